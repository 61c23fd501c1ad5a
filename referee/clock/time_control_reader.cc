// Time controls from text.
#include "referee/clock/time_control.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/counted.h"
#include "base/text.h"
#include "base/utf8.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kOneDecimal{"time_control_reader.one_decimal"};
constexpr MessageKind<Count> kMovesOfPeriod{"time_control_reader.moves_of_period", "most"};
constexpr MessageKind<Verbatim> kIsExpected{"time_control_reader.is_expected", "sign"};
constexpr MessageKind<> kTimeIsExpected{"time_control_reader.time_is_expected"};
constexpr MessageKind<> kTenthsOnly{"time_control_reader.tenths_only"};
constexpr MessageKind<> kFromMoveOne{"time_control_reader.from_move_one"};
constexpr MessageKind<Count> kExtraAtMost{"time_control_reader.extra_at_most", "most"};
constexpr MessageKind<Count> kPeriodAtMost{"time_control_reader.period_at_most", "most"};
constexpr MessageKind<> kUnitsDescend{"time_control_reader.units_descend"};
constexpr MessageKind<> kLongWithSeconds{"time_control_reader.long_with_seconds"};
constexpr MessageKind<> kSecondExtra{"time_control_reader.second_extra"};
constexpr MessageKind<> kBeforeIsLast{"time_control_reader.before_is_last"};
constexpr MessageKind<> kNoTimeAtAll{"time_control_reader.no_time_at_all"};
constexpr MessageKind<> kPeriodWithoutTime{"time_control_reader.period_without_time"};
constexpr MessageKind<> kNoneIsGiven{"time_control_reader.none_is_given"};
constexpr MessageKind<> kNotKnown{"time_control_reader.not_known"};
constexpr MessageKind<> kWithoutClocks{"time_control_reader.without_clocks"};
constexpr MessageKind<> kNoHourglass{"time_control_reader.no_hourglass"};
constexpr MessageKind<> kBelongsToNoPart{"time_control_reader.belongs_to_no_part"};
constexpr MessageKind<> kExtraForAllAndOne{"time_control_reader.extra_for_all_and_one"};
constexpr MessageKind<Count, Message> kAtCharacter{"time_control_reader.at_character", "character",
                                                   "fault"};
constexpr MessageKind<Verbatim, Verbatim, Verbatim> kTwoReadings{"time_control_reader.two_readings",
                                                                 "text", "one", "other"};

constexpr std::int64_t kSecond = 10;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr Tenths kMinuteTime{kMinute};
// More than any event uses: what is told beyond them was meant otherwise.
constexpr int kMostHours = 24;
constexpr int kMostExtraMinutes = 3;
constexpr int kMostMoves = 80;
// From here on nobody tells a time to the second: seconds behind it are those of a move.
constexpr std::int64_t kLong = 10 * kMinute;

// One pass over the text; the first fault is the answer.
class Reader {
 public:
  Reader(std::string_view text, BareTime bare) : text_(text), bare_(bare) {}

  Result<TimeControl, TimeControlError> Read();

 private:
  struct Extra {
    Tenths time{0};
    ExtraTime kind = ExtraTime::kIncrement;
  };

  bool Failed() const { return error_.has_value(); }
  void Fail(TimeControlFault fault, std::size_t offset, Message text) {
    if (!error_) error_ = TimeControlError{fault, std::move(text), offset};
  }

  bool AtEnd() const { return offset_ >= text_.size(); }
  char Look() const { return AtEnd() ? '\0' : text_[offset_]; }
  void SkipBlanks() {
    while (!AtEnd() && std::isspace(static_cast<unsigned char>(Look())) != 0) ++offset_;
  }
  bool TakeSign(char sign);
  // The letters that come next, in lower case; they are not taken.
  std::string PeekWord();
  bool TakeWord(std::string_view word);
  bool TakeAnyWord(std::initializer_list<std::string_view> words);
  // A number with at most one decimal, in tenths of its unit; std::nullopt if no digit comes.
  std::optional<std::int64_t> TakeNumber();
  // The tenths of a second in the unit that comes next; std::nullopt if none does.
  std::optional<std::int64_t> TakeUnit();

