// Every number that steers the search. Set by hand from what is generally known of alpha-beta
// search, and kept where the node counts of the bench positions looked sound; README.md says which
// were tried in matches. Depths in plies, margins in centipawns, histories in units of
// kHistoryLimit.
//
// A build with ZEITNOT_TUNE offers each as a UCI option; in the others they are constants.
#ifndef ZEITNOT_SEARCH_PARAMS_H_
#define ZEITNOT_SEARCH_PARAMS_H_

#include <array>
#include <bit>
#include <cstddef>
#include <string_view>

namespace zeitnot {

// A number with the range that a tuner may try and the step that it begins with.
struct Param {
  std::string_view name;
  int value;
  int min;
  int max;
  int step;

  constexpr operator int() const { return value; }  // NOLINT(google-explicit-constructor)
};

inline constexpr int kHistoryLimit = 16'384;

struct SearchParams {
  // Aspiration window around the last score, from `aspiration_depth` on; doubles when it fails.
  Param aspiration_depth{"aspiration_depth", 4, 1, 8, 1};
  Param aspiration_delta{"aspiration_delta", 14, 5, 60, 3};

  // Reverse futility: the static evaluation beats beta by a margin per ply.
  Param reverse_futility_depth{"reverse_futility_depth", 6, 2, 12, 1};
  Param reverse_futility_margin{"reverse_futility_margin", 76, 30, 150, 8};

  // Null move.
  Param null_move_depth{"null_move_depth", 3, 1, 6, 1};
  Param null_move_base_reduction{"null_move_base_reduction", 4, 2, 6, 1};
  Param null_move_depth_divisor{"null_move_depth_divisor", 3, 2, 6, 1};
  Param null_move_eval_divisor{"null_move_eval_divisor", 190, 80, 400, 20};
  Param null_move_eval_limit{"null_move_eval_limit", 3, 1, 6, 1};
  Param null_move_verification_depth{"null_move_verification_depth", 12, 8, 20, 2};
  // The static evaluation has to beat beta by this much, less per ply of depth.
  Param null_move_static_margin{"null_move_static_margin", 120, 0, 300, 20};
  Param null_move_static_slope{"null_move_static_slope", 20, 0, 60, 4};

  Param internal_reduction_depth{"internal_reduction_depth", 4, 2, 8, 1};

  // Pruning of quiet moves; depths are those that the move would be searched to after reductions.
  Param late_move_depth{"late_move_depth", 8, 3, 14, 1};
  Param late_move_base{"late_move_base", 4, 1, 10, 1};
  Param futility_depth{"futility_depth", 8, 3, 14, 1};
  Param futility_base{"futility_base", 90, 20, 250, 12};
  Param futility_margin{"futility_margin", 85, 30, 200, 8};
  Param noisy_futility_depth{"noisy_futility_depth", 6, 2, 12, 1};
  Param noisy_futility_base{"noisy_futility_base", 180, 40, 400, 20};
  Param noisy_futility_margin{"noisy_futility_margin", 150, 40, 300, 15};

  // Pruning by static exchange: loss allowed per ply.
  Param exchange_quiet_margin{"exchange_quiet_margin", 60, 10, 150, 8};
  Param exchange_noisy_margin{"exchange_noisy_margin", 95, 20, 200, 10};

  // Singular extension: a table move much better than its rivals is searched deeper.
  Param singular_depth{"singular_depth", 6, 4, 10, 1};
  Param singular_table_slack{"singular_table_slack", 3, 1, 6, 1};
  Param singular_margin{"singular_margin", 2, 1, 6, 1};  // per ply
  Param singular_double_margin{"singular_double_margin", 18, 4, 60, 4};
  Param most_double_extensions{"most_double_extensions", 6, 0, 16, 1};  // in one line

  // Checks that lose nothing are searched a ply deeper near the leaves.
  Param check_extension_depth{"check_extension_depth", 6, 0, 12, 1};

