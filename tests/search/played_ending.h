// An ending played out by the search against itself at a fixed number of nodes a move.
#ifndef ZEITNOT_TESTS_SEARCH_PLAYED_ENDING_H_
#define ZEITNOT_TESTS_SEARCH_PLAYED_ENDING_H_

#include <cstdint>

#include "movegen/position.h"
#include "search/searcher.h"

namespace zeitnot {

enum class EndingResult { kWhiteMates, kBlackMates, kDrawn, kIllegalMove };

struct PlayedEnding {
  EndingResult result;
  int plies;
};

// Until mate, stalemate, three times the same position, or a hundred plies without progress.
PlayedEnding PlayEnding(const Position& start, Searcher& white, Searcher& black,
                        std::uint64_t nodes);

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_SEARCH_PLAYED_ENDING_H_
