#include "tests/engine/uci_transcript.h"

#include <cstdlib>
#include <set>
#include <sstream>

#include "base/word_reader.h"
#include "movegen/generate.h"

namespace zeitnot {
namespace {

constexpr const char* kNumberKeys[] = {"depth",    "seldepth", "multipv", "nodes",         "nps",
                                       "hashfull", "tbhits",   "time",    "currmovenumber"};

bool IsNumberKey(const std::string& word) {
  for (const char* key : kNumberKeys) {
    if (word == key) return true;
  }
  return false;
}

// The position after the moves; std::nullopt with a fault.
std::optional<Position> Play(Position position, const std::vector<std::string>& moves,
                             UciCastling castling, std::vector<std::string>& faults) {
  for (const std::string& word : moves) {
    const auto move = ReadUci(position, word, castling);
    if (!move) {
      faults.push_back("illegal move in a line: " + word);
      return std::nullopt;
    }
    position = position.After(*move);
  }
  return position;
}

void CheckMateLine(const InfoFields& info, const Position& end, std::vector<std::string>& faults) {
  const int mate = *info.mate;
  const int plies = mate > 0 ? 2 * mate - 1 : -2 * mate;
  if (static_cast<int>(info.pv.size()) != plies || !IsCheckmate(end)) {
    faults.push_back("score mate " + std::to_string(mate) + " with a line of " +
                     std::to_string(info.pv.size()) + " plies" +
                     (IsCheckmate(end) ? "" : " that does not end in mate"));
  }
}

void CheckAnswer(const SearchOutput& search, const Position& root, UciCastling castling,
                 std::vector<std::string>& faults) {
  const InfoFields* last = nullptr;  // the last best line
  for (const InfoFields& info : search.infos) {
    const auto rank = info.numbers.find("multipv");
    if (!info.pv.empty() && (rank == info.numbers.end() || rank->second == 1)) last = &info;
  }
  if (last == nullptr) {
    faults.emplace_back("no line with a score before the answer");
    return;
  }
  if (last->pv[0] != search.best)
    faults.push_back("the answer " + search.best + " is not the last line's " + last->pv[0]);
  std::vector<std::string> answer = {search.best};
  if (!search.ponder.empty()) {
    answer.push_back(search.ponder);
    if (last->pv.size() < 2 || last->pv[1] != search.ponder)
      faults.push_back("the ponder move " + search.ponder + " is not the last line's");
  }
  Play(root, answer, castling, faults);
}

}  // namespace

InfoFields ReadInfo(const std::string& line, std::vector<std::string>& faults) {
  InfoFields info;
  if (line.find("  ") != std::string::npos || line.back() == ' ')
    faults.push_back("needless blanks: " + line);
  std::istringstream words(line);
  std::string word;
  words >> word;
  while (words >> word) {
    std::string value;
    if (IsNumberKey(word)) {
      words >> value;
      const auto number = ReadNumber(value);
      if (!number || *number < 0) faults.push_back("no number after " + word + ": " + line);
      info.numbers[word] = number.value_or(0);
    } else if (word == "score") {
      std::string kind;
      words >> kind >> value;
      const auto number = ReadNumber(value);
      if (!number || (kind != "cp" && kind != "mate")) faults.push_back("no score: " + line);
      (kind == "cp" ? info.centipawns : info.mate) = static_cast<int>(number.value_or(0));
    } else if (word == "lowerbound" || word == "upperbound") {
      info.exact = false;
    } else if (word == "wdl") {
      std::int64_t sum = 0;
      for (int i = 0; i < 3; ++i) {
        words >> value;
        sum += ReadNumber(value).value_or(-1000);
      }
      if (sum != 1000) faults.push_back("chances that do not add up to 1000: " + line);
    } else if (word == "currmove") {
      words >> value;
    } else if (word == "pv") {
      while (words >> value) info.pv.push_back(value);
    } else {
      faults.push_back("unknown word " + word + ": " + line);
    }
  }
  if (const auto full = info.numbers.find("hashfull");
      full != info.numbers.end() && full->second > 1000)
    faults.push_back("hashfull above 1000: " + line);
  return info;
}

std::vector<SearchOutput> ReadSearches(const std::vector<std::string>& lines,
                                       std::vector<std::string>& faults) {
  std::vector<SearchOutput> searches;
  SearchOutput current;
  for (const std::string& line : lines) {
    if (line.starts_with("info ") && !line.starts_with("info string")) {
      const InfoFields info = ReadInfo(line, faults);
      if (info.centipawns || info.mate) current.infos.push_back(info);
    } else if (line.starts_with("bestmove")) {
      std::istringstream words(line);
      std::string word;
      words >> word >> current.best >> word >> current.ponder;
      searches.push_back(std::move(current));
      current = {};
    }
  }
  return searches;
}

std::vector<std::string> InfoStrings(const std::vector<std::string>& lines) {
  constexpr std::string_view kPrefix = "info string ";
  std::vector<std::string> strings;
  for (const std::string& line : lines) {
    if (line.starts_with(kPrefix)) strings.push_back(line.substr(kPrefix.size()));
  }
  return strings;
}

std::vector<std::string> SearchFaults(const SearchOutput& search, const Position& root,
                                      UciCastling castling) {
  std::vector<std::string> faults;
  std::int64_t time = 0;
  for (const InfoFields& info : search.infos) {
    const auto end = Play(root, info.pv, castling, faults);
    if (end && info.mate && info.exact && !info.pv.empty()) CheckMateLine(info, *end, faults);
    const auto now = info.numbers.find("time");
    if (now == info.numbers.end()) continue;
    if (now->second < time) faults.emplace_back("time runs backwards");
    time = now->second;
  }
  if (HasLegalMove(root)) {
    CheckAnswer(search, root, castling, faults);
  } else if (search.best != "0000" || search.infos.empty()) {
    faults.push_back("without a legal move: " + search.best);
  }
  return faults;
}

}  // namespace zeitnot
