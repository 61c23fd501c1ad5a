// Adjournment in a game: which facts referee/adjournment.h is asked about, and the sealed move that
// is played when the envelope is opened.
#include <algorithm>

#include "movegen/uci_notation.h"
#include "referee/adjournment.h"
#include "referee/arbiter/hearing.h"

namespace zeitnot::referee {
namespace {

SealedMove ReadPaper(const Game& game, const Event& event) {
  const Language* language = event.language ? FindLanguage(*event.language) : nullptr;
  return ReadSealedMove(game.record.current(), *event.move, language);
}

Resumption FactsOf(const Game& game, const Event& event) {
  Resumption facts;
  for (const Color color : kColors) {
    Attendance& attendance = facts.attendance[Index(color)];
    attendance.present = std::find(event.on.begin(), event.on.end(), color) != event.on.end();
    attendance.late = color == Color::kWhite ? event.white_late : event.black_late;
  }
  facts.limit = game.start.rules.default_time;
  facts.arbiter_excuses = event.permitted == true;
  facts.sealed = game.adjournment->paper;
  facts.replier_flag = false;  // a flag counts when it is noticed, and that would have been heard
  return facts;
}

// The move of the envelope is played on the board, which may end the game.
void PlayNow(Hearing& hearing, Move move) {
  Game& game = hearing.game;
  Event played;
  played.type = EventType::kMove;
  played.move = WriteUci(game.record.current(), move, UciCastling::kKingTakesRook);
  game.adjournment.reset();
  Hearing inner{game, played, {}};
  HearMove(inner);
  for (Ruling& ruling : inner.rulings) hearing.rulings.push_back(std::move(ruling));
  hearing.ends |= inner.ends;
}

void ResumeWithoutEnvelope(Hearing& hearing) {
  Game& game = hearing.game;
  LostEnvelope facts{hearing.event.position_known, hearing.event.times_known, std::nullopt};
  if (hearing.event.move) facts.stated = ReadPaper(game, hearing.event);
  const Ruling& ruling = hearing.Adopt(RuleLostEnvelope(game.record, game.edition, facts));
  const bool resumed = ruling.action == Action::kResume;
  if (resumed && facts.stated && facts.stated->move) PlayNow(hearing, *facts.stated->move);
}

bool SaysShut(const Ruling& ruling) {
  for (const Answer& answer : ruling.answers) {
    if (answer.name == "envelope") return answer.value == AnswerValue(std::string("shut"));
  }
  return false;
}

}  // namespace

void HearAdjourn(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  game.adjournment = Adjournment{};
  hearing.Adopt(RuleSealing(game.record, game.edition));
}

// A move made on the board when a move has to be sealed is the one to be sealed.
void MoveWhileAdjourned(Hearing& hearing, std::optional<Move> move) {
  Game& game = hearing.game;
  if (game.adjournment->sealed) {
    hearing.Open(Decision::kNoValidClaim, "The game is adjourned: no moves before the resumption.")
        .Cites(Rule::kSealing, "the sealed move comes first");
    return;
  }
  game.adjournment->on_board = move;
  hearing.Adopt(RuleSealing(game.record, game.edition, move));
}

void HearSeal(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const Color by = event.player().value_or(game.to_move());
  if (by != game.to_move()) {
    hearing.Open(Decision::kRejected, "Only the player on move seals.")
        .Cites(Rule::kSealing, "the player on move seals");
    return;
  }
  if (!game.adjournment) game.adjournment = Adjournment{};
  game.adjournment->sealed = true;
  if (event.move) game.adjournment->paper = ReadPaper(game, event);
  game.clocks_stopped = true;
  if (event.session_left) {
    hearing.Adopt(RuleSealedEarly(game.edition, by, *event.session_left, game.time_left(by)));
  }
  const auto& on_board = game.adjournment->on_board;
  const auto& paper = game.adjournment->paper;
  if (!on_board || !paper || paper->move == on_board) return;
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides,
                                "The move on the board was another one than the sealed move.");
  ruling.Cites(Rule::kSealing, "a move made on the board is the one to be sealed");
}

void HearResume(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    Ruling& ruling = hearing.RefuseOver();
    ruling.Cites(Rule::kEndedBeforeResumption, "agreed or resigned before the resumption");
    return;
  }
  if (!game.adjournment || !game.adjournment->sealed) {
    hearing.Ask("The game is resumed.", "Who sealed, and which move? No sealing is on record.");
    return;
  }
  game.clocks_stopped = false;
  if (hearing.event.envelope == Envelope::kMissing) return ResumeWithoutEnvelope(hearing);
  const std::optional<SealedMove> paper = game.adjournment->paper;
  const Ruling& ruling = hearing.Adopt(RuleResumption(
      game.record, game.edition, FactsOf(game, hearing.event), game.settings.mate_budget));
  const bool open =
      !game.over() && !SaysShut(ruling) && ruling.decision != Decision::kFactsNeeded &&
      ruling.decision != Decision::kUndetermined && ruling.decision != Decision::kNotRegulated;
  if (open && paper && paper->move) PlayNow(hearing, *paper->move);
}

}  // namespace zeitnot::referee
