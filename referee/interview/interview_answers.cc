// How a typed answer is read.
#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "base/utf8.h"
#include "movegen/fen.h"
#include "movegen/loose_board.h"
#include "referee/arbiter/move_messages.h"
#include "referee/arbiter/told_move.h"
#include "referee/clock/time_control.h"
#include "referee/interview/interview_parts.h"
#include "referee/interview/words.h"
#include "referee/laws/facts.h"
#include "referee/log/event_names.h"
#include "referee/log/log_json.h"
#include "referee/notation/written_move.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestAnswer = std::size_t{1} << 16;
constexpr std::size_t kLongestGame = std::size_t{1} << 20;

// What no answer has: bytes that are no text.
std::optional<Message> FaultOfText(std::string_view text, bool of_a_game) {
  const std::size_t most = of_a_game ? kLongestGame : kLongestAnswer;
  if (text.size() > most) return words::kTooLong(most);
  const bool control = std::ranges::any_of(text, [](char c) {
    return static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\r' && c != '\n';
  });
  if (control || !IsUtf8(text)) return Message(words::kNotText);
  return std::nullopt;
}

const Language* LanguageOf(const Catalogue& catalogue) {
  const Language* const language = FindLanguage(catalogue.language().code);
  return language == &English() ? nullptr : language;
}

// The code of a language that is named in English, in itself or in that of the catalogue.
Result<Json, Message> CodeOf(std::string_view name, const Catalogue& catalogue) {
  const Language* found = FindLanguage(name);
  for (const Language& language : Languages()) {
    const bool named = Folded(language.own_name) == Folded(name) ||
                       Folded(Sentence(language.Told(), catalogue)) == Folded(name);
    if (named) found = &language;
  }
  if (found == nullptr) return Error{words::kNotAnAnswer({std::string(name)}, words::kHowLanguage)};
  return Json(std::string(found->code));
}

// The time control, and in words how it was understood.
Result<ArgumentList, Message> TimeControlIn(std::string_view text) {
  if (auto both = TwoTimeControlReadings(text)) return Error{words::kTwoReadings(*std::move(both))};
  const auto control = ReadTimeControl(text, BareTime::kSeconds);
  if (!control.ok())
    return Error{words::kNoTimeControl(TellPlace(control.error(), text), words::kHowTimeControl)};
  return One(words::kChoice(TellTimeControl(*control)));
}

