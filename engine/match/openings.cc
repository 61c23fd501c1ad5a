#include "engine/match/openings.h"

#include <array>
#include <fstream>
#include <sstream>
#include <utility>

#include "base/line_reader.h"
#include "base/random.h"
#include "base/text.h"
#include "base/utf8.h"
#include "engine/input/unpacked_stream.h"
#include "movegen/fen.h"
#include "referee/notation/pgn.h"
#include "referee/words/sentence.h"

namespace zeitnot::match {
namespace {

constexpr std::size_t kMostWarnings = 20;
constexpr int kChess960Starts = 960;

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

// Gathers openings and says what was left out.
class Gathering {
 public:
  Gathering(const MatchRules& rules, bool chess960) : rules_(rules), chess960_(chess960) {}

  void Add(Opening opening, const std::string& where) {
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
  void Warn(std::string text) {
    ++warnings_;
    if (warnings_ <= kMostWarnings) book_.warnings.push_back(std::move(text));
  }
  OpeningBook Take(const std::optional<std::uint64_t>& shuffle) {
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

 private:
  void Shuffle(std::uint64_t seed) {
    Random random(seed);
    for (std::size_t i = book_.openings.size(); i > 1; --i)
      std::swap(book_.openings[i - 1], book_.openings[random.Below(i)]);
  }

  const MatchRules& rules_;
  bool chess960_;
  OpeningBook book_;
  std::size_t warnings_ = 0;
};

void ReadPositions(std::istream& input, Gathering& gathering) {
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

void ReadGames(std::istream& input, const std::optional<int>& plies, Gathering& gathering) {
  referee::PgnReader reader(input);
  while (auto game = reader.Next()) {
    const std::string where = Concat("game ", game->number, " (line ", game->place.line, ")");
    if (game->error) {
      const bool useless = game->plies.empty();
      gathering.Warn(Concat(where, useless ? ": left out: " : ": cut before its fault: ",
                            Sentence(game->error->text), " (line ", game->error->place.line, ")"));
      if (useless) continue;
    }
    Opening opening{game->start, {}, where};
    for (const referee::PgnPly& ply : game->plies) {
      if (plies && opening.moves.size() >= static_cast<std::size_t>(*plies)) break;
      opening.moves.push_back(ply.move);
    }
    if (const std::string* name = game->Tag("Opening")) opening.name = *name;
    gathering.Add(std::move(opening), where);
  }
}

// "book.pgn", also if it is packed.
bool IsPgnName(std::string_view name) {
  for (const std::string_view packed : {".gz", ".zst"}) {
    if (name.ends_with(packed)) name.remove_suffix(packed.size());
  }
  return name.ends_with(".pgn");
}

void AddChess960Starts(Gathering& gathering) {
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

OpeningBook ReadOpenings(std::istream& input, bool pgn, const OpeningSettings& settings,
                         const MatchRules& rules) {
  Gathering gathering(rules, settings.chess960);
  if (pgn) {
    ReadGames(input, settings.plies, gathering);
  } else {
    ReadPositions(input, gathering);
  }
  return gathering.Take(settings.shuffle);
}

Result<OpeningBook, std::string> LoadOpenings(const OpeningSettings& settings,
                                              const MatchRules& rules) {
  if (settings.file.empty() && settings.chess960) {
    Gathering gathering(rules, true);
    AddChess960Starts(gathering);
    return gathering.Take(settings.shuffle);
  }
  if (settings.file.empty()) {
    std::istringstream input{std::string(BalancedOpenings())};
    return ReadOpenings(input, false, settings, rules);
  }
  std::ifstream file(settings.file, std::ios::binary);
  if (!file) return Error{"cannot read the openings " + settings.file};
  UnpackedStream input(file);
  OpeningBook book = ReadOpenings(input, IsPgnName(settings.file), settings, rules);
  if (input.bad())
    return Error{Concat("cannot read the openings ", settings.file, ": ", input.fault())};
  for (std::string& warning : book.warnings) warning.insert(0, settings.file + ", ");
  if (book.openings.empty()) {
    return Error{"no opening of " + settings.file + " can be played" +
                 (book.warnings.empty() ? "" : ": " + book.warnings.front())};
  }
  return book;
}

}  // namespace zeitnot::match
