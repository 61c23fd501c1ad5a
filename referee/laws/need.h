// What is asked for: a question, and the fact of a record that answers it, with the type of the
// answer. Who asks a person (a dialogue, a page) needs no more. Knows no event: which facts one may
// have says referee/log.
#ifndef ZEITNOT_REFEREE_LAWS_NEED_H_
#define ZEITNOT_REFEREE_LAWS_NEED_H_

#include <array>
#include <concepts>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/laws/message.h"

namespace zeitnot::referee {

// What the answer is.
enum class FactType {
  kSide,      // White or Black
  kSides,     // one of them, or both
  kSquares,   // one or several, in order
  kMove,      // squares or notation
  kMan,       // pawn to king
  kTime,      // seconds
  kCount,     // a whole number
  kCounts,    // one for each player, or one that is of both
  kPoints,    // of a game
  kChoice,    // one of a list of words
  kYesNo,     // true or false
  kPosition,  // a FEN
  kText,
};
// "side" to "text".
std::string_view FactTypeName(FactType type);

// What can be told in a record (engine/FORMATS.md). All texts are of static storage.
struct Fact {
  std::string_view key;  // "rules.win": the key "win" of the object "rules"
  FactType type;
  std::span<const std::string_view> choices;  // of kChoice
  std::string_view in;  // the type of event that it is told in, or kInStart; empty: the one heard
};
inline constexpr std::string_view kInStart = "start";
// A fact that each player has; the question names one of them first.
struct FactOfPlayer {
  Fact white;
  Fact black;
};
// A choice of fewer words.
constexpr Fact Among(Fact fact, std::span<const std::string_view> choices) {
  fact.choices = choices;
  return fact;
}

struct Need {
  Message question;
  Fact fact;
  std::vector<std::string_view> choices;  // some or all of those of the fact

  Need(Message question, const Fact& fact)
      : question(std::move(question)),
        fact(fact),
        choices(fact.choices.begin(), fact.choices.end()) {}
};

// One question that can be asked, declared as a constant where it is asked:
//   constexpr FactKind<Color> kWhatShows{facts::kClock, "adjournment.what_shows", "player"};
//   ruling.needed.push_back(kWhatShows(sealer));
template <typename... Types>
class FactKind {
 public:
  template <std::convertible_to<std::string_view>... Names>
  explicit constexpr FactKind(Fact fact, std::string_view id, Names... names)
      : facts_{fact, fact}, question_(id, names...) {}
  template <std::convertible_to<std::string_view>... Names>
  explicit constexpr FactKind(const FactOfPlayer& facts, std::string_view id, Names... names)
      : facts_{facts.white, facts.black}, question_(id, names...) {}

  Need operator()(Types... values) const {
    const Fact& fact = facts_[PlayerIn(values...)];
    return {question_(std::move(values)...), fact};
  }
  operator Need() const  // NOLINT: so meant
      requires(sizeof...(Types) == 0) {
    return {question_, facts_[0]};
  }
  const MessageKind<Types...>& question() const { return question_; }

 private:
  static std::size_t PlayerIn() { return 0; }
  template <typename First, typename... Rest>
  static std::size_t PlayerIn(const First& first, const Rest&... /*rest*/) {
    if constexpr (std::same_as<First, Color>) return Index(first);
    return 0;
  }

  std::array<Fact, kColorCount> facts_;  // the same one twice, unless each player has it
  MessageKind<Types...> question_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LAWS_NEED_H_
