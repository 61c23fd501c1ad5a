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
inline constexpr MessageKind<> kWhichPositionBefore{"interview.which_position_before"};
inline constexpr MessageKind<> kWhichPositionAsMade{"interview.which_position_as_made"};
inline constexpr MessageKind<> kWhichGameWithIllegal{"interview.which_game_with_illegal"};
inline constexpr MessageKind<Count> kWhichOfGames{"interview.which_of_games", "games"};
inline constexpr MessageKind<San> kWasLastMovePlayed{"interview.was_last_move_played", "move"};
inline constexpr MessageKind<Color> kHowManyIllegal{"interview.how_many_illegal", "player"};
inline constexpr MessageKind<Color> kHadCompletedMoves{"interview.had_completed_moves", "player"};
inline constexpr MessageKind<> kNotKnown{"interview.not_known"};
inline constexpr MessageKind<> kNobodyYet{"interview.nobody_yet"};
inline constexpr MessageKind<Reference, Message> kWhy{"interview.why", "article", "title"};
inline constexpr MessageKind<Reference, Message> kWhySays{"interview.why_says", "article", "says"};
inline constexpr MessageKind<> kHowChoice{"interview.how_choice"};
inline constexpr MessageKind<> kHowSides{"interview.how_sides"};
inline constexpr MessageKind<> kHowSquares{"interview.how_squares"};
inline constexpr MessageKind<> kHowTwoSquares{"interview.how_two_squares"};
inline constexpr MessageKind<San> kHowMove{"interview.how_move", "move"};
inline constexpr MessageKind<> kHowPawnMove{"interview.how_pawn_move"};
inline constexpr MessageKind<> kHowPromotionSquare{"interview.how_promotion_square"};
inline constexpr MessageKind<> kHowPaper{"interview.how_paper"};
inline constexpr MessageKind<> kHowTime{"interview.how_time"};
inline constexpr MessageKind<> kHowIncrement{"interview.how_increment"};
inline constexpr MessageKind<> kForPaper{"interview.for_paper"};
inline constexpr MessageKind<> kHowCount{"interview.how_count"};
inline constexpr MessageKind<> kHowCounts{"interview.how_counts"};
inline constexpr MessageKind<> kHowPoints{"interview.how_points"};
inline constexpr MessageKind<> kHowGame{"interview.how_game"};
inline constexpr MessageKind<San> kHowIllegal{"interview.how_illegal", "move"};
inline constexpr MessageKind<> kHowFile{"interview.how_file"};
inline constexpr MessageKind<> kHowText{"interview.how_text"};
inline constexpr MessageKind<> kHowTimeControl{"interview.how_time_control"};
inline constexpr MessageKind<Message> kTwoReadings{"interview.two_readings", "fault"};
inline constexpr MessageKind<Message, Message> kNoTimeControl{"interview.no_time_control", "fault",
                                                              "how"};
inline constexpr MessageKind<Verbatim, Message> kInMove{"interview.in_move", "move", "question"};
inline constexpr MessageKind<> kHowLanguage{"interview.how_language"};
inline constexpr MessageKind<> kHowSheet{"interview.how_sheet"};
inline constexpr MessageKind<> kHowIncident{"interview.how_incident"};
inline constexpr MessageKind<> kHowNext{"interview.how_next"};
inline constexpr MessageKind<> kHowAfter{"interview.how_after"};
inline constexpr MessageKind<> kHowUnknown{"interview.how_unknown"};
inline constexpr MessageKind<Quote, Message> kNotAnAnswer{"interview.not_an_answer", "text", "how"};
inline constexpr MessageKind<Quote, ArgumentList, Message> kWhichSquare{"interview.which_square",
                                                                        "text", "squares", "how"};
inline constexpr MessageKind<ArgumentList> kWhichIsMeant{"interview.which_is_meant", "choices"};
inline constexpr MessageKind<Verbatim, ArgumentList> kNumbered{"interview.numbered", "number",
                                                               "choice"};
inline constexpr MessageKind<Count> kTooLong{"interview.too_long", "bytes"};
inline constexpr MessageKind<> kNotText{"interview.not_text"};
inline constexpr MessageKind<Verbatim, Verbatim> kNeedsUnit{"interview.needs_unit", "minutes",
                                                            "seconds"};
inline constexpr MessageKind<Quote, Verbatim, Verbatim> kNeedsColon{"interview.needs_colon", "text",
                                                                    "minutes", "hours"};
inline constexpr MessageKind<Quote, ArgumentList> kNumberOrSeconds{"interview.number_or_seconds",
                                                                   "text", "times"};
