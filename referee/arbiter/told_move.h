// Which move of the hand a text tells, where it is no legal move: by its squares, or in the words
// of a scoresheet if one man alone can be meant. Rules nothing.
#ifndef ZEITNOT_REFEREE_ARBITER_TOLD_MOVE_H_
#define ZEITNOT_REFEREE_ARBITER_TOLD_MOVE_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/loose_board.h"
#include "movegen/san.h"

namespace zeitnot::referee {

struct ToldMove {
  std::optional<HandMove> hand;
  std::vector<HandMove> may_be;  // several men can be meant: one move for each
};

// Of the men of the side on move that the text can mean it is the only one that can make the move
// without leaving its king attacked; or else the only one that moves like that; or else the only
// one of its kind. The board need not be one that legal play leads to.
ToldMove ReadToldMove(const Setup& table, std::string_view text, const PieceLetters& letters);

// "e2e4": what to write so that nothing is left open.
std::string SquaresOf(const HandMove& hand);

// "e2e2", "Ng1-g1": the same square as that it goes from and to.
bool NamesOneSquareTwice(std::string_view text);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_TOLD_MOVE_H_
