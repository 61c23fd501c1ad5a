#include "engine/commands/commands.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <iostream>
#include <new>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/utf8.h"
#include "engine/commands/audit_command.h"
#include "engine/commands/can_mate_command.h"
#include "engine/commands/datagen_command.h"
#include "engine/commands/help_examples.h"
#include "engine/commands/interview_command.h"
#include "engine/commands/match_command.h"
#include "engine/commands/mistyped.h"
#include "engine/commands/referee_command.h"
#include "engine/commands/session_command.h"
#include "engine/commands/watch_command.h"
#include "engine/commands/web_command.h"
#include "engine/reports/bench.h"
#include "engine/reports/bench_movegen.h"
#include "engine/reports/reports.h"
#include "engine/reports/version.h"
#include "engine/uci/options.h"
#include "engine/uci/uci.h"
#include "engine/uci/uci_go.h"
#include "engine/uci/uci_position.h"
#include "eval/network/built_in.h"
#include "eval/network/evaluator.h"
#include "eval/network/network_file.h"
#include "movegen/fen.h"
#include "movegen/kernels.h"
#include "movegen/perft.h"

namespace zeitnot {
namespace {

// What the arguments ask for, and how to carry it out. Lives as long as the parser that fills it.
class Program {
 public:
  Program(std::istream& in, std::ostream& out, std::ostream& errors, std::string_view locale,
          std::unique_ptr<Conversation>* talk = nullptr)
      : in_(in), out_(out), errors_(errors) {
    app_.set_version_flag("--version", std::string(kNameAndVersion));
    app_.require_subcommand(0, 1);
    AddSimd();
    AddBench();
    AddPerft("perft", "Count the move sequences of a given length from a position", false);
    AddPerft("divide", "Count the move sequences for each first move", true);
    AddPositionCommands();
    AddOptionsCommand();
    const bool terminal = &out_ == &std::cout && isatty(STDOUT_FILENO) == 1;
    const RefereeStreams streams{in_,      out_, errors_, exit_code_, std::string(locale),
                                 terminal, talk};
    AddRefereeCommands(app_, streams);
    AddCanMateCommands(*app_.get_subcommand("referee"), streams);
    AddSessionCommands(*app_.get_subcommand("referee"), streams);
    AddAuditCommands(*app_.get_subcommand("referee"), streams);
    AddWatchCommand(*app_.get_subcommand("referee"), streams);
    AddInterviewCommand(*app_.get_subcommand("referee"), streams);
    match::AddMatchCommand(app_, out_, errors_, exit_code_);
    datagen::AddDatagenCommand(app_, out_, errors_, exit_code_);
    AddWebCommand(app_, out_, errors_, exit_code_);
    AddHelpExamples(app_);
  }

  int Run(int argc, const char* const* argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
      const CLI::App* meant = CommandMeant(app_, {argv + 1, argv + argc});
      if (meant == nullptr) return app_.exit(help, out_, errors_);
      out_ << meant->help("zeitnot " + meant->get_parent()->get_name());
      return kExitSuccess;
    } catch (const CLI::ParseError& error) {
      if (app_.exit(error, out_, errors_) == 0) return kExitSuccess;
      errors_ << SayWhatWasMeant(app_, {argv + 1, argv + argc});
      return kExitUsage;
    }
    if (app_.get_subcommands().empty()) RunUci(in_, out_);
    if (!out_.flush()) Fail("the output cannot be written");
    return exit_code_;
  }

 private:
  UciCastling castling() const {
    return chess960_ ? UciCastling::kKingTakesRook : UciCastling::kKingTarget;
  }
  LineSink Writer() {
    return [this](std::string_view line) { out_ << line << '\n' << std::flush; };
  }
  void Fail(const std::string& text) {
    errors_ << "zeitnot: " << text << '\n';
    exit_code_ = kExitUsage;
  }

  void AddPositionOptions(CLI::App& command) {
    command.add_option("--fen", fen_, "The position, instead of the initial one");
    command.add_flag("--chess960", chess960_,
                     "Chess960: castling is spelled as king takes rook, and its rights are kept");
  }
  // Hands the position of the arguments to `act`, or says why there is none.
  template <typename Action>
  void WithPosition(Action act) {
    const Result<UserPosition, std::string> user = ReadUserFen(fen_, castling());
    if (!user) {
      Fail(user.error());
      return;
    }
    for (const std::string& note : user->notes) errors_ << "zeitnot: " << note << '\n';
    act(user->position);
  }

  // The instruction set of the vector kernels, for every command and for UCI.
  void AddSimd() {
    const auto select = [](const std::string& target) {
      if (SelectKernels(target)) return;
      std::string names = "scalar";
      for (const MovegenKernels* kernels : SupportedKernels())
        names += std::string(", ") + kernels->target;
      throw CLI::ValidationError("--simd",
                                 target + " is not here; this build and processor have " + names);
    };
    app_.add_option_function<std::string>("--simd", select,
                                          "Instruction set of the vector kernels, such as AVX2, "
                                          "instead of the best one")
        ->type_name("TARGET");
  }

