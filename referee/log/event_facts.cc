#include "referee/log/event_facts.h"

#include <algorithm>
#include <array>

#include "referee/log/event_keys.h"
#include "referee/log/event_names.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kWhoFoundIt{"facts.who_found_it"};
constexpr MessageKind<> kWhoStoppedThem{"facts.who_stopped_them"};
constexpr MessageKind<> kWhoseConduct{"facts.whose_conduct"};
constexpr MessageKind<> kWhoseDevice{"facts.whose_device"};
constexpr MessageKind<> kWhoHasResigned{"facts.who_has_resigned"};
constexpr MessageKind<> kAboutWhichPlayer{"facts.about_which_player"};
constexpr MessageKind<> kWhichPlayer{"facts.which_player"};
constexpr MessageKind<> kWhoseFlag{"facts.whose_flag"};
constexpr MessageKind<> kWhoDidNotCome{"facts.who_did_not_come"};
constexpr MessageKind<> kToWhom{"facts.to_whom"};
constexpr MessageKind<> kWhoIsGuilty{"facts.who_is_guilty"};
constexpr MessageKind<> kWhatIsClaimed{"facts.what_is_claimed"};
constexpr MessageKind<> kWhatWasFound{"facts.what_was_found"};
constexpr MessageKind<> kWhatWasDone{"facts.what_was_done"};
constexpr MessageKind<> kWhatWasDecided{"facts.what_was_decided"};
constexpr MessageKind<> kWhatIsAnnounced{"facts.what_is_announced"};
constexpr MessageKind<> kWhatIsItAbout{"facts.what_is_it_about"};
constexpr MessageKind<> kWhatIsAsked{"facts.what_is_asked"};
constexpr MessageKind<> kWhichMoveWasMade{"facts.which_move_was_made"};
constexpr MessageKind<> kWhichMove{"facts.which_move"};
constexpr MessageKind<> kWhereNewPieceStands{"facts.where_new_piece_stands"};
constexpr MessageKind<> kFromWhereToWhere{"facts.from_where_to_where"};
constexpr MessageKind<> kWhatWasTouched{"facts.what_was_touched"};
constexpr MessageKind<> kWherePieceWent{"facts.where_piece_went"};
constexpr MessageKind<> kWhichPiece{"facts.which_piece"};
constexpr MessageKind<> kWhatWasSaid{"facts.what_was_said"};
constexpr MessageKind<> kIsItAccepted{"facts.is_it_accepted"};
constexpr MessageKind<> kWhichResult{"facts.which_result"};
constexpr MessageKind<> kWhatFor{"facts.what_for"};
constexpr MessageKind<> kWhatDeviceDid{"facts.what_device_did"};
constexpr MessageKind<> kRightUpToWhere{"facts.right_up_to_where"};
constexpr MessageKind<> kWhichMovesFollowed{"facts.which_moves_followed"};
constexpr MessageKind<> kWhatWasCalledOut{"facts.what_was_called_out"};
constexpr MessageKind<> kWhatIsWritten{"facts.what_is_written"};
constexpr MessageKind<> kWhatDecision{"facts.what_decision"};
constexpr MessageKind<> kWhichPenalty{"facts.which_penalty"};
constexpr MessageKind<> kWhichNumber{"facts.which_number"};
constexpr MessageKind<> kPointsForWhite{"facts.points_for_white"};
constexpr MessageKind<> kPointsForBlack{"facts.points_for_black"};
constexpr MessageKind<> kWhichArray{"facts.which_array"};
constexpr MessageKind<> kHowMuchTime{"facts.how_much_time"};
constexpr MessageKind<> kHowManyMoves{"facts.how_many_moves"};
constexpr MessageKind<> kDoSheetsAgree{"facts.do_sheets_agree"};

using enum EventType;

