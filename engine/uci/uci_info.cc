#include "engine/uci/uci_info.h"

#include <algorithm>
#include <utility>

#include "search/fifty_moves.h"
#include "search/win_model.h"

namespace zeitnot {

std::string ScoreText(Score score) {
  return IsMate(score) ? "mate " + std::to_string(MateMoves(score)) : "cp " + std::to_string(score);
}

std::string InfoLine(const Position& root, const SearchInfo& info, const EngineSettings& settings) {
  const auto milliseconds =
      static_cast<std::uint64_t>(std::max<std::int64_t>(info.time.count(), 0));
  const std::uint64_t speed = info.nodes * 1000 / std::max<std::uint64_t>(milliseconds, 1);
  std::string line = "info depth " + std::to_string(info.depth);
  line += " seldepth " + std::to_string(info.selective_depth);
  line += " multipv " + std::to_string(info.multi_pv);
  line += " score " + ScoreText(info.score);
  if (info.bound == ScoreBound::kLower) line += " lowerbound";
  if (info.bound == ScoreBound::kUpper) line += " upperbound";
  if (settings.show_wdl) {
    const Expectation chances = ExpectationOf(info.score, root);
    line += " wdl " + std::to_string(chances.win) + ' ' + std::to_string(chances.draw) + ' ' +
            std::to_string(chances.loss);
  }
  line += " nodes " + std::to_string(info.nodes);
  line += " nps " + std::to_string(speed);
  line += " hashfull " + std::to_string(info.hash_permill);
  line += " tbhits " + std::to_string(info.table_hits);
  line += " time " + std::to_string(milliseconds);
  if (!info.line.empty()) line += " pv";
  Position position = root;
  for (const Move move : info.line) {
    line += ' ' + WriteUci(position, move, settings.castling());
    position = position.After(move);
  }
  return line;
}

std::string BestMoveLine(const Position& root, const SearchResult& result, UciCastling castling) {
  std::string line = "bestmove " + WriteUci(root, result.best, castling);
  if (result.best && result.ponder)
    line += " ponder " + WriteUci(root.After(result.best), result.ponder, castling);
  return line;
}

SearchInfo InfoPrinter::WithPlayableLine(SearchInfo info) const {
  std::vector<std::uint64_t> keys = game_.earlier_keys;
  keys.push_back(game_.position.key());
  // A count that was at its end before the first move ends nothing later.
  const bool counts = game_.position.halfmove_clock() < kFiftyMoves;
  Position position = game_.position;
  for (std::size_t i = 0; i < info.line.size(); ++i) {
    position = position.After(info.line[i]);
    const bool third = std::count(keys.begin(), keys.end(), position.key()) >= 2;
    if (third || (counts && position.halfmove_clock() >= kFiftyMoves)) {
      info.line.resize(i + 1);
      break;
    }
    keys.push_back(position.key());
  }
  return info;
}

void InfoPrinter::Print(const SearchInfo& info) {
  if (info.multi_pv == 1) printed_ = info;
  last_rank_ = static_cast<std::size_t>(info.multi_pv);
  output_.Write(InfoLine(game_.position, info, settings_));
}

void InfoPrinter::OnInfo(const SearchInfo& info) {
  SearchInfo now = WithPlayableLine(info);
  const auto rank = static_cast<std::size_t>(info.multi_pv - 1);
  if (rank == 0) held_.clear();
  const bool known = rank < latest_.size() && IsMate(now.score) &&
                     now.bound == ScoreBound::kExact && latest_[rank].bound == now.bound &&
                     latest_[rank].score == now.score && latest_[rank].line == now.line;
  if (rank >= latest_.size()) latest_.resize(rank + 1);
  latest_[rank] = now;
  if (known && held_.size() == rank) {
    held_.push_back(std::move(now));
    return;
  }
  for (const SearchInfo& before : std::exchange(held_, {})) Print(before);
  Print(now);
}

void InfoPrinter::OnCurrentMove(int depth, Move move, int number) {
  output_.Write("info depth " + std::to_string(depth) + " currmove " +
                WriteUci(game_.position, move, settings_.castling()) + " currmovenumber " +
                std::to_string(number));
}

void InfoPrinter::Finish(SearchResult& result) {
  if (!result.best) {
    output_.Write(game_.position.InCheck() ? "info depth 0 score mate 0"
                                           : "info depth 0 score cp 0");
    return;
  }
  SearchInfo info = result.info;
  if (info.line.size() == 1 && result.ponder) info.line.push_back(result.ponder);
  info = WithPlayableLine(std::move(info));
  if (info.line.size() == 1) result.ponder = Move();
  const bool printed = printed_ && printed_->line == info.line && printed_->score == info.score &&
                       printed_->bound == info.bound && printed_->nodes == info.nodes &&
                       last_rank_ > result.others.size();
  if (printed) return;
  Print(info);
  for (const SearchInfo& other : result.others) Print(WithPlayableLine(other));
}

}  // namespace zeitnot
