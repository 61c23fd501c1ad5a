// The reports of several audits (JSON lines) as the report of one.
#ifndef ZEITNOT_ENGINE_AUDIT_AUDIT_MERGE_H_
#define ZEITNOT_ENGINE_AUDIT_AUDIT_MERGE_H_

#include <ostream>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/audit/audited_game.h"
#include "referee/words/catalogue.h"

namespace zeitnot::audit {

struct MergeOptions {
  std::vector<std::string> reports;
  bool text = true;  // the summary alone, in words; otherwise all lines
  bool all = false;  // lines of games in which nothing is found as well
};

// Games in the order of their files, which is the order in which the reports name them, and of
// their numbers. Games that were there before are found again, for which every report has to have
// all games (--all). A game that two reports tell is told once. The error is a sentence.
Result<AuditCounts, std::string> MergeAudits(const MergeOptions& options,
                                             const referee::Catalogue& catalogue,
                                             std::ostream& out);

}  // namespace zeitnot::audit

#endif  // ZEITNOT_ENGINE_AUDIT_AUDIT_MERGE_H_
