#include "referee/notation/worded_end.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

// Whom a phrase is about, if somebody is named before it.
enum class About { kNobody, kWinner, kLoser };
struct Phrase {
  std::string_view text;
  EndCause cause;
  About about = About::kNobody;
};
using enum EndCause;
constexpr std::array kPhrases = std::to_array<Phrase>({
    // The words of the PGN standard.
    {"normal", kUnknown},
    {"abandoned", kAbandoned},
    {"adjudication", kAdjudication},
    {"death", kAbandoned},
    {"emergency", kAbandoned},
    {"rules infraction", kInfraction},
    {"time forfeit", kTime},
    {"unterminated", kUnfinished},
    // Those of programs and servers.
    {"illegal move", kIllegalMove},
    {"stalled connection", kTime},
    {"unfinished", kUnfinished},
    {"adjourned", kUnfinished},
    {"forfeit", kForfeit},
    {"default", kForfeit},
    {"no show", kForfeit},
    {"unplayed", kForfeit},
    {"resignation", kResignation},
    {"by resignation", kResignation},
    {"time", kTime},
    {"timeout", kTime},
    {"on time", kTime},
    {"checkmate", kCheckmate},
    {"mate", kCheckmate},
    {"by checkmate", kCheckmate},
    {"stalemate", kStalemate},
    {"by stalemate", kStalemate},
    {"insufficient material", kCannotMate},
    {"dead position", kCannotMate},
    {"repetition", kRepetition},
    {"threefold repetition", kRepetition},
    {"3-fold repetition", kRepetition},
    {"50-move rule", kMoveCount},
    {"50 move rule", kMoveCount},
    {"fifty-move rule", kMoveCount},
    {"fifty move rule", kMoveCount},
    {"fifty moves rule", kMoveCount},
    {"agreement", kAgreement},
    {"draw agreed", kAgreement},
    {"draw agreement", kAgreement},
    {"mutual agreement", kAgreement},
    {"timeout vs insufficient material", kTimeCannotMate},
    // Of the winner or the loser.
    {"won by resignation", kResignation, About::kWinner},
    {"wins by resignation", kResignation, About::kWinner},
    {"resigns", kResignation, About::kLoser},
    {"resigned", kResignation, About::kLoser},
    {"has resigned", kResignation, About::kLoser},
    {"won on time", kTime, About::kWinner},
    {"wins on time", kTime, About::kWinner},
    {"lost on time", kTime, About::kLoser},
    {"loses on time", kTime, About::kLoser},
    {"forfeits on time", kTime, About::kLoser},
    {"ran out of time", kTime, About::kLoser},
    {"won by checkmate", kCheckmate, About::kWinner},
    {"wins by checkmate", kCheckmate, About::kWinner},
    {"mates", kCheckmate, About::kWinner},
    {"checkmates", kCheckmate, About::kWinner},
    {"checkmated", kCheckmate, About::kLoser},
    {"is checkmated", kCheckmate, About::kLoser},
    {"won by forfeit", kForfeit, About::kWinner},
    {"wins by forfeit", kForfeit, About::kWinner},
    {"wins by default", kForfeit, About::kWinner},
    {"loses by forfeit", kForfeit, About::kLoser},
    {"loses by default", kForfeit, About::kLoser},
    {"won - game abandoned", kAbandoned, About::kWinner},
    {"abandons the game", kAbandoned, About::kLoser},
    {"forfeits by disconnection", kAbandoned, About::kLoser},
    {"wins by adjudication", kAdjudication, About::kWinner},
    {"won by adjudication", kAdjudication, About::kWinner},
    {"loses by an illegal move", kIllegalMove, About::kLoser},
    {"makes an illegal move", kIllegalMove, About::kLoser},
});

// Lower case, single blanks, no point at the end.
std::string Plain(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (blank && (plain.empty() || plain.back() == ' ')) continue;
    if (blank) {
      plain += ' ';
    } else {
      plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  while (!plain.empty() && (plain.back() == ' ' || plain.back() == '.')) plain.pop_back();
  return plain;
}

// What follows after the words, if the text begins with them.
std::optional<std::string_view> After(std::string_view text, std::string_view words) {
  if (words.empty() || !text.starts_with(words)) return std::nullopt;
  text.remove_prefix(words.size());
  if (!text.starts_with(' ')) return std::nullopt;
  text.remove_prefix(1);
  return text;
}

std::optional<WordedEnd> MatchPhrase(std::string_view text, std::optional<Color> subject) {
  for (const Phrase& phrase : kPhrases) {
    if (phrase.text != text || (phrase.about != About::kNobody) != subject.has_value()) continue;
    WordedEnd end{phrase.cause, std::nullopt};
    if (phrase.about == About::kWinner) end.winner = *subject;
    if (phrase.about == About::kLoser) end.winner = !*subject;
    return end;
  }
  return std::nullopt;
}

}  // namespace

std::optional<WordedEnd> ReadWordedEnd(std::string_view text,
                                       const std::array<std::string, kColorCount>& names) {
  const std::string plain = Plain(text);
  for (const Color color : kColors) {
    const std::string name = Plain(names[Index(color)]);
    for (const std::string_view called :
         {color == Color::kWhite ? "white" : "black", name.c_str()}) {
      if (const auto rest = After(plain, called)) {
        if (auto end = MatchPhrase(*rest, color)) return end;
      }
    }
  }
  std::string_view rest = plain;
  for (const std::string_view opening : {"the", "game", "is", "draw", "drawn", "by"}) {
    if (auto end = MatchPhrase(rest, std::nullopt)) return end;
    rest = After(rest, opening).value_or(rest);
  }
  return MatchPhrase(rest, std::nullopt);
}

}  // namespace zeitnot::referee
