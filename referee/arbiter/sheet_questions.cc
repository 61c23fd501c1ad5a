// Questions about whole scoresheets: which game a faulty one may mean, and what two sheets of one
// game show (8.5, 8.6); and the correction of what is on record.
#include <algorithm>

#include "base/counted.h"
#include "movegen/san.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/written_move.h"
#include "referee/notation/languages.h"
#include "referee/notation/reconstruct.h"
#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {
namespace {

// The position that the sheets start from: that of the log, or one that was played later.
std::size_t StartPly(const Game& game, const Event& event) {
  const int ply = std::max(0, event.plies.value_or(0));
  return std::min(static_cast<std::size_t>(ply), game.record.plies());
}

std::string HeadlineOf(const Reconstruction& found, const Position& start) {
  const std::size_t count = found.games.size();
  const std::string games = count == 1 ? "one game fits" : Concat(count, " games fit");
  switch (found.repair) {
    case Repair::kNone: return "The sheet can be played as it stands.";
    case Repair::kFilled: return Concat("Moves were not written or cannot be read: ", games, ".");
    case Repair::kShifted:
      return Concat("From the blank cell on the moves stand in the wrong column: ", games, ".");
    case Repair::kInserted: return Concat("Moves were left out: ", games, ".");
    case Repair::kNotSettled:
      return "The blank cell may be a move or nothing; the rest does not settle which.";
    case Repair::kResultKings:
      return Concat("From move ", MoveLabel(start, static_cast<int>(*found.fault_ply)),
                    found.fault_word, " on the kings were set to the centre to tell the result ",
                    ResultText(*found.signalled), ": these are no moves.");
    case Repair::kMirrored:
      return Concat("The square of move ", MoveLabel(start, static_cast<int>(*found.fault_ply)),
                    found.fault_word,
                    " is written as it looks from the other side, or with file or rank counted "
                    "from the wrong end: ",
                    games, ".");
    case Repair::kImpossible: break;
  }
  return Concat("Move ", MoveLabel(start, static_cast<int>(found.fault_ply.value_or(1))),
                found.fault_word, " cannot have been made.");
}

void TellGames(const Reconstruction& found, const Position& start, Ruling& ruling) {
  ruling.Tells("repair", std::string(RepairName(found.repair)));
  ruling.Tells("solutions", static_cast<double>(found.games.size()));
  ruling.Tells("exhaustive", found.exhaustive);
  if (found.fault_ply) ruling.Tells("fault_ply", static_cast<double>(*found.fault_ply));
  if (found.signalled) ruling.Tells("signalled", std::string(ResultText(*found.signalled)));
  std::vector<std::string> lines;
  int ply = 0;
  for (const std::vector<std::string>& choices : found.ChoicesByPly(start)) {
    std::string line = MoveLabel(start, ++ply);
    for (const std::string& move : choices) line += Concat(" ", move);
    lines.push_back(std::move(line));
  }
  ruling.Tells("by_ply", lines);
  if (found.games.size() == 1) {
    Evidence evidence;
    evidence.text = "The game as reconstructed";
    evidence.from = start;
    evidence.moves = found.games.front();
    ruling.evidence.push_back(std::move(evidence));
  }
  if (found.nearest.empty() || found.repair != Repair::kImpossible) return;
  Position position = start;
  for (const Move move : found.played) position = position.After(move);
  std::vector<std::string> nearest;
  for (const Move move : found.nearest) nearest.push_back(WriteSan(position, move));
  ruling.Tells("nearest", nearest);
}

// In which language the sheet was read, unless that was stated or is English.
void TellLanguages(const std::vector<std::vector<const Language*>>& languages, Ruling& ruling) {
  if (languages.empty() || languages[0][0] == &English()) return;
  ruling.reasons.push_back(Concat("The sheet is read in ", LanguageNames(languages[0]),
                                  ": no language leaves fewer of its words at fault."));
  for (std::size_t i = 1; i < languages.size(); ++i) {
    ruling.reasons.push_back(Concat("As few are at fault in ", LanguageNames(languages[i]),
                                    "; if that is meant, the language has to be told."));
  }
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
  ruling.Cites(Rule::kReconstruct, "the game is reconstructed under the arbiter");
  TellLanguages(languages, ruling);
  if (!found.fault_reason.empty()) ruling.reasons.push_back(Concat(found.fault_reason, "."));
  TellGames(found, start, ruling);
  if (found.repair == Repair::kNone) return;
  ruling.needed.emplace_back(
      "The players, the other sheet or the board have to confirm it: a sheet alone proves "
      "nothing.");
}

// Moves of the player at the end of a sheet.
int MovesShown(const Game& game, const SheetReading& sheet, Color color) {
  const Position& start = sheet.start;
  int moves = start.fullmove_number() - 1;
  if (color == Color::kWhite && start.side_to_move() == Color::kBlack) ++moves;
  if (game.start.moves_completed && start == game.record.positions().front()) {
    moves = (*game.start.moves_completed)[Index(color)];
  }
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
  ruling.Cites(Rule::kCheckAtFlag, "the requirement is checked when a flag falls");
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const int moves = MovesShown(game, sheets[i], color);
    ruling.Tells(kMoves[i], static_cast<double>(moves));
    ruling.reasons.push_back(Concat("The ", i == 0 ? "first" : "second", " sheet shows ",
                                    Counted(moves, "move"), " by ", ColorName(color), "."));
    if (game.start.control) ruling.Tells(kMet[i], Requirement(game, moves));
  }
  if (ruling.reasons.empty() || !game.start.control) return;
  const auto required = game.start.control->RequiredBy(0);
  if (!required) return;
  ruling.Cites(Rule::kTimeLoss, "who does not complete the moves in time loses");
  ruling.Cites(Rule::kPeriodDoubt, "if it cannot be shown that he overstepped the time");
  ruling.reasons.push_back(Concat(ColorName(color), " needs ", *required,
                                  " moves: with fewer he has lost on time, unless the opponent "
                                  "cannot mate."));
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
  std::vector<std::string> moves;
  for (const std::size_t ply : plies) {
    moves.push_back(Concat(MoveLabel(longer.start, static_cast<int>(ply)), sans[ply - 1]));
  }
  ruling.reasons.push_back(Concat("The ", first_longer ? "second" : "first", " sheet lacks ",
                                  JoinAnd(moves), "; without them it is a legal game too."));
  ruling.Tells("left_out", moves);
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
    Ruling& ruling = hearing.Open(Decision::kAnswered,
                                  Concat("The ", i == 0 ? "first" : "second",
                                         " sheet cannot be played: ", reading.error().text, "."));
    ruling.Cites(Rule::kReconstruct, "the game is reconstructed under the arbiter");
    ruling.Tells("readable", false);
    ruling.Tells("fault_ply", static_cast<double>(reading.error().ply));
    return;
  }
  const SheetComparison comparison = CompareSheets(sheets[0], sheets[1]);
  std::string headline = Concat(comparison.text, ".");
  headline[0] = 'T';
  Ruling& ruling = hearing.Open(Decision::kAnswered, std::move(headline));
  ruling.Cites(Rule::kReconstruct, "both sheets are evidence; the position on the board decides");
  ruling.Tells("agree", comparison.agree());
  ruling.Tells("agreed_plies", static_cast<double>(comparison.agreed_plies));
  if (comparison.conflict) ruling.Tells("conflict_ply", static_cast<double>(*comparison.conflict));
  TellLeftOut(sheets, ruling);
  if (!event.on.empty()) TellMovesShown(hearing.game, sheets, event.on.front(), ruling);
}

}  // namespace

