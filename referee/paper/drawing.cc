#include "referee/paper/drawing.h"

#include <array>

#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

// A square is 100 wide; the first point of a man's box is its upper left corner.
constexpr double kSquare = 100;
constexpr double kMargin = 60;  // left and below, for the coordinates
constexpr double kEdge = 6;     // above and to the right
constexpr double kLabelSize = 42;
constexpr double kOutline = 4;
constexpr double kInnerLine = 3.5;
constexpr double kFrame = 8;

constexpr std::string_view kFullSquare = "M 0 0 L 100 0 L 100 100 L 0 100 Z";
constexpr std::string_view kFrameInSquare = "M 5 5 L 95 5 L 95 95 L 5 95 Z";
constexpr std::string_view kBorder = "M -3 -3 L 803 -3 L 803 803 L -3 803 Z";

// A man: its silhouette, lines within it, and lines outside, which keep the colour of the outline.
struct Figure {
  std::string_view body;
  std::string_view inner;
  std::string_view outer;
};

// In the order of PieceType.
constexpr std::array<Figure, kPieceTypeCount> kFigures = {{
    {"M 50 17 C 59 17 66 24 66 33 C 66 38 63 43 59 46 C 67 51 71 61 72 73 L 77 79 L 77 87 L 23 87 "
     "L 23 79 L 28 73 C 29 61 33 51 41 46 C 37 43 34 38 34 33 C 34 24 41 17 50 17 Z",
     "M 31 75 L 69 75", ""},
    {"M 26 87 L 26 79 C 28 66 42 61 46 48 C 41 53 35 53 31 56 C 27 60 21 62 17 57 C 14 53 16 49 "
     "18 45 L 31 27 L 32 13 L 42 22 C 62 20 78 35 79 62 L 78 87 Z",
     "M 60 29 C 70 37 73 50 73 77 M 33 78 L 73 78 M 33 36 L 39 33 M 22 51 L 24 49", ""},
    {"M 50 8 C 54 8 57 11 57 15 C 57 17 56 19 54 20 C 64 28 69 39 67 50 C 66 57 63 61 59 65 L 63 "
     "73 L 77 79 L 77 87 L 23 87 L 23 79 L 37 73 L 41 65 C 37 61 34 57 33 50 C 31 39 36 28 46 20 C "
     "44 19 43 17 43 15 C 43 11 46 8 50 8 Z",
     "M 50 31 L 50 49 M 42 39 L 58 39 M 42 65 L 58 65 M 37 76 L 63 76", ""},
    {"M 25 17 L 36 17 L 36 25 L 44 25 L 44 17 L 56 17 L 56 25 L 64 25 L 64 17 L 75 17 L 75 33 L 66 "
     "41 L 68 69 L 77 78 L 77 87 L 23 87 L 23 78 L 32 69 L 34 41 L 25 33 Z",
     "M 34 42 L 66 42 M 33 68 L 67 68 M 32 78 L 68 78", ""},
    {"M 26 62 L 15 33 C 11 31 11 24 16 24 C 21 24 22 29 20 32 L 33 48 L 32 26 C 28 23 30 17 34 17 "
     "C 39 17 40 23 37 26 L 46 45 L 48 22 C 44 19 46 13 50 13 C 54 13 56 19 52 22 L 54 45 L 63 26 "
     "C 60 23 61 17 66 17 C 70 17 72 23 68 26 L 67 48 L 80 32 C 78 29 79 24 84 24 C 89 24 89 31 85 "
     "33 L 74 62 L 72 72 L 77 79 L 77 87 L 23 87 L 23 79 L 28 72 Z",
     "M 29 63 C 42 58 58 58 71 63 M 31 74 C 43 70 57 70 69 74", ""},
    {"M 50 49 C 54 37 62 30 71 31 C 82 32 86 44 80 54 C 77 59 73 64 72 71 L 77 79 L 77 87 L 23 87 "
     "L 23 79 L 28 71 C 27 64 23 59 20 54 C 14 44 18 32 29 31 C 38 30 46 37 50 49 C 42 38 43 27 50 "
     "24 C 57 27 58 38 50 49 Z",
     "M 50 49 L 50 66 M 30 70 C 43 65 57 65 70 70 M 31 78 L 69 78",
     "M 50 24 L 50 7 M 42 14 L 58 14"},
}};

void AddMan(Piece piece, double x, double y, std::vector<Shape>& shapes) {
  const Figure& figure = kFigures[Index(TypeOf(piece))];
  const bool white = ColorOf(piece) == Color::kWhite;
  if (!figure.outer.empty())
    shapes.push_back({figure.outer, x, y, Ink::kNone, Ink::kBlack, kOutline});
  shapes.push_back({figure.body, x, y, white ? Ink::kWhite : Ink::kBlack, Ink::kBlack, kOutline});
  shapes.push_back({figure.inner, x, y, Ink::kNone, white ? Ink::kBlack : Ink::kWhite, kInnerLine});
}

}  // namespace

std::string_view InkCode(Ink ink) {
  switch (ink) {
    case Ink::kNone: return "none";
    case Ink::kWhite: return "#ffffff";
    case Ink::kBlack: return "#000000";
    case Ink::kDark: return "#c6c6c6";
  }
  return {};
}

Drawing DrawBoard(const Setup& board, const std::vector<Square>& marked,
                  const Catalogue& catalogue) {
  constexpr double kBoard = kSquare * static_cast<double>(kFileCount);
  Drawing drawing{kMargin + kBoard + kEdge, kEdge + kBoard + kMargin, kLabelSize, {}, {}};
  const auto x_of = [](File file) { return kMargin + kSquare * static_cast<double>(Index(file)); };
  const auto y_of = [](Rank rank) {
    return kEdge + kSquare * static_cast<double>(kRankCount - 1 - Index(rank));
  };
  drawing.shapes.push_back({kBorder, kMargin, kEdge, Ink::kWhite, Ink::kBlack, kOutline});
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Square square = SquareAt(i);
    if ((Index(FileOf(square)) + Index(RankOf(square))) % 2 == 0)
      drawing.shapes.push_back(
          {kFullSquare, x_of(FileOf(square)), y_of(RankOf(square)), Ink::kDark, Ink::kNone, 0});
  }
  for (const Square square : marked) {
    drawing.shapes.push_back({kFrameInSquare, x_of(FileOf(square)), y_of(RankOf(square)),
                              Ink::kNone, Ink::kBlack, kFrame});
  }
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Square square = SquareAt(i);
    if (board[square] != Piece::kNone)
      AddMan(board[square], x_of(FileOf(square)), y_of(RankOf(square)), drawing.shapes);
  }
  for (const Rank rank : kRanks) {
    drawing.labels.push_back(
        {std::string(1, RankChar(rank)), kMargin / 2, y_of(rank) + kSquare / 2 + kLabelSize / 3});
  }
  for (const File file : kFiles) {
    drawing.labels.push_back({Words(San{std::string(1, FileChar(file))}, catalogue),
                              x_of(file) + kSquare / 2, drawing.height - kLabelSize / 3});
  }
  return drawing;
}

}  // namespace zeitnot::referee
