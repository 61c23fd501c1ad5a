#include "referee/paper/happened.h"

#include <utility>

#include "referee/laws/ruling.h"
#include "referee/log/event_kinds.h"
#include "referee/log/event_names.h"
#include "referee/log/event_words.h"
#include "referee/words/ruling_parts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color> kFlagFell{"paper.flag_fell", "player"};
constexpr MessageKind<> kAFlagFell{"paper.a_flag_fell"};
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
constexpr MessageKind<Color, ArgumentList> kMoveMade{"paper.move_made", "player", "move"};
constexpr MessageKind<Color, ArgumentList> kMoveMadeWithHands{"paper.move_made_with_hands",
                                                              "player", "move"};
constexpr MessageKind<Color, Square> kTouched{"paper.touched", "player", "square"};
constexpr MessageKind<Color, Square> kTouchedToAdjust{"paper.touched_to_adjust", "player",
                                                      "square"};
constexpr MessageKind<Color, ArgumentList> kTouchedInOrder{"paper.touched_in_order", "player",
                                                           "squares"};
constexpr MessageKind<Color, ArgumentList> kTouchedSeveral{"paper.touched_several", "player",
                                                           "squares"};
constexpr MessageKind<Color, ArgumentList> kTouchedSeveralToAdjust{
    "paper.touched_several_to_adjust", "player", "squares"};
constexpr MessageKind<Color, Square> kReleased{"paper.released", "player", "square"};
constexpr MessageKind<Color, Square, PieceType> kPromoted{"paper.promoted", "player", "square",
                                                          "piece"};
constexpr MessageKind<Color, Square, PieceType> kPromotedToOtherColour{
    "paper.promoted_to_other_colour", "player", "square", "piece"};
constexpr MessageKind<Color, Square> kPromotedUpsideDown{"paper.promoted_upside_down", "player",
                                                         "square"};
constexpr MessageKind<Color> kSaidToAdjust{"paper.said_to_adjust", "player"};
constexpr MessageKind<Color, Verbatim> kCalledOut{"paper.called_out", "player", "text"};
constexpr MessageKind<Color> kPressed{"paper.pressed", "player"};
constexpr MessageKind<Color> kPressedWithHands{"paper.pressed_with_hands", "player"};
constexpr MessageKind<ArgumentList> kClocksShow{"paper.clocks_show", "clocks"};
constexpr MessageKind<Color> kStoppedClocks{"paper.stopped_clocks", "player"};
constexpr MessageKind<Color, Message> kStoppedClocksFor{"paper.stopped_clocks_for", "player",
                                                        "reason"};
constexpr MessageKind<> kClocksStopped{"paper.clocks_stopped"};
constexpr MessageKind<Color> kOffers{"paper.offers", "player"};
constexpr MessageKind<Color> kOffersWithCondition{"paper.offers_with_condition", "player"};
constexpr MessageKind<Color> kAccepts{"paper.accepts", "player"};
constexpr MessageKind<Color> kRefuses{"paper.refuses", "player"};
constexpr MessageKind<Color, Message> kWithdraws{"paper.withdraws", "player", "what"};
constexpr MessageKind<Color> kNeverCame{"paper.never_came", "player"};
constexpr MessageKind<> kNeitherCame{"paper.neither_came"};
constexpr MessageKind<Verbatim> kResultSigned{"paper.result_signed", "result"};
constexpr MessageKind<Color, Verbatim> kSignedBy{"paper.signed_by", "player", "result"};
constexpr MessageKind<Color, Tenths> kCameLate{"paper.came_late", "player", "time"};
constexpr MessageKind<Color, Tenths> kIsAbsent{"paper.is_absent", "player", "time"};
constexpr MessageKind<Tenths> kBothAbsent{"paper.both_absent", "time"};
constexpr MessageKind<Tenths, Tenths> kBothLate{"paper.both_late", "white", "black"};
constexpr MessageKind<Color, Message> kWrote{"paper.wrote", "player", "what"};
constexpr MessageKind<Color, ArgumentList, Message> kWroteMove{"paper.wrote_move", "player", "move",
                                                               "purpose"};
constexpr MessageKind<Color, Message> kDevice{"paper.device", "player", "what"};
constexpr MessageKind<Color, Message> kDeviceSwitchedOff{"paper.device_switched_off", "player",
                                                         "what"};
