#include "search/see.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "movegen/uci_notation.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

// The swap played out on a plain board, each side taking or stopping as it likes: no bit tricks and
// nothing shared with the code under test but the values and the rules of its contract.
class PlainSwap {
 public:
  PlainSwap(const Position& position, Move move) : square_(move.to()) {
    const Setup setup = position.ToSetup();
    board_ = setup.board;
    const Piece mover = position.piece_on(move.from());
    gain_ = move.is_en_passant() ? Value(PieceType::kPawn)
                                 : Value(TypeOf(position.piece_on(move.to())));
    if (move.is_en_passant()) Put(Step(move.to(), Forward(!position.side_to_move())), Piece::kNone);
    Put(move.from(), Piece::kNone);
    Put(move.to(), mover);
    if (move.is_promotion()) {
      Put(move.to(), MakePiece(position.side_to_move(), move.promotion()));
      gain_ += Value(move.promotion()) - Value(PieceType::kPawn);
    }
    gain_ -= BestReply(!position.side_to_move());
  }
  int gain() const { return gain_; }

 private:
  static int Value(PieceType type) { return kExchangeValues[Index(type)]; }
  void Put(Square square, Piece piece) { board_[Index(square)] = piece; }

  // What `side` wins at most by taking on the square now, at least nothing.
  int BestReply(Color side) {
    const Square from = LeastAttacker(side);
    if (from == Square::kNone) return 0;
    const Piece taken = board_[Index(square_)];
    const Piece taker = board_[Index(from)];
    Put(from, Piece::kNone);
    Put(square_, taker);
    int best = 0;
    const bool exposed_king =
        TypeOf(taker) == PieceType::kKing && LeastAttacker(!side) != Square::kNone;
    if (!exposed_king) best = std::max(0, Value(TypeOf(taken)) - BestReply(!side));
    Put(square_, taken);
    Put(from, taker);
    return best;
  }

  Square LeastAttacker(Color side) const {
    for (const PieceType type : kPieceTypes) {
      for (std::size_t i = 0; i < kSquareCount; ++i) {
        if (board_[i] == MakePiece(side, type) && Attacks(SquareAt(i), side, type))
          return SquareAt(i);
      }
    }
    return Square::kNone;
  }

  bool Attacks(Square from, Color side, PieceType type) const {
    const int files = static_cast<int>(FileOf(square_)) - static_cast<int>(FileOf(from));
    const int ranks = static_cast<int>(RankOf(square_)) - static_cast<int>(RankOf(from));
    const int across = std::abs(files);
    const int along = std::abs(ranks);
    switch (type) {
      case PieceType::kPawn: return across == 1 && ranks == (side == Color::kWhite ? 1 : -1);
      case PieceType::kKnight: return across * along == 2;
      case PieceType::kKing: return std::max(across, along) == 1;
      case PieceType::kBishop: return across == along && across > 0 && IsFree(from, files, ranks);
      case PieceType::kRook: return (across == 0) != (along == 0) && IsFree(from, files, ranks);
      case PieceType::kQueen:
        return (across == along || across == 0 || along == 0) && across + along > 0 &&
               IsFree(from, files, ranks);
      case PieceType::kNone: return false;
    }
    return false;
  }

  bool IsFree(Square from, int files, int ranks) const {
    const int steps = std::max(std::abs(files), std::abs(ranks));
    const int step = files / steps + 8 * (ranks / steps);
    int square = static_cast<int>(from);
    for (int i = 1; i < steps; ++i) {
      square += step;
      if (board_[static_cast<std::size_t>(square)] != Piece::kNone) return false;
    }
    return true;
  }

  std::array<Piece, kSquareCount> board_;
  Square square_;
  int gain_ = 0;
};

struct Case {
  const char* fen;
  const char* move;
  int value;
};

TEST(Exchange, HandCases) {
  const Case cases[] = {
      // A rook takes a pawn that nobody defends; one that a rook defends.
      {"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
      {"1k2r3/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", -400},
      // A knight for two pawns' worth of trouble with batteries on both sides.
      {"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -220},
      // The rook behind the rook joins in.
      {"3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
      // A king may take, but not what is defended.
      {"8/8/8/3k4/3p4/8/3R4/3RK3 w - - 0 1", "d2d4", 100},
      {"8/8/8/3k4/3p4/8/3R4/4K3 w - - 0 1", "d2d4", -400},
      // En passant, with the captured pawn's square opened.
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
      {"3rk3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
      // Promotion, free and recaptured.
      {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 850},
      {"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100},
      {"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 1350},
      // Quiet moves: into a pawn's grip, and safe.
      {"4k3/8/2p5/8/8/2N5/8/4K3 w - - 0 1", "c3d5", -320},
      {"4k3/8/2p5/8/8/2N5/8/4K3 w - - 0 1", "c3e4", 0},
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
  };
  for (const Case& row : cases) {
    const Position position = At(row.fen);
    const auto move = ReadUci(position, row.move, UciCastling::kKingTarget);
    ASSERT_TRUE(move.ok()) << row.fen << " " << row.move;
    EXPECT_TRUE(ExchangeWinsAtLeast(position, *move, row.value)) << row.fen << " " << row.move;
    EXPECT_FALSE(ExchangeWinsAtLeast(position, *move, row.value + 1)) << row.fen << " " << row.move;
  }
}

TEST(Exchange, AgreesWithASwapPlayedOut) {
  int compared = 0;
  for (const char* start : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "3r1rk1/1q2ppb1/2np1np1/2p5/2PPP3/1QN1BN2/1P2B1PP/3RR1K1 w - - 0 1",
                            "r3k3/P1P5/8/3pP3/1p6/8/2P3p1/4K2R w K d6 0 1"}) {
    for (const Position& position : RandomPositions(11, 12, 60, start)) {
      for (const Move move : LegalMoves(position)) {
        if (move.is_castling()) continue;
        const int value = PlainSwap(position, move).gain();
        ASSERT_TRUE(ExchangeWinsAtLeast(position, move, value))
            << WriteFen(position) << " " << WriteUci(position, move, UciCastling::kKingTarget);
        ASSERT_FALSE(ExchangeWinsAtLeast(position, move, value + 1))
            << WriteFen(position) << " " << WriteUci(position, move, UciCastling::kKingTarget);
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 20'000);
}

}  // namespace
}  // namespace zeitnot
