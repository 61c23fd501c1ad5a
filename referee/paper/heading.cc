#include "referee/paper/heading.h"

#include <algorithm>

#include "base/text.h"
#include "referee/notation/pgn_tags.h"
#include "referee/paper/plain_text.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim, Message, Verbatim> kDay{"paper.day", "day", "month", "year"};
constexpr MessageKind<> kJanuary{"paper.january"};
constexpr MessageKind<> kFebruary{"paper.february"};
constexpr MessageKind<> kMarch{"paper.march"};
constexpr MessageKind<> kApril{"paper.april"};
constexpr MessageKind<> kMay{"paper.may"};
constexpr MessageKind<> kJune{"paper.june"};
constexpr MessageKind<> kJuly{"paper.july"};
constexpr MessageKind<> kAugust{"paper.august"};
constexpr MessageKind<> kSeptember{"paper.september"};
constexpr MessageKind<> kOctober{"paper.october"};
constexpr MessageKind<> kNovember{"paper.november"};
constexpr MessageKind<> kDecember{"paper.december"};
constexpr std::array kMonths = {kJanuary, kFebruary, kMarch,     kApril,   kMay,      kJune,
                                kJuly,    kAugust,   kSeptember, kOctober, kNovember, kDecember};

// No more of a round, a board or a rating is told.
constexpr std::size_t kLongestNumber = 20;

std::string ValueOf(const std::map<std::string, std::string>& tags, std::string_view name,
                    std::size_t most) {
  const auto tag = tags.find(std::string(name));
  if (tag == tags.end()) return {};
  std::string value = PlainText(tag->second, most);
  const bool says_nothing = value.find_first_not_of("?-*. ") == std::string::npos;
  return says_nothing ? std::string() : value;
}

// "2009.07.??" without what is not known.
std::string KnownPart(std::string date) {
  date.resize(std::min(date.find('?'), date.size()));
  while (!date.empty() && std::string_view(".-/ ").find(date.back()) != std::string_view::npos)
    date.pop_back();
  return date;
}

}  // namespace

bool IsHeadingTag(std::string_view name) {
  using namespace heading_tags;  // NOLINT(google-build-using-namespace): all of them
  const std::array<std::string_view, 6> others = {kEvent, kSite, kDate, kRound, kBoard, kArbiter};
  return std::ranges::count(others, name) + std::ranges::count(kPlayers, name) +
             std::ranges::count(kRatings, name) >
         0;
}

Heading HeadingOf(const std::map<std::string, std::string>& tags) {
  Heading heading;
  heading.event = ValueOf(tags, heading_tags::kEvent, kLongestName);
  heading.site = ValueOf(tags, heading_tags::kSite, kLongestName);
  heading.round = ValueOf(tags, heading_tags::kRound, kLongestNumber);
  heading.board = ValueOf(tags, heading_tags::kBoard, kLongestNumber);
  const std::string date = ValueOf(tags, heading_tags::kDate, kLongestNumber);
  heading.day = ReadPgnDate(date);
  if (!heading.day) heading.date = KnownPart(date);
  for (const Color color : kColors) {
    heading.players[Index(color)] =
        ValueOf(tags, heading_tags::kPlayers[Index(color)], kLongestName);
    std::string& rating = heading.ratings[Index(color)];
    rating = ValueOf(tags, heading_tags::kRatings[Index(color)], kLongestNumber);
    if (rating == "0") rating.clear();
  }
  heading.arbiter = ValueOf(tags, heading_tags::kArbiter, kLongestName);
  return heading;
}

std::string DayText(std::chrono::year_month_day day, const Catalogue& catalogue) {
  const Verbatim number{Concat(static_cast<unsigned>(day.day()))};
  const Message month = kMonths[static_cast<unsigned>(day.month()) - 1];
  return Sentence(kDay(number, month, {Concat(static_cast<int>(day.year()))}), catalogue);
}

}  // namespace zeitnot::referee
