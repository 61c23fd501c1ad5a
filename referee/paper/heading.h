// Which game it was: the head of a paper, as the tags of a game file have it.
#ifndef ZEITNOT_REFEREE_PAPER_HEADING_H_
#define ZEITNOT_REFEREE_PAPER_HEADING_H_

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/types.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

// Empty texts are not known.
struct Heading {
  std::string event;
  std::string site;
  std::optional<std::chrono::year_month_day> day;
  std::string date;  // as it was told, where that is no day of the calendar
  std::string round;
  std::string board;
  std::array<std::string, kColorCount> players;
  std::array<std::string, kColorCount> ratings;
  std::string arbiter;
};

// The tags that a heading is made of, by the names that game files give them.
namespace heading_tags {
inline constexpr std::string_view kEvent = "Event";
inline constexpr std::string_view kSite = "Site";
inline constexpr std::string_view kDate = "Date";
inline constexpr std::string_view kRound = "Round";
inline constexpr std::string_view kBoard = "Board";
inline constexpr std::array<std::string_view, kColorCount> kPlayers = {"White", "Black"};
inline constexpr std::array<std::string_view, kColorCount> kRatings = {"WhiteElo", "BlackElo"};
inline constexpr std::string_view kArbiter = "Arbiter";  // by whom it is signed; no usual tag
}  // namespace heading_tags
bool IsHeadingTag(std::string_view name);

// Values that say nothing ("?", "-") are left out, others made fit for a page (plain_text.h).
Heading HeadingOf(const std::map<std::string, std::string>& tags);

// A day in the form of the language: "1. julija 2009".
std::string DayText(std::chrono::year_month_day day, const Catalogue& catalogue);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_HEADING_H_
