// Writing of game files in PGN export format.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "movegen/fen.h"
#include "referee/laws/stated_end.h"
#include "referee/notation/pgn.h"
#include "referee/notation/pgn_comment.h"
#include "referee/notation/pgn_tags.h"

namespace zeitnot::referee {
namespace {

constexpr std::size_t kColumns = 80;

bool IsWrittenFromGame(std::string_view name) {
  return name == "Result" || name == "FEN" || name == "SetUp";
}

std::string TagLine(std::string_view name, std::string_view value) {
  return WriteTag(name, value) + '\n';
}

std::string Tags(const PgnGame& game) {
  std::string text;
  for (const auto& [name, unknown] : kSevenTagRoster) {
    const std::string* value = game.Tag(name);
    if (name == "Result") {
      text += TagLine(name, StatedResultText(game.result));
    } else {
      text += TagLine(name, value != nullptr ? std::string_view(*value) : unknown);
    }
  }
  for (const PgnTag& tag : game.tags) {
    bool first_of_roster = false;
    for (const RosterTag& row : kSevenTagRoster)
      first_of_roster |= tag.name == row.name && game.Tag(row.name) == &tag.value;
    if (!first_of_roster && !IsWrittenFromGame(tag.name)) text += TagLine(tag.name, tag.value);
  }
  if (game.start != Position()) {
    text += TagLine("SetUp", "1");
    text += TagLine("FEN", WriteFen(game.start));
  }
  return text;
}

// Words in lines of at most kColumns bytes, where words allow.
class Lines {
 public:
  void Add(std::string_view word) {
    const bool fits = line_.empty() || line_.size() + 1 + word.size() <= kColumns;
    // A '%' in the first column would make an escape line of it.
    if (!fits && !word.starts_with('%')) Break();
    if (!line_.empty()) line_ += ' ';
    line_ += word;
  }
  void AddComment(std::string_view comment) {
    if (comment.empty()) return;
    // No brace can be written inside braces, but inside a comment to the end of the line.
    if (comment.find('}') != std::string_view::npos) {
      if (!line_.empty()) line_ += ' ';
      line_ += ';';
      line_ += comment;
      Break();
      return;
    }
    std::string rest(1, '{');
    rest += comment;
    rest += '}';
    for (std::size_t begin = 0; begin <= rest.size();) {
      const std::size_t end = std::min(rest.find(' ', begin), rest.size());
      Add(std::string_view(rest).substr(begin, end - begin));
      begin = end + 1;
    }
  }
  void Break() {
    text_ += line_ + '\n';
    line_.clear();
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::string line_;
};

std::string CommentOf(const PgnPly& ply) {
  std::string comment;
  const auto add = [&](std::string_view before, std::string_view part, std::string_view after) {
    if (!comment.empty()) comment += ' ';
    comment.append(before).append(part).append(after);
  };
  if (!ply.eval.empty()) add("[%eval ", ply.eval, "]");
  if (ply.clock) add("[%clk ", WritePgnTime(*ply.clock), "]");
  if (ply.elapsed) add("[%emt ", WritePgnTime(*ply.elapsed), "]");
  if (!ply.comment.empty()) add("", ply.comment, "");
  return comment;
}

}  // namespace

std::string WriteTag(std::string_view name, std::string_view value) {
  std::string line(1, '[');
  line.append(name).append(" \"");
  for (const char c : value) {
    if (c == '"' || c == '\\') line += '\\';
    line += c;
  }
  return line + "\"]";
}

std::string WritePgn(const PgnGame& game) {
  Lines lines;
  lines.AddComment(game.comment);
  Position position = game.start;
  bool number_needed = true;
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const PgnPly& ply = game.plies[i];
    if (number_needed || position.side_to_move() == Color::kWhite)
      lines.Add(MoveLabel(game.start, static_cast<int>(i) + 1));
    lines.Add(WriteSan(position, ply.move));
    for (const int nag : ply.nags) lines.Add(std::string("$").append(std::to_string(nag)));
    if (ply.draw_offer) lines.Add("(=)");
    const std::string comment = CommentOf(ply);
    lines.AddComment(comment);
    number_needed = !comment.empty();
    position = position.After(ply.move);
  }
  lines.Add(StatedResultText(game.result));
  lines.Break();
  return Tags(game) + '\n' + lines.text() + '\n';
}

}  // namespace zeitnot::referee
