#include "tests/referee/arbiter_games.h"

#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "referee/journal.h"
#include "referee/session.h"

namespace zeitnot::referee {
namespace {

using Json = nlohmann::json;

class Writer {
 public:
  explicit Writer(std::uint64_t seed) : random_(seed) {}

  std::vector<std::string> Write(int plies) {
    Start();
    for (int ply = 0; ply < plies; ++ply) {
      while (Chance(6)) Add(Around());
      const MoveList moves = LegalMoves(position_);
      if (moves.empty()) break;
      if (Chance(60)) {
        Add(Illegal());
        continue;
      }
      const Move move = moves[Pick(moves.size())];
      Json event = {{"type", "move"},
                    {"move", WriteUci(position_, move, UciCastling::kKingTarget)}};
      if (Chance(4)) event["elapsed_s"] = static_cast<int>(Pick(40));
      if (Chance(12)) event["pressed"] = false;
      Add(event);
      position_ = position_.After(move);
    }
    return lines_;
  }

 private:
  std::size_t Pick(std::size_t count) { return random_() % count; }
  bool Chance(std::size_t one_in) { return Pick(one_in) == 0; }
  template <std::size_t kSize>
  std::string One(const std::array<const char*, kSize>& names) {
    return names[Pick(kSize)];
  }
  void Add(const Json& json) { lines_.push_back(json.dump()); }
  std::string Player() { return Chance(2) ? "white" : "black"; }
  std::string AnySquare() { return SquareName(SquareAt(Pick(kSquareCount))); }

  void Start() {
    constexpr std::array kEditionNames = {"2005", "2009", "2014", "2017", "2018", "2023"};
    constexpr std::array kModes = {"standard", "rapid", "blitz"};
    constexpr std::array kControls = {"40/5400:1800", "900+10", "180+2", "600d5"};
    Json start = {{"schema", "zeitnot-record/1"}, {"edition", One(kEditionNames)}};
    if (!Chance(4)) start["mode"] = One(kModes);
    if (!Chance(4)) start["supervision"] = Chance(2) ? "adequate" : "inadequate";
    if (!Chance(3)) start["time_control"] = One(kControls);
    Add(start);
  }

  Json Illegal() {
    Json event = {{"type", "move"}, {"move", AnySquare() + AnySquare()}};
    if (Chance(3)) event["noticed"] = false;
    if (Chance(4)) event["pressed"] = false;
    return event;
  }

  Json Claim() {
    constexpr std::array kTopics = {"repetition", "fifty_moves",  "quickplay",
                                    "time",       "illegal_move", "array"};
    Json event = {{"type", "claim"}, {"by", Player()}, {"what", One(kTopics)}};
    if (Chance(2)) event["written"] = true;
    if (Chance(3)) event["move"] = AnySquare() + AnySquare();
    if (Chance(3)) event["on"] = Player();
    return event;
  }

  Json Around() {
    switch (Pick(16)) {
      case 0:
        return {{"type", "touch"}, {"by", Player()}, {"square", AnySquare()}, {"deliberate", true}};
      case 1: return {{"type", "say"}, {"by", Player()}, {"intent", "adjust"}};
      case 2: return {{"type", "offer"}, {"by", Player()}};
      case 3: return {{"type", "answer"}, {"by", Player()}, {"accept", Chance(8)}};
      case 4: return Claim();
      case 5: return {{"type", "press"}, {"by", Player()}};
      case 6: return {{"type", "complain"}, {"by", Player()}, {"what", "touch"}};
      case 7: return {{"type", "found"}, {"by", "arbiter"}, {"what", "illegal_move"}};
      case 8: return {{"type", "ask"}, {"question", "moves"}};
      case 9:
        return {{"type", "release"}, {"by", Player()}, {"squares", {AnySquare(), AnySquare()}}};
      case 10: return {{"type", "displace"}, {"by", Player()}};
      case 11: return {{"type", "stop_clocks"}, {"by", Player()}, {"reason", "assistance"}};
      case 12: return {{"type", "withdraw"}, {"by", Player()}};
      case 13:
        return Chance(6) ? Json{{"type", "flag"}, {"on", Player()}}
                         : Json{{"type", "conduct"}, {"by", Player()}, {"what", "distracting"}};
      case 14:
        return Chance(10) ? Json{{"type", "resign"}, {"by", Player()}}
                          : Json{{"type", "touch"},
                                 {"by", Player()},
                                 {"squares", {AnySquare(), AnySquare()}},
                                 {"order", "together"},
                                 {"deliberate", true}};
      default:
        return {
            {"type", "together"},
            {"events", Json::array({{{"type", "ask"}, {"question", "claims"}},
                                    {{"type", "say"}, {"by", Player()}, {"intent", "adjust"}}})}};
    }
  }

