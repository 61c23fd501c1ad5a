#include "engine/uci_info.h"

#include <algorithm>

#include "search/win_model.h"

namespace zeitnot {

std::string ScoreText(Score score) {
  return IsMate(score) ? "mate " + std::to_string(MateMoves(score)) : "cp " + std::to_string(score);
}

std::string InfoLine(const Position& root, const SearchInfo& info, UciCastling castling,
                     bool show_wdl) {
  const auto milliseconds =
      static_cast<std::uint64_t>(std::max<std::int64_t>(info.time.count(), 0));
  const std::uint64_t speed = info.nodes * 1000 / std::max<std::uint64_t>(milliseconds, 1);
  std::string line = "info depth " + std::to_string(info.depth);
  line += " seldepth " + std::to_string(info.selective_depth);
  line += " multipv " + std::to_string(info.multi_pv);
  line += " score " + ScoreText(info.score);
  if (info.bound == ScoreBound::kLower) line += " lowerbound";
  if (info.bound == ScoreBound::kUpper) line += " upperbound";
  if (show_wdl) {
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
    line += ' ' + WriteUci(position, move, castling);
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

void InfoPrinter::OnInfo(const SearchInfo& info) {
  if (info.multi_pv == 1) last_ = info;
  output_.Write(InfoLine(root_, info, castling_, show_wdl_));
}

void InfoPrinter::OnCurrentMove(int depth, Move move, int number) {
  output_.Write("info depth " + std::to_string(depth) + " currmove " +
                WriteUci(root_, move, castling_) + " currmovenumber " + std::to_string(number));
}

void InfoPrinter::Finish(const SearchResult& result) {
  if (!result.best) {
    output_.Write(root_.InCheck() ? "info depth 0 score mate 0" : "info depth 0 score cp 0");
    return;
  }
  SearchInfo info = result.info;
  if (info.line.size() == 1 && result.ponder) info.line.push_back(result.ponder);
  const bool printed = last_ && last_->line == info.line && last_->score == info.score &&
                       last_->bound == info.bound && last_->nodes == info.nodes;
  if (!printed) OnInfo(info);
}

}  // namespace zeitnot
