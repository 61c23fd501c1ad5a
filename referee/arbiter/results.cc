// Ends that persons bring about: resignation, forfeits, signed results (Articles 5.1b, 6.6, 8.7 and
// their successors).
#include "referee/arbiter/hearing.h"
#include "referee/chapters/players_end.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {

void HearResign(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const Color by = hearing.doer();
  if (auto adjourned = BetweenTheSessions(game, BetweenSessions::kResignation, by)) {
    hearing.Adopt(*std::move(adjourned));
    return;
  }
  hearing.Adopt(game.illegal_board_counts()
                    ? RuleResignation(game.record, game.edition, by, CanMateNow(game, !by))
                    : RuleResignation(game.record, game.edition, by, game.settings.mate_budget));
}

void HearForfeit(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const bool both = hearing.event.on.size() > 1;
  const Color absent = hearing.event.on.front();
  Ruling& ruling = hearing.End(
      both ? GameResult::kBothLose : WinFor(!absent),
      both ? "Both players lose by forfeit." : Concat(ColorName(absent), " loses by forfeit."));
  ruling.Cites(Rule::kDefaultTime, "who comes after the default time loses");
  ruling.Cites(Rule::kPoints, "a forfeit counts as a win and a loss");
}

namespace {

// The result on record, where a signed one differs from it.
void TellOtherResult(const Game& game, GameResult signed_result, Ruling& ruling) {
  if (!game.result || *game.result == signed_result) return;
  ruling.reasons.push_back(Concat("Before, the game had ended with ", ResultText(*game.result),
                                  ": ", Sentence(game.end.headline)));
  ruling.options = {"the signed result stands", "the arbiter decides otherwise (event decide)"};
}

// One player has signed his sheet. True if both have now signed the same result.
bool BothHaveSigned(Hearing& hearing, Color by, GameResult result) {
  Game& game = hearing.game;
  const auto before = std::exchange(game.signed_by[Index(by)], result);
  const auto other = game.signed_by[Index(!by)];
  if (other == result) return true;
  Ruling& ruling = hearing.Open(other ? Decision::kFactsNeeded : Decision::kNoted, "");
  ruling.Cites(Rule::kSigning, "both players sign both sheets with the result");
  if (before && *before != result) {
    ruling.reasons.push_back(
        Concat(ColorName(by), " had signed ", ResultText(*before), " before."));
  }
  TellOtherResult(game, result, ruling);
  if (!other) {
    ruling.headline = Concat(ColorName(by), " has signed ", ResultText(result), ".");
    ruling.needed.push_back(Concat("What has ", ColorName(!by), " signed?"));
    return false;
  }
  ruling.headline =
      Concat("The signed results contradict each other: ", ColorName(by), " has signed ",
             ResultText(result), ", ", ColorName(!by), " ", ResultText(*other), ".");
  ruling.needed.emplace_back(
      "Which result is right? The arbiter decides on it (event decide, what: result).");
  return false;
}

}  // namespace

void HearSign(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (event.both_agree == false) {
    Ruling& ruling = hearing.Open(
        Decision::kGameGoesOn, "The players' sheets differ and are not signed by both: no result.");
    ruling.Cites(Rule::kSigning, "both sign both sheets");
    ruling.Cites(Rule::kReconstruct, "the game is reconstructed and goes on");
    return;
  }
  const GameResult result = ResultOf(*event.result);
  const auto by = event.player();
  if (by && !event.both_agree && !BothHaveSigned(hearing, *by, result)) return;
  Ruling signed_result;
  TellOtherResult(game, result, signed_result);
  Ruling& ruling = hearing.End(result, "The signed result stands.");
  ruling.Cites(Rule::kSigning,
               "a signed result stands, even if wrong, unless the arbiter decides "
               "otherwise");
  ruling.reasons = std::move(signed_result.reasons);
  ruling.options = std::move(signed_result.options);
}

void DecideResult(Hearing& hearing) {
  Ruling& ruling =
      hearing.End(ResultOf(*hearing.event.result), "The arbiter has decided on the result.");
  ruling.Cites(Rule::kSigning, "unless the arbiter decides otherwise");
}

}  // namespace zeitnot::referee
