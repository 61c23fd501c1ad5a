#include "engine/match/compliance.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <set>

#include "base/text.h"
#include "base/word_reader.h"
#include "engine/match/pv_check.h"
#include "engine/match/uci_engine.h"
#include "movegen/fen.h"
#include "movegen/generate.h"

namespace zeitnot::match {
namespace {

constexpr milliseconds kSlack{500};  // for an answer that has a time, on a machine that is busy
constexpr milliseconds kMoment{150};

struct CheckOutcome {
  CheckVerdict verdict = CheckVerdict::kPassed;
  std::string detail;
};
CheckOutcome Failed(std::string why) { return {CheckVerdict::kFailed, std::move(why)}; }
CheckOutcome Skipped(std::string why) { return {CheckVerdict::kSkipped, std::move(why)}; }

// A position as the protocol has it.
struct Place {
  std::string command = "position startpos";
  Position position;
  UciCastling castling = UciCastling::kKingTarget;
};

Place PlaceOf(const std::string& fen, const std::string& moves = "", bool chess960 = false) {
  Place place;
  if (chess960) place.castling = UciCastling::kKingTakesRook;
  if (!fen.empty()) {
    place.command = "position fen " + fen;
    if (const auto read = ReadFen(fen, Strictness::kRepair)) place.position = read->position;
  }
  if (!moves.empty()) place.command += " moves " + moves;
  WordReader words(moves);
  while (!words.AtEnd()) {
    if (const auto move = ReadUci(place.position, words.Next(), place.castling))
      place.position = place.position.After(*move);
  }
  return place;
}

// One engine in conversation. What it says of its thinking is replayed after each search.
class Conversation {
 public:
  Conversation(const EngineSettings& settings, const Patience& patience)
      : settings_(settings), patience_(patience) {}

  // Empty if it runs and is ready, or else why not.
  std::string Prepare();
  UciEngine& engine() { return *engine_; }
  void Forget() { engine_.reset(); }

  CheckOutcome Search(const Place& place, const std::string& go, milliseconds limit);
  CheckOutcome Await(const Place& place, milliseconds limit);
  bool Answers(milliseconds limit) {
    return engine_->AwaitAnswer(Now() + limit, nullptr) == Waited::kDone;
  }
  const std::string& pv_fault() const { return pv_fault_; }
  const std::string& other_move() const { return other_move_; }

