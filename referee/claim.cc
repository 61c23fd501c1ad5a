#include "referee/claim.h"

#include <algorithm>
#include <string_view>

#include "referee/board_turn.h"
#include "referee/claim_admission.h"
#include "referee/claim_effort.h"
#include "referee/claim_prospects.h"
#include "referee/status.h"
#include "referee/text.h"

namespace zeitnot::referee {
namespace {

// From here an advantage is clear enough to be played on for, in centipawns: about two pawns.
constexpr int kClearAdvantage = 200;
// A claimant so far ahead (about a minor piece) does not lose by normal means.
constexpr int kFarAhead = 300;
// With so few men (kings included) a high score may be all there is: the trials say what it is
// worth.
constexpr int kFewMen = 5;

// Up to `accept` permill of the trials that count may be lost for a draw at sight. A player with a
// moment to look is not expected to move at a glance, so for all but the strict judge the trials at
// a glance do not count: there "unless someone plays idiotically" is no objection. The claim fails
// when the claimant loses more than `reject` permill of the trials in which he has time for a short
// think: then the position is hard in itself.
struct Thresholds {
  int accept;
  int reject;
  bool glances_count;
  bool only_moves_forbid;  // a single move that had to be found forbids a draw at sight
};
Thresholds ThresholdsOf(Profile profile) {
  switch (profile) {
    case Profile::kStrict: return {0, 249, true, true};
    case Profile::kPractical: return {0, 500, false, false};
    case Profile::kUs: return {99, 500, false, false};  // fewer than one in ten
  }
  return {0, 249, true, true};
}

enum class Finding { kAccept, kPostpone, kReject, kUndetermined };

// The better of two findings for the claimant: with both grounds claimed one is enough.
Finding Better(Finding a, Finding b) {
  if (a == Finding::kAccept || b == Finding::kAccept) return Finding::kAccept;
  if (a == Finding::kUndetermined || b == Finding::kUndetermined) return Finding::kUndetermined;
  if (a == Finding::kPostpone || b == Finding::kPostpone) return Finding::kPostpone;
  return Finding::kReject;
}

class ClaimRuling {
 public:
  ClaimRuling(const GameRecord& record, const ClaimRequest& request, const ClaimSettings& settings,
              Analyst* analyst, const MateAnswer& opponent_mates, Ruling& ruling)
      : record_(record),
        position_(record.current()),
        turn_(BoardTurn::For(position_)),
        claimant_(request.claimant),
        ground_(request.ground),
        settings_(settings),
        analyst_(analyst),
        opponent_mates_(opponent_mates),
        ruling_(ruling),
        us_(ColorName(claimant_)),
        them_(ColorName(!claimant_)) {}

  void Decide() {
    const bool arbiter = record_.facts.arbiter_present.value_or(true);
    ruling_.Cites(arbiter ? Rule::kQuickplayClaim : Rule::kQuickplayNoArbiter,
                  arbiter ? "on move, under two minutes, before the flag falls, a player may claim"
                          : "without an arbiter the claim ends the game and is sent to one");
    if (!arbiter) ruling_.Cites(Rule::kQuickplayClaim, "the claim itself");
    if (!HasRecordWhereNeeded()) return;
    Finding finding = Finding::kReject;
    if (ground_ != Ground::kNoEffort) finding = CannotWin();
    if (ground_ != Ground::kCannotWin && finding != Finding::kAccept) {
      const Finding effort = NoEffort();
      finding = ground_ == Ground::kBoth ? Better(finding, effort) : effort;
    }
    Conclude(finding, arbiter);
  }

 private:
  // Ground (b) alone cannot be judged without moves; with both, ground (a) still can.
  bool HasRecordWhereNeeded() {
    const bool none = record_.plies() == 0;
    if (ground_ != Ground::kNoEffort || !none) return true;
    ruling_.decision = Decision::kFactsNeeded;
    ruling_.headline =
        "No ruling yet: ground (b) is judged on the moves played, and none are given.";
    ruling_.needed.push_back("The scoresheet: the game as moves, not the position alone.");
    return false;
  }

