// The quickplay claim: a player on move with less than two minutes says that the opponent cannot
// win by normal means (ground a) or makes no effort to (ground b). Article 10.2 and Appendix D in
// 2005 and 2009, Appendix G in 2014, Guidelines III from 2017.
//
// Principles of the decision, from which the thresholds in referee/claim/claim.cc follow:
//  - No claim, no relief: a claim that lacks a formal condition is not ruled on at all. A condition
//    that nobody has stated is asked for.
//  - The claimant has to show that they hold; doubt goes to the opponent. So a draw at sight needs
//    a position that speaks for itself: the opponent can never mate, or has nothing left to try
//    (referee/claim/claim_prospects.h) and hurried play holds in every trial.
//  - Drawn in theory is not enough: what counts is whether a player with seconds left would hold
//    against good play. A trial game is lost when the opponent mates, sees a forced mate, or wins
//    decisive material; a high score alone loses nothing, since it may be all there is.
//  - An ending on the list of those to be shown is postponed only while its defence is there to be
//    shown: where the opponent is clearly better, and still is after the best move, it is lost.
//  - A claimant who is clearly ahead does not have to fear anything, if trials agree.
//  - Lost where the opponent's best play wins by force, or where a claimant with a short think
//    loses more trials than they hold.
//  - An ending in which the opponent is ahead and has pawns to play with is a game like any other:
//    rejected, if a line shows that the pawns get somewhere against the best defence
//    (referee/claim/claim_pawn_play.h). Pawns that can move but get nowhere refuse nothing: then
//    the play decides. With a single pawn left it is an ending of the book, which play has to show:
//    postponed; so is a last pawn that a bishop guards and can be given up for.
//  - The strict judge asks of the claimant's worst moves too that they hold.
//  - With seconds left, in which no moves can be shown, nothing is postponed: what does not speak
//    for itself is rejected.
//  - The same claim in a mirror, or with colours exchanged, gets the same ruling: trials are played
//    on a board turned so that White claims.
//  - Everything between is postponed, so that the play itself decides; without an arbiter nothing
//    can be postponed, and what does not speak for itself fails.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_H_

#include <array>
#include <cstdint>
#include <string_view>

#include "referee/claim/analyst.h"
#include "referee/claim/claim_holding.h"
#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {

enum class Ground {
  kCannotWin,  // (a) the opponent cannot win by normal means
  kNoEffort,   // (b) the opponent makes, or has made, no effort to
  kBoth,
};

// How strict a judge is with the claimant; published practice knows all three.
enum class Profile {
  kStrict,     // hold even against one's own worst moments
  kPractical,  // the opponent's real chances are minimal
  kUs,         // US 14H: a middling player would lose less than one game in ten
};
// In the order of Profile, as users write them.
inline constexpr std::array<std::string_view, 3> kProfileNames = {"strict", "practical", "us"};

struct ClaimSettings {
  Profile profile = Profile::kPractical;
  HoldingSettings holding;
  std::uint64_t best_play_nodes = 500'000;  // for the opponent's best play from the position
  std::uint64_t mate_budget = kDefaultMateBudget;
};

// The same settings with all search budgets scaled so that about `nodes` positions are searched in
// all. At least 10,000. With fewer than about four million, an opponent in the trials sees no more
// than the claimant; then trials that hold prove nothing and the claim is undetermined.
ClaimSettings WithTotalNodes(ClaimSettings settings, std::uint64_t nodes);

struct ClaimRequest {
  Color claimant = Color::kWhite;
  Ground ground = Ground::kBoth;
};

struct ClaimExplanation;  // referee/claim/claim_explanation.h

// Rules on a claim made in the current position of the record. `analyst` may be null: then only
// what needs no search is decided, and the rest is undetermined. With an `explanation` to fill the
// ruling is the same, and the analyst is asked once more.
Ruling RuleClaim(const GameRecord& record, Edition edition, const ClaimRequest& request,
                 const ClaimSettings& settings, Analyst* analyst,
                 ClaimExplanation* explanation = nullptr);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_H_
