#include "engine/commands/can_mate_question.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "movegen/fen.h"
#include "movegen/uci_notation.h"
#include "referee/chapters/mate_reason.h"
#include "referee/laws/ruling.h"
#include "referee/mate/shortest_mate.h"
#include "referee/notation/start_position.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using referee::MateAnswer;
using referee::Verdict;
// Insertion order is part of the form.
using Json = nlohmann::ordered_json;

std::string_view VerdictName(Verdict verdict) {
  switch (verdict) {
    case Verdict::kYes: return "yes";
    case Verdict::kNo: return "no";
    case Verdict::kUndetermined: return "undetermined";
  }
  return {};
}

MateReply::OfSide AnswerForSide(const Position& position, Color side,
                                const MateSettings& settings) {
  MateReply::OfSide of_side;
  if (!settings.shortest) {
    of_side.answer = referee::CanMate(position, side, settings.budget);
    of_side.reason = referee::ReasonOf(of_side.answer);
    return of_side;
  }
  referee::ShortestMateAnswer shortest = referee::FindShortestMate(position, side, settings.budget);
  of_side.reason = referee::ReasonOf(shortest);
  of_side.answer.verdict = shortest.verdict;
  of_side.answer.line = std::move(shortest.line);
  of_side.answer.nodes = shortest.nodes;
  if (shortest.verdict != Verdict::kNo) of_side.excluded_plies = shortest.excluded_plies;
  return of_side;
}

// A text as JSON. What is plain ASCII is copied; the library knows how to write the rest.
void AppendQuoted(std::string& json, std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
  });
  if (plain) {
    json += '"';
    json += text;
    json += '"';
  } else {
    json += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

void AppendLine(std::string& json, const Position& position, const std::vector<Move>& line) {
  json += '[';
  Position at = position;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0) json += ',';
    json += '"';
    json += WriteUci(at, line[i], UciCastling::kKingTarget);
    json += '"';
    if (i + 1 < line.size()) at = at.After(line[i]);
  }
  json += ']';
}

// The members of an answer, without the braces.
void AppendAnswer(std::string& json, const Position& position, const MateReply::OfSide& of_side) {
  const MateAnswer& answer = of_side.answer;
  json += "\"verdict\":\"";
  json += VerdictName(answer.verdict);
  if (answer.verdict == Verdict::kYes) {
    json += "\",\"line\":";
    AppendLine(json, position, answer.line);
  } else {
    json += "\",\"reason\":";
    AppendQuoted(json, referee::Sentence(of_side.reason));
  }
  if (of_side.excluded_plies) {
    json += ",\"excluded_plies\":";
    json += std::to_string(*of_side.excluded_plies);
  }
  json += ",\"nodes\":";
  json += std::to_string(answer.nodes);
}

void AppendBothSides(std::string& json, const MateQuestion& question, const MateReply& reply) {
  const std::optional<bool> dead = reply.IsDead();
  json += ",\"dead\":";
  json += !dead ? "null" : *dead ? "true" : "false";
  for (const Color side : kColors) {
    json += side == Color::kWhite ? ",\"white\":{" : ",\"black\":{";
    AppendAnswer(json, question.position, *reply.sides[Index(side)]);
    json += '}';
  }
}

std::string AnswerText(const Position& position, Color side, const MateReply::OfSide& of_side) {
  const MateAnswer& answer = of_side.answer;
  const std::string nodes =
      Concat(" [", answer.nodes, answer.nodes == 1 ? " position" : " positions", " visited]\n");
  switch (answer.verdict) {
    case Verdict::kYes: {
      if (answer.line.empty()) return Concat(ColorName(side), " has given mate.\n");
      const char* how = of_side.excluded_plies ? " can mate, and not sooner than by: "
                                               : " can mate, for instance by: ";
      return Concat(ColorName(side), how, referee::LineText(position, answer.line), nodes);
    }
    case Verdict::kNo:
      return Concat(ColorName(side), " can never mate: ", referee::Sentence(of_side.reason), nodes);
    case Verdict::kUndetermined:
      return Concat("Not determined whether ", ColorName(side),
                    " can mate: ", referee::Sentence(of_side.reason), nodes);
  }
  return {};
}

}  // namespace

std::optional<MateSides> MateSidesFromName(std::string_view name) {
  for (const MateSides sides : {MateSides::kWhite, MateSides::kBlack, MateSides::kBoth}) {
    if (name == MateSidesName(sides)) return sides;
  }
  return std::nullopt;
}

std::string_view MateSidesName(MateSides sides) {
  switch (sides) {
    case MateSides::kWhite: return "white";
    case MateSides::kBlack: return "black";
    case MateSides::kBoth: return "both";
  }
  return {};
}

