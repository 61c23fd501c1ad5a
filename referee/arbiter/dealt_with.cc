#include "referee/arbiter/dealt_with.h"

#include "referee/arbiter/told_move.h"
#include "referee/arbiter/written_move.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Message> kRuledAlready{"dealt_with.ruled_already", "ruling"};
constexpr MessageKind<Color, Count> kClockWasChanged{"dealt_with.clock_was_changed", "player",
                                                     "seconds"};
constexpr FactKind<> kReplyToIllegal{InEvent(EventType::kMove, "noticed"),
                                     "dealt_with.reply_to_illegal"};
constexpr MessageKind<> kPlayWentOn{"dealt_with.play_went_on"};
constexpr MessageKind<> kCountsWhenFound{"dealt_with.counts_when_found"};
constexpr MessageKind<> kForOpponent{"dealt_with.for_opponent"};
constexpr MessageKind<> kReplyIsTold{"dealt_with.reply_is_told"};

// A man of the player on move makes the move that is told.
bool CanAnswer(const Game& game, const Event& event) {
  if (game.over() || (event.player() && *event.player() != game.to_move())) return false;
  if (!game.loose && ReadTold(game, *event.move, event).move) return true;
  const Setup table = game.table();
  const ToldMove told = ReadToldMove(table, *event.move, LettersOf(event));
  if (!told.hand) return false;
  const Piece man = table[told.hand->from];
  return man != Piece::kNone && ColorOf(man) == table.side_to_move;
}

}  // namespace

std::shared_ptr<const Game> BeforeAssuming(const Hearing& hearing) {
  if (hearing.event.noticed || hearing.event.type != EventType::kMove) return nullptr;
  auto before = std::make_shared<Game>(hearing.game);
  before->dealt.reset();
  return before;
}

void RememberDealt(Hearing& hearing, Topic topic, std::shared_ptr<const Game> before) {
  if (before == nullptr || hearing.rulings.empty()) return;
  hearing.rulings.back().judged = hearing.game.heard;
  hearing.game.dealt = std::make_shared<const DealtWith>(
      DealtWith{topic, std::move(before), hearing.event, hearing.rulings.back()});
}

bool RepeatDealt(Hearing& hearing, Topic topic) {
  const auto dealt = hearing.game.dealt;
  if (dealt == nullptr || dealt->topic != topic) return false;
  Repeat(hearing, dealt->ruling);
  return true;
}

void Repeat(Hearing& hearing, Ruling ruling) {
  ruling.headline = kRuledAlready(ruling.headline);
  for (const ClockChange& change : ruling.clocks) {
    if (change.force != Force::kMust) continue;
    ruling.reasons.push_back(kClockWasChanged(change.side, change.change.count() / 10));
  }
  ruling.clocks.clear();
  // That it was ruled on unasked is past where somebody claims it.
  if (hearing.event.player())
    std::erase_if(ruling.answers, [](const Answer& answer) { return answer.name == "intervene"; });
  ruling.Tells("ruled_already", true);
  hearing.rulings.push_back(std::move(ruling));
}

bool PlayWentOn(Hearing& hearing) {
  Game& game = hearing.game;
  const auto dealt = game.dealt;
  if (dealt == nullptr) return false;
  Game left = *dealt->before;
  Event unnoticed = dealt->move;
  unnoticed.noticed = false;
  Hearing replayed{left, unnoticed, {}};
  HearMove(replayed);
  if (left.to_move() == dealt->before->to_move() || !CanAnswer(left, hearing.event)) return false;
  if (game.over()) {
    hearing.RefuseOver().needed.push_back(kReplyToIllegal);
    return true;
  }
  const std::size_t heard = game.heard;
  game = std::move(left);
  game.heard = heard;
  Ruling& ruling = hearing.Open(Decision::kNoted, kPlayWentOn);
  const bool illegal = dealt->topic == Topic::kIllegalMove;
  ruling.Cites(illegal ? Rule::kIllegalRestore : Rule::kComplaintLost,
               illegal ? kCountsWhenFound : kForOpponent);
  ruling.reasons.push_back(kReplyIsTold);
  ruling.Tells("noticed", false);
  return true;
}

}  // namespace zeitnot::referee
