#include "engine/match/game_report.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>

#include "base/text.h"
#include "engine/match/opening_names.h"
#include "movegen/fen.h"
#include "referee/laws/stated_end.h"
#include "referee/notation/pgn.h"

namespace zeitnot::match {
namespace {

// "0.25,12" or "#-3,12", from White's side, as the PGN command %eval has it; empty if unknown.
std::string EvalText(const Thinking& thinking, Color mover) {
  const int sign = mover == Color::kWhite ? 1 : -1;
  std::string text;
  if (thinking.mate) {
    // A side that is mated already has no number of moves.
    const bool losing = *thinking.mate <= 0;
    text = Concat((sign < 0) != losing ? "#-" : "#", std::abs(*thinking.mate));
  } else if (thinking.centipawns) {
    std::array<char, 32> number{};
    std::snprintf(number.data(), number.size(), "%.2f", sign * *thinking.centipawns / 100.0);
    text = number.data();
  } else {
    return "";
  }
  return thinking.depth ? Concat(text, ",", *thinking.depth) : text;
}

referee::StatedResult StatedResultOf(referee::GameResult result) {
  switch (result) {
    case referee::GameResult::kWhiteWins: return referee::StatedResult::kWhiteWins;
    case referee::GameResult::kBlackWins: return referee::StatedResult::kBlackWins;
    case referee::GameResult::kDraw: return referee::StatedResult::kDraw;
    default: break;  // in which nobody wins though somebody loses: no match ends so
  }
  return referee::StatedResult::kUnknown;
}

void AddTimeControls(const EngineSettings& white, const EngineSettings& black,
                     std::vector<referee::PgnTag>& tags) {
  const std::string first = WriteLimits(white.limits);
  const std::string second = WriteLimits(black.limits);
  if (first == second) {
    tags.push_back({"TimeControl", first});
    return;
  }
  tags.push_back({"WhiteTimeControl", first});
  tags.push_back({"BlackTimeControl", second});
}

referee::PgnPly MakePly(const PlayedMove& move, Color mover, const PgnNotes& notes) {
  referee::PgnPly ply;
  ply.move = move.move;
  if (move.left && Has(notes, PgnNote::kClock))
    ply.clock = std::chrono::floor<milliseconds>(*move.left);
  if (Has(notes, PgnNote::kElapsed)) ply.elapsed = std::chrono::floor<milliseconds>(move.elapsed);
  if (Has(notes, PgnNote::kEval)) ply.eval = EvalText(move.thinking, mover);
  ply.comment = PgnWords(move, notes);
  return ply;
}

std::string TimeText(std::chrono::system_clock::time_point time, const char* format) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  std::strftime(text.data(), text.size(), format, &parts);
  return text.data();
}

void AddTimes(const PlayedGame& played, std::vector<referee::PgnTag>& tags) {
  constexpr const char* kFormat = "%Y-%m-%dT%H:%M:%S +0000";
  const auto lasted =
      std::chrono::duration_cast<std::chrono::seconds>(played.ended - played.started).count();
  std::array<char, 40> duration{};
  std::snprintf(duration.data(), duration.size(), "%02lld:%02lld:%02lld",
                static_cast<long long>(lasted / 3600), static_cast<long long>(lasted / 60 % 60),
                static_cast<long long>(lasted % 60));
  tags.push_back({"GameStartTime", TimeText(played.started, kFormat)});
  tags.push_back({"GameEndTime", TimeText(played.ended, kFormat)});
  tags.push_back({"GameDuration", duration.data()});
}

void AddOptions(const char* tag, const EngineSettings& engine, std::vector<referee::PgnTag>& tags) {
  std::string text;
  for (const auto& [name, value] : engine.options)
    text += Concat(text.empty() ? "" : "; ", name, "=", value);
  if (!text.empty()) tags.push_back({tag, text});
}

// What the board makes of the opening, and which one of the match it was.
void AddOpening(const std::string& source, const PlayedGame& played,
                std::vector<referee::PgnTag>& tags) {
  if (const NamedOpening* opening = FindNamedOpening(played.record.positions())) {
    tags.push_back({"ECO", std::string(opening->code)});
    tags.push_back({"Opening", std::string(opening->name)});
  }
  tags.push_back({"OpeningSource", source});
}

referee::PgnGame MakePgn(const MatchSettings& settings, const GameRow& row,
                         const EngineSettings& white, const EngineSettings& black,
                         const PlayedGame& played, bool running = false) {
  referee::PgnGame game;
  game.start = played.record.positions().front();
  game.chess960 = settings.game.chess960;
  game.tags = {{"Event", settings.event},
               {"Site", "?"},
               {"Date", TimeText(played.started, "%Y.%m.%d")},
               {"Round", Concat(row.round + 1, ".", row.game + 1)},
               {"White", white.name},
               {"Black", black.name}};
  if (game.chess960) game.tags.push_back({"Variant", "Chess960"});
  if (!settings.minimal_pgn) {
    AddOpening(row.opening, played, game.tags);
    AddTimeControls(white, black, game.tags);
    game.tags.push_back({"PlyCount", Concat(row.plies)});
    AddTimes(played, game.tags);
    AddOptions("WhiteOptions", white, game.tags);
    AddOptions("BlackOptions", black, game.tags);
    game.tags.push_back(
        {"Termination", running ? "unterminated" : std::string(TerminationText(row.termination))});
  }
  const PgnNotes notes = settings.minimal_pgn ? PgnNotes() : settings.pgn_notes;
  const auto& moves = played.record.moves();
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const Color mover = played.record.positions()[ply].side_to_move();
    if (ply < played.opening_plies) {
      referee::PgnPly book;
      book.move = moves[ply].move;
      if (Has(notes, PgnNote::kBook)) book.comment = "book";
      game.plies.push_back(std::move(book));
    } else {
      game.plies.push_back(MakePly(played.moves[ply - played.opening_plies], mover, notes));
    }
  }
  if (!settings.minimal_pgn && !running) {
    std::string& last = game.plies.empty() ? game.comment : game.plies.back().comment;
    last += (last.empty() ? "" : "; ") + row.reason;
  }
  game.result = running ? referee::StatedResult::kUnknown : StatedResultOf(row.result);
  return game;
}

