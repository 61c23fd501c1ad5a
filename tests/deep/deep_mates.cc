// Mate problems: how many are solved with how many nodes, and whether every mate that the search
// claims is true. With "compose" it looks for new problems among random positions and games.
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "tests/eval/random_positions.h"
#include "tests/search/mate_rows.h"

namespace zeitnot {
namespace {

constexpr std::array<std::uint64_t, 4> kBudgets = {10'000, 100'000, 1'000'000, 10'000'000};
constexpr std::uint64_t kProofBudget = 20'000'000;
constexpr std::uint64_t kHintNodes = 20'000;

// Finds moves for the prover, with a table that knows what the search has found.
class Guide {
 public:
  Move operator()(const Position& position) {
    SearchLimits limits;
    limits.nodes = kHintNodes;
    SearchListener silent;
    return searcher_->Search({position, {}}, limits, silent).best;
  }

 private:
  std::shared_ptr<Searcher> searcher_ =
      std::make_shared<Searcher>(SearchOptions{.hash_mebibytes = 64});
};

// The outcome of all claims of all searches.
struct Claims {
  int proven = 0;
  int open = 0;
  int wrong = 0;
  int bad_lines = 0;  // too short, too long, illegal or without mate at the end
};

class MateRun {
 public:
  explicit MateRun(std::uint64_t most_nodes) : most_nodes_(most_nodes) {}

  void Look(const MateRow& row) {
    MateProver prover(kProofBudget);
    const Proof truth = Confirm(prover, row);
    if (truth != Proof::kYes) {
      std::printf("%s: the row is %s\n", row.id.c_str(),
                  truth == Proof::kNo ? "WRONG" : "not proven here");
      ++(truth == Proof::kNo ? claims_.wrong : unproven_rows_);
    }
    if (row.answer != MateAnswer::kNone) Solve(row);
    Search(row, std::min<std::uint64_t>(most_nodes_, 1'000'000), false);
  }

  bool Report() const {
    std::printf("\n%-6s %9s", "moves", "problems");
    for (const std::uint64_t budget : kBudgets) {
      if (budget <= most_nodes_) std::printf(" %11llu", static_cast<unsigned long long>(budget));
    }
    std::printf("  solved within this many nodes\n");
    Solved all;
    for (std::size_t moves = 1; moves < solved_.size(); ++moves) {
      if (solved_[moves].problems == 0) continue;
      Print(std::to_string(moves), solved_[moves]);
      all.problems += solved_[moves].problems;
      for (std::size_t i = 0; i < kBudgets.size(); ++i) all.within[i] += solved_[moves].within[i];
    }
    Print("all", all);
    std::printf("%d mates claimed: %d proven, %d too long to prove, %d wrong; %d bad lines\n",
                claims_.proven + claims_.open + claims_.wrong, claims_.proven, claims_.open,
                claims_.wrong, claims_.bad_lines);
    if (unproven_rows_ > 0) std::printf("%d rows not proven here\n", unproven_rows_);
    return claims_.wrong == 0 && claims_.bad_lines == 0 && all.problems > 0;
  }

 private:
  struct Solved {
    int problems = 0;
    std::array<int, kBudgets.size()> within{};
  };

  void Print(const std::string& name, const Solved& solved) const {
    std::printf("%-6s %9d", name.c_str(), solved.problems);
    for (std::size_t i = 0; i < kBudgets.size() && kBudgets[i] <= most_nodes_; ++i)
      std::printf(" %11d", solved.within[i]);
    std::printf("\n");
  }

  // Until the shortest mate is found; a search for a mate ends there by itself.
  void Solve(const MateRow& row) {
    const std::uint64_t nodes = Search(row, most_nodes_, true);
    Solved& solved = solved_[static_cast<std::size_t>(row.moves)];
    ++solved.problems;
    for (std::size_t i = 0; i < kBudgets.size(); ++i) {
      if (nodes > 0 && nodes <= kBudgets[i]) ++solved.within[i];
    }
    if (nodes == 0) std::printf("%s: not solved\n", row.id.c_str());
    std::fflush(stdout);
  }

  // Nodes to the row's mate, or 0; every claim on the way is checked.
  std::uint64_t Search(const MateRow& row, std::uint64_t nodes, bool mate_only) {
    SearchLimits limits;
    limits.nodes = nodes;
    if (mate_only && row.answer == MateAnswer::kMates) limits.mate = row.moves;
    Searcher searcher({.hash_mebibytes = 64});
    MateClaims claims(row.position);
    const SearchResult result = searcher.Search({row.position, {}}, limits, claims);
    claims.OnInfo(result.info);
    for (const std::string& fault : claims.faults()) {
      ++claims_.bad_lines;
      std::printf("%s: %s in %s\n", row.id.c_str(), fault.c_str(), WriteFen(row.position).c_str());
    }
    for (const Score score : claims.scores()) Check(row, score);
    return claims.NodesTo(row.answer == MateAnswer::kMated ? -row.moves : row.moves);
  }

  void Check(const MateRow& row, Score score) {
    MateProver prover(kProofBudget);
    Proof proof = ConfirmClaim(prover, row.position, score);
    if (proof == Proof::kUnknown) {
      MateProver guided(kProofBudget, Guide());
      proof = ConfirmClaim(guided, row.position, score);
    }
    if (proof == Proof::kYes) ++claims_.proven;
    if (proof == Proof::kNo) Wrong(row, "claims mate " + std::to_string(MateMoves(score)));
    if (proof != Proof::kUnknown) return;
    ++claims_.open;
    std::printf("%s: mate %d is too long to prove here\n", row.id.c_str(), MateMoves(score));
  }

  void Wrong(const MateRow& row, const std::string& what) {
    ++claims_.wrong;
    std::printf("%s: WRONG: %s in %s\n", row.id.c_str(), what.c_str(),
                WriteFen(row.position).c_str());
  }

  std::uint64_t most_nodes_;
  std::array<Solved, 64> solved_{};
  Claims claims_;
  int unproven_rows_ = 0;
};

int RunRows(const char* path, std::uint64_t most_nodes) {
  MateRun run(most_nodes);
  for (const MateRow& row : ReadMateRows(path)) run.Look(row);
  return run.Report() ? 0 : 1;
}

}  // namespace
}  // namespace zeitnot

int main(int argc, char** argv) {
  std::uint64_t nodes = zeitnot::kBudgets.back();
  const std::string_view text = argc > 2 ? argv[2] : "";
  const auto read = std::from_chars(text.data(), text.data() + text.size(), nodes);
  if (argc < 2 || argc > 3 || (!text.empty() && (read.ec != std::errc() || nodes == 0))) {
    std::fprintf(stderr, "usage: deep_mates ROWS [NODES]\n");
    return 2;
  }
  try {
    return zeitnot::RunRows(argv[1], nodes);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "deep_mates: %s\n", error.what());
    return 2;
  }
}
