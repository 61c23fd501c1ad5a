#include "referee/notation/scoresheet.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "base/utf8.h"
#include "movegen/attacks.h"
#include "referee/laws/stated_end.h"
#include "referee/notation/san_words.h"
#include "referee/notation/sheet_reading.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim, Quote, ArgumentList> kSeveralMoves{"scoresheet.several_moves",
                                                                   "label", "text", "moves"};
constexpr MessageKind<Verbatim, Quote, ArgumentList> kLanguageDecides{"scoresheet.language_decides",
                                                                      "label", "text", "readings"};
constexpr MessageKind<Message, San> kSettled{"scoresheet.settled", "move_and_fault", "move"};
constexpr MessageKind<Verbatim, Quote, Message> kPeculiar{"scoresheet.peculiar", "label", "text",
                                                          "note"};
constexpr MessageKind<ArgumentList> kReadIn{"scoresheet.read_in", "languages"};
constexpr MessageKind<ArgumentList, Message> kReadInForLetters{"scoresheet.read_in_for_letters",
                                                               "languages", "usual"};
constexpr MessageKind<ArgumentList, Message, Message> kReadInForFault{
    "scoresheet.read_in_for_fault", "languages", "usual", "fault"};
constexpr MessageKind<Message, ArgumentList, San> kInOthers{"scoresheet.in_others", "fault",
                                                            "languages", "move"};
constexpr MessageKind<Message, ArgumentList> kFaultReadIn{"scoresheet.fault_read_in", "fault",
                                                          "languages"};
constexpr MessageKind<Message, Message> kOneOrOther{"scoresheet.one_or_other", "one", "other"};
constexpr MessageKind<Message> kLanguageNeeded{"scoresheet.language_needed", "faults"};

bool SameMoves(const std::vector<SheetMove>& a, const std::vector<SheetMove>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const SheetMove& x, const SheetMove& y) { return x.move == y.move; });
}

// The distinct games of all outcomes, each with its languages.
std::vector<SheetReading> DistinctReadings(const std::vector<SheetOutcome>& outcomes,
                                           const Position& start) {
  std::vector<SheetReading> readings;
  for (const SheetOutcome& outcome : outcomes) {
    for (const SheetLine& line : outcome.lines) {
      const auto same = std::find_if(readings.begin(), readings.end(), [&](const auto& reading) {
        return SameMoves(reading.moves, line.moves);
      });
      if (same == readings.end()) {
        readings.push_back(
            {outcome.languages, start, line.moves, StatedResult::kUnknown, {}, {}, {}});
        continue;
      }
      auto& languages = same->languages;
      for (const Language* language : outcome.languages) {
        if (std::ranges::find(languages, language) == languages.end())
          languages.push_back(language);
      }
    }
  }
  for (SheetReading& reading : readings) std::ranges::sort(reading.languages);  // as in the table
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
                           const std::vector<SheetOutcome>& outcomes,
                           std::vector<SheetReading> readings) {
  const std::size_t index = FirstDifference(readings);
  SheetError error;
  error.ply = static_cast<int>(index) + 1;
  error.word = words[index];
  error.position = PositionAt(readings[0], index);
  error.language = outcomes[0].languages[0];
  error.languages = readings[0].languages;
  error.moves.assign(readings[0].moves.begin(),
                     readings[0].moves.begin() + static_cast<std::ptrdiff_t>(index));
  const bool one_language = std::all_of(readings.begin(), readings.end(), [&](const auto& reading) {
    return reading.languages == readings[0].languages;
  });
  error.fault = one_language ? SheetFault::kAmbiguousMove : SheetFault::kAmbiguousLanguage;
  std::vector<Move> seen;
  ArgumentList said;
  for (const SheetReading& reading : readings) {
    const Move move = reading.moves[index].move;
    if (std::find(seen.begin(), seen.end(), move) != seen.end()) continue;
    const San san{WriteSan(error.position, move)};
    said.push_back(
        {one_language ? ArgumentValue(san) : kMoveInLanguages(san, ListOf(reading.languages))});
    seen.push_back(move);
  }
  error.text = (one_language ? kSeveralMoves : kLanguageDecides)(
      {MoveLabel(readings[0].start, error.ply)}, Quote{std::string(error.word.text)},
      std::move(said));
  for (const Branching& branching : outcomes[0].branchings) {
    if (branching.index == index && branching.position == error.position)
      error.san = branching.error;
  }
  error.readings = std::move(readings);
  return error;
}

