#include "engine/audit/board_alerts.h"

#include <algorithm>
#include <array>
#include <utility>

#include "movegen/san.h"
#include "referee/chapters/status.h"
#include "referee/clock/time_control.h"
#include "referee/notation/pgn_record.h"

namespace zeitnot::audit {
namespace {

using referee::ArgumentList;
using referee::AvailableClaim;
using referee::GameRecord;
using referee::Message;
using referee::MessageKind;
using referee::Rule;
using referee::San;
using referee::Tenths;

constexpr MessageKind<Color> kRepetitionNow{"board_alerts.repetition_now", "player"};
constexpr MessageKind<Color, ArgumentList> kRepetitionBy{"board_alerts.repetition_by", "player",
                                                         "moves"};
constexpr MessageKind<Color> kMovesNow{"board_alerts.moves_now", "player"};
constexpr MessageKind<Color, ArgumentList> kMovesBy{"board_alerts.moves_by", "player", "moves"};
constexpr MessageKind<> kFivefold{"board_alerts.fivefold"};
constexpr MessageKind<> kSeventyFive{"board_alerts.seventy_five"};
constexpr MessageKind<> kDead{"board_alerts.dead"};
constexpr MessageKind<Color> kFiveMinutes{"board_alerts.five_minutes", "player"};
constexpr MessageKind<Color> kTwoMinutes{"board_alerts.two_minutes", "player"};
constexpr MessageKind<Color> kFlag{"board_alerts.flag", "player"};

std::uint64_t Mixed(std::uint64_t digest, std::uint64_t value) {
  digest = (digest ^ value) * 0x9E3779B97F4A7C15U;
  return digest ^ digest >> 32U;
}
std::uint64_t Mixed(std::uint64_t digest, std::string_view text) {
  for (const char c : text) digest = Mixed(digest, static_cast<unsigned char>(c));
  return digest;
}

class BoardReader {
 public:
  BoardReader(const referee::PgnGame& game, const referee::AuditSettings& settings)
      : game_(game),
        settings_(settings),
        record_(game.start),
        edition_(settings.edition.value_or(EditionOf(game))) {
    if (const std::string* tag = game.Tag("TimeControl")) {
      if (auto control = referee::ReadTimeControl(*tag, referee::BareTime::kSeconds))
        control_ = *std::move(control);
    }
    for (const std::string_view name : {"Event", "Round", "Board", "White", "Black"}) {
      const std::string* value = game.Tag(name);
      digest_ = Mixed(digest_, value == nullptr ? std::string_view() : *value);
    }
    digest_ = Mixed(digest_, game.start.key());
  }

  std::vector<BoardAlert> Read(std::size_t first) && {
    if (first == 0) AlertOnPosition();
    for (const referee::PgnPly& ply : game_.plies) {
      if (record_.plies() + 1 == first) over_ = DrawnByItself().has_value() || Dead();
      record_.Add(ply.move);
      digest_ = Mixed(digest_, ply.move.raw());
      const bool asked = record_.plies() >= first;
      NoteClock(ply, asked);
      if (asked) AlertOnPosition();
    }
    if (game_.error && game_.error->ply > 0) {
      BoardAlert& alert = Add("illegal_move", game_.error->text, std::nullopt);
      alert.ply = static_cast<std::size_t>(game_.error->ply);
      alert.key = Mixed(alert.key, game_.error->token);
    }
    return std::move(alerts_);
  }

 private:
  bool has_result() const { return game_.result != referee::StatedResult::kUnknown; }
  // The last position of a game that is over is no longer played on.
  bool is_end() const { return has_result() && record_.plies() == game_.plies.size(); }

  BoardAlert& Add(std::string_view kind, Message text, std::optional<Color> player) {
    BoardAlert& alert = alerts_.emplace_back();
    alert.kind = kind;
    alert.ply = record_.plies();
    alert.text = std::move(text);
    alert.player = player;
    alert.position = record_.current();
    alert.key = Mixed(Mixed(digest_, kind), player ? Index(*player) + 1 : 0);
    return alert;
  }

  std::optional<referee::AutomaticDraw> DrawnByItself() const {
    return AutomaticDrawAt(record_, edition_, record_.plies());
  }
  bool Dead() const {
    const referee::MateBudget budget(settings_.mate_budget);
    return IsDead(record_.current(), budget).dead == referee::Verdict::kYes;
  }

