// Counts the nodes of one thread and says when its search has to stop: by nodes, by time, or
// because somebody else says so.
#ifndef ZEITNOT_SEARCH_BRAKE_H_
#define ZEITNOT_SEARCH_BRAKE_H_

#include <cstddef>
#include <cstdint>
#include <optional>

#include "search/control.h"
#include "search/limits.h"
#include "search/request.h"
#include "search/team.h"
#include "search/time_keeper.h"

namespace zeitnot {

class Brake {
 public:
  // `member` is the number of the thread in the team; both objects outlive the brake.
  Brake(SearchControl& control, Team& team, std::size_t member)
      : control_(control), team_(team), member_(member) {}

  // A search begins.
  void Begin(const SearchLimits& limits, const SearchOptions& options, const ClockLag& lag,
             bool only_move);
  // Counts a node; false when the search has to unwind.
  bool EnterNode() {
    if (stopped_) return false;
    if (nodes_ >= node_limit_ && NodeLimitCounts()) {
      stopped_ = true;
      return false;
    }
    ++nodes_;
    if (nodes_ % kPollInterval == 0) LookUp();
    return !stopped_;
  }
  bool stopped() const { return stopped_; }
  void CountTableHits(std::size_t hits) { table_hits_ += hits; }
  // An iteration is complete: there is an answer that time may cut off at.
  void NoteAnswer() { has_answer_ = true; }
  // Tells the team what this thread has counted.
  void Report() { team_.Count(member_, nodes_, table_hits_); }

  bool leads() const { return member_ == 0; }
  std::uint64_t nodes() const { return nodes_; }
  // Of all threads, as far as they have told.
  std::uint64_t TotalNodes() const { return nodes_ + team_.HelperNodes(); }
  std::uint64_t TotalTableHits() const { return table_hits_ + team_.HelperTableHits(); }
  bool NodesAreSpent() const { return TotalNodes() >= node_limit_ && NodeLimitCounts(); }
  const TimeKeeper& time() const { return *time_; }
  TimeKeeper& time() { return *time_; }

 private:
  // No limit counts while pondering, but that of a rating: its player must not get more by it.
  bool NodeLimitCounts() const { return rated_ || !time_->pondering(); }
  void LookUp();
  bool CanStop() const { return has_answer_ || nodes_ >= kLeastNodes; }

  // Before the first iteration is complete only a node limit stops a search this small, so that
  // any answer has been looked at.
  static constexpr std::uint64_t kLeastNodes = 20'000;
  static constexpr std::uint64_t kPollInterval = 512;

  SearchControl& control_;
  Team& team_;
  std::size_t member_;
  std::optional<TimeKeeper> time_;
  std::uint64_t node_limit_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t table_hits_ = 0;  // of tablebases
  bool rated_ = false;
  bool has_answer_ = false;
  bool stopped_ = false;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_BRAKE_H_
