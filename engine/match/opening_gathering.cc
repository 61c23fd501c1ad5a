#include "engine/match/opening_gathering.h"

#include <utility>

#include "base/random.h"
#include "base/text.h"
#include "movegen/fen.h"

namespace zeitnot::match {
namespace {

constexpr std::size_t kMostWarnings = 20;

// FNV-1a, to distinguish books.
void AddToDigest(std::uint64_t& digest, std::string_view text) {
  for (const char c : text) digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
}

// True if castling rights belong to a king or rook that standard chess puts elsewhere.
bool NeedsChess960(const Position& position) {
  for (const Square rook : position.castling_rooks()) {
    const Color color = RankOf(rook) == Rank::k1 ? Color::kWhite : Color::kBlack;
    const bool corner = FileOf(rook) == File::kA || FileOf(rook) == File::kH;
    if (!corner || FileOf(position.king(color)) != File::kE) return true;
  }
  return false;
}

}  // namespace

void OpeningGathering::Add(Opening opening, const std::string& where) {
  if (!chess960_ && NeedsChess960(opening.start)) {
    Warn(Concat(where, ": left out: its castling rights need --chess960"));
    return;
  }
  referee::GameRecord record(opening.start);
  for (const Move move : opening.moves) record.Add(move);
  RuledGame game(record, rules_, UciCastling::kKingTakesRook);
  if (const auto ending = game.EndOnBoard()) {
    Warn(Concat(where, ": left out, nothing is left to play: ", ending->text));
    return;
  }
  book_.openings.push_back(std::move(opening));
}

void OpeningGathering::Warn(std::string text) {
  ++warnings_;
  if (warnings_ <= kMostWarnings) book_.warnings.push_back(std::move(text));
}

void OpeningGathering::Number(std::string_view prefix) {
  for (std::size_t i = 0; i < book_.openings.size(); ++i)
    book_.openings[i].name = Concat(prefix, i + 1);
}

OpeningBook OpeningGathering::Take(const std::optional<std::uint64_t>& shuffle) {
  if (warnings_ > kMostWarnings)
    book_.warnings.push_back(Concat("and ", warnings_ - kMostWarnings, " more like these"));
  if (shuffle) Shuffle(*shuffle);
  book_.digest = 0xCBF29CE484222325ULL;
  for (const Opening& opening : book_.openings) {
    AddToDigest(book_.digest, WriteFen(opening.start));
    for (const Move move : opening.moves) AddToDigest(book_.digest, Concat(".", move.raw()));
  }
  return std::move(book_);
}

void OpeningGathering::Shuffle(std::uint64_t seed) {
  Random random(seed);
  for (std::size_t i = book_.openings.size(); i > 1; --i)
    std::swap(book_.openings[i - 1], book_.openings[random.Below(i)]);
}

}  // namespace zeitnot::match
