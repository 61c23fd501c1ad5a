#include "referee/arbiter/arbiter.h"

#include <algorithm>
#include <array>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/made_move.h"
#include "referee/chapters/loss.h"
#include "referee/log/event_facts.h"
#include "referee/log/event_kinds.h"
#include "referee/log/event_names.h"
#include "referee/log/fact_types.h"
#include "referee/notation/languages.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim> kToldBesides{"arbiter.told_besides", "remark"};
constexpr MessageKind<Verbatim, Verbatim, Verbatim, ArgumentList> kMisplaced{
    "arbiter.misplaced", "key", "event", "told", "values"};
constexpr MessageKind<> kTakenToMate{"arbiter.taken_to_mate"};
constexpr MessageKind<> kUnknownLanguage{"arbiter.unknown_language"};
constexpr FactKind<Verbatim, ArgumentList> kWhichLanguageIsIt{
    InEvent("language"), "arbiter.which_language_is_it", "name", "known"};
constexpr FactKind<Verbatim, ArgumentList, ArgumentList> kIsItNearLanguage{
    InEvent("language"), "arbiter.is_it_near_language", "name", "near", "known"};

// Who hears an event, by its type.
constexpr std::array kHearers = {
#define EVENT(type, name, hears, ...) &hears,
#include "referee/log/events.def"
};

void Conclude(Hearing& hearing) {
  if (!hearing.ends) return;
  for (const Ruling& ruling : hearing.rulings) {
    if (ruling.result) hearing.game.end = ruling;
  }
}

// A remark that came with the event is kept with the ruling; elsewhere the text is a fact.
void TellRemark(Hearing& hearing) {
  const Event& event = hearing.event;
  if (!event.text || KindOf(event.type).text_is_fact || hearing.rulings.empty()) return;
  hearing.rulings.back().reasons.push_back(kToldBesides({*event.text}));
}

ArgumentList ValuesOf(const Misplaced& fact) {
  ArgumentList values;
  for (const std::string_view value : fact.may_be) values.push_back({Verbatim{std::string(value)}});
  return values;
}

// Asks for what has to be known of every event of the kind (event_facts.h). False: nothing is
// missing, or the game is over and it does not matter.
bool AsksForFacts(Hearing& hearing) {
  const Event& event = hearing.event;
  const bool matters = !hearing.game.over() || KindOf(event.type).after_the_end;
  if (!matters) return false;
  std::vector<Need> missing = MissingFacts(event);
  if (const auto wrong = FindMisplaced(event)) {
    missing.emplace_back(kMisplaced({std::string(wrong->key)}, {std::string(NameOf(event.type))},
                                    {std::string(wrong->told)}, ValuesOf(*wrong)),
                         *FindFact(wrong->key));
  }
  if (missing.empty()) return false;
  Ruling& ruling = hearing.Open(Decision::kFactsNeeded, KindOf(event.type).happened);
  ruling.needed = std::move(missing);
  if (event.type == EventType::kAsk) ruling.question = Question::kAsked;
  return true;
}

// Nobody knows what stands on the board, so that no line of moves from it shows anything.
void TellUnknownPosition(Ruling& ruling) {
  ruling.position_known = false;
  std::erase_if(ruling.evidence,
                [](const Evidence& evidence) { return evidence.from.has_value(); });
  for (Message& reason : ruling.reasons) {
    if (reason.id == kCanStillMate.id()) reason = kTakenToMate;
  }
}

// Whose move, told as pressed, left the same player to move: it was taken back, or not understood.
// Questions and readings of the clocks change nothing about that.
void RememberTakenBack(Game& game, const Event& event, Color mover) {
  if (event.type == EventType::kAsk || event.type == EventType::kClocks) return;
  const bool pressed = event.type == EventType::kMove && event.pressed.value_or(true);
  game.taken_back = pressed && game.to_move() == mover ? std::optional(mover) : std::nullopt;
}

