// The search that the referee asks for, supplied by the engine.
#ifndef ZEITNOT_ENGINE_REPORTS_ANALYST_H_
#define ZEITNOT_ENGINE_REPORTS_ANALYST_H_

#include <atomic>
#include <vector>

#include "referee/claim/analyst.h"
#include "search/searcher.h"
#include "search/syzygy/tablebases.h"

namespace zeitnot {

// Nobody waits any more for the ruling that a question is asked for.
struct AnalysisStopped {};

// One searcher, one thread, cleared before every question and limited by nodes alone, so that each
// answer depends on its question and on nothing else.
class EngineAnalyst final : public referee::Analyst {
 public:
  // Without tables the search is on its own. Questions throw AnalysisStopped once `stop`, if there
  // is one, is true. Both must outlive the analyst.
  explicit EngineAnalyst(const syzygy::Tablebases* tables = nullptr,
                         const std::atomic<bool>* stop = nullptr);
  std::vector<referee::AnalysisLine> Analyze(const Position& position,
                                             const std::vector<Position>& earlier,
                                             std::uint64_t nodes, int lines) override;
  std::optional<int> TableValue(const Position& position) override;

 private:
  const syzygy::Tablebases* tables_;
  const std::atomic<bool>* stop_;
  Searcher searcher_;
  int lines_ = 1;
};

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_REPORTS_ANALYST_H_
