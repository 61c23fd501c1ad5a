#include "movegen/san.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "movegen/generate.h"
#include "movegen/legality.h"
#include "movegen/san_error.h"
#include "movegen/san_habits.h"
#include "movegen/san_plain.h"
#include "movegen/san_text.h"

namespace zeitnot {
namespace {

using internal::CyrillicHa;
using internal::SanText;

struct Origin {
  bool file = false;
  bool rank = false;
  friend bool operator==(Origin, Origin) = default;
};

// How much of the origin square the canonical text names. Only rivals that can legally make the
// move count: a pinned twin needs no distinction.
Origin CanonicalOrigin(const Position& position, const MoveList& legal, Move move) {
  const PieceType type = TypeOf(position.piece_on(move.from()));
  if (type == PieceType::kPawn) return {position.IsCapture(move), false};
  bool rivals = false;
  bool same_file = false;
  bool same_rank = false;
  for (const Move other : legal) {
    if (other.to() != move.to() || other.from() == move.from() || other.is_castling()) continue;
    if (TypeOf(position.piece_on(other.from())) != type) continue;
    rivals = true;
    same_file |= FileOf(other.from()) == FileOf(move.from());
    same_rank |= RankOf(other.from()) == RankOf(move.from());
  }
  if (!rivals) return {};
  return {!same_file || same_rank, same_file};
}

void AppendFile(File file, const PieceLetters& letters, std::string& text) {
  if (letters.cyrillic_files) {
    text += internal::CyrillicFile(file);
  } else {
    text += FileChar(file);
  }
}

std::string_view FirstLetter(PieceType type, const PieceLetters& letters) {
  const std::string_view letter = letters.of(type);
  return letter.substr(0, letter.find('/'));
}

void AppendMove(const Position& position, Move move, const SanStyle& style, std::string& text) {
  const PieceType type = TypeOf(position.piece_on(move.from()));
  const Origin origin = CanonicalOrigin(position, LegalMoves(position), move);
  if (type != PieceType::kPawn) text += FirstLetter(type, style.letters);
  if (origin.file) AppendFile(FileOf(move.from()), style.letters, text);
  if (origin.rank) text += RankChar(RankOf(move.from()));
  if (position.IsCapture(move)) text += 'x';
  AppendFile(FileOf(move.to()), style.letters, text);
  text += RankChar(RankOf(move.to()));
  if (move.is_promotion()) {
    if (style.promotion_sign) text += '=';
    text += FirstLetter(move.promotion(), style.letters);
  }
  if (move.is_en_passant() && style.en_passant_mark) text += " e.p.";
}

// A king move in coordinates that spells castling as UCI does, with king and rook where standard
// chess puts them, or as king takes own rook.
bool SpellsCastling(const SanText& text, Move move) {
  if (text.piece != PieceType::kNone || !text.to_rank) return false;
  const Square to = MakeSquare(text.to_file, *text.to_rank);
  if (to == move.to()) return true;
  const bool king_side = move.castling_side() == CastlingSide::kKingSide;
  return FileOf(move.from()) == File::kE &&
         FileOf(move.to()) == (king_side ? File::kH : File::kA) &&
         FileOf(to) == (king_side ? File::kG : File::kC) && RankOf(to) == RankOf(move.from());
}

bool Fits(const Position& position, const SanText& text, Move move) {
  if (text.castling) return move.is_castling() && move.castling_side() == *text.castling;
  if (text.from_file && *text.from_file != FileOf(move.from())) return false;
  if (text.from_rank && *text.from_rank != RankOf(move.from())) return false;
  if (move.is_castling()) return SpellsCastling(text, move);
  if (text.to_file != FileOf(move.to())) return false;
  if (text.to_rank && *text.to_rank != RankOf(move.to())) return false;
  if (text.promotion && *text.promotion != move.promotion()) return false;
  const PieceType type = TypeOf(position.piece_on(move.from()));
  if (text.piece != PieceType::kNone && text.piece != type) return false;
  // A pawn capture always names the file it comes from.
  return type != PieceType::kPawn || text.from_file || FileOf(move.from()) == FileOf(move.to());
}

std::vector<Move> FittingMoves(const Position& position, const MoveList& legal,
                               const SanText& text) {
  std::vector<Move> fitting;
  for (const Move move : legal) {
    if (Fits(position, text, move)) fitting.push_back(move);
  }
  return fitting;
}

void NoteMarks(const Position& position, const SanText& text, Move move, SanReading& reading) {
  const auto note = [&](bool peculiar, SanNote what) {
    if (peculiar) reading.notes.push_back(what);
  };
  const Origin named{text.from_file.has_value(), text.from_rank.has_value()};
  const bool minimal =
      text.castling ||
      (text.to_rank && named == CanonicalOrigin(position, LegalMoves(position), move));
  note(!minimal, SanNote::kNotMinimal);
  note(text.stray_digit, SanNote::kStrayDigit);
  note(text.look_alike, SanNote::kLookAlike);
  note(text.pawn_letter, SanNote::kPawnLetter);
  note(text.figurine, SanNote::kFigurine);
  note(text.capture && !position.IsCapture(move), SanNote::kFalseCapture);
  note(text.en_passant && !move.is_en_passant(), SanNote::kFalseEnPassant);
  if (!text.check && !text.mate) return;
  const Position after = position.After(move);
  note(text.check && !after.InCheck(), SanNote::kFalseCheck);
  note(text.mate && !IsCheckmate(after), SanNote::kFalseMate);
}

// The ways to take the Cyrillic h-file and the capture sign, the likeliest first.
std::array<CyrillicHa, 3> HaOrder(const PieceLetters& letters) {
  if (letters.cyrillic_files)
    return {CyrillicHa::kByCodePoint, CyrillicHa::kFile, CyrillicHa::kCapture};
  return {CyrillicHa::kCapture, CyrillicHa::kByCodePoint, CyrillicHa::kCapture};
}

// The error for a text that fits several legal moves.
SanError SeveralFit(std::vector<Move> fitting) {
  // The kind in the upper bits puts the queen first among promotions.
  std::sort(fitting.begin(), fitting.end(), [](Move a, Move b) { return a.raw() > b.raw(); });
  const auto same_but_promotion = [&](Move move) {
    return move.is_promotion() && move.from() == fitting[0].from() && move.to() == fitting[0].to();
  };
  const bool promotion = std::all_of(fitting.begin(), fitting.end(), same_but_promotion);
  return {
      promotion ? SanFault::kIncompletePromotion : SanFault::kAmbiguous, {}, 0, std::move(fitting)};
}

}  // namespace

std::string WriteSan(const Position& position, Move move, const SanStyle& style) {
  if (!move) return "--";
  std::string text;
  if (move.is_castling()) {
    const bool short_side = move.castling_side() == CastlingSide::kKingSide;
    text = short_side ? "O-O" : "O-O-O";
    if (style.castling_zeros) std::replace(text.begin(), text.end(), 'O', '0');
  } else {
    AppendMove(position, move, style, text);
  }
  const Position after = position.After(move);
  if (after.InCheck()) text += HasLegalMove(after) ? '+' : '#';
  return text;
}

bool SanReading::has(SanNote note) const {
  return std::find(notes.begin(), notes.end(), note) != notes.end();
}

namespace {

// The shape of the text with its capital and small letters as they stand.
SanShape ShapeAsWritten(std::string_view text, const PieceLetters& letters) {
  const Result<SanText, internal::SanTextError> parsed =
      internal::ParseSanText(text, letters, HaOrder(letters)[0]);
  SanShape shape;
  if (!parsed) return shape;
  shape.readable = !parsed->null_move;
  shape.piece = parsed->piece;
  shape.castling = parsed->castling;
  shape.from_file = parsed->from_file;
  shape.from_rank = parsed->from_rank;
  if (parsed->to_rank) shape.to = MakeSquare(parsed->to_file, *parsed->to_rank);
  shape.promotion = parsed->promotion.value_or(PieceType::kNone);
  shape.borrowed = parsed->pawn_letter || parsed->look_alike || parsed->figurine;
  return shape;
}

}  // namespace

SanShape ReadSanShape(std::string_view text, const PieceLetters& letters) {
  SanShape shape = ShapeAsWritten(text, letters);
  if (shape.readable) return shape;
  for (const std::string& variant : internal::CaseVariants(text)) {
    SanShape other = ShapeAsWritten(variant, letters);
    other.other_case = true;
    if (other.readable) return other;
  }
  return shape;
}

namespace {

// Reads the text with its capital and small letters as they stand.
Result<SanReading, SanError> ReadAsWritten(const Position& position, std::string_view text,
                                           const PieceLetters& letters) {
  const MoveList legal = LegalMoves(position);
  const std::array<CyrillicHa, 3> order = HaOrder(letters);
  std::optional<SanText> first;
  std::optional<internal::SanTextError> malformed;
  for (const CyrillicHa ha : order) {
    const Result<SanText, internal::SanTextError> parsed =
        internal::ParseSanText(text, letters, ha);
    if (!parsed) {
      if (!malformed) malformed = parsed.error();
      continue;
    }
    if (parsed->null_move) return Error{SanError{SanFault::kNullMove, {}, 0, {}}};
    if (!first) first = *parsed;
    std::vector<Move> fitting = FittingMoves(position, legal, *parsed);
    // A sign that may be the h-file is a capture sign only where something is taken.
    if (letters.cyrillic_files && parsed->has_ha && parsed->capture)
      std::erase_if(fitting, [&](Move move) { return !position.IsCapture(move); });
    if (fitting.size() > 1) return Error{SeveralFit(std::move(fitting))};
    if (fitting.size() == 1) {
      SanReading reading{fitting[0], parsed->draw_offer, {}};
      NoteMarks(position, *parsed, fitting[0], reading);
      if (ha != order[0] && letters.cyrillic_files) {
        reading.notes.push_back(ha == CyrillicHa::kFile ? SanNote::kReadAsFile
                                                        : SanNote::kReadAsCapture);
      }
      return reading;
    }
    if (!parsed->has_ha) break;
  }
  if (!first) {
    return Error{SanError{SanFault::kMalformed, {malformed->reason}, malformed->offset, {}}};
  }
  return Error{internal::IllegalSan(position, *first)};
}

// Reads the text as if capital and small letters were the same; std::nullopt if that makes no move.
std::optional<Result<SanReading, SanError>> ReadInAnyCase(const Position& position,
                                                          std::string_view text,
                                                          const PieceLetters& letters) {
  std::vector<Move> fitting;
  std::optional<SanReading> found;
  std::optional<SanError> error;
  for (const std::string& variant : internal::CaseVariants(text)) {
    Result<SanReading, SanError> reading = ReadAsWritten(position, variant, letters);
    if (reading) {
      fitting.push_back(reading->move);
      if (variant != text) reading->notes.push_back(SanNote::kLetterCase);
      if (!found || variant == text) found = *std::move(reading);
      continue;
    }
    const SanFault fault = reading.error().fault;
    if (fault == SanFault::kAmbiguous || fault == SanFault::kIncompletePromotion)
      fitting.insert(fitting.end(), reading.error().moves.begin(), reading.error().moves.end());
    if (fault != SanFault::kMalformed && !error) error = reading.error();
  }
  std::ranges::sort(fitting, {}, [](Move move) { return move.raw(); });
  fitting.erase(std::unique(fitting.begin(), fitting.end()), fitting.end());
  if (fitting.size() == 1 && found) return *std::move(found);
  if (fitting.size() > 1) return Error{SeveralFit(std::move(fitting))};
  if (error) return Error{*std::move(error)};
  return std::nullopt;
}

}  // namespace

Result<SanReading, SanError> ReadSanNoted(const Position& position, std::string_view text,
                                          const PieceLetters& letters) {
  if (const auto move = internal::ReadPlainSan(position, text, letters))
    return SanReading{*move, false, {}};
  if (letters.any_case) {
    if (auto reading = ReadInAnyCase(position, text, letters)) return *std::move(reading);
  }
  Result<SanReading, SanError> reading = ReadAsWritten(position, text, letters);
  if (reading || reading.error().fault != SanFault::kMalformed) return reading;
  if (internal::IsDescriptive(text)) {
    return Error{SanError{SanFault::kMalformed, {SanReason::kDescriptive}, 0, {}}};
  }
  if (auto other = ReadInAnyCase(position, text, letters)) return *std::move(other);
  return reading;
}

Result<Move, SanError> ReadSan(const Position& position, std::string_view text,
                               const PieceLetters& letters) {
  Result<SanReading, SanError> reading = ReadSanNoted(position, text, letters);
  if (!reading) return Error{reading.error()};
  return reading->move;
}

}  // namespace zeitnot
