#include "referee/mate/certificate/certificate_check.h"

#include <algorithm>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "base/counted.h"
#include "base/text.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"

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

std::uint64_t Hash(const PackedPosition& packed) {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : {packed.occupied, packed.codes[0], packed.codes[1]}) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 32;
  }
  return hash;
}

// Positions in the order in which they were met, each once.
class MetPositions {
 public:
  static constexpr std::size_t kMost = 0xFFFFFFFE;

  // False if it was met before. At most kMost are added.
  bool Insert(const PackedPosition& packed) {
    if (4 * (positions_.size() + 1) > 3 * slots_.size()) Grow();
    std::size_t slot = Hash(packed) & (slots_.size() - 1);
    for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
      if (positions_[slots_[slot] - 1] == packed) return false;
    }
    positions_.push_back(packed);
    slots_[slot] = static_cast<std::uint32_t>(positions_.size());
    return true;
  }
  std::size_t size() const { return positions_.size(); }
  const PackedPosition& operator[](std::size_t number) const { return positions_[number]; }

 private:
  void Grow() {
    constexpr std::size_t kFirst = 64;
    std::vector<std::uint32_t> slots(std::max(kFirst, 2 * slots_.size()));
    for (std::size_t number = 0; number < positions_.size(); ++number) {
      std::size_t slot = Hash(positions_[number]) & (slots.size() - 1);
      while (slots[slot] != 0) slot = (slot + 1) & (slots.size() - 1);
      slots[slot] = static_cast<std::uint32_t>(number + 1);
    }
    slots_ = std::move(slots);
  }

  std::deque<PackedPosition> positions_;
  std::vector<std::uint32_t> slots_;  // a power of two; numbers plus one, 0 for none
};

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
      : certificate_(certificate), limit_(std::min<std::uint64_t>(limit, MetPositions::kMost)) {}

  CertificateCheck Run() {
    if (auto fault = TakeRefuted()) return Refused(*fault, seen_.size());
    Meet(certificate_.root);
    while (!open_.empty()) {
      if (seen_.size() > limit_ || comparisons_ / kMostComparisons > limit_) return Undecided();
      const Position position = Unpack(seen_[open_.back()]);
      open_.pop_back();
      if (auto fault = Visit(position)) return Refused(*fault, seen_.size());
    }
    return Compare();
  }

 private:
  // Comparisons with refuted positions that are worth as much as a visit.
  static constexpr std::uint64_t kMostComparisons = 16;

  // Checks the refuted positions by themselves.
  std::optional<std::string> TakeRefuted() {
    MetPositions listed;
    for (const RefutedPosition& refuted : certificate_.proof.refuted) {
      const Position position = Unpack(refuted.position);
      auto fault = listed.Insert(refuted.position) ? FindRefutationFault(refuted, certificate_.side)
                                                   : std::optional<std::string>("is listed twice");
      if (fault) return Concat("refuted position ", WriteEpdFields(position), ": ", *fault);
      refuted_[MenOf(position)].push_back(&refuted);
    }
    return std::nullopt;
  }

  // What a position has in common with those that are refuted with it: where its pawns stand, and
  // how many other men of each kind there are.
  using Men = std::pair<std::uint64_t, std::uint64_t>;
  static Men MenOf(const Position& position) {
    std::uint64_t counts = 0;
    for (const PieceType type :
         {PieceType::kKnight, PieceType::kBishop, PieceType::kRook, PieceType::kQueen}) {
      for (const Color color : kColors)
        counts = counts << 7U | static_cast<std::uint64_t>(position.pieces(color, type).count());
    }
    return {position.pieces(PieceType::kPawn).bits(), counts};
  }

  void Meet(const Position& position) {
    if (seen_.Insert(Pack(position))) open_.push_back(static_cast<std::uint32_t>(seen_.size() - 1));
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
      return Concat("the closed set has more than ",
                    Counted(certificate_.proof.positions, "position"));
    digest_ += Hash(packed);
    for (const Move move : moves) Meet(position.After(move));
    return std::nullopt;
  }

  bool IsRefuted(const Position& position, const PackedPosition& packed) {
    const auto candidates = refuted_.find(MenOf(position));
    if (candidates == refuted_.end()) return false;
    return std::any_of(candidates->second.begin(), candidates->second.end(),
                       [&](const RefutedPosition* refuted) {
                         ++comparisons_;
                         return refuted->position == packed || IsCovered(position, *refuted);
                       });
  }

  // No mate was met, so the answer is right; the numbers must be so too.
  CertificateCheck Compare() const {
    const ClosedSetProof& proof = certificate_.proof;
    if (closed_ != proof.positions) {
      return Refused(
          Concat("the closed set has ", Counted(closed_, "position"), ", not ", proof.positions),
          seen_.size());
    }
    if (digest_ != proof.digest)
      return Refused("the closed set is another one: its digest differs", seen_.size());
    return Holds(seen_.size());
  }

  CertificateCheck Undecided() const {
    const std::uint64_t positions = std::min<std::uint64_t>(seen_.size(), limit_);
    return {CertificateVerdict::kUndecided,
            Concat("the closed set is not at its end after ", positions, " positions and ",
                   comparisons_, " comparisons with refuted ones"),
            positions};
  }

  const Certificate& certificate_;
  const std::uint64_t limit_;
  std::map<Men, std::vector<const RefutedPosition*>> refuted_;
  MetPositions seen_;
  std::vector<std::uint32_t> open_;  // numbers in seen_
  std::uint64_t comparisons_ = 0;
  std::uint64_t closed_ = 0;
  std::uint64_t digest_ = 0;
};

}  // namespace

CertificateCheck CheckCertificate(const Certificate& certificate, std::uint64_t limit) {
  if (certificate.can_mate) return CheckLine(certificate);
  return ClosedSetCheck(certificate, limit).Run();
}

}  // namespace zeitnot::referee
