#include "engine/audit/audit_run.h"

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>
#include <utility>

#include "base/ordered_blocks.h"
#include "base/text.h"
#include "engine/audit/checkpoint.h"
#include "engine/audit/duplicates.h"
#include "engine/input/unpacked_stream.h"
#include "referee/notation/pgn.h"

namespace zeitnot::audit {
namespace {

using referee::AuditFinding;
using referee::FindingKind;
using referee::PgnReader;
using referee::UnplayedGame;

// Games that are handed over together, and how many such blocks may be open for each thread: memory
// does not grow with the files.
constexpr std::size_t kBlockGames = 64;
constexpr std::size_t kOpenBlocksPerThread = 8;
constexpr std::chrono::seconds kBetweenCheckpoints{2};

struct Block {
  std::size_t file = 0;
  std::size_t bytes = 0;   // taken from all files when the block was full
  std::size_t passed = 0;  // games at its beginning that an earlier run has reported
  std::vector<UnplayedGame> unplayed;
  std::vector<AuditedGame> games;
  std::vector<std::string> texts;
  std::string rest;  // what stands behind the last game of the file, if it is to be copied
};

class Run {
 public:
  Run(const AuditOptions& options, const AuditReport& report, AuditOutput& output,
      const std::function<void(const AuditProgress&)>& progress)
      : options_(options),
        report_(report),
        output_(output),
        progress_(progress),
        blocks_(
            kOpenBlocksPerThread * static_cast<std::size_t>(options.threads),
            [this](Block& block) { Examine(block); },
            [this](Block& block, bool) { Write(block); }) {}

  Result<AuditCounts, std::string> Go(std::istream& in) {
    if (auto fault = Begin()) return Error{*std::move(fault)};
    std::vector<std::jthread> workers;
    // One thread reads; where there is one alone it does everything.
    try {
      for (int i = 1; i < options_.threads; ++i) workers.emplace_back([this] { blocks_.Work(); });
    } catch (...) {
      blocks_.Close();
      throw;
    }
    std::optional<std::string> fault = ReadFiles(in);
    blocks_.Close();
    blocks_.Work();
    workers.clear();
    if (!fault && broken_) fault = "the report cannot be written";
    if (fault) return Error{*std::move(fault)};
    output_.Write(report_.End(options_.files, counts_));
    if (!options_.checkpoint.empty()) Save(options_.files.size(), 0);
    return counts_;
  }

 private:
  // Goes on where an earlier run stopped, or begins.
  std::optional<std::string> Begin() {
    if (!options_.checkpoint.empty()) {
      const auto found = ReadCheckpoint(options_.checkpoint, options_.files);
      if (!found) return found.error();
      if (*found) {
        resumed_ = **found;
        counts_ = resumed_->counts;
        if (output_.GoBackTo(resumed_->output)) return std::nullopt;
        return "the report of the earlier run is not there";
      }
    }
    output_.Write(report_.Begin());
    return std::nullopt;
  }

  std::optional<std::string> ReadFiles(std::istream& in) {
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < options_.files.size() && !broken_; ++i) {
      const std::string& name = options_.files[i];
      std::ifstream file;
      if (name != "-") file.open(name, std::ios::binary);
      UnpackedStream text(name == "-" ? in : file);
      ReadFile(i, bytes, text);
      if (text.bad() || (name != "-" && !file.is_open())) {
        return Concat("'", name, "' cannot be read",
                      text.fault().empty() ? "" : Concat(": ", text.fault()));
      }
      bytes += text.packed_bytes();
    }
    return std::nullopt;
  }

  // Games that an earlier run has reported are read for what is compared with them.
  bool IsPassed(std::size_t file, std::size_t number) const {
    if (!resumed_) return false;
    return file < resumed_->file || (file == resumed_->file && number <= resumed_->game);
  }

