#include "referee/chapters/sealed_move.h"

#include "base/text.h"
#include "movegen/san.h"
#include "referee/chapters/loss.h"
#include "referee/chapters/players_end.h"
#include "referee/chapters/status.h"

namespace zeitnot::referee {
namespace {

void OrderMove(Ruling& ruling, const WrittenMove& sealed) {
  const Position& position = ruling.position;
  const std::string san = WriteSan(position, *sealed.move);
  ruling.decision = Decision::kOrdered;
  ruling.action = Action::kResume;
  ruling.headline = Concat("The sealed move is ", san, "; it is played on the board.");
  ruling.Cites(Rule::kEnvelopeOpened, "the envelope is opened, the sealed move is played");
  ruling.Cites(Rule::kSealing, "the sealed move is the move of the player who sealed");
  ruling.obligations.push_back({Duty::kMustPlay,
                                position.side_to_move(),
                                Rule::kSealing,
                                std::nullopt,
                                std::nullopt,
                                {*sealed.move}});
  ruling.answers.push_back({"san", san});
  ruling.answers.push_back({"ambiguous", false});
  if (!sealed.draw_offer) return;
  ruling.answers.push_back({"draw_offer", true});
  ruling.Cites(Rule::kOffer, "the draw offer beside the move is open until it is answered");
}

// The resignation counts from the moment when the arbiter reads it.
Ruling RuleSealedResignation(const GameRecord& record, Edition edition, std::uint64_t budget) {
  Ruling ruling = RuleResignation(record, edition, record.current().side_to_move(), budget,
                                  "has sealed his resignation");
  ruling.Cites(Rule::kEndedBeforeResumption, "notice of resignation ends an adjourned game");
  return ruling;
}

void RuleBad(Ruling& ruling, const GameRecord& record, const WrittenMove& sealed,
             std::uint64_t budget) {
  const Color sealer = ruling.position.side_to_move();
  const MateAnswer answer = CanMate(ruling.position, !sealer, budget);
  if (auto dead = RuleIfDead(record, ruling.edition, Question::kEvent, !sealer, answer, budget)) {
    ruling = *std::move(dead);
    ruling.reasons.emplace_back("The game had ended before the move was sealed.");
  } else {
    RuleLoss(
        ruling,
        {LossCause::kSealedMove, sealer, "the sealed move is bad",
         Concat(ColorName(sealer), " has lost by the sealed move; ", ColorName(!sealer), " wins.")},
        answer);
    if (ruling.result == GameResult::kDraw) {
      ruling.Cites(Rule::kTimeLoss, "no loss against who cannot mate by any series of legal moves");
    }
  }
  ruling.reasons.push_back(sealed.explanation);
}

// The Laws do not say whether such a move is ambiguous.
void LeaveToArbiter(Ruling& ruling, const WrittenMove& sealed) {
  ruling.decision = Decision::kArbiterDecides;
  ruling.headline = "The sealed promotion does not name the new piece: the arbiter decides.";
  ruling.reasons.push_back(sealed.explanation);
  ruling.Cites(Rule::kBadSealedMove, "an ambiguous sealed move loses");
  ruling.Cites(Rule::kPromotion, "the new piece is part of the move");
  ruling.options = {"the move is ambiguous and ruled on as such"};
  if (RulesOf(ruling.edition).unpromoted_becomes_queen) {
    ruling.Cites(Rule::kUnpromoted, "on the board the pawn would become a queen");
    ruling.options.emplace_back("the pawn becomes a queen, as on the board");
  } else {
    ruling.options.emplace_back("the meaning can be established: the player names the piece");
  }
}

}  // namespace

Ruling RuleSealedMove(const GameRecord& record, Edition edition, const WrittenMove& sealed,
                      std::uint64_t budget) {
  if (auto ended = RuleEnded(record, edition, Question::kEvent)) {
    ended->Cites(Rule::kBadSealedMove, "a game that had ended before stays as it ended");
    ended->reasons.emplace_back("The game had ended before the move was sealed.");
    return *std::move(ended);
  }
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  switch (sealed.kind) {
    case WrittenKind::kMove: OrderMove(ruling, sealed); return ruling;
    case WrittenKind::kResignation: return RuleSealedResignation(record, edition, budget);
    case WrittenKind::kLanguageDecides:
      ruling.decision = Decision::kFactsNeeded;
      ruling.headline = "What the sealed move is depends on the language.";
      ruling.Cites(Rule::kNotation, "each player may use the letters of his language");
      ruling.reasons.push_back(sealed.explanation);
      ruling.needed.emplace_back("In which language did the player write?");
      return ruling;
    case WrittenKind::kIncomplete: LeaveToArbiter(ruling, sealed); return ruling;
    case WrittenKind::kAmbiguous:
    case WrittenKind::kUnclear:
    case WrittenKind::kIllegal: break;
  }
  RuleBad(ruling, record, sealed, budget);
  ruling.Cites(Rule::kBadSealedMove,
               "a sealed move that is ambiguous, has no meaning or is illegal loses, unless the "
               "game had ended or the opponent cannot mate");
  ruling.answers.push_back({"ambiguous", sealed.kind == WrittenKind::kAmbiguous});
  return ruling;
}

}  // namespace zeitnot::referee
