#include "referee/words/answer_text.h"

#include <algorithm>
#include <array>
#include <variant>

#include "base/text.h"

namespace zeitnot::referee {
namespace {

struct YesOrNo {
  std::string_view name;
  std::string_view yes;
  std::string_view no;
};
constexpr std::array kSentences = std::to_array<YesOrNo>({
    {"adjust_valid", "It was said before the touch that pieces are adjusted.",
     "That pieces are adjusted was said too late."},
    {"admissible", "The claim or request is examined.", "The claim or request is not examined."},
    {"agree", "The sheets agree.", "The sheets do not agree."},
    {"allowed", "It is allowed.", "It is not allowed."},
    {"ambiguous", "The text can be read in more than one way.",
     "The text can be read in no second way."},
    {"announce", "It is announced.", "It is not announced."},
    {"castling_allowed", "Castling is still allowed.", "Castling is no longer allowed."},
    {"check", "There is a check.", "There is no check."},
    {"clocks_stopped", "The clocks are stopped.", "The clocks are not stopped."},
    {"competition_rules_possible", "The Competition Rules can apply.",
     "The Competition Rules cannot apply."},
    {"complete", "Nothing is missing.", "Something is missing."},
    {"completed", "The move has been completed.", "The move has not been completed."},
    {"counts_as_illegal", "It counts as an illegal move.", "It does not count as an illegal move."},
    {"counts_as_offer", "It counts as an offer of a draw.",
     "It does not count as an offer of a draw."},
    {"dead", "The position is dead.", "The position is not known to be dead."},
    {"draw_offer", "A draw was offered with it.", "No draw was offered with it."},
    {"evidence", "The sheet is evidence for the claim.", "The sheet is no evidence for the claim."},
    {"exhaustive", "Every possibility was looked at.", "Not every possibility was looked at."},
    {"final", "The decision is final.", "The decision is not final."},
    {"first_requirement_met", "By the first sheet the moves of the period were completed.",
     "By the first sheet the moves of the period were not completed."},
    {"fixed_for_event", "What holds is the same for the whole event.",
     "What holds may differ within the event."},
    {"for_moves_shown", "The sheet is evidence for the moves that it shows.",
     "The sheet is no evidence even for the moves that it shows."},
    {"in_time", "It was in time.", "It was too late."},
    {"intervene", "The arbiter acts without a claim.", "The arbiter does not act without a claim."},
    {"legal", "The move is legal.", "The move is not legal."},
    {"made", "The move has been made.", "The move has not been made."},
    {"move_made", "A move has been made by letting the man go.", "No move has been made yet."},
    {"move_stands", "The move stands.", "The move does not stand."},
    {"must_be_recorded", "The game has to be recorded.", "The game need not be recorded."},
    {"must_record", "The player has to record.", "The player need not record."},
    {"must_stop_clocks", "The claimant has to stop the clocks.",
     "The claimant need not stop the clocks."},
    {"next_period", "The next period has begun.", "The next period has not begun."},
    {"noticed", "It was noticed.", "It was not noticed."},
    {"offer_open", "An offer of a draw is open.", "No offer of a draw is open."},
    {"opponents_sheet", "The opponent's scoresheet may be used.",
     "The opponent's scoresheet may not be used."},
    {"order_regulated", "The order is regulated.", "The order is not regulated."},
    {"play_continues", "Play continues.", "Play does not continue."},
    {"proper_time", "The offer came at the proper time.",
     "The offer did not come at the proper time."},
    {"readable", "The sheet can be read.", "The sheet cannot be read to its end."},
    {"ruled_already", "It has been ruled on already.", "It has not been ruled on yet."},
    {"second_requirement_met", "By the second sheet the moves of the period were completed.",
     "By the second sheet the moves of the period were not completed."},
    {"several_regulated", "The Article names several touched men.",
     "The Article does not name several touched men."},
    {"signs_optional", "The signs may be left out.", "The signs may not be left out."},
    {"valid", "The array is valid.", "The array is not valid."},
});

struct Name {
  std::string_view name;
  std::string_view words;
};
// Names of other answers that do not say by themselves what they mean.
constexpr std::array kNames = std::to_array<Name>({
    {"agreed_plies", "plies on which the sheets agree"},
    {"by_ply", "ply by ply"},
    {"clock_running", "whose clock runs"},
    {"illegal_count", "completed illegal moves of the player"},
    {"plies", "plies after which the position stood before"},
    {"right", "the right to claim"},
    {"solutions", "games that fit"},
    {"uci", "in UCI notation"},
});

std::string NameInWords(std::string_view name) {
  const auto* const row = std::ranges::find(kNames, name, &Name::name);
  std::string text(row == kNames.end() ? name : row->words);
  std::ranges::replace(text, '_', ' ');
  return text;
}

struct ValueText {
  std::string operator()(bool value) const { return value ? "yes" : "no"; }
  std::string operator()(double value) const { return NumberText(value); }
  std::string operator()(const std::string& value) const {
    std::string text = value;
    std::ranges::replace(text, '_', ' ');
    return text;
  }
  std::string operator()(const std::vector<std::string>& values) const {
    return values.empty() ? std::string("none") : JoinAnd(values);
  }
};

}  // namespace

std::string NumberText(double value) {
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string AnswerText(const Answer& answer) {
  const auto* const row = std::ranges::find(kSentences, answer.name, &YesOrNo::name);
  const bool* const said = std::get_if<bool>(&answer.value);
  if (said != nullptr && row != kSentences.end()) return std::string(*said ? row->yes : row->no);
  return Concat(NameInWords(answer.name), ": ", std::visit(ValueText(), answer.value));
}

}  // namespace zeitnot::referee
