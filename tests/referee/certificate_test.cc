// Certificates: right ones hold, and whatever is altered in one is found. The proofs are built here
// by playing every move on the oracle's board, which shares no code with the judge.
#include "referee/mate/certificate/certificate.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "referee/mate/can_mate.h"
#include "referee/mate/certificate/certificate_check.h"
#include "referee/mate/certificate/certificate_json.h"
#include "referee/mate/theorems/reach.h"
#include "tests/deep/can_mate_rows.h"
#include "tests/deep/random_blocked.h"
#include "tests/oracle/oracle.h"

namespace zeitnot::referee {
namespace {

Position At(const std::string& fen) {
  const auto position = PositionOfRow(fen);
  EXPECT_TRUE(position.has_value()) << fen;
  return position.value_or(Position());
}

std::uint64_t HashOf(const PackedPosition& packed) {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : {packed.occupied, packed.codes[0], packed.codes[1]}) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 32;
  }
  return hash;
}

// Without counters.
std::string Fields(const std::string& fen) {
  return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
}

// The closed set of a root by plain play; `cuts` says where to go no further.
ClosedSet PlayAll(const std::string& root, const std::function<bool(const std::string&)>& cuts) {
  ClosedSet set;
  std::set<std::string> seen = {Fields(root)};
  std::vector<oracle::Board> open = {*oracle::Read(root)};
  while (!open.empty()) {
    const oracle::Board board = open.back();
    open.pop_back();
    const std::string fields = Fields(oracle::Write(board));
    const std::vector<oracle::Ply> plies = oracle::LegalPlies(board);
    if (plies.empty() || cuts(fields)) continue;
    ++set.positions;
    set.digest += HashOf(Pack(At(fields)));
    for (const oracle::Ply ply : plies) {
      const oracle::Board next = oracle::Play(board, ply);
      if (seen.insert(Fields(oracle::Write(next))).second) open.push_back(next);
    }
  }
  return set;
}

bool LoneKing(const std::string& fields, Color side) {
  for (const char letter : fields.substr(0, fields.find(' '))) {
    const bool white = letter >= 'A' && letter <= 'Z';
    const bool man = white || (letter >= 'a' && letter <= 'z');
    if (man && white == (side == Color::kWhite) && letter != 'k' && letter != 'K') return false;
  }
  return true;
}

// "No", with every position that can arise but those in which the side has a lone king.
Certificate Exhaustive(const std::string& fen, Color side) {
  MateAnswer answer;
  answer.verdict = Verdict::kNo;
  answer.proof = PlayAll(fen, [&](const std::string& fields) { return LoneKing(fields, side); });
  return *MakeCertificate(At(fen), side, answer);
}

// "No", because the squares that the men reach allow no mate.
Certificate ByReach(const std::string& fen, Color side) {
  MateAnswer answer;
  answer.verdict = Verdict::kNo;
  answer.proof.refuted = {Pack(At(fen))};
  return *MakeCertificate(At(fen), side, answer);
}

Certificate ByLine(const std::string& fen, Color side, std::vector<std::string> line) {
  Certificate certificate;
  certificate.root = At(fen);
  certificate.side = side;
  certificate.can_mate = true;
  certificate.line = std::move(line);
  return certificate;
}

void ExpectHolds(const Certificate& certificate) {
  const CertificateCheck check = CheckCertificate(certificate);
  EXPECT_EQ(check.verdict, CertificateVerdict::kHolds)
      << WriteFen(certificate.root) << ' ' << check.fault;
  EXPECT_TRUE(check.fault.empty());
  const std::string text = WriteCertificate(certificate);
  const auto again = ReadCertificate(text);
  ASSERT_TRUE(again.ok()) << again.error();
  EXPECT_EQ(*again, certificate) << text;
}

void ExpectRefused(const Certificate& certificate, const std::string& part) {
  const CertificateCheck check = CheckCertificate(certificate);
  EXPECT_EQ(check.verdict, CertificateVerdict::kRefused) << WriteFen(certificate.root);
  EXPECT_NE(check.fault.find(part), std::string::npos) << check.fault << " lacks " << part;
}

const std::string kBackRank = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
const std::string kWall = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
// White may castle; a pawn may take en passant.
const std::string kCastlingWall = "8/6R1/8/6p1/2N2pP1/PPPP4/QNP2P1N/1Bk1K2R b K - 0 1";
const std::string kEnPassantWall = "8/pp6/kp4p1/1p4Pp/1P6/6p1/6Pp/7K w - h6 0 1";
const std::string kBishopWall = "4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1";

