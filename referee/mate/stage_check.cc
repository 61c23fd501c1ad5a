#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "movegen/attacks.h"
#include "referee/certificate_check.h"
#include "referee/text.h"

namespace zeitnot::referee {
namespace {

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
using Description = std::vector<StagedMan>;

// A description right after a move, or a stage (no turn).
struct Case {
  Description men;
  std::optional<Color> turn;
  Square crossed = Square::kNone;  // by the double step of the pawn with this number
  std::size_t crosser = 0;
  Square left = Square::kNone;  // the square that the piece with this number has left
  std::size_t moved = 0;
};

bool IsKing(const StagedMan& man) { return man.type == PieceType::kKing; }
bool IsPawn(const StagedMan& man) { return man.type == PieceType::kPawn; }
bool IsPresent(const StagedMan& man) { return man.gone != StagedMan::Gone::kYes; }
bool IsFixed(const StagedMan& man) {
  return man.gone == StagedMan::Gone::kNo && !man.squares.empty() && !man.squares.several();
}
bool OnHomeFile(const StagedMan& man) {
  return (man.squares & ~Bitboard(FileOf(man.home))).empty();
}

// Squares that fixed men are on, and squares where a man may be.
struct Board {
  explicit Board(const Description& men) {
    for (const StagedMan& man : men) {
      if (IsPresent(man)) possible |= man.squares;
      if (IsFixed(man)) certain |= man.squares;
    }
  }
  Bitboard certain;
  Bitboard possible;
};

const StagedMan& King(const Description& men, Color color) {
  return *std::find_if(men.begin(), men.end(),
                       [&](const StagedMan& man) { return IsKing(man) && man.color == color; });
}

// The man attacks the square in every position of the description.
bool SurelyAttacks(const StagedMan& man, Square square, const Board& board) {
  if (!IsFixed(man) || man.promotes) return false;
  const Square from = man.squares.first();
  if (IsPawn(man)) return PawnAttacks(from, man.color).contains(square);
  return PieceAttacks(man.type, from, board.possible & ~Bitboard(square)).contains(square);
}

// Where it may attack in some position, if no more than `certain` is in the way.
Bitboard PossibleAttacks(const StagedMan& man, Bitboard certain) {
  Bitboard attacks;
  for (const Square from : man.squares) {
    const Bitboard others = certain & ~Bitboard(from);
    attacks |= IsPawn(man) ? PawnAttacks(from, man.color) : PieceAttacks(man.type, from, others);
    if (man.promotes) attacks |= QueenAttacks(from, others) | KnightAttacks(from);
  }
  return attacks;
}

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
      if (MayBeMate(stage)) return Concat("stage ", i + 1, ": a mate is not ruled out");
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

  // The description after a move; nothing if no position is left. `captured` is the number of the
  // moving man itself if nobody is.
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
    if (CountCheckers(at, board, !turn, ignored) > 0 || LacksMaterial(at.men)) return true;
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
    if ((checkers == 0 && others_move) || MayBeMate(at)) return false;
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

  // The three theorems of certificate_check.cc hold for every choice of the men that may be left.
  bool LacksMaterial(const Description& men) const {
    std::vector<const StagedMan*> own;
    std::vector<const StagedMan*> other;
    for (const StagedMan& man : men) {
      if (IsPresent(man) && !IsKing(man)) (man.color == side_ ? own : other).push_back(&man);
    }
    const auto all = [](const auto& list, auto... types) {
      return std::all_of(list.begin(), list.end(),
                         [&](const StagedMan* man) { return ((man->type == types) || ...); });
    };
    if (own.empty()) return true;
    if (own.size() == 1 && all(own, PieceType::kKnight) && all(other, PieceType::kQueen))
      return true;
    if (!all(own, PieceType::kBishop) ||
        !all(other, PieceType::kQueen, PieceType::kRook, PieceType::kBishop))
      return false;
    Bitboard bishops;
    for (const auto& list : {own, other}) {
      for (const StagedMan* man : list) {
        if (man->type == PieceType::kBishop) bishops |= man->squares;
      }
    }
    return (bishops & kLightSquares).empty() || (bishops & kDarkSquares).empty();
  }

  // --- Mates.

