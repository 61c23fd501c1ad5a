// How far an audit has come, on the disk. Private to the room.
#ifndef ZEITNOT_ENGINE_AUDIT_CHECKPOINT_H_
#define ZEITNOT_ENGINE_AUDIT_CHECKPOINT_H_

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/audit/audited_game.h"

namespace zeitnot::audit {

struct Checkpoint {
  std::size_t file = 0;    // that is being read, from 0
  std::size_t game = 0;    // the last one of it that was reported; 0: none
  std::size_t output = 0;  // bytes of the report
  AuditCounts counts;
};

// Nothing if there is no such file; the error is a sentence: it is none of this run's.
Result<std::optional<Checkpoint>, std::string> ReadCheckpoint(
    const std::string& path, const std::vector<std::string>& files);
// False if it cannot be written; whole or not at all.
bool WriteCheckpoint(const std::string& path, const std::vector<std::string>& files,
                     const Checkpoint& checkpoint);

}  // namespace zeitnot::audit

#endif  // ZEITNOT_ENGINE_AUDIT_CHECKPOINT_H_
