#include "eval/evaluate.h"

#include <algorithm>
#include <cstdio>

#include "eval/board_facts.h"
#include "eval/endgame.h"
#include "eval/terms.h"
#include "eval/weights.h"

namespace zeitnot {
namespace {

constexpr int kFullPhase = 24;

// How much of the pieces is left, from 0 (kings and pawns) to kFullPhase (all of them).
int GamePhase(const Position& position) {
  const int minors =
      (position.pieces(PieceType::kKnight) | position.pieces(PieceType::kBishop)).count();
  const int phase = minors + 2 * position.pieces(PieceType::kRook).count() +
                    4 * position.pieces(PieceType::kQueen).count();
  return std::min(phase, kFullPhase);
}

// From White's side: the sum of all terms.
Tapered SumTerms(const BoardFacts& facts) {
  Tapered sum;
  for (const Term& term : kTerms)
    sum += term.value(facts, Color::kWhite) - term.value(facts, Color::kBlack);
  return sum;
}

int Taper(Tapered value, int phase) {
  return (value.middlegame * phase + value.endgame * (kFullPhase - phase)) / kFullPhase;
}

struct Blend {
  int phase = 0;
  int scale = kFullScale;
  Score white = 0;  // the evaluation from White's side
};

// Scales the endgame part, mixes by phase and adds the tempo of the side on move.
Blend BlendTerms(const Position& position, Tapered sum) {
  Blend blend;
  blend.phase = GamePhase(position);
  const int sign = sum.endgame != 0 ? sum.endgame : sum.middlegame;
  if (sign != 0) blend.scale = EndgameScale(position, sign > 0 ? Color::kWhite : Color::kBlack);
  sum.endgame = sum.endgame * blend.scale / kFullScale;
  // Without a winning plan nothing of the middlegame counts either.
  if (blend.scale == 0) sum = {};
  if (blend.scale != 0) sum += kWeights.tempo * (position.side_to_move() == Color::kWhite ? 1 : -1);
  blend.white = std::clamp(Taper(sum, blend.phase), -(kMaxEvaluation - 1), kMaxEvaluation - 1);
  return blend;
}

std::string Row(std::string_view name, Tapered white, Tapered black) {
  char line[96];
  const Tapered sum = white - black;
  std::snprintf(line, sizeof line, "%-15.*s %6d %6d   %6d %6d   %6d %6d\n",
                static_cast<int>(name.size()), name.data(), white.middlegame, white.endgame,
                black.middlegame, black.endgame, sum.middlegame, sum.endgame);
  return line;
}

}  // namespace

Score Evaluate(const Position& position) {
  if (IsMaterialDraw(position)) return kDrawScore;
  const Blend blend = BlendTerms(position, SumTerms(BoardFacts(position)));
  return position.side_to_move() == Color::kWhite ? blend.white : -blend.white;
}

std::string ExplainEvaluation(const Position& position) {
  const BoardFacts facts(position);
  std::string text =
      "                     White           Black       difference\n"
      "term               mid    end      mid    end      mid    end\n";
  for (const Term& term : kTerms)
    text += Row(term.name, term.value(facts, Color::kWhite), term.value(facts, Color::kBlack));
  const Tapered sum = SumTerms(facts);
  text += Row("total", sum, {});
  const Blend blend = BlendTerms(position, sum);
  const Score white = IsMaterialDraw(position) ? kDrawScore : blend.white;
  char line[160];
  std::snprintf(line, sizeof line,
                "phase %d/%d, endgame scale %d/%d, tempo to %s\n"
                "evaluation %+.2f for White\n",
                blend.phase, kFullPhase, blend.scale, kFullScale,
                ColorName(position.side_to_move()), white / 100.0);
  return text + line;
}

}  // namespace zeitnot
