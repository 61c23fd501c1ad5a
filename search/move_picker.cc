#include "search/move_picker.h"

#include <utility>

#include "search/see.h"

namespace zeitnot {

int QuietHistory(const OrderingContext& context, Move move) {
  const Position& position = context.position;
  const Piece piece = position.piece_on(move.from());
  int score = context.histories.Quiet(position.side_to_move(), context.info.danger, move).value();
  for (const PieceToHistory* follow_ups : context.follow_ups) {
    if (follow_ups != nullptr) score += (*follow_ups)[Index(piece)][Index(move.to())].value();
  }
  return score;
}

MovePicker::MovePicker(const OrderingContext& context, Scope scope)
    : context_(context), scope_(scope) {
  const Move move = context_.table_move;
  if (move && scope_ == Scope::kNoisy && !IsNoisy(context_.position, move)) {
    context_.table_move = Move();
  }
}

// The most valuable victim first, among equals the least valuable attacker.
void MovePicker::ListNoisy() {
  GenerateLegal<MoveSet::kNoisy>(context_.position, context_.info, moves_);
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const PieceType mover = TypeOf(context_.position.piece_on(moves_[i].from()));
    scores_[i] = 32 * ExchangeGain(context_.position, moves_[i]) - static_cast<int>(Index(mover));
  }
}

void MovePicker::ListQuiet() {
  moves_.Clear();
  next_ = 0;
  GenerateLegal<MoveSet::kQuiet>(context_.position, context_.info, moves_);
  for (std::size_t i = 0; i < moves_.size(); ++i) scores_[i] = QuietHistory(context_, moves_[i]);
}

Move MovePicker::TakeBest() {
  std::size_t best = next_;
  for (std::size_t i = next_ + 1; i < moves_.size(); ++i) {
    if (scores_[i] > scores_[best]) best = i;
  }
  std::swap(scores_[next_], scores_[best]);
  std::swap(moves_[next_], moves_[best]);
  return moves_[next_++];
}

Move MovePicker::NextNoisy() {
  while (next_ < moves_.size()) {
    const Move move = TakeBest();
    if (move == context_.table_move) continue;
    if (!context_.exchange_order) return move;
    const bool underpromotion = move.is_promotion() && move.promotion() != PieceType::kQueen;
    if (!underpromotion && ExchangeWinsAtLeast(context_.position, move, 0)) return move;
    losing_.Add(move);
  }
  return Move();
}

bool MovePicker::IsFreshKiller(Move move) const {
  return move && move != context_.table_move && !IsNoisy(context_.position, move) &&
         IsLegal(context_.position, context_.info, move);
}

Move MovePicker::NextQuiet() {
  while (!skip_quiets_ && next_ < moves_.size()) {
    const Move move = sorts_quiets_ ? TakeBest() : moves_[next_++];
    if (move != context_.table_move && move != context_.killers[0] && move != context_.killers[1])
      return move;
  }
  return Move();
}

Move MovePicker::NextLosing() {
  return next_losing_ < losing_.size() ? losing_[next_losing_++] : Move();
}

Move MovePicker::Next() {
  switch (stage_) {
    case Stage::kTable:
      stage_ = Stage::kNoisyList;
      if (context_.table_move) return context_.table_move;
      [[fallthrough]];
    case Stage::kNoisyList:
      ListNoisy();
      stage_ = Stage::kNoisy;
      [[fallthrough]];
    case Stage::kNoisy:
      if (const Move move = NextNoisy()) return move;
      stage_ = scope_ == Scope::kNoisy ? Stage::kLosing : Stage::kFirstKiller;
      return Next();
    case Stage::kFirstKiller:
      stage_ = Stage::kSecondKiller;
      if (!skip_quiets_ && IsFreshKiller(context_.killers[0])) return context_.killers[0];
      [[fallthrough]];
    case Stage::kSecondKiller:
      stage_ = Stage::kQuietList;
      if (!skip_quiets_ && context_.killers[1] != context_.killers[0] &&
          IsFreshKiller(context_.killers[1]))
        return context_.killers[1];
      [[fallthrough]];
    case Stage::kQuietList:
      if (!skip_quiets_) ListQuiet();
      stage_ = Stage::kQuiet;
      [[fallthrough]];
    case Stage::kQuiet:
      if (const Move move = NextQuiet()) return move;
      stage_ = Stage::kLosing;
      [[fallthrough]];
    case Stage::kLosing:
      if (const Move move = NextLosing()) return move;
      stage_ = Stage::kDone;
      [[fallthrough]];
    case Stage::kDone: return Move();
  }
  return Move();
}

}  // namespace zeitnot
