#include "referee/certificate_check.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "referee/text.h"

namespace zeitnot::referee {
namespace {

CertificateCheck Holds(std::uint64_t positions) {
  return {CertificateVerdict::kHolds, "", positions};
}
CertificateCheck Refused(std::string fault, std::uint64_t positions) {
  return {CertificateVerdict::kRefused, std::move(fault), positions};
}

// "Yes" is proven by playing the line.
CertificateCheck CheckLine(const Certificate& certificate) {
  Position position = certificate.root;
  std::uint64_t moves = 0;
  for (const std::string& text : certificate.line) {
    const auto move = ReadUci(position, text, UciCastling::kKingTarget);
    if (!move)
      return Refused(Concat("move ", moves + 1, " of the line: ", move.error().text), moves);
    position = position.After(*move);
    ++moves;
  }
  if (!IsCheckmate(position) || position.side_to_move() == certificate.side) {
    return Refused(Concat("the line ends without mate by ", ColorName(certificate.side), " in ",
                          WriteFen(position)),
                   moves);
  }
  return Holds(moves + 1);
}

// True if `side` cannot mate because of what is on the board. No move leads out of the three cases:
// captures only take men away, and where the mated side's men matter it has no pawn to promote. So
// it is enough that no move of `side` in such a position mates.
//
// 1. Only a king. It never gives check.
// 2. King and knight against king and queens. Turn and mirror the board so that the mated king is
// on
//    (0,0) and the knight, which gives the check, on (1,2). Then (0,1), (1,1) and (1,0) are on the
//    board, and the knight attacks none of them. Nobody is pinned, for want of a line piece. A
//    queen on (0,1) or (1,1) takes the knight. So both are empty and guarded by the mating king. It
//    may not stand next to (0,0), nor on (1,2); only (0,2) is left, from where it does not guard
//    (1,0). If (1,0) is empty, the mated king goes there. If a queen is on it, she takes the knight
//    over (1,1).
// 3. King and bishops of one square colour against a side without pawns, knights and bishops of the
//    other colour. A single bishop gives the check: one that uncovers another moves in parallel to
//    the only line on which it could check as well. Turn the board so that the mated king is on
//    (0,0) and the check comes over (1,1). Then (1,0) and (0,1) are on the board, and of the other
//    colour, so that no bishop attacks them. A king that guards both stands next to (0,0) or on it.
//    So one of the two is not guarded. If it is empty, the mated king goes there. If not, it holds
//    a rook or a queen, which no bishop pins on that colour. She steps to (1,1), where she takes
//    the bishop or shelters the king.
bool NeverMates(const Position& position, Color side) {
  const auto without_king = [&](Color color) {
    return position.pieces(color) & ~position.pieces(PieceType::kKing);
  };
  const Bitboard men = without_king(side);
  const Bitboard others = without_king(!side);
  if (men.empty()) return true;
  if (men.count() == 1 && men == position.pieces(side, PieceType::kKnight))
    return others == position.pieces(!side, PieceType::kQueen);
  if (men != position.pieces(side, PieceType::kBishop)) return false;
  for (const Bitboard color : {kLightSquares, kDarkSquares}) {
    const Bitboard harmless = position.pieces(!side, PieceType::kQueen) |
                              position.pieces(!side, PieceType::kRook) |
                              (position.pieces(!side, PieceType::kBishop) & color);
    if ((men & ~color).empty() && others == harmless) return true;
  }
  return false;
}

struct PositionHash {
  std::uint64_t operator()(const PackedPosition& packed) const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : {packed.occupied, packed.codes[0], packed.codes[1]}) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 32;
    }
    return hash;
  }
};
using PositionSet = std::unordered_set<PackedPosition, PositionHash>;

