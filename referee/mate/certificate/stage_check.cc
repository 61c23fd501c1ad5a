#include "referee/mate/certificate/stage_check.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "movegen/attacks.h"
#include "referee/mate/certificate/certificate_check.h"

namespace zeitnot::referee {
namespace {

using namespace stage_check;

// The certificate gives descriptions, the stages. Each says of every man of the position on which
// squares it may stand, whether it may be gone, and whether it may have promoted. A description is
// true of a position, with either side to move and nobody castling any more, if that is so for all
// men; a man that has two squares or may be gone can be anywhere it allows.
//
// Theorem. Suppose that (a) one description is true of the root; (b) none is true of a mate by the
// side; (c) whenever one is true of a position and a move is made there, then either one of them is
// true of what follows, or the game ends there as far as the side is concerned: what follows is no
// mate by it, and it lacks the material or each answer is impossible or leaves it without. Then the
// side never mates.
//
// For look at the first position of a game of which no description is true. By (c) it is one where
// the game ends: it is no mate, and after the next move, if there is one, the side lacks the
// material for ever. All positions before it are no mates by (b).
//
// En passant: a pawn that makes a double step has the crossed square among its squares too, and
// counts as taken there.
//
// To establish (c), a move is followed by a description of its own (After), exact about the men
// that have moved, and that is compared with the stages or, where none is as wide, examined
// (IsOver).

class StageCheck {
 public:
  StageCheck(const RefutedPosition& refuted, Color side)
      : root_(Unpack(refuted.position)), stages_(refuted.stages), side_(side) {}

  std::optional<std::string> FindFault() {
    if (!root_.castling_rooks().empty()) return "somebody may still castle";
    for (std::size_t i = 0; i < stages_.size(); ++i) {
      if (auto fault = FindFormFault(stages_[i])) return Concat("stage ", i + 1, ": ", *fault);
    }
    if (std::none_of(stages_.begin(), stages_.end(),
                     [&](const Description& stage) { return IsTrueOfRoot(stage); }))
      return "the position is in none of the stages";
    for (std::size_t i = 0; i < root_men(); ++i) {
      if (std::all_of(stages_.begin(), stages_.end(),
                      [&](const Description& stage) { return OnHomeFile(stage[i]); }))
        file_keepers_ |= Bitboard(stages_[0][i].home);
    }
    for (std::size_t i = 0; i < stages_.size(); ++i) {
      const Case stage{stages_[i], std::nullopt};
      if (MayBeMate(stage, side_)) return Concat("stage ", i + 1, ": a mate is not ruled out");
      for (std::size_t man = 0; man < root_men(); ++man) {
        if (auto fault = FindMoveFault(stage, man)) return Concat("stage ", i + 1, ": ", *fault);
      }
    }
    return std::nullopt;
  }

  // True if a stage in which nobody is gone is true of the position, men of a kind in any order and
  // the same pawns at home.
  bool IsTrueOf(const Position& position) const {
    if (!position.castling_rooks().empty() || position.en_passant() != Square::kNone) return false;
    if (position.occupied().count() != static_cast<int>(root_men())) return false;
    return std::any_of(stages_.begin(), stages_.end(), [&](const Description& stage) {
      if (!std::all_of(stage.begin(), stage.end(), IsPresent)) return false;
      return CanStand(stage, position.occupied(), [&](const StagedMan& man, Square square) {
        return position.piece_on(square) == MakePiece(man.color, man.type) &&
               (!IsPawn(man) || man.home == square);
      });
    });
  }

 private:
  using Gone = StagedMan::Gone;

  std::size_t root_men() const { return stages_[0].size(); }

  std::optional<std::string> FindFormFault(const Description& stage) const {
    Bitboard homes;
    for (const StagedMan& man : stage) {
      if (man.home == Square::kNone || man.type == PieceType::kNone)
        return "a man has no square or no type";
      const std::string name = Concat("the man of ", SquareName(man.home));
      if (root_.piece_on(man.home) != MakePiece(man.color, man.type))
        return name + " is not on the board";
      if (homes.contains(man.home)) return name + " is listed twice";
      homes |= Bitboard(man.home);
      if (man.squares.empty() != (man.gone == Gone::kYes))
        return name + " has no square, or is gone and has one";
      if (IsKing(man) && man.gone != Gone::kNo) return "a king is never captured";
      if (man.promotes && !IsPawn(man)) return name + " is no pawn to promote";
      const Bitboard last(RelativeRank(man.color, Rank::k8));
      if (IsPawn(man) && !man.promotes && !(man.squares & last).empty())
        return name + " may come to the last rank, but is said never to promote";
    }
    if (homes != root_.occupied()) return "not all men are listed";
    for (std::size_t i = 0; i < stage.size(); ++i) {
      if (stage[i].home != stages_[0][i].home) return "the men are in another order";
    }
    return std::nullopt;
  }

