// What an audit prints, in one of four forms.
#ifndef ZEITNOT_ENGINE_AUDIT_AUDIT_REPORT_H_
#define ZEITNOT_ENGINE_AUDIT_AUDIT_REPORT_H_

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/audit/audited_game.h"
#include "referee/words/catalogue.h"

namespace zeitnot::audit {

inline constexpr std::string_view kAuditSchema = "zeitnot-audit/1";
inline constexpr std::string_view kSummarySchema = "zeitnot-audit-summary/1";

// Each part is a text of its own, so that games can be written on several threads.
class AuditReport {
 public:
  virtual ~AuditReport() = default;
  virtual std::string Begin() const { return {}; }
  virtual std::string Game(const std::string& file, const AuditedGame& game) const = 0;
  virtual std::string End(const std::vector<std::string>& files,
                          const AuditCounts& counts) const = 0;
};

// "text", "jsonl", "csv" or "html".
std::unique_ptr<AuditReport> MakeReport(std::string_view format,
                                        const referee::Catalogue& catalogue);

// The finding that a game is the same as an earlier one.
referee::AuditFinding DuplicateOf(const std::string& file, std::size_t number, std::size_t line);
// The same as a part of a line of "jsonl".
nlohmann::ordered_json DuplicateJson(const std::string& file, std::size_t number, std::size_t line,
                                     const referee::Catalogue& catalogue);
// The last line of "jsonl".
std::string SummaryLine(const std::vector<std::string>& files, const AuditCounts& counts);
// The summary of "text".
std::string SummaryText(const AuditCounts& counts, const referee::Catalogue& catalogue);

}  // namespace zeitnot::audit

#endif  // ZEITNOT_ENGINE_AUDIT_AUDIT_REPORT_H_
