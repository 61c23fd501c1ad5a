// Scoresheets: who must record, what is written when, and what must be completed (Article 8).
#include "referee/arbiter/hearing.h"

namespace zeitnot::referee {
namespace {

constexpr Tenths kFiveMinutes = std::chrono::minutes(5);
constexpr Tenths kLongIncrement = std::chrono::seconds(30);

// What every move of the player's period adds; nothing if it is unknown.
std::optional<Tenths> ExtraTimeOf(const Game& game, Color color) {
  if (game.start.control) {
    const TimeControl& control = *game.start.control;
    return control.period(control.PeriodAfter(game.completed[Index(color)])).extra;
  }
  if (!game.record.facts.increment_s) return std::nullopt;
  return std::chrono::seconds(*game.record.facts.increment_s);
}

// Is the player excused from recording (8.4)? Nothing if a fact is missing.
std::optional<bool> Excused(const Game& game, Color color) {
  if (game.mode() && *game.mode() != Mode::kStandard) return true;
  const auto left = game.time_left(color);
  const auto extra = ExtraTimeOf(game, color);
  if (extra && *extra >= kLongIncrement) return false;
  if (left && *left >= kFiveMinutes) return false;
  if (!left || !extra || !game.mode()) return std::nullopt;
  return true;
}

void AskForDuty(Hearing& hearing, Color color) {
  const Game& game = hearing.game;
  std::string fact = Concat("How much time does ", ColorName(color), "'s clock show?");
  if (!game.mode()) {
    fact = "Is this a standard, a rapid or a blitz game?";
  } else if (!ExtraTimeOf(game, color)) {
    fact = "Is there an increment or delay for each move?";
  }
  hearing.Ask("Whether the player must record depends on a fact that is missing.", std::move(fact));
}

// One's own previous move is on the sheet before one makes another.
void AnswerOrder(Hearing& hearing, Color by) {
  Game& game = hearing.game;
  if (!game.start.sheets_logged) {
    hearing.Ask("A question about the order of moving and writing.",
                "Does the log have every writing (key sheets_logged)?");
    return;
  }
  const bool allowed = game.own_moves_written[Index(by)] >= game.made[Index(by)] - 1;
  Ruling& ruling = hearing.Open(Decision::kAnswered, allowed ? "Yes." : "No.");
  ruling.Cites(Rule::kRecording,
               "one may reply before recording the opponent's move, but records one's own previous "
               "move before making another");
  ruling.Tells("allowed", allowed);
  if (!allowed) ListPenalties(game, ruling, by);
}

Obligation Complete(Color color, Rule rule) {
  return {Duty::kCompleteSheet, color, rule, std::nullopt, std::nullopt, {}};
}

}  // namespace

void AnswerRecording(Hearing& hearing) {
  Game& game = hearing.game;
  const Color by = hearing.event.player().value_or(game.to_move());
  if (hearing.event.move) return AnswerOrder(hearing, by);
  const auto excused = Excused(game, by);
  if (!excused) return AskForDuty(hearing, by);
  const bool fast = game.mode() && *game.mode() != Mode::kStandard;
  Ruling& ruling = hearing.Open(
      Decision::kAnswered, Concat(ColorName(by), *excused ? " need not record." : " must record."));
  ruling.Cites(fast ? Rule::kRapidNoRecord : Rule::kFiveMinutes,
               fast ? "players do not need to record"
                    : "under five minutes in a period, and less than 30 seconds with each move");
  ruling.Cites(Rule::kRecording, "the moves are recorded, move by move");
  ruling.Tells("must_record", !*excused);
}

void AnswerComplete(Hearing& hearing) {
  Game& game = hearing.game;
  std::array<bool, kColorCount> excused{};
  for (const Color color : kColors) {
    const auto known = Excused(game, color);
    if (!known) return AskForDuty(hearing, color);
    excused[Index(color)] = *known;
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, "");
  if (excused[0] && excused[1]) {
    ruling.headline = "The arbiter stops the clocks; both players complete their scoresheets.";
    ruling.Cites(Rule::kNeitherRecords, "neither had to record: after a flag fall both complete");
    ruling.obligations = {Complete(Color::kWhite, Rule::kNeitherRecords),
                          Complete(Color::kBlack, Rule::kNeitherRecords)};
    return;
  }
  if (!excused[0] && !excused[1]) {
    ruling.headline = "Nobody: both players had to record all the time.";
    ruling.Cites(Rule::kFiveMinutes, "who had to record has a complete sheet");
    return;
  }
  const Color by = excused[0] ? Color::kWhite : Color::kBlack;
  ruling.headline = Concat(ColorName(by), " completes his scoresheet before he moves.");
  ruling.Cites(Rule::kOneRecords,
               "who did not have to record completes his sheet after a flag fall, before he moves; "
               "when on move he may use the opponent's and returns it before moving");
  ruling.obligations = {Complete(by, Rule::kOneRecords)};
  const bool may_use = by == game.to_move();
  if (may_use) {
    ruling.obligations.push_back(
        {Duty::kReturnSheet, by, Rule::kOneRecords, std::nullopt, std::nullopt, {}});
  }
  ruling.Tells("allowed", may_use);
}

void HearWrite(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  const Color by = event.player().value_or(game.to_move());
  if (!event.purpose) {
    hearing.Ask("Something was written on a scoresheet.",
                "What for: a move that was made, a claim, sealing, an offer, or none of these?");
    return;
  }
  if (*event.purpose == Purpose::kRecord) {
    ++game.own_moves_written[Index(by)];
    return;
  }
  if (*event.purpose == Purpose::kOffer) {
    hearing.Open(Decision::kNoted, "The offer is noted.")
        .Cites(Rule::kOfferNoted, "both players note an offer");
    return;
  }
  const bool allowed = *event.purpose != Purpose::kNone;
  Ruling& ruling = hearing.Open(
      allowed ? Decision::kNoted : Decision::kArbiterDecides,
      allowed ? "Writing the move first is required here."
              : "A move may not be written down before it is made, except for a claim or to seal.");
  ruling.Cites(Rule::kNoAdvance, "no writing in advance but for claims and sealing");
  ruling.Tells("allowed", allowed);
  if (!allowed) ListPenalties(game, ruling, by);
}

}  // namespace zeitnot::referee