  void ReadFile(std::size_t file, std::size_t bytes_before, UnpackedStream& text) {
    PgnReader reader(text, options_.language);
    if (options_.corrected != nullptr) reader.KeepText();
    Block block;
    block.file = file;
    std::size_t number = 0;
    const auto hand_over = [&] {
      block.bytes = bytes_before + text.packed_bytes();
      Add(std::exchange(block, Block()));
      block.file = file;
    };
    while (!broken_) {
      if (!options_.shard.has(++number)) {
        if (!reader.Skip()) break;
        continue;
      }
      std::optional<UnplayedGame> game = reader.NextUnplayed();
      if (!game) break;
      const bool passed = IsPassed(file, number);
      if (passed) ++block.passed;
      block.unplayed.push_back(*std::move(game));
      if (block.unplayed.size() == kBlockGames) hand_over();
    }
    block.rest = reader.rest();
    if (!block.unplayed.empty() || !block.rest.empty()) hand_over();
  }

  void Examine(Block& block) const {
    for (UnplayedGame& unplayed : block.unplayed) {
      AuditedGame game = audit::Examine(std::move(unplayed).Play(), options_.settings);
      std::erase_if(game.audit.findings, [&](const AuditFinding& finding) {
        return options_.left_out[static_cast<std::size_t>(finding.kind)];
      });
      const bool passed = block.texts.size() < block.passed;
      block.texts.push_back(passed ? std::string() : TextOf(block.file, game));
      block.games.push_back(std::move(game));
    }
    block.unplayed.clear();
  }
  std::string TextOf(std::size_t file, const AuditedGame& game) const {
    if (game.audit.findings.empty() && !options_.all) return {};
    return report_.Game(options_.files[file], game);
  }

  // Who reads helps while too many blocks are open, and does everything if nobody else is there.
  void Add(Block block) {
    if (options_.threads > 1) return blocks_.AddAndHelp(std::move(block));
    Examine(block);
    Write(block);
  }

  // In the order of the files; what concerns several games is found here.
  void Write(Block& block) {
    for (std::size_t i = 0; i < block.games.size(); ++i) {
      AuditedGame& game = block.games[i];
      const bool same = FindDuplicate(block.file, game);
      if (i < block.passed) continue;
      if (same) block.texts[i] = TextOf(block.file, game);
      counts_.Add(game);
      if (options_.corrected != nullptr) *options_.corrected << game.corrected;
      if (!block.texts[i].empty() && !output_.Write(block.texts[i])) broken_ = true;
    }
    if (options_.corrected != nullptr && !(*options_.corrected << block.rest)) broken_ = true;
    const auto now = Clock::now();
    if (progress_) progress_({counts_.games, block.bytes});
    if (options_.checkpoint.empty() || now < next_checkpoint_) return;
    next_checkpoint_ = now + kBetweenCheckpoints;
    Save(block.file, block.games.back().number);
  }

  // Shards do not see each other's games: whoever merges them finds these.
  bool FindDuplicate(std::size_t file, AuditedGame& game) {
    const auto kind = static_cast<std::size_t>(FindingKind::kDuplicate);
    if (options_.left_out[kind] || options_.shard.of > 1) return false;
    const auto first =
        duplicates_.Meet(game.audit.digest, game.players, game.plies, {file, game.number});
    if (!first) return false;
    game.audit.findings.push_back(
        DuplicateOf(options_.files[first->file], first->number, game.line));
    return true;
  }

  void Save(std::size_t file, std::size_t game) {
    const auto bytes = output_.Commit();
    if (!bytes ||
        !WriteCheckpoint(options_.checkpoint, options_.files, {file, game, *bytes, counts_}))
      broken_ = true;
  }

  using Clock = std::chrono::steady_clock;

  const AuditOptions& options_;
  const AuditReport& report_;
  AuditOutput& output_;
  const std::function<void(const AuditProgress&)>& progress_;
  std::optional<Checkpoint> resumed_;

  OrderedBlocks<Block> blocks_;
  std::atomic<bool> broken_ = false;
  AuditCounts counts_;
  Duplicates duplicates_;
  Clock::time_point next_checkpoint_ = Clock::now() + kBetweenCheckpoints;
};

}  // namespace

Result<AuditCounts, std::string> RunAudit(
    const AuditOptions& options, const AuditReport& report, std::istream& in, AuditOutput& output,
    const std::function<void(const AuditProgress&)>& progress) {
  return Run(options, report, output, progress).Go(in);
}

}  // namespace zeitnot::audit
