// Answers many "can this side mate?" questions and reports how many are right, wrong and open, what
// they cost, and whether the proof of every answer holds. Only the answering is timed.
//
//   deep_can_mate FILE [--budget N] [--limit N] [--every N] [--show] [--no-proofs] [--most-mib N]
//
// Reads the project's rows (FEN;side;yes|no), JSON lines with fen, side and can_mate, or lines of a
// FEN and a game name, where the side that is not on move is asked about. Exit code 1 if an answer
// is wrong, a proof fails, or the process has taken more memory than it may (use --no-proofs then:
// the judge keeps all positions that it visits).
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "referee/chapters/mate_reason.h"
#include "referee/mate/certificate/certificate.h"
#include "referee/mate/certificate/certificate_check.h"
#include "referee/mate/certificate/certificate_json.h"
#include "referee/words/sentence.h"
#include "tests/deep/can_mate_rows.h"

namespace zeitnot::referee {
namespace {

struct Options {
  std::string path;
  std::uint64_t budget = kDefaultMateBudget;
  std::size_t limit = static_cast<std::size_t>(-1);
  std::size_t every = 1;
  bool show = false;
  bool proofs = true;
  double most_mib = 0;  // 0: as much as it likes
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
  std::size_t yes = 0, no = 0, open = 0, wrong = 0, unread = 0;
  std::size_t proofs = 0, bad_proofs = 0, leaves = 0, largest_proof = 0;
  double checking_s = 0;
  std::vector<std::uint64_t> nodes;
  std::vector<double> microseconds;
  double slowest_us = 0;
  std::string slowest;
};

double SecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

const char* Word(Verdict verdict) {
  return verdict == Verdict::kYes ? "yes" : verdict == Verdict::kNo ? "no" : "open";
}

// What is wrong with the proof of an answer, written out and read again first; empty if nothing is.
std::string FindProofFault(const Position& position, Color side, const MateAnswer& answer,
                           Tally& tally) {
  const auto made = MakeCertificate(position, side, answer);
  if (!made) return "there is none";
  const std::string text = WriteCertificate(*made);
  tally.largest_proof = std::max(tally.largest_proof, text.size());
  tally.leaves += made->proof.refuted.size();
  const auto certificate = ReadCertificate(text);
  if (!certificate) return certificate.error();
  if (*certificate != *made) return "it changes when it is written and read";
  if (certificate->can_mate != (answer.verdict == Verdict::kYes)) return "it says the contrary";
  return CheckCertificate(*certificate).fault;
}

void Check(const Position& position, const MateRow& row, const MateAnswer& answer,
           const std::string& what, Tally& tally) {
  const bool yes = answer.verdict == Verdict::kYes;
  if (row.can_mate && *row.can_mate != yes) {
    ++tally.wrong;
    std::cout << "WRONG " << what << " answered " << Word(answer.verdict) << '\n';
  }
  if (yes && !LineMates(position, row.side, answer.line)) {
    ++tally.wrong;
    std::cout << "WRONG " << what << " the line does not mate\n";
  }
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
  const double spent_us = 1e6 * SecondsSince(start);
  const std::string what = row.fen + ";" + (row.side == Color::kWhite ? "white" : "black");
  if (spent_us > tally.slowest_us) {
    tally.slowest_us = spent_us;
    tally.slowest = what;
  }
  tally.nodes.push_back(answer.nodes);
  tally.microseconds.push_back(spent_us);
  if (options.show) {
    std::cout << Word(answer.verdict) << ' ' << what << "  nodes " << answer.nodes << " plies "
              << answer.line.size() << "  " << spent_us << " us  " << Sentence(ReasonOf(answer))
              << '\n';
  }
  if (answer.verdict == Verdict::kUndetermined) {
    ++tally.open;
    const char* truth = !row.can_mate ? "?" : *row.can_mate ? "yes" : "no";
    std::cout << "OPEN " << what << ";" << truth << "  " << Sentence(ReasonOf(answer)) << '\n';
    return;
  }
  ++(answer.verdict == Verdict::kYes ? tally.yes : tally.no);
  Check(*position, row, answer, what, tally);
  if (!options.proofs) return;
  const auto check_start = std::chrono::steady_clock::now();
  const std::string fault = FindProofFault(*position, row.side, answer, tally);
  tally.checking_s += SecondsSince(check_start);
  ++tally.proofs;
  if (fault.empty()) return;
  ++tally.bad_proofs;
  std::cout << "BAD PROOF " << what << " answered " << Word(answer.verdict) << ": " << fault << " ("
            << Sentence(ReasonOf(answer)) << ")\n";
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
  std::printf("%s: mean %.1f median %.1f p99 %.1f max %.1f\n", name,
              sum / static_cast<double>(values.size()), at(0.5), at(0.99), at(1.0));
}

// The most memory that the process has had.
double PeakMib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

void Report(const Tally& tally) {
  std::cout.flush();
  std::printf("asked %zu: yes %zu, no %zu, undetermined %zu, wrong %zu, unreadable %zu\n",
              tally.nodes.size(), tally.yes, tally.no, tally.open, tally.wrong, tally.unread);
  std::printf(
      "proofs %zu: failed %zu; refuted positions in them %zu, largest %zu bytes, "
      "checked in %.1f s\n",
      tally.proofs, tally.bad_proofs, tally.leaves, tally.largest_proof, tally.checking_s);
  PrintSpread("microseconds", tally.microseconds);
  PrintSpread("nodes", tally.nodes);
  const double seconds =
      std::accumulate(tally.microseconds.begin(), tally.microseconds.end(), 0.0) / 1e6;
  const double nodes = std::accumulate(tally.nodes.begin(), tally.nodes.end(), 0.0);
  if (seconds > 0) {
    std::printf("in all %.3f s: %.0f questions/s, %.0f nodes, %.0f nodes/s\n", seconds,
                static_cast<double>(tally.nodes.size()) / seconds, nodes, nodes / seconds);
  }
  std::printf("slowest: %s\npeak memory: %.0f MiB\n", tally.slowest.c_str(), PeakMib());
}

int Run(const Options& options) {
  Tally tally;
  const std::vector<MateRow> rows = ReadRows(options.path);
  if (rows.empty()) {
    std::cerr << "no rows in '" << options.path << "'\n";
    return 2;
  }
  for (std::size_t i = 0; i < std::min(rows.size(), options.limit); i += options.every)
    Ask(rows[i], options, tally);
  Report(tally);
  if (options.most_mib > 0 && PeakMib() > options.most_mib) {
    std::printf("MEMORY more than %.0f MiB\n", options.most_mib);
    return 1;
  }
  return tally.wrong + tally.bad_proofs + tally.unread == 0 ? 0 : 1;
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
    } else if (word == "--most-mib") {
      options.most_mib = static_cast<double>(number());
    } else if (word == "--show") {
      options.show = true;
    } else if (word == "--no-proofs") {
      options.proofs = false;
    } else {
      options.path = word;
    }
  }
  return zeitnot::referee::Run(options);
}
