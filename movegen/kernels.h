// The vector kernels of the board, compiled for every instruction set and chosen once per program.
// Callers use the functions of movegen/replies.h; this table is for them and for tests.
#ifndef ZEITNOT_MOVEGEN_KERNELS_H_
#define ZEITNOT_MOVEGEN_KERNELS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "movegen/move.h"

namespace zeitnot {

class Position;
class SliderTables;
struct AttackMap;
struct LegalInfo;

// Boards of one side as the kernels hold them: queens stand in both slider boards.
struct SideBoards {
  std::uint64_t pawns, knights, diagonal, orthogonal, king;
};

// A castling right of the side that replies, whose king and rook stand where standard chess puts
// them and have no piece of their own between them.
struct ReplyCastling {
  std::uint64_t rook;
  std::uint64_t empty;  // squares between king and rook
  std::uint64_t safe;   // squares that the king crosses or lands on
};

// A position whose children are counted. The boards are turned so that the side that replies plays
// up the board: when Black replies, ranks are mirrored.
struct ReplyParent {
  SideBoards mover;
  SideBoards replier;
  std::array<ReplyCastling, 2> castling;  // the first `castling_count` have a value
  std::uint32_t castling_count;
  // The mover's own rights, in the same form, unless they need more than that.
  std::uint32_t mover_castling_count;
  std::array<ReplyCastling, 2> mover_castling;
  bool mover_castling_known;
  // Exclusive or with the 16 bits of a move turns its squares as the boards are turned.
  std::uint16_t move_flip;
};

// What a kernel says of one child.
struct Replies {
  std::uint16_t packed = 0;
  // Legal moves of the child.
  constexpr int count() const { return packed & 0x7FFF; }
  // Whether the side on move in the child is in check.
  constexpr bool in_check() const { return (packed & 0x8000) != 0; }
  constexpr bool is_checkmate() const { return packed == 0x8000; }
  constexpr bool is_stalemate() const { return packed == 0; }
  friend constexpr bool operator==(Replies, Replies) = default;
};

// What counting by difference says of a position (see movegen/README.md).
struct ReplySum {
  std::uint64_t replies = 0;  // to all moves that it has counted
  std::uint32_t moves = 0;    // how many by difference
  std::uint32_t single = 0;   // how many one by one
  bool counted = false;       // false: it cannot count anything here
};
// Adds up the legal replies to legal moves of the parent: all but captures en passant, and those
// that the caller has put in `slow`, in squares that are not turned. Moves that it leaves out are
// left there. If it counts nothing, `slow` holds anything.
using SumRepliesFunction = ReplySum (*)(const ReplyParent& parent, const SliderTables& tables,
                                        MoveList& slow);

struct MovegenKernels {
  // Counts the legal moves of the child after each of `count` legal moves of the parent, replies en
  // passant not included. Writes one entry a child to `replies` unless it is null, and returns the
  // sum of the counts.
  std::uint64_t (*count_replies)(const ReplyParent& parent, const Move* moves, std::size_t count,
                                 Replies* replies);
  // Fills one map for each of `count` positions (see movegen/attack_maps.h).
  void (*attack_maps)(const Position* positions, std::size_t count, AttackMap* maps);
  // Appends all legal moves in the order of GenerateLegal; null where the scalar list is faster.
  void (*list_moves)(const Position& position, const LegalInfo& info, MoveList& moves);
  // By the index of the tables (SliderIndex); null where the instruction set has no PEXT.
  std::array<SumRepliesFunction, 2> sum_replies;
  const char* target;  // Highway's name of the instruction set, such as "AVX2"
  std::size_t lanes;   // children counted at once
};

// The kernels that this processor runs best, or those last selected; null where only the scalar
// twin exists. Chosen at the first call.
const MovegenKernels* ChosenKernels();
// Every set of kernels that this build holds and this processor can run, best first.
std::vector<const MovegenKernels*> SupportedKernels();
// Selects by target name, letter case aside; "scalar" selects the scalar twin. False for a name
// that is not available. A count that runs in another thread may go on with the former kernels.
bool SelectKernels(std::string_view target);
// "scalar" or the name of the chosen target.
std::string_view ChosenTargetName();

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_KERNELS_H_
