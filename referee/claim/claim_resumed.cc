#include "referee/claim/claim_resumed.h"

#include "referee/chapters/flag.h"
#include "referee/chapters/status.h"
#include "referee/claim/claim_grounds.h"
#include "referee/claim/claim_messages.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kDecidedLater{"claim_resumed.decided_later"};
constexpr MessageKind<Count, Color, Color, Count> kMadeSince{
    "claim_resumed.made_since", "moves", "claimant", "opponent", "opponent_moves"};
constexpr MessageKind<Color> kFarAheadButSlow{"claim_resumed.far_ahead_but_slow", "claimant"};
constexpr MessageKind<Color> kHeldButSlow{"claim_resumed.held_but_slow", "claimant"};
constexpr MessageKind<Color> kTimeNotOnRecord{"claim_resumed.time_not_on_record", "claimant"};
constexpr MessageKind<Count, Color, Tenths> kTimeUsedSince{"claim_resumed.time_used_since", "moves",
                                                           "claimant", "time"};
constexpr MessageKind<Count, Color, Color> kHasHeld{"claim_resumed.has_held", "moves", "claimant",
                                                    "opponent"};
constexpr MessageKind<Color> kPositionChanged{"claim_resumed.position_changed", "opponent"};
constexpr MessageKind<Count, Color> kTooFewByOpponent{"claim_resumed.too_few_by_opponent", "moves",
                                                      "opponent"};
constexpr MessageKind<> kNotShownInTime{"claim_resumed.not_shown_in_time"};
constexpr MessageKind<Color> kPostponedIsRejected{"claim_resumed.postponed_is_rejected",
                                                  "claimant"};
constexpr MessageKind<Color> kStaysOpen{"claim_resumed.stays_open", "claimant"};
constexpr MessageKind<Count, Color> kMoreMoves{"claim_resumed.more_moves", "moves", "opponent"};
constexpr MessageKind<> kFlagDoesNotMatter{"claim_resumed.flag_does_not_matter"};
constexpr MessageKind<Color, Color> kFailsOnTime{"claim_resumed.fails_on_time", "claimant",
                                                 "winner"};
constexpr MessageKind<> kNotMadeInTime{"claim_resumed.not_made_in_time"};
constexpr MessageKind<> kTooFewShown{"claim_resumed.too_few_shown"};
constexpr MessageKind<> kEndedOnBoard{"claim_resumed.ended_on_board"};
constexpr MessageKind<> kNotClaimedThere{"claim_resumed.not_claimed_there"};
constexpr FactKind<> kPlyOfClaim{facts::kPlies, "claim_resumed.ply_of_claim"};

// Five to ten seconds for each move of a defence that is said to be known are too many.
constexpr Tenths kSlowMove = std::chrono::seconds(5);

// The moves since the claim, by who made them.
struct Since {
  int claimant = 0;
  int opponent = 0;
  bool progress = false;  // a pawn move or capture by the opponent
};

Since CountSince(const GameRecord& record, const ResumedClaim& claim) {
  Since since;
  for (std::size_t ply = claim.claimed_at; ply < record.plies(); ++ply) {
    const Position& before = record.positions()[ply];
    const Move move = record.moves()[ply].move;
    if (before.side_to_move() == claim.request.claimant) {
      ++since.claimant;
      continue;
    }
    ++since.opponent;
    since.progress |=
        before.IsCapture(move) || TypeOf(before.piece_on(move.from())) == PieceType::kPawn;
  }
  return since;
}

// Time used for a number of moves.
struct TimeUsed {
  Tenths time{0};
  int moves = 0;
};

// What the claimant used after their first move since the claim, before which there may have been
// long thoughts about claiming. With the flag down, the move that was not completed counts too.
// std::nullopt if the readings are not on record.
std::optional<TimeUsed> TimeSince(const GameRecord& record, const ResumedClaim& claim) {
  const Color claimant = claim.request.claimant;
  std::optional<Tenths> first;
  std::optional<Tenths> last;
  TimeUsed used;
  for (std::size_t ply = claim.claimed_at; ply < record.plies(); ++ply) {
    if (record.positions()[ply].side_to_move() != claimant) continue;
    last = record.moves()[ply].clock_after;
    if (first) ++used.moves;
    if (!first && !(first = last)) return std::nullopt;
  }
  if (claim.flag == claimant) {
    last = Tenths(0);
    ++used.moves;
  }
  if (!first || !last || *last > *first || used.moves == 0) return std::nullopt;
  used.time = *first - *last;
  return used;
}

class ResumedRuling {
 public:
  ResumedRuling(const GameRecord& record, const ResumedClaim& claim, const ClaimSettings& settings,
                Analyst* analyst, Ruling& ruling, ClaimExplanation* explanation)
      : record_(record),
        claim_(claim),
        since_(CountSince(record, claim)),
        time_(TimeSince(record, claim)),
        settings_(settings),
        grounds_(record, claim.request.claimant, settings, analyst, ruling, explanation, true),
        ruling_(ruling),
        claimant_(claim.request.claimant) {}

  void Decide() {
    ruling_.Cites(Rule::kQuickplayPostponed, kDecidedLater);
    ruling_.evidence.push_back(
        {kMadeSince(since_.claimant, claimant_, !claimant_, since_.opponent), std::nullopt, {}, 0});
    const MateAnswer mates = CanMate(record_.current(), !claimant_, settings_.mate_budget);
    TellTime();
    Conclude(Judge(grounds_.CannotWin(mates)));
  }

