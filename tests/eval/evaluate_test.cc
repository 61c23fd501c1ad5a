#include "eval/evaluate.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "eval/endgame.h"
#include "eval/terms.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

constexpr std::array kStarts = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "6k1/5p2/1p4p1/1P1b3p/7P/2B3P1/5PK1/8 w - - 0 1",
    "8/P1k5/K7/8/2B5/8/8/8 w - - 0 1",
    "3k4/8/8/8/8/2N5/2N5/3K4 b - - 0 1",
};

TEST(Evaluate, IsEqualForMirroredColours) {
  std::uint32_t seed = 1;
  int compared = 0;
  for (const char* start : kStarts) {
    for (const Position& position : RandomPositions(seed++, 40, 80, start)) {
      ASSERT_EQ(Evaluate(position), Evaluate(Mirrored(position))) << WriteFen(position);
      ++compared;
    }
  }
  EXPECT_GT(compared, 5000);
}

TEST(Evaluate, EveryTermIsEqualForMirroredColours) {
  for (const Position& position : RandomPositions(77, 60, 100)) {
    const Position mirror = Mirrored(position);
    const BoardFacts facts(position);
    const BoardFacts mirror_facts(mirror);
    for (const Term& term : kTerms) {
      for (const Color color : kColors) {
        ASSERT_EQ(term.value(facts, color), term.value(mirror_facts, !color))
            << term.name << " " << WriteFen(position);
      }
    }
  }
}

TEST(Evaluate, StaysInsideItsBounds) {
  for (const char* fen :
       {"QQQQQQQQ/Q7/8/8/8/8/7k/K7 w - - 0 1", "QRRBBNNQ/QQQQQQQ1/8/8/8/8/7k/K7 w - - 0 1",
        "qqqqqqqq/qrrbbnn1/8/8/8/K7/8/7k w - - 0 1"}) {
    const auto setup = ParseFen(fen);
    ASSERT_TRUE(setup.ok());
    const auto position = Position::FromSetup(*setup);
    if (!position.ok()) continue;
    EXPECT_LT(std::abs(Evaluate(*position)), kMaxEvaluation) << fen;
  }
  for (const Position& position : RandomPositions(5, 100, 200))
    ASSERT_LT(std::abs(Evaluate(position)), kMaxEvaluation);
}

TEST(Evaluate, SeesMaterial) {
  EXPECT_GT(Evaluate(At("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")), 600);
  EXPECT_LT(Evaluate(At("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")), -600);
  EXPECT_GT(Evaluate(At("4k3/pppp4/8/8/8/8/PPPPP3/4K3 w - - 0 1")), 50);
}

TEST(Evaluate, CallsMaterialThatCannotMateADraw) {
  for (const char* fen : {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/4k3/8/8/3KN3/8/8 w - - 0 1",
                          "8/8/4k3/8/8/3KB3/8/8 b - - 0 1", "8/8/4kb2/8/8/3KB3/8/8 b - - 0 1"}) {
    const Position position = At(fen);
    EXPECT_EQ(Evaluate(position), kDrawScore) << fen;
    EXPECT_TRUE(IsMaterialDraw(position)) << fen;
  }
}

TEST(Evaluate, DoesNotCallMaterialThatCanMateADraw) {
  for (const char* fen : {"8/8/4k3/8/8/3KP3/8/8 w - - 0 1", "8/8/4kn2/8/8/3KN3/8/8 w - - 0 1",
                          "8/8/4kb2/8/8/3KN3/8/8 b - - 0 1", "6b1/8/4k3/8/8/3KB3/8/8 b - - 0 1",
                          "8/8/4k3/8/8/3KBN2/8/8 b - - 0 1", "8/8/4k3/8/8/3KR3/8/8 b - - 0 1"})
    EXPECT_FALSE(IsMaterialDraw(At(fen))) << fen;
}

struct ScaleCase {
  const char* name;
  const char* fen;
  int least;
  int most;
};

TEST(EndgameScale, KnowsDrawishMaterial) {
  const ScaleCase cases[] = {
      {"two knights", "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1", 0, 0},
      {"bishop of the wrong colour", "k7/8/1K6/P7/8/8/5B2/5B2 w - - 0 1", kFullScale, kFullScale},
      {"wrong rook pawn", "k7/8/1K6/P7/8/4B3/8/8 w - - 0 1", 0, 0},
      {"right rook pawn", "7k/8/6K1/7P/8/4B3/8/8 w - - 0 1", kFullScale, kFullScale},
      {"rook pawn alone", "k7/8/1K6/P7/8/8/8/8 w - - 0 1", 0, 0},
      {"wrong bishop, king far away", "8/8/1K6/P7/8/4B3/6k1/8 w - - 0 1", kFullScale, kFullScale},
      {"rook against bishop", "8/8/3k1b2/8/8/3KR3/8/8 b - - 0 1", 1, 20},
      {"rook and bishop against rook", "8/8/4kr2/8/8/8/8/2KRB3 b - - 0 1", 1, 20},
      {"queen against rook", "8/8/2k2r2/8/8/3KQ3/8/8 b - - 0 1", kFullScale, kFullScale},
      {"opposite bishops", "6k1/5p2/1p4p1/1P1b3p/P6P/2B3P1/5PK1/8 w - - 0 1", 10, 40},
      {"same bishops", "6k1/5p2/1p4p1/1P2b2p/P6P/2B3P1/5PK1/8 w - - 0 1", kFullScale, kFullScale},
  };
  for (const ScaleCase& row : cases) {
    const int scale = EndgameScale(At(row.fen), Color::kWhite);
    EXPECT_GE(scale, row.least) << row.name;
    EXPECT_LE(scale, row.most) << row.name;
    const int mirrored = EndgameScale(Mirrored(At(row.fen)), Color::kBlack);
    EXPECT_EQ(scale, mirrored) << row.name;
  }
}

