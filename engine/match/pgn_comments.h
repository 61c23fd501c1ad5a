// What the PGN of a match says of each move, chosen by name.
#ifndef ZEITNOT_ENGINE_MATCH_PGN_COMMENTS_H_
#define ZEITNOT_ENGINE_MATCH_PGN_COMMENTS_H_

#include <array>
#include <bitset>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/match/game_player.h"

namespace zeitnot::match {

enum class PgnNote {
  // Commands in brackets, from White's side where there are sides.
  kEval,
  kClock,
  kElapsed,
  // Words, from the mover's side: "+0.31/12 0.512s, sd=20, n=12345, ...".
  kScore,
  kTime,
  kSeldepth,
  kNodes,
  kNps,
  kHashfull,
  kTbhits,
  kTimeLeft,
  kLatency,
  kPv,
  kBook,  // "book" for moves of the opening
};
inline constexpr std::array<std::string_view, 14> kPgnNoteNames = {
    "eval", "clk",      "emt",    "score",     "time",    "seldepth", "nodes",
    "nps",  "hashfull", "tbhits", "time-left", "latency", "pv",       "book"};
using PgnNotes = std::bitset<kPgnNoteNames.size()>;

inline bool Has(const PgnNotes& notes, PgnNote note) {
  return notes[static_cast<std::size_t>(note)];
}
// "eval,clk,emt", what is usual.
PgnNotes UsualPgnNotes();
// Names with commas between them; "none", "all", or "fastchess" for what programs read that know
// its files (score, time, seldepth, nodes, book). An error is a sentence.
Result<PgnNotes, std::string> ReadPgnNotes(std::string_view list);

// The words for a move; empty if there are none.
std::string PgnWords(const PlayedMove& move, const PgnNotes& notes);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_PGN_COMMENTS_H_