std::optional<std::string> FindRefutationFault(const RefutedPosition& refuted, Color side) {
  if (refuted.stages.empty()) return FindReachFault(refuted, side);
  if (!refuted.men.empty()) return "it has both stages and men without a stage";
  return FindStageFault(refuted, side);
}
bool IsCovered(const Position& position, const RefutedPosition& refuted) {
  return refuted.stages.empty() ? StandsWithin(position, refuted)
                                : StandsWithinStages(position, refuted);
}

// "No" is proven by visiting every position that legal moves lead to, except behind positions that
// end the game or are refuted by themselves. Equality of positions is that of all their words, so
// that no two are taken for one.
class ClosedSetCheck {
 public:
  ClosedSetCheck(const Certificate& certificate, std::uint64_t limit)
      : certificate_(certificate), limit_(limit) {}

  CertificateCheck Run() {
    for (const RefutedPosition& refuted : certificate_.proof.refuted) {
      if (auto fault = FindRefutationFault(refuted, certificate_.side)) {
        const std::string where = WriteEpdFields(Unpack(refuted.position));
        return Refused(Concat("refuted position ", where, ": ", *fault), seen_.size());
      }
      refuted_[Unpack(refuted.position).pieces(PieceType::kPawn).bits()].push_back(&refuted);
    }
    Meet(certificate_.root);
    while (!open_.empty()) {
      if (seen_.size() > limit_) return Undecided();
      const Position position = Unpack(open_.back());
      open_.pop_back();
      if (auto fault = Visit(position)) return Refused(*fault, seen_.size());
    }
    return Compare();
  }

 private:
  void Meet(const Position& position) {
    const PackedPosition packed = Pack(position);
    if (seen_.insert(packed).second) open_.push_back(packed);
  }

  std::optional<std::string> Visit(const Position& position) {
    const MoveList moves = LegalMoves(position);
    if (moves.empty()) {
      const bool mate = position.InCheck() && position.side_to_move() != certificate_.side;
      if (!mate) return std::nullopt;
      return Concat(ColorName(certificate_.side), " mates in ", WriteEpdFields(position));
    }
    const PackedPosition packed = Pack(position);
    if (IsRefuted(position, packed) || NeverMates(position, certificate_.side)) return std::nullopt;
    if (++closed_ > certificate_.proof.positions)
      return Concat("the closed set has more than ", certificate_.proof.positions, " positions");
    digest_ += PositionHash()(packed);
    for (const Move move : moves) Meet(position.After(move));
    return std::nullopt;
  }

  bool IsRefuted(const Position& position, const PackedPosition& packed) const {
    const auto candidates = refuted_.find(position.pieces(PieceType::kPawn).bits());
    if (candidates == refuted_.end()) return false;
    return std::any_of(candidates->second.begin(), candidates->second.end(),
                       [&](const RefutedPosition* refuted) {
                         return refuted->position == packed || IsCovered(position, *refuted);
                       });
  }

  // No mate was met, so the answer is right; the numbers must be so too.
  CertificateCheck Compare() const {
    const ClosedSetProof& proof = certificate_.proof;
    if (closed_ != proof.positions) {
      return Refused(Concat("the closed set has ", closed_, " positions, not ", proof.positions),
                     seen_.size());
    }
    if (digest_ != proof.digest)
      return Refused("the closed set is another one: its digest differs", seen_.size());
    return Holds(seen_.size());
  }

  CertificateCheck Undecided() const {
    return {CertificateVerdict::kUndecided,
            Concat("the closed set is not at its end after ", limit_, " positions"), limit_};
  }

  const Certificate& certificate_;
  const std::uint64_t limit_;
  std::unordered_map<std::uint64_t, std::vector<const RefutedPosition*>> refuted_;  // by pawns
  PositionSet seen_;
  std::vector<PackedPosition> open_;
  std::uint64_t closed_ = 0;
  std::uint64_t digest_ = 0;
};

}  // namespace

CertificateCheck CheckCertificate(const Certificate& certificate, std::uint64_t limit) {
  if (certificate.can_mate) return CheckLine(certificate);
  return ClosedSetCheck(certificate, limit).Run();
}

}  // namespace zeitnot::referee
