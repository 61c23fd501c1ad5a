#include "search/syzygy/numbering.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

#include "movegen/attacks.h"

namespace zeitnot::syzygy {
namespace {

constexpr std::size_t kMostLeadingPawns = 5;  // two kings among seven men

// Above, on or below the diagonal a1-h8, as a positive number, zero or a negative one.
constexpr int AboveDiagonal(Square square) {
  return static_cast<int>(Index(RankOf(square))) - static_cast<int>(Index(FileOf(square)));
}
constexpr Square FlipDiagonal(Square square) {
  return SquareAt((Index(square) >> 3) | (Index(square) & 7U) << 3);
}

// choose[k][n]: subsets of k out of n.
using Binomials = std::array<std::array<std::uint64_t, kSquareCount + 1>, kMaxTablePieces + 1>;
constexpr Binomials MakeBinomials() {
  Binomials choose{};
  for (std::size_t n = 0; n <= kSquareCount; ++n) {
    choose[0][n] = 1;
    for (std::size_t k = 1; k < choose.size(); ++k)
      choose[k][n] = n == 0 ? 0 : choose[k - 1][n - 1] + choose[k][n - 1];
  }
  return choose;
}
constexpr Binomials kChoose = MakeBinomials();

using SquareNumbers = std::array<std::uint16_t, kSquareCount>;

// The 28 squares below the diagonal a1-h8, along the ranks.
constexpr SquareNumbers MakeBelowDiagonal() {
  SquareNumbers numbers{};
  std::uint16_t next = 0;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    if (AboveDiagonal(SquareAt(i)) < 0) numbers[i] = next++;
  }
  return numbers;
}
constexpr SquareNumbers kBelowDiagonal = MakeBelowDiagonal();

constexpr bool InQuarter(Square square) {
  return FileOf(square) <= File::kD && RankOf(square) <= Rank::k4;
}
// The triangle a1-d1-d4: first its 6 squares below the diagonal, then the 4 on it.
constexpr std::size_t kTriangleCount = 10;
constexpr SquareNumbers MakeTriangle() {
  SquareNumbers numbers{};
  std::uint16_t next = 0;
  for (const bool on_diagonal : {false, true}) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
      const int above = AboveDiagonal(SquareAt(i));
      if (InQuarter(SquareAt(i)) && (on_diagonal ? above == 0 : above < 0)) numbers[i] = next++;
    }
  }
  return numbers;
}
constexpr SquareNumbers kTriangle = MakeTriangle();

// Two kings that do not touch, the first in the triangle; with it on the diagonal the second is not
// above. Places with both on the diagonal come last.
constexpr std::uint64_t kKingPlaces = 462;
using KingNumbers = std::array<SquareNumbers, kTriangleCount>;
constexpr KingNumbers MakeKings() {
  KingNumbers numbers{};
  std::array<Square, kTriangleCount> first{};
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Square square = SquareAt(i);
    if (InQuarter(square) && AboveDiagonal(square) <= 0) first[kTriangle[i]] = square;
  }
  std::uint16_t next = 0;
  for (const bool both_on_diagonal : {false, true}) {
    for (std::size_t i = 0; i < kTriangleCount; ++i) {
      for (std::size_t j = 0; j < kSquareCount; ++j) {
        const Square second = SquareAt(j);
        if (second == first[i] || KingAttacks(Bitboard(first[i])).contains(second)) continue;
        const int a = AboveDiagonal(first[i]);
        const int b = AboveDiagonal(second);
        if ((a == 0 && b > 0) || (a == 0 && b == 0) != both_on_diagonal) continue;
        numbers[i][j] = next++;
      }
    }
  }
  return numbers;
}
constexpr KingNumbers kKings = MakeKings();

// Places of three different men, the first of them off the diagonal being below it.
constexpr std::uint64_t kTwoAfter = 62;                         // for the third
constexpr std::uint64_t kFirstOnDiagonal = kTwoAfter * 6 * 63;  // 6 squares below
constexpr std::uint64_t kTwoOnDiagonal = kFirstOnDiagonal + kTwoAfter * 4 * 28;
constexpr std::uint64_t kThreeOnDiagonal = kTwoOnDiagonal + std::uint64_t{4} * 7 * 28;
constexpr std::uint64_t kThreeMenPlaces = kThreeOnDiagonal + std::uint64_t{4} * 7 * 6;

// A pawn's rank among leaders: the greatest leads. The pawns beside the leader of number n stand on
// n squares. From the edge to the middle, on each file upwards, the left file before its mirror.
constexpr SquareNumbers MakePawnRanks() {
  SquareNumbers ranks{};
  std::uint16_t left = 48;
  for (const File file : {File::kA, File::kB, File::kC, File::kD}) {
    for (std::size_t rank = Index(Rank::k2); rank <= Index(Rank::k7); ++rank) {
      const Square square = MakeSquare(file, kRanks[rank]);
      ranks[Index(square)] = --left;
      ranks[Index(FlipFile(square))] = --left;
    }
  }
  return ranks;
}
constexpr SquareNumbers kPawnRanks = MakePawnRanks();

