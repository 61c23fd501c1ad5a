#include "referee/arbiter/illegal_board.h"

#include <algorithm>
#include <utility>

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kRapidRulesApply{"illegal_board.rapid_rules_apply"};
constexpr MessageKind<> kWaits{"illegal_board.waits"};
constexpr MessageKind<> kPawnLeftDraws{"illegal_board.pawn_left_draws"};
constexpr MessageKind<> kKingsInCheckDraw{"illegal_board.kings_in_check_draw"};
constexpr MessageKind<> kLegalAgain{"illegal_board.legal_again"};
constexpr MessageKind<> kOnlyIfStillIllegal{"illegal_board.only_if_still_illegal"};
constexpr MessageKind<> kStillIllegal{"illegal_board.still_illegal"};
constexpr MessageKind<> kDrawnIfIllegalThen{"illegal_board.drawn_if_illegal_then"};
constexpr MessageKind<> kNoPlayLeadsThere{"illegal_board.no_play_leads_there"};

bool KingsInCheck(const Game& game) { return game.loose && BothKingsAttacked(*game.loose); }
bool PawnLeft(const Game& game) { return game.loose && !PawnsOnLastRank(*game.loose).empty(); }

void CiteBlitz(const Game& game, Ruling& ruling) {
  if (game.mode() != Mode::kBlitz) return;
  ruling.Cites(Rule::kBlitzMode, kRapidRulesApply);
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

void CiteWaiting(const Game& game, Ruling& ruling) {
  ruling.Cites(Rule::kRapidBothKings, PawnLeft(game) ? kPawnLeftDraws : kKingsInCheckDraw);
  CiteBlitz(game, ruling);
}

void WaitForNextMove(Hearing& hearing) {
  Game& game = hearing.game;
  game.waiting_for_next_move = true;
  Ruling& ruling = hearing.Open(Decision::kNoted, kWaits);
  CiteWaiting(game, ruling);
  ruling.Tells("intervene", false);
}

void RuleStillIllegal(Hearing& hearing) {
  Game& game = hearing.game;
  if (!std::exchange(game.waiting_for_next_move, false)) return;
  if (!game.loose) {
    Ruling& ruling = hearing.Open(Decision::kNoted, kLegalAgain);
    ruling.Cites(Rule::kRapidBothKings, kOnlyIfStillIllegal);
    CiteBlitz(game, ruling);
    return;
  }
  Ruling& ruling = hearing.End(GameResult::kDraw, kStillIllegal);
  ruling.Cites(Rule::kRapidBothKings, kDrawnIfIllegalThen);
  ruling.Cites(Rule::kIllegalPosition, kNoPlayLeadsThere);
  CiteBlitz(game, ruling);
}

}  // namespace zeitnot::referee
