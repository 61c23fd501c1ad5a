// A game of a file, replayed and ruled on: everything in it that contradicts the Laws or itself, or
// that somebody who keeps files of games should know. A pure function of one game; files, other
// games and reports are not its business.
#ifndef ZEITNOT_REFEREE_AUDIT_AUDIT_H_
#define ZEITNOT_REFEREE_AUDIT_AUDIT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "referee/audit/finding_kind.h"
#include "referee/laws/edition.h"
#include "referee/laws/message.h"
#include "referee/laws/ruling.h"
#include "referee/notation/pgn.h"

namespace zeitnot::referee {

struct AuditSettings {
  std::optional<Edition> edition;  // without it that of the game's day, or else the newest
  // Positions to visit at most in search of a mate, or of a proof that there is none.
  std::uint64_t mate_budget = 20'000;
};

struct AuditFinding {
  FindingKind kind = FindingKind::kReading;
  Message text;  // a clause without a point, or a sentence
  TextPlace place;
  std::size_t ply = 0;               // after which it is so, or of the move at fault; 0: no move
  std::string word;                  // at fault, as written
  std::optional<Position> position;  // on the board there
  std::vector<Move> meant;           // legal moves there that may be meant, the likeliest first
  std::vector<Rule> rules;           // that it rests on
};

struct GameAudit {
  Edition edition = kNewestEdition;
  std::vector<AuditFinding> findings;
  // The same for games of the same moves from the same position.
  std::uint64_t digest = 0;
  // The result that the board gives the game, if it ends it.
  std::optional<GameResult> by_board;
};

GameAudit Audit(const PgnGame& game, const AuditSettings& settings = {});

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_AUDIT_AUDIT_H_
