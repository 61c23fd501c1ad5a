// Questions about starting positions of Chess960 (2009: Appendix F; later Guidelines II).
#include "referee/arbiter/hearing.h"
#include "referee/chapters/chess960.h"

namespace zeitnot::referee {

void AnswerStartArray(Hearing& hearing) {
  const Event& event = hearing.event;
  if (!event.white_array) {
    hearing.Ask("A question about a starting position.",
                "Which pieces stand on White's first rank, from the a-file to the h-file?");
    return;
  }
  const bool known = hearing.game.rules->chess960;
  Ruling& ruling = hearing.Open(known ? Decision::kAnswered : Decision::kNotRegulated, "");
  ruling.Cites(Rule::kChess960, "Chess960");
  ruling.Cites(Rule::kChess960Start,
               "the king between the rooks, bishops on both colours, Black opposite White");
  const auto white = ReadBackRank(*event.white_array);
  const auto black = ReadBackRank(event.black_array.value_or(*event.white_array));
  std::vector<Message> faults;
  if (!white.ok()) faults.push_back(white.error().text);
  if (!black.ok()) faults.push_back(black.error().text);
  if (faults.empty()) {
    for (const StartIssue& issue : FindArrayIssues(*white)) faults.push_back(issue.text);
    if (*white != *black) faults.emplace_back("Black's pieces do not stand opposite White's.");
  }
  for (const Message& fault : faults) ruling.reasons.push_back(fault);
  ruling.headline = faults.empty() ? "The array is valid." : "The array is not valid.";
  if (!known) ruling.reasons.emplace_back("This edition has no rules of Chess960; later ones do.");
  ruling.Tells("valid", faults.empty());
  if (faults.empty()) ruling.Tells("number", static_cast<double>(*Chess960Number(*white)));
}

}  // namespace zeitnot::referee
