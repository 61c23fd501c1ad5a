#include "search/table.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>
#include <memory>
#include <new>
#include <string>
#include <utility>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace zeitnot {
namespace {

constexpr int kFiftyMoves = 100;    // plies
constexpr int kKeyCoarseFrom = 40;  // halfmove clock from which keys are kept apart in groups
constexpr int kKeyExactFrom = 88;   // and one by one
constexpr std::size_t kMebibyte = std::size_t{1} << 20;
// Of the first bucket: that of a large page.
constexpr std::size_t kAlignment = 2 * kMebibyte;
// Tables of this size get their memory as they are used, and are cleared by exchanging it.
constexpr std::size_t kLargeTable = 1024 * kMebibyte;

// The fields of an entry's data.
constexpr unsigned kScoreShift = 16;
constexpr unsigned kEvaluationShift = 32;
constexpr unsigned kDepthShift = 48;
constexpr unsigned kBoundShift = 56;
constexpr unsigned kPrincipalShift = 58;
constexpr unsigned kAgeShift = 59;

int DepthOf(std::uint64_t data) { return static_cast<int>(data >> kDepthShift & 0xFFU); }
unsigned AgeOf(std::uint64_t data) { return static_cast<unsigned>(data >> kAgeShift); }
ScoreBound BoundOf(std::uint64_t data) {
  return static_cast<ScoreBound>((data >> kBoundShift & 3U) - 1);
}

// MiB that can be had without ending other programs, as Linux tells it; no limit where it does not.
// An allocator grants more than there is, and the program is killed when it touches it.
std::size_t AvailableMebibytes() {
  std::ifstream facts("/proc/meminfo");
  for (std::string word; facts >> word;) {
    std::size_t kibibytes = 0;
    if (word == "MemAvailable:" && facts >> kibibytes) return kibibytes / 1024;
  }
  return std::numeric_limits<std::ptrdiff_t>::max() / kMebibyte;
}

}  // namespace

Score ToTableScore(Score score, int ply) {
  if (score >= kDecisiveBound) return score + ply;
  if (score <= -kDecisiveBound) return score - ply;
  return score;
}

Score FromTableScore(Score score, int ply, int halfmove_clock) {
  if (!IsDecisive(score)) return score;
  const int sign = score > 0 ? 1 : -1;
  if (!IsMate(score)) return sign * std::max(std::abs(score) - ply, kDecisiveBound);
  const int plies_to_mate = kMateScore - std::abs(score);
  // Too late for the fifty-move rule, or deeper than a search can reach: still a win, but no mate
  // of a known length.
  if (plies_to_mate > kFiftyMoves - halfmove_clock || plies_to_mate + ply >= kMaxPly)
    return sign * kDecisiveBound;
  return score - sign * ply;
}

std::uint64_t TableKey(const Position& position) {
  const int clock = position.halfmove_clock();
  if (clock < kKeyCoarseFrom) return position.key();
  const int group = clock < kKeyExactFrom ? clock / 8 : clock;
  // An odd constant (the golden ratio in 64 bits) spreads the group over the key.
  return position.key() ^ static_cast<std::uint64_t>(group) * 0x9E3779B97F4A7C15U;
}

void TranspositionTable::Free::operator()(std::byte* memory) const { std::free(memory); }

TranspositionTable::TranspositionTable(std::size_t mebibytes) { Resize(mebibytes); }

TranspositionTable::Memory TranspositionTable::Allocate(std::size_t count) {
  // The system gives zeroed pages when they are first touched.
  return Memory(static_cast<std::byte*>(std::calloc(count * sizeof(Bucket) + kAlignment, 1)));
}

void TranspositionTable::Adopt(Memory memory, std::size_t count) {
  memory_ = std::move(memory);
  void* start = memory_.get();
  std::size_t space = count * sizeof(Bucket) + kAlignment;
  buckets_ = static_cast<Bucket*>(std::align(kAlignment, count * sizeof(Bucket), start, space));
  bucket_count_ = count;
  age_ = 0;
#ifdef __linux__
  // Large pages save the address translation of most probes; where there are none, nothing is lost.
  madvise(buckets_, count * sizeof(Bucket), MADV_HUGEPAGE);
#endif
  // The first search of a game must not wait for the system to find its pages.
  if (!IsLarge()) Zero();
}

