#include "engine/datagen/tools.h"

#include <algorithm>
#include <fstream>
#include <memory>
#include <numeric>
#include <set>
#include <unordered_set>
#include <utility>

#include "base/random.h"
#include "base/text.h"
#include "engine/datagen/new_file.h"
#include "eval/data/blocks.h"
#include "eval/data/positions.h"
#include "movegen/fen.h"
#include "movegen/uci_notation.h"

namespace zeitnot::datagen {
namespace {

std::string_view TextOf(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool IsPositionFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string magic(data::kPositionsMagic.size(), '\0');
  file.read(magic.data(), static_cast<std::streamsize>(magic.size()));
  return file && magic == data::kPositionsMagic;
}

Result<GameFile, std::string> OpenGames(const std::string& path, const Notes& note) {
  auto file = GameFile::Open(path);
  if (file && file->sound_bytes() == 0) return Error{path + " is cut off in its head or empty"};
  if (file && file->tail() != data::Tail::kNone) note(file->TailText());
  return file;
}

Result<data::PositionFile, std::string> OpenPositions(const std::string& path, const Notes& note) {
  auto file = data::PositionFile::Open(path);
  if (file && !file->TailText().empty()) note(file->TailText());
  return file;
}

// What was done, followed by how the files were made, set in.
std::string Derived(std::string_view what, const std::set<std::string>& abouts) {
  std::string text = Concat(what, "\n");
  for (const std::string& about : abouts) {
    text += "of\n";
    for (std::size_t at = 0; at < about.size();) {
      const std::size_t end = std::min(about.find('\n', at), about.size());
      text += Concat("  ", std::string_view(about).substr(at, end - at), "\n");
      at = end + 1;
    }
  }
  return text;
}

std::string CannotWrite(const std::string& path) { return "cannot write " + path; }

// Writes the records of a file in a random order.
template <typename File>
Result<std::uint64_t, std::string> WriteShuffled(const File& file, std::string_view magic,
                                                 const std::string& out, std::uint64_t seed,
                                                 std::string (*record)(std::string_view)) {
  auto written = NewFile::Open(out);
  if (!written) return Error{written.error()};
  std::vector<std::uint32_t> order(file.size());
  std::iota(order.begin(), order.end(), 0U);
  Random random(seed);
  for (std::size_t left = order.size(); left > 1; --left)
    std::swap(order[left - 1], order[random.Below(left)]);
  written->Write(data::Head(magic, Derived(Concat("shuffled with seed ", seed), {file.about()})));
  for (const std::uint32_t index : order) written->Write(record(TextOf(file.packed(index))));
  if (!written->Finish()) return Error{CannotWrite(out)};
  return file.size();
}

std::string ListedPly(const Ply& ply) {
  const std::string move = WriteUci(ply.position, ply.played.move, UciCastling::kKingTakesRook);
  const std::string score = ply.played.score ? Concat(*ply.played.score) : "-";
  return Concat(WriteFen(ply.position), " | ", move, " | ", score);
}

class PlayMaker : public GameMaker {
 public:
  explicit PlayMaker(const SelfPlaySettings& settings) : seed_(settings.seed), player_(settings) {}
  Result<std::optional<TrainingGame>, std::string> Make(std::uint64_t number,
                                                        const std::atomic<bool>& stop) override {
    return player_.Play(GameSeed(seed_, number), stop);
  }

 private:
  std::uint64_t seed_;
  SelfPlayer player_;
};

class RescoreMaker : public GameMaker {
 public:
  RescoreMaker(std::shared_ptr<const GameFile> file, const SelfPlaySettings& settings)
      : file_(std::move(file)), rescorer_(settings) {}
  Result<std::optional<TrainingGame>, std::string> Make(std::uint64_t number,
                                                        const std::atomic<bool>& stop) override {
    auto game = file_->game(number);
    if (!game) return Error{game.error()};
    return rescorer_.Rescore(*std::move(game), stop);
  }

