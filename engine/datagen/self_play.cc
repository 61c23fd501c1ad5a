#include "engine/datagen/self_play.h"

#include <algorithm>

#include "base/random.h"
#include "base/text.h"
#include "engine/match/result_log.h"
#include "eval/endgame.h"
#include "movegen/generate.h"
#include "search/fifty_moves.h"

namespace zeitnot::datagen {
namespace {

SearchOptions OptionsOf(const SelfPlaySettings& settings) {
  SearchOptions options;
  options.hash_mebibytes = settings.hash_mebibytes;
  return options;
}

SearchLimits LimitsOf(const SelfPlaySettings& settings) {
  SearchLimits limits;
  limits.soft_nodes = settings.nodes;
  limits.nodes = settings.nodes * settings.hard;
  return limits;
}

Score ForWhite(Score score, Color mover) { return mover == Color::kWhite ? score : -score; }

// What the adjudicator of matches is told by an engine.
match::Thinking ThinkingOf(Score score) {
  match::Thinking thinking;
  if (IsMate(score)) {
    thinking.mate = MateMoves(score);
  } else {
    thinking.centipawns = score;
  }
  return thinking;
}

int HalfPointsOfWhite(referee::GameResult result) {
  return match::HalfPoints(result, Color::kWhite);
}

}  // namespace

std::string DescribeSelfPlay(const SelfPlaySettings& settings, std::string_view engine) {
  const StartSettings& starts = settings.starts;
  return Concat("self-play\nengine ", engine, ", fingerprint ", EngineFingerprint(), "\nseed ",
                settings.seed, "\nnodes ", settings.nodes, " soft, ", settings.hard,
                " times hard\nhash ", settings.hash_mebibytes, " MiB\nstarts of ", starts.plies,
                " or ", starts.plies + 1, " plies, ", starts.chess960_percent,
                "% Chess960, at most ", starts.most, " by ", starts.nodes,
                " nodes\nresign moves=", settings.resign.moves, ",score=", settings.resign.score,
                ",both=", settings.resign.both ? 1 : 0, "\ndraw from=", settings.draw.from,
                ",moves=", settings.draw.moves, ",score=", settings.draw.score, "\nplies ",
                settings.most_plies, "\n");
}

std::uint64_t EngineFingerprint() {
  constexpr int kDepth = 8;
  constexpr std::array<int, 3> kStarts = {kStandardStart, 0, 777};
  SearchOptions options;
  options.hash_mebibytes = 1;
  Searcher searcher(options);
  SearchLimits limits;
  limits.depth = kDepth;
  SearchListener silent;
  std::uint64_t sum = 0;
  for (const int start : kStarts) {
    searcher.Clear();
    sum += searcher.Search({match::Chess960Start(start), {}}, limits, silent).info.nodes;
  }
  return sum;
}

std::uint64_t GameSeed(std::uint64_t seed, std::uint64_t number) {
  const std::uint64_t run = Random(seed).Next();
  return Random(run ^ Random(~number).Next()).Next();
}

std::optional<BoardEnd> EndOnBoard(const Position& position,
                                   const std::vector<std::uint64_t>& keys) {
  if (!HasLegalMove(position)) {
    if (!position.InCheck()) return BoardEnd{GameEnd::kStalemate, 1};
    return BoardEnd{GameEnd::kMate, position.side_to_move() == Color::kWhite ? 0 : 2};
  }
  if (IsMaterialDraw(position)) return BoardEnd{GameEnd::kMaterial, 1};
  if (position.halfmove_clock() >= kFiftyMoves) return BoardEnd{GameEnd::kFiftyMoves, 1};
  const auto quiet =
      std::min<std::size_t>(static_cast<std::size_t>(position.halfmove_clock()), keys.size());
  if (std::count(keys.end() - static_cast<std::ptrdiff_t>(quiet), keys.end(), position.key()) >= 2)
    return BoardEnd{GameEnd::kRepetition, 1};
  return std::nullopt;
}

SelfPlayer::SelfPlayer(const SelfPlaySettings& settings)
    : settings_(settings), searcher_(OptionsOf(settings)) {}

std::optional<TrainingGame> SelfPlayer::Play(std::uint64_t game_seed,
                                             const std::atomic<bool>& stop) {
  Random random(game_seed);
  const Start start = DrawStart(settings_.starts, random, searcher_);
  TrainingGame game;
  game.id = game_seed;
  game.start = start.number;
  SearchGame now{start.position(), {}};
  for (std::size_t ply = 0; ply < start.moves.size(); ++ply) {
    game.moves.push_back({start.moves[ply], std::nullopt});
    now.earlier_keys.push_back(start.positions[ply].key());
  }
  searcher_.Clear();
  const SearchLimits limits = LimitsOf(settings_);
  SearchListener silent;
  match::Adjudicator adjudicator(settings_.resign, settings_.draw);
  while (true) {
    if (stop) return std::nullopt;
    if (const auto end = EndOnBoard(now.position, now.earlier_keys)) {
      game.end = end->end;
      game.white_half_points = end->white_half_points;
      return game;
    }
    if (game.moves.size() >= settings_.most_plies) return game;
    const SearchResult result = searcher_.Search(now, limits, silent);
    const Color mover = now.position.side_to_move();
    game.moves.push_back({result.best, ForWhite(result.info.score, mover)});
    const auto ending =
        adjudicator.AfterMove(mover, now.position.fullmove_number(), ThinkingOf(result.info.score));
    now.earlier_keys.push_back(now.position.key());
    now.position = now.position.After(result.best);
    // What is on the board comes first.
    if (!ending || EndOnBoard(now.position, now.earlier_keys)) continue;
    game.white_half_points = HalfPointsOfWhite(ending->result);
    game.end = game.white_half_points == 1 ? GameEnd::kDrawnByScore : GameEnd::kWonByScore;
    return game;
  }
}

Rescorer::Rescorer(const SelfPlaySettings& settings)
    : limits_(LimitsOf(settings)), searcher_(OptionsOf(settings)) {}

std::optional<TrainingGame> Rescorer::Rescore(TrainingGame game, const std::atomic<bool>& stop) {
  searcher_.Clear();
  SearchGame now{game.StartPosition(), {}};
  SearchListener silent;
  for (ScoredMove& played : game.moves) {
    if (stop) return std::nullopt;
    if (played.score) {
      const Score score = searcher_.Search(now, limits_, silent).info.score;
      played.score = ForWhite(score, now.position.side_to_move());
    }
    now.earlier_keys.push_back(now.position.key());
    now.position = now.position.After(played.move);
  }
  return game;
}

}  // namespace zeitnot::datagen
