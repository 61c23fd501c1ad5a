#include "referee/mate/certificate/certificate.h"

#include <utility>

#include "movegen/uci_notation.h"
#include "referee/mate/can_mate.h"
#include "referee/mate/stages/stage_prover.h"
#include "referee/mate/theorems/reach.h"

namespace zeitnot::referee {
namespace {

StagedMan::Gone GoneOf(const SituatedMan& man) {
  switch (man.gone) {
    case Gone::kNo: return StagedMan::Gone::kNo;
    case Gone::kMaybe: return StagedMan::Gone::kMaybe;
    case Gone::kYes: break;
  }
  return StagedMan::Gone::kYes;
}

// The proof is made again: it depends on the position alone.
RefutedPosition Refuted(const PackedPosition& packed, Color side) {
  RefutedPosition refuted{packed, {}, {}};
  const Position position = Unpack(packed);
  const ReachAnalysis reach(position);
  StageProver prover(side);
  if (!reach.ExcludesMate(side) && prover.Proves(position)) {
    for (const Situation& situation : prover.stages()) {
      std::vector<StagedMan>& stage = refuted.stages.emplace_back();
      for (std::size_t i = 0; i < situation.count; ++i) {
        const SituatedMan& man = situation.men[i];
        stage.push_back({man.home, man.type, man.color, man.squares, GoneOf(man), man.promotes});
      }
    }
    return refuted;
  }
  for (const ManReach& man : reach) {
    refuted.men.push_back(
        {man.home, man.type, man.color, man.squares, man.capturable, man.promotes});
  }
  return refuted;
}

}  // namespace

std::optional<Certificate> MakeCertificate(const Position& position, Color side,
                                           const MateAnswer& answer) {
  if (answer.verdict == Verdict::kUndetermined) return std::nullopt;
  Certificate certificate;
  certificate.root = position;
  certificate.side = side;
  certificate.can_mate = answer.verdict == Verdict::kYes;
  Position at = position;
  for (const Move move : answer.line) {
    certificate.line.push_back(WriteUci(at, move, UciCastling::kKingTarget));
    at = at.After(move);
  }
  certificate.proof.positions = answer.proof.positions;
  certificate.proof.digest = answer.proof.digest;
  for (const PackedPosition& packed : answer.proof.refuted)
    certificate.proof.refuted.push_back(Refuted(packed, side));
  return certificate;
}

}  // namespace zeitnot::referee
