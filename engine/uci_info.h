// What a search says over UCI: `info` and `bestmove` lines.
#ifndef ZEITNOT_ENGINE_UCI_INFO_H_
#define ZEITNOT_ENGINE_UCI_INFO_H_

#include <optional>
#include <string>

#include "engine/uci_output.h"
#include "movegen/position.h"
#include "movegen/uci_notation.h"
#include "search/searcher.h"

namespace zeitnot {

// "cp 13" or "mate -2".
std::string ScoreText(Score score);
// "info depth 8 seldepth 12 multipv 1 score cp 13 wdl 120 850 30 nodes ..." with the moves of the
// line from `root`; "wdl" only if wanted.
std::string InfoLine(const Position& root, const SearchInfo& info, UciCastling castling,
                     bool show_wdl);
// "bestmove e2e4 ponder e7e5"; "bestmove 0000" when there is no legal move.
std::string BestMoveLine(const Position& root, const SearchResult& result, UciCastling castling);

// Prints the thinking of one search from one root.
class InfoPrinter : public SearchListener {
 public:
  InfoPrinter(UciOutput& output, const Position& root, UciCastling castling, bool show_wdl)
      : output_(output), root_(root), castling_(castling), show_wdl_(show_wdl) {}

  void OnInfo(const SearchInfo& info) override;
  void OnCurrentMove(int depth, Move move, int number) override;
  // Prints the line that the result rests on with all the nodes searched, unless nothing in it is
  // new; it shows the ponder move too. Without a legal move, prints the mate or stalemate.
  void Finish(const SearchResult& result);

 private:
  UciOutput& output_;
  const Position& root_;
  UciCastling castling_;
  bool show_wdl_;
  std::optional<SearchInfo> last_;  // the last best line that was printed
};

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_UCI_INFO_H_
