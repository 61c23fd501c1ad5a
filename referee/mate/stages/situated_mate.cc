#include "referee/mate/stages/situated_mate.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

// Places of a king that are tried one by one while other men may move.
constexpr int kPlaces = 2;

// Every mate has the mated king on one of its squares, attacked by a man of the other side, and
// each square next to it attacked by that side or held by a man of its own.
class MateTest {
 public:
  MateTest(const Situation& situation, Color side)
      : situation_(situation), summary_(situation), side_(side) {
    for (std::size_t i = 0; i < situation.count; ++i) {
      const SituatedMan& man = situation.men[i];
      if (man.IsFixed() && !(man.IsKing() && man.color != side)) blocks_ |= man.squares;
    }
    for (std::size_t i = 0; i < situation.count; ++i) {
      const SituatedMan& man = situation.men[i];
      if (man.gone == Gone::kYes || man.color != side || man.IsKing()) continue;
      attacks_[i] = MayAttack(man, blocks_);
      all_attacks_ |= attacks_[i];
    }
  }

  bool IsExcluded() const {
    const Bitboard kings = summary_.kings[Index(!side_)] & all_attacks_;
    return std::none_of(kings.begin(), kings.end(), [&](Square king) { return MayMateOn(king); });
  }

 private:
  bool MayMateOn(Square king) const {
    if (!MayCheck(king)) return false;
    const Bitboard flights = KingAttacks(king) & ~all_attacks_;
    const Bitboard places = summary_.kings[Index(side_)] & ~KingAttacks(king) & ~Bitboard(king);
    const bool may_cover = std::any_of(places.begin(), places.end(), [&](Square place) {
      return MayHold(flights & ~KingAttacks(place));
    });
    return may_cover && !IsCheckerCaptured(king);
  }

  // After a move of a piece that does not attack the king from its new square, only a line piece
  // behind its old square may.
  bool MayCheck(Square king) const {
    const std::size_t mover = situation_.mover;
    if (mover == Situation::kNobody || situation_.men[mover].color != side_) return true;
    if (attacks_[mover].contains(king)) return true;
    const Square from = situation_.from;
    if (from == king || Line(king, from).empty()) return false;
    if (!(Between(king, from) & blocks_).empty()) return false;
    const bool straight = FileOf(king) == FileOf(from) || RankOf(king) == RankOf(from);
    Bitboard behind;
    for (const Square square : Line(king, from)) {
      if (Between(king, square).contains(from)) behind |= Bitboard(square);
    }
    for (std::size_t i = 0; i < situation_.count; ++i) {
      const SituatedMan& man = situation_.men[i];
      if (i == mover || man.gone == Gone::kYes || man.color != side_ || man.IsKing()) continue;
      const bool fits = man.promotes || man.type == PieceType::kQueen ||
                        man.type == (straight ? PieceType::kRook : PieceType::kBishop);
      if (fits && !(man.squares & behind).empty()) return true;
    }
    return false;
  }

  // True if the mated side may have a different man on each of the squares: a matching of squares
  // with men, found by augmenting paths.
  bool MayHold(Bitboard squares) const {
    std::array<Square, 32> holds;
    holds.fill(Square::kNone);
    return std::all_of(squares.begin(), squares.end(), [&](Square square) {
      std::array<bool, 32> tried{};
      return Place(square, holds, tried);
    });
  }
  bool Place(Square square, std::array<Square, 32>& holds, std::array<bool, 32>& tried) const {
    for (std::size_t i = 0; i < situation_.count; ++i) {
      const SituatedMan& man = situation_.men[i];
      if (tried[i] || man.color == side_ || man.IsKing() || !man.squares.contains(square)) continue;
      tried[i] = true;
      if (holds[i] != Square::kNone && !Place(holds[i], holds, tried)) continue;
      holds[i] = square;
      return true;
    }
    return false;
  }

