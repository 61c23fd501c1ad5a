// Choosing a move: the face of the search to the rest of the program.
#ifndef ZEITNOT_SEARCH_SEARCHER_H_
#define ZEITNOT_SEARCH_SEARCHER_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "eval/score.h"
#include "movegen/position.h"
#include "search/features.h"
#include "search/limits.h"
#include "search/syzygy/tablebases.h"

namespace zeitnot {

// Gives the current time; for tests that decide what time it is.
using TimeSource = std::function<std::chrono::steady_clock::time_point()>;

enum class ScoreBound { kExact, kLower, kUpper };

// One line of thinking, from the side on move at the root.
struct SearchInfo {
  int depth = 0;
  int selective_depth = 0;
  int multi_pv = 1;  // rank of the line, from 1
  Score score = 0;
  ScoreBound bound = ScoreBound::kExact;
  std::uint64_t nodes = 0;
  Milliseconds time{0};
  int hash_permill = 0;
  std::uint64_t table_hits = 0;  // of tablebases
  std::vector<Move> line;        // never empty; every move legal in turn
};

// What a search reports while it runs. Called on the thread that called Search().
class SearchListener {
 public:
  virtual ~SearchListener() = default;
  virtual void OnInfo(const SearchInfo&) {}
  // The search has begun to look at a root move; sent only by searches that take a while.
  virtual void OnCurrentMove(int /*depth*/, Move, int /*number from 1*/) {}
};

struct SearchResult {
  Move best;        // the empty move if and only if there is no legal move
  Move ponder;      // the expected answer, or the empty move
  SearchInfo info;  // the last complete line of the best move; line is empty without a legal move
  std::vector<SearchInfo> others;  // the next best lines, if several were asked for
};

// A game as the search needs it: the position to move in, and the positions before it, oldest
// first, back to the last irreversible move at least, for repetitions.
struct SearchGame {
  Position position;
  std::vector<std::uint64_t> earlier_keys;
};

struct SearchOptions {
  std::size_t hash_mebibytes = 16;  // 1 to 65536
  int multi_pv = 1;                 // 1 to 256
  Milliseconds move_overhead{10};   // kept back from every clock for transport, 0 to 5000 ms
  std::size_t threads = 1;          // 1 to 256
  FeatureSet features{};            // all, but for measuring what one is worth
  // Endgame tables to use, or null; those of the most men from this depth on; whether wins that
  // take more than fifty moves without progress are draws.
  std::shared_ptr<const syzygy::Tablebases> tablebases{};
  int table_probe_depth = 1;
  bool table_fifty_moves = true;
  // A rating to play at, see strength.h, with one thread and without tables; none: full strength.
  // The seed decides about what the player errs.
  std::optional<int> elo{};
  std::uint64_t error_seed = 0;
};

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

  // Between searches only. Resizing the table clears it. Throws std::bad_alloc when the table or
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
