#include "engine/match/game_player.h"

#include <algorithm>

#include "base/text.h"
#include "engine/match/pv_check.h"
#include "movegen/fen.h"
#include "movegen/generate.h"

namespace zeitnot::match {
namespace {

class Game {
 public:
  Game(const Opening& opening, UciEngine& white, UciEngine& black, const GameSettings& settings)
      : settings_(settings),
        engines_{&white, &black},
        clocks_{GameClock(white.settings().limits), GameClock(black.settings().limits)},
        castling_(settings.chess960 ? UciCastling::kKingTakesRook : UciCastling::kKingTarget),
        ruled_(RecordOf(opening), settings.rules, castling_),
        adjudicator_(settings.resign, settings.draw) {
    position_ = opening.start == Position() ? "position startpos"
                                            : "position fen " + StartFen(opening.start);
    const auto& record = ruled_.record();
    for (std::size_t ply = 0; ply < record.plies(); ++ply) AppendMove(ply);
    played_.opening_plies = record.plies();
    for (const Color color : kColors) {
      EngineOf(color).KeepPvLines(settings.check_pv);
      stale_before_[Index(color)] = EngineOf(color).stale_answers();
    }
  }

  std::optional<PlayedGame> Play(GameWatch* watch);

 private:
  void CheckPvs(Color us, const Position& position);
  static referee::GameRecord RecordOf(const Opening& opening) {
    referee::GameRecord record(opening.start);
    for (const Move move : opening.moves) record.Add(move);
    return record;
  }
  std::string StartFen(const Position& start) const;
  void AppendMove(std::size_t ply);
  std::string MoveText(const Position& before, Move move) const {
    return WriteUci(before, move, castling_);
  }

  Color mover() const { return ruled_.record().current().side_to_move(); }
  UciEngine& EngineOf(Color color) { return *engines_[Index(color)]; }
  // std::nullopt if the game is abandoned.
  std::optional<Reply> Ask(microseconds& elapsed);
  std::optional<Waited> SettlePonder(Instant begin, std::optional<Instant> deadline);
  void BeginPonder(const Answer& answer);
  Reply ReplyOf(Waited waited, microseconds elapsed);
  void Book(microseconds elapsed);
  // After a move of `us` that ended nothing.
  std::optional<Ending> Adjudicate(Color us, int full_move);

