// Writing and reading of algebraic notation.
#include "movegen/san.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/san_plain.h"
#include "movegen/uci_notation.h"

namespace zeitnot {
namespace {

constexpr const char* kBothCastle = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
constexpr const char* kPromotion = "2n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
constexpr const char* kEnPassant = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1";

Position At(const std::string& fen) {
  const Result<Position, FenError> position = PositionFromFen(fen);
  EXPECT_TRUE(position.ok()) << fen;
  return position.ok() ? *position : Position();
}

std::string Uci(const Position& position, Move move) {
  return WriteUci(position, move, UciCastling::kKingTarget);
}

// The move in UCI notation, or "!" and the kind of fault.
std::string Read(const std::string& fen, std::string_view text,
                 const PieceLetters& letters = kEnglishLetters) {
  const Position position = At(fen);
  const Result<Move, SanError> move = ReadSan(position, text, letters);
  if (move) return Uci(position, *move);
  switch (move.error().fault) {
    case SanFault::kMalformed: return "!malformed";
    case SanFault::kNullMove: return "!null";
    case SanFault::kIllegal: return "!illegal";
    case SanFault::kAmbiguous: return "!ambiguous";
    case SanFault::kIncompletePromotion: return "!incomplete";
  }
  return "!";
}

std::vector<std::string> Candidates(const std::string& fen, std::string_view text) {
  const Position position = At(fen);
  const Result<Move, SanError> move = ReadSan(position, text);
  std::vector<std::string> candidates;
  if (move) return {"read"};
  for (const Move candidate : move.error().moves) candidates.push_back(Uci(position, candidate));
  std::sort(candidates.begin(), candidates.end());
  return candidates;
}

// What is wrong with a text that is no legal move.
SanCause CauseOf(const std::string& fen, std::string_view text) {
  const Result<Move, SanError> move = ReadSan(At(fen), text);
  return move ? SanCause{} : move.error().cause;
}
void ExpectCause(const std::string& fen, std::string_view text, SanReason reason,
                 PieceType piece = PieceType::kNone, Square square = Square::kNone) {
  const SanCause cause = CauseOf(fen, text);
  EXPECT_EQ(cause.reason, reason) << text;
  EXPECT_EQ(cause.piece, piece) << text;
  EXPECT_EQ(cause.square, square) << text;
}

TEST(SanRead, CastlingInAllSpellings) {
  for (const char* text : {"O-O", "0-0", "o-o", "О-О", "о – о", "Ο—Ο", "0−0", "0 - 0", "O\u2011O",
                           "O\u00A0-\u00A0O", "O-O!", "0-0+", "e1g1", "e1h1"})
    EXPECT_EQ(Read(kBothCastle, text), "e1g1") << text;
  for (const char* text : {"O-O-O", "0-0-0", "0-0-0+", "О – О – О", "0 - 0 - 0", "e1c1", "e1a1"})
    EXPECT_EQ(Read(kBothCastle, text), "e1c1") << text;
  for (const char* text : {"O-", "O", "O-O-", "0-0-0-0", "O-O-O-O", "O-Od4"})
    EXPECT_EQ(Read(kBothCastle, text), "!malformed") << text;
}

TEST(SanRead, CastlingThatIsNotLegalSaysWhy) {
  using enum SanReason;
  ExpectCause("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "O-O", kInTheWay, PieceType::kKnight,
              Square::kG1);
  ExpectCause("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", kAttacked, PieceType::kNone, Square::kF1);
  ExpectCause("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", kInCheck);
  ExpectCause("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O", kNoRight);
}

TEST(SanRead, PawnMovesAndCaptures) {
  const std::string start(kStartFen);
  for (const char* text : {"e4", "e2e4", "e2-e4", "e4!", "Pe4", "e4!?", "e4 (=)", " e4 ", "е4",
                           "e4+=", "e4 +/-", "♙e4", "e4⩲"})
    EXPECT_EQ(Read(start, text), "e2e4") << text;
  const char* capture = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
  for (const char* text :
       {"exd5", "ed5", "e4xd5", "e4d5", "e4-d5", "e×d5", "e:d5", "ed", "exd", "ed5:", "eхd5"})
    EXPECT_EQ(Read(capture, text), "e4d5") << text;
  EXPECT_EQ(Read(capture, "d5"), "!illegal");
  EXPECT_EQ(Candidates(capture, "d5"), std::vector<std::string>{"e4d5"});
}

TEST(SanRead, EnPassant) {
  for (const char* text : {"dxe6", "dxe6 e.p.", "dxe6ep", "dxe6e.p.", "dxe6 e. p.", "dxe6 е.п.",
                           "de6", "d5xe6", "dxe6е.п.", "de", "dxe6 (e.p.)", "dxe6 e.p.!"})
    EXPECT_EQ(Read(kEnPassant, text), "d5e6") << text;
  EXPECT_EQ(Read(kEnPassant, "dxe5"), "!illegal");
  EXPECT_EQ(Candidates(kEnPassant, "dxe5"), std::vector<std::string>{"d5e6"});
  EXPECT_EQ(Candidates(kEnPassant, "d5xe5"), std::vector<std::string>{"d5e6"});
}

TEST(SanRead, Promotion) {
  for (const char* text :
       {"b8=Q+", "b8Q", "b8(Q)", "b8/Q", "b7b8q", "b8=q", "b8 = Q", "b8♕", "b7-b8=Q"})
    EXPECT_EQ(Read(kPromotion, text), "b7b8q") << text;
  EXPECT_EQ(Read(kPromotion, "bxc8=N"), "b7c8n");
  EXPECT_EQ(Read(kPromotion, "bc8b"), "b7c8b");
  for (const char* text : {"b8", "b8=", "b8(=)", "b8+", "b7b8", "bxc8", "bc"})
    EXPECT_EQ(Read(kPromotion, text), "!incomplete") << text;
  EXPECT_EQ(Candidates(kPromotion, "b8"),
            (std::vector<std::string>{"b7b8b", "b7b8n", "b7b8q", "b7b8r"}));
  EXPECT_EQ(Read(kPromotion, "b8=K"), "!illegal");
  EXPECT_EQ(Read(std::string(kStartFen), "e4=Q"), "!illegal");
}

TEST(SanRead, AmbiguousTextsListAllThatFit) {
  const char* knights = "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 0 1";
  EXPECT_EQ(Read(knights, "Nec3"), "!ambiguous");
  EXPECT_EQ(Candidates(knights, "Nec3"), (std::vector<std::string>{"e2c3", "e4c3"}));
  EXPECT_EQ(Candidates(knights, "Nc3"), (std::vector<std::string>{"a2c3", "e2c3", "e4c3"}));
  EXPECT_EQ(Read(knights, "N4c3"), "e4c3");
}

TEST(SanRead, IllegalMovesSayWhy) {
  using enum SanReason;
  const char* pinned = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
  ExpectCause(pinned, "Nce2", kPinned, PieceType::kKnight, Square::kC3);
  EXPECT_EQ(Candidates(pinned, "Nce2"), std::vector<std::string>{"g1e2"});
  ExpectCause(pinned, "Rd1", kNoSuchMan, PieceType::kRook);
  ExpectCause(pinned, "Kf3", kNoneGoesThere, PieceType::kKing, Square::kF3);
  ExpectCause("4k3/8/8/8/8/8/4r3/4K2N w - - 0 1", "Ng3", kStaysInCheck);
  EXPECT_EQ(Candidates(kBothCastle, "Kg1"), std::vector<std::string>{"e1g1"});
}

TEST(SanRead, NotesWhatIsPeculiar) {
  const Position position = At("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1");
  const auto reading = ReadSanNoted(position, "Nge2");
  ASSERT_TRUE(reading.ok());
  EXPECT_TRUE(reading->not_minimal());
  EXPECT_FALSE(ReadSanNoted(position, "Ne2")->not_minimal());
  EXPECT_TRUE(ReadSanNoted(position, "Ne2+3")->has(SanNote::kStrayDigit));
  EXPECT_TRUE(ReadSanNoted(position, "Ne2+")->has(SanNote::kFalseCheck));
  EXPECT_TRUE(ReadSanNoted(position, "Ne2#")->has(SanNote::kFalseMate));
  EXPECT_TRUE(ReadSanNoted(position, "Nxe2")->has(SanNote::kFalseCapture));
  EXPECT_TRUE(ReadSanNoted(position, "Ne2 e.p.")->has(SanNote::kFalseEnPassant));
  EXPECT_TRUE(ReadSanNoted(position, "Ne2(=)")->draw_offer);
  EXPECT_FALSE(ReadSanNoted(position, "Ne2")->draw_offer);
  EXPECT_TRUE(ReadSanNoted(position, "Ne2")->notes.empty());
}

TEST(SanRead, NullMovesAndNonsense) {
  const std::string start(kStartFen);
  for (const char* text : {"--", "Z0", "0000", "@@@@"})
    EXPECT_EQ(Read(start, text), "!null") << text;
  for (const char* text :
       {"",    " ", "e9",       "Xe4",    "e",     "4",   "N", "Nf",  "xd4",  "2e4", "Nf3 Nf6",
        "e2-", "x", "\xFF\xFE", "e4\xFF", "N\xC3", "(=)", "+", "e4e", "Ng1-", "i4"})
    EXPECT_EQ(Read(start, text), "!malformed") << text;
}

TEST(SanRead, CyrillicHFileAndCaptureSign) {
  constexpr PieceLetters kSerbian{"К", "Д", "Т", "Л", "С", "П", true};
  const char* empty = "4k3/8/8/8/8/8/7N/4K1N1 w - - 0 1";
  EXPECT_EQ(Read(empty, "Схф3", kSerbian), "h2f3");
  EXPECT_EQ(Read(empty, "Сxф3", kSerbian), "h2f3");  // Latin sign, nothing to take: the file
  const char* one = "4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1";
  EXPECT_EQ(Read(one, "Схф3", kSerbian), "g1f3");
  EXPECT_EQ(Read(one, "Сxф3", kSerbian), "g1f3");
  const char* two = "4k3/8/8/8/8/5p2/7N/4K1N1 w - - 0 1";
  EXPECT_EQ(Read(two, "Схф3", kSerbian), "h2f3");
  EXPECT_EQ(Read(two, "Схxф3", kSerbian), "h2f3");
  EXPECT_EQ(Read(two, "Сгxф3", kSerbian), "g1f3");
  EXPECT_EQ(Read(std::string(kStartFen), "х4", kSerbian), "h2h4");
}

TEST(SanWrite, NamesNoMoreThanNeeded) {
  const auto write = [](const char* fen, const char* uci) {
    const Position position = At(fen);
    return WriteSan(position, *ReadUci(position, uci, UciCastling::kKingTarget));
  };
  const char* queens = "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";
  EXPECT_EQ(write(queens, "h4e1"), "Qh4e1");
  EXPECT_EQ(write(queens, "e4e1"), "Qee1");
  EXPECT_EQ(write(queens, "h1e1"), "Q1e1");
  EXPECT_EQ(write("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2"), "Ne2");
  EXPECT_EQ(write(kBothCastle, "e1g1"), "O-O");
  EXPECT_EQ(write("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"), "O-O-O+");
  EXPECT_EQ(write(kEnPassant, "d5e6"), "dxe6");
  EXPECT_EQ(write(kPromotion, "b7c8q"), "bxc8=Q+");
  EXPECT_EQ(write("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"), "Ra8#");
}

// Every move that is written is read back as itself, in every style.
TEST(San, RoundTripOverRandomGames) {
  constexpr std::uint32_t kSeed = 20090701;
  std::mt19937 random(kSeed);
  const PieceLetters russian{"Кр", "Ф", "Л", "С", "К", "п", false};
  const PieceLetters serbian{"К", "Д", "Т", "Л", "С", "П", true};
  const std::vector<SanStyle> styles = {kPgnStyle,
                                        {kEnglishLetters, true, false, true},
                                        {russian, true, false, true},
                                        {serbian, true, false, true}};
  for (int game = 0; game < 40; ++game) {
    Position position;
    for (int ply = 0; ply < 150; ++ply) {
      const MoveList moves = LegalMoves(position);
      if (moves.empty()) break;
      for (const SanStyle& style : styles) {
        for (const Move move : moves) {
          const std::string text = WriteSan(position, move, style);
          const auto reading = ReadSanNoted(position, text, style.letters);
          ASSERT_TRUE(reading.ok()) << kSeed << ' ' << WriteFen(position) << ' ' << text;
          ASSERT_EQ(reading->move, move) << kSeed << ' ' << WriteFen(position) << ' ' << text;
          ASSERT_TRUE(reading->notes.empty()) << kSeed << ' ' << WriteFen(position) << ' ' << text;
        }
      }
      position = position.After(moves[random() % moves.size()]);
    }
  }
}

// A text with a blank is no plain one, and is read by the grammar.
TEST(San, PlainTextsAreReadAsTheGrammarReadsThem) {
  std::mt19937 random(1);
  std::size_t plain = 0;
  std::size_t moves_made = 0;
  for (int game = 0; game < 3; ++game) {
    Position position;
    for (int ply = 0; ply < 60; ++ply) {
      const MoveList legal = LegalMoves(position);
      if (legal.empty()) break;
      for (const std::string man : {"", "N", "B", "R", "Q", "K", "a", "e", "h"}) {
        for (std::size_t square = 0; square < kSquareCount; ++square) {
          for (const char* const end : {"", "+"}) {
            for (const char* const sign : {"", "x"}) {
              const std::string text = man + sign + SquareName(SquareAt(square)) + end;
              const auto move = internal::ReadPlainSan(position, text, kEnglishLetters);
              if (!move) continue;
              const auto reading = ReadSanNoted(position, text + " ");
              ASSERT_TRUE(reading.ok()) << WriteFen(position) << ' ' << text;
              ASSERT_EQ(reading->move, *move) << WriteFen(position) << ' ' << text;
              ASSERT_TRUE(reading->notes.empty()) << WriteFen(position) << ' ' << text;
            }
          }
        }
      }
      for (const Move move : legal) {
        const auto read =
            internal::ReadPlainSan(position, WriteSan(position, move), kEnglishLetters);
        if (read) {
          ASSERT_EQ(*read, move);
        }
        plain += read ? 1 : 0;
        ++moves_made;
      }
      position = position.After(legal[random() % legal.size()]);
    }
  }
  EXPECT_GT(10 * plain, 9 * moves_made);
}

TEST(San, AnyBytesAreReadWithoutHarm) {
  std::mt19937 random(1);
  const std::vector<std::string> parts = {"N",    "e", "4",    "x", "х", "О", "-",
                                          "=",    "(", ")",    "+", "Q", "8", "\xD0",
                                          "\xFF", " ", "e.p.", "♘", "К", "0"};
  const Position position = At(kPromotion);
  for (int i = 0; i < 50'000; ++i) {
    std::string text;
    for (unsigned n = random() % 8; n > 0; --n) text += parts[random() % parts.size()];
    const Result<Move, SanError> move = ReadSan(position, text);
    if (move) {
      EXPECT_TRUE(IsLegal(position, *move)) << text;
    }
  }
}

}  // namespace
}  // namespace zeitnot
