// Irregularities other than illegal moves: a wrong array, a turned board, reversed colours, pieces
// knocked over or off their squares, clocks wrongly set (2005 and 2009: Articles 6.10b, 7.1 to 7.3,
// 7.5; later 6.10.2, 7.2 to 7.4, 7.6; rapid appendix).
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/move_messages.h"
#include "referee/chapters/law_messages.h"
#include "referee/chapters/penalty.h"
#include "referee/chapters/recording.h"
#include "referee/log/event_kinds.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Count> kToBeClaimedBefore{"irregularities.to_be_claimed_before", "moves"};
constexpr MessageKind<Color> kKingStartedWrong{"irregularities.king_started_wrong", "player"};
constexpr MessageKind<Color> kRookStartedWrong{"irregularities.rook_started_wrong", "player"};
constexpr MessageKind<> kWrongArrayFound{"irregularities.wrong_array_found"};
constexpr MessageKind<> kNewGame{"irregularities.new_game"};
constexpr MessageKind<> kWrongArrayAnnuls{"irregularities.wrong_array_annuls"};
constexpr MessageKind<> kTooLateForArray{"irregularities.too_late_for_array"};
constexpr MessageKind<Count> kNoClaimAfter{"irregularities.no_claim_after", "moves"};
constexpr MessageKind<> kTooLateForBoard{"irregularities.too_late_for_board"};
constexpr MessageKind<> kTransferred{"irregularities.transferred"};
constexpr MessageKind<> kOnlyBoardIsWrong{"irregularities.only_board_is_wrong"};
constexpr MessageKind<> kLightCorner{"irregularities.light_corner"};
constexpr MessageKind<> kGoesOnUnlessArbiter{"irregularities.goes_on_unless_arbiter"};
constexpr MessageKind<> kReversedUnlessArbiter{"irregularities.reversed_unless_arbiter"};
constexpr MessageKind<> kGameGoesOn{"irregularities.game_goes_on"};
constexpr MessageKind<> kNewGameByArbiter{"irregularities.new_game_by_arbiter"};
constexpr MessageKind<> kReversedNewGame{"irregularities.reversed_new_game"};
constexpr MessageKind<> kReversedGoesOn{"irregularities.reversed_goes_on"};
constexpr MessageKind<Count> kReversedNewGameBelow{"irregularities.reversed_new_game_below",
                                                   "moves"};
constexpr MessageKind<> kSetUpAgain{"irregularities.set_up_again"};
constexpr MessageKind<> kPiecesOffSquares{"irregularities.pieces_off_squares"};
constexpr MessageKind<> kArbiterSetsTimes{"irregularities.arbiter_sets_times"};
constexpr MessageKind<> kTooLateForClock{"irregularities.too_late_for_clock"};
constexpr MessageKind<> kClocksAreSet{"irregularities.clocks_are_set"};
constexpr MessageKind<> kReadingsCount{"irregularities.readings_count"};
constexpr MessageKind<> kSettingIsCorrected{"irregularities.setting_is_corrected"};
constexpr MessageKind<> kReplaceClock{"irregularities.replace_clock"};
constexpr MessageKind<> kTellTimesSet{"irregularities.tell_times_set"};
constexpr MessageKind<> kMoreTime{"irregularities.more_time"};
constexpr MessageKind<> kMoreTimeAfterDisturbance{"irregularities.more_time_after_disturbance"};
constexpr MessageKind<> kNoMoreTime{"irregularities.no_more_time"};
constexpr MessageKind<> kMoreTimeForOne{"irregularities.more_time_for_one"};
constexpr MessageKind<> kMoreTimeForBoth{"irregularities.more_time_for_both"};
constexpr MessageKind<> kSheetsIncomplete{"irregularities.sheets_incomplete"};
constexpr FactKind<> kIsOneComplete{InEvent("sheet_complete"), "irregularities.is_one_complete"};
constexpr MessageKind<> kFoundAfterGame{"irregularities.found_after_game"};
constexpr MessageKind<> kNotRegulated{"irregularities.not_regulated"};
constexpr MessageKind<> kTimesByAnalogy{"irregularities.times_by_analogy"};
constexpr MessageKind<> kPositionByAnalogy{"irregularities.position_by_analogy"};
constexpr MessageKind<> kPenaltiesByAnalogy{"irregularities.penalties_by_analogy"};
constexpr MessageKind<Color> kPutsRight{"irregularities.puts_right", "player"};
constexpr MessageKind<Color> kMayBePenalized{"irregularities.may_be_penalized", "player"};
constexpr MessageKind<> kReplacedOnOwnTime{"irregularities.replaced_on_own_time"};

