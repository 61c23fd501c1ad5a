// What the text of a move says, before anyone asks which legal move is meant. Private to the
// reading of notation.
#ifndef ZEITNOT_MOVEGEN_SAN_TEXT_H_
#define ZEITNOT_MOVEGEN_SAN_TEXT_H_

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "movegen/san.h"

namespace zeitnot::internal {

// In Cyrillic sheets the h-file and the capture sign look alike and differ by code point only.
enum class CyrillicHa {
  kByCodePoint,  // Cyrillic is the file, Latin the capture sign
  kCapture,      // both are the capture sign
  kFile,         // both are the file
};

struct SanText {
  std::optional<CastlingSide> castling;
  bool null_move = false;
  // PieceType::kNone: origin and destination are given and no letter, so any piece may be meant.
  PieceType piece = PieceType::kPawn;
  std::optional<File> from_file;
  std::optional<Rank> from_rank;
  File to_file = File::kA;
  std::optional<Rank> to_rank;  // missing in pawn captures like "ed"
  bool capture = false;
  std::optional<PieceType> promotion;
  bool en_passant = false;
  bool check = false;
  bool mate = false;
  bool draw_offer = false;
  bool stray_digit = false;
  bool look_alike = false;
  bool pawn_letter = false;
  bool figurine = false;  // and the table has letters
  bool has_ha = false;    // a sign whose meaning depends on CyrillicHa occurred
};

struct SanTextError {
  SanReason reason = SanReason::kNoMove;
  std::size_t offset = 0;
};

Result<SanText, SanTextError> ParseSanText(std::string_view text, const PieceLetters& letters,
                                           CyrillicHa ha);

// The letter of a file in Cyrillic sheets.
std::string_view CyrillicFile(File file);

}  // namespace zeitnot::internal

#endif  // ZEITNOT_MOVEGEN_SAN_TEXT_H_
