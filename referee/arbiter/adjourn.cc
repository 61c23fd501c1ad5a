// Adjourned games (2005: Appendix A; 2009: Guidelines; 2014: Appendix E; later Guidelines I): the
// sealed move, and who is there when the game is resumed.
#include <algorithm>

#include "movegen/generate.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/arbiter/hearing.h"
#include "referee/can_mate.h"
#include "referee/languages.h"

namespace zeitnot::referee {
namespace {

struct Resumption {
  Color sealer;
  bool sealer_present;
  bool replier_present;
  std::optional<Tenths> limit;  // of lateness
  bool sealer_too_late;
  bool replier_too_late;
  Color replier() const { return !sealer; }
};

bool Present(const Event& event, Color color) {
  return std::find(event.on.begin(), event.on.end(), color) != event.on.end();
}

Resumption ReadResumption(const Game& game, const Event& event) {
  const Color sealer = game.adjournment->sealer;
  const auto late = [&](Color color) {
    return color == Color::kWhite ? event.white_late : event.black_late;
  };
  std::optional<Tenths> limit = std::chrono::hours(1);
  if (game.edition >= Edition::k2014) {
    limit =
        game.start.rules.default_time ? game.start.rules.default_time : game.rules->default_time;
  }
  const auto too_late = [&](Color color) { return limit && late(color) && *late(color) > *limit; };
  return {sealer, Present(event, sealer), Present(event, !sealer),
          limit,  too_late(sealer),       too_late(!sealer)};
}

// What the envelope holds.
struct Sealed {
  std::optional<Move> move;
  bool ambiguous = false;
  std::string text;  // why it is no move
};

Sealed ReadSealed(const Game& game) {
  const Adjournment& adjournment = *game.adjournment;
  const Position& position = game.record.current();
  Sealed sealed;
  if (!adjournment.move) {
    sealed.text = "The envelope holds no move.";
    return sealed;
  }
  const auto uci =
      ReadUci(position, *adjournment.move,
              game.start.chess960 ? UciCastling::kKingTakesRook : UciCastling::kKingTarget);
  if (uci.ok()) {
    sealed.move = *uci;
    return sealed;
  }
  const Language* language = adjournment.language ? FindLanguage(*adjournment.language) : nullptr;
  const auto san = ReadSan(position, *adjournment.move,
                           language == nullptr ? English().letters : language->letters);
  if (san.ok()) {
    sealed.move = *san;
    return sealed;
  }
  sealed.ambiguous = san.error().fault == SanFault::kAmbiguous;
  sealed.text = san.error().text;
  return sealed;
}

// A sealed move that is ambiguous, illegal or without meaning loses, unless the opponent cannot
// mate.
void RuleBadSealedMove(Hearing& hearing, const Sealed& sealed) {
  Game& game = hearing.game;
  const Color sealer = game.adjournment->sealer;
  const MateAnswer answer = CanMate(game.record.current(), !sealer, game.settings.mate_budget);
  if (answer.verdict == Verdict::kUndetermined) {
    Ruling& ruling = hearing.Open(
        Decision::kUndetermined,
        Concat("Undetermined: the sealed move is no legal move; ", ColorName(sealer),
               " has lost unless ", ColorName(!sealer), " cannot mate, which was not proven."));
    ruling.Cites(Rule::kBadSealedMove, "loses, with exceptions");
    ruling.reasons.push_back(sealed.text);
    return;
  }
  const bool draw = answer.verdict == Verdict::kNo;
  Ruling& ruling = hearing.End(draw ? GameResult::kDraw : WinFor(!sealer),
                               draw ? Concat("The game is drawn: the sealed move is no legal move, "
                                             "but ",
                                             ColorName(!sealer), " cannot mate.")
                                    : Concat(ColorName(sealer), " has lost by the sealed move."));
  ruling.Cites(
      Rule::kBadSealedMove,
      "ambiguous, illegal or without meaning: lost, except where the opponent cannot mate");
  ruling.reasons.push_back(sealed.text);
  ruling.Tells("ambiguous", sealed.ambiguous);
}

void PlayNow(Hearing& hearing, const std::string& move) {
  Event played;
  played.type = EventType::kMove;
  played.move = move;
  Hearing inner{hearing.game, played, {}};
  hearing.game.adjournment.reset();
  HearMove(inner);
  for (Ruling& ruling : inner.rulings) hearing.rulings.push_back(std::move(ruling));
  hearing.ends |= inner.ends;
}

std::string UciText(const Game& game, Move move) {
  return WriteUci(game.record.current(), move,
                  game.start.chess960 ? UciCastling::kKingTakesRook : UciCastling::kKingTarget);
}

// The envelope is opened and the move is played.
void OpenEnvelope(Hearing& hearing, const Resumption& resumption) {
  Game& game = hearing.game;
  const Sealed sealed = ReadSealed(game);
  if (!sealed.move) return RuleBadSealedMove(hearing, sealed);
  const std::string uci = UciText(game, *sealed.move);
  Ruling& ruling = hearing.Open(Decision::kOrdered,
                                Concat("The envelope is opened, the sealed move is played and ",
                                       ColorName(resumption.replier()), "'s clock is started."));
  ruling.Cites(Rule::kEnvelopeOpened, "only when the player who must reply is present");
  ruling.Cites(Rule::kResumeReplierPresent, "open, play, start the replier's clock");
  ruling.action = Action::kResume;
  ruling.Tells("ambiguous", false);
  ruling.Tells("uci", uci);
  if (!resumption.sealer_present) {
    ruling.Cites(Rule::kResumeSealerAbsent, "the replier may seal his answer instead");
    ruling.options = {
        Concat(ColorName(resumption.replier()), " answers on the board after the sealed move"),
        Concat(ColorName(resumption.replier()),
               " seals a written reply, stops his clock "
               "and starts ",
               ColorName(resumption.sealer), "'s")};
  }
  PlayNow(hearing, uci);
}

// The sealer comes too late: he has lost unless his sealed move ended the game.
void RuleLateSealer(Hearing& hearing, const Resumption& resumption) {
  Game& game = hearing.game;
  const Sealed sealed = ReadSealed(game);
  if (sealed.move) {
    const Position after = game.record.current().After(*sealed.move);
    const bool over =
        !HasLegalMove(after) || IsDead(after, game.settings.mate_budget).dead == Verdict::kYes;
    if (over) {
      PlayNow(hearing, UciText(game, *sealed.move));
      if (!hearing.rulings.empty()) {
        hearing.rulings.back().Cites(Rule::kLateForResumption,
                                     "not lost if the sealed move ends the game");
      }
      return;
    }
  }
  Ruling& ruling =
      hearing.End(WinFor(resumption.replier()),
                  Concat(ColorName(resumption.sealer), " has lost by coming too late."));
  ruling.Cites(Rule::kLateForResumption,
               "lost, unless the sealed move mates, stalemates or makes the position dead, or the "
               "player present has lost on time");
}

void RuleAbsent(Hearing& hearing, const Resumption& resumption) {
  Game& game = hearing.game;
  const bool both = !resumption.sealer_present;
  const bool silent = both && game.edition < Edition::k2014;
  Ruling& ruling =
      hearing.Open(silent ? Decision::kNotRegulated : Decision::kOrdered,
                   Concat(ColorName(resumption.replier()),
                          "'s clock runs; the envelope stays shut until he is there."));
  if (both) ruling.Cites(Rule::kBothLateForResumption, "the player who must reply loses the time");
  ruling.Cites(Rule::kResumeReplierAbsent,
               "his clock runs; on arrival he may stop it and call the arbiter");
  ruling.Tells("clock_running",
               std::string(resumption.replier() == Color::kWhite ? "white" : "black"));
}

void ResumeWithoutEnvelope(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!event.position_known) {
    hearing.Ask("The envelope is missing.", "Can the position be established?");
    return;
  }
  if (!*event.position_known) {
    Ruling& ruling =
        hearing.Open(Decision::kAnnulled, "The game is annulled; a new one is played.");
    ruling.Cites(Rule::kPositionUnknown, "the position cannot be established again");
    ruling.action = Action::kNewGame;
    return;
  }
  if (!event.move) {
    hearing.Ask("The envelope is missing.", "Which move does the sealer say he sealed?");
    return;
  }
  game.adjournment->move = event.move;
  const Sealed stated = ReadSealed(game);
  Ruling& ruling =
      hearing.Open(Decision::kOrdered,
                   "The game is resumed from the recorded position; the sealer plays the move "
                   "that he states.");
  ruling.Cites(Rule::kEnvelopeMissing, "recorded position and times; the sealer says his move");
  ruling.action = Action::kResume;
  if (event.times_known != true) {
    ruling.needed.emplace_back("The times are not known: the arbiter sets the clocks.");
  }
  if (!stated.move) {
    ruling.needed.push_back(Concat("A legal move: ", stated.text));
    return;
  }
  const std::string uci = UciText(game, *stated.move);
  ruling.Tells("move", uci);
  PlayNow(hearing, uci);
}

}  // namespace