// Rapid and blitz without the Competition Rules: a claim about array, board or clocks is lost after
// a number of moves by each.
bool SetupClaimLost(const Game& game) {
  return game.CompetitionRules() == false &&
         game.BothHave(game.completed, game.rules->setup_claim_moves) == true;
}

// Cites the limit where there is one and it has not been reached.
void CiteSetupLimit(const Game& game, Ruling& ruling) {
  if (game.CompetitionRules() != false) return;
  ruling.Cites(Rule::kRapidSetup, kToBeClaimedBefore(game.rules->setup_claim_moves));
}

// True: a fact is missing that decides whether the limit is reached; the ruling asks for it.
bool AsksForSetupLimit(Hearing& hearing, Message found) {
  const Game& game = hearing.game;
  const auto competition = game.CompetitionRules();
  const auto reached = game.BothHave(game.completed, game.rules->setup_claim_moves);
  if (competition == true || reached == false || (competition && reached)) return false;
  hearing.Ask(std::move(found), competition ? Need(kHowManyMoves) : AskForMode(game))
      .Cites(Rule::kRapidSetup, kToBeClaimedBefore(game.rules->setup_claim_moves));
  return true;
}

std::string BackRank(const Position& position, Color color) {
  std::string rank;
  for (const File file : kFiles) {
    const Piece piece = position.piece_on(MakeSquare(file, RelativeRank(color, Rank::k1)));
    rank += piece == Piece::kNone ? '.' : PieceChar(MakePiece(Color::kWhite, TypeOf(piece)));
  }
  return rank;
}

// A king or, where the edition says so, a rook that started on a wrong square bars castling.
void TellCastlingBars(const Game& game, const Event& event, Ruling& ruling) {
  bool of_king = false;
  std::vector<std::string> rooks;
  for (const Color color : kColors) {
    const auto& told = color == Color::kWhite ? event.white_array : event.black_array;
    const std::string rank = told.value_or(BackRank(game.record.positions().front(), color));
    if (rank.size() != kFileCount || rank == BackRank(Position(), color)) continue;
    if (rank[Index(File::kE)] != 'K') {
      ruling.reasons.push_back(kKingStartedWrong(color));
      of_king = true;
      continue;
    }
    if (!game.rules->setup_bar_by_rook) continue;
    for (const File file : {File::kA, File::kH}) {
      if (rank[Index(file)] == 'R') continue;
      ruling.reasons.push_back(kRookStartedWrong(color));
      rooks.push_back(SquareName(MakeSquare(file, RelativeRank(color, Rank::k1))));
    }
  }
  if (of_king) ruling.Tells("castling_allowed", false);
  if (!rooks.empty()) ruling.Tells("no_castling_towards", rooks);
}

void RuleArray(Hearing& hearing) {
  Game& game = hearing.game;
  if (AsksForSetupLimit(hearing, kWrongArrayFound)) return;
  if (!SetupClaimLost(game)) {
    Ruling& ruling = hearing.Open(Decision::kAnnulled, kNewGame);
    ruling.Cites(Rule::kWrongArray, kWrongArrayAnnuls);
    CiteSetupLimit(game, ruling);
    ruling.action = Action::kNewGame;
    ruling.Tells("admissible", true);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim, kTooLateForArray);
  ruling.Cites(Rule::kRapidSetup, kNoClaimAfter(game.rules->setup_claim_moves));
  ruling.action = Action::kContinue;
  ruling.Tells("admissible", false);
  TellCastlingBars(game, hearing.event, ruling);
}

