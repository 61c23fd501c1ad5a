#include "referee/chapters/stated_end_ruling.h"

#include <algorithm>
#include <array>

#include "base/counted.h"
#include "base/text.h"
#include "referee/chapters/loss.h"
#include "referee/chapters/players_end.h"
#include "referee/laws/stated_end.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {
namespace {

constexpr std::string_view kSignedStands =
    "a result that both players have signed stands, even if wrong, unless the arbiter decides "
    "otherwise";

// What a cause makes of a game. The order is that of EndCause.
struct CauseRow {
  EndCause cause;
  std::string_view how;
  Rule rule;
  std::string_view says;
  bool wins;
  bool draws;
  bool both_lose;
};
using enum EndCause;
constexpr std::array<CauseRow, kEndCauseCount> kCauses = {{
    {kUnknown, "", Rule::kSigning, kSignedStands, true, true, true},
    {kCheckmate, "by checkmate", Rule::kCheckmate, "checkmate ends the game", true, false, false},
    {kStalemate, "by stalemate", Rule::kStalemate, "stalemate ends the game", false, true, false},
    {kCannotMate, "because nobody could mate", Rule::kDeadPosition,
     "drawn when neither player can mate by any series of legal moves", false, true, false},
    {kRepetition, "by repetition", Rule::kRepetitionAppeared,
     "the same position for the third time", false, true, false},
    {kMoveCount, "by the fifty-move rule", Rule::kFiftyMovesMade,
     "fifty moves of each player without pawn move or capture", false, true, false},
    {kAgreement, "by agreement", Rule::kDrawAgreed, "the players may agree on a draw", false, true,
     false},
    {kResignation, "by resignation", Rule::kResignation, "resignation ends the game at once", true,
     true, false},
    {kTime, "on time", Rule::kTimeLoss,
     "lost on time; drawn if the opponent cannot mate by any series of legal moves", true, true,
     false},
    {kTimeCannotMate, "on time", Rule::kTimeLoss,
     "drawn if the opponent cannot mate by any series of legal moves", false, true, false},
    {kIllegalMove, "by an illegal move", Rule::kIllegalPenalty, "when illegal moves lose", true,
     true, false},
    {kInfraction, "by a breach of rules", Rule::kPenaltyMenu, "loss of the game is a penalty", true,
     true, true},
    {kForfeit, "by forfeit", Rule::kDefaultTime, "who comes after the default time loses", true,
     false, true},
    {kAbandoned, "because it was abandoned", Rule::kSigning, kSignedStands, true, true, true},
    {kAdjudication, "by adjudication", Rule::kSigning, "what the arbiter decides on the result",
     true, true, true},
    {kUnfinished, "without an end", Rule::kSigning, kSignedStands, false, false, false},
}};
constexpr bool InOrder() {
  for (std::size_t i = 0; i < kCauses.size(); ++i) {
    if (Index(kCauses[i].cause) != i) return false;
  }
  return true;
}
static_assert(InOrder(), "the rows follow the order of EndCause");

const CauseRow& RowOf(EndCause cause) { return kCauses[Index(cause)]; }

// The cause makes a loss, or a draw if the opponent cannot mate, where the edition says so of it.
bool LossOrDraw(EndCause cause) {
  return cause == kResignation || cause == kIllegalMove || cause == kTime ||
         cause == kTimeCannotMate;
}

// Does the edition say so? Nothing: it depends on the class of the game, which is not known.
std::optional<bool> TurnsOnMate(EndCause cause, Edition edition, std::optional<Mode> mode) {
  const auto drawn = [&](LossCause loss) { return DrawnIfOpponentCannotMate(loss, edition); };
  switch (cause) {
    case kResignation: return drawn(LossCause::kResignation);
    case kIllegalMove:
      if (drawn(LossCause::kIllegalMove)) return true;
      if (!RulesOf(edition).illegal_blitz_claim_wins) return false;
      if (!mode) return std::nullopt;
      return *mode == Mode::kBlitz && drawn(LossCause::kUnsupervisedIllegalMove);
    case kTime:
    case kTimeCannotMate: return drawn(LossCause::kTime);
    default: return false;
  }
}

std::string ResultWords(StatedResult result) {
  switch (result) {
    case StatedResult::kWhiteWins: return "White has won";
    case StatedResult::kBlackWins: return "Black has won";
    case StatedResult::kDraw: return "the game was drawn";
    case StatedResult::kBothLose: return "both players have lost";
    case StatedResult::kUnknown: break;
  }
  return "the game has ended";
}

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
    ruling.reasons.push_back(Concat("The record says ", StatedResultText(stated),
                                    ", but the game had ended on the board with ",
                                    StatedResultText(result), "."));
  }
  for (const WordedEnd& words : end.words) {
    const auto& cited = ruling.citations;
    const bool same = words.cause == kUnknown ||
                      (!cited.empty() && RowOf(words.cause).rule == cited.front().rule) ||
                      (RowOf(words.cause).draws && !RowOf(words.cause).wins && !differs &&
                       result == StatedResult::kDraw);
    const bool other_winner = words.winner && words.winner != WinnerOf(result);
    if (same && !other_winner) continue;
    differs |= other_winner;
    ruling.reasons.push_back(Concat("The record says that ",
                                    words.winner ? Concat(ColorName(*words.winner), " has won")
                                                 : std::string("the game has ended"),
                                    " ", RowOf(words.cause).how,
                                    ", but it had ended on the board before."));
  }
  if (differs) ruling.Cites(Rule::kSigning, std::string(kSignedStands));
}

