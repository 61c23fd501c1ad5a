#include "referee/mate/line/line_plan.h"

#include <algorithm>
#include <array>

namespace zeitnot::referee {
namespace {

// Costs in plies, beside the moves of the plan itself. Found by trying, over game endings.
constexpr int kCapturerCost = 3;    // for each man that may capture on the check's square
constexpr int kBlockableCost = 2;   // the check may be blocked
constexpr int kPawnBlockCost = 6;   // by a step of a pawn
constexpr int kManOnLineCost = 3;   // for each man that stands in the line of the check
constexpr int kGuardedSupport = 3;  // the place of support is guarded
constexpr int kFarKing = 8;         // steps of the king to be mated that are looked at
constexpr int kEnoughChecks = 5;    // after this many checks any plan will do
constexpr int kMostUncovered = 5;   // flight squares that the men leave, without the king's help
constexpr int kMostSupported = 3;   // flight squares that a supporter takes
constexpr int kKnightMoves = 4;     // of a knight that needs more than two; another piece three
constexpr int kFarMoves = 3;
constexpr int kUnreachable = 99;
constexpr std::size_t kKingLayers = 13;
constexpr std::size_t kMostMen = 16;

class LinePlanner {
 public:
  LinePlanner(const LineBoard& board, Color winner, Bitboard tried)
      : board_(board),
        winner_(winner),
        tried_(tried),
        king_(board.king(!winner)),
        own_king_(board.king(winner)),
        own_(board.men(winner)),
        others_(board.men(!winner) ^ Bitboard(king_)),
        lifted_(board.occupied() ^ Bitboard(king_)),
        winner_moves_(board.side_to_move() == winner) {
    best_.cost = kNoPlan;
    SurveyOwn();
    SurveyOthers();
  }

  std::optional<LinePlan> Run() {
    LookAtSquares();
    if (best_.cost == kNoPlan) return std::nullopt;
    ChooseStayers();
    return best_;
  }

 private:
  struct Man {
    Square square;
    PieceType type;
    Bitboard attacks;
  };
  // One way to check: the mated king's square and the attacker with what follows from them.
  struct Attack {
    Square king;
    int steps;  // of the king to it
    std::size_t man;
    Bitboard around;   // squares next to the king
    Bitboard flights;  // of them, those not held by its own men
    Bitboard board;    // the men without the king and the attacker
    Bitboard covered;  // by the other men, kings aside
  };
  static constexpr int kNoPlan = 999;

  void Cover(Bitboard attacks) {
    twice_ |= once_ & attacks;
    once_ |= attacks;
  }
  void SurveyOwn();
  void SurveyOthers();
  void LookAtSquares();
  bool HasEnough() const { return checks_ > kEnoughChecks && best_.cost < kNoPlan; }
  void MateOn(Square king, int steps);
  void MateBy(const Attack& attack);
  void CheckFrom(const Attack& attack, Square check);
  int ObstacleCost(const Attack& attack, Square check) const;
  void SupportByKing(const Attack& attack, Square check, int moves, int cost, Bitboard open);
  void SupportByPiece(const Attack& attack, Square check, int moves, int cost);
  int Moves(const Attack& attack, Square check, Bitboard cover);
  bool IsReachable(Square king);
  const std::array<Bitboard, kKingLayers>& OwnKingLayers();
  void ChooseStayers();
  void Offer(const Attack& attack, Square check, int cost);

  // Roughly the plies that these moves of both sides take.
  int Plies(int winner_moves, int loser_moves) const {
    return std::max(2 * winner_moves - (winner_moves_ ? 1 : 0),
                    2 * loser_moves - (winner_moves_ ? 0 : 1)) +
           (winner_moves + loser_moves) / 2;
  }
  bool IsShutBy(const Attack& attack, Square check, Square place) const {
    const Man& man = men_[attack.man];
    const Bitboard then = attack.board | Bitboard(place);
    return (PieceAttacks(man.type, check, then) & man.attacks & ~own_ & ~Bitboard(place)).empty();
  }
  // The first of the places that the man reaches in two moves.
  Bitboard TwoMovesAway(const Man& man, Bitboard places) const {
    for (const Square square : places) {
      if (!(PieceAttacks(man.type, square, lifted_) & man.attacks & ~own_).empty())
        return Bitboard(square);
    }
    return kNoSquares;
  }
  Bitboard LineTo(const Attack& attack, Square check) const {
    return men_[attack.man].type == PieceType::kKnight ? kNoSquares : Between(check, attack.king);
  }

