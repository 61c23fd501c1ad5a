#include "tests/referee/arbiter_games.h"

#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "referee/arbiter/journal.h"
#include "referee/arbiter/session.h"
#include "referee/log/log_json.h"
#include "referee/words/sentence.h"
#include "tests/referee/random_events.h"

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
    constexpr std::array kModes = {"standard", "rapid", "blitz"};
    constexpr std::array kControls = {"40/5400:1800", "900+10", "180+2", "600d5"};
    Json start = {{"schema", "zeitnot-record/1"},
                  {"edition", EditionName(kEditions[Pick(kEditionCount)])}};
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
    const bool with_move = event["what"] == "repetition" || event["what"] == "fifty_moves";
    if (with_move && Chance(2)) event["written"] = true;
    if (with_move && Chance(3)) event["move"] = AnySquare() + AnySquare();
    if (event["what"] == "time" && Chance(3)) event["on"] = Player();
    return event;
  }

  Json Penalty() {
    constexpr std::array kPenalties = {
        "warning",  "more_time_for_opponent", "less_time_for_offender", "fine", "rounds",
        "expulsion"};
    Json event = {{"type", "penalty"}, {"by", "arbiter"}, {"penalty", One(kPenalties)}};
    event["on"] = Player();
    if (!Chance(4)) event["amount_s"] = static_cast<int>(Pick(200));
    if (Chance(2)) event["announced"] = Chance(2);
    return event;
  }

  // In any order: most of it out of place.
  Json Adjournment() {
    switch (Pick(6)) {
      case 0: return {{"type", "adjourn"}, {"by", "arbiter"}};
      case 1:
        return {{"type", "seal"},
                {"by", Player()},
                {"move", AnySquare() + AnySquare()},
                {"items", {"names", "times"}}};
      case 2: return {{"type", "resume"}, {"on", Player()}};
      case 3: return {{"type", "resume"}, {"on", {"white", "black"}}};
      case 4: return {{"type", "arrive"}, {"by", Player()}, {"late_s", Pick(5000)}};
      default: return {{"type", "resume"}, {"absent", Player()}, {"white_late_s", Pick(5000)}};
    }
  }

  Json Found() {
    constexpr std::array kTopics = {"recording", "move_count", "resumption_times", "displaced",
                                    "clock_setting"};
    Json event = {{"type", "found"}, {"by", Player()}, {"what", One(kTopics)}};
    const bool move_count = event["what"] == "move_count";
    if (event["what"] == "recording" && Chance(2)) event["sheet_complete"] = Chance(2);
    if (move_count && Chance(2)) event["more_moves"] = Chance(2);
    if (move_count && Chance(2)) event["on"] = Player();
    if (!Chance(8)) return event;
    event = {{"type", "found"}, {"by", Player()}, {"what", "illegal_move"}};
    event["position_known"] = false;
    event["plies"] = Pick(8);
    if (Chance(2)) event["on"] = Player();
    return event;
  }

  // Of any kind, but that what ends a game or proves much comes seldom.
  Json AnyEvent() {
    const std::span<const EventForm> forms = EventForms();
    const Event event = RandomEvent(forms[Pick(forms.size())], random_);
    const bool ends = event.type == EventType::kResign || event.type == EventType::kForfeit ||
                      event.type == EventType::kSign || event.type == EventType::kDecide ||
                      event.type == EventType::kFlag || event.question == Asked::kAdjudicate;
    return ends && !Chance(40) ? AnyEvent() : Json::parse(WriteEvent(event));
  }

  // What happens most, at places where it means something.
  Json Around() {
    if (Chance(4)) return AnyEvent();
    switch (Pick(24)) {
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
      case 15: return Penalty();
      case 16: return Adjournment();
      case 17: return Adjournment();
      case 18: return Found();
      case 19:
        return {
            {"type", "device"}, {"by", Player()}, {"device", "in_venue"}, {"switched_off", true}};
      case 20:
        if (Chance(100)) return {{"type", "ask"}, {"question", "adjudicate"}};
        return {{"type", "correct"}, {"plies", Pick(6)}, {"text", "Nf3 Nf6"}};
      case 21: return {{"type", "ask"}, {"question", "reconstruct"}, {"text", "e4 e5 Nf3 Bb5 a6"}};
      case 22: return {{"type", "write"}, {"by", Player()}, {"purpose", "claim"}, {"move", "Nf3"}};
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

// `settles`: a result was signed or decided, which may be another.
std::string CheckAnswer(const Json& before, const Json& answer, bool settles) {
  const Json& after = answer["standing"];
  if (!settles && !before["result"].is_null() && before["result"] != after["result"]) {
    return "the result changed";
  }
  for (const Json& duty : after["obligations"]) {
    const bool on_moves = duty["duty"] != "replace_pieces";
    const auto reading = ReadFen(after["fen"].get<std::string>(), Strictness::kPlay);
    const bool can_move = reading.ok() && HasLegalMove(reading->position);
    if (on_moves && can_move && !duty.contains("moves"))
      return "an obligation that nothing satisfies";
  }
  return {};
}

// What was answered to a line of the journal: the rulings, and how the game stood then.
struct JournalAnswer {
  Json rulings;
  std::string standing;
};

Json RulingsOf(const SessionAnswer& answer) { return Json::parse(answer.json)["rulings"]; }

// A replay of the whole journal is, after each of its lines, the replay of the journal up to there:
// a session hears one line after the other and knows nothing of those to come. So one pass checks
// the replay from every line end: the same rulings, the same standing.
std::string CheckReplay(const std::vector<std::string>& journal,
                        const std::vector<JournalAnswer>& answers) {
  Session session;
  for (std::size_t i = 0; i < journal.size(); ++i) {
    const SessionAnswer answer = session.Hear(journal[i]);
    if (!answer.accepted) return "a line of the journal was refused: " + answer.json;
    if (!answers[i].rulings.is_null() && RulingsOf(answer) != answers[i].rulings) {
      return "a replay rules otherwise on " + journal[i];
    }
    if (StandingJson(session.arbiter()) != answers[i].standing) {
      return "a replay stands otherwise after " + journal[i];
    }
  }
  return {};
}

// A cut at any byte leaves the lines before it, and the rest of one as torn. The reader takes the
// file byte by byte, so what it holds after each byte is what it reads from the file cut there.
std::string CheckEveryByte(const std::vector<std::string>& journal, GameCheck& check) {
  JournalReader reader;
  std::size_t bytes = 0;
  for (std::size_t line = 0; line < journal.size(); ++line) {
    const std::string whole = journal[line] + '\n';
    for (std::size_t i = 0; i < whole.size(); ++i) {
      reader.Feed(std::string_view(whole).substr(i, 1));
      ++check.cuts;
      const bool ended = i + 1 == whole.size();
      const JournalText& text = reader.text();
      if (text.lines.size() != line + (ended ? 1 : 0)) return "a cut changes the whole lines";
      const std::size_t torn = ended ? 0 : i + 1;
      if (text.torn.size() != torn || !whole.starts_with(text.torn)) return "a torn line is lost";
      if (text.whole_bytes != bytes + (ended ? whole.size() : 0)) return "the cut is misplaced";
    }
    if (reader.text().lines.back() != journal[line]) return "a line is read otherwise";
    bytes += whole.size();
  }
  return {};
}

// The same without relying on anything: the file is cut, split and replayed from its beginning.
std::string CheckCuts(const std::vector<std::string>& lines,
                      const std::vector<JournalAnswer>& answers, std::size_t stride,
                      GameCheck& check) {
  std::string journal;
  for (const std::string& line : lines) journal += line + '\n';
  JournalReader reader;
  for (std::size_t cut = 0; cut <= journal.size(); cut += stride) {
    const JournalText text = SplitJournal(std::string_view(journal).substr(0, cut));
    Session session;
    const Message refusal = Replay(text, session);
    if (!refusal.empty()) return "a whole line was refused: " + Sentence(refusal);
    ++check.replays;
    std::size_t bytes = 0;
    for (const std::string& line : text.lines) bytes += line.size() + 1;
    if (bytes != text.whole_bytes || bytes + text.torn.size() != cut) return "bytes are lost";
    if (text.lines.empty()) continue;
    if (StandingJson(session.arbiter()) != answers[text.lines.size() - 1].standing) {
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
  std::vector<std::string> journal;
  std::vector<JournalAnswer> answers;
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
    const bool corrected = line.find("\"correct\"") != std::string::npos;
    const bool reads_clocks = line.find("clock") != std::string::npos ||
                              line.find("\"white_s\"") != std::string::npos ||
                              line.find("\"black_s\"") != std::string::npos;
    if (!before.is_null() && !corrected) {
      const bool settles = line.find("\"decide\"") != std::string::npos ||
                           line.find("\"sign\"") != std::string::npos;
      check.fault = CheckAnswer(before, answer, settles);
      if (check.fault.empty() && !reads_clocks)
        check.fault = CheckClocks(before, answer["standing"], answer, move);
    }
    if (!check.fault.empty()) {
      check.fault += " at " + line;
      return check;
    }
    before = answer["standing"];
    // The rulings on several events of one moment are not separated.
    const bool alone = heard.journal.size() == 1 && heard.journal[0] == line;
    for (const std::string& kept : heard.journal) {
      journal.push_back(kept);
      answers.push_back({alone ? answer["rulings"] : Json(), StandingJson(session.arbiter())});
    }
  }
  check.fault = CheckReplay(journal, answers);
  if (check.fault.empty()) check.fault = CheckEveryByte(journal, check);
  constexpr std::size_t kStride = 997;
  if (check.fault.empty()) {
    check.fault = CheckCuts(journal, answers, cut_every_byte ? 1 : kStride, check);
  }
  return check;
}

}  // namespace zeitnot::referee
