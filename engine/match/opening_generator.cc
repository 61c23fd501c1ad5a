#include "engine/match/opening_generator.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <unordered_set>
#include <utility>

#include "base/random.h"
#include "base/text.h"
#include "engine/match/opening_names.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/san.h"
#include "search/searcher.h"

namespace zeitnot::match {
namespace {

// At least so many plies, or all, are those of a known opening.
constexpr std::size_t kKnownPlies = 8;
// Who plays on from there draws among so many moves, of which none is so much worse than the best,
// in centipawns.
constexpr int kChoices = 4;
constexpr Score kWorse = 15;

constexpr int kMostFailures = 1'000;  // in a row

class Judge {
 public:
  explicit Judge(std::uint64_t nodes) { limits_.nodes = nodes; }

  // The best lines of a position, the best one first; none if there is no legal move.
  std::vector<SearchInfo> Lines(const Position& position, int count) {
    searcher_.SetOptions(SearchOptions{4, count, Milliseconds{10}});
    searcher_.Clear();
    searcher_.Prepare();
    SearchListener silent;
    SearchResult result = searcher_.Search({position, {}}, limits_, silent);
    std::vector<SearchInfo> lines;
    if (result.best) lines.push_back(std::move(result.info));
    for (SearchInfo& other : result.others) lines.push_back(std::move(other));
    return lines;
  }

 private:
  Searcher searcher_;
  SearchLimits limits_;
};

class Generator {
 public:
  explicit Generator(const GeneratorSettings& settings)
      : settings_(settings), random_(settings.seed), judge_(settings.nodes) {
    for (const NamedOpening& opening : NamedOpenings()) {
      if (opening.code == "A00") continue;
      known_.push_back(&opening);
      Position position;
      for (const Move move : opening.moves) {
        position = position.After(move);
        known_positions_.insert(position.key());
      }
    }
  }

  // One more, unless this attempt fails.
  std::optional<MadeOpening> Try() {
    MadeOpening made;
    if (settings_.manner == OpeningManner::kKnown && !PlayKnown(made)) return std::nullopt;
    while (Goes(made)) {
      const Move move = Choose(made.position);
      if (!move) return std::nullopt;
      Play(move, made);
    }
    // A check would leave little choice.
    if (made.position.InCheck() || seen_.contains(made.position.key())) return std::nullopt;
    const std::vector<SearchInfo> lines = judge_.Lines(made.position, 1);
    if (lines.empty() || std::abs(lines[0].score) > settings_.most) return std::nullopt;
    made.score = lines[0].score;
    seen_.insert(made.position.key());
    made.number = static_cast<int>(seen_.size());
    return made;
  }

 private:
  bool Goes(const MadeOpening& made) const {
    return made.moves.size() < static_cast<std::size_t>(settings_.plies);
  }
  static void Play(Move move, MadeOpening& made) {
    made.moves.push_back(move);
    made.position = made.position.After(move);
  }
  // Plays a known opening and, as long as there are others that go on from it, those; false if they
  // end too early.
  bool PlayKnown(MadeOpening& made) {
    for (const Move move : known_[random_.Below(known_.size())]->moves) {
      if (!Goes(made)) return true;
      Play(move, made);
    }
    while (Goes(made)) {
      std::vector<Move> moves;
      for (const Move move : LegalMoves(made.position)) {
        if (known_positions_.contains(made.position.After(move).key())) moves.push_back(move);
      }
      if (moves.empty()) return made.moves.size() >= kKnownPlies;
      Play(moves[random_.Below(moves.size())], made);
    }
    return true;
  }
  // The empty move if there is none.
  Move Choose(const Position& position) {
    if (settings_.manner == OpeningManner::kRandom) {
      const MoveList moves = LegalMoves(position);
      return moves.empty() ? Move() : moves[random_.Below(moves.size())];
    }
    std::vector<SearchInfo> lines = judge_.Lines(position, kChoices);
    if (lines.empty()) return {};
    const Score best = lines[0].score;
    std::erase_if(lines, [best](const SearchInfo& line) { return line.score < best - kWorse; });
    return lines[random_.Below(lines.size())].line.front();
  }

  const GeneratorSettings& settings_;
  Random random_;
  Judge judge_;
  std::vector<const NamedOpening*> known_;
  std::unordered_set<std::uint64_t> known_positions_;  // on the way to them too
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace

void GenerateOpenings(const GeneratorSettings& settings,
                      const std::function<void(const MadeOpening&)>& write) {
  Generator generator(settings);
  int failures = 0;
  for (int made = 0; made < settings.count && failures < kMostFailures;) {
    if (const auto opening = generator.Try()) {
      write(*opening);
      ++made;
      failures = 0;
    } else {
      ++failures;
    }
  }
}

std::string OpeningAsEpd(const MadeOpening& opening) {
  const Position& position = opening.position;
  return Concat(WriteEpdFields(position), " hmvc ", position.halfmove_clock(), "; fmvn ",
                position.fullmove_number(), "; id \"zeitnot.", opening.number, "\"; ce ",
                opening.score, ";");
}

std::string OpeningAsMoves(const MadeOpening& opening) {
  std::string text;
  Position position;
  for (const Move move : opening.moves) {
    if (position.side_to_move() == Color::kWhite) text += Concat(position.fullmove_number(), ". ");
    text += WriteSan(position, move) + ' ';
    position = position.After(move);
  }
  return Concat(text, "{ce ", opening.score, "} *");
}

}  // namespace zeitnot::match
