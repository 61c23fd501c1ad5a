#include "engine/match/xboard_dialect.h"

#include <algorithm>

#include "base/text.h"

namespace zeitnot::match {
namespace {

// Mates are scores beyond this: 100000 and the number of moves.
constexpr std::int64_t kXboardMate = 100'000;

std::optional<std::int64_t> ValueOf(WordReader words, std::string_view name) {
  words.Until(name);
  if (!words.Accept(name)) return std::nullopt;
  return ReadNumber(words.Next());
}

std::string TwoDigits(std::int64_t number) { return Concat(number < 10 ? "0" : "", number); }

// "Resign Threshold -spin 800 200 1200" with its name and its kind apart.
std::pair<std::string, std::string> PartsOf(const std::string& option) {
  const std::size_t dash = option.find(" -");
  if (dash == std::string::npos) return {option, ""};
  return {option.substr(0, dash), option.substr(dash + 2)};
}

}  // namespace

XboardDialect::Said XboardDialect::Tell(std::string_view line) {
  Said said;
  WordReader words(line);
  const std::string_view command = words.Next();
  if (command == "uci") {
    asked_ = true;
    said.to_engine = {"xboard", "protover 2"};
  } else if (command == "isready") {
    // A search would make the engine wait with its answer, or never give one.
    if (searching_ || !Feature("ping", false)) {
      said.to_runner.push_back("readyok");
    } else {
      said.to_engine.push_back(Concat("ping ", ++pings_));
    }
  } else if (command == "setoption") {
    SetOption(words, said);
  } else if (command == "ucinewgame") {
    board_.reset();
  } else if (command == "position") {
    TakePosition(words);
  } else if (command == "go" && !searching_) {
    SetBoard(said);
    SetTime(words, said);
    searching_ = true;
    said.to_engine.push_back("go");
  } else if (command == "stop" && searching_) {
    said.to_engine.push_back("?");
  } else if (command == "quit") {
    said.to_engine.push_back("quit");
  }
  return said;
}

XboardDialect::Said XboardDialect::Hear(std::string_view line) {
  Said said;
  WordReader words(line);
  const std::string_view first = words.Next();
  if (first == "feature") {
    TakeFeatures(words.Rest(), said);
  } else if (first == "pong") {
    if (ReadNumber(words.Next()) == pings_) said.to_runner.push_back("readyok");
  } else if (first == "move") {
    Answer(words.Next(), said);
  } else if (first == "My" && words.Accept("move") && words.Accept("is")) {
    words.Accept(":");
    Answer(words.Next(), said);
  } else if (searching_ &&
             (first == "resign" || first == "tellics" || first == "Illegal" || first == "Error" ||
              first == "1-0" || first == "0-1" || first == "1/2-1/2")) {
    said.to_runner.push_back(Concat("info string ", line));
    // A game that it holds for finished, or whose last move it refuses, gets no move from it. A
    // command that it does not know it may call an illegal move too.
    const bool about_move = !moves_.empty() && line.ends_with(moves_.back());
    const bool over = first == "Illegal" ? about_move : first != "tellics" && first != "Error";
    if (over) Answer(line, said);
  } else if (searching_ && !first.empty() && IsDigit(first.front())) {
    TakeThinking(line, said);
  }
  return said;
}

XboardDialect::Said XboardDialect::GiveUpFeatures() {
  Said said;
  if (asked_ && !greeted_) Greet(said);
  return said;
}

void XboardDialect::Greet(Said& said) {
  greeted_ = true;
  const auto name = features_.find("myname");
  said.to_runner.push_back(
      Concat("id name ", name == features_.end() ? "an xboard engine" : name->second));
  if (Feature("memory", false))
    said.to_runner.push_back("option name Hash type spin default 16 min 1 max 65536");
  if (Feature("smp", false))
    said.to_runner.push_back("option name Threads type spin default 1 min 1 max 1024");
  for (const Option& option : options_) AnnounceOption(option.name + " -" + option.kind, said);
  said.to_runner.push_back("uciok");
  said.to_engine.push_back("easy");
  said.to_engine.push_back("post");
}

bool XboardDialect::Feature(const char* name, bool otherwise) const {
  const auto found = features_.find(name);
  return found == features_.end() ? otherwise : found->second == "1";
}

// `setboard=1 ping=1 myname="Fairy-Max 5.0b" option="Resign -check 0" done=1`.
void XboardDialect::TakeFeatures(std::string_view line, Said& said) {
  while (!Trimmed(line).empty()) {
    line = Trimmed(line);
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) break;
    const std::string name(Trimmed(line.substr(0, equals)));
    line.remove_prefix(equals + 1);
    const bool quoted = line.starts_with('"');
    if (quoted) line.remove_prefix(1);
    const std::size_t end = std::min(line.find(quoted ? '"' : ' '), line.size());
    const std::string value(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
    if (name == "option") {
      const auto [option, kind] = PartsOf(value);
      options_.push_back({option, kind});
    } else {
      features_[name] = value;
    }
    if (name != "done") said.to_engine.push_back("accepted " + name);
  }
  const auto done = features_.find("done");
  if (asked_ && !greeted_ && done != features_.end() && done->second == "1") Greet(said);
}

// As UCI announces it; a file or a path is a string there, what has no value a button.
void XboardDialect::AnnounceOption(const std::string& text, Said& said) {
  const auto [name, rest] = PartsOf(text);
  WordReader words(rest);
  const std::string_view kind = words.Next();
  const std::string head = Concat("option name ", name, " type ");
  if (kind == "spin" || kind == "slider") {
    const std::string initial(words.Next());
    const std::string least(words.Next());
    said.to_runner.push_back(
        Concat(head, "spin default ", initial, " min ", least, " max ", words.Next()));
  } else if (kind == "check") {
    said.to_runner.push_back(head + "check default " + (words.Next() == "1" ? "true" : "false"));
  } else if (kind == "combo") {
    std::string values;
    std::string initial;
    while (!words.AtEnd()) {
      std::string value(words.Until("///"));
      words.Accept("///");
      const bool chosen = value.starts_with('*');
      if (chosen) value.erase(0, 1);
      if (chosen || initial.empty()) initial = value;
      values += " var " + value;
    }
    said.to_runner.push_back(Concat(head, "combo default ", initial, values));
  } else if (kind == "button" || kind == "save" || kind == "reset") {
    said.to_runner.push_back(head + "button");
  } else {
    said.to_runner.push_back(Concat(head, "string default ", words.Rest()));
  }
}

void XboardDialect::SetOption(WordReader& words, Said& said) {
  words.Accept("name");
  const std::string name(words.Until("value"));
  words.Accept("value");
  std::string value(words.Rest());
  if (EqualIgnoringCase(name, "Hash") && Feature("memory", false)) {
    said.to_engine.push_back("memory " + value);
    return;
  }
  if (EqualIgnoringCase(name, "Threads") && Feature("smp", false)) {
    said.to_engine.push_back("cores " + value);
    return;
  }
  for (const Option& option : options_) {
    if (!EqualIgnoringCase(option.name, name)) continue;
    if (option.kind.starts_with("check")) value = EqualIgnoringCase(value, "true") ? "1" : "0";
    said.to_engine.push_back(Concat("option ", option.name, value.empty() ? "" : "=", value));
  }
}

void XboardDialect::TakePosition(WordReader& words) {
  fen_.clear();
  moves_.clear();
  if (words.Accept("fen")) fen_ = words.Until("moves");
  words.Accept("startpos");
  if (words.Accept("moves")) {
    while (!words.AtEnd()) moves_.emplace_back(words.Next());
  }
}

bool XboardDialect::BlackToMove() const {
  WordReader words(fen_);
  words.Next();
  return (words.Next() == "b") != (moves_.size() % 2 == 1);
}

// The position on the engine's board; moves alone where it has the game already.
void XboardDialect::SetBoard(Said& said) {
  std::size_t shared = 0;
  const bool goes_on = board_ && board_->first == fen_ && board_->second.size() <= moves_.size() &&
                       std::equal(board_->second.begin(), board_->second.end(), moves_.begin());
  if (goes_on) {
    shared = board_->second.size();
  } else {
    said.to_engine.insert(said.to_engine.end(), {"new", "force", "post"});
    level_.reset();
    if (!fen_.empty()) said.to_engine.push_back("setboard " + fen_);
  }
  said.to_engine.push_back("force");
  const std::string prefix = Feature("usermove", false) ? "usermove " : "";
  for (std::size_t i = shared; i < moves_.size(); ++i) said.to_engine.push_back(prefix + moves_[i]);
  board_.emplace(fen_, moves_);
}

void XboardDialect::SetTime(WordReader words, Said& said) {
  const bool black = BlackToMove();
  if (const auto depth = ValueOf(words, "depth")) said.to_engine.push_back(Concat("sd ", *depth));
  if (const auto time = ValueOf(words, "movetime"))
    said.to_engine.push_back(Concat("st ", std::max<std::int64_t>(1, *time / 1000)));
  const auto own = ValueOf(words, black ? "btime" : "wtime");
  if (!own) return;
  // The protocol counts increments in whole seconds: less is left out. The level is told when a
  // period begins; how much time is left, before each search.
  const std::int64_t togo = ValueOf(words, "movestogo").value_or(0);
  const std::int64_t increment = ValueOf(words, black ? "binc" : "winc").value_or(0) / 1000;
  if (!level_ || togo > level_->first || (togo == 0) != (level_->first == 0) ||
      increment != level_->second) {
    const std::int64_t seconds = std::max<std::int64_t>(1, *own / 1000);
    said.to_engine.push_back(
        Concat("level ", togo, " ", seconds / 60, ":", TwoDigits(seconds % 60), " ", increment));
  }
  level_.emplace(togo, increment);
  const std::int64_t other = ValueOf(words, black ? "wtime" : "btime").value_or(*own);
  if (Feature("time", true)) {
    said.to_engine.push_back(Concat("time ", std::max<std::int64_t>(1, *own / 10)));
    said.to_engine.push_back(Concat("otim ", std::max<std::int64_t>(1, other / 10)));
  }
}

// What it played as UCI has it: castling may be written with letters.
void XboardDialect::Answer(std::string_view move, Said& said) {
  if (!searching_) {
    said.to_runner.push_back(Concat("bestmove ", move));  // a stale one, which is told as such
    return;
  }
  searching_ = false;
  std::string text(move);
  const char* const rank = BlackToMove() ? "8" : "1";
  if (text == "O-O" || text == "0-0") text = Concat("e", rank, "g", rank);
  if (text == "O-O-O" || text == "0-0-0") text = Concat("e", rank, "c", rank);
  board_->second.push_back(text);
  said.to_engine.push_back("force");
  said.to_runner.push_back("bestmove " + text);
}

// "9 156 1084 48000 Nf3 Nc6": depth, centipawns, hundredths of a second, nodes, moves.
void XboardDialect::TakeThinking(std::string_view line, Said& said) const {
  WordReader words(line);
  std::string depth(words.Next());
  while (!depth.empty() && !IsDigit(depth.back())) depth.pop_back();
  const auto score = ReadNumber(words.Next());
  const auto time = ReadNumber(words.Next());
  const auto nodes = ReadNumber(words.Next());
  if (!ReadNumber(depth) || !score || !time || !nodes) return;
  std::string value = Concat("cp ", *score);
  if (*score >= kXboardMate) value = Concat("mate ", *score - kXboardMate);
  if (*score <= -kXboardMate) value = Concat("mate ", *score + kXboardMate);
  said.to_runner.push_back(
      Concat("info depth ", depth, " score ", value, " time ", 10 * *time, " nodes ", *nodes));
}

}  // namespace zeitnot::match
