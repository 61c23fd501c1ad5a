#include "engine/audit/audited_game.h"

#include <string_view>
#include <utility>

#include "referee/audit/correction.h"

namespace zeitnot::audit {
namespace {

// Letters and digits alone, so that "Novak, A." and "novak,a" are one player.
std::uint64_t DigestOf(std::string_view text, std::uint64_t digest) {
  constexpr std::uint64_t kPrime = 0x100000001B3U;
  for (const char c : text) {
    const bool capital = c >= 'A' && c <= 'Z';
    const bool counts = capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                        static_cast<unsigned char>(c) >= 0x80;
    if (!counts) continue;
    digest = (digest ^ static_cast<unsigned char>(capital ? c - 'A' + 'a' : c)) * kPrime;
  }
  return (digest ^ 0xFFU) * kPrime;
}

}  // namespace

AuditedGame Examine(const referee::PgnGame& game, const referee::AuditSettings& settings) {
  AuditedGame audited;
  audited.number = game.number;
  audited.line = game.place.line;
  const auto tag = [&](std::string_view name) {
    const std::string* value = game.Tag(name);
    return value == nullptr ? std::string() : *value;
  };
  audited.white = tag("White");
  audited.black = tag("Black");
  audited.result = StatedResultText(game.result);
  audited.plies = game.plies.size();
  constexpr std::uint64_t kBasis = 0xCBF29CE484222325U;
  audited.players = DigestOf(tag("Date"), DigestOf(audited.black, DigestOf(audited.white, kBasis)));
  audited.audit = referee::Audit(game, settings);
  if (game.text.text.empty()) return audited;
  referee::Correction correction = Correct(game, audited.audit);
  audited.corrected = std::move(correction.text);
  for (referee::Message& change : correction.changes) {
    referee::AuditFinding& finding = audited.audit.findings.emplace_back();
    finding.kind = referee::FindingKind::kCorrected;
    finding.text = std::move(change);
    finding.place = game.place;
  }
  return audited;
}

void AuditCounts::Add(const AuditedGame& game) {
  ++games;
  plies += game.plies;
  if (!game.audit.findings.empty()) ++found;
  for (const referee::AuditFinding& finding : game.audit.findings)
    ++kinds[static_cast<std::size_t>(finding.kind)];
}

}  // namespace zeitnot::audit
