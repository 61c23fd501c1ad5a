// What may be true of a position: for each man the squares on which it may stand, and whether it
// may be gone. The terms of the proof by stages, which is at the head of
// referee/mate/stages/stage_prover.h.
#ifndef ZEITNOT_REFEREE_MATE_STAGES_SITUATION_H_
#define ZEITNOT_REFEREE_MATE_STAGES_SITUATION_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "movegen/position.h"

namespace zeitnot::referee {

// Whether a man has left the board.
enum class Gone : std::uint8_t { kNo, kMaybe, kYes };

struct SituatedMan {
  Bitboard squares;  // none if it is gone
  Square home = Square::kNone;
  PieceType type = PieceType::kNone;
  Color color = Color::kWhite;
  Gone gone = Gone::kNo;
  bool promotes = false;  // a pawn that may have promoted: it may move like queen and knight too
  bool strayed = false;   // a pawn that may have left its file

  bool IsKing() const { return type == PieceType::kKing; }
  bool IsPawn() const { return type == PieceType::kPawn; }
  bool IsExact() const { return !squares.empty() && !squares.several(); }
  // It certainly stands on its only square.
  bool IsFixed() const { return gone == Gone::kNo && IsExact(); }
};

// A pawn goes two squares ahead and may be taken on the one between. One that may have promoted is
// a pawn here too; what it does backwards is no step of a pawn.
bool IsDoubleStep(const SituatedMan& man, Square from, Square to);

struct Situation {
  static constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

  std::array<SituatedMan, 32> men;
  std::size_t count = 0;
  std::optional<Color> turn;  // either side, if not known
  // The square just crossed by a pawn, and which one.
  Square crossed = Square::kNone;
  std::size_t crosser = kNobody;
  // The piece that has just moved, and from where, if that is known.
  std::size_t mover = kNobody;
  Square from = Square::kNone;

  // The men at home. Castling rights are left out.
  static Situation Of(const Position& position);

  // Man i may also stand on that square, after a move.
  void Widen(std::size_t i, Square to);
  // Whatever is true of the other, of the same men at home, may be true as well.
  void Join(const Situation& other);
  // Forgets which move has led here: either side may be to move. A pawn that could be taken on the
  // square it has crossed keeps that among its squares.
  void ForgetMove();
};

// What many questions about a situation need.
struct SituationSummary {
  explicit SituationSummary(const Situation& situation);

  std::array<Bitboard, kColorCount> fixed_of;  // squares of fixed men, by colour
  std::array<Bitboard, kColorCount> prey;      // squares where a man but the king may stand
  std::array<Bitboard, kColorCount> kings;     // squares where the king may stand
  std::array<std::size_t, kColorCount> king{};
  Bitboard fixed;
  Bitboard ever;  // squares where any man may stand; the others are certainly empty
};

// Where a man may move from one of its squares, as far as fixed men do not forbid it.
struct SituationMoves {
  Bitboard quiet;     // to a square that may be empty
  Bitboard captures;  // to one that a man of the other side may stand on
};
SituationMoves MovesIn(const Situation& situation, const SituationSummary& summary, std::size_t man,
                       Square from, Bitboard barrier);

// One move: man and target; the origin may be unknown, then anywhere among the man's squares.
struct SituationMove {
  std::size_t man = 0;
  Square from = Square::kNone;
  Square to = Square::kNone;
  std::size_t captured = Situation::kNobody;
};
// What is true after the move; std::nullopt if there is no such position.
std::optional<Situation> AfterMove(const Situation& situation, const SituationMove& move);

// Pins the man down to one of its squares; std::nullopt if there is no such position.
std::optional<Situation> PlacedOn(const Situation& situation, std::size_t man, Square square);

// True if the man certainly attacks the square.
bool CertainlyAttacks(const SituationSummary& summary, const SituatedMan& man, Square square);
// Squares that some man of the colour certainly attacks: the other king goes to none of them.
Bitboard CertainAttacks(const Situation& situation, const SituationSummary& summary, Color color);

// Squares that the man may attack, if `blocks` certainly block lines.
Bitboard MayAttack(const SituatedMan& man, Bitboard blocks);

// Squares that the pawn never steps to, since a pawn of the other side is before it: it is not
// gone, and neither has left the file, so that they cannot have passed each other. Holds where
// neither of them may have left the file in any situation of the proof.
Bitboard Barrier(const Situation& situation, std::size_t pawn);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_STAGES_SITUATION_H_
