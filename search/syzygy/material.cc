#include "search/syzygy/material.h"

#include <algorithm>

namespace zeitnot::syzygy {

std::optional<Material> Material::FromName(std::string_view name) {
  Material material;
  const std::size_t middle = name.find('v');
  if (middle == std::string_view::npos) return std::nullopt;
  for (const Color color : kColors) {
    const std::string_view men =
        color == Color::kWhite ? name.substr(0, middle) : name.substr(middle + 1);
    for (const char letter : men) {
      const Piece piece = PieceFromChar(letter);
      if (piece == Piece::kNone || ColorOf(piece) == Color::kBlack) return std::nullopt;
      ++material.counts_[Index(color)][Index(TypeOf(piece))];
    }
    if (material.count(color, PieceType::kKing) != 1) return std::nullopt;
  }
  const std::size_t total = name.size() - 1;
  if (total < 3 || total > kMaxTablePieces) return std::nullopt;
  return material;
}

Material Material::Of(const Position& position) {
  Material material;
  for (const Color color : kColors) {
    for (const PieceType type : kPieceTypes) {
      material.counts_[Index(color)][Index(type)] =
          static_cast<std::uint8_t>(position.pieces(color, type).count());
    }
  }
  return material;
}

int Material::total() const {
  int sum = 0;
  for (const auto& side : counts_) {
    for (const int count : side) sum += count;
  }
  return sum;
}

std::uint64_t Material::key() const {
  std::uint64_t key = 0;
  for (const auto& side : counts_) {
    for (const std::uint8_t count : side) key = key << 4 | count;
  }
  return key;
}

std::string Material::Name() const {
  std::string name;
  for (const Color color : kColors) {
    if (color == Color::kBlack) name += 'v';
    for (std::size_t i = kPieceTypeCount; i-- > 0;) {
      const std::size_t count = counts_[Index(color)][i];
      name.append(count, PieceChar(MakePiece(Color::kWhite, kPieceTypes[i])));
    }
  }
  return name;
}

Material Material::Flipped() const {
  Material flipped = *this;
  std::swap(flipped.counts_[0], flipped.counts_[1]);
  return flipped;
}

bool Material::has_single_piece() const {
  return std::ranges::any_of(counts_, [](const auto& side) {
    return std::any_of(side.begin(), side.begin() + Index(PieceType::kKing),
                       [](int count) { return count == 1; });
  });
}

Color Material::leading_pawns() const {
  const int white = count(Color::kWhite, PieceType::kPawn);
  const int black = count(Color::kBlack, PieceType::kPawn);
  return black == 0 || (white > 0 && white <= black) ? Color::kWhite : Color::kBlack;
}

std::vector<Material> Material::Successors() const {
  std::vector<Material> successors;
  const auto add = [&](const Material& next) {
    if (next.total() > 2) successors.push_back(next);
  };
  for (const Color color : kColors) {
    for (const PieceType type : kPieceTypes) {
      if (type == PieceType::kKing || count(color, type) == 0) continue;
      Material taken = *this;
      --taken.counts_[Index(color)][Index(type)];
      add(taken);
      if (type != PieceType::kPawn) continue;
      for (const PieceType promotion : kPromotionTypes) {
        Material promoted = taken;
        ++promoted.counts_[Index(color)][Index(promotion)];
        add(promoted);
      }
    }
  }
  return successors;
}

}  // namespace zeitnot::syzygy
