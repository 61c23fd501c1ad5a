// Questions about texts: what a move or a sheet says, how a move is written, what a blind player
// called out.
#include <algorithm>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/sheet_messages.h"
#include "referee/arbiter/written_move.h"
#include "referee/chapters/stated_end_ruling.h"
#include "referee/chapters/status.h"
#include "referee/laws/stated_end.h"
#include "referee/log/fact_types.h"
#include "referee/notation/announcement.h"
#include "referee/notation/languages.h"
#include "referee/notation/san_words.h"
#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kInLanguage{"notation_questions.in_language"};
constexpr MessageKind<> kLikePieces{"notation_questions.like_pieces"};
constexpr MessageKind<> kLetterOfNewPiece{"notation_questions.letter_of_new_piece"};
constexpr MessageKind<> kSignOfOffer{"notation_questions.sign_of_offer"};
constexpr MessageKind<Message> kInEnglish{"notation_questions.in_english", "reading"};
constexpr MessageKind<ArgumentList> kSaysInLanguages{"notation_questions.says_in_languages",
                                                     "readings"};
constexpr MessageKind<Verbatim> kSays{"notation_questions.says", "move"};
constexpr MessageKind<Count> kSheetHolds{"notation_questions.sheet_holds", "moves"};
constexpr MessageKind<Message> kSheetFaulty{"notation_questions.sheet_faulty", "fault"};
constexpr MessageKind<Verbatim, ArgumentList> kMoveIn{"notation_questions.move_in", "move",
                                                      "languages"};
constexpr MessageKind<Verbatim, Message> kPeculiar{"notation_questions.peculiar", "move", "note"};
constexpr MessageKind<> kAboutNotation{"notation_questions.about_notation"};
constexpr FactKind<> kWhichText{InEvent("text"), "notation_questions.which_text"};
constexpr FactKind<> kWhichLegalMove{InEvent("move"), "notation_questions.which_legal_move"};
constexpr MessageKind<> kAsWritten{"notation_questions.as_written"};
constexpr MessageKind<> kTooLate{"notation_questions.too_late"};
constexpr MessageKind<> kSlipOfTongue{"notation_questions.slip_of_tongue"};
constexpr MessageKind<> kCalledOutAndRepeated{"notation_questions.called_out_and_repeated"};
constexpr FactKind<> kCallAgain{InEvent("text"), "notation_questions.call_again"};
constexpr MessageKind<Verbatim> kCalledOut{"notation_questions.called_out", "move"};
constexpr MessageKind<> kBoardsDiffer{"notation_questions.boards_differ"};
constexpr FactKind<> kDoSheetsAgree{InEvent("move"), "notation_questions.do_sheets_agree"};
constexpr MessageKind<> kBackToAgreement{"notation_questions.back_to_agreement"};
constexpr MessageKind<> kWhereSheetsAgree{"notation_questions.where_sheets_agree"};
constexpr MessageKind<> kCorrectsOwnBoard{"notation_questions.corrects_own_board"};
constexpr MessageKind<> kCorrectBoth{"notation_questions.correct_both"};
constexpr MessageKind<> kCorrectBlindBoard{"notation_questions.correct_blind_board"};
constexpr MessageKind<> kCorrectSightedBoard{"notation_questions.correct_sighted_board"};
constexpr MessageKind<> kCorrectNeither{"notation_questions.correct_neither"};

// Another man of the kind can go to the square as well.
bool HasRival(const Position& position, Move move) {
  const Piece piece = position.piece_on(move.from());
  if (TypeOf(piece) == PieceType::kPawn || move.is_castling()) return false;
  return std::ranges::any_of(LegalMoves(position), [&](Move other) {
    return other.to() == move.to() && other.from() != move.from() && !other.is_castling() &&
           position.piece_on(other.from()) == piece;
  });
}

// What Appendix C says of this move beside the signs of all.
void CiteNotation(const Position& position, Move move, Ruling& ruling) {
  if (HasRival(position, move)) ruling.Cites(Rule::kDisambiguation, kLikePieces);
  if (move.is_promotion()) ruling.Cites(Rule::kPromotionNotation, kLetterOfNewPiece);
}

// Signs of capture, check and mate that the text leaves out; not every edition lets it.
void TellSigns(const Game& game, const std::string& text, Move move, Ruling& ruling) {
  const std::string full = WriteSan(game.record.current(), move);
  std::vector<std::string> missing;
  const auto lacks = [&](char sign, std::string_view spellings) {
    return full.find(sign) != std::string::npos &&
           text.find_first_of(spellings) == std::string::npos;
  };
  if (lacks('x', "x:")) missing.emplace_back("x");
  if (lacks('+', "+")) missing.emplace_back("+");
  if (lacks('#', "#+")) missing.emplace_back("#");
  ruling.Tells("signs_left_out", missing);
  if (missing.empty()) return;
  ruling.RestsOn(Parameter::kNotationSigns);
  ruling.Tells("signs_optional", game.rules->record_signs_optional);
}