Result<MateQuestion, MateQuestionError> ReadMateQuestion(std::string_view fen,
                                                         std::optional<MateSides> sides) {
  MateQuestion question;
  if (fen.find(';') == std::string_view::npos) {
    auto start = referee::ReadStartPosition(fen);
    if (!start) return Error{MateQuestionError{Sentence(start.error().text), start.error().offset}};
    question.position = start->position;
    question.notes = Sentences(start->notes);
  } else {
    const auto reading = ReadEpd(fen, Strictness::kPlay);
    if (!reading) return Error{MateQuestionError{reading.error().text, reading.error().offset}};
    question.position = reading->position;
    question.notes = Sentences(referee::NotesOn(reading->position.ToSetup(), reading->repairs));
  }
  const bool white_moves = question.position.side_to_move() == Color::kWhite;
  question.sides = sides.value_or(white_moves ? MateSides::kBlack : MateSides::kWhite);
  return question;
}

Result<MateQuestion, MateQuestionError> ReadMateQuestionLine(std::string_view line) {
  const std::string_view text = Trimmed(line);
  const std::size_t blank = text.find_last_of(" \t");
  if (blank != std::string_view::npos) {
    if (const auto sides = MateSidesFromName(text.substr(blank + 1)))
      return ReadMateQuestion(Trimmed(text.substr(0, blank)), sides);
  }
  return ReadMateQuestion(text, std::nullopt);
}

std::optional<bool> MateReply::IsDead() const {
  bool known = true;
  for (const std::optional<OfSide>& of_side : sides) {
    if (of_side && of_side->answer.verdict == Verdict::kYes) return false;
    known = known && of_side && of_side->answer.verdict == Verdict::kNo;
  }
  return known ? std::optional(true) : std::nullopt;
}

bool MateReply::IsDecided() const {
  for (const std::optional<OfSide>& of_side : sides) {
    if (of_side && of_side->answer.verdict == Verdict::kUndetermined) return false;
  }
  return true;
}

MateReply AnswerMateQuestion(const MateQuestion& question, const MateSettings& settings) {
  MateReply reply;
  for (const Color side : kColors) {
    const MateSides other = side == Color::kWhite ? MateSides::kBlack : MateSides::kWhite;
    if (question.sides == other) continue;
    reply.sides[Index(side)] = AnswerForSide(question.position, side, settings);
  }
  return reply;
}

// Written piece by piece: a tree of values would take longer than most answers.
std::string MateReplyJson(const MateQuestion& question, const MateReply& reply,
                          std::optional<std::size_t> input_line) {
  std::string json = "{\"schema\":\"";
  json.reserve(512);
  json += kCanMateSchema;
  json += '"';
  if (input_line) {
    json += ",\"input_line\":";
    json += std::to_string(*input_line);
  }
  json += ",\"fen\":\"";
  json += WriteFen(question.position);
  json += "\",\"side\":\"";
  json += MateSidesName(question.sides);
  json += '"';
  if (!question.notes.empty()) {
    json += ",\"notes\":[";
    for (std::size_t i = 0; i < question.notes.size(); ++i) {
      if (i > 0) json += ',';
      AppendQuoted(json, question.notes[i]);
    }
    json += ']';
  }
  if (question.sides == MateSides::kBoth) {
    AppendBothSides(json, question, reply);
  } else {
    const Color side = question.sides == MateSides::kWhite ? Color::kWhite : Color::kBlack;
    json += ',';
    AppendAnswer(json, question.position, *reply.sides[Index(side)]);
  }
  json += '}';
  return json;
}

std::string MateReplyBrief(const MateReply& reply, std::optional<std::size_t> input_line) {
  std::string text = input_line ? std::to_string(*input_line) + ' ' : "";
  std::string_view blank;
  for (const Color side : kColors) {
    const auto& of_side = reply.sides[Index(side)];
    if (!of_side) continue;
    text += blank;
    text += VerdictName(of_side->answer.verdict);
    blank = " ";
  }
  return text;
}

std::string MateErrorBrief(std::size_t input_line) { return std::to_string(input_line) + " error"; }

std::string MateErrorJson(const MateQuestionError& error, std::string_view input,
                          std::size_t input_line) {
  const Json json = {{"schema", kCanMateSchema},
                     {"input_line", input_line},
                     {"error", error.text},
                     {"character", error.offset + 1},
                     {"input", Quoted(input)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string MateReplyText(const MateQuestion& question, const MateReply& reply) {
  std::string text;
  for (const Color side : kColors) {
    if (const auto& of_side = reply.sides[Index(side)])
      text += AnswerText(question.position, side, *of_side);
  }
  if (question.sides != MateSides::kBoth) return text;
  const std::optional<bool> dead = reply.IsDead();
  return text + (!dead   ? "Not determined whether the position is dead.\n"
                 : *dead ? "The position is dead: the game is drawn.\n"
                         : "The position is not dead.\n");
}

}  // namespace zeitnot
