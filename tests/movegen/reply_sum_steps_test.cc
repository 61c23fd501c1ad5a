// Every step of counting by difference against the mailbox oracle: what a function says of a move
// must be what the oracle counts on the board after it, for the men that the function is about.
#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/reply_parent.h"
#include "movegen/reply_sum-inl.h"
#include "tests/movegen/sum_comparison.h"
#include "tests/oracle/oracle.h"

namespace zeitnot {
namespace {

namespace steps = HWY_NAMESPACE;
using steps::SquareCounts;

constexpr int kPositions = 1500;

// Men of the mover and of the replier that cannot move or attack, but stand in the way: the oracle
// has no such letters.
constexpr char kDummy = 'x';
constexpr char kReplierDummy = 'X';

char& At(oracle::Board& board, Square square) { return board.at[Index(square)]; }

oracle::Board Without(oracle::Board board, Square square) {
  At(board, square) = '.';
  return board;
}

// The pass position for the oracle: the replier is White and plays up the board.
oracle::Board MakeBoard(const ReplyParent& parent) {
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
Bitboard PinnedOf(const oracle::Board& board) {
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
struct Step {
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

bool IsSlow(const Pass& pass, const Step& step) {
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
      Step step{move.from(), move.to(), TypeOf(position.piece_on(legal.from())), {}, {}, {}};
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

// Whether no pin comes or goes with the move.
bool LeavesPins(const Pass& pass, const Step& step) {
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
  ForSteps(4, [](const Pass&, const Step& step) { EXPECT_FALSE(oracle::InCheck(step.child)); });
}

TEST(ReplySumSteps, KingMoves) {
  ForSteps(5, [](const Pass& pass, const Step& step) {
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
  ForSteps(6, [](const Pass& pass, const Step& step) {
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
  ForSteps(7, [](const Pass& pass, const Step& step) {
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
  ForSteps(8, [](const Pass& pass, const Step& step) {
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
  ForSteps(9, [&](const Pass& pass, const Step& step) {
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
  ForSteps(10, [&](const Pass& pass, const Step& step) {
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
