// Questions about whole scoresheets: which game a faulty one may mean, and what two sheets of one
// game show (8.5, 8.6); and the correction of what is on record.
#include <algorithm>

#include "base/text.h"
#include "movegen/san.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/sheet_messages.h"
#include "referee/arbiter/written_move.h"
#include "referee/chapters/time_messages.h"
#include "referee/log/fact_types.h"
#include "referee/notation/languages.h"
#include "referee/notation/reconstruct.h"
#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kPlayable{"sheet_questions.playable"};
constexpr MessageKind<> kOneGame{"sheet_questions.one_game"};
constexpr MessageKind<Count> kGames{"sheet_questions.games", "games"};
constexpr MessageKind<Message> kNotWritten{"sheet_questions.not_written", "games"};
constexpr MessageKind<Message> kWrongColumn{"sheet_questions.wrong_column", "games"};
constexpr MessageKind<Message> kLeftOut{"sheet_questions.left_out", "games"};
constexpr MessageKind<> kNotSettled{"sheet_questions.not_settled"};
constexpr MessageKind<Verbatim, Verbatim> kKingsTellResult{"sheet_questions.kings_tell_result",
                                                           "move", "result"};
constexpr MessageKind<Verbatim, Message> kMirrored{"sheet_questions.mirrored", "move", "games"};
constexpr MessageKind<Verbatim> kImpossible{"sheet_questions.impossible", "move"};
constexpr MessageKind<> kReconstructedGame{"sheet_questions.reconstructed_game"};
constexpr MessageKind<ArgumentList> kReadIn{"sheet_questions.read_in", "languages"};
constexpr MessageKind<ArgumentList> kAsFewIn{"sheet_questions.as_few_in", "languages"};
constexpr MessageKind<> kToBeConfirmed{"sheet_questions.to_be_confirmed"};
constexpr MessageKind<Count, Color> kFirstShows{"sheet_questions.first_shows", "moves", "player"};
constexpr MessageKind<Count, Color> kSecondShows{"sheet_questions.second_shows", "moves", "player"};
constexpr MessageKind<> kIfNotShown{"sheet_questions.if_not_shown"};
constexpr MessageKind<Color, Count> kNeedsMoves{"sheet_questions.needs_moves", "player", "moves"};
constexpr MessageKind<ArgumentList> kFirstLacks{"sheet_questions.first_lacks", "moves"};
constexpr MessageKind<ArgumentList> kSecondLacks{"sheet_questions.second_lacks", "moves"};
constexpr MessageKind<Message> kFirstUnplayable{"sheet_questions.first_unplayable", "fault"};
constexpr MessageKind<Message> kSecondUnplayable{"sheet_questions.second_unplayable", "fault"};
constexpr MessageKind<Verbatim, San, San> kSheetsDiffer{"sheet_questions.sheets_differ", "number",
                                                        "first", "second"};
constexpr MessageKind<Count> kSheetsAgree{"sheet_questions.sheets_agree", "plies"};
constexpr MessageKind<Count, Count> kFirstHasMore{"sheet_questions.first_has_more", "plies",
                                                  "more"};
constexpr MessageKind<Count, Count> kSecondHasMore{"sheet_questions.second_has_more", "plies",
                                                   "more"};
constexpr MessageKind<> kBoardDecides{"sheet_questions.board_decides"};
constexpr MessageKind<> kBeginsIllegally{"sheet_questions.begins_illegally"};
constexpr FactKind<> kFromWhichPly{InEvent("plies"), "sheet_questions.from_which_ply"};
constexpr MessageKind<> kCannotBeRead{"sheet_questions.cannot_be_read"};
constexpr MessageKind<Message> kStays{"sheet_questions.stays", "fault"};
constexpr MessageKind<> kRecordedAsMade{"sheet_questions.recorded_as_made"};
constexpr MessageKind<San> kCorrected{"sheet_questions.corrected", "moves"};
constexpr MessageKind<> kCorrectedToNothing{"sheet_questions.corrected_to_nothing"};
constexpr MessageKind<San> kItSaid{"sheet_questions.it_said", "moves"};

