#include "engine/commands/watch_command.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "base/file.h"
#include "base/text.h"
#include "engine/audit/watch.h"
#include "engine/commands/ruling_languages.h"
#include "engine/match/signals.h"
#include "movegen/fen.h"
#include "referee/laws/may_be.h"
#include "referee/words/message_json.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using audit::BoardAlert;
using audit::BoardName;
using Json = nlohmann::ordered_json;

constexpr std::string_view kWatchSchema = "zeitnot-watch/1";

struct WatchInvocation {
  audit::WatchOptions options;
  std::string json;
  std::optional<std::string> edition;
  std::optional<std::string> language;
  std::optional<double> seconds;
};

std::string HexOf(std::uint64_t key) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(key));
  return text;
}

std::string AlertLine(const BoardName& board, const BoardAlert& alert,
                      const referee::Catalogue& catalogue) {
  Json json = {{"schema", kWatchSchema}, {"kind", alert.kind},   {"file", board.file},
               {"game", board.game},     {"round", board.round}, {"board", board.board},
               {"white", board.white},   {"black", board.black}, {"ply", alert.ply}};
  json["player"] = !alert.player                    ? Json()
                   : *alert.player == Color::kWhite ? Json("white")
                                                    : Json("black");
  if (!alert.moves.empty()) json["moves"] = alert.moves;
  json["fen"] = WriteFen(alert.position);
  json["message"] = MessageToJson(alert.text, catalogue);
  json["key"] = HexOf(alert.key);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

// The file of alerts is what a watch that was ended knows when it begins again: each line is on the
// disk before it is told.
class AlertFile {
 public:
  // What is wrong with the file, if anything. A line that a crash has cut off is dropped.
  std::optional<std::string> Open(const std::string& path, audit::Watch& watch) {
    std::ifstream before(path, std::ios::binary);
    off_t whole = 0;
    for (std::string line; std::getline(before, line) && !before.eof();) {
      const auto json = Json::parse(line, nullptr, false);
      const std::string key = json.is_object() ? json.value("key", "") : "";
      std::uint64_t number = 0;
      const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number, 16);
      if (key.empty() || error != std::errc() || *end != '\0')
        return Concat("'", path, "' is no file of alerts");
      watch.Knows(number);
      whole += static_cast<off_t>(line.size()) + 1;
    }
    file_ = FileDescriptor(open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
    const bool usable = file_.get() >= 0 && ftruncate(file_.get(), whole) == 0 &&
                        lseek(file_.get(), 0, SEEK_END) == whole;
    return usable ? std::nullopt : std::optional(Concat("'", path, "' cannot be written"));
  }
  bool Keep(const std::string& line) {
    return file_.get() < 0 || (WriteAll(file_.get(), line) && fsync(file_.get()) == 0);
  }

 private:
  FileDescriptor file_;
};

std::string AlertText(const BoardName& board, const BoardAlert& alert,
                      const referee::Catalogue& catalogue) {
  return Concat(board.file, " ", board.board.empty() ? std::to_string(board.game) : board.board,
                ", ", board.white, " - ", board.black, ": ", Sentence(alert.text, catalogue), "\n");
}

void RunWatch(WatchInvocation asked, const RefereeStreams& streams) {
  const auto languages = RulingLanguages::Read(asked.language, streams.locale);
  if (!languages.ok()) return streams.Fail(languages.error());
  const referee::Catalogue& catalogue = *languages->OfRulings().front();
  if (asked.edition) {
    asked.options.settings.edition = referee::EditionFromName(*asked.edition);
    if (!asked.options.settings.edition)
      return streams.Fail(
          Concat("--edition: ", Sentence(referee::NoSuchEdition(*asked.edition), catalogue)));
  }
  std::error_code ignored;
  for (const std::string& path : asked.options.paths) {
    if (!std::filesystem::exists(path, ignored))
      return streams.Fail(Concat("there is no file or folder '", path, "'"));
  }
  AlertFile alerts;
  std::atomic<bool> ended = false;
  // Of one look at the files: a slow disk is waited for once.
  std::string lines;
  std::string told;
  audit::Watch watch(asked.options, [&](const BoardName& board, const BoardAlert& alert) {
    lines += AlertLine(board, alert, catalogue);
    told += AlertText(board, alert, catalogue);
  });
  if (!asked.json.empty()) {
    if (const auto fault = alerts.Open(asked.json, watch)) return streams.Fail(*fault);
  }
  const match::SignalWatch signals([&ended](int /*signal*/) { ended = true; });
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kBetweenLooks{50};
  const auto end = asked.seconds ? Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                      std::chrono::duration<double>(*asked.seconds))
                                 : Clock::time_point::max();
  bool kept = true;
  for (auto now = Clock::now(); !ended && kept && now < end; now = Clock::now()) {
    watch.Poll(now);
    if (!lines.empty()) {
      kept = alerts.Keep(std::exchange(lines, {}));
      if (kept) streams.out << std::exchange(told, {}) << std::flush;
    }
    std::this_thread::sleep_until(now + kBetweenLooks);
  }
  if (!kept) return streams.Fail(Concat("'", asked.json, "' cannot be written"));
  streams.Exit(RefereeExit::kRuled);
}

}  // namespace

void AddWatchCommand(CLI::App& referee, const RefereeStreams& streams) {
  const auto asked = std::make_shared<WatchInvocation>();
  CLI::App* command = referee.add_subcommand(
      "watch", "Follow game files while games go on: claims, illegal moves, clocks, flags");
  command->add_option("paths", asked->options.paths, "Game files, or folders of them")->required();
  command->add_option("--json", asked->json,
                      "Keep every alert in this file, a JSON object a line; what it has already "
                      "is not told again");
  command->add_option("--edition", asked->edition,
                      "Rule by this edition, instead of that of each game's day");
  command->add_option("--seconds", asked->seconds, "End after so long")
      ->check(CLI::NonNegativeNumber);
  AddLanguageOption(*command, asked->language);
  command->callback([asked, streams] { RunWatch(*asked, streams); });
}

}  // namespace zeitnot
