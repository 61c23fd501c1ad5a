// A paper to sign: a ruling with all that an arbiter, the players and an appeals committee need to
// know of it, in one language or in two side by side. Decides nothing and adds nothing to what the
// ruling holds.
#ifndef ZEITNOT_REFEREE_PAPER_PAPER_H_
#define ZEITNOT_REFEREE_PAPER_PAPER_H_

#include <optional>
#include <string>
#include <vector>

#include "referee/laws/ruling.h"
#include "referee/paper/form.h"
#include "referee/paper/heading.h"
#include "referee/paper/matter.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

// More evidence than the ruling has, under a heading.
struct EvidenceSection {
  Message title;
  std::vector<Message> items;
};

struct Paper {
  Heading heading;
  Matter matter;
  Ruling ruling;
  std::vector<Ruling> besides;  // what was ruled on the same event as well
  // Minutes within which an appeal has to be lodged, if the rules of the event set a limit.
  std::optional<int> appeal_minutes;
  std::string moves;  // of the game, in SAN with English letters; empty if they are not known
  std::vector<EvidenceSection> evidence;
  std::vector<Message> remarks;  // on how the game was read
};

// How many languages stand side by side at most.
inline constexpr std::size_t kMostLanguages = 2;

// `catalogues` are one or two.
PaperForm MakeForm(const Paper& paper, const std::vector<const Catalogue*>& catalogues);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_PAPER_H_
