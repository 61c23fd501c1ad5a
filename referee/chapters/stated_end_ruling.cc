#include "referee/chapters/stated_end_ruling.h"

#include <algorithm>
#include <array>

#include "referee/chapters/end_causes.h"
#include "referee/chapters/law_messages.h"
#include "referee/chapters/mate_reason.h"
#include "referee/chapters/players_end.h"
#include "referee/chapters/time_messages.h"
#include "referee/laws/facts.h"
#include "referee/laws/stated_end.h"
#include "referee/mate/mate_memory.h"

namespace zeitnot::referee {
namespace {

using enum EndCause;

constexpr MessageKind<> kAfterResignation{"stated_end.after_resignation"};
constexpr MessageKind<> kAfterMoveOfEach{"stated_end.after_move_of_each"};
constexpr MessageKind<> kBothByConduct{"stated_end.both_by_conduct"};
// What the record says, and what is wrong with it.
constexpr MessageKind<Verbatim, Verbatim> kOtherResult{"stated_end.other_result", "stated",
                                                       "result"};
constexpr MessageKind<Color> kOtherWinner{"stated_end.other_winner", "winner"};
constexpr MessageKind<Color, Message> kOtherWin{"stated_end.other_win", "winner", "how"};
constexpr MessageKind<Message> kOtherEnd{"stated_end.other_end", "how"};
constexpr MessageKind<Message> kNoResult{"stated_end.no_result", "how"};
constexpr MessageKind<Message, Message> kTwoCauses{"stated_end.two_causes", "one", "other"};
constexpr MessageKind<ArgumentList> kTwoResults{"stated_end.two_results", "results"};
constexpr MessageKind<Color, Verbatim> kWinnerAndResult{"stated_end.winner_and_result", "winner",
                                                        "result"};
constexpr MessageKind<Color, Message, Verbatim> kWinAndResult{"stated_end.win_and_result", "winner",
                                                              "how", "result"};
constexpr MessageKind<Verbatim, Message> kEndsNotSo{"stated_end.ends_not_so", "result", "how"};
constexpr MessageKind<> kDeathUnproven{"stated_end.death_unproven"};
constexpr MessageKind<> kNoMate{"stated_end.no_mate"};
constexpr MessageKind<> kNoStalemate{"stated_end.no_stalemate"};
constexpr MessageKind<> kNotDead{"stated_end.not_dead"};
constexpr MessageKind<> kNotThreeTimes{"stated_end.not_three_times"};
constexpr MessageKind<Count> kTooFewQuiet{"stated_end.too_few_quiet", "moves"};
constexpr MessageKind<Count> kTooEarly{"stated_end.too_early", "moves"};
constexpr MessageKind<Color, Message> kIsDraw{"stated_end.is_draw", "winner", "how"};
constexpr MessageKind<Color> kFlagWouldDraw{"stated_end.flag_would_draw", "winner"};
constexpr MessageKind<Color> kFlagMightDraw{"stated_end.flag_might_draw", "winner"};
constexpr MessageKind<Color> kMightBeDraw{"stated_end.might_be_draw", "winner"};
constexpr MessageKind<Message> kNeverDrawnSo{"stated_end.never_drawn_so", "how"};
constexpr MessageKind<Color> kSeriesThatMates{"stated_end.series_that_mates", "player"};
constexpr MessageKind<Message> kIsNoDraw{"stated_end.is_no_draw", "how"};
constexpr MessageKind<> kOneMateUnproven{"stated_end.one_mate_unproven"};
constexpr MessageKind<> kUnplayed{"stated_end.unplayed"};
constexpr MessageKind<Color> kWon{"stated_end.won", "winner"};
constexpr MessageKind<Color, Message> kWonSo{"stated_end.won_so", "winner", "how"};
constexpr MessageKind<> kDrawn{"stated_end.drawn"};
constexpr MessageKind<Message> kDrawnSo{"stated_end.drawn_so", "how"};
constexpr MessageKind<> kBothLost{"stated_end.both_lost"};
constexpr MessageKind<Message> kBothLostSo{"stated_end.both_lost_so", "how"};
constexpr MessageKind<> kHowIsNotSaid{"stated_end.how_is_not_said"};
constexpr MessageKind<> kDoesNotHold{"stated_end.does_not_hold"};
constexpr FactKind<> kWhichIsRight{facts::kDecidedResult, "stated_end.which_is_right"};
constexpr MessageKind<> kNotFinished{"stated_end.not_finished"};

std::optional<Color> WinnerOf(StatedResult result) {
  if (result == StatedResult::kWhiteWins) return Color::kWhite;
  if (result == StatedResult::kBlackWins) return Color::kBlack;
  return std::nullopt;
}

StatedResult StatedOf(GameResult result) {
  switch (result) {
    case GameResult::kWhiteWins: return StatedResult::kWhiteWins;
    case GameResult::kBlackWins: return StatedResult::kBlackWins;
    case GameResult::kDraw: return StatedResult::kDraw;
    default: return StatedResult::kBothLose;
  }
}

Verbatim TextOf(StatedResult result) { return {StatedResultText(result)}; }

// That the game ended with the result, and how if that is said (otherwise null).
Message EndOf(StatedResult result, const MessageKind<>* how) {
  if (const auto winner = WinnerOf(result))
    return how == nullptr ? kWon(*winner) : kWonSo(*winner, *how);
  if (result == StatedResult::kDraw) return how == nullptr ? kDrawn : kDrawnSo(*how);
  return how == nullptr ? kBothLost : kBothLostSo(*how);
}

GameResult ResultOf(StatedResult result) {
  if (const auto winner = WinnerOf(result)) return WinFor(*winner);
  return result == StatedResult::kDraw ? GameResult::kDraw : GameResult::kBothLose;
}

// The record after the board has ended the game: whatever says otherwise is told.
void RemarkOnBoardEnd(const StatedEnd& end, Ruling& ruling) {
  const StatedResult result = StatedOf(*ruling.result);
  bool differs = false;
  for (const StatedResult stated : end.results) {
    if (stated == result) continue;
    differs = true;
    ruling.reasons.push_back(kOtherResult(TextOf(stated), TextOf(result)));
  }
  for (const WordedEnd& words : end.words) {
    const auto& cited = ruling.citations;
    const bool same = words.cause == kUnknown ||
                      (!cited.empty() && RowOfCause(words.cause).rule == cited.front().rule) ||
                      (RowOfCause(words.cause).draws && !RowOfCause(words.cause).wins && !differs &&
                       result == StatedResult::kDraw);
    const bool other_winner = words.winner && words.winner != WinnerOf(result);
    if (same && !other_winner) continue;
    differs |= other_winner;
    const MessageKind<>* how = RowOfCause(words.cause).how;
    ruling.reasons.push_back(!words.winner    ? kOtherEnd(*how)
                             : how == nullptr ? kOtherWinner(*words.winner)
                                              : kOtherWin(*words.winner, *how));
  }
  if (differs) ruling.Cites(Rule::kSigning, kSignedStands);
}

class Weighing {
 public:
  Weighing(const GameRecord& record, MateBudget budget, const Ruling& board)
      : record_(record), end_(record.facts.end), board_(board), budget_(budget) {}

