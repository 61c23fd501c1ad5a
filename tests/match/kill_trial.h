// Kills a running match at random moments, resumes it, and compares what is told with what is on
// disk.
#ifndef ZEITNOT_TESTS_MATCH_KILL_TRIAL_H_
#define ZEITNOT_TESTS_MATCH_KILL_TRIAL_H_

#include <cstdint>
#include <string>

namespace zeitnot::match {

struct KillTrial {
  std::string program;  // zeitnot
  std::string engine;   // the fake engine
  std::string format = "round-robin";
  int engines = 2;
  int games = 40;  // of each pairing or encounter
  int kills = 4;
  std::uint64_t seed = 1;
  std::string packing;  // ".gz" or ".zst": the log and the PGN are packed
};

struct KillTrialResult {
  std::string fault;   // what went wrong; empty if nothing
  int kills = 0;       // while the match was running
  int torn_lines = 0;  // that the kills left in the log
  std::string games_at_kills;
};
KillTrialResult RunKillTrial(const KillTrial& trial);

}  // namespace zeitnot::match

#endif  // ZEITNOT_TESTS_MATCH_KILL_TRIAL_H_