bool TranspositionTable::IsLarge() const { return bucket_count_ * sizeof(Bucket) >= kLargeTable; }

void TranspositionTable::Zero() {
  std::memset(static_cast<void*>(buckets_), 0, bucket_count_ * sizeof(Bucket));
  age_ = 0;
}

void TranspositionTable::Resize(std::size_t mebibytes) {
  if (mebibytes > AvailableMebibytes()) throw std::bad_alloc();
  const std::size_t count = std::max<std::size_t>(mebibytes, 1) * kMebibyte / sizeof(Bucket);
  Memory memory = Allocate(count);
  if (memory == nullptr) throw std::bad_alloc();
  Adopt(std::move(memory), count);
}

void TranspositionTable::Clear() {
  if (IsLarge()) {
    if (Memory memory = Allocate(bucket_count_)) {
      Adopt(std::move(memory), bucket_count_);
      return;
    }
  }
  Zero();
}

std::optional<TableRecord> TranspositionTable::Probe(std::uint64_t key) const {
  for (const Entry& entry : BucketOf(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if ((entry.check.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
    TableRecord record;
    record.move = Move::FromRaw(static_cast<std::uint16_t>(data));
    record.score = static_cast<std::int16_t>(data >> kScoreShift);
    record.evaluation = static_cast<std::int16_t>(data >> kEvaluationShift);
    record.depth = DepthOf(data);
    record.bound = BoundOf(data);
    record.was_principal = (data >> kPrincipalShift & 1U) != 0;
    return record;
  }
  return std::nullopt;
}

// How much an entry deserves to stay: its depth, less for every search it is old.
int TranspositionTable::Worth(std::uint64_t data) const {
  if (data == 0) return std::numeric_limits<int>::min();
  const unsigned searches = (unsigned{age_} - AgeOf(data)) & kAgeMask;
  return DepthOf(data) - 8 * static_cast<int>(searches);
}

void TranspositionTable::Store(std::uint64_t key, const TableRecord& record) {
  Entry* chosen = nullptr;
  std::uint64_t old = 0;
  bool same = false;
  for (Entry& entry : BucketOf(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    same = data != 0 && (entry.check.load(std::memory_order_relaxed) ^ data) == key;
    if (same || chosen == nullptr || Worth(data) < Worth(old)) {
      chosen = &entry;
      old = data;
    }
    if (same) break;
  }
  // A much shallower bound must not displace what was found in this search about the same position.
  if (same && AgeOf(old) == age_ && record.bound != ScoreBound::kExact &&
      record.depth + 4 <= DepthOf(old))
    return;
  const std::uint64_t move = record.move || !same ? record.move.raw() : old & 0xFFFFU;
  const auto depth = static_cast<std::uint64_t>(std::clamp(record.depth, 0, 255));
  const std::uint64_t data =
      move | std::uint64_t{static_cast<std::uint16_t>(record.score)} << kScoreShift |
      std::uint64_t{static_cast<std::uint16_t>(record.evaluation)} << kEvaluationShift |
      depth << kDepthShift | (std::uint64_t{Index(record.bound)} + 1) << kBoundShift |
      std::uint64_t{record.was_principal ? 1U : 0U} << kPrincipalShift |
      std::uint64_t{age_} << kAgeShift;
  chosen->data.store(data, std::memory_order_relaxed);
  chosen->check.store(key ^ data, std::memory_order_relaxed);
}

int TranspositionTable::FillPermill() const {
  const std::size_t sample = std::min<std::size_t>(bucket_count_, 1000);
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Entry& entry : buckets_[i].entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      used += data != 0 && AgeOf(data) == age_ ? 1 : 0;
    }
  }
  return used * 1000 / static_cast<int>(sample * 4);
}

}  // namespace zeitnot
