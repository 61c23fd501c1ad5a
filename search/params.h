// Every number that steers the search. Set by hand from what is generally known of alpha-beta
// search, and kept where the node counts of the bench positions looked sound; README.md says which
// were tried in matches. Depths in plies, margins in centipawns, histories in units of
// kHistoryLimit.
#ifndef ZEITNOT_SEARCH_PARAMS_H_
#define ZEITNOT_SEARCH_PARAMS_H_

namespace zeitnot {

inline constexpr int kHistoryLimit = 16'384;

struct SearchParams {
  // Aspiration window around the last score, from `aspiration_depth` on; doubles when it fails.
  int aspiration_depth = 4;
  int aspiration_delta = 14;

  // Reverse futility: the static evaluation beats beta by a margin per ply.
  int reverse_futility_depth = 6;
  int reverse_futility_margin = 76;

  // Null move.
  int null_move_depth = 3;
  int null_move_base_reduction = 4;
  int null_move_depth_divisor = 3;
  int null_move_eval_divisor = 190;
  int null_move_eval_limit = 3;
  int null_move_verification_depth = 12;
  // The static evaluation has to beat beta by so much, less per ply of depth.
  int null_move_static_margin = 120;
  int null_move_static_slope = 20;

  int internal_reduction_depth = 4;

  // Pruning of quiet moves; depths are those that the move would be searched to after reductions.
  int late_move_depth = 8;
  int late_move_base = 4;
  int futility_depth = 8;
  int futility_base = 90;
  int futility_margin = 85;
  int noisy_futility_depth = 6;
  int noisy_futility_base = 180;
  int noisy_futility_margin = 150;

  // Pruning by static exchange: loss allowed per ply.
  int exchange_quiet_margin = 60;
  int exchange_noisy_margin = 95;

  // Singular extension: a table move much better than its rivals is searched deeper.
  int singular_depth = 6;
  int singular_table_slack = 3;
  int singular_margin = 2;  // per ply
  int singular_double_margin = 18;
  int most_double_extensions = 6;  // in one line

  // Checks that lose nothing are searched a ply deeper near the leaves.
  int check_extension_depth = 6;

  // Late move reductions: base + log(depth) * log(move number) / divisor, in hundredths of a ply.
  int reduction_depth = 2;
  int quiet_reduction_base = 70;
  int quiet_reduction_divisor = 215;
  int noisy_reduction_base = 10;
  int noisy_reduction_divisor = 320;
  int reduction_history_divisor = 20'000;
  // What is added to or taken from a reduction, in hundredths of a ply.
  int reduce_principal = -90;
  int reduce_was_principal = -60;  // on the principal variation once, as the table knows
  int reduce_cut = 110;
  int reduce_not_improving = 40;
  int reduce_check = -80;
  int reduce_killer = -90;
  int reduce_table_capture = 60;
  int root_reduction_divisor = 200;  // at the root: the base in hundredths, divided by this
  int reduce_child_cutoffs = 80;
  int child_cutoffs = 3;

  // The evaluation shrinks evenly with the half-moves on the clock of the fifty-move rule, and
  // would be nothing at this many.
  int fade_span = 220;
  // From here on that clock decides too much for the table to end a node.
  int table_cutoff_clock = 90;

  // Quiescence: a capture that cannot lift the stand-pat score near alpha is skipped.
  int quiescence_margin = 170;

  // History bonus: grows with depth up to a limit.
  int history_bonus_per_depth = 190;
  int history_bonus_base = -90;
  int history_bonus_limit = 1'900;
  // The mover of a quiet move is told by the change of the evaluation, times this.
  int evaluation_history_factor = 8;
  int evaluation_history_limit = 800;

  // Correction of the static evaluation by what searches of similar positions found: entries within
  // a limit, weighted and divided.
  int correction_limit = 1'024;
  int correction_depth_divisor = 8;
  int correction_pawn_weight = 3;
  int correction_piece_weight = 2;
  int correction_line_weight = 2;
  int correction_divisor = 64;
};

inline constexpr SearchParams kParams{};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_PARAMS_H_
