#include "referee/certificate.h"

#include <utility>

#include "movegen/uci_notation.h"
#include "referee/can_mate.h"
#include "referee/reach.h"

namespace zeitnot::referee {
namespace {

RefutedPosition Refuted(const PackedPosition& packed) {
  RefutedPosition refuted{packed, {}};
  for (const ManReach& man : ReachAnalysis(Unpack(packed))) {
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
    certificate.proof.refuted.push_back(Refuted(packed));
  return certificate;
}

}  // namespace zeitnot::referee