TEST(Certificate, LinesHold) {
  ExpectHolds(ByLine(kBackRank, Color::kWhite, {"e1e8"}));
  ExpectHolds(ByLine("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", Color::kWhite, {}));
  ExpectHolds(ByLine("rnbqkbnr/pppp1ppp/8/4p3/5PP1/8/PPPPP2P/RNBQKBNR b KQkq - 0 2", Color::kBlack,
                     {"d8h4"}));
  ExpectHolds(ByLine("2rkr3/1R6/8/8/8/8/2P1P3/R3K3 w Q - 0 1", Color::kWhite, {"e1c1"}));
  ExpectHolds(ByLine("2rkr3/1R6/8/8/8/8/2P1P3/1R2K3 w B - 0 1", Color::kWhite, {"e1b1"}));
  ExpectHolds(ByLine("3rkr2/5p2/8/3pP3/8/7B/8/K3R3 w - d6 0 1", Color::kWhite, {"e5d6"}));
  ExpectHolds(ByLine("k7/7P/1K6/8/8/8/8/8 w - - 0 1", Color::kWhite, {"h7h8r"}));
}

TEST(Certificate, LinesThatDoNotMateAreRefused) {
  const std::string promotion = "k7/7P/1K6/8/8/8/8/8 w - - 0 1";
  ExpectRefused(ByLine(promotion, Color::kWhite, {"h7h8n"}), "without mate");
  ExpectRefused(ByLine(promotion, Color::kBlack, {"h7h8q"}), "without mate by Black");
  ExpectRefused(ByLine(promotion, Color::kWhite, {}), "without mate");
  ExpectRefused(ByLine(promotion, Color::kWhite, {"h7h8q", "a8a7"}), "move 2");
  ExpectRefused(ByLine(promotion, Color::kWhite, {"h7h8"}), "move 1");
  ExpectRefused(ByLine(promotion, Color::kWhite, {"h7g8q"}), "h7g8q");
  ExpectRefused(ByLine(promotion, Color::kWhite, {""}), "move 1");
  ExpectRefused(ByLine(kBackRank, Color::kWhite, {"e1e7"}), "without mate");
  // Stalemate is no mate.
  ExpectRefused(ByLine("k7/8/1K6/8/8/8/7Q/8 w - - 0 1", Color::kWhite, {"h2c7"}), "without mate");
}

TEST(Certificate, ClosedSetsHold) {
  for (const Color side : kColors) {
    ExpectHolds(Exhaustive(kWall, side));
    ExpectHolds(Exhaustive("k7/2Q5/8/8/8/8/8/K7 b - - 0 1", side));  // stalemate
  }
  ExpectHolds(Exhaustive("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", Color::kBlack));  // mated itself
  ExpectHolds(Exhaustive("8/8/4k3/8/8/3QK3/8/8 w - - 0 1", Color::kBlack));
  // White castles, Black takes en passant or not, and neither gets anywhere.
  ExpectHolds(Exhaustive(kCastlingWall, Color::kBlack));
  ExpectHolds(Exhaustive(kEnPassantWall, Color::kWhite));
  const Certificate wall = Exhaustive(kWall, Color::kWhite);
  EXPECT_EQ(wall.proof.positions, 1152U);
}

TEST(Certificate, ReachHolds) {
  for (const Color side : kColors) ExpectHolds(ByReach(kWall, side));
  ExpectHolds(ByReach(kBishopWall, Color::kWhite));
  ExpectHolds(ByReach(kBishopWall, Color::kBlack));
}

// A closed set that ends at a refuted position.
Certificate Mixed() {
  const std::string root = "7k/6Q1/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1";
  const std::string leaf = "8/6k1/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -";
  MateAnswer answer;
  answer.verdict = Verdict::kNo;
  answer.proof = PlayAll(root, [&](const std::string& fields) { return fields == leaf; });
  answer.proof.refuted = {Pack(At(leaf))};
  return *MakeCertificate(At(root), Color::kWhite, answer);
}

