#include "referee/scoresheet.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "movegen/utf8.h"

namespace zeitnot::referee {
namespace {

// One game that the words may mean, as far as they were read.
struct Line {
  Position position;
  std::vector<SheetMove> moves;
};

// A place where a word fitted several moves.
struct Branching {
  std::size_t index;
  Position position;
  SanError error;
};

// The words in one language: all games that fit, or the first word that fits none.
struct Outcome {
  const Language* language = nullptr;
  std::vector<Line> lines;
  std::vector<Branching> branchings;
  std::optional<SheetError> error;
};

// So many open readings mean that the sheet settles nothing.
constexpr std::size_t kMaxLines = 64;

bool SameMoves(const std::vector<SheetMove>& a, const std::vector<SheetMove>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const SheetMove& x, const SheetMove& y) { return x.move == y.move; });
}

Line Extended(const Line& line, const SheetWord& word, SanReading reading) {
  Line longer = line;
  longer.position = line.position.After(reading.move);
  longer.moves.push_back(
      {reading.move, word.text, word.draw_offer || reading.draw_offer, std::move(reading.notes)});
  return longer;
}

SheetError MoveError(const Position& start, const std::vector<SheetWord>& words, std::size_t index,
                     const Line& line, SanError san, const Language* language) {
  SheetError error;
  error.fault = san.fault == SanFault::kAmbiguous || san.fault == SanFault::kIncompletePromotion
                    ? SheetFault::kAmbiguousMove
                    : SheetFault::kMove;
  error.ply = static_cast<int>(index) + 1;
  error.word = words[index];
  error.position = line.position;
  error.language = language;
  error.moves.assign(line.moves.begin(), line.moves.begin() + static_cast<std::ptrdiff_t>(index));
  error.text = "move " + MoveLabel(start, error.ply) + " " + san.text;
  error.san = std::move(san);
  return error;
}

Outcome ReadIn(const Language& language, const std::vector<SheetWord>& words,
               const Position& start) {
  Outcome outcome{&language, {Line{start, {}}}, {}, std::nullopt};
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::vector<Line> longer;
    std::optional<SanError> first_error;
    std::optional<std::size_t> faulty;
    for (std::size_t k = 0; k < outcome.lines.size(); ++k) {
      Line& line = outcome.lines[k];
      Result<SanReading, SanError> reading =
          ReadSanNoted(line.position, words[i].text, language.letters);
      if (reading && outcome.lines.size() == 1) {
        line.position = line.position.After(reading->move);
        line.moves.push_back({reading->move, words[i].text,
                              words[i].draw_offer || reading->draw_offer, reading->notes});
        longer.push_back(std::move(line));
        break;
      }
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
      outcome.error = MoveError(start, words, i, outcome.lines[*faulty], *first_error, &language);
      outcome.lines.clear();
      return outcome;
    }
    outcome.lines = std::move(longer);
  }
  return outcome;
}

// True if the language knows the letters themselves, not only letters that look like them, and
// none of them stands for a pawn.
bool IsExact(const Outcome& outcome) {
  const auto borrowed = [](SanNote note) {
    return note == SanNote::kLookAlike || note == SanNote::kFigurine ||
           note == SanNote::kPawnLetter;
  };
  const auto exact = [&](const SheetMove& move) {
    return std::none_of(move.notes.begin(), move.notes.end(), borrowed);
  };
  return std::any_of(outcome.lines.begin(), outcome.lines.end(), [&](const Line& line) {
    return std::all_of(line.moves.begin(), line.moves.end(), exact);
  });
}

// The distinct games of all outcomes, each with its languages.
std::vector<SheetReading> DistinctReadings(const std::vector<Outcome>& outcomes,
                                           const Position& start) {
  std::vector<SheetReading> readings;
  for (const Outcome& outcome : outcomes) {
    for (const Line& line : outcome.lines) {
      const auto same = std::find_if(readings.begin(), readings.end(), [&](const auto& reading) {
        return SameMoves(reading.moves, line.moves);
      });
      if (same != readings.end()) {
        same->languages.push_back(outcome.language);
      } else {
        readings.push_back({{outcome.language}, start, line.moves, StatedResult::kUnknown, {}});
      }
    }
  }
  return readings;
}