  // True if the king certainly stands there, one man only may check it, and wherever that man
  // checks from, a legal move certainly captures it.
  bool IsCheckerCaptured(Square king) const {
    if (summary_.kings[Index(!side_)].several()) return false;
    std::size_t checker = Situation::kNobody;
    for (std::size_t i = 0; i < situation_.count; ++i) {
      if (!attacks_[i].contains(king)) continue;
      if (checker != Situation::kNobody) return false;
      checker = i;
    }
    if (checker == Situation::kNobody) return false;
    const Bitboard squares = situation_.men[checker].squares;
    return std::all_of(squares.begin(), squares.end(), [&](Square square) {
      SituatedMan there = situation_.men[checker];
      there.squares = Bitboard(square);
      return !MayAttack(there, blocks_).contains(king) || KingCaptures(king, checker, square) ||
             ManCaptures(king, checker, square);
    });
  }
  // Squares that men of the mating side but the checker may attack, its king left out.
  Bitboard OthersMayAttack(std::size_t checker, Bitboard blocks) const {
    Bitboard attacks;
    for (std::size_t i = 0; i < situation_.count; ++i) {
      const SituatedMan& man = situation_.men[i];
      if (i == checker || man.gone == Gone::kYes || man.color != side_ || man.IsKing()) continue;
      attacks |= MayAttack(man, blocks);
    }
    return attacks;
  }
  bool KingCaptures(Square king, std::size_t checker, Square square) const {
    return KingAttacks(king).contains(square) &&
           (summary_.kings[Index(side_)] & KingAttacks(square)).empty() &&
           !OthersMayAttack(checker, blocks_ & ~Bitboard(square)).contains(square);
  }
  bool ManCaptures(Square king, std::size_t checker, Square square) const {
    for (std::size_t i = 0; i < situation_.count; ++i) {
      const SituatedMan& man = situation_.men[i];
      if (man.color == side_ || man.IsKing() || man.promotes || man.gone == Gone::kYes) continue;
      if (!CertainlyAttacks(summary_, man, square)) continue;
      if (!OthersMayAttack(checker, blocks_ & ~man.squares).contains(king)) return true;
    }
    return false;
  }

  const Situation& situation_;
  const SituationSummary summary_;
  const Color side_;
  Bitboard blocks_;                   // certainly block lines; the king to be mated does not
  std::array<Bitboard, 32> attacks_;  // by man of the mating side but its king
  Bitboard all_attacks_;
};

}  // namespace

bool HoldsNoMate(const Situation& situation, Color side) {
  if (situation.turn == side) return true;
  return MateTest(situation, side).IsExcluded();
}

bool LacksMaterial(const Situation& situation, Color side) {
  bool only_knights = true;
  bool only_bishops = true;
  bool only_queens_against = true;
  bool helpers_against = false;  // pawns and knights
  int men = 0;
  Bitboard bishops;          // where bishops of the side may stand
  Bitboard bishops_against;  // and those of the other side
  for (std::size_t i = 0; i < situation.count; ++i) {
    const SituatedMan& man = situation.men[i];
    if (man.gone == Gone::kYes || man.IsKing()) continue;
    const PieceType type = man.type;
    if (man.color == side) {
      ++men;
      only_knights = only_knights && type == PieceType::kKnight;
      only_bishops = only_bishops && type == PieceType::kBishop;
      bishops |= man.squares;
    } else {
      only_queens_against = only_queens_against && type == PieceType::kQueen;
      helpers_against = helpers_against || type == PieceType::kPawn || type == PieceType::kKnight;
      if (type == PieceType::kBishop) bishops_against |= man.squares;
    }
  }
  if (men == 0) return true;
  if (men == 1 && only_knights && only_queens_against) return true;
  if (!only_bishops || helpers_against) return false;
  const Bitboard all = bishops | bishops_against;
  return (all & kLightSquares).empty() || (all & kDarkSquares).empty();
}

DeadEnds::Checks DeadEnds::FindChecks(const Situation& situation, const SituationSummary& summary,
                                      Color color) const {
  Checks checks;
  if (summary.kings[Index(color)].several()) return checks;
  const Square king = summary.kings[Index(color)].first();
  for (std::size_t i = 0; i < situation.count; ++i) {
    const SituatedMan& man = situation.men[i];
    if (man.color == color || man.gone == Gone::kYes || !CertainlyAttacks(summary, man, king))
      continue;
    ++checks.count;
    Bitboard answers = man.squares;
    if (!man.IsPawn() && man.type != PieceType::kKnight)
      answers |= Between(man.squares.first(), king);
    if (situation.crosser == i) answers |= Bitboard(situation.crossed);
    checks.answers &= answers;
  }
  return checks;
}

