#include "referee/chapters/chess960.h"

#include <algorithm>

#include "movegen/attacks.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Square, Message> kHoldsNothing{"chess960.holds_nothing", "square", "right"};
constexpr MessageKind<Square, Message, Message> kHolds{"chess960.holds", "square", "found",
                                                       "right"};
constexpr MessageKind<PieceType> kWhitePiece{"chess960.white_piece", "type"};
constexpr MessageKind<PieceType> kBlackPiece{"chess960.black_piece", "type"};
constexpr MessageKind<ArgumentList> kNoWhitePawn{"chess960.no_white_pawn", "squares"};
constexpr MessageKind<ArgumentList> kNoBlackPawn{"chess960.no_black_pawn", "squares"};
constexpr MessageKind<ArgumentList> kNotEmpty{"chess960.not_empty", "squares"};
constexpr MessageKind<> kWhiteMovesFirst{"chess960.white_moves_first"};
constexpr MessageKind<> kMovesCounted{"chess960.moves_counted"};
constexpr MessageKind<Color> kRightsMissing{"chess960.rights_missing", "player"};
constexpr MessageKind<ArgumentList> kNotOpposite{"chess960.not_opposite", "squares"};
constexpr MessageKind<> kLetterExpected{"chess960.letter_expected"};
constexpr MessageKind<> kEightExpected{"chess960.eight_expected"};
constexpr MessageKind<> kGoesOn{"chess960.goes_on"};
constexpr MessageKind<Verbatim> kWrongPieces{"chess960.wrong_pieces", "rank"};
constexpr MessageKind<Verbatim> kKingNotBetween{"chess960.king_not_between", "file"};
constexpr MessageKind<> kBishopsOnOneColour{"chess960.bishops_on_one_colour"};
constexpr MessageKind<> kGSide{"chess960.g_side"};
constexpr MessageKind<> kCSide{"chess960.c_side"};
constexpr MessageKind<Color, Message, Square, Square, Square> kRookOnly{
    "chess960.rook_only", "player", "side", "rook_from", "rook_to", "king"};
constexpr MessageKind<Color, Message, Square, Square, Square> kKingOnly{
    "chess960.king_only", "player", "side", "king_from", "king_to", "rook"};
constexpr MessageKind<Color, Message, Square, Square> kTransposition{
    "chess960.transposition", "player", "side", "king_to", "rook_to"};
constexpr MessageKind<Color, Message, Square, Square, Square, Square> kTwoMoves{
    "chess960.two_moves", "player", "side", "king_from", "king_to", "rook_from", "rook_to"};
constexpr MessageKind<Color, Message> kNoRight{"chess960.no_right", "player", "side"};
constexpr MessageKind<Square> kInCheck{"chess960.in_check", "king"};
constexpr MessageKind<ArgumentList> kCrossesAttacked{"chess960.crosses_attacked", "squares"};
constexpr MessageKind<Square, Square> kExposedByRook{"chess960.exposed_by_rook", "king", "rook"};

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

Message PieceText(Piece piece) {
  return (ColorOf(piece) == Color::kWhite ? kWhitePiece : kBlackPiece)(TypeOf(piece));
}

// Squares that do not hold what a starting position has there, one sentence a side or kind.
void FindPawnIssues(const Setup& setup, std::vector<StartIssue>& issues) {
  for (const Color color : kColors) {
    ArgumentList wrong;
    for (const File file : kFiles) {
      const Square square = MakeSquare(file, RelativeRank(color, Rank::k2));
      if (setup[square] != MakePiece(color, PieceType::kPawn)) wrong.push_back({square});
    }
    if (wrong.empty()) continue;
    const auto& no_pawn = color == Color::kWhite ? kNoWhitePawn : kNoBlackPawn;
    issues.push_back({StartFault::kPawns, no_pawn(std::move(wrong))});
  }
  ArgumentList between;
  for (std::size_t i = Index(Square::kA3); i <= Index(Square::kH6); ++i) {
    if (setup[SquareAt(i)] != Piece::kNone) between.push_back({SquareAt(i)});
  }
  if (!between.empty()) issues.push_back({StartFault::kBetween, kNotEmpty(std::move(between))});
}

void FindStateIssues(const Setup& setup, std::vector<StartIssue>& issues) {
  if (setup.side_to_move != Color::kWhite) {
    issues.push_back({StartFault::kMove, kWhiteMovesFirst});
  }
  if (setup.halfmove_clock != 0 || setup.fullmove_number != 1) {
    issues.push_back({StartFault::kMove, kMovesCounted});
  }
  for (const Color color : kColors) {
    const Bitboard rooks = setup.pieces(color, PieceType::kRook);
    if ((setup.castling_rooks & rooks) == rooks) continue;
    issues.push_back({StartFault::kCastling, kRightsMissing(color)});
  }
}

void FindStandardPlaces(const Setup& setup, std::vector<StartIssue>& issues) {
  const BackRank standard = *Chess960Array(kStandardArray);
  for (const Color color : kColors) {
    for (const File file : kFiles) {
      const Square square = MakeSquare(file, RelativeRank(color, Rank::k1));
      const Piece right = MakePiece(color, standard[Index(file)]);
      const Piece found = setup[square];
      if (found == right) continue;
      issues.push_back(
          {StartFault::kPlace, found == Piece::kNone
                                   ? kHoldsNothing(square, PieceText(right))
                                   : kHolds(square, PieceText(found), PieceText(right))});
    }
  }
}

