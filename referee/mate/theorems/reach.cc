#include "referee/mate/theorems/reach.h"

#include <algorithm>
#include <bit>

namespace zeitnot::referee {
namespace {

Bitboard DiagonalSteps(Bitboard set) {
  return Shift<Direction::kNorthEast>(set) | Shift<Direction::kNorthWest>(set) |
         Shift<Direction::kSouthEast>(set) | Shift<Direction::kSouthWest>(set);
}
Bitboard StraightSteps(Bitboard set) {
  return Shift<Direction::kNorth>(set) | Shift<Direction::kSouth>(set) |
         Shift<Direction::kEast>(set) | Shift<Direction::kWest>(set);
}

// The squares that a line piece attacks in one direction from anywhere in the set, up to the first
// block.
template <Direction kDirection>
Bitboard Ray(Bitboard set, Bitboard blocks) {
  Bitboard attacks;
  for (Bitboard at = Shift<kDirection>(set); !at.empty(); at = Shift<kDirection>(at & ~blocks)) {
    at &= ~attacks;
    attacks |= at;
  }
  return attacks;
}
Bitboard DiagonalRays(Bitboard set, Bitboard blocks) {
  return Ray<Direction::kNorthEast>(set, blocks) | Ray<Direction::kNorthWest>(set, blocks) |
         Ray<Direction::kSouthEast>(set, blocks) | Ray<Direction::kSouthWest>(set, blocks);
}
Bitboard StraightRays(Bitboard set, Bitboard blocks) {
  return Ray<Direction::kNorth>(set, blocks) | Ray<Direction::kSouth>(set, blocks) |
         Ray<Direction::kEast>(set, blocks) | Ray<Direction::kWest>(set, blocks);
}

// The squares of the file before a pawn of this colour.
Bitboard AheadOnFile(Square pawn, Color color) {
  const std::uint64_t up_to = Bitboard(pawn).bits() | (Bitboard(pawn).bits() - 1);
  return Bitboard(FileOf(pawn)) &
         (color == Color::kWhite ? Bitboard(~up_to) : Bitboard(up_to) & ~Bitboard(pawn));
}

}  // namespace

// The sets are the least ones closed under the rules of Step and Grow. Why that is enough: suppose
// a game leaves the sets, and look at the first move that does. Everything before it stayed within
// them, so each man that the sets call rooted still stood at home, and each man stood on a square
// of its set. The rules then allow the move, as argued at each of them: a contradiction.
ReachAnalysis::ReachAnalysis(const Position& position, std::optional<Color> side)
    : castling_(!position.castling_rooks().empty()) {
  if (castling_) return;
  for (const Square square : position.occupied()) {
    ManReach& man = men_[count_++];
    man.home = square;
    man.type = TypeOf(position.piece_on(square));
    man.color = ColorOf(position.piece_on(square));
    man.squares = Bitboard(square);
    // A pawn that can be taken en passant is taken as if it stood on the square that it crossed.
    if (position.en_passant() != Square::kNone &&
        square == zeitnot::Step(position.en_passant(), Forward(man.color)) &&
        man.color != position.side_to_move())
      man.squares |= Bitboard(position.en_passant());
  }
  do {
    Summarise();
    // The sets only grow, and what they allow once they allow always.
    if (side && !ExcludesMate(*side)) {
      given_up_ = true;
      return;
    }
  } while (Grow());
}

ReachAnalysis::ReachAnalysis(const Position& position) : ReachAnalysis(position, std::nullopt) {}

std::optional<ReachAnalysis> ReachAnalysis::ExcludingMate(const Position& position, Color side) {
  const ReachAnalysis reach(position, side);
  if (reach.castling_ || reach.given_up_) return std::nullopt;
  return reach;
}

void ReachAnalysis::Summarise() {
  rooted_ = immobile_kings_ = kNoSquares;
  rooted_own_ = guarded_ = firmly_guarded_ = prey_ = capture_on_ = holding_ = {};
  only_king_moves_ = {true, true};
  for (const ManReach& man : *this) {
    const std::size_t own = Index(man.color);
    if (man.type == PieceType::kKing) {
      king_squares_[own] = man.squares;
      if (!man.MayLeave()) immobile_kings_ |= Bitboard(man.home);
    } else {
      prey_[own] |= man.squares;
      if (man.squares != Bitboard(man.home)) only_king_moves_[own] = false;
      const bool queen = man.type == PieceType::kQueen || man.promotes;
      diagonal_lines_[own] |= queen || man.type == PieceType::kBishop;
      orthogonal_lines_[own] |= queen || man.type == PieceType::kRook;
    }
    if (!man.MayLeave()) rooted_own_[own] |= Bitboard(man.home);
    // A man captures where it comes to stand, and a pawn only where it attacks.
    if (man.type != PieceType::kPawn || man.promotes) capture_on_[own] |= man.squares;
    if (man.type != PieceType::kPawn) continue;
    capture_on_[own] |= PawnAttacks(man.squares, man.color);
    if (!man.capturable && (man.squares & ~Bitboard(FileOf(man.home))).empty())
      holding_[own] |= Bitboard(man.home);
  }
  rooted_ = rooted_own_[0] | rooted_own_[1];
  // A king that steps along the line of its attacker does not shelter behind itself, but leaving
  // squares that it may stand on to count as blocks errs on the safe side.
  const Bitboard ever = prey_[0] | prey_[1] | king_squares_[0] | king_squares_[1];
  for (const ManReach& man : *this) {
    if (man.MayLeave()) continue;
    // Squares that it attacks at all times: those next to it, and for line pieces as far as no man
    // can ever stand in between.
    const Bitboard attacks = man.type == PieceType::kPawn ? PawnAttacks(man.home, man.color)
                                                          : PieceAttacks(man.type, man.home, ever);
    guarded_[Index(man.color)] |= attacks;
    if (man.type == PieceType::kKing) continue;
    const bool leaps = man.type == PieceType::kPawn || man.type == PieceType::kKnight;
    firmly_guarded_[Index(man.color)] |= leaps ? attacks : attacks & KingAttacks(man.home);
  }
}

// Where the man may come to stand with one more move from the squares of its set.
Bitboard ReachAnalysis::Step(const ManReach& man) const {
  const Color us = man.color;
  // No move ends on a rooted man of one's own, nor on a king that never moves. Line pieces go step
  // by step: a square that they pass must be empty at that time, so it is one that they could stop
  // on.
  const Bitboard open = ~rooted_own_[Index(us)] & ~immobile_kings_;
  if (man.type == PieceType::kPawn) {
    // A step needs the next square to be empty. A double step starts from the second rank and
    // passes a square on which the pawn could stop. A capture needs a man to take, which stands
    // within its set; en passant it stands one square further, having passed a square of its set.
    const Bitboard free = ~rooted_ & ~BehindPawns(man);
    Bitboard next = ShiftForward(man.squares, us) & free;
    const Bitboard third(RelativeRank(us, Rank::k3));
    next |= ShiftForward(next & third & ShiftForward(Bitboard(man.home), us), us) & free;
    next |= PawnAttacks(man.squares, us) & prey_[Index(!us)];
    if (man.promotes)
      next |= DiagonalSteps(man.squares) | StraightSteps(man.squares) | KnightAttacks(man.squares);
    return next & open;
  }
  switch (man.type) {
    case PieceType::kKnight: return KnightAttacks(man.squares) & open;
    case PieceType::kBishop: return DiagonalSteps(man.squares) & open;
    case PieceType::kRook: return StraightSteps(man.squares) & open;
    case PieceType::kQueen: return (DiagonalSteps(man.squares) | StraightSteps(man.squares)) & open;
    case PieceType::kKing: return KingSteps(man) & open;
    case PieceType::kPawn:
    case PieceType::kNone: break;
  }
  return kNoSquares;
}

// Squares that the pawn does not come to by steps, since a pawn of the other side stays before it:
// two pawns that meet on a file and never leave it do not pass each other while both are there. So
// it stays before the square from which the other one set out, if that one is never captured.
Bitboard ReachAnalysis::BehindPawns(const ManReach& pawn) const {
  if (!(pawn.squares & ~Bitboard(FileOf(pawn.home))).empty()) return kNoSquares;
  const Bitboard held = AheadOnFile(pawn.home, pawn.color) & holding_[Index(!pawn.color)];
  if (held.empty()) return kNoSquares;
  const Square first = pawn.color == Color::kWhite
                           ? held.first()
                           : SquareAt(63U - static_cast<unsigned>(std::countl_zero(held.bits())));
  return Bitboard(first) | AheadOnFile(first, pawn.color);
}

// The king goes nowhere that a rooted man of the other side attacks at all times, nor where every
// place of the other king forbids the step or makes it the last of the game.
Bitboard ReachAnalysis::KingSteps(const ManReach& king) const {
  const Bitboard next = KingAttacks(king.squares) & ~guarded_[Index(!king.color)] & ~king.squares;
  Bitboard steps;
  for (const Square to : next) {
    const Bitboard origins = king.squares & KingAttacks(to);
    if (std::any_of(origins.begin(), origins.end(),
                    [&](Square from) { return MayEnter(king, from, to); }))
      steps |= Bitboard(to);
  }
  return steps;
}

// False if the step is illegal or stalemates, wherever the other king stands. A step that
// stalemates ends the game without mate, so nothing that the sets have to hold comes after it.
bool ReachAnalysis::MayEnter(const ManReach& king, Square from, Square to) const {
  const Color other = !king.color;
  // Kings never stand next to each other, neither before the step nor after it.
  const Bitboard places =
      king_squares_[Index(other)] & ~KingAttacks(Bitboard(from) | Bitboard(to)) & ~Bitboard(to);
  if (!only_king_moves_[Index(other)] || MayRelease(other, from)) return !places.empty();
  return std::any_of(places.begin(), places.end(), [&](Square place) {
    return !IsStalemated(place, other, to) || MayDiscover(king.color, from, place);
  });
}

// True if the king of `color`, none of whose other men can move, cannot move either when the other
// king has stepped to `other_king`: next to it are rooted men of its own and squares that are
// attacked by that king or, wherever that king is, by other men.
bool ReachAnalysis::IsStalemated(Square king, Color color, Square other_king) const {
  return (KingAttacks(king) & ~rooted_own_[Index(color)] & ~firmly_guarded_[Index(!color)] &
          ~KingAttacks(other_king))
      .empty();
}

// True if a king that leaves `home`, where the sets have it for ever, may let a man of `color` move
// that has never moved: a pawn behind it, or a piece that it shut in.
bool ReachAnalysis::MayRelease(Color color, Square home) const {
  if (!immobile_kings_.contains(home)) return false;
  return std::any_of(begin(), end(), [&](const ManReach& man) {
    if (man.color != color || man.type == PieceType::kKing) return false;
    if (man.type != PieceType::kPawn)
      return PieceAttacks(man.type, man.home, kNoSquares).contains(home);
    const Bitboard step = ShiftForward(Bitboard(man.home), color);
    return (step | ShiftForward(step, color)).contains(home);
  });
}

// True if a king of `color` that leaves `from` may uncover a check on `target`, the only check that
// a king's move can give.
bool ReachAnalysis::MayDiscover(Color color, Square from, Square target) const {
  if (Line(from, target).empty() || !(Between(from, target) & rooted_).empty()) return false;
  const bool diagonal = FileOf(from) != FileOf(target) && RankOf(from) != RankOf(target);
  return diagonal ? diagonal_lines_[Index(color)] : orthogonal_lines_[Index(color)];
}

// One round of growth, in which each man goes as far as it may while the others stay; false when
// nothing grew.
bool ReachAnalysis::Grow() {
  bool grew = false;
  for (std::size_t i = 0; i < count_; ++i) {
    ManReach& man = men_[i];
    for (Bitboard more = Step(man) & ~man.squares; !more.empty(); more = Step(man) & ~man.squares) {
      man.squares |= more;
      grew = true;
    }
    const Bitboard last(RelativeRank(man.color, Rank::k8));
    if (man.type == PieceType::kPawn && !man.promotes && !(man.squares & last).empty())
      man.promotes = grew = true;
    // Captured where both may stand. En passant: the capturing pawn attacks the square that the
    // other one passed, which is in its set.
    if (man.type != PieceType::kKing && !man.capturable &&
        !(capture_on_[Index(!man.color)] & man.squares).empty())
      man.capturable = grew = true;
  }
  return grew;
}

// Squares that the man may attack from somewhere in its set. Rooted men block lines, but kings do
// not: a checked king has no flight square behind itself.
Bitboard ReachAnalysis::MayAttack(const ManReach& man) const {
  if (man.type == PieceType::kKing) return KingAttacks(man.squares);
  if (man.type == PieceType::kKnight) return KnightAttacks(man.squares);
  Bitboard attacks;
  if (man.type == PieceType::kPawn) attacks = PawnAttacks(man.squares, man.color);
  if (man.promotes) attacks |= KnightAttacks(man.squares);
  const bool queen = man.promotes || man.type == PieceType::kQueen;
  const Bitboard blocks = rooted_ & ~immobile_kings_;
  if (queen || man.type == PieceType::kBishop) attacks |= DiagonalRays(man.squares, blocks);
  if (queen || man.type == PieceType::kRook) attacks |= StraightRays(man.squares, blocks);
  return attacks;
}

// The men of a side but its king, which may stand on squares next to it.
class ReachAnalysis::Coverers {
 public:
  Coverers(const ReachAnalysis& reach, Color color) {
    for (const ManReach& man : reach) {
      if (man.color == color && man.type != PieceType::kKing) sets_[count_++] = man.squares;
    }
  }

