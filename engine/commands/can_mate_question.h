// A question "can this side ever mate?" as a user types it, its answer, and how the answer reads.
#ifndef ZEITNOT_ENGINE_COMMANDS_CAN_MATE_QUESTION_H_
#define ZEITNOT_ENGINE_COMMANDS_CAN_MATE_QUESTION_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "movegen/position.h"
#include "referee/laws/message.h"
#include "referee/mate/can_mate.h"

namespace zeitnot {

// The name and version of the JSON form; engine/FORMATS.md describes it.
inline constexpr std::string_view kCanMateSchema = "zeitnot-can-mate/1";

enum class MateSides { kWhite, kBlack, kBoth };

struct MateQuestion {
  Position position;
  MateSides sides = MateSides::kWhite;
  std::vector<std::string> notes;  // what was dropped from the position, a sentence each
};

struct MateQuestionError {
  std::string text;
  std::size_t offset = 0;  // in bytes, where in the FEN or EPD
};

// "white", "black" or "both".
std::optional<MateSides> MateSidesFromName(std::string_view name);
std::string_view MateSidesName(MateSides sides);

// A FEN or EPD, read for play: composed positions that no game reaches are legitimate questions. A
// position that is illegal on its face is an error. Without `sides` the question is about the side
// that is not on move, as when the flag falls of the player who has the move.
Result<MateQuestion, MateQuestionError> ReadMateQuestion(std::string_view fen,
                                                         std::optional<MateSides> sides);
// The same, with an optional last word that says the side.
Result<MateQuestion, MateQuestionError> ReadMateQuestionLine(std::string_view line);

struct MateSettings {
  std::uint64_t budget = referee::kDefaultMateBudget;  // positions for each side
  bool shortest = false;                               // look for a shortest line
};

// How many answers are written.
enum class MateFormat { kJson, kBrief };

// The answer for each side that was asked about.
struct MateReply {
  struct OfSide {
    referee::MateAnswer answer;
    referee::Message reason;                      // unless the side can mate
    std::optional<std::uint64_t> excluded_plies;  // only if a shortest line was wanted
  };
  std::array<std::optional<OfSide>, kColorCount> sides;

  // Whether neither side can mate; std::nullopt if that is not known.
  std::optional<bool> IsDead() const;
  bool IsDecided() const;
};

MateReply AnswerMateQuestion(const MateQuestion& question, const MateSettings& settings);

// One JSON object on one line without a line end. `input_line` is the number of the line that the
// question came from.
std::string MateReplyJson(const MateQuestion& question, const MateReply& reply,
                          std::optional<std::size_t> input_line);
std::string MateErrorJson(const MateQuestionError& error, std::string_view input,
                          std::size_t input_line);
// One word for each side that was asked about: yes, no or undetermined; for both, White's comes
// first. `input_line` stands before them.
std::string MateReplyBrief(const MateReply& reply, std::optional<std::size_t> input_line);
std::string MateErrorBrief(std::size_t input_line);
// Sentences for people, each line ended by a line feed.
std::string MateReplyText(const MateQuestion& question, const MateReply& reply);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_CAN_MATE_QUESTION_H_
