#include "movegen/perft.h"

#include <sys/mman.h>

#include <algorithm>
#include <limits>
#include <new>
#include <thread>

#include "movegen/generate.h"
#include "movegen/reply_sum.h"

namespace zeitnot {
namespace {

std::uint64_t KeyOf(const Position& position, int depth) {
  // An odd constant (the golden ratio in 64 bits) spreads the depth over the key.
  return position.key() ^ static_cast<std::uint64_t>(depth) * 0x9E3779B97F4A7C15U;
}

std::uint64_t Count(const Position& position, int depth, PerftTable* table) {
  if (depth <= 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(CountLegal(position));
  if (table != nullptr) {
    if (const auto known = table->Find(position, depth)) return *known;
  }
  std::uint64_t leaves = 0;
  if (depth == 2) {
    leaves = CountRepliesOfAll(position);
  } else if (depth == 3 && table == nullptr) {
    const SumPath path = ChosenSumPath();
    for (const Move move : LegalMoves(position))
      leaves += CountRepliesOfAllAfterBy(path, position, move);
  } else {
    for (const Move move : LegalMoves(position))
      leaves += Count(position.After(move), depth - 1, table);
  }
  if (table != nullptr) table->Store(position, depth, leaves);
  return leaves;
}

// The tree cut after two plies: small enough parts that threads end together.
struct Part {
  std::size_t root;  // index of the first move
  Position position;
};

std::vector<Part> Cut(const Position& position, const MoveList& moves) {
  std::vector<Part> parts;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Position child = position.After(moves[i]);
    for (const Move reply : LegalMoves(child)) parts.push_back({i, child.After(reply)});
  }
  return parts;
}

}  // namespace

PerftTable::PerftTable(std::size_t mebibytes) {
  constexpr std::size_t kMebibyte = std::size_t{1} << 20;
  mebibytes = std::max<std::size_t>(mebibytes, 1);
  if (mebibytes > std::numeric_limits<std::ptrdiff_t>::max() / kMebibyte) throw std::bad_alloc();
  const std::size_t bytes = mebibytes * kMebibyte;
  // Fresh pages are zero, which is an empty table, and are not touched before they are needed.
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  madvise(memory, bytes, MADV_HUGEPAGE);  // fewer page faults; a refusal costs only time
#endif
  bucket_count_ = bytes / sizeof(Bucket);
  buckets_ = {static_cast<Bucket*>(memory), Unmap{bytes}};
}

void PerftTable::Unmap::operator()(Bucket* buckets) const { munmap(buckets, bytes); }

PerftTable::Bucket& PerftTable::BucketOf(std::uint64_t key) const {
  __extension__ using Wide = unsigned __int128;
  return buckets_[static_cast<std::size_t>(Wide{key} * bucket_count_ >> 64)];
}

std::optional<std::uint64_t> PerftTable::Find(const Position& position, int depth) const {
  const std::uint64_t key = KeyOf(position, depth);
  for (const Entry& entry : BucketOf(key).entries) {
    const std::uint64_t leaves = entry.leaves.load(std::memory_order_relaxed);
    if (leaves != 0 && (entry.check.load(std::memory_order_relaxed) ^ leaves) == key) return leaves;
  }
  return std::nullopt;
}

void PerftTable::Store(const Position& position, int depth, std::uint64_t leaves) {
  if (leaves == 0) return;  // mate and stalemate: nothing would be saved
  const std::uint64_t key = KeyOf(position, depth);
  Entry* smallest = nullptr;
  std::uint64_t fewest = std::numeric_limits<std::uint64_t>::max();
  for (Entry& entry : BucketOf(key).entries) {
    const std::uint64_t stored = entry.leaves.load(std::memory_order_relaxed);
    if (stored >= fewest) continue;
    fewest = stored;
    smallest = &entry;
  }
  if (smallest == nullptr) return;
  smallest->check.store(key ^ leaves, std::memory_order_relaxed);
  smallest->leaves.store(leaves, std::memory_order_relaxed);
}

std::uint64_t Perft(const Position& position, int depth, const PerftOptions& options) {
  if (options.threads <= 1 || depth < 1) return Count(position, depth, options.table);
  std::uint64_t leaves = 0;
  for (const DivideEntry& entry : Divide(position, depth, options)) leaves += entry.leaves;
  return leaves;
}

std::vector<DivideEntry> Divide(const Position& position, int depth, const PerftOptions& options) {
  const MoveList moves = LegalMoves(position);
  std::vector<DivideEntry> entries;
  for (const Move move : moves) entries.push_back({move, 0});
  if (options.threads <= 1 || depth < 4) {  // not worth a thread
    for (DivideEntry& entry : entries)
      entry.leaves = Count(position.After(entry.move), depth - 1, options.table);
    return entries;
  }

  const std::vector<Part> parts = Cut(position, moves);
  std::vector<std::uint64_t> leaves(parts.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < parts.size(); i = next++)
      leaves[i] = Count(parts[i].position, depth - 2, options.table);
  };
  {
    std::vector<std::jthread> helpers;
    const std::size_t wanted =
        std::min<std::size_t>(static_cast<std::size_t>(options.threads), parts.size());
    for (std::size_t i = 1; i < wanted; ++i) helpers.emplace_back(work);
    work();
  }  // joins
  for (std::size_t i = 0; i < parts.size(); ++i) entries[parts[i].root].leaves += leaves[i];
  return entries;
}

}  // namespace zeitnot
