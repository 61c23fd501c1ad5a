#include "referee/notation/pgn.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "referee/notation/movetext_words.h"
#include "referee/notation/pgn_comment.h"
#include "referee/notation/pgn_replay.h"
#include "referee/notation/pgn_tags.h"

namespace zeitnot::referee {

// A game while its words are read.
struct UnplayedGame::Draft {
  PgnGame game;
  const Language* language = nullptr;  // as it was stated
  std::vector<SheetWord> words;        // the main line; game.plies has an entry for each
  std::size_t depth = 0;               // of variations
  bool in_moves = false;
  bool has_marker = false;
  bool has_wrong_number = false;
  std::size_t commentary = 0;
  bool skipped = false;  // nobody asks for its moves
  // The numbers begin again at the first before this word of the main line.
  std::optional<std::size_t> restart;
  // The words of the main line before the end of a comment in which another one opens: if a brace
  // closes later that one, what stands between is comment too.
  std::optional<std::size_t> nested;
  std::size_t end = 0;  // of its last word

  bool empty() const { return game.tags.empty() && !in_moves && !has_marker && !game.error; }
};

namespace {

constexpr MessageKind<> kVariationOpen{"pgn.variation_open"};
constexpr MessageKind<> kCommentOpen{"pgn.comment_open"};
constexpr MessageKind<Verbatim, Message> kInTag{"pgn.in_tag", "tag", "fault"};
constexpr MessageKind<Verbatim> kTagTwice{"pgn.tag_twice", "tag"};
constexpr MessageKind<Verbatim> kTagDiffers{"pgn.tag_differs", "tag"};
constexpr MessageKind<> kManyTags{"pgn.many_tags"};
constexpr MessageKind<> kManyMoves{"pgn.many_moves"};
constexpr MessageKind<> kManyComments{"pgn.many_comments"};
constexpr MessageKind<> kTooLong{"pgn.too_long"};
constexpr MessageKind<Count, Verbatim> kNumbersBegin{"pgn.numbers_begin", "number", "label"};
constexpr MessageKind<Message> kNumbersBeginThere{"pgn.numbers_begin_there", "fault"};
constexpr MessageKind<> kBytesDropped{"pgn.bytes_dropped"};
constexpr MessageKind<> kNotUtf8{"pgn.not_utf8"};
constexpr MessageKind<> kUtf16{"pgn.utf16"};
constexpr MessageKind<Verbatim> kTagAmidMoves{"pgn.tag_amid_moves", "tag"};
constexpr MessageKind<Verbatim> kGlued{"pgn.glued", "tag"};
constexpr MessageKind<> kNestedComment{"pgn.nested_comment"};

constexpr std::size_t kMaxNags = 32;

void Join(std::string& whole, std::string_view part) {
  if (part.empty()) return;
  if (!whole.empty()) whole += ' ';
  whole += part;
}

// A tag among moves that says something of their game: none that begins one, and none that it has
// already. The start of a game cannot be told after its first move.
bool BelongsAmidMoves(const PgnGame& game, const Word& tag) {
  const bool of_start = tag.text == "FEN" || tag.text == "SetUp" || tag.text == "Variant";
  return tag.text != "Event" && !of_start && !tag.after_blank_line && game.Tag(tag.text) == nullptr;
}

void AddNag(PgnPly& ply, int nag) {
  if (nag >= 0 && ply.nags.size() < kMaxNags) ply.nags.push_back(nag);
}

// The words since a comment that goes on: a brace has closed the other one that opened in it.
void DropNested(UnplayedGame::Draft& draft, TextPlace place) {
  draft.words.resize(*draft.nested);
  draft.game.plies.resize(*draft.nested);
  draft.nested.reset();
  Warn(draft.game, kNestedComment, place);
}

// The glyph glued to a move, as in "Nf3!?".
int GluedNag(std::string_view move) {
  for (const std::string_view sign :
       {"!!", "??", "!?", "?!", "‼", "⁇", "⁉", "⁈", "!", "?", "±", "∓", "∞", "⩲", "⩱", "□"}) {
    if (move.ends_with(sign)) return NagOfSign(sign);
  }
  return -1;
}

}  // namespace

const std::string* PgnGame::Tag(std::string_view name) const {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const PgnTag& tag) { return tag.name == name; });
  return found == tags.end() ? nullptr : &found->value;
}

Position PgnGame::final_position() const {
  Position position = start;
  for (const PgnPly& ply : plies) position = position.After(ply.move);
  return position;
}

