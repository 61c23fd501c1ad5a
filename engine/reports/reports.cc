#include "engine/reports/reports.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/perft.h"

namespace zeitnot {
namespace {

std::string Hexadecimal(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; value >>= 4) text[i] = "0123456789ABCDEF"[value & 15U];
  return text;
}

// Legal moves with their spelling, in alphabetical order.
std::vector<std::pair<std::string, Move>> SortedMoves(const Position& position,
                                                      UciCastling castling) {
  std::vector<std::pair<std::string, Move>> moves;
  for (const Move move : LegalMoves(position))
    moves.emplace_back(WriteUci(position, move, castling), move);
  std::sort(moves.begin(), moves.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  return moves;
}

}  // namespace

std::string Diagram(const Position& position) {
  std::string text;
  for (std::size_t rank = kRankCount; rank-- > 0;) {
    text += RankChar(kRanks[rank]);
    text += ' ';
    for (const File file : kFiles) {
      const Piece piece = position.piece_on(MakeSquare(file, kRanks[rank]));
      text += ' ';
      text += piece == Piece::kNone ? '.' : PieceChar(piece);
    }
    text += '\n';
  }
  return text + "\n   a b c d e f g h\n";
}

std::string DescribePosition(const Position& position, UciCastling castling) {
  std::string text = Diagram(position);
  text += "\nFen: " + WriteFen(position);
  text += "\nKey: " + Hexadecimal(position.key());
  text += "\nCheckers:";
  for (const Square square : position.Checkers()) text += ' ' + SquareName(square);
  const auto moves = SortedMoves(position, castling);
  text += "\nLegal moves: " + std::to_string(moves.size());
  for (const auto& [name, move] : moves) text += ' ' + name;
  if (moves.empty()) text += position.InCheck() ? " (checkmate)" : " (stalemate)";
  return text + '\n';
}

std::optional<std::uint64_t> StoppablePerft(const Position& position, int depth,
                                            const std::atomic<bool>& stop) {
  if (stop) return std::nullopt;
  constexpr int kQuick = 4;  // a few hundred thousand positions
  if (depth <= kQuick) return Perft(position, depth);
  std::uint64_t leaves = 0;
  for (const Move move : LegalMoves(position)) {
    const auto below = StoppablePerft(position.After(move), depth - 1, stop);
    if (!below) return std::nullopt;
    leaves += *below;
  }
  return leaves;
}

namespace {

std::optional<std::uint64_t> CountLeaves(const Position& position, int depth,
                                         const std::atomic<bool>& stop,
                                         const PerftOptions& options) {
  if (options.threads <= 1 && options.table == nullptr)
    return StoppablePerft(position, depth, stop);
  return Perft(position, depth, options);
}

}  // namespace

bool ReportDivide(const Position& position, int depth, UciCastling castling,
                  const std::atomic<bool>& stop, const LineSink& write,
                  const PerftOptions& options) {
  std::uint64_t total = 0;
  for (const auto& [name, move] : SortedMoves(position, castling)) {
    const auto leaves = CountLeaves(position.After(move), depth - 1, stop, options);
    if (!leaves) return false;
    write(name + ": " + std::to_string(*leaves));
    total += *leaves;
  }
  write("\nNodes searched: " + std::to_string(total));
  return true;
}

bool ReportPerft(const Position& position, int depth, const std::atomic<bool>& stop,
                 const LineSink& write, const PerftOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const auto leaves = CountLeaves(position, depth, stop, options);
  if (!leaves) return false;
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  const double speed = static_cast<double>(*leaves) / std::max(seconds.count(), 1e-6);
  write("Time: " + std::to_string(static_cast<std::uint64_t>(seconds.count() * 1000)) +
        " ms, nodes per second: " + std::to_string(static_cast<std::uint64_t>(speed)));
  write("Nodes searched: " + std::to_string(*leaves));
  return true;
}

}  // namespace zeitnot
