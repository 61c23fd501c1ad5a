#include "tests/movegen/comparison.h"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "tests/oracle/random_boards.h"

namespace zeitnot {
namespace {

// A board kept up to date by what After tells about a move.
struct FollowingBoard {
  std::array<Piece, kSquareCount> board;
  bool consistent = true;  // every removal met its piece, every addition an empty square

  void OnAdd(Piece piece, Square square) {
    consistent = consistent && board[Index(square)] == Piece::kNone;
    board[Index(square)] = piece;
  }
  void OnRemove(Piece piece, Square square) {
    consistent = consistent && board[Index(square)] == piece;
    board[Index(square)] = Piece::kNone;
  }
  void OnMove(Piece piece, Square from, Square to) {
    OnRemove(piece, from);
    OnAdd(piece, to);
  }
};

std::string Join(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

std::vector<std::string> SortedUci(const Position& position) {
  std::vector<std::string> words;
  for (const Move move : LegalMoves(position))
    words.push_back(WriteUci(position, move, UciCastling::kKingTakesRook));
  std::sort(words.begin(), words.end());
  return words;
}

std::vector<std::string> SortedUci(const std::vector<oracle::Ply>& plies) {
  std::vector<std::string> words;
  for (const oracle::Ply ply : plies) words.push_back(oracle::Uci(ply));
  std::sort(words.begin(), words.end());
  return words;
}

std::string FindSetFault(const Position& position) {
  const LegalInfo info(position);
  MoveList noisy, quiet;
  GenerateLegal<MoveSet::kNoisy>(position, info, noisy);
  GenerateLegal<MoveSet::kQuiet>(position, info, quiet);
  const MoveList all = LegalMoves(position);
  if (noisy.size() + quiet.size() != all.size()) return "noisy and quiet moves do not add up";
  for (const Move move : all) {
    const bool is_noisy = move.is_promotion() || position.IsCapture(move);
    if (!(is_noisy ? noisy : quiet).contains(move))
      return WriteUci(position, move, UciCastling::kKingTakesRook) + " is in the wrong move set";
  }
  if (CountLegal(position) != static_cast<int>(all.size())) return "CountLegal is wrong";
  if (HasLegalMove(position) == all.empty()) return "HasLegalMove is wrong";
  return "";
}

// Checks one child against the oracle's child and against the same position read from its FEN.
std::string FindChildFault(const oracle::Board& board, const std::vector<oracle::Ply>& plies,
                           const Position& position, oracle::Ply ply) {
  const std::string uci = oracle::Uci(ply);
  const auto move = ReadUci(position, uci, UciCastling::kKingTakesRook);
  if (!move) return move.error().text;
  const std::string san = oracle::San(board, ply, plies);
  if (WriteSan(position, *move) != san)
    return uci + " is " + WriteSan(position, *move) + " to movegen, " + san + " to the oracle";
  FollowingBoard follower{position.ToSetup().board};
  const Position child = position.After(*move, follower);
  const std::string fen = WriteFen(child);
  const std::string expected = oracle::Write(oracle::Play(board, ply));
  if (fen != expected) return "after " + uci + " movegen has " + fen + ", the oracle " + expected;
  if (!follower.consistent || follower.board != child.ToSetup().board)
    return "after " + uci + " the observer's board differs";
  const auto reread = PositionFromFen(fen);
  if (!reread) return "after " + uci + " " + fen + " is refused: " + reread.error().text;
  if (reread->key() != child.key()) return "after " + uci + " the incremental key is wrong";
  if (!(*reread == child)) return "after " + uci + " the position read from its FEN differs";
  return "";
}

void CountFeatures(const oracle::Board& board, const std::vector<oracle::Ply>& plies,
                   ComparisonRun& run) {
  ++run.positions;
  run.moves += plies.size();
  const bool check = oracle::InCheck(board);
  run.checks += check ? 1 : 0;
  run.mates += check && plies.empty() ? 1 : 0;
  run.stalemates += !check && plies.empty() ? 1 : 0;
  for (const oracle::Ply ply : plies) {
    run.castlings += oracle::IsCastling(board, ply) ? 1 : 0;
    run.en_passants += oracle::IsEnPassant(board, ply) ? 1 : 0;
    run.promotions += ply.promotion != 0 ? 1 : 0;
  }
}

// Calls `check` with `count` random legal positions until it returns a fault.
std::string ForRandomPositions(
    std::uint64_t seed, int count,
    const std::function<std::string(const oracle::Board&, const Position&)>& check) {
  oracle::RandomBoards boards(seed);
  for (int done = 0; done < count;) {
    const bool played = done % 2 == 0;
    const oracle::Board board = played ? boards.NextPlayed() : boards.NextSetup();
    const std::string fen = oracle::Write(board);
    const auto position = PositionFromFen(fen);
    std::string fault;
    if (position) {
      fault = check(board, *position);
      ++done;
    } else if (played) {
      fault = "refused: " + position.error().text;
    }
    if (!fault.empty()) return "seed " + std::to_string(seed) + ", " + fen + ": " + fault;
  }
  return "";
}

}  // namespace

std::string FindDifference(const oracle::Board& board, const Position& position) {
  const std::string fen = oracle::Write(board);
  if (WriteFen(position) != fen) return "movegen writes " + WriteFen(position);
  const std::vector<oracle::Ply> plies = oracle::LegalPlies(board);
  const std::vector<std::string> expected = SortedUci(plies);
  const std::vector<std::string> found = SortedUci(position);
  if (found != expected)
    return "movegen has the moves " + Join(found) + ", the oracle " + Join(expected);
  const bool check = oracle::InCheck(board);
  if (position.InCheck() != check) return "check is wrong";
  if (IsCheckmate(position) != (check && plies.empty())) return "checkmate is wrong";
  if (IsStalemate(position) != (!check && plies.empty())) return "stalemate is wrong";
  std::string fault = FindSetFault(position);
  for (const oracle::Ply ply : plies) {
    if (!fault.empty()) return fault;
    fault = FindChildFault(board, plies, position, ply);
  }
  return fault;
}

std::string FindIsLegalFault(const Position& position) {
  const LegalInfo info(position);
  const MoveList legal = LegalMoves(position);
  std::vector<bool> expected(1U << 16);
  for (const Move move : legal) expected[move.raw()] = true;
  for (unsigned raw = 0; raw < expected.size(); ++raw) {
    const Move move = Move::FromRaw(static_cast<std::uint16_t>(raw));
    if (IsLegal(position, info, move) != expected[raw] ||
        IsLegal(position, move) != expected[raw]) {
      return "IsLegal is wrong for the encoding " + std::to_string(raw) + " (" +
             WriteUci(position, move, UciCastling::kKingTakesRook) + ")";
    }
  }
  return "";
}

ComparisonRun CompareRandomPositions(std::uint64_t seed, int count) {
  ComparisonRun run;
  run.failure =
      ForRandomPositions(seed, count, [&](const oracle::Board& board, const Position& position) {
        CountFeatures(board, oracle::LegalPlies(board), run);
        return FindDifference(board, position);
      });
  return run;
}

ComparisonRun CheckIsLegal(std::uint64_t seed, int count) {
  ComparisonRun run;
  run.failure =
      ForRandomPositions(seed, count, [&](const oracle::Board&, const Position& position) {
        ++run.positions;
        run.moves += static_cast<std::uint64_t>(CountLegal(position));
        return FindIsLegalFault(position);
      });
  return run;
}

}  // namespace zeitnot