// The choices that are meant by words of any language: people name what happened as they are used
// to. Not by short ones, which begin too many words.
std::vector<std::size_t> MeantInAnyLanguage(std::string_view text,
                                            const std::vector<Choice>& choices) {
  constexpr std::size_t kFewestLetters = 4;
  std::vector<std::size_t> all;
  if (DecodeUtf8(text).size() < kFewestLetters) return all;
  for (const SpokenLanguage& language : SpokenLanguages()) {
    const auto meant = ChoicesMeant(text, choices, *FindCatalogue(language.code));
    all.insert(all.end(), meant.begin(), meant.end());
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

// A move on the position that is told is asked for.
bool AsksForMove(const IncidentKind& kind) {
  return std::ranges::any_of(kind.events, [](const EventRow& row) {
    return std::ranges::any_of(AsksOf(row), [](const AskedFact& ask) { return ask.key == "move"; });
  });
}

// The value in words: a time as a time, a text as it is.
ArgumentList InWords(FactType type, const Json& value, std::string_view text) {
  if (type == FactType::kTime) return One(Tenths(std::llround(value.get<double>() * 10)));
  return One(Verbatim{std::string(text)});
}

}  // namespace

std::optional<Message> Interview::Answer(std::string_view text) {
  Next();
  if (asked_.empty()) return Message(words::kNothingIsAsked);
  const std::size_t before = told_.size();
  if (auto fault = Read(text)) return fault;
  Told& told = told_[before];
  told.text = text;
  std::erase_if(kept_,
                [&](const Told& kept) { return kept.place == told.place && kept.id == told.id; });
  return std::nullopt;
}

std::optional<Message> Interview::Read(std::string_view text) {
  const InterviewQuestion& question = asked_.front().question;
  const bool game = question.type == FactType::kPosition;
  const std::string utf8 = game && !IsUtf8(text) ? ToUtf8(text) : std::string(text);
  if (auto fault = FaultOfText(utf8, game)) return fault;
  const std::string_view answer = Trimmed(utf8);
  const Place::Where where = asked_.front().place.where;
  if (where == Place::Where::kGame || where == Place::Where::kGameNumber) return AnswerGame(answer);
  if (where == Place::Where::kMoveOfGame) return AnswerMoveOfGame(answer);
  if (!question.choices.empty()) return AnswerChoice(answer);
  const bool counts = question.type == FactType::kCount || question.type == FactType::kCounts;
  if (counts && IsOneOf(answer, words::kNoneWords, *settings_.catalogue)) return Read("0");
  const bool unknown = IsUnknown(answer);
  // What nobody can read on a paper is not unknown: nothing can be read there.
  const bool of_paper = question.type == FactType::kMove && incident()->id == "sealed";
  if (unknown && of_paper && !question.may_be_unknown) return AnswerMove("\"\"");
  if (unknown && !question.may_be_unknown) return Message(words::kHasToBeKnown);
  if (question.type == FactType::kMove && !unknown) return AnswerMove(answer);
  Told told;
  told.place = asked_.front().place;
  told.id = question.id;
  told.question = question.text;
  if (unknown) {
    told.answer = One(Message(words::kNotKnown));
    told.type = question.type;
    return Tell(std::move(told));
  }
  auto value = ReadValue(question.type, answer);
  if (value.ok() && told.place.key == "language") value = CodeOf(answer, *settings_.catalogue);
  if (!value.ok()) return WhyNoAnswer(answer, value.error());
  if (question.type == FactType::kSquares) {
    if (auto fault = FaultOfSquares(*value)) return fault;
  }
  told.value = *value;
  told.type = question.type;
  told.answer = InWords(question.type, *value, answer);
  if (told.place.key == facts::kTimeControl.key) {
    auto understood = TimeControlIn(answer);
    if (!understood.ok()) return WithUnknown(understood.error());
    told.answer = *std::move(understood);
  }
  return Tell(std::move(told));
}

// Nobody can touch or let go of a piece where none stands; of a piece let go the first square is
// the one that it came from.
std::optional<Message> Interview::FaultOfSquares(const Json& squares) const {
  if (incident()->id != "touch") return std::nullopt;
  const Position position = Current();
  const std::size_t occupied = kind()->id == "let_go" ? 1 : squares.size();
  for (std::size_t i = 0; i < std::min(occupied, squares.size()); ++i) {
    const auto name = squares[i].get<std::string>();
    const Square square =
        MakeSquare(static_cast<File>(name[0] - 'a'), static_cast<Rank>(name[1] - '1'));
    if (position.piece_on(square) == Piece::kNone) return kNoPieceThere(square);
  }
  return std::nullopt;
}

bool Interview::IsUnknown(std::string_view text) const {
  return text == "-" || IsOneOf(text, words::kUnknownWords, *settings_.catalogue);
}

// The error, and how to answer that it is not known.
Message Interview::WithUnknown(Message error) const {
  if (!asked_.front().question.may_be_unknown) return error;
  return words::kOrUnknown(std::move(error), words::kHowUnknown);
}

// Where the men stand that the text names instead of a square: those of the player who touched one,
// or of both. Empty: it names none.
ArgumentList Interview::SquaresOfNamed(std::string_view text) const {
  ArgumentList squares;
  if (incident()->id != "touch") return squares;
  std::vector<Choice> men;
  for (const std::string_view man : Names<PieceType>::kNames)
    men.push_back({std::string(man), WordOf({}, man), {}});
  const auto meant = ChoicesMeant(text, men, *settings_.catalogue);
  if (meant.size() != 1) return squares;
  const Told* const by = Find({Place::Where::kEvent, 0, {}, "by"});
  const Position position = Current();
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Piece piece = position.piece_on(SquareAt(i));
    if (piece == Piece::kNone || Index(TypeOf(piece)) != meant.front()) continue;
    if (by == nullptr || by->value == NameOf(ColorOf(piece))) squares.push_back({SquareAt(i)});
  }
  return squares;
}

