// Every step of counting by difference against the mailbox oracle: what a function says of a move
// must be what the oracle counts on the board after it, for the men that the function is about.
#include "tests/movegen/reply_sum_steps.h"

#include <gtest/gtest.h>

namespace zeitnot {
namespace {

// Whether no pin comes or goes with the move.
bool LeavesPins(const Pass& pass, const FastMove& step) {
  return !pass.lines.linked.contains(step.from) &&
         !(pass.lines.pin_lines | pass.rules.pinning[Index(step.type)]).contains(step.to);
}

TEST(ReplySumSteps, SquareCountsAddInBinary) {
  SquareCounts counts;
  const Bitboard set(0x8001);
  for (int i = 1; i <= 7; ++i) {
    EXPECT_TRUE(counts.Add(set).empty());
    EXPECT_EQ(counts.Sum(kAllSquares), 2 * i);
    EXPECT_EQ(counts.On(Square::kA1), i);
    EXPECT_EQ(counts.Sum<false>(set), i <= 3 ? 2 * i : 2 * (i - 4));
  }
  EXPECT_EQ(counts.Any(), set);
  EXPECT_EQ(counts.Add(Bitboard(Square::kA1)), Bitboard(Square::kA1));
}

// One man at a time, as if the king stood nowhere: pins and checks are the caller's.
TEST(ReplySumSteps, MovesOfOneMan) {
  ForPositions(13, [](const Pass& pass, const Position&) {
    oracle::Board free = pass.oracle;
    At(free, pass.board.replier_king) = kReplierDummy;
    const Counts counts(free);
    for (const Square man : pass.board.repliers ^ pass.board.replier.king) {
      EXPECT_EQ(steps::CountMovesOf(pass.lookup, pass.board.replier, man, pass.board.movers,
                                    pass.board.repliers, kAllSquares),
                counts.On(man));
    }
  });
}

TEST(ReplySumSteps, KingLines) {
  ForPositions(1, [](const Pass& pass, const Position&) {
    const Bitboard pinned = PinnedOf(pass.oracle);
    ASSERT_EQ(pass.lines.pinned, pinned);
    int moves = 0;
    const Counts counts(pass.oracle);
    for (std::size_t i = 0; i < pass.lines.pin_count; ++i) {
      EXPECT_EQ(pass.lines.pins[i].moves, counts.On(pass.lines.pins[i].pinned));
      moves += pass.lines.pins[i].moves;
    }
    EXPECT_EQ(pass.lines.pinned_moves, moves);
    for (const Square man : pass.board.movers) {
      const oracle::Board without = Without(pass.oracle, man);
      const bool slow = pass.lines.slow_sources.contains(man);
      if (oracle::InCheck(without)) {
        EXPECT_TRUE(slow);
      } else if (!slow) {
        const Bitboard change = pinned ^ PinnedOf(without);
        EXPECT_EQ(pass.lines.linked.contains(man), !change.empty());
        if (!change.empty()) {
          EXPECT_EQ(change, Bitboard(pass.lines.partner[Index(man)]));
        }
      }
    }
    for (const Square square : pass.board.empty) {
      oracle::Board with = pass.oracle;
      At(with, square) = kDummy;
      EXPECT_EQ(pass.lines.pin_lines.contains(square), !(pinned & ~PinnedOf(with)).empty());
    }
  });
}

TEST(ReplySumSteps, MoverPinsAndDanger) {
  ForPositions(2, [](const Pass& pass, const Position&) {
    const Bitboard pinned = steps::FindMoverPins(pass.board);
    for (const Square man : pass.board.movers ^ pass.board.mover.king)
      EXPECT_EQ(pinned.contains(man), oracle::OpponentInCheck(Without(pass.oracle, man)));
    for (const Square square : ~pass.board.replier.king) {
      oracle::Board board = Without(pass.oracle, pass.board.mover_king);
      At(board, square) = 'k';
      EXPECT_EQ(pass.danger.contains(square), oracle::OpponentInCheck(board));
    }
  });
}

TEST(ReplySumSteps, MovesInThePassPosition) {
  ForPositions(3, [](const Pass& pass, const Position&) {
    const Counts counts(pass.oracle);
    EXPECT_EQ(pass.rays.Count(), counts.Of(pass.FreeSliders()));
    EXPECT_EQ(steps::CountKnightMoves(pass.board, pass.free.knights), counts.Of(pass.free.knights));
    EXPECT_EQ(pass.pawns.Count(pass.board.movers), counts.Of(pass.free.pawns));
    EXPECT_EQ(pass.ring.moves, counts.On(pass.board.replier_king));
  });
}

TEST(ReplySumSteps, NoFastMoveGivesCheck) {
  ForSteps(4, [](const Pass&, const FastMove& step) { EXPECT_FALSE(oracle::InCheck(step.child)); });
}

TEST(ReplySumSteps, KingMoves) {
  ForSteps(5, [](const Pass& pass, const FastMove& step) {
    int moves = pass.ring.moves + (pass.ring.taken_back.contains(step.to) ? 1 : 0);
    if (pass.ring.any_lost) moves -= pass.ring.lost[Index(step.type)].On(step.to);
    moves += steps::LeaveRing(pass.lookup, pass.board, pass.ring.once, step.type,
                              {step.attacks, step.from}, Bitboard(step.to));
    moves += steps::ArriveBefore(pass.lookup, pass.board, pass.ring, step.type, step.from, step.to);
    EXPECT_EQ(moves, Counts(step.child).On(pass.board.replier_king));
    // The set that says where to ask for ArriveBefore.
    if (!pass.ring.block_squares.contains(step.to)) {
      EXPECT_EQ(
          steps::ArriveBefore(pass.lookup, pass.board, pass.ring, step.type, step.from, step.to),
          0);
    }
  });
}

TEST(ReplySumSteps, PawnMoves) {
  ForSteps(6, [](const Pass& pass, const FastMove& step) {
    if (!LeavesPins(pass, step)) return;
    const int moves = pass.pawns.Count(pass.board.movers) +
                      steps::LeavePawns(pass.pawns, step.from, Bitboard(step.to)) +
                      steps::ArriveBeforePawns<false>(pass.pawns, pass.board.movers, step.arrival);
    EXPECT_EQ(moves, Counts(step.child).Of(pass.free.pawns & ~Bitboard(step.to)));
    if (!pass.pawns.Touched().contains(step.from)) {
      EXPECT_EQ(steps::LeavePawns(pass.pawns, step.from, Bitboard(step.to)), 0);
    }
  });
}

TEST(ReplySumSteps, SliderMoves) {
  ForSteps(7, [](const Pass& pass, const FastMove& step) {
    if (!LeavesPins(pass, step)) return;
    const Bitboard men = pass.FreeSliders();
    const Bitboard taken = men & Bitboard(step.to);
    int moves =
        pass.rays.Count() +
        steps::LeaveSliders(pass.lookup, pass.board, pass.free, step.from, Bitboard(step.to)) +
        pass.rays.Arrive<false>(step.arrival);
    if (!taken.empty())
      moves -= steps::CountMovesOfTaken(pass.lookup, pass.board, pass.free, step.arrival);
    EXPECT_EQ(moves, Counts(step.child).Of(men & ~taken));
  });
}

TEST(ReplySumSteps, KnightMoves) {
  ForSteps(8, [](const Pass& pass, const FastMove& step) {
    if (!LeavesPins(pass, step)) return;
    const Bitboard men = pass.free.knights;
    const Bitboard taken = men & Bitboard(step.to);
    int moves = steps::CountKnightMoves(pass.board, men) +
                steps::TakeBackByKnights<false>(pass.board, men, step.arrival);
    if (!taken.empty())
      moves -= steps::CountMovesOfTaken(pass.lookup, pass.board, pass.free, step.arrival);
    EXPECT_EQ(moves, Counts(step.child).Of(men & ~taken));
  });
}

// Moves of men whose pin comes or goes. Where they count as free men elsewhere, the functions give
// the difference to that: to the moves that the oracle finds when there is no king to be pinned to.
TEST(ReplySumSteps, PinsThatComeAndGo) {
  int links = 0;
  int arrivals = 0;
  ForSteps(9, [&](const Pass& pass, const FastMove& step) {
    const auto is_pinned = [&](Square man) { return pass.lines.pinned.contains(man); };
    const Counts before(pass.oracle);
    const Counts after(step.child);
    oracle::Board without_king = step.child;
    At(without_king, pass.board.replier_king) = kReplierDummy;
    const Counts free(without_king);
    const auto expected = [&](Square man) {
      const int moves = man == step.to ? 0 : after.On(man);
      return is_pinned(man) ? moves - before.On(man) : moves - (man == step.to ? 0 : free.On(man));
    };
    Bitboard concerned;
    int change = 0;
    if (pass.lines.linked.contains(step.from)) {
      ++links;
      concerned |= Bitboard(pass.lines.partner[Index(step.from)]);
      change += steps::LeaveLink(pass.lookup, pass.board, pass.lines, step.from, Bitboard(step.to));
    }
    const Bitboard pinning = pass.rules.pinning[Index(step.type)];
    if ((pass.lines.pin_lines | pinning).contains(step.to)) {
      ++arrivals;
      change +=
          steps::ArriveOnLines(pass.lookup, pass.board, pass.lines, pinning, step.from, step.to);
    }
    // All men that are pinned before or after the move.
    concerned |= pass.lines.pinned | PinnedOf(step.child);
    int sum = 0;
    for (const Square man : concerned) sum += expected(man);
    EXPECT_EQ(change, sum);
  });
  EXPECT_GT(links, kPositions / 10);
  EXPECT_GT(arrivals, kPositions / 10);
}

TEST(ReplySumSteps, RepliesEnPassant) {
  int found = 0;
  ForSteps(10, [&](const Pass& pass, const FastMove& step) {
    if (step.type != PieceType::kPawn || Index(step.from) != Index(step.to) + 16) return;
    const int replies =
        steps::CountEnPassantBy(pass.lookup, pass.board, pass.board.replier.pawns, step.to);
    found += replies;
    EXPECT_EQ(replies, Counts(step.child).en_passant);
  });
  EXPECT_GT(found, 20);
}

TEST(ReplySumSteps, OneChild) {
  const steps::MultipliedLookup lookup(SliderTablesBy(SliderIndex::kMultiplied));
  RandomWalk walk(11);
  for (int i = 0; i < 2 * kPositions; ++i) {
    const Position& position = walk.Next();
    ReplyParent parent;
    if (!MakeReplyParent(position, parent) || !parent.mover_castling_known) continue;
    const auto board = oracle::Read(WriteFen(position));
    for (const Move move : LegalMoves(position)) {
      const Move turned = Move::FromRaw(static_cast<std::uint16_t>(move.raw() ^ parent.move_flip));
      oracle::Ply ply{static_cast<int>(move.from()), static_cast<int>(move.to())};
      if (move.is_promotion()) ply.promotion = PieceTypeChar(move.promotion());
      ASSERT_EQ(steps::CountChild(lookup, parent, turned),
                static_cast<int>(oracle::LegalPlies(oracle::Play(*board, ply)).size()))
          << WriteFen(position) << " " << SquareName(move.from()) << SquareName(move.to());
    }
  }
}

TEST(SliderTables, AgreeWithAttacks) {
  RandomWalk walk(12);
  for (int i = 0; i < 500; ++i) {
    const Bitboard occupied = walk.Next().occupied();
    const steps::MultipliedLookup lookup(SliderTablesBy(SliderIndex::kMultiplied));
    for (const Square square : kAllSquares) {
      ASSERT_EQ(lookup.Rook(square, occupied), RookAttacks(square, occupied));
      ASSERT_EQ(lookup.Bishop(square, occupied), BishopAttacks(square, occupied));
    }
  }
}

}  // namespace
}  // namespace zeitnot