void AddRemarks(const SheetOutcome& outcome, SheetReading& reading) {
  const auto label = [&](std::size_t index) {
    return Verbatim{MoveLabel(reading.start, static_cast<int>(index) + 1)};
  };
  for (const Branching& branching : outcome.branchings) {
    const SheetMove& move = reading.moves[branching.index];
    if (PositionAt(reading, branching.index) != branching.position) continue;
    Message fault =
        TellSanError(branching.error, move.text, branching.position, outcome.languages[0]->letters);
    reading.settled.push_back(kSettled(kAtMove(label(branching.index), std::move(fault)),
                                       {WriteSan(branching.position, move.move)}));
  }
  reading.remarks.insert(reading.remarks.end(), reading.settled.begin(), reading.settled.end());
  for (std::size_t i = 0; i < reading.moves.size(); ++i) {
    for (const SanNote note : reading.moves[i].notes) {
      if (note == SanNote::kNotMinimal || note == SanNote::kPawnLetter) continue;
      reading.remarks.push_back(
          kPeculiar(label(i), Quote{std::string(reading.moves[i].text)}, TellSanNote(note)));
    }
  }
}

// The one game that the outcomes say, or the error that lists several.
Result<SheetReading, SheetError> OneReading(const std::vector<SheetWord>& words,
                                            const std::vector<SheetOutcome>& read,
                                            const Position& start) {
  std::vector<SheetReading> readings = DistinctReadings(read, start);
  if (readings.size() > 1) return Error{SeveralReadings(words, read, std::move(readings))};
  AddRemarks(read[0], readings[0]);
  return std::move(readings[0]);
}

// Where the usual language did not read the sheet cleanly and others can: which it is.
Result<SheetReading, SheetError> AgainstUsual(const std::vector<SheetWord>& words,
                                              const SheetOutcome& usual,
                                              const std::vector<SheetOutcome>& read,
                                              const Position& start) {
  const Message name = usual.languages[0]->Told();
  Result<SheetReading, SheetError> reading = OneReading(words, read, start);
  if (!usual.error) {
    // Letters for pawns, or letters that only look right: the same moves, or others elsewhere.
    const bool same =
        reading && usual.lines.size() == 1 && SameMoves(reading->moves, usual.lines[0].moves);
    const bool among = std::any_of(read.begin(), read.end(), [&](const SheetOutcome& outcome) {
      return std::ranges::find(outcome.languages, usual.languages[0]) != outcome.languages.end();
    });
    if (same || among) return OneReading(words, {usual}, start);
    if (reading) reading->evidence = kReadInForLetters(ListOf(reading->languages), name);
    return reading;
  }
  const SheetError& error = *usual.error;
  const bool known = std::ranges::all_of(words, [&](const SheetWord& word) {
    return ReadSanShape(word.text, usual.languages[0]->letters).readable;
  });
  if (known && CountFaults(*usual.languages[0], words, start) < 2) {
    SheetError illegal = error;
    for (const SheetReading& other : DistinctReadings(read, start)) {
      const std::size_t index = static_cast<std::size_t>(error.ply) - 1;
      illegal.text = kInOthers(std::move(illegal.text), ListOf(other.languages),
                               {WriteSan(PositionAt(other, index), other.moves[index].move)});
    }
    return Error{std::move(illegal)};
  }
  if (reading) reading->evidence = kReadInForFault(ListOf(reading->languages), name, error.text);
  return reading;
}