  Ruling Weigh() {
    SettleCause();
    SettleResult();
    ruling_ = NewRuling(record_, board_.edition, board_.question);
    if (result_ != StatedResult::kUnknown && faults_.empty()) CheckWay();
    if (faults_.empty() && result_ == StatedResult::kUnknown) {
      faults_.push_back(kNoResult(How()));
    }
    CiteCause();
    if (faults_.empty()) {
      TellEnd();
    } else {
      Ask();
    }
    return std::move(ruling_);
  }

 private:
  // Of a cause that is said.
  Message How() const { return *RowOfCause(cause_).how; }
  Edition edition() const { return board_.edition; }
  std::optional<bool> TurnsOnMate() const {
    return referee::TurnsOnMate(cause_, edition(), record_.facts.mode);
  }

  void SettleCause() {
    for (const WordedEnd& words : end_.words) {
      if (words.cause == kUnknown || words.cause == cause_) continue;
      if (cause_ != kUnknown) {
        faults_.push_back(kTwoCauses(How(), *RowOfCause(words.cause).how));
        return;
      }
      cause_ = words.cause;
    }
  }

  void SettleResult() {
    ArgumentList said;
    for (const StatedResult result : end_.results) said.push_back({TextOf(result)});
    if (said.size() > 1) faults_.push_back(kTwoResults(std::move(said)));
    if (!end_.results.empty()) result_ = end_.results.back();
    for (const WordedEnd& words : end_.words) {
      if (!words.winner) continue;
      const StatedResult named =
          *words.winner == Color::kWhite ? StatedResult::kWhiteWins : StatedResult::kBlackWins;
      if (result_ == StatedResult::kUnknown) result_ = named;
      if (result_ == named || faults_.size() > 1) continue;
      const MessageKind<>* how = RowOfCause(words.cause).how;
      faults_.push_back(how == nullptr ? kWinnerAndResult(*words.winner, TextOf(result_))
                                       : kWinAndResult(*words.winner, *how, TextOf(result_)));
    }
    const EndCauseRow& row = RowOfCause(cause_);
    if (result_ == StatedResult::kUnknown && row.draws && !row.wins) result_ = StatedResult::kDraw;
  }