TEST(Certificate, MixedHolds) {
  const Certificate mixed = Mixed();
  EXPECT_EQ(mixed.proof.positions, 1U);
  ExpectHolds(mixed);
  // The proof of one position is that of all with the same pawns and the men on its squares.
  Certificate other = mixed;
  other.proof.refuted =
      ByReach("6k1/8/8/p1p1p1p1/P1P1P1P1/8/4K3/8 b - - 0 1", Color::kWhite).proof.refuted;
  ExpectHolds(other);
  other.proof.refuted =
      ByReach("6k1/8/p7/2p1p1p1/P1P1P1P1/8/4K3/8 b - - 0 1", Color::kWhite).proof.refuted;
  ExpectRefused(other, "");
}

TEST(Certificate, AlteredNumbersAreRefused) {
  for (const Certificate& right : {Exhaustive(kWall, Color::kBlack), Mixed()}) {
    for (const std::uint64_t change :
         {std::uint64_t{1}, ~std::uint64_t{0}, std::uint64_t{1} << 63}) {
      Certificate altered = right;
      altered.proof.positions += change;
      ExpectRefused(altered, "the closed set has ");
      altered = right;
      altered.proof.digest += change;
      ExpectRefused(altered, "digest");
    }
    Certificate altered = right;
    altered.root = At(kBishopWall);
    ExpectRefused(altered, "");
    altered = right;
    altered.can_mate = true;
    ExpectRefused(altered, "without mate");
  }
}

TEST(Certificate, AClosedSetThatHidesAMateIsRefused) {
  // As many positions as may be wanted, but a mate is among the first.
  MateAnswer answer;
  answer.verdict = Verdict::kNo;
  answer.proof.positions = 1'000'000;
  ExpectRefused(*MakeCertificate(At(kBackRank), Color::kWhite, answer), "White mates in");
}

