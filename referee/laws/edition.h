// The editions of the Laws and the parameters in which they differ. One table; every ruling takes
// its numbers from here and its Article numbers from referee/laws/article.h.
#ifndef ZEITNOT_REFEREE_LAWS_EDITION_H_
#define ZEITNOT_REFEREE_LAWS_EDITION_H_

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/types.h"

namespace zeitnot::referee {

struct EditionColumn;

// An edition of the Laws: its column of the tables. It has no order, so that nobody asks whether an
// edition is older than another where a parameter has to say what changed.
class Edition {
 public:
  // The column has to outlive all that is ruled on by it.
  constexpr explicit Edition(const EditionColumn& column) : column_(&column) {}
  constexpr bool operator==(const Edition& other) const = default;
  constexpr const EditionColumn& column() const { return *column_; }

  // Named for the year in which it came into force.
  static const Edition k2005;
  static const Edition k2009;
  static const Edition k2014;
  static const Edition k2017;
  static const Edition k2018;
  static const Edition k2023;

 private:
  const EditionColumn* column_;
};
inline constexpr std::size_t kEditionCount = 6;
extern const std::array<EditionColumn, kEditionCount> kEditionColumns;  // in the order of time

// The class of a game by its time control.
enum class Mode { kStandard, kRapid, kBlitz };
inline constexpr std::array<std::string_view, 3> kModeNames = {"standard", "rapid", "blitz"};
constexpr std::string_view ModeName(Mode mode) { return kModeNames[Index(mode)]; }
// Rapid and blitz: do the Competition Rules apply, or the weaker rules without an arbiter at each
// board?
enum class Supervision { kAdequate, kInadequate };
inline constexpr std::array<std::string_view, 2> kSupervisionNames = {"adequate", "inadequate"};

// Which games the quickplay procedure covers.
enum class QuickplayScope {
  kNotBlitz,                // 2005: any quickplay finish but blitz
  kNotUnsupervisedBlitz,    // 2009: blitz only where the Competition Rules apply
  kNoIncrementAndNotBlitz,  // 2014 and later: standard and rapid games without increment
};

// Who may decide that a player who comes too late does not lose.
enum class DefaultExcuse { kRulesOrArbiter, kRules, kArbiter };

// What a player's device must have done for the game to be lost.
enum class DeviceOffence { kRings, kSound, kPresent };
// What the opponent then scores.
enum class DeviceScore { kArbiterDecides, kWinOrDrawIfCannotMate, kWin };

// Whether a device that is switched off may be in the venue.
enum class SwitchedOff { kWithPermission, kAllowed, kIfRulesAllow };

// What counts as a touch that obliges.
enum class TouchTest {
  kDeliberate,      // a deliberate one
  kIntent,          // one with the intention of moving or taking
  kPresumedIntent,  // the same; whatever is not clearly an accident counts as that
};

// A clock reading or a span of time, exact to the tenth of a second.
using Tenths = std::chrono::duration<std::int64_t, std::deci>;

struct EditionRules {
  // Draw claims and automatic draws.
  int claim_occurrences;  // a position that occurred this often may be claimed
  int claim_moves;        // moves by each side without pawn move or capture
  std::optional<int> automatic_occurrences;
  bool automatic_only_consecutive;  // the occurrences must be four plies apart
  std::optional<int> automatic_moves;
  bool claim_lost_by_touch;                // 9.4: touching a piece loses the right, not only moving
  std::array<int, 3> wrong_claim_bonus_s;  // by Mode, to the opponent
  bool wrong_claim_halves_claimant;        // 2005: the claimant's own time is cut as well

  // Quickplay finish.
  bool quickplay_must_be_announced;
  QuickplayScope quickplay_scope;
  int quickplay_below_s;              // the claimant's clock must be strictly below
  int quickplay_rejected_bonus_s;     // the opponent shall get
  int quickplay_postponed_bonus_s;    // the opponent may get
  bool quickplay_claimant_must_stop;  // 2005: the claimant has to stop the clocks
  bool quickplay_decision_final;
  bool quickplay_no_arbiter_final;
  bool quickplay_claim_is_offer;
  std::optional<int> increment_request_s;  // what a player may ask for instead