  // Can the result come about in this way, in this position?
  void CheckWay() {
    const EndCauseRow& row = RowOfCause(cause_);
    const auto winner = WinnerOf(result_);
    const bool possible = winner                           ? row.wins
                          : result_ == StatedResult::kDraw ? row.draws
                                                           : row.both_lose;
    if (!possible) {
      faults_.push_back(kEndsNotSo(TextOf(result_), How()));
      return;
    }
    if (cause_ == kCheckmate || cause_ == kStalemate || cause_ == kCannotMate) return CheckBoard();
    if (cause_ == kRepetition || cause_ == kMoveCount) return CheckClaim();
    const bool agreed = cause_ == kAgreement || cause_ == kUnknown;
    if (agreed && result_ == StatedResult::kDraw) CheckAgreement();
    if (winner && (cause_ == kUnknown || TurnsOnMate() == true)) CheckWinner(*winner);
    if (result_ == StatedResult::kDraw && LossOrDraw(cause_)) CheckDraw();
  }

  // The board was weighed before, and did not end the game.
  void CheckBoard() {
    if (cause_ == kCannotMate && board_.decision == Decision::kUndetermined) {
      ruling_.evidence = board_.evidence;
      ruling_.reasons.push_back(kDeathUnproven);
      return;
    }
    ruling_.evidence = board_.evidence;
    faults_.push_back(cause_ == kCheckmate   ? kNoMate
                      : cause_ == kStalemate ? kNoStalemate
                                             : kNotDead);
  }

  void CheckClaim() {
    const bool repetition = cause_ == kRepetition;
    for (const AvailableClaim& claim : board_.available) {
      const bool repeated =
          claim.rule == Rule::kRepetitionAppeared || claim.rule == Rule::kRepetitionIntended;
      if (repeated == repetition) return;
    }
    if (repetition && record_.MayHaveStoodBefore({}, RulesOf(edition()).claim_occurrences)) {
      ruling_.reasons.push_back(kEarlierMovesUnknown);
      return;
    }
    faults_.push_back(repetition ? kNotThreeTimes
                                 : kTooFewQuiet(record_.QuietPlies(record_.plies()) / 2));
  }

  void CheckAgreement() {
    const int needed = RulesOf(edition()).agreement_after_moves;
    const auto made = MovesMade(record_);
    // A number that cannot be true is too small: men have moved.
    if (!made) return;
    const int of_each =
        std::max(static_cast<int>(record_.plies()) / 2, std::min((*made)[0], (*made)[1]));
    if (!TooEarlyToAgree(edition(), of_each)) return;
    ruling_.Cites(Rule::kDrawAgreed, kAfterMoveOfEach);
    faults_.push_back(kTooEarly(needed));
  }

