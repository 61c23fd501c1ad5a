#include "referee/chapters/touch.h"

#include <algorithm>

#include "movegen/generate.h"
#include "referee/chapters/law_messages.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kFirstOwn{"touch.first_own"};
constexpr MessageKind<> kFirstEnemy{"touch.first_enemy"};
constexpr MessageKind<> kBoth{"touch.both"};
constexpr MessageKind<> kKingAndRook{"touch.king_and_rook"};
constexpr MessageKind<> kRookBeforeKing{"touch.rook_before_king"};
constexpr MessageKind<> kCastlingIsIllegal{"touch.castling_is_illegal"};
constexpr MessageKind<> kNoneUsable{"touch.none_usable"};
constexpr MessageKind<> kOnlyThisCastling{"touch.only_this_castling"};
constexpr MessageKind<> kPawnOnLastRank{"touch.pawn_on_last_rank"};
constexpr MessageKind<> kPieceLetGo{"touch.piece_let_go"};
constexpr MessageKind<> kIntendedMove{"touch.intended_move"};

using Moves = std::vector<Move>;

template <typename Predicate>
Moves LegalWhere(const Position& position, Predicate predicate) {
  Moves found;
  for (const Move move : LegalMoves(position)) {
    if (predicate(move)) found.push_back(move);
  }
  return found;
}

class Reading {
 public:
  Reading(const Position& position, const Touches& touches, bool king_first)
      : position_(position),
        touches_(touches),
        us_(position.side_to_move()),
        king_first_(king_first) {
    for (const Square square : touches.squares) {
      const Piece piece = position.piece_on(square);
      if (piece == Piece::kNone) continue;
      (ColorOf(piece) == us_ ? own_ : enemy_).push_back(square);
    }
  }

  std::optional<Obligation> Decide() const {
    if (own_.empty() && enemy_.empty()) return std::nullopt;
    if (auto castling = Castling()) return castling;
    if (!own_.empty() && !enemy_.empty()) return Both();
    return FirstUsable(touches_.squares);
  }

 private:
  Obligation Make(Duty duty, Rule rule, Moves moves, Square square = Square::kNone) const {
    Obligation obligation{duty, us_, rule, std::nullopt, std::nullopt, std::move(moves)};
    if (square != Square::kNone) obligation.square = square;
    return obligation;
  }
  Obligation Free(Rule rule) const {
    return Make(Duty::kFree, rule, LegalWhere(position_, [](Move) { return true; }));
  }

  // The castling that the touched king and rook mean, if they do; a rook touched before the king
  // means none (4.4b).
  std::optional<CastlingSide> MeantCastling() const {
    if (touches_.meant) return touches_.meant;
    const Square king = position_.king(us_);
    const auto at = std::ranges::find(own_, king);
    if (at == own_.end() || std::next(at) == own_.end()) {
      const bool king_last = at != own_.end() && at != own_.begin() && touches_.together;
      return king_last ? SideOf(*std::prev(at)) : std::nullopt;
    }
    return SideOf(*std::next(at));
  }
  std::optional<CastlingSide> SideOf(Square rook) const {
    if (position_.piece_on(rook) != MakePiece(us_, PieceType::kRook)) return std::nullopt;
    for (const CastlingSide side : kCastlingSides) {
      if (position_.castling_rook(us_, side) == rook) return side;
    }
    // The right is lost, or never was: the side is where the rook stands.
    if (RankOf(rook) != RankOf(position_.king(us_))) return std::nullopt;
    return Index(rook) > Index(position_.king(us_)) ? CastlingSide::kKingSide
                                                    : CastlingSide::kQueenSide;
  }

