// Ending games whose outcome is in Syzygy tables. Optional; looks at the board and the count of
// moves, never at what the engines say.
#ifndef ZEITNOT_ENGINE_MATCH_TABLE_ADJUDICATION_H_
#define ZEITNOT_ENGINE_MATCH_TABLE_ADJUDICATION_H_

#include <memory>
#include <optional>

#include "engine/match/rules.h"
#include "referee/laws/game_record.h"
#include "search/syzygy/material.h"
#include "search/syzygy/tablebases.h"

namespace zeitnot::match {

struct TableRule {
  std::shared_ptr<const syzygy::Tablebases> tables;
  int pieces = syzygy::kMaxTablePieces;  // on the board at most, kings included
};

// How the game ends with best play by the rules of the match, if that is certain:
//  - a draw of the tables is one by any rules;
//  - a win is one if it comes to its next capture, pawn move or mate before the count of moves ends
//    the game, and if no position since the last of them has been repeated: the winner then needs
//    no position for the third time;
//  - with claims, a win that the count spoils is a draw. With editions that end games at 75 moves
//    only, tables do not say whether it is, and play goes on.
std::optional<Ending> EndByTables(const TableRule& rule, const referee::GameRecord& record,
                                  const MatchRules& rules);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_TABLE_ADJUDICATION_H_