  // True unless it is certain that the position is no mate by the side. In a mate the king is on
  // one of its squares and attacked, and each square next to it is attacked, next to the other
  // king, or held by a man of its own.
  bool MayBeMate(const Case& at) const {
    if (at.turn == side_) return false;
    const Bitboard mated = King(at.men, !side_).squares;
    Bitboard certain = Board(at.men).certain;
    if (!mated.several()) certain &= ~mated;  // a king does not shelter behind itself
    std::vector<Bitboard> attacks(at.men.size());
    Bitboard attacked;
    for (std::size_t i = 0; i < at.men.size(); ++i) {
      const StagedMan& man = at.men[i];
      if (!IsPresent(man) || man.color != side_ || IsKing(man)) continue;
      attacks[i] = PossibleAttacks(man, certain);
      attacked |= attacks[i];
    }
    for (const Square king : mated& attacked) {
      if (!MayBeChecked(at, attacks, certain, king)) continue;
      if (!mated.several() && IsCheckerSurelyTaken(at, attacks, certain, king)) continue;
      const Bitboard around = KingAttacks(king);
      for (const Square place : King(at.men, side_).squares & ~around & ~Bitboard(king)) {
        if (CanStand(
                at.men, around & ~attacked & ~KingAttacks(place),
                [&](const StagedMan& man, Square) { return man.color != side_ && !IsKing(man); }))
          return true;
      }
    }
    return false;
  }

  // If a piece of the side has just moved, it was not check before. So it checks itself, or a line
  // piece does through the square that it left.
  bool MayBeChecked(const Case& at, const std::vector<Bitboard>& attacks, Bitboard certain,
                    Square king) const {
    if (at.left == Square::kNone || at.men[at.moved].color != side_) return true;
    if (attacks[at.moved].contains(king)) return true;
    if (at.left == king || !(Between(king, at.left) & certain).empty()) return false;
    const bool straight = RookAttacks(king, kNoSquares).contains(at.left);
    for (std::size_t i = 0; i < at.men.size(); ++i) {
      const StagedMan& man = at.men[i];
      const bool slides = man.promotes || man.type == PieceType::kQueen ||
                          man.type == (straight ? PieceType::kRook : PieceType::kBishop);
      if (i == at.moved || man.color != side_ || !slides) continue;
      for (const Square square : man.squares) {
        if (Between(king, square).contains(at.left)) return true;
      }
    }
    return false;
  }

  // One man at most may check, and from wherever it does, it is taken by a move that is surely
  // legal: by the king, or by a fixed man that uncovers nothing.
  bool IsCheckerSurelyTaken(const Case& at, const std::vector<Bitboard>& attacks, Bitboard certain,
                            Square king) const {
    const auto checks = [&](Bitboard squares) { return squares.contains(king); };
    if (std::count_if(attacks.begin(), attacks.end(), checks) != 1) return false;
    const auto checker = static_cast<std::size_t>(
        std::find_if(attacks.begin(), attacks.end(), checks) - attacks.begin());
    const auto others_attack = [&](Square target, Bitboard blocks) {
      for (std::size_t i = 0; i < at.men.size(); ++i) {
        const StagedMan& man = at.men[i];
        if (i == checker || man.color != side_ || IsKing(man) || !IsPresent(man)) continue;
        if (PossibleAttacks(man, blocks).contains(target)) return true;
      }
      return false;
    };
    const Board board(at.men);
    return std::all_of(
        at.men[checker].squares.begin(), at.men[checker].squares.end(), [&](Square square) {
          StagedMan there = at.men[checker];
          there.squares = Bitboard(square);
          if (!PossibleAttacks(there, certain).contains(king)) return true;
          const bool near_kings = !(King(at.men, side_).squares & KingAttacks(square)).empty();
          if (KingAttacks(king).contains(square) && !near_kings && !others_attack(square, certain))
            return true;
          return std::any_of(at.men.begin(), at.men.end(), [&](const StagedMan& man) {
            return man.color != side_ && !IsKing(man) && SurelyAttacks(man, square, board) &&
                   !others_attack(king, certain & ~man.squares);
          });
        });
  }

  // True if different men of those that `fits` accepts may stand on all the squares: each square is
  // given a man, if need be by moving a man given before on to another of its squares.
  template <typename Fits>
  static bool CanStand(const Description& men, Bitboard squares, const Fits& fits) {
    std::array<Square, kSquareCount> given;  // by home of the man
    given.fill(Square::kNone);
    return std::all_of(squares.begin(), squares.end(), [&](Square square) {
      Bitboard tried;
      return Give(men, square, fits, given, tried);
    });
  }
  template <typename Fits>
  static bool Give(const Description& men, Square square, const Fits& fits,
                   std::array<Square, kSquareCount>& given, Bitboard& tried) {
    for (const StagedMan& man : men) {
      if (tried.contains(man.home) || !man.squares.contains(square) || !fits(man, square)) continue;
      tried |= Bitboard(man.home);
      Square& holds = given[Index(man.home)];
      if (holds != Square::kNone && !Give(men, holds, fits, given, tried)) continue;
      holds = square;
      return true;
    }
    return false;
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
