// Messages as JSON: the id and the arguments for programs, the sentence for readers.
#ifndef ZEITNOT_REFEREE_WORDS_MESSAGE_JSON_H_
#define ZEITNOT_REFEREE_WORDS_MESSAGE_JSON_H_

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "referee/laws/message.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

// {"id": ..., "arguments": {...}, "text": ...}. Arguments by type: players "white" and "black", men
// "pawn" to "king", squares "e4", modes by name, counts and ordinals as numbers, times in seconds,
// advantages in pawns, points as numbers, moves in SAN with English letters, Articles by number,
// lists, messages.
nlohmann::ordered_json MessageToJson(const Message& message,
                                     const Catalogue& catalogue = EnglishCatalogue());
nlohmann::ordered_json MessagesToJson(const std::vector<Message>& messages,
                                      const Catalogue& catalogue = EnglishCatalogue());

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_MESSAGE_JSON_H_
