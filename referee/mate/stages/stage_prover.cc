#include "referee/mate/stages/stage_prover.h"

#include <algorithm>
#include <array>

namespace zeitnot::referee {
namespace {

constexpr int kDepth = 4;  // captures in a row that are left to next stages
// Squares that pieces of a crowd may have beyond one for each.
constexpr int kMostHoles = 2;

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

// Squares that the piece can come to if nothing but pawns is in its way.
Bitboard RoomOf(const Position& position, Square home) {
  const PieceType type = TypeOf(position.piece_on(home));
  const Bitboard pawns = position.pieces(PieceType::kPawn);
  Bitboard room(home);
  for (Bitboard fresh = room; !fresh.empty();) {
    Bitboard next;
    for (const Square square : fresh) next |= PieceAttacks(type, square, pawns);
    fresh = next & ~pawns & ~room;
    room |= fresh;
  }
  return room;
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
  const Situation start = Situation::Of(root);
  FindCrowds(root);
  return (Prove(start, kDepth) || ProveByPlaces(start)) && !IsSpent() && BarriersHold();
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
  if (Grow(whole, Exits::kNone, none)) {
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
  if (!Grow(stage, allowed, exits) || exits.empty()) return false;
  const std::size_t before = stages_.size();
  stages_.push_back(stage);
  const std::vector<Situation> successors = Successors(stage, exits, allowed);
  if (std::all_of(successors.begin(), successors.end(),
                  [&](const Situation& next) { return Prove(next, depth - 1); }))
    return true;
  stages_.resize(before);
  return false;
}

// Captures of the same man are joined, but for crowds, which are joined by where they stand; the
// sets of the others go on as they are, so that one stage serves for all moves that lead out so.
std::vector<Situation> StageProver::Successors(const Situation& stage,
                                               const std::vector<Exit>& exits,
                                               Exits allowed) const {
  std::vector<Situation> successors;
  for (const Exit& exit : exits) {
    if (allowed == Exits::kPawnMoves || IsCrowded(stage.men[exit.man], allowed)) {
      auto next = AfterMove(stage, {exit.man, exit.from, exit.to, exit.captured});
      if (!next) continue;
      next->ForgetMove();
      successors.push_back(*next);
      continue;
    }
    const auto same = std::find_if(successors.begin(), successors.end(), [&](const Situation& s) {
      return allowed == Exits::kCaptures && s.men[exit.captured].gone == Gone::kYes;
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

bool StageProver::IsCrowded(const SituatedMan& man, Exits allowed) const {
  return allowed == Exits::kCrowdedMoves && crowded_.contains(man.home);
}

// Pieces of a kind that share hardly more squares than there are of them, as far as they come if
// nothing but pawns is in their way: some for each crowd, so that there are not too many ways for
// all of them to stand.
void StageProver::FindCrowds(const Position& root) {
  crowded_ = kNoSquares;
  std::uint64_t ways = 1;
  Bitboard seen;
  for (const Square square : root.occupied() & ~root.pieces(PieceType::kPawn)) {
    const Piece piece = root.piece_on(square);
    if (seen.contains(square) || TypeOf(piece) == PieceType::kKing) continue;
    const Bitboard room = RoomOf(root, square);
    const Bitboard men = room & root.pieces(ColorOf(piece), TypeOf(piece));
    seen |= men;
    const int holes = room.count() - men.count();
    if (holes == 0 || holes > kMostHoles) continue;
    std::uint64_t more = 1;  // ways to choose the holes
    for (int i = 1; i <= holes; ++i) {
      more =
          more * static_cast<std::uint64_t>(room.count() - i + 1) / static_cast<std::uint64_t>(i);
    }
    if (ways * more > kMostStages) continue;
    ways *= more;
    crowded_ |= men;
  }
}

// A stage for each way in which the crowded men may stand. What leads to one from others is joined
// and grows again, until nothing leads to more.
bool StageProver::ProveByPlaces(const Situation& start) {
  if (crowded_.empty() || IsSpent()) return false;
  stages_ = {start};
  std::vector<std::size_t> fresh = {0};
  std::vector<Exit> exits;
  while (!fresh.empty()) {
    const std::size_t number = fresh.back();
    fresh.pop_back();
    if (!Grow(stages_[number], Exits::kCrowdedMoves, exits)) return false;
    const Situation stage = stages_[number];
    for (const Situation& next : Successors(stage, exits, Exits::kCrowdedMoves)) {
      if (!AddPlaces(next, fresh)) return false;
    }
  }
  return true;
}

// Joins the situation with the stage that has the crowded men on the same squares, or makes it one;
// false if there are too many.
bool StageProver::AddPlaces(const Situation& next, std::vector<std::size_t>& fresh) {
  const auto same = std::find_if(stages_.begin(), stages_.end(), [&](const Situation& stage) {
    return HaveSamePlaces(stage, next);
  });
  const auto number = static_cast<std::size_t>(same - stages_.begin());
  if (same == stages_.end()) {
    if (stages_.size() >= kMostStages) return false;
    stages_.push_back(next);
  } else {
    if (IsWithin(next, *same)) return true;
    same->Join(next);
  }
  if (std::find(fresh.begin(), fresh.end(), number) == fresh.end()) fresh.push_back(number);
  return true;
}

bool StageProver::HaveSamePlaces(const Situation& a, const Situation& b) const {
  for (std::size_t i = 0; i < a.count; ++i) {
    const SituatedMan& man = a.men[i];
    const SituatedMan& other = b.men[i];
    if ((man.gone == Gone::kYes) != (other.gone == Gone::kYes)) return false;
    if (crowded_.contains(man.home) && man.squares != other.squares) return false;
  }
  return true;
}

// Least sets that no move leaves but to a dead end or by an exit. Moves that may end the game are
// looked at only when nothing else grows, for a square that comes to be reached otherwise needs no
// look. False if they hold a mate, which they do as soon as smaller ones do, or if too many looks
// would be needed.
bool StageProver::Grow(Situation& stage, Exits allowed, std::vector<Exit>& exits) {
  bool thorough = false;
  while (!IsSpent() && HoldsNoMate(stage, side_)) {
    bool grew = false;
    exits.clear();
    for (std::size_t i = 0; i < stage.count; ++i) {
      if (stage.men[i].gone != Gone::kYes && GrowMan(stage, i, thorough, allowed, exits))
        grew = true;
    }
    if (!grew && thorough) return !IsSpent();
    thorough = !grew;
  }
  return false;
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
  const bool exits_always = (allowed == Exits::kPawnMoves && start.IsPawn() && start.IsFixed()) ||
                            IsCrowded(start, allowed);
  const std::size_t last = LastMan(stage, side_);  // whoever takes it ends all hope
  // Most moves of a king that are no use are illegal, which needs no look.
  const Bitboard barred =
      start.IsKing() ? CertainAttacks(stage, summary, !start.color) : kNoSquares;
  bool grew = false;
  Bitboard seen;
  // A king goes as far as it may at once.
  const auto rest = [&] {
    return (start.IsKing() ? stage.men[man_number].squares : start.squares) & ~seen;
  };
  for (Bitboard left = rest(); !left.empty(); left = rest()) {
    const Square from = left.first();
    seen |= Bitboard(from);
    SituationMoves moves = MovesIn(stage, summary, man_number, from, barrier);
    moves.quiet &= ~barred;
    moves.captures &= ~barred;
    // Where the man comes from makes a difference only if that is certain, or for a king.
    const Square origin = start.IsExact() || start.IsKing() ? from : Square::kNone;
    for (const Square to : moves.quiet & ~stage.men[man_number].squares) {
      const bool double_step = IsDoubleStep(start, from, to);
      if (!IsTakenUp(stage, summary, {man_number, double_step ? from : origin, to}, thorough))
        continue;
      if (exits_always) {
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
        const bool exit_at_home = allowed == Exits::kCaptures || allowed == Exits::kCrowdedMoves;
        if (exits_always || (exit_at_home && at_home) || IsCrowded(captured, allowed) ||
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
