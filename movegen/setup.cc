#include "movegen/setup.h"

#include <algorithm>
#include <array>
#include <utility>

#include "movegen/attacks.h"

namespace zeitnot {
namespace {

std::string Name(Color color) { return ColorName(color); }

std::string SquareNames(Bitboard squares) {
  std::string names;
  for (const Square square : squares) names += (names.empty() ? "" : ", ") + SquareName(square);
  return names;
}

// The men of a setup as sets, collected once: a setup is asked about them dozens of times.
class Men {
 public:
  explicit Men(const Setup& setup) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
      const Piece piece = setup.board[i];
      if (piece == Piece::kNone) continue;
      const Bitboard square(SquareAt(i));
      by_type_[Index(ColorOf(piece))][Index(TypeOf(piece))] |= square;
      by_color_[Index(ColorOf(piece))] |= square;
    }
  }
  Bitboard pieces(Color color, PieceType type) const { return by_type_[Index(color)][Index(type)]; }
  Bitboard pieces(Color color) const { return by_color_[Index(color)]; }
  Bitboard occupied() const { return by_color_[0] | by_color_[1]; }

 private:
  std::array<std::array<Bitboard, kPieceTypeCount>, kColorCount> by_type_;
  std::array<Bitboard, kColorCount> by_color_;
};

// Pieces of `color` that attack `target` when `occupied` blocks lines.
Bitboard Attackers(const Men& men, Square target, Color color, Bitboard occupied) {
  const Bitboard queens = men.pieces(color, PieceType::kQueen);
  return (PawnAttacks(target, !color) & men.pieces(color, PieceType::kPawn)) |
         (KnightAttacks(target) & men.pieces(color, PieceType::kKnight)) |
         (KingAttacks(target) & men.pieces(color, PieceType::kKing)) |
         (BishopAttacks(target, occupied) & (queens | men.pieces(color, PieceType::kBishop))) |
         (RookAttacks(target, occupied) & (queens | men.pieces(color, PieceType::kRook)));
}

class Inspector {
 public:
  Inspector(const Setup& setup, SetupDemand demand) : setup_(setup), men_(setup), demand_(demand) {}

  std::vector<SetupIssue> Run() {
    for (const Color color : kColors) Kings(color);
    for (const Color color : kColors) Material(color);
    PawnsOnLastRanks();
    if (one_king_each_) Checks();
    Castling();
    EnPassant();
    Counters();
    std::stable_sort(issues_.begin(), issues_.end(),
                     [](const SetupIssue& a, const SetupIssue& b) { return a.fault < b.fault; });
    return std::move(issues_);
  }

 private:
  void Report(SetupIssue issue) { issues_.push_back(std::move(issue)); }

  void Kings(Color color) {
    const Bitboard kings = men_.pieces(color, PieceType::kKing);
    if (kings.empty()) {
      Report({.fault = SetupFault::kNoKing, .text = Name(color) + " has no king", .color = color});
    } else if (kings.several()) {
      Report({.fault = SetupFault::kTooManyKings,
              .text = Name(color) + " has " + std::to_string(kings.count()) + " kings (" +
                      SquareNames(kings) + ")",
              .color = color,
              .squares = kings,
              .number = kings.count()});
    }
    one_king_each_ = one_king_each_ && kings.count() == 1;
  }

  void Material(Color color) {
    const int men = men_.pieces(color).count();
    if (men > 16) {
      Report({.fault = SetupFault::kTooManyPieces,
              .text = Name(color) + " has " + std::to_string(men) + " men, more than sixteen",
              .color = color,
              .number = men});
    }
    if (demand_ == SetupDemand::kPlayable) return;
    const int pawns = men_.pieces(color, PieceType::kPawn).count();
    if (pawns > 8) {
      Report({.fault = SetupFault::kTooManyPawns,
              .text = Name(color) + " has " + std::to_string(pawns) + " pawns, more than eight",
              .color = color,
              .number = pawns});
      return;
    }
    const Bitboard bishops = men_.pieces(color, PieceType::kBishop);
    const auto beyond = [](Bitboard pieces, int at_start) {
      return std::max(0, pieces.count() - at_start);
    };
    const int promoted = beyond(men_.pieces(color, PieceType::kQueen), 1) +
                         beyond(men_.pieces(color, PieceType::kRook), 2) +
                         beyond(bishops & kLightSquares, 1) + beyond(bishops & kDarkSquares, 1) +
                         beyond(men_.pieces(color, PieceType::kKnight), 2);
    if (promoted > 8 - pawns) {
      Report({.fault = SetupFault::kTooManyPromoted,
              .text = Name(color) + " has at least " + std::to_string(promoted) +
                      " promoted pieces beside " + std::to_string(pawns) + " pawns",
              .color = color,
              .number = promoted,
              .pawns = pawns});
    }
  }

