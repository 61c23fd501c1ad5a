// What is told of a game that was audited, and the counts of many.
#ifndef ZEITNOT_ENGINE_AUDIT_AUDITED_GAME_H_
#define ZEITNOT_ENGINE_AUDIT_AUDITED_GAME_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "referee/audit/audit.h"

namespace zeitnot::audit {

struct AuditedGame {
  std::size_t number = 0;  // in its file, from 1
  std::size_t line = 0;    // where it begins
  std::string white;
  std::string black;
  std::string result;  // as the file says it, in the form of the standard
  std::size_t plies = 0;
  std::uint64_t players = 0;  // a digest of both names and the date
  referee::GameAudit audit;
  std::string corrected;  // its text, if that was kept in reading
};

// Corrections are found beside the rest.
AuditedGame Examine(const referee::PgnGame& game, const referee::AuditSettings& settings);

struct AuditCounts {
  std::size_t games = 0;
  std::size_t found = 0;  // games in which something was found
  std::size_t plies = 0;
  std::array<std::size_t, referee::kFindingKindCount> kinds{};

  void Add(const AuditedGame& game);
  friend bool operator==(const AuditCounts&, const AuditCounts&) = default;
};

}  // namespace zeitnot::audit

#endif  // ZEITNOT_ENGINE_AUDIT_AUDITED_GAME_H_
