#include "referee/mate/line/stripping.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

constexpr int kLeave = 2;

class Stripping {
 public:
  explicit Stripping(LineGame& game) : game_(game) {}

  bool Run(std::size_t plies) {
    const std::size_t end = game_.plies() + plies;
    game_.SetPlan({});
    while (!game_.Reaches(end)) {
      Look();
      if (game_.InCheck()) {
        if (!game_.Evade()) return false;
      } else if (board().side_to_move() == game_.loser()) {
        if (!LoserMove()) return false;
      } else {
        if (prey_.count() <= kLeave) return true;
        if (!WinnerMove()) return false;
      }
    }
    return true;
  }

 private:
  const LineBoard& board() const { return game_.board(); }

  void Look() {
    occupied_ = board().occupied();
    king_ = game_.king(game_.loser());
    own_ = board().men(game_.winner());
    prey_ = board().men(game_.loser()) ^ Bitboard(king_);
  }

  // Squares from which a man of the winner checks.
  Bitboard Checks(PieceType type) const {
    return LineBoard::Attacks(type, game_.loser(), king_, occupied_);
  }

  // A capture without check; else the strongest piece goes after a man; else any move.
  bool WinnerMove() {
    for (const Bitboard men : {own_ & ~board().pawns(), own_ & board().pawns()}) {
      for (const Square man : men) {
        const Bitboard captures = board().Moves(man) & prey_ & ~Checks(board().type_on(man));
        if (game_.TryAny(man, captures)) return true;
      }
    }
    return GoAfterMen() || AnyMove(own_ & ~board().pawns() & ~board().kings(), true) ||
           AnyMove(own_, false);
  }

  bool GoAfterMen() {
    for (const PieceType type :
         {PieceType::kQueen, PieceType::kRook, PieceType::kBishop, PieceType::kKnight}) {
      for (const Square man : own_& board().men(type)) {
        const Bitboard squares = board().Moves(man) & ~Checks(type);
        for (const Square victim : prey_) {
          const Bitboard next = squares & PieceAttacks(type, victim, occupied_ & ~Bitboard(man));
          if (!next.empty() && game_.Try(man, next.first())) return true;
        }
      }
    }
    return false;
  }

  bool AnyMove(Bitboard men, bool without_check) {
    return std::any_of(men.begin(), men.end(), [&](Square man) {
      const Bitboard checks = without_check ? Checks(board().type_on(man)) : kNoSquares;
      return game_.TryAny(man, board().Moves(man) & ~checks);
    });
  }

  // A man goes where it can be taken; else the king moves; else something that captures nothing.
  bool LoserMove() {
    const Square own_king = game_.king(game_.winner());
    const Bitboard attacked = game_.AttackedThroughKing(game_.winner());
    const auto checks = [&](Square man, Square to) {
      return LineBoard::Attacks(board().type_on(man), game_.loser(), to, occupied_ & ~Bitboard(man))
          .contains(own_king);
    };
    const auto go = [&](Square man, Bitboard squares) {
      return std::any_of(squares.begin(), squares.end(),
                         [&](Square to) { return !checks(man, to) && game_.Try(man, to); });
    };
    for (const Square man : prey_ & ~board().pawns() & ~attacked) {
      if (go(man, board().Moves(man) & ~occupied_ & attacked)) return true;
    }
    if (game_.TryAny(king_, KingAttacks(king_) & ~occupied_ & ~attacked)) return true;
    for (const Square man : prey_) {
      if (go(man, board().Moves(man) & ~own_)) return true;
    }
    return AnyMove(board().men(game_.loser()), false);
  }

  LineGame& game_;
  Bitboard occupied_;
  Bitboard own_;
  Bitboard prey_;
  Square king_ = Square::kNone;
};

}  // namespace

bool Strip(LineGame& game, std::size_t plies) { return Stripping(game).Run(plies); }

}  // namespace zeitnot::referee