// What the text says in other languages than English, if it is a move in any. One move alone proves
// no language, so all that differ are told.
bool TellInOtherLanguages(const Game& game, const std::string& text, Ruling& ruling) {
  const Position& position = game.record.current();
  const std::vector<SheetReading> readings = ReadingsOfMove(position, text);
  if (readings.empty()) return false;
  std::vector<std::string> moves;
  std::vector<Message> languages;
  for (const SheetReading& reading : readings) {
    moves.push_back(UciOf(game, position, reading.moves[0].move));
    languages.push_back(kMoveIn({moves.back()}, ListOf(reading.languages)));
  }
  ruling.reasons.push_back(kInEnglish(ruling.headline));
  ruling.headline = kSaysInLanguages(DescribeReadings(readings));
  ruling.Tells("languages", languages);
  ruling.Tells("ambiguous", moves.size() > 1);
  if (moves.size() == 1) ruling.Tells("uci", moves[0]);
  std::ranges::sort(moves);
  ruling.Tells("may_be", moves);
  return true;
}

void AnswerMove(Hearing& hearing, const std::string& text) {
  Game& game = hearing.game;
  const Position& position = game.record.current();
  const auto reading = ReadSanNoted(position, text, LettersOf(hearing.event));
  Ruling& ruling = hearing.Open(Decision::kAnswered, {});
  ruling.Cites(Rule::kNotation, kInLanguage);
  if (reading.ok()) {
    CiteNotation(position, reading->move, ruling);
    ruling.headline = kSays({UciOf(game, position, reading->move)});
    ruling.Tells("uci", UciOf(game, position, reading->move));
    ruling.Tells("ambiguous", false);
    if (reading->draw_offer) ruling.Cites(Rule::kDrawSign, kSignOfOffer);
    ruling.Tells("draw_offer", reading->draw_offer);
    for (const SanNote note : reading->notes) ruling.reasons.push_back(TellSanNote(note));
    TellSigns(game, text, reading->move, ruling);
    return;
  }
  ruling.headline = TellSanError(reading.error(), text, position, LettersOf(hearing.event));
  if (LanguageOf(hearing.event) == nullptr && TellInOtherLanguages(game, text, ruling)) return;
  std::vector<std::string> moves;
  for (const Move move : reading.error().moves) moves.push_back(UciOf(game, position, move));
  std::ranges::sort(moves);
  const SanFault fault = reading.error().fault;
  if (fault == SanFault::kAmbiguous) ruling.Cites(Rule::kDisambiguation, kLikePieces);
  if (fault == SanFault::kIncompletePromotion)
    ruling.Cites(Rule::kPromotionNotation, kLetterOfNewPiece);
  ruling.Tells("ambiguous", fault == SanFault::kAmbiguous);
  ruling.Tells("may_be", moves);
}

std::vector<Message> NamesOf(const std::vector<const Language*>& languages) {
  std::vector<Message> names;
  for (const Language* language : languages) names.push_back(language->Told());
  return names;
}

// The result written on the sheet, and whether the board says otherwise.
void TellResult(const SheetReading& sheet, const Game& game, Ruling& ruling) {
  if (sheet.result == StatedResult::kUnknown) return;
  ruling.Tells("result", std::string(StatedResultText(sheet.result)));
  GameRecord record(sheet.start);
  for (const SheetMove& move : sheet.moves) record.Add(move.move);
  record.facts.end.Add(sheet.result);
  auto ended = RuleEnded(record, game.edition, Question::kAsked);
  if (!ended) return;
  const std::size_t known = ended->reasons.size();
  WeighStatedEnd(record, game.settings.mate_budget, *ended);
  if (ended->reasons.size() == known) return;
  for (const Citation& citation : ended->citations) ruling.Cites(citation.rule, citation.says);
  for (std::size_t i = known; i < ended->reasons.size(); ++i)
    ruling.reasons.push_back(std::move(ended->reasons[i]));
}