  bool IsTrueOfRoot(const Description& stage) const {
    const Square crossed = root_.en_passant();
    return std::all_of(stage.begin(), stage.end(), [&](const StagedMan& man) {
      const bool has_crossed = crossed != Square::kNone && man.color != root_.side_to_move() &&
                               man.home == Step(crossed, Forward(man.color));
      return man.squares.contains(man.home) && (!has_crossed || man.squares.contains(crossed));
    });
  }

  // --- Moves.

  // Two opposed pawns that keep their file in all stages never pass each other; so one does not
  // come to the other's first square, while that is on the board.
  bool IsHeldBack(const Case& at, const StagedMan& pawn, Square to) const {
    if (!file_keepers_.contains(pawn.home) || !OnHomeFile(pawn)) return false;
    return std::any_of(at.men.begin(), at.men.end(), [&](const StagedMan& other) {
      return IsPawn(other) && other.color != pawn.color && other.gone == Gone::kNo &&
             file_keepers_.contains(other.home) && OnHomeFile(other) &&
             FileOf(other.home) == FileOf(pawn.home) &&
             RelativeRank(pawn.color, other.home) > RelativeRank(pawn.color, pawn.home) &&
             RelativeRank(pawn.color, to) >= RelativeRank(pawn.color, other.home);
    });
  }

  // Calls `use` with every target and captured man (or its own number, if none) of the man's moves
  // from the square; stops and returns false as soon as that does.
  template <typename Use>
  bool ForMoves(const Case& at, const Board& board, std::size_t number, Square from,
                const Use& use) const {
    const StagedMan& man = at.men[number];
    const Bitboard certain = board.certain & ~Bitboard(from);
    Bitboard steps;
    Bitboard captures = PossibleAttacks(
        {man.home, man.type, man.color, Bitboard(from), Gone::kNo, man.promotes}, certain);
    if (IsPawn(man)) {
      const auto step = [&](Bitboard squares) {
        Bitboard next = ShiftForward(squares, man.color) & ~certain;
        if (!next.empty() && IsHeldBack(at, man, next.first())) next = kNoSquares;
        return next;
      };
      steps = step(Bitboard(from));
      if (RelativeRank(man.color, from) == Rank::k2) steps |= step(steps);
      if (man.promotes) steps |= QueenAttacks(from, certain) | KnightAttacks(from);
    } else {
      steps = captures;
    }
    for (const Square to : steps & ~certain & ~Bitboard(from)) {
      if (!use(to, number)) return false;
    }
    for (std::size_t i = 0; i < at.men.size(); ++i) {
      const StagedMan& other = at.men[i];
      if (!IsPresent(other) || other.color == man.color || IsKing(other)) continue;
      for (const Square to : captures& other.squares) {
        if (!HoldsAnother(at, number, i, to) && !use(to, i)) return false;
      }
    }
    const bool en_passant = IsPawn(man) && at.crossed != Square::kNone &&
                            at.men[at.crosser].color != man.color &&
                            PawnAttacks(from, man.color).contains(at.crossed);
    return !en_passant || use(at.crossed, at.crosser);
  }

  // True if a third man certainly stands there: then nobody is captured there.
  static bool HoldsAnother(const Case& at, std::size_t man, std::size_t captured, Square square) {
    for (std::size_t i = 0; i < at.men.size(); ++i) {
      if (i != man && i != captured && IsFixed(at.men[i]) && at.men[i].squares.contains(square))
        return true;
    }
    return false;
  }

  // The description after a move; std::nullopt if no position is left. `captured` is the number of
  // the moving man itself if nobody is.
  static std::optional<Case> After(const Case& at, std::size_t number, Square from, Square to,
                                   std::size_t captured) {
    Case next{at.men, !at.men[number].color};
    const bool pawn = IsPawn(at.men[number]);
    for (std::size_t i = 0; i < next.men.size(); ++i) {
      StagedMan& man = next.men[i];
      if (i == number) {
        man.squares = Bitboard(to);
        man.gone = Gone::kNo;
        if (pawn && RelativeRank(man.color, to) == Rank::k8) man.promotes = true;
      } else if (i == captured) {
        man.squares = kNoSquares;
        man.gone = Gone::kYes;
      } else {
        Bitboard barred = Bitboard(from) | Bitboard(to);
        if (IsKing(man) && IsKing(at.men[number])) barred |= KingAttacks(barred);
        if (!TakeAway(man, barred)) return std::nullopt;
      }
    }
    if (!pawn) {
      next.left = from;
      next.moved = number;
    } else if (ShiftForward(ShiftForward(Bitboard(from), at.men[number].color),
                            at.men[number].color)
                   .contains(to)) {
      next.crossed = Step(from, Forward(at.men[number].color));
      next.crosser = number;
    }
    return next;
  }
  // False if the man must be somewhere and has no square left.
  static bool TakeAway(StagedMan& man, Bitboard barred) {
    if (!IsPresent(man)) return true;
    man.squares &= ~barred;
    if (man.squares.empty() && man.gone == Gone::kMaybe) man.gone = Gone::kYes;
    return !man.squares.empty() || man.gone == Gone::kYes;
  }

