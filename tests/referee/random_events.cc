#include "tests/referee/random_events.h"

#include <array>
#include <concepts>
#include <string>

#include "referee/log/event_keys.h"
#include "referee/log/event_names.h"

namespace zeitnot::referee {
namespace {

class Maker {
 public:
  explicit Maker(std::mt19937_64& random) : random_(random) {}

  Event Make(const EventForm& form) {
    Event event;
    event.type = form.type;
    if (const std::optional<Actor> doer = Doers(form.by)) event.by = doer;
    for (const std::string_view fact : WordsOf(form.needed)) {
      if (!Chance(10)) Tell(event, form, fact);
    }
    for (const std::string_view fact : WordsOf(form.allowed)) {
      if (Chance(3)) Tell(event, form, fact);
    }
    if (form.type == EventType::kSay && event.intent) event.intent = Intent::kAdjust;
    return event;
  }

 private:
  std::size_t Pick(std::size_t count) { return random_() % count; }
  bool Chance(std::size_t one_in) { return Pick(one_in) == 0; }
  template <typename T>
  T OneOf(const std::vector<T>& values) {
    return values[Pick(values.size())];
  }
  template <typename Enum>
  Enum Any() {
    return static_cast<Enum>(Pick(Names<Enum>::kNames.size()));
  }
  Square AnySquare() { return SquareAt(Pick(kSquareCount)); }

  std::optional<Actor> Doers(Doer by) {
    switch (by) {
      case Doer::kNobody: return std::nullopt;
      case Doer::kArbiter: return Actor::kArbiter;
      case Doer::kPlayer:
      case Doer::kMover:
      case Doer::kMayBeTold:
        if (Chance(10)) return std::nullopt;
        return ActorOf(Any<Color>());
      case Doer::kSomebody:
      case Doer::kAnybody:
        if (Chance(10)) return std::nullopt;
        return Any<Actor>();
    }
    return std::nullopt;
  }

  void Tell(Event& event, const EventForm& form, std::string_view fact) {
    if (fact == "what" && !form.kinds.empty()) {
      event.what = FromName<Topic>(OneOf(WordsOf(form.kinds)));
    } else if (fact == "question") {
      event.question = FromName<Asked>(OneOf(WordsOf(form.kinds)));
    } else {
      VisitEventKey(fact, [&](const auto& key) { Fill(event.*key.member, fact); });
    }
  }

  template <typename Enum>
  requires std::is_enum_v<Enum>
  void Fill(std::optional<Enum>& value, std::string_view /*fact*/) { value = Any<Enum>(); }
  void Fill(std::optional<bool>& value, std::string_view /*fact*/) { value = Chance(2); }
  void Fill(std::optional<int>& value, std::string_view fact) {
    value = static_cast<int>(fact == "hands" ? 1 + Pick(2) : Pick(12));
  }
  void Fill(std::optional<double>& value, std::string_view /*fact*/) {
    value = static_cast<double>(Pick(3)) / 2;
  }
  void Fill(std::optional<Tenths>& value, std::string_view /*fact*/) { value = Tenths(Pick(9000)); }
  void Fill(std::vector<Square>& squares, std::string_view /*fact*/) {
    squares = {AnySquare()};
    if (Chance(2)) squares.push_back(AnySquare());
  }
  template <typename Enum>
  void Fill(std::vector<Enum>& values, std::string_view /*fact*/) {
    values = {Any<Enum>()};
  }
  void Fill(std::optional<std::string>& value, std::string_view fact) {
    if (fact == "language") {
      value = OneOf<std::string>({"de", "sr-Cyrl", "sk", "en"});
    } else if (fact == "article") {
      value = OneOf<std::string>({"10.2", "4.3", "A.4", "99"});
    } else if (fact.ends_with("array")) {
      value = OneOf<std::string>({"RNBQKBNR", "BBQNNRKR", "RRRR"});
    } else if (fact.ends_with("text")) {
      value = OneOf<std::string>({"Nf3 Nf6", "e4 e5 Nf3 Nc6 Bb5", "Eva 4", "a word"});
    } else {
      value = SquareName(AnySquare()) + SquareName(AnySquare());
      if (Chance(2)) value = OneOf<std::string>({"Nf3", "e4", "O-O", "Sf3", "Kd2"});
    }
  }

  std::mt19937_64& random_;
};

}  // namespace

Event RandomEvent(const EventForm& form, std::mt19937_64& random) {
  return Maker(random).Make(form);
}

}  // namespace zeitnot::referee
