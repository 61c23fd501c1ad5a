// Adjournment in a game: which facts referee/chapters/adjournment.h is asked about, and the sealed
// move that is played when the envelope is opened.
#include <algorithm>

#include "movegen/uci_notation.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/written_move.h"
#include "referee/chapters/adjournment.h"
#include "referee/chapters/time_messages.h"
#include "referee/laws/facts.h"
#include "referee/log/event_kinds.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color, Color> kReplyIsSealed{"adjourn.reply_is_sealed", "player", "sealer"};
constexpr MessageKind<> kMaySealReply{"adjourn.may_seal_reply"};
constexpr MessageKind<> kEnvelopeIsShut{"adjourn.envelope_is_shut"};
constexpr MessageKind<> kSealedMoveFirst{"adjourn.sealed_move_first"};
constexpr MessageKind<> kOnlyMoverSeals{"adjourn.only_mover_seals"};
constexpr MessageKind<> kMoverSeals{"adjourn.mover_seals"};
constexpr MessageKind<> kOtherMoveOnBoard{"adjourn.other_move_on_board"};
constexpr MessageKind<> kMadeMoveIsSealed{"adjourn.made_move_is_sealed"};
constexpr MessageKind<> kEndedBeforeResumption{"adjourn.ended_before_resumption"};
constexpr FactKind<> kWhoSealed{facts::kSealedMove, "adjourn.who_sealed"};
constexpr MessageKind<> kHowLate{"adjourn.how_late"};
constexpr MessageKind<Color, Tenths, Tenths> kLateWithinLimit{"adjourn.late_within_limit", "player",
                                                              "late", "limit"};
constexpr MessageKind<> kDefaultTimeIsForStart{"adjourn.default_time_is_for_start"};
constexpr MessageKind<> kReplyIsOpened{"adjourn.reply_is_opened"};
constexpr MessageKind<> kSecondEnvelope{"adjourn.second_envelope"};
constexpr FactKind<> kWhoWasThere{InEvent(EventType::kResume, "on"), "adjourn.who_was_there"};
constexpr FactKind<> kWhichReply{facts::kSealedMove, "adjourn.which_reply"};

// `on` lists all who are there; without it presence is known only of those who are named absent.
std::optional<bool> IsThere(const Event& event, Color color) {
  if (Lists(event.absent, color)) return false;
  if (Lists(event.on, color)) return true;
  return event.on.empty() ? std::nullopt : std::optional(false);
}

// The lateness that the event sets for a resumption. Its default time is one where the edition has
// no limit of its own.
std::optional<Tenths> LateLimit(const Game& game) {
  const EventRules& rules = game.start.rules;
  if (rules.resumption_late || game.rules->resumption_late) return rules.resumption_late;
  return rules.default_time;
}

Resumption FactsOf(const Game& game, const Event& event) {
  Resumption facts;
  for (const Color color : kColors) {
    Attendance& attendance = facts.attendance[Index(color)];
    attendance.present = IsThere(event, color);
    attendance.late = color == Color::kWhite ? event.white_late : event.black_late;
  }
  facts.limit = LateLimit(game);
  facts.arbiter_excuses = event.permitted == true;
  facts.sealed = game.adjournment->paper;
  facts.replier_flag = false;  // a flag counts when it is noticed, and that would have been heard
  return facts;
}

