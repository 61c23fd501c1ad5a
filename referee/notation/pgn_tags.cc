#include "referee/notation/pgn_tags.h"
#include "referee/notation/board_fault.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "base/utf8.h"
#include "movegen/fen.h"
#include "referee/laws/stated_end.h"
#include "referee/notation/pgn_replay.h"
#include "referee/notation/worded_end.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim, Quote> kNoDate{"pgn_tags.no_date", "tag", "value"};
constexpr MessageKind<Verbatim, Quote> kNoDay{"pgn_tags.no_day", "tag", "value"};
constexpr MessageKind<Quote> kOtherRules{"pgn_tags.other_rules", "variant"};
constexpr MessageKind<Quote> kVariantUnknown{"pgn_tags.variant_unknown", "variant"};
constexpr MessageKind<> kNoFen{"pgn_tags.no_fen"};
constexpr MessageKind<> kNoChess960Fen{"pgn_tags.no_chess960_fen"};
constexpr MessageKind<> kFenTaken{"pgn_tags.fen_taken"};
constexpr MessageKind<Message> kBadFen{"pgn_tags.bad_fen", "fault"};
constexpr MessageKind<Message> kFenRepaired{"pgn_tags.fen_repaired", "fault"};
constexpr MessageKind<Quote> kResultTagSpelled{"pgn_tags.result_tag_spelled", "value"};
constexpr MessageKind<Quote> kTerminationUnknown{"pgn_tags.termination_unknown", "value"};
constexpr MessageKind<> kDatesDiffer{"pgn_tags.dates_differ"};
constexpr MessageKind<> kEventLater{"pgn_tags.event_later"};
constexpr MessageKind<Quote, Count> kPlyCount{"pgn_tags.ply_count", "value", "plies"};

// Letters and digits of a tag value in lower case, so that spellings compare equal.
std::string Simplified(std::string_view value) {
  std::string simple;
  for (const char c : value) {
    if (c >= 'A' && c <= 'Z') simple += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) simple += c;
  }
  return simple;
}

enum class Variant { kStandard, kChess960, kOther, kUnknown };

constexpr std::array kStandardNames = {"",
                                       "chess",
                                       "standard",
                                       "normal",
                                       "regular",
                                       "fromposition",
                                       "orthodox",
                                       "classic",
                                       "classical",
                                       "international",
                                       "standardchess",
                                       "normalchess",
                                       "regularchess",
                                       "orthodoxchess",
                                       "classicalchess",
                                       "internationalchess"};
constexpr std::array kChess960Names = {"chess960",
                                       "960",
                                       "frc",
                                       "wildfr",
                                       "fischerandom",
                                       "fischerrandom",
                                       "fischerrandomchess",
                                       "fischerandomchess",
                                       "freestyle",
                                       "freestylechess",
                                       "dfrc",
                                       "doublefischerrandom"};
// Games with rules of their own.
constexpr std::array kOtherNames = {
    "crazyhouse",  "bughouse",   "atomic",     "antichess", "giveaway",      "suicide",
    "losers",      "horde",      "threecheck", "3check",    "kingofthehill", "racingkings",
    "placement",   "shogi",      "xiangqi",    "duck",      "duckchess",     "fogofwar",
    "darkchess",   "capablanca", "seirawan",   "makruk",    "gothic",        "progressive",
    "marseillais", "cylinder"};

Variant VariantOf(std::string_view value) {
  const std::string simple = Simplified(value);
  const auto is = [&](const char* name) { return simple == name; };
  if (std::ranges::any_of(kChess960Names, is)) return Variant::kChess960;
  if (std::ranges::any_of(kStandardNames, is)) return Variant::kStandard;
  return std::ranges::any_of(kOtherNames, is) ? Variant::kOther : Variant::kUnknown;
}

// "2024.07.01" with any of its parts as question marks, which are 0 here; nothing for other texts.
struct DateFields {
  int year = 0;
  int month = 0;
  int day = 0;
};
std::optional<DateFields> ReadDateFields(std::string_view text) {
  DateFields fields;
  constexpr std::array<std::size_t, 3> kAt = {0, 5, 8};
  constexpr std::array<std::size_t, 3> kSize = {4, 2, 2};
  const std::array<int*, 3> values = {&fields.year, &fields.month, &fields.day};
  if (text.size() != 10 || text[4] != text[7] ||
      std::string_view(".-/").find(text[4]) == std::string_view::npos)
    return std::nullopt;
  for (std::size_t i = 0; i < kAt.size(); ++i) {
    const std::string_view part = text.substr(kAt[i], kSize[i]);
    if (part.find_first_not_of('?') == std::string_view::npos) continue;
    const char* const end = part.data() + part.size();
    const auto [at, error] = std::from_chars(part.data(), end, *values[i]);
    if (error != std::errc() || at != end) return std::nullopt;
  }
  return fields;
}

std::optional<std::chrono::sys_days> DayOf(const PgnGame& game, std::string_view name) {
  const std::string* value = game.Tag(name);
  const auto date = value == nullptr ? std::nullopt : ReadPgnDate(*value);
  return date ? std::optional(std::chrono::sys_days(*date)) : std::nullopt;
}