  // Flags and resignation.
  bool time_loss_names_unskilled_play;     // "even with the most unskilled counterplay"
  bool both_flags_draw_when_unsupervised;  // rapid and blitz: both flags down is a draw
  bool both_flags_need_announcement;       // the rule stands in Guidelines III
  bool resignation_draw_if_cannot_mate;

  // Illegal moves.
  int illegal_loses_on;  // the completed illegal move of one player that loses the game
  std::array<int, 3> illegal_bonus_s;       // by Mode, to the opponent, for each one before
  bool illegal_draw_if_cannot_mate;         // the losing one draws if the opponent cannot mate
  bool illegal_unsupervised_loses_at_once;  // rapid and blitz without the Competition Rules
  bool illegal_unsupervised_on_claim_only;  // there the arbiter waits for a claim
  bool illegal_blitz_claim_wins;            // unsupervised blitz: the claim wins at once
  std::array<bool, 3> illegal_undone_by_agreement;  // by Mode, unsupervised: of one that stands
  bool unpromoted_becomes_queen;
  bool replacement_bound_by_release;  // beside men touched, men let go bind the replacing move
  bool illegal_completed_by_press;    // 7.5 itself says so, not only the Article on the clock
  bool two_hands_illegal;
  bool press_without_move_illegal;
  bool both_kings_draw;  // unsupervised: both kings still in check after the next move: draw

  // Touching, offers, irregularities.
  bool complaint_lost_for_all_of_article_4;  // by touching a piece; 2005: only for 4.3 and 4.4
  TouchTest touch_test;
  // A move ends the game only if it was made as Articles 4.2 to 4.7 say; before, if it was legal.
  bool ending_needs_article_4;
  bool rapid_touch_on_request_only;
  bool next_move_completes;  // a move whose clock was not pressed is complete with the next one
  bool agreement_restrictable;
  int agreement_after_moves;  // each player must have made this many
  int setup_claim_moves;      // rapid: no claim about array, board or clocks after this many each
  std::optional<int> reversed_new_game_below;  // colours reversed: new game below this many moves
  // Rapid and blitz: the Competition Rules apply with one arbiter for at most this many games,
  // never if empty. `supervision_needs_record`: and if each game is recorded by the arbiter or an
  // assistant.
  std::optional<int> rapid_games_per_arbiter;
  std::optional<int> blitz_games_per_arbiter;
  bool supervision_needs_record;
  // Rapid and blitz without the Competition Rules.
  bool arbiter_keeps_flag_silent;
  bool arbiter_may_tell_both_flags;  // though silent on one
  bool time_win_must_stop_clocks;    // the claimant of a win on time stops both clocks first
  bool time_win_needs_own_time;      // and must have time left

  // Devices and points.
  DeviceOffence device_offence;
  DeviceScore device_opponent_score;
  SwitchedOff device_switched_off;
  // Before this day it loses to have one in the venue, whatever the rules of the event say.
  std::optional<std::chrono::year_month_day> device_in_venue_loses_until;
  bool device_milder_penalty;  // the rules of the event may set one
  bool only_usual_scores;      // no three quarters and the like
  bool chess960;

  // Lateness that loses where the rules of the event are silent; empty: they have to set it.
  std::optional<Tenths> default_time;
  DefaultExcuse default_excuse;  // who may decide that a late player does not lose

  // Recording.
  int record_exempt_below_s;            // less on the clock frees from recording
  int record_exempt_increment_below_s;  // unless this much is added with every move
  bool record_exempt_rest_of_period;    // the edition says how long that lasts
  bool record_advance_for_sealing;      // the Article on recording names sealing as an exception
  bool record_electronic_sheet;
  bool record_signs_optional;               // of capture, check and mate
  bool reconstruction_notes_running_clock;  // 8.5 names whose clock was running
  std::optional<int> arbiter_sheet_looks;   // supervised rapid: how often a player may ask

  // Claims and the rest of the act of moving.
  bool claim_must_stop_clocks;   // 9.5: the claimant, at once
  bool claim_arbiter_may_stop;   // the clocks are stopped, by the claimant or the arbiter
  bool claim_move_unchangeable;  // the written intended move, expressly
  bool wrong_setting_rule;       // an Article about wrongly set clocks
  bool promotion_any_order;      // lifting the pawn and placing the piece
  bool touch_several_each;       // several touched pieces of both colours are named
  bool castling_needs_king_first;
  bool setup_bar_by_rook;        // rapid: wrong place of a rook bars castling with it, a king's not
  bool event_fixes_supervision;  // rapid: one mode for the whole event, announced
  int penalty_kinds;             // items of the penalty menu
  bool penalty_items_numbered;   // 12.9.1; else lettered, 12.9a