// The first index at which the readings do not all have the same move.
std::size_t FirstDifference(const std::vector<SheetReading>& readings) {
  std::size_t index = 0;
  const auto agree = [&](const SheetReading& reading) {
    return index < reading.moves.size() &&
           reading.moves[index].move == readings[0].moves[index].move;
  };
  while (index < readings[0].moves.size() && std::all_of(readings.begin(), readings.end(), agree))
    ++index;
  return index;
}

Position PositionAt(const SheetReading& reading, std::size_t index) {
  Position position = reading.start;
  for (std::size_t i = 0; i < index; ++i) position = position.After(reading.moves[i].move);
  return position;
}

SheetError SeveralReadings(const std::vector<SheetWord>& words,
                           const std::vector<Outcome>& outcomes,
                           std::vector<SheetReading> readings) {
  const std::size_t index = FirstDifference(readings);
  SheetError error;
  error.ply = static_cast<int>(index) + 1;
  error.word = words[index];
  error.position = PositionAt(readings[0], index);
  error.language = outcomes[0].language;
  error.moves.assign(readings[0].moves.begin(),
                     readings[0].moves.begin() + static_cast<std::ptrdiff_t>(index));
  error.text =
      "move " + MoveLabel(readings[0].start, error.ply) + " " + Quoted(error.word.text) + " is ";
  const bool one_language = std::all_of(readings.begin(), readings.end(), [&](const auto& reading) {
    return reading.languages == readings[0].languages;
  });
  error.fault = one_language ? SheetFault::kAmbiguousMove : SheetFault::kAmbiguousLanguage;
  std::vector<Move> seen;
  for (const SheetReading& reading : readings) {
    const Move move = reading.moves[index].move;
    if (std::find(seen.begin(), seen.end(), move) != seen.end()) continue;
    error.text += (seen.empty() ? "" : " or ") + WriteSan(error.position, move);
    if (!one_language) error.text += " in " + LanguageNames(reading.languages) + ",";
    seen.push_back(move);
  }
  if (error.text.ends_with(',')) error.text.pop_back();
  error.text += one_language ? ", and the rest of the sheet does not settle which"
                             : "; the language of the sheet must be known";
  for (const Branching& branching : outcomes[0].branchings) {
    if (branching.index == index && branching.position == error.position)
      error.san = branching.error;
  }
  error.readings = std::move(readings);
  return error;
}

void AddRemarks(const Outcome& outcome, SheetReading& reading) {
  for (const Branching& branching : outcome.branchings) {
    const SheetMove& move = reading.moves[branching.index];
    if (PositionAt(reading, branching.index) != branching.position) continue;
    reading.remarks.push_back("move " +
                              MoveLabel(reading.start, static_cast<int>(branching.index) + 1) +
                              " " + branching.error.text + "; the following moves leave only " +
                              WriteSan(branching.position, move.move));
  }
  for (std::size_t i = 0; i < reading.moves.size(); ++i) {
    for (const SanNote note : reading.moves[i].notes) {
      if (note == SanNote::kNotMinimal || note == SanNote::kPawnLetter) continue;
      reading.remarks.push_back("move " + MoveLabel(reading.start, static_cast<int>(i) + 1) + " " +
                                Quoted(reading.moves[i].text) + ": " + SanNoteText(note));
    }
  }
}

// The words of a sheet that say something about its moves.
struct SheetWords {
  std::vector<SheetWord> words;
  StatedResult result = StatedResult::kUnknown;
  std::vector<std::string> remarks;
};

SheetWords CollectWords(std::string_view text, const Position& start) {
  std::istringstream stream{std::string(text)};
  WordReader reader(stream);
  SheetWords sheet;
  int depth = 0;
  for (Word word = reader.Next(); word.kind != WordKind::kEnd; word = reader.Next()) {
    if (word.kind == WordKind::kOpenVariation) ++depth;
    if (word.kind == WordKind::kCloseVariation && depth > 0) --depth;
    if (depth > 0) continue;
    const std::string label = MoveLabel(start, static_cast<int>(sheet.words.size()) + 1);
    switch (word.kind) {
      case WordKind::kMove: sheet.words.push_back({std::move(word.text), word.place, false}); break;
      case WordKind::kDrawOffer:
        if (!sheet.words.empty()) sheet.words.back().draw_offer = true;
        break;
      case WordKind::kResult: sheet.result = word.result; break;
      case WordKind::kNumber:
        if (word.value != std::atoi(label.c_str())) {
          sheet.remarks.push_back("the number " + std::to_string(word.value) +
                                  " stands before move " + label);
        }
        break;
      default: break;
    }
  }
  return sheet;
}

}  // namespace