// The position that the sheets start from: that of the log, or one that was played later.
std::size_t StartPly(const Game& game, const Event& event) {
  const int ply = std::max(0, event.plies.value_or(0));
  return std::min(static_cast<std::size_t>(ply), game.record.plies());
}

// "12.Nf3" as it is written.
Verbatim FaultyMove(const Reconstruction& found, const Position& start) {
  const int ply = static_cast<int>(found.fault_ply.value_or(1));
  return {Concat(MoveLabel(start, ply), found.fault_word)};
}

Message HeadlineOf(const Reconstruction& found, const Position& start) {
  const std::size_t count = found.games.size();
  const Message games = count == 1 ? kOneGame : kGames(count);
  switch (found.repair) {
    case Repair::kNone: return kPlayable;
    case Repair::kFilled: return kNotWritten(games);
    case Repair::kShifted: return kWrongColumn(games);
    case Repair::kInserted: return kLeftOut(games);
    case Repair::kNotSettled: return kNotSettled;
    case Repair::kResultKings:
      return kKingsTellResult(FaultyMove(found, start),
                              {std::string(ResultText(*found.signalled))});
    case Repair::kMirrored: return kMirrored(FaultyMove(found, start), games);
    case Repair::kImpossible: break;
  }
  return kImpossible(FaultyMove(found, start));
}

void TellGames(const Reconstruction& found, const Position& start, Ruling& ruling) {
  ruling.Tells("repair", std::string(RepairName(found.repair)));
  ruling.Tells("solutions", static_cast<double>(found.games.size()));
  ruling.Tells("exhaustive", found.exhaustive);
  if (found.fault_ply) ruling.Tells("fault_ply", static_cast<double>(*found.fault_ply));
  if (found.signalled) ruling.Tells("signalled", std::string(ResultText(*found.signalled)));
  std::vector<San> lines;
  int ply = 0;
  for (const std::vector<std::string>& choices : found.ChoicesByPly(start)) {
    std::string line = MoveLabel(start, ++ply);
    for (const std::string& move : choices) line += Concat(" ", move);
    lines.push_back({std::move(line)});
  }
  ruling.Tells("by_ply", lines);
  if (found.games.size() == 1) {
    Evidence evidence;
    evidence.text = kReconstructedGame;
    evidence.from = start;
    evidence.moves = found.games.front();
    ruling.evidence.push_back(std::move(evidence));
  }
  if (found.nearest.empty() || found.repair != Repair::kImpossible) return;
  Position position = start;
  for (const Move move : found.played) position = position.After(move);
  std::vector<San> nearest;
  for (const Move move : found.nearest) nearest.push_back({WriteSan(position, move)});
  ruling.Tells("nearest", nearest);
}

// In which language the sheet was read, unless that was stated or is English.
void TellLanguages(const std::vector<std::vector<const Language*>>& languages, Ruling& ruling) {
  if (languages.empty() || languages[0][0] == &English()) return;
  ruling.reasons.push_back(kReadIn(ListOf(languages[0])));
  for (std::size_t i = 1; i < languages.size(); ++i)
    ruling.reasons.push_back(kAsFewIn(ListOf(languages[i])));
}

void AnswerOneSheet(Hearing& hearing, const Position& start) {
  const std::string& text = *hearing.event.text;
  const Language* language = LanguageOf(hearing.event);
  std::vector<std::vector<const Language*>> languages;
  if (language == nullptr) {
    languages = LanguagesOfFaultySheet(text, start);
    language = languages[0][0];
  }
  const Reconstruction found = Reconstruct(text, *language, start);
  Ruling& ruling = hearing.Open(Decision::kAnswered, HeadlineOf(found, start));
  ruling.Cites(Rule::kReconstruct, kReconstructedUnderArbiter);
  TellLanguages(languages, ruling);
  if (!found.fault_reason.empty()) ruling.reasons.push_back(kSentence(found.fault_reason));
  TellGames(found, start, ruling);
  if (found.repair == Repair::kNone) return;
  ruling.tasks.push_back(kToBeConfirmed);
}