// The error for a sheet that can be played in no language: its first fault in the language that
// needs the fewest.
SheetError FaultOfSheet(const std::vector<SheetWord>& words, std::vector<SheetOutcome>& faulty,
                        const Language* usual, const Position& start) {
  std::vector<Misfit> misfits;
  for (const SheetOutcome& outcome : faulty)
    misfits.push_back(MisfitOf(outcome.languages, words, start, usual));
  const Misfit least = *std::ranges::min_element(misfits);
  std::vector<SheetError> errors;
  for (std::size_t i = 0; i < faulty.size(); ++i) {
    if (misfits[i] != least) continue;
    if (usual != nullptr &&
        std::ranges::find(faulty[i].languages, usual) != faulty[i].languages.end())
      return *std::move(faulty[i].error);
    errors.push_back(*std::move(faulty[i].error));
  }
  // Among those that blame the same word the one that can say most about it.
  const auto rank = [](const SheetError& error) {
    return std::pair(error.ply, error.san.fault != SanFault::kMalformed);
  };
  SheetError error = *std::ranges::max_element(errors, {}, rank);
  // Where nothing could be read at all, no language says more than another.
  constexpr std::size_t kFew = 5;
  if (error.moves.empty() && error.languages.size() > kFew) {
    error.languages.clear();
    return error;
  }
  error.text = kFaultReadIn(std::move(error.text), ListOf(error.languages));
  std::vector<int> blamed = {error.ply};
  for (const SheetError& other : errors) {
    if (least.faults == kManyFaults || std::ranges::find(blamed, other.ply) != blamed.end())
      continue;
    blamed.push_back(other.ply);
    error.fault = SheetFault::kAmbiguousLanguage;
    error.text =
        kOneOrOther(std::move(error.text), kFaultReadIn(other.text, ListOf(other.languages)));
  }
  if (error.fault == SheetFault::kAmbiguousLanguage)
    error.text = kLanguageNeeded(std::move(error.text));
  return error;
}

// The words of a sheet that say something about its moves.
struct SheetWords {
  std::vector<SheetWord> words;
  std::optional<StatedResult> result;
  std::vector<Message> remarks;
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
    const int ply = static_cast<int>(sheet.words.size()) + 1;
    switch (word.kind) {
      case WordKind::kMove: sheet.words.push_back({std::move(word.text), word.place, false}); break;
      case WordKind::kDrawOffer:
        if (!sheet.words.empty()) sheet.words.back().draw_offer = true;
        break;
      case WordKind::kResult: sheet.result = word.result; break;
      case WordKind::kNumber:
        if (word.value != NumberOfMove(start, ply))
          sheet.remarks.push_back(kNumberBefore(word.value, {MoveLabel(start, ply)}));
        break;
      default: break;
    }
  }
  return sheet;
}

}  // namespace

int NumberOfMove(const Position& start, int ply) {
  return start.fullmove_number() + (start.side_to_move() == Color::kWhite ? ply - 1 : ply) / 2;
}

std::string MoveLabel(const Position& start, int ply) {
  const bool white = (start.side_to_move() == Color::kWhite) == (ply % 2 != 0);
  return std::to_string(NumberOfMove(start, ply)) + (white ? "." : "...");
}

Position SheetReading::final_position() const { return PositionAt(*this, moves.size()); }

Result<SheetReading, SheetError> ReadSheetWords(const std::vector<SheetWord>& words,
                                                SheetLanguage language, const Position& start) {
  if (language.stated != nullptr) {
    std::vector<SheetOutcome> one;
    one.push_back(ReadIn({language.stated}, words, start));
    if (one[0].error) return Error{*std::move(one[0].error)};
    return OneReading(words, one, start);
  }
  std::vector<SheetOutcome> usual;
  if (language.usual != nullptr) {
    usual.push_back(ReadIn({language.usual}, words, start));
    if (IsExact(usual[0])) return OneReading(words, usual, start);
  }
  std::vector<SheetOutcome> read;
  std::vector<SheetOutcome> faulty;
  for (std::vector<const Language*>& alike : LanguagesAlike(words)) {
    SheetOutcome outcome = ReadIn(std::move(alike), words, start);
    (outcome.error ? faulty : read).push_back(std::move(outcome));
  }
  if (read.empty()) return Error{FaultOfSheet(words, faulty, language.usual, start)};
  if (std::any_of(read.begin(), read.end(), IsExact))
    std::erase_if(read, [](const SheetOutcome& outcome) { return !IsExact(outcome); });
  if (usual.empty()) {
    Result<SheetReading, SheetError> reading = OneReading(words, read, start);
    // What reads so in all languages is evidence of none.
    if (reading && reading->languages.size() != Languages().size())
      reading->evidence = kReadIn(ListOf(reading->languages));
    return reading;
  }
  return AgainstUsual(words, usual[0], read, start);
}

