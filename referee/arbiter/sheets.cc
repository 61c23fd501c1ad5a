// Scoresheets: who must record, what is written when, and what must be completed (Article 8).
#include "referee/arbiter/hearing.h"

namespace zeitnot::referee {
void AnswerRecording(Hearing& hearing) { hearing.Open(Decision::kNotRegulated, ""); }
void AnswerComplete(Hearing& hearing) { hearing.Open(Decision::kNotRegulated, ""); }
void AnswerStartArray(Hearing& hearing) { hearing.Open(Decision::kNotRegulated, ""); }
void AnswerDefaultTime(Hearing& hearing) { hearing.Open(Decision::kNotRegulated, ""); }
void HearWrite(Hearing& hearing) { hearing.Open(Decision::kNotRegulated, ""); }
void HearArrive(Hearing& hearing) { hearing.Open(Decision::kNotRegulated, ""); }
void HearAdjourn(Hearing& hearing) { hearing.Open(Decision::kNotRegulated, ""); }
void HearSeal(Hearing& hearing) { hearing.Open(Decision::kNotRegulated, ""); }
void HearResume(Hearing& hearing) { hearing.Open(Decision::kNotRegulated, ""); }
}  // namespace zeitnot::referee