  void ReadSegment(std::vector<Period>& periods);
  void ReadMovesAndTime(Period& period);
  // The prefix that says for how many moves; the number that was read instead if it is a time.
  std::optional<std::int64_t> ReadMoves(Period& period, std::size_t& start);
  Tenths ReadTime(std::optional<std::int64_t> number, std::size_t start, std::int64_t bare);
  std::optional<Extra> ReadExtra();
  void SkipPerMove();
  bool TakeSeparator();
  void Check(const std::vector<Period>& periods);

  std::string_view text_;
  BareTime bare_;
  std::size_t offset_ = 0;
  std::optional<Extra> everywhere_;
  std::optional<TimeControlError> error_;
};

bool Reader::TakeSign(char sign) {
  SkipBlanks();
  if (Look() != sign) return false;
  ++offset_;
  return true;
}

std::string Reader::PeekWord() {
  SkipBlanks();
  std::string word;
  for (std::size_t i = offset_; i < text_.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text_[i]);
    if (std::isalpha(byte) == 0) break;
    word += static_cast<char>(std::tolower(byte));
  }
  return word;
}

bool Reader::TakeWord(std::string_view word) {
  if (PeekWord() != word) return false;
  offset_ += word.size();
  return true;
}

bool Reader::TakeAnyWord(std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [this](std::string_view word) { return TakeWord(word); });
}

std::optional<std::int64_t> Reader::TakeNumber() {
  SkipBlanks();
  const std::size_t start = offset_;
  const auto digit = [this] { return IsDigit(Look()); };
  if (!digit()) return std::nullopt;
  std::int64_t value = 0;
  for (; digit(); ++offset_)
    value = std::min<std::int64_t>(value * 10 + (Look() - '0'), 10'000'000);
  value *= 10;
  const bool decimal = Look() == '.' && offset_ + 1 < text_.size() && IsDigit(text_[offset_ + 1]);
  if (!decimal) return value;
  ++offset_;
  value += Look() - '0';
  ++offset_;
  for (; digit(); ++offset_) {
    if (Look() != '0') {
      Fail(TimeControlFault::kRange, start, kOneDecimal);
    }
  }
  return value;
}

std::optional<std::int64_t> Reader::TakeUnit() {
  if (TakeAnyWord({"h", "hr", "hrs", "hour", "hours"})) return kHour;
  if (TakeAnyWord({"m", "min", "mins", "minute", "minutes"})) return kMinute;
  if (TakeAnyWord({"s", "sec", "secs", "second", "seconds"})) return kSecond;
  return std::nullopt;
}

std::optional<std::int64_t> Reader::ReadMoves(Period& period, std::size_t& start) {
  SkipBlanks();
  start = offset_;
  if (const auto number = TakeNumber()) {
    const bool slash = TakeSign('/');
    if (!slash && !TakeAnyWord({"moves", "move"})) return number;
    if (!slash && !TakeSign('/')) TakeWord("in");
    if (*number % 10 != 0 || *number < 10 || *number > std::int64_t{10} * kMostMoves) {
      Fail(TimeControlFault::kRange, start, kMovesOfPeriod(kMostMoves));
    }
    period.moves = static_cast<int>(*number / 10);
  } else if (TakeAnyWord({"sd", "g"})) {
    if (!TakeSign('/')) Fail(TimeControlFault::kSyntax, offset_, kIsExpected({"/"}));
  } else if (TakeWord("the") || PeekWord() == "rest" || PeekWord() == "all") {
    if (TakeAnyWord({"rest", "all"})) TakeWord("the");
    TakeAnyWord({"moves", "game"});
    if (!TakeSign('/')) TakeWord("in");
  }
  SkipBlanks();
  start = offset_;
  return TakeNumber();
}

