#include "referee/notation/san_words.h"

#include <array>

#include "base/utf8.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kNotMinimal{"san_words.not_minimal"};
constexpr MessageKind<> kStrayDigit{"san_words.stray_digit"};
constexpr MessageKind<> kFalseCapture{"san_words.false_capture"};
constexpr MessageKind<> kFalseEnPassant{"san_words.false_en_passant"};
constexpr MessageKind<> kFalseCheck{"san_words.false_check"};
constexpr MessageKind<> kFalseMate{"san_words.false_mate"};
constexpr MessageKind<> kLookAlike{"san_words.look_alike"};
constexpr MessageKind<> kPawnLetter{"san_words.pawn_letter"};
constexpr MessageKind<> kFigurine{"san_words.figurine"};
constexpr MessageKind<> kReadAsCapture{"san_words.read_as_capture"};
constexpr MessageKind<> kReadAsFile{"san_words.read_as_file"};
constexpr MessageKind<> kLetterCase{"san_words.letter_case"};
// In the order of SanNote.
constexpr std::array kNotes = {kNotMinimal, kStrayDigit,    kFalseCapture, kFalseEnPassant,
                               kFalseCheck, kFalseMate,     kLookAlike,    kPawnLetter,
                               kFigurine,   kReadAsCapture, kReadAsFile,   kLetterCase};

constexpr MessageKind<Quote> kNothing{"san_words.nothing", "text"};
constexpr MessageKind<Quote> kNoMove{"san_words.no_move", "text"};
constexpr MessageKind<Quote> kGoesOn{"san_words.goes_on", "text"};
constexpr MessageKind<Quote> kDescriptive{"san_words.descriptive", "text"};
constexpr MessageKind<Quote> kNullMove{"san_words.null_move", "text"};
constexpr MessageKind<Quote> kIncompletePromotion{"san_words.incomplete_promotion", "text"};
constexpr MessageKind<Quote, Count, ArgumentList> kFitsSeveral{"san_words.fits_several", "text",
                                                               "number", "moves"};
constexpr MessageKind<Verbatim, Square, Square> kWithSquares{"san_words.with_squares", "move",
                                                             "from", "to"};
constexpr MessageKind<Quote, Message> kNotLegal{"san_words.not_legal", "text", "reason"};
constexpr MessageKind<Quote, Message, ArgumentList> kOthersLegal{"san_words.others_legal", "text",
                                                                 "reason", "moves"};

constexpr MessageKind<Color> kCheckmated{"san_words.checkmated", "player"};
constexpr MessageKind<Color> kStalemated{"san_words.stalemated", "player"};
constexpr MessageKind<Color> kNoRight{"san_words.no_right", "player"};
constexpr MessageKind<> kInCheck{"san_words.in_check"};
constexpr MessageKind<PieceType, Square> kInTheWay{"san_words.in_the_way", "man", "square"};
constexpr MessageKind<Square> kAttacked{"san_words.attacked", "square"};
constexpr MessageKind<> kIntoCheck{"san_words.into_check"};
constexpr MessageKind<> kNoPawnCapture{"san_words.no_pawn_capture"};
constexpr MessageKind<Color, Square> kNobodyThere{"san_words.nobody_there", "player", "square"};
constexpr MessageKind<Color, PieceType> kNoSuchMan{"san_words.no_such_man", "player", "man"};
constexpr MessageKind<> kNoPromotion{"san_words.no_promotion"};
constexpr MessageKind<> kBecomesKing{"san_words.becomes_king"};
constexpr MessageKind<Square> kOwnManThere{"san_words.own_man_there", "square"};
constexpr MessageKind<PieceType, Square> kNoneGoesThere{"san_words.none_goes_there", "man",
                                                        "square"};
constexpr MessageKind<> kFileUnnamed{"san_words.file_unnamed"};
constexpr MessageKind<PieceType, Square> kPinned{"san_words.pinned", "man", "square"};
constexpr MessageKind<> kStaysInCheck{"san_words.stays_in_check"};
constexpr MessageKind<PieceType, Square> kExposesKing{"san_words.exposes_king", "man", "square"};

Message TellMalformed(SanReason reason, const Quote& text) {
  if (reason == SanReason::kNothing) return kNothing(text);
  if (reason == SanReason::kGoesOn) return kGoesOn(text);
  if (reason == SanReason::kDescriptive) return kDescriptive(text);
  return kNoMove(text);
}

}  // namespace

Message TellSanNote(SanNote note) { return kNotes[static_cast<std::size_t>(note)]; }

Message TellSanCause(const SanCause& cause, Color us) {
  const auto [reason, man, square] = cause;
  switch (reason) {
    case SanReason::kCheckmated: return kCheckmated(us);
    case SanReason::kStalemated: return kStalemated(us);
    case SanReason::kNoRight: return kNoRight(us);
    case SanReason::kInCheck: return kInCheck;
    case SanReason::kInTheWay: return kInTheWay(man, square);
    case SanReason::kAttacked: return kAttacked(square);
    case SanReason::kIntoCheck: return kIntoCheck;
    case SanReason::kNoPawnCapture: return kNoPawnCapture;
    case SanReason::kNobodyThere: return kNobodyThere(us, square);
    case SanReason::kNoSuchMan: return kNoSuchMan(us, man);
    case SanReason::kNoPromotion: return kNoPromotion;
    case SanReason::kBecomesKing: return kBecomesKing;
    case SanReason::kOwnManThere: return kOwnManThere(square);
    case SanReason::kNoneGoesThere: return kNoneGoesThere(man, square);
    case SanReason::kFileUnnamed: return kFileUnnamed;
    case SanReason::kPinned: return kPinned(man, square);
    case SanReason::kStaysInCheck: return kStaysInCheck;
    case SanReason::kExposesKing: return kExposesKing(man, square);
    case SanReason::kNone:
    case SanReason::kNothing:
    case SanReason::kNoMove:
    case SanReason::kGoesOn:
    case SanReason::kDescriptive: break;
  }
  return {};
}

Message TellSanError(const SanError& error, std::string_view text, const Position& position,
                     const PieceLetters& letters) {
  const Quote quoted{std::string(text)};
  ArgumentList moves;
  for (const Move move : error.moves) {
    const Verbatim san{WriteSan(position, move, {letters})};
    const bool several = error.fault == SanFault::kAmbiguous;
    moves.push_back(
        {several ? ArgumentValue(kWithSquares(san, move.from(), move.to())) : ArgumentValue(san)});
  }
  const Count number = moves.size();
  switch (error.fault) {
    case SanFault::kMalformed: return TellMalformed(error.cause.reason, quoted);
    case SanFault::kNullMove: return kNullMove(quoted);
    case SanFault::kIncompletePromotion: return kIncompletePromotion(quoted);
    case SanFault::kAmbiguous: return kFitsSeveral(quoted, number, std::move(moves));
    case SanFault::kIllegal: break;
  }
  Message reason = TellSanCause(error.cause, position.side_to_move());
  return moves.empty() ? kNotLegal(quoted, std::move(reason))
                       : kOthersLegal(quoted, std::move(reason), std::move(moves));
}

}  // namespace zeitnot::referee
