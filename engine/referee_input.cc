#include "engine/referee_input.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>

#include "movegen/fen.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/pgn.h"
#include "referee/text.h"

namespace zeitnot {
namespace {

using referee::Concat;
using referee::Edition;
using referee::GameRecord;

// "12." and "12..." may stand alone or before a move.
std::string_view WithoutMoveNumber(std::string_view word) {
  std::size_t digits = 0;
  while (digits < word.size() && word[digits] >= '0' && word[digits] <= '9') ++digits;
  std::size_t end = digits;
  while (end < word.size() && word[end] == '.') ++end;
  return digits > 0 && end > digits ? word.substr(end) : word;
}

std::optional<std::string> ReadClockOption(std::string_view name,
                                           const std::optional<std::string>& text,
                                           std::optional<referee::Tenths>& clock) {
  if (!text) return std::nullopt;
  clock = referee::ReadClock(*text);
  if (clock) return std::nullopt;
  return Concat(name, ": '", *text,
                "' is not a time; write minutes and seconds (1:45) or seconds "
                "(105)");
}

std::optional<std::string> ReadFacts(const RefereeOptions& options, referee::GameFacts& facts) {
  for (const auto& [name, text, color] :
       {std::tuple{"--clock-white", &options.clock_white, Color::kWhite},
        std::tuple{"--clock-black", &options.clock_black, Color::kBlack}}) {
    if (auto fault = ReadClockOption(name, *text, facts.clocks[Index(color)])) return fault;
  }
  if (options.quickplay) {
    facts.mode = referee::Mode::kStandard;
    facts.increment_s = 0;
    facts.last_period = true;
    facts.announced = true;
  }
  for (const referee::Mode mode :
       {referee::Mode::kStandard, referee::Mode::kRapid, referee::Mode::kBlitz}) {
    if (options.mode == referee::ModeName(mode)) facts.mode = mode;
  }
  if (options.supervision == "adequate") facts.supervision = referee::Supervision::kAdequate;
  if (options.supervision == "inadequate") facts.supervision = referee::Supervision::kInadequate;
  if (options.increment) facts.increment_s = options.increment;
  if (options.last_period) facts.last_period = options.last_period;
  if (options.announced) facts.announced = options.announced;
  if (options.arbiter) facts.arbiter_present = options.arbiter;
  return std::nullopt;
}

Result<GameRecord, std::string> ReadFenRecord(const RefereeOptions& options) {
  GameRecord record;
  if (options.fen && *options.fen != "startpos") {
    auto position = PositionFromFen(*options.fen);
    if (!position.ok()) {
      return Error{
          Concat("--fen: at character ", position.error().offset + 1, ": ", position.error().text)};
    }
    record = GameRecord(*position);
  }
  if (auto fault = PlayMoves(options.moves, record)) return Error{Concat("--moves: ", *fault)};
  return record;
}

GameRecord ToRecord(const referee::PgnGame& game) {
  GameRecord record(game.start);
  for (const referee::PgnPly& ply : game.plies) {
    std::optional<referee::Tenths> clock;
    if (ply.clock) clock = std::chrono::duration_cast<referee::Tenths>(*ply.clock);
    record.Add(ply.move, clock);
  }
  for (const referee::PgnTag& tag : game.tags) record.facts.tags.emplace(tag.name, tag.value);
  return record;
}

// A fault of the file matters only if it lies before the moment that is ruled on.
Result<GameRecord, std::string> ReadPgnRecord(const RefereeOptions& options) {
  const std::string& name = *options.pgn;
  std::ifstream file;
  if (name != "-") {
    if (std::error_code ignored; std::filesystem::is_directory(name, ignored)) {
      return Error{Concat("--pgn: '", name, "' is a directory")};
    }
    file.open(name, std::ios::binary);
    if (!file) return Error{Concat("--pgn: cannot open '", name, "'")};
  }
  referee::PgnReader reader(name == "-" ? std::cin : file);
  std::optional<referee::PgnGame> game;
  for (int number = 1; number <= options.game; ++number) {
    game = reader.Next();
    if (!game) {
      return Error{Concat("--game: '", name, "' holds ", number - 1,
                          number == 2 ? " game" : " games", ", not ", options.game)};
    }
  }
  const bool enough = options.ply && *options.ply >= 0 &&
                      static_cast<std::size_t>(*options.ply) <= game->plies.size();
  if (game->error && !(enough && game->error->ply > *options.ply)) {
    return Error{Concat("--pgn: line ", game->error->place.line, ": ", game->error->text)};
  }
  return ToRecord(*game);
}

// The edition in force on the day of the Date tag; 2023 without a full date.
Edition EditionOfGame(const GameRecord& record) {
  const auto tag = record.facts.tags.find("Date");
  if (tag == record.facts.tags.end() || tag->second.size() != 10) return Edition::k2023;
  const auto number = [&](std::size_t at, std::size_t size) {
    int value = 0;
    std::from_chars(tag->second.data() + at, tag->second.data() + at + size, value);
    return value;
  };
  const std::chrono::year_month_day day(std::chrono::year(number(0, 4)),
                                        std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                        std::chrono::day(static_cast<unsigned>(number(8, 2))));
  if (!day.ok()) return Edition::k2023;
  return referee::EditionInForce(day).value_or(Edition::k2005);
}

}  // namespace

std::optional<std::string> PlayMoves(std::string_view text, GameRecord& record) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t start = std::min(text.find_first_not_of(" \t", at), text.size());
    const std::size_t end = std::min(text.find_first_of(" \t", start), text.size());
    const std::string_view word = WithoutMoveNumber(text.substr(start, end - start));
    at = end;
    if (word.empty()) continue;
    const auto uci = ReadUci(record.current(), word, UciCastling::kKingTarget);
    if (uci.ok() && record.Add(*uci)) continue;
    const auto san = ReadSan(record.current(), word);
    if (!san.ok()) {
      return Concat("move ", record.plies() + 1, " at character ", start + 1, ": ",
                    san.error().text);
    }
    record.Add(*san);
  }
  return std::nullopt;
}

Result<RefereeInput, std::string> ReadRefereeInput(const RefereeOptions& options) {
  RefereeInput input;
  auto record = options.pgn ? ReadPgnRecord(options) : ReadFenRecord(options);
  if (!record.ok()) return Error{record.error()};
  input.record = *std::move(record);
  if (options.ply) {
    const auto ply = static_cast<std::size_t>(std::max(0, *options.ply));
    if (*options.ply < 0 || ply > input.record.plies()) {
      return Error{
          Concat("--ply: the game has ", input.record.plies(), " plies, not ", *options.ply)};
    }
    input.record = input.record.Truncated(ply);
  }
  if (auto fault = ReadFacts(options, input.record.facts)) return Error{*fault};
  input.edition = EditionOfGame(input.record);
  if (options.edition) {
    const auto edition = referee::EditionFromName(*options.edition);
    if (!edition) return Error{Concat("--edition: there is no edition '", *options.edition, "'")};
    input.edition = *edition;
  }
  return input;
}

}  // namespace zeitnot
