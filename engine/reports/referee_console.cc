#include "engine/reports/referee_console.h"

#include <optional>
#include <sstream>

#include "base/text.h"
#include "engine/reports/analyst.h"
#include "referee/chapters/flag.h"
#include "referee/chapters/period_at_flag.h"
#include "referee/chapters/status.h"
#include "referee/claim/claim.h"
#include "referee/laws/clock_time.h"
#include "referee/words/report.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using referee::MessageKind;

constexpr MessageKind<> kQuickplayAssumed{"referee_console.quickplay_assumed"};

// A graphical interface cannot tell another one.
constexpr referee::Edition kEdition = referee::kNewestEdition;

constexpr std::string_view kUnderstood =
    "referee: understood are 'status', 'flag white|black|both' and 'claim white|black [a|b|both] "
    "[seconds]'";

// The player whom a word names.
std::optional<Color> ReadColor(std::string_view word) {
  if (word == "white") return Color::kWhite;
  if (word == "black") return Color::kBlack;
  return std::nullopt;
}

std::optional<referee::Ground> ReadGround(std::string_view word) {
  if (word == "a") return referee::Ground::kCannotWin;
  if (word == "b") return referee::Ground::kNoEffort;
  if (word == "both") return referee::Ground::kBoth;
  return std::nullopt;
}

// The arguments of a claim after the word itself; std::nullopt if they are not understood.
std::optional<referee::ClaimRequest> ReadClaim(std::istringstream& words,
                                               referee::GameRecord& record) {
  std::string word;
  words >> word;
  const auto claimant = ReadColor(word);
  if (!claimant) return std::nullopt;
  referee::ClaimRequest request{*claimant, referee::Ground::kBoth};
  while (words >> word) {
    const auto clock = referee::ReadClock(word);
    if (const auto ground = ReadGround(word)) {
      request.ground = *ground;
    } else if (clock) {
      record.facts.clocks[Index(*claimant)] = clock;
    } else {
      return std::nullopt;
    }
  }
  return request;
}

// A graphical interface has no way to tell these; the answer says that they are taken as given.
void AssumeQuickplay(referee::GameFacts& facts) {
  facts.mode = referee::Mode::kStandard;
  facts.increment_s = 0;
  facts.last_period = true;
  facts.announced = true;
}

std::optional<referee::Ruling> RuleFlagWord(const std::string& word,
                                            const referee::GameRecord& record) {
  if (word == "both") {
    return RuleFlag(record, kEdition, referee::Flags::kBothOrderUnknown);
  }
  const auto flagged = ReadColor(word);
  if (!flagged) return std::nullopt;
  return RuleFlagInRecord(record, kEdition, *flagged, nullptr, std::nullopt,
                          referee::kDefaultMateBudget);
}

// std::nullopt if the question is not understood.
std::optional<referee::Ruling> Answer(std::string_view arguments, referee::GameRecord& record,
                                      const std::atomic<bool>& stop) {
  std::istringstream words{std::string(arguments)};
  std::string question;
  std::string word;
  words >> question;
  if (question == "status" && !(words >> word)) return RuleStatus(record, kEdition);
  if (question == "flag" && words >> word) {
    std::string rest;
    return words >> rest ? std::nullopt : RuleFlagWord(word, record);
  }
  if (question != "claim") return std::nullopt;
  const auto request = ReadClaim(words, record);
  if (!request) return std::nullopt;
  AssumeQuickplay(record.facts);
  EngineAnalyst analyst(nullptr, &stop);
  referee::Ruling ruling = RuleClaim(record, kEdition, *request, {}, &analyst);
  ruling.reasons.push_back(kQuickplayAssumed);
  return ruling;
}

}  // namespace

std::vector<std::string> RefereeConsole(const Position& start, const std::vector<Move>& moves,
                                        std::string_view arguments, const std::atomic<bool>& stop) {
  referee::GameRecord record(start);
  for (const Move move : moves) record.Add(move);
  std::istringstream words{std::string(arguments)};
  for (std::string word; words >> word;) {
    if (const auto both = referee::TwoClockReadings(word))
      return {Concat("referee: ", Sentence(*both))};
  }
  std::optional<referee::Ruling> ruling;
  try {
    ruling = Answer(arguments, record, stop);
  } catch (const AnalysisStopped&) {
    return {"referee: the question was stopped and is not ruled on"};
  }
  if (!ruling) return {std::string(kUnderstood)};
  std::vector<std::string> lines = RulingLines(*ruling);
  lines.insert(lines.begin(), Concat("referee: Laws of Chess, edition ", EditionName(kEdition)));
  return lines;
}

}  // namespace zeitnot
