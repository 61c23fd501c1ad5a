#include "engine/match/adjudication.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string>

#include "base/text.h"

namespace zeitnot::match {
namespace {

constexpr int kMateScore = 1'000'000;

// What the mover said, in centipawns; mates lie beyond any score. std::nullopt if it said nothing.
std::optional<int> ScoreOf(const Thinking& thinking) {
  if (thinking.mate) return *thinking.mate > 0 ? kMateScore : -kMateScore;
  return thinking.centipawns;
}

std::optional<int> ReadCount(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (value < 0 || value > 100'000) return std::nullopt;
  return value;
}

// Hands each NAME=NUMBER of the list to `set`, which says whether it knows the name; "NAME" alone
// counts as 1. An error is a sentence.
template <typename Set>
std::optional<std::string> ReadParts(std::string_view text, Set set) {
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view part = text.substr(0, comma);
    text.remove_prefix(std::min(comma + 1, text.size()));
    const std::size_t equals = part.find('=');
    const auto value = equals == std::string_view::npos ? std::optional<int>(1)
                                                        : ReadCount(part.substr(equals + 1));
    if (!value || !set(part.substr(0, equals), *value))
      return Concat("\"", part, "\" cannot be read");
  }
  return std::nullopt;
}

}  // namespace

Result<ResignRule, std::string> ReadResignRule(std::string_view text) {
  ResignRule rule;
  const auto error = ReadParts(text, [&](std::string_view name, int value) {
    if (name == "moves") rule.moves = std::max(1, value);
    if (name == "score") rule.score = value;
    if (name == "both") rule.both = value != 0;
    return name == "moves" || name == "score" || name == "both";
  });
  if (error) return Error{*error + ": expected moves=N,score=CENTIPAWNS,both"};
  return rule;
}

Result<DrawRule, std::string> ReadDrawRule(std::string_view text) {
  DrawRule rule;
  const auto error = ReadParts(text, [&](std::string_view name, int value) {
    if (name == "from") rule.from = value;
    if (name == "moves") rule.moves = std::max(1, value);
    if (name == "score") rule.score = value;
    return name == "from" || name == "moves" || name == "score";
  });
  if (error) return Error{*error + ": expected from=MOVE,moves=N,score=CENTIPAWNS"};
  return rule;
}

std::optional<Ending> Adjudicator::AfterMove(Color mover, int full_move, const Thinking& thinking) {
  const auto score = ScoreOf(thinking);
  const auto count = [&](std::array<int, kColorCount>& counts, bool holds) {
    counts[Index(mover)] = score && holds ? counts[Index(mover)] + 1 : 0;
  };
  if (resign_) {
    count(losing_, score <= -resign_->score);
    count(winning_, score >= resign_->score);
    for (const Color loser : kColors) {
      if (losing_[Index(loser)] < resign_->moves) continue;
      if (resign_->both && winning_[Index(!loser)] < resign_->moves) continue;
      return Ending{referee::WinFor(!loser), Termination::kAdjudication, std::nullopt,
                    Concat(ColorName(!loser), " wins by adjudication: ", ColorName(loser), " saw ",
                           resign_->score, " centipawns or more against itself ", resign_->moves,
                           " times in a row")};
    }
  }
  if (draw_) {
    count(level_, score && std::abs(*score) <= draw_->score);
    const bool level = level_[0] >= draw_->moves && level_[1] >= draw_->moves;
    if (full_move >= draw_->from && level) {
      return Ending{referee::GameResult::kDraw, Termination::kAdjudication, std::nullopt,
                    Concat("The game is drawn by adjudication: both saw at most ", draw_->score,
                           " centipawns ", draw_->moves, " times in a row")};
    }
  }
  return std::nullopt;
}

}  // namespace zeitnot::match