void RuleTurnedBoard(Hearing& hearing) {
  Game& game = hearing.game;
  if (AsksForSetupLimit(hearing, KindOf(hearing.event.type).happened)) return;
  if (SetupClaimLost(game)) {
    Ruling& ruling = hearing.Open(Decision::kNoValidClaim, kTooLateForBoard);
    ruling.Cites(Rule::kRapidSetup, kNoClaimAfter(game.rules->setup_claim_moves));
    ruling.action = Action::kContinue;
    ruling.Tells("admissible", false);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kOrdered, kTransferred);
  ruling.Cites(Rule::kTurnedBoard, kOnlyBoardIsWrong);
  ruling.Cites(Rule::kBoard, kLightCorner);
  CiteSetupLimit(game, ruling);
  ruling.action = Action::kTransferAndContinue;
}

void RuleReversed(Hearing& hearing) {
  Game& game = hearing.game;
  const auto limit = game.rules->reversed_new_game_below;
  if (!limit) {
    Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kGoesOnUnlessArbiter);
    ruling.Cites(Rule::kReversed, kReversedUnlessArbiter);
    ruling.action = Action::kContinueUnlessArbiter;
    ruling.options = {kGameGoesOn, kNewGameByArbiter};
    return;
  }
  const auto& told = hearing.event.moves;
  const auto reached =
      told ? std::optional(*told >= *limit) : game.BothHave(game.completed, *limit);
  if (!reached) {
    hearing.Ask(KindOf(hearing.event.type).happened, kHowManyMoves)
        .Cites(Rule::kReversed, kReversedNewGameBelow(*limit));
    return;
  }
  const bool anew = !*reached;
  Ruling& ruling = hearing.Open(anew ? Decision::kAnnulled : Decision::kGameGoesOn,
                                anew ? kReversedNewGame : kReversedGoesOn);
  ruling.Cites(Rule::kReversed, kReversedNewGameBelow(*limit));
  ruling.action = anew ? Action::kNewGame : Action::kContinue;
}

void RuleDisplaced(Hearing& hearing) {
  Game& game = hearing.game;
  const std::size_t ply = hearing.event.plies
                              ? static_cast<std::size_t>(std::max(0, *hearing.event.plies))
                              : game.record.plies();
  game.ReturnTo(std::min(ply, game.record.plies()));
  Ruling& ruling = hearing.Open(Decision::kOrdered, kSetUpAgain);
  ruling.Cites(Rule::kOffSquares, kPiecesOffSquares);
  ruling.Cites(Rule::kAdjustTimes, kArbiterSetsTimes);
  ruling.restore = Restoration{game.record.plies(), game.table()};
  ruling.tasks.push_back(kSetTimes);
  TellLostClaim(game, ruling);
}

void RuleClockSetting(Hearing& hearing) {
  Game& game = hearing.game;
  const bool defect = hearing.event.what == Topic::kClockDefect;
  if (!defect && AsksForSetupLimit(hearing, KindOf(hearing.event.type).happened)) return;
  if (!defect && SetupClaimLost(game)) {
    Ruling& ruling = hearing.Open(Decision::kNoValidClaim, kTooLateForClock);
    ruling.Cites(Rule::kRapidSetup, kNoClaimAfter(game.rules->setup_claim_moves));
    ruling.Tells("admissible", false);
    return;
  }
  game.clocks_stopped = true;
  const bool silent = !defect && !game.rules->wrong_setting_rule;
  Ruling& ruling =
      hearing.Open(silent ? Decision::kNotRegulated : Decision::kArbiterDecides, kClocksAreSet);
  ruling.Cites(defect ? Rule::kClockConclusive : Rule::kWrongSetting,
               defect ? kReadingsCount : kSettingIsCorrected);
  ruling.Cites(Rule::kAdjustTimes, kTimesAfterIrregularity);
  if (!defect) CiteSetupLimit(game, ruling);
  if (defect) ruling.tasks.push_back(kReplaceClock);
  ruling.tasks.push_back(kTellTimesSet);
  ruling.Tells("admissible", true);
}