void AnswerReconstruct(Hearing& hearing) {
  const Event& event = hearing.event;
  if (!event.text) {
    hearing.Ask("A question about a scoresheet.", "What is written on it?");
    return;
  }
  if (StartPly(hearing.game, event) == 0 && hearing.game.start.illegal_board) {
    hearing.Ask("The record begins with an illegal position.",
                "From which ply on is the sheet to be read (\"plies\")?");
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
  if (!event.plies || !event.text) {
    hearing.Ask("The record is wrong.", event.plies ? "Which moves were made from there on?"
                                                    : "Up to which ply is it right?");
    return;
  }
  const std::size_t ply = StartPly(game, event);
  if (ply == 0 && game.start.illegal_board) {
    hearing
        .Open(Decision::kRejected,
              "The record stays as it is: it begins with an illegal position, and no move of it "
              "can be read from there.")
        .Cites(Rule::kRecording, "the moves are recorded as they were made");
    return;
  }
  const auto sheet = ReadSheet(*event.text, LanguageOf(event), game.record.positions()[ply]);
  if (!sheet.ok()) {
    hearing
        .Open(Decision::kRejected, Concat("The record stays as it is: ", sheet.error().text, "."))
        .Cites(Rule::kRecording, "the moves are recorded as they were made");
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
    game.last = LastMove{mover, true};
  }
  // It was made there all the same, if the corrected record goes so far.
  if (claimed_at && *claimed_at <= game.record.plies()) game.quickplay->claimed_at = claimed_at;
  if (game.clock) game.clock->Pause();
  const std::string line = LineText(game.record.positions()[ply], MovesOf(*sheet));
  Ruling& ruling = hearing.Open(
      Decision::kNoted, Concat("The record is corrected", line.empty() ? "" : ": ", line, "."));
  ruling.Cites(Rule::kRecording, "the moves are recorded as they were made");
  if (!was.empty()) ruling.reasons.push_back(Concat("Before, it said ", was, "."));
  TellLostClaim(game, ruling);
  RulePosition(hearing);
}

}  // namespace zeitnot::referee