  // True if there may be a different man on each of the squares at the same time: a matching of
  // squares with men, found by augmenting paths.
  bool MayCover(Bitboard squares) const {
    Matching matching;
    return std::all_of(squares.begin(), squares.end(), [&](Square square) {
      matching.tried = 0;
      return Place(square, matching);
    });
  }

 private:
  struct Matching {
    std::uint32_t tried = 0;  // bits of men
    std::uint32_t placed = 0;
    std::array<Square, 32> square_of;  // of those placed
  };

  bool Place(Square square, Matching& matching) const {
    for (std::size_t i = 0; i < count_; ++i) {
      const std::uint32_t bit = std::uint32_t{1} << i;
      if ((matching.tried & bit) != 0 || !sets_[i].contains(square)) continue;
      matching.tried |= bit;
      if ((matching.placed & bit) != 0 && !Place(matching.square_of[i], matching)) continue;
      matching.placed |= bit;
      matching.square_of[i] = square;
      return true;
    }
    return false;
  }

  std::array<Bitboard, 32> sets_;
  std::size_t count_ = 0;
};

// Every mate has the mated king on a square of its set, checked by a man of the other side, and
// each square next to it attacked by that side or held by a man of the king's own.
bool ReachAnalysis::ExcludesMate(Color side) const {
  if (castling_) return false;
  Bitboard attacks;  // of all men but the king
  for (const ManReach& man : *this) {
    if (man.color == side && man.type != PieceType::kKing) attacks |= MayAttack(man);
  }
  const Bitboard kings = king_squares_[Index(!side)] & attacks;
  const Coverers coverers(*this, !side);
  return std::none_of(kings.begin(), kings.end(),
                      [&](Square king) { return MayMateOn(king, side, attacks, coverers); });
}

bool ReachAnalysis::MayMateOn(Square king, Color side, Bitboard attacks,
                              const Coverers& coverers) const {
  const Bitboard own_kings = king_squares_[Index(side)] & ~KingAttacks(king) & ~Bitboard(king);
  const Bitboard flights = KingAttacks(king) & ~attacks;
  const Bitboard never_held = ~prey_[Index(!side)];
  // What the mated side cannot cover, it cannot cover with more: from most places the own king
  // takes nothing from the other.
  Bitboard too_much = kAllSquares;
  return std::any_of(own_kings.begin(), own_kings.end(), [&](Square own_king) {
    const Bitboard held = flights & ~KingAttacks(own_king);
    if (!(held & never_held).empty() || (too_much & ~held).empty()) return false;
    if (coverers.MayCover(held)) return true;
    too_much = held;
    return false;
  });
}

// The argument at the head needs no more than that every man stands on a square of its set, that
// rooted men stand at home (their sets have no other square) and that pawns count their double step
// from where they stand.
bool ReachAnalysis::Covers(const Position& position) const {
  if (castling_ || !position.castling_rooks().empty() || position.en_passant() != Square::kNone)
    return false;
  std::array<Square, 32> holds;
  holds.fill(Square::kNone);
  std::array<bool, 32> tried{};
  const auto place = [&](auto&& self, Square square) -> bool {
    const Piece piece = position.piece_on(square);
    for (std::size_t i = 0; i < count_; ++i) {
      const ManReach& man = men_[i];
      if (tried[i] || MakePiece(man.color, man.type) != piece) continue;
      if (!man.squares.contains(square)) continue;
      tried[i] = true;
      if (holds[i] == Square::kNone || self(self, holds[i])) {
        holds[i] = square;
        return true;
      }
    }
    return false;
  };
  for (const Square square : position.occupied()) {
    if (TypeOf(position.piece_on(square)) == PieceType::kPawn) continue;
    tried.fill(false);
    if (!place(place, square)) return false;
  }
  return true;
}

}  // namespace zeitnot::referee
