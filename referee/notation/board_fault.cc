#include "referee/notation/board_fault.h"

#include <utility>

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color> kNoKing{"board_fault.no_king", "player"};
constexpr MessageKind<Count, Color, ArgumentList> kSeveralKings{"board_fault.several_kings",
                                                                "kings", "player", "squares"};
constexpr MessageKind<Count, Color> kTooManyMen{"board_fault.too_many_men", "men", "player"};
constexpr MessageKind<Count, Color> kTooManyPawns{"board_fault.too_many_pawns", "pawns", "player"};
constexpr MessageKind<Count, Color, Count> kTooManyPromoted{"board_fault.too_many_promoted",
                                                            "pieces", "player", "pawns"};
constexpr MessageKind<ArgumentList> kPawnOnLastRank{"board_fault.pawn_on_last_rank", "squares"};
constexpr MessageKind<Color, ArgumentList, Color> kOpponentInCheck{"board_fault.opponent_in_check",
                                                                   "player", "squares", "mover"};
constexpr MessageKind<Color, ArgumentList> kNoLastMove{"board_fault.no_last_move", "player",
                                                       "squares"};
constexpr MessageKind<Square, Message> kCastlingRight{"board_fault.castling_right", "square",
                                                      "why"};
constexpr MessageKind<> kNotOnFirstRank{"board_fault.not_on_first_rank"};
constexpr MessageKind<Color> kNoRook{"board_fault.no_rook", "player"};
constexpr MessageKind<Color> kKingElsewhere{"board_fault.king_elsewhere", "player"};
constexpr MessageKind<> kTwoRooks{"board_fault.two_rooks"};
constexpr MessageKind<Square, Message> kEnPassantSquare{"board_fault.en_passant_square", "square",
                                                        "why"};
constexpr MessageKind<Color> kNotCrossed{"board_fault.not_crossed", "player"};
constexpr MessageKind<Color, Square> kNoPawn{"board_fault.no_pawn", "player", "square"};
constexpr MessageKind<Square> kOccupied{"board_fault.occupied", "square"};
constexpr MessageKind<Color> kCheckBefore{"board_fault.check_before", "player"};
constexpr MessageKind<Count, Count> kHalfmoveClock{"board_fault.halfmove_clock", "number", "most"};
constexpr MessageKind<Count, Count> kFullmoveNumber{"board_fault.fullmove_number", "number",
                                                    "most"};
constexpr MessageKind<ArgumentList> kNotLegal{"board_fault.not_legal", "faults"};
constexpr MessageKind<> kNoFen{"board_fault.no_fen"};
constexpr MessageKind<Quote> kStrangeSign{"board_fault.strange_sign", "sign"};
constexpr MessageKind<Quote> kForeignLetter{"board_fault.foreign_letter", "letter"};
constexpr MessageKind<Count, Verbatim, Quote> kFilesOfRank{"board_fault.files_of_rank", "files",
                                                           "rank", "text"};
constexpr MessageKind<Count, Quote> kRanksOfBoard{"board_fault.ranks_of_board", "ranks", "text"};
constexpr MessageKind<> kBoardGoesOn{"board_fault.board_goes_on"};
constexpr MessageKind<Quote> kSideToMove{"board_fault.side_to_move", "text"};
constexpr MessageKind<> kSideMissing{"board_fault.side_missing"};
constexpr MessageKind<Quote, Quote> kCastlingField{"board_fault.castling_field", "text", "letter"};
constexpr MessageKind<Quote> kCastlingTwice{"board_fault.castling_twice", "text"};
constexpr MessageKind<Quote> kEnPassantField{"board_fault.en_passant_field", "text"};
constexpr MessageKind<Quote, Verbatim> kHalfmoveField{"board_fault.halfmove_field", "text", "most"};
constexpr MessageKind<Quote, Verbatim> kMoveNumberField{"board_fault.move_number_field", "text",
                                                        "most"};
