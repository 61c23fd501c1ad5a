// Moves made with two hands (4.1), which from 2017 on count as illegal once the clock is pressed:
// what is claimed, found or complained of after the move.
#include "referee/arbiter/dealt_with.h"
#include "referee/arbiter/punish.h"

namespace zeitnot::referee {

void LeaveHandsBehind(Game& game, Color mover) {
  if (game.hands_ruled && game.hands_ruled->by == mover) game.hands_ruled.reset();
  std::erase_if(game.offences, [&](const Offence& offence) {
    return offence.by != mover && offence.kind == OffenceKind::kTwoHands &&
           !CountsAsIllegal(game, offence.kind);
  });
}

void JudgeHands(Hearing& hearing, FoundBy by) {
  const Offence offence = hearing.game.offences.back();
  const std::size_t before = hearing.rulings.size();
  JudgeOffences(hearing, by);
  if (hearing.rulings.size() == before) return;
  const Ruling& ruling = hearing.rulings[before];
  const bool open =
      ruling.decision == Decision::kFactsNeeded || ruling.decision == Decision::kNoted;
  // The first offence of the game may have been judged instead.
  if (open || ruling.judged != offence.event) return;
  hearing.game.hands_ruled = std::make_shared<const HandsRuled>(HandsRuled{offence.by, ruling});
}

void HearHands(Hearing& hearing) {
  Game& game = hearing.game;
  const auto by = hearing.event.player();
  const auto accuses = [&](Color offender) { return by != offender; };
  const bool judged = !game.offences.empty() &&
                      game.offences.back().kind == OffenceKind::kTwoHands &&
                      accuses(game.offences.back().by);
  if (judged && (game.offences.back().completed || !game.rules->two_hands_illegal))
    return JudgeHands(hearing, by ? FoundBy::kOpponent : FoundBy::kArbiter);
  const auto ruled = game.hands_ruled;
  if (ruled && accuses(ruled->by)) return Repeat(hearing, ruled->ruling);
  std::optional<Color> offender;
  if (by) offender = !*by;
  RuleConduct(hearing, Topic::kHands, offender);
}

}  // namespace zeitnot::referee
