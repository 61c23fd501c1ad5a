#include "referee/mate/stages/stage_prover.h"

#include <algorithm>
#include <array>

namespace zeitnot::referee {
namespace {

constexpr int kDepth = 4;  // captures in a row that are left to next stages

// The only man of a colour beside its king; nobody if there are none or more.
std::size_t LastMan(const Situation& situation, Color color) {
  std::size_t last = Situation::kNobody;
  for (std::size_t i = 0; i < situation.count; ++i) {
    const SituatedMan& man = situation.men[i];
    if (man.gone == Gone::kYes || man.color != color || man.IsKing()) continue;
    if (last != Situation::kNobody) return Situation::kNobody;
    last = i;
  }
  return last;
}

// A matching of the squares of the position with men of the stage, found by augmenting paths.
class Matching {
 public:
  Matching(const Position& position, const Situation& stage) : position_(position), stage_(stage) {
    holds_.fill(Square::kNone);
  }

  bool Place(Square square) {
    tried_.fill(false);
    return TryPlace(square);
  }

 private:
  bool TryPlace(Square square) {
    for (std::size_t i = 0; i < stage_.count; ++i) {
      const SituatedMan& man = stage_.men[i];
      if (tried_[i] || !man.squares.contains(square) ||
          MakePiece(man.color, man.type) != position_.piece_on(square) ||
          (man.IsPawn() && man.home != square))
        continue;
      tried_[i] = true;
      if (holds_[i] != Square::kNone && !TryPlace(holds_[i])) continue;
      holds_[i] = square;
      return true;
    }
    return false;
  }

