#include "tests/search/played_ending.h"

#include <algorithm>

#include "movegen/generate.h"

namespace zeitnot {
namespace {

constexpr int kNoProgress = 100;  // plies that draw by Article 9.3

bool ThirdTime(const SearchGame& game) {
  return std::count(game.earlier_keys.begin(), game.earlier_keys.end(), game.position.key()) >= 2;
}

}  // namespace

PlayedEnding PlayEnding(const Position& start, Searcher& white, Searcher& black,
                        std::uint64_t nodes) {
  SearchListener silent;
  SearchLimits limits;
  limits.nodes = nodes;
  SearchGame game{start, {}};
  for (int ply = 0;; ++ply) {
    const bool white_moves = game.position.side_to_move() == Color::kWhite;
    if (IsCheckmate(game.position))
      return {white_moves ? EndingResult::kBlackMates : EndingResult::kWhiteMates, ply};
    if (!HasLegalMove(game.position) || game.position.halfmove_clock() >= kNoProgress ||
        ThirdTime(game))
      return {EndingResult::kDrawn, ply};
    const Move move = (white_moves ? white : black).Search(game, limits, silent).best;
    if (!IsLegal(game.position, move)) return {EndingResult::kIllegalMove, ply};
    game.earlier_keys.push_back(game.position.key());
    game.position = game.position.After(move);
  }
}

}  // namespace zeitnot
