#include "engine/match/openings.h"

#include <array>
#include <fstream>
#include <sstream>
#include <utility>

#include "base/line_reader.h"
#include "base/text.h"
#include "base/utf8.h"
#include "engine/input/unpacked_stream.h"
#include "engine/match/opening_gathering.h"
#include "engine/match/opening_kind.h"
#include "engine/match/polyglot_book.h"
#include "movegen/fen.h"
#include "referee/notation/pgn.h"
#include "referee/words/sentence.h"

namespace zeitnot::match {
namespace {

constexpr int kChess960Starts = 960;
constexpr std::size_t kMostBookLines = 10'000;
constexpr int kBookPlies = 8;  // unless asked otherwise: books can go on for very long

void ReadPositions(std::istream& input, OpeningGathering& gathering) {
  constexpr std::size_t kLongestLine = 65'536;
  LineReader lines(input, kLongestLine);
  for (LineState state = lines.Next(); state != LineState::kEnd; state = lines.Next()) {
    std::string_view line = lines.line();
    if (lines.number() == 1) line = WithoutByteOrderMark(line);
    const std::string where = Concat("line ", lines.number());
    if (state == LineState::kTooLong) {
      gathering.Warn(Concat(where, ": left out: more than ", kLongestLine, " bytes"));
      continue;
    }
    if (line.find_first_not_of(" \t\r") == std::string::npos || line.front() == '#') continue;
    const auto epd = ReadEpd(line, Strictness::kRepair);
    if (!epd) {
      gathering.Warn(Concat(where, ": left out: ", epd.error().text));
      continue;
    }
    for (const SetupIssue& repair : epd->repairs)
      gathering.Warn(Concat(where, ": read without it: ", repair.text));
    const auto* id = epd->Find("id");
    gathering.Add({epd->position, {}, id != nullptr && !id->empty() ? id->front() : where}, where);
  }
}

// The moves to play of a game.
std::vector<Move> FirstMoves(const referee::PgnGame& game, const std::optional<int>& plies) {
  std::vector<Move> moves;
  for (const referee::PgnPly& ply : game.plies) {
    if (plies && moves.size() >= static_cast<std::size_t>(*plies)) break;
    moves.push_back(ply.move);
  }
  return moves;
}

void ReadGames(std::istream& input, const std::optional<int>& plies, OpeningGathering& gathering) {
  referee::PgnReader reader(input);
  while (auto game = reader.Next()) {
    const std::string where = Concat("game ", game->number, " (line ", game->place.line, ")");
    Opening opening{game->start, FirstMoves(*game, plies), where};
    if (const auto& error = game->error) {
      // A fault behind what is played is nobody's concern.
      const bool whole = plies && opening.moves.size() == static_cast<std::size_t>(*plies);
      const bool useless = opening.moves.empty();
      if (useless || !whole) {
        gathering.Warn(Concat(where, useless ? ": left out: " : ": cut before its fault: ",
                              Sentence(error->text), " (line ", error->place.line, ")"));
      }
      if (useless) continue;
    }
    // The initial position is no opening, unless a list of positions has it.
    if (opening.moves.empty() && SamePosition(opening.start, Position())) {
      gathering.Warn(Concat(where, ": left out: it has no move to play"));
      continue;
    }
    if (const std::string* name = game->Tag("Opening")) opening.name = *name;
    gathering.Add(std::move(opening), where);
  }
}

void ReadBook(std::istream& input, std::size_t plies, OpeningGathering& gathering) {
  constexpr std::size_t kLargest = std::size_t{1} << 30;
  const WholeText whole = ReadWhole(input, kLargest);
  if (whole.failed) return;
  if (whole.too_long) {
    gathering.Warn(Concat("it has more than ", kLargest, " bytes"));
    return;
  }
  if (!IsPolyglotBook(whole.text)) {
    gathering.Warn("it is neither PGN nor EPD nor FEN nor a Polyglot book");
    return;
  }
  BookLines book = LikeliestLines(whole.text, plies, kMostBookLines);
  for (std::string& warning : book.warnings) gathering.Warn(std::move(warning));
  if (book.more)
    gathering.Warn(Concat("it has more than ", kMostBookLines, " lines: these are the likeliest"));
  if (book.lines.empty()) gathering.Warn("it has no move in the initial position");
  for (std::size_t i = 0; i < book.lines.size(); ++i) {
    const std::string where = Concat("line ", i + 1, " of the book");
    gathering.Add({Position(), std::move(book.lines[i]), where}, where);
  }
}

// What can be read without waiting, and stays to be read.
std::string Head(std::istream& input) {
  std::streambuf& buffer = *input.rdbuf();
  if (input.peek() == std::istream::traits_type::eof()) return {};
  std::string head(static_cast<std::size_t>(buffer.in_avail()), '\0');
  buffer.sgetn(head.data(), static_cast<std::streamsize>(head.size()));
  for (std::size_t i = 0; i < head.size(); ++i) buffer.sungetc();
  return head;
}

void AddChess960Starts(OpeningGathering& gathering) {
  for (int number = 0; number < kChess960Starts; ++number)
    gathering.Add({Chess960Start(number), {}, Concat("Chess960 start ", number)}, "");
}

// The squares of the first rank without a piece yet, the `index`-th from the a-file.
std::size_t FreeFile(const std::array<PieceType, kFileCount>& rank, int index) {
  for (std::size_t file = 0; file < kFileCount; ++file) {
    if (rank[file] == PieceType::kNone && index-- == 0) return file;
  }
  return 0;
}

}  // namespace

Position Chess960Start(int number) {
  // The pairs of free files for the two knights, in the order of the scheme.
  constexpr std::array<std::pair<int, int>, 10> kKnights = {
      {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
  std::array<PieceType, kFileCount> rank{};
  rank.fill(PieceType::kNone);
  int rest = number;
  rank[static_cast<std::size_t>(rest % 4 * 2 + 1)] = PieceType::kBishop;
  rest /= 4;
  rank[static_cast<std::size_t>(rest % 4 * 2)] = PieceType::kBishop;
  rest /= 4;
  rank[FreeFile(rank, rest % 6)] = PieceType::kQueen;
  const auto [first, second] = kKnights[static_cast<std::size_t>(rest / 6)];
  const std::size_t first_file = FreeFile(rank, first);
  const std::size_t second_file = FreeFile(rank, second);
  rank[first_file] = rank[second_file] = PieceType::kKnight;
  for (const PieceType type : {PieceType::kRook, PieceType::kKing, PieceType::kRook})
    rank[FreeFile(rank, 0)] = type;

  Setup setup;
  for (const File file : kFiles) {
    for (const Color color : kColors) {
      const Square square = MakeSquare(file, RelativeRank(color, Rank::k1));
      setup[square] = MakePiece(color, rank[Index(file)]);
      setup[MakeSquare(file, RelativeRank(color, Rank::k2))] = MakePiece(color, PieceType::kPawn);
      if (rank[Index(file)] == PieceType::kRook) setup.castling_rooks |= Bitboard(square);
    }
  }
  const auto position = Position::FromSetup(setup);
  return position ? *position : Position();
}

OpeningBook ReadOpenings(std::istream& input, const OpeningSettings& settings,
                         const MatchRules& rules) {
  OpeningGathering gathering(rules, settings.chess960);
  switch (TellOpeningKind(Head(input))) {
    case OpeningKind::kGames: ReadGames(input, settings.plies, gathering); break;
    case OpeningKind::kPositions: ReadPositions(input, gathering); break;
    case OpeningKind::kBytes:
      ReadBook(input, static_cast<std::size_t>(settings.plies.value_or(kBookPlies)), gathering);
      break;
  }
  return gathering.Take(settings.shuffle);
}

Result<OpeningBook, std::string> LoadOpenings(const OpeningSettings& settings,
                                              const MatchRules& rules) {
  if (settings.file.empty() && settings.chess960) {
    OpeningGathering gathering(rules, true);
    AddChess960Starts(gathering);
    return gathering.Take(settings.shuffle);
  }
  if (settings.file.empty()) {
    OpeningGathering gathering(rules, false);
    std::istringstream input{std::string(BalancedOpenings())};
    ReadGames(input, settings.plies, gathering);
    gathering.Number("zeitnot.");
    return gathering.Take(settings.shuffle);
  }
  std::ifstream file(settings.file, std::ios::binary);
  if (!file) return Error{"cannot read the openings " + settings.file};
  UnpackedStream input(file);
  OpeningBook book = ReadOpenings(input, settings, rules);
  if (input.bad())
    return Error{Concat("cannot read the openings ", settings.file, ": ", input.fault())};
  if (book.openings.empty()) {
    return Error{Concat("no opening of ", settings.file, " can be played: ",
                        book.warnings.empty() ? "it is empty" : book.warnings.front())};
  }
  for (std::string& warning : book.warnings) warning.insert(0, settings.file + ", ");
  return book;
}

}  // namespace zeitnot::match
