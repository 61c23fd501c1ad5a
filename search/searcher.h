// Choosing a move: the face of the search to the rest of the program.
#ifndef ZEITNOT_SEARCH_SEARCHER_H_
#define ZEITNOT_SEARCH_SEARCHER_H_

#include <memory>

#include "search/limits.h"
#include "search/report.h"
#include "search/request.h"

namespace zeitnot {

// One searcher owns one transposition table and its histories. Search() blocks; Stop() and
// PonderHit() may be called from any other thread, also before Search() has got going, and then
// hold for that search. With one thread and a depth or node limit alone, the same calls on a
// cleared searcher give the same result on every machine. With more threads the answer is elected
// among them (lazy SMP), and a node limit, which counts the nodes of all, may be passed a little.
class Searcher {
 public:
  explicit Searcher(const SearchOptions& options = {});
  // Reads the time from `now`, on the threads that search and that call Prepare or PonderHit.
  Searcher(const SearchOptions& options, TimeSource now);
  ~Searcher();
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;

  // Between searches only. Resizing the table clears it, and another network clears all that was
  // learned. Throws std::bad_alloc when the table or
  // the threads do not fit in memory, and std::system_error when the system gives no more threads;
  // what did not fit stays as it was.
  void SetOptions(const SearchOptions& options);
  // Forgets everything learned; between searches only.
  void Clear();

  // Call before handing Search() to another thread: forgets an earlier Stop() or PonderHit() and
  // starts the clock that time limits count from. A Search() without it begins with it.
  void Prepare();
  SearchResult Search(const SearchGame& game, const SearchLimits& limits, SearchListener& listener);
  void Stop();
  void PonderHit();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_SEARCHER_H_
