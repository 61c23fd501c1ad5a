#include "referee/chapters/sealed_move.h"

#include "movegen/san.h"
#include "referee/chapters/loss.h"
#include "referee/chapters/players_end.h"
#include "referee/chapters/status.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<San> kPlayed{"sealed_move.played", "move"};
constexpr MessageKind<> kOpenedAndPlayed{"sealed_move.opened_and_played"};
constexpr MessageKind<> kMoveOfSealer{"sealed_move.move_of_sealer"};
constexpr MessageKind<> kOfferBesideMove{"sealed_move.offer_beside_move"};
constexpr MessageKind<Color> kResignationSealed{"sealed_move.resignation_sealed", "player"};
constexpr MessageKind<> kNoticeEnds{"sealed_move.notice_ends"};
constexpr MessageKind<> kEndedBeforeSealing{"sealed_move.ended_before_sealing"};
constexpr MessageKind<> kMoveIsBad{"sealed_move.move_is_bad"};
constexpr MessageKind<Color, Color> kLostByMove{"sealed_move.lost_by_move", "loser", "winner"};
constexpr MessageKind<> kNoLossAgainstNoMate{"sealed_move.no_loss_against_no_mate"};
constexpr MessageKind<> kPromotionUnnamed{"sealed_move.promotion_unnamed"};
constexpr MessageKind<> kAmbiguousLoses{"sealed_move.ambiguous_loses"};
constexpr MessageKind<> kPieceIsPartOfMove{"sealed_move.piece_is_part_of_move"};
constexpr MessageKind<> kTakenAsAmbiguous{"sealed_move.taken_as_ambiguous"};
constexpr MessageKind<> kQueenOnBoard{"sealed_move.queen_on_board"};
constexpr MessageKind<> kBecomesQueen{"sealed_move.becomes_queen"};
constexpr MessageKind<> kNamesThePiece{"sealed_move.names_the_piece"};
constexpr MessageKind<> kEndedStays{"sealed_move.ended_stays"};
constexpr MessageKind<> kDependsOnLanguage{"sealed_move.depends_on_language"};
constexpr MessageKind<> kOwnLetters{"sealed_move.own_letters"};
constexpr FactKind<> kWhichLanguage{facts::kSealedLanguage, "sealed_move.which_language"};
constexpr MessageKind<> kBadMoveLoses{"sealed_move.bad_move_loses"};

void OrderMove(Ruling& ruling, const WrittenMove& sealed) {
  const Position& position = ruling.position;
  const std::string san = WriteSan(position, *sealed.move);
  ruling.decision = Decision::kOrdered;
  ruling.action = Action::kResume;
  ruling.headline = kPlayed({san});
  ruling.Cites(Rule::kEnvelopeOpened, kOpenedAndPlayed);
  ruling.Cites(Rule::kSealing, kMoveOfSealer);
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
  ruling.Cites(Rule::kOffer, kOfferBesideMove);
}

// The resignation counts from the moment when the arbiter reads it.
Ruling RuleSealedResignation(const GameRecord& record, Edition edition, MateBudget budget) {
  const Color sealer = record.current().side_to_move();
  Ruling ruling = RuleResignation(record, edition, sealer, budget, kResignationSealed(sealer));
  ruling.Cites(Rule::kEndedBeforeResumption, kNoticeEnds);
  return ruling;
}

void RuleBad(Ruling& ruling, const GameRecord& record, const WrittenMove& sealed,
             MateBudget budget) {
  const Color sealer = ruling.position.side_to_move();
  const MateAnswer answer = CanMate(ruling.position, !sealer, budget);
  if (auto dead = RuleIfDead(record, ruling.edition, Question::kEvent, !sealer, answer, budget)) {
    ruling = *std::move(dead);
    ruling.reasons.push_back(kEndedBeforeSealing);
  } else {
    RuleLoss(ruling, {LossCause::kSealedMove, sealer, kMoveIsBad, kLostByMove(sealer, !sealer)},
             answer);
    if (ruling.result == GameResult::kDraw) {
      ruling.Cites(Rule::kTimeLoss, kNoLossAgainstNoMate);
    }
  }
  ruling.reasons.push_back(sealed.explanation);
}

// The Laws do not say whether such a move is ambiguous.
void LeaveToArbiter(Ruling& ruling, const WrittenMove& sealed) {
  ruling.decision = Decision::kArbiterDecides;
  ruling.headline = kPromotionUnnamed;
  ruling.reasons.push_back(sealed.explanation);
  ruling.Cites(Rule::kBadSealedMove, kAmbiguousLoses);
  ruling.Cites(Rule::kPromotion, kPieceIsPartOfMove);
  ruling.options = {kTakenAsAmbiguous};
  if (RulesOf(ruling.edition).unpromoted_becomes_queen) {
    ruling.Cites(Rule::kUnpromoted, kQueenOnBoard);
    ruling.options.push_back(kBecomesQueen);
  } else {
    ruling.options.push_back(kNamesThePiece);
  }
}

}  // namespace

Ruling RuleSealedMove(const GameRecord& record, Edition edition, const WrittenMove& sealed,
                      MateBudget budget) {
  if (auto ended = RuleEnded(record, edition, Question::kEvent)) {
    ended->Cites(Rule::kBadSealedMove, kEndedStays);
    ended->reasons.push_back(kEndedBeforeSealing);
    return *std::move(ended);
  }
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  switch (sealed.kind) {
    case WrittenKind::kMove: OrderMove(ruling, sealed); return ruling;
    case WrittenKind::kResignation: return RuleSealedResignation(record, edition, budget);
    case WrittenKind::kLanguageDecides:
      ruling.decision = Decision::kFactsNeeded;
      ruling.headline = kDependsOnLanguage;
      ruling.Cites(Rule::kNotation, kOwnLetters);
      ruling.reasons.push_back(sealed.explanation);
      ruling.needed.push_back(kWhichLanguage);
      return ruling;
    case WrittenKind::kIncomplete: LeaveToArbiter(ruling, sealed); return ruling;
    case WrittenKind::kAmbiguous:
    case WrittenKind::kUnclear:
    case WrittenKind::kIllegal: break;
  }
  RuleBad(ruling, record, sealed, budget);
  ruling.Cites(Rule::kBadSealedMove, kBadMoveLoses);
  ruling.answers.push_back({"ambiguous", sealed.kind == WrittenKind::kAmbiguous});
  return ruling;
}

}  // namespace zeitnot::referee
