// Audits files of games on several threads; what is printed does not depend on their number.
#ifndef ZEITNOT_ENGINE_AUDIT_AUDIT_RUN_H_
#define ZEITNOT_ENGINE_AUDIT_AUDIT_RUN_H_

#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/audit/audit_report.h"
#include "engine/audit/audited_game.h"
#include "referee/audit/audit.h"
#include "referee/notation/languages.h"

namespace zeitnot::audit {

// Every `of`-th game of a file, beginning with this one; for many machines.
struct Shard {
  std::size_t first = 1;
  std::size_t of = 1;

  bool has(std::size_t number) const { return (number - 1) % of == (first - 1) % of; }
};

struct AuditOptions {
  std::vector<std::string> files;  // "-": the standard input
  referee::AuditSettings settings;
  const referee::Language* language = nullptr;  // of the moves; null: each game says it
  int threads = 1;
  bool all = false;  // games in which nothing is found are reported too
  std::array<bool, referee::kFindingKindCount> left_out{};
  Shard shard;
  // Where a copy of all files goes, with results and tags put right; null: nowhere.
  std::ostream* corrected = nullptr;
  std::string checkpoint;  // a file that says how far the run has come; empty: none
};

// Where the report goes.
class AuditOutput {
 public:
  virtual ~AuditOutput() = default;
  // False if it cannot be written.
  virtual bool Write(const std::string& text) = 0;
  // All that was written is safe; how many bytes.
  virtual std::optional<std::size_t> Commit() = 0;
  // Drops what was written after so many bytes by a run that was ended. False if it cannot.
  virtual bool GoBackTo(std::size_t bytes) = 0;
};

// How far it is.
struct AuditProgress {
  std::size_t games = 0;
  std::size_t bytes = 0;  // of the files as they are on the disk
};

// Reads the files in their order, and reports each game as soon as it and all before it are known.
// `progress` is told from time to time, on the thread that writes. The error is a sentence: a file
// that cannot be read, after all before it was reported.
Result<AuditCounts, std::string> RunAudit(
    const AuditOptions& options, const AuditReport& report, std::istream& in, AuditOutput& output,
    const std::function<void(const AuditProgress&)>& progress);

}  // namespace zeitnot::audit

#endif  // ZEITNOT_ENGINE_AUDIT_AUDIT_RUN_H_