  Finding CannotWin() {
    const MateAnswer& mate = opponent_mates_;
    if (mate.verdict == Verdict::kNo) {
      ruling_.reasons.push_back(Concat(them_,
                                       " cannot mate by any series of legal moves, let alone "
                                       "win by normal means; a flag fall would be a draw too."));
      ruling_.evidence.push_back(
          {Concat(them_, " cannot mate: ", mate.reason), std::nullopt, {}, mate.nodes});
      ruling_.Cites(Rule::kTimeLoss, "no loss on time against an opponent who cannot mate");
      return Finding::kAccept;
    }
    if (analyst_ == nullptr) {
      ruling_.reasons.push_back("Ground (a) needs an analysis of the play, and none is available.");
      return Finding::kUndetermined;
    }
    const Position turned = turn_.Of(position_).value_or(position_);
    std::vector<Position> earlier;
    for (std::size_t i = 0; i + 1 < record_.positions().size(); ++i) {
      // What cannot be turned cannot come again either.
      if (const auto before = turn_.Of(record_.positions()[i])) earlier.push_back(*before);
    }
    const auto lines = analyst_->Analyze(turned, earlier, settings_.best_play_nodes, 1);
    if (lines.empty()) return Finding::kUndetermined;  // the game is over; ruled before
    const AnalysisLine& best = lines.front();
    TellBestPlay(best);
    if (best.mate && *best.mate < 0) {
      ruling_.reasons.push_back(Concat(them_, " wins by force."));
      return Finding::kReject;
    }
    const HoldingResult holding = TestHolding(turned, earlier, settings_.holding, *analyst_);
    TellHolding(holding);
    return JudgeHolding(best, holding);
  }

  void TellBestPlay(const AnalysisLine& best) {
    std::string value;
    if (best.mate) {
      value = Concat("mate in ", *best.mate < 0 ? -*best.mate : *best.mate, " for ",
                     *best.mate < 0 ? them_ : us_);
    } else {
      const int cp = best.centipawns;
      const int size = cp < 0 ? -cp : cp;
      value = size < 20 ? std::string("level")
                        : Concat(size / 100, ".", size / 10 % 10, size % 10, " pawns for ",
                                 cp < 0 ? them_ : us_);
    }
    ruling_.evidence.push_back({Concat("Best play by both sides, depth ", best.depth, ", ", value),
                                position_, turn_.Of(best.moves), settings_.best_play_nodes});
  }

  void TellHolding(const HoldingResult& holding) {
    const HoldingSettings& s = settings_.holding;
    ruling_.evidence.push_back(
        {Concat("Trials: ", holding.trials.size(), " games of ", s.moves, " moves, ", them_,
                " looking at ", s.opponent_nodes, " positions a move, ", us_, " at ",
                s.claimant_nodes[0], ", ", s.claimant_nodes[1], " or ", s.claimant_nodes[2],
                " and choosing among near-equal moves (seeds ", s.seed, " to ",
                s.seed + holding.trials.size() - 1, "): ", holding.lost, " lost. At ",
                holding.only_moves, " of ", holding.moves_examined,
                " moves examined a single move had to be found"),
         std::nullopt,
         {},
         holding.nodes});
    if (!holding.shortest_loss) return;
    const Trial& trial = holding.trials[*holding.shortest_loss];
    const char* end = trial.end == TrialEnd::kMated        ? "mate"
                      : trial.end == TrialEnd::kForcedMate ? "a forced mate"
                                                           : "decisive loss of material";
    ruling_.evidence.push_back({Concat("The shortest way it was lost (seed ", trial.seed, ", ",
                                       trial.claimant_nodes, " positions a move), ending in ", end),
                                position_, turn_.Of(trial.moves), 0});
  }

  Finding JudgeHolding(const AnalysisLine& best, const HoldingResult& holding) {
    const Thresholds limits = ThresholdsOf(settings_.profile);
    const int games = settings_.holding.games_per_strength;
    const int lost_at_best = holding.lost_at.back();
    if (1000 * lost_at_best > limits.reject * games) {
      ruling_.reasons.push_back(Concat("Even with a short think ", us_,
                                       " loses this position too often (", lost_at_best, " of ",
                                       games, " trials)."));
      return Finding::kReject;
    }
    if (HasPlayLeft(best)) {
      ruling_.reasons.push_back(Concat(them_,
                                       " is better and has pawns to play with; that is a win to "
                                       "be tried for by normal means."));
      return Finding::kReject;
    }
    const int glances = holding.lost_at.front();
    const int counted = limits.glances_count ? holding.lost : holding.lost - glances;
    const int trials = games * (limits.glances_count ? 3 : 2);
    if (1000 * counted > limits.accept * trials) {
      ruling_.reasons.push_back(Concat("The draw is not safe in hurried play (", counted, " of ",
                                       trials, " trials lost)."));
      return Finding::kPostpone;
    }
    if (limits.only_moves_forbid && holding.only_moves > 0) {
      ruling_.reasons.push_back("The draw depends on single moves that have to be found.");
      return Finding::kPostpone;
    }
    const Finding finding = JudgeWhatIsLeft(best);
    const bool blind = settings_.holding.opponent_nodes < settings_.holding.claimant_nodes.back();
    if (finding != Finding::kAccept || !blind) return finding;
    ruling_.reasons.push_back(
        "But the trials had so small a budget that no draw can rest on them; ask for more nodes.");
    return Finding::kUndetermined;
  }

