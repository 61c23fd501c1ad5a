#include "referee/paper/paper.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "movegen/fen.h"
#include "referee/paper/plain_text.h"
#include "referee/words/letters.h"
#include "referee/words/ruling_parts.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

using namespace titles;  // NOLINT(google-build-using-namespace): those of a report

constexpr MessageKind<> kRuling{"paper.ruling"};
constexpr MessageKind<> kNoRulingYet{"paper.no_ruling_yet"};
constexpr MessageKind<> kAnswerOfArbiter{"paper.answer_of_arbiter"};
constexpr MessageKind<> kEvent{"paper.event"};
constexpr MessageKind<> kSite{"paper.site"};
constexpr MessageKind<> kDate{"paper.date"};
constexpr MessageKind<> kRound{"paper.round"};
constexpr MessageKind<> kBoard{"paper.board"};
constexpr MessageKind<> kMatter{"paper.matter"};
constexpr MessageKind<> kQuestion{"paper.question"};
constexpr MessageKind<> kTimeControl{"paper.time_control"};
constexpr MessageKind<> kNotKnown{"paper.not_known"};
constexpr MessageKind<Color> kClockOf{"paper.clock_of", "player"};
constexpr MessageKind<> kClassOfGame{"paper.class_of_game"};
constexpr MessageKind<> kIncrement{"paper.increment"};
constexpr MessageKind<> kLastPeriod{"paper.last_period"};
constexpr MessageKind<> kDecision{"paper.decision"};
constexpr MessageKind<> kAnswer{"paper.answer"};
constexpr MessageKind<> kFollows{"paper.follows"};
constexpr MessageKind<> kDiagramIsSetUp{"paper.diagram_is_set_up"};
constexpr MessageKind<> kOtherIsSetUp{"paper.other_is_set_up"};
constexpr MessageKind<> kPositionToGoBackTo{"paper.position_to_go_back_to"};
constexpr MessageKind<> kAppeal{"paper.appeal"};
constexpr MessageKind<Count> kAppealWithin{"paper.appeal_within", "minutes"};
constexpr MessageKind<> kPlaceAndTime{"paper.place_and_time"};
constexpr MessageKind<> kMovesOfGame{"paper.moves_of_game"};
constexpr MessageKind<> kGameAsRead{"paper.game_as_read"};
constexpr MessageKind<Count, Count> kPage{"paper.page", "page", "pages"};

// "1–0", "½–½".
std::string ResultOnPaper(GameResult result) {
  std::string text(ResultText(result));
  for (std::size_t half = text.find("1/2"); half != std::string::npos; half = text.find("1/2"))
    text.replace(half, 3, "½");
  if (const std::size_t dash = text.find('-'); dash != std::string::npos)
    text.replace(dash, 1, "–");
  return text;
}

class FormMaker {
 public:
  FormMaker(const Paper& paper, const std::vector<const Catalogue*>& catalogues)
      : paper_(paper), ruling_(paper.ruling), rulings_{&paper.ruling}, catalogues_(catalogues) {
    for (const Ruling& ruling : paper.besides) rulings_.push_back(&ruling);
  }

  PaperForm Make() const {
    PaperForm form;
    form.catalogues = catalogues_;
    form.title = Say(Title());
    form.name = form.title.front() + GameName();
    form.front = Front();
    if (IsRuled(ruling_) && !IsAnswer(ruling_)) form.signatures = Signatures();
    form.evidence_title = Say(kEvidence);
    form.evidence = EvidencePage();
    return form;
  }

 private:
  Message Title() const {
    if (IsAnswer(ruling_)) return kAnswerOfArbiter;
    return IsRuled(ruling_) ? kRuling : kNoRulingYet;
  }

