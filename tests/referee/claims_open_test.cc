// The list of what may be claimed and the ruling on a claim never contradict each other: in random
// games every claim that could be made at any moment is made, and accepted if and only if the list
// has it.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "referee/arbiter/hearing.h"

namespace zeitnot::referee {
namespace {

constexpr std::array kStarts = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1",
    "6k1/5ppp/8/8/8/8/8/R5K1 w - - 97 80",
    "7k/8/6K1/8/8/8/8/R7 w - - 98 120",
    "k7/8/1K6/8/8/8/8/7R w - - 99 120",
    "8/8/8/3k4/8/8/4R3/4K3 b - - 95 120",
    "8/3k4/8/2q5/8/8/3K4/8 w - - 0 60",
    "4k3/8/8/2pP4/8/8/8/R3K3 w - c6 0 30",
};

using Chapter = void (*)(Hearing&);

class Play {
 public:
  explicit Play(std::uint64_t seed) : random_(seed), game_(Start(), ArbiterSettings{}) {}

  // Plays this many plies with other events around them; counts claims that were accepted.
  void Run(int plies) {
    for (int ply = 0; ply < plies && !game_.over(); ++ply) {
      Check();
      while (Chance(3)) {
        Around();
        Check();
      }
      if (game_.over()) return;
      Hear(HearMove, MoveEvent(NextMove()));
    }
    Check();
  }
  int accepted() const { return accepted_; }

 private:
  GameStart Start() {
    GameStart start;
    start.edition = kEditions[Pick(kEditionCount)];
    start.position = ReadFen(kStarts[Pick(kStarts.size())], Strictness::kPlay)->position;
    start.facts.mode = Mode::kStandard;
    return start;
  }
  std::size_t Pick(std::size_t count) { return random_() % count; }
  bool Chance(std::size_t one_in) { return Pick(one_in) == 0; }
  void Hear(Chapter chapter, Event event) {
    event.by = ActorOf(game_.to_move());
    Hearing hearing{game_, event, {}};
    chapter(hearing);
  }
  std::string Uci(Move move) const {
    return WriteUci(game_.record.current(), move, UciCastling::kKingTarget);
  }
  Event MoveEvent(Move move) const {
    Event event;
    event.type = EventType::kMove;
    event.move = Uci(move);
    return event;
  }
  // Often the way back, so that positions are repeated.
  Move NextMove() {
    const MoveList moves = LegalMoves(game_.record.current());
    const auto& made = game_.record.moves();
    if (made.size() >= 2 && !Chance(4)) {
      const Move last = made[made.size() - 2].move;
      for (const Move move : moves) {
        if (move.from() == last.to() && move.to() == last.from()) return move;
      }
    }
    return moves[Pick(moves.size())];
  }
  Event ClaimEvent(Topic what) const {
    Event event;
    event.by = ActorOf(game_.to_move());
    event.type = EventType::kClaim;
    event.what = what;
    return event;
  }
  Event Intending(Topic what, Move move) const {
    Event event = ClaimEvent(what);
    event.move = Uci(move);
    event.written = event.declared = true;
    return event;
  }
  void Around() {
    const MoveList moves = LegalMoves(game_.record.current());
    if (moves.empty() || game_.over()) return;
    const Move move = moves[Pick(moves.size())];
    Event event;
    switch (Pick(6)) {
      case 0:
        event.type = EventType::kTouch;
        event.squares = {move.from()};
        event.deliberate = true;
        return Hear(HearTouch, event);
      case 1:
        event.type = EventType::kWrite;
        event.purpose = Purpose::kClaim;
        event.move = Uci(move);
        return Hear(HearWrite, event);
      case 2: return Hear(HearClaim, Intending(Topic::kFiftyMoves, move));
      case 3: return Hear(HearClaim, ClaimEvent(Topic::kRepetition));
      case 4:
        event = MoveEvent(move);
        event.type = EventType::kSeal;
        if (!Chance(8)) return;
        return Hear(HearSeal, event);
      default:
        event.on = {Color::kWhite, Color::kBlack};
        event.type = EventType::kResume;
        return Hear(HearResume, event);
    }
  }
  bool Accepted(const Event& event) {
    Game copy = game_;
    Hearing hearing{copy, event, {}};
    HearClaim(hearing);
    const bool accepted = copy.over() && !game_.over();
    accepted_ += accepted ? 1 : 0;
    return accepted;
  }
  void Check() {
    if (game_.over()) return;
    const std::vector<AvailableClaim> open = ClaimsOpen(game_);
    const auto offers = [&](Rule rule, std::optional<Move> move) {
      return std::ranges::any_of(open, [&](const AvailableClaim& claim) {
        return claim.rule == rule && claim.intended == move;
      });
    };
    const std::string where = WriteFen(game_.record.current());
    const bool appeared = offers(Rule::kRepetitionAppeared, std::nullopt);
    const bool made = offers(Rule::kFiftyMovesMade, std::nullopt);
    EXPECT_EQ(Accepted(ClaimEvent(Topic::kRepetition)), appeared) << where;
    EXPECT_EQ(Accepted(ClaimEvent(Topic::kFiftyMoves)), made) << where;
    for (const Move move : LegalMoves(game_.record.current())) {
      EXPECT_EQ(Accepted(Intending(Topic::kRepetition, move)),
                offers(Rule::kRepetitionIntended, move))
          << where << ' ' << Uci(move);
      const bool fifty = Accepted(Intending(Topic::kFiftyMoves, move));
      const bool intended = offers(Rule::kFiftyMovesIntended, move);
      EXPECT_TRUE(fifty ? intended || made : !intended) << where << ' ' << Uci(move);
    }
  }

  std::mt19937_64 random_;
  Game game_;
  int accepted_ = 0;
};

TEST(ClaimsOpen, ListAndRulingNeverContradict) {
  int accepted = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Play play(seed);
    play.Run(30);
    accepted += play.accepted();
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
  }
  EXPECT_GT(accepted, 200);
}

}  // namespace
}  // namespace zeitnot::referee