Tenths Reader::ReadTime(std::optional<std::int64_t> number, std::size_t start, std::int64_t bare) {
  if (!number) {
    Fail(TimeControlFault::kSyntax, start, kTimeIsExpected);
    return Tenths(0);
  }
  std::int64_t hundredths = 0;
  std::int64_t next_bare = bare;
  std::optional<std::int64_t> before;  // the unit
  while (number) {
    const auto unit = TakeUnit();
    const std::int64_t given = unit.value_or(next_bare);
    const std::int64_t part = *number * given;
    if (before && (given >= *before || part >= *before * 10))
      Fail(TimeControlFault::kSyntax, start, kUnitsDescend);
    if (before && given == kSecond && hundredths >= kLong * 10)
      Fail(TimeControlFault::kSyntax, start, kLongWithSeconds);
    hundredths += part;
    if (!unit || given == kSecond) break;
    // "1h30" goes on with minutes, "2 min 30" with seconds.
    before = given;
    next_bare = given / 60;
    SkipBlanks();
    start = offset_;
    number = TakeNumber();
  }
  if (hundredths % 10 != 0) {
    Fail(TimeControlFault::kRange, start, kTenthsOnly);
  }
  return Tenths(hundredths / 10);
}

void Reader::SkipPerMove() {
  if (TakeSign('/') || TakeAnyWord({"a", "per", "each", "every"})) {
    if (!TakeWord("move")) Fail(TimeControlFault::kSyntax, offset_, kIsExpected({"move"}));
  }
  if (!TakeWord("from")) return;
  const bool named = TakeWord("move");
  const std::size_t start = offset_;
  if (!named || (!TakeWord("one") && TakeNumber() != 10)) {
    Fail(TimeControlFault::kSyntax, start, kFromMoveOne);
  }
}

std::optional<Reader::Extra> Reader::ReadExtra() {
  Extra extra;
  SkipBlanks();
  if (TakeSign('+') || TakeAnyWord({"with", "increment"})) {
    extra.kind = ExtraTime::kIncrement;
  } else if (TakeAnyWord({"d", "delay"})) {
    extra.kind = ExtraTime::kDelay;
  } else if (TakeAnyWord({"b", "bronstein"})) {
    extra.kind = ExtraTime::kBronstein;
  } else {
    return std::nullopt;
  }
  SkipBlanks();
  const std::size_t start = offset_;
  extra.time = ReadTime(TakeNumber(), start, kSecond);
  if (auto why = WhyExtraIsTooLong(extra.time))
    Fail(TimeControlFault::kRange, start, *std::move(why));
  SkipPerMove();
  return extra;
}

void Reader::ReadMovesAndTime(Period& period) {
  std::size_t start = 0;
  const auto number = ReadMoves(period, start);
  period.time = ReadTime(number, start, bare_ == BareTime::kMinutes ? kMinute : kSecond);
  if (period.time > std::chrono::hours(kMostHours))
    Fail(TimeControlFault::kRange, start, kPeriodAtMost(kMostHours));
}

void Reader::ReadSegment(std::vector<Period>& periods) {
  SkipBlanks();
  const std::size_t start = offset_;
  if (const auto extra = ReadExtra()) {
    if (everywhere_) Fail(TimeControlFault::kSyntax, start, kSecondExtra);
    everywhere_ = extra;
    return;
  }
  if (!periods.empty() && !periods.back().moves) {
    Fail(TimeControlFault::kNoEnd, start, kBeforeIsLast);
  }
  Period period;
  ReadMovesAndTime(period);
  if (const auto extra = ReadExtra()) {
    period.extra = extra->time;
    period.kind = extra->kind;
  }
  if (period.extra.count() == 0) period.kind = ExtraTime::kIncrement;
  periods.push_back(period);
}

bool Reader::TakeSeparator() {
  const bool sign = TakeSign(':') || TakeSign(';') || TakeSign(',');
  const bool conjunction = TakeWord("and");
  return TakeWord("then") || conjunction || sign;
}

void Reader::Check(const std::vector<Period>& periods) {
  if (periods.empty()) Fail(TimeControlFault::kNoTime, 0, kNoTimeAtAll);
  for (const Period& period : periods) {
    if (period.time.count() == 0 && period.extra.count() == 0) {
      Fail(TimeControlFault::kNoTime, 0, kPeriodWithoutTime);
    }
  }
}

