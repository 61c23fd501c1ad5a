#include "referee/log/event_facts.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "referee/log/event_keys.h"
#include "referee/log/event_names.h"

namespace zeitnot::referee {
namespace {

using enum EventType;

constexpr std::array kForms = std::to_array<EventForm>({
    // On the board.
    {kMove, "", Doer::kMover, "move",
     "language piece_color pressed noticed hands clock_s elapsed_s upside_down"},
    {kTouch, "", Doer::kPlayer, "squares",
     "deliberate order intent declared piece text out_of_hole"},
    {kRelease, "", Doer::kMover, "squares", "piece"},
    {kPromote, "", Doer::kMover, "squares piece", "piece_color upside_down"},
    {kSay, "", Doer::kPlayer, "intent", "text"},
    {kAnnounce, "", Doer::kPlayer, "text", "language"},
    {kPress, "", Doer::kPlayer, "", "hands clock_s elapsed_s"},
    {kDisplace, "", Doer::kPlayer, "", "squares text"},
    // Clocks.
    {kClocks, "", Doer::kAnybody, "", "white_s black_s"},
    {kStopClocks, "", Doer::kSomebody, "", "reason text"},
    {kSetClocks, "", Doer::kArbiter, "", "white_s black_s"},
    {kFlag, "", Doer::kAnybody, "on", "first order completed"},
    // Draws and claims.
    {kOffer, "", Doer::kPlayer, "", "conditional"},
    {kAnswer, "", Doer::kPlayer, "accept", "conditional"},
    {kWithdraw, "offer repetition fifty_moves quickplay time increment", Doer::kPlayer, "", "what"},
    {kClaim, "repetition fifty_moves", Doer::kPlayer, "what",
     "move language intended written declared stopped_clocks screens_only clock_s"},
    {kClaim, "quickplay", Doer::kPlayer, "what",
     "ground clock_s stopped_clocks position_written sheet_complete opponent_confirmed"},
    {kClaim, "time", Doer::kPlayer, "what", "on first order completed stopped_clocks screens_only"},
    {kClaim, "illegal_move", Doer::kPlayer, "what", "position_known plies on stopped_clocks"},
    {kClaim, "array", Doer::kPlayer, "what", "white_array black_array stopped_clocks"},
    {kClaim, "colors_reversed", Doer::kPlayer, "what", "moves stopped_clocks"},
    {kClaim, "displaced", Doer::kPlayer, "what", "plies stopped_clocks"},
    {kClaim, "recording", Doer::kPlayer, "what", "sheet_complete stopped_clocks"},
    {kClaim, "move_count", Doer::kPlayer, "what", "more_moves on stopped_clocks"},
    {kClaim,
     "board_turned clock_setting clock_defect resumption_times disturbance touch castling release "
     "hands other",
     Doer::kPlayer, "what", "text stopped_clocks"},
    {kIncrementRequest, "", Doer::kPlayer, "", ""},
    // Irregularities.
    {kFound, "illegal_move", Doer::kSomebody, "what", "position_known plies on"},
    {kFound, "array", Doer::kAnybody, "what", "white_array black_array"},
    {kFound, "colors_reversed", Doer::kAnybody, "what", "moves"},
    {kFound, "displaced", Doer::kAnybody, "what", "plies"},
    {kFound, "recording", Doer::kAnybody, "what", "sheet_complete"},
    {kFound, "move_count", Doer::kAnybody, "what", "more_moves on"},
    {kFound, "touch castling release", Doer::kSomebody, "what", ""},
    {kFound, "board_turned clock_setting clock_defect resumption_times disturbance", Doer::kAnybody,
     "what", ""},
    {kFound,
     "hands adjust clock_hand clock_hit stop_reason clock_not_pressed move_completed flag "
     "announcement electronic_sheet other",
     Doer::kAnybody, "what", "text"},
    {kComplain, "touch castling release hands adjust resumption_times other", Doer::kPlayer, "what",
     ""},
    // Endings, points, appeals.
    {kResign, "", Doer::kPlayer, "", ""},
    {kForfeit, "", Doer::kNobody, "on", ""},
    {kSign, "", Doer::kAnybody, "result", "both_agree"},
    {kAppeal, "", Doer::kMayBeTold, "", ""},
    // Presence, sheets, conduct.
    {kArrive, "", Doer::kMayBeTold, "", "late_s absent white_late_s black_late_s permitted"},
    {kWrite, "", Doer::kPlayer, "purpose", "move language"},
    {kDevice, "", Doer::kPlayer, "device", "permitted switched_off"},
    {kConduct,
     "disrepute notes device smoking sheet_use leaving distracting offer clock_hand clock_hit "
     "hands "
     "recording spectator stop_reason persistent disturbance other",
     Doer::kSomebody, "what", "text"},
    // The record itself.
    {kCorrect, "", Doer::kAnybody, "plies text", "language"},
    // What the arbiter decided.
    {kDecide, "result", Doer::kArbiter, "what result", "decision"},
    {kDecide, "quickplay", Doer::kArbiter, "what decision", "amount_s"},
    {kDecide, "persistent", Doer::kArbiter, "what on", "decision white_points black_points"},
    {kDecide,
     "increment repetition fifty_moves offer time illegal_move array board_turned "
     "colors_reversed clock_setting clock_defect displaced touch castling release hands device "
     "disrepute notes distracting disturbance move_count recording resumption_times other",
     Doer::kArbiter, "what decision", "amount_s on text"},
    {kPenalty, "", Doer::kArbiter, "on penalty", "amount_s announced white_points black_points"},
    // Adjournment.
    {kAdjourn, "", Doer::kArbiter, "", ""},
    {kSeal, "", Doer::kMover, "", "move language items session_left_s"},
    {kResume, "", Doer::kAnybody, "",
     "on absent white_late_s black_late_s envelope position_known times_known move language "
     "permitted"},
    // Questions.
    {kAsk,
     "status claims moves castlings class complete adjudicate quickplay penalties check "
     "replacement",
     Doer::kMayBeTold, "question", ""},
    {kAsk, "legal may_play", Doer::kMayBeTold, "question move", "language"},
    {kAsk, "completed", Doer::kMayBeTold, "question", "move language pressed announced"},
    {kAsk, "evidence", Doer::kMayBeTold, "question",
     "what text language legible sheet_complete plies"},
    {kAsk, "promotions", Doer::kMayBeTold, "question squares", ""},
    {kAsk, "recording", Doer::kPlayer, "question", "move"},
    {kAsk, "announce", Doer::kAnybody, "question what", "on"},
    {kAsk, "article", Doer::kAnybody, "question article", ""},
    {kAsk, "read", Doer::kMayBeTold, "question", "move text language"},
    {kAsk, "write", Doer::kMayBeTold, "question move", "language"},
    {kAsk, "score", Doer::kAnybody, "question white_points black_points", ""},
    {kAsk, "points", Doer::kAnybody, "question", "result"},
    {kAsk, "start_array", Doer::kAnybody, "question white_array", "black_array"},
    {kAsk, "fair_clocks", Doer::kAnybody, "question elapsed_s moves", ""},
    {kAsk, "default_time", Doer::kMayBeTold, "question", "late_s permitted"},
    {kAsk, "allowed", Doer::kAnybody, "question",
     "what reason move moves announced permitted language"},
    {kAsk, "boards", Doer::kAnybody, "question sheets_agree", "move move_made blind_move"},
    {kAsk, "reconstruct", Doer::kAnybody, "question text", "other_text on plies language"},
});

// Calls `visit` with every word of a list.
template <typename Visit>
constexpr void EachWord(std::string_view list, Visit visit) {
  while (!list.empty()) {
    const std::size_t end = list.find(' ');
    visit(list.substr(0, end));
    list = end == std::string_view::npos ? std::string_view() : list.substr(end + 1);
  }
}
constexpr bool HasWord(std::string_view list, std::string_view word) {
  bool found = false;
  EachWord(list, [&](std::string_view other) { found |= other == word; });
  return found;
}

// Every word of the table is a name that the form knows, and every type has a row.
constexpr bool TableIsSound() {
  bool sound = true;
  for (const EventForm& form : kForms) {
    for (const std::string_view list : {form.needed, form.allowed}) {
      EachWord(list, [&](std::string_view word) {
        sound &= VisitEventKey(word, [](const auto&) {}) && word != "by";
      });
    }
    EachWord(form.kinds, [&](std::string_view word) {
      sound &=
          form.type == kAsk ? FromName<Asked>(word).has_value() : FromName<Topic>(word).has_value();
    });
  }
  for (std::size_t i = 0; i < kEventTypeCount; ++i) {
    sound &= std::ranges::any_of(
        kForms, [&](const EventForm& form) { return form.type == static_cast<EventType>(i); });
  }
  return sound;
}
static_assert(TableIsSound());

template <typename T>
bool IsTold(const std::optional<T>& value) {
  return value.has_value();
}
template <typename T>
bool IsTold(const std::vector<T>& values) {
  return !values.empty();
}

bool IsTold(const Event& event, std::string_view fact) {
  bool told = false;
  VisitEventKey(fact, [&](const auto& key) { told = IsTold(event.*key.member); });
  return told;
}

// What is asked when a fact is missing; `type` empty: of any event.
struct FactQuestion {
  std::string_view fact;
  std::optional<EventType> type;
  std::string_view text;
};
constexpr std::array kQuestions = std::to_array<FactQuestion>({
    {"by", kFound, "Who found it: a player or the arbiter?"},
    {"by", kStopClocks, "Who stopped them: a player or the arbiter?"},
    {"by", kConduct, "Whose conduct is it?"},
    {"by", kDevice, "Whose device is it?"},
    {"by", kResign, "Who has resigned: White or Black?"},
    {"by", kAsk, "About which player?"},
    {"by", std::nullopt, "Which player: White or Black?"},
    {"on", kFlag, "Whose flag has fallen?"},
    {"on", kForfeit, "Who did not come?"},
    {"on", kPenalty, "To whom?"},
    {"on", kDecide, "Who is guilty?"},
    {"what", kClaim, "What does the player claim?"},
    {"what", kFound, "What was found?"},
    {"what", kComplain, "What is the complaint about?"},
    {"what", kConduct, "What did they do?"},
    {"what", kDecide, "What was decided on?"},
    {"what", kAsk, "What would be announced?"},
    {"question", std::nullopt, "What is asked?"},
    {"move", kMove, "Which move was made?"},
    {"move", std::nullopt, "Which move?"},
    {"squares", kPromote, "On which square does the new piece stand?"},
    {"squares", kAsk, "From which square to which?"},
    {"squares", kTouch, "Which pieces were touched, on which squares?"},
    {"squares", kRelease, "From which square to which did the piece go?"},
    {"piece", std::nullopt, "Which piece?"},
    {"intent", std::nullopt, "What was said: that pieces are adjusted?"},
    {"accept", std::nullopt, "Is it accepted or refused?"},
    {"result", std::nullopt, "Which result?"},
    {"purpose", std::nullopt,
     "What for: a move that was made, a claim, sealing, an offer, or none of these?"},
    {"device", std::nullopt,
     "What did the device do: did it ring or make another sound, was it carried on the person, or "
     "was it in the venue only?"},
    {"plies", std::nullopt, "Up to which ply is it right?"},
    {"text", kCorrect, "Which moves were made from there on?"},
    {"text", kAnnounce, "What was called out?"},
    {"text", std::nullopt, "What is written on it?"},
    {"decision", std::nullopt, "Was it accepted, rejected or postponed?"},
    {"penalty", std::nullopt, "Which penalty?"},
    {"article", std::nullopt, "Which number, in the edition of the game?"},
    {"white_points", std::nullopt, "Which points for White?"},
    {"black_points", std::nullopt, "Which points for Black?"},
    {"white_array", std::nullopt,
     "Which pieces stand on White's first rank, from the a-file to the h-file?"},
    {"elapsed_s", std::nullopt, "How much time has passed since the start?"},
    {"moves", std::nullopt, "How many moves were made by each player?"},
    {"sheets_agree", std::nullopt, "Do the two scoresheets agree, and on which move?"},
});

std::string_view QuestionFor(std::string_view fact, EventType type) {
  for (const FactQuestion& row : kQuestions) {
    if (row.fact == fact && (!row.type || *row.type == type)) return row.text;
  }
  return {};
}

constexpr bool EveryNeedHasAQuestion() {
  bool sound = true;
  for (const EventForm& form : kForms) {
    EachWord(form.needed, [&](std::string_view fact) {
      sound &= std::ranges::any_of(kQuestions, [&](const FactQuestion& row) {
        return row.fact == fact && (!row.type || *row.type == form.type);
      });
    });
  }
  return sound;
}
static_assert(EveryNeedHasAQuestion());

// What a value may be, for a question: the words of a short list.
std::string AskFor(std::string_view fact, EventType type) {
  return Concat(QuestionFor(fact, type), " (\"", fact, "\")");
}

std::string_view NamedKind(const Event& event) {
  if (event.type == kAsk) return event.question ? NameOf(*event.question) : std::string_view();
  return event.what ? NameOf(*event.what) : std::string_view();
}

bool NeedsDoer(Doer by) { return by == Doer::kPlayer || by == Doer::kSomebody; }

}  // namespace

std::string_view KindKey(EventType type) {
  for (const EventForm& form : kForms) {
    if (form.type == type && !form.kinds.empty()) return type == kAsk ? "question" : "what";
  }
  return {};
}

std::vector<std::string_view> KindsOf(EventType type) {
  std::vector<std::string_view> kinds;
  for (const EventForm& form : kForms) {
    if (form.type == type) EachWord(form.kinds, [&](auto word) { kinds.push_back(word); });
  }
  return kinds;
}

const EventForm* FormOf(const Event& event) {
  const std::string_view kind = NamedKind(event);
  for (const EventForm& form : kForms) {
    if (form.type != event.type) continue;
    // A kind that may be left out has one row for all.
    const bool optional_kind = form.kinds.empty() || !HasWord(form.needed, KindKey(event.type));
    if (form.kinds.empty() || HasWord(form.kinds, kind) || (kind.empty() && optional_kind)) {
      return &form;
    }
  }
  return nullptr;
}

std::vector<std::string_view> FactsOf(const EventForm& form) {
  std::vector<std::string_view> facts;
  if (form.by != Doer::kNobody) facts.emplace_back("by");
  EachWord(form.needed, [&](std::string_view fact) { facts.push_back(fact); });
  EachWord(form.allowed, [&](std::string_view fact) { facts.push_back(fact); });
  return facts;
}

bool Allows(const EventForm& form, std::string_view fact) {
  if (fact == "by") return form.by != Doer::kNobody;
  return HasWord(form.needed, fact) || HasWord(form.allowed, fact);
}

namespace {

std::optional<std::string> WrongDoer(const EventForm* form, const Event& event) {
  if (form == nullptr || !event.by) return std::nullopt;
  const std::string_view type = NameOf(event.type);
  switch (form->by) {
    case Doer::kMover:
    case Doer::kPlayer:
    case Doer::kMayBeTold:
      if (event.player()) return std::nullopt;
      return Concat("\"by\" of an event \"", type,
                    "\" names a player: it may be \"white\" or \"black\", not \"",
                    NameOf(*event.by), "\"");
    case Doer::kArbiter:
      if (event.by == Actor::kArbiter) return std::nullopt;
      return Concat("an event \"", type,
                    "\" is by the arbiter: \"by\" may be \"arbiter\" or left out, not \"",
                    NameOf(*event.by), "\"");
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> WrongValue(const Event& event) {
  if (event.type == kSay && event.intent && event.intent != Intent::kAdjust) {
    return Concat("\"intent\" of an event \"say\" may be \"adjust\" only, not \"",
                  NameOf(*event.intent), "\"");
  }
  return WrongDoer(FormOf(event), event);
}

std::vector<std::string> MissingFacts(const Event& event) {
  std::vector<std::string> missing;
  const EventForm* form = FormOf(event);
  if (form == nullptr) {
    missing.push_back(AskFor(KindKey(event.type), event.type));
    // What every row of the type needs is asked for at once.
    const auto row = std::ranges::find(kForms, event.type, &EventForm::type);
    if (NeedsDoer(row->by) && !event.by) missing.push_back(AskFor("by", event.type));
    return missing;
  }
  if (NeedsDoer(form->by) && !event.by) missing.push_back(AskFor("by", event.type));
  EachWord(form->needed, [&](std::string_view fact) {
    if (!IsTold(event, fact)) missing.push_back(AskFor(fact, event.type));
  });
  return missing;
}

}  // namespace zeitnot::referee
