#include "engine/commands/audit_command.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>

#include "base/file.h"
#include "base/text.h"
#include "engine/audit/audit_merge.h"
#include "engine/audit/audit_run.h"
#include "engine/commands/ruling_languages.h"
#include "referee/audit/finding_kind.h"
#include "referee/laws/may_be.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using audit::AuditOutput;
using audit::AuditProgress;

struct AuditInvocation {
  audit::AuditOptions options;
  std::string format = "text";
  std::string output;
  std::optional<std::string> edition;
  std::optional<std::string> language;
  std::vector<std::string> only;
  std::vector<std::string> without;
  std::string shard;
  std::string fix;
  audit::MergeOptions merge;
};

class StreamOutput final : public AuditOutput {
 public:
  explicit StreamOutput(std::ostream& out) : out_(out) {}

  bool Write(const std::string& text) override { return static_cast<bool>(out_ << text); }
  std::optional<std::size_t> Commit() override { return std::nullopt; }
  bool GoBackTo(std::size_t /*bytes*/) override { return false; }

 private:
  std::ostream& out_;
};

class FileOutput final : public AuditOutput {
 public:
  // What is there stays until it is written over, so that a run can go on.
  explicit FileOutput(const std::string& path)
      : file_(open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644)) {}
  ~FileOutput() override {
    Flush();
    if (written_) [[maybe_unused]]
      const int cut = ftruncate(file_.get(), Size());
  }

  bool is_open() const { return file_.get() >= 0; }
  bool Write(const std::string& text) override {
    written_ = true;
    waiting_ += text;
    constexpr std::size_t kMost = std::size_t{1} << 18;
    return waiting_.size() < kMost || Flush();
  }
  std::optional<std::size_t> Commit() override {
    if (!Flush() || fsync(file_.get()) != 0) return std::nullopt;
    return bytes_;
  }
  bool GoBackTo(std::size_t bytes) override {
    bytes_ = bytes;
    const off_t end = lseek(file_.get(), 0, SEEK_END);
    return end >= Size() && ftruncate(file_.get(), Size()) == 0 &&
           lseek(file_.get(), Size(), SEEK_SET) == Size();
  }

 private:
  off_t Size() const { return static_cast<off_t>(bytes_); }
  bool Flush() {
    const bool whole = WriteAll(file_.get(), waiting_);
    bytes_ += waiting_.size();
    waiting_.clear();
    return whole;
  }

  FileDescriptor file_;
  std::string waiting_;
  std::size_t bytes_ = 0;
  bool written_ = false;
};

// "12000 games, 8000 a second, 0:35 left".
class AuditProgressLine {
 public:
  AuditProgressLine(std::ostream& out, const std::vector<std::string>& files) : out_(out) {
    for (const std::string& file : files) {
      std::error_code error;
      const auto size = std::filesystem::file_size(file, error);
      total_ += error ? 0 : size;
    }
  }

  void Tell(const AuditProgress& progress) {
    const auto now = Clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::seconds(1);
    const double seconds = std::chrono::duration<double>(now - begun_).count();
    std::string line =
        Concat("\r", progress.games, " games, ",
               static_cast<long>(static_cast<double>(progress.games) / seconds), " a second");
    if (progress.bytes > 0 && total_ >= progress.bytes) {
      const auto left = static_cast<long>(seconds * static_cast<double>(total_ - progress.bytes) /
                                          static_cast<double>(progress.bytes));
      line += Concat(", ", left / 60, left % 60 < 10 ? ":0" : ":", left % 60, " left");
    }
    out_ << line << "    " << std::flush;
    told_ = true;
  }
  ~AuditProgressLine() {
    if (told_) out_ << '\n';
  }
  AuditProgressLine(const AuditProgressLine&) = delete;
  AuditProgressLine& operator=(const AuditProgressLine&) = delete;

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream& out_;
  std::uintmax_t total_ = 0;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point next_ = begun_ + std::chrono::seconds(1);
  bool told_ = false;
};

