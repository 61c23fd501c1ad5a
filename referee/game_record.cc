#include "referee/game_record.h"

#include <charconv>

#include "movegen/legality.h"
#include "movegen/san.h"
#include "referee/text.h"

namespace zeitnot::referee {

bool GameRecord::Add(Move move, std::optional<Tenths> clock_after) {
  if (!IsLegal(current(), move)) return false;
  positions_.push_back(current().After(move));
  moves_.push_back({move, clock_after});
  return true;
}

void GameRecord::AddUnplayed(const Position& position) {
  positions_.push_back(position);
  moves_.push_back({Move(), std::nullopt});
}

void GameRecord::SetLastClock(Tenths clock_after) {
  if (!moves_.empty()) moves_.back().clock_after = clock_after;
}

GameRecord GameRecord::Truncated(std::size_t plies) const {
  if (plies >= moves_.size()) return *this;
  GameRecord cut(positions_.front());
  cut.facts = facts;
  cut.facts.clocks = {};
  cut.facts.end = {};
  const auto end = static_cast<std::ptrdiff_t>(plies);
  cut.moves_.assign(moves_.begin(), moves_.begin() + end);
  cut.positions_.assign(positions_.begin(), positions_.begin() + end + 1);
  return cut;
}

std::optional<Tenths> GameRecord::clock(Color color) const {
  if (facts.clocks[Index(color)]) return facts.clocks[Index(color)];
  for (std::size_t i = moves_.size(); i-- > 0;) {
    if (positions_[i].side_to_move() == color && moves_[i].clock_after) {
      return moves_[i].clock_after;
    }
  }
  return std::nullopt;
}

std::vector<std::size_t> GameRecord::Occurrences(std::size_t ply) const {
  std::vector<std::size_t> plies;
  for (std::size_t i = 0; i <= ply; ++i) {
    if (SamePosition(positions_[i], positions_[ply])) plies.push_back(i);
  }
  return plies;
}

std::vector<std::size_t> GameRecord::EarlierOccurrences(const Position& next) const {
  std::vector<std::size_t> plies;
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    if (SamePosition(positions_[i], next)) plies.push_back(i);
  }
  return plies;
}

namespace {

constexpr std::int64_t kMinuteTenths = 600;

// A run of digits, or nothing; at most six.
std::optional<std::int64_t> ReadNumber(std::string_view text) {
  if (text.empty() || text.size() > 6) return std::nullopt;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.front() == '-') {
    return std::nullopt;
  }
  return value;
}

// Seconds with at most one decimal that counts; further decimals are cut off, as clocks do.
std::optional<std::int64_t> ReadSeconds(std::string_view text) {
  const std::size_t dot = text.find('.');
  const auto whole = ReadNumber(text.substr(0, dot));
  if (!whole) return std::nullopt;
  if (dot == std::string_view::npos) return *whole * 10;
  const auto decimals = ReadNumber(text.substr(dot + 1));
  if (!decimals) return std::nullopt;
  return *whole * 10 + (text[dot + 1] - '0');
}

}  // namespace

std::array<int, kColorCount> MovesBefore(const Position& position) {
  return MovesBefore(position.ToSetup());
}

std::array<int, kColorCount> MovesBefore(const Setup& setup) {
  const int number = setup.fullmove_number;
  return {setup.side_to_move == Color::kWhite ? number - 1 : number, number - 1};
}

std::optional<Tenths> ReadClock(std::string_view text) {
  const std::size_t last = text.rfind(':');
  const auto seconds = ReadSeconds(last == std::string_view::npos ? text : text.substr(last + 1));
  if (!seconds) return std::nullopt;
  std::int64_t total = *seconds;
  if (last != std::string_view::npos) {
    const std::string_view front = text.substr(0, last);
    const std::size_t colon = front.find(':');
    const auto minutes =
        ReadNumber(colon == std::string_view::npos ? front : front.substr(colon + 1));
    if (!minutes || *seconds >= kMinuteTenths) return std::nullopt;
    total += *minutes * kMinuteTenths;
    if (colon != std::string_view::npos) {
      const auto hours = ReadNumber(front.substr(0, colon));
      if (!hours || *minutes >= 60) return std::nullopt;
      total += *hours * 60 * kMinuteTenths;
    }
  }
  if (total >= 100L * 60 * kMinuteTenths) return std::nullopt;
  return Tenths(total);
}

std::optional<std::string> TwoClockReadings(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos || text.find(':') != std::string_view::npos) {
    return std::nullopt;
  }
  const auto front = ReadNumber(text.substr(0, dot));
  const auto back = ReadNumber(text.substr(dot + 1));
  if (!front || !back || *back >= 60) return std::nullopt;
  if (text.size() - dot == 2) {
    return Concat("'", text, "' has two readings: write ", WriteClock(Tenths(*front * 10 + *back)),
                  " for ", text, " seconds or ",
                  WriteClock(Tenths(*front * kMinuteTenths + *back * kMinuteTenths / 10)), " for ",
                  text, " minutes");
  }
  if (text.size() - dot != 3) return std::nullopt;
  const auto seconds = Tenths(*front * 10 + *back / 10);
  const auto minutes = Tenths(*front * kMinuteTenths + *back * 10);
  return Concat("'", text, "' has two readings: write ", WriteClock(seconds), " for ", *front,
                " seconds or ", WriteClock(minutes), " for ", *front, " minutes and ", *back,
                " seconds");
}

std::string WriteClock(Tenths time) {
  const std::int64_t tenths = time.count() < 0 ? -time.count() : time.count();
  const std::int64_t hours = tenths / (60 * kMinuteTenths);
  const std::int64_t minutes = tenths / kMinuteTenths % 60;
  const std::int64_t seconds = tenths % kMinuteTenths / 10;
  const auto two_digits = [](std::int64_t value) { return Concat(value < 10 ? "0" : "", value); };
  std::string text = time.count() < 0 ? "-" : "";
  text += hours > 0 ? Concat(hours, ":", two_digits(minutes)) : Concat(minutes);
  text += Concat(":", two_digits(seconds));
  if (tenths % 10 != 0) text += Concat(".", tenths % 10);
  return text;
}

std::string MoveNumberAt(const GameRecord& record, std::size_t ply) {
  if (ply == 0) return "the start";
  const Position& before = record.positions()[ply - 1];
  return Concat(before.fullmove_number(), before.side_to_move() == Color::kWhite ? "." : "...",
                WriteSan(before, record.moves()[ply - 1].move));
}

}  // namespace zeitnot::referee