class Weighing {
 public:
  Weighing(const GameRecord& record, std::uint64_t budget, const Ruling& board)
      : record_(record), end_(record.facts.end), board_(board), budget_(budget) {}

  Ruling Weigh() {
    SettleCause();
    SettleResult();
    ruling_ = NewRuling(record_, board_.edition, board_.question);
    const CauseRow& row = RowOf(cause_);
    if (result_ != StatedResult::kUnknown && faults_.empty()) CheckWay();
    if (faults_.empty() && result_ == StatedResult::kUnknown) {
      faults_.push_back(Concat("The record says that the game has ended ", row.how,
                               ", and not with which result."));
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
  Edition edition() const { return board_.edition; }
  std::optional<bool> TurnsOnMate() const {
    return referee::TurnsOnMate(cause_, edition(), record_.facts.mode);
  }

  void SettleCause() {
    for (const WordedEnd& words : end_.words) {
      if (words.cause == kUnknown || words.cause == cause_) continue;
      if (cause_ != kUnknown) {
        faults_.push_back(Concat("The record says that the game has ended ", RowOf(cause_).how,
                                 " and ", RowOf(words.cause).how, "."));
        return;
      }
      cause_ = words.cause;
    }
  }

  void SettleResult() {
    std::vector<std::string> said;
    for (const StatedResult result : end_.results) said.emplace_back(StatedResultText(result));
    if (said.size() > 1) {
      faults_.push_back(
          Concat("The record says ", JoinAnd(said), ": the results contradict each other."));
    }
    if (!end_.results.empty()) result_ = end_.results.back();
    for (const WordedEnd& words : end_.words) {
      if (!words.winner) continue;
      const StatedResult named =
          *words.winner == Color::kWhite ? StatedResult::kWhiteWins : StatedResult::kBlackWins;
      if (result_ == StatedResult::kUnknown) result_ = named;
      if (result_ == named || faults_.size() > 1) continue;
      faults_.push_back(Concat("By its words ", ColorName(*words.winner), " has won ",
                               RowOf(words.cause).how, ", and the result is ",
                               StatedResultText(result_), "."));
    }
    const CauseRow& row = RowOf(cause_);
    if (result_ == StatedResult::kUnknown && row.draws && !row.wins) result_ = StatedResult::kDraw;
  }

  // Can the result come about in this way, in this position?
  void CheckWay() {
    const CauseRow& row = RowOf(cause_);
    const auto winner = WinnerOf(result_);
    const bool possible = winner                           ? row.wins
                          : result_ == StatedResult::kDraw ? row.draws
                                                           : row.both_lose;
    if (!possible) {
      faults_.push_back(Concat("The result is ", StatedResultText(result_),
                               ", and no game ends so ", row.how, "."));
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
      ruling_.reasons.emplace_back("Whether nobody could mate was not proven.");
      return;
    }
    ruling_.evidence = board_.evidence;
    faults_.push_back(cause_ == kCheckmate ? "There is no checkmate on the board."
                      : cause_ == kStalemate
                          ? "There is no stalemate on the board."
                          : "The position is not dead: a player can still mate.");
  }

  void CheckClaim() {
    const bool repetition = cause_ == kRepetition;
    for (const AvailableClaim& claim : board_.available) {
      const bool repeated =
          claim.rule == Rule::kRepetitionAppeared || claim.rule == Rule::kRepetitionIntended;
      if (repeated == repetition) return;
    }
    faults_.push_back(repetition
                          ? "The position has not stood three times, and no move makes it so."
                          : Concat("Only the last ",
                                   Counted(record_.QuietPlies(record_.plies()) / 2, "move"),
                                   " of each player were made without pawn move or capture."));
  }

  void CheckAgreement() {
    const int needed = RulesOf(edition()).agreement_after_moves;
    const int made = std::max(static_cast<int>(record_.plies()) / 2,
                              MovesBefore(record_.current())[Index(Color::kBlack)]);
    if (!TooEarlyToAgree(edition(), made)) return;
    ruling_.Cites(Rule::kDrawAgreed, "only after a move by each player");
    faults_.push_back(Concat("A draw can be agreed only when each player has made ",
                             Counted(needed, "move"), "."));
  }

  void CheckWinner(Color winner) {
    const MateAnswer answer = CanMate(record_.current(), winner, budget_);
    if (answer.verdict == Verdict::kYes) return;
    ruling_.evidence.push_back({answer.reason, std::nullopt, {}, answer.nodes});
    const bool proven = answer.verdict == Verdict::kNo;
    if (proven && cause_ != kUnknown) {
      faults_.push_back(Concat(ColorName(winner), " cannot mate by any series of legal moves: ",
                               "what ends the game ", RowOf(cause_).how, " is then a draw."));
      return;
    }
    ruling_.reasons.push_back(Concat(
        proven ? Concat(ColorName(winner), " cannot mate by any series of legal moves")
               : Concat("Whether ", ColorName(winner), " can mate was not proven; if not"),
        cause_ == kUnknown ? "; a flag fall would have drawn the game." : ", the game is drawn."));
  }

  void CheckDraw() {
    if (TurnsOnMate() == false) {
      faults_.push_back(Concat("In this edition no game is drawn ", RowOf(cause_).how, "."));
      return;
    }
    bool proven = true;
    for (const Color side : kColors) {
      MateAnswer answer = CanMate(record_.current(), side, budget_);
      if (answer.verdict == Verdict::kNo) {
        ruling_.evidence.push_back({Concat(ColorName(side), " cannot mate: ", answer.reason),
                                    std::nullopt,
                                    {},
                                    answer.nodes});
        return;
      }
      proven &= answer.verdict == Verdict::kYes;
      if (answer.verdict == Verdict::kYes) {
        ruling_.evidence.push_back(
            {Concat("A series of legal moves in which ", ColorName(side), " mates"),
             record_.current(), std::move(answer.line), answer.nodes});
      }
    }
    if (proven) {
      faults_.push_back(Concat("Both players could still mate: what ends the game ",
                               RowOf(cause_).how, " is then no draw."));
    } else {
      ruling_.reasons.emplace_back("Whether one player could not mate was not proven.");
    }
  }

  void CiteCause() {
    const bool lost = result_ == StatedResult::kBothLose;
    const bool unplayed = cause_ == kUnknown && record_.plies() == 0 && faults_.empty() &&
                          result_ != StatedResult::kDraw;
    const CauseRow& row = RowOf(unplayed ? kForfeit : cause_);
    ruling_.Cites(row.rule, std::string(row.says));
    if (unplayed) {
      ruling_.reasons.emplace_back(
          "No move is recorded: if the game was not played, it is a win or a loss by forfeit.");
    }
    if (row.cause == kForfeit) {
      ruling_.Cites(Rule::kPoints, "a forfeit counts as a win and a loss");
    } else if (lost && faults_.empty()) {
      ruling_.Cites(Rule::kBothGuilty, "both players lose only by their conduct");
    }
  }

  void TellEnd() {
    const std::string how = result_ == StatedResult::kDraw && cause_ == kResignation
                                ? std::string("after a resignation")
                                : std::string(RowOf(cause_).how);
    ruling_.decision = Decision::kGameOver;
    ruling_.result = ResultOf(result_);
    std::string words = ResultWords(result_);
    ruling_.headline =
        Concat("The game is over: ", words, how.empty() ? "" : " ", how, ", as the record says.");
    if (cause_ != kUnknown || record_.plies() == 0) return;
    ruling_.reasons.emplace_back("The record does not say how the game ended.");
  }

  void Ask() {
    ruling_.decision = Decision::kFactsNeeded;
    ruling_.headline = "What the record says about the end of the game does not hold together.";
    ruling_.reasons.insert(ruling_.reasons.begin(), faults_.begin(), faults_.end());
    ruling_.needed.emplace_back(
        "Which is right: the moves, the result, or how the game is said to have ended?");
    ruling_.Cites(Rule::kSigning, std::string(kSignedStands));
  }

  const GameRecord& record_;
  const StatedEnd& end_;
  const Ruling& board_;
  std::uint64_t budget_;
  EndCause cause_ = kUnknown;
  StatedResult result_ = StatedResult::kUnknown;
  std::vector<std::string> faults_;
  Ruling ruling_;
};

}  // namespace

void WeighStatedEnd(const GameRecord& record, std::uint64_t budget, Ruling& ruling) {
  const StatedEnd& end = record.facts.end;
  if (ruling.result) return RemarkOnBoardEnd(end, ruling);
  const auto says_end = [](const WordedEnd& words) {
    return words.cause != kUnknown && words.cause != kUnfinished;
  };
  if (end.results.empty() && std::ranges::none_of(end.words, says_end)) {
    if (std::ranges::any_of(end.words, [](const auto& w) { return w.cause == kUnfinished; }))
      ruling.reasons.emplace_back("The record says that the game was not finished.");
    return;
  }
  ruling = Weighing(record, budget, ruling).Weigh();
}

}  // namespace zeitnot::referee
