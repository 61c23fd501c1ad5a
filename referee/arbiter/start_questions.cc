// Questions about starting positions of Chess960 (2009: Appendix F; later Guidelines II).
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/move_messages.h"
#include "referee/chapters/chess960.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kStartArray{"start_questions.start_array"};
constexpr MessageKind<> kNotOpposite{"start_questions.not_opposite"};
constexpr MessageKind<> kValid{"start_questions.valid"};
constexpr MessageKind<> kNotValid{"start_questions.not_valid"};
constexpr MessageKind<> kNotInEdition{"start_questions.not_in_edition"};

}  // namespace

void AnswerStartArray(Hearing& hearing) {
  const Event& event = hearing.event;
  const bool known = hearing.game.rules->chess960;
  Ruling& ruling = hearing.Open(known ? Decision::kAnswered : Decision::kNotRegulated, {});
  ruling.Cites(Rule::kChess960, kChess960Rules);
  ruling.Cites(Rule::kChess960Start, kStartArray);
  const auto white = ReadBackRank(*event.white_array);
  const auto black = ReadBackRank(event.black_array.value_or(*event.white_array));
  std::vector<Message>& faults = ruling.reasons;
  if (!white.ok()) faults.push_back(white.error().text);
  if (!black.ok()) faults.push_back(black.error().text);
  if (faults.empty()) {
    faults = FindArrayIssues(*white);
    if (*white != *black) faults.push_back(kNotOpposite);
  }
  const bool valid = faults.empty();
  ruling.headline = valid ? kValid : kNotValid;
  if (!known) ruling.reasons.push_back(kNotInEdition);
  ruling.Tells("valid", valid);
  if (valid) ruling.Tells("number", static_cast<double>(*Chess960Number(*white)));
}

}  // namespace zeitnot::referee
