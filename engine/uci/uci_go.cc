#include "engine/uci/uci_go.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/utf8.h"
#include "base/word_reader.h"
#include "eval/score.h"

namespace zeitnot {
namespace {

// The parameters of `go` that take a number, and the numbers they take.
enum class Parameter {
  kWhiteTime,
  kBlackTime,
  kWhiteIncrement,
  kBlackIncrement,
  kMovesToGo,
  kDepth,
  kNodes,
  kMate,
  kMoveTime,
  kPerft,
};
inline constexpr std::size_t kParameterCount = 10;

struct ParameterSpec {
  std::string_view name;
  std::int64_t min;
  std::int64_t max;
};
constexpr std::int64_t kLongTime = 1'000'000'000'000;  // 30 years in milliseconds
constexpr std::int64_t kManyNodes = 1'000'000'000'000'000'000;
constexpr std::array<ParameterSpec, kParameterCount> kParameters = {{
    {"wtime", -kLongTime, kLongTime},
    {"btime", -kLongTime, kLongTime},
    {"winc", 0, kLongTime},
    {"binc", 0, kLongTime},
    {"movestogo", 0, 10'000},
    {"depth", 1, kMaxPly},
    {"nodes", 1, kManyNodes},
    {"mate", 1, kMaxPly / 2},
    {"movetime", 0, kLongTime},
    {"perft", 1, kMaxPerftDepth},
}};
constexpr std::array<std::string_view, 3> kFlags = {"infinite", "ponder", "searchmoves"};

std::optional<Parameter> FindParameter(std::string_view word) {
  for (std::size_t i = 0; i < kParameterCount; ++i) {
    if (kParameters[i].name == word) return static_cast<Parameter>(i);
  }
  return std::nullopt;
}

bool IsKeyword(std::string_view word) {
  return FindParameter(word) || std::find(kFlags.begin(), kFlags.end(), word) != kFlags.end();
}

class GoReader {
 public:
  GoReader(std::string_view arguments, const Position& position)
      : words_(arguments), position_(position) {}

  GoCommand Read() {
    while (!words_.AtEnd()) {
      const std::string_view word = words_.Next();
      if (const auto parameter = FindParameter(word)) {
        numbers_[Index(*parameter)] = ReadParameter(*parameter);
      } else if (word == "infinite") {
        command_.limits.infinite = true;
      } else if (word == "ponder") {
        command_.limits.ponder = true;
      } else if (word == "searchmoves") {
        ReadSearchMoves();
      } else {
        command_.notes.push_back("go: unknown word " + Quoted(word));
      }
    }
    SetLimits();
    return std::move(command_);
  }

 private:
  std::int64_t ReadParameter(Parameter parameter) {
    const ParameterSpec& spec = kParameters[Index(parameter)];
    const std::string name(spec.name);
    const bool missing = words_.AtEnd() || IsKeyword(words_.Peek());
    const std::string_view word = missing ? std::string_view() : words_.Next();
    const std::optional<std::int64_t> number = ReadNumber(word);
    if (!number) {
      std::string note = "go: " + name;
      note += missing ? " lacks its number" : " takes a number, not " + Quoted(word);
      if (parameter == Parameter::kMate) {
        command_.notes.push_back(note + "; any mate will do");
        return spec.max;
      }
      const std::int64_t smallest = std::max<std::int64_t>(spec.min, 0);
      command_.notes.push_back(note + "; read as " + std::to_string(smallest));
      return smallest;
    }
    const std::int64_t value = std::clamp(*number, spec.min, spec.max);
    if (value != *number) {
      command_.notes.push_back("go: " + name + " " + Quoted(word) + " is out of range; read as " +
                               std::to_string(value));
    }
    return value;
  }

  void ReadSearchMoves() {
    std::vector<Move>& moves = command_.limits.search_moves;
    while (!words_.AtEnd() && !IsKeyword(words_.Peek())) {
      const Result<Move, NotationError> move =
          ReadUci(position_, words_.Next(), UciCastling::kKingTarget);
      if (!move) {
        command_.notes.push_back("go searchmoves: " + move.error().text + "; left out");
      } else if (std::find(moves.begin(), moves.end(), *move) == moves.end()) {
        moves.push_back(*move);
      }
    }
    if (moves.empty()) command_.notes.emplace_back("go searchmoves: no moves; all are searched");
  }

  std::optional<std::int64_t> Number(Parameter parameter) const {
    return numbers_[Index(parameter)];
  }
  std::optional<int> SmallNumber(Parameter parameter) const {
    const auto number = Number(parameter);
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
  }

  void SetLimits() {
    SearchLimits& limits = command_.limits;
    command_.perft = SmallNumber(Parameter::kPerft);
    limits.depth = SmallNumber(Parameter::kDepth);
    limits.mate = SmallNumber(Parameter::kMate);
    if (const auto nodes = Number(Parameter::kNodes))
      limits.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto time = Number(Parameter::kMoveTime)) limits.move_time = Milliseconds(*time);
    SetClock();
  }

  void SetClock() {
    const bool white = position_.side_to_move() == Color::kWhite;
    const auto own = Number(white ? Parameter::kWhiteTime : Parameter::kBlackTime);
    const auto other = Number(white ? Parameter::kBlackTime : Parameter::kWhiteTime);
    if (!own && !other) return;
    if (!own) {
      command_.notes.push_back(std::string("go: no clock for ") +
                               ColorName(position_.side_to_move()) + "; its opponent's counts");
    }
    PlayerClock clock;
    clock.remaining = Milliseconds(own ? *own : *other);
    const auto increment = Number(white ? Parameter::kWhiteIncrement : Parameter::kBlackIncrement);
    clock.increment = Milliseconds(increment.value_or(0));
    // Some GUIs send 0 for "to the end of the game".
    clock.moves_to_go = SmallNumber(Parameter::kMovesToGo);
    if (clock.moves_to_go == 0) clock.moves_to_go.reset();
    command_.limits.clock = clock;
  }

  WordReader words_;
  const Position& position_;
  std::array<std::optional<std::int64_t>, kParameterCount> numbers_;
  GoCommand command_;
};

}  // namespace

GoCommand ReadGoCommand(std::string_view arguments, const Position& position) {
  return GoReader(arguments, position).Read();
}

}  // namespace zeitnot
