// Certificates as JSON, the form in which they are handed on; engine/FORMATS.md describes it.
#ifndef ZEITNOT_REFEREE_MATE_CERTIFICATE_CERTIFICATE_JSON_H_
#define ZEITNOT_REFEREE_MATE_CERTIFICATE_CERTIFICATE_JSON_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"
#include "referee/mate/certificate/certificate.h"

namespace zeitnot::referee {

inline constexpr std::string_view kCertificateSchema = "zeitnot-certificate/1";

// In bytes; longer ones are not read.
inline constexpr std::size_t kLongestCertificate = std::size_t{64} << 20;

// One JSON object on one line, ended by a line feed.
std::string WriteCertificate(const Certificate& certificate);

// The certificate of a text, whatever the text is; an error is a sentence that names the place: a
// byte of the text, or a key such as closed_set.refuted[3].men[0].home. Reading does not check the
// proof. Keys that this version does not know are passed over.
Result<Certificate, std::string> ReadCertificate(std::string_view text);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_CERTIFICATE_CERTIFICATE_JSON_H_