  GameSettings settings_;
  std::array<UciEngine*, kColorCount> engines_;
  std::array<GameClock, kColorCount> clocks_;
  UciCastling castling_;
  RuledGame ruled_;
  Adjudicator adjudicator_;
  std::string position_;                                    // the `position` command so far
  std::array<std::optional<Move>, kColorCount> pondering_;  // the reply that a side thinks about
  std::array<std::uint64_t, kColorCount> stale_before_{};
  std::optional<Instant> answered_;  // when the last move came
  PlayedGame played_;
};

std::string Game::StartFen(const Position& start) const {
  if (!settings_.chess960) return WriteFen(start);
  // Engines differ in what they read for Chess960; all read the letters of the rooks' files.
  std::string fen = WriteFen(start);
  const std::string xfen = WriteCastling(start, CastlingStyle::kXFen);
  const std::size_t place = fen.find(' ', fen.find(' ') + 1) + 1;
  return fen.replace(place, xfen.size(), WriteCastling(start, CastlingStyle::kShredder));
}

void Game::AppendMove(std::size_t ply) {
  const auto& record = ruled_.record();
  position_.append(ply == 0 ? " moves " : " ");
  position_.append(MoveText(record.positions()[ply], record.moves()[ply].move));
}

// A side that ponders is told whether it guessed right. After a wrong guess its search is ended, on
// its own time. std::nullopt if it still has to be asked; kDone while the search goes on.
std::optional<Waited> Game::SettlePonder(Instant begin, std::optional<Instant> deadline) {
  const Color us = mover();
  UciEngine& engine = EngineOf(us);
  if (!pondering_[Index(us)]) return std::nullopt;
  const Move guess = *std::exchange(pondering_[Index(us)], std::nullopt);
  if (ruled_.record().moves().back().move == guess) {
    // An engine that has answered already, which it must not, has made its move.
    if (engine.searching() && !engine.Send("ponderhit")) return Waited::kGone;
    EngineOf(!us).Ping();
    return Waited::kDone;
  }
  if (!engine.searching()) return std::nullopt;
  if (!engine.StopPondering()) return Waited::kGone;
  const auto limit = deadline.value_or(begin + settings_.patience.stall);
  const Waited waited = engine.AwaitAnswer(limit, &EngineOf(!us));
  if (waited != Waited::kDone) return waited;
  return std::nullopt;
}

std::optional<Reply> Game::Ask(microseconds& elapsed) {
  const Color us = mover();
  UciEngine& engine = EngineOf(us);
  const auto allowance = clocks_[Index(us)].allowance();
  Instant begin = Now();
  const auto deadline = [&]() -> std::optional<Instant> {
    if (!allowance) return std::nullopt;
    return begin + *allowance;
  };
  const bool pondered = pondering_[Index(us)].has_value();
  std::optional<Waited> waited = SettlePonder(begin, deadline());
  if (!waited) {
    const auto used =
        pondered ? std::chrono::duration_cast<microseconds>(Now() - begin) : microseconds(0);
    const auto sent = engine.Go(position_, GoCommand(clocks_[0], clocks_[1], us, false, used));
    if (!sent) waited = Waited::kGone;
    EngineOf(!us).Ping();
    // The time begins when the command has been written; ending a wrong ponder search is paid for.
    if (sent && !pondered) begin = *sent;
  }
  if (answered_)
    played_.overheads.push_back(std::chrono::duration_cast<microseconds>(Now() - *answered_));
  if (!waited || *waited == Waited::kDone) {
    waited =
        engine.AwaitAnswer(deadline().value_or(begin + settings_.patience.stall), &EngineOf(!us));
  }
  if (*waited == Waited::kAbandoned || engine.abandoned()) return std::nullopt;
  const Instant end = *waited == Waited::kDone ? engine.answer().at : Now();
  answered_ = end;
  elapsed = std::max(microseconds(0), std::chrono::duration_cast<microseconds>(end - begin));
  return ReplyOf(*waited, elapsed);
}

Reply Game::ReplyOf(Waited waited, microseconds elapsed) {
  const Color us = mover();
  UciEngine& engine = EngineOf(us);
  Reply reply;
  const auto allowance = clocks_[Index(us)].allowance();
  if (waited == Waited::kGone) {
    played_.usable[Index(us)] = false;
    reply.kind = Reply::Kind::kGone;
    reply.detail = engine.StateText();
    reply.runs = engine.runs();
    engine.Quit();
    return reply;
  }
  const auto overrun = clocks_[Index(us)].Overrun(elapsed);
  microseconds& largest = played_.lapses[Index(us)].overrun;
  if (overrun) largest = std::max(largest, *overrun);
  if (waited == Waited::kDone && (!allowance || elapsed <= *allowance)) {
    reply.token = engine.answer().move;
    return reply;
  }
  reply.kind = allowance ? Reply::Kind::kTooLate : Reply::Kind::kStalled;
  if (overrun) reply.overrun = *overrun;
  if (waited != Waited::kDone) reply.detail = engine.SilenceText();
  return reply;
}

void Game::Book(microseconds elapsed) {
  const auto& record = ruled_.record();
  const std::size_t ply = record.plies() - 1;
  const Color us = !mover();
  clocks_[Index(us)].Spend(elapsed);
  CheckPvs(us, record.positions()[ply]);
  played_.moves.push_back(
      {record.moves()[ply].move, EngineOf(us).thinking(), elapsed, clocks_[Index(us)].left()});
  AppendMove(ply);
  if (ruled_.odd_spelling()) {
    const std::string written = MoveText(record.positions()[ply], record.moves()[ply].move);
    played_.warnings.push_back(Concat(EngineOf(us).settings().name, " spelled ", written, " as ",
                                      EngineOf(us).answer().move));
  }
}

void Game::CheckPvs(Color us, const Position& position) {
  if (!settings_.check_pv) return;
  Lapses& lapses = played_.lapses[Index(us)];
  for (const std::string& line : EngineOf(us).TakePvLines()) {
    const std::string fault = PvFault(position, castling_, line);
    if (fault.empty() || ++lapses.illegal_pvs > 1) continue;
    played_.warnings.push_back(
        Concat(EngineOf(us).settings().name, ", move ", position.fullmove_number(), ": ", fault));
  }
}

void Game::BeginPonder(const Answer& answer) {
  const Color us = !mover();
  UciEngine& engine = EngineOf(us);
  // The xboard protocol lets engines ponder on their own account alone.
  if (!engine.settings().ponder || engine.settings().xboard || answer.ponder.empty()) return;
  const Position& position = ruled_.record().current();
  const auto guess = ReadUci(position, answer.ponder, castling_);
  if (!guess) {
    played_.warnings.push_back(Concat(engine.settings().name, ", move ", position.fullmove_number(),
                                      ": ", answer.ponder.substr(0, 20),
                                      " cannot be pondered, it is illegal"));
    return;
  }
  if (!HasLegalMove(position.After(*guess))) return;
  const std::string moves =
      position_ + (ruled_.record().plies() == 0 ? " moves " : " ") + MoveText(position, *guess);
  if (engine.Go(moves, GoCommand(clocks_[0], clocks_[1], us, /*ponder=*/true)))
    pondering_[Index(us)] = *guess;
}

// Tables know; the engines only think.
std::optional<Ending> Game::Adjudicate(Color us, int full_move) {
  auto ending = adjudicator_.AfterMove(us, full_move, EngineOf(us).thinking());
  if (settings_.tables) {
    auto known = EndByTables(*settings_.tables, ruled_.record(), settings_.rules);
    if (known) ending = std::move(known);
  }
  if (!ending && settings_.max_moves > 0 && played_.moves.size() >= 2 * settings_.max_moves) {
    ending = Ending{referee::GameResult::kDraw, Termination::kAdjudication, std::nullopt,
                    Concat("The game is drawn by adjudication: ", settings_.max_moves,
                           " moves of each side have been played")};
  }
  if (!ending) return std::nullopt;
  return ruled_.Confirm(*std::move(ending));
}

std::optional<PlayedGame> Game::Play(GameWatch* watch) {
  played_.started = std::chrono::system_clock::now();
  std::optional<Ending> ending = ruled_.EndOnBoard();
  while (!ending) {
    microseconds elapsed{0};
    const Color us = mover();
    const int full_move = ruled_.record().current().fullmove_number();
    const auto reply = Ask(elapsed);
    if (!reply) return std::nullopt;
    const std::size_t plies = ruled_.record().plies();
    ending = ruled_.Take(*reply);
    if (ruled_.record().plies() == plies) break;
    Book(elapsed);
    if (watch != nullptr) watch->OnMove(played_, ruled_.record());
    if (!ending) ending = Adjudicate(us, full_move);
    if (!ending) BeginPonder(Answer(EngineOf(us).answer()));
  }
  played_.ended = std::chrono::system_clock::now();
  for (const Color color : kColors) {
    UciEngine& engine = EngineOf(color);
    // Late words belong to this game, not to the next.
    if (played_.usable[Index(color)]) played_.usable[Index(color)] = engine.StopAndDrain();
    for (const std::string& remark : engine.TakeRemarks())
      played_.warnings.push_back(Concat(engine.settings().name, " ", remark));
    played_.lapses[Index(color)].stale_answers =
        engine.stale_answers() - stale_before_[Index(color)];
  }
  played_.ending = *std::move(ending);
  played_.record = ruled_.record();
  return std::move(played_);
}

}  // namespace

std::optional<PlayedGame> PlayGame(const Opening& opening, UciEngine& white, UciEngine& black,
                                   const GameSettings& settings, GameWatch* watch) {
  return Game(opening, white, black, settings).Play(watch);
}

}  // namespace zeitnot::match
