#include "referee/paper/matter.h"

#include "base/text.h"
#include "referee/laws/ruling.h"
#include "referee/log/event_kinds.h"
#include "referee/log/event_words.h"
#include "referee/notation/languages.h"
#include "referee/notation/written_move.h"
#include "referee/paper/happened.h"
#include "referee/paper/questions.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kDoneBy{"paper.done_by"};
constexpr MessageKind<> kNoticedBy{"paper.noticed_by"};
constexpr MessageKind<> kToldBy{"paper.told_by"};
constexpr MessageKind<> kAskedBy{"paper.asked_by"};
constexpr MessageKind<> kPlayer{"paper.player"};
constexpr MessageKind<> kArbiter{"paper.arbiter"};
constexpr MessageKind<> kSpectator{"paper.spectator"};

// What `by` is in an event.
MessageKind<> TitleOfActor(const Event& event) {
  switch (event.type) {
    case EventType::kFlag:
    case EventType::kFound: return kNoticedBy;
    case EventType::kAsk: return event.player() ? kPlayer : kAskedBy;
    case EventType::kClocks:
    case EventType::kSign:
    case EventType::kResume:
    case EventType::kCorrect: return kToldBy;
    default: return kDoneBy;
  }
}

// The number of the next move: "12." or "12...".
std::string NumberOf(const Setup& board) {
  return Concat(board.fullmove_number, board.side_to_move == Color::kWhite ? "." : "...");
}

// In the letters of whoever reads it, if it can be read: "12...Ke6".
ArgumentList TellMove(const std::string& text, const std::optional<std::string>& told_in,
                      const Position& before, const Setup& board) {
  const Language* const language = told_in ? FindLanguage(*told_in) : nullptr;
  const WrittenMove read = ReadWrittenMove(before, text, SheetLanguage{language, &English()});
  if (read.move && before.ToSetup() == board) return {{San{LineText(before, {*read.move})}}};
  const bool numbered =
      !text.empty() && IsDigit(text.front()) && text.find('.') != std::string::npos;
  std::string told = numbered ? text : Concat(NumberOf(board), text);
  if (language == nullptr || language == &English()) return {{San{std::move(told)}}};
  return {{Verbatim{std::move(told)}}};
}

// It is said of a move.
bool SpeaksOfAMove(const Event& event) {
  const bool accuses = event.type == EventType::kClaim || event.type == EventType::kComplain ||
                       event.type == EventType::kFound;
  if (!accuses || event.position_known == false) return false;
  const Topic what = event.what.value_or(Topic::kOther);
  return what == Topic::kIllegalMove || what == Topic::kHands || what == Topic::kTouch ||
         what == Topic::kCastling || what == Topic::kRelease;
}

}  // namespace

ArgumentList TellActor(Actor actor) {
  if (actor == Actor::kArbiter) return {{Message(kArbiter)}};
  if (actor == Actor::kSpectator) return {{Message(kSpectator)}};
  return {{*PlayerOf(actor)}};
}

Matter Matters::Of(const Event& event, const Position& before, const Setup& board,
                   const std::vector<Ruling>& rulings) {
  ArgumentList move;
  if (event.move)
    move = TellMove(*event.move, event.language ? event.language : language_, before, board);
  moves_.push_back(event.type == EventType::kMove ? move : ArgumentList{});
  if (SpeaksOfAMove(event)) {
    for (const Ruling& ruling : rulings) {
      if (!ruling.judged || moves_.at(*ruling.judged - 1).empty()) continue;
      move = moves_[*ruling.judged - 1];
      break;
    }
  }
  const Color mover = event.player().value_or(board.side_to_move);
  Matter matter{
      event.type == EventType::kAsk ? WhatIsAsked(event, move) : WhatHappened(event, mover, move),
      {},
      {},
      event.squares};
  const bool whole = !matter.what.empty();
  if (!whole) matter.what = KindOf(event.type).happened;
  if (!whole || !NamesTheActor(event)) matter.by = event.by;
  matter.by_title = TitleOfActor(event);
  return matter;
}

Matter MatterOf(const Event& event, const Position& before,
                const std::optional<std::string>& language) {
  return Matters(language).Of(event, before, before.ToSetup(), {});
}

}  // namespace zeitnot::referee