void RuleDisturbance(Hearing& hearing) {
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kMoreTime);
  ruling.Cites(Rule::kDisturbance, kMoreTimeAfterDisturbance);
  ruling.options = {kNoMoreTime, kMoreTimeForOne, kMoreTimeForBoth};
}

// Scoresheets that are not complete (8.5): who completes them, or the game is reconstructed.
void RuleIncompleteSheets(Hearing& hearing) {
  if (!SheetsAreDue(hearing)) return;
  if (!hearing.event.sheet_complete) {
    hearing.Ask(kSheetsIncomplete, kIsOneComplete);
    return;
  }
  if (*hearing.event.sheet_complete) return AnswerComplete(hearing);
  AnswerNoneComplete(hearing);
}

// The completed sheets do not show whether a player has overstepped the time (8.6).
void RuleMovesInDoubt(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  hearing.Adopt(RulePeriodInDoubt(game.edition, event.more_moves));
  if (event.more_moves != false || event.on.empty() || !game.start.control) return;
  int& completed = game.completed[Index(event.on.front())];
  for (std::size_t index = 0;; ++index) {
    const auto required = game.start.control->RequiredBy(index);
    if (!required) return;
    if (completed >= *required) continue;
    completed = *required;
    return;
  }
}

}  // namespace

void HearFound(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  const Topic what = *event.what;
  const bool of_article_4 = what == Topic::kTouch || what == Topic::kCastling ||
                            what == Topic::kRelease || what == Topic::kHands ||
                            what == Topic::kAdjust;
  if (of_article_4) return HearComplaint(hearing);
  if (game.over()) {
    hearing.RefuseOver().reasons.push_back(kFoundAfterGame);
    return;
  }
  const FoundBy by = event.player() ? FoundBy::kOpponent : FoundBy::kArbiter;
  switch (what) {
    case Topic::kIllegalMove: return JudgeOffences(hearing, by);
    case Topic::kArray: return RuleArray(hearing);
    case Topic::kBoardTurned: return RuleTurnedBoard(hearing);
    case Topic::kColorsReversed: return RuleReversed(hearing);
    case Topic::kDisplaced: return RuleDisplaced(hearing);
    case Topic::kClockSetting:
    case Topic::kClockDefect: return RuleClockSetting(hearing);
    case Topic::kDisturbance: return RuleDisturbance(hearing);
    case Topic::kRecording: return RuleIncompleteSheets(hearing);
    case Topic::kMoveCount: return RuleMovesInDoubt(hearing);
    case Topic::kResumptionTimes: return RuleTimesAtResumption(hearing);
    default: break;
  }
  Ruling& ruling = hearing.Open(Decision::kNotRegulated, kNotRegulated);
  ruling.Cites(Rule::kAdjustTimes, kTimesByAnalogy);
  ruling.Cites(Rule::kOffSquares, kPositionByAnalogy);
  ruling.Cites(Rule::kPenaltyMenu, kPenaltiesByAnalogy);
}

void HearDisplace(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const Color by = hearing.doer();
  Ruling& ruling = hearing.Open(Decision::kOrdered, kPutsRight(by));
  ruling.Cites(Rule::kKnocked, kReplacedOnOwnTime);
  ruling.obligations.push_back(
      {Duty::kReplacePieces, by, Rule::kKnocked, std::nullopt, std::nullopt, {}});
  ruling.Tells("clock", std::string(by == Color::kWhite ? "white" : "black"));
  // For an accident it need be no penalty at all: no list of them.
  ruling.Cites(Rule::kPenaltyMenu, kAmongPenalties);
  ruling.reasons.push_back(kMayBePenalized(by));
}

}  // namespace zeitnot::referee