void FindChess960Places(const Setup& setup, std::vector<StartIssue>& issues) {
  const BackRank white = RankOfPieces(setup, Color::kWhite);
  issues = FindArrayIssues(white);
  ArgumentList wrong;
  for (const File file : kFiles) {
    const Piece piece = setup[MakeSquare(file, Rank::k8)];
    const PieceType type = white[Index(file)];
    const Piece right = type == PieceType::kNone ? Piece::kNone : MakePiece(Color::kBlack, type);
    if (piece != right) wrong.push_back({MakeSquare(file, Rank::k8)});
  }
  if (!wrong.empty()) issues.push_back({StartFault::kOpposite, kNotOpposite(std::move(wrong))});
}

Message SideText(CastlingSide side) { return side == CastlingSide::kKingSide ? kGSide : kCSide; }

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

std::vector<StartIssue> FindArrayIssues(const BackRank& array) {
  std::vector<StartIssue> issues;
  if (!std::is_permutation(array.begin(), array.end(), kFaultlessCounts.begin())) {
    issues.push_back({StartFault::kPieces, kWrongPieces({BackRankText(array)})});
  }
  const auto kings = FilesOf(array, PieceType::kKing);
  const auto rooks = FilesOf(array, PieceType::kRook);
  if (kings.size() == 1 && rooks.size() == 2 && (kings[0] < rooks[0] || kings[0] > rooks[1])) {
    const char file = FileChar(static_cast<File>(kings[0]));
    issues.push_back({StartFault::kKing, kKingNotBetween({std::string(1, file)})});
  }
  const auto bishops = FilesOf(array, PieceType::kBishop);
  if (bishops.size() == 2 && bishops[0] % 2 == bishops[1] % 2) {
    issues.push_back({StartFault::kBishops, kBishopsOnOneColour});
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

CastlingWay WayOf(Square king, Square rook, CastlingSide side) {
  const File king_target = FileOf(CastlingKingTarget(Color::kWhite, side));
  const File rook_target = FileOf(CastlingRookTarget(Color::kWhite, side));
  if (FileOf(king) == king_target) return CastlingWay::kRookOnly;
  if (FileOf(rook) == rook_target) return CastlingWay::kKingOnly;
  const bool swap = FileOf(king) == rook_target && FileOf(rook) == king_target;
  return swap ? CastlingWay::kTransposition : CastlingWay::kTwoMoves;
}

Message CastlingWording(const Position& position, Move castling) {
  const Color us = position.side_to_move();
  const Square king = castling.from();
  const Square rook = castling.to();
  const CastlingSide side = castling.castling_side();
  const Square king_to = CastlingKingTarget(us, side);
  const Square rook_to = CastlingRookTarget(us, side);
  switch (WayOf(king, rook, side)) {
    case CastlingWay::kRookOnly: return kRookOnly(us, SideText(side), rook, rook_to, king_to);
    case CastlingWay::kKingOnly: return kKingOnly(us, SideText(side), king, king_to, rook_to);
    case CastlingWay::kTransposition: return kTransposition(us, SideText(side), king_to, rook_to);
    case CastlingWay::kTwoMoves: break;
  }
  return kTwoMoves(us, SideText(side), king, king_to, rook, rook_to);
}

std::vector<Message> CastlingObstacles(const Position& position, CastlingSide side) {
  const Color us = position.side_to_move();
  const Square king = position.king(us);
  const Square rook = position.castling_rook(us, side);
  if (rook == Square::kNone) return {kNoRight(us, SideText(side))};
  std::vector<Message> reasons;
  const Square king_target = CastlingKingTarget(us, side);
  const Square rook_target = CastlingRookTarget(us, side);
  const Bitboard others = position.occupied() ^ Bitboard(king) ^ Bitboard(rook);
  const Bitboard king_path = Between(king, king_target) | Bitboard(king_target);
  const Bitboard rook_path = Between(rook, rook_target) | Bitboard(rook_target);
  const Bitboard filled = others & (king_path | rook_path);
  if (!filled.empty()) reasons.push_back(kNotEmpty(ListOf<Square>(filled)));
  if (position.InCheck()) reasons.push_back(kInCheck(king));
  Bitboard attacked;
  const Bitboard without_king = position.occupied() ^ Bitboard(king);
  for (const Square square : king_path) {
    if (square == king) continue;
    if (!(position.AttackersTo(square, without_king) & position.pieces(!us)).empty()) {
      attacked |= Bitboard(square);
    }
  }
  if (!attacked.empty()) reasons.push_back(kCrossesAttacked(ListOf<Square>(attacked)));
  const Bitboard after = others | Bitboard(king_target) | Bitboard(rook_target);
  const bool exposed = !(position.AttackersTo(king_target, after) & position.pieces(!us)).empty();
  if (exposed && !attacked.contains(king_target) && !position.InCheck()) {
    reasons.push_back(kExposedByRook(king_target, rook_target));
  }
  return reasons;
}

}  // namespace zeitnot::referee
