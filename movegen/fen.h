// FEN and EPD, to and from Setup and Position. Castling fields may be standard (KQkq), X-FEN or
// Shredder-FEN (HAha); canonical output is X-FEN: KQkq unless that would name another rook.
#ifndef ZEITNOT_MOVEGEN_FEN_H_
#define ZEITNOT_MOVEGEN_FEN_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "movegen/position.h"
#include "movegen/setup.h"

namespace zeitnot {

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

enum class FenFault {
  kPosition,        // the text reads, but the board is bad: `issues` has all reasons
  kNothing,         // there is no FEN
  kLetter,          // `part` is neither a piece letter nor a digit
  kForeignLetter,   // the same, in a board whose letters seem to be of another language
  kFiles,           // the rank `number`, `part`, has `count` files
  kRanks,           // the board `part` has `count` ranks
  kBoardGoesOn,     // more than eight ranks
  kSide,            // `part` is neither w nor b
  kSideMissing,     // the text ends after the board
  kCastlingLetter,  // the field `part` holds the letter `letter`
  kCastlingTwice,   // the field `part` names one right twice
  kEnPassant,       // the field `part` is neither a square nor -
  kHalfmoveClock,   // `part` is not a number from 0 to `number`
  kMoveNumber,      // the same
  kMoreFields,      // `part` stands after the sixth field
  kEpd,             // of an EPD line, or of what stands in it besides the FEN
};

struct FenError {
  std::string text;        // what is wrong, in words, with the offending part quoted
  std::size_t offset = 0;  // where in the input, in bytes; 0 for faults of the whole position
  std::vector<SetupIssue> issues;  // of kPosition
  FenFault fault = FenFault::kPosition;
  std::string part = {};
  std::string letter = {};
  int number = 0;
  int count = 0;
};

// Parses the text without asking whether the setup is legal. Runs of white space count as one
// separator. Missing trailing fields take their defaults: castling "-", en passant "-", counters 0
// and 1; a full-move number 0 is read as 1. Anything after the sixth field is an error.
Result<Setup, FenError> ParseFen(std::string_view text);

enum class Strictness {
  kStrict,  // refuse every fault
  kRepair,  // drop unfounded castling rights and en passant squares, and say so
  kPlay,    // as kRepair, but accept what SetupDemand::kPlayable lets pass: composed positions
};

struct FenReading {
  Position position;
  std::vector<SetupIssue> repairs;  // what kRepair took away
};
Result<FenReading, FenError> ReadFen(std::string_view text, Strictness strictness);
// The same of a FEN that ParseFen has read.
Result<FenReading, FenError> ReadSetup(Setup setup, Strictness strictness);
// Strict reading; shorthand for callers that accept no repair.
Result<Position, FenError> PositionFromFen(std::string_view text);

// Canonical FEN. The en passant square is written only when a legal capture exists, so that equal
// positions under Article 9.2 have equal first four fields.
std::string WriteFen(const Position& position);
// The same of a setup that need not be a position; its en passant square is written as it stands.
std::string WriteFen(const Setup& setup);
// The first four fields of WriteFen: what Article 9.2 compares.
std::string WriteEpdFields(const Position& position);

// The rook that X-FEN means by K or Q: the outermost on that side of the king. Without one, the
// corner, which the checks of a setup will call unfounded.
Square OutermostRook(const Setup& setup, Color color, CastlingSide side);
// The castling rights of a position as X-FEN writes them; Shredder-FEN letters on request.
enum class CastlingStyle { kXFen, kShredder };
std::string WriteCastling(const Position& position, CastlingStyle style);

// One EPD operation: an opcode and its operands, quotation marks removed.
struct EpdOperation {
  std::string opcode;
  std::vector<std::string> operands;
};
struct EpdReading {
  Position position;
  std::vector<SetupIssue> repairs;
  std::vector<EpdOperation> operations;
  // The operands of the first operation of that name, or null.
  const std::vector<std::string>* Find(std::string_view opcode) const;
};
// Reads four FEN fields followed by operations, each ended by ';' (the last may lack it). A string
// in double quotes may hold any character but the quotation mark. The opcodes "hmvc" and "fmvn" set
// the counters; a FEN with counters before its operations is read as well.
Result<EpdReading, FenError> ReadEpd(std::string_view text, Strictness strictness);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_FEN_H_
