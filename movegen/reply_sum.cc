#include "movegen/reply_sum.h"

#include "movegen/generate.h"
#include "movegen/legality.h"
#include "movegen/replies.h"
#include "movegen/reply_parent.h"
#include "movegen/reply_sum-inl.h"

namespace zeitnot {
namespace {

// The scalar twin.
ReplySum SumScalar([[maybe_unused]] SliderIndex index, const SliderTables& tables,
                   const ReplyParent& parent, MoveList& slow) {
  using HWY_NAMESPACE::MultipliedLookup;
  using HWY_NAMESPACE::ScalarRays;
  using HWY_NAMESPACE::SumReplies;
#if ZEITNOT_TARGET_HAS_PEXT
  if (index == SliderIndex::kExtracted)
    return SumReplies<HWY_NAMESPACE::ExtractedLookup, ScalarRays>(parent, tables, slow);
#endif
  return SumReplies<MultipliedLookup, ScalarRays>(parent, tables, slow);
}

std::uint64_t CountChildrenScalar(const SumPath& path, const ReplyParent& parent,
                                  const MoveList& moves) {
  using HWY_NAMESPACE::CountChildren;
#if ZEITNOT_TARGET_HAS_PEXT
  if (path.index == SliderIndex::kExtracted)
    return CountChildren(HWY_NAMESPACE::ExtractedLookup(*path.tables), parent, moves);
#endif
  return CountChildren(HWY_NAMESPACE::MultipliedLookup(*path.tables), parent, moves);
}

// Whether the code of a target can look attacks up by PEXT.
bool CanExtract(const MovegenKernels* kernels) {
  if (kernels == nullptr) return ZEITNOT_TARGET_HAS_PEXT != 0;
  return kernels->sum_replies[Index(SliderIndex::kExtracted)] != nullptr;
}

std::uint64_t CountChildByChild(const MovegenKernels* kernels, const Position& position,
                                SumShares* shares) {
  const MoveList moves = LegalMovesWith(kernels, position);
  if (shares != nullptr) shares->child_by_child += moves.size();
  return CountRepliesWith(kernels, position, {moves.begin(), moves.size()}, nullptr);
}

// The mover's captures en passant.
void AddEnPassant(const Position& position, MoveList& moves) {
  const Square to = position.en_passant();
  const Color us = position.side_to_move();
  for (const Square from : PawnAttacks(to, !us) & position.pieces(us, PieceType::kPawn)) {
    if (IsLegalEnPassant(position, from)) moves.Add({from, to, MoveKind::kEnPassant});
  }
}

// All children of a position where nothing can be counted by difference. Two lanes take longer than
// looking attacks up in tables.
std::uint64_t CountAll(const SumPath& path, const Position& position, const ReplyParent& parent,
                       SumShares* shares) {
  if (path.kernels != nullptr && path.kernels->lanes > 2)
    return CountChildByChild(path.kernels, position, shares);
  const MoveList moves = LegalMovesWith(path.kernels, position);
  if (shares != nullptr) shares->child_by_child += moves.size();
  return CountChildrenScalar(path, parent, moves);
}

SumPath ByDifference(const MovegenKernels* kernels, SliderIndex index) {
  return {kernels, true, index, &SliderTablesBy(index)};
}

// The sum once the boards are turned. `slow` holds the mover's captures en passant; `make_position`
// gives the position where it is needed.
template <typename MakePosition>
std::uint64_t Sum(const SumPath& path, const ReplyParent& parent, MoveList& slow,
                  MakePosition make_position, SumShares* shares) {
  const ReplySum sum = path.kernels == nullptr ? SumScalar(path.index, *path.tables, parent, slow)
                                               : path.kernels->sum_replies[Index(path.index)](
                                                     parent, *path.tables, slow);
  if (!sum.counted) return CountAll(path, make_position(), parent, shares);
  if (shares != nullptr) {
    shares->by_difference += sum.moves;
    shares->child_by_child += sum.single + slow.size();
  }
  if (slow.empty()) return sum.replies;
  const std::span<const Move> moves(slow.begin(), slow.size());
  return sum.replies + path.kernels->count_replies(parent, moves.data(), moves.size(), nullptr) +
         AddEnPassantReplies(make_position(), moves, nullptr);
}

}  // namespace

std::string SumPath::Name() const {
  std::string name = kernels == nullptr ? "scalar" : kernels->target;
  if (!by_difference) return name + ", child by child";
  return name + ", by difference, " + (index == SliderIndex::kExtracted ? "PEXT" : "magics");
}

std::uint64_t CountRepliesOfAllBy(const SumPath& path, const Position& position,
                                  SumShares* shares) {
  ReplyParent parent;
  if (!path.by_difference || !MakeReplyParent(position, parent) || !parent.mover_castling_known)
    return CountChildByChild(path.kernels, position, shares);
  MoveList slow;
  if (position.en_passant() != Square::kNone) AddEnPassant(position, slow);
  return Sum(
      path, parent, slow, [&]() -> const Position& { return position; }, shares);
}

std::uint64_t CountRepliesOfAllAfterBy(const SumPath& path, const Position& position, Move move) {
  ReplyParent parent;
  if (!path.by_difference || !MakeReplyParentAfter(position, move, parent) ||
      !parent.mover_castling_known)
    return CountRepliesOfAllBy(path, position.After(move), nullptr);
  MoveList slow;
  return Sum(
      path, parent, slow, [&] { return position.After(move); }, nullptr);
}

std::uint64_t CountRepliesOfAll(const Position& position) {
  return CountRepliesOfAllBy(ChosenSumPath(), position, nullptr);
}

SumPath ChosenSumPath() {
  static const bool extraction_is_fast = ExtractionIsFast();
  const MovegenKernels* kernels = ChosenKernels();
  const bool extract = extraction_is_fast && CanExtract(kernels);
  return ByDifference(kernels, extract ? SliderIndex::kExtracted : SliderIndex::kMultiplied);
}

std::vector<SumPath> SupportedSumPaths() {
  std::vector<const MovegenKernels*> all = SupportedKernels();
  all.push_back(nullptr);
  std::vector<SumPath> paths;
  for (const MovegenKernels* kernels : all) {
    paths.push_back({kernels});
    paths.push_back(ByDifference(kernels, SliderIndex::kMultiplied));
    if (CanExtract(kernels)) paths.push_back(ByDifference(kernels, SliderIndex::kExtracted));
  }
  return paths;
}

}  // namespace zeitnot
