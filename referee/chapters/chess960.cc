#include "referee/chapters/chess960.h"

#include <algorithm>

#include "movegen/setup.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kLetterExpected{"chess960.letter_expected"};
constexpr MessageKind<> kEightExpected{"chess960.eight_expected"};
constexpr MessageKind<> kGoesOn{"chess960.goes_on"};
constexpr MessageKind<Verbatim> kWrongPieces{"chess960.wrong_pieces", "rank"};
constexpr MessageKind<Verbatim> kKingNotBetween{"chess960.king_not_between", "file"};
constexpr MessageKind<> kBishopsOnOneColour{"chess960.bishops_on_one_colour"};
constexpr std::array kFaultlessCounts = {PieceType::kKing,   PieceType::kQueen,  PieceType::kRook,
                                         PieceType::kRook,   PieceType::kBishop, PieceType::kBishop,
                                         PieceType::kKnight, PieceType::kKnight};

// The places of two knights among five free squares, in the order of the numbering.
constexpr std::array<std::array<int, 2>, 10> kKnightPlaces = {
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

// The files of a kind of piece, from the a-file.
std::vector<std::size_t> FilesOf(const BackRank& array, PieceType type) {
  std::vector<std::size_t> files;
  for (std::size_t file = 0; file < array.size(); ++file) {
    if (array[file] == type) files.push_back(file);
  }
  return files;
}

// Puts a piece on the free square of that place, counted from the a-file.
void PutOnFree(BackRank& array, int place, PieceType type) {
  for (PieceType& square : array) {
    if (square == PieceType::kNone && place-- == 0) {
      square = type;
      return;
    }
  }
}

// The place of a file among the squares that do not hold one of the kinds.
int PlaceAmongOthers(const BackRank& array, std::size_t file,
                     std::initializer_list<PieceType> kinds) {
  return static_cast<int>(std::count_if(
      array.begin(), array.begin() + static_cast<std::ptrdiff_t>(file), [kinds](PieceType type) {
        return std::find(kinds.begin(), kinds.end(), type) == kinds.end();
      }));
}

}  // namespace

std::optional<BackRank> Chess960Array(int number) {
  if (number < 0 || number >= kChess960Count) return std::nullopt;
  BackRank array;
  array.fill(PieceType::kNone);
  array[static_cast<std::size_t>(number % 4 * 2 + 1)] = PieceType::kBishop;
  array[static_cast<std::size_t>(number / 4 % 4 * 2)] = PieceType::kBishop;
  PutOnFree(array, number / 16 % 6, PieceType::kQueen);
  const auto& knights = kKnightPlaces[static_cast<std::size_t>(number / 96)];
  PutOnFree(array, knights[0], PieceType::kKnight);
  PutOnFree(array, knights[1] - 1, PieceType::kKnight);
  PutOnFree(array, 0, PieceType::kRook);
  PutOnFree(array, 0, PieceType::kKing);
  PutOnFree(array, 0, PieceType::kRook);
  return array;
}

std::optional<int> Chess960Number(const BackRank& array) {
  if (!FindArrayIssues(array).empty()) return std::nullopt;
  const std::vector<std::size_t> bishops = FilesOf(array, PieceType::kBishop);
  const std::size_t light = bishops[0] % 2 == 1 ? bishops[0] : bishops[1];
  const std::size_t dark = bishops[0] % 2 == 1 ? bishops[1] : bishops[0];
  const int queen =
      PlaceAmongOthers(array, FilesOf(array, PieceType::kQueen)[0], {PieceType::kBishop});
  const std::vector<std::size_t> knights = FilesOf(array, PieceType::kKnight);
  const auto place = [&array](std::size_t file) {
    return PlaceAmongOthers(array, file, {PieceType::kBishop, PieceType::kQueen});
  };
  const std::array<int, 2> places = {place(knights[0]), place(knights[1])};
  const auto row = std::find(kKnightPlaces.begin(), kKnightPlaces.end(), places);
  return static_cast<int>(row - kKnightPlaces.begin()) * 96 + queen * 16 +
         static_cast<int>(dark / 2) * 4 + static_cast<int>(light / 2);
}

Result<BackRank, BackRankError> ReadBackRank(std::string_view text) {
  BackRank array{};
  for (std::size_t i = 0; i < text.size() && i < array.size(); ++i) {
    const Piece piece = PieceFromChar(text[i]);
    if (piece == Piece::kNone || TypeOf(piece) == PieceType::kPawn) {
      return Error{BackRankError{kLetterExpected, i}};
    }
    array[i] = TypeOf(piece);
  }
  if (text.size() < array.size()) {
    return Error{BackRankError{kEightExpected, text.size()}};
  }
  if (text.size() > array.size()) {
    return Error{BackRankError{kGoesOn, array.size()}};
  }
  return array;
}

std::string BackRankText(const BackRank& array) {
  std::string text;
  for (const PieceType type : array) {
    text += type == PieceType::kNone ? '.' : PieceChar(MakePiece(Color::kWhite, type));
  }
  return text;
}

std::vector<Message> FindArrayIssues(const BackRank& array) {
  std::vector<Message> issues;
  if (!std::is_permutation(array.begin(), array.end(), kFaultlessCounts.begin())) {
    issues.push_back(kWrongPieces({BackRankText(array)}));
  }
  const auto kings = FilesOf(array, PieceType::kKing);
  const auto rooks = FilesOf(array, PieceType::kRook);
  if (kings.size() == 1 && rooks.size() == 2 && (kings[0] < rooks[0] || kings[0] > rooks[1])) {
    const char file = FileChar(static_cast<File>(kings[0]));
    issues.push_back(kKingNotBetween({std::string(1, file)}));
  }
  const auto bishops = FilesOf(array, PieceType::kBishop);
  if (bishops.size() == 2 && bishops[0] % 2 == bishops[1] % 2) {
    issues.push_back(kBishopsOnOneColour);
  }
  return issues;
}

std::optional<Position> Chess960Start(int number) {
  const auto array = Chess960Array(number);
  if (!array) return std::nullopt;
  Setup setup;
  for (const Color color : kColors) {
    for (const File file : kFiles) {
      const Square square = MakeSquare(file, RelativeRank(color, Rank::k1));
      const PieceType type = (*array)[Index(file)];
      setup[square] = MakePiece(color, type);
      setup[MakeSquare(file, RelativeRank(color, Rank::k2))] = MakePiece(color, PieceType::kPawn);
      if (type == PieceType::kRook) setup.castling_rooks |= Bitboard(square);
    }
  }
  auto position = Position::FromSetup(setup);
  if (!position.ok()) return std::nullopt;
  return *std::move(position);
}

}  // namespace zeitnot::referee
