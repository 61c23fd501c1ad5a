#include "tests/movegen/kernel_comparison.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "movegen/attack_maps.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/replies.h"
#include "movegen/uci_notation.h"

namespace zeitnot {
namespace {

std::string Describe(const Position& position, const MovegenKernels& kernels, Move move,
                     Replies expected, Replies found) {
  const auto text = [](Replies replies) {
    return std::to_string(replies.count()) + (replies.in_check() ? " in check" : " not in check");
  };
  return std::string(kernels.target) + ": after " +
         WriteUci(position, move, UciCastling::kKingTakesRook) + " the kernel finds " +
         text(found) + " and the scalar twin " + text(expected) + ": " + WriteFen(position);
}

std::string CompareBatch(const Position& position, const MovegenKernels& kernels,
                         std::span<const Move> moves, std::span<const Replies> expected) {
  // A guard entry behind the batch shows whether the kernel writes too far.
  const Replies guard{0x1234};
  std::vector<Replies> found(moves.size() + 1, guard);
  const std::uint64_t sum = CountRepliesWith(&kernels, position, moves, found.data());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (found[i] != expected[i])
      return Describe(position, kernels, moves[i], expected[i], found[i]);
  }
  const std::uint64_t right = std::accumulate(
      expected.begin(), expected.end(), std::uint64_t{0}, [](std::uint64_t total, Replies replies) {
        return total + static_cast<std::uint64_t>(replies.count());
      });
  if (found.back() != guard || sum != right ||
      CountRepliesWith(&kernels, position, moves, nullptr) != right) {
    return std::string(kernels.target) + ": wrong sum or a write past the end, batch of " +
           std::to_string(moves.size()) + ": " + WriteFen(position);
  }
  return "";
}

}  // namespace

std::string FindAttackMapFault(std::span<const Position> positions) {
  std::vector<AttackMap> expected(positions.size());
  ComputeAttackMapsWith(nullptr, positions, expected);
  for (const MovegenKernels* kernels : SupportedKernels()) {
    std::vector<std::size_t> lengths(std::min(positions.size(), 2 * kernels->lanes));
    std::iota(lengths.begin(), lengths.end(), std::size_t{1});
    lengths.push_back(positions.size());
    for (const std::size_t length : lengths) {
      std::vector<AttackMap> found(length);
      ComputeAttackMapsWith(kernels, positions.first(length), found);
      for (std::size_t i = 0; i < length; ++i) {
        if (!(found[i] == expected[i])) {
          return std::string(kernels->target) + ": wrong map in a batch of " +
                 std::to_string(length) + ": " + WriteFen(positions[i]);
        }
      }
    }
  }
  return "";
}

std::string FindReplyFault(const Position& position) {
  static const std::vector<const MovegenKernels*> all_kernels = SupportedKernels();
  const MoveList list = LegalMovesWith(nullptr, position);
  const std::span<const Move> moves(list.begin(), list.size());
  std::vector<Replies> expected(moves.size());
  CountRepliesWith(nullptr, position, moves, expected.data());
  for (const MovegenKernels* kernels : all_kernels) {
    if (!std::ranges::equal(LegalMovesWith(kernels, position), list))
      return std::string(kernels->target) + ": another list of moves: " + WriteFen(position);
    std::string fault = CompareBatch(position, *kernels, moves, expected);
    const std::size_t longest = std::min(moves.size(), 2 * kernels->lanes);
    for (std::size_t length = 1; fault.empty() && length <= longest; ++length) {
      const std::size_t begin = moves.size() - length;
      fault = CompareBatch(position, *kernels, moves.subspan(begin),
                           std::span<const Replies>(expected).subspan(begin));
    }
    if (!fault.empty()) return fault;
  }
  return "";
}

}  // namespace zeitnot
