// What a search says over UCI: `info` and `bestmove` lines.
#ifndef ZEITNOT_ENGINE_UCI_UCI_INFO_H_
#define ZEITNOT_ENGINE_UCI_UCI_INFO_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/uci/options.h"
#include "engine/uci/uci_output.h"
#include "movegen/position.h"
#include "movegen/uci_notation.h"
#include "search/searcher.h"

namespace zeitnot {

// "cp 13" or "mate -2".
std::string ScoreText(Score score);
// "info depth 8 seldepth 12 multipv 1 score cp 13 wdl 120 850 30 nodes ..." with the moves of the
// line from `root`; "wdl" only if the settings want it.
std::string InfoLine(const Position& root, const SearchInfo& info, const EngineSettings& settings);
// "bestmove e2e4 ponder e7e5"; "bestmove 0000" when there is no legal move.
std::string BestMoveLine(const Position& root, const SearchResult& result, UciCastling castling);

// Prints the thinking of one search from one root. Lines end where the game would: at the third
// occurrence of a position, and when fifty moves have been made without progress. A mate that the
// next depth finds again is not printed again.
class InfoPrinter : public SearchListener {
 public:
  InfoPrinter(UciOutput& output, const SearchGame& game, EngineSettings settings)
      : output_(output), game_(game), settings_(std::move(settings)) {}

  void OnInfo(const SearchInfo& info) override;
  void OnCurrentMove(int depth, Move move, int number) override;
  // Prints the lines that the result rests on with all the nodes searched, unless nothing in them
  // is new; the best shows the ponder move too, which is taken out of a result that ends the game.
  // Without a legal move, prints the mate or stalemate.
  void Finish(SearchResult& result);

 private:
  SearchInfo WithPlayableLine(SearchInfo info) const;
  void Print(const SearchInfo& info);

  UciOutput& output_;
  const SearchGame& game_;
  const EngineSettings settings_;      // as they were when the search began
  std::vector<SearchInfo> latest_;     // by rank
  std::vector<SearchInfo> held_;       // of this depth, not printed: mates that were found before
  std::optional<SearchInfo> printed_;  // the last best line that was printed
  std::size_t last_rank_ = 0;          // of the line that was printed last, from 1
};

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_UCI_UCI_INFO_H_