// "3/8".
std::optional<audit::Shard> ReadAuditShard(const std::string& text) {
  audit::Shard shard;
  const std::size_t slash = text.find('/');
  const auto whole = [](std::string_view digits) {
    return !digits.empty() && digits.size() < 7 && std::ranges::all_of(digits, IsDigit);
  };
  const std::string_view view = text;
  if (slash == std::string::npos || !whole(view.substr(0, slash)) || !whole(view.substr(slash + 1)))
    return std::nullopt;
  shard.first = std::stoul(text.substr(0, slash));
  shard.of = std::stoul(text.substr(slash + 1));
  return shard.first >= 1 && shard.first <= shard.of ? std::optional(shard) : std::nullopt;
}

// What is wrong with the options, if anything; completes them.
std::optional<std::string> Complete(AuditInvocation& asked) {
  if (asked.edition) {
    asked.options.settings.edition = referee::EditionFromName(*asked.edition);
    if (!asked.options.settings.edition)
      return Concat("--edition: ", Sentence(referee::NoSuchEdition(*asked.edition)));
  }
  if (!asked.shard.empty()) {
    const auto shard = ReadAuditShard(asked.shard);
    if (!shard) return "--shard is a number and how many there are, as 3/8";
    asked.options.shard = *shard;
  }
  if (!asked.options.checkpoint.empty() && asked.output.empty())
    return "--checkpoint goes on with the report of an earlier run, which has to be a file: "
           "--output names it";
  if (!asked.fix.empty() && (!asked.options.checkpoint.empty() || !asked.shard.empty()))
    return "--fix copies all games in one run, without --shard and --checkpoint";
  for (const referee::FindingRow& row : referee::kFindingRows) {
    const bool named = std::ranges::find(asked.only, row.name) != asked.only.end();
    const bool dropped = std::ranges::find(asked.without, row.name) != asked.without.end();
    asked.options.left_out[static_cast<std::size_t>(row.kind)] =
        dropped || (!asked.only.empty() && !named);
  }
  for (const std::string& file : asked.options.files) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) return Concat("'", file, "' is a directory");
    if (file != "-" && !std::filesystem::exists(file, ignored))
      return Concat("there is no file '", file, "'");
  }
  return std::nullopt;
}

void RunAudit(AuditInvocation asked, const RefereeStreams& streams) {
  const auto languages = RulingLanguages::Read(asked.language, streams.locale);
  if (!languages.ok()) return streams.Fail(languages.error());
  if (const auto fault = Complete(asked)) return streams.Fail(*fault);
  // A language of the report is none of the moves: files of many countries are in English.
  const auto report = audit::MakeReport(asked.format, *languages->OfRulings().front());
  std::unique_ptr<AuditOutput> output = std::make_unique<StreamOutput>(streams.out);
  if (!asked.output.empty() && asked.output != "-") {
    auto file = std::make_unique<FileOutput>(asked.output);
    if (!file->is_open()) return streams.Fail(Concat("'", asked.output, "' cannot be written"));
    output = std::move(file);
  }
  std::ofstream corrected;
  if (!asked.fix.empty()) {
    if (std::ranges::find(asked.options.files, asked.fix) != asked.options.files.end())
      return streams.Fail(Concat("--fix: '", asked.fix, "' is one of the files that are read"));
    corrected.open(asked.fix, std::ios::binary);
    if (!corrected) return streams.Fail(Concat("'", asked.fix, "' cannot be written"));
    asked.options.corrected = &corrected;
  }
  const bool shows_progress = &streams.errors == &std::cerr && isatty(STDERR_FILENO) != 0;
  std::optional<AuditProgressLine> line;
  if (shows_progress) line.emplace(streams.errors, asked.options.files);
  const auto tell = [&](const AuditProgress& progress) {
    if (line) line->Tell(progress);
  };
  try {
    const auto counts = audit::RunAudit(asked.options, *report, streams.in, *output, tell);
    line.reset();
    if (!counts) return streams.Fail(counts.error());
    streams.Exit(counts->found > 0 ? RefereeExit::kUndetermined : RefereeExit::kRuled);
  } catch (const std::system_error& error) {
    streams.Fail(Concat("cannot start ", asked.options.threads, " threads: ", error.what()));
  }
}