// Why the text is no value that the question asks for: in what way this question is answered.
Message Interview::WhyNoAnswer(std::string_view text, Message error) const {
  const Asked& asked = asked_.front();
  if (error.id != words::kNotAnAnswer.id()) return WithUnknown(std::move(error));
  if (asked.question.type == FactType::kSquares) {
    if (auto squares = SquaresOfNamed(text); !squares.empty())
      return words::kWhichSquare({std::string(text)}, std::move(squares), asked.how);
  }
  return WithUnknown(words::kNotAnAnswer({std::string(text)}, asked.how));
}

// The choices with the numbers by which they may be chosen.
ArgumentList Interview::Numbered(const std::vector<std::size_t>& choices) const {
  ArgumentList list;
  for (const std::size_t i : choices)
    list.push_back(
        {words::kNumbered({std::to_string(i + 1)}, InWords(asked_.front().question.choices[i]))});
  return list;
}

// The text is none of the choices: those that may have been meant, or how to answer.
Message Interview::WhyNoChoice(std::string_view text) const {
  const Asked& asked = asked_.front();
  const auto near = ChoicesNear(text, asked.question.choices, *settings_.catalogue);
  if (!near.empty()) return words::kWhichMayBeMeant({std::string(text)}, Numbered(near));
  return WithUnknown(words::kNotAnAnswer({std::string(text)}, asked.how));
}

// Where times are offered, a number alone may be that of a choice or seconds: which, has to be
// said, unless it is both.
std::optional<Message> Interview::NumberOrSeconds(std::string_view text) const {
  const InterviewQuestion& question = asked_.front().question;
  const bool number = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
  if (question.type != FactType::kTime || !number) return std::nullopt;
  const std::string seconds = Concat(text, " s");
  const auto chosen = ChoicesMeant(text, question.choices, *settings_.catalogue);
  if (chosen.size() != 1 || question.choices[chosen.front()].word == seconds) return std::nullopt;
  ArgumentList both = referee::InWords(question.choices[chosen.front()]);
  both.push_back({Verbatim{seconds}});
  return words::kNumberOrSeconds({std::string(text)}, std::move(both));
}

std::optional<Message> Interview::AnswerChoice(std::string_view text) {
  const Asked& asked = asked_.front();
  const InterviewQuestion& question = asked.question;
  if (auto doubt = NumberOrSeconds(text)) return doubt;
  auto meant = ChoicesMeant(text, question.choices, *settings_.catalogue);
  if (meant.size() != 1 && IsUnknown(text)) {
    // The last one, or what the fact itself has for it.
    const auto unknown = std::ranges::find(question.choices, kNotKnown, &Choice::word);
    if (unknown == question.choices.end()) return Message(words::kHasToBeKnown);
    meant = {static_cast<std::size_t>(unknown - question.choices.begin())};
  }
  if (meant.size() != 1 && question.may_be_a_move) {
    const Position position = Current();
    const Event move = ToldMove(position, text, LanguageOf(*settings_.catalogue));
    const SheetLanguage language{move.language ? FindLanguage(*move.language) : nullptr,
                                 &English()};
    const WrittenKind kind = ReadWrittenMove(position, *move.move, language).kind;
    if (kind == WrittenKind::kMove) return AnswerIncident(*move.move);
    if (kind == WrittenKind::kIllegal && meant.empty())
      return words::kNotLegalHere({std::string(text)},
                                  Message(FindIncident("illegal_move")->title, {}));
  }
  if (meant.empty() && asked.place.where == Place::Where::kIncident)
    meant = MeantInAnyLanguage(text, question.choices);
  if (meant.empty() && question.type == FactType::kTime) return AnswerTime(text);
  if (meant.empty()) return WhyNoChoice(text);
  if (meant.size() > 1) return words::kWhichIsMeant(Numbered(meant));
  const Choice& choice = question.choices[meant.front()];
  Told told;
  told.place = asked.place;
  told.id = question.id;
  told.question = question.text;
  told.choices = question.choices;
  told.choice = choice.word;
  told.value = asked.values[meant.front()];
  told.answer = InWords(choice);
  told.type = question.type;
  return Tell(std::move(told));
}