  // In each language, or once if it is the same in all.
  template <typename Tell>
  Texts InEach(Tell tell) const {
    Texts texts;
    for (const Catalogue* catalogue : catalogues_)
      texts.push_back(PlainText(tell(*catalogue), kLongestText));
    if (texts.size() == kMostLanguages && texts.front() == texts.back()) texts.pop_back();
    return texts;
  }
  Texts Say(const Message& message) const {
    return InEach([&](const Catalogue& catalogue) { return Sentence(message, catalogue); });
  }
  // As a line of its own begins.
  Texts SayCapitalized(const Message& message) const {
    return InEach(
        [&](const Catalogue& catalogue) { return Capitalized(Sentence(message, catalogue)); });
  }
  static std::vector<Texts> AllCapitalized(std::vector<Texts> all) {
    for (Texts& texts : all) {
      for (std::string& text : texts) text = Capitalized(std::move(text));
    }
    return all;
  }
  // What is told of every ruling, each thing once.
  template <typename Tell>
  std::vector<Texts> OfAll(Tell tell) const {
    std::vector<Texts> all;
    for (const Ruling* ruling : rulings_) {
      for (Texts& texts : SayAll(tell(*ruling))) {
        if (std::ranges::count(all, texts) == 0) all.push_back(std::move(texts));
      }
    }
    return all;
  }
  std::vector<Texts> SayAll(const std::vector<Message>& messages) const {
    std::vector<Texts> all;
    for (const Message& message : messages) all.push_back(Say(message));
    return all;
  }

  Texts NameOf(Actor actor) const {
    return InEach([&](const Catalogue& it) { return Capitalized(Words(TellActor(actor), it)); });
  }

  // ": A – B", as far as it is known.
  std::string GameName() const {
    const auto& [white, black] = paper_.heading.players;
    if (white.empty() || black.empty()) return {};
    return Concat(": ", white, " – ", black);
  }

  std::vector<Block> Front() const {
    std::vector<Block> blocks = HeadingRows();
    blocks.emplace_back(BoardOfRuling());
    for (const Ruling* ruling : rulings_) blocks.emplace_back(BoxOf(*ruling));
    if (!IsRuled(ruling_)) AddSection(kNeededFirst, SayAll(NeededFirst()), blocks);
    AddSection(kFollows, OfAll([&](const Ruling& it) { return Consequences(it); }), blocks);
    AddSection(kChoices, AllCapitalized(OfAll([](const Ruling& it) { return it.options; })),
               blocks);
    AddSection(kClaims, OfAll(TellClaims), blocks);
    AddSection(kArticles({std::string(EditionName(ruling_.edition))}), Articles(), blocks);
    AddSection(kReasons, OfAll([](const Ruling& it) { return it.reasons; }), blocks);
    if (IsAnswer(ruling_)) AddSection(kInShort, Answers(), blocks);
    AddSection(kStillToTell, StillToTell(), blocks);
    AddSection(kWouldChange, SayAll(paper_.ruling.would_change), blocks);
    if (MayBeAppealed(ruling_)) AddSection(kAppeal, SayAll(AppealTold()), blocks);
    return blocks;
  }