  const Position& position_;
  const Situation& stage_;
  std::array<Square, 32> holds_;
  std::array<bool, 32> tried_{};
};

bool StandsWithin(const Position& position, const Situation& stage) {
  if (static_cast<std::size_t>(position.occupied().count()) != stage.count) return false;
  for (std::size_t i = 0; i < stage.count; ++i) {
    if (stage.men[i].gone == Gone::kYes) return false;
  }
  Matching matching(position, stage);
  const Bitboard occupied = position.occupied();
  return std::all_of(occupied.begin(), occupied.end(),
                     [&](Square square) { return matching.Place(square); });
}

}  // namespace

bool IsWithin(const Situation& inner, const Situation& outer) {
  for (std::size_t i = 0; i < inner.count; ++i) {
    const SituatedMan& man = inner.men[i];
    const SituatedMan& wide = outer.men[i];
    if (man.gone == Gone::kYes) {
      if (wide.gone == Gone::kNo) return false;
      continue;
    }
    if (wide.gone == Gone::kYes || (man.gone == Gone::kMaybe && wide.gone == Gone::kNo))
      return false;
    if (!(man.squares & ~wide.squares).empty()) return false;
    if ((man.promotes && !wide.promotes) || (man.strayed && !wide.strayed)) return false;
  }
  return inner.crossed == Square::kNone || outer.men[inner.crosser].squares.contains(inner.crossed);
}

bool StagesCover(const std::vector<Situation>& stages, const Position& position) {
  if (!position.castling_rooks().empty() || position.en_passant() != Square::kNone) return false;
  return std::any_of(stages.begin(), stages.end(),
                     [&](const Situation& stage) { return StandsWithin(position, stage); });
}

bool StageProver::Proves(const Position& root) {
  stages_.clear();
  behind_barriers_ = kNoSquares;
  if (!root.castling_rooks().empty()) return false;
  return Prove(Situation::Of(root), kDepth) && !IsSpent() && BarriersHold();
}

// A pawn that is held back, and the one that holds it back, keep their file in all stages.
bool StageProver::BarriersHold() const {
  for (const Situation& stage : stages_) {
    for (std::size_t i = 0; i < stage.count; ++i) {
      const SituatedMan& man = stage.men[i];
      if (behind_barriers_.contains(man.home) &&
          (man.strayed || !(man.squares & ~Bitboard(FileOf(man.home))).empty()))
        return false;
    }
  }
  return true;
}

// First with the least sets that all moves stay in; if they hold a mate, with captures left to
// further stages.
bool StageProver::Prove(const Situation& start, int depth) {
  for (const Situation& stage : stages_) {
    if (IsWithin(start, stage)) return true;
  }
  if (stages_.size() >= kMostStages || IsSpent()) return false;
  std::vector<Exit> none;
  Situation whole = start;
  Grow(whole, Exits::kNone, none);
  if (IsSpent()) return false;
  if (HoldsNoMate(whole, side_)) {
    stages_.push_back(whole);
    return true;
  }
  if (depth == 0) return false;
  return ProveWithExits(start, depth, Exits::kCaptures) ||
         ProveWithExits(start, depth, Exits::kPawnMoves);
}

bool StageProver::ProveWithExits(const Situation& start, int depth, Exits allowed) {
  std::vector<Exit> exits;
  Situation stage = start;
  Grow(stage, allowed, exits);
  if (IsSpent() || exits.empty() || !HoldsNoMate(stage, side_)) return false;
  const std::size_t before = stages_.size();
  stages_.push_back(stage);
  const std::vector<Situation> successors = Successors(stage, exits, allowed);
  if (std::all_of(successors.begin(), successors.end(),
                  [&](const Situation& next) { return Prove(next, depth - 1); }))
    return true;
  stages_.resize(before);
  return false;
}

// Those that take the same man are joined; the sets of the others go on as they are, so that one
// stage serves for all moves that lead out so.
std::vector<Situation> StageProver::Successors(const Situation& stage,
                                               const std::vector<Exit>& exits,
                                               Exits allowed) const {
  std::vector<Situation> successors;
  for (const Exit& exit : exits) {
    if (allowed == Exits::kPawnMoves) {
      auto next = AfterMove(stage, {exit.man, exit.from, exit.to, exit.captured});
      if (!next) continue;
      if (next->crossed != Square::kNone) next->Widen(next->crosser, next->crossed);
      next->crossed = next->from = Square::kNone;
      next->crosser = next->mover = Situation::kNobody;
      next->turn.reset();
      successors.push_back(*next);
      continue;
    }
    const auto same = std::find_if(successors.begin(), successors.end(), [&](const Situation& s) {
      return s.men[exit.captured].gone == Gone::kYes;
    });
    if (same != successors.end()) {
      same->Widen(exit.man, exit.to);
      continue;
    }
    Situation next = stage;
    next.men[exit.captured].gone = Gone::kYes;
    next.men[exit.captured].squares = kNoSquares;
    next.Widen(exit.man, exit.to);
    successors.push_back(next);
  }
  return successors;
}

// Least sets that no move leaves but to a dead end or by an exit. Moves that may end the game are
// looked at only when nothing else grows, for a square that comes to be reached otherwise needs no
// look.
void StageProver::Grow(Situation& stage, Exits allowed, std::vector<Exit>& exits) {
  bool thorough = false;
  while (!IsSpent()) {
    bool grew = false;
    exits.clear();
    for (std::size_t i = 0; i < stage.count; ++i) {
      if (stage.men[i].gone != Gone::kYes && GrowMan(stage, i, thorough, allowed, exits))
        grew = true;
    }
    if (!grew && thorough) return;
    thorough = !grew;
  }
}

Bitboard StageProver::BarrierFor(const Situation& stage, std::size_t pawn) {
  const Bitboard barrier = Barrier(stage, pawn);
  if (barrier.empty()) return barrier;
  behind_barriers_ |= Bitboard(stage.men[pawn].home);
  for (std::size_t i = 0; i < stage.count; ++i) {
    const SituatedMan& man = stage.men[i];
    if (man.IsPawn() && barrier.contains(man.home)) behind_barriers_ |= Bitboard(man.home);
  }
  return barrier;
}

bool StageProver::GrowMan(Situation& stage, std::size_t man_number, bool thorough, Exits allowed,
                          std::vector<Exit>& exits) {
  const SituationSummary summary(stage);
  const Bitboard barrier = BarrierFor(stage, man_number);
  const SituatedMan start = stage.men[man_number];
  const bool pawn_exit = allowed == Exits::kPawnMoves && start.IsPawn() && start.IsFixed();
  const std::size_t last = LastMan(stage, side_);  // whoever takes it ends all hope
  bool grew = false;
  for (const Square from : start.squares) {
    const SituationMoves moves = MovesIn(stage, summary, man_number, from, barrier);
    // Where the man comes from makes a difference only if that is certain, or for a king.
    const Square origin = start.IsExact() || start.IsKing() ? from : Square::kNone;
    for (const Square to : moves.quiet & ~stage.men[man_number].squares) {
      const bool double_step = IsDoubleStep(start, from, to);
      if (!IsTakenUp(stage, summary, {man_number, double_step ? from : origin, to}, thorough))
        continue;
      if (pawn_exit) {
        exits.push_back({man_number, from, to, Situation::kNobody});
        continue;
      }
      stage.Widen(man_number, to);
      if (double_step) stage.Widen(man_number, Step(from, Forward(start.color)));
      grew = true;
    }
    for (std::size_t i = 0; i < stage.count; ++i) {
      SituatedMan& captured = stage.men[i];
      if (i == last || captured.gone == Gone::kYes || captured.color == start.color ||
          captured.IsKing())
        continue;
      Bitboard squares = moves.captures & captured.squares;
      if (captured.gone == Gone::kMaybe) squares &= ~stage.men[man_number].squares;
      for (const Square to : squares) {
        if (captured.gone == Gone::kMaybe && stage.men[man_number].squares.contains(to)) continue;
        if (!IsTakenUp(stage, summary, {man_number, origin, to, i}, thorough)) continue;
        const bool at_home = captured.IsFixed() && captured.squares == Bitboard(captured.home);
        if (pawn_exit || (allowed == Exits::kCaptures && at_home) ||
            (allowed == Exits::kPawnMoves && captured.IsFixed())) {
          exits.push_back({man_number, from, to, i});
          continue;
        }
        captured.gone = Gone::kMaybe;
        stage.Widen(man_number, to);
        grew = true;
      }
    }
  }
  return grew;
}

// False if the move leads to a dead end, or if that is left for the thorough look.
bool StageProver::IsTakenUp(const Situation& stage, const SituationSummary& summary,
                            const SituationMove& move, bool thorough) {
  if (!MayEnd(stage, summary, move)) return true;
  if (!thorough && !stage.men[move.man].IsKing()) return false;
  const auto next = AfterMove(stage, move);
  return next && !dead_ends_.IsDeadEnd(*next);
}

// False if a look at what follows is not worth while, which is always sound: the move is not the
// king's, uncovers nothing before its own king, does not check a king that certainly stands there,
// and leaves the other side a man that moves.
bool StageProver::MayEnd(const Situation& stage, const SituationSummary& summary,
                         const SituationMove& move) const {
  const SituatedMan& man = stage.men[move.man];
  if (man.IsKing()) return true;
  const Bitboard own_king = summary.kings[Index(man.color)];
  const bool known = move.from != Square::kNone;
  if (known && !own_king.several() && !Line(own_king.first(), move.from).empty()) return true;
  bool others_move = false;
  for (std::size_t i = 0; i < stage.count && !others_move; ++i) {
    const SituatedMan& other = stage.men[i];
    others_move = i != move.captured && other.gone != Gone::kYes && other.color != man.color &&
                  !other.IsKing() && (other.squares & ~Bitboard(move.to)).several();
  }
  if (!others_move) return true;
  const Bitboard other_king = summary.kings[Index(!man.color)];
  if (other_king.several() || man.promotes) return false;
  const Square king = other_king.first();
  const Bitboard blocks = summary.fixed & ~(known ? Bitboard(move.from) : kNoSquares);
  const Bitboard attacks =
      man.IsPawn() ? PawnAttacks(move.to, man.color) : PieceAttacks(man.type, move.to, blocks);
  return attacks.contains(king) || (known && !Line(king, move.from).empty());
}

}  // namespace zeitnot::referee
