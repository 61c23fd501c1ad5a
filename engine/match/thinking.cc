#include "engine/match/thinking.h"

#include <algorithm>

#include "base/word_reader.h"

namespace zeitnot::match {
namespace {

constexpr std::size_t kLongestPv = 2000;

std::optional<int> ReadInt(std::string_view word) {
  const auto number = ReadNumber(word);
  if (!number) return std::nullopt;
  constexpr std::int64_t kMost = 1'000'000'000;
  return static_cast<int>(std::clamp(*number, -kMost, kMost));
}

std::optional<std::uint64_t> ReadUnsigned(std::string_view word) {
  const auto number = ReadNumber(word);
  if (!number || *number < 0) return std::nullopt;
  return static_cast<std::uint64_t>(*number);
}

}  // namespace

void ReadInfo(std::string_view line, Thinking& thinking) {
  WordReader words(line);
  Thinking next = thinking;
  bool first_rank = true;
  bool exact = true;
  bool score = false;
  std::string_view pv;
  const auto take = [&](auto& place, auto value) {
    if (value) place = value;
  };
  while (!words.AtEnd()) {
    const std::string_view word = words.Next();
    if (word == "string" || word == "refutation" || word == "currline") break;
    if (word == "pv") {
      pv = words.Rest();
      break;
    }
    if (word == "depth") {
      next.depth = ReadInt(words.Next());
    } else if (word == "seldepth") {
      next.seldepth = ReadInt(words.Next());
    } else if (word == "nodes") {
      take(next.nodes, ReadUnsigned(words.Next()));
    } else if (word == "nps") {
      take(next.nps, ReadUnsigned(words.Next()));
    } else if (word == "tbhits") {
      take(next.tbhits, ReadUnsigned(words.Next()));
    } else if (word == "hashfull") {
      take(next.hashfull, ReadInt(words.Next()));
    } else if (word == "time") {
      if (const auto time = ReadInt(words.Next())) next.time = std::chrono::milliseconds(*time);
    } else if (word == "multipv") {
      first_rank = ReadInt(words.Next()) == 1;
    } else if (word == "lowerbound" || word == "upperbound") {
      exact = false;
    } else if (word == "cp" || word == "mate") {
      const auto value = ReadInt(words.Next());
      score = value.has_value();
      next.centipawns = word == "cp" ? value : std::nullopt;
      next.mate = word == "mate" ? value : std::nullopt;
    }
  }
  thinking.nodes = next.nodes;
  thinking.nps = next.nps;
  thinking.tbhits = next.tbhits;
  thinking.hashfull = next.hashfull;
  thinking.time = next.time;
  if (!first_rank) return;
  take(thinking.depth, next.depth);
  take(thinking.seldepth, next.seldepth);
  if (!pv.empty()) thinking.pv = pv.substr(0, kLongestPv);
  if (!score || !exact) return;
  thinking.centipawns = next.centipawns;
  thinking.mate = next.mate;
}

}  // namespace zeitnot::match
