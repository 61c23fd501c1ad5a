// Every number that steers the search. Set by hand from what is generally known of alpha-beta
// search, and kept where the node counts of the bench positions looked sound; none was fitted by
// matches. Depths in plies, margins in centipawns, histories in units of kHistoryLimit.
#ifndef ZEITNOT_SEARCH_PARAMS_H_
#define ZEITNOT_SEARCH_PARAMS_H_

namespace zeitnot {

inline constexpr int kHistoryLimit = 16'384;

struct SearchParams {
  // Aspiration window around the last score, from `aspiration_depth` on; grows by half and more.
  int aspiration_depth = 5;
  int aspiration_delta = 18;

  // Reverse futility: the static evaluation beats beta by a margin per ply.
  int reverse_futility_depth = 5;
  int reverse_futility_margin = 88;

  // Razoring: so far below alpha that only captures could help.
  int razoring_depth = 3;
  int razoring_base = 190;
  int razoring_margin = 170;

  // Null move.
  int null_move_depth = 3;
  int null_move_base_reduction = 3;
  int null_move_depth_divisor = 4;
  int null_move_eval_divisor = 190;
  int null_move_eval_limit = 3;
  int null_move_verification_depth = 12;

  int internal_reduction_depth = 4;

  // Pruning of quiet moves at shallow depth.
  int late_move_depth = 8;
  int late_move_base = 4;
  int futility_depth = 7;
  int futility_base = 110;
  int futility_margin = 95;
  int history_pruning_depth = 4;
  int history_pruning_margin = 3'200;

  // Pruning by static exchange: loss allowed per ply.
  int exchange_depth = 8;
  int exchange_quiet_margin = 60;
  int exchange_noisy_margin = 95;

  // Singular extension: a table move much better than its rivals is searched deeper.
  int singular_depth = 7;
  int singular_table_slack = 3;
  int singular_margin = 2;  // per ply
  int singular_double_margin = 22;
  int most_double_extensions = 5;  // in one line

  // Checks that lose nothing are searched a ply deeper near the leaves.
  int check_extension_depth = 6;

  // Late move reductions: base + log(depth) * log(move number) / divisor, in hundredths of a ply.
  int reduction_depth = 2;
  int quiet_reduction_base = 70;
  int quiet_reduction_divisor = 215;
  int noisy_reduction_base = 10;
  int noisy_reduction_divisor = 320;
  int reduction_history_divisor = 7'500;

  // Quiescence: a capture that cannot lift the stand-pat score near alpha is skipped.
  int quiescence_margin = 170;

  // History bonus: grows with depth up to a limit.
  int history_bonus_per_depth = 190;
  int history_bonus_base = -90;
  int history_bonus_limit = 1'900;

  // Correction of the static evaluation by what searches of similar positions found.
  int correction_limit = 1'024;
};

inline constexpr SearchParams kParams{};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_PARAMS_H_
