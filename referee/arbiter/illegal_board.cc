#include "referee/arbiter/illegal_board.h"

#include <algorithm>
#include <utility>

namespace zeitnot::referee {
namespace {

bool KingsInCheck(const Game& game) { return game.loose && BothKingsAttacked(*game.loose); }
bool PawnLeft(const Game& game) { return game.loose && !PawnsOnLastRank(*game.loose).empty(); }

void CiteBlitz(const Game& game, Ruling& ruling) {
  if (game.mode() != Mode::kBlitz) return;
  ruling.Cites(Rule::kBlitzMode, "without adequate supervision the rules of rapid chess apply");
}

}  // namespace

OnIllegalBoard DutyOnIllegalBoard(const Game& game) {
  if (!KingsInCheck(game) && !PawnLeft(game)) return OnIllegalBoard::kNothing;
  if (game.rules->both_kings_draw) return OnIllegalBoard::kWait;
  return game.mode() == Mode::kRapid ? OnIllegalBoard::kIntervene : OnIllegalBoard::kNothing;
}

const Offence* CauseOfIllegalBoard(const Game& game) {
  const bool kings = KingsInCheck(game);
  const auto cause =
      std::find_if(game.offences.rbegin(), game.offences.rend(), [&](const Offence& offence) {
        const bool pawn = offence.kind == OffenceKind::kUnpromoted && game.loose &&
                          PawnsOnLastRank(*game.loose).contains(offence.hand.to);
        return offence.completed && (pawn || (kings && offence.both_kings));
      });
  return cause == game.offences.rend() ? nullptr : &*cause;
}

void WaitForNextMove(Hearing& hearing) {
  Game& game = hearing.game;
  game.waiting_for_next_move = true;
  Ruling& ruling = hearing.Open(Decision::kNoted, "The arbiter waits for the next completed move.");
  ruling.Cites(Rule::kRapidBothKings,
               Concat(PawnLeft(game) ? "a pawn on the last rank" : "both kings in check",
                      ": if the position is illegal after the next move, draw"));
  CiteBlitz(game, ruling);
  ruling.Tells("intervene", false);
}

void RuleStillIllegal(Hearing& hearing) {
  Game& game = hearing.game;
  if (!std::exchange(game.waiting_for_next_move, false)) return;
  if (!game.loose) {
    Ruling& ruling = hearing.Open(Decision::kNoted, "The position is legal again; play goes on.");
    ruling.Cites(Rule::kRapidBothKings, "a draw only if an illegal position is still on the board");
    CiteBlitz(game, ruling);
    return;
  }
  Ruling& ruling = hearing.End(GameResult::kDraw,
                               "The game is drawn: the position is still illegal after the next "
                               "completed move.");
  ruling.Cites(
      Rule::kRapidBothKings,
      "the arbiter waits for the next completed move; if the position is illegal then, the "
      "game is drawn");
  ruling.Cites(Rule::kIllegalPosition, "no series of legal moves leads to it");
  CiteBlitz(game, ruling);
}

}  // namespace zeitnot::referee