Need AskForLanguage(const std::string& told) {
  const auto codes = [](const auto& languages, auto code) {
    ArgumentList list;
    for (const auto& language : languages) list.push_back({Verbatim{std::string(code(language))}});
    return list;
  };
  ArgumentList known = codes(Languages(), [](const Language& language) { return language.code; });
  ArgumentList near = codes(NearLanguages(told), [](std::string_view code) { return code; });
  return near.empty() ? kWhichLanguageIsIt({told}, std::move(known))
                      : kIsItNearLanguage({told}, std::move(near), std::move(known));
}

bool IsClaim(EventType type) {
  return type == EventType::kClaim || type == EventType::kComplain ||
         type == EventType::kIncrementRequest || type == EventType::kAppeal;
}

}  // namespace

Arbiter::Arbiter(GameStart start, ArbiterSettings settings)
    : game_(std::make_unique<Game>(std::move(start), settings)) {
  // The game may be over where the log begins.
  const Event nothing;
  Hearing hearing{*game_, nothing, {}};
  RulePosition(hearing);
  Conclude(hearing);
  game_->NoteLowClocks();
}
Arbiter::~Arbiter() = default;
Arbiter::Arbiter(const Arbiter& other) : game_(std::make_unique<Game>(*other.game_)) {}
Arbiter::Arbiter(Arbiter&& other) noexcept = default;
Arbiter& Arbiter::operator=(Arbiter&& other) noexcept = default;

std::vector<Ruling> Arbiter::Hear(const Event& told) {
  Event event = told;
  if (!event.language) event.language = game_->start.language;
  ++game_->heard;
  Hearing hearing{*game_, event, {}};
  if (event.language && FindLanguage(*event.language) == nullptr) {
    hearing.Ask(kUnknownLanguage, AskForLanguage(*event.language));
    return std::move(hearing.rulings);
  }
  if (KindOf(event.type).follows_the_move && MadeByRelease(*game_)) CompleteReleased(hearing);
  const Color mover = game_->to_move();
  if (!AsksForFacts(hearing)) kHearers[Index(event.type)](hearing);
  RememberTakenBack(*game_, event, mover);
  TellRemark(hearing);
  Conclude(hearing);
  game_->NoteLowClocks();
  for (Ruling& ruling : hearing.rulings) {
    ruling.on_claim = IsClaim(event.type);
    if (!game_->position_is_told()) TellUnknownPosition(ruling);
    if (ruling.decision == Decision::kAnnulled) game_->annulled = true;
    for (Need& need : ruling.needed) NarrowChoices(event, need);
  }
  return std::move(hearing.rulings);
}

std::vector<Ruling> Arbiter::opening() const {
  return game_->over() && game_->record.plies() == 0 ? std::vector{game_->end}
                                                     : std::vector<Ruling>();
}

Standing Arbiter::standing() const {
  const Game& game = *game_;
  Standing standing;
  standing.ply = game.record.plies();
  standing.to_move = game.to_move();
  standing.fen = WriteFen(game.table());
  standing.irregular = game.loose.has_value();
  standing.result = game.result;
  standing.points = game.points;
  // A move that is made by letting go is what the player had to play.
  if (!MadeByRelease(game)) standing.obligations = game.Obligations();
  standing.clocks = game.record.facts.clocks;
  standing.illegal_moves = game.illegal;
  if (game.offer) standing.offer = game.offer->by;
  standing.annulled = game.annulled;
  standing.position_known = game.position_is_told();
  standing.moves = game.MovesSinceStart();
  standing.clocks_stopped = game.clocks_stopped;
  standing.claims = ClaimsOpen(game);
  return standing;
}

const Position& Arbiter::position() const { return game_->record.current(); }
Setup Arbiter::board() const { return game_->table(); }
const GameStart& Arbiter::start() const { return game_->start; }

std::vector<std::vector<Ruling>> Judge(const GameLog& log, const ArbiterSettings& settings) {
  Arbiter arbiter(log.start, settings);
  std::vector<std::vector<Ruling>> rulings;
  rulings.reserve(log.events.size());
  for (const Event& event : log.events) rulings.push_back(arbiter.Hear(event));
  return rulings;
}

}  // namespace zeitnot::referee
