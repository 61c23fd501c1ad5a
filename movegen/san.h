// Moves as people write them: standard algebraic notation, written in its canonical form (PGN
// standard 8.2.3, FIDE Laws Appendix C) and read with tolerance for every habit that leaves one
// meaning. Knows no game and no scoresheet; a table of letters for a language comes from the
// caller.
#ifndef ZEITNOT_MOVEGEN_SAN_H_
#define ZEITNOT_MOVEGEN_SAN_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot {

// How one language writes pieces and files, in UTF-8. A letter may have more than one code point
// (Russian king) and alternatives separated by '/'. An empty letter is never written or read.
struct PieceLetters {
  std::string_view king = "K";
  std::string_view queen = "Q";
  std::string_view rook = "R";
  std::string_view bishop = "B";
  std::string_view knight = "N";
  std::string_view pawn = "P";
  // The sheet writes files in Cyrillic, where the h-file looks like the capture sign.
  bool cyrillic_files = false;
  // The sheet has capital letters only, or small ones only: a first letter may be a piece or a
  // file.
  bool any_case = false;

  constexpr std::string_view of(PieceType type) const {
    switch (type) {
      case PieceType::kPawn: return pawn;
      case PieceType::kKnight: return knight;
      case PieceType::kBishop: return bishop;
      case PieceType::kRook: return rook;
      case PieceType::kQueen: return queen;
      case PieceType::kKing: return king;
      case PieceType::kNone: return {};
    }
    return {};
  }
};
inline constexpr PieceLetters kEnglishLetters{};

// What a writer may choose. The default is PGN; FIDE sheets print zeros and no '='.
struct SanStyle {
  PieceLetters letters = kEnglishLetters;
  bool castling_zeros = false;  // 0-0 instead of O-O
  bool promotion_sign = true;   // e8=Q instead of e8Q
  bool en_passant_mark = false;
};
inline constexpr SanStyle kPgnStyle{};

// The canonical text of a legal move: origin file, else rank, else both where another piece of the
// same kind can legally reach the square; + and #. "--" for the empty move.
std::string WriteSan(const Position& position, Move move, const SanStyle& style = kPgnStyle);

// What was peculiar about a text that was read all the same.
enum class SanNote {
  kNotMinimal,      // names more of the origin square than needed, or less than is customary
  kStrayDigit,      // a lone digit after the check sign
  kFalseCapture,    // a capture sign, but nothing is taken
  kFalseEnPassant,  // an en passant mark on another move
  kFalseCheck,      // a check sign, but no check
  kFalseMate,       // a mate sign, but no mate
  kLookAlike,       // a piece letter of another script that looks like the right one
  kPawnLetter,      // a letter for a pawn, which the Laws (C.3) leave out
  kFigurine,        // a figurine, where the table has letters
  kReadAsCapture,   // the Cyrillic h-file read as a capture sign
  kReadAsFile,      // a capture sign read as the Cyrillic h-file
  kLetterCase,      // capital for small letters, or the other way round
};
struct SanReading {
  Move move;
  bool draw_offer = false;  // the sign (=), Appendix C.12
  std::vector<SanNote> notes;

  bool has(SanNote note) const;
  bool not_minimal() const { return has(SanNote::kNotMinimal); }
};

enum class SanFault {
  kMalformed,            // not the text of any move
  kNullMove,             // "--", "Z0" and the like: a pass, which no game has
  kIllegal,              // the text of a move that is not legal here
  kAmbiguous,            // fits several legal moves
  kIncompletePromotion,  // does not say what the pawn becomes
};

// What it is about a text that no legal move is read from it.
enum class SanReason {
  kNone,         // its fault says all
  kNothing,      // malformed: there is nothing but blanks
  kNoMove,       // malformed: not the text of a move
  kGoesOn,       // malformed: something follows the move
  kDescriptive,  // malformed: descriptive notation, which the Laws do not know
  // Illegal, with the man and the square concerned where one is named.
  kCheckmated,
  kStalemated,
  kNoRight,        // to castle on that side
  kInCheck,        // and castles
  kInTheWay,       // a man stands between king and rook or on their squares
  kAttacked,       // a square that the king goes to or crosses
  kIntoCheck,      // a castling that opens the way to the king
  kNoPawnCapture,  // "ed" where no such capture is legal
  kNobodyThere,    // no man of the mover on the square
  kNoSuchMan,      // the mover has none of the kind
  kNoPromotion,    // where nothing is promoted
  kBecomesKing,    // a pawn
  kOwnManThere,    // on the square to be reached
  kNoneGoesThere,  // of the men that the text names
  kFileUnnamed,    // of a pawn that captures
  kPinned,
  kStaysInCheck,
  kExposesKing,
};

struct SanCause {
  SanReason reason = SanReason::kNone;
  PieceType piece = PieceType::kNone;
  Square square = Square::kNone;
};

struct SanError {
  SanFault fault = SanFault::kMalformed;
  SanCause cause;
  std::size_t offset = 0;   // of the first byte that could not be read, when malformed
  std::vector<Move> moves;  // all that fit; for an illegal move, legal ones that may be meant
};

// What the text of a move names by itself, before any position is asked.
struct SanShape {
  bool readable = false;               // false: not the text of any move, and the rest says nothing
  PieceType piece = PieceType::kPawn;  // kNone: two squares and no letter
  std::optional<CastlingSide> castling;
  std::optional<File> from_file;
  std::optional<Rank> from_rank;
  std::optional<Square> to;  // of castling and of pawn captures like "ed" none
  PieceType promotion = PieceType::kNone;
  // A letter stands for a pawn, or only looks like one of the table, or is a figurine.
  bool borrowed = false;
  bool other_case = false;  // readable only if capital and small letters are not distinguished
  friend bool operator==(const SanShape&, const SanShape&) = default;
};
SanShape ReadSanShape(std::string_view text, const PieceLetters& letters = kEnglishLetters);

// Reads one move and only one; blanks around it are ignored, any bytes may be asked. Accepted
// beyond the canonical form: castling with zeros or O of three scripts, any dash and blanks;
// capture sign x, ×, : or none, also in "ed4" and "ed"; check and mate signs + ++ # † ‡, the words
// "ch", "dbl ch", "mate" and their like, or none; e.p. in any spacing, Latin or Cyrillic; promotion
// as d8=Q, d8Q, d8(Q), d8/Q; full or partial origin squares with or without hyphen; figurines;
// annotation glyphs; the draw offer (=); "nf3" and "BXC3", where nothing else is so written. A text
// that fits two legal moves is an error, never a guess.
Result<SanReading, SanError> ReadSanNoted(const Position& position, std::string_view text,
                                          const PieceLetters& letters = kEnglishLetters);
// The same for callers that need the move alone.
Result<Move, SanError> ReadSan(const Position& position, std::string_view text,
                               const PieceLetters& letters = kEnglishLetters);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_SAN_H_