std::string MoveLabel(const Position& start, int ply) {
  const int half = start.side_to_move() == Color::kWhite ? ply - 1 : ply;
  return std::to_string(start.fullmove_number() + half / 2) + (half % 2 == 0 ? "." : "...");
}

Position SheetReading::final_position() const { return PositionAt(*this, moves.size()); }

Result<SheetReading, SheetError> ReadSheetWords(const std::vector<SheetWord>& words,
                                                const Language* language, const Position& start) {
  std::vector<const Language*> candidates;
  if (language != nullptr) {
    candidates.push_back(language);
  } else {
    for (const Language& candidate : Languages()) candidates.push_back(&candidate);
  }
  std::vector<Outcome> read;
  std::optional<SheetError> furthest;
  for (const Language* candidate : candidates) {
    Outcome outcome = ReadIn(*candidate, words, start);
    if (!outcome.error) {
      read.push_back(std::move(outcome));
      continue;
    }
    const auto rank = [](const SheetError& error) {
      return std::pair(error.ply, error.san.fault != SanFault::kMalformed);
    };
    if (!furthest || rank(*outcome.error) > rank(*furthest)) furthest = std::move(outcome.error);
  }
  if (std::any_of(read.begin(), read.end(), IsExact))
    std::erase_if(read, [](const Outcome& outcome) { return !IsExact(outcome); });
  if (read.empty()) {
    if (language == nullptr && furthest->ply > 1)
      furthest->text += " (read as " + std::string(furthest->language->name) + ")";
    return Error{*std::move(furthest)};
  }
  std::vector<SheetReading> readings = DistinctReadings(read, start);
  if (readings.size() > 1) return Error{SeveralReadings(words, read, std::move(readings))};
  AddRemarks(read[0], readings[0]);
  return std::move(readings[0]);
}

Result<SheetReading, SheetError> ReadSheet(std::string_view text, const Language* language,
                                           const Position& start) {
  SheetWords sheet = CollectWords(text, start);
  Result<SheetReading, SheetError> reading = ReadSheetWords(sheet.words, language, start);
  if (!reading) return reading;
  reading->result = sheet.result;
  reading->remarks.insert(reading->remarks.begin(), sheet.remarks.begin(), sheet.remarks.end());
  return reading;
}

SheetComparison CompareSheets(const SheetReading& first, const SheetReading& second) {
  SheetComparison comparison;
  if (first.start != second.start) {
    comparison.conflict = 1;
    comparison.text = "the sheets begin from different positions";
    return comparison;
  }
  const std::size_t common = std::min(first.moves.size(), second.moves.size());
  std::size_t index = 0;
  while (index < common && first.moves[index].move == second.moves[index].move) ++index;
  comparison.agreed_plies = static_cast<int>(index);
  if (index < common) {
    comparison.conflict = static_cast<int>(index) + 1;
    const Position position = PositionAt(first, index);
    comparison.text = "the sheets differ at move " + MoveLabel(first.start, *comparison.conflict) +
                      " " + WriteSan(position, first.moves[index].move) + " or " +
                      WriteSan(position, second.moves[index].move);
    return comparison;
  }
  comparison.extra_first = static_cast<int>(first.moves.size() - common);
  comparison.extra_second = static_cast<int>(second.moves.size() - common);
  comparison.text = "the sheets agree on " + std::to_string(common) + " plies";
  if (const int extra = comparison.extra_first + comparison.extra_second; extra > 0) {
    comparison.text += std::string(" and the ") +
                       (comparison.extra_first > 0 ? "first" : "second") + " has " +
                       std::to_string(extra) + " more";
  }
  return comparison;
}

}  // namespace zeitnot::referee
