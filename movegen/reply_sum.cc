#include "movegen/reply_sum.h"

#include "movegen/generate.h"
#include "movegen/legality.h"
#include "movegen/replies.h"
#include "movegen/reply_parent.h"
#include "movegen/reply_sum-inl.h"

namespace zeitnot {
namespace {

// The scalar twin.
ReplySum SumScalar(SliderIndex index, const ReplyParent& parent, MoveList& slow) {
  using HWY_NAMESPACE::MultipliedLookup;
  using HWY_NAMESPACE::ScalarRays;
  using HWY_NAMESPACE::SumReplies;
  const SliderTables& tables = SliderTablesBy(index);
#if ZEITNOT_TARGET_HAS_PEXT
  if (index == SliderIndex::kExtracted)
    return SumReplies<HWY_NAMESPACE::ExtractedLookup, ScalarRays>(parent, tables, slow);
#endif
  return SumReplies<MultipliedLookup, ScalarRays>(parent, tables, slow);
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

SumPath PathOf(const MovegenKernels* kernels) {
  static const bool extraction_is_fast = ExtractionIsFast();
  const bool extract = extraction_is_fast && CanExtract(kernels);
  return {kernels, true, extract ? SliderIndex::kExtracted : SliderIndex::kMultiplied};
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
  if (!path.by_difference || !MakeReplyParent(position, parent) ||
      !AddMoverCastling(position, parent))
    return CountChildByChild(path.kernels, position, shares);
  MoveList slow;
  const ReplySum sum = path.kernels == nullptr ? SumScalar(path.index, parent, slow)
                                               : path.kernels->sum_replies[Index(path.index)](
                                                     parent, SliderTablesBy(path.index), slow);
  if (!sum.counted) return CountChildByChild(path.kernels, position, shares);
  if (position.en_passant() != Square::kNone) AddEnPassant(position, slow);
  if (shares != nullptr) {
    shares->by_difference += sum.moves;
    shares->child_by_child += slow.size();
  }
  if (slow.empty()) return sum.replies;
  return sum.replies +
         CountRepliesWith(path.kernels, position, {slow.begin(), slow.size()}, nullptr);
}

std::uint64_t CountRepliesOfAll(const Position& position) {
  return CountRepliesOfAllBy(ChosenSumPath(), position, nullptr);
}

SumPath ChosenSumPath() { return PathOf(ChosenKernels()); }

std::vector<SumPath> SupportedSumPaths() {
  std::vector<const MovegenKernels*> all = SupportedKernels();
  all.push_back(nullptr);
  std::vector<SumPath> paths;
  for (const MovegenKernels* kernels : all) {
    paths.push_back({kernels, false, SliderIndex::kMultiplied});
    paths.push_back({kernels, true, SliderIndex::kMultiplied});
    if (CanExtract(kernels)) paths.push_back({kernels, true, SliderIndex::kExtracted});
  }
  return paths;
}

}  // namespace zeitnot
