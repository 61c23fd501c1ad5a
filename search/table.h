// The transposition table: what the search found out about positions, in fixed memory. Any number
// of threads may probe and store at the same time, without locks: an entry is two words, and the
// first holds the key combined with the second, so that halves of different entries do not match
// (Hyatt and Mann 2002).
#ifndef ZEITNOT_SEARCH_TABLE_H_
#define ZEITNOT_SEARCH_TABLE_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "eval/score.h"
#include "movegen/move.h"
#include "movegen/position.h"
#include "search/bound.h"

namespace zeitnot {

// A static evaluation that is not known, as in check.
inline constexpr Score kNoEvaluation = kInfiniteScore;

// What one entry says. Scores are as seen from the position itself, not from the root.
struct TableRecord {
  Move move;  // best or refuting move, may be empty; legality is not guaranteed
  Score score = 0;
  Score evaluation = kNoEvaluation;
  int depth = 0;
  ScoreBound bound = ScoreBound::kExact;
  bool was_principal = false;  // on the principal variation of some search
};

// Mates and known wins count from the root in the search and from the position in the table.
Score ToTableScore(Score score, int ply);
// The score from the root again. A mate that the fifty-move rule overtakes, given the clock of the
// position, is no longer called a mate.
Score FromTableScore(Score score, int ply, int halfmove_clock);

// The key of a position in the table: equal positions far from and near to a draw by the fifty-move
// rule are kept apart.
std::uint64_t TableKey(const Position& position);

class TranspositionTable {
 public:
  // Throws std::bad_alloc when the memory is not there.
  explicit TranspositionTable(std::size_t mebibytes);

  // Keeps the old table when it throws std::bad_alloc. The new one is empty. Memory is touched at
  // once, so that no search waits for it; that of a table of 1 GiB or more when it is first used.
  void Resize(std::size_t mebibytes);
  // Between searches only, as are Resize and NewSearch. Fast for a table of 1 GiB or more too: its
  // memory is exchanged for new.
  void Clear();
  // Entries of earlier searches are replaced first.
  void NewSearch() { age_ = static_cast<std::uint8_t>((age_ + 1) & kAgeMask); }

  std::optional<TableRecord> Probe(std::uint64_t key) const;
  void Store(std::uint64_t key, const TableRecord& record);
  void Prefetch(std::uint64_t key) const { __builtin_prefetch(&BucketOf(key)); }
  // Share of entries of the current search in a sample of the table, in permill.
  int FillPermill() const;
  std::size_t bucket_count() const { return bucket_count_; }

 private:
  static constexpr unsigned kAgeMask = 31;

  // From the lowest bit of `data`: 16 bits move, score, evaluation; 8 bits depth; 2 bits bound + 1,
  // 1 bit "was principal", 5 bits age. All zero: unused.
  struct Entry {
    std::atomic<std::uint64_t> check;  // key ^ data
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };
  static_assert(sizeof(Bucket) == 64);
  struct Free {
    void operator()(std::byte* memory) const;
  };
  using Memory = std::unique_ptr<std::byte, Free>;

  // Zeroed and aligned memory for `count` buckets; null when there is none.
  static Memory Allocate(std::size_t count);
  void Adopt(Memory memory, std::size_t count);
  // Too large to be touched as a whole.
  bool IsLarge() const;
  void Zero();

  Bucket& BucketOf(std::uint64_t key) const {
    __extension__ using Wide = unsigned __int128;
    return buckets_[static_cast<std::size_t>(Wide{key} * bucket_count_ >> 64)];
  }
  int Worth(std::uint64_t data) const;

  Memory memory_;
  Bucket* buckets_ = nullptr;  // in memory_, aligned
  std::size_t bucket_count_ = 0;
  std::uint8_t age_ = 0;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_TABLE_H_