  // The opponent is clearly better, or ahead in material with a pawn more to follow the first, and
  // can still move pawns.
  bool HasPlayLeft(const AnalysisLine& best) const {
    if (best.mate || !HasRunningPawn(position_, !claimant_)) return false;
    if (position_.occupied().count() <= kFewMen) return false;
    if (best.centipawns <= -kClearAdvantage) return true;
    return best.centipawns < 0 && position_.pieces(!claimant_, PieceType::kPawn).count() > 1 &&
           MaterialUnits(position_, !claimant_) > MaterialUnits(position_, claimant_);
  }

  // The trials held: is anything left that the opponent could go on trying?
  Finding JudgeWhatIsLeft(const AnalysisLine& best) {
    ruling_.reasons.push_back("Hurried play held every trial that counts.");
    if ((best.mate && *best.mate > 0) || best.centipawns >= kFarAhead) {
      ruling_.reasons.push_back(Concat(us_,
                                       " is far ahead; a loss other than on time is not to be "
                                       "expected."));
      return Finding::kAccept;
    }
    switch (ProspectOf(position_, !claimant_)) {
      case Prospect::kPieces: return PostponeFor(" has more pieces, and may try what they can do.");
      case Prospect::kRunningPawn:
        return PostponeFor(" still has pawns that can move, so the position may yet change.");
      case Prospect::kFixedPawns:
        return PostponeFor(" has a piece that may attack the pawns that block his own.");
      case Prospect::kNothing: break;
    }
    ruling_.reasons.push_back(Concat(them_,
                                     " has no surplus of pieces and no pawn play left: there "
                                     "is nothing to try but the clock."));
    return Finding::kAccept;
  }

  Finding PostponeFor(std::string_view what) {
    ruling_.reasons.push_back(Concat(them_, what));
    return Finding::kPostpone;
  }

  Finding NoEffort() {
    if (record_.plies() == 0) {
      ruling_.reasons.push_back(
          "Ground (b) is judged on the moves played; without a scoresheet it cannot succeed.");
      return Finding::kReject;
    }
    const EffortResult effort = MeasureEffort(record_, !claimant_);
    for (const std::string& finding : effort.findings) {
      ruling_.evidence.push_back({finding, std::nullopt, {}, 0});
    }
    switch (effort.verdict) {
      case EffortVerdict::kNone:
        ruling_.reasons.push_back(Concat(them_, " has shuffled without any attempt to win."));
        return Finding::kAccept;
      case EffortVerdict::kDoubtful:
        ruling_.reasons.push_back(
            Concat("Whether ", them_, " still makes an effort is not clear from the record yet."));
        return Finding::kPostpone;
      case EffortVerdict::kTooShort:
        ruling_.reasons.push_back(Concat("The record shows too few moves by ", them_,
                                         " to say that he makes no effort."));
        return Finding::kReject;
      case EffortVerdict::kSome:
        ruling_.reasons.push_back(
            Concat(them_, "'s moves change the position; that is an effort."));
        return Finding::kReject;
    }
    return Finding::kReject;
  }

  void Conclude(Finding finding, bool arbiter) {
    const EditionRules& rules = RulesOf(ruling_.edition);
    const bool final = arbiter ? rules.quickplay_decision_final : rules.quickplay_no_arbiter_final;
    ruling_.appeal = final ? Appeal::kNone : GeneralAppeal(ruling_.edition);
    if (finding == Finding::kUndetermined) return Undetermined();
    if (arbiter) ruling_.Cites(Rule::kQuickplayDecision, "the arbiter draws, postpones or rejects");
    if (finding == Finding::kAccept) {
      ruling_.decision = Decision::kAccepted;
      ruling_.result = GameResult::kDraw;
      ruling_.headline = Concat(us_, "'s claim is accepted: the game is drawn.");
    } else if (!arbiter) {
      RejectWithoutArbiter(finding);
    } else if (finding == Finding::kPostpone) {
      Postpone(rules);
    } else {
      Reject(rules);
    }
    if (arbiter && rules.quickplay_decision_final) {
      ruling_.Cites(Rule::kQuickplayFinal, "the decision of the arbiter is final");
    }
    if (rules.quickplay_claim_is_offer && finding != Finding::kAccept && arbiter) {
      ruling_.Cites(Rule::kClaimIsOffer, "the claim is also an offer of a draw");
    }
  }