// How late the player is, and what limit that is measured by.
void TellLimit(const Game& game, const Resumption& facts, Color player, Tenths late,
               Ruling& ruling) {
  if (const auto limit = ResumptionLimit(game.edition, facts.limit)) {
    ruling.reasons.push_back(kLateWithinLimit(player, late, *limit));
  }
  const EventRules& rules = game.start.rules;
  const bool own_limit = rules.resumption_late || game.rules->resumption_late;
  if (own_limit && rules.default_time) ruling.reasons.push_back(kDefaultTimeIsForStart);
  ruling.RestsOn(Parameter::kResumptionLate);
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

// A player who must reply may seal the reply while the opponent is absent, and start the opponent's
// clock.
void SealReply(Hearing& hearing, Color by) {
  Game& game = hearing.game;
  game.resumed->reply_sealed = true;
  game.resumed->reply.reset();
  if (hearing.event.move) game.resumed->reply = ReadPaper(game, hearing.event);
  Ruling& ruling = hearing.Open(Decision::kOrdered, kReplyIsSealed(by, !by));
  ruling.Cites(Rule::kResumeSealerAbsent, kMaySealReply);
  ruling.Tells("clock_running", std::string(by == Color::kWhite ? "black" : "white"));
  ruling.Tells("envelope", std::string("shut"));
}

bool SaysShut(const Ruling& ruling) {
  for (const Answer& answer : ruling.answers) {
    if (answer.name == "envelope") return std::get<std::string>(answer.value) == "shut";
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
  if (LacksPosition(hearing)) return;
  game.adjournment = Adjournment{};
  hearing.Adopt(RuleSealing(game.record, game.edition));
}

// A move made on the board when a move has to be sealed is the one to be sealed; none is made while
// an envelope is shut.
void MoveWhileAdjourned(Hearing& hearing, std::optional<Move> move) {
  Game& game = hearing.game;
  if (!game.adjournment || game.adjournment->sealed) {
    hearing.Open(Decision::kNoValidClaim, kEnvelopeIsShut).Cites(Rule::kSealing, kSealedMoveFirst);
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
  if (LacksPosition(hearing)) return;
  const Color by = event.player().value_or(game.to_move());
  if (by == game.to_move() && game.resumed && game.resumed->sealer_absent && !game.adjournment) {
    return SealReply(hearing, by);
  }
  if (by != game.to_move()) {
    hearing.Open(Decision::kRejected, kOnlyMoverSeals).Cites(Rule::kSealing, kMoverSeals);
    return;
  }
  if (!game.adjournment) game.adjournment = Adjournment{};
  game.adjournment->sealed = true;
  if (event.move) game.adjournment->paper = ReadPaper(game, event);
  game.clocks_stopped = true;
  game.resumed.reset();
  if (!event.items.empty()) hearing.Adopt(RuleEnvelope(game.edition, event.items));
  if (event.session_left) {
    hearing.Adopt(RuleSealedEarly(game.edition, by, *event.session_left, game.time_left(by)));
  }
  const auto& on_board = game.adjournment->on_board;
  const auto& paper = game.adjournment->paper;
  if (!on_board || !paper || paper->move == on_board) return;
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kOtherMoveOnBoard);
  ruling.Cites(Rule::kSealing, kMadeMoveIsSealed);
}

void HearResume(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    Ruling& ruling = hearing.RefuseOver();
    ruling.Cites(Rule::kEndedBeforeResumption, kEndedBeforeResumption);
    return;
  }
  if (!game.adjournment || !game.adjournment->sealed) {
    hearing.Ask(KindOf(hearing.event.type).happened, kWhoSealed);
    return;
  }
  game.clocks_stopped = false;
  if (hearing.event.envelope == Envelope::kMissing) return ResumeWithoutEnvelope(hearing);
  const std::optional<WrittenMove> paper = game.adjournment->paper;
  const Ruling& ruling = hearing.Adopt(RuleResumption(
      game.record, game.edition, FactsOf(game, hearing.event), game.settings.mate_budget));
  const bool open =
      !game.over() && !SaysShut(ruling) && ruling.decision != Decision::kFactsNeeded &&
      ruling.decision != Decision::kUndetermined && ruling.decision != Decision::kNotRegulated;
  if (!open || !paper || !paper->move) return;
  Resumed resumed;
  resumed.sealer = game.to_move();
  resumed.ply = game.record.plies();
  resumed.paper = paper;
  resumed.made = game.made;
  ++resumed.made[Index(resumed.sealer)];
  resumed.sealer_absent = IsThere(hearing.event, resumed.sealer) == false;
  PlayNow(hearing, *paper->move);
  game.resumed = resumed;
}

void HearSealerArrives(Hearing& hearing, Tenths late) {
  Game& game = hearing.game;
  const Resumed resumed = *game.resumed;
  Resumption facts;
  facts.attendance[Index(resumed.sealer)] = {true, late};
  facts.attendance[Index(!resumed.sealer)] = {true, std::nullopt};
  facts.limit = LateLimit(game);
  facts.arbiter_excuses = hearing.event.permitted == true;
  facts.sealed = resumed.paper;
  facts.replier_flag = false;  // a fallen flag would have been heard
  Ruling ruling = RuleResumption(game.record.Truncated(resumed.ply), game.edition, facts,
                                 game.settings.mate_budget);
  if (ruling.result || ruling.decision == Decision::kFactsNeeded) {
    hearing.Adopt(std::move(ruling));
    return;
  }
  game.resumed->sealer_absent = false;
  Ruling& there = hearing.Open(Decision::kNoted, kLateButNotLost(resumed.sealer));
  there.Cites(Rule::kLateForResumption, kHowLate);
  there.Tells("in_time", true);
  if (!facts.arbiter_excuses) TellLimit(game, facts, resumed.sealer, late, there);
  if (!resumed.reply_sealed) return;
  there.Cites(Rule::kResumeSealerAbsent, kReplyIsOpened);
  game.resumed->reply_sealed = false;
  if (!resumed.reply) {
    hearing.Ask(kSecondEnvelope, kWhichReply);
    return;
  }
  if (resumed.reply->move) return PlayNow(hearing, *resumed.reply->move);
  hearing.Adopt(
      RuleSealedMove(game.record, game.edition, *resumed.reply, game.settings.mate_budget));
}

bool FlagOfAbsentSealer(Hearing& hearing, Color flagged,
                        const std::optional<Message>& overstepped) {
  Game& game = hearing.game;
  if (!game.resumed || !game.resumed->reply_sealed || flagged != game.resumed->sealer) return false;
  const auto& reply = game.resumed->reply;
  hearing.Adopt(RuleFlagOfAbsentSealer(
      game.record.Truncated(game.resumed->ply), game.edition, *game.resumed->paper->move,
      reply ? reply->move : std::nullopt, game.settings.mate_budget, overstepped));
  return true;
}

void RuleTimesAtResumption(Hearing& hearing) {
  Game& game = hearing.game;
  const auto by = hearing.event.player();
  std::optional<bool> before_first_move;
  if (by && game.resumed) {
    before_first_move = game.made[Index(*by)] == game.resumed->made[Index(*by)];
  }
  Ruling& ruling = hearing.Adopt(RuleWrongTimes(game.edition, before_first_move));
  if (!game.resumed) ruling.needed = {kWhoWasThere};
}

std::optional<Ruling> BetweenTheSessions(const Game& game, BetweenSessions what,
                                         std::optional<Color> by) {
  if (!game.between_sessions()) return std::nullopt;
  return RuleBetweenSessions(game.record, game.edition, what, by, game.settings.mate_budget);
}

}  // namespace zeitnot::referee
