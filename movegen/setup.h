// A Setup is anything a person can put on a board and say about it. It becomes a Position only
// through Position::FromSetup, which names every reason why it cannot.
#ifndef ZEITNOT_MOVEGEN_SETUP_H_
#define ZEITNOT_MOVEGEN_SETUP_H_

#include <array>
#include <string>
#include <vector>

#include "movegen/bitboard.h"
#include "movegen/types.h"

namespace zeitnot {

struct Setup {
  std::array<Piece, kSquareCount> board = EmptyBoard();
  Color side_to_move = Color::kWhite;
  // The squares of the rooks that may still castle.
  Bitboard castling_rooks;
  // The square that a pawn crossed with the last move, or Square::kNone.
  Square en_passant = Square::kNone;
  // Plies since the last capture or pawn move, 0 to kMaxHalfmoveClock.
  int halfmove_clock = 0;
  // The number of the next move as a scoresheet counts, 1 to kMaxFullmoveNumber.
  int fullmove_number = 1;

  static constexpr int kMaxHalfmoveClock = 10'000;
  static constexpr int kMaxFullmoveNumber = 100'000;

  Piece& operator[](Square square) { return board[Index(square)]; }
  Piece operator[](Square square) const { return board[Index(square)]; }
  // The squares of one kind of piece.
  Bitboard pieces(Color color, PieceType type) const;
  Bitboard pieces(Color color) const;
  Bitboard occupied() const { return pieces(Color::kWhite) | pieces(Color::kBlack); }

  friend bool operator==(const Setup&, const Setup&) = default;

  static constexpr std::array<Piece, kSquareCount> EmptyBoard() {
    std::array<Piece, kSquareCount> board{};
    board.fill(Piece::kNone);
    return board;
  }
};

// Why a setup is not a position that legal play can go on from.
enum class SetupFault {
  kNoKing,              // a side has no king (Article 2.2)
  kTooManyKings,        // a side has several kings (Article 2.2)
  kTooManyPieces,       // a side has more than sixteen men (Article 2.2)
  kTooManyPawns,        // a side has more than eight pawns (Article 2.2)
  kTooManyPromoted,     // more promoted pieces than missing pawns (Article 3.7)
  kPawnOnLastRank,      // a pawn on the first or eighth rank (Article 3.7)
  kOpponentInCheck,     // the side that is not on move is in check (Articles 1.2, 3.9)
  kImpossibleCheck,     // no last move can have given this check
  kCastlingUnfounded,   // a castling right without its king and rook in place (Article 3.8)
  kEnPassantUnfounded,  // an en passant square that no double step explains (Article 3.7)
  kCounterOutOfRange,   // a move counter outside its range
};

// What exactly is unfounded or out of range.
enum class SetupDetail {
  kNone,
  // A castling right of the rook on `square`:
  kNotOnFirstRank,  // a rook castles from its own first rank
  kNoRook,          // `color` has none there
  kKingElsewhere,   // the king of `color` cannot castle from where it is
  kTwoRooks,        // on one side of the king
  // The en passant square `square`:
  kNotCrossed,   // no double step of `color` crosses it
  kNoPawn,       // `color` has none on `other`
  kOccupied,     // a man stands on `other`
  kCheckBefore,  // `color` would have been in check before the double step
  // The counter with the value `number`:
  kHalfmoveClock,
  kFullmoveNumber,
};

struct SetupIssue {
  SetupFault fault = SetupFault::kNoKing;
  std::string text;  // for programs: a sentence in English
  // The same as values, for whoever has words of their own; what a fault does not speak of is
  // unset.
  SetupDetail detail = SetupDetail::kNone;
  Color color = Color::kWhite;
  Square square = Square::kNone;
  Square other = Square::kNone;
  Bitboard squares{};
  int number = 0;  // of kings, men, pawns, promoted pieces
  int pawns = 0;   // beside the promoted pieces
};

// How much a setup must answer for.
enum class SetupDemand {
  kReachable,  // every fault counts
  // More pawns or promoted pieces than a game can have (within sixteen men), a check that no last
  // move explains, and castling of a king in the corner are let pass: play can go on from them all
  // the same.
  kPlayable,
};

// All faults of a setup, in the order of SetupFault; empty for a position.
std::vector<SetupIssue> FindSetupIssues(const Setup& setup,
                                        SetupDemand demand = SetupDemand::kReachable);

// The same setup with unfounded castling rights and an unfounded en passant square taken away.
// Appends what was taken away to `repairs`.
Setup WithoutUnfoundedRights(const Setup& setup, std::vector<SetupIssue>& repairs,
                             SetupDemand demand = SetupDemand::kReachable);

// "White has no king; ..." for messages on one line.
std::string DescribeIssues(const std::vector<SetupIssue>& issues);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_SETUP_H_
