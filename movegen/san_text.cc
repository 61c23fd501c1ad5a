#include "movegen/san_text.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "movegen/san_habits.h"

namespace zeitnot::internal {
namespace {

constexpr std::array<char32_t, kFileCount> kCyrillicFiles = {U'а', U'б', U'ц', U'д',
                                                             U'е', U'ф', U'г', U'х'};
constexpr std::array<std::string_view, kFileCount> kCyrillicFileTexts = {"а", "б", "ц", "д",
                                                                         "е", "ф", "г", "х"};

bool IsOneOf(char32_t c, std::u32string_view set) {
  return set.find(c) != std::u32string_view::npos;
}
bool IsZero(char32_t c) { return IsOneOf(c, U"0OoОоΟο"); }
bool IsDash(char32_t c) { return c == U'-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212; }
bool IsHa(char32_t c) { return IsOneOf(c, U"xXхХ"); }
bool IsGlyph(char32_t c) {
  return IsOneOf(c, U"!?\u203C\u2047\u2048\u2049\u25A1\u2A71\u2A72\u00B1\u2213\u221E\u2313");
}

// Capital letters of three scripts that look the same, as the Latin letter.
char32_t Look(char32_t c) {
  constexpr std::u32string_view kFrom = U"АВЕКМНОРСТХрΑΒΕΗΙΚΜΝΟΡΤΧŞŽÁ";
  constexpr std::u32string_view kTo = U"ABEKMHOPCTXpABEHIKMNOPTXSZA";
  const std::size_t i = kFrom.find(c);
  return i == std::u32string_view::npos ? c : kTo[i];
}

PieceType Figurine(char32_t c) {
  if (c < U'♔' || c > U'♟') return PieceType::kNone;
  constexpr std::array kOrder = {PieceType::kKing,   PieceType::kQueen,  PieceType::kRook,
                                 PieceType::kBishop, PieceType::kKnight, PieceType::kPawn};
  return kOrder[(c - U'♔') % kOrder.size()];
}

class Parser {
 public:
  Parser(std::string_view text, const PieceLetters& letters, CyrillicHa ha)
      : points_(DecodeUtf8(text)), size_(text.size()), letters_(letters), ha_(ha) {}

  Result<SanText, SanTextError> Parse() {
    SkipBlanks();
    if (AtEnd()) return Fail(SanReason::kNothing);
    if (ParseNull()) return text_;
    if (!ParseCastling()) {
      if (!ParseSquares()) return Fail(SanReason::kNoMove);
      ParsePromotion();
    }
    if (!ParseMarks()) return Fail(SanReason::kGoesOn);
    return text_;
  }

 private:
  bool AtEnd() const { return next_ >= points_.size(); }
  // The code point `ahead` of the next one; 0 beyond the end, which matches nothing.
  char32_t Peek(std::size_t ahead = 0) const {
    return next_ + ahead < points_.size() ? points_[next_ + ahead].value : 0;
  }
  void SkipBlanks() {
    while (!AtEnd() && IsBlankPoint(Peek())) ++next_;
  }
  bool Take(std::u32string_view set) {
    if (AtEnd() || !IsOneOf(Peek(), set)) return false;
    ++next_;
    return true;
  }
  bool TakeWord(std::u32string_view word) {
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (Peek(i) != word[i]) return false;
    }
    next_ += word.size();
    return true;
  }
  Error<SanTextError> Fail(SanReason why) const {
    return Error{SanTextError{why, AtEnd() ? size_ : points_[next_].offset}};
  }

  bool ParseNull() {
    const std::size_t start = next_;
    for (const std::u32string_view word :
         {U"--", U"Z0", U"z0", U"0000", U"@@@@", U"<>", U"null", U"pass"}) {
      if (!TakeWord(word)) continue;
      text_.null_move = true;
      if (ParseMarks()) return true;
      text_ = {};
      next_ = start;
    }
    return false;
  }

  bool ParseCastling() {
    const std::size_t start = next_;
    int zeros = 0;
    std::size_t after = start;
    while (zeros < 3 && !AtEnd() && IsZero(Peek())) {
      ++zeros;
      after = ++next_;
      SkipBlanks();
      if (!IsDash(Peek())) break;
      ++next_;
      SkipBlanks();
    }
    next_ = zeros < 2 ? start : after;
    if (zeros < 2) return false;
    text_.castling = zeros == 2 ? CastlingSide::kKingSide : CastlingSide::kQueenSide;
    text_.piece = PieceType::kKing;
    return true;
  }

  // The letter at the next place if it is one of the alternatives: its length in code points.
  template <typename Map>
  std::size_t MatchLetter(std::string_view alternatives, Map map) const {
    while (!alternatives.empty()) {
      const std::size_t slash = std::min(alternatives.find('/'), alternatives.size());
      const std::vector<CodePoint> letter = DecodeUtf8(alternatives.substr(0, slash));
      std::size_t i = 0;
      while (i < letter.size() && map(Peek(i)) == map(letter[i].value)) ++i;
      if (i == letter.size() && i > 0) return i;
      alternatives.remove_prefix(std::min(slash + 1, alternatives.size()));
    }
    return 0;
  }
  template <typename Map>
  PieceType MatchPiece(Map map, std::size_t& length) const {
    PieceType best = PieceType::kNone;
    length = 0;
    // From the king down, so that a pawn letter never hides a piece.
    for (std::size_t i = kPieceTypes.size(); i-- > 0;) {
      const std::size_t match = MatchLetter(letters_.of(kPieceTypes[i]), map);
      if (match > length) {
        length = match;
        best = kPieceTypes[i];
      }
    }
    return best;
  }

  // A piece letter by code point, as a figurine, or by its look.
  std::optional<PieceType> TakePiece() {
    std::size_t length = 0;
    PieceType type = MatchPiece([](char32_t c) { return c; }, length);
    if (type == PieceType::kNone) {
      type = Figurine(Peek());
      length = 1;
      text_.figurine |= type != PieceType::kNone;
    }
    if (type == PieceType::kNone) {
      type = MatchPiece(Look, length);
      if (type != PieceType::kNone) text_.look_alike = true;
    }
    if (type == PieceType::kNone) return std::nullopt;
    next_ += length;
    return type;
  }

  std::optional<File> TakeFile() {
    const char32_t c = Peek();
    if (AtEnd()) return std::nullopt;
    if (IsHa(c) && LowerLetter(c) == c) {
      const bool file = ha_ == CyrillicHa::kFile || (ha_ == CyrillicHa::kByCodePoint && c == U'х');
      if (!file) return std::nullopt;
      text_.has_ha = true;
      ++next_;
      return File::kH;
    }
    const auto found = std::find(kCyrillicFiles.begin(), kCyrillicFiles.end(), c);
    std::optional<File> file;
    if (c >= U'a' && c <= U'h') file = static_cast<File>(c - U'a');
    if (found != kCyrillicFiles.end()) file = static_cast<File>(found - kCyrillicFiles.begin());
    if (c == U'с') file = File::kC;  // Cyrillic es, which looks like the Latin letter
    if (file) ++next_;
    return file;
  }
  std::optional<Rank> TakeRank() {
    const char32_t c = Peek();
    if (c < U'1' || c > U'8') return std::nullopt;
    ++next_;
    return static_cast<Rank>(c - U'1');
  }
  bool TakeCapture() {
    if (Take(U"×:")) return true;
    const char32_t c = Peek();
    if (AtEnd() || !IsHa(c)) return false;
    const bool capital = LowerLetter(c) != c;
    const bool capture =
        capital || ha_ == CyrillicHa::kCapture || (ha_ == CyrillicHa::kByCodePoint && c == U'x');
    if (!capture) return false;
    if (!capital) text_.has_ha = true;
    ++next_;
    return true;
  }

  // One square or part of one, then perhaps a sign and another: the last is the destination.
  bool ParseSquares() {
    const std::optional<PieceType> letter = TakePiece();
    SkipBlanks();
    std::optional<File> file = TakeFile();
    std::optional<Rank> rank = TakeRank();
    const std::size_t after_square = next_;
    SkipBlanks();
    const bool capture = TakeCapture();
    if (!capture && IsDash(Peek())) ++next_;
    SkipBlanks();
    const std::optional<File> to_file = TakeFile();
    const std::optional<Rank> to_rank = to_file ? TakeRank() : std::nullopt;
    const bool pawn = letter.value_or(PieceType::kPawn) == PieceType::kPawn;
    // "ed" and "exd" name both files of a pawn capture; every other move names a whole square.
    const bool files_only = to_file && !to_rank && pawn && file && !rank && *file != *to_file;
    if (to_rank || files_only) {
      text_.from_file = file;
      text_.from_rank = rank;
      text_.to_file = *to_file;
      text_.to_rank = to_rank;
      text_.capture = capture;
    } else if (file && rank) {
      next_ = after_square;
      text_.to_file = *file;
      text_.to_rank = rank;
    } else {
      return false;
    }
    // A pawn is named by its file; its rank alone or a bare capture sign name none.
    if (pawn && !text_.from_file && (text_.from_rank || text_.capture)) return false;
    text_.pawn_letter = letter == PieceType::kPawn;
    const bool coordinates = !letter && text_.from_file && text_.from_rank;
    text_.piece = coordinates ? PieceType::kNone : letter.value_or(PieceType::kPawn);
    return true;
  }

  // The piece of a promotion at the next place; small letters too, as in "e7e8q".
  std::optional<PieceType> TakePromotionPiece() {
    const std::size_t start = next_;
    const bool look_alike = text_.look_alike;
    std::optional<PieceType> type = TakePiece();
    if (!type) {
      std::size_t length = 0;
      const PieceType small = MatchPiece(LowerLetter, length);
      if (small != PieceType::kNone) {
        type = small;
        next_ += length;
      }
    }
    // Capital X is an old sign of mate, and a small e begins "e.p.".
    if (!type || *type == PieceType::kPawn) {
      next_ = start;
      text_.look_alike = look_alike;
      return std::nullopt;
    }
    return type;
  }

  void ParsePromotion() {
    const std::size_t start = next_;
    SkipBlanks();
    if (TakeWord(U"(=)")) {
      next_ = start;
      return;
    }
    const bool bracket = Take(U"(");
    SkipBlanks();
    const bool sign = Take(bracket ? U"=" : U"=/");
    SkipBlanks();
    const std::optional<PieceType> type = TakePromotionPiece();
    SkipBlanks();
    if (type && (!bracket || Take(U")"))) {
      text_.promotion = type;
    } else if (sign && !bracket && !type) {
      return;  // "e8=" and nothing after it
    } else {
      next_ = start;
    }
  }

  bool ParseEnPassant() {
    const std::size_t start = next_;
    const bool bracket = Take(U"(");
    bool ok = Take(U"eе");
    SkipBlanks();
    Take(U".");
    SkipBlanks();
    ok = ok && Take(U"pпр");
    Take(U".");
    ok = ok && (!bracket || Take(U")"));
    if (!ok) next_ = start;
    return ok;
  }

  // The words of older books and of other programs, with or without a dot.
  bool ParseCheckWord() {
    const auto take = [this](std::initializer_list<std::u32string_view> words) {
      const bool taken = std::ranges::any_of(words, [this](auto word) { return TakeWord(word); });
      if (taken) Take(U".");
      return taken;
    };
    if (take({U"checkmate", U"mate", U"matt", U"mat", U"мат"})) return text_.mate = true;
    if (take({U"double", U"dbl", U"disc", U"dis", U"check", U"ch"})) return text_.check = true;
    return false;
  }

  bool ParseCheck() {
    if (ParseCheckWord()) return true;
    if (Take(U"#‡") || TakeWord(U"++") || TakeWord(U"††") || Take(U"XХ")) {
      text_.mate = true;
      return true;
    }
    if (!Take(U"+†")) return false;
    text_.check = true;
    const char32_t c = Peek();
    if (c >= U'0' && c <= U'9' && !(Peek(1) >= U'0' && Peek(1) <= U'9')) {
      text_.stray_digit = true;
      ++next_;
    }
    return true;
  }

  // Evaluations that annotators glue to a move.
  bool ParseEvaluation() {
    for (const std::u32string_view word :
         {U"+/-", U"-/+", U"+/=", U"=/+", U"+-", U"-+", U"+=", U"=+"}) {
      if (TakeWord(word)) return true;
    }
    return false;
  }

  bool ParseMarks() {
    while (true) {
      SkipBlanks();
      if (AtEnd()) return true;
      if (IsGlyph(Peek())) {
        ++next_;
      } else if (TakeWord(U"(=)")) {
        text_.draw_offer = true;
      } else if (TakeWord(U":")) {
        text_.capture = true;
      } else if (ParseEnPassant()) {
        text_.en_passant = true;
      } else if (!ParseEvaluation() && !ParseCheck()) {
        return false;
      }
    }
  }

  std::vector<CodePoint> points_;
  std::size_t size_;
  const PieceLetters& letters_;
  CyrillicHa ha_;
  std::size_t next_ = 0;
  SanText text_;
};

}  // namespace

Result<SanText, SanTextError> ParseSanText(std::string_view text, const PieceLetters& letters,
                                           CyrillicHa ha) {
  return Parser(text, letters, ha).Parse();
}

std::string_view CyrillicFile(File file) { return kCyrillicFileTexts[Index(file)]; }

}  // namespace zeitnot::internal