void CheckDate(std::string_view name, PgnGame& game) {
  const std::string* value = game.Tag(name);
  if (value == nullptr || value->empty() || *value == "?") return;
  const auto fields = ReadDateFields(*value);
  if (!fields) {
    Warn(game, kNoDate({std::string(name)}, Quote{std::string(*value)}), game.place);
    return;
  }
  // What is not known is taken so that it contradicts nothing.
  const std::chrono::year_month_day day(
      std::chrono::year(fields->year == 0 ? 2000 : fields->year),
      std::chrono::month(fields->month == 0 ? 1U : static_cast<unsigned>(fields->month)),
      std::chrono::day(fields->day == 0 ? 1U : static_cast<unsigned>(fields->day)));
  if (fields->month < 0 || fields->day < 0 || !day.ok())
    Warn(game, kNoDay({std::string(name)}, Quote{std::string(*value)}), game.place);
}

}  // namespace

std::optional<std::chrono::year_month_day> ReadPgnDate(std::string_view text) {
  const auto fields = ReadDateFields(text);
  if (!fields || fields->year <= 0 || fields->month <= 0 || fields->day <= 0) return std::nullopt;
  const std::chrono::year_month_day day(std::chrono::year(fields->year),
                                        std::chrono::month(static_cast<unsigned>(fields->month)),
                                        std::chrono::day(static_cast<unsigned>(fields->day)));
  return day.ok() ? std::optional(day) : std::nullopt;
}

void SetUpStart(PgnGame& game) {
  const std::string* variant = game.Tag("Variant");
  const Variant kind = variant == nullptr ? Variant::kStandard : VariantOf(*variant);
  game.chess960 = kind == Variant::kChess960;
  if (kind == Variant::kOther || kind == Variant::kUnknown) {
    const auto& fault = kind == Variant::kOther ? kOtherRules : kVariantUnknown;
    Fail(game, PgnFault::kVariant, fault(Quote{std::string(*variant)}), game.place);
    return;
  }
  const std::string* fen = game.Tag("FEN");
  const std::string* setup = game.Tag("SetUp");
  if (fen == nullptr || fen->empty()) {
    if (setup != nullptr && *setup == "1") Warn(game, kNoFen, game.place);
    if (game.chess960) Warn(game, kNoChess960Fen, game.place);
    return;
  }
  if (setup != nullptr && *setup == "0") Warn(game, kFenTaken, game.place);
  const Result<FenReading, FenError> reading = ReadFen(*fen, Strictness::kRepair);
  if (!reading) {
    Fail(game, PgnFault::kBadStart, kBadFen(TellFenError(reading.error())), game.place);
    game.error->token = *fen;
    return;
  }
  for (const SetupIssue& repair : reading->repairs)
    Warn(game, kFenRepaired(TellSetupIssue(repair)), game.place);
  game.start = reading->position;
}

void SettleResult(bool has_marker, PgnGame& game) {
  const std::string* tag = game.Tag("Result");
  std::optional<StatedResult> stated;
  if (tag != nullptr) {
    const std::optional<SpelledResult> spelled = MatchResult(*tag);
    if (*tag == "*" || *tag == "?" || tag->empty()) stated = StatedResult::kUnknown;
    if (spelled && spelled->length == tag->size()) stated = spelled->result;
    if (IsZeroZero(*tag)) stated = StatedResult::kBothLose;
    if (*tag == "+-" || *tag == "+/-" || *tag == "+:-") stated = StatedResult::kWhiteWins;
    if (*tag == "-+" || *tag == "-/+" || *tag == "-:+") stated = StatedResult::kBlackWins;
    const bool canonical = stated && *tag == StatedResultText(*stated);
    if (!canonical) Warn(game, kResultTagSpelled(Quote{std::string(*tag)}), game.place);
  }
  if (!has_marker) {
    Warn(game, kNoResult, game.place);
    game.result = stated.value_or(StatedResult::kUnknown);
  } else if (stated && *stated != game.result) {
    Warn(game, kResultsDiffer({StatedResultText(*stated)}, {StatedResultText(game.result)}),
         game.place);
  }
  for (const StatedResult result : {stated.value_or(StatedResult::kUnknown), game.result})
    game.end.Add(result);
}

void ReadTermination(PgnGame& game) {
  std::array<std::string, kColorCount> names;
  for (const Color color : kColors) {
    if (const std::string* name = game.Tag(ColorName(color))) names[Index(color)] = *name;
  }
  const std::string* tag = game.Tag("Termination");
  if (tag != nullptr && !tag->empty() && *tag != "?") {
    if (const auto end = ReadWordedEnd(*tag, names)) {
      game.end.words.push_back(*end);
    } else {
      Warn(game, kTerminationUnknown(Quote{std::string(*tag)}), game.place);
    }
  }
  const std::string& comment = game.plies.empty() ? game.comment : game.plies.back().comment;
  if (const auto end = ReadWordedEnd(comment, names)) game.end.words.push_back(*end);
}

void CheckTags(PgnGame& game) {
  for (const std::string_view name : {"Date", "EventDate", "UTCDate"}) CheckDate(name, game);
  const auto date = DayOf(game, "Date");
  const auto universal = DayOf(game, "UTCDate");
  const auto event = DayOf(game, "EventDate");
  if (date && universal && std::chrono::abs(*date - *universal) > std::chrono::days(1))
    Warn(game, kDatesDiffer, game.place);
  if (date && event && *event > *date) Warn(game, kEventLater, game.place);
  const std::string* count = game.Tag("PlyCount");
  if (count == nullptr || game.error || *count == std::to_string(game.plies.size())) return;
  Warn(game, kPlyCount(Quote{std::string(*count)}, game.plies.size()), game.place);
}

}  // namespace zeitnot::referee