 private:
  std::shared_ptr<const GameFile> file_;
  Rescorer rescorer_;
};

}  // namespace

Result<MergeCounts, std::string> Merge(const std::vector<std::string>& files,
                                       const std::string& out, const Notes& note) {
  std::vector<GameFile> games;
  std::set<std::string> abouts;
  for (const std::string& path : files) {
    auto file = OpenGames(path, note);
    if (!file) return Error{file.error()};
    abouts.insert(file->about());
    games.push_back(*std::move(file));
  }
  auto written = NewFile::Open(out);
  if (!written) return Error{written.error()};
  written->Write(
      data::Head(kGamesMagic, abouts.size() == 1 ? *abouts.begin() : Derived("merged", abouts)));
  MergeCounts counts;
  std::unordered_set<std::uint64_t> ids;
  for (const GameFile& file : games) {
    for (std::size_t game = 0; game < file.size(); ++game) {
      if (!ids.insert(file.id(game)).second) {
        ++counts.repeated;
        continue;
      }
      ++counts.written;
      written->Write(data::Block(TextOf(file.packed(game))));
    }
  }
  if (!written->Finish()) return Error{CannotWrite(out)};
  return counts;
}

Result<std::uint64_t, std::string> Shuffle(const std::string& file, const std::string& out,
                                           std::uint64_t seed, const Notes& note) {
  if (IsPositionFile(file)) {
    const auto positions = OpenPositions(file, note);
    if (!positions) return Error{positions.error()};
    return WriteShuffled(*positions, data::kPositionsMagic, out, seed,
                         [](std::string_view record) { return std::string(record); });
  }
  const auto games = OpenGames(file, note);
  if (!games) return Error{games.error()};
  return WriteShuffled(*games, kGamesMagic, out, seed, &data::Block);
}

Result<std::string, std::string> WritePositions(const std::vector<std::string>& files,
                                                const std::string& out,
                                                const FilterSettings& settings, const Notes& note) {
  std::vector<GameFile> sources;
  std::set<std::string> abouts;
  for (const std::string& path : files) {
    auto file = OpenGames(path, note);
    if (!file) return Error{file.error()};
    abouts.insert(file->about());
    sources.push_back(*std::move(file));
  }
  auto written = NewFile::Open(out);
  if (!written) return Error{written.error()};
  const std::string what =
      Concat("quiet positions, scores up to ", settings.most, ", without the first ", settings.skip,
             " scored plies, ", settings.percent, "% by seed ", settings.seed);
  written->Write(data::Head(data::kPositionsMagic, Derived(what, abouts)));
  Filter filter(settings);
  std::uint64_t games = 0;
  std::unordered_set<std::uint64_t> ids;
  for (const GameFile& file : sources) {
    for (std::size_t index = 0; index < file.size(); ++index) {
      if (!ids.insert(file.id(index)).second) continue;
      const auto game = file.game(index);
      if (!game) return Error{game.error()};
      ++games;
      filter.Take(*game,
                  [&](const data::QuietPosition& it) { written->Write(data::PackQuiet(it)); });
    }
  }
  if (!written->Finish()) return Error{CannotWrite(out)};
  return FilterText(filter, games);
}

Result<std::string, std::string> Survey(const std::string& path, const Notes& note) {
  if (IsPositionFile(path)) {
    const auto file = OpenPositions(path, note);
    if (!file) return Error{file.error()};
    PositionStatistics statistics;
    for (std::size_t index = 0; index < file->size(); ++index) {
      const auto position = file->position(index);
      if (!position) return Error{position.error()};
      statistics.Add(*position);
    }
    return file->about() + statistics.Text();
  }
  const auto file = OpenGames(path, note);
  if (!file) return Error{file.error()};
  GameStatistics statistics;
  for (std::size_t index = 0; index < file->size(); ++index) {
    const auto game = file->game(index);
    if (!game) return Error{game.error()};
    statistics.Add(*game, file->packed(index).size());
  }
  return file->about() + statistics.Text();
}

Result<std::uint64_t, std::string> List(const std::string& path, std::uint64_t from,
                                        std::uint64_t count,
                                        const std::function<void(std::string_view)>& write) {
  const Notes silent = [](const std::string&) {};
  std::uint64_t listed = 0;
  if (IsPositionFile(path)) {
    const auto file = OpenPositions(path, silent);
    if (!file) return Error{file.error()};
    for (std::size_t index = from - 1; index < file->size() && listed < count; ++index, ++listed) {
      const auto position = file->position(index);
      if (!position) return Error{position.error()};
      write(Concat(WriteFen(Unpack(position->position)), " | ", position->score, " | ",
                   ResultText(position->white_half_points), " | ", position->game));
    }
    return listed;
  }
  const auto file = OpenGames(path, silent);
  if (!file) return Error{file.error()};
  for (std::size_t index = from - 1; index < file->size() && listed < count; ++index, ++listed) {
    const auto game = file->game(index);
    if (!game) return Error{game.error()};
    write(Concat("game ", index + 1, " id ", game->id, " start ", game->start, " plies ",
                 game->moves.size(), " result ", ResultText(game->white_half_points), " (",
                 GameEndText(game->end), ")"));
    ForEachPly(*game, [&](const Ply& ply) { write(ListedPly(ply)); });
  }
  return listed;
}

Production SelfPlayProduction(const SelfPlaySettings& settings, std::string_view engine) {
  Production production;
  production.about = DescribeSelfPlay(settings, engine);
  production.id = [seed = settings.seed](std::uint64_t number) { return GameSeed(seed, number); };
  production.maker = [settings] { return std::make_unique<PlayMaker>(settings); };
  return production;
}

Result<Production, std::string> RescoreProduction(const std::string& path,
                                                  const SelfPlaySettings& settings,
                                                  std::string_view engine, const Notes& note) {
  auto opened = OpenGames(path, note);
  if (!opened) return Error{opened.error()};
  const auto file = std::make_shared<const GameFile>(*std::move(opened));
  Production production;
  production.about =
      Derived(Concat("rescored\nengine ", engine, ", fingerprint ", EngineFingerprint(), "\nnodes ",
                     settings.nodes, " soft, ", settings.hard, " times hard\nhash ",
                     settings.hash_mebibytes, " MiB"),
              {file->about()});
  production.games = file->size();
  production.id = [file](std::uint64_t number) { return file->id(number); };
  production.maker = [file, settings] { return std::make_unique<RescoreMaker>(file, settings); };
  return production;
}

}  // namespace zeitnot::datagen