inline constexpr MessageKind<Quote, Message> kTimeUnread{"interview.time_unread", "text", "how"};
inline constexpr MessageKind<Verbatim, Square> kNobodyStands{"interview.nobody_stands", "move",
                                                             "square"};
inline constexpr MessageKind<Verbatim, Square> kNothingTaken{"interview.nothing_taken", "move",
                                                             "square"};
inline constexpr MessageKind<San, Color, Verbatim> kMoveIsLegal{"interview.move_is_legal", "move",
                                                                "player", "position"};
inline constexpr MessageKind<Message> kMayBeTakenBack{"interview.may_be_taken_back", "back"};
inline constexpr MessageKind<Message> kFenFault{"interview.fen_fault", "fault"};
inline constexpr MessageKind<Message> kMovesFault{"interview.moves_fault", "fault"};
inline constexpr MessageKind<Message> kMoveIsAsked{"interview.move_is_asked", "fault"};
inline constexpr MessageKind<Count, Message> kPgnFault{"interview.pgn_fault", "line", "fault"};
inline constexpr MessageKind<> kNoIllegalMove{"interview.no_illegal_move"};
inline constexpr MessageKind<> kMovesAreNeeded{"interview.moves_are_needed"};
inline constexpr MessageKind<Verbatim> kNoSuchFile{"interview.no_such_file", "file"};
inline constexpr MessageKind<Verbatim> kFileUnread{"interview.file_unread", "file"};
inline constexpr MessageKind<> kNoGame{"interview.no_game"};
inline constexpr MessageKind<Message> kNotOnRecord{"interview.not_on_record", "fault"};
inline constexpr MessageKind<> kNothingIsAsked{"interview.nothing_is_asked"};
inline constexpr MessageKind<> kHasToBeKnown{"interview.has_to_be_known"};
inline constexpr MessageKind<Verbatim> kEditionIs{"interview.edition_is", "edition"};
inline constexpr MessageKind<Verbatim> kEditionIsNewest{"interview.edition_is_newest", "edition"};
inline constexpr MessageKind<> kPositionNotTold{"interview.position_not_told"};
inline constexpr MessageKind<Message, ArgumentList> kTakenAsGiven{"interview.taken_as_given",
                                                                  "question", "answer"};
inline constexpr MessageKind<> kAssumedTitle{"interview.assumed_title"};
inline constexpr MessageKind<> kUnknownWords{"interview.unknown_words"};
inline constexpr MessageKind<Message, Message> kOrUnknown{"interview.or_unknown", "error", "how"};
inline constexpr MessageKind<Message> kChoice{"interview.choice", "choice"};
inline constexpr MessageKind<Quote, ArgumentList> kWhichMayBeMeant{"interview.which_may_be_meant",
                                                                   "text", "choices"};
inline constexpr MessageKind<> kNoneWords{"interview.none_words"};
inline constexpr MessageKind<> kInitialWords{"interview.initial_words"};
inline constexpr MessageKind<ArgumentList> kUnderstoodTime{"interview.understood_time", "time"};
inline constexpr MessageKind<Count> kHours{"interview.hours", "hours"};
inline constexpr MessageKind<Count> kMinutes{"interview.minutes", "minutes"};
inline constexpr MessageKind<Count> kSeconds{"interview.seconds", "seconds"};
inline constexpr MessageKind<> kBackWords{"interview.back_words"};
inline constexpr MessageKind<> kOthersWords{"interview.others_words"};
inline constexpr MessageKind<ArgumentList> kAlsoTyped{"interview.also_typed", "commands"};
inline constexpr MessageKind<> kQuitWords{"interview.quit_words"};
inline constexpr MessageKind<Quote> kPaperSaysSo{"interview.paper_says_so", "text"};
inline constexpr MessageKind<Quote, Message> kNotLegalHere{"interview.not_legal_here", "text",
                                                           "incident"};
inline constexpr MessageKind<> kGameIsOver{"interview.game_is_over"};
inline constexpr MessageKind<Message, ArgumentList> kTold{"interview.told", "question", "answer"};
inline constexpr MessageKind<Message, ArgumentList, Message> kWouldChange{
    "interview.would_change", "question", "answer", "headline"};