  void CheckWinner(Color winner) {
    const MateAnswer answer = CanMate(record_.current(), winner, budget_);
    if (answer.verdict == Verdict::kYes) return;
    ruling_.evidence.push_back({ReasonOf(answer), std::nullopt, {}, answer.nodes});
    const bool proven = answer.verdict == Verdict::kNo;
    if (proven && cause_ != kUnknown) {
      faults_.push_back(kIsDraw(winner, How()));
      return;
    }
    ruling_.reasons.push_back(proven               ? kFlagWouldDraw(winner)
                              : cause_ == kUnknown ? kFlagMightDraw(winner)
                                                   : kMightBeDraw(winner));
  }

  void CheckDraw() {
    if (TurnsOnMate() == false) {
      faults_.push_back(kNeverDrawnSo(How()));
      return;
    }
    bool proven = true;
    for (const Color side : kColors) {
      MateAnswer answer = CanMate(record_.current(), side, budget_);
      if (answer.verdict == Verdict::kNo) {
        ruling_.evidence.push_back(CannotMateEvidence(side, answer));
        return;
      }
      proven &= answer.verdict == Verdict::kYes;
      if (answer.verdict == Verdict::kYes) {
        ruling_.evidence.push_back(
            {kSeriesThatMates(side), record_.current(), std::move(answer.line), answer.nodes});
      }
    }
    if (proven) {
      faults_.push_back(kIsNoDraw(How()));
    } else {
      ruling_.reasons.push_back(kOneMateUnproven);
    }
  }

  void CiteCause() {
    const bool lost = result_ == StatedResult::kBothLose;
    const bool unplayed = cause_ == kUnknown && record_.plies() == 0 && faults_.empty() &&
                          result_ != StatedResult::kDraw;
    const EndCauseRow& row = RowOfCause(unplayed ? kForfeit : cause_);
    ruling_.Cites(row.rule, *row.says);
    if (unplayed) {
      ruling_.reasons.push_back(kUnplayed);
    }
    if (row.cause == kForfeit) {
      ruling_.Cites(Rule::kPoints, kForfeitIsWinAndLoss);
    } else if (lost && faults_.empty()) {
      ruling_.Cites(Rule::kBothGuilty, kBothByConduct);
    }
  }

  void TellEnd() {
    const bool drawn_resignation = result_ == StatedResult::kDraw && cause_ == kResignation;
    ruling_.decision = Decision::kGameOver;
    ruling_.result = ResultOf(result_);
    ruling_.headline =
        EndOf(result_, drawn_resignation ? &kAfterResignation : RowOfCause(cause_).how);
    if (cause_ != kUnknown || record_.plies() == 0) return;
    ruling_.reasons.push_back(kHowIsNotSaid);
  }

  void Ask() {
    ruling_.decision = Decision::kFactsNeeded;
    ruling_.headline = kDoesNotHold;
    ruling_.reasons.insert(ruling_.reasons.begin(), faults_.begin(), faults_.end());
    ruling_.needed.push_back(kWhichIsRight);
    ruling_.Cites(Rule::kSigning, kSignedStands);
  }

  const GameRecord& record_;
  const StatedEnd& end_;
  const Ruling& board_;
  MateBudget budget_;
  EndCause cause_ = kUnknown;
  StatedResult result_ = StatedResult::kUnknown;
  std::vector<Message> faults_;
  Ruling ruling_;
};

}  // namespace

void WeighStatedEnd(const GameRecord& record, MateBudget budget, Ruling& ruling) {
  const StatedEnd& end = record.facts.end;
  if (ruling.result) return RemarkOnBoardEnd(end, ruling);
  const auto says_end = [](const WordedEnd& words) {
    return words.cause != kUnknown && words.cause != kUnfinished;
  };
  if (end.results.empty() && std::ranges::none_of(end.words, says_end)) {
    if (std::ranges::any_of(end.words, [](const auto& w) { return w.cause == kUnfinished; }))
      ruling.reasons.push_back(kNotFinished);
    return;
  }
  ruling = Weighing(record, budget, ruling).Weigh();
}

}  // namespace zeitnot::referee
