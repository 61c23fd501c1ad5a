#include "referee/mate/forced_mate.h"

#include "movegen/generate.h"

namespace zeitnot::referee {
namespace {

class Search {
 public:
  explicit Search(std::uint64_t budget) : budget_(budget) {}

  // The side on move mates within `moves` of its moves; `line` is how, with the longest defence.
  bool Mates(const Position& position, int moves, std::vector<Move>& line) {
    for (const Move move : LegalMoves(position)) {
      if (!Spend()) return false;
      std::vector<Move> defence;
      if (!CannotEscape(position.After(move), moves - 1, defence)) continue;
      line = {move};
      line.insert(line.end(), defence.begin(), defence.end());
      return true;
    }
    return false;
  }
  std::uint64_t nodes() const { return nodes_; }
  bool spent() const { return nodes_ >= budget_; }

 private:
  bool Spend() {
    if (spent()) return false;
    ++nodes_;
    return true;
  }

  bool CannotEscape(const Position& position, int moves, std::vector<Move>& line) {
    const MoveList replies = LegalMoves(position);
    if (replies.empty()) return position.InCheck();
    if (moves == 0) return false;
    for (const Move reply : replies) {
      if (!Spend()) return false;
      std::vector<Move> rest;
      if (!Mates(position.After(reply), moves, rest)) return false;
      if (rest.size() + 1 <= line.size()) continue;
      line = {reply};
      line.insert(line.end(), rest.begin(), rest.end());
    }
    return true;
  }

  std::uint64_t budget_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

ForcedMate FindForcedMate(const Position& position, int moves, std::uint64_t budget) {
  ForcedMate answer;
  Search search(budget);
  for (int within = 1; within <= moves; ++within) {
    if (search.Mates(position, within, answer.line)) {
      answer.verdict = Verdict::kYes;
      answer.nodes = search.nodes();
      return answer;
    }
    if (search.spent()) break;
  }
  answer.line.clear();
  answer.nodes = search.nodes();
  answer.verdict = search.spent() ? Verdict::kUndetermined : Verdict::kNo;
  return answer;
}

}  // namespace zeitnot::referee