void RunMerge(const AuditInvocation& asked, const RefereeStreams& streams) {
  const auto languages = RulingLanguages::Read(asked.language, streams.locale);
  if (!languages.ok()) return streams.Fail(languages.error());
  const auto counts = audit::MergeAudits(asked.merge, *languages->OfRulings().front(), streams.out);
  if (!counts) return streams.Fail(counts.error());
  streams.Exit(counts->found > 0 ? RefereeExit::kUndetermined : RefereeExit::kRuled);
}

std::vector<std::string> KindNames() {
  std::vector<std::string> names;
  for (const referee::FindingRow& row : referee::kFindingRows) names.emplace_back(row.name);
  return names;
}

void AddMergeCommand(CLI::App& command, const RefereeStreams& streams) {
  const auto asked = std::make_shared<AuditInvocation>();
  CLI::App* merge =
      command.add_subcommand("merge", "Several reports in JSON lines as the report of one audit");
  merge->add_option("reports", asked->merge.reports, "Reports of 'audit --format jsonl --all'")
      ->required();
  merge->add_option("--format", asked->format, "The summary in words, or all lines: text, jsonl")
      ->check(CLI::IsMember({"text", "jsonl"}));
  merge->add_flag("--all", asked->merge.all, "Lines of games in which nothing is found as well");
  AddLanguageOption(*merge, asked->language);
  merge->callback([asked, streams] {
    asked->merge.text = asked->format == "text";
    RunMerge(*asked, streams);
  });
}

}  // namespace

void AddAuditCommands(CLI::App& referee, const RefereeStreams& streams) {
  const auto asked = std::make_shared<AuditInvocation>();
  CLI::App* command = referee.add_subcommand(
      "audit", "Replay every game of files, and rule on it: what contradicts the Laws or itself");
  audit::AuditOptions& options = asked->options;
  command->add_option(
      "files", options.files,
      "Game files in PGN, packed by gzip or Zstandard or not; - for standard input");
  command->add_option("--format", asked->format, "How to print: text, jsonl, csv or html")
      ->check(CLI::IsMember({"text", "jsonl", "csv", "html"}));
  command->add_option("--output", asked->output, "A file for the report");
  command->add_option("--edition", asked->edition,
                      "Rule by this edition, instead of that of each game's day");
  command->add_option("--threads", options.threads, "Threads to use")->check(CLI::Range(1, 256));
  command->add_flag("--all", options.all, "Report games in which nothing is found as well");
  command->add_option("--only", asked->only, "Only these kinds of findings, commas between them")
      ->delimiter(',')
      ->check(CLI::IsMember(KindNames()));
  command->add_option("--without", asked->without, "Not these kinds of findings")
      ->delimiter(',')
      ->check(CLI::IsMember(KindNames()));
  command->add_option("--shard", asked->shard,
                      "Of N machines the K-th, as K/N: every N-th game of each file");
  command->add_option("--fix", asked->fix,
                      "Write a copy of all games with results and tags put right; each change is "
                      "reported");
  command->add_option("--checkpoint", options.checkpoint,
                      "Keep in this file how far it is; if it is there, go on from there");
  command
      ->add_option("--nodes", options.settings.mate_budget,
                   "Positions to visit at most when a mate must be proven")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command->footer("Exit codes: 0 nothing was found; 1 something was; 2 bad usage or input.");
  AddLanguageOption(*command, asked->language);
  AddMergeCommand(*command, streams);
  command->callback([asked, command, streams] {
    if (!command->get_subcommands().empty()) return;
    if (asked->options.files.empty())
      return streams.Fail("audit: a file of games is needed, or - for standard input");
    RunAudit(*asked, streams);
  });
}

}  // namespace zeitnot