  void PawnsOnLastRanks() {
    const Bitboard pawns = (men_.pieces(Color::kWhite, PieceType::kPawn) |
                            men_.pieces(Color::kBlack, PieceType::kPawn)) &
                           kPromotionRanks;
    if (!pawns.empty()) {
      Report({.fault = SetupFault::kPawnOnLastRank,
              .text = "a pawn stands on the first or eighth rank (" + SquareNames(pawns) + ")",
              .squares = pawns});
    }
  }

  void Checks() {
    const Color us = setup_.side_to_move;
    const Square our_king = men_.pieces(us, PieceType::kKing).first();
    const Square their_king = men_.pieces(!us, PieceType::kKing).first();
    const Bitboard giving = Attackers(men_, their_king, us, men_.occupied());
    if (!giving.empty()) {
      Report({.fault = SetupFault::kOpponentInCheck,
              .text = Name(!us) + " is in check (from " + SquareNames(giving) + ") but " +
                      Name(us) + " is on move",
              .color = !us,
              .squares = giving});
    }
    const Bitboard checkers = Attackers(men_, our_king, !us, men_.occupied());
    if (demand_ == SetupDemand::kReachable && !CheckPossible(checkers)) {
      Report({.fault = SetupFault::kImpossibleCheck,
              .text = "no last move can have given check to " + Name(us) + " from " +
                      SquareNames(checkers) + (checkers.several() ? " at once" : ""),
              .color = us,
              .squares = checkers});
    }
  }

  // Sound, not complete: false only where it is certain that no last move explains the check.
  bool CheckPossible(Bitboard checkers) const {
    if (checkers.empty()) return true;
    if (checkers.count() > 2) return false;
    if (checkers.count() == 2) return DoubleCheckPossible(checkers);
    // Nothing discovers the check of a pawn or knight: it must have moved itself.
    return IsSlider(checkers.first()) || !Origins(checkers.first()).empty();
  }

  // A double check comes from a move that gives check itself and opens the line of another piece,
  // or from an en passant capture, which can open two lines.
  bool DoubleCheckPossible(Bitboard checkers) const {
    const Square king = men_.pieces(setup_.side_to_move, PieceType::kKing).first();
    for (const Square mover : checkers) {
      const Square other = (checkers ^ Bitboard(mover)).first();
      if (IsSlider(other) && !(Between(king, other) & Origins(mover)).empty()) return true;
    }
    return EnPassantExplains(checkers, king);
  }

  bool IsSlider(Square square) const {
    const PieceType type = TypeOf(setup_[square]);
    return type == PieceType::kBishop || type == PieceType::kRook || type == PieceType::kQueen;
  }

  // Empty squares from which the piece on `square` can have come with its last move.
  Bitboard Origins(Square square) const {
    const Color color = ColorOf(setup_[square]);
    const PieceType type = TypeOf(setup_[square]);
    const Bitboard empty = ~men_.occupied();
    const Bitboard behind = ShiftForward(Bitboard(square), !color) & empty;
    const Bitboard own_first_rank(RelativeRank(color, Rank::k1));
    Bitboard pawn_origins = (behind | (PawnAttacks(square, !color) & empty)) & ~own_first_rank;
    if (type == PieceType::kPawn) {
      if (RelativeRank(color, square) == Rank::k4)
        pawn_origins |= ShiftForward(behind, !color) & empty;
      return pawn_origins;
    }
    Bitboard origins = PieceAttacks(type, square, men_.occupied()) & empty;
    if (RelativeRank(color, square) == Rank::k8 && type != PieceType::kKing)
      origins |= pawn_origins;
    return origins;
  }