// A time that is none of those that were offered.
std::optional<Message> Interview::AnswerTime(std::string_view text) {
  const Asked& asked = asked_.front();
  const auto value = ReadValue(FactType::kTime, text);
  if (!value.ok()) return WhyNoAnswer(text, value.error());
  Told told;
  told.place = asked.place;
  told.id = asked.question.id;
  told.question = asked.question.text;
  told.choices = asked.question.choices;
  told.value = *value;
  told.type = FactType::kTime;
  const Message word = WordOf(asked.place.key, Concat(value->dump(), " s"));
  told.answer = One(word);
  return Tell(std::move(told));
}

// A move of a game that is followed, in English notation.
std::optional<Message> Interview::AnswerIncident(std::string_view text) {
  Told told;
  told.id = asked_.front().question.id;
  told.question = asked_.front().question.text;
  told.value = std::string(kMoveMade);
  told.answer = One(San{std::string(text)});
  told_.push_back(std::move(told));
  Told move;
  move.place = {Place::Where::kEvent, 0, {}, "move"};
  move.value = std::string(text);
  return Tell(std::move(move));
}

// What the arbiter would have to know of the moves: from which square an illegal one came.
std::optional<Interview::MoveInDoubt> Interview::QuestionAbout(const ToldGame& game) const {
  GameStart start;
  start.edition = settings_.edition;
  Arbiter arbiter(std::move(start), settings_.arbiter);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    for (const Ruling& ruling : arbiter.Hear(game.moves[i])) {
      if (ruling.decision != Decision::kFactsNeeded || ruling.needed.empty()) continue;
      if (ruling.needed.front().fact.in == kInStart) continue;
      return MoveInDoubt{
          i, words::kInMove({*game.moves[i].move}, InDialogue(ruling.needed.front().question))};
    }
  }
  return std::nullopt;
}

bool Interview::AskAboutMove() {
  if (kind() == nullptr || kind()->game != GameNeeded::kWithIllegal || game_told() == nullptr)
    return false;
  const auto doubt = QuestionAbout(*game_told());
  if (!doubt) return false;
  Asked asked;
  asked.place = {Place::Where::kMoveOfGame, doubt->index, {}, {}};
  asked.question.type = FactType::kSquares;
  asked.question.id = Concat("which_move.", doubt->index);
  asked.question.text = doubt->question;
  asked.question.help.push_back(
      words::kWhy({incident()->rule, edition()}, RuleTitle(incident()->rule)));
  Put(std::move(asked));
  return true;
}

// The game that was told with this move in the place of the one that was asked about.
std::optional<Message> Interview::AnswerMoveOfGame(std::string_view text) {
  const Asked& asked = asked_.front();
  if (IsUnknown(text)) return Message(words::kHasToBeKnown);
  Told told;
  told.place = asked.place;
  told.id = asked.question.id;
  told.question = asked.question.text;
  told.game = *game_told();
  Event& move = told.game->moves[asked.place.row];
  move.move = std::string(text);
  move.language.reset();
  // The first that cannot be played is the one that was found; those before it are legal.
  const Position& position = told.game->current;
  const auto squares = ReadValue(FactType::kSquares, text);
  if (squares.ok() && squares->size() == 2) {
    move.move = Concat((*squares)[0].get<std::string>(), (*squares)[1].get<std::string>());
  } else if (text.find(' ') != text.npos || !ReadHandMove(position.ToSetup(), text)) {
    return words::kNotAnAnswer({std::string(text)}, asked.how);
  }
  const WrittenMove written =
      ReadWrittenMove(position, *move.move, SheetLanguage{nullptr, &English()});
  if (move.noticed == false && written.kind == WrittenKind::kMove)
    return words::kMoveIsLegal({*move.move}, position.side_to_move(), {WriteFen(position)});
  const auto doubt = QuestionAbout(*told.game);
  if (doubt && doubt->index == asked.place.row) return doubt->question;
  told.value = *move.move;
  told.answer = One(Verbatim{*move.move});
  return Tell(std::move(told));
}