constexpr auto kForms = std::to_array<EventForm>({
#define FORM(type, kinds, by, needed, allowed) {EventType::type, kinds, Doer::by, needed, allowed},
#include "referee/log/events.def"
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
  MessageKind<> question;
};
constexpr std::array kQuestions = std::to_array<FactQuestion>({
    {"by", kFound, kWhoFoundIt},
    {"by", kStopClocks, kWhoStoppedThem},
    {"by", kConduct, kWhoseConduct},
    {"by", kDevice, kWhoseDevice},
    {"by", kResign, kWhoHasResigned},
    {"by", kAsk, kAboutWhichPlayer},
    {"by", std::nullopt, kWhichPlayer},
    {"on", kFlag, kWhoseFlag},
    {"on", kForfeit, kWhoDidNotCome},
    {"on", kPenalty, kToWhom},
    {"on", kDecide, kWhoIsGuilty},
    {"on", std::nullopt, kWhichPlayer},
    {"what", kClaim, kWhatIsClaimed},
    {"what", kFound, kWhatWasFound},
    {"what", kConduct, kWhatWasDone},
    {"what", kDecide, kWhatWasDecided},
    {"what", kAsk, kWhatIsAnnounced},
    {"what", std::nullopt, kWhatIsItAbout},
    {"question", std::nullopt, kWhatIsAsked},
    {"move", kMove, kWhichMoveWasMade},
    {"move", std::nullopt, kWhichMove},
    {"squares", kPromote, kWhereNewPieceStands},
    {"squares", kAsk, kFromWhereToWhere},
    {"squares", kTouch, kWhatWasTouched},
    {"squares", kRelease, kWherePieceWent},
    {"piece", std::nullopt, kWhichPiece},
    {"intent", std::nullopt, kWhatWasSaid},
    {"accept", std::nullopt, kIsItAccepted},
    {"result", std::nullopt, kWhichResult},
    {"purpose", std::nullopt, kWhatFor},
    {"device", std::nullopt, kWhatDeviceDid},
    {"plies", std::nullopt, kRightUpToWhere},
    {"text", kCorrect, kWhichMovesFollowed},
    {"text", kAnnounce, kWhatWasCalledOut},
    {"text", std::nullopt, kWhatIsWritten},
    {"decision", std::nullopt, kWhatDecision},
    {"penalty", std::nullopt, kWhichPenalty},
    {"article", std::nullopt, kWhichNumber},
    {"white_points", std::nullopt, kPointsForWhite},
    {"black_points", std::nullopt, kPointsForBlack},
    {"white_array", std::nullopt, kWhichArray},
    {"elapsed_s", std::nullopt, kHowMuchTime},
    {"moves", std::nullopt, kHowManyMoves},
    {"sheets_agree", std::nullopt, kDoSheetsAgree},
});

Message QuestionFor(std::string_view fact, EventType type) {
  for (const FactQuestion& row : kQuestions) {
    if (row.fact == fact && (!row.type || *row.type == type)) return row.question;
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

Need AskFor(std::string_view fact, EventType type) {
  return {QuestionFor(fact, type), *FindFact(fact)};
}

std::string_view NamedKind(const Event& event) {
  if (event.type == kAsk) return event.question ? NameOf(*event.question) : std::string_view();
  return event.what ? NameOf(*event.what) : std::string_view();
}

bool NeedsDoer(Doer by) { return by == Doer::kPlayer || by == Doer::kSomebody; }

}  // namespace

std::span<const EventForm> EventForms() { return kForms; }

std::vector<std::string_view> WordsOf(std::string_view list) {
  std::vector<std::string_view> words;
  EachWord(list, [&](std::string_view word) { words.push_back(word); });
  return words;
}

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

// Who may be named as the one who acts.
std::vector<std::string_view> NamesOf(Doer by) {
  switch (by) {
    case Doer::kMover:
    case Doer::kPlayer:
    case Doer::kMayBeTold: return {NameOf(Actor::kWhite), NameOf(Actor::kBlack)};
    case Doer::kArbiter: return {NameOf(Actor::kArbiter)};
    case Doer::kSomebody:
    case Doer::kAnybody:
    case Doer::kNobody: break;
  }
  return {Names<Actor>::kNames.begin(), Names<Actor>::kNames.end()};
}

// What the fact may be in an event of this kind; empty: all that it may be elsewhere.
std::vector<std::string_view> ChoicesIn(const Event& event, std::string_view fact) {
  if (fact == KindKey(event.type)) return KindsOf(event.type);
  if (fact == "intent" && event.type == kSay) return {NameOf(Intent::kAdjust)};
  const EventForm* form = fact == "by" ? FormOf(event) : nullptr;
  return form == nullptr ? std::vector<std::string_view>() : NamesOf(form->by);
}

}  // namespace

std::optional<Misplaced> FindMisplaced(const Event& event) {
  const auto check = [&event](std::string_view fact, const auto& told) -> std::optional<Misplaced> {
    const std::vector<std::string_view> choices = ChoicesIn(event, fact);
    if (!told || choices.empty() || std::ranges::find(choices, NameOf(*told)) != choices.end())
      return std::nullopt;
    return Misplaced{fact, NameOf(*told), choices};
  };
  if (auto wrong = check("intent", event.intent)) return wrong;
  return check("by", event.by);
}

void NarrowChoices(const Event& event, Need& need) {
  if (!need.fact.in.empty()) return;
  const std::vector<std::string_view> choices = ChoicesIn(event, need.fact.key);
  if (choices.empty()) return;
  std::erase_if(need.choices, [&choices](std::string_view choice) {
    return std::ranges::find(choices, choice) == choices.end();
  });
}

std::vector<Need> MissingFacts(const Event& event) {
  std::vector<Need> missing;
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