  bool EnPassantExplains(Bitboard checkers, Square king) const {
    const Color them = !setup_.side_to_move;
    const Bitboard empty = ~men_.occupied();
    const Bitboard capturers =
        men_.pieces(them, PieceType::kPawn) & Bitboard(RelativeRank(them, Rank::k6));
    for (const Square pawn : capturers) {
      const Square captured = Step(pawn, Forward(!them));
      const Square start = Step(pawn, Forward(them));
      if (!empty.contains(captured) || !empty.contains(start)) continue;
      for (const Square origin : PawnAttacks(pawn, !them) & empty) {
        const Bitboard opened = Bitboard(origin) | Bitboard(captured);
        const Bitboard others = checkers & ~Bitboard(pawn);
        if (std::all_of(others.begin(), others.end(), [&](Square checker) {
              return IsSlider(checker) && !(Between(king, checker) & opened).empty();
            }))
          return true;
      }
    }
    return false;
  }

  void Castling() {
    // The king starts between its rooks, so never in a corner.
    const Bitboard corners =
        demand_ == SetupDemand::kReachable ? Bitboard(File::kA) | Bitboard(File::kH) : kNoSquares;
    for (const Square rook : setup_.castling_rooks) {
      const Rank rank = RankOf(rook);
      if (rank != Rank::k1 && rank != Rank::k8) {
        Unfounded(rook, Color::kWhite, SetupDetail::kNotOnFirstRank,
                  "a rook castles from its own first rank only");
        continue;
      }
      const Color color = rank == Rank::k1 ? Color::kWhite : Color::kBlack;
      const Bitboard king = men_.pieces(color, PieceType::kKing) & Bitboard(rank) & ~corners;
      if (setup_[rook] != MakePiece(color, PieceType::kRook)) {
        Unfounded(rook, color, SetupDetail::kNoRook, Name(color) + " has no rook there");
      } else if (king.empty()) {
        Unfounded(rook, color, SetupDetail::kKingElsewhere,
                  "the " + Name(color) + " king is not on a square it can castle from");
      } else {
        const bool right = Index(rook) > Index(king.first());
        const Bitboard same_wing = setup_.castling_rooks & Bitboard(rank) &
                                   (right ? Bitboard(~std::uint64_t{0} << Index(king.first()))
                                          : Bitboard(king.bits() - 1));
        if (same_wing.several())
          Unfounded(rook, color, SetupDetail::kTwoRooks,
                    "two rooks on one side of the king cannot both castle");
      }
    }
  }

  void Unfounded(Square rook, Color color, SetupDetail detail, const std::string& why) {
    Report({.fault = SetupFault::kCastlingUnfounded,
            .text = "castling right for the rook on " + SquareName(rook) + ": " + why,
            .detail = detail,
            .color = color,
            .square = rook});
  }

  void EnPassant() {
    if (setup_.en_passant == Square::kNone) return;
    SetupIssue issue = EnPassantFault();
    if (issue.detail == SetupDetail::kNone) return;
    issue.text = "en passant square " + SquareName(setup_.en_passant) + ": " + issue.text;
    issue.square = setup_.en_passant;
    Report(std::move(issue));
  }

