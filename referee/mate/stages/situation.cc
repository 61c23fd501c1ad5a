#include "referee/mate/stages/situation.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

bool Leaps(PieceType type) {
  return type == PieceType::kPawn || type == PieceType::kKnight || type == PieceType::kKing;
}

Bitboard AheadOnFile(Square square, Color color) {
  Bitboard ahead;
  for (Bitboard step = ShiftForward(Bitboard(square), color); !step.empty();
       step = ShiftForward(step, color))
    ahead |= step;
  return ahead;
}

bool KeepsItsFile(const SituatedMan& pawn) {
  return !pawn.strayed && (pawn.squares & ~Bitboard(FileOf(pawn.home))).empty();
}

// Takes squares from a man; false if it must stand somewhere and no square is left.
bool Restrict(SituatedMan& man, Bitboard allowed) {
  man.squares &= allowed;
  if (!man.squares.empty()) return true;
  if (man.gone == Gone::kNo) return false;
  man.gone = Gone::kYes;
  return true;
}

}  // namespace

Situation Situation::Of(const Position& position) {
  Situation situation;
  for (const Square square : position.occupied()) {
    SituatedMan& man = situation.men[situation.count++];
    man.home = square;
    man.type = TypeOf(position.piece_on(square));
    man.color = ColorOf(position.piece_on(square));
    man.squares = Bitboard(square);
    // A pawn that can be taken en passant is taken as if it stood on the square that it crossed.
    if (position.en_passant() != Square::kNone && man.color != position.side_to_move() &&
        square == Step(position.en_passant(), Forward(man.color)))
      man.squares |= Bitboard(position.en_passant());
  }
  return situation;
}

bool IsDoubleStep(const SituatedMan& man, Square from, Square to) {
  const int step = man.color == Color::kWhite ? 2 : -2;
  return man.IsPawn() && FileOf(from) == FileOf(to) &&
         static_cast<int>(RankOf(to)) - static_cast<int>(RankOf(from)) == step;
}

void Situation::Widen(std::size_t i, Square to) {
  SituatedMan& man = men[i];
  man.squares |= Bitboard(to);
  if (!man.IsPawn()) return;
  if (RelativeRank(man.color, to) == Rank::k8) man.promotes = true;
  if (FileOf(to) != FileOf(man.home)) man.strayed = true;
}

void Situation::Join(const Situation& other) {
  for (std::size_t i = 0; i < count; ++i) {
    SituatedMan& man = men[i];
    const SituatedMan& more = other.men[i];
    man.squares |= more.squares;
    if (man.gone != more.gone) man.gone = Gone::kMaybe;
    man.promotes = man.promotes || more.promotes;
    man.strayed = man.strayed || more.strayed;
  }
}

void Situation::ForgetMove() {
  if (crossed != Square::kNone) Widen(crosser, crossed);
  crossed = from = Square::kNone;
  crosser = mover = kNobody;
  turn.reset();
}

SituationSummary::SituationSummary(const Situation& situation) {
  for (std::size_t i = 0; i < situation.count; ++i) {
    const SituatedMan& man = situation.men[i];
    if (man.gone == Gone::kYes) continue;
    const std::size_t color = Index(man.color);
    ever |= man.squares;
    if (man.IsKing()) {
      kings[color] = man.squares;
      king[color] = i;
    } else {
      prey[color] |= man.squares;
    }
    if (man.IsFixed()) fixed_of[color] |= man.squares;
  }
  fixed = fixed_of[0] | fixed_of[1];
}

SituationMoves MovesIn(const Situation& situation, const SituationSummary& summary,
                       std::size_t man_number, Square from, Bitboard barrier) {
  const SituatedMan& man = situation.men[man_number];
  const Color us = man.color;
  // Nobody moves onto a man of their own that is certainly there, nor onto a king.
  Bitboard open = ~summary.fixed_of[Index(us)];
  for (const Bitboard king : summary.kings) {
    if (!king.several()) open &= ~king;
  }
  const Bitboard blocks = summary.fixed & ~Bitboard(from);
  const Bitboard prey = summary.prey[Index(!us)];
  if (!man.IsPawn()) {
    const Bitboard targets = PieceAttacks(man.type, from, blocks) & open;
    return {targets & ~summary.fixed, targets & prey};
  }
  const Bitboard free = ~(blocks | barrier);
  const Bitboard step = ShiftForward(Bitboard(from), us) & free;
  SituationMoves moves{step, PawnAttacks(from, us) & prey};
  if (RelativeRank(us, from) == Rank::k2) moves.quiet |= ShiftForward(step, us) & free;
  if (man.promotes) {
    const Bitboard targets = QueenAttacks(from, blocks) | KnightAttacks(from);
    moves.quiet |= targets;
    moves.captures |= targets & prey;
  }
  moves.quiet &= open & ~summary.fixed;
  moves.captures &= open;
  return moves;
}

