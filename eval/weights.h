// Every number of the handcrafted evaluation, in centipawns as {middlegame, endgame}.
//
// How they were obtained: set by hand from chess principles, then fitted by zeitnot_fit (README.md)
// to 88,162 quiet positions of 7,357 games of this program against builds of itself at 2,000 to
// 4,000 nodes a move; the loss on positions held out fell from 0.4986 to 0.4857. What the games do
// not tell (fit/parameters.h) is as it was set by hand. search/README.md has the matches.
#ifndef ZEITNOT_EVAL_WEIGHTS_H_
#define ZEITNOT_EVAL_WEIGHTS_H_

#include <array>

#include "eval/tapered.h"
#include "movegen/types.h"

namespace zeitnot {

// What a square is worth to a piece: the sum of a profile over files, counted from the edge of the
// board to the centre, and a profile over ranks, counted from the own side.
struct PlacementProfile {
  std::array<Tapered, kFileCount / 2> file;
  std::array<Tapered, kRankCount> rank;
};

struct Weights {
  // Indexed by PieceType; the king has none.
  std::array<Tapered, kPieceTypeCount> material = {
      {{42, 125}, {277, 343}, {312, 388}, {398, 668}, {1013, 1076}, {0, 0}}};

  std::array<PlacementProfile, kPieceTypeCount> placement = {{
      {{{{-8, 2}, {1, -2}, {3, 2}, {3, -4}}},
       {{{0, 0}, {1, -6}, {-7, -8}, {5, -4}, {5, 7}, {17, 19}, {22, 25}, {0, 0}}}},
      {{{{-18, -13}, {-7, -3}, {-1, 2}, {7, 7}}},
       {{{-17, -10}, {-9, -4}, {-2, -1}, {9, 6}, {13, 8}, {14, 8}, {4, -3}, {-21, -13}}}},
      {{{{-3, -3}, {5, -1}, {-1, 4}, {0, 3}}},
       {{{-10, -4}, {6, 1}, {6, 2}, {4, 4}, {4, 1}, {2, 2}, {-9, -3}, {-11, -7}}}},
      {{{{-12, 4}, {-7, 3}, {3, -2}, {13, 1}}},
       {{{2, -8}, {-9, -9}, {-16, -4}, {-3, 1}, {4, 10}, {7, 10}, {7, 7}, {4, 6}}}},
      {{{{0, -11}, {1, -3}, {-2, 5}, {2, 10}}},
       {{{4, -18}, {5, -11}, {2, -1}, {-2, 6}, {0, 12}, {2, 11}, {-3, 6}, {-6, -3}}}},
      {{{{2, -21}, {20, -1}, {-14, 7}, {-14, 10}}},
       {{{9, -38}, {7, -6}, {-14, 3}, {-31, 8}, {-41, 19}, {-48, 18}, {-52, 10}, {-56, -12}}}},
  }};
  // Per step that a pawn has left its second rank, times the number of files to the edge.
  Tapered central_advance = {0, -1};

  // A piece with every square of its best case open is worth `reach` more than one without any; the
  // first squares count most. Knight to queen.
  std::array<Tapered, kPieceTypeCount> mobility_reach = {
      {{0, 0}, {67, 57}, {73, 85}, {37, 109}, {76, 118}, {0, 0}}};

  Tapered bishop_pair = {24, 54};
  Tapered bishop_blocked_by_pawn = {-3, -5};  // per own pawn on the colour of the bishop
  Tapered knight_outpost = {26, 13};          // pawn-protected, and no pawn can drive it away
  Tapered bishop_outpost = {20, 8};
  Tapered rook_open_file = {35, 8};
  Tapered rook_half_open_file = {8, 16};
  Tapered rook_on_seventh = {10, 27};  // with the king on its last rank or pawns to attack there

  Tapered isolated_pawn = {-3, -6};
  Tapered doubled_pawn = {-1, -19};
  Tapered backward_pawn = {-8, -10};
  Tapered phalanx_pawn = {2, 0};
  Tapered supported_pawn = {15, 9};

  // Passed pawns by relative rank.
  std::array<Tapered, kRankCount> passed_pawn = {
      {{0, 0}, {3, 11}, {3, 14}, {8, 26}, {27, 56}, {61, 100}, {107, 159}, {0, 0}}};
  Tapered passed_blocked = {-7, -12};     // per rank gone beyond the third, square ahead occupied
  Tapered passed_path_free = {2, 15};     // the same, no piece and no attack on the way
  Tapered passed_rook_behind = {10, 18};  // an own rook behind on the file
  int passed_own_king_distance = -3;      // endgame, times distance times ranks beyond the second
  int passed_enemy_king_distance = 8;     // the same
  int unstoppable_passed_pawn = 350;      // endgame, opponent has pawns and king only

  // King attack: units per attacked square next to the king, by type of the attacker.
  std::array<int, kPieceTypeCount> king_attack_units = {0, 6, 3, 5, 7, 0};
  // Units per square from which the type could give a check that no piece but the king answers.
  std::array<int, kPieceTypeCount> safe_check_units = {0, 12, 8, 13, 13, 0};
  int weak_ring_units = 5;         // per attacked square that only king or queen defend
  int no_queen_relief_units = 31;  // taken off when the attacker has no queen
  int king_danger_divisor = 22;    // middlegame loss is units squared over this
  int king_danger_endgame = 1;     // endgame loss per unit over four
  int king_danger_limit = 420;

  // Pawns before the king, file by file (own file counts double): by how far the nearest own pawn
  // has gone; index 0 is a missing pawn, 1 its second rank.
  std::array<int, kRankCount> shelter = {-17, 7, 6, -2, -8, -12, -16, 0};
  // The same for the opposing pawn that comes nearest, by its distance in ranks from the king.
  std::array<int, kRankCount> storm = {0, -15, -12, -5, 0, 1, 2, 0};
  int king_on_open_file = -28;

  Tapered threat_by_pawn = {48, 43};         // per piece other than a pawn
  Tapered threat_minor_on_major = {39, 26};  // per rook or queen
  Tapered threat_rook_on_queen = {34, 16};
  Tapered hanging_piece = {20, 35};  // attacked and not defended
  Tapered weak_piece = {14, 22};     // attacked twice and defended once

  Tapered tempo = {19, 9};

  // A lone king against mating material: how to drive it.
  int mop_up_edge = 22;           // per step of the lone king away from the centre
  int mop_up_king_distance = 14;  // per step that the kings are nearer than seven
  // Bishop and knight: per step towards a corner of the colour of the bishop. More than all else
  // that is at stake there, or the king is not let out of the wrong corner.
  int mop_up_corner = 200;
  int mop_up_won = 250;  // material that always wins
};

// The fitter (eval/fit) is built with weights that it can change.
#ifdef ZEITNOT_FIT
inline Weights kWeights{};  // NOLINT(readability-identifier-naming): constant in the program
#else
inline constexpr Weights kWeights{};
#endif

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_WEIGHTS_H_