  void AddBench() {
    CLI::App* command = app_.add_subcommand(
        "bench",
        "Search fixed positions; prints the node signature and the speed; or measure move "
        "generation");
    command->add_option("limits", bench_words_, "DEPTH, 'depth DEPTH', 'nodes NODES' or 'movegen'")
        ->expected(0, 2);
    command->fallthrough();
    command->callback([this] {
      if (bench_words_ == std::vector<std::string>{"movegen"}) {
        if (!RunMovegenBench(Writer())) exit_code_ = kExitFailure;
        return;
      }
      std::string words;
      for (const std::string& word : bench_words_) words += word + ' ';
      const Result<BenchLimits, std::string> limits = ReadBenchLimits(words);
      if (!limits) {
        Fail(limits.error());
        return;
      }
      RunBench(*limits, never_, Writer());
    });
  }

  void AddPerft(const char* name, const char* help, bool divide) {
    CLI::App* command = app_.add_subcommand(name, help);
    command->add_option("depth", depth_, "Number of plies")
        ->required()
        ->check(CLI::Range(divide ? 1 : 0, kMaxPerftDepth));
    command->add_option("--threads", threads_, "Threads that count together")
        ->check(CLI::Range(1, 1024));
    command->add_option("--hash", hash_mebibytes_, "MiB of a table of counts; 0 for none")
        ->check(CLI::Range(0, 1 << 24));
    command->fallthrough();
    AddPositionOptions(*command);
    command->callback([this, divide] {
      WithPosition([this, divide](const Position& position) { RunPerft(position, divide); });
    });
  }

  void RunPerft(const Position& position, bool divide) {
    try {
      std::optional<PerftTable> table;
      if (hash_mebibytes_ > 0) table.emplace(static_cast<std::size_t>(hash_mebibytes_));
      const PerftOptions options{threads_, table ? &*table : nullptr};
      if (divide) {
        ReportDivide(position, depth_, castling(), never_, Writer(), options);
      } else {
        ReportPerft(position, depth_, never_, Writer(), options);
      }
    } catch (const std::bad_alloc&) {
      Fail("there is no memory for " + std::to_string(hash_mebibytes_) + " MiB of hash");
    } catch (const std::system_error& error) {
      Fail("cannot start " + std::to_string(threads_) + " threads: " + error.what());
    }
  }

  void AddPositionCommands() {
    CLI::App* eval = app_.add_subcommand("eval", "Explain the static evaluation of a position");
    AddPositionOptions(*eval);
    eval->add_option("--evalfile", eval_file_, "A network instead of the built-in evaluation");
    eval->callback(
        [this] { WithPosition([this](const Position& position) { ExplainPosition(position); }); });
    CLI::App* show = app_.add_subcommand("d", "Show a position: board, FEN, key, legal moves");
    AddPositionOptions(*show);
    show->callback([this] {
      WithPosition(
          [this](const Position& position) { out_ << DescribePosition(position, castling()); });
    });
  }

  void ExplainPosition(const Position& position) {
    if (!BuiltInNetworkFault().empty()) {
      Fail("the built-in network cannot be used: " + BuiltInNetworkFault());
      return;
    }
    std::shared_ptr<const Network> network = BuiltInNetwork();
    if (!eval_file_.empty()) {
      Result<Network, std::string> loaded = LoadNetwork(eval_file_);
      if (!loaded) {
        Fail(Quoted(eval_file_) + " is no network that can be used: " + loaded.error());
        return;
      }
      network = std::make_shared<const Network>(*std::move(loaded));
    }
    out_ << ExplainEvaluationWith(network.get(), position);
  }

  void AddOptionsCommand() {
    CLI::App* command = app_.add_subcommand("options", "List the UCI options");
    command->add_flag("--markdown", markdown_, "As a document");
    command->callback([this] {
      if (markdown_) {
        out_ << OptionsMarkdown();
        return;
      }
      for (const OptionSpec& option : Options()) out_ << OptionLine(option) << '\n';
    });
  }

  std::istream& in_;
  std::ostream& out_;
  std::ostream& errors_;
  CLI::App app_{std::string(kAbout) + ". Without a command it speaks UCI.", "zeitnot"};
  int exit_code_ = kExitSuccess;
  const std::atomic<bool> never_ = false;

  std::vector<std::string> bench_words_;
  int depth_ = 0;
  int threads_ = 1;
  int hash_mebibytes_ = 0;
  std::string fen_{kStartFen};
  std::string eval_file_;
  bool chess960_ = false;
  bool markdown_ = false;
};

}  // namespace

int RunProgram(int argc, const char* const* argv, std::istream& in, std::ostream& out,
               std::ostream& errors, std::string_view locale) {
  if (const auto code = datagen::RunGenfensArguments(argc, argv, out)) return *code;
  return Program(in, out, errors, locale).Run(argc, argv);
}

std::unique_ptr<Conversation> OpenConversation(int argc, const char* const* argv,
                                               std::ostream& errors, std::string_view locale) {
  std::unique_ptr<Conversation> talk;
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream said;
  Program(in, out, said, locale, &talk).Run(argc, argv);
  errors << said.str();
  if (talk == nullptr && said.str().empty()) {
    errors << "zeitnot: no talk in JSON lines is held by this command; 'referee interview' and "
              "'referee session' are such\n";
  }
  return talk;
}

}  // namespace zeitnot
