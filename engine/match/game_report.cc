#include "engine/match/game_report.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/text.h"
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

referee::PgnPly MakePly(const PlayedMove& move, Color mover) {
  referee::PgnPly ply;
  ply.move = move.move;
  if (move.left) ply.clock = std::chrono::floor<milliseconds>(*move.left);
  ply.elapsed = std::chrono::floor<milliseconds>(move.elapsed);
  ply.eval = EvalText(move.thinking, mover);
  return ply;
}

referee::PgnGame MakePgn(const MatchSettings& settings, const GameRow& row,
                         const EngineSettings& white, const EngineSettings& black,
                         const PlayedGame& played, const std::string& date) {
  referee::PgnGame game;
  game.start = played.record.positions().front();
  game.chess960 = settings.game.chess960;
  game.tags = {{"Event", settings.event},
               {"Site", "?"},
               {"Date", date},
               {"Round", Concat(row.round + 1, ".", row.game + 1)},
               {"White", white.name},
               {"Black", black.name}};
  if (game.chess960) game.tags.push_back({"Variant", "Chess960"});
  game.tags.push_back({"Opening", row.opening});
  AddTimeControls(white, black, game.tags);
  game.tags.push_back({"PlyCount", Concat(row.plies)});
  game.tags.push_back({"Termination", std::string(TerminationText(row.termination))});
  const auto& moves = played.record.moves();
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const Color mover = played.record.positions()[ply].side_to_move();
    if (ply < played.opening_plies) {
      referee::PgnPly book;
      book.move = moves[ply].move;
      game.plies.push_back(std::move(book));
    } else {
      game.plies.push_back(MakePly(played.moves[ply - played.opening_plies], mover));
    }
  }
  (game.plies.empty() ? game.comment : game.plies.back().comment) = row.reason;
  game.result = StatedResultOf(row.result);
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
                const std::string& opening, const PlayedGame& played, const std::string& date) {
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
  row.pgn = WritePgn(MakePgn(settings, row, white, black, played, date));
  return row;
}

}  // namespace zeitnot::match
