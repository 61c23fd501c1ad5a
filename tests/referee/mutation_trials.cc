#include "tests/referee/mutation_trials.h"

#include <optional>
#include <random>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "referee/mate/can_mate.h"
#include "referee/mate/certificate/certificate.h"
#include "referee/mate/certificate/certificate_check.h"
#include "referee/mate/search/mate_search.h"
#include "tests/referee/closure_comparison.h"

namespace zeitnot::referee {
namespace {

using Random = std::mt19937;

std::size_t Below(Random& random, std::size_t count) { return random() % count; }

Square AnySquare(Random& random, Bitboard squares) {
  for (std::size_t skip = Below(random, static_cast<std::size_t>(squares.count())); skip > 0;
       --skip)
    squares.PopFirst();
  return squares.first();
}

// A man goes elsewhere, leaves the board or is another one, or the other side is on move.
void Mutate(Setup& setup, Random& random) {
  Bitboard men;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    if (setup[SquareAt(i)] != Piece::kNone) men |= Bitboard(SquareAt(i));
  }
  const Square square = AnySquare(random, men);
  const Piece piece = setup[square];
  const bool king = TypeOf(piece) == PieceType::kKing;
  switch (Below(random, 6)) {
    case 0: setup.side_to_move = !setup.side_to_move; break;
    case 1:
      if (!king) setup[square] = Piece::kNone;
      break;
    case 2:
      if (!king) setup[square] = MakePiece(ColorOf(piece), kPieceTypes[Below(random, 5)]);
      break;
    default:
      setup[square] = Piece::kNone;
      setup[AnySquare(random, ~men)] = piece;
      break;
  }
}

// Nobody may castle in it: the oracle's board does not play that out.
std::optional<Position> MutationOf(const MateRow& row, Random& random) {
  const auto position = PositionOfRow(row.fen);
  if (!position || !position->castling_rooks().empty()) return std::nullopt;
  Setup setup = position->ToSetup();
  setup.en_passant = Square::kNone;
  for (std::size_t changes = 1 + Below(random, 3); changes > 0; --changes) Mutate(setup, random);
  const auto mutated = Position::FromSetup(setup, SetupDemand::kPlayable);
  if (!mutated) return std::nullopt;
  return *mutated;
}

// What contradicts the answer "no"; empty if nothing does.
std::string FindFault(const Position& position, Color side, const MateAnswer& answer,
                      const MutationLimits& limits, oracle::Closer& closer,
                      MutationCounts& counts) {
  const auto certificate = MakeCertificate(position, side, answer);
  if (!certificate) return "there is no certificate";
  const CertificateCheck check = CheckCertificate(*certificate);
  if (check.verdict != CertificateVerdict::kHolds) return "the certificate: " + check.fault;
  if (HasLegalMove(position) &&
      MateSearch(position, side).Run(limits.search, false) == MateSearch::Outcome::kMate)
    return "a search finds a mate";
  const auto board = oracle::Read(WriteFen(position));
  if (!board) return "the oracle cannot read it";
  switch (closer.Close(*board, side == Color::kWhite, limits.oracle)) {
    case oracle::Closure::kMate: return "the oracle finds a mate";
    case oracle::Closure::kNoMate: ++counts.settled; break;
    case oracle::Closure::kLimit: break;
  }
  return "";
}

}  // namespace

MutationCounts TryMutations(const std::vector<MateRow>& rows, std::size_t questions, unsigned seed,
                            const MutationLimits& limits, oracle::Closer& closer) {
  MutationCounts counts;
  Random random(seed);
  while (!rows.empty() && counts.questions() < questions) {
    const MateRow& row = rows[Below(random, rows.size())];
    const auto position = MutationOf(row, random);
    if (!position) continue;
    const Color side = row.side;
    const MateAnswer answer = CanMate(*position, side, limits.prover);
    std::string fault;
    switch (answer.verdict) {
      case Verdict::kUndetermined: ++counts.open; break;
      case Verdict::kYes:
        ++counts.yes;
        if (!OracleSeesMate(*position, side, answer.line)) fault = "the line does not mate";
        break;
      case Verdict::kNo:
        ++counts.no;
        fault = FindFault(*position, side, answer, limits, closer, counts);
        break;
    }
    if (!fault.empty())
      counts.faults.push_back(WriteFen(*position) + ' ' + ColorName(side) + ": " + fault);
  }
  return counts;
}

}  // namespace zeitnot::referee
