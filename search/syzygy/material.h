// What stands on the board without where: the name of an ending and the key it is found by.
#ifndef ZEITNOT_SEARCH_SYZYGY_MATERIAL_H_
#define ZEITNOT_SEARCH_SYZYGY_MATERIAL_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/position.h"
#include "movegen/types.h"

namespace zeitnot::syzygy {

inline constexpr int kMaxTablePieces = 7;  // that the format knows, kings included

// Each side has one king.
class Material {
 public:
  // "KQvKR": White's men, then Black's, 3 to 7 in all. Nothing for any other text.
  static std::optional<Material> FromName(std::string_view name);
  static Material Of(const Position& position);

  int count(Color color, PieceType type) const { return counts_[Index(color)][Index(type)]; }
  int total() const;
  int pawns() const {
    return count(Color::kWhite, PieceType::kPawn) + count(Color::kBlack, PieceType::kPawn);
  }
  // Equal for equal material and for no other.
  std::uint64_t key() const;
  std::string Name() const;
  Material Flipped() const;
  bool symmetric() const { return counts_[0] == counts_[1]; }

  // Some kind of piece other than a king is there once.
  bool has_single_piece() const;
  // Whose pawns a table is arranged by: the side with fewer of them, but some; White if equal.
  Color leading_pawns() const;
  // What captures and promotions can make of it in one move, kings alone left out.
  std::vector<Material> Successors() const;

  friend bool operator==(const Material&, const Material&) = default;

 private:
  std::array<std::array<std::uint8_t, kPieceTypeCount>, kColorCount> counts_{};
};

}  // namespace zeitnot::syzygy

#endif  // ZEITNOT_SEARCH_SYZYGY_MATERIAL_H_
