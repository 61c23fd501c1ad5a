#include "eval/fit/parameters.h"

#include <array>
#include <string_view>

namespace zeitnot::fit {
namespace {

constexpr std::array<std::string_view, kPieceTypeCount> kNames = {"pawn", "knight", "bishop",
                                                                  "rook", "queen",  "king"};

// Signs of parameters.
constexpr int kGood = 1;
constexpr int kBad = -1;
constexpr int kFree = 0;

class List {
 public:
  void Add(const std::string& name, int sign, int& value, double spread, int step = 8) {
    parameters_.push_back({name, &value, spread, step, sign});
  }
  void Add(const std::string& name, int sign, Tapered& value, double spread, int step = 8) {
    Add(name + " mg", sign, value.middlegame, spread, step);
    Add(name + " eg", sign, value.endgame, spread, step);
  }
  std::vector<Parameter> Take() { return std::move(parameters_); }

 private:
  std::vector<Parameter> parameters_;
};

void AddPlacement(Weights& weights, List& list) {
  for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
    const std::string name = "placement " + std::string(kNames[type]);
    PlacementProfile& profile = weights.placement[type];
    for (std::size_t file = 0; file < profile.file.size(); ++file)
      list.Add(name + " file " + std::to_string(file), kFree, profile.file[file], 8);
    const bool pawn = type == Index(PieceType::kPawn);
    for (std::size_t rank = pawn ? 1 : 0; rank < (pawn ? kRankCount - 1 : kRankCount); ++rank)
      list.Add(name + " rank " + std::to_string(rank + 1), kFree, profile.rank[rank], 8);
  }
  list.Add("central_advance mg", kGood, weights.central_advance.middlegame, 1.5, 4);
  list.Add("central_advance eg", kFree, weights.central_advance.endgame, 1.5, 4);
}

void AddPieces(Weights& weights, List& list) {
  for (std::size_t type = 1; type < Index(PieceType::kKing); ++type)
    list.Add("mobility_reach " + std::string(kNames[type]), kGood, weights.mobility_reach[type],
             25);
  list.Add("bishop_pair", kGood, weights.bishop_pair, 15);
  list.Add("bishop_blocked_by_pawn", kBad, weights.bishop_blocked_by_pawn, 2, 4);
  list.Add("knight_outpost", kGood, weights.knight_outpost, 10);
  list.Add("bishop_outpost", kGood, weights.bishop_outpost, 10);
  list.Add("rook_open_file", kGood, weights.rook_open_file, 12);
  list.Add("rook_half_open_file", kGood, weights.rook_half_open_file, 10);
  list.Add("rook_on_seventh", kGood, weights.rook_on_seventh, 12);
}

void AddPawns(Weights& weights, List& list) {
  list.Add("isolated_pawn", kBad, weights.isolated_pawn, 8);
  list.Add("doubled_pawn", kBad, weights.doubled_pawn, 8);
  list.Add("backward_pawn", kBad, weights.backward_pawn, 8);
  list.Add("phalanx_pawn", kGood, weights.phalanx_pawn, 6);
  list.Add("supported_pawn", kGood, weights.supported_pawn, 6);
  // Near home there is little to tell, less than chance would make of it.
  for (std::size_t rank = 1; rank + 1 < kRankCount; ++rank)
    list.Add("passed_pawn rank " + std::to_string(rank + 1), kGood, weights.passed_pawn[rank],
             rank < 3 ? 4 : 15);
  list.Add("passed_blocked", kBad, weights.passed_blocked, 5, 4);
  list.Add("passed_path_free", kGood, weights.passed_path_free, 5, 4);
  list.Add("passed_rook_behind", kGood, weights.passed_rook_behind, 10);
  list.Add("passed_own_king_distance", kBad, weights.passed_own_king_distance, 1.5, 2);
  list.Add("passed_enemy_king_distance", kGood, weights.passed_enemy_king_distance, 1.5, 2);
}

void AddKings(Weights& weights, List& list) {
  for (std::size_t type = 1; type < Index(PieceType::kKing); ++type)
    list.Add("king_attack_units " + std::string(kNames[type]), kGood,
             weights.king_attack_units[type], 2, 1);
  for (std::size_t type = 1; type < Index(PieceType::kKing); ++type)
    list.Add("safe_check_units " + std::string(kNames[type]), kGood, weights.safe_check_units[type],
             3, 2);
  list.Add("weak_ring_units", kGood, weights.weak_ring_units, 2, 1);
  list.Add("no_queen_relief_units", kGood, weights.no_queen_relief_units, 8, 4);
  for (std::size_t rank = 0; rank + 1 < kRankCount; ++rank)
    list.Add("shelter " + std::to_string(rank), kFree, weights.shelter[rank], 6);
  for (std::size_t rank = 1; rank + 1 < kRankCount; ++rank)
    list.Add("storm " + std::to_string(rank), kFree, weights.storm[rank], 6);
  list.Add("king_on_open_file", kBad, weights.king_on_open_file, 10);
}

}  // namespace

std::vector<Parameter> FittedParameters(Weights& weights) {
  List list;
  for (std::size_t type = 0; type < Index(PieceType::kKing); ++type)
    list.Add("material " + std::string(kNames[type]), kGood, weights.material[type], 40);
  AddPlacement(weights, list);
  AddPieces(weights, list);
  AddPawns(weights, list);
  AddKings(weights, list);
  list.Add("threat_by_pawn", kGood, weights.threat_by_pawn, 15);
  list.Add("threat_minor_on_major", kGood, weights.threat_minor_on_major, 15);
  list.Add("threat_rook_on_queen", kGood, weights.threat_rook_on_queen, 15);
  list.Add("hanging_piece", kGood, weights.hanging_piece, 12);
  list.Add("weak_piece", kGood, weights.weak_piece, 10);
  list.Add("tempo", kGood, weights.tempo, 8);
  return list.Take();
}

std::vector<int> ValuesOf(std::span<const Parameter> parameters) {
  std::vector<int> values;
  for (const Parameter& parameter : parameters) values.push_back(*parameter.value);
  return values;
}

}  // namespace zeitnot::fit
