// What the tests of counting by difference go by: a position of a random walk as the method sees it
// and as the mailbox oracle does, and every move that is counted by difference. For one test file,
// as the method is compiled once for each target.
#ifndef ZEITNOT_TESTS_MOVEGEN_REPLY_SUM_STEPS_H_
#define ZEITNOT_TESTS_MOVEGEN_REPLY_SUM_STEPS_H_

#include <gtest/gtest.h>

#include <array>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/reply_parent.h"
#include "movegen/reply_sum-inl.h"
#include "tests/movegen/sum_comparison.h"
#include "tests/oracle/oracle.h"

namespace zeitnot {

namespace steps = HWY_NAMESPACE;
using steps::SquareCounts;

inline constexpr int kPositions = 1500;

// Men of the mover and of the replier that cannot move or attack, but stand in the way: the oracle
// has no such letters.
inline constexpr char kDummy = 'x';
inline constexpr char kReplierDummy = 'X';

inline char& At(oracle::Board& board, Square square) { return board.at[Index(square)]; }

inline oracle::Board Without(oracle::Board board, Square square) {
  At(board, square) = '.';
  return board;
}

// The pass position for the oracle: the replier is White and plays up the board.
inline oracle::Board MakeBoard(const ReplyParent& parent) {
  oracle::Board board;
  board.at.fill('.');
  const auto put = [&](const SideBoards& side, bool white) {
    const auto set = [&](std::uint64_t squares, char letter) {
      for (const Square square : Bitboard(squares))
        At(board, square) = static_cast<char>(white ? letter - 'a' + 'A' : letter);
    };
    set(side.pawns, 'p');
    set(side.knights, 'n');
    set(side.diagonal, 'b');
    set(side.orthogonal, 'r');
    set(side.diagonal & side.orthogonal, 'q');
    set(side.king, 'k');
  };
  put(parent.replier, true);
  put(parent.mover, false);
  for (std::uint32_t i = 0; i < parent.castling_count; ++i)
    board.may_castle[Index(Bitboard(parent.castling[i].rook).first())] = true;
  return board;
}

// Moves of the replier by the square they start from, captures en passant apart.
struct Counts {
  explicit Counts(const oracle::Board& board) {
    for (const oracle::Ply ply : oracle::LegalPlies(board)) {
      if (oracle::IsEnPassant(board, ply)) {
        ++en_passant;
      } else {
        ++from[static_cast<std::size_t>(ply.from)];
      }
    }
  }
  int On(Square square) const { return from[Index(square)]; }
  int Of(Bitboard men) const {
    int sum = 0;
    for (const Square man : men) sum += On(man);
    return sum;
  }

  std::array<int, kSquareCount> from{};
  int en_passant = 0;
};

// The replier's men that may not leave their place.
inline Bitboard PinnedOf(const oracle::Board& board) {
  Bitboard pinned;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const char letter = board.at[i];
    if (letter < 'A' || letter > 'Z' || letter == 'K') continue;
    if (oracle::InCheck(Without(board, SquareAt(i)))) pinned |= Bitboard(SquareAt(i));
  }
  return pinned;
}

// All that the method knows of a position before a move, and the oracle's board.
struct Pass {
  explicit Pass(const ReplyParent& reply_parent)
      : parent(reply_parent),
        board(parent),
        lines(lookup, board),
        free(board.replier, lines.pinned),
        rays(free.orthogonal, free.diagonal, board.empty),
        pawns(board, free.pawns),
        zone(board, parent),
        men(lookup, board, zone.beside | zone.walk),
        ring(lookup, parent, board, zone, men),
        rules(lookup, board, lines, ring),
        danger(steps::FindDanger(lookup, board, rays.All(), lines.pinned)),
        oracle(MakeBoard(parent)) {
    rays.Split(board.repliers);
  }
  bool MoverInCheck() const { return danger.contains(board.mover_king); }
  Bitboard FreeSliders() const { return free.diagonal | free.orthogonal; }

  const steps::MultipliedLookup lookup{SliderTablesBy(SliderIndex::kMultiplied)};
  const ReplyParent parent;
  const steps::PassBoard board;
  const steps::KingLines lines;
  const steps::FreeMen free;
  steps::ScalarRays rays;
  const steps::PawnReach pawns;
  const steps::KingZone zone;
  const steps::ManList men;
  const steps::Ring ring;
  const steps::ArrivalRules rules;
  const Bitboard danger;
  const oracle::Board oracle;
};

// A move of the mover, on turned boards.
struct FastMove {
  Square from, to;
  PieceType type;
  Bitboard attacks;  // from where it stands
  SquareCounts arrival;
  oracle::Board child;
};

// Calls `check(pass, text)` on positions of random walks that the method can count.
template <typename Check>
void ForPositions(std::uint64_t seed, Check check) {
  RandomWalk walk(seed);
  for (int done = 0; done < kPositions;) {
    const Position& position = walk.Next();
    ReplyParent parent;
    if (!MakeReplyParent(position, parent) || !parent.mover_castling_known) continue;
    const Pass pass(parent);
    if (pass.MoverInCheck()) continue;
    ++done;
    SCOPED_TRACE(WriteFen(position));
    check(pass, position);
    if (testing::Test::HasFatalFailure() || testing::Test::HasNonfatalFailure()) return;
  }
}

inline bool IsSlow(const Pass& pass, const FastMove& step) {
  const Bitboard from(step.from);
  Bitboard slow = pass.rules.Slow(step.type);
  if (!(step.attacks & pass.ring.twice).empty()) slow |= pass.ring.double_blocks;
  return slow.contains(step.to) ||
         !(from & (pass.lines.slow_sources | pass.ring.slow_sources)).empty();
}

// Calls `check(pass, step)` for every move that is counted by difference, castling apart.
template <typename Check>
void ForSteps(std::uint64_t seed, Check check) {
  ForPositions(seed, [&](const Pass& pass, const Position& position) {
    for (const Move legal : LegalMoves(position)) {
      if (legal.kind() != MoveKind::kNormal) continue;
      const Move move =
          Move::FromRaw(static_cast<std::uint16_t>(legal.raw() ^ pass.parent.move_flip));
      FastMove step{move.from(), move.to(), TypeOf(position.piece_on(legal.from())), {}, {}, {}};
      step.attacks = step.type == PieceType::kPawn
                         ? PawnAttacks(step.from, Color::kBlack)
                         : PieceAttacks(step.type, step.from, pass.board.occupied);
      if (IsSlow(pass, step)) continue;
      step.arrival.Add(Bitboard(step.to));
      oracle::Board before = pass.oracle;
      before.white_to_move = false;
      step.child = oracle::Play(before, {static_cast<int>(step.from), static_cast<int>(step.to)});
      SCOPED_TRACE(SquareName(step.from) + SquareName(step.to) + " on the turned board");
      check(pass, step);
    }
  });
}

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_MOVEGEN_REPLY_SUM_STEPS_H_
