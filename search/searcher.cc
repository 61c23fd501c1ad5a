#include "search/searcher.h"

#include <atomic>
#include <utility>

#include "search/control.h"
#include "search/table.h"
#include "search/worker.h"

namespace zeitnot {

class Searcher::Impl {
 public:
  Impl(const SearchOptions& options, TimeSource now)
      : options_(options),
        control_(std::move(now)),
        table_(options.hash_mebibytes),
        worker_(table_, control_) {}

  void SetOptions(const SearchOptions& options) {
    if (options.hash_mebibytes != options_.hash_mebibytes) table_.Resize(options.hash_mebibytes);
    options_ = options;
  }

  void Clear() {
    table_.Clear();
    worker_.Clear();
  }

  void Prepare() {
    control_.Prepare();
    prepared_ = true;
  }

  SearchResult Search(const SearchGame& game, const SearchLimits& limits,
                      SearchListener& listener) {
    if (!prepared_) control_.Prepare();
    prepared_ = false;
    table_.NewSearch();
    return worker_.Run(game, limits, options_, listener);
  }

  void Stop() { control_.Stop(); }
  void PonderHit() { control_.PonderHit(); }

 private:
  SearchOptions options_;
  SearchControl control_;
  TranspositionTable table_;
  Worker worker_;
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