TEST(Certificate, TheLimitEndsTheCheck) {
  const CertificateCheck check = CheckCertificate(Exhaustive(kWall, Color::kWhite), 500);
  EXPECT_EQ(check.verdict, CertificateVerdict::kUndecided);
  EXPECT_LE(check.positions, 500U);
  EXPECT_FALSE(check.fault.empty());
  Certificate open;  // from the initial position, without end
  open.side = Color::kWhite;
  ExpectRefused(open, "more than 0");
  open.proof.positions = 1'000'000'000'000;
  EXPECT_EQ(CheckCertificate(open, 1'000).verdict, CertificateVerdict::kUndecided);
}

CertifiedMan& ManOn(Certificate& certificate, Square home) {
  for (CertifiedMan& man : certificate.proof.refuted[0].men) {
    if (man.home == home) return man;
  }
  ADD_FAILURE() << "no man on " << SquareName(home);
  return certificate.proof.refuted[0].men[0];
}

TEST(Certificate, AlteredReachIsRefused) {
  const Certificate right = ByReach(kBishopWall, Color::kWhite);
  const auto altered = [&](const std::function<void(Certificate&)>& change) {
    Certificate certificate = right;
    change(certificate);
    return certificate;
  };
  ExpectRefused(altered([](Certificate& c) { ManOn(c, Square::kD6).squares = kNoSquares; }),
                "does not stand");
  ExpectRefused(
      altered([](Certificate& c) { ManOn(c, Square::kE1).squares = Bitboard(Square::kE1); }),
      "may go from e1");
  ExpectRefused(altered([](Certificate& c) { ManOn(c, Square::kA4).capturable = true; }), "");
  ExpectRefused(altered([](Certificate& c) { ManOn(c, Square::kE1).capturable = true; }),
                "never captured");
  ExpectRefused(altered([](Certificate& c) { ManOn(c, Square::kE1).promotes = true; }), "no pawn");
  ExpectRefused(altered([](Certificate& c) { ManOn(c, Square::kE1).type = PieceType::kQueen; }),
                "not on the board");
  ExpectRefused(altered([](Certificate& c) { ManOn(c, Square::kE1).color = Color::kBlack; }),
                "not on the board");
  ExpectRefused(altered([](Certificate& c) { ManOn(c, Square::kE1).home = Square::kE2; }),
                "not on the board");
  ExpectRefused(altered([](Certificate& c) { ManOn(c, Square::kE1).home = Square::kNone; }),
                "no square");
  ExpectRefused(altered([](Certificate& c) { ManOn(c, Square::kE1).type = PieceType::kNone; }),
                "no type");
  ExpectRefused(altered([](Certificate& c) { c.proof.refuted[0].men.pop_back(); }), "not all men");
  ExpectRefused(
      altered([](Certificate& c) { c.proof.refuted[0].men.push_back(c.proof.refuted[0].men[0]); }),
      "twice");
  ExpectRefused(altered([](Certificate& c) { c.proof.refuted.clear(); }), "more than 0");
}

// A refuted position that is not refutable, be it met in play or not.
TEST(Certificate, ALeafWithAMateIsRefused) {
  Certificate certificate = Exhaustive(kWall, Color::kWhite);
  certificate.proof.refuted = ByReach(kBackRank, Color::kWhite).proof.refuted;
  ExpectRefused(certificate, "not ruled out");
  ExpectRefused(ByReach(kBackRank, Color::kWhite), "not ruled out");
  ExpectRefused(ByReach("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Color::kWhite), "castle");
}

// The least sets closed under all moves: a smaller set of one man cannot be closed, whichever
// square is left out.
TEST(ReachCheck, AcceptsWhatIsProvenAndNothingSmaller) {
  RandomBlocked generator(20'240'601);
  int held = 0;
  int shrunk = 0;
  for (int i = 0; i < 10'000; ++i) {
    const auto position = generator.Blocked();
    if (!position || !position->castling_rooks().empty()) continue;
    const ReachAnalysis reach(*position);
    for (const Color side : kColors) {
      if (!reach.ExcludesMate(side)) continue;
      const RefutedPosition refuted = ByReach(WriteFen(*position), side).proof.refuted[0];
      const auto fault = FindReachFault(refuted, side);
      EXPECT_FALSE(fault.has_value())
          << WriteFen(*position) << ' ' << ColorName(side) << ' ' << *fault;
      if (fault.has_value()) continue;
      ++held;
      if (held % 4 != 0) continue;
      for (std::size_t man = 0; man < refuted.men.size(); ++man) {
        for (const Square square : refuted.men[man].squares) {
          RefutedPosition smaller = refuted;
          smaller.men[man].squares ^= Bitboard(square);
          EXPECT_TRUE(FindReachFault(smaller, side).has_value()) << WriteFen(*position);
          ++shrunk;
        }
        if (refuted.men[man].capturable) {
          RefutedPosition smaller = refuted;
          smaller.men[man].capturable = false;
          EXPECT_TRUE(FindReachFault(smaller, side).has_value()) << WriteFen(*position);
        }
      }
    }
  }
  EXPECT_GT(held, 100);
  EXPECT_GT(shrunk, 1'000);
}

TEST(Certificate, ARefutedPositionIsListedOnce) {
  Certificate repeated = ByReach(kBishopWall, Color::kWhite);
  repeated.proof.refuted.push_back(repeated.proof.refuted.front());
  ExpectRefused(repeated, "is listed twice");
}

// Whoever lists many refuted positions makes the check no slower than its limit says: comparisons
// with them count too. Here the bishop stands on the other side of the wall.
TEST(Certificate, ComparisonsWithRefutedPositionsAreLimited) {
  Certificate slow = Exhaustive(kBishopWall, Color::kWhite);
  const CertificateCheck alone = CheckCertificate(slow);
  ASSERT_EQ(alone.verdict, CertificateVerdict::kHolds);
  const std::string wall = "/8/8/p1p1p1p1/P1P1P1P1/8/";
  for (const char* black : {"k7", "1k6", "2k5", "3k4", "4k3", "5k2", "6k1", "7k"}) {
    for (const char* white : {"K7", "1K6", "2K5", "3K4", "4K3", "5K2", "6K1", "7K"}) {
      const std::string fen = black + wall + "1b6/" + white + " w - - 0 1";
      const auto position = ReadFen(fen, Strictness::kStrict);
      if (!position.ok()) continue;
      const RefutedPosition refuted = ByReach(fen, Color::kWhite).proof.refuted.front();
      if (!FindReachFault(refuted, Color::kWhite)) slow.proof.refuted.push_back(refuted);
    }
  }
  ASSERT_GE(slow.proof.refuted.size(), 40U);
  EXPECT_EQ(CheckCertificate(slow).verdict, CertificateVerdict::kHolds);
  const CertificateCheck limited = CheckCertificate(slow, alone.positions);
  EXPECT_EQ(limited.verdict, CertificateVerdict::kUndecided);
  EXPECT_NE(limited.fault.find("comparisons"), std::string::npos) << limited.fault;
}

}  // namespace
}  // namespace zeitnot::referee