Work WorkOf(const PlayedGame& played, Color color) {
  Work work;
  for (std::size_t i = 0; i < played.moves.size(); ++i) {
    if (played.record.positions()[played.opening_plies + i].side_to_move() != color) continue;
    const PlayedMove& move = played.moves[i];
    const auto time = static_cast<std::uint64_t>(move.elapsed.count());
    ++work.moves;
    work.all_time_us += time;
    if (move.thinking.depth) {
      work.depths += static_cast<std::uint64_t>(std::max(0, *move.thinking.depth));
      ++work.moves_with_depth;
    }
    if (move.thinking.nodes) {
      work.nodes += *move.thinking.nodes;
      work.time_us += time;
    }
  }
  const Lapses& lapses = played.lapses[Index(color)];
  work.stale_answers = lapses.stale_answers;
  work.illegal_pvs = lapses.illegal_pvs;
  work.overrun_us = static_cast<std::uint64_t>(lapses.overrun.count());
  return work;
}

}  // namespace

GameRow MakeRow(const MatchSettings& settings, const std::string& run, const ScheduledGame& game,
                const std::string& opening, const PlayedGame& played) {
  const EngineSettings& white = settings.engines[game.white];
  const EngineSettings& black = settings.engines[game.black];
  GameRow row;
  row.run = run;
  row.game = game.number;
  row.pair = game.pair;
  row.round = game.round;
  row.players = {white.name, black.name};
  row.opening = opening;
  row.result = played.ending.result;
  row.termination = played.ending.termination;
  row.at_fault = played.ending.at_fault;
  row.reason = played.ending.text;
  row.plies = played.record.plies();
  for (const Color color : kColors) row.work[Index(color)] = WorkOf(played, color);
  row.pgn = WritePgn(MakePgn(settings, row, white, black, played));
  return row;
}

std::string RunningPgn(const MatchSettings& settings, const ScheduledGame& game,
                       const std::string& opening, const PlayedGame& played) {
  GameRow row;
  row.game = game.number;
  row.round = game.round;
  row.opening = opening;
  row.plies = played.record.plies();
  return WritePgn(MakePgn(settings, row, settings.engines[game.white], settings.engines[game.black],
                          played, /*running=*/true));
}

std::string FinalPosition(const GameRow& row) {
  const auto games = referee::ReadPgn(row.pgn);
  if (games.empty()) return {};
  const Position last = games.front().final_position();
  return Concat(WriteEpdFields(last), " hmvc ", last.halfmove_clock(), "; fmvn ",
                last.fullmove_number(), "; id \"game ", row.game + 1, "\"; c0 \"",
                ResultText(row.result), "\";\n");
}

}  // namespace zeitnot::match