void HearAdjourn(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  game.adjournment = Adjournment{game.to_move(), false, {}, {}, {}};
  Ruling& ruling =
      hearing.Open(Decision::kOrdered, Concat(ColorName(game.to_move()), " seals his move."));
  ruling.Cites(Rule::kSealing,
               "written, both sheets into the envelope, sealed, then the clock stopped");
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
    Ruling& ruling = hearing.Open(Decision::kRejected, "Only the player on move seals.");
    ruling.Cites(Rule::kSealing, "the player on move seals");
    return;
  }
  std::optional<std::string> on_board;
  if (game.adjournment) on_board = game.adjournment->on_board;
  game.adjournment = Adjournment{by, true, event.move, event.language, on_board};
  game.clocks_stopped = true;
  Ruling& ruling = hearing.Open(Decision::kNoted, "The move is sealed; the game is adjourned.");
  ruling.Cites(Rule::kSealing, "the clocks are stopped; until then the move may be changed");
  ruling.Cites(Rule::kEnvelopeData,
               "names, position, times, who sealed, move number, an open offer, when and where");
  if (event.session_left) {
    ruling.Cites(Rule::kSealedEarly, "counts as sealed at the end of the session");
    const auto left = game.time_left(by);
    if (left && *event.session_left >= *left) {
      ruling.decision = Decision::kArbiterDecides;
      ruling.reasons.emplace_back(
          "The rest of the session is not shorter than the time on his clock: whether he has lost "
          "on "
          "time is for the arbiter.");
    }
    ChangeClock(game, ruling, by, -*event.session_left, Force::kMust, Rule::kSealedEarly);
  }
  if (on_board && event.move && *on_board != *event.move) {
    ruling.decision = Decision::kArbiterDecides;
    ruling.reasons.emplace_back("The move on the board was another one.");
  }
}