  static void Append(std::vector<Message> more, std::vector<Message>& list) {
    list.insert(list.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
  }
  void AddSection(const Message& heading, std::vector<Texts> items,
                  std::vector<Block>& blocks) const {
    if (!items.empty()) blocks.emplace_back(Section{Say(heading), std::move(items)});
  }

  std::vector<Block> HeadingRows() const {
    const Heading& heading = paper_.heading;
    const auto told = [](const std::string& text) { return text.empty() ? Texts() : Texts{text}; };
    const auto player = [&](Color color) {
      const std::string& rating = heading.ratings[Index(color)];
      std::string name = heading.players[Index(color)];
      if (!name.empty() && !rating.empty()) name += Concat(" (", rating, ")");
      return Field{NameOf(ActorOf(color)), told(name), 4};
    };
    const Texts date =
        heading.day
            ? InEach([&](const Catalogue& catalogue) { return DayText(*heading.day, catalogue); })
            : told(heading.date);
    return {FieldRow{{{Say(kEvent), told(heading.event), 5},
                      {Say(kSite), told(heading.site), 3},
                      {Say(kDate), date, 3}}},
            FieldRow{{player(Color::kWhite),
                      player(Color::kBlack),
                      {Say(kRound), told(heading.round), 1},
                      {Say(kBoard), told(heading.board), 1}}}};
  }

  BoardAndFields BoardOfRuling() const {
    const Setup board = ruling_.board();
    BoardAndFields block = BoardOf(board, paper_.matter.squares);
    block.caption = Say(kHasTheMove(board.side_to_move));
    const auto add = [&](const Message& label, const Message& value) {
      if (!value.empty()) block.fields.push_back({Say(label), SayCapitalized(value)});
    };
    add(IsAnswer(ruling_) ? kQuestion : kMatter, paper_.matter.what);
    if (paper_.matter.by)
      block.fields.push_back({Say(paper_.matter.by_title), NameOf(*paper_.matter.by)});
    AddTimes(block.fields);
    return block;
  }

  BoardAndFields BoardOf(const Setup& board, const std::vector<Square>& marked) const {
    return {DrawBoard(board, marked, *catalogues_.front()), WriteFen(board), {}, {}};
  }

  // Clocks and time control as they were taken, and what nobody told of them.
  void AddTimes(std::vector<Field>& fields) const {
    const Given& given = ruling_.given;
    ArgumentList clocks;
    ArgumentList unknown;
    for (const Color color : kColors) {
      if (given.clocks[Index(color)]) {
        clocks.push_back({TellClock(given, color)});
      } else {
        unknown.push_back({kClockOf(color)});
      }
    }
    const Message control = TellControl(given);
    if (control.empty()) unknown.push_back({Message(kTimeControl)});
    if (!given.mode) unknown.push_back({Message(kClassOfGame)});
    if (given.time_control.empty() && !given.increment_s) unknown.push_back({Message(kIncrement)});
    if (given.time_control.empty() && !given.last_period) unknown.push_back({Message(kLastPeriod)});
    if (!clocks.empty()) fields.push_back({Say(kClocks), ListOfAll(clocks)});
    if (!control.empty()) fields.push_back({SayCapitalized(kTimeControl), SayCapitalized(control)});
    if (!unknown.empty()) fields.push_back({Say(kNotKnown), ListOfAll(unknown)});
  }
  // "a, b, c", with a capital letter.
  Texts ListOfAll(const ArgumentList& list) const {
    return InEach([&](const Catalogue& catalogue) {
      std::string text;
      for (const Argument& argument : list)
        text += Concat(text.empty() ? "" : ", ", Words(argument.value, catalogue));
      return Capitalized(std::move(text));
    });
  }

  std::vector<Message> NeededFirst() const {
    std::vector<Message> first = TellQuestions(ruling_);
    Append(ruling_.tasks, first);
    return first;
  }

  bool SetsUpAnother() const {
    return ruling_.restore && ruling_.restore->board != ruling_.board();
  }

  DecisionBox BoxOf(const Ruling& ruling) const {
    DecisionBox box{Say(IsAnswer(ruling) ? kAnswer : kDecision), Say(ruling.headline), {}};
    if (ruling.result) box.result = {ResultOnPaper(*ruling.result)};
    return box;
  }

  // What follows for the players.
  std::vector<Message> Consequences(const Ruling& ruling) const {
    std::vector<Message> follows;
    if (ruling.restore) follows.emplace_back(SetsUpAnother() ? kOtherIsSetUp : kDiagramIsSetUp);
    Append(TellClocks(ruling), follows);
    Append(TellObligations(ruling), follows);
    if (IsRuled(ruling)) Append(ruling.tasks, follows);
    if (ruling.points) follows.push_back(TellPoints(ruling));
    return follows;
  }

  std::vector<Texts> Articles() const {
    std::vector<Texts> articles = OfAll(TellArticles);
    const auto unverified = [](const Ruling* it) { return it->RestsOnUnverified(); };
    if (std::ranges::any_of(rulings_, unverified)) articles.push_back(Say(kRestsOnUnverified));
    return articles;
  }

  std::vector<Texts> Answers() const {
    std::vector<std::vector<std::string>> by_language;
    for (const Catalogue* catalogue : catalogues_) {
      by_language.emplace_back();
      for (const Ruling* ruling : rulings_) {
        for (std::string& told : TellAnswers(*ruling, *catalogue))
          by_language.back().push_back(std::move(told));
      }
    }
    std::vector<Texts> answers;
    for (std::size_t i = 0; i < by_language.front().size(); ++i) {
      Texts texts;
      for (const auto& told : by_language)
        texts.push_back(Capitalized(PlainText(told[i], kLongestText)));
      answers.push_back(std::move(texts));
    }
    return answers;
  }

  std::vector<Texts> StillToTell() const {
    if (!IsRuled(ruling_)) return {};
    return OfAll(TellQuestions);
  }

  std::vector<Message> AppealTold() const {
    std::vector<Message> told = {TellAppeal(ruling_)};
    if (ruling_.appeal != Appeal::kNone && paper_.appeal_minutes)
      told.push_back(kAppealWithin(*paper_.appeal_minutes));
    return told;
  }

  std::vector<Field> Signatures() const {
    const Heading& heading = paper_.heading;
    const auto signs = [&](Actor actor, const std::string& name) {
      return Field{NameOf(actor), name.empty() ? Texts() : Texts{name}, 1};
    };
    return {signs(Actor::kArbiter, heading.arbiter),
            signs(Actor::kWhite, heading.players[Index(Color::kWhite)]),
            signs(Actor::kBlack, heading.players[Index(Color::kBlack)]),
            {Say(kPlaceAndTime), {}, 1}};
  }

  std::vector<Block> EvidencePage() const {
    std::vector<Block> blocks;
    if (Texts game = GameInOneLine(); !game.front().empty())
      blocks.emplace_back(Section{{}, {std::move(game)}});
    std::vector<Texts> shown = {ruling_.position_known ? Say(kPosition({WriteFen(ruling_.board())}))
                                                       : Say(kPositionUnknown)};
    for (Texts& text : OfAll(TellEvidence)) shown.push_back(std::move(text));
    blocks.emplace_back(Section{{}, std::move(shown)});
    AddSection(kMovesOfGame, MovesTold(), blocks);
    if (!IsAnswer(ruling_)) AddSection(kInShort, Answers(), blocks);
    if (SetsUpAnother()) {
      BoardAndFields block = BoardOf(ruling_.restore->board, {});
      block.fields.push_back(
          {Say(kPositionToGoBackTo), Texts{WriteFen(ruling_.restore->board)}, 1});
      blocks.emplace_back(std::move(block));
    }
    for (const EvidenceSection& section : paper_.evidence) {
      blocks.emplace_back(Section{Say(section.title), SayAll(section.items)});
    }
    AddSection(kGameAsRead, SayAll(paper_.remarks), blocks);
    return blocks;
  }

  // "A – B, event, site, day": to which game the page belongs.
  Texts GameInOneLine() const {
    const Heading& heading = paper_.heading;
    const auto& white = heading.players[Index(Color::kWhite)];
    const auto& black = heading.players[Index(Color::kBlack)];
    return InEach([&](const Catalogue& catalogue) {
      std::string line;
      const std::string day = heading.day ? DayText(*heading.day, catalogue) : heading.date;
      const std::string players =
          white.empty() && black.empty()
              ? std::string()
              : Concat(white.empty() ? "…" : white, " – ", black.empty() ? "…" : black);
      for (const std::string& part : {players, heading.event, heading.site, day}) {
        if (!part.empty()) line += Concat(line.empty() ? "" : ", ", part);
      }
      return line;
    });
  }

  std::vector<Texts> MovesTold() const {
    if (paper_.moves.empty()) return {};
    return {InEach([&](const Catalogue& it) { return Words(San{paper_.moves}, it); })};
  }

  const Paper& paper_;
  const Ruling& ruling_;
  std::vector<const Ruling*> rulings_;  // that one, and those besides
  const std::vector<const Catalogue*>& catalogues_;
};

}  // namespace

PaperForm MakeForm(const Paper& paper, const std::vector<const Catalogue*>& catalogues) {
  return FormMaker(paper, catalogues).Make();
}

bool StandsInTwoColumns(const Section& section) {
  return section.heading.size() > 1 ||
         std::ranges::any_of(section.items, [](const Texts& item) { return item.size() > 1; });
}

std::string Joined(const Texts& texts) {
  std::string joined;
  for (const std::string& text : texts) joined += Concat(joined.empty() ? "" : " / ", text);
  return joined;
}

const std::string& TextIn(const Texts& texts, std::size_t language) {
  return texts[std::min(language, texts.size() - 1)];
}

std::string PageNumber(const PaperForm& form, int page, int pages) {
  Texts texts;
  for (const Catalogue* catalogue : form.catalogues)
    texts.push_back(Sentence(kPage(page, pages), *catalogue));
  return Joined(texts);
}

}  // namespace zeitnot::referee