TEST(MopUp, DrivesTheLoneKing) {
  const auto value = [](const char* fen) {
    const Position position = At(fen);
    return MopUp(BoardFacts(position), Color::kWhite).endgame;
  };
  // To the edge, to the corner, and with the own king near.
  EXPECT_GT(value("k7/8/8/8/3KR3/8/8/8 b - - 0 1"), value("8/8/2k5/8/4R3/4K3/8/8 b - - 0 1"));
  EXPECT_GT(value("4k3/8/4K3/8/7R/8/8/8 b - - 0 1"), value("4k3/8/8/8/7R/8/8/4K3 b - - 0 1"));
  // Bishop and knight: the corner of the bishop's colour.
  EXPECT_GT(value("7k/5K2/8/8/4BN2/8/8/8 b - - 0 1"), 0);
  EXPECT_GT(value("k7/2K5/8/8/4BN2/8/8/8 b - - 0 1"), value("7k/5K2/8/8/4BN2/8/8/8 b - - 0 1"));
  // Nothing where it does not apply.
  EXPECT_EQ(value("4k3/8/4K3/8/7N/8/8/8 b - - 0 1"), 0);
  EXPECT_EQ(value("4k3/p7/4K3/8/7R/8/8/8 b - - 0 1"), 0);
}

TEST(PawnTerms, CountsStructure) {
  const auto structure = [](const char* fen) {
    const Position position = At(fen);
    return PawnStructure(BoardFacts(position), Color::kWhite).endgame;
  };
  const int healthy = structure("4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1");
  EXPECT_GT(healthy, structure("4k3/8/8/8/8/8/3P1P2/4K3 w - - 0 1"));
  EXPECT_GT(structure("4k3/8/8/8/8/8/3P1P2/4K3 w - - 0 1"),
            structure("4k3/8/8/8/8/3P4/3P4/4K3 w - - 0 1"));
  EXPECT_GT(structure("4k3/8/8/8/3P4/2P5/8/4K3 w - - 0 1"),
            structure("4k3/8/8/2p5/3P4/8/2P5/4K3 w - - 0 1") - 1);
}

TEST(PawnTerms, ValuesPassedPawnsByProgress) {
  const auto passed = [](const char* fen) {
    const Position position = At(fen);
    return PassedPawns(BoardFacts(position), Color::kWhite).endgame;
  };
  EXPECT_EQ(passed("4k3/3p4/8/8/8/8/3P4/4K3 w - - 0 1"), 0);
  EXPECT_EQ(passed("4k3/2p5/8/8/8/8/3P4/4K3 w - - 0 1"), 0);
  EXPECT_GT(passed("r3k3/8/3P4/8/8/8/8/R3K3 w - - 0 1"),
            passed("r3k3/8/8/8/3P4/8/8/R3K3 w - - 0 1"));
  // The rule of the square, with and without the move.
  EXPECT_GT(passed("8/8/8/P3k3/8/8/8/K7 w - - 0 1"), passed("8/8/8/P3k3/8/8/8/K7 b - - 0 1") + 200);
}

TEST(KingSafety, PrefersAShelteredKing) {
  const auto safety = [](const char* fen) {
    const Position position = At(fen);
    return KingSafety(BoardFacts(position), Color::kWhite).middlegame;
  };
  EXPECT_GT(safety("r2q1rk1/ppp2ppp/8/8/8/8/PPP2PPP/R2Q1RK1 w - - 0 1"),
            safety("r2q1rk1/ppp2ppp/8/8/8/8/PPP2P2/R2Q1RK1 w - - 0 1"));
  EXPECT_GT(safety("r2q1rk1/ppp2ppp/8/8/8/8/PPP2PPP/R2Q1RK1 w - - 0 1"),
            safety("r4rk1/ppp2ppp/8/8/6nq/8/PPP2PPP/R2Q1RK1 w - - 0 1"));
}

TEST(ExplainEvaluation, NamesEveryTermAndTheResult) {
  const Position position =
      At("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
  const std::string text = ExplainEvaluation(position);
  for (const Term& term : kTerms)
    EXPECT_NE(text.find(std::string(term.name)), std::string::npos) << term.name;
  char value[16];
  std::snprintf(value, sizeof value, "%+.2f", Evaluate(position) / 100.0);
  EXPECT_NE(text.find(std::string("evaluation ") + value), std::string::npos) << text;
}

}  // namespace
}  // namespace zeitnot
