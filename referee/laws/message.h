// What is said, apart from the words: an id and typed arguments. A decision yields messages;
// referee/words makes sentences of them in the language that is asked for. Knows no sentence.
#ifndef ZEITNOT_REFEREE_LAWS_MESSAGE_H_
#define ZEITNOT_REFEREE_LAWS_MESSAGE_H_

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "movegen/types.h"
#include "referee/laws/article.h"
#include "referee/laws/edition.h"

namespace zeitnot::referee {

// A whole number: of things ("3 moves" takes the plural of its language), of a move, of a ply.
struct Count {
  template <std::integral T>
  constexpr Count(T number) : value(static_cast<std::int64_t>(number)) {}  // NOLINT: so meant
  std::int64_t value;
};
// "first", "second", ...; from 1.
struct Nth {
  std::size_t value;
};
// An advantage in hundredths of a pawn, said as pawns with two decimals; its sign is not told.
struct Pawns {
  int hundredths;
};
// A number that may have a fraction: points of a game.
struct Decimal {
  double value;
};
// Moves in standard algebraic notation with English letters ("Nf3", "12.Qe2 Kf8"); they are told
// in the letters of the language.
struct San {
  std::string text;
};
// What stands as it is in every language: a name, a word on a sheet, a FEN, a result "1-0", an
// option of the command line.
struct Verbatim {
  std::string text;
};
// What somebody wrote or typed, told in quotation marks: any bytes, shortened for a line.
struct Quote {
  std::string text;
};
// An Article, by its number in the edition.
struct Reference {
  Rule rule;
  Edition edition;
};

struct NamedArgument;

// An id such as "flag.lost_on_time", the same in all languages and versions, and what the sentence
// speaks of. Made by a MessageKind.
struct Message {
  std::string_view id;  // of static storage; empty: nothing is said
  std::vector<NamedArgument> arguments;

  Message();
  Message(std::string_view id, std::vector<NamedArgument> arguments);
  // Kept out of the headers, as most files make and pass messages on.
  Message(const Message& other);
  Message(Message&& other) noexcept;
  Message& operator=(const Message& other);
  Message& operator=(Message&& other) noexcept;
  ~Message();

  bool empty() const { return id.empty(); }
};

// What a message may speak of. A list is told as "a, b and c". A message within a message is a part
// of its sentence.
struct Argument;
using ArgumentList = std::vector<Argument>;
using ArgumentValue = std::variant<Color, PieceType, Square, Mode, Count, Nth, Tenths, Pawns,
                                   Decimal, San, Verbatim, Quote, Reference, Message, ArgumentList>;
struct Argument {
  ArgumentValue value;
};

struct NamedArgument {
  std::string_view name;  // of static storage
  ArgumentValue value;
};

// A list of things of one type.
template <typename T, typename Things>
ArgumentList ListOf(const Things& things) {
  ArgumentList list;
  for (const auto& thing : things) list.push_back({ArgumentValue(T{thing})});
  return list;
}

// A message with `count` arguments; their values are moved from.
Message MakeMessage(std::string_view id, const std::string_view* names, ArgumentValue* values,
                    std::size_t count);

// One message that can be said: its id and the names and types of its arguments. Its sentence
// stands under the id in the catalogues of referee/words, with the names in braces. Declared as a
// constant where it is said:
//   constexpr MessageKind<Color, Color> kLostOnTime{"flag.lost_on_time", "loser", "winner"};
//   ruling.headline = kLostOnTime(flagged, !flagged);
template <typename... Types>
class MessageKind {
 public:
  template <std::convertible_to<std::string_view>... Names>
  requires(sizeof...(Names) == sizeof...(Types)) explicit constexpr MessageKind(std::string_view id,
                                                                                Names... names)
      : id_(id), names_{names...} {}

  Message operator()(Types... values) const {
    if constexpr (sizeof...(Types) == 0) return {id_, {}};
    std::array<ArgumentValue, sizeof...(Types)> arguments = {
        ArgumentValue(std::in_place_type<Types>, std::move(values))...};
    return MakeMessage(id_, names_.data(), arguments.data(), arguments.size());
  }
  // A message that speaks of nothing needs no arguments.
  operator Message() const  // NOLINT: so meant
      requires(sizeof...(Types) == 0) {
    return {id_, {}};
  }
  constexpr std::string_view id() const { return id_; }

 private:
  std::string_view id_;
  std::array<std::string_view, sizeof...(Types)> names_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LAWS_MESSAGE_H_