Result<TimeControl, TimeControlError> Reader::Read() {
  SkipBlanks();
  std::string_view rest = text_.substr(offset_);
  while (!rest.empty() && std::isspace(static_cast<unsigned char>(rest.back())) != 0) {
    rest.remove_suffix(1);
  }
  if (rest.empty()) Fail(TimeControlFault::kEmpty, offset_, kNoneIsGiven);
  if (rest == "?") Fail(TimeControlFault::kUnknown, offset_, kNotKnown);
  if (rest == "-") Fail(TimeControlFault::kUntimed, offset_, kWithoutClocks);
  if (rest.starts_with('*')) {
    Fail(TimeControlFault::kHourglass, offset_, kNoHourglass);
  }
  TimeControl control;
  while (!Failed()) {
    ReadSegment(control.periods);
    SkipBlanks();
    if (AtEnd() || Failed()) break;
    const std::size_t start = offset_;
    if (!TakeSeparator()) {
      Fail(TimeControlFault::kSyntax, start, kBelongsToNoPart);
    }
  }
  if (everywhere_) {
    for (Period& period : control.periods) {
      if (period.extra.count() != 0) {
        Fail(TimeControlFault::kSyntax, 0, kExtraForAllAndOne);
      }
      period.extra = everywhere_->time;
      period.kind = everywhere_->kind;
    }
  }
  if (!Failed()) Check(control.periods);
  if (error_) return Error{*std::move(error_)};
  return control;
}

}  // namespace

Result<TimeControl, TimeControlError> ReadTimeControl(std::string_view text, BareTime bare) {
  return Reader(text, bare).Read();
}

std::optional<Message> WhyExtraIsTooLong(Tenths extra) {
  if (extra <= std::chrono::minutes(kMostExtraMinutes)) return std::nullopt;
  return kExtraAtMost(kMostExtraMinutes);
}

namespace {

Message SayBoth(std::string_view text, const TimeControl& one, const TimeControl& other) {
  return kTwoReadings({ShortLine(text)}, {NoteTimeControl(one)}, {NoteTimeControl(other)});
}

// "90 min", "5.5 s".
std::string NoteTime(Tenths time) {
  return time % kMinuteTime == Tenths(0) ? Concat(time / kMinuteTime, " min")
                                         : Concat(WriteSeconds(time), " s");
}

}  // namespace

Message TellPlace(const TimeControlError& error, std::string_view text) {
  if (error.offset == 0) return error.text;
  return kAtCharacter(DecodeUtf8(text.substr(0, error.offset)).size() + 1, error.text);
}

std::string NoteTimeControl(const TimeControl& control) {
  constexpr std::array kSigns = {" + ", " d", " b"};
  std::string text;
  for (const Period& period : control.periods) {
    if (!text.empty()) text += ", ";
    if (period.moves) text += Concat(*period.moves, "/");
    text += NoteTime(period.time);
    if (period.extra.count() != 0)
      text += Concat(kSigns[Index(period.kind)], WriteSeconds(period.extra), " s");
  }
  return text;
}

std::string SpellTimeControl(const TimeControl& control) {
  constexpr std::array kSigns = {" + ", " delay ", " Bronstein "};
  std::string text;
  for (const Period& period : control.periods) {
    const bool only = control.periods.size() == 1;
    if (!text.empty()) text += ", then ";
    text += period.moves ? Concat(Counted(*period.moves, "move"), " in ")
                         : std::string(only ? "all moves in " : "the rest in ");
    text += NoteTime(period.time);
    if (period.extra.count() != 0)
      text += Concat(kSigns[Index(period.kind)], WriteSeconds(period.extra), " s a move");
  }
  return text;
}

std::optional<Message> TwoTimeControlReadings(std::string_view text) {
  constexpr Tenths kShort{150 * kSecond};
  const auto seconds = ReadTimeControl(text, BareTime::kSeconds);
  const auto minutes = ReadTimeControl(text, BareTime::kMinutes);
  if (!seconds.ok() || !minutes.ok() || *seconds == *minutes) return std::nullopt;
  for (std::size_t i = 0; i < seconds->periods.size(); ++i) {
    const Tenths time = seconds->periods[i].time;
    if (time != minutes->periods[i].time && time > kShort) return std::nullopt;
  }
  return SayBoth(text, *seconds, *minutes);
}

}  // namespace zeitnot::referee
