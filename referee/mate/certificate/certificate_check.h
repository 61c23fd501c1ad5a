// The judge of certificates. It shares nothing with the program that finds the answers but the
// rules of movement, takes no word of a certificate for granted, and is meant to be read by a
// sceptic: this header, certificate_check.cc, reach_check.cc and stage_check* are all of it.
#ifndef ZEITNOT_REFEREE_MATE_CERTIFICATE_CERTIFICATE_CHECK_H_
#define ZEITNOT_REFEREE_MATE_CERTIFICATE_CERTIFICATE_CHECK_H_

#include <cstdint>
#include <optional>
#include <string>

#include "referee/mate/certificate/certificate.h"

namespace zeitnot::referee {

enum class CertificateVerdict {
  kHolds,      // the answer of the certificate is proven
  kRefused,    // something in it is not true; nothing is proven
  kUndecided,  // more positions than the limit would have to be visited; nothing is proven
};

struct CertificateCheck {
  CertificateVerdict verdict = CertificateVerdict::kRefused;
  std::string fault;            // unless it holds: what fails, and in which position
  std::uint64_t positions = 0;  // visited
};

// Enough for every certificate of an answer found within 256 MiB.
inline constexpr std::uint64_t kDefaultCheckLimit = 16'000'000;

// Checks the whole certificate. At most `limit` positions are visited, each taking about 40 bytes,
// and 16 times as many comparisons made with refuted ones.
CertificateCheck CheckCertificate(const Certificate& certificate,
                                  std::uint64_t limit = kDefaultCheckLimit);

// The part that needs no play: std::nullopt if the men of a refuted position can never come to
// stand so that `side` has given mate; otherwise what is wrong with the proof.
std::optional<std::string> FindReachFault(const RefutedPosition& refuted, Color side);

// True if what a refuted position's proof says of its men is true of this position too, so that it
// is refuted with it.
bool StandsWithin(const Position& position, const RefutedPosition& refuted);

// The same two for a refuted position whose proof has stages.
std::optional<std::string> FindStageFault(const RefutedPosition& refuted, Color side);
bool StandsWithinStages(const Position& position, const RefutedPosition& refuted);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_CERTIFICATE_CERTIFICATE_CHECK_H_
