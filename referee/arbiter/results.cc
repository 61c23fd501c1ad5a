// Ends that persons bring about: resignation, forfeits, signed results (Articles 5.1b, 6.6, 8.7 and
// their successors).
#include "referee/arbiter/hearing.h"
#include "referee/chapters/players_end.h"
#include "referee/chapters/time_messages.h"
#include "referee/laws/facts.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kBothForfeit{"results.both_forfeit"};
constexpr MessageKind<Color> kForfeits{"results.forfeits", "absent"};
constexpr MessageKind<Verbatim, Message> kHadEnded{"results.had_ended", "result", "end"};
constexpr MessageKind<> kSignedResultMayStand{"results.signed_result_may_stand"};
constexpr MessageKind<> kArbiterMayDecide{"results.arbiter_may_decide"};
constexpr MessageKind<> kBothSignResult{"results.both_sign_result"};
constexpr MessageKind<Color, Verbatim> kHadSigned{"results.had_signed", "player", "result"};
constexpr MessageKind<Color, Verbatim> kHasSigned{"results.has_signed", "player", "result"};
constexpr FactKind<Color> kWhatWasSigned{InEvent(EventType::kSign, "result"),
                                         "results.what_was_signed", "player"};
constexpr MessageKind<Color, Verbatim, Color, Verbatim> kContradict{
    "results.contradict", "player", "result", "other", "other_result"};
constexpr FactKind<> kWhichIsRight{facts::kDecidedResult, "results.which_is_right"};
constexpr MessageKind<> kNotSignedByBoth{"results.not_signed_by_both"};
constexpr MessageKind<> kBothSign{"results.both_sign"};
constexpr MessageKind<> kSignedResultStands{"results.signed_result_stands"};
constexpr MessageKind<> kEvenIfWrong{"results.even_if_wrong"};
constexpr MessageKind<> kArbiterHasDecided{"results.arbiter_has_decided"};
constexpr MessageKind<> kUnlessArbiterDecides{"results.unless_arbiter_decides"};

Verbatim TextOf(GameResult result) { return {std::string(ResultText(result))}; }

}  // namespace

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
  Ruling& ruling = hearing.End(both ? GameResult::kBothLose : WinFor(!absent),
                               both ? kBothForfeit : kForfeits(absent));
  ruling.Cites(Rule::kDefaultTime, kLateLoses);
  ruling.Cites(Rule::kPoints, kForfeitIsWinAndLoss);
}

namespace {

// The result on record, where a signed one differs from it.
void TellOtherResult(const Game& game, GameResult signed_result, Ruling& ruling) {
  if (!game.result || *game.result == signed_result) return;
  ruling.reasons.push_back(kHadEnded(TextOf(*game.result), game.end.headline));
  ruling.options = {kSignedResultMayStand, kArbiterMayDecide};
}

// One player has signed a sheet. True if both have now signed the same result.
bool BothHaveSigned(Hearing& hearing, Color by, GameResult result) {
  Game& game = hearing.game;
  const auto before = std::exchange(game.signed_by[Index(by)], result);
  const auto other = game.signed_by[Index(!by)];
  if (other == result) return true;
  Ruling& ruling = hearing.Open(other ? Decision::kFactsNeeded : Decision::kNoted, {});
  ruling.Cites(Rule::kSigning, kBothSignResult);
  if (before && *before != result) ruling.reasons.push_back(kHadSigned(by, TextOf(*before)));
  TellOtherResult(game, result, ruling);
  if (!other) {
    ruling.headline = kHasSigned(by, TextOf(result));
    ruling.needed.push_back(kWhatWasSigned(!by));
    return false;
  }
  ruling.headline = kContradict(by, TextOf(result), !by, TextOf(*other));
  ruling.needed.push_back(kWhichIsRight);
  return false;
}

}  // namespace

void HearSign(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (event.both_agree == false) {
    hearing.Open(Decision::kNoted, kNotSignedByBoth).Cites(Rule::kSigning, kBothSign);
    return;
  }
  const GameResult result = ResultOf(*event.result);
  const auto by = event.player();
  if (by && !event.both_agree && !BothHaveSigned(hearing, *by, result)) return;
  Ruling signed_result;
  TellOtherResult(game, result, signed_result);
  Ruling& ruling = hearing.End(result, kSignedResultStands);
  ruling.Cites(Rule::kSigning, kEvenIfWrong);
  ruling.reasons = std::move(signed_result.reasons);
  ruling.options = std::move(signed_result.options);
}

void DecideResult(Hearing& hearing) {
  Ruling& ruling = hearing.End(ResultOf(*hearing.event.result), kArbiterHasDecided);
  ruling.Cites(Rule::kSigning, kUnlessArbiterDecides);
}

}  // namespace zeitnot::referee
