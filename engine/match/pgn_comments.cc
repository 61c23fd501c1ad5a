#include "engine/match/pgn_comments.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/near_word.h"
#include "base/text.h"

namespace zeitnot::match {
namespace {

std::string SecondsOf(microseconds time) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3fs", static_cast<double>(time.count()) / 1e6);
  return text.data();
}

// "+0.31/12", "-M3/20"; without a score "0.00/12".
std::string ScoreText(const Thinking& thinking) {
  std::array<char, 32> text{};
  if (thinking.mate) {
    // Plies would be another custom; moves are what engines say.
    std::snprintf(text.data(), text.size(), "%cM%d", *thinking.mate > 0 ? '+' : '-',
                  std::abs(*thinking.mate));
  } else {
    std::snprintf(text.data(), text.size(), "%+.2f", thinking.centipawns.value_or(0) / 100.0);
  }
  return Concat(std::string_view(text.data()), "/", thinking.depth.value_or(0));
}

}  // namespace

PgnNotes UsualPgnNotes() { return *ReadPgnNotes("eval,clk,emt"); }

Result<PgnNotes, std::string> ReadPgnNotes(std::string_view list) {
  if (list == "fastchess") return ReadPgnNotes("score,time,seldepth,nodes,book");
  PgnNotes notes;
  if (list == "none") return notes;
  if (list == "all") return notes.set();
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string_view name = list.substr(0, comma);
    list.remove_prefix(std::min(comma + 1, list.size()));
    const auto* const found = std::ranges::find(kPgnNoteNames, name);
    if (found == kPgnNoteNames.end())
      return Error{Concat("\"", name, "\" is none: ", SayWhatMayBe(name, kPgnNoteNames))};
    notes.set(static_cast<std::size_t>(found - kPgnNoteNames.begin()));
  }
  return notes;
}

std::string PgnWords(const PlayedMove& move, const PgnNotes& notes) {
  const Thinking& thinking = move.thinking;
  std::string text;
  const auto add = [&](PgnNote note, const std::string& value) {
    if (Has(notes, note) && !value.empty()) text += (text.empty() ? "" : ", ") + value;
  };
  const auto named = [](const char* name, const auto& value) {
    return value ? Concat(name, "=", *value) : std::string();
  };
  if (Has(notes, PgnNote::kScore)) text = ScoreText(thinking);
  if (Has(notes, PgnNote::kTime)) text += (text.empty() ? "" : " ") + SecondsOf(move.elapsed);
  add(PgnNote::kSeldepth, named("sd", thinking.seldepth));
  add(PgnNote::kNodes, named("n", thinking.nodes));
  auto nps = thinking.nps;
  if (!nps && thinking.nodes && move.elapsed.count() > 0)
    nps = *thinking.nodes * 1'000'000 / static_cast<std::uint64_t>(move.elapsed.count());
  add(PgnNote::kNps, named("nps", nps));
  add(PgnNote::kHashfull, named("hashfull", thinking.hashfull));
  add(PgnNote::kTbhits, named("tbhits", thinking.tbhits));
  if (move.left) add(PgnNote::kTimeLeft, "tl=" + SecondsOf(*move.left));
  if (thinking.time) add(PgnNote::kLatency, "latency=" + SecondsOf(move.elapsed - *thinking.time));
  if (!thinking.pv.empty()) add(PgnNote::kPv, "pv=" + thinking.pv);
  return text;
}

}  // namespace zeitnot::match
