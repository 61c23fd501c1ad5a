// Messages that several chapters on scoresheets say.
#ifndef ZEITNOT_REFEREE_ARBITER_SHEET_MESSAGES_H_
#define ZEITNOT_REFEREE_ARBITER_SHEET_MESSAGES_H_

#include "referee/laws/message.h"

namespace zeitnot::referee {

inline constexpr MessageKind<> kReconstructedUnderArbiter{"sheet.reconstructed_under_arbiter"};
// A clause that stands by itself.
inline constexpr MessageKind<Message> kSentence{"sheet.sentence", "clause"};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_SHEET_MESSAGES_H_