  // That a game is over is told once, however long it is played on.
  void AlertOnPosition() {
    if (over_) return;
    if (const auto draw = DrawnByItself()) {
      const bool fivefold = draw->rule == Rule::kFivefold;
      Add(fivefold ? "fivefold" : "seventy_five_moves", fivefold ? kFivefold : kSeventyFive,
          std::nullopt);
      over_ = true;
    } else if (Dead()) {
      Add("dead_position", kDead, std::nullopt);
      over_ = true;
    } else if (!is_end()) {
      AlertOnClaims();
    }
  }

  void AlertOnClaims() {
    const std::vector<AvailableClaim> claims = FindClaims(record_, edition_);
    Offer(claims, Rule::kRepetitionAppeared, "repetition", kRepetitionNow);
    Offer(claims, Rule::kFiftyMovesMade, "fifty_moves", kMovesNow);
    OfferMoves(claims, Rule::kRepetitionIntended, "repetition_by_move", kRepetitionBy);
    OfferMoves(claims, Rule::kFiftyMovesIntended, "fifty_moves_by_move", kMovesBy);
  }
  void Offer(const std::vector<AvailableClaim>& claims, Rule rule, std::string_view kind,
             const MessageKind<Color>& message) {
    const auto claim = std::ranges::find(claims, rule, &AvailableClaim::rule);
    if (claim != claims.end()) Add(kind, message(claim->by), claim->by);
  }
  void OfferMoves(const std::vector<AvailableClaim>& claims, Rule rule, std::string_view kind,
                  const MessageKind<Color, ArgumentList>& message) {
    std::vector<std::string> moves;
    for (const AvailableClaim& claim : claims) {
      if (claim.rule == rule) moves.push_back(WriteSan(record_.current(), *claim.intended));
    }
    if (moves.empty()) return;
    const Color player = record_.current().side_to_move();
    ArgumentList told;
    constexpr std::size_t kMostTold = 4;  // of fifty moves it may be every move of a piece
    for (std::size_t i = 0; i < std::min(moves.size(), kMostTold); ++i)
      told.push_back({San{moves[i]}});
    Add(kind, message(player, std::move(told)), player).moves = std::move(moves);
  }

  // The clock of the player who has just moved.
  void NoteClock(const referee::PgnPly& ply, bool asked) {
    if (!ply.clock) return;
    const Color player = !record_.current().side_to_move();
    const auto now = std::chrono::duration_cast<Tenths>(*ply.clock);
    const Tenths before = std::exchange(clocks_[Index(player)], now);
    if (!asked || is_end()) return;
    if (now == Tenths(0) && before > now) Add("flag", kFlag(player), player);
    const auto falls_below = [&](int seconds) {
      const Tenths limit{10 * seconds};
      return now < limit && before >= limit && now > Tenths(0);
    };
    const referee::EditionRules& rules = RulesOf(edition_);
    if (falls_below(rules.quickplay_below_s) && WithoutIncrement())
      Add("two_minutes", kTwoMinutes(player), player);
    if (falls_below(rules.record_exempt_below_s) && MayStopWriting())
      Add("five_minutes", kFiveMinutes(player), player);
  }

  const referee::Period* PeriodNow() const {
    if (!control_) return nullptr;
    const auto moves = static_cast<int>((record_.plies() + 1) / 2);
    return &control_->period(control_->PeriodAfter(moves - 1));
  }
  bool WithoutIncrement() const {
    const referee::Period* period = PeriodNow();
    return period != nullptr && period->extra == Tenths(0) && !period->moves;
  }
  // Nobody has to write in rapid and blitz games.
  bool MayStopWriting() const {
    if (!control_) return true;
    return ModeOf(edition_, *control_) == referee::Mode::kStandard &&
           PeriodNow()->extra < Tenths(10 * RulesOf(edition_).record_exempt_increment_below_s);
  }

  const referee::PgnGame& game_;
  const referee::AuditSettings& settings_;
  GameRecord record_;
  referee::Edition edition_;
  std::optional<referee::TimeControl> control_;
  std::array<Tenths, kColorCount> clocks_ = {Tenths::max(), Tenths::max()};
  std::uint64_t digest_ = 0xCBF29CE484222325U;
  bool over_ = false;
  std::vector<BoardAlert> alerts_;
};

}  // namespace

std::vector<BoardAlert> AlertsOf(const referee::PgnGame& game, std::size_t first,
                                 const referee::AuditSettings& settings) {
  const bool unread = game.error && (game.error->fault == referee::PgnFault::kVariant ||
                                     game.error->fault == referee::PgnFault::kBadStart);
  if (unread) return {};
  return BoardReader(game, settings).Read(first);
}

}  // namespace zeitnot::audit
