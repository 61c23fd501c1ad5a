#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "movegen/attacks.h"
#include "referee/mate/certificate/certificate_check.h"

namespace zeitnot::referee {
namespace {

// The certificate says of each man on which squares it can ever stand, whether it can ever be
// captured, and whether it can ever promote. Call this the description.
//
// Theorem. If the description is true of the position, and every move that agrees with it leads to
// a position of which it is true again, then it is true of every position that can arise.
//
// That is induction over the moves. The functions below establish the two premises: Describes() the
// first, and FindMoveFault() the second, one kind of man after the other. A man that has one square
// and cannot be captured is called fixed: wherever the description is true, it stands at home.
class ReachCheck {
 public:
  ReachCheck(const RefutedPosition& refuted, Color side)
      : position_(Unpack(refuted.position)), men_(refuted.men), side_(side) {}

  std::optional<std::string> FindFault() {
    if (!position_.castling_rooks().empty()) return "somebody may still castle";
    if (auto fault = FindDescriptionFault()) return fault;
    Summarise();
    for (const CertifiedMan& man : men_) {
      if (auto fault = FindMoveFault(man)) return fault;
      if (auto fault = FindCaptureFault(man)) return fault;
    }
    return FindMate();
  }

  // True if the description is true of that position as well: the same pawns stand at home, and
  // every other man is another one of the list, of its kind and on one of its squares.
  bool IsTrueOf(const Position& position) const {
    if (!position.castling_rooks().empty() || position.en_passant() != Square::kNone) return false;
    if (position.occupied().count() != position_.occupied().count()) return false;
    for (const CertifiedMan& man : men_) {
      if (man.type == PieceType::kPawn &&
          position.piece_on(man.home) != MakePiece(man.color, man.type))
        return false;
    }
    return MayHold(position.occupied(), [&](const CertifiedMan& man, Square square) {
      return position.piece_on(square) == MakePiece(man.color, man.type) &&
             (man.type != PieceType::kPawn || man.home == square);
    });
  }

 private:
  static std::string Name(const CertifiedMan& man) {
    return Concat("the ", man.color == Color::kWhite ? "white " : "black ", PieceTypeName(man.type),
                  " on ", SquareName(man.home));
  }
  static bool IsKing(const CertifiedMan& man) { return man.type == PieceType::kKing; }
  static bool IsFixed(const CertifiedMan& man) {
    return !man.capturable && man.squares == Bitboard(man.home);
  }

  // The description is true of the position: it names each man once, where it stands. A pawn that
  // can be taken en passant counts as standing on the square that it crossed as well.
  std::optional<std::string> FindDescriptionFault() const {
    Bitboard homes;
    for (const CertifiedMan& man : men_) {
      if (man.home == Square::kNone || man.type == PieceType::kNone)
        return "a man has no square or no type";
      if (position_.piece_on(man.home) != MakePiece(man.color, man.type))
        return Name(man) + " is not on the board";
      if (homes.contains(man.home)) return Name(man) + " is listed twice";
      homes |= Bitboard(man.home);
      if (!man.squares.contains(man.home)) return Name(man) + " does not stand on its squares";
      if (man.promotes && man.type != PieceType::kPawn) return Name(man) + " is no pawn to promote";
      if (man.capturable && IsKing(man)) return "a king is never captured";
      const Square crossed = position_.en_passant();
      if (crossed != Square::kNone && man.color != position_.side_to_move() &&
          man.home == Step(crossed, Forward(man.color)) && !man.squares.contains(crossed))
        return Name(man) + " may be taken en passant, but the square it crossed is left out";
    }
    if (homes != position_.occupied()) return "not all men are listed";
    return std::nullopt;
  }

  void Summarise() {
    for (const CertifiedMan& man : men_) {
      const std::size_t color = Index(man.color);
      occupiable_ |= man.squares;
      (IsKing(man) ? kings_ : prey_)[color] |= man.squares;
      if (!IsKing(man) && man.squares != Bitboard(man.home)) movable_[color] = true;
      if (!IsFixed(man)) continue;
      fixed_ |= Bitboard(man.home);
      // Nobody moves onto a man of their own, nor onto a king.
      barred_[color] |= Bitboard(man.home);
      if (IsKing(man)) barred_[Index(!man.color)] |= Bitboard(man.home);
    }
    // A fixed man attacks the squares next to it at all times, and others in a line as far as no
    // man can ever stand before them.
    for (const CertifiedMan& man : men_) {
      if (!IsFixed(man)) continue;
      const Bitboard attacks = man.type == PieceType::kPawn
                                   ? PawnAttacks(man.home, man.color)
                                   : PieceAttacks(man.type, man.home, occupiable_);
      guarded_[Index(man.color)] |= attacks;
      if (IsKing(man)) continue;
      const bool leaps = man.type == PieceType::kPawn || man.type == PieceType::kKnight;
      firm_[Index(man.color)] |= leaps ? attacks : attacks & KingAttacks(man.home);
    }
  }

