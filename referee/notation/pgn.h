// Game files in PGN: reading as real programs and people write them, and writing. One game at a
// time from a stream, with bounded memory; a fault in one game never touches the next. The main
// line is checked move by move, and what follows an illegal move is never read as a game.
#ifndef ZEITNOT_REFEREE_NOTATION_PGN_H_
#define ZEITNOT_REFEREE_NOTATION_PGN_H_

#include <chrono>
#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/position.h"
#include "referee/laws/message.h"
#include "referee/laws/stated_end.h"
#include "referee/notation/languages.h"
#include "referee/notation/movetext.h"
#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {

struct PgnTag {
  std::string name;
  std::string value;  // UTF-8, without escapes
};

// One move of the main line with what the file says about it.
struct PgnPly {
  Move move;
  // The mover's time left after the move, from [%clk]; times are kept to the millisecond.
  std::optional<std::chrono::milliseconds> clock;
  std::optional<std::chrono::milliseconds> elapsed;  // spent on the move, from [%emt]
  std::string eval;                                  // the operand of [%eval], as written
  std::vector<int> nags;                             // numeric annotation glyphs, signs included
  std::string comment;                               // without the commands above
  bool draw_offer = false;                           // the sign (=)
};

enum class PgnFault {
  kMalformedMove,
  kIllegalMove,
  kAmbiguousMove,
  kIncompletePromotion,
  kNullMove,
  kBadStart,           // the FEN tag holds no legal position
  kVariant,            // a variant whose rules are not those of chess or Chess960
  kUnclosedComment,    // the moves before it are kept, and nothing is wrong with them
  kUnclosedVariation,  // likewise
  kTooLong,            // more than PgnReader::kMaxPlies, or kMaxGameBytes
};

struct PgnError {
  PgnFault fault = PgnFault::kMalformedMove;
  Message text;  // with game, move and position; a clause without a point
  std::size_t game = 0;
  int ply = 0;  // of the move at fault, from 1; 0 if the fault is not in a move
  TextPlace place;
  std::string token;             // as written
  std::string fen;               // before the move at fault
  std::vector<Move> candidates;  // as in SanError::moves
};

struct PgnWarning {
  Message text;  // a clause without a point
  TextPlace place;
};

// A part of a text, in bytes.
struct TextSpan {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// A game as it stands in its file, for whoever corrects a part of it.
struct PgnText {
  std::string text;                // as WordReader keeps it, with all that stands before the game
  std::vector<TextSpan> tags;      // as many as the game has
  std::optional<TextSpan> marker;  // the result after the moves
  TextSpan moves;                  // from the first to the last word behind the tags
};

struct PgnGame {
  std::size_t number = 1;  // in its file, from 1
  TextPlace place;         // where the game begins
  std::vector<PgnTag> tags;
  Position start;
  bool chess960 = false;      // the Variant tag says so
  std::string comment;        // before the first move
  std::vector<PgnPly> plies;  // legal in turn
  // The result after the moves or, without one, of the Result tag.
  StatedResult result = StatedResult::kUnknown;
  StatedEnd end;                       // all that the game says about how it ended
  int variations = 0;                  // passed over
  const Language* language = nullptr;  // of the moves; English unless the file cannot be English
  std::optional<PgnError> error;       // the first fault; `plies` are those before it
  std::vector<PgnWarning> warnings;    // what was repaired or passed over
  PgnText text;                        // if the reader was told to keep it

  // The value of the first tag of that name, or null.
  const std::string* Tag(std::string_view name) const;
  Position final_position() const;
};

// A game whose words have been read, and whose moves have not been played yet: that needs no file
// and no other game, so that several threads may do it for several games.
class UnplayedGame {
 public:
  struct Draft;

  explicit UnplayedGame(std::unique_ptr<Draft> draft);
  UnplayedGame(UnplayedGame&& other) noexcept;
  UnplayedGame& operator=(UnplayedGame&& other) noexcept;
  ~UnplayedGame();

  PgnGame Play() &&;

 private:
  std::unique_ptr<Draft> draft_;
};

class PgnReader {
 public:
  static constexpr std::size_t kMaxPlies = 20'000;
  static constexpr std::size_t kMaxTags = 500;
  static constexpr std::size_t kMaxWarnings = 100;
  // A game that is longer ends the reading, and the words without a game before it count.
  static constexpr std::size_t kMaxGameBytes = 64'000'000;
  static constexpr std::size_t kMaxCommentary = 4'000'000;  // bytes of comments in one game

  // Moves are in `language`; without one in English, unless the whole game says another.
  explicit PgnReader(std::istream& input, const Language* language = nullptr)
      : words_(input), language_(language) {}

  // The next game, or none at the end of the input. A game with an error still counts.
  std::optional<PgnGame> Next();
  // The same in two steps.
  std::optional<UnplayedGame> NextUnplayed();
  // Passes over one game without looking at its moves; false at the end of the input.
  bool Skip();

  // From now on games have their text. What stands behind the last one is in `rest`.
  void KeepText();
  const std::string& rest() const { return rest_; }

  // Of all that was read so far.
  TextEncoding encoding() const { return words_.encoding(); }
  std::size_t bytes() const { return words_.bytes(); }

 private:
  using Draft = UnplayedGame::Draft;

  // The words of the next game that is not empty; false at the end of the input.
  bool Gather(Draft& draft);

  // One word of the game; false when the game is over before or with it.
  bool TakeWord(Draft& draft);
  void TakeMainLineWord(Draft& draft, Word word);
  bool TakeTag(Draft& draft);
  void TakeComment(Draft& draft, const Word& word);
  void TakeClosingComments(Draft& draft);
  void TellEncoding(PgnGame& game);
  void KeepTextOf(Draft& draft);

  WordReader words_;
  const Language* language_;
  std::size_t games_ = 0;
  bool told_encoding_ = false;
  bool keeps_text_ = false;
  std::size_t text_begin_ = 0;  // where the text of the next game begins
  std::string rest_;
};

// All games of a text, for callers that have it in memory.
std::vector<PgnGame> ReadPgn(std::string_view text);

// The game in export format: the seven-tag roster first, lines of at most 80 columns where words
// allow, clocks as [%clk h:mm:ss.f]. Reading it again gives the same start, moves, times, glyphs,
// comments and result.
std::string WritePgn(const PgnGame& game);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_PGN_H_
