// The messages of the interview that its code says; those that stand in its tables
// (incidents.cc) are named there.
#ifndef ZEITNOT_REFEREE_INTERVIEW_WORDS_H_
#define ZEITNOT_REFEREE_INTERVIEW_WORDS_H_

#include "referee/laws/message.h"

namespace zeitnot::referee::words {

inline constexpr MessageKind<> kWhatHappened{"interview.what_happened"};
inline constexpr MessageKind<Color> kWhatHappenedNext{"interview.what_happened_next", "player"};
inline constexpr MessageKind<> kWhichKind{"interview.which_kind"};
inline constexpr MessageKind<> kWhichGame{"interview.which_game"};
inline constexpr MessageKind<> kWhichGameWithMoves{"interview.which_game_with_moves"};
inline constexpr MessageKind<> kWhichGameWithIllegal{"interview.which_game_with_illegal"};
inline constexpr MessageKind<Count> kWhichOfGames{"interview.which_of_games", "games"};
inline constexpr MessageKind<Color> kHowManyIllegal{"interview.how_many_illegal", "player"};
inline constexpr MessageKind<> kNotKnown{"interview.not_known"};
inline constexpr MessageKind<> kNobodyYet{"interview.nobody_yet"};
inline constexpr MessageKind<Reference, Message> kWhy{"interview.why", "article", "title"};
inline constexpr MessageKind<Reference, Message> kWhySays{"interview.why_says", "article", "says"};
inline constexpr MessageKind<> kHowChoice{"interview.how_choice"};
inline constexpr MessageKind<> kHowSides{"interview.how_sides"};
inline constexpr MessageKind<> kHowSquares{"interview.how_squares"};
inline constexpr MessageKind<San> kHowMove{"interview.how_move", "move"};
inline constexpr MessageKind<> kHowTime{"interview.how_time"};
inline constexpr MessageKind<> kHowCount{"interview.how_count"};
inline constexpr MessageKind<> kHowPoints{"interview.how_points"};
inline constexpr MessageKind<> kHowGame{"interview.how_game"};
inline constexpr MessageKind<> kHowText{"interview.how_text"};
inline constexpr MessageKind<> kHowIncident{"interview.how_incident"};
inline constexpr MessageKind<> kHowNext{"interview.how_next"};
inline constexpr MessageKind<> kHowUnknown{"interview.how_unknown"};
inline constexpr MessageKind<Verbatim, Message> kNotAnAnswer{"interview.not_an_answer", "text",
                                                             "how"};
inline constexpr MessageKind<ArgumentList> kWhichIsMeant{"interview.which_is_meant", "choices"};
inline constexpr MessageKind<Count> kTooLong{"interview.too_long", "bytes"};
inline constexpr MessageKind<> kNotText{"interview.not_text"};
inline constexpr MessageKind<Verbatim, Verbatim> kNeedsUnit{"interview.needs_unit", "minutes",
                                                            "seconds"};
inline constexpr MessageKind<San> kMoveIsLegal{"interview.move_is_legal", "move"};
inline constexpr MessageKind<Verbatim> kFenFault{"interview.fen_fault", "fault"};
inline constexpr MessageKind<Message> kMovesFault{"interview.moves_fault", "fault"};
inline constexpr MessageKind<Count, Message> kPgnFault{"interview.pgn_fault", "line", "fault"};
inline constexpr MessageKind<> kNoIllegalMove{"interview.no_illegal_move"};
inline constexpr MessageKind<> kNoGame{"interview.no_game"};
inline constexpr MessageKind<Verbatim> kNotOnRecord{"interview.not_on_record", "fault"};
inline constexpr MessageKind<> kNothingIsAsked{"interview.nothing_is_asked"};
inline constexpr MessageKind<> kHasToBeKnown{"interview.has_to_be_known"};
inline constexpr MessageKind<Verbatim> kEditionIs{"interview.edition_is", "edition"};
inline constexpr MessageKind<Verbatim> kEditionIsNewest{"interview.edition_is_newest", "edition"};
inline constexpr MessageKind<> kStartIsAssumed{"interview.start_is_assumed"};
inline constexpr MessageKind<Message, ArgumentList> kTold{"interview.told", "question", "answer"};
inline constexpr MessageKind<> kMoreIsAsked{"interview.more_is_asked"};
inline constexpr MessageKind<> kNothingToDo{"interview.nothing_to_do"};

}  // namespace zeitnot::referee::words

#endif  // ZEITNOT_REFEREE_INTERVIEW_WORDS_H_
