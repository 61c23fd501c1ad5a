#include "referee/chapters/adjournment.h"

#include "movegen/uci_notation.h"
#include "referee/chapters/period_at_flag.h"
#include "referee/words/sentence.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

constexpr Tenths kMinute = std::chrono::minutes(1);
constexpr const char* kRookEnding = "r3k3/8/8/8/8/8/4K3/1R5R w - - 0 1";

Move MoveOf(const Position& position, const char* uci) {
  return ReadUci(position, uci, UciCastling::kKingTarget).value();
}

// What the envelope holds, and what follows when it is opened.
TEST(SealedMove, Rows) {
  using enum WrittenKind;
  const struct {
    Edition edition;
    const char* fen;
    const char* text;
    WrittenKind kind;
    const char* move;    // for kMove
    const char* result;  // "*": the move is played
    const char* article;
  } rows[] = {
      {Edition::k2005, kRookEnding, "Rd1", kAmbiguous, "", "0-1", "A.8"},
      {Edition::k2009, kRookEnding, "Rd1", kAmbiguous, "", "0-1", "Guidelines 8"},
      {Edition::k2009, kRookEnding, "Rb9", kUnclear, "", "0-1", "Guidelines 8"},
      {Edition::k2018, kRookEnding, "Rb1xb8 Rxb8", kUnclear, "", "0-1", "I.8"},
      {Edition::k2018, kRookEnding, "Rb8+ Rxb8 Rxb8", kUnclear, "", "0-1", "I.8"},
      {Edition::k2018, kRookEnding, "", kUnclear, "", "0-1", "I.8"},
      {Edition::k2018, kRookEnding, "1-0", kUnclear, "", "0-1", "I.8"},
      {Edition::k2023, kRookEnding, "Ra5", kIllegal, "", "0-1", "I.8"},
      {Edition::k2023, kRookEnding, "Rb8+", kMove, "b1b8", "*", "I.7"},
      {Edition::k2023, kRookEnding, "41. Rb8 (=)", kMove, "b1b8", "*", "9.1.2.1"},
      {Edition::k2018, "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nb1-d2", kMove, "b1d2", "*", "I.7"},
      {Edition::k2023, kRookEnding, "b1b8", kMove, "b1b8", "*", "I.7"},
      {Edition::k2018, kRookEnding, "resigns", kResignation, "", "0-1", "5.1.2"},
      {Edition::k2009, kRookEnding, "0-1", kResignation, "", "0-1", "Guidelines 6"},
      // One of two like pieces cannot go there.
      {Edition::k2009, "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Nf3", kMove, "g1f3", "*", "7"},
      {Edition::k2018, "4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1", "Nd2", kAmbiguous, "", "1/2-1/2",
       "I.8"},
      {Edition::k2018, "4k2r/8/8/8/8/1N3N2/8/4K3 w - - 0 1", "Nd2", kAmbiguous, "", "0-1", "I.8"},
      {Edition::k2018, "4k3/8/8/8/8/1N2KN1r/8/8 w - - 0 1", "Nd2", kMove, "b3d2", "*", "I.7"},
      {Edition::k2018, "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Rd1", kMove, "a1d1", "*", "I.7"},
      // The opponent cannot mate: the exception of 6.10 or 6.9.
      {Edition::k2005, "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1", kAmbiguous, "", "1/2-1/2", "6.10"},
      {Edition::k2009, "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1", kAmbiguous, "", "1/2-1/2", "6.9"},
      {Edition::k2009, "4k3/6P1/8/8/8/8/4K3/8 w - - 0 1", "g8", kIncomplete, "", "*",
       "Guidelines 8"},
      // The game was over before.
      {Edition::k2009, "4k3/8/8/8/8/8/4K3/8 w - - 0 1", "Ra1", kIllegal, "", "1/2-1/2", "5.2b"},
      {Edition::k2009, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Kg8", kIllegal, "", "1/2-1/2", "5.2a"},
      // A resignation counts differently from 2023 on.
      {Edition::k2018, "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "resigns", kResignation, "", "0-1",
       "5.1.2"},
      {Edition::k2023, "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "resigns", kResignation, "", "1/2-1/2",
       "5.1.2"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(std::string(row.fen) + " " + row.text);
    const GameRecord record = MakeRecord(row.fen, "");
    const WrittenMove sealed = ReadWrittenMove(record.current(), row.text, {&English(), nullptr});
    EXPECT_EQ(sealed.kind, row.kind) << Sentence(sealed.explanation);
    EXPECT_EQ(sealed.explanation.empty(), row.kind == kMove);
    const Ruling ruling = RuleSealedMove(record, row.edition, sealed);
    EXPECT_EQ(ResultOf(ruling), row.result) << Sentence(ruling.headline);
    EXPECT_TRUE(CitesNumber(ruling, row.article));
    if (row.kind != kMove) continue;
    ASSERT_TRUE(sealed.move);
    EXPECT_EQ(*sealed.move, MoveOf(record.current(), row.move));
    ASSERT_EQ(ruling.obligations.size(), 1U);
    EXPECT_EQ(ruling.obligations[0].moves, std::vector{*sealed.move});
    EXPECT_EQ(ruling.action, Action::kResume);
  }
}

TEST(SealedMove, TheLanguageCanDecide) {
  // R is the English rook and the French king; both can go to d1.
  const GameRecord record = MakeRecord("r3k3/8/8/8/8/8/4K3/7R w - - 0 1", "");
  const WrittenMove unknown = ReadWrittenMove(record.current(), "Rd1", {});
  EXPECT_EQ(unknown.kind, WrittenKind::kLanguageDecides);
  EXPECT_EQ(unknown.candidates.size(), 2U);
  EXPECT_EQ(RuleSealedMove(record, Edition::k2009, unknown).decision, Decision::kFactsNeeded);
  EXPECT_EQ(ReadWrittenMove(record.current(), "Rd1", {FindLanguage("fr"), nullptr}).move,
            MoveOf(record.current(), "e2d1"));
}

TEST(SealedMove, NotProvenIsUndetermined) {
  const GameRecord record = MakeRecord("4k3/8/8/8/8/8/4P3/4K3 b - - 3 57", "");
  const Ruling ruling = RuleSealedMove(
      record, Edition::k2018, ReadWrittenMove(record.current(), "Qq9", {&English(), nullptr}), 1);
  EXPECT_EQ(ruling.decision, Decision::kUndetermined);
  EXPECT_FALSE(ruling.tasks.empty());
}

TEST(Adjournment, Sealing) {
  GameRecord record;
  EXPECT_TRUE(RuleSealing(record, Edition::k2005).obligations.at(0).moves.empty());
  const Move played = MoveOf(record.current(), "d2d4");
  const Ruling ruling = RuleSealing(record, Edition::k2005, played);
  EXPECT_EQ(ruling.obligations.at(0).duty, Duty::kMustSeal);
  EXPECT_EQ(ruling.obligations.at(0).moves, std::vector{played});
  EXPECT_TRUE(CitesNumber(ruling, "A.1a"));
}

TEST(Adjournment, SealedEarlyIsCharged) {
  const Ruling ruling = RuleSealedEarly(Edition::k2009, Color::kWhite, 20 * kMinute, 50 * kMinute);
  ASSERT_EQ(ruling.clocks.size(), 1U);
  EXPECT_EQ(ruling.clocks[0].side, Color::kWhite);
  EXPECT_EQ(50 * kMinute + ruling.clocks[0].change, 30 * kMinute);
  EXPECT_TRUE(CitesNumber(ruling, "Guidelines 1b"));
  const Ruling flag = RuleSealedEarly(Edition::k2009, Color::kWhite, 20 * kMinute, 20 * kMinute);
  EXPECT_EQ(flag.decision, Decision::kArbiterDecides);
  EXPECT_TRUE(flag.clocks.empty());
  EXPECT_FALSE(
      RuleSealedEarly(Edition::k2018, Color::kBlack, kMinute, std::nullopt).needed.empty());
}

TEST(Adjournment, Envelope) {
  using enum EnvelopeItem;
  const std::vector<EnvelopeItem> all = {kNames,      kPosition, kTimes,     kSealer,
                                         kMoveNumber, kOffer,    kResumption};
  EXPECT_EQ(std::get<bool>(RuleEnvelope(Edition::k2009, all).answers.at(0).value), true);
  const Ruling ruling = RuleEnvelope(Edition::k2005, {kNames, kTimes, kOffer});
  EXPECT_EQ(std::get<bool>(ruling.answers.at(0).value), false);
  EXPECT_EQ(std::get<std::vector<Message>>(ruling.answers.at(1).value).size(), 4U);
  EXPECT_TRUE(CitesNumber(ruling, "A.2"));
}

TEST(Adjournment, BetweenTheSessions) {
  using enum BetweenSessions;
  const GameRecord record = MakeRecord("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "");
  for (const Edition edition : kEditions) {
    EXPECT_EQ(ResultOf(RuleBetweenSessions(record, edition, kAgreement, std::nullopt)), "1/2-1/2");
    EXPECT_EQ(ResultOf(RuleBetweenSessions(record, edition, kResignation, Color::kBlack)), "1-0");
    EXPECT_EQ(ResultOf(RuleBetweenSessions(record, edition, kResignation, Color::kWhite)),
              RulesOf(edition).resignation_draw_if_cannot_mate ? "1/2-1/2" : "0-1");
    const Ruling offer = RuleBetweenSessions(record, edition, kOffer, Color::kBlack);
    EXPECT_EQ(offer.decision, Decision::kNoted);
    EXPECT_TRUE(offer.reasons.empty());
    EXPECT_FALSE(RuleBetweenSessions(record, edition, kOffer, Color::kWhite).reasons.empty());
  }
  EXPECT_EQ(RuleBetweenSessions(record, Edition::k2005, kOffer, std::nullopt).decision,
            Decision::kFactsNeeded);
}

// Who is there, how late, what was sealed; White has sealed.
struct ResumptionRow {
  Edition edition;
  const char* fen;
  const char* sealed;  // null: not known
  Attendance white, black;
  std::optional<Tenths> limit;
  std::optional<bool> replier_flag;
  Decision decision;
  const char* result;
  const char* running;  // whose clock runs; "" where that is not the question
  const char* article;
};

std::string AnswerOf(const Ruling& ruling, std::string_view name) {
  for (const Answer& answer : ruling.answers) {
    if (answer.name == name) return std::get<std::string>(answer.value);
  }
  return "";
}

constexpr Attendance kThere{true, std::nullopt};
constexpr Attendance kAway{false, std::nullopt};
constexpr Attendance Came(Tenths late) { return {true, late}; }
constexpr Attendance Gone(Tenths late) { return {false, late}; }
constexpr const char* kQueen = "r6k/8/6K1/8/8/8/8/5Q2 w - - 0 1";
constexpr const char* kQueenAlone = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1";
constexpr const char* kLoneKing = "r6k/8/6K1/8/8/8/8/8 w - - 0 1";
constexpr Tenths kHour = 60 * kMinute;
constexpr Tenths kHalf = 30 * kMinute;

TEST(Resumption, Rows) {
  using enum Decision;
  constexpr Edition k2005 = Edition::k2005;
  constexpr Edition k2009 = Edition::k2009;
  constexpr Edition k2014 = Edition::k2014;
  constexpr Edition k2018 = Edition::k2018;
  const auto none = std::nullopt;
  const ResumptionRow rows[] = {
      // Nobody is late.
      {k2005, kQueen, "Qf5", kThere, kThere, none, none, kOrdered, "*", "black", "A.9a"},
      {k2018, kQueen, "Qf5", kThere, kThere, none, none, kOrdered, "*", "black", "I.9.1"},
      {k2018, kQueen, "Qg9", kThere, kThere, none, none, kGameOver, "0-1", "", "I.8"},
      {k2018, kQueen, nullptr, kThere, kThere, none, none, kOrdered, "*", "black", "I.7"},
      // One is absent, within the limit.
      {k2005, kQueen, "Qf5", kAway, kThere, none, none, kOrdered, "*", "black", "A.9c"},
      {k2009, kQueen, "Qf5", Gone(kHour), kThere, none, none, kOrdered, "*", "black", "9c"},
      {k2009, kQueen, nullptr, kThere, Gone(kHour), none, none, kOrdered, "*", "black", "9b"},
      {k2009, kQueen, nullptr, kAway, kAway, none, none, kOrdered, "*", "black", "9b"},
      {k2018, kQueen, nullptr, Gone(1000 * Tenths(10)), Gone(900 * Tenths(10)), kHalf, none,
       kOrdered, "*", "black", "I.11"},
      // Who must reply is too late.
      {k2005, kQueen, nullptr, kThere, Came(kHour + Tenths(1)), none, none, kGameOver, "1-0", "",
       "A.10"},
      {k2005, kQueen, "Qg9", kThere, Came(3700 * Tenths(10)), none, none, kGameOver, "1-0", "",
       "A.10"},
      {k2005, kQueen, "Qf5", kThere, Came(kHour), none, none, kOrdered, "*", "black", "A.9a"},
      {k2018, kQueen, nullptr, kThere, Gone(40 * kMinute), kHalf, none, kGameOver, "1-0", "",
       "I.10"},
      {k2018, kQueen, nullptr, kThere, Came(Tenths(1)), none, none, kGameOver, "1-0", "", "I.10"},
      {k2014, kQueen, nullptr, kThere, Came(Tenths(1)), none, none, kFactsNeeded, "*", "", "E.10"},
      {k2014, kQueen, nullptr, kThere, Came(kHour), kHalf, none, kGameOver, "1-0", "", "E.10"},
      // Who sealed is too late.
      {k2009, kQueen, "Qf5", Gone(4000 * Tenths(10)), kThere, none, false, kGameOver, "0-1", "",
       "Guidelines 10"},
      {k2009, kQueen, "Qf5", Gone(2 * kHour), kThere, none, none, kFactsNeeded, "*", "", "10"},
      {k2009, kQueen, nullptr, Gone(2 * kHour), kThere, none, none, kFactsNeeded, "*", "", "7"},
      {k2005, kQueenAlone, "Qf7", Gone(2 * kHour), kThere, none, none, kGameOver, "1/2-1/2", "",
       "A.10"},
      {k2009, kQueenAlone, "Qf8", Gone(2 * kHour), kThere, none, none, kGameOver, "1-0", "",
       "5.1a"},
      {k2018, kQueenAlone, "Qf8", Gone(kHour), kThere, kHalf, none, kGameOver, "1-0", "", "I.10"},
      {k2009, kQueen, "Qf5", Gone(2 * kHour), kThere, none, true, kGameOver, "1-0", "", "6.9"},
      {k2005, kLoneKing, "Kf5", Gone(2 * kHour), kThere, none, true, kGameOver, "1/2-1/2", "",
       "6.10"},
      // The bad move was found before the lateness could decide.
      {k2009, "7k/8/6K1/8/8/8/8/R4Q2 w - - 0 1", "Qg9", Gone(2 * kHour), kThere, none, none,
       kGameOver, "1/2-1/2", "", "Guidelines 8"},
      // Both are too late.
      {k2005, kQueen, nullptr, Gone(2 * kHour), Gone(2 * kHour), none, none, kNotRegulated, "*", "",
       "A.10"},
      // The flag of the absent replier.
      {k2009, kLoneKing, nullptr, kThere, Gone(kHalf), none, true, kGameOver, "1/2-1/2", "", "6.9"},
      {k2009, kQueen, nullptr, kThere, Gone(kHalf), none, true, kFactsNeeded, "*", "", "6.9"},
      // Unknown presence is asked for.
      {k2009, kQueen, "Qf5", {}, kThere, none, none, kFactsNeeded, "*", "", "7"},
      {k2009, kQueen, "Qf5", kThere, {}, none, none, kFactsNeeded, "*", "", "7"},
  };
  for (const ResumptionRow& row : rows) {
    SCOPED_TRACE(std::string(EditionName(row.edition)) + " " + row.fen + " line " +
                 std::to_string(&row - rows));
    const GameRecord record = MakeRecord(row.fen, "");
    Resumption facts{
        .attendance = {row.white, row.black}, .limit = row.limit, .replier_flag = row.replier_flag};
    if (row.sealed != nullptr) {
      facts.sealed = ReadWrittenMove(record.current(), row.sealed, {&English(), nullptr});
    }
    const Ruling ruling = RuleResumption(record, row.edition, facts);
    EXPECT_EQ(ruling.decision, row.decision) << Sentence(ruling.headline);
    EXPECT_EQ(ResultOf(ruling), row.result) << Sentence(ruling.headline);
    EXPECT_EQ(AnswerOf(ruling, "clock_running"), row.running);
    EXPECT_TRUE(CitesNumber(ruling, row.article)) << row.article;
    EXPECT_EQ(ruling.result.has_value(), ruling.decision == kGameOver);
    if (ruling.decision == kFactsNeeded) {
      EXPECT_FALSE(ruling.needed.empty());
    }
  }
}

TEST(Resumption, TheArbiterMayExcuse) {
  const GameRecord record = MakeRecord(kQueen, "");
  Resumption facts{.attendance = {kThere, Gone(3 * kHour)}, .limit = std::nullopt};
  facts.arbiter_excuses = true;
  for (const Edition edition : kEditions) {
    EXPECT_EQ(RuleResumption(record, edition, facts).decision, Decision::kOrdered);
  }
}

TEST(Resumption, UnverifiedIn2014) {
  const GameRecord record = MakeRecord(kQueen, "");
  const Resumption facts{.attendance = {kThere, Gone(3 * kHour)}, .limit = kHalf};
  EXPECT_TRUE(RuleResumption(record, Edition::k2014, facts).RestsOnUnverified());
  EXPECT_FALSE(RuleResumption(record, Edition::k2009, facts).RestsOnUnverified());
}

// What may be chosen when the player who sealed is away.
TEST(Resumption, TwoWaysWhenTheSealerIsAway) {
  const GameRecord record = MakeRecord(kQueen, "");
  const Resumption facts{.attendance = {kAway, kThere},
                         .limit = std::nullopt,
                         .sealed = ReadWrittenMove(record.current(), "Qf5", {&English(), nullptr})};
  EXPECT_EQ(RuleResumption(record, Edition::k2005, facts).options.size(), 2U);
}

TEST(Resumption, FlagOfTheAbsentSealer) {
  GameRecord record = MakeRecord(kQueen, "");
  const Move sealed = MoveOf(record.current(), "f1f5");
  const auto rule = [&](std::optional<Move> reply) {
    return RuleFlagOfAbsentSealer(record, Edition::k2009, sealed, reply);
  };
  EXPECT_EQ(rule(std::nullopt).decision, Decision::kFactsNeeded);
  const Position after = record.current().After(sealed);
  EXPECT_EQ(rule(MoveOf(after, "a8a2")).decision, Decision::kFactsNeeded) << "nobody counted";
  EXPECT_EQ(ResultOf(RuleFlagOfAbsentSealer(record, Edition::k2009, sealed, MoveOf(after, "a8a2"),
                                            kDefaultMateBudget, ToldNotCompleted(Color::kWhite))),
            "0-1");
  record.facts.last_period = true;
  EXPECT_EQ(ResultOf(rule(MoveOf(after, "a8a2"))), "0-1");
  GameRecord bare = MakeRecord(kQueenAlone, "");
  bare.facts.last_period = true;
  EXPECT_EQ(ResultOf(RuleFlagOfAbsentSealer(bare, Edition::k2009, MoveOf(bare.current(), "f1e2"),
                                            std::nullopt)),
            "1/2-1/2");
}

TEST(Resumption, LostEnvelope) {
  const GameRecord record = MakeRecord(kRookEnding, "");
  const auto stated = [&](const char* text) {
    return ReadWrittenMove(record.current(), text, {&English(), nullptr});
  };
  const Ruling ruling = RuleLostEnvelope(record, Edition::k2009, {true, true, stated("Rb7")});
  EXPECT_EQ(ruling.action, Action::kResume);
  EXPECT_EQ(ruling.obligations.at(0).moves, std::vector{MoveOf(record.current(), "b1b7")});
  EXPECT_TRUE(CitesNumber(ruling, "Guidelines 11a"));
  EXPECT_TRUE(ruling.needed.empty());
  EXPECT_TRUE(ruling.tasks.empty());
  EXPECT_FALSE(
      RuleLostEnvelope(record, Edition::k2009, {true, false, stated("Rb7")}).tasks.empty());
  const Ruling annulled = RuleLostEnvelope(record, Edition::k2018, {false, true, std::nullopt});
  EXPECT_EQ(annulled.decision, Decision::kAnnulled);
  EXPECT_EQ(annulled.action, Action::kNewGame);
  EXPECT_TRUE(CitesNumber(annulled, "I.12.2"));
  EXPECT_EQ(RuleLostEnvelope(record, Edition::k2005, {}).needed.size(), 3U);
  EXPECT_EQ(RuleLostEnvelope(record, Edition::k2005, {true, true, stated("Rd1")}).decision,
            Decision::kArbiterDecides);
}

TEST(Resumption, WrongTimes) {
  EXPECT_EQ(RuleWrongTimes(Edition::k2005, true).decision, Decision::kOrdered);
  EXPECT_EQ(RuleWrongTimes(Edition::k2005, false).decision, Decision::kArbiterDecides);
  EXPECT_EQ(RuleWrongTimes(Edition::k2018, std::nullopt).decision, Decision::kFactsNeeded);
  EXPECT_TRUE(CitesNumber(RuleWrongTimes(Edition::k2009, true), "Guidelines 12"));
}

}  // namespace
}  // namespace zeitnot::referee