// False if the tag belongs to the next game.
bool PgnReader::TakeTag(Draft& draft) {
  PgnGame& game = draft.game;
  const Word& next = words_.Peek();
  if (draft.depth > 0) {
    Fail(game, PgnFault::kUnclosedVariation, kVariationOpen, next.place);
    return false;
  }
  const bool new_event =
      next.text == "Event" && next.after_blank_line && game.Tag("Event") != nullptr;
  if (new_event) return false;
  if (draft.in_moves && !BelongsAmidMoves(game, next)) {
    if (!next.after_blank_line) Warn(game, kGlued({next.text}), next.place);
    return false;
  }
  if (draft.in_moves) Warn(game, kTagAmidMoves({next.text}), next.place);
  Word word = words_.Next();
  if (!word.fault.empty()) Warn(game, kInTag({word.text}, word.fault), word.place);
  if (const std::string* first = game.Tag(word.text)) {
    const auto& twice = *first == word.tag_value ? kTagTwice : kTagDiffers;
    Warn(game, twice({word.text}), word.place);
  }
  draft.end = word.end;
  if (game.tags.size() < kMaxTags) {
    game.text.tags.push_back({word.begin, word.end});
    game.tags.push_back({std::move(word.text), std::move(word.tag_value)});
  } else {
    Warn(game, kManyTags, word.place);
  }
  return true;
}

void PgnReader::TakeComment(Draft& draft, const Word& word) {
  PgnGame& game = draft.game;
  draft.commentary += word.text.size();
  if (draft.commentary > kMaxCommentary) {
    Warn(game, kManyComments, word.place);
    return;
  }
  if (word.nested) draft.nested = draft.words.size();
  CommentContent content = ReadComment(word.text);
  for (Message& warning : content.warnings) Warn(game, std::move(warning), word.place);
  if (game.plies.empty()) {
    Join(game.comment, content.text);
    return;
  }
  PgnPly& last = game.plies.back();
  if (content.clock) last.clock = content.clock;
  if (content.elapsed) last.elapsed = content.elapsed;
  if (!content.eval.empty()) last.eval = std::move(content.eval);
  Join(last.comment, content.text);
}

void PgnReader::TakeMainLineWord(Draft& draft, Word word) {
  if (draft.skipped) return;
  PgnGame& game = draft.game;
  if (word.kind == WordKind::kStray && word.text == "}" && draft.nested)
    return DropNested(draft, word.place);
  if (!word.fault.empty()) Warn(game, word.fault, word.place);
  PgnPly* last = game.plies.empty() ? nullptr : &game.plies.back();
  switch (word.kind) {
    case WordKind::kMove:
      if (game.plies.size() == kMaxPlies) {
        Fail(game, PgnFault::kTooLong, kManyMoves, word.place);
        return;
      }
      game.plies.emplace_back();
      AddNag(game.plies.back(), GluedNag(word.text));
      draft.words.push_back({std::move(word.text), word.place, false});
      return;
    case WordKind::kNag:
      if (last != nullptr) AddNag(*last, word.value);
      return;
    case WordKind::kDrawOffer:
      if (last != nullptr) last->draw_offer = true;
      return;
    case WordKind::kNumber: {
      const int ply = static_cast<int>(draft.words.size()) + 1;
      const int expected = NumberOfMove(game.start, ply);
      if (word.value == game.start.fullmove_number() && expected > word.value + 1 &&
          !draft.restart) {
        draft.restart = draft.words.size();
        Warn(game, kNumbersBegin(word.value, {MoveLabel(game.start, ply)}), word.place);
        return;
      }
      const bool wrong =
          word.value != expected && std::exchange(draft.has_wrong_number, true) == false;
      if (wrong) Warn(game, kNumberBefore(word.value, {MoveLabel(game.start, ply)}), word.place);
      return;
    }
    case WordKind::kComment: TakeComment(draft, word); return;
    default: return;
  }
}

bool PgnReader::TakeWord(Draft& draft) {
  const WordKind kind = words_.Peek().kind;
  if (kind == WordKind::kEnd) {
    if (draft.depth > 0)
      Fail(draft.game, PgnFault::kUnclosedVariation, kVariationOpen, words_.Peek().place);
    return false;
  }
  if (kind == WordKind::kTag) return TakeTag(draft);
  Word word = words_.Next();
  draft.end = word.end;
  TextSpan& moves = draft.game.text.moves;
  if (moves.end == 0) moves.begin = word.begin;
  moves.end = word.end;
  if (word.unclosed) {
    Fail(draft.game, PgnFault::kUnclosedComment, kCommentOpen, word.place);
    return false;
  }
  if (kind == WordKind::kMove || kind == WordKind::kNumber || kind == WordKind::kOpenVariation) {
    // The start decides what the numbers should be.
    if (!draft.in_moves && !draft.skipped) SetUpStart(draft.game);
    draft.in_moves = true;
  }
  if (kind == WordKind::kOpenVariation) {
    if (draft.depth++ == 0) ++draft.game.variations;
  } else if (kind == WordKind::kCloseVariation) {
    if (draft.depth > 0) --draft.depth;
  } else if (draft.depth > 0) {
    return true;
  } else if (kind == WordKind::kResult) {
    if (!word.fault.empty()) Warn(draft.game, word.fault, word.place);
    draft.game.result = word.result;
    draft.has_marker = true;
    draft.game.text.marker = TextSpan{word.begin, word.end};
    return false;
  } else {
    TakeMainLineWord(draft, std::move(word));
  }
  return true;
}

