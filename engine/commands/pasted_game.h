// A game in several lines, as it comes from a clipboard: where it ends. Reads no move.
#ifndef ZEITNOT_ENGINE_COMMANDS_PASTED_GAME_H_
#define ZEITNOT_ENGINE_COMMANDS_PASTED_GAME_H_

#include <string>
#include <string_view>

namespace zeitnot {

class PastedGame {
 public:
  // The first line, which may be anything.
  explicit PastedGame(std::string_view line) { Add(line); }

  void Add(std::string_view line);
  // Tags stand on lines of their own, and the moves have not come to a result or an empty line.
  bool IsOpen() const { return tagged_ && !ended_; }
  // Moves with numbers that have not come to a result: the game may be whole, or go on.
  bool MayGoOn() const { return numbered_ && !ended_; }
  // The line cannot be anything but more of such moves, or another game.
  bool GoesOnWith(std::string_view line) const;

  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t lines_ = 0;
  bool tagged_ = false;
  bool numbered_ = false;  // a move number was read
  bool moves_ = false;     // anything but tags
  bool comment_ = false;   // in braces, which are open
  bool blank_ = false;     // the last line
  bool ended_ = false;
};

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_PASTED_GAME_H_
