#include "referee/paper/matter.h"

#include "referee/laws/ruling.h"
#include "referee/log/event_kinds.h"
#include "referee/notation/languages.h"
#include "referee/notation/written_move.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kDoneBy{"paper.done_by"};
constexpr MessageKind<> kNoticedBy{"paper.noticed_by"};
constexpr MessageKind<> kToldBy{"paper.told_by"};
constexpr MessageKind<> kArbiter{"paper.arbiter"};
constexpr MessageKind<> kSpectator{"paper.spectator"};
constexpr MessageKind<> kStandingAsked{"paper.standing_asked"};
constexpr MessageKind<Color> kFlagFell{"paper.flag_fell", "player"};
constexpr MessageKind<> kBothFlagsFell{"paper.both_flags_fell"};
constexpr MessageKind<Color, Color> kCannotWin{"paper.cannot_win", "claimant", "opponent"};
constexpr MessageKind<Color, Color> kNoEffort{"paper.no_effort", "claimant", "opponent"};
constexpr MessageKind<Color, Color> kCannotWinOrNoEffort{"paper.cannot_win_or_no_effort",
                                                         "claimant", "opponent"};
constexpr MessageKind<Color> kRepetition{"paper.repetition", "claimant"};
constexpr MessageKind<Color, ArgumentList> kRepetitionWith{"paper.repetition_with", "claimant",
                                                           "move"};
constexpr MessageKind<Color> kFiftyMoves{"paper.fifty_moves", "claimant"};
constexpr MessageKind<Color, ArgumentList> kFiftyMovesWith{"paper.fifty_moves_with", "claimant",
                                                           "move"};
constexpr MessageKind<Color> kTimeClaimed{"paper.time_claimed", "claimant"};
constexpr MessageKind<Color> kIllegalMoveClaimed{"paper.illegal_move_claimed", "claimant"};
constexpr MessageKind<Color, ArgumentList> kMoveMade{"paper.move_made", "player", "move"};
constexpr MessageKind<Color, Square> kTouched{"paper.touched", "player", "square"};
constexpr MessageKind<Color, ArgumentList> kTouchedInOrder{"paper.touched_in_order", "player",
                                                           "squares"};

// What is said in a whole sentence with who did it; empty of other events.
class Sentences {
 public:
  Sentences(const Event& event, const Position& before, const std::optional<std::string>& language)
      : event_(event), before_(before), language_(event.language ? event.language : language) {
    player_ = event.player();
    if (event.type == EventType::kMove && !event.by) player_ = before.side_to_move();
  }

  Message Tell() const {
    if (event_.type == EventType::kAsk && event_.question == Asked::kStatus) return kStandingAsked;
    if (event_.type == EventType::kFlag && event_.on.size() > 1) return kBothFlagsFell;
    if (event_.type == EventType::kFlag && !event_.on.empty()) return kFlagFell(event_.on.front());
    if (!player_) return {};
    if (event_.type == EventType::kMove && event_.move) return kMoveMade(*player_, TellMove());
    if (event_.type == EventType::kTouch) return TellTouch();
    return event_.type == EventType::kClaim ? TellClaim() : Message();
  }

 private:
  Message TellTouch() const {
    if (event_.squares.size() == 1) return kTouched(*player_, event_.squares.front());
    if (event_.squares.empty()) return {};
    return kTouchedInOrder(*player_, ListOf<Square>(event_.squares));
  }

  Message TellClaim() const {
    switch (event_.what.value_or(Topic::kOther)) {
      case Topic::kRepetition:
        return event_.move ? kRepetitionWith(*player_, TellMove()) : kRepetition(*player_);
      case Topic::kFiftyMoves:
        return event_.move ? kFiftyMovesWith(*player_, TellMove()) : kFiftyMoves(*player_);
      case Topic::kQuickplay: return TellQuickplayClaim();
      case Topic::kTime: return kTimeClaimed(*player_);
      case Topic::kIllegalMove: return kIllegalMoveClaimed(*player_);
      default: return {};
    }
  }
  Message TellQuickplayClaim() const {
    if (event_.ground == ClaimGround::kA) return kCannotWin(*player_, !*player_);
    if (event_.ground == ClaimGround::kB) return kNoEffort(*player_, !*player_);
    return kCannotWinOrNoEffort(*player_, !*player_);
  }

  // In the letters of whoever reads it, if it can be read.
  ArgumentList TellMove() const {
    const Language* const language = language_ ? FindLanguage(*language_) : nullptr;
    const WrittenMove read =
        ReadWrittenMove(before_, *event_.move, SheetLanguage{language, &English()});
    if (read.move) return {{San{LineText(before_, {*read.move})}}};
    if (language == nullptr || language == &English()) return {{San{*event_.move}}};
    return {{Verbatim{*event_.move}}};
  }

  const Event& event_;
  const Position& before_;
  std::optional<std::string> language_;
  std::optional<Color> player_;
};

// What `by` is in an event.
MessageKind<> TitleOfActor(EventType type) {
  switch (type) {
    case EventType::kFlag: return kNoticedBy;
    case EventType::kFound:
    case EventType::kComplain:
    case EventType::kCorrect:
    case EventType::kAsk: return kToldBy;
    default: return kDoneBy;
  }
}

}  // namespace

ArgumentList TellActor(Actor actor) {
  if (actor == Actor::kArbiter) return {{Message(kArbiter)}};
  if (actor == Actor::kSpectator) return {{Message(kSpectator)}};
  return {{*PlayerOf(actor)}};
}

Matter MatterOf(const Event& event, const Position& before,
                const std::optional<std::string>& language) {
  Matter matter{Sentences(event, before, language).Tell(), {}, {}, event.squares};
  const bool whole = !matter.what.empty();
  if (!whole) matter.what = KindOf(event.type).happened;
  // Who noticed a flag is no part of the sentence.
  if (!whole || event.type == EventType::kFlag) matter.by = event.by;
  matter.by_title = TitleOfActor(event.type);
  return matter;
}

}  // namespace zeitnot::referee
