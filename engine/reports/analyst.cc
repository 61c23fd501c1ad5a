#include "engine/reports/analyst.h"

#include <algorithm>

namespace zeitnot {
namespace {

// Small, since it is cleared for every question and the questions are small.
constexpr std::size_t kHashMebibytes = 4;

SearchOptions OptionsFor(int lines) {
  SearchOptions options;
  options.hash_mebibytes = kHashMebibytes;
  options.multi_pv = lines;
  // The thresholds of claims are pawns of the handcrafted evaluation. By the rows of claims a
  // network sees chances in drawn endings that need no skill.
  options.network = nullptr;
  return options;
}

referee::AnalysisLine ToLine(const SearchInfo& info) {
  referee::AnalysisLine line;
  line.centipawns = info.score;
  if (IsMate(info.score)) line.mate = MateMoves(info.score);
  line.depth = info.depth;
  line.moves = info.line;
  return line;
}

// Keeps the latest exact report of each rank.
class LineKeeper final : public SearchListener {
 public:
  explicit LineKeeper(std::size_t lines) : latest_(lines) {}

  void OnInfo(const SearchInfo& info) override {
    const auto rank = static_cast<std::size_t>(info.multi_pv - 1);
    if (info.bound == ScoreBound::kExact && !info.line.empty() && rank < latest_.size()) {
      latest_[rank] = info;
    }
  }

  // The best line as the search ended, then the others by their latest value. A search that stops
  // within an iteration may have reported a move under two ranks; the higher rank is newer.
  std::vector<referee::AnalysisLine> Lines(const SearchResult& result) const {
    std::vector<referee::AnalysisLine> lines;
    SearchInfo best = result.info;
    if (best.line.empty() || best.line.front() != result.best) best.line = {result.best};
    lines.push_back(ToLine(best));
    for (const SearchInfo& info : latest_) {
      if (info.line.empty()) continue;
      const bool known = std::ranges::any_of(lines, [&](const referee::AnalysisLine& line) {
        return line.moves.front() == info.line.front();
      });
      if (!known && lines.size() < latest_.size()) lines.push_back(ToLine(info));
    }
    return lines;
  }

 private:
  std::vector<SearchInfo> latest_;
};

}  // namespace

EngineAnalyst::EngineAnalyst(const syzygy::Tablebases* tables, const std::atomic<bool>* stop)
    : tables_(tables), stop_(stop), searcher_(OptionsFor(1)) {}

std::optional<int> EngineAnalyst::TableValue(const Position& position) {
  if (tables_ == nullptr) return std::nullopt;
  const auto value = tables_->ProbeWdl(position);
  if (!value) return std::nullopt;
  // A win that needs more than fifty moves without a capture or pawn move is none.
  if (*value == syzygy::Wdl::kWin) return 1;
  return *value == syzygy::Wdl::kLoss ? -1 : 0;
}

std::vector<referee::AnalysisLine> EngineAnalyst::Analyze(const Position& position,
                                                          const std::vector<Position>& earlier,
                                                          std::uint64_t nodes, int lines) {
  if (stop_ != nullptr && *stop_) throw AnalysisStopped();
  if (lines != lines_) {
    searcher_.SetOptions(OptionsFor(lines));
    lines_ = lines;
  }
  searcher_.Clear();
  SearchGame game{position, {}};
  for (const Position& before : earlier) game.earlier_keys.push_back(before.key());
  SearchLimits limits;
  limits.nodes = nodes;
  LineKeeper keeper(static_cast<std::size_t>(std::max(1, lines)));
  searcher_.Prepare();
  const SearchResult result = searcher_.Search(game, limits, keeper);
  if (!result.best) return {};
  return keeper.Lines(result);
}

}  // namespace zeitnot
