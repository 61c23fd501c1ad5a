#include "engine/datagen/genfens.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "base/random.h"
#include "base/text.h"
#include "base/word_reader.h"
#include "movegen/fen.h"

namespace zeitnot::datagen {
namespace {

// A book may leave few positions that are new and open.
constexpr int kMostTries = 10'000;

std::optional<std::uint64_t> TakeNumber(WordReader& words, std::int64_t most) {
  const auto number = ReadNumber(words.Next());
  if (!number || *number < 0 || *number > most) return std::nullopt;
  return static_cast<std::uint64_t>(*number);
}

// Programs differ in what they read for Chess960; all read the letters of the rooks' files.
std::string FenOf(const Position& position, bool chess960) {
  std::string fen = WriteFen(position);
  if (!chess960) return fen;
  const std::string xfen = WriteCastling(position, CastlingStyle::kXFen);
  const std::size_t place = fen.find(' ', fen.find(' ') + 1) + 1;
  return fen.replace(place, xfen.size(), WriteCastling(position, CastlingStyle::kShredder));
}

}  // namespace

Result<GenfensRequest, std::string> ReadGenfens(std::string_view text) {
  constexpr std::int64_t kMostCount = 100'000'000;
  const auto error = [](std::string_view wants) {
    return Error{Concat("genfens wants N seed S book FILE|None [plies N] [chess960]: ", wants)};
  };
  GenfensRequest request;
  request.starts.chess960_percent = 0;
  WordReader words(text);
  const auto count = TakeNumber(words, kMostCount);
  if (!count) return error("N is a number of positions");
  request.count = *count;
  const auto seed = words.Accept("seed") ? TakeNumber(words, INT64_MAX) : std::nullopt;
  if (!seed) return error("S is a whole number");
  request.seed = *seed;
  if (!words.Accept("book") || words.AtEnd()) return error("the book is missing");
  const std::string_view book = words.Next();
  if (!EqualIgnoringCase(book, "none")) request.book = book;
  while (!words.AtEnd()) {
    const std::string_view word = words.Next();
    if (EqualIgnoringCase(word, "none")) continue;
    if (word == "chess960") {
      request.starts.chess960_percent = 100;
      continue;
    }
    const auto plies = word == "plies" ? TakeNumber(words, 100) : std::nullopt;
    if (!plies) return error(Concat("\"", word, "\" is not understood"));
    request.starts.plies = static_cast<int>(*plies);
  }
  if (!request.book.empty() && request.starts.chess960_percent > 0)
    return error("chess960 has starts of its own, without a book");
  return request;
}

std::optional<std::string> Genfens(const GenfensRequest& request,
                                   const std::function<void(std::string_view)>& write) {
  Random random(request.seed);
  SearchOptions options;
  options.hash_mebibytes = 1;
  Searcher searcher(options);
  std::vector<match::Opening> book;
  if (!request.book.empty()) {
    match::OpeningSettings settings;
    settings.file = request.book;
    auto loaded = match::LoadOpenings(settings, match::MatchRules());
    if (!loaded) return loaded.error();
    book = std::move(loaded->openings);
  }
  const StartSettings& starts = request.starts;
  const auto draw = [&]() -> std::optional<Position> {
    if (book.empty()) return DrawStart(starts, random, searcher).position();
    const match::Opening& opening = book[random.Below(book.size())];
    Position position = opening.start;
    for (const Move move : opening.moves) position = position.After(move);
    const int plies = starts.plies + static_cast<int>(random.Below(2));
    const auto start = PlayAtRandom(kStandardStart, position, plies, random);
    if (!start || std::abs(Judge(searcher, start->position(), starts.nodes)) > starts.most)
      return std::nullopt;
    return start->position();
  };
  std::set<std::string> seen;
  int tries = 0;
  while (seen.size() < request.count) {
    const auto position = draw();
    if (!position || !seen.insert(WriteEpdFields(*position)).second) {
      if (++tries >= kMostTries) {
        return Concat("there are no more than ", seen.size(),
                      " open positions that are as many plies away from the book");
      }
      continue;
    }
    tries = 0;
    write(FenOf(*position, starts.chess960_percent > 0));
  }
  return std::nullopt;
}

}  // namespace zeitnot::datagen