constexpr MessageKind<Verbatim> kOtherMoves{"paper.other_moves", "moves"};
constexpr MessageKind<> kNoMoves{"paper.no_moves"};
constexpr MessageKind<Color> kSeals{"paper.seals", "player"};
constexpr MessageKind<Color> kResumedWithout{"paper.resumed_without", "player"};
constexpr MessageKind<> kResumedWithoutEnvelope{"paper.resumed_without_envelope"};
constexpr MessageKind<Color, Message> kClaimsSo{"paper.claims_so", "player", "what"};
constexpr MessageKind<Color, Message> kComplains{"paper.complains", "player", "what"};
constexpr MessageKind<Message> kFound{"paper.found", "what"};
constexpr MessageKind<Color, Message> kConductOf{"paper.conduct_of", "player", "what"};
constexpr MessageKind<Message> kConduct{"paper.conduct", "what"};
constexpr MessageKind<Message, ArgumentList> kAndMove{"paper.and_move", "what", "move"};
constexpr MessageKind<Message> kDecided{"paper.decided", "what"};
constexpr MessageKind<Message, Message> kDecidedSo{"paper.decided_so", "what", "decision"};
constexpr MessageKind<Color, Message> kPenalised{"paper.penalised", "player", "penalty"};
constexpr MessageKind<Message> kBothPenalised{"paper.both_penalised", "penalty"};

class Happened {
 public:
  Happened(const Event& event, Color player, const ArgumentList& move)
      : event_(event), player_(player), move_(move) {}

  Message Tell() const {
    const bool by_player = event_.player().has_value();
    switch (event_.type) {
      case EventType::kMove: return TellMove();
      case EventType::kTouch: return by_player ? TellTouch() : Message();
      case EventType::kRelease: return ToSquare(kReleased);
      case EventType::kPromote: return TellPromotion();
      case EventType::kSay:
        return by_player && event_.intent == Intent::kAdjust ? kSaidToAdjust(player_) : Message();
      case EventType::kAnnounce:
        return by_player && event_.text ? kCalledOut(player_, {*event_.text}) : Message();
      case EventType::kPress:
        return By(event_.hands.value_or(1) > 1 ? kPressedWithHands : kPressed);
      case EventType::kClocks:
      case EventType::kSetClocks: return TellClocks();
      case EventType::kStopClocks: return TellStop();
      case EventType::kFlag: return TellFlag();
      case EventType::kOffer:
        return By(event_.conditional == true ? kOffersWithCondition : kOffers);
      case EventType::kAnswer:
        return event_.accept ? By(*event_.accept ? kAccepts : kRefuses) : Message();
      case EventType::kWithdraw:
        return by_player && event_.what ? kWithdraws(player_, WordOf(*event_.what)) : Message();
      case EventType::kClaim: return by_player && event_.what ? TellClaim() : Message();
      case EventType::kFound: return event_.what ? kFound(TellWhat()) : Message();
      case EventType::kComplain:
        return by_player && event_.what ? kComplains(player_, TellWhat()) : Message();
      case EventType::kForfeit: return TellForfeit();
      case EventType::kSign: return TellSigned();
      case EventType::kArrive: return TellArrival();
      case EventType::kWrite: return by_player ? TellWritten() : Message();
      case EventType::kDevice: return by_player && event_.device ? TellDevice() : Message();
      case EventType::kConduct: return event_.what ? TellConduct() : Message();
      case EventType::kCorrect:
        if (!event_.text) return {};
        return event_.text->empty() ? Message(kNoMoves) : kOtherMoves({*event_.text});
      case EventType::kDecide: return TellDecision();
      case EventType::kPenalty: return TellPenalty();
      case EventType::kSeal: return kSeals(player_);
      case EventType::kResume: return TellResumption();
      // The sentence of its row says it all.
      default: {
        const EventKind& kind = KindOf(event_.type);
        return kind.by_player ? By(kind.happened_by) : Message();
      }
    }
  }

 private:
  // Of a player who is named.
  Message By(const MessageKind<Color>& kind) const {
    return event_.player() ? kind(player_) : Message();
  }
  Message ToSquare(const MessageKind<Color, Square>& kind) const {
    return event_.squares.empty() ? Message() : kind(player_, event_.squares.back());
  }

  Message TellMove() const {
    if (move_.empty()) return {};
    return (event_.hands.value_or(1) > 1 ? kMoveMadeWithHands : kMoveMade)(player_, move_);
  }

  Message TellTouch() const {
    const bool adjusts = event_.intent == Intent::kAdjust;
    if (event_.squares.size() == 1) return ToSquare(adjusts ? kTouchedToAdjust : kTouched);
    if (event_.squares.empty()) return {};
    const bool in_order = event_.order.value_or(Order::kKnown) == Order::kKnown;
    const auto& kind = adjusts    ? kTouchedSeveralToAdjust
                       : in_order ? kTouchedInOrder
                                  : kTouchedSeveral;
    return kind(player_, ListOf<Square>(event_.squares));
  }

  Message TellPromotion() const {
    if (event_.squares.empty() || !event_.piece) return {};
    const Square square = event_.squares.back();
    if (event_.upside_down == true) return kPromotedUpsideDown(player_, square);
    const bool other = event_.piece_color == !player_;
    return (other ? kPromotedToOtherColour : kPromoted)(player_, square, *event_.piece);
  }