  std::optional<std::string> FindMoveFault(const Case& stage, std::size_t number) const {
    const StagedMan& man = stage.men[number];
    const Board board(stage.men);
    std::optional<std::string> fault;
    for (const Square from : man.squares) {
      ForMoves(stage, board, number, from, [&](Square to, std::size_t captured) {
        const auto next = After(stage, number, from, to, captured);
        if (!next || IsInAStage(*next) || IsOver(*next, true)) return true;
        fault = Concat("the man of ", SquareName(man.home), " may go from ", SquareName(from),
                       " to ", SquareName(to), ", to where no stage is true");
        return false;
      });
      if (fault) return fault;
    }
    return fault;
  }

  bool IsInAStage(const Case& at) const {
    return std::any_of(stages_.begin(), stages_.end(), [&](const Description& stage) {
      for (std::size_t i = 0; i < stage.size(); ++i) {
        const StagedMan& man = at.men[i];
        const StagedMan& wide = stage[i];
        if (man.gone != Gone::kNo && wide.gone == Gone::kNo) return false;
        if (IsPresent(man) && !IsPresent(wide)) return false;
        if (!(man.squares & ~wide.squares).empty() || (man.promotes && !wide.promotes))
          return false;
      }
      return at.crossed == Square::kNone || stage[at.crosser].squares.contains(at.crossed);
    });
  }

  // --- The end of the game.

  // True if there is no such position, or the side cannot mate there nor later. With `look`,
  // answers are examined, one ply deep.
  bool IsOver(const Case& at, bool look) const {
    const Board board(at.men);
    const Color turn = *at.turn;
    Bitboard ignored;
    if (CountCheckers(at, board, !turn, ignored) > 0 || LacksMaterial(at.men, side_)) return true;
    if (!look) return false;
    Bitboard answers = kAllSquares;
    const int checkers = CountCheckers(at, board, turn, answers);
    const bool others_move = MayOthersMove(at, board, turn);
    const Bitboard places = King(at.men, turn).squares;
    if (checkers == 0 && places.several()) {
      // Not sure to be in check: place by place, unless that is too much.
      return (places.count() <= 2 || !others_move) &&
             std::all_of(places.begin(), places.end(),
                         [&](Square place) { return IsOverWithKingOn(at, turn, place); });
    }
    if ((checkers == 0 && others_move) || MayBeMate(at, side_)) return false;
    for (std::size_t i = 0; i < at.men.size(); ++i) {
      const StagedMan& man = at.men[i];
      if (!IsPresent(man) || man.color != turn || (checkers > 1 && !IsKing(man))) continue;
      for (const Square from : man.squares) {
        const bool all = ForMoves(at, board, i, from, [&](Square to, std::size_t captured) {
          if (!IsKing(man) && !answers.contains(to)) return true;  // does not answer the check
          const auto next = After(at, i, from, to, captured);
          return !next || IsOver(*next, false);
        });
        if (!all) return false;
      }
    }
    return true;
  }
  bool IsOverWithKingOn(const Case& at, Color color, Square place) const {
    Case placed = at;
    for (StagedMan& man : placed.men) {
      if (IsKing(man) && man.color == color) {
        man.squares = Bitboard(place);
      } else if (!TakeAway(man,
                           Bitboard(place) | (IsKing(man) ? KingAttacks(place) : kNoSquares))) {
        return true;
      }
    }
    return IsOver(placed, true);
  }
  bool MayOthersMove(const Case& at, const Board& board, Color color) const {
    for (std::size_t i = 0; i < at.men.size(); ++i) {
      const StagedMan& man = at.men[i];
      if (!IsPresent(man) || man.color != color || IsKing(man)) continue;
      for (const Square from : man.squares) {
        if (!ForMoves(at, board, i, from, [](Square, std::size_t) { return false; })) return true;
      }
    }
    return false;
  }

  // Men that surely check the king of that colour, if its place is sure, and the squares on which
  // an answer by another man has to end, whichever of them checks.
  static int CountCheckers(const Case& at, const Board& board, Color color, Bitboard& answers) {
    const Bitboard king = King(at.men, color).squares;
    if (king.several()) return 0;
    int count = 0;
    for (std::size_t i = 0; i < at.men.size(); ++i) {
      const StagedMan& man = at.men[i];
      if (man.color == color || !SurelyAttacks(man, king.first(), board)) continue;
      ++count;
      Bitboard here = man.squares | Between(man.squares.first(), king.first());
      if (at.crossed != Square::kNone && at.crosser == i) here |= Bitboard(at.crossed);
      answers &= here;
    }
    return count;
  }

  const Position root_;
  const std::vector<Description>& stages_;
  const Color side_;
  Bitboard file_keepers_;  // homes of pawns that stay on their file in all stages
};

}  // namespace

std::optional<std::string> FindStageFault(const RefutedPosition& refuted, Color side) {
  return StageCheck(refuted, side).FindFault();
}

bool StandsWithinStages(const Position& position, const RefutedPosition& refuted) {
  return StageCheck(refuted, Color::kWhite).IsTrueOf(position);
}

}  // namespace zeitnot::referee
