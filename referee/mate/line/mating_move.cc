#include "referee/mate/line/mating_move.h"

#include <array>
#include <cstddef>

namespace zeitnot::referee {
namespace {

constexpr int kMostUncovered = 5;
constexpr int kMostTaken = 3;  // flight squares that a rook or minor piece takes at once

// The board after a move, as far as the test of a mate needs it.
class AfterMove {
 public:
  AfterMove(const LineBoard& board, Square from, Square to, PieceType type)
      : board_(board),
        us_(board.side_to_move()),
        to_(to),
        type_(type),
        left_(~Bitboard(from)),
        own_((board.men(us_) & left_) | Bitboard(to)),
        others_(board.men(!us_) & ~Bitboard(to)),
        occupied_(own_ | others_),
        king_(board.king(!us_)),
        lifted_(occupied_ & ~Bitboard(king_)) {}

  bool IsMate() const {
    return PieceAttacks(type_, to_, occupied_).contains(king_) && !OwnKingIsAttacked() &&
           !IsCaptured() && !IsBlocked() && !KingEscapes();
  }

 private:
  bool OwnKingIsAttacked() const {
    const Square own = board_.king(us_);
    return !(others_ & ((BishopAttacks(own, occupied_) & board_.diagonal()) |
                        (RookAttacks(own, occupied_) & board_.straight()) |
                        (KnightAttacks(own) & board_.men(PieceType::kKnight)) |
                        (PawnAttacks(own, us_) & board_.pawns())))
                .empty();
  }
  // The men that attack a square, pawns by capture; the king left out.
  Bitboard Defenders(Square square, Bitboard pawns) const {
    return others_ & ~Bitboard(king_) &
           (pawns | (KnightAttacks(square) & board_.men(PieceType::kKnight)) |
            (BishopAttacks(square, occupied_) & board_.diagonal()) |
            (RookAttacks(square, occupied_) & board_.straight()));
  }
  // True if the man may go from its square to `to` without uncovering its king. The checker does
  // not count: it is captured or its line is blocked.
  bool MayGo(Square man, Square to) const {
    const Bitboard occupied = (occupied_ & ~Bitboard(man)) | Bitboard(to);
    const Bitboard pinning = own_ & left_ & ~Bitboard(to_) &
                             ((BishopAttacks(king_, occupied) & board_.diagonal()) |
                              (RookAttacks(king_, occupied) & board_.straight()));
    return pinning.empty();
  }
  bool AnyMayGo(Bitboard men, Square to) const {
    for (const Square man : men) {
      if (MayGo(man, to)) return true;
    }
    return false;
  }
  bool IsCaptured() const {
    return AnyMayGo(Defenders(to_, PawnAttacks(to_, us_) & board_.pawns()), to_);
  }
  bool IsBlocked() const {
    if (type_ == PieceType::kKnight) return false;
    for (const Square square : Between(to_, king_)) {
      if (AnyMayGo(Defenders(square, Pushers(square)), square)) return true;
    }
    return false;
  }
  // Pawns that step to the empty square.
  Bitboard Pushers(Square square) const {
    const Bitboard behind = ShiftForward(Bitboard(square), us_);
    if (!(behind & occupied_).empty()) return behind & board_.pawns();
    const bool fourth = RelativeRank(!us_, square) == Rank::k4;
    return fourth ? ShiftForward(behind, us_) & board_.pawns() : kNoSquares;
  }
  bool KingEscapes() const {
    const Bitboard checked = PieceAttacks(type_, to_, lifted_);
    const Bitboard men = own_ & left_ & ~Bitboard(to_);
    for (const Square square : KingAttacks(king_) & ~others_ & ~(checked & ~Bitboard(to_))) {
      const Bitboard guards = men & ((PawnAttacks(square, !us_) & board_.pawns()) |
                                     (KnightAttacks(square) & board_.men(PieceType::kKnight)) |
                                     (KingAttacks(square) & board_.kings()) |
                                     (BishopAttacks(square, lifted_) & board_.diagonal()) |
                                     (RookAttacks(square, lifted_) & board_.straight()));
      if (guards.empty()) return true;
    }
    return false;
  }