  // Where the man may go from one of its squares, by a move that agrees with the description. Line
  // pieces stop at fixed men, which are always there.
  Bitboard Targets(const CertifiedMan& man, Square from) const {
    const Bitboard open = ~barred_[Index(man.color)];
    if (man.type == PieceType::kPawn) {
      // Straight ahead every man is in the way. The double step crosses the square of the single
      // one. A capture takes a man on one of its squares: on the one it crossed, if en passant.
      const Bitboard blocked = fixed_ | NeverPassed(man);
      const Bitboard step = ShiftForward(Bitboard(from), man.color) & ~blocked;
      Bitboard targets = step | (PawnAttacks(from, man.color) & prey_[Index(!man.color)]);
      if (RelativeRank(man.color, from) == Rank::k2)
        targets |= ShiftForward(step, man.color) & ~blocked;
      // What it promotes to is covered by queen and knight together.
      if (man.promotes) targets |= QueenAttacks(from, fixed_) | KnightAttacks(from);
      return targets & open;
    }
    // A king does not go where a fixed man attacks (Article 3.9), be it to capture.
    if (IsKing(man)) {
      Bitboard targets = KingAttacks(from) & open & ~guarded_[Index(!man.color)];
      for (const Square to : targets) {
        if (!MayStep(man.color, from, to)) targets ^= Bitboard(to);
      }
      return targets;
    }
    return PieceAttacks(man.type, from, fixed_) & open;
  }

  // Where a pawn that never leaves its file never steps, since the way there leads past a pawn of
  // the other side that is never captured and never leaves the file either: they block each other.
  // That pawn only moves towards this one, so its home is the last square that it could hold back.
  Bitboard NeverPassed(const CertifiedMan& pawn) const {
    Bitboard squares;
    const File file = FileOf(pawn.home);
    if (!(pawn.squares & ~Bitboard(file)).empty()) return squares;
    for (const CertifiedMan& other : men_) {
      if (other.type != PieceType::kPawn || other.color == pawn.color || other.capturable) continue;
      if (!(other.squares & ~Bitboard(file)).empty()) continue;
      if (RelativeRank(pawn.color, other.home) < RelativeRank(pawn.color, pawn.home)) continue;
      for (const Square square : Bitboard(file)) {
        if (RelativeRank(pawn.color, square) >= RelativeRank(pawn.color, other.home))
          squares |= Bitboard(square);
      }
    }
    return squares;
  }

  // A king's step agrees with the description whatever it says, if it is illegal or ends the game
  // by stalemate wherever the other king stands. It is stalemate if no other man of the mated side
  // can move, if the step gives no check, and if on each square next to that king there is a fixed
  // man of its own, or an attack of the king that has stepped or of a man whose attack nothing can
  // be in the way of.
  bool MayStep(Color color, Square from, Square to) const {
    const std::size_t other = Index(!color);
    const bool others_move = movable_[other] || MayFree(!color, from);
    for (const Square place : kings_[other]) {
      const Bitboard around = KingAttacks(place);
      if (around.contains(from) || around.contains(to) || place == to) continue;  // illegal
      if (others_move || MayOpenLine(color, from, place)) return true;
      const Bitboard own_fixed = barred_[other] & ~kings_[Index(color)];
      if (!(around & ~own_fixed & ~firm_[Index(color)] & ~KingAttacks(to)).empty()) return true;
    }
    return false;
  }

  // True if a man of this colour that otherwise never moves may do so when a fixed king is not at
  // `home`: for the other men the description counts that square as taken.
  bool MayFree(Color color, Square home) const {
    return fixed_.contains(home) && std::any_of(men_.begin(), men_.end(), [&](const auto& man) {
             const Bitboard step = ShiftForward(Bitboard(man.home), color);
             const Bitboard targets = man.type == PieceType::kPawn
                                          ? step | ShiftForward(step, color)
                                          : PieceAttacks(man.type, man.home, kNoSquares);
             return man.color == color && !IsKing(man) && targets.contains(home);
           });
  }

  // True if a line piece of this colour may check a king on `target` once its own king leaves
  // `from`.
  bool MayOpenLine(Color color, Square from, Square target) const {
    if (Line(from, target).empty() || !(Between(from, target) & fixed_).empty()) return false;
    const bool straight = FileOf(from) == FileOf(target) || RankOf(from) == RankOf(target);
    for (const CertifiedMan& man : men_) {
      if (man.color != color) continue;
      if (man.promotes || man.type == PieceType::kQueen ||
          man.type == (straight ? PieceType::kRook : PieceType::kBishop))
        return true;
    }
    return false;
  }

  std::optional<std::string> FindMoveFault(const CertifiedMan& man) const {
    for (const Square from : man.squares) {
      const Bitboard outside = Targets(man, from) & ~man.squares;
      if (outside.empty()) continue;
      return Concat(Name(man), " may go from ", SquareName(from), " to ",
                    SquareName(outside.first()), ", which is not among its squares");
    }
    const Bitboard last(RelativeRank(man.color, Rank::k8));
    if (man.type == PieceType::kPawn && !man.promotes && !(man.squares & last).empty())
      return Name(man) + " may come to the last rank, but is said never to promote";
    return std::nullopt;
  }

