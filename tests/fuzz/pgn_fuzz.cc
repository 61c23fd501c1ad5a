// libFuzzer target for games as text: PGN, audits, single moves and scoresheets. Whatever is
// accepted must consist of legal moves and survive writing and reading again. The first byte
// chooses.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "movegen/fen.h"
#include "movegen/legality.h"
#include "movegen/san.h"
#include "referee/audit/audit.h"
#include "referee/notation/pgn.h"
#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {
namespace {

void Require(bool condition, const char* what) {
  if (condition) return;
  std::cerr << "broken: " << what << '\n';
  std::abort();
}

bool SamePly(const PgnPly& a, const PgnPly& b) {
  return a.move == b.move && a.clock == b.clock && a.elapsed == b.elapsed && a.eval == b.eval &&
         a.nags == b.nags && a.comment == b.comment && a.draw_offer == b.draw_offer;
}

void CheckLegal(const PgnGame& game) {
  Position position = game.start;
  for (const PgnPly& ply : game.plies) {
    Require(IsLegal(position, ply.move), "a move of a game is not legal");
    position = position.After(ply.move);
  }
}

void CheckPgn(std::string_view text) {
  for (const PgnGame& game : ReadPgn(text)) {
    CheckLegal(game);
    const std::string written = WritePgn(game);
    const std::vector<PgnGame> games = ReadPgn(written);
    if (game.error &&
        (game.error->fault == PgnFault::kVariant || game.error->fault == PgnFault::kBadStart))
      continue;
    Require(games.size() == 1, "a written game is not read as one game");
    const PgnGame& again = games[0];
    Require(!again.error, "a written game has an error");
    Require(again.start == game.start, "the start differs");
    Require(again.result == game.result, "the result differs");
    Require(again.comment == game.comment, "the first comment differs");
    Require(again.plies.size() == game.plies.size(), "the number of moves differs");
    for (std::size_t i = 0; i < game.plies.size(); ++i)
      Require(SamePly(again.plies[i], game.plies[i]), "a move differs");
    for (const PgnTag& tag : game.tags) {
      if (tag.name == "Result" || tag.name == "SetUp" || tag.name == "FEN") continue;
      Require(again.Tag(tag.name) != nullptr && *again.Tag(tag.name) == *game.Tag(tag.name),
              "a tag differs");
    }
    Require(WritePgn(again) == written, "the second writing differs");
  }
}

// Every game can be audited; and where the text is cut, as its first two bytes say, the games
// before the one that is cut are as they were.
void CheckAudit(std::string_view text) {
  if (text.size() < 3) return;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t at = byte(0) * 256U + byte(1);
  text.remove_prefix(2);
  const std::vector<PgnGame> whole = ReadPgn(text);
  AuditSettings settings;
  settings.mate_budget = 100;
  for (const PgnGame& game : whole) Audit(game, settings);
  const std::size_t size = text.empty() ? 0 : at % text.size();
  if (size < 2) return;  // a cut mark of UTF-16 is none
  const std::vector<PgnGame> cut = ReadPgn(text.substr(0, size));
  Require(cut.size() <= whole.size() + 1, "a cut text has more games");
  for (std::size_t i = 0; i + 2 < cut.size(); ++i) {
    Require(cut[i].plies.size() == whole[i].plies.size(), "a game before the cut differs");
    Require(cut[i].final_position() == whole[i].final_position(), "its moves differ");
    Require(cut[i].result == whole[i].result, "its result differs");
  }
}

void CheckSan(std::string_view text) {
  for (const char* fen : {"r3k2r/pPppqpb1/bn2pnp1/3PN3/4P3/2N2Q1p/PP1BBPpP/R3K2R w KQkq - 0 1",
                          "4k3/1P6/8/3Pp3/8/N1N5/7N/R3K2R w KQ e6 0 1"}) {
    const Result<Position, FenError> start = PositionFromFen(fen);
    Require(start.ok(), "the position of the test is not legal");
    const Position& position = *start;
    for (const Language& language : Languages()) {
      const auto move = ReadSan(position, text, language.letters);
      if (!move) continue;
      Require(IsLegal(position, *move), "a move that was read is not legal");
      const SanStyle style{language.letters, true, false, true};
      const auto again = ReadSan(position, WriteSan(position, *move, style), language.letters);
      Require(again && *again == *move, "a written move is read as another");
    }
  }
}

void CheckSheet(std::string_view text) {
  const auto reading = ReadSheet(text);
  if (!reading) return;
  std::string written;
  Position position = reading->start;
  for (const SheetMove& move : reading->moves) {
    Require(IsLegal(position, move.move), "a move of a sheet is not legal");
    written += WriteSan(position, move.move) + ' ';
    position = position.After(move.move);
  }
  const auto again = ReadSheet(written, &English());
  Require(again && CompareSheets(*reading, *again).agree(), "a written sheet is read otherwise");
  Require(again->moves.size() == reading->moves.size(), "a written sheet is shorter");
}

}  // namespace
}  // namespace zeitnot::referee

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 5) {
    case 0: zeitnot::referee::CheckSan(text); break;
    case 1: zeitnot::referee::CheckSheet(text); break;
    case 2: zeitnot::referee::CheckAudit(text); break;
    default: zeitnot::referee::CheckPgn(text); break;
  }
  return 0;
}
