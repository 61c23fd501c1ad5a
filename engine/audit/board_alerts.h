// What an arbiter should know of a game that is being played, as a board or server writes it down:
// draws that can be claimed now, ends that nobody claims, illegal moves, clocks. A pure function of
// the game so far.
#ifndef ZEITNOT_ENGINE_AUDIT_BOARD_ALERTS_H_
#define ZEITNOT_ENGINE_AUDIT_BOARD_ALERTS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/audit/audit.h"

namespace zeitnot::audit {

struct BoardAlert {
  std::string_view kind;  // "repetition", "illegal_move", ...; of static storage
  std::size_t ply = 0;
  referee::Message text;
  std::optional<Color> player;     // whom it concerns
  std::vector<std::string> moves;  // with which a draw may be claimed; empty: as it stands
  Position position;
  // The same for the same alert in the same game, however often the game is read.
  std::uint64_t key = 0;
};

// The alerts of the plies from `first` on; 0 is the position that the game starts from. Of a game
// that has ended there are none about claims and clocks.
std::vector<BoardAlert> AlertsOf(const referee::PgnGame& game, std::size_t first,
                                 const referee::AuditSettings& settings);

}  // namespace zeitnot::audit

#endif  // ZEITNOT_ENGINE_AUDIT_BOARD_ALERTS_H_