  void Undetermined() {
    ruling_.decision = Decision::kUndetermined;
    ruling_.headline = "Undetermined: the arbiter has to judge the play.";
    ruling_.needed.push_back("An analysis of the play, or the arbiter's own judgement.");
  }

  void Postpone(const EditionRules& rules) {
    ruling_.decision = Decision::kPostponed;
    ruling_.headline = Concat("The decision on ", us_,
                              "'s claim is postponed; play goes on before "
                              "the arbiter.");
    ruling_.Cites(
        Rule::kQuickplayPostponed,
        "play goes on, if possible before an arbiter; the result follows later or after a "
        "flag has fallen");
    ruling_.clocks.push_back({!claimant_, std::chrono::seconds(rules.quickplay_postponed_bonus_s),
                              Force::kMay, Rule::kQuickplayPostponed});
    ruling_.needed.push_back(Concat(us_,
                                    " has to go on playing and show that he holds; a move or "
                                    "two before the flag falls shows nothing."));
    ruling_.needed.push_back(Concat("Watch whether ", them_,
                                    " tries anything new, whether pawns or "
                                    "captures change the position, and whether ",
                                    us_, " answers quickly and right."));
  }

  void Reject(const EditionRules& rules) {
    ruling_.decision = Decision::kRejected;
    ruling_.headline = Concat(us_, "'s claim is rejected; play goes on.");
    ruling_.Cites(Rule::kQuickplayRejected, "the opponent gets two extra minutes");
    ruling_.clocks.push_back({!claimant_, std::chrono::seconds(rules.quickplay_rejected_bonus_s),
                              Force::kMust, Rule::kQuickplayRejected});
  }

  void RejectWithoutArbiter(Finding finding) {
    ruling_.decision = Decision::kRejected;
    ruling_.result = WinFor(!claimant_);
    ruling_.headline =
        Concat(us_, "'s claim is rejected. The claim had ended the game: ", them_, " wins.");
    if (finding == Finding::kPostpone) {
      ruling_.reasons.push_back(
          "Without an arbiter nothing can be postponed, and the position does "
          "not speak for itself.");
    }
  }

  const GameRecord& record_;
  const Position& position_;
  BoardTurn turn_;
  Color claimant_;
  Ground ground_;
  const ClaimSettings& settings_;
  Analyst* analyst_;
  const MateAnswer& opponent_mates_;
  Ruling& ruling_;
  const char* us_;
  const char* them_;
};

Ruling NothingToClaim(Ruling ruling) {
  ruling.reasons.push_back("The game had ended before; there is nothing left to claim.");
  return ruling;
}

}  // namespace

ClaimSettings WithTotalNodes(ClaimSettings settings, std::uint64_t nodes) {
  // A tenth for the best play; the rest is shared by the opponent's moves in the trials, and by the
  // examination of single moves, which costs one trial's worth more for each strength.
  constexpr std::uint64_t kLeast = 10'000;
  nodes = std::max(nodes, kLeast);
  HoldingSettings& holding = settings.holding;
  settings.best_play_nodes = nodes / 10;
  const auto strengths = static_cast<std::uint64_t>(holding.claimant_nodes.size());
  const std::uint64_t asked = strengths *
                              static_cast<std::uint64_t>(holding.games_per_strength + 1) *
                              static_cast<std::uint64_t>(holding.moves);
  holding.opponent_nodes = std::max<std::uint64_t>(100, nodes * 9 / 10 / asked);
  return settings;
}

Ruling RuleClaim(const GameRecord& record, Edition edition, const ClaimRequest& request,
                 const ClaimSettings& settings, Analyst* analyst) {
  if (auto ended = RuleEnded(record, edition, Question::kClaim)) return NothingToClaim(*ended);
  const Color claimant = request.claimant;
  const MateAnswer opponent = CanMate(record.current(), !claimant, settings.mate_budget);
  if (opponent.verdict == Verdict::kNo) {
    const MateAnswer own = CanMate(record.current(), claimant, settings.mate_budget);
    if (own.verdict == Verdict::kNo) {
      const bool white = claimant == Color::kWhite;
      return NothingToClaim(RuleDead(record, edition, Question::kClaim, white ? own : opponent,
                                     white ? opponent : own));
    }
  }
  Ruling ruling = NewRuling(record, edition, Question::kClaim);
  if (!AdmitClaim(record, request.claimant, ruling)) return ruling;
  ClaimRuling(record, request, settings, analyst, opponent, ruling).Decide();
  return ruling;
}

}  // namespace zeitnot::referee