std::optional<Situation> AfterMove(const Situation& situation, const SituationMove& move) {
  Situation next = situation;
  SituatedMan& man = next.men[move.man];
  const bool origin_known = move.from != Square::kNone;
  const Bitboard left = origin_known ? Bitboard(move.from) : kNoSquares;
  const Bitboard empty_or_taken = left | Bitboard(move.to);
  next.turn = !man.color;
  next.crossed = next.from = Square::kNone;
  next.crosser = next.mover = Situation::kNobody;
  for (std::size_t i = 0; i < next.count; ++i) {
    SituatedMan& other = next.men[i];
    if (i == move.man || other.gone == Gone::kYes) continue;
    if (i == move.captured) {
      other.gone = Gone::kYes;
      other.squares = kNoSquares;
      continue;
    }
    Bitboard allowed = ~empty_or_taken;
    // Kings are not next to each other, neither before the move nor after it.
    if (man.IsKing() && other.IsKing()) allowed &= ~KingAttacks(move.to) & ~KingAttacks(left);
    if (!Restrict(other, allowed)) return std::nullopt;
  }
  man.squares = kNoSquares;
  man.gone = Gone::kNo;
  next.Widen(move.man, move.to);
  if (!origin_known) return next;
  if (!man.IsPawn()) {
    next.mover = move.man;
    next.from = move.from;
  } else if (IsDoubleStep(man, move.from, move.to)) {
    next.crossed = Step(move.from, Forward(man.color));
    next.crosser = move.man;
  }
  return next;
}

std::optional<Situation> PlacedOn(const Situation& situation, std::size_t man, Square square) {
  Situation next = situation;
  for (std::size_t i = 0; i < next.count; ++i) {
    SituatedMan& other = next.men[i];
    if (i == man || other.gone == Gone::kYes) continue;
    Bitboard allowed = ~Bitboard(square);
    if (next.men[man].IsKing() && other.IsKing()) allowed &= ~KingAttacks(square);
    if (!Restrict(other, allowed)) return std::nullopt;
  }
  next.men[man].squares = Bitboard(square);
  return next;
}

bool CertainlyAttacks(const SituationSummary& summary, const SituatedMan& man, Square square) {
  if (!man.IsFixed() || man.promotes) return false;
  const Square from = man.squares.first();
  if (man.IsPawn()) return PawnAttacks(from, man.color).contains(square);
  if (!PieceAttacks(man.type, from, kNoSquares).contains(square)) return false;
  return Leaps(man.type) || (Between(from, square) & summary.ever).empty();
}

Bitboard CertainAttacks(const Situation& situation, const SituationSummary& summary, Color color) {
  Bitboard attacks;
  for (std::size_t i = 0; i < situation.count; ++i) {
    const SituatedMan& man = situation.men[i];
    if (man.color != color || !man.IsFixed() || man.promotes) continue;
    const Square from = man.squares.first();
    attacks |= man.IsPawn() ? PawnAttacks(from, color) : PieceAttacks(man.type, from, summary.ever);
  }
  return attacks;
}

Bitboard MayAttack(const SituatedMan& man, Bitboard blocks) {
  if (man.IsKing()) return KingAttacks(man.squares);
  if (man.type == PieceType::kKnight) return KnightAttacks(man.squares);
  Bitboard attacks;
  if (man.IsPawn()) attacks = PawnAttacks(man.squares, man.color);
  if (man.IsPawn() && !man.promotes) return attacks;
  if (man.promotes) attacks |= KnightAttacks(man.squares);
  const PieceType type = man.promotes ? PieceType::kQueen : man.type;
  for (const Square from : man.squares)
    attacks |= PieceAttacks(type, from, blocks & ~Bitboard(from));
  return attacks;
}

Bitboard Barrier(const Situation& situation, std::size_t pawn_number) {
  const SituatedMan& pawn = situation.men[pawn_number];
  Bitboard barrier;
  if (!pawn.IsPawn() || !KeepsItsFile(pawn)) return barrier;
  const Bitboard ahead = AheadOnFile(pawn.home, pawn.color);
  for (std::size_t i = 0; i < situation.count; ++i) {
    const SituatedMan& other = situation.men[i];
    if (!other.IsPawn() || other.color == pawn.color || other.gone != Gone::kNo) continue;
    if (!ahead.contains(other.home) || !KeepsItsFile(other)) continue;
    barrier |= Bitboard(other.home) | AheadOnFile(other.home, pawn.color);
  }
  return barrier;
}

}  // namespace zeitnot::referee
