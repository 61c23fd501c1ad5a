#include "referee/claim/claim_resumed.h"

#include "base/text.h"
#include "referee/chapters/flag.h"
#include "referee/chapters/status.h"
#include "referee/claim/claim_findings.h"
#include "referee/laws/clock_time.h"

namespace zeitnot::referee {
namespace {

// Arbiters expect progress within five or six moves.
constexpr int kShownMoves = 5;
// About a dozen where the opponent is clearly better and was only not seen to get anywhere.
constexpr int kLongShownMoves = 12;
// Five to ten seconds for each move of a defence that is said to be known are too many.
constexpr Tenths kSlowMove = std::chrono::seconds(5);

// The moves since the claim, told apart by who made them.
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
// Nothing if the readings are not on record.
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
        findings_(record, claim.request.claimant, settings, analyst, ruling, explanation),
        ruling_(ruling),
        us_(ColorName(claim.request.claimant)),
        them_(ColorName(!claim.request.claimant)) {}

  void Decide() {
    ruling_.Cites(Rule::kQuickplayPostponed,
                  "a postponed claim is decided later, at the latest after a flag has fallen");
    ruling_.evidence.push_back(
        {Concat("Since the claim ", us_, " has made ", since_.claimant,
                since_.claimant == 1 ? " move, " : " moves, ", them_, " ", since_.opponent),
         std::nullopt,
         {},
         0});
    const MateAnswer mates =
        CanMate(record_.current(), !claim_.request.claimant, settings_.mate_budget);
    TellTime();
    Conclude(Judge(findings_.CannotWin(mates)));
  }

 private:
  // What the moves since add to what the position says by itself.
  ClaimFinding Judge(ClaimFinding position) {
    // A won position that is shuffled in slowly is lost to the clock by the claimant alone: that
    // the opponent, who is lost, tries nothing is no lack of effort.
    if (position == ClaimFinding::kAccept && findings_.far_ahead() && IsSlow()) {
      TellSlow(
          " is far ahead, but won nothing with it and took long over moves that anybody in a "
          "hurry plays at once: that shows no draw.");
      return ClaimFinding::kPostpone;
    }
    if (position == ClaimFinding::kPostpone && HasShown()) return ClaimFinding::kAccept;
    if (position != ClaimFinding::kAccept &&
        findings_.NoEffort(claim_.claimed_at) == ClaimFinding::kAccept)
      return ClaimFinding::kAccept;
    return position;
  }

  bool IsSlow() const { return time_ && time_->time >= time_->moves * kSlowMove; }

  void TellSlow(std::string_view what) { findings_.Reason(Criterion::kTooSlow, Concat(us_, what)); }

  void TellTime() {
    std::string text = Concat("How long ", us_, "'s moves since the claim took is not on record");
    if (time_) {
      text = Concat("For ", time_->moves, time_->moves == 1 ? " move" : " moves",
                    " after the first since the claim ", us_, " used ", WriteClock(time_->time));
    }
    ruling_.evidence.push_back({std::move(text), std::nullopt, {}, 0});
  }

  int MovesToShow() const { return findings_.stuck() ? kLongShownMoves : kShownMoves; }

  bool HasShown() {
    if (!findings_.held() || since_.progress || since_.opponent < MovesToShow()) return false;
    if (IsSlow()) {
      TellSlow(
          " has held, but took long over moves that have to be known: that does not show the "
          "draw.");
      return false;
    }
    findings_.Reason(Criterion::kShownSince,
                     Concat(us_, " has held for ", since_.claimant, " moves, in which ", them_,
                            " made no progress by normal means: that shows the draw."));
    return true;
  }

  void Conclude(ClaimFinding finding) {
    const EditionRules& rules = RulesOf(ruling_.edition);
    ruling_.appeal =
        rules.quickplay_decision_final ? Appeal::kNone : GeneralAppeal(ruling_.edition);
    if (rules.quickplay_decision_final)
      ruling_.Cites(Rule::kQuickplayFinal, "the decision of the arbiter is final");
    if (finding == ClaimFinding::kAccept) return Accept();
    if (finding == ClaimFinding::kUndetermined) {
      ruling_.decision = Decision::kUndetermined;
      ruling_.headline = "Undetermined: the arbiter has to judge the play.";
      ruling_.needed.push_back("An analysis of the play, or the arbiter's own judgement.");
      return;
    }
    if (claim_.flag) return LoseOnTime();
    if (finding == ClaimFinding::kReject) {
      ruling_.decision = Decision::kRejected;
      ruling_.headline = Concat(us_, "'s postponed claim is rejected; play goes on.");
      return;
    }
    ruling_.decision = Decision::kPostponed;
    ruling_.headline = Concat(us_, "'s claim stays open; play goes on before the arbiter.");
    ruling_.needed.push_back(Concat("More moves: a draw is shown after ", MovesToShow(),
                                    " without progress by ", them_,
                                    ", or by a position that speaks for itself."));
  }

  void Accept() {
    ruling_.decision = Decision::kAccepted;
    ruling_.result = GameResult::kDraw;
    ruling_.headline = Concat(us_, "'s claim is accepted: the game is drawn.");
    if (claim_.flag)
      ruling_.reasons.push_back("That the flag has fallen since does not matter any more.");
  }

  void LoseOnTime() {
    ruling_.decision = Decision::kRejected;
    ruling_.result = WinFor(!claim_.request.claimant);
    ruling_.headline =
        Concat(us_, "'s claim fails, and ", us_, "'s flag has fallen: ", them_, " wins.");
    ruling_.Cites(Rule::kTimeLoss, "who has not made the moves in time loses");
    if (since_.claimant < 2)
      ruling_.reasons.push_back("A move or none after the claim shows nothing.");
  }

  const GameRecord& record_;
  const ResumedClaim& claim_;
  const Since since_;
  const std::optional<TimeUsed> time_;
  const ClaimSettings& settings_;
  ClaimFindings findings_;
  Ruling& ruling_;
  const char* us_;
  const char* them_;
};

}  // namespace

Ruling RuleResumedClaim(const GameRecord& record, Edition edition, const ResumedClaim& claim,
                        const ClaimSettings& settings, Analyst* analyst,
                        ClaimExplanation* explanation) {
  if (auto ended = RuleEnded(record, edition, Question::kClaim)) {
    ended->reasons.push_back("The game has ended on the board; the claim is without object.");
    return *ended;
  }
  if (claim.flag == !claim.request.claimant)
    return RuleFlag(record, edition, *claim.flag == Color::kWhite ? Flags::kWhite : Flags::kBlack,
                    settings.mate_budget);
  Ruling ruling = NewRuling(record, edition, Question::kClaim);
  if (claim.claimed_at > record.plies() ||
      record.positions()[claim.claimed_at].side_to_move() != claim.request.claimant) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = "No ruling yet: the claim was not made where it is said to have been.";
    ruling.needed.push_back("The ply of the claim: within the record, with the claimant on move.");
    return ruling;
  }
  ResumedRuling(record, claim, settings, analyst, ruling, explanation).Decide();
  return ruling;
}

}  // namespace zeitnot::referee
