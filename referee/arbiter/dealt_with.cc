#include "referee/arbiter/dealt_with.h"

#include "referee/arbiter/told_move.h"
#include "referee/arbiter/written_move.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

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
  hearing.game.dealt = std::make_shared<const DealtWith>(
      DealtWith{topic, std::move(before), hearing.event, hearing.rulings.back()});
}

bool RepeatDealt(Hearing& hearing, Topic topic) {
  const auto dealt = hearing.game.dealt;
  if (dealt == nullptr || dealt->topic != topic) return false;
  Ruling ruling = dealt->ruling;
  ruling.headline = Concat("This has been ruled on already. ", Sentence(ruling.headline));
  for (const ClockChange& change : ruling.clocks) {
    if (change.force != Force::kMust) continue;
    ruling.reasons.push_back(
        Concat("With that ruling ", ColorName(change.side), "'s clock was changed by ",
               std::to_string(change.change.count() / 10), " seconds; that is not done again."));
  }
  ruling.clocks.clear();
  ruling.Tells("ruled_already", true);
  hearing.rulings.push_back(std::move(ruling));
  return true;
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
    hearing.RefuseOver().needed.emplace_back(
        "A reply to the illegal move is told. If nobody had noticed that move, the log has to say "
        "so with it: \"noticed\": false.");
    return true;
  }
  game = std::move(left);
  Ruling& ruling = hearing.Open(
      Decision::kNoted,
      "Play went on: nobody had noticed it, and the ruling on the move before is void.");
  ruling.Cites(dealt->topic == Topic::kIllegalMove ? Rule::kIllegalRestore : Rule::kComplaintLost,
               dealt->topic == Topic::kIllegalMove
                   ? "an illegal move counts when it is found during the game"
                   : "a breach of Article 4 is for the opponent to complain about");
  ruling.reasons.emplace_back(
      "The log tells a reply to that move. Position, clocks and counts are those of the play; the "
      "irregularity is ruled on when somebody finds or claims it.");
  ruling.Tells("noticed", false);
  return true;
}

}  // namespace zeitnot::referee