void AnswerSheet(Hearing& hearing, const std::string& text) {
  Game& game = hearing.game;
  const auto reading = ReadSheet(text, LanguageOf(hearing.event), game.record.current());
  Ruling& ruling = hearing.Open(Decision::kAnswered, {});
  ruling.Cites(Rule::kNotation, kInLanguage);
  if (!reading.ok()) {
    ruling.headline = kSheetFaulty(reading.error().text);
    ruling.Tells("readable", false);
    ruling.Tells("fen", WriteFen(reading.error().position));
    ruling.Tells("ply", static_cast<double>(reading.error().ply));
    ruling.Tells("fault", reading.error().word.text);
    const auto& languages = reading.error().languages;
    if (!languages.empty()) ruling.Tells("languages", NamesOf(languages));
    return;
  }
  ruling.headline = kSheetHolds(reading->moves.size());
  std::vector<std::string> moves;
  Position position = reading->start;
  std::optional<Color> offer;
  for (const SheetMove& move : reading->moves) {
    moves.push_back(UciOf(game, position, move.move));
    if (move.draw_offer) offer = position.side_to_move();
    for (const SanNote note : move.notes) {
      ruling.reasons.push_back(kPeculiar({move.text}, TellSanNote(note)));
    }
    position = position.After(move.move);
  }
  ruling.Tells("readable", true);
  ruling.Tells("languages", NamesOf(reading->languages));
  if (!reading->evidence.empty()) ruling.reasons.push_back(kSentence(reading->evidence));
  ruling.Tells("uci", moves);
  ruling.Tells("final_fen", WriteFen(position));
  if (offer) {
    ruling.Cites(Rule::kDrawSign, kSignOfOffer);
    ruling.Tells("draw_offer", std::string(*offer == Color::kWhite ? "white" : "black"));
  }
  for (const Message& remark : reading->remarks) ruling.reasons.push_back(remark);
  TellResult(*reading, game, ruling);
}

}  // namespace

void AnswerRead(Hearing& hearing) {
  const Event& event = hearing.event;
  if (event.move) return AnswerMove(hearing, *event.move);
  if (event.text) return AnswerSheet(hearing, *event.text);
  hearing.Ask(kAboutNotation, kWhichText);
}

void AnswerWrite(Hearing& hearing) {
  Game& game = hearing.game;
  const Position& position = game.record.current();
  // The language is that of the answer.
  WrittenMove told;
  if (hearing.event.move)
    told = ReadWrittenMove(position, *hearing.event.move, {nullptr, &English()});
  if (!told.move) {
    hearing.Ask(kAboutNotation, kWhichLegalMove).reasons.push_back(told.explanation);
    return;
  }
  // As scoresheets have it (Appendix C): zeros, no sign before the piece of a promotion.
  SanStyle style{kEnglishLetters, true, false, !game.rules->record_signs_optional};
  if (const Language* language = LanguageOf(hearing.event)) style.letters = language->letters;
  Ruling& ruling = hearing.Open(Decision::kAnswered, kAsWritten);
  ruling.Cites(Rule::kNotation, kInLanguage);
  CiteNotation(position, *told.move, ruling);
  ruling.Tells("san", WriteSan(position, *told.move, style));
}

// A blind player calls moves out, and may correct a slip until the opponent's clock runs.
void HearAnnounce(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  if (LacksPosition(hearing)) return;
  const Color by = hearing.doer();
  if (by != game.to_move()) {
    Ruling& ruling = hearing.Open(Decision::kRejected, kTooLate);
    ruling.Cites(Rule::kBlind, kSlipOfTongue);
    ruling.Tells("in_time", false);
    return;
  }
  const auto reading = ReadAnnouncement(game.record.current(), *event.text);
  const bool correction = game.announced.has_value();
  Ruling& ruling = hearing.Open(Decision::kAnswered, {});
  ruling.Cites(Rule::kBlind, kCalledOutAndRepeated);
  if (!reading.ok()) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = reading.error();
    ruling.needed.push_back(kCallAgain);
    return;
  }
  game.announced = *reading;
  ruling.headline = kCalledOut({UciOf(game, game.record.current(), *reading)});
  ruling.Tells("uci", UciOf(game, game.record.current(), *reading));
  if (correction) ruling.Tells("in_time", true);
}

// Two boards of one game differ: the sheets decide (E.2.7, E.2.8).
void AnswerBoards(Hearing& hearing) {
  const Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!event.sheets_agree || (*event.sheets_agree && !event.move)) {
    hearing.Ask(kBoardsDiffer, kDoSheetsAgree);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, {});
  if (!*event.sheets_agree) {
    ruling.headline = kBackToAgreement;
    ruling.Cites(Rule::kBlind, kWhereSheetsAgree);
    ruling.Tells("change", std::string("both"));
    return;
  }
  const bool sighted_wrong =
      event.move_made && !SameWritten(game, *event.move_made, *event.move, event);
  const bool blind_wrong =
      event.blind_move && !SameWritten(game, *event.blind_move, *event.move, event);
  ruling.Cites(Rule::kBlind, kCorrectsOwnBoard);
  struct Change {
    std::string name;
    Message headline;
  };
  const auto& [name, headline] = sighted_wrong && blind_wrong ? Change{"both", kCorrectBoth}
                                 : blind_wrong   ? Change{"blind_board", kCorrectBlindBoard}
                                 : sighted_wrong ? Change{"sighted_board", kCorrectSightedBoard}
                                                 : Change{"none", kCorrectNeither};
  ruling.headline = headline;
  ruling.Tells("change", name);
}

}  // namespace zeitnot::referee
