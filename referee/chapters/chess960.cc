#include "referee/chapters/chess960.h"

#include <algorithm>

#include "base/text.h"
#include "movegen/attacks.h"

namespace zeitnot::referee {
namespace {

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

BackRank RankOfPieces(const Setup& setup, Color color) {
  BackRank array{};
  for (const File file : kFiles) {
    const Piece piece = setup[MakeSquare(file, RelativeRank(color, Rank::k1))];
    const bool own = piece != Piece::kNone && ColorOf(piece) == color;
    array[Index(file)] = own ? TypeOf(piece) : PieceType::kNone;
  }
  return array;
}

std::string PieceText(Piece piece) {
  if (piece == Piece::kNone) return "nothing";
  return Concat(ColorOf(piece) == Color::kWhite ? "a white " : "a black ",
                PieceTypeName(TypeOf(piece)));
}

// Squares that do not hold what a starting position has there, one sentence a side or kind.
void FindPawnIssues(const Setup& setup, std::vector<StartIssue>& issues) {
  for (const Color color : kColors) {
    std::vector<std::string> wrong;
    for (const File file : kFiles) {
      const Square square = MakeSquare(file, RelativeRank(color, Rank::k2));
      if (setup[square] != MakePiece(color, PieceType::kPawn)) wrong.push_back(SquareName(square));
    }
    if (wrong.empty()) continue;
    issues.push_back({StartFault::kPawns, Concat("No ", color == Color::kWhite ? "white" : "black",
                                                 " pawn on ", JoinAnd(wrong), ".")});
  }
  std::vector<std::string> between;
  for (std::size_t i = Index(Square::kA3); i <= Index(Square::kH6); ++i) {
    if (setup[SquareAt(i)] != Piece::kNone) between.push_back(SquareName(SquareAt(i)));
  }
  if (between.empty()) return;
  issues.push_back({StartFault::kBetween, Concat("Not empty: ", JoinAnd(between), ".")});
}

void FindStateIssues(const Setup& setup, std::vector<StartIssue>& issues) {
  if (setup.side_to_move != Color::kWhite) {
    issues.push_back({StartFault::kMove, "White has the first move."});
  }
  if (setup.halfmove_clock != 0 || setup.fullmove_number != 1) {
    issues.push_back({StartFault::kMove, "Moves have been counted already."});
  }
  for (const Color color : kColors) {
    const Bitboard rooks = setup.pieces(color, PieceType::kRook);
    if ((setup.castling_rooks & rooks) == rooks) continue;
    issues.push_back(
        {StartFault::kCastling, Concat(ColorName(color), " has not all rights to castle.")});
  }
}

void FindStandardPlaces(const Setup& setup, std::vector<StartIssue>& issues) {
  const BackRank standard = *Chess960Array(kStandardArray);
  for (const Color color : kColors) {
    for (const File file : kFiles) {
      const Square square = MakeSquare(file, RelativeRank(color, Rank::k1));
      const Piece right = MakePiece(color, standard[Index(file)]);
      if (setup[square] == right) continue;
      issues.push_back(
          {StartFault::kPlace, Concat(SquareName(square), " holds ", PieceText(setup[square]),
                                      " instead of ", PieceText(right), ".")});
    }
  }
}

void FindChess960Places(const Setup& setup, std::vector<StartIssue>& issues) {
  const BackRank white = RankOfPieces(setup, Color::kWhite);
  issues = FindArrayIssues(white);
  std::vector<std::string> wrong;
  for (const File file : kFiles) {
    const Piece piece = setup[MakeSquare(file, Rank::k8)];
    const PieceType type = white[Index(file)];
    const Piece right = type == PieceType::kNone ? Piece::kNone : MakePiece(Color::kBlack, type);
    if (piece != right) wrong.push_back(SquareName(MakeSquare(file, Rank::k8)));
  }
  if (wrong.empty()) return;
  issues.push_back({StartFault::kOpposite,
                    Concat("Black's pieces do not stand opposite White's: ", JoinAnd(wrong), ".")});
}

std::vector<std::string> Names(Bitboard squares) {
  std::vector<std::string> names;
  for (const Square square : squares) names.push_back(SquareName(square));
  return names;
}

const char* SideText(CastlingSide side) {
  return side == CastlingSide::kKingSide ? "g-side (O-O)" : "c-side (O-O-O)";
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
      return Error{BackRankError{"a letter K, Q, R, B or N is expected here", i}};
    }
    array[i] = TypeOf(piece);
  }
  if (text.size() < array.size()) {
    return Error{BackRankError{"eight pieces are expected", text.size()}};
  }
  if (text.size() > array.size()) {
    return Error{BackRankError{"the text goes on after eight pieces", array.size()}};
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

std::vector<StartIssue> FindArrayIssues(const BackRank& array) {
  std::vector<StartIssue> issues;
  if (!std::is_permutation(array.begin(), array.end(), kFaultlessCounts.begin())) {
    issues.push_back(
        {StartFault::kPieces, Concat("The first rank ", BackRankText(array),
                                     " is not one king, one queen, two rooks, two bishops and two "
                                     "knights.")});
  }
  const auto kings = FilesOf(array, PieceType::kKing);
  const auto rooks = FilesOf(array, PieceType::kRook);
  if (kings.size() == 1 && rooks.size() == 2 && (kings[0] < rooks[0] || kings[0] > rooks[1])) {
    issues.push_back(
        {StartFault::kKing,
         Concat("The king on the ", std::string(1, FileChar(static_cast<File>(kings[0]))),
                "-file does not stand between the rooks.")});
  }
  const auto bishops = FilesOf(array, PieceType::kBishop);
  if (bishops.size() == 2 && bishops[0] % 2 == bishops[1] % 2) {
    issues.push_back({StartFault::kBishops, "Both bishops stand on squares of one colour."});
  }
  return issues;
}

std::vector<StartIssue> FindStartIssues(const Setup& setup, StartKind kind) {
  std::vector<StartIssue> issues;
  if (kind == StartKind::kStandard) {
    FindStandardPlaces(setup, issues);
  } else {
    FindChess960Places(setup, issues);
  }
  FindPawnIssues(setup, issues);
  FindStateIssues(setup, issues);
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

std::string_view CastlingWayName(CastlingWay way) {
  constexpr std::array<std::string_view, 4> kNames = {
      "two moves", "transposition", "move of the king only", "move of the rook only"};
  return kNames[Index(way)];
}

CastlingWay WayOf(Square king, Square rook, CastlingSide side) {
  const File king_target = FileOf(CastlingKingTarget(Color::kWhite, side));
  const File rook_target = FileOf(CastlingRookTarget(Color::kWhite, side));
  if (FileOf(king) == king_target) return CastlingWay::kRookOnly;
  if (FileOf(rook) == rook_target) return CastlingWay::kKingOnly;
  const bool swap = FileOf(king) == rook_target && FileOf(rook) == king_target;
  return swap ? CastlingWay::kTransposition : CastlingWay::kTwoMoves;
}

std::string CastlingWording(const Position& position, Move castling) {
  const Color us = position.side_to_move();
  const CastlingSide side = castling.castling_side();
  const std::string king_from = SquareName(castling.from());
  const std::string rook_from = SquareName(castling.to());
  const std::string king_to = SquareName(CastlingKingTarget(us, side));
  const std::string rook_to = SquareName(CastlingRookTarget(us, side));
  std::string text = Concat(ColorName(us), " castles on the ", SideText(side), ": ");
  switch (WayOf(castling.from(), castling.to(), side)) {
    case CastlingWay::kRookOnly:
      text += Concat("the rook goes from ", rook_from, " to ", rook_to, ", the king stays on ",
                     king_to);
      break;
    case CastlingWay::kKingOnly:
      text += Concat("the king goes from ", king_from, " to ", king_to, ", the rook stays on ",
                     rook_to);
      break;
    case CastlingWay::kTransposition:
      text +=
          Concat("king and rook change places, the king to ", king_to, ", the rook to ", rook_to);
      break;
    case CastlingWay::kTwoMoves:
      text += Concat("the king goes from ", king_from, " to ", king_to, ", the rook from ",
                     rook_from, " to ", rook_to);
      break;
  }
  return text + ".";
}

std::vector<std::string> CastlingObstacles(const Position& position, CastlingSide side) {
  const Color us = position.side_to_move();
  const Square king = position.king(us);
  const Square rook = position.castling_rook(us, side);
  std::vector<std::string> reasons;
  if (rook == Square::kNone) {
    reasons.push_back(Concat(ColorName(us), " has no right to castle on the ", SideText(side),
                             ": the king or that rook has moved, or the rook is not there."));
    return reasons;
  }
  const Square king_target = CastlingKingTarget(us, side);
  const Square rook_target = CastlingRookTarget(us, side);
  const Bitboard others = position.occupied() ^ Bitboard(king) ^ Bitboard(rook);
  const Bitboard king_path = Between(king, king_target) | Bitboard(king_target);
  const Bitboard rook_path = Between(rook, rook_target) | Bitboard(rook_target);
  const Bitboard filled = others & (king_path | rook_path);
  if (!filled.empty()) reasons.push_back(Concat("Not empty: ", JoinAnd(Names(filled)), "."));
  if (position.InCheck())
    reasons.push_back(Concat("The king on ", SquareName(king), " is in check."));
  Bitboard attacked;
  const Bitboard without_king = position.occupied() ^ Bitboard(king);
  for (const Square square : king_path) {
    if (square == king) continue;
    if (!(position.AttackersTo(square, without_king) & position.pieces(!us)).empty()) {
      attacked |= Bitboard(square);
    }
  }
  if (!attacked.empty()) {
    reasons.push_back(Concat(
        "The king would cross or reach an attacked square: ", JoinAnd(Names(attacked)), "."));
  }
  const Bitboard after = others | Bitboard(king_target) | Bitboard(rook_target);
  const bool exposed = !(position.AttackersTo(king_target, after) & position.pieces(!us)).empty();
  if (exposed && !attacked.contains(king_target) && !position.InCheck()) {
    reasons.push_back(Concat("The king on ", SquareName(king_target),
                             " would be in check once the rook has gone to ",
                             SquareName(rook_target), "."));
  }
  return reasons;
}

}  // namespace zeitnot::referee