// "1-0 {White resigns}": a comment after the result still belongs to the game.
void PgnReader::TakeClosingComments(Draft& draft) {
  while (words_.Peek().kind == WordKind::kComment && !words_.Peek().after_blank_line &&
         !words_.Peek().unclosed) {
    draft.end = words_.Peek().end;
    TakeMainLineWord(draft, words_.Next());
  }
}

bool PgnReader::Gather(Draft& draft) {
  const bool skipped = draft.skipped;
  words_.AllowBytes(kMaxGameBytes);
  while (words_.Peek().kind != WordKind::kEnd) {
    draft = Draft();
    draft.language = language_;
    draft.skipped = skipped;
    draft.game.number = games_ + 1;
    draft.game.place = words_.Peek().place;
    while (TakeWord(draft)) {
    }
    if (words_.cut()) Fail(draft.game, PgnFault::kTooLong, kTooLong, draft.game.place);
    if (draft.has_marker) TakeClosingComments(draft);
    if (draft.empty()) continue;
    ++games_;
    return true;
  }
  return false;
}

bool PgnReader::Skip() {
  Draft draft;
  draft.skipped = true;
  if (!Gather(draft)) return false;
  // What was met in this game is not told of the next one.
  words_.TakeDroppedBytes();
  told_encoding_ = told_encoding_ || encoding() != TextEncoding::kUtf8;
  return true;
}

std::optional<UnplayedGame> PgnReader::NextUnplayed() {
  auto draft = std::make_unique<Draft>();
  draft->language = language_;
  const bool found = Gather(*draft);
  if (keeps_text_) KeepTextOf(*draft);
  if (!found) return std::nullopt;
  if (words_.TakeDroppedBytes()) Warn(draft->game, kBytesDropped, draft->game.place);
  TellEncoding(draft->game);
  return UnplayedGame(std::move(draft));
}

void PgnReader::KeepText() {
  words_.KeepText();
  keeps_text_ = true;
}

// All that stands before and in the game; at the end of the input what is left.
void PgnReader::KeepTextOf(Draft& draft) {
  if (words_.Peek().kind == WordKind::kEnd && draft.empty()) {
    rest_ = words_.TakeText(words_.Peek().end);
    return;
  }
  PgnText& text = draft.game.text;
  text.text = words_.TakeText(draft.end);
  const auto shift = [&](TextSpan& span) {
    span.begin -= text_begin_;
    span.end -= text_begin_;
  };
  for (TextSpan& tag : text.tags) shift(tag);
  if (text.marker) shift(*text.marker);
  if (text.moves.end > 0) shift(text.moves);
  text_begin_ = draft.end;
}

// Once in a file.
void PgnReader::TellEncoding(PgnGame& game) {
  if (told_encoding_ || encoding() == TextEncoding::kUtf8) return;
  told_encoding_ = true;
  Warn(game, encoding() == TextEncoding::kUtf16 ? kUtf16 : kNotUtf8, game.place);
}

std::optional<PgnGame> PgnReader::Next() {
  std::optional<UnplayedGame> game = NextUnplayed();
  return game ? std::optional(std::move(*game).Play()) : std::nullopt;
}

UnplayedGame::UnplayedGame(std::unique_ptr<Draft> draft) : draft_(std::move(draft)) {}
UnplayedGame::UnplayedGame(UnplayedGame&& other) noexcept = default;
UnplayedGame& UnplayedGame::operator=(UnplayedGame&& other) noexcept = default;
UnplayedGame::~UnplayedGame() = default;

PgnGame UnplayedGame::Play() && {
  Draft& draft = *draft_;
  PgnGame& game = draft.game;
  if (!draft.in_moves) SetUpStart(game);
  PlayWords(std::move(draft.words), draft.language, draft.has_marker, game);
  if (draft.restart && game.error && game.error->ply == static_cast<int>(*draft.restart) + 1)
    game.error->text = kNumbersBeginThere(std::move(game.error->text));
  SettleResult(draft.has_marker, game);
  ReadTermination(game);
  CheckTags(game);
  return std::move(game);
}

std::vector<PgnGame> ReadPgn(std::string_view text) {
  std::istringstream stream{std::string(text)};
  PgnReader reader(stream);
  std::vector<PgnGame> games;
  while (std::optional<PgnGame> game = reader.Next()) games.push_back(*std::move(game));
  return games;
}

}  // namespace zeitnot::referee
