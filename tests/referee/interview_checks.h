// What tests of the interview share: short settings, and the check that its record gives the same
// rulings by the arbiter and by a session.
#ifndef ZEITNOT_TESTS_REFEREE_INTERVIEW_CHECKS_H_
#define ZEITNOT_TESTS_REFEREE_INTERVIEW_CHECKS_H_

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "referee/interview/interview.h"

namespace zeitnot::referee {

ArbiterSettings QuickSettings();
InterviewSettings SettingsOf(Edition edition);
// Answers in order; the interview after them. None may be refused.
Interview Tell(const std::vector<std::string>& answers,
               const Catalogue& catalogue = EnglishCatalogue());

std::vector<nlohmann::ordered_json> ByInterview(const InterviewStep& step);
// Of the last ruling.
std::string HeadlineOf(Interview& interview);
// The answers so far, a line for each question.
std::string Told(const Interview& interview);
// After the ruling: the record gives the same.
void CheckEnd(Interview& interview);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_INTERVIEW_CHECKS_H_
