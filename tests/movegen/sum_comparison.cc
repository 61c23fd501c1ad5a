#include "tests/movegen/sum_comparison.h"

#include <array>
#include <string_view>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "tests/oracle/oracle.h"

namespace zeitnot {
namespace {

constexpr std::array<std::string_view, 16> kStarts = {
    kStartFen,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "n1n1k3/PPP3PP/8/8/8/8/ppp3pp/4K1N1 w - - 0 1",
    "qqqq2k1/qq3ppp/8/8/8/8/QQ3PPP/QQQQ2K1 w - - 0 1",
    "rrrr2k1/bb3q2/8/8/8/8/2Q3BB/1K2RRRR w - - 0 1",
    "qrbnkbrq/8/8/8/8/8/8/QRBNKBRQ w - - 0 1",
    "3qk3/pp1rbpp1/2b2n2/8/8/2N2B2/1PP1R1PP/3KQ3 w - - 0 1",
    "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1",
    "1rkr4/pppp4/8/8/8/8/PPPP4/1RKR4 w KQkq - 0 1",
    "nrk1brnb/pp1ppppp/8/2p5/3P4/1N1Q1N2/1PP1PPPP/qRK1BR1B w KQkq - 0 1",
    "8/5k2/8/2B5/8/2b2N2/1P1R2K1/4r3 w - - 0 1",
};

}  // namespace

void RandomWalk::Begin() {
  position_ = ReadFen(std::string(kStarts[games_++ % kStarts.size()]), Strictness::kPlay)->position;
  plies_left_ = 160;
}

Move RandomWalk::Choose(const MoveList& moves) {
  const auto below = [&](std::size_t count) { return random_() % count; };
  if (below(2) == 0) {
    for (const Move move : moves) {
      const bool double_step = TypeOf(position_.piece_on(move.from())) == PieceType::kPawn &&
                               (Index(move.from()) ^ Index(move.to())) == 16;
      if ((move.kind() != MoveKind::kNormal || double_step) && below(3) == 0) return move;
    }
  }
  return moves[below(moves.size())];
}

const Position& RandomWalk::Next() {
  const MoveList moves = plies_left_ == 0 ? MoveList() : LegalMoves(position_);
  if (moves.empty()) {
    Begin();
  } else {
    --plies_left_;
    position_ = position_.After(Choose(moves));
  }
  return position_;
}

std::string FindReplySumFault(const Position& position, const std::vector<SumPath>& paths,
                              SumShares& shares) {
  std::uint64_t expected = 0;
  for (const Move move : LegalMovesWith(nullptr, position))
    expected += static_cast<std::uint64_t>(CountLegal(position.After(move)));
  for (const SumPath& path : paths) {
    const std::uint64_t found = CountRepliesOfAllBy(path, position, &shares);
    if (found == expected) continue;
    return path.Name() + ": " + std::to_string(found) + " replies instead of " +
           std::to_string(expected) + ": " + WriteFen(position);
  }
  return "";
}

std::string FindOracleSumFault(const Position& position) {
  const auto board = oracle::Read(WriteFen(position));
  if (!board) return "the oracle does not read " + WriteFen(position);
  std::uint64_t expected = 0;
  for (const oracle::Ply ply : oracle::LegalPlies(*board))
    expected += oracle::LegalPlies(oracle::Play(*board, ply)).size();
  const std::uint64_t found = CountRepliesOfAllBy({nullptr, false}, position, nullptr);
  if (found == expected) return "";
  return "the scalar twin finds " + std::to_string(found) + " replies and the oracle " +
         std::to_string(expected) + ": " + WriteFen(position);
}

}  // namespace zeitnot