constexpr MessageKind<Quote> kMoreFields{"board_fault.more_fields", "text"};

Message TellDetail(const SetupIssue& issue) {
  switch (issue.detail) {
    case SetupDetail::kNotOnFirstRank: return kNotOnFirstRank;
    case SetupDetail::kNoRook: return kNoRook(issue.color);
    case SetupDetail::kKingElsewhere: return kKingElsewhere(issue.color);
    case SetupDetail::kTwoRooks: return kTwoRooks;
    case SetupDetail::kNotCrossed: return kNotCrossed(issue.color);
    case SetupDetail::kNoPawn: return kNoPawn(issue.color, issue.other);
    case SetupDetail::kOccupied: return kOccupied(issue.other);
    case SetupDetail::kCheckBefore: return kCheckBefore(issue.color);
    case SetupDetail::kHalfmoveClock: return kHalfmoveClock(issue.number, Setup::kMaxHalfmoveClock);
    case SetupDetail::kFullmoveNumber:
      return kFullmoveNumber(issue.number, Setup::kMaxFullmoveNumber);
    case SetupDetail::kNone: break;
  }
  return {};
}

}  // namespace

Message TellSetupIssue(const SetupIssue& issue) {
  const auto squares = [&issue] { return ListOf<Square>(issue.squares); };
  switch (issue.fault) {
    case SetupFault::kNoKing: return kNoKing(issue.color);
    case SetupFault::kTooManyKings: return kSeveralKings(issue.number, issue.color, squares());
    case SetupFault::kTooManyPieces: return kTooManyMen(issue.number, issue.color);
    case SetupFault::kTooManyPawns: return kTooManyPawns(issue.number, issue.color);
    case SetupFault::kTooManyPromoted:
      return kTooManyPromoted(issue.number, issue.color, issue.pawns);
    case SetupFault::kPawnOnLastRank: return kPawnOnLastRank(squares());
    case SetupFault::kOpponentInCheck:
      return kOpponentInCheck(issue.color, squares(), !issue.color);
    case SetupFault::kImpossibleCheck: return kNoLastMove(issue.color, squares());
    case SetupFault::kCastlingUnfounded: return kCastlingRight(issue.square, TellDetail(issue));
    case SetupFault::kEnPassantUnfounded: return kEnPassantSquare(issue.square, TellDetail(issue));
    case SetupFault::kCounterOutOfRange: return TellDetail(issue);
  }
  return {};
}

Message TellFenError(const FenError& error) {
  const Quote part{error.part};
  const Verbatim number{std::to_string(error.number)};
  switch (error.fault) {
    case FenFault::kPosition: break;
    case FenFault::kNothing: return kNoFen;
    case FenFault::kLetter: return kStrangeSign(part);
    case FenFault::kForeignLetter: return kForeignLetter(part);
    case FenFault::kFiles: return kFilesOfRank(error.count, number, part);
    case FenFault::kRanks: return kRanksOfBoard(error.count, part);
    case FenFault::kBoardGoesOn: return kBoardGoesOn;
    case FenFault::kSide: return kSideToMove(part);
    case FenFault::kSideMissing: return kSideMissing;
    case FenFault::kCastlingLetter: return kCastlingField(part, {error.letter});
    case FenFault::kCastlingTwice: return kCastlingTwice(part);
    case FenFault::kEnPassant: return kEnPassantField(part);
    case FenFault::kHalfmoveClock: return kHalfmoveField(part, number);
    case FenFault::kMoveNumber: return kMoveNumberField(part, number);
    case FenFault::kMoreFields: return kMoreFields(part);
    case FenFault::kEpd: return {};  // of lines that are no FEN
  }
  ArgumentList faults;
  for (const SetupIssue& issue : error.issues) faults.push_back({TellSetupIssue(issue)});
  return kNotLegal(std::move(faults));
}

}  // namespace zeitnot::referee
