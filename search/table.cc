#include "search/table.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>
#include <new>
#include <string>

namespace zeitnot {
namespace {

constexpr int kFiftyMoves = 100;    // plies
constexpr int kKeyCoarseFrom = 40;  // halfmove clock from which keys are kept apart in groups
constexpr int kKeyExactFrom = 88;   // and one by one
constexpr std::size_t kMebibyte = std::size_t{1} << 20;

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
  if (score >= kMateBound) return score + ply;
  if (score <= -kMateBound) return score - ply;
  return score;
}

Score FromTableScore(Score score, int ply, int halfmove_clock) {
  if (!IsMate(score)) return score;
  const int plies_to_mate = kMateScore - std::abs(score);
  if (plies_to_mate > kFiftyMoves - halfmove_clock)
    return score > 0 ? kMateBound - 1 : -(kMateBound - 1);
  // Deeper than a search can reach: still a win, but no mate of a known length.
  if (plies_to_mate + ply >= kMaxPly) return score > 0 ? kMateBound - 1 : -(kMateBound - 1);
  return score > 0 ? score - ply : score + ply;
}

std::uint64_t TableKey(const Position& position) {
  const int clock = position.halfmove_clock();
  if (clock < kKeyCoarseFrom) return position.key();
  const int group = clock < kKeyExactFrom ? clock / 8 : clock;
  // An odd constant (the golden ratio in 64 bits) spreads the group over the key.
  return position.key() ^ static_cast<std::uint64_t>(group) * 0x9E3779B97F4A7C15U;
}

void TranspositionTable::Free::operator()(Bucket* buckets) const { std::free(buckets); }

TranspositionTable::TranspositionTable(std::size_t mebibytes) { Resize(mebibytes); }

void TranspositionTable::Resize(std::size_t mebibytes) {
  if (mebibytes > AvailableMebibytes()) throw std::bad_alloc();
  const std::size_t count = std::max<std::size_t>(mebibytes, 1) * kMebibyte / sizeof(Bucket);
  void* memory = std::aligned_alloc(alignof(Bucket), count * sizeof(Bucket));
  if (memory == nullptr) throw std::bad_alloc();
  buckets_.reset(static_cast<Bucket*>(memory));
  bucket_count_ = count;
  Clear();
}

void TranspositionTable::Clear() {
  std::memset(static_cast<void*>(buckets_.get()), 0, bucket_count_ * sizeof(Bucket));
  age_ = 0;
}

std::optional<TableRecord> TranspositionTable::Probe(std::uint64_t key) const {
  for (const Entry& entry : BucketOf(key).entries) {
    if (entry.key != key || entry.age_and_bound == 0) continue;
    TableRecord record;
    record.move = Move::FromRaw(entry.move);
    record.score = entry.score;
    record.evaluation = entry.evaluation;
    record.depth = entry.depth;
    record.bound = static_cast<ScoreBound>((entry.age_and_bound & 3U) - 1);
    return record;
  }
  return std::nullopt;
}

// How much an entry deserves to stay: its depth, less for every search it is old.
int TranspositionTable::Worth(const Entry& entry) const {
  if (entry.age_and_bound == 0) return std::numeric_limits<int>::min();
  const unsigned searches = (unsigned{age_} - (entry.age_and_bound >> 2U)) & kAgeMask;
  return entry.depth - 8 * static_cast<int>(searches);
}

void TranspositionTable::Store(std::uint64_t key, const TableRecord& record) {
  Bucket& bucket = BucketOf(key);
  Entry* chosen = &bucket.entries[0];
  for (Entry& entry : bucket.entries) {
    if (entry.age_and_bound != 0 && entry.key == key) {
      chosen = &entry;
      break;
    }
    if (Worth(entry) < Worth(*chosen)) chosen = &entry;
  }
  const bool same = chosen->age_and_bound != 0 && chosen->key == key;
  const bool current = chosen->age_and_bound >> 2U == age_;
  // A much shallower bound must not displace what was found in this search about the same position.
  if (same && current && record.bound != ScoreBound::kExact && record.depth + 4 <= chosen->depth)
    return;
  if (record.move || !same) chosen->move = record.move.raw();
  chosen->key = key;
  chosen->score = static_cast<std::int16_t>(record.score);
  chosen->evaluation = static_cast<std::int16_t>(record.evaluation);
  chosen->depth = static_cast<std::uint8_t>(std::clamp(record.depth, 0, 255));
  chosen->age_and_bound =
      static_cast<std::uint8_t>(unsigned{age_} << 2U | (Index(record.bound) + 1));
}

int TranspositionTable::FillPermill() const {
  const std::size_t sample = std::min<std::size_t>(bucket_count_, 1000);
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Entry& entry : buckets_.get()[i].entries)
      used += entry.age_and_bound != 0 && entry.age_and_bound >> 2U == age_ ? 1 : 0;
  }
  return used * 1000 / static_cast<int>(sample * 4);
}

}  // namespace zeitnot