bool DeadEnds::IsDeadEnd(const Situation& situation, bool look_ahead) {
  ++looks_;
  const SituationSummary summary(situation);
  const Color turn = *situation.turn;
  if (FindChecks(situation, summary, !turn).count > 0) return true;
  if (LacksMaterial(situation, side_)) return true;
  if (!look_ahead) return false;
  const Checks checks = FindChecks(situation, summary, turn);
  if (checks.count == 0) {
    if (summary.kings[Index(turn)].several())
      return IsDeadWhereverKingIs(situation, summary, look_ahead);
    if (!OnlyKingMayMove(situation, summary)) return false;
  }
  return HoldsNoMate(situation, side_) && AllAnswersFail(situation, summary, checks);
}

bool DeadEnds::IsDeadWhereverKingIs(const Situation& situation, const SituationSummary& summary,
                                    bool look_ahead) {
  const Color turn = *situation.turn;
  const Bitboard places = summary.kings[Index(turn)];
  if (places.count() > kPlaces && !OnlyKingMayMove(situation, summary)) return false;
  return std::all_of(places.begin(), places.end(), [&](Square place) {
    const auto placed = PlacedOn(situation, summary.king[Index(turn)], place);
    return !placed || IsDeadEnd(*placed, look_ahead);
  });
}

// True if no man of the side to move but its king has a move.
bool DeadEnds::OnlyKingMayMove(const Situation& situation, const SituationSummary& summary) const {
  for (std::size_t i = 0; i < situation.count; ++i) {
    const SituatedMan& man = situation.men[i];
    if (man.gone == Gone::kYes || man.color != *situation.turn || man.IsKing()) continue;
    const Bitboard barrier = Barrier(situation, i);
    for (const Square from : man.squares) {
      const SituationMoves moves = MovesIn(situation, summary, i, from, barrier);
      if (!(moves.quiet | moves.captures).empty()) return false;
      if (man.IsPawn() && situation.crossed != Square::kNone &&
          PawnAttacks(from, man.color).contains(situation.crossed))
        return false;
    }
  }
  return true;
}

bool DeadEnds::AllAnswersFail(const Situation& situation, const SituationSummary& summary,
                              const Checks& checks) {
  for (std::size_t i = 0; i < situation.count; ++i) {
    const SituatedMan& man = situation.men[i];
    if (man.gone == Gone::kYes || man.color != *situation.turn) continue;
    if (!man.IsKing() && checks.count > 1) continue;
    const Bitboard answers = man.IsKing() ? kAllSquares : checks.answers;
    for (const Square from : man.squares) {
      if (!AnswersFail(situation, summary, i, from, answers)) return false;
    }
  }
  return true;
}

bool DeadEnds::AnswersFail(const Situation& situation, const SituationSummary& summary,
                           std::size_t man, Square from, Bitboard answers) {
  const auto fails = [&](Square to, std::size_t captured) {
    const auto next = AfterMove(situation, {man, from, to, captured});
    return !next || IsDeadEnd(*next, false);
  };
  const SituatedMan& mover = situation.men[man];
  const SituationMoves moves = MovesIn(situation, summary, man, from, Barrier(situation, man));
  for (const Square to : moves.quiet& answers) {
    if (!fails(to, Situation::kNobody)) return false;
  }
  for (const Square to : moves.captures& answers) {
    for (std::size_t i = 0; i < situation.count; ++i) {
      const SituatedMan& other = situation.men[i];
      if (other.color != mover.color && !other.IsKing() && other.squares.contains(to) &&
          !fails(to, i))
        return false;
    }
  }
  const Square crossed = situation.crossed;
  return crossed == Square::kNone || !mover.IsPawn() || !answers.contains(crossed) ||
         !PawnAttacks(from, mover.color).contains(crossed) || fails(crossed, situation.crosser);
}

}  // namespace zeitnot::referee
