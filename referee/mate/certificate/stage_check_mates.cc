// Which descriptions leave no mate: the part of stage_check.cc that looks at single positions.
#include "referee/mate/certificate/stage_check.h"

namespace zeitnot::referee::stage_check {
namespace {

// If a piece of the side has just moved, it was not check before. So it checks itself, or a line
// piece does through the square that it left.
bool MayBeChecked(const Case& at, const std::vector<Bitboard>& attacks, Bitboard certain,
                  Square king, Color side) {
  if (at.left == Square::kNone || at.men[at.moved].color != side) return true;
  if (attacks[at.moved].contains(king)) return true;
  if (at.left == king || !(Between(king, at.left) & certain).empty()) return false;
  const bool straight = RookAttacks(king, kNoSquares).contains(at.left);
  for (std::size_t i = 0; i < at.men.size(); ++i) {
    const StagedMan& man = at.men[i];
    const bool slides = man.promotes || man.type == PieceType::kQueen ||
                        man.type == (straight ? PieceType::kRook : PieceType::kBishop);
    if (i == at.moved || man.color != side || !slides) continue;
    for (const Square square : man.squares) {
      if (Between(king, square).contains(at.left)) return true;
    }
  }
  return false;
}

// One man at most may check, and from wherever it does, it is taken by a move that is surely
// legal: by the king, or by a fixed man that uncovers nothing.
bool IsCheckerSurelyTaken(const Case& at, const std::vector<Bitboard>& attacks, Bitboard certain,
                          Square king, Color side) {
  const auto checks = [&](Bitboard squares) { return squares.contains(king); };
  if (std::count_if(attacks.begin(), attacks.end(), checks) != 1) return false;
  const auto checker = static_cast<std::size_t>(
      std::find_if(attacks.begin(), attacks.end(), checks) - attacks.begin());
  const auto others_attack = [&](Square target, Bitboard blocks) {
    for (std::size_t i = 0; i < at.men.size(); ++i) {
      const StagedMan& man = at.men[i];
      if (i == checker || man.color != side || IsKing(man) || !IsPresent(man)) continue;
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
        const bool near_kings = !(King(at.men, side).squares & KingAttacks(square)).empty();
        if (KingAttacks(king).contains(square) && !near_kings && !others_attack(square, certain))
          return true;
        return std::any_of(at.men.begin(), at.men.end(), [&](const StagedMan& man) {
          return man.color != side && !IsKing(man) && SurelyAttacks(man, square, board) &&
                 !others_attack(king, certain & ~man.squares);
        });
      });
}

}  // namespace

// True unless it is certain that the position is no mate by the side. In a mate the king is on
// one of its squares and attacked, and each square next to it is attacked, next to the other
// king, or held by a man of its own.
bool MayBeMate(const Case& at, Color side) {
  if (at.turn == side) return false;
  const Bitboard mated = King(at.men, !side).squares;
  Bitboard certain = Board(at.men).certain;
  if (!mated.several()) certain &= ~mated;  // a king does not shelter behind itself
  std::vector<Bitboard> attacks(at.men.size());
  Bitboard attacked;
  for (std::size_t i = 0; i < at.men.size(); ++i) {
    const StagedMan& man = at.men[i];
    if (!IsPresent(man) || man.color != side || IsKing(man)) continue;
    attacks[i] = PossibleAttacks(man, certain);
    attacked |= attacks[i];
  }
  for (const Square king : mated& attacked) {
    if (!MayBeChecked(at, attacks, certain, king, side)) continue;
    if (!mated.several() && IsCheckerSurelyTaken(at, attacks, certain, king, side)) continue;
    const Bitboard around = KingAttacks(king);
    for (const Square place : King(at.men, side).squares & ~around & ~Bitboard(king)) {
      if (CanStand(at.men, around & ~attacked & ~KingAttacks(place),
                   [&](const StagedMan& man, Square) { return man.color != side && !IsKing(man); }))
        return true;
    }
  }
  return false;
}

// The three theorems of certificate_check.cc hold for every choice of the men that may be left.
bool LacksMaterial(const Description& men, Color side) {
  std::vector<const StagedMan*> own;
  std::vector<const StagedMan*> other;
  for (const StagedMan& man : men) {
    if (IsPresent(man) && !IsKing(man)) (man.color == side ? own : other).push_back(&man);
  }
  const auto all = [](const auto& list, auto... types) {
    return std::all_of(list.begin(), list.end(),
                       [&](const StagedMan* man) { return ((man->type == types) || ...); });
  };
  if (own.empty()) return true;
  if (own.size() == 1 && all(own, PieceType::kKnight) && all(other, PieceType::kQueen)) return true;
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

}  // namespace zeitnot::referee::stage_check