  // Late move reductions: base + log(depth) * log(move number) / divisor, in hundredths of a ply.
  Param reduction_depth{"reduction_depth", 2, 1, 4, 1};
  Param quiet_reduction_base{"quiet_reduction_base", 70, 0, 150, 8};
  Param quiet_reduction_divisor{"quiet_reduction_divisor", 215, 120, 350, 12};
  Param noisy_reduction_base{"noisy_reduction_base", 10, -50, 100, 8};
  Param noisy_reduction_divisor{"noisy_reduction_divisor", 320, 180, 500, 18};
  Param reduction_history_divisor{"reduction_history_divisor", 20'000, 6000, 40'000, 2000};
  // What is added to or taken from a reduction, in hundredths of a ply.
  Param reduce_principal{"reduce_principal", -90, -200, 0, 12};
  Param reduce_was_principal{"reduce_was_principal", -60, -200, 0,
                             12};  // on the principal variation once, as the table knows
  Param reduce_cut{"reduce_cut", 110, 0, 250, 15};
  Param reduce_not_improving{"reduce_not_improving", 40, -50, 150, 12};
  Param reduce_check{"reduce_check", -80, -200, 50, 15};
  Param reduce_killer{"reduce_killer", -90, -200, 0, 12};
  Param reduce_table_capture{"reduce_table_capture", 60, -50, 200, 15};
  Param root_reduction_divisor{"root_reduction_divisor", 200, 100, 400,
                               20};  // at the root: the base in hundredths, divided by this
  Param reduce_child_cutoffs{"reduce_child_cutoffs", 80, 0, 200, 12};
  Param child_cutoffs{"child_cutoffs", 3, 1, 8, 1};

  // The evaluation shrinks evenly with the half-moves on the clock of the fifty-move rule, and
  // would be nothing at this many.
  Param fade_span{"fade_span", 220, 120, 500, 20};
  // From here on that clock decides too much for the table to end a node.
  Param table_cutoff_clock{"table_cutoff_clock", 90, 60, 99, 3};

  // Quiescence: a capture that cannot lift the stand-pat score near alpha is skipped.
  Param quiescence_margin{"quiescence_margin", 170, 50, 350, 15};

  // History bonus: grows with depth up to a limit.
  Param history_bonus_per_depth{"history_bonus_per_depth", 190, 50, 400, 20};
  Param history_bonus_base{"history_bonus_base", -90, -300, 200, 25};
  Param history_bonus_limit{"history_bonus_limit", 1900, 600, 4000, 150};
  // The mover of a quiet move is told by the change of the evaluation, times this.
  Param evaluation_history_factor{"evaluation_history_factor", 8, 0, 24, 2};
  Param evaluation_history_limit{"evaluation_history_limit", 800, 200, 2000, 100};

  // Correction of the static evaluation by what searches of similar positions found: entries within
  // a limit, weighted and divided.
  Param correction_limit{"correction_limit", 1024, 256, 4096, 128};
  Param correction_depth_divisor{"correction_depth_divisor", 8, 2, 24, 1};
  Param correction_pawn_weight{"correction_pawn_weight", 3, 0, 8, 1};
  Param correction_piece_weight{"correction_piece_weight", 2, 0, 8, 1};
  Param correction_line_weight{"correction_line_weight", 2, 0, 8, 1};
  Param correction_divisor{"correction_divisor", 64, 24, 160, 8};
};

inline constexpr std::size_t kParamCount = sizeof(SearchParams) / sizeof(Param);
using ParamRows = std::array<Param, kParamCount>;

#ifdef ZEITNOT_TUNE
inline SearchParams kParams{};  // NOLINT(readability-identifier-naming): constant in the program
#else
inline constexpr SearchParams kParams{};
#endif

// All of them in the order above.
inline ParamRows RowsOf(const SearchParams& params) { return std::bit_cast<ParamRows>(params); }

#ifdef ZEITNOT_TUNE
// Gives the parameter of that name a value within its range, between searches; false if there is
// none or the value is outside.
inline bool SetParam(std::string_view name, int value) {
  ParamRows rows = RowsOf(kParams);
  for (Param& row : rows) {
    if (row.name != name) continue;
    if (value < row.min || value > row.max) return false;
    row.value = value;
    kParams = std::bit_cast<SearchParams>(rows);
    return true;
  }
  return false;
}
#endif

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_PARAMS_H_