  // 4.4a and 4.4c: the king was touched, alone or before or with the rook.
  std::optional<Obligation> Castling() const {
    if (!enemy_.empty()) return std::nullopt;
    const Square king = position_.king(us_);
    if (own_.empty() || (own_.front() != king && !touches_.together)) return std::nullopt;
    if (std::ranges::find(own_, king) == own_.end()) return std::nullopt;
    const auto side = MeantCastling();
    if (!side) return std::nullopt;
    Moves castling = LegalWhere(
        position_, [&](Move move) { return move.is_castling() && move.castling_side() == *side; });
    const bool rook_touched = own_.size() > 1;
    if (!castling.empty()) {
      if (!rook_touched) return std::nullopt;  // the king must move, castling or not (4.3a)
      Obligation obligation = Make(Duty::kMustCastle, Rule::kTouchKingRook, std::move(castling));
      obligation.castling = side;
      return obligation;
    }
    if (touches_.together && !touches_.meant && king_first_) return KingOrRook();
    Moves king_moves = LegalWhere(position_, [&](Move move) { return move.from() == king; });
    if (king_moves.empty()) return Free(Rule::kCastleIllegalIntent);
    return Make(Duty::kKingMove, Rule::kCastleIllegalIntent, std::move(king_moves), king);
  }

  // From 2014 on 4.4c asks for the king and then a rook; for both at once either may be moved.
  std::optional<Obligation> KingOrRook() const {
    Moves moves = LegalWhere(
        position_, [&](Move move) { return std::ranges::find(own_, move.from()) != own_.end(); });
    if (moves.empty()) return Free(Rule::kNoneMovable);
    return Make(Duty::kMustMove, Rule::kTouchOwn, std::move(moves));
  }

  // 4.4b: castling with a rook that was touched before the king is barred for this move.
  bool BarredCastling(Move move) const {
    if (!move.is_castling() || touches_.together) return false;
    const auto rook = std::ranges::find(own_, move.to());
    const auto king = std::ranges::find(own_, move.from());
    return rook != own_.end() && king != own_.end() && rook < king;
  }
  bool IsRookThenKing() const {
    const auto king = std::ranges::find(own_, position_.king(us_));
    return king != own_.end() && king != own_.begin() && !touches_.together &&
           position_.piece_on(own_.front()) == MakePiece(us_, PieceType::kRook);
  }

  // 4.3c.
  Obligation Both() const {
    Moves captures = LegalWhere(position_, [&](Move move) {
      return move.from() == own_.front() && CapturedSquare(position_, move) == enemy_.front();
    });
    if (!captures.empty()) {
      return Make(Duty::kMustCapture, Rule::kTouchBoth, std::move(captures), enemy_.front());
    }
    if (!touches_.order_unknown && !touches_.together)
      return FirstUsable(touches_.squares, Rule::kTouchBoth);
    std::vector<Square> own_first = own_;
    own_first.insert(own_first.end(), enemy_.begin(), enemy_.end());
    return FirstUsable(own_first, Rule::kTouchBoth);
  }

  // 4.3a, 4.3b, 4.5: the first that can be moved or taken.
  Obligation FirstUsable(const std::vector<Square>& squares,
                         std::optional<Rule> rule = std::nullopt) const {
    for (const Square square : squares) {
      const Piece piece = position_.piece_on(square);
      if (piece == Piece::kNone) continue;
      const bool own = ColorOf(piece) == us_;
      Moves moves = LegalWhere(position_, [&](Move move) {
        if (!own) return CapturedSquare(position_, move) == square;
        return move.from() == square && !BarredCastling(move);
      });
      if (moves.empty()) continue;
      Rule cited = own ? Rule::kTouchOwn : Rule::kTouchEnemy;
      if (own && IsRookThenKing()) cited = Rule::kTouchRookKing;
      return Make(own ? Duty::kMustMove : Duty::kMustCapture, rule.value_or(cited),
                  std::move(moves), square);
    }
    return Free(Rule::kNoneMovable);
  }

  const Position& position_;
  const Touches& touches_;
  Color us_;
  bool king_first_;
  std::vector<Square> own_;
  std::vector<Square> enemy_;
};

// The touches in every order that may have been theirs: any of them first and any other second, or
// the last two, which were touched at once, either way.
std::vector<Touches> OrdersOf(const Touches& touches) {
  std::vector<Touches> orders = {touches};
  const std::size_t count = touches.squares.size();
  if (touches.together && count > 1) {
    std::vector<Square>& squares = orders.emplace_back(touches).squares;
    std::swap(squares[count - 2], squares[count - 1]);
  }
  if (!touches.order_unknown) return orders;
  for (std::size_t first = 0; first < count; ++first) {
    for (std::size_t second = 0; second < count; ++second) {
      if (first == second) continue;
      std::vector<Square>& squares = orders.emplace_back(touches).squares;
      squares = {touches.squares[first], touches.squares[second]};
      for (std::size_t i = 0; i < count; ++i) {
        if (i != first && i != second) squares.push_back(touches.squares[i]);
      }
    }
  }
  return orders;
}

