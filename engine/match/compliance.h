// What an engine makes of UCI: a list of checks, each a short conversation with one process.
#ifndef ZEITNOT_ENGINE_MATCH_COMPLIANCE_H_
#define ZEITNOT_ENGINE_MATCH_COMPLIANCE_H_

#include <functional>
#include <string>
#include <vector>

#include "engine/match/engine_settings.h"

namespace zeitnot::match {

enum class CheckVerdict { kPassed, kFailed, kSkipped };

struct ComplianceRow {
  std::string check;  // "answers isready while it searches"
  CheckVerdict verdict = CheckVerdict::kPassed;
  std::string detail;  // why it failed or was left out
};

// Runs all checks in turn; an engine that is gone is started anew. `told` hears of each as it ends.
// An engine that cannot be started has one row, which failed.
std::vector<ComplianceRow> CheckCompliance(const EngineSettings& settings, const Patience& patience,
                                           const std::function<void(const ComplianceRow&)>& told);

// "ok      answers isready while it searches".
std::string ComplianceLine(const ComplianceRow& row);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_COMPLIANCE_H_
