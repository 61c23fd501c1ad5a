// What the threads of one search tell each other while it runs, beside the table, and whose answer
// counts in the end. Member 0 leads: it keeps the limits and reports.
#ifndef ZEITNOT_SEARCH_TEAM_H_
#define ZEITNOT_SEARCH_TEAM_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "search/root_move.h"

namespace zeitnot {

// Which of the answers to play: each supports its move the more, the deeper and better it is, and
// the best supporter of the strongest move is chosen; a shorter mate beats everything. Answers of
// depth 0 do not count; the first answer otherwise wins ties.
std::size_t ElectAnswer(std::span<const RootMove> answers);

class Team {
 public:
  explicit Team(std::size_t size) : members_(size) {}

  std::size_t size() const { return members_.size(); }
  // Forgets the last search; while no member searches.
  void Begin();
  // The helpers are to come to their end.
  void End() { over_.store(true, std::memory_order_relaxed); }
  bool over() const { return over_.load(std::memory_order_relaxed); }

  // The nodes and the probes of tablebases that a member has made so far.
  void Count(std::size_t member, std::uint64_t nodes, std::uint64_t table_hits) {
    members_[member].nodes.store(nodes, std::memory_order_relaxed);
    members_[member].table_hits.store(table_hits, std::memory_order_relaxed);
  }
  std::uint64_t HelperNodes() const;
  std::uint64_t HelperTableHits() const;
  // A member's best move after a complete iteration.
  void Propose(std::size_t member, const RootMove& answer);
  // The elected answer. Member 0 must have proposed one.
  RootMove Elect() const;

 private:
  // Each on a cache line of its own.
  struct alignas(64) Member {
    std::atomic<std::uint64_t> nodes = 0;
    std::atomic<std::uint64_t> table_hits = 0;
  };

  std::vector<Member> members_;
  std::atomic<bool> over_ = false;
  mutable std::mutex mutex_;
  std::vector<RootMove> answers_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_TEAM_H_