  std::mt19937_64 random_;
  Position position_;
  std::vector<std::string> lines_;
};

// The awards of a ruling, by side.
std::map<std::string, double> AwardsOf(const Json& answer) {
  std::map<std::string, double> awards;
  for (const Json& ruling : answer["rulings"]) {
    for (const Json& clock : ruling["clocks"]) {
      if (clock["force"] == "must") awards[clock["side"]] += clock["change_s"].get<double>();
    }
  }
  return awards;
}

constexpr double kMostAdded = 1810;  // an increment, and the time of a new period

std::string CheckClocks(const Json& before, const Json& after, const Json& answer, bool move) {
  std::map<std::string, double> awards = AwardsOf(answer);
  for (const std::string side : {"white", "black"}) {
    const Json& old = before["clocks"][side + "_s"];
    const Json& now = after["clocks"][side + "_s"];
    if (old.is_null() || now.is_null()) continue;
    const double allowed = std::max(awards[side], 0.0) + (move ? kMostAdded : 0.0);
    if (now.get<double>() > old.get<double>() + allowed + 0.05) return side + "'s clock went up";
  }
  return {};
}

std::string CheckAnswer(const Json& before, const Json& answer, bool move) {
  const Json& after = answer["standing"];
  if (!before["result"].is_null() && before["result"] != after["result"]) {
    return "the result changed";
  }
  for (const Json& duty : after["obligations"]) {
    const bool on_moves = duty["duty"] != "replace_pieces";
    const auto reading = ReadFen(after["fen"].get<std::string>(), Strictness::kPlay);
    const bool can_move = reading.ok() && HasLegalMove(reading->position);
    if (on_moves && can_move && !duty.contains("moves"))
      return "an obligation that nothing satisfies";
  }
  return CheckClocks(before, after, answer, move);
}

// Every prefix of the journal, cut at a byte, gives the answers of its whole lines.
std::string CheckCuts(const std::string& journal, const std::vector<std::string>& standings,
                      std::size_t stride, GameCheck& check) {
  for (std::size_t cut = 0; cut <= journal.size(); cut += stride) {
    const JournalText text = SplitJournal(std::string_view(journal).substr(0, cut));
    Session session;
    const std::string refusal = Replay(text, session);
    if (!refusal.empty()) return "a whole line was refused: " + refusal;
    ++check.cuts;
    if (text.lines.empty()) continue;
    if (StandingJson(session.arbiter()) != standings[text.lines.size() - 1]) {
      return "a replay stands otherwise";
    }
  }
  return {};
}

}  // namespace

std::vector<std::string> RandomGame(std::uint64_t seed, int plies) {
  return Writer(seed).Write(plies);
}

GameCheck CheckGame(const std::vector<std::string>& lines, bool cut_every_byte) {
  GameCheck check;
  Session session;
  Json before;
  std::string journal;
  std::vector<std::string> standings;
  for (const std::string& line : lines) {
    const SessionAnswer heard = session.Hear(line);
    const Json answer = Json::parse(heard.json);
    ++check.events;
    if (!heard.accepted) {
      check.fault = "refused: " + line + ": " + heard.json;
      return check;
    }
    check.rulings += answer["rulings"].size();
    const bool move =
        line.find("\"move\"") != std::string::npos || line.find("\"press\"") != std::string::npos;
    if (!before.is_null()) check.fault = CheckAnswer(before, answer, move);
    if (!check.fault.empty()) {
      check.fault += " at " + line;
      return check;
    }
    before = answer["standing"];
    for (const std::string& kept : heard.journal) {
      journal += kept + '\n';
      standings.push_back(StandingJson(session.arbiter()));
    }
  }
  constexpr std::size_t kStride = 997;
  check.fault = CheckCuts(journal, standings, cut_every_byte ? 1 : kStride, check);
  return check;
}

}  // namespace zeitnot::referee