struct LeadingPawns {
  // By count of pawns and square of the leader: the number of the first placement.
  std::array<std::array<std::uint64_t, kSquareCount>, kMostLeadingPawns + 1> begin{};
  // By count of pawns and file of the leader: how many placements.
  std::array<std::array<std::uint64_t, kPawnParts>, kMostLeadingPawns + 1> size{};
};
constexpr LeadingPawns MakeLeadingPawns() {
  LeadingPawns table;
  for (std::size_t count = 1; count <= kMostLeadingPawns; ++count) {
    for (std::size_t file = 0; file < kPawnParts; ++file) {
      std::uint64_t next = 0;
      for (std::size_t rank = Index(Rank::k2); rank <= Index(Rank::k7); ++rank) {
        const Square square = MakeSquare(kFiles[file], kRanks[rank]);
        table.begin[count][Index(square)] = next;
        next += kChoose[count - 1][kPawnRanks[Index(square)]];
      }
      table.size[count][file] = next;
    }
  }
  return table;
}
constexpr LeadingPawns kLeadingPawns = MakeLeadingPawns();

bool PawnBefore(Square a, Square b) { return kPawnRanks[Index(a)] < kPawnRanks[Index(b)]; }

// Insertion, for groups of a few men.
template <typename Less>
void Sort(std::span<Square> squares, Less less) {
  for (std::size_t i = 1; i < squares.size(); ++i) {
    for (std::size_t j = i; j > 0 && less(squares[j], squares[j - 1]); --j)
      std::swap(squares[j], squares[j - 1]);
  }
}

// The number of a square among those that `taken` leave.
std::uint64_t Among(Square square, std::span<const Square> taken) {
  std::uint64_t number = Index(square);
  for (const Square other : taken) number -= other < square ? 1U : 0U;
  return number;
}

std::uint64_t KingsDigit(Square first, Square second) {
  return kKings[kTriangle[Index(first)]][Index(second)];
}

std::uint64_t ThreeMenDigit(Square first, Square second, Square third) {
  const std::array taken = {first, second};
  const std::uint64_t b = Among(second, std::span(taken).first(1));
  const std::uint64_t c = Among(third, taken);
  const auto rank = [](Square square) { return std::uint64_t{Index(RankOf(square))}; };
  if (AboveDiagonal(first) != 0)
    return (std::uint64_t{63} * kTriangle[Index(first)] + b) * kTwoAfter + c;
  if (AboveDiagonal(second) != 0) {
    return kFirstOnDiagonal + (rank(first) * 28 + kBelowDiagonal[Index(second)]) * kTwoAfter + c;
  }
  const std::uint64_t second_rank = rank(second) - (second > first ? 1U : 0U);
  if (AboveDiagonal(third) != 0) {
    return kTwoOnDiagonal + (rank(first) * 7 + second_rank) * 28 + kBelowDiagonal[Index(third)];
  }
  const std::uint64_t third_rank =
      rank(third) - (third > first ? 1U : 0U) - (third > second ? 1U : 0U);
  return kThreeOnDiagonal + (rank(first) * 7 + second_rank) * 6 + third_rank;
}

// Do the men stand in an order that a table of this material can have?
bool Fits(const Material& material, const std::vector<Piece>& men, bool three_lead) {
  for (const Color color : kColors) {
    for (const PieceType type : kPieceTypes) {
      if (std::ranges::count(men, MakePiece(color, type)) != material.count(color, type))
        return false;
    }
  }
  if (material.pawns() > 0) {
    const Color leading = material.leading_pawns();
    const auto first = static_cast<std::size_t>(material.count(leading, PieceType::kPawn));
    const auto both = static_cast<std::size_t>(material.pawns());
    for (std::size_t i = 0; i < both; ++i) {
      if (men[i] != MakePiece(i < first ? leading : !leading, PieceType::kPawn)) return false;
    }
    return true;
  }
  if (three_lead) return men[0] != men[1] && men[0] != men[2] && men[1] != men[2];
  return TypeOf(men[0]) == PieceType::kKing && TypeOf(men[1]) == PieceType::kKing;
}

}  // namespace

std::size_t PawnPart(const Placement& placement, Color leading_pawns) {
  Square leader = Square::kNone;
  for (std::size_t i = 0; i < placement.size; ++i) {
    const auto& [piece, square] = placement.men[i];
    if (piece != MakePiece(leading_pawns, PieceType::kPawn)) continue;
    if (leader == Square::kNone || PawnBefore(leader, square)) leader = square;
  }
  const std::size_t file = Index(FileOf(leader));
  return std::min(file, kFileCount - 1 - file);
}

