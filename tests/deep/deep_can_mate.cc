// Answers many "can this side mate?" questions and reports how many are right, wrong and open, with
// the work they took. Reads the project's rows (FEN;side;yes|no), JSON lines with fen, side and
// can_mate, or lines of a FEN and a game name, where the side that is not on move is asked about.
//
//   deep_can_mate FILE [--budget N] [--limit N] [--every N] [--show]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "tests/deep/can_mate_rows.h"

namespace zeitnot::referee {
namespace {

struct Options {
  std::string path;
  std::uint64_t budget = kDefaultMateBudget;
  std::size_t limit = static_cast<std::size_t>(-1);
  std::size_t every = 1;
  bool show = false;
};

std::vector<MateRow> ReadJsonRows(std::ifstream& file) {
  std::vector<MateRow> rows;
  for (std::string line; std::getline(file, line);) {
    const nlohmann::json row = nlohmann::json::parse(line);
    rows.push_back({row["fen"], row["side"] == "white" ? Color::kWhite : Color::kBlack,
                    row["can_mate"].get<bool>()});
  }
  return rows;
}

// A FEN of six fields and a name behind it.
std::vector<MateRow> ReadGameEnds(std::ifstream& file) {
  std::vector<MateRow> rows;
  for (std::string line; std::getline(file, line);) {
    const std::string fen = line.substr(0, line.rfind(' '));
    const bool white_moves = fen.find(" w ") != std::string::npos;
    rows.push_back({fen, white_moves ? Color::kBlack : Color::kWhite, std::nullopt});
  }
  return rows;
}

std::vector<MateRow> ReadRows(const std::string& path) {
  std::ifstream file(path);
  const int first = file.peek();
  if (first == '{') return ReadJsonRows(file);
  std::string line;
  std::getline(file, line);
  file.seekg(0);
  if (first == '#' || line.find(';') != std::string::npos) return ReadMateRows(path);
  return ReadGameEnds(file);
}

struct Tally {
  std::size_t yes = 0, no = 0, open = 0, wrong = 0, bad_line = 0, unread = 0;
  std::vector<std::uint64_t> nodes;
  std::vector<double> microseconds;
};

const char* Word(Verdict verdict) {
  return verdict == Verdict::kYes ? "yes" : verdict == Verdict::kNo ? "no" : "open";
}

void Ask(const MateRow& row, const Options& options, Tally& tally) {
  const std::optional<Position> position = PositionOfRow(row.fen);
  if (!position) {
    ++tally.unread;
    std::cout << "UNREAD " << row.fen << '\n';
    return;
  }
  const auto start = std::chrono::steady_clock::now();
  const MateAnswer answer = CanMate(*position, row.side, options.budget);
  const std::chrono::duration<double, std::micro> spent = std::chrono::steady_clock::now() - start;
  tally.nodes.push_back(answer.nodes);
  tally.microseconds.push_back(spent.count());

  const std::string what = row.fen + ";" + (row.side == Color::kWhite ? "white" : "black");
  if (answer.verdict == Verdict::kUndetermined) {
    ++tally.open;
    const char* truth = !row.can_mate ? "?" : *row.can_mate ? "yes" : "no";
    std::cout << "OPEN " << what << ";" << truth << "  " << answer.reason << '\n';
    return;
  }
  const bool yes = answer.verdict == Verdict::kYes;
  ++(yes ? tally.yes : tally.no);
  if (yes && !LineMates(*position, row.side, answer.line)) {
    ++tally.bad_line;
    std::cout << "BAD LINE " << what << '\n';
  }
  if (row.can_mate && *row.can_mate != yes) {
    ++tally.wrong;
    std::cout << "WRONG " << what << " answered " << Word(answer.verdict) << '\n';
  }
  if (options.show)
    std::cout << Word(answer.verdict) << ' ' << what << "  nodes " << answer.nodes << " plies "
              << answer.line.size() << "  " << spent.count() << " us  " << answer.reason << '\n';
}

template <typename T>
void PrintSpread(const char* name, std::vector<T> values) {
  if (values.empty()) return;
  std::sort(values.begin(), values.end());
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  const auto at = [&](double part) {
    return static_cast<double>(
        values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))]);
  };
  std::printf("%s: mean %.1f median %.1f p90 %.1f p99 %.1f max %.1f\n", name,
              sum / static_cast<double>(values.size()), at(0.5), at(0.9), at(0.99), at(1.0));
}

int Run(const Options& options) {
  Tally tally;
  const std::vector<MateRow> rows = ReadRows(options.path);
  if (rows.empty()) {
    std::cerr << "no rows in " << options.path << '\n';
    return 2;
  }
  for (std::size_t i = 0; i < std::min(rows.size(), options.limit); i += options.every)
    Ask(rows[i], options, tally);
  std::cout.flush();
  std::printf("yes %zu no %zu open %zu wrong %zu bad lines %zu unread %zu\n", tally.yes, tally.no,
              tally.open, tally.wrong, tally.bad_line, tally.unread);
  PrintSpread("nodes", tally.nodes);
  PrintSpread("microseconds", tally.microseconds);
  return tally.wrong + tally.bad_line == 0 ? 0 : 1;
}

}  // namespace
}  // namespace zeitnot::referee

int main(int argc, char** argv) {
  zeitnot::referee::Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto number = [&]() { return i + 1 < argc ? std::strtoull(argv[++i], nullptr, 10) : 0; };
    if (word == "--budget") {
      options.budget = number();
    } else if (word == "--limit") {
      options.limit = number();
    } else if (word == "--every") {
      options.every = std::max<std::size_t>(1, number());
    } else if (word == "--show") {
      options.show = true;
    } else {
      options.path = word;
    }
  }
  return zeitnot::referee::Run(options);
}