// Takes in what another order obliges to: a move that one of the orders allows is no breach.
void TakeIn(Obligation& duty, const Obligation& other) {
  const bool same = duty.duty == other.duty && duty.square == other.square &&
                    duty.castling == other.castling && duty.moves == other.moves;
  if (same) return;
  if (duty.rule != other.rule) duty.rule = Rule::kTouchOwn;
  const bool free = duty.duty == Duty::kFree || other.duty == Duty::kFree;
  duty.duty = free ? Duty::kFree : Duty::kMustPlay;
  if (free) duty.rule = Rule::kNoneMovable;
  duty.square.reset();
  duty.castling.reset();
  for (const Move move : other.moves) {
    if (std::ranges::find(duty.moves, move) == duty.moves.end()) duty.moves.push_back(move);
  }
}

}  // namespace

Square CapturedSquare(const Position& position, Move move) {
  if (move.is_en_passant()) return Step(move.to(), Forward(!position.side_to_move()));
  return position.IsCapture(move) ? move.to() : Square::kNone;
}

std::optional<Obligation> ObligationOf(const Position& position, const Touches& touches,
                                       Edition edition) {
  const bool king_first = RulesOf(edition).castling_needs_king_first;
  std::optional<Obligation> duty;
  for (const Touches& order : OrdersOf(touches)) {
    const auto other = Reading(position, order, king_first).Decide();
    if (!duty) duty = other;
    if (other) TakeIn(*duty, *other);
  }
  return duty;
}

std::optional<Obligation> ObligationOf(const Position& position, const Release& release,
                                       Edition /*edition*/) {
  const Color us = position.side_to_move();
  const bool king = release.from == position.king(us);
  Moves castling;
  Moves moves;
  for (const Move move : LegalMoves(position)) {
    if (move.from() != release.from) continue;
    if (move.is_castling()) {
      if (king && CastlingKingTarget(us, move.castling_side()) == release.to) {
        castling.push_back(move);
      }
    } else if (move.to() == release.to) {
      moves.push_back(move);
    }
  }
  if (!castling.empty() && moves.empty()) {
    const CastlingSide side = castling.front().castling_side();
    return Obligation{Duty::kMustCastle, us,   Rule::kMadeCastling,
                      std::nullopt,      side, std::move(castling)};
  }
  moves.insert(moves.end(), castling.begin(), castling.end());
  if (moves.empty()) return std::nullopt;
  if (moves.front().is_promotion()) {
    return Obligation{Duty::kMustMoveTo, us,           Rule::kMadePromotion,
                      release.to,        std::nullopt, std::move(moves)};
  }
  return Obligation{Duty::kMustPlay, us,           Rule::kReleased,
                    release.to,      std::nullopt, std::move(moves)};
}

Message WhatDutySays(Rule rule) {
  switch (rule) {
    case Rule::kTouchOwn: return kFirstOwn;
    case Rule::kTouchEnemy: return kFirstEnemy;
    case Rule::kTouchBoth: return kBoth;
    case Rule::kTouchKingRook: return kKingAndRook;
    case Rule::kTouchRookKing: return kRookBeforeKing;
    case Rule::kCastleIllegalIntent: return kCastlingIsIllegal;
    case Rule::kNoneMovable: return kNoneUsable;
    case Rule::kPromotionFinal: return kPromotionStands;
    case Rule::kMadeCastling: return kOnlyThisCastling;
    case Rule::kMadePromotion: return kPawnOnLastRank;
    case Rule::kReleased: return kPieceLetGo;
    case Rule::kClaimWrong: return kIntendedMove;
    default: return RuleTitle(rule);
  }
}

}  // namespace zeitnot::referee
