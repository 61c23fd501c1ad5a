#include "tests/search/mate_rows.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "movegen/generate.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

MateRow ReadRow(const std::string& line) {
  const std::size_t first = line.find(" | ");
  const std::size_t second = line.find(" | ", first + 1);
  if (first == std::string::npos || second == std::string::npos)
    throw std::invalid_argument("no row: " + line);
  std::istringstream words(line.substr(second + 3));
  std::string answer;
  int moves = 0;
  words >> answer >> moves;
  if (moves < 1 || (answer != "mate" && answer != "mated" && answer != "none"))
    throw std::invalid_argument("no answer: " + line);
  return {line.substr(0, first), At(line.substr(first + 3, second - first - 3)),
          answer == "mate"    ? MateAnswer::kMates
          : answer == "mated" ? MateAnswer::kMated
                              : MateAnswer::kNone,
          moves};
}

Proof Opposite(Proof proof) {
  if (proof == Proof::kUnknown) return proof;
  return proof == Proof::kYes ? Proof::kNo : Proof::kYes;
}

// Claims that say how good it is at least for the side that mates; an open bound the other way
// claims nothing.
bool ClaimsMate(const SearchInfo& info) {
  if (!IsMate(info.score)) return false;
  return info.bound != (info.score > 0 ? ScoreBound::kUpper : ScoreBound::kLower);
}

}  // namespace

std::vector<MateRow> ReadMateRows(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::invalid_argument("cannot read " + path);
  std::vector<MateRow> rows;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') rows.push_back(ReadRow(line));
  }
  return rows;
}

Proof Confirm(MateProver& prover, const MateRow& row) {
  if (row.answer == MateAnswer::kNone) return Opposite(prover.Mates(row.position, row.moves));
  const bool mates = row.answer == MateAnswer::kMates;
  const auto ask = [&](int moves) {
    return mates ? prover.Mates(row.position, moves) : prover.IsMated(row.position, moves);
  };
  for (int moves = 1; moves < row.moves; ++moves) {
    const Proof shorter = ask(moves);
    if (shorter != Proof::kNo) return Opposite(shorter);
  }
  return ask(row.moves);
}

void MateClaims::OnInfo(const SearchInfo& info) {
  if (!ClaimsMate(info)) return;
  if (info.bound == ScoreBound::kExact) CheckLine(info);
  if (std::find(scores_.begin(), scores_.end(), info.score) != scores_.end()) return;
  scores_.push_back(info.score);
  nodes_.push_back(info.nodes);
}

void MateClaims::CheckLine(const SearchInfo& info) {
  const int plies = kMateScore - std::abs(info.score);
  std::string fault;
  Position end = root_;
  for (const Move move : info.line) {
    if (!IsLegal(end, move)) {
      fault = ", not legal";
      break;
    }
    end = end.After(move);
  }
  if (fault.empty() && !IsCheckmate(end)) fault = ", without mate at its end";
  if (fault.empty() && static_cast<int>(info.line.size()) == plies) return;
  faults_.push_back("mate " + std::to_string(MateMoves(info.score)) + " at depth " +
                    std::to_string(info.depth) + ": a line of " + std::to_string(info.line.size()) +
                    " plies" + fault);
}

std::uint64_t MateClaims::NodesTo(int moves) const {
  for (std::size_t i = 0; i < scores_.size(); ++i) {
    const int claimed = MateMoves(scores_[i]);
    if ((claimed > 0) == (moves > 0) && std::abs(claimed) <= std::abs(moves)) return nodes_[i];
  }
  return 0;
}

Proof ConfirmClaim(MateProver& prover, const Position& position, Score score) {
  const int moves = MateMoves(score);
  return score > 0 ? prover.Mates(position, moves) : prover.IsMated(position, -moves);
}

}  // namespace zeitnot