  const LineBoard& board_;
  const Color winner_;
  const Bitboard tried_;
  const Square king_;
  const Square own_king_;
  const Bitboard own_;
  const Bitboard others_;  // of the mated side, its king left out
  const Bitboard lifted_;  // all men but the king to be mated
  const bool winner_moves_;

  std::array<Man, kMostMen> men_;  // the winner's pieces, strongest first
  std::size_t count_ = 0;
  Bitboard once_;  // squares that men of the winner attack, its king left out
  Bitboard twice_;
  Bitboard pawn_cover_;
  Bitboard guarded_;  // squares that the others attack
  Bitboard pushes_;   // squares that their pawns step to
  int checks_ = 0;    // looked at so far
  LinePlan best_;
  // Made when first wanted.
  Bitboard reachable_;
  std::array<Bitboard, kKingLayers> own_king_layers_;
  std::array<Bitboard, kMostMen> two_moves_;
  std::array<bool, kMostMen> has_two_moves_{};
};

void LinePlanner::SurveyOwn() {
  const Bitboard pawns = own_ & board_.pawns();
  const Bitboard step = ShiftForward(pawns, winner_);
  Cover(Shift<Direction::kEast>(step));
  Cover(Shift<Direction::kWest>(step));
  pawn_cover_ = once_;
  for (const PieceType type :
       {PieceType::kQueen, PieceType::kRook, PieceType::kBishop, PieceType::kKnight}) {
    for (const Square square : board_.men(winner_, type)) {
      if (count_ == kMostMen) return;
      men_[count_] = {square, type, PieceAttacks(type, square, lifted_)};
      Cover(men_[count_++].attacks);
    }
  }
}

void LinePlanner::SurveyOthers() {
  const Bitboard occupied = board_.occupied();
  for (const Square man : others_)
    guarded_ |= LineBoard::Attacks(board_.type_on(man), !winner_, man, occupied);
  pushes_ = ShiftForward(others_ & board_.pawns(), !winner_) & ~occupied;
}

// The squares of the king to be mated, nearest first, until no cheaper plan can come or enough is
// looked at: looking longer costs more and finds no more.
void LinePlanner::LookAtSquares() {
  const bool must_move = !winner_moves_ && (once_ | KingAttacks(own_king_)).contains(king_) &&
                         !board_.Attackers(king_, board_.occupied(), winner_).empty();
  const Bitboard barred = others_ | once_;
  Bitboard seen(king_);
  Bitboard layer(king_);
  for (int steps = 0; steps <= kFarKing && !layer.empty(); ++steps) {
    if (2 * steps >= best_.cost) return;
    const Bitboard squares = steps == 0 && must_move ? kNoSquares : layer & ~own_ & ~tried_;
    for (const Square square : squares) {
      if (HasEnough()) return;
      MateOn(square, steps);
    }
    layer = KingAttacks(layer) & ~seen & ~barred;
    seen |= layer;
  }
}

void LinePlanner::MateOn(Square king, int steps) {
  Attack attack;
  attack.king = king;
  attack.steps = steps;
  attack.around = KingAttacks(king);
  attack.flights = attack.around & ~others_;
  if ((attack.flights & ~once_).count() > kMostUncovered) return;
  for (std::size_t i = 0; i < count_; ++i) {
    if (HasEnough()) return;
    attack.man = i;
    attack.board = lifted_ & ~Bitboard(men_[i].square) & ~Bitboard(king);
    attack.covered = twice_ | (once_ & ~men_[i].attacks);
    MateBy(attack);
  }
}

void LinePlanner::MateBy(const Attack& attack) {
  const Man& man = men_[attack.man];
  const int open = (attack.flights & ~attack.covered).count();
  const bool rook = man.type == PieceType::kRook;
  if (man.type != PieceType::kQueen && open > (rook ? 6 : 4)) return;
  const Bitboard here(man.square);
  Bitboard near = KingAttacks(attack.around | Bitboard(attack.king)) | man.attacks;
  if (!rook || open <= kMostSupported) near |= here;
  const Bitboard places = PieceAttacks(man.type, attack.king, attack.board) & ~(own_ & ~here) &
                          ~Bitboard(attack.king) & near;
  for (const Square check : places) CheckFrom(attack, check);
}

void LinePlanner::CheckFrom(const Attack& attack, Square check) {
  ++checks_;
  const Man& man = men_[attack.man];
  const Bitboard cover = PieceAttacks(man.type, check, attack.board);
  // The attacker itself has to be protected if the king is next to it.
  const Bitboard open = (attack.flights & ~attack.covered & ~cover & ~Bitboard(check)) |
                        (Bitboard(check) & attack.around & ~attack.covered);
  if (open.count() > kMostSupported) return;
  const int moves = Moves(attack, check, cover);
  if (moves == kUnreachable) return;
  int cost = Plies(moves, attack.steps);
  if (cost >= best_.cost) return;
  const int obstacles = ObstacleCost(attack, check);
  if (obstacles == kUnreachable) return;
  cost += obstacles;
  if (cost >= best_.cost) return;
  const bool own_king_far = !(attack.around | Bitboard(attack.king)).contains(own_king_);
  if (own_king_far && (open & ~KingAttacks(own_king_)).empty() && IsReachable(attack.king)) {
    Offer(attack, check, cost);
    return;
  }
  SupportByKing(attack, check, moves, cost, open);
}

// Moves of the attacker up to the check; a piece that attacks the square of the mate already has to
// leave it and come back.
int LinePlanner::Moves(const Attack& attack, Square check, Bitboard cover) {
  const Man& man = men_[attack.man];
  if (man.square == check) return 2;
  if (man.attacks.contains(check)) return 1;
  if (!(cover & man.attacks & ~own_).empty()) return 2;
  if (man.type == PieceType::kKnight) return kKnightMoves;
  if (man.type == PieceType::kBishop &&
      kLightSquares.contains(man.square) != kLightSquares.contains(check))
    return kUnreachable;
  if (!has_two_moves_[attack.man]) {
    has_two_moves_[attack.man] = true;
    Bitboard& two = two_moves_[attack.man];
    for (const Square between : man.attacks & ~own_)
      two |= PieceAttacks(man.type, between, lifted_);
  }
  return (cover & two_moves_[attack.man] & ~own_).empty() ? kUnreachable : kFarMoves;
}

// Plies to get men out of the way that could capture the attacker or block its line. Those that
// stand next to the king have to stay.
int LinePlanner::ObstacleCost(const Attack& attack, Square check) const {
  int cost = 0;
  const Bitboard king(king_);
  if (guarded_.contains(check)) {
    const Bitboard capturers =
        board_.Attackers(check, attack.board, !winner_) & ~king & ~Bitboard(check);
    if (!(capturers & attack.around).empty()) return kUnreachable;
    cost += kCapturerCost * capturers.count();
  }
  const Bitboard line = LineTo(attack, check);
  if (line.empty()) return cost;
  if (!(line & (guarded_ | pushes_)).empty()) {
    cost += kBlockableCost;
    for (const Square square : line) {
      const Bitboard blockers =
          board_.Attackers(square, attack.board, !winner_) & ~king & ~board_.pawns();
      if (!(blockers & attack.around).empty()) return kUnreachable;
    }
  }
  if (!(line & pushes_).empty()) cost += kPawnBlockCost;
  return cost + kManOnLineCost * (line & others_).count();
}

// Squares from which a king takes all open squares, and does not stand in the way.
void LinePlanner::SupportByKing(const Attack& attack, Square check, int moves, int cost,
                                Bitboard open) {
  const Man& man = men_[attack.man];
  const Bitboard zone = attack.around | Bitboard(attack.king);
  const Bitboard way = moves == 1 ? Between(man.square, check) : kNoSquares;
  Bitboard places = ~(zone | Bitboard(check) | LineTo(attack, check) | way);
  for (const Square square : open) places &= KingAttacks(square);
  int steps = kUnreachable;
  const auto& layers = OwnKingLayers();
  for (std::size_t i = 0; i < layers.size() && !places.empty(); ++i) {
    const Bitboard here = places & layers[i];
    if (here.empty()) continue;
    steps = static_cast<int>(i);
    const bool safe = !(here & ~guarded_).empty();
    const Square place = (safe ? here & ~guarded_ : here).first();
    const int whole = cost + Plies(moves + steps, attack.steps) - Plies(moves, attack.steps) +
                      (safe ? 0 : kGuardedSupport);
    if (whole >= best_.cost) break;
    // The king must not shut the attacker's way in two moves.
    if (moves == 2 && IsShutBy(attack, check, place)) break;
    Offer(attack, check, whole);
    best_.supporter = own_king_;
    best_.supporter_type = PieceType::kKing;
    best_.support = place;
    break;
  }
  if (steps < 3 || zone.contains(own_king_)) return;
  if (cost + Plies(moves + 1, attack.steps) - Plies(moves, attack.steps) < best_.cost)
    SupportByPiece(attack, check, moves, cost);
}

// Another piece that takes all squares that it, the king and the rest leave open.
void LinePlanner::SupportByPiece(const Attack& attack, Square check, int moves, int cost) {
  const Man& man = men_[attack.man];
  const Bitboard cover = PieceAttacks(man.type, check, attack.board);
  const Bitboard way = moves == 1 ? Between(man.square, check) : kNoSquares;
  const Bitboard taken = own_ | attack.around | Bitboard(attack.king) | Bitboard(check) |
                         LineTo(attack, check) | way | guarded_;
  const Bitboard needed =
      (attack.flights & ~cover & ~Bitboard(check)) | (Bitboard(check) & attack.around);
  for (std::size_t j = 0; j < count_; ++j) {
    if (j == attack.man) continue;
    const Man& supporter = men_[j];
    Bitboard rest = needed & ~pawn_cover_ & ~KingAttacks(own_king_);
    for (std::size_t other = 0; other < count_; ++other) {
      if (other != j && other != attack.man) rest &= ~men_[other].attacks;
    }
    Bitboard places = ~taken;
    const Bitboard board = (attack.board | Bitboard(check)) & ~Bitboard(supporter.square);
    for (const Square square : rest) places &= PieceAttacks(supporter.type, square, board);
    if (places.empty()) continue;
    const Bitboard near = places & supporter.attacks;
    const Bitboard far = near.empty() ? TwoMovesAway(supporter, places) : kNoSquares;
    if ((near | far).empty()) continue;
    const Square place = (near | far).first();
    const int whole =
        cost + Plies(moves + (near.empty() ? 2 : 1), attack.steps) - Plies(moves, attack.steps);
    if (whole >= best_.cost) continue;
    if (moves == 2 && IsShutBy(attack, check, place)) continue;
    Offer(attack, check, whole);
    best_.supporter = supporter.square;
    best_.supporter_type = supporter.type;
    best_.support = place;
  }
}

void LinePlanner::Offer(const Attack& attack, Square check, int cost) {
  best_ = LinePlan{};
  best_.king = attack.king;
  best_.check = check;
  best_.attacker = men_[attack.man].square;
  best_.attacker_type = men_[attack.man].type;
  best_.cost = cost;
}

// True if the king comes to the square although the winner's king stays.
bool LinePlanner::IsReachable(Square king) {
  if (reachable_.empty()) {
    const Bitboard barred = others_ | once_ | KingAttacks(own_king_);
    Bitboard layer(king_);
    reachable_ = layer;
    for (int steps = 0; steps < kFarKing && !layer.empty(); ++steps) {
      layer = KingAttacks(layer) & ~reachable_ & ~barred;
      reachable_ |= layer;
    }
  }
  return reachable_.contains(king);
}

const std::array<Bitboard, kKingLayers>& LinePlanner::OwnKingLayers() {
  if (own_king_layers_[0].empty()) {
    const Bitboard barred = own_ | PawnAttacks(others_ & board_.pawns(), !winner_);
    Bitboard seen(own_king_);
    own_king_layers_[0] = seen;
    for (std::size_t i = 1; i < kKingLayers; ++i) {
      own_king_layers_[i] = KingAttacks(own_king_layers_[i - 1]) & ~seen & ~barred;
      if (own_king_layers_[i].empty()) break;
      seen |= own_king_layers_[i];
    }
  }
  return own_king_layers_;
}

void LinePlanner::ChooseStayers() {
  const Bitboard around = KingAttacks(best_.king);
  const Bitboard zone = around | Bitboard(best_.king);
  best_.stays = others_ & around & ~Bitboard(best_.check);
  const Bitboard board = lifted_ & ~Bitboard(best_.attacker) & ~Bitboard(best_.king);
  for (const Square man : own_ & ~board_.kings() & ~best_.players()) {
    if (!(LineBoard::Attacks(board_.type_on(man), winner_, man, board) & zone).empty())
      best_.guards |= Bitboard(man);
  }
  if (best_.supporter == Square::kNone && !(around & KingAttacks(own_king_)).empty())
    best_.guards |= Bitboard(own_king_);
}

}  // namespace

std::optional<LinePlan> MakeLinePlan(const LineBoard& board, Color winner, Bitboard tried) {
  return LinePlanner(board, winner, tried).Run();
}

}  // namespace zeitnot::referee