  // A man that is said never to be captured never is: no man of the other side captures on its
  // squares. A capturing man comes to stand there, and a pawn only where it attacks; a pawn is
  // taken en passant on a square of its own, the one that it crossed.
  std::optional<std::string> FindCaptureFault(const CertifiedMan& man) const {
    if (man.capturable || IsKing(man)) return std::nullopt;
    for (const CertifiedMan& other : men_) {
      if (other.color == man.color) continue;
      const bool pawn = other.type == PieceType::kPawn;
      Bitboard captures = pawn ? PawnAttacks(other.squares, other.color) : other.squares;
      if (other.promotes) captures |= other.squares;
      const Bitboard common = captures & man.squares;
      if (common.empty()) continue;
      return Concat(Name(man), " is said never to be captured, but ", Name(other),
                    " may take it on ", SquareName(common.first()));
    }
    return std::nullopt;
  }

  // Squares that the man may attack at some time. Fixed men are in the way of lines; kings are not,
  // as a king does not escape along the line of a check.
  Bitboard MayAttack(const CertifiedMan& man) const {
    Bitboard attacks;
    const Bitboard blocks = fixed_ & ~position_.pieces(PieceType::kKing);
    for (const Square from : man.squares) {
      attacks |= man.type == PieceType::kPawn ? PawnAttacks(from, man.color)
                                              : PieceAttacks(man.type, from, blocks);
      if (man.promotes) attacks |= QueenAttacks(from, blocks) | KnightAttacks(from);
    }
    return attacks;
  }

  // In a mate the king stands on one of its squares and a man of the other side attacks it. Each
  // square next to it is attacked by a man of the other side, or next to the other king, or held by
  // a man of its own; and the kings are not next to each other. If that is impossible for all
  // squares of the two kings, there is no mate.
  std::optional<std::string> FindMate() const {
    Bitboard attacks;
    Bitboard mated_squares;
    Bitboard mating_squares;
    for (const CertifiedMan& man : men_) {
      if (IsKing(man)) (man.color == side_ ? mating_squares : mated_squares) = man.squares;
      if (!IsKing(man) && man.color == side_) attacks |= MayAttack(man);
    }
    for (const Square mated : mated_squares& attacks) {
      const Bitboard around = KingAttacks(mated);
      for (const Square mating : mating_squares & ~around & ~Bitboard(mated)) {
        const bool held = MayHold(
            around & ~attacks & ~KingAttacks(mating),
            [&](const CertifiedMan& man, Square) { return man.color != side_ && !IsKing(man); });
        if (!held) continue;
        return Concat("a mate is not ruled out with the kings on ", SquareName(mating), " and ",
                      SquareName(mated));
      }
    }
    return std::nullopt;
  }

  // True if different men of those that `fits` accepts may stand on all the squares: each square is
  // given a man, if need be by moving a man given before on to another of its squares.
  template <typename Fits>
  bool MayHold(Bitboard squares, const Fits& fits) const {
    std::array<Square, kSquareCount> given;  // by home of the man
    given.fill(Square::kNone);
    return std::all_of(squares.begin(), squares.end(), [&](Square square) {
      Bitboard tried;
      return Give(square, fits, given, tried);
    });
  }

  template <typename Fits>
  bool Give(Square square, const Fits& fits, std::array<Square, kSquareCount>& given,
            Bitboard& tried) const {
    for (const CertifiedMan& man : men_) {
      if (tried.contains(man.home) || !man.squares.contains(square) || !fits(man, square)) continue;
      tried |= Bitboard(man.home);
      Square& holds = given[Index(man.home)];
      if (holds != Square::kNone && !Give(holds, fits, given, tried)) continue;
      holds = square;
      return true;
    }
    return false;
  }

  const Position position_;
  const std::vector<CertifiedMan>& men_;
  const Color side_;
  Bitboard fixed_;                             // squares of fixed men
  Bitboard occupiable_;                        // squares that any man may stand on
  std::array<Bitboard, kColorCount> prey_;     // by colour, where its men but the king may stand
  std::array<Bitboard, kColorCount> firm_;     // those of men but kings that nothing can shield
  std::array<Bitboard, kColorCount> kings_;    // by colour, where its king may stand
  std::array<bool, kColorCount> movable_{};    // by colour, whether a man but the king may move
  std::array<Bitboard, kColorCount> barred_;   // by colour, where it never moves to
  std::array<Bitboard, kColorCount> guarded_;  // by colour, what its fixed men always attack
};

}  // namespace

std::optional<std::string> FindReachFault(const RefutedPosition& refuted, Color side) {
  return ReachCheck(refuted, side).FindFault();
}

bool StandsWithin(const Position& position, const RefutedPosition& refuted) {
  return ReachCheck(refuted, Color::kWhite).IsTrueOf(position);
}

}  // namespace zeitnot::referee
