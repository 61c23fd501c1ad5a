// Rules on quickplay claims at the default budget and compares with what arbiters allow. Exit code
// 1 if a ruling is not allowed.
//
//   deep_claims FILE [--turned|--swapped] [--group NAME] [--repeat N] [--reports FILE] [--nodes N]
//
// Rulings with fewer --nodes than usual may differ from what is allowed. --turned also rules on
// each board mirrored, with colours reversed, and with the other side claiming; --swapped does the
// last alone. --repeat rules N times or a few more, on every vector target in turn, half of them
// one at a time and half two at a time, and compares byte for byte. --reports writes the first
// ruling on every row with all its evidence, one a line, to compare builds with cmp.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <future>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "movegen/kernels.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"
#include "tests/engine/claim_rows.h"

namespace zeitnot {
namespace {

struct Options {
  std::string path;
  std::string group;
  std::string reports;
  bool turned = false;
  bool swapped = false;
  int repeat = 1;
  referee::ClaimSettings settings;
};

struct Tally {
  int rows = 0;
  int wrong = 0;
  int accepted_wrongly = 0;
  int repeated = 0;
  int unequal = 0;
  std::vector<double> seconds;
  std::vector<std::uint64_t> nodes;
};

std::uint64_t NodesOf(const referee::Ruling& ruling) {
  std::uint64_t nodes = 0;
  for (const referee::Evidence& evidence : ruling.evidence) nodes += evidence.nodes;
  return nodes;
}

std::string Report(const referee::Ruling& ruling) { return RulingToJson(ruling).dump(); }

std::vector<std::string> Targets() {
  std::vector<std::string> targets;
  for (const MovegenKernels* kernels : SupportedKernels()) targets.emplace_back(kernels->target);
  targets.emplace_back("scalar");
  return targets;
}

// Rules again and counts the reports that differ from the first.
void Repeat(const ClaimRow& row, const std::string& first, const Options& options, Tally& tally) {
  const std::string chosen(ChosenTargetName());
  const std::vector<std::string> targets = Targets();
  const auto differs = [&] { return Report(RuleRow(row, options.settings)) != first ? 1 : 0; };
  int repeated = 0;
  for (std::size_t round = 0; repeated + 1 < options.repeat; ++round, repeated += 4) {
    SelectKernels(targets[round % targets.size()]);
    int unequal = differs();
    unequal += differs();
    auto other = std::async(std::launch::async, differs);
    unequal += differs();
    unequal += other.get();
    if (unequal > 0)
      std::printf("      %d of 4 differ on %s\n", unequal, std::string(ChosenTargetName()).c_str());
    tally.unequal += unequal;
  }
  tally.repeated += repeated;
  SelectKernels(chosen);
}

void Rule(const ClaimRow& row, Turned turned, const Options& options, std::ostream& reports,
          Tally& tally) {
  const auto start = std::chrono::steady_clock::now();
  const referee::Ruling ruling = RuleRow(row, options.settings);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  ++tally.rows;
  tally.seconds.push_back(spent.count());
  tally.nodes.push_back(NodesOf(ruling));
  const bool right = IsAllowed(row, ruling);
  if (!right) ++tally.wrong;
  if (!right && ruling.decision == referee::Decision::kAccepted) ++tally.accepted_wrongly;
  std::string allowed;
  for (const std::string& decision : row.allowed) allowed += " " + decision;
  std::printf("%-5s %-8s %-4s %-13s allowed:%s; %.1f s, %s, %s (%s)\n", right ? "ok" : "WRONG",
              row.group.c_str(), row.id.c_str(),
              std::string(referee::DecisionName(ruling.decision)).c_str(), allowed.c_str(),
              spent.count(), row.name.c_str(), row.fen.c_str(), TurnedName(turned));
  if (!right) {
    for (const std::string& reason : referee::Sentences(ruling.reasons))
      std::printf("      %s\n", reason.c_str());
  }
  const std::string report = Report(ruling);
  reports << row.id << ' ' << row.name << " (" << TurnedName(turned) << ") " << report << '\n';
  Repeat(row, report, options, tally);
  std::fflush(stdout);
}

int Run(const Options& options) {
  Tally tally;
  std::ofstream reports;
  if (!options.reports.empty()) reports.open(options.reports);
  for (const ClaimRow& row : ReadClaimRows(options.path)) {
    if (!options.group.empty() && row.group != options.group) continue;
    for (const Turned turned : kTurned) {
      if (turned != Turned::kAsGiven && (!options.turned || row.group == "case")) continue;
      if (turned == Turned::kSwapped && row.swapped.empty()) continue;
      if (options.swapped && turned != Turned::kSwapped) continue;
      Rule(Turn(row, turned), turned, options, reports, tally);
    }
  }
  if (tally.rows == 0 || (!options.reports.empty() && !reports.flush())) return 1;
  std::ranges::sort(tally.seconds);
  std::ranges::sort(tally.nodes);
  const std::size_t middle = tally.seconds.size() / 2;
  std::printf(
      "%d claims, %d not as allowed (%d accepted among them); %d repetitions, %d unequal; seconds: "
      "median %.1f, maximum %.1f; positions: median %llu, maximum %llu\n",
      tally.rows, tally.wrong, tally.accepted_wrongly, tally.repeated, tally.unequal,
      tally.seconds[middle], tally.seconds.back(),
      static_cast<unsigned long long>(tally.nodes[middle]),
      static_cast<unsigned long long>(tally.nodes.back()));
  return tally.wrong == 0 && tally.unequal == 0 ? 0 : 1;
}

}  // namespace
}  // namespace zeitnot

int main(int argc, char** argv) {
  zeitnot::Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--turned") {
      options.turned = true;
    } else if (argument == "--swapped") {
      options.turned = options.swapped = true;
    } else if (argument == "--group" && i + 1 < argc) {
      options.group = argv[++i];
    } else if (argument == "--reports" && i + 1 < argc) {
      options.reports = argv[++i];
    } else if (argument == "--nodes" && i + 1 < argc) {
      options.settings =
          zeitnot::referee::WithTotalNodes({}, std::strtoull(argv[++i], nullptr, 10));
    } else if (argument == "--repeat" && i + 1 < argc) {
      options.repeat = std::atoi(argv[++i]);
    } else {
      options.path = argument;
    }
  }
  return zeitnot::Run(options);
}
