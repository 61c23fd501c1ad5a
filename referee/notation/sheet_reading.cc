#include "referee/notation/sheet_reading.h"

#include <algorithm>
#include <utility>

#include "movegen/generate.h"
#include "movegen/loose_board.h"
#include "referee/notation/san_words.h"

namespace zeitnot::referee {
namespace {

// So many open readings mean that the sheet settles nothing.
constexpr std::size_t kMaxLines = 64;
// Words read on one of the open readings while faults are counted; more are not worth the time.
constexpr std::size_t kMaxSteps = 20'000;

bool IsBlankCell(const SheetWord& word) { return word.text == "--" || word.text == "??"; }

// The letters of a language, and whether the sheet distinguishes capital and small ones: it does
// not if no piece has a letter as it should be, and some word is readable only otherwise.
PieceLetters LettersOf(const Language& language, const std::vector<SheetWord>& words) {
  PieceLetters letters = language.letters;
  bool other_case = false;
  for (const SheetWord& word : words) {
    const SanShape shape = ReadSanShape(word.text, letters);
    const bool piece = shape.readable && !shape.castling && !shape.other_case &&
                       shape.piece != PieceType::kPawn && shape.piece != PieceType::kNone;
    if (piece) return letters;
    other_case |= shape.other_case && shape.readable;
  }
  letters.any_case = other_case;
  return letters;
}

SheetLine Extended(const SheetLine& line, const SheetWord& word, SanReading reading) {
  SheetLine longer = line;
  longer.position = line.position.After(reading.move);
  longer.moves.push_back(
      {reading.move, word.text, word.draw_offer || reading.draw_offer, std::move(reading.notes)});
  return longer;
}

SheetError MoveError(const Position& start, const std::vector<SheetWord>& words, std::size_t index,
                     const SheetLine& line, SanError san,
                     const std::vector<const Language*>& languages) {
  SheetError error;
  error.fault = san.fault == SanFault::kAmbiguous || san.fault == SanFault::kIncompletePromotion
                    ? SheetFault::kAmbiguousMove
                    : SheetFault::kMove;
  error.ply = static_cast<int>(index) + 1;
  error.word = words[index];
  error.position = line.position;
  error.language = languages[0];
  error.languages = languages;
  error.moves.assign(line.moves.begin(), line.moves.begin() + static_cast<std::ptrdiff_t>(index));
  error.text = kAtMove({MoveLabel(start, error.ply)},
                       TellSanError(san, error.word.text, line.position, languages[0]->letters));
  error.san = std::move(san);
  return error;
}

// The positions in which a hand leaves the board that does what the word says, legal or not.
void AppendHandMoves(const Position& position, const SanShape& shape,
                     std::vector<Position>& positions) {
  const Setup setup = position.ToSetup();
  const Color us = position.side_to_move();
  const auto append = [&](const HandMove& hand) {
    if (const auto after = AsPosition(AfterHand(setup, hand))) positions.push_back(*after);
  };
  if (shape.castling) {
    append({position.king(us), CastlingKingTarget(us, *shape.castling), PieceType::kNone,
            shape.castling});
  }
  if (!shape.to) return;
  for (const Square from : position.pieces(us)) {
    const bool named = (!shape.from_file || *shape.from_file == FileOf(from)) &&
                       (!shape.from_rank || *shape.from_rank == RankOf(from));
    const bool same =
        shape.piece == PieceType::kNone || shape.piece == TypeOf(position.piece_on(from));
    if (named && same && from != *shape.to)
      append({from, *shape.to, shape.promotion, std::nullopt});
  }
}

// The positions after the word, if it can be played from one of those before.
std::vector<Position> PlayedFrom(const std::vector<Position>& before, const SheetWord& word,
                                 const PieceLetters& letters) {
  std::vector<Position> after;
  for (const Position& position : before) {
    const auto reading = ReadSanNoted(position, word.text, letters);
    if (reading) {
      after.push_back(position.After(reading->move));
      continue;
    }
    const SanFault fault = reading.error().fault;
    if (fault != SanFault::kAmbiguous && fault != SanFault::kIncompletePromotion) continue;
    for (const Move move : reading.error().moves) after.push_back(position.After(move));
  }
  return after;
}

// The positions after a word that nobody can play: what the hand may have done, then all else.
std::vector<Position> PassedFrom(const std::vector<Position>& before, const SanShape& shape) {
  std::vector<Position> after;
  if (shape.readable) {
    for (const Position& position : before) AppendHandMoves(position, shape, after);
  }
  for (const Position& position : before) {
    for (const Move move : LegalMoves(position)) after.push_back(position.After(move));
    if (after.size() >= kMaxLines) break;
  }
  return after;
}

void KeepDistinct(std::vector<Position>& positions) {
  std::vector<Position> distinct;
  for (const Position& position : positions) {
    if (distinct.size() == kMaxLines) break;
    if (std::ranges::find(distinct, position) == distinct.end()) distinct.push_back(position);
  }
  positions = std::move(distinct);
}

}  // namespace

std::vector<std::vector<const Language*>> LanguagesAlike(const std::vector<SheetWord>& words) {
  std::vector<std::vector<const Language*>> groups;
  std::vector<std::vector<SanShape>> seen;
  for (const Language& language : Languages()) {
    std::vector<SanShape> shapes;
    shapes.reserve(words.size());
    for (const SheetWord& word : words) shapes.push_back(ReadSanShape(word.text, language.letters));
    std::size_t group = 0;
    while (group < groups.size() &&
           !(groups[group][0]->letters.cyrillic_files == language.letters.cyrillic_files &&
             std::ranges::equal(seen[group], shapes)))
      ++group;
    if (group == groups.size()) {
      groups.emplace_back();
      seen.push_back(std::move(shapes));
    }
    groups[group].push_back(&language);
  }
  return groups;
}

SheetOutcome ReadIn(std::vector<const Language*> alike, const std::vector<SheetWord>& words,
                    const Position& start) {
  const PieceLetters letters = LettersOf(*alike[0], words);
  SheetOutcome outcome{std::move(alike), {SheetLine{start, {}}}, {}, std::nullopt};
  for (std::size_t i = 0; i < words.size(); ++i) {
    // As long as the words say one game it grows in its place.
    if (outcome.lines.size() == 1) {
      SheetLine& line = outcome.lines[0];
      if (auto reading = ReadSanNoted(line.position, words[i].text, letters)) {
        line.position = line.position.After(reading->move);
        line.moves.push_back({reading->move, words[i].text,
                              words[i].draw_offer || reading->draw_offer,
                              std::move(reading->notes)});
        continue;
      }
    }
    std::vector<SheetLine> longer;
    std::optional<SanError> first_error;
    std::optional<std::size_t> faulty;
    for (std::size_t k = 0; k < outcome.lines.size(); ++k) {
      const SheetLine& line = outcome.lines[k];
      Result<SanReading, SanError> reading = ReadSanNoted(line.position, words[i].text, letters);
      if (reading) {
        longer.push_back(Extended(line, words[i], *std::move(reading)));
        continue;
      }
      const SanError& error = reading.error();
      const bool several =
          error.fault == SanFault::kAmbiguous || error.fault == SanFault::kIncompletePromotion;
      if (several) {
        outcome.branchings.push_back({i, line.position, error});
        for (const Move move : error.moves)
          longer.push_back(Extended(line, words[i], {move, false, {}}));
      }
      if (first_error) continue;
      first_error = error;
      faulty = k;
    }
    if (longer.empty() || longer.size() > kMaxLines) {
      outcome.error =
          MoveError(start, words, i, outcome.lines[*faulty], *first_error, outcome.languages);
      outcome.lines.clear();
      return outcome;
    }
    outcome.lines = std::move(longer);
  }
  return outcome;
}

bool IsExact(const SheetOutcome& outcome) {
  const auto borrowed = [](SanNote note) {
    return note == SanNote::kLookAlike || note == SanNote::kFigurine ||
           note == SanNote::kPawnLetter;
  };
  const auto exact = [&](const SheetMove& move) {
    return std::none_of(move.notes.begin(), move.notes.end(), borrowed);
  };
  return std::any_of(outcome.lines.begin(), outcome.lines.end(), [&](const SheetLine& line) {
    return std::all_of(line.moves.begin(), line.moves.end(), exact);
  });
}

int CountFaults(const Language& language, const std::vector<SheetWord>& words,
                const Position& start) {
  const PieceLetters letters = LettersOf(language, words);
  std::vector<Position> positions = {start};
  int faults = 0;
  std::size_t steps = 0;
  for (const SheetWord& word : words) {
    steps += positions.size();
    const SanShape shape = ReadSanShape(word.text, letters);
    const bool blank = IsBlankCell(word);
    std::vector<Position> after =
        blank ? std::vector<Position>() : PlayedFrom(positions, word, letters);
    if (after.empty()) {
      faults += blank ? 0 : 1;
      after = PassedFrom(positions, shape);
    }
    positions = std::move(after);
    if (positions.empty() || faults == kManyFaults || steps > kMaxSteps) break;
    if (positions.size() > 1) KeepDistinct(positions);
  }
  return faults;
}

Misfit MisfitOf(const std::vector<const Language*>& alike, const std::vector<SheetWord>& words,
                const Position& start, const Language* usual) {
  const Language& language = *alike[0];
  const auto borrowed = [&](const SheetWord& word) {
    return ReadSanShape(word.text, language.letters).borrowed;
  };
  const auto unread = [&](const SheetWord& word) {
    return !IsBlankCell(word) && !ReadSanShape(word.text, language.letters).readable;
  };
  const bool slips = std::ranges::find(alike, usual) != alike.end();
  return {CountFaults(language, words, start), slips ? 0 : std::ranges::count_if(words, unread),
          std::ranges::count_if(words, borrowed)};
}

std::vector<std::vector<const Language*>> LikeliestLanguages(const std::vector<SheetWord>& words,
                                                             const Position& start,
                                                             const Language& usual) {
  std::vector<std::vector<const Language*>> likeliest;
  Misfit least{kManyFaults + 1, 0, 0};
  for (std::vector<const Language*>& alike : LanguagesAlike(words)) {
    const Misfit misfit = MisfitOf(alike, words, start, &usual);
    if (misfit > least) continue;
    if (misfit < least) likeliest.clear();
    least = misfit;
    likeliest.push_back(std::move(alike));
  }
  std::stable_partition(likeliest.begin(), likeliest.end(), [&](const auto& alike) {
    return std::ranges::find(alike, &usual) != alike.end();
  });
  return likeliest;
}

}  // namespace zeitnot::referee