// Moves of the player at the end of a sheet; std::nullopt if nobody tells how many there were
// before its first one.
std::optional<int> MovesShown(const Game& game, const SheetReading& sheet, Color color) {
  const Position& start = sheet.start;
  const bool as_log = start == game.record.positions().front();
  const auto before = as_log ? game.start.moves_before() : MovesBefore(start.ToSetup());
  if (!before) return std::nullopt;
  int moves = (*before)[Index(color)];
  for (std::size_t i = 0; i < sheet.moves.size(); ++i) {
    const bool first = i % 2 == 0;
    moves += (start.side_to_move() == color) == first ? 1 : 0;
  }
  return moves;
}

bool Requirement(const Game& game, int moves) {
  const auto required = game.start.control->RequiredBy(0);
  return required && moves >= *required;
}

// What the sheets show about the moves of the player whose flag has fallen.
void TellMovesShown(const Game& game, const std::array<SheetReading, 2>& sheets, Color color,
                    Ruling& ruling) {
  constexpr std::array<std::string_view, 2> kMoves = {"first_moves", "second_moves"};
  constexpr std::array<std::string_view, 2> kMet = {"first_requirement_met",
                                                    "second_requirement_met"};
  ruling.Cites(Rule::kCheckAtFlag, kCheckedAtFlag);
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const auto moves = MovesShown(game, sheets[i], color);
    if (!moves) continue;
    ruling.Tells(kMoves[i], static_cast<double>(*moves));
    ruling.reasons.push_back((i == 0 ? kFirstShows : kSecondShows)(*moves, color));
    if (game.start.control) ruling.Tells(kMet[i], Requirement(game, *moves));
  }
  if (ruling.reasons.empty() || !game.start.control) return;
  const auto required = game.start.control->RequiredBy(0);
  if (!required) return;
  ruling.Cites(Rule::kTimeLoss, kOversteppingLoses);
  ruling.Cites(Rule::kPeriodDoubt, kIfNotShown);
  ruling.reasons.push_back(kNeedsMoves(color, *required));
}

std::vector<Move> MovesOf(const SheetReading& sheet) {
  std::vector<Move> moves;
  for (const SheetMove& move : sheet.moves) moves.push_back(move.move);
  return moves;
}

// A stretch of one sheet that the other lacks explains the difference.
void TellLeftOut(const std::array<SheetReading, 2>& sheets, Ruling& ruling) {
  const bool first_longer = sheets[0].moves.size() > sheets[1].moves.size();
  const SheetReading& longer = sheets[first_longer ? 0 : 1];
  const auto plies = PliesLeftOut(MovesOf(longer), MovesOf(sheets[first_longer ? 1 : 0]));
  if (plies.empty()) return;
  const auto sans = LineSan(longer.start, MovesOf(longer));
  std::vector<San> moves;
  for (const std::size_t ply : plies) {
    moves.push_back({Concat(MoveLabel(longer.start, static_cast<int>(ply)), sans[ply - 1])});
  }
  ruling.reasons.push_back((first_longer ? kSecondLacks : kFirstLacks)(ListOf<San>(moves)));
  ruling.Tells("left_out", moves);
}

Message HeadlineOf(const SheetComparison& comparison, const std::array<SheetReading, 2>& sheets) {
  const int agreed = comparison.agreed_plies;
  if (comparison.conflict) {
    const auto at = static_cast<std::size_t>(agreed);
    const auto move = [&](const SheetReading& sheet) -> San {
      return {LineSan(sheet.start, MovesOf(sheet))[at]};
    };
    return kSheetsDiffer({MoveLabel(sheets[0].start, agreed + 1)}, move(sheets[0]),
                         move(sheets[1]));
  }
  if (comparison.extra_first > 0) return kFirstHasMore(agreed, comparison.extra_first);
  if (comparison.extra_second > 0) return kSecondHasMore(agreed, comparison.extra_second);
  return kSheetsAgree(agreed);
}

