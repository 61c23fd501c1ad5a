#include "referee/notation/announcement.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "movegen/generate.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Count> kFitsSeveral{"announcement.fits_several", "moves"};
constexpr MessageKind<> kNoRank{"announcement.no_rank"};
constexpr MessageKind<Verbatim> kNotUnderstood{"announcement.not_understood", "word"};

template <typename Value>
struct SpokenWord {
  std::string_view text;
  Value value;
};

constexpr auto kFileWords = std::to_array<SpokenWord<File>>({
    {"anna", File::kA},
    {"bella", File::kB},
    {"cäsar", File::kC},
    {"caesar", File::kC},
    {"cesar", File::kC},
    {"david", File::kD},
    {"eva", File::kE},
    {"felix", File::kF},
    {"gustav", File::kG},
    {"hector", File::kH},
    {"hektor", File::kH},
});
constexpr auto kRankWords = std::to_array<SpokenWord<Rank>>({
    {"eins", Rank::k1},
    {"zwei", Rank::k2},
    {"drei", Rank::k3},
    {"vier", Rank::k4},
    {"fünf", Rank::k5},
    {"fuenf", Rank::k5},
    {"sechs", Rank::k6},
    {"sieben", Rank::k7},
    {"acht", Rank::k8},
});
constexpr auto kPieceWords = std::to_array<SpokenWord<PieceType>>({
    {"könig", PieceType::kKing},
    {"koenig", PieceType::kKing},
    {"dame", PieceType::kQueen},
    {"turm", PieceType::kRook},
    {"läufer", PieceType::kBishop},
    {"laeufer", PieceType::kBishop},
    {"springer", PieceType::kKnight},
    {"bauer", PieceType::kPawn},
    {"kráľ", PieceType::kKing},
    {"dáma", PieceType::kQueen},
    {"veža", PieceType::kRook},
    {"strelec", PieceType::kBishop},
    {"jazdec", PieceType::kKnight},
    {"pešiak", PieceType::kPawn},
});
constexpr auto kCastlingWords = std::to_array<SpokenWord<CastlingSide>>({
    {"kurze rochade", CastlingSide::kKingSide},
    {"lange rochade", CastlingSide::kQueenSide},
    {"krátka rošáda", CastlingSide::kKingSide},
    {"veľká rošáda", CastlingSide::kQueenSide},
    {"dlhá rošáda", CastlingSide::kQueenSide},
    {"malá rošáda", CastlingSide::kKingSide},
});

// Latin capitals in small letters; others, with their accents, as far as the words above need it.
std::string Small(std::string_view text) {
  std::string small;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const auto byte = static_cast<unsigned char>(c);
    if (c >= 'A' && c <= 'Z') {
      small += static_cast<char>(c - 'A' + 'a');
    } else if (byte == 0xC3 && i + 1 < text.size() &&
               (static_cast<unsigned char>(text[i + 1]) & 0xE0U) == 0x80) {
      small += c;
      small += static_cast<char>(text[++i] + 0x20);  // Ä, Ö, Ü, Á and their like
    } else {
      small += c;
    }
  }
  return small;
}

std::vector<std::string> WordsOf(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : Small(text)) {
    const bool blank = c == ' ' || c == '\t' || c == ',' || c == '.' || c == '-';
    if (!blank) word += c;
    if (blank && !word.empty()) words.push_back(std::exchange(word, {}));
  }
  if (!word.empty()) words.push_back(word);
  return words;
}

template <typename Table>
auto Find(const Table& table, std::string_view word)
    -> std::optional<std::remove_cvref_t<decltype(table[0].value)>> {
  for (const auto& row : table) {
    if (row.text == word) return row.value;
  }
  return std::nullopt;
}

// What was said, word by word.
struct Said {
  std::vector<PieceType> pieces;
  std::vector<Square> squares;
};

std::optional<Said> Understand(const std::vector<std::string>& words, std::string& stranger) {
  Said said;
  bool has_file = false;
  File file = File::kA;
  for (const std::string& word : words) {
    if (has_file) {
      auto rank = Find(kRankWords, word);
      if (!rank && word.size() == 1 && word[0] >= '1' && word[0] <= '8') {
        rank = static_cast<Rank>(word[0] - '1');
      }
      if (rank) {
        said.squares.push_back(MakeSquare(file, *rank));
        has_file = false;
        continue;
      }
    } else if (const auto found = Find(kFileWords, word)) {
      file = *found;
      has_file = true;
      continue;
    } else if (word.size() == 1 && word[0] >= 'a' && word[0] <= 'h') {
      file = static_cast<File>(word[0] - 'a');
      has_file = true;
      continue;
    } else if (word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' &&
               word[1] <= '8') {
      said.squares.push_back(
          MakeSquare(static_cast<File>(word[0] - 'a'), static_cast<Rank>(word[1] - '1')));
      continue;
    } else if (const auto piece = Find(kPieceWords, word)) {
      said.pieces.push_back(*piece);
      continue;
    } else if (word == "schlägt" || word == "nimmt" || word == "nach" || word == "berie") {
      continue;
    }
    stranger = word;
    return std::nullopt;
  }
  if (has_file) return std::nullopt;
  return said;
}

bool Fits(const Position& position, Move move, const Said& said) {
  if (move.is_castling() || said.squares.empty() || said.squares.size() > 2) return false;
  if (move.to() != said.squares.back()) return false;
  if (said.squares.size() == 2 && move.from() != said.squares.front()) return false;
  const PieceType mover = TypeOf(position.piece_on(move.from()));
  if (move.is_promotion()) {
    return !said.pieces.empty() && said.pieces.back() == move.promotion() &&
           (said.pieces.size() == 1 || said.pieces.front() == PieceType::kPawn);
  }
  return mover == (said.pieces.empty() ? PieceType::kPawn : said.pieces.front()) ||
         (said.pieces.empty() && said.squares.size() == 2);
}

Result<Move, Message> OneOf(const std::vector<Move>& moves) {
  if (moves.size() == 1) return moves.front();
  if (moves.empty()) return Error{Message(kNoneCalledSo)};
  return Error{kFitsSeveral(moves.size())};
}

}  // namespace

Result<Move, Message> ReadAnnouncement(const Position& position, std::string_view text) {
  const std::vector<std::string> words = WordsOf(text);
  std::string joined;
  for (const std::string& word : words) joined += joined.empty() ? word : " " + word;
  std::vector<Move> moves;
  if (const auto side = Find(kCastlingWords, joined)) {
    for (const Move move : LegalMoves(position)) {
      if (move.is_castling() && move.castling_side() == *side) moves.push_back(move);
    }
    return OneOf(moves);
  }
  std::string stranger;
  const auto said = Understand(words, stranger);
  if (!said) return Error{stranger.empty() ? Message(kNoRank) : kNotUnderstood({stranger})};
  for (const Move move : LegalMoves(position)) {
    if (Fits(position, move, *said)) moves.push_back(move);
  }
  return OneOf(moves);
}

}  // namespace zeitnot::referee