 private:
  // What the moves since add to what the position says by itself.
  ClaimVerdict Judge(ClaimVerdict position) {
    // A won position that is shuffled in slowly is lost to the clock by the claimant alone: an
    // opponent who is lost and tries nothing does not lack effort.
    if (position == ClaimVerdict::kAccept && grounds_.far_ahead() && IsSlow()) {
      grounds_.Reason(Criterion::kTooSlow, kFarAheadButSlow(claimant_));
      return ClaimVerdict::kPostpone;
    }
    if (position == ClaimVerdict::kPostpone && HasShown()) return ClaimVerdict::kAccept;
    if (position != ClaimVerdict::kAccept &&
        grounds_.NoEffort(claim_.claimed_at) == ClaimVerdict::kAccept)
      return ClaimVerdict::kAccept;
    return position;
  }

  bool IsSlow() const { return time_ && time_->time >= time_->moves * kSlowMove; }

  void TellTime() {
    ruling_.evidence.push_back(
        {time_ ? kTimeUsedSince(time_->moves, claimant_, time_->time) : kTimeNotOnRecord(claimant_),
         std::nullopt,
         {},
         0});
  }

  bool HasShown() {
    if (!grounds_.held()) return false;
    const bool too_few = since_.opponent < grounds_.moves_to_show();
    if (since_.progress) {
      ruling_.reasons.push_back(kPositionChanged(!claimant_));
    } else if (too_few && !claim_.flag) {
      ruling_.reasons.push_back(kTooFewByOpponent(since_.opponent, !claimant_));
    }
    if (since_.progress || too_few) return false;
    if (IsSlow()) {
      grounds_.Reason(Criterion::kTooSlow, kHeldButSlow(claimant_));
      return false;
    }
    grounds_.Reason(Criterion::kShownSince, kHasHeld(since_.claimant, claimant_, !claimant_));
    return true;
  }

  void Conclude(ClaimVerdict verdict) {
    const EditionRules& rules = RulesOf(ruling_.edition);
    ruling_.appeal =
        rules.quickplay_decision_final ? Appeal::kNone : GeneralAppeal(ruling_.edition);
    if (rules.quickplay_decision_final) ruling_.Cites(Rule::kQuickplayFinal, kDecisionIsFinal);
    if (verdict == ClaimVerdict::kAccept) return Accept();
    if (verdict == ClaimVerdict::kUndetermined) {
      ruling_.decision = Decision::kUndetermined;
      ruling_.headline = kJudgePlay;
      ruling_.tasks.push_back(kAnalysisNeeded);
      return;
    }
    if (claim_.flag) return LoseOnTime();
    if (verdict == ClaimVerdict::kReject) {
      ruling_.decision = Decision::kRejected;
      ruling_.headline = kPostponedIsRejected(claimant_);
      ruling_.reasons.push_back(kMayClaimAgain(claimant_));
      return;
    }
    ruling_.decision = Decision::kPostponed;
    ruling_.headline = kStaysOpen(claimant_);
    ruling_.tasks.push_back(kMoreMoves(grounds_.moves_to_show(), !claimant_));
    if (!grounds_.duty().empty()) ruling_.reasons.push_back(grounds_.duty());
  }

  void Accept() {
    ruling_.decision = Decision::kAccepted;
    ruling_.result = GameResult::kDraw;
    ruling_.headline = kClaimAccepted(claimant_);
    ruling_.reasons.push_back(claim_.flag ? kFlagDoesNotMatter : kNothingToShow(claimant_));
  }

  void LoseOnTime() {
    ruling_.decision = Decision::kRejected;
    ruling_.result = WinFor(!claimant_);
    ruling_.headline = kFailsOnTime(claimant_, !claimant_);
    ruling_.Cites(Rule::kTimeLoss, kNotMadeInTime);
    ruling_.reasons.push_back(since_.claimant < 2 ? kTooFewShown : kNotShownInTime);
  }

  const GameRecord& record_;
  const ResumedClaim& claim_;
  const Since since_;
  const std::optional<TimeUsed> time_;
  const ClaimSettings& settings_;
  ClaimGrounds grounds_;
  Ruling& ruling_;
  const Color claimant_;
};

}  // namespace

Ruling RuleResumedClaim(const GameRecord& record, Edition edition, const ResumedClaim& claim,
                        const ClaimSettings& settings, Analyst* analyst,
                        ClaimExplanation* explanation) {
  if (auto ended = RuleEnded(record, edition, Question::kClaim)) {
    ended->reasons.push_back(kEndedOnBoard);
    return *ended;
  }
  if (claim.flag == !claim.request.claimant) {
    // A quickplay finish has all remaining moves (10.1).
    GameRecord finish = record;
    finish.facts.last_period = true;
    return RuleFlag(finish, edition, *claim.flag == Color::kWhite ? Flags::kWhite : Flags::kBlack,
                    settings.mate_budget);
  }
  Ruling ruling = NewRuling(record, edition, Question::kClaim);
  if (claim.claimed_at > record.plies() ||
      record.positions()[claim.claimed_at].side_to_move() != claim.request.claimant) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = kNotClaimedThere;
    ruling.needed.push_back(kPlyOfClaim);
    return ruling;
  }
  ResumedRuling(record, claim, settings, analyst, ruling, explanation).Decide();
  return ruling;
}

}  // namespace zeitnot::referee