void AnswerTwoSheets(Hearing& hearing, const Position& start) {
  const Event& event = hearing.event;
  const std::array<const std::string*, 2> texts = {&*event.text, &*event.other_text};
  std::array<SheetReading, 2> sheets;
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    auto reading = ReadSheet(*texts[i], LanguageOf(event), start);
    if (reading.ok()) {
      sheets[i] = *std::move(reading);
      continue;
    }
    const auto& unplayable = i == 0 ? kFirstUnplayable : kSecondUnplayable;
    Ruling& ruling = hearing.Open(Decision::kAnswered, unplayable(reading.error().text));
    ruling.Cites(Rule::kReconstruct, kReconstructedUnderArbiter);
    ruling.Tells("readable", false);
    ruling.Tells("fault_ply", static_cast<double>(reading.error().ply));
    return;
  }
  const SheetComparison comparison = CompareSheets(sheets[0], sheets[1]);
  Ruling& ruling = hearing.Open(Decision::kAnswered, HeadlineOf(comparison, sheets));
  ruling.Cites(Rule::kReconstruct, kBoardDecides);
  ruling.Tells("agree", comparison.agree());
  ruling.Tells("agreed_plies", static_cast<double>(comparison.agreed_plies));
  if (comparison.conflict) ruling.Tells("conflict_ply", static_cast<double>(*comparison.conflict));
  TellLeftOut(sheets, ruling);
  if (!event.on.empty()) TellMovesShown(hearing.game, sheets, event.on.front(), ruling);
}

}  // namespace

void AnswerReconstruct(Hearing& hearing) {
  const Event& event = hearing.event;
  if (StartPly(hearing.game, event) == 0 && hearing.game.start.illegal_board) {
    hearing.Ask(kBeginsIllegally, kFromWhichPly);
    return;
  }
  const Position start = hearing.game.record.positions()[StartPly(hearing.game, event)];
  if (event.other_text) return AnswerTwoSheets(hearing, start);
  AnswerOneSheet(hearing, start);
}

void HearCorrect(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over() && !game.EndedOnTheBoard()) {
    hearing.RefuseOver();
    return;
  }
  const std::size_t ply = StartPly(game, event);
  if (ply == 0 && game.start.illegal_board) {
    hearing.Open(Decision::kRejected, kCannotBeRead).Cites(Rule::kRecording, kRecordedAsMade);
    return;
  }
  const auto sheet = ReadSheet(*event.text, LanguageOf(event), game.record.positions()[ply]);
  if (!sheet.ok()) {
    hearing.Open(Decision::kRejected, kStays(sheet.error().text))
        .Cites(Rule::kRecording, kRecordedAsMade);
    return;
  }
  std::vector<Move> before;
  for (std::size_t i = ply; i < game.record.plies(); ++i) {
    before.push_back(game.record.moves()[i].move);
  }
  const bool legal = std::ranges::find(before, Move()) == before.end();
  const std::string was = legal ? LineText(game.record.positions()[ply], before) : std::string();
  const auto claimed_at = game.quickplay ? game.quickplay->claimed_at : std::nullopt;
  game.result.reset();
  game.points.reset();
  game.ReturnTo(ply);
  for (const SheetMove& move : sheet->moves) {
    const Color mover = game.to_move();
    game.record.Add(move.move);
    ++game.made[Index(mover)];
    ++game.completed[Index(mover)];
    game.last = LastMove{mover, true, false};
  }
  // It was made there all the same, if the corrected record goes so far.
  if (claimed_at && *claimed_at <= game.record.plies()) game.quickplay->claimed_at = claimed_at;
  if (game.clock) game.clock->Pause();
  const std::string line = LineText(game.record.positions()[ply], MovesOf(*sheet));
  Ruling& ruling =
      hearing.Open(Decision::kNoted, line.empty() ? kCorrectedToNothing : kCorrected({line}));
  ruling.Cites(Rule::kRecording, kRecordedAsMade);
  if (!was.empty()) ruling.reasons.push_back(kItSaid({was}));
  TellLostClaim(game, ruling);
  RulePosition(hearing);
}

}  // namespace zeitnot::referee
