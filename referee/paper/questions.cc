#include "referee/paper/questions.h"

#include "referee/log/event_words.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kStandingAsked{"paper.standing_asked"};
constexpr MessageKind<ArgumentList> kAsksLegal{"paper.asks_legal", "move"};
constexpr MessageKind<ArgumentList> kAsksMayPlay{"paper.asks_may_play", "move"};
constexpr MessageKind<> kAsksMoves{"paper.asks_moves"};
constexpr MessageKind<> kAsksCastlings{"paper.asks_castlings"};
constexpr MessageKind<> kAsksPromotions{"paper.asks_promotions"};
constexpr MessageKind<> kAsksClaims{"paper.asks_claims"};
constexpr MessageKind<Color> kAsksRecording{"paper.asks_recording", "player"};
constexpr MessageKind<Message> kAsksAnnounce{"paper.asks_announce", "what"};
constexpr MessageKind<> kAsksClass{"paper.asks_class"};
constexpr MessageKind<Verbatim> kAsksArticle{"paper.asks_article", "article"};
constexpr MessageKind<Verbatim> kAsksRead{"paper.asks_read", "text"};
constexpr MessageKind<ArgumentList> kAsksWrite{"paper.asks_write", "move"};
constexpr MessageKind<Decimal, Decimal> kAsksScore{"paper.asks_score", "white", "black"};
constexpr MessageKind<> kAsksPoints{"paper.asks_points"};
constexpr MessageKind<> kAsksStartArray{"paper.asks_start_array"};
constexpr MessageKind<> kAsksFairClocks{"paper.asks_fair_clocks"};
constexpr MessageKind<> kAsksDefaultTime{"paper.asks_default_time"};
constexpr MessageKind<> kAsksPenalties{"paper.asks_penalties"};
constexpr MessageKind<> kAsksComplete{"paper.asks_complete"};
constexpr MessageKind<Message> kAsksAllowed{"paper.asks_allowed", "what"};
constexpr MessageKind<Message> kAsksAllowedToStop{"paper.asks_allowed_to_stop", "reason"};
constexpr MessageKind<> kAsksBoards{"paper.asks_boards"};
constexpr MessageKind<> kAsksReconstruct{"paper.asks_reconstruct"};
constexpr MessageKind<> kAsksAdjudicate{"paper.asks_adjudicate"};
constexpr MessageKind<> kAsksQuickplay{"paper.asks_quickplay"};
constexpr MessageKind<> kAsksCheck{"paper.asks_check"};
constexpr MessageKind<> kAsksCompleted{"paper.asks_completed"};
constexpr MessageKind<> kAsksReplacement{"paper.asks_replacement"};
constexpr MessageKind<> kAsksEvidence{"paper.asks_evidence"};
constexpr MessageKind<Color> kAsksCanMate{"paper.asks_can_mate", "player"};

Message AboutMove(const MessageKind<ArgumentList>& kind, const ArgumentList& move) {
  return move.empty() ? Message() : kind(move);
}
Message AboutPlayer(const MessageKind<Color>& kind, const Event& event) {
  return event.player() ? kind(*event.player()) : Message();
}

}  // namespace

Message WhatIsAsked(const Event& event, const ArgumentList& move) {
  if (!event.question) return {};
  switch (*event.question) {
    case Asked::kStatus: return kStandingAsked;
    case Asked::kLegal: return AboutMove(kAsksLegal, move);
    case Asked::kMayPlay: return AboutMove(kAsksMayPlay, move);
    case Asked::kMoves: return kAsksMoves;
    case Asked::kCastlings: return kAsksCastlings;
    case Asked::kPromotions: return kAsksPromotions;
    case Asked::kClaims: return kAsksClaims;
    case Asked::kRecording: return AboutPlayer(kAsksRecording, event);
    case Asked::kAnnounce: return event.what ? kAsksAnnounce(WordOf(*event.what)) : Message();
    case Asked::kClass: return kAsksClass;
    case Asked::kArticle: return event.article ? kAsksArticle({*event.article}) : Message();
    case Asked::kRead: {
      const auto& text = event.text ? event.text : event.move;
      return text ? kAsksRead({*text}) : Message();
    }
    case Asked::kWrite: return AboutMove(kAsksWrite, move);
    case Asked::kScore:
      if (!event.white_points || !event.black_points) return {};
      return kAsksScore({*event.white_points}, {*event.black_points});
    case Asked::kPoints: return kAsksPoints;
    case Asked::kStartArray: return kAsksStartArray;
    case Asked::kFairClocks: return kAsksFairClocks;
    case Asked::kDefaultTime: return kAsksDefaultTime;
    case Asked::kPenalties: return kAsksPenalties;
    case Asked::kComplete: return kAsksComplete;
    case Asked::kAllowed:
      if (event.reason) return kAsksAllowedToStop(WordOf(*event.reason));
      return kAsksAllowed(WordOf(event.what.value_or(Topic::kOther)));
    case Asked::kBoards: return kAsksBoards;
    case Asked::kReconstruct: return kAsksReconstruct;
    case Asked::kAdjudicate: return kAsksAdjudicate;
    case Asked::kQuickplay: return kAsksQuickplay;
    case Asked::kCheck: return kAsksCheck;
    case Asked::kCompleted: return kAsksCompleted;
    case Asked::kReplacement: return kAsksReplacement;
    case Asked::kEvidence: return kAsksEvidence;
    case Asked::kCanMate: return AboutPlayer(kAsksCanMate, event);
  }
  return {};
}

}  // namespace zeitnot::referee
