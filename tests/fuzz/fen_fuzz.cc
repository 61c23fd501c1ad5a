// Any bytes as FEN and EPD: nothing crashes, and what is accepted is a position in every respect.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "movegen/fen.h"
#include "movegen/generate.h"

namespace zeitnot {
namespace {

void Require(bool holds) {
  if (!holds) std::abort();
}

// A position that strict reading gave back is rebuilt from its own FEN; one that was read for play
// may have a check that only such reading accepts.
void CheckPosition(const Position& position, Strictness strictness) {
  const auto reread = ReadFen(WriteFen(position), strictness);
  Require(reread.ok() && reread->position == position);
  const MoveList moves = LegalMoves(position);
  Require(CountLegal(position) == static_cast<int>(moves.size()));
  Require(HasLegalMove(position) == !moves.empty());
  for (const Move move : moves) {
    Require(IsLegal(position, move));
    const Position child = position.After(move);
    // A counter at its limit grows beyond what a FEN may hold.
    if (child.halfmove_clock() > Setup::kMaxHalfmoveClock ||
        child.fullmove_number() > Setup::kMaxFullmoveNumber)
      continue;
    const auto same = Position::FromSetup(child.ToSetup(), strictness == Strictness::kPlay
                                                               ? SetupDemand::kPlayable
                                                               : SetupDemand::kReachable);
    Require(same.ok() && *same == child);
  }
}

}  // namespace
}  // namespace zeitnot

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace zeitnot;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto setup = ParseFen(text); !setup) Require(setup.error().offset <= size);
  for (const Strictness strictness :
       {Strictness::kStrict, Strictness::kRepair, Strictness::kPlay}) {
    if (const auto reading = ReadFen(text, strictness))
      CheckPosition(reading->position, strictness);
    if (const auto reading = ReadEpd(text, strictness))
      CheckPosition(reading->position, strictness);
  }
  return 0;
}
