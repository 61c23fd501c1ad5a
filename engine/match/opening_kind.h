// What a source of openings is, from its first bytes: its name says nothing.
#ifndef ZEITNOT_ENGINE_MATCH_OPENING_KIND_H_
#define ZEITNOT_ENGINE_MATCH_OPENING_KIND_H_

#include <string_view>

namespace zeitnot::match {

enum class OpeningKind {
  kGames,      // PGN
  kPositions,  // a line each, EPD or FEN
  kBytes,      // no text: a Polyglot book, if anything
};

// `head` is the beginning of the unpacked source, up to its end or some thousand bytes.
OpeningKind TellOpeningKind(std::string_view head);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_OPENING_KIND_H_
