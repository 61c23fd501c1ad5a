// Every number of the handcrafted evaluation, in centipawns as {middlegame, endgame}.
//
// How they were obtained: set by hand from chess principles (what a teacher would say a feature is
// worth beside a pawn), then checked for sanity by looking at the terms of some dozen positions.
// They were not fitted to games.
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
      {{88, 112}, {325, 310}, {340, 330}, {475, 545}, {965, 1010}, {0, 0}}};

  std::array<PlacementProfile, kPieceTypeCount> placement = {{
      {{{{-8, 2}, {-2, 0}, {2, -2}, {8, -3}}},
       {{{0, 0}, {-3, -6}, {-2, -5}, {4, -1}, {9, 6}, {14, 14}, {22, 24}, {0, 0}}}},
      {{{{-24, -14}, {-6, -5}, {4, 3}, {10, 8}}},
       {{{-18, -12}, {-6, -5}, {2, 2}, {8, 7}, {13, 9}, {12, 5}, {2, -3}, {-20, -13}}}},
      {{{{-5, -5}, {1, -1}, {2, 2}, {4, 4}}},
       {{{-10, -6}, {3, -3}, {4, 1}, {4, 3}, {3, 3}, {0, 2}, {-4, -1}, {-8, -5}}}},
      {{{{-6, 1}, {-1, 1}, {3, 0}, {5, -1}}},
       {{{-1, -5}, {-4, -5}, {-5, -2}, {-3, 1}, {-1, 4}, {3, 5}, {6, 6}, {4, 4}}}},
      {{{{-4, -12}, {-1, -3}, {1, 4}, {2, 9}}},
       {{{-1, -16}, {3, -9}, {3, 0}, {1, 6}, {0, 10}, {0, 8}, {-2, 4}, {-4, -2}}}},
      {{{{6, -20}, {14, -4}, {-10, 7}, {-16, 12}}},
       {{{16, -26}, {2, -10}, {-16, 2}, {-30, 10}, {-42, 15}, {-48, 16}, {-52, 8}, {-56, -12}}}},
  }};
  // Per step that a pawn has left its second rank, times the number of files to the edge.
  Tapered central_advance = {3, 0};

  // A piece with every square of its best case open is worth `reach` more than one without any; the
  // first squares count most. Knight to queen.
  std::array<Tapered, kPieceTypeCount> mobility_reach = {
      {{0, 0}, {64, 56}, {80, 82}, {62, 98}, {70, 110}, {0, 0}}};

  Tapered bishop_pair = {26, 48};
  Tapered bishop_blocked_by_pawn = {-3, -5};  // per own pawn on the colour of the bishop
  Tapered knight_outpost = {24, 14};          // pawn-protected, and no pawn can drive it away
  Tapered bishop_outpost = {14, 6};
  Tapered rook_open_file = {34, 12};
  Tapered rook_half_open_file = {15, 8};
  Tapered rook_on_seventh = {8, 24};  // with the king on its last rank or pawns to attack there

  Tapered isolated_pawn = {-11, -15};
  Tapered doubled_pawn = {-6, -20};
  Tapered backward_pawn = {-9, -11};
  Tapered phalanx_pawn = {7, 7};
  Tapered supported_pawn = {11, 9};

  // Passed pawns by relative rank.
  std::array<Tapered, kRankCount> passed_pawn = {
      {{0, 0}, {2, 10}, {4, 14}, {8, 28}, {28, 52}, {62, 96}, {108, 156}, {0, 0}}};
  Tapered passed_blocked = {-4, -9};     // per rank gone beyond the third, square ahead occupied
  Tapered passed_path_free = {1, 9};     // the same, no piece and no attack on the way
  Tapered passed_rook_behind = {6, 16};  // an own rook behind on the file
  int passed_own_king_distance = -2;     // endgame, times distance times ranks beyond the second
  int passed_enemy_king_distance = 4;    // the same
  int unstoppable_passed_pawn = 350;     // endgame, opponent has pawns and king only

  // King attack: units per attacked square next to the king, by type of the attacker.
  std::array<int, kPieceTypeCount> king_attack_units = {0, 5, 4, 6, 9, 0};
  // Units per square from which the type could give a check that no piece but the king answers.
  std::array<int, kPieceTypeCount> safe_check_units = {0, 11, 7, 12, 11, 0};
  int weak_ring_units = 5;         // per attacked square that only king or queen defend
  int no_queen_relief_units = 30;  // taken off when the attacker has no queen
  int king_danger_divisor = 22;    // middlegame loss is units squared over this
  int king_danger_endgame = 1;     // endgame loss per unit over four
  int king_danger_limit = 420;

  // Pawns before the king, file by file (own file counts double): by how far the nearest own pawn
  // has gone; index 0 is a missing pawn, 1 its second rank.
  std::array<int, kRankCount> shelter = {-22, 14, 8, -4, -10, -14, -16, 0};
  // The same for the opposing pawn that comes nearest, by its distance in ranks from the king.
  std::array<int, kRankCount> storm = {0, -16, -14, -8, -3, 0, 0, 0};
  int king_on_open_file = -20;

  Tapered threat_by_pawn = {46, 38};         // per piece other than a pawn
  Tapered threat_minor_on_major = {34, 26};  // per rook or queen
  Tapered threat_rook_on_queen = {30, 16};
  Tapered hanging_piece = {28, 18};  // attacked and not defended
  Tapered weak_piece = {8, 12};      // attacked twice and defended once

  Tapered space = {2, 0};  // per safe square behind or among the own central pawns
  Tapered tempo = {14, 8};

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
inline Weights kWeights{};
#else
inline constexpr Weights kWeights{};
#endif

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_WEIGHTS_H_
