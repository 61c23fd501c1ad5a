// The proof of an answer to "can this side ever mate?", in a form that anybody can check: a mating
// line, or a description of all the positions that can arise.
// referee/mate/certificate/certificate_check.h is the judge of certificates, and engine/FORMATS.md
// describes their JSON form.
#ifndef ZEITNOT_REFEREE_MATE_CERTIFICATE_CERTIFICATE_H_
#define ZEITNOT_REFEREE_MATE_CERTIFICATE_CERTIFICATE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "movegen/packed_position.h"
#include "movegen/position.h"

namespace zeitnot::referee {

struct MateAnswer;

// One man of a position, and what the certificate says may become of it.
struct CertifiedMan {
  Square home = Square::kNone;  // where it stands in the position
  PieceType type = PieceType::kNone;
  Color color = Color::kWhite;
  Bitboard squares;         // it never stands on any other
  bool capturable = false;  // otherwise it is never captured
  bool promotes = false;    // otherwise it never promotes

  friend bool operator==(const CertifiedMan&, const CertifiedMan&) = default;
};

// The same in one stage of a game, in which some men may be gone and others are shut in by those
// that are left.
struct StagedMan {
  enum class Gone : std::uint8_t { kNo, kMaybe, kYes };

  Square home = Square::kNone;  // where it stands in the position
  PieceType type = PieceType::kNone;
  Color color = Color::kWhite;
  Bitboard squares;       // it stands on no other in this stage
  Gone gone = Gone::kNo;  // whether it has left the board
  bool promotes = false;  // whether it may have promoted

  friend bool operator==(const StagedMan&, const StagedMan&) = default;
};

// A position from which no mate can follow, because its men never come to stand for one. Its proof
// is a description of the men for the whole game, or one for each of several stages.
struct RefutedPosition {
  PackedPosition position;
  std::vector<CertifiedMan> men;
  std::vector<std::vector<StagedMan>> stages;  // if not empty, there are no `men`

  friend bool operator==(const RefutedPosition&, const RefutedPosition&) = default;
};

// Every game that starts in one of a set of positions stays in the set until it ends or comes to a
// position that needs no further play: refuted, or of material with which the side never mates.
struct ClosedSetProof {
  std::uint64_t positions = 0;           // how many there are
  std::uint64_t digest = 0;              // what they are: see ClosedSet in mate_answer.h
  std::vector<RefutedPosition> refuted;  // where play leaves the set

  friend bool operator==(const ClosedSetProof&, const ClosedSetProof&) = default;
};

struct Certificate {
  Position root;
  Color side = Color::kWhite;  // who is to mate
  bool can_mate = false;
  std::vector<std::string> line;  // if it can: UCI moves from the root, the last of which mates
  ClosedSetProof proof;           // if it cannot

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

// The certificate of an answer to CanMate(position, side, ...); std::nullopt if it is
// kUndetermined.
std::optional<Certificate> MakeCertificate(const Position& position, Color side,
                                           const MateAnswer& answer);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_CERTIFICATE_CERTIFICATE_H_