void HearResume(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    Ruling& ruling = hearing.RefuseOver();
    ruling.Cites(Rule::kEndedBeforeResumption, "agreed or resigned before the resumption");
    return;
  }
  if (!game.adjournment || !game.adjournment->sealed) {
    hearing.Ask("The game is resumed.", "Who sealed, and which move? No sealing is on record.");
    return;
  }
  const Resumption resumption = ReadResumption(game, event);
  game.clocks_stopped = false;
  if (!resumption.limit) {
    hearing.Ask("The game is resumed.", "Which default time do the rules of the event state?");
    return;
  }
  if (resumption.replier_too_late && resumption.sealer_too_late) {
    Ruling& ruling = hearing.Open(Decision::kNotRegulated,
                                  "Both players came too late; the arbiter "
                                  "decides.");
    ruling.Cites(Rule::kLateForResumption, "each would have lost");
    return;
  }
  if (resumption.replier_too_late) {
    Ruling& ruling =
        hearing.End(WinFor(resumption.sealer),
                    Concat(ColorName(resumption.replier()), " has lost by coming too late."));
    ruling.Cites(Rule::kLateForResumption, "who must reply and comes too late loses");
    return;
  }
  if (resumption.sealer_too_late) return RuleLateSealer(hearing, resumption);
  if (event.envelope == Envelope::kMissing) return ResumeWithoutEnvelope(hearing);
  if (!resumption.replier_present) return RuleAbsent(hearing, resumption);
  OpenEnvelope(hearing, resumption);
}

}  // namespace zeitnot::referee