inline constexpr MessageKind<> kMoreIsAsked{"interview.more_is_asked"};
inline constexpr MessageKind<> kOtherInDetail{"interview.other_in_detail"};
inline constexpr MessageKind<> kNothingToDo{"interview.nothing_to_do"};
inline constexpr MessageKind<> kWelcome{"interview.welcome"};
inline constexpr MessageKind<Message> kHelpHint{"interview.help_hint", "help"};
inline constexpr MessageKind<> kCommandHelp{"interview.command_help"};
inline constexpr MessageKind<> kCommandBack{"interview.command_back"};
inline constexpr MessageKind<> kCommandAssumed{"interview.command_assumed"};
inline constexpr MessageKind<> kCommandChange{"interview.command_change"};
inline constexpr MessageKind<> kCommandOthers{"interview.command_others"};
inline constexpr MessageKind<> kCommandBoard{"interview.command_board"};
inline constexpr MessageKind<> kCommandRecord{"interview.command_record"};
inline constexpr MessageKind<> kCommandSave{"interview.command_save"};
inline constexpr MessageKind<> kCommandLanguage{"interview.command_language"};
inline constexpr MessageKind<> kCommandEdition{"interview.command_edition"};
inline constexpr MessageKind<> kCommandNew{"interview.command_new"};
inline constexpr MessageKind<> kCommandQuit{"interview.command_quit"};
inline constexpr MessageKind<> kArgumentNumber{"interview.argument_number"};
inline constexpr MessageKind<> kArgumentFile{"interview.argument_file"};
inline constexpr MessageKind<> kArgumentCode{"interview.argument_code"};
inline constexpr MessageKind<> kArgumentYear{"interview.argument_year"};
inline constexpr MessageKind<> kHelpHelp{"interview.help_help"};
inline constexpr MessageKind<> kHelpOfQuestion{"interview.help_of_question"};
inline constexpr MessageKind<> kHelpBack{"interview.help_back"};
inline constexpr MessageKind<> kHelpAssumed{"interview.help_assumed"};
inline constexpr MessageKind<> kHelpChange{"interview.help_change"};
inline constexpr MessageKind<> kHelpOthers{"interview.help_others"};
inline constexpr MessageKind<> kHelpBoard{"interview.help_board"};
inline constexpr MessageKind<> kHelpRecord{"interview.help_record"};
inline constexpr MessageKind<> kHelpSave{"interview.help_save"};
inline constexpr MessageKind<> kHelpLanguage{"interview.help_language"};
inline constexpr MessageKind<> kHelpEdition{"interview.help_edition"};
inline constexpr MessageKind<> kHelpNew{"interview.help_new"};
inline constexpr MessageKind<> kHelpQuit{"interview.help_quit"};
inline constexpr MessageKind<> kTheCommand{"interview.the_command"};
inline constexpr MessageKind<Message> kLongCommand{"interview.long_command", "save"};
inline constexpr MessageKind<> kGameGoesOnBelow{"interview.game_goes_on_below"};
inline constexpr MessageKind<Message, Message, Message> kThenWhat{"interview.then_what", "new",
                                                                  "others", "save"};
inline constexpr MessageKind<> kOthersTitle{"interview.others_title"};
inline constexpr MessageKind<> kOthersNone{"interview.others_none"};
inline constexpr MessageKind<> kOnlyAfterRuling{"interview.only_after_ruling"};
inline constexpr MessageKind<> kNothingToTakeBack{"interview.nothing_to_take_back"};
inline constexpr MessageKind<> kNoSuchAnswer{"interview.no_such_answer"};
inline constexpr MessageKind<> kNothingTold{"interview.nothing_told"};
inline constexpr MessageKind<Verbatim> kSaved{"interview.saved", "file"};
inline constexpr MessageKind<Verbatim> kNotSaved{"interview.not_saved", "file"};
inline constexpr MessageKind<Verbatim> kFileIsThere{"interview.file_is_there", "file"};
inline constexpr MessageKind<Quote, ArgumentList> kNoSuchEdition{"interview.no_such_edition",
                                                                 "name", "known"};
inline constexpr MessageKind<> kEditionStays{"interview.edition_stays"};
inline constexpr MessageKind<Quote, ArgumentList> kNoSuchLanguage{"interview.no_such_language",
                                                                  "name", "known"};
inline constexpr MessageKind<> kNoBoard{"interview.no_board"};
inline constexpr MessageKind<> kInputEnded{"interview.input_ended"};
inline constexpr MessageKind<> kInterrupted{"interview.interrupted"};
inline constexpr MessageKind<Verbatim> kInterruptedAndSaved{"interview.interrupted_and_saved",
                                                            "file"};
inline constexpr MessageKind<> kGameBegins{"interview.game_begins"};
inline constexpr MessageKind<Count> kGameGoesOn{"interview.game_goes_on", "events"};
inline constexpr MessageKind<> kTornLine{"interview.torn_line"};

}  // namespace zeitnot::referee::words

#endif  // ZEITNOT_REFEREE_INTERVIEW_WORDS_H_
