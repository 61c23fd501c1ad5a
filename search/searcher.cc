#include "search/searcher.h"

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

#include "search/control.h"
#include "search/table.h"
#include "search/team.h"
#include "search/thread_pool.h"
#include "search/worker.h"

namespace zeitnot {

class Searcher::Impl {
 public:
  Impl(const SearchOptions& options, TimeSource now)
      : options_(options), control_(std::move(now)), table_(options.hash_mebibytes) {
    crew_ = std::make_unique<Crew>(table_, control_, options.threads);
  }
  // Ends helpers that a search has left behind.
  ~Impl() { Stop(); }

  void SetOptions(const SearchOptions& options) {
    crew_->helpers.Wait();
    if (options.threads != options_.threads) {
      crew_ = std::make_unique<Crew>(table_, control_, options.threads);
      options_.threads = options.threads;
    }
    if (options.hash_mebibytes != options_.hash_mebibytes) table_.Resize(options.hash_mebibytes);
    // The table and the histories hold evaluations of the other one.
    if (options.network != options_.network) Clear();
    options_ = options;
  }

  void Clear() {
    crew_->helpers.Start([this](std::size_t i) { crew_->workers[i + 1]->Clear(); });
    crew_->workers[0]->Clear();
    crew_->helpers.Wait();
    table_.Clear();
  }

  void Prepare() {
    control_.Prepare();
    prepared_ = true;
  }

  SearchResult Search(const SearchGame& game, const SearchLimits& limits,
                      SearchListener& listener) {
    if (!prepared_) control_.Prepare();
    prepared_ = false;
    // A helper that has not yet seen the end of the last search.
    crew_->helpers.Wait();
    game_ = game;
    limits_ = limits;
    table_.NewSearch();
    crew_->team.Begin();
    if (!options_.elo) StartHelpers();
    return crew_->workers[0]->Lead(game_, limits_, options_, listener);
  }

  void Stop() { control_.Stop(); }
  void PonderHit() { control_.PonderHit(); }

 private:
  void StartHelpers() {
    crew_->helpers.Start(
        [this](std::size_t i) { crew_->workers[i + 1]->Help(game_, limits_, options_); });
  }

  // The workers, the first of which runs on the caller's thread.
  struct Crew {
    Crew(TranspositionTable& table, SearchControl& control, std::size_t threads)
        : team(threads), helpers(threads - 1) {
      for (std::size_t i = 0; i < threads; ++i)
        workers.push_back(std::make_unique<Worker>(table, control, team, i));
    }
    Team team;
    std::vector<std::unique_ptr<Worker>> workers;
    ThreadPool helpers;  // ends first
  };

  SearchOptions options_;
  SearchControl control_;
  TranspositionTable table_;
  // What the search that runs is about. Helpers may outlive it by moments: an answer does not wait
  // for them.
  SearchGame game_;
  SearchLimits limits_;
  std::unique_ptr<Crew> crew_;
  std::atomic<bool> prepared_ = false;
};

Searcher::Searcher(const SearchOptions& options)
    : Searcher(options, std::chrono::steady_clock::now) {}
Searcher::Searcher(const SearchOptions& options, TimeSource now)
    : impl_(std::make_unique<Impl>(options, std::move(now))) {}
Searcher::~Searcher() = default;

void Searcher::SetOptions(const SearchOptions& options) { impl_->SetOptions(options); }
void Searcher::Clear() { impl_->Clear(); }
void Searcher::Prepare() { impl_->Prepare(); }
SearchResult Searcher::Search(const SearchGame& game, const SearchLimits& limits,
                              SearchListener& listener) {
  return impl_->Search(game, limits, listener);
}
void Searcher::Stop() { impl_->Stop(); }
void Searcher::PonderHit() { impl_->PonderHit(); }

}  // namespace zeitnot
