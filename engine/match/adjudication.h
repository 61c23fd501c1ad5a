// Ending games that the engines themselves see as decided. Optional; looks at what they say of the
// score, never at the board.
#ifndef ZEITNOT_ENGINE_MATCH_ADJUDICATION_H_
#define ZEITNOT_ENGINE_MATCH_ADJUDICATION_H_

#include <array>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "engine/match/rules.h"
#include "engine/match/uci_engine.h"

namespace zeitnot::match {

// An engine that sees itself at -score or worse in `moves` of its own moves in a row has lost.
// With `both`, its opponent must have seen as much for itself in as many of its own.
struct ResignRule {
  int moves = 3;
  int score = 600;  // centipawns; being mated counts as worse than any
  bool both = false;
};
// From full move `from` on, a game in which both see at most `score` either way in `moves` moves
// each in a row is drawn.
struct DrawRule {
  int from = 40;
  int moves = 8;
  int score = 10;
};
// "moves=3,score=600,both"; "from=40,moves=8,score=10". Parts may be left out.
Result<ResignRule, std::string> ReadResignRule(std::string_view text);
Result<DrawRule, std::string> ReadDrawRule(std::string_view text);

class Adjudicator {
 public:
  Adjudicator(const std::optional<ResignRule>& resign, const std::optional<DrawRule>& draw)
      : resign_(resign), draw_(draw) {}

  // Told of every move that was made, with what the mover thought of it.
  std::optional<Ending> AfterMove(Color mover, int full_move, const Thinking& thinking);

 private:
  std::optional<ResignRule> resign_;
  std::optional<DrawRule> draw_;
  std::array<int, kColorCount> losing_{};  // own moves in a row
  std::array<int, kColorCount> winning_{};
  std::array<int, kColorCount> level_{};
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_ADJUDICATION_H_