 private:
  EngineSettings settings_;
  Patience patience_;
  const std::atomic<bool> abandon_ = false;
  std::unique_ptr<UciEngine> engine_;
  std::string pv_fault_;
  std::string other_move_;  // than the last variation began with
};

std::string Conversation::Prepare() {
  if (engine_ && engine_->StopAndDrain()) return "";
  engine_.reset();
  auto started = UciEngine::Start(settings_, patience_, {}, {}, abandon_);
  if (!started) return started.error();
  engine_ = *std::move(started);
  engine_->KeepPvLines(true);
  return "";
}

CheckOutcome Conversation::Search(const Place& place, const std::string& go, milliseconds limit) {
  engine_->Ping();
  if (!engine_->Go(place.command, go)) return Failed("it " + engine_->StateText());
  return Await(place, limit);
}

CheckOutcome Conversation::Await(const Place& place, milliseconds limit) {
  const Waited waited = engine_->AwaitAnswer(Now() + limit, nullptr);
  if (waited == Waited::kGone) return Failed("it " + engine_->StateText());
  if (waited != Waited::kDone)
    return Failed(Concat("no bestmove within ", limit.count(), " ms: it ", engine_->SilenceText()));
  for (const std::string& line : engine_->TakePvLines()) {
    const std::string fault = PvFault(place.position, place.castling, line);
    if (pv_fault_.empty()) pv_fault_ = fault;
  }
  const std::string& move = engine_->answer().move;
  const std::string first(WordReader(engine_->thinking().pv).Peek());
  if (other_move_.empty() && !first.empty() && first != move)
    other_move_ = Concat("played ", move, " after a variation that begins with ", first);
  if (!ReadUci(place.position, move, place.castling)) return Failed("illegal move " + move);
  return {};
}

CheckOutcome CheckName(Conversation& talk) {
  return talk.engine().reported_name().empty() ? Failed("no id name") : CheckOutcome{};
}

CheckOutcome CheckOptions(Conversation& talk) {
  static const std::set<std::string> kinds = {"spin", "check", "combo", "button", "string"};
  std::set<std::string> names;
  for (const OfferedOption& option : talk.engine().offered()) {
    const std::string where = "option " + option.name + ": ";
    if (option.name.empty()) return Failed("an option without a name");
    if (!names.insert(option.name).second) return Failed(where + "announced twice");
    if (!kinds.contains(option.type)) return Failed(where + "no known type");
    if (option.type == "spin" && (!option.min || !option.max || *option.min > *option.max))
      return Failed(where + "no range from min to max");
    if (option.initial && !option.Wants(*option.initial).empty())
      return Failed(where + "its default is not " + option.Wants(*option.initial));
  }
  return {};
}

CheckOutcome CheckNewGame(Conversation& talk) {
  return talk.engine().NewGame(false) ? CheckOutcome{} : Failed("it " + talk.engine().StateText());
}

// A command that means nothing, after which it must still be there.
CheckOutcome CheckIgnores(Conversation& talk, const std::string& line) {
  if (!talk.engine().Send(line)) return Failed("it " + talk.engine().StateText());
  talk.engine().Ping();
  const CheckOutcome searched = talk.Search({}, "go depth 2", milliseconds(5000));
  const auto remarks = talk.engine().TakeRemarks();
  return remarks.empty() ? searched : Failed(remarks.front());
}

CheckOutcome CheckInfinite(Conversation& talk) {
  if (!talk.engine().Go("position startpos", "go infinite")) return Failed("it is gone");
  if (talk.Answers(kMoment)) return Failed("answered before it was told to stop");
  if (!talk.engine().Send("isready")) return Failed("it " + talk.engine().StateText());
  talk.engine().Send("stop");
  return talk.Await({}, milliseconds(2000));
}

CheckOutcome CheckReadyInSearch(Conversation& talk) {
  if (!talk.engine().Go("position startpos", "go infinite")) return Failed("it is gone");
  const bool ready = talk.engine().IsReady();
  talk.engine().Send("stop");
  if (!ready) return Failed("no readyok");
  return talk.Await({}, milliseconds(2000));
}

CheckOutcome CheckPonder(Conversation& talk, const char* word) {
  const Place place = PlaceOf("", "e2e4");
  if (!talk.engine().Go(place.command, "go ponder wtime 2000 btime 2000"))
    return Failed("it is gone");
  if (talk.Answers(kMoment)) return Failed("answered while it was to ponder");
  talk.engine().Send(word);
  return talk.Await(place, milliseconds(4000));
}

// No move is there to be made: it must say so, or nothing, and live.
CheckOutcome CheckNoMove(Conversation& talk, const std::string& fen) {
  talk.engine().Ping();
  if (!talk.engine().Go("position fen " + fen, "go depth 2")) return Failed("it is gone");
  const Waited waited = talk.engine().AwaitAnswer(Now() + milliseconds(1000), nullptr);
  if (waited == Waited::kGone) return Failed("it " + talk.engine().StateText());
  if (waited != Waited::kDone) return Failed("no bestmove");
  const std::string& move = talk.engine().answer().move;
  if (move == "(none)" || move == "0000") return {};
  return Failed("bestmove " + move + " instead of 0000 or (none)");
}

CheckOutcome CheckSearchMoves(Conversation& talk) {
  const CheckOutcome searched =
      talk.Search({}, "go depth 2 searchmoves a2a3 h2h3", milliseconds(5000));
  if (searched.verdict != CheckVerdict::kPassed) return searched;
  const std::string& move = talk.engine().answer().move;
  return move == "a2a3" || move == "h2h3" ? CheckOutcome{} : Failed("played " + move);
}

CheckOutcome CheckMultiPv(Conversation& talk) {
  if (!talk.engine().Offers("MultiPV")) return Skipped("no option MultiPV");
  talk.engine().Send("setoption name MultiPV value 3");
  talk.engine().Ping();
  if (!talk.engine().Go("position startpos", "go depth 3")) return Failed("it is gone");
  const bool answered = talk.Answers(milliseconds(10'000));
  bool third = false;
  for (const std::string& line : talk.engine().TakePvLines())
    third |= line.find("multipv 3 ") != std::string::npos;
  talk.engine().Send("setoption name MultiPV value 1");
  return answered && third ? CheckOutcome{} : Failed("no line of rank 3");
}

CheckOutcome CheckChess960(Conversation& talk) {
  if (!talk.engine().Offers("UCI_Chess960")) return Skipped("no option UCI_Chess960");
  if (!talk.engine().NewGame(true)) return Failed("it " + talk.engine().StateText());
  const Place place = PlaceOf("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "e1g1", true);
  const CheckOutcome searched = talk.Search(place, "go depth 3", milliseconds(5000));
  talk.engine().NewGame(false);
  return searched;
}

// Knights go out and back, beyond what any table of plies of a game should hold.
CheckOutcome CheckLongGame(Conversation& talk) {
  std::string moves;
  for (int i = 0; i < 300; ++i) moves += i % 2 == 0 ? "g1f3 g8f6 " : "f3g1 f6g8 ";
  moves.pop_back();
  return talk.Search(PlaceOf("", moves), "go depth 2", milliseconds(5000));
}

CheckOutcome CheckQuit(Conversation& talk) {
  talk.engine().Send("quit");
  if (!talk.engine().AwaitEnd(milliseconds(2000))) return Failed("it still runs");
  const std::string state = talk.engine().StateText();
  talk.Forget();
  return state == "exited with code 0" ? CheckOutcome{} : Failed("it " + state);
}

CheckOutcome CheckEndOfInput(Conversation& talk) {
  const bool ended = talk.engine().CloseInput(milliseconds(2000));
  talk.Forget();
  return ended ? CheckOutcome{} : Failed("it still runs when nobody can tell it anything");
}

struct Check {
  const char* name;
  std::function<CheckOutcome(Conversation&)> run;
};

Check SearchCheck(const char* name, const Place& place, const char* go, int limit_ms) {
  return {name, [=](Conversation& talk) {
            return talk.Search(place, go, milliseconds(limit_ms) + kSlack);
          }};
}

std::vector<Check> AllChecks() {
  const auto ignores = [](const char* name, const char* line) {
    return Check{name, [line](Conversation& talk) { return CheckIgnores(talk, line); }};
  };
  return {
      {"says its name", CheckName},
      {"announces sound options", CheckOptions},
      {"gets ready for a new game", CheckNewGame},
      SearchCheck("go depth", {}, "go depth 3", 5000),
      SearchCheck("go nodes", {}, "go nodes 1000", 5000),
      SearchCheck("go movetime", {}, "go movetime 50", 50),
      SearchCheck("go wtime btime winc binc", {}, "go wtime 200 btime 200 winc 10 binc 10", 200),
      SearchCheck("go movestogo", {}, "go wtime 200 btime 200 movestogo 1", 200),
      SearchCheck("moves at once with next to no time", {}, "go wtime 1 btime 1", 0),
      {"go infinite waits for stop", CheckInfinite},
      {"answers isready while it searches", CheckReadyInSearch},
      {"go ponder waits for ponderhit",
       [](Conversation& talk) { return CheckPonder(talk, "ponderhit"); }},
      {"go ponder waits for stop", [](Conversation& talk) { return CheckPonder(talk, "stop"); }},
      {"stop without a search is nothing",
       [](Conversation& talk) { return CheckIgnores(talk, "stop"); }},
      {"searchmoves", CheckSearchMoves},
      SearchCheck("position fen", PlaceOf("8/8/3rk3/8/8/2K5/8/8 b - - 0 1"), "go depth 3", 5000),
      SearchCheck("castling in a list of moves",
                  PlaceOf("", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6"), "go depth 3", 5000),
      SearchCheck("en passant in a list of moves", PlaceOf("", "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6"),
                  "go depth 3", 5000),
      SearchCheck("promotion in a list of moves",
                  PlaceOf("8/P6k/8/8/8/8/p6K/8 w - - 0 1", "a7a8n a2a1r"), "go depth 3", 5000),
      SearchCheck("the only legal move", PlaceOf("7k/8/8/8/8/1r6/r7/2K5 w - - 0 1"), "go depth 3",
                  5000),
      SearchCheck("a count of 99 plies", PlaceOf("3k4/8/8/8/8/8/8/K6R w - - 99 90"), "go depth 3",
                  5000),
      {"a game of 600 plies", CheckLongGame},
      {"no move where there is mate",
       [](Conversation& talk) { return CheckNoMove(talk, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"); }},
      {"no move where there is stalemate",
       [](Conversation& talk) { return CheckNoMove(talk, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"); }},
      {"MultiPV", CheckMultiPv},
      {"Chess960", CheckChess960},
      ignores("passes over an unknown command", "xyzzy 1 2 3"),
      ignores("passes over an empty line", ""),
      ignores("passes over an unknown option", "setoption name Xyzzy value 1"),
      ignores("passes over debug", "debug on"),
      ignores("reads lines that end as in Windows", "isready\r"),
      {"its variations are legal",
       [](Conversation& talk) {
         return talk.pv_fault().empty() ? CheckOutcome{} : Failed(talk.pv_fault());
       }},
      {"plays what its variation begins with",
       [](Conversation& talk) {
         return talk.other_move().empty() ? CheckOutcome{} : Failed(talk.other_move());
       }},
      {"quit ends it", CheckQuit},
      {"the end of its input ends it", CheckEndOfInput},
  };
}

}  // namespace

std::vector<ComplianceRow> CheckCompliance(const EngineSettings& settings, const Patience& patience,
                                           const std::function<void(const ComplianceRow&)>& told) {
  std::vector<ComplianceRow> rows;
  const auto add = [&](ComplianceRow row) {
    told(row);
    rows.push_back(std::move(row));
  };
  Conversation talk(settings, patience);
  const std::string error = talk.Prepare();
  add({"starts and says uciok", error.empty() ? CheckVerdict::kPassed : CheckVerdict::kFailed,
       error});
  if (!error.empty()) return rows;
  for (const Check& check : AllChecks()) {
    const std::string gone = talk.Prepare();
    if (!gone.empty()) {
      add({check.name, CheckVerdict::kFailed, gone});
      continue;
    }
    talk.engine().TakeRemarks();
    const CheckOutcome outcome = check.run(talk);
    add({check.name, outcome.verdict, outcome.detail});
  }
  return rows;
}

std::string ComplianceLine(const ComplianceRow& row) {
  const char* verdict = row.verdict == CheckVerdict::kPassed   ? "ok      "
                        : row.verdict == CheckVerdict::kFailed ? "FAILED  "
                                                               : "-       ";
  return Concat(verdict, row.check, row.detail.empty() ? "" : ": ", row.detail);
}

}  // namespace zeitnot::match