  // Why no double step can have crossed the en passant square; without a detail if one can.
  SetupIssue EnPassantFault() const {
    const auto fault = [](SetupDetail detail, Color color, Square other, std::string why) {
      return SetupIssue{.fault = SetupFault::kEnPassantUnfounded,
                        .text = std::move(why),
                        .detail = detail,
                        .color = color,
                        .other = other};
    };
    const Color us = setup_.side_to_move;
    const Color them = !us;
    const Square crossed = setup_.en_passant;
    if (RelativeRank(us, crossed) != Rank::k6)
      return fault(SetupDetail::kNotCrossed, them, Square::kNone,
                   Name(them) + " pawns do not cross it with a double step");
    const Square pawn = Step(crossed, Forward(them));
    const Square start = Step(crossed, Forward(us));
    if (setup_[pawn] != MakePiece(them, PieceType::kPawn))
      return fault(SetupDetail::kNoPawn, them, pawn,
                   "there is no " + Name(them) + " pawn on " + SquareName(pawn));
    for (const Square square : {crossed, start}) {
      if (setup_[square] != Piece::kNone)
        return fault(SetupDetail::kOccupied, them, square, SquareName(square) + " is occupied");
    }
    const Bitboard king = men_.pieces(us, PieceType::kKing);
    if (!one_king_each_ || demand_ == SetupDemand::kPlayable) return {};
    const Bitboard before = (men_.occupied() ^ Bitboard(pawn)) | Bitboard(start);
    Bitboard attackers = Attackers(men_, king.first(), them, before) & ~Bitboard(pawn);
    if (PawnAttacks(start, them).contains(king.first())) attackers |= Bitboard(start);
    if (attackers.empty()) return {};
    return fault(SetupDetail::kCheckBefore, us, Square::kNone,
                 Name(us) + " would have stood in check before the double step");
  }

  void Counters() {
    if (setup_.halfmove_clock < 0 || setup_.halfmove_clock > Setup::kMaxHalfmoveClock) {
      Report({.fault = SetupFault::kCounterOutOfRange,
              .text = "the half-move clock " + std::to_string(setup_.halfmove_clock) +
                      " is outside 0 to " + std::to_string(Setup::kMaxHalfmoveClock),
              .detail = SetupDetail::kHalfmoveClock,
              .number = setup_.halfmove_clock});
    }
    if (setup_.fullmove_number < 1 || setup_.fullmove_number > Setup::kMaxFullmoveNumber) {
      Report({.fault = SetupFault::kCounterOutOfRange,
              .text = "the move number " + std::to_string(setup_.fullmove_number) +
                      " is outside 1 to " + std::to_string(Setup::kMaxFullmoveNumber),
              .detail = SetupDetail::kFullmoveNumber,
              .number = setup_.fullmove_number});
    }
  }

  const Setup& setup_;
  const Men men_;
  const SetupDemand demand_;
  bool one_king_each_ = true;
  std::vector<SetupIssue> issues_;
};

}  // namespace

Bitboard Setup::pieces(Color color, PieceType type) const {
  Bitboard squares;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    if (board[i] == MakePiece(color, type)) squares |= Bitboard(SquareAt(i));
  }
  return squares;
}

Bitboard Setup::pieces(Color color) const {
  Bitboard squares;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    if (board[i] != Piece::kNone && ColorOf(board[i]) == color) squares |= Bitboard(SquareAt(i));
  }
  return squares;
}

std::vector<SetupIssue> FindSetupIssues(const Setup& setup, SetupDemand demand) {
  return Inspector(setup, demand).Run();
}

Setup WithoutUnfoundedRights(const Setup& setup, std::vector<SetupIssue>& repairs,
                             SetupDemand demand) {
  Setup repaired = setup;
  for (const Square rook : setup.castling_rooks) {
    Setup alone = setup;
    alone.castling_rooks = Bitboard(rook);
    for (SetupIssue& issue : FindSetupIssues(alone, demand)) {
      if (issue.fault != SetupFault::kCastlingUnfounded) continue;
      repaired.castling_rooks &= ~Bitboard(rook);
      repairs.push_back(std::move(issue));
    }
  }
  for (SetupIssue& issue : FindSetupIssues(setup, demand)) {
    if (issue.fault != SetupFault::kEnPassantUnfounded) continue;
    repaired.en_passant = Square::kNone;
    repairs.push_back(std::move(issue));
  }
  return repaired;
}

std::string DescribeIssues(const std::vector<SetupIssue>& issues) {
  std::string text;
  for (const SetupIssue& issue : issues) text += (text.empty() ? "" : "; ") + issue.text;
  return text;
}

}  // namespace zeitnot