Result<SheetReading, SheetError> ReadSheet(std::string_view text, SheetLanguage language,
                                           const Position& start) {
  SheetWords sheet = CollectWords(text, start);
  std::vector<SheetWord>& words = sheet.words;
  if (!words.empty() && sheet.result == std::nullopt && IsZeroZero(words.back().text)) {
    const std::vector<SheetWord> before(words.begin(), words.end() - 1);
    auto reading = ReadSheetWords(before, language, start);
    if (reading && IsBothLose(words.back().text, reading->final_position())) {
      words.pop_back();
      sheet.result = StatedResult::kBothLose;
    }
  }
  Result<SheetReading, SheetError> reading = ReadSheetWords(words, language, start);
  if (!reading) return reading;
  reading->result = sheet.result.value_or(StatedResult::kUnknown);
  reading->remarks.insert(reading->remarks.begin(), sheet.remarks.begin(), sheet.remarks.end());
  return reading;
}

Result<SheetReading, SheetError> ReadSheet(std::string_view text, const Language* language,
                                           const Position& start) {
  return ReadSheet(text, SheetLanguage{language, nullptr}, start);
}

std::vector<SheetReading> ReadingsOfMove(const Position& position, std::string_view text) {
  const auto sheet = ReadSheet(text, nullptr, position);
  std::vector<SheetReading> readings;
  if (sheet) readings.push_back(*sheet);
  if (!sheet) readings = sheet.error().readings;
  std::erase_if(readings, [](const SheetReading& reading) { return reading.moves.size() != 1; });
  return readings;
}

bool IsZeroZero(std::string_view word) {
  if (!word.starts_with('0') || !word.ends_with('0') || word.size() < 3) return false;
  const SanShape shape = ReadSanShape(word);
  return shape.castling == CastlingSide::kKingSide &&
         word.find_first_of("oO") == std::string_view::npos;
}

bool IsBothLose(std::string_view word, const Position& position) {
  if (!IsZeroZero(word)) return false;
  const Color us = position.side_to_move();
  if (position.castling_rook(us, CastlingSide::kKingSide) == Square::kNone) {
    const Rank home = RelativeRank(us, Rank::k1);
    const Square rook = MakeSquare(File::kH, home);
    if (position.king(us) != MakeSquare(File::kE, home) ||
        position.piece_on(rook) != MakePiece(us, PieceType::kRook))
      return true;
  }
  const Square rook = position.castling_rook(us, CastlingSide::kKingSide) == Square::kNone
                          ? MakeSquare(File::kH, RelativeRank(us, Rank::k1))
                          : position.castling_rook(us, CastlingSide::kKingSide);
  return !(Between(position.king(us), rook) & position.occupied()).empty();
}

SheetComparison CompareSheets(const SheetReading& first, const SheetReading& second) {
  SheetComparison comparison;
  if (first.start != second.start) {
    comparison.conflict = 1;
    return comparison;
  }
  const std::size_t common = std::min(first.moves.size(), second.moves.size());
  std::size_t index = 0;
  while (index < common && first.moves[index].move == second.moves[index].move) ++index;
  comparison.agreed_plies = static_cast<int>(index);
  if (index < common) {
    comparison.conflict = static_cast<int>(index) + 1;
    return comparison;
  }
  comparison.extra_first = static_cast<int>(first.moves.size() - common);
  comparison.extra_second = static_cast<int>(second.moves.size() - common);
  return comparison;
}

}  // namespace zeitnot::referee