std::optional<Message> Interview::AnswerGame(std::string_view text) {
  const Asked& asked = asked_.front();
  Told told;
  told.place = asked.place;
  told.id = asked.question.id;
  told.question = asked.question.text;
  if (IsUnknown(text)) {
    if (!asked.question.may_be_unknown) return Message(words::kHasToBeKnown);
    told.answer = One(Message(words::kNotKnown));
    return Tell(std::move(told));
  }
  if (IsOneOf(text, words::kInitialWords, *settings_.catalogue)) text = kInitialPosition;
  GameReading reading{LanguageOf(*settings_.catalogue), 1, kind()->game == GameNeeded::kWithIllegal,
                      AsksForMove(*kind())};
  std::string game(text);
  if (asked.place.where == Place::Where::kGameNumber) {
    const auto number = ReadValue(FactType::kCount, text);
    if (!number.ok()) return number.error();
    reading.game = number->get<int>();
    game = Find({Place::Where::kGame, 0, {}, {}})->value.get<std::string>();
  }
  auto read = ReadToldGame(game, reading);
  if (!read.ok()) return read.error();
  told.value = game;
  told.game = *std::move(read);
  const bool number = asked.place.where == Place::Where::kGameNumber;
  told.answer = One(number ? ArgumentValue(Verbatim{std::string(text)})
                           : ArgumentValue(Quote{std::string(text)}));
  return Tell(std::move(told));
}

// No hand has moved a man from where none stands, nor taken one there; but a pawn that took as if
// en passant took what stands beside it.
std::optional<Message> Interview::FaultOfHand(const Event& event) const {
  const Setup table = Current().ToSetup();
  const Language& language = event.language ? *FindLanguage(*event.language) : English();
  const auto hand = ReadToldMove(table, *event.move, language.letters).hand;
  if (!hand || hand->castling) return std::nullopt;
  if (table[hand->from] == Piece::kNone) return words::kNobodyStands({*event.move}, hand->from);
  const bool takes = event.move->find_first_of("x:") != std::string::npos;
  const Square beside = MakeSquare(FileOf(hand->to), RankOf(hand->from));
  const bool passing = TypeOf(table[hand->from]) == PieceType::kPawn &&
                       FileOf(hand->from) != FileOf(hand->to) && table[beside] != Piece::kNone;
  if (!takes || table[hand->to] != Piece::kNone || passing) return std::nullopt;
  return words::kNothingTaken({*event.move}, hand->to);
}

std::optional<Message> Interview::AnswerMove(std::string_view text) {
  const Asked& asked = asked_.front();
  const bool of_paper = incident()->id == "sealed";
  const Position position = Current();
  Event event;
  // In quotation marks: the paper really says so.
  const bool quoted = of_paper && text.size() >= 2 && text.front() == '"' && text.back() == '"';
  if (quoted) text = text.substr(1, text.size() - 2);
  event.move = std::string(text);
  if (!of_paper) event = ToldMove(position, text, LanguageOf(*settings_.catalogue));
  const WrittenMove written = ReadWrittenMove(
      position, *event.move,
      SheetLanguage{event.language ? FindLanguage(*event.language) : nullptr, &English()});
  if (auto fault = of_paper ? std::nullopt : FaultOfHand(event)) return fault;
  const bool illegal =
      kind()->id == "pawn_left" || (incident()->id == "illegal_move" && kind()->id == "now");
  if (illegal && written.kind == WrittenKind::kMove)
    return words::kMoveIsLegal({*event.move}, position.side_to_move(), {WriteFen(position)});
  if (of_paper && !quoted && written.kind == WrittenKind::kUnclear)
    return words::kPaperSaysSo({std::string(text)});
  if (!of_paper && written.kind == WrittenKind::kUnclear)
    return words::kNotAnAnswer({std::string(text)}, asked.how);
  Told told;
  told.place = asked.place;
  told.id = asked.question.id;
  told.question = asked.question.text;
  told.value = *event.move;
  told.language = event.language;
  const bool played = written.kind == WrittenKind::kMove && !of_paper;
  told.answer = One(played   ? ArgumentValue(San{*event.move})
                    : quoted ? ArgumentValue(Quote{std::string(text)})
                             : ArgumentValue(Verbatim{std::string(text)}));
  return Tell(std::move(told));
}

}  // namespace zeitnot::referee
