// Irregularities other than illegal moves: a wrong array, a turned board, reversed colours, pieces
// knocked over or off their squares, clocks wrongly set (2005 and 2009: Articles 6.10b, 7.1 to 7.3,
// 7.5; later 6.10.2, 7.2 to 7.4, 7.6; rapid appendix).
#include "referee/arbiter/hearing.h"
#include "referee/chapters/recording.h"

namespace zeitnot::referee {
namespace {

int FewerMoves(const Game& game) { return std::min(game.completed[0], game.completed[1]); }

// Rapid and blitz without the Competition Rules: a claim about array, board or clocks is lost after
// so many moves by each.
bool SetupClaimLost(const Game& game) {
  return game.CompetitionRules() == false && FewerMoves(game) >= game.rules->setup_claim_moves;
}

// Cites the limit where there is one and it has not been reached.
void CiteSetupLimit(const Game& game, Ruling& ruling) {
  if (game.CompetitionRules() != false) return;
  ruling.Cites(Rule::kRapidSetup, Concat("to be claimed before ", game.rules->setup_claim_moves,
                                         " moves by each player"));
}

// Is a fact missing that decides whether there is a limit?
bool SetupLimitUnknown(const Game& game) {
  return !game.CompetitionRules() && FewerMoves(game) >= game.rules->setup_claim_moves;
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
  std::vector<std::string> rooks;
  for (const Color color : kColors) {
    const auto& told = color == Color::kWhite ? event.white_array : event.black_array;
    const std::string rank = told.value_or(BackRank(game.record.positions().front(), color));
    if (rank.size() != kFileCount || rank == BackRank(Position(), color)) continue;
    if (rank[Index(File::kE)] != 'K') {
      ruling.reasons.push_back(
          Concat(ColorName(color), " may not castle with a king that started on a wrong square."));
      ruling.Tells("castling_allowed", false);
      continue;
    }
    if (!game.rules->setup_bar_by_rook) continue;
    for (const File file : {File::kA, File::kH}) {
      if (rank[Index(file)] == 'R') continue;
      ruling.reasons.push_back(Concat(ColorName(color),
                                      " may not castle with a rook that started "
                                      "on a wrong square."));
      rooks.push_back(SquareName(MakeSquare(file, RelativeRank(color, Rank::k1))));
    }
  }
  if (!rooks.empty()) ruling.Tells("no_castling_towards", rooks);
}

void RuleArray(Hearing& hearing) {
  Game& game = hearing.game;
  if (SetupLimitUnknown(game)) {
    hearing.Ask("A wrong array was found.", AskForMode(game));
    return;
  }
  if (!SetupClaimLost(game)) {
    Ruling& ruling =
        hearing.Open(Decision::kAnnulled, "The game does not count; a new game is played.");
    ruling.Cites(Rule::kWrongArray,
                 "a wrong initial position that is found during the game annuls it");
    CiteSetupLimit(game, ruling);
    ruling.action = Action::kNewGame;
    ruling.Tells("admissible", true);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim,
                                "Play goes on: it is too late for claims about the array.");
  ruling.Cites(Rule::kRapidSetup,
               Concat("no claim after ", game.rules->setup_claim_moves, " moves by each player"));
  ruling.action = Action::kContinue;
  ruling.Tells("admissible", false);
  TellCastlingBars(game, hearing.event, ruling);
}

void RuleTurnedBoard(Hearing& hearing) {
  Game& game = hearing.game;
  if (SetupClaimLost(game)) {
    Ruling& ruling = hearing.Open(Decision::kNoValidClaim,
                                  "Play goes on: it is too late for claims about the board.");
    ruling.Cites(Rule::kRapidSetup, "no such claim after so many moves by each player");
    ruling.action = Action::kContinue;
    ruling.Tells("admissible", false);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kOrdered,
                                "The position is transferred to a board that stands right, and the "
                                "game goes on.");
  ruling.Cites(Rule::kTurnedBoard, "the only error is the placing of the board");
  ruling.Cites(Rule::kBoard, "the corner at each player's right is light");
  CiteSetupLimit(game, ruling);
  ruling.action = Action::kTransferAndContinue;
}

void RuleReversed(Hearing& hearing) {
  Game& game = hearing.game;
  const auto limit = game.rules->reversed_new_game_below;
  if (!limit) {
    Ruling& ruling = hearing.Open(
        Decision::kArbiterDecides,
        "The game goes on with the colours as they are, unless the arbiter rules otherwise.");
    ruling.Cites(Rule::kReversed, "colours reversed: play on unless the arbiter rules otherwise");
    ruling.action = Action::kContinueUnlessArbiter;
    ruling.options = {"the game goes on", "the arbiter rules otherwise: a new game"};
    return;
  }
  const int moves = hearing.event.moves.value_or(FewerMoves(game));
  const bool anew = moves < *limit;
  Ruling& ruling = hearing.Open(anew ? Decision::kAnnulled : Decision::kGameGoesOn,
                                anew ? "The game is stopped; a new game with the right colours."
                                     : "The game goes on with the colours as they are.");
  ruling.Cites(Rule::kReversed, Concat("colours reversed: a new game if fewer than ", *limit,
                                       " moves were made by both players"));
  ruling.action = anew ? Action::kNewGame : Action::kContinue;
}

void RuleDisplaced(Hearing& hearing) {
  Game& game = hearing.game;
  const std::size_t ply = hearing.event.plies
                              ? static_cast<std::size_t>(std::max(0, *hearing.event.plies))
                              : game.record.plies();
  game.ReturnTo(std::min(ply, game.record.plies()));
  Ruling& ruling = hearing.Open(
      Decision::kOrdered, "The position before the irregularity is set up again; play goes on.");
  ruling.Cites(Rule::kOffSquares,
               "pieces off their squares: the position before, or else the last that can be "
               "established");
  ruling.Cites(Rule::kAdjustTimes, "the arbiter sets the times");
  ruling.restore = Restoration{game.record.plies(), game.table()};
  ruling.needed.emplace_back("The arbiter sets the times by his best judgement.");
  TellLostClaim(game, ruling);
}

void RuleClockSetting(Hearing& hearing) {
  Game& game = hearing.game;
  const bool defect = hearing.event.what == Topic::kClockDefect;
  if (!defect && SetupClaimLost(game)) {
    Ruling& ruling = hearing.Open(Decision::kNoValidClaim,
                                  "Play goes on: it is too late for claims about the clock.");
    ruling.Cites(Rule::kRapidSetup, "no such claim after so many moves by each player");
    ruling.Tells("admissible", false);
    return;
  }
  game.clocks_stopped = true;
  const bool silent = !defect && !game.rules->wrong_setting_rule;
  Ruling& ruling = hearing.Open(silent ? Decision::kNotRegulated : Decision::kArbiterDecides,
                                "The clocks are stopped; the arbiter sets times and move counter "
                                "by his best judgement.");
  ruling.Cites(defect ? Rule::kClockConclusive : Rule::kWrongSetting,
               defect ? "readings count unless the clock is evidently defective"
                      : "a wrong setting is corrected as soon as it is found");
  ruling.Cites(Rule::kAdjustTimes, "times after an irregularity");
  if (!defect) CiteSetupLimit(game, ruling);
  ruling.needed.emplace_back("The times that the arbiter sets (event set_clocks).");
  ruling.Tells("admissible", true);
}

void RuleDisturbance(Hearing& hearing) {
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides,
                                "The arbiter may give additional time to one or both players.");
  ruling.Cites(Rule::kDisturbance, "additional time after a disturbance from outside");
  ruling.options = {"no additional time", "additional time for one player; the amount is free",
                    "additional time for both players; the amount is free"};
}

// Scoresheets that are not complete (8.5): who completes them, or the game is reconstructed.
void RuleIncompleteSheets(Hearing& hearing) {
  if (!hearing.event.sheet_complete) {
    hearing.Ask("The scoresheets are not complete.", "Is one of them complete?");
    return;
  }
  if (*hearing.event.sheet_complete) return AnswerComplete(hearing);
  hearing.game.clocks_stopped = true;
  hearing.Adopt(RuleReconstruction(hearing.game.edition));
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
  if (what == Topic::kTouch || what == Topic::kCastling || what == Topic::kRelease) {
    return HearComplaint(hearing);
  }
  if (game.over()) {
    hearing.RefuseOver().reasons.emplace_back(
        "The Laws speak of what is found during a game; a finished game is not touched by it.");
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
  Ruling& ruling =
      hearing.Open(Decision::kNotRegulated,
                   "The Laws do not regulate this case; by analogy, the arbiter decides.");
  ruling.Cites(Rule::kAdjustTimes, "irregularities: times");
  ruling.Cites(Rule::kOffSquares, "irregularities: position");
  ruling.Cites(Rule::kPenaltyMenu, "penalties");
}

void HearDisplace(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const Color by = hearing.doer();
  Ruling& ruling = hearing.Open(Decision::kOrdered,
                                Concat(ColorName(by), " puts the pieces right, on his own time."));
  ruling.Cites(Rule::kKnocked, "who displaces pieces replaces them on his own time");
  ruling.obligations.push_back(
      {Duty::kReplacePieces, by, Rule::kKnocked, std::nullopt, std::nullopt, {}});
  ruling.Tells("clock", std::string(by == Color::kWhite ? "white" : "black"));
  ListPenalties(game, ruling, by);
}

}  // namespace zeitnot::referee
