#include "referee/chapters/loss.h"

#include "referee/chapters/adjournment.h"
#include "referee/chapters/flag.h"
#include "referee/chapters/players_end.h"
#include "referee/words/sentence.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

constexpr std::array kCauses = {LossCause::kTime,        LossCause::kResignation,
                                LossCause::kIllegalMove, LossCause::kUnsupervisedIllegalMove,
                                LossCause::kSealedMove,  LossCause::kDevice};
constexpr const char* kBareOpponent = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
constexpr const char* kOpponentCanMate = "4k2r/8/8/8/8/8/8/4K3 w - - 0 1";

Ruling LostBy(LossCause cause, Edition edition, const char* fen, std::uint64_t budget) {
  Ruling ruling = NewRuling(MakeRecord(fen, ""), edition, Question::kEvent);
  RuleLoss(ruling, {cause, Color::kWhite, Message("test.has_done_it", {}), {}}, budget);
  return ruling;
}

std::vector<std::string> TextsOf(const Ruling& ruling) {
  std::vector<std::string> texts = {std::string(DecisionName(ruling.decision)),
                                    Sentence(ruling.headline)};
  for (const Message& message : ruling.tasks) texts.push_back(Sentence(message));
  for (const Message& message : ruling.reasons) texts.push_back(Sentence(message));
  for (const Evidence& evidence : ruling.evidence) texts.push_back(Sentence(evidence.text));
  return texts;
}

TEST(Loss, ADrawWhereTheEditionSaysSo) {
  for (const Edition edition : kEditions) {
    for (const LossCause cause : kCauses) {
      const Ruling ruling = LostBy(cause, edition, kBareOpponent, kDefaultMateBudget);
      const bool drawn = DrawnIfOpponentCannotMate(cause, edition);
      EXPECT_EQ(ResultOf(ruling), drawn ? "1/2-1/2" : "0-1") << EditionName(edition);
      EXPECT_EQ(ruling.evidence.empty(), !drawn);
      EXPECT_EQ(ResultOf(LostBy(cause, edition, kOpponentCanMate, kDefaultMateBudget)), "0-1");
    }
  }
}

// Whatever lost the game: the same answers, evidence and needs.
TEST(Loss, EveryCauseIsWeighedAlike) {
  for (const char* fen : {kBareOpponent, kOpponentCanMate, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}) {
    const auto expected = TextsOf(LostBy(LossCause::kTime, Edition::k2023, fen, 100'000));
    for (const LossCause cause : kCauses) {
      if (!DrawnIfOpponentCannotMate(cause, Edition::k2023)) continue;
      EXPECT_EQ(TextsOf(LostBy(cause, Edition::k2023, fen, 100'000)), expected);
    }
  }
}

// A small budget proves nothing: the arbiter is told what to judge, by whichever chapter.
TEST(Loss, NotProvenSaysWhatToJudge) {
  constexpr const char* kPawn = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 57";
  const GameRecord record = MakeRecord(kPawn, "");
  const std::array rulings = {
      RuleFlag(record, Edition::k2023, Flags::kBlack, 1, Message("test.was_last_period", {})),
      RuleResignation(record, Edition::k2023, Color::kBlack, 1),
      RuleSealedMove(record, Edition::k2023,
                     ReadWrittenMove(record.current(), "resigns", {&English(), nullptr}), 1),
      RuleSealedMove(record, Edition::k2023,
                     ReadWrittenMove(record.current(), "Qq9", {&English(), nullptr}), 1),
      RuleBetweenSessions(record, Edition::k2023, BetweenSessions::kResignation, Color::kBlack, 1)};
  for (const Ruling& ruling : rulings) {
    EXPECT_EQ(ruling.decision, Decision::kUndetermined) << Sentence(ruling.headline);
    EXPECT_FALSE(ruling.result);
    EXPECT_EQ(Sentences(ruling.tasks), Sentences(rulings[0].tasks)) << Sentence(ruling.headline);
    EXPECT_FALSE(ruling.tasks.empty());
    ASSERT_EQ(ruling.evidence.size(), 1U);
    EXPECT_EQ(Sentence(ruling.evidence[0].text), Sentence(rulings[0].evidence[0].text));
  }
}

TEST(PlayersEnd, AgreementIsTooEarlyInSomeEditions) {
  for (const Edition edition : kEditions) {
    EXPECT_EQ(TooEarlyToAgree(edition, 0), RulesOf(edition).agreement_after_moves > 0);
    EXPECT_FALSE(TooEarlyToAgree(edition, 1));
    EXPECT_EQ(ResultOf(RuleAgreement(GameRecord(), edition)), "1/2-1/2");
  }
}

}  // namespace
}  // namespace zeitnot::referee