  const LineBoard& board_;
  const Color us_;
  const Square to_;
  const PieceType type_;
  const Bitboard left_;  // all squares but the one left
  const Bitboard own_;
  const Bitboard others_;
  const Bitboard occupied_;
  const Square king_;
  const Bitboard lifted_;  // without the king to be mated
};

// What one side attacks around the king, man by man.
class Cover {
 public:
  explicit Cover(const LineBoard& board)
      : board_(board), us_(board.side_to_move()), king_(board.king(!us_)) {
    lifted_ = board.occupied() ^ Bitboard(king_);
    flights_ = KingAttacks(king_) & ~board.men(!us_);
    const Bitboard step = ShiftForward(board.men(us_, PieceType::kPawn), us_);
    Add(Shift<Direction::kEast>(step));
    Add(Shift<Direction::kWest>(step));
    Add(KingAttacks(board.king(us_)));
    for (const Square square : board.men(us_) & ~board.pawns() & ~board.kings()) {
      if (count_ == men_.size()) break;
      men_[count_] = square;
      attacks_[count_] = PieceAttacks(board.type_on(square), square, lifted_);
      Add(attacks_[count_++]);
    }
  }

  std::optional<Move> FindMate() const {
    if ((flights_ & ~once_).count() > kMostUncovered) return std::nullopt;
    for (std::size_t i = 0; i < count_; ++i) {
      if (const auto move = MateBy(i)) return move;
    }
    return std::nullopt;
  }

 private:
  void Add(Bitboard attacks) {
    twice_ |= once_ & attacks;
    once_ |= attacks;
  }
  std::optional<Move> MateBy(std::size_t i) const {
    const Square from = men_[i];
    const PieceType type = board_.type_on(from);
    const Bitboard checks = attacks_[i] & PieceAttacks(type, king_, board_.occupied()) &
                            ~board_.men(us_) & ~Bitboard(king_);
    if (checks.empty()) return std::nullopt;
    const Bitboard covered = twice_ | (once_ & ~attacks_[i]);
    const Bitboard open = flights_ & ~covered;
    if (type != PieceType::kQueen && open.count() > kMostTaken) return std::nullopt;
    const Bitboard board = lifted_ & ~Bitboard(from);
    for (const Square to : checks) {
      if (!(open & ~PieceAttacks(type, to, board) & ~Bitboard(to)).empty()) continue;
      if (KingAttacks(king_).contains(to) && !covered.contains(to) &&
          (board_.Attackers(to, board, us_) & ~Bitboard(from)).empty())
        continue;
      if (Mates(board_, from, to, type)) return Move(from, to);
    }
    return std::nullopt;
  }

  const LineBoard& board_;
  const Color us_;
  const Square king_;
  Bitboard lifted_;
  Bitboard flights_;
  Bitboard once_;
  Bitboard twice_;
  std::array<Square, 16> men_;
  std::array<Bitboard, 16> attacks_;
  std::size_t count_ = 0;
};

std::optional<Move> FindMatingPromotion(const LineBoard& board) {
  const Color us = board.side_to_move();
  const Bitboard pawns = board.men(us, PieceType::kPawn) & Bitboard(RelativeRank(us, Rank::k7));
  if (pawns.empty()) return std::nullopt;
  const Square king = board.king(!us);
  const Bitboard lines = QueenAttacks(king, board.occupied());
  const Bitboard leaps = KnightAttacks(king);
  for (const Square pawn : pawns) {
    for (const Square to : board.Moves(pawn)) {
      const Bitboard then = board.occupied() & ~Bitboard(pawn);
      if ((lines.contains(to) || QueenAttacks(king, then).contains(to)) &&
          Mates(board, pawn, to, PieceType::kQueen))
        return Move::Promotion(pawn, to, PieceType::kQueen);
      if (leaps.contains(to) && Mates(board, pawn, to, PieceType::kKnight))
        return Move::Promotion(pawn, to, PieceType::kKnight);
    }
  }
  return std::nullopt;
}

}  // namespace

bool Mates(const LineBoard& board, Square from, Square to, PieceType type) {
  return AfterMove(board, from, to, type).IsMate();
}

std::optional<Move> FindMatingMove(const LineBoard& board) {
  const Cover cover(board);
  if (const auto move = cover.FindMate()) return move;
  return FindMatingPromotion(board);
}

}  // namespace zeitnot::referee