  Message TellClocks() const {
    Given given;
    given.clocks = {event_.white_clock, event_.black_clock};
    ArgumentList clocks;
    for (const Color color : kColors) {
      if (given.clocks[Index(color)]) clocks.push_back({TellClock(given, color)});
    }
    return clocks.empty() ? Message() : kClocksShow(clocks);
  }

  Message TellStop() const {
    if (!event_.player()) return kClocksStopped;
    return event_.reason ? kStoppedClocksFor(player_, WordOf(*event_.reason))
                         : kStoppedClocks(player_);
  }

  Message TellFlag() const {
    if (event_.on.size() > 1) return kBothFlagsFell;
    return event_.on.empty() ? Message(kAFlagFell) : kFlagFell(event_.on.front());
  }

  // What is claimed, found or complained of, and of which move.
  Message TellWhat() const {
    Message what = WordOf(*event_.what);
    return move_.empty() ? what : kAndMove(std::move(what), move_);
  }

  Message TellClaim() const {
    switch (*event_.what) {
      case Topic::kRepetition:
        return move_.empty() ? kRepetition(player_) : kRepetitionWith(player_, move_);
      case Topic::kFiftyMoves:
        return move_.empty() ? kFiftyMoves(player_) : kFiftyMovesWith(player_, move_);
      case Topic::kQuickplay: return TellQuickplayClaim();
      case Topic::kTime: return kTimeClaimed(player_);
      default: return kClaimsSo(player_, TellWhat());
    }
  }
  Message TellQuickplayClaim() const {
    if (event_.ground == ClaimGround::kA) return kCannotWin(player_, !player_);
    if (event_.ground == ClaimGround::kB) return kNoEffort(player_, !player_);
    return kCannotWinOrNoEffort(player_, !player_);
  }

  Message TellForfeit() const {
    if (event_.on.size() > 1) return kNeitherCame;
    return event_.on.empty() ? Message() : kNeverCame(event_.on.front());
  }

  Verbatim TellResult() const { return {std::string(NameOf(*event_.result))}; }
  Message TellSigned() const {
    if (!event_.result) return {};
    return event_.player() ? kSignedBy(player_, TellResult()) : kResultSigned(TellResult());
  }

  Message TellArrival() const {
    const auto& absent = event_.absent;
    const auto& late = event_.late;
    if (late && absent.size() > 1) return kBothAbsent(*late);
    if (late && event_.player()) return kCameLate(player_, *late);
    if (late && !absent.empty()) return kIsAbsent(absent.front(), *late);
    if (event_.white_late && event_.black_late)
      return kBothLate(*event_.white_late, *event_.black_late);
    return {};
  }

  Message TellWritten() const {
    if (!event_.purpose) return {};
    Message purpose = WordOf(*event_.purpose);
    // What is sealed stays in the envelope.
    if (move_.empty() || event_.purpose == Purpose::kSeal)
      return kWrote(player_, std::move(purpose));
    return kWroteMove(player_, move_, std::move(purpose));
  }

  Message TellDevice() const {
    const bool off = event_.switched_off == true;
    return (off ? kDeviceSwitchedOff : kDevice)(player_, WordOf(*event_.device));
  }

  Message TellConduct() const {
    Message what = WordOf(*event_.what);
    return event_.player() ? kConductOf(player_, std::move(what)) : kConduct(std::move(what));
  }

  Message TellDecision() const {
    if (!event_.what) return {};
    Message what = WordOf(*event_.what);
    if (!event_.decision) return kDecided(std::move(what));
    return kDecidedSo(std::move(what), WordOf(*event_.decision));
  }

  Message TellPenalty() const {
    if (!event_.penalty || event_.on.empty()) return {};
    Message penalty = WordOf(*event_.penalty);
    return event_.on.size() > 1 ? kBothPenalised(std::move(penalty))
                                : kPenalised(event_.on.front(), std::move(penalty));
  }

  Message TellResumption() const {
    if (event_.envelope == Envelope::kMissing) return kResumedWithoutEnvelope;
    return event_.absent.size() == 1 ? kResumedWithout(event_.absent.front()) : Message();
  }

  const Event& event_;
  Color player_;
  const ArgumentList& move_;
};

}  // namespace

Message WhatHappened(const Event& event, Color player, const ArgumentList& move) {
  return Happened(event, player, move).Tell();
}

bool NamesTheActor(const Event& event) {
  switch (event.type) {
    case EventType::kAsk:
      return event.question == Asked::kRecording || event.question == Asked::kCanMate;
    case EventType::kFlag:
    case EventType::kFound:
    case EventType::kClocks:
    case EventType::kSetClocks:
    case EventType::kCorrect:
    case EventType::kResume: return false;
    case EventType::kDecide:
    case EventType::kPenalty: return true;
    default: return event.player().has_value();
  }
}

}  // namespace zeitnot::referee
