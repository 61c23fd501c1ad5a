// The table of UCI options: the one place that says which exist, what they accept, what they mean
// and what they set. The UCI handshake, the README's table and `setoption` all read it.
#ifndef ZEITNOT_ENGINE_UCI_OPTIONS_H_
#define ZEITNOT_ENGINE_UCI_OPTIONS_H_

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/reports/version.h"
#include "movegen/uci_notation.h"
#include "search/searcher.h"
#include "search/strength.h"

namespace zeitnot {

// What the options set.
struct EngineSettings {
  SearchOptions search;
  bool chess960 = false;
  bool show_wdl = false;
  bool analysis = false;        // strength is not limited
  bool limit_strength = false;  // to `elo`
  int elo = 1500;

  UciCastling castling() const {
    return chess960 ? UciCastling::kKingTakesRook : UciCastling::kKingTarget;
  }
};

enum class OptionType { kSpin, kCheck, kButton, kString };

struct OptionSpec {
  std::string_view name;
  OptionType type;
  // The default and the range of a spin; the default of a check as 0 or 1.
  int default_value = 0;
  int min = 0;
  int max = 0;
  std::string_view meaning;  // one sentence for the README
  // Puts a value that is in range into the settings; null where there is nothing to set.
  void (*set)(EngineSettings& settings, int value) = nullptr;
  std::string_view default_text = "<empty>";  // of a string
  // Puts the value of a string into the settings; the result is a sentence for the user, or empty.
  // An error is a sentence. Null: for reading only.
  Result<std::string, std::string> (*set_text)(EngineSettings& settings,
                                               std::string_view value) = nullptr;
  // Understood but not announced: for measurements, not for users.
  bool hidden = false;
};

// What EvalFile is when no file is.
inline constexpr std::string_view kBuiltInEvaluation = "<built-in>";
inline constexpr std::string_view kHandcraftedEvaluation = "<handcrafted>";

// Opens tablebases; the note says what was found.
Result<std::string, std::string> SetTablebases(EngineSettings& settings, std::string_view path);
// Evaluates by the network in a file; the note names it. A file that is none changes nothing.
Result<std::string, std::string> SetNetwork(EngineSettings& settings, std::string_view path);
// Leaves out the named features of the search.
Result<std::string, std::string> SetFeatures(EngineSettings& settings, std::string_view names);

// In the order in which they are announced, the hidden ones at the end.
inline constexpr std::array kOptions = {
    OptionSpec{"Hash", OptionType::kSpin, 16, 1, 65536,
               "Size of the transposition table in MiB; a new size empties it.",
               [](EngineSettings& settings, int value) {
                 settings.search.hash_mebibytes = static_cast<std::size_t>(value);
               }},
    OptionSpec{"Clear Hash", OptionType::kButton, 0, 0, 0,
               "Forgets everything learned from earlier searches.", nullptr},
    OptionSpec{"Threads", OptionType::kSpin, 1, 1, 256,
               "Number of search threads; with one, searches by depth or nodes can be repeated.",
               [](EngineSettings& settings, int value) {
                 settings.search.threads = static_cast<std::size_t>(value);
               }},
    OptionSpec{"MultiPV", OptionType::kSpin, 1, 1, 256,
               "Number of best lines to report, each with another first move.",
               [](EngineSettings& settings, int value) { settings.search.multi_pv = value; }},
    OptionSpec{"Ponder", OptionType::kCheck, 0, 0, 1,
               "Tells that the GUI may let the engine think on the opponent's time; "
               "`go ponder` works either way.",
               nullptr},
    OptionSpec{"UCI_AnalyseMode", OptionType::kCheck, 0, 0, 1,
               "For analysis: UCI_LimitStrength is without effect.",
               [](EngineSettings& settings, int value) { settings.analysis = value != 0; }},
    OptionSpec{"UCI_ShowWDL", OptionType::kCheck, 0, 0, 1,
               "Adds the chances to win, draw and lose in permill to each line.",
               [](EngineSettings& settings, int value) { settings.show_wdl = value != 0; }},
    OptionSpec{
        "UCI_LimitStrength", OptionType::kCheck, 0, 0, 1,
        "Plays at the strength of UCI_Elo: few nodes, one thread, no tablebases and errors of "
        "judgement.",
        [](EngineSettings& settings, int value) { settings.limit_strength = value != 0; }},
    OptionSpec{"UCI_Elo", OptionType::kSpin, 1500, kLeastElo, kMostElo,
               "The rating to play at with UCI_LimitStrength; the scale is an estimate.",
               [](EngineSettings& settings, int value) { settings.elo = value; }},
    OptionSpec{.name = "SyzygyPath",
               .type = OptionType::kString,
               .meaning = "Directories of Syzygy tablebases, with a colon between them.",
               .set_text = SetTablebases},
    OptionSpec{
        "SyzygyProbeDepth", OptionType::kSpin, 1, 1, 100,
        "Depth from which positions with the most men that the tables know are looked up.",
        [](EngineSettings& settings, int value) { settings.search.table_probe_depth = value; }},
    OptionSpec{"Syzygy50MoveRule", OptionType::kCheck, 1, 0, 1,
               "Wins that take more than fifty moves without progress are draws.",
               [](EngineSettings& settings, int value) {
                 settings.search.table_fifty_moves = value != 0;
               }},
    OptionSpec{.name = "EvalFile",
               .type = OptionType::kString,
               .meaning = "File of a network to evaluate positions with; `<built-in>` for what the "
                          "program was built with, `<handcrafted>` for none.",
               .default_text = kBuiltInEvaluation,
               .set_text = SetNetwork},
    OptionSpec{"Move Overhead", OptionType::kSpin, 10, 0, 5000,
               "Milliseconds kept back from the clock at every move for transport.",
               [](EngineSettings& settings, int value) {
                 settings.search.move_overhead = Milliseconds(value);
               }},
    OptionSpec{
        "UCI_Chess960", OptionType::kCheck, 0, 0, 1,
        "Chess960 and DFRC: castling is spelled as king takes own rook (`e1h1`), and castling "
        "rights away from the standard squares are kept.",
        [](EngineSettings& settings, int value) { settings.chess960 = value != 0; }},
    OptionSpec{"UCI_EngineAbout", OptionType::kString, 0, 0, 0,
               "Name and licence of the program, to read only.", nullptr, kAbout},
    OptionSpec{.name = "Leave Out",
               .type = OptionType::kString,
               .meaning = "Features that the search does without, separated by commas.",
               .set_text = SetFeatures,
               .hidden = true},
};

// All of these; a build for tuning has more.
std::span<const OptionSpec> Options();

// "option name Hash type spin default 16 min 1 max 65536".
std::string OptionLine(const OptionSpec& option);
// All options but the hidden ones as a Markdown table.
std::string OptionsMarkdown();

struct OptionChange {
  const OptionSpec* option;  // so that the caller can act on buttons
  std::string note;          // to tell the user, or empty
};
// Sets the option of that name (case does not count). An error is a sentence that names what is
// accepted; the settings stay.
Result<OptionChange, std::string> SetOption(std::string_view name, std::string_view value,
                                            EngineSettings& settings);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_UCI_OPTIONS_H_
