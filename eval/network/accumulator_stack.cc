#include "eval/network/accumulator_stack.h"

#include <algorithm>
#include <utility>

#include "eval/network/from_scratch.h"

namespace zeitnot {
namespace {

// Rows of weights to take away or to add.
class RowList {
 public:
  void Add(const Network& network, std::size_t input) {
    rows_[count_++] = network.FeatureRow(input).data();
  }
  operator RowSpan() const { return {rows_.data(), count_}; }

 private:
  std::array<const std::int16_t*, 2 * kMostMenPerSide> rows_;
  std::size_t count_ = 0;
};

}  // namespace

AccumulatorStack::AccumulatorStack(std::shared_ptr<const Network> network, std::size_t plies)
    : network_(std::move(network)),
      kernels_(&ScalarNetworkKernels()),
      neurons_((plies + 1) * kColorCount * network_->width),
      levels_(plies + 1) {
  for (auto& perspective : refreshed_) {
    for (Refreshed& refreshed : perspective) refreshed.neurons = network_->feature_biases;
  }
}

void AccumulatorStack::Begin(const Position& root, const NetworkKernels& kernels) {
  kernels_ = &kernels;
  top_ = 0;
  levels_[0] = {};
  for (const Color perspective : kColors) Refresh(root, perspective);
}

Score AccumulatorStack::Evaluate(const Position& position) {
  for (const Color perspective : kColors) BringUpToDate(position, perspective);
  const Color us = position.side_to_move();
  const std::size_t bucket = OutputBucket(position);
  const std::int32_t sum =
      kernels_->output_sum(NeuronsAt(top_, us), NeuronsAt(top_, !us),
                           network_->OutputRow(bucket).data(), network_->width);
  return OutputScore(*network_, bucket, sum);
}

bool AccumulatorStack::Agrees(const Position& position) {
  const std::vector<Level> before = levels_;
  bool agree = true;
  for (const Color perspective : kColors) {
    BringUpToDate(position, perspective);
    const AlignedVector<std::int16_t> expected = NeuronsOf(*network_, position, perspective);
    agree &= std::equal(expected.begin(), expected.end(), NeuronsAt(top_, perspective));
  }
  levels_ = before;
  return agree;
}

// The root is always known.
void AccumulatorStack::BringUpToDate(const Position& position, Color perspective) {
  const std::size_t side = Index(perspective);
  std::size_t known = top_;
  while (!levels_[known].known[side]) {
    if (levels_[known].changes.Turn(perspective)) {
      Refresh(position, perspective);
      return;
    }
    --known;
  }
  // From there on the files were seen as they are now.
  const BoardView view(position, perspective);
  while (known < top_) Advance(++known, view);
}

// One move further, from the level below.
void AccumulatorStack::Advance(std::size_t level, BoardView view) {
  RowList removed;
  RowList added;
  for (const PlacedMan& man : levels_[level].changes.removed())
    removed.Add(*network_, view.InputOf(man.piece, man.square));
  for (const PlacedMan& man : levels_[level].changes.added())
    added.Add(*network_, view.InputOf(man.piece, man.square));
  const Color perspective = view.perspective();
  kernels_->update(NeuronsAt(level - 1, perspective), removed, added, NeuronsAt(level, perspective),
                   network_->width);
  levels_[level].known[Index(perspective)] = true;
}

void AccumulatorStack::Refresh(const Position& position, Color perspective) {
  const BoardView view(position, perspective);
  Refreshed& refreshed = refreshed_[Index(perspective)][view.mirrored() ? 1 : 0];
  RowList removed;
  RowList added;
  for (const Color color : kColors) {
    for (const PieceType type : kPieceTypes) {
      const Piece piece = MakePiece(color, type);
      const Bitboard now = position.pieces(color, type);
      Bitboard& before = refreshed.men[Index(color)][Index(type)];
      for (const Square square : before & ~now) removed.Add(*network_, view.InputOf(piece, square));
      for (const Square square : now & ~before) added.Add(*network_, view.InputOf(piece, square));
      before = now;
    }
  }
  std::int16_t* const neurons = refreshed.neurons.data();
  kernels_->update(neurons, removed, added, neurons, network_->width);
  std::copy_n(neurons, network_->width, NeuronsAt(top_, perspective));
  levels_[top_].known[Index(perspective)] = true;
}

}  // namespace zeitnot