Result<Numbering, std::string> Numbering::Make(const Material& material, std::vector<Piece> men,
                                               std::size_t part, unsigned first_digit,
                                               unsigned second_digit) {
  Numbering numbering;
  numbering.pawns_ = material.pawns() > 0;
  numbering.pawns_of_both_ = material.count(Color::kWhite, PieceType::kPawn) > 0 &&
                             material.count(Color::kBlack, PieceType::kPawn) > 0;
  numbering.three_lead_ = !numbering.pawns_ && material.has_single_piece();
  if (!Fits(material, men, numbering.three_lead_))
    return Error{std::string("its list of pieces does not fit its name")};
  std::ranges::copy(men, numbering.men_.begin());
  numbering.count_ = men.size();

  // The leading group, then runs of equal men.
  const std::size_t lead = numbering.pawns_ ? 1 : numbering.three_lead_ ? 3 : 2;
  auto& groups = numbering.groups_;
  for (std::size_t i = 0; i < men.size(); ++i) {
    const bool joins = i > 0 && (i < lead || men[i] == men[i - 1]);
    if (!joins) ++numbering.group_count_;
    ++groups[numbering.group_count_ - 1].length;
  }

  const std::size_t count = numbering.group_count_;
  const bool both = numbering.pawns_of_both_;
  if (first_digit >= count || (both && (second_digit >= count || second_digit == first_digit)))
    return Error{std::string("its order of groups makes no sense")};
  std::size_t next = both ? 2 : 1;
  std::size_t free = kSquareCount - groups[0].length - (both ? groups[1].length : 0);
  std::uint64_t unit = 1;
  for (unsigned digit = 0; digit < count; ++digit) {
    if (digit == first_digit) {
      groups[0].unit = unit;
      unit *= numbering.pawns_        ? kLeadingPawns.size[groups[0].length][part]
              : numbering.three_lead_ ? kThreeMenPlaces
                                      : kKingPlaces;
    } else if (both && digit == second_digit) {
      groups[1].unit = unit;
      unit *= kChoose[groups[1].length][48 - groups[0].length];
    } else {
      groups[next].unit = unit;
      unit *= kChoose[groups[next].length][free];
      free -= groups[next].length;
      ++next;
    }
  }
  numbering.size_ = unit;
  return numbering;
}

Numbering::Squares Numbering::InOrder(const Placement& placement) const {
  Squares squares{};
  std::array<bool, kMaxTablePieces> used{};
  for (std::size_t i = 0; i < count_; ++i) {
    for (std::size_t j = 0; j < placement.size; ++j) {
      if (used[j] || placement.men[j].piece != men_[i]) continue;
      squares[i] = placement.men[j].square;
      used[j] = true;
      break;
    }
  }
  return squares;
}

// Puts the leader first and the rest of its group in order, and mirrors the board if it stands on
// the right.
std::uint64_t Numbering::PawnDigit(Squares& squares) const {
  const std::size_t count = groups_[0].length;
  const auto end = squares.begin() + static_cast<std::ptrdiff_t>(count);
  std::iter_swap(squares.begin(), std::max_element(squares.begin(), end, PawnBefore));
  if (FileOf(squares[0]) > File::kD) {
    for (std::size_t i = 0; i < count_; ++i) squares[i] = FlipFile(squares[i]);
  }
  Sort(std::span(squares).subspan(1, count - 1), PawnBefore);
  std::uint64_t digit = kLeadingPawns.begin[count][Index(squares[0])];
  for (std::size_t i = 1; i < count; ++i) digit += kChoose[i][kPawnRanks[Index(squares[i])]];
  return digit;
}

// Turns the board so that the first man stands in the triangle a1-d1-d4 and the first of the
// leading men off the diagonal below it.
std::uint64_t Numbering::FirstDigit(Squares& squares) const {
  if (pawns_) return PawnDigit(squares);
  const auto turn = [&](Square (*flip)(Square)) {
    for (std::size_t i = 0; i < count_; ++i) squares[i] = flip(squares[i]);
  };
  if (FileOf(squares[0]) > File::kD) turn([](Square square) { return FlipFile(square); });
  if (RankOf(squares[0]) > Rank::k4) turn([](Square square) { return FlipRank(square); });
  for (std::size_t i = 0; i < groups_[0].length; ++i) {
    const int above = AboveDiagonal(squares[i]);
    if (above == 0) continue;
    if (above > 0) turn([](Square square) { return FlipDiagonal(square); });
    break;
  }
  return three_lead_ ? ThreeMenDigit(squares[0], squares[1], squares[2])
                     : KingsDigit(squares[0], squares[1]);
}

std::uint64_t Numbering::NumberOf(const Placement& placement) const {
  Squares squares = InOrder(placement);
  std::uint64_t number = FirstDigit(squares) * groups_[0].unit;
  std::size_t begin = groups_[0].length;
  for (std::size_t g = 1; g < group_count_; ++g) {
    Sort(std::span(squares).subspan(begin, groups_[g].length), std::less());
    // Pawns have no squares on the first rank.
    const std::uint64_t skipped = pawns_of_both_ && g == 1 ? kFileCount : 0;
    std::uint64_t digit = 0;
    for (std::size_t i = 0; i < groups_[g].length; ++i) {
      const std::uint64_t place =
          Among(squares[begin + i], std::span(squares).first(begin)) - skipped;
      digit += kChoose[i + 1][place];
    }
    number += digit * groups_[g].unit;
    begin += groups_[g].length;
  }
  return number;
}

}  // namespace zeitnot::syzygy
