#include "referee/chapters/sealed_move.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/chapters/loss.h"
#include "referee/chapters/players_end.h"
#include "referee/chapters/status.h"
#include "referee/laws/stated_end.h"
#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {
namespace {

std::string_view Trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n.";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

bool SaysResigns(std::string_view text, Color sealer) {
  std::string lower(Trimmed(text));
  std::ranges::transform(lower, lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  constexpr std::array<std::string_view, 4> kWords = {"resign", "resigns", "i resign", "resigned"};
  if (std::ranges::find(kWords, lower) != kWords.end()) return true;
  const auto result = MatchResult(lower);
  const StatedResult lost =
      sealer == Color::kWhite ? StatedResult::kBlackWins : StatedResult::kWhiteWins;
  return result && result->length == lower.size() && result->result == lost;
}

void AddCandidate(SealedMove& sealed, Move move) {
  if (std::ranges::find(sealed.candidates, move) == sealed.candidates.end()) {
    sealed.candidates.push_back(move);
  }
}

std::string MoveNames(const Position& position, const std::vector<Move>& moves) {
  std::vector<std::string> names;
  for (const Move move : moves) names.push_back(WriteSan(position, move));
  return JoinAnd(names);
}

// The first move of each game that the sheet admits, and how many of them there are.
void ReadSeveral(SealedMove& sealed, const Position& position, const SheetError& error) {
  if (error.fault == SheetFault::kAmbiguousLanguage) {
    sealed.kind = SealedKind::kLanguageDecides;
    for (const SheetReading& reading : error.readings) {
      if (!reading.moves.empty()) AddCandidate(sealed, reading.moves.front().move);
    }
    sealed.explanation = Concat("'", sealed.text, "' says different moves in different languages: ",
                                MoveNames(position, sealed.candidates), ".");
    return;
  }
  for (const Move move : error.san.moves) AddCandidate(sealed, move);
  sealed.kind = SealedKind::kAmbiguous;
  sealed.explanation =
      Concat("'", sealed.text,
             "' fits several legal moves: ", MoveNames(position, sealed.candidates), ".");
}

void ReadFault(SealedMove& sealed, const Position& position, const SheetError& error) {
  if (error.fault == SheetFault::kAmbiguousLanguage) return ReadSeveral(sealed, position, error);
  switch (error.san.fault) {
    case SanFault::kAmbiguous: return ReadSeveral(sealed, position, error);
    case SanFault::kIncompletePromotion:
      sealed.kind = SealedKind::kIncomplete;
      sealed.candidates = error.san.moves;
      sealed.explanation = Concat("'", sealed.text, "' does not say what the pawn becomes.");
      return;
    case SanFault::kIllegal:
      sealed.kind = SealedKind::kIllegal;
      sealed.explanation = Concat("'", sealed.text, "' is no legal move in the position.");
      return;
    case SanFault::kMalformed:
    case SanFault::kNullMove: break;
  }
  sealed.kind = SealedKind::kUnclear;
  sealed.explanation = Concat("'", sealed.text, "' is not the text of a move.");
}

void OrderMove(Ruling& ruling, const SealedMove& sealed) {
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

void RuleBad(Ruling& ruling, const GameRecord& record, const SealedMove& sealed,
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
void LeaveToArbiter(Ruling& ruling, const SealedMove& sealed) {
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

SealedMove ReadSealedMove(const Position& position, std::string_view text,
                          const Language* language) {
  SealedMove sealed;
  sealed.text = std::string(Trimmed(text));
  if (sealed.text.empty()) {
    sealed.explanation = "There is no move in the envelope.";
    return sealed;
  }
  if (SaysResigns(sealed.text, position.side_to_move())) {
    sealed.kind = SealedKind::kResignation;
    sealed.explanation = "The envelope holds a resignation.";
    return sealed;
  }
  const auto uci = ReadUci(position, sealed.text, UciCastling::kKingTarget);
  if (uci.ok()) {
    sealed.kind = SealedKind::kMove;
    sealed.move = *uci;
    return sealed;
  }
  const auto sheet = ReadSheet(sealed.text, language, position);
  if (!sheet.ok()) {
    if (sheet.error().ply > 1) {
      sealed.explanation = Concat("'", sealed.text, "' is more than one move.");
    } else {
      ReadFault(sealed, position, sheet.error());
    }
    return sealed;
  }
  if (sheet->moves.size() != 1 || sheet->result != StatedResult::kUnknown) {
    sealed.explanation = Concat("'", sealed.text, "' does not say one move.");
    return sealed;
  }
  sealed.kind = SealedKind::kMove;
  sealed.move = sheet->moves.front().move;
  sealed.draw_offer = sheet->moves.front().draw_offer;
  return sealed;
}

Ruling RuleSealedMove(const GameRecord& record, Edition edition, const SealedMove& sealed,
                      std::uint64_t budget) {
  if (auto ended = RuleEnded(record, edition, Question::kEvent)) {
    ended->Cites(Rule::kBadSealedMove, "a game that had ended before stays as it ended");
    ended->reasons.emplace_back("The game had ended before the move was sealed.");
    return *std::move(ended);
  }
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  switch (sealed.kind) {
    case SealedKind::kMove: OrderMove(ruling, sealed); return ruling;
    case SealedKind::kResignation: return RuleSealedResignation(record, edition, budget);
    case SealedKind::kLanguageDecides:
      ruling.decision = Decision::kFactsNeeded;
      ruling.headline = "What the sealed move is depends on the language.";
      ruling.Cites(Rule::kNotation, "each player may use the letters of his language");
      ruling.reasons.push_back(sealed.explanation);
      ruling.needed.emplace_back("In which language did the player write?");
      return ruling;
    case SealedKind::kIncomplete: LeaveToArbiter(ruling, sealed); return ruling;
    case SealedKind::kAmbiguous:
    case SealedKind::kUnclear:
    case SealedKind::kIllegal: break;
  }
  RuleBad(ruling, record, sealed, budget);
  ruling.Cites(Rule::kBadSealedMove,
               "a sealed move that is ambiguous, has no meaning or is illegal loses, unless the "
               "game had ended or the opponent cannot mate");
  ruling.answers.push_back({"ambiguous", sealed.kind == SealedKind::kAmbiguous});
  return ruling;
}

}  // namespace zeitnot::referee