  // Adjournment.
  // Longer loses; empty: the default time of the event, which the Article then refers to.
  std::optional<Tenths> resumption_late;
  bool both_absent_regulated;

  // Time limits of the classes, in seconds of base time plus 60 increments.
  int blitz_limit_s;
  bool blitz_limit_is_blitz;  // the limit itself is still blitz (2014 and later)
  bool sixty_minutes_is_rapid;
};

enum class Rule;
struct Article;

// All that makes an edition.
struct EditionColumn {
  std::string_view name;                 // "2005"
  std::chrono::year_month_day in_force;  // its first day
  const EditionRules& (*rules)();
  Article (*article)(Rule rule);  // referee/laws/article.h
  bool values_unread;             // no full text of it was read: see Parameter
};

inline constexpr Edition Edition::k2005(kEditionColumns[0]);
inline constexpr Edition Edition::k2009(kEditionColumns[1]);
inline constexpr Edition Edition::k2014(kEditionColumns[2]);
inline constexpr Edition Edition::k2017(kEditionColumns[3]);
inline constexpr Edition Edition::k2018(kEditionColumns[4]);
inline constexpr Edition Edition::k2023(kEditionColumns[5]);
inline constexpr std::array<Edition, kEditionCount> kEditions = {
    Edition::k2005, Edition::k2009, Edition::k2014, Edition::k2017, Edition::k2018, Edition::k2023};
// The one that is meant where nothing says another.
inline constexpr Edition kNewestEdition = kEditions.back();
// The one that games before all editions are judged by.
inline constexpr Edition kOldestEdition = kEditions.front();

std::string_view EditionName(Edition edition);
// "2005, 2009, ... or 2023".
std::string EditionNames();
// The edition of that name; std::nullopt if there is none.
std::optional<Edition> EditionFromName(std::string_view name);
// The edition in force on a day; std::nullopt before July 2005.
std::optional<Edition> EditionInForce(std::chrono::year_month_day day);

const EditionRules& RulesOf(Edition edition);

// Values of an edition that are known from general knowledge only and that a ruling may rest on
// without citing an Article that is marked for it.
enum class Parameter {
  kClaimWithdrawal,      // a claim cannot be withdrawn
  kWrittenMove,          // a written intended move cannot be changed
  kQuickplayClaimOffer,  // whether a quickplay claim is an offer too
  kNoArbiterFinal,       // whether the decision without an arbiter is final
  kTouchOnRequest,       // rapid: whether Article 4 needs a request
  kSupervision,          // rapid and blitz: when the Competition Rules apply
  kNotationSigns,        // whether signs of capture and check may be left out
  kElectronicSheet,      // whether an electronic sheet is recognised
  kSheetRequests,        // rapid: how often the arbiter's sheet may be looked at
  kLatePress,            // a player may press after the opponent's reply
  kOneMinute,            // rapid and blitz: which penalties are one minute
  kCastlingTouch,        // king and rook touched at once
  kPenaltyItems,         // which penalty has which letter
  kResumptionLate,       // how late a player may come to the resumption
};
bool IsUnverified(Parameter parameter, Edition edition);

// The class of a game in which each player has that much time for 60 moves.
Mode ModeOf(Edition edition, Tenths for_60_moves);
// The class of a game in which each player has `base_s` seconds and `increment_s` a move.
Mode ModeOf(Edition edition, int base_s, int increment_s);
// Do the Competition Rules apply in full? Rapid and blitz need adequate supervision for it, where
// the edition knows any. std::nullopt if it depends on what is unknown.
std::optional<bool> CompetitionRulesApply(Edition edition, std::optional<Mode> mode,
                                          std::optional<Supervision> supervision);

// Article 9.5 of 2005: what is left of the claimant's time `left` after a wrong claim. Half is
// taken away, three minutes at most; between one and two minutes one minute is left; below that
// nothing changes. Other editions do not touch the claimant's clock.
Tenths ClaimantTimeAfterWrongClaim(Edition edition, Tenths left);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LAWS_EDITION_H_
