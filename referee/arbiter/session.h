// Live use of the arbiter: one line in, one line out. The first line starts a game, every further
// line is an event (zeitnot-record/1); each is answered by rulings and how the game stands
// (zeitnot-session/2). engine/FORMATS.md describes the keys. Files and streams are not its
// business.
#ifndef ZEITNOT_REFEREE_ARBITER_SESSION_H_
#define ZEITNOT_REFEREE_ARBITER_SESSION_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/arbiter/arbiter.h"
#include "referee/arbiter/what_if.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

inline constexpr std::string_view kSessionSchema = "zeitnot-session/2";

struct SessionAnswer {
  std::string json;       // one line without a line end
  bool accepted = false;  // the line was understood
  // What a journal has to keep of it: nothing for a question; the events of one moment one by one,
  // in the order in which they were heard.
  std::vector<std::string> journal;
  Message refusal;  // a line that was not understood: why, a clause
};

// In which language rulings are told: the one that is asked for, or that of the record, or the
// usual one.
struct SessionLanguage {
  const Catalogue* asked = nullptr;
  const Catalogue* usual = &EnglishCatalogue();
};

class Session {
 public:
  explicit Session(ArbiterSettings settings = {}, SessionLanguage language = {})
      : settings_(settings), language_(language), catalogue_(&CatalogueFor(std::nullopt)) {}

  // Hears a line. A line that cannot be read is answered with an error and changes nothing. Empty
  // lines are to be passed over by the caller.
  SessionAnswer Hear(std::string_view line);
  // As Hear() for a line that the caller could not read.
  SessionAnswer PassOver(Message reason);
  bool started() const { return arbiter_.has_value(); }
  std::size_t lines() const { return lines_; }
  const Arbiter& arbiter() const { return arbiter_->arbiter(); }  // only when started

 private:
  // Of the answers to a record that states this language.
  const Catalogue& CatalogueFor(const std::optional<std::string>& of_record) const;
  SessionAnswer Start(std::string_view line);
  SessionAnswer Refuse(Message reason, const Catalogue& catalogue) const;

  ArbiterSettings settings_;
  SessionLanguage language_;
  const Catalogue* catalogue_;  // of the answers
  std::optional<ComparingArbiter> arbiter_;
  std::size_t lines_ = 0;
  std::size_t events_ = 0;  // that a journal keeps
};

// How a game stands, as the value of the key "standing".
std::string StandingJson(const Arbiter& arbiter);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_SESSION_H_
