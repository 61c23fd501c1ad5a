#include "referee/notation/reconstruct.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "movegen/generate.h"
#include "movegen/san.h"
#include "referee/notation/san_words.h"
#include "referee/notation/sheet_reading.h"

namespace zeitnot::referee {
namespace {

constexpr std::string_view kBlank = "--";
constexpr std::string_view kUnreadable = "??";

// The moves as written, without numbers, dots and results.
std::vector<std::string> WordsOf(std::string_view text) {
  constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};
  std::vector<std::string> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return words;
    text = text.substr(begin);
    std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
    text = text.substr(word.size());
    if (std::ranges::find(kResults, word) != kResults.end()) continue;
    const std::size_t digits = word.find_first_not_of("0123456789");
    if (digits == std::string_view::npos) continue;
    if (word[digits] == '.')
      word = word.substr(std::min(word.find_first_not_of('.', digits), word.size()));
    if (word == "?") word = kUnreadable;
    if (!word.empty()) words.emplace_back(word);
  }
}

// All games that fit a list of words.
class Search {
 public:
  Search(const Language& language, const Position& start, std::size_t budget)
      : language_(language), start_(start), budget_(budget) {}

  std::vector<std::vector<Move>> Games(const std::vector<std::string>& words) {
    games_.clear();
    line_.clear();
    std::vector<Step> steps;
    steps.push_back(Enter(words, start_));
    while (!steps.empty()) {
      Step& step = steps.back();
      if (step.next == step.moves.size() || exhausted()) {
        steps.pop_back();
        if (!line_.empty()) line_.pop_back();
        continue;
      }
      --budget_;
      line_.push_back(step.moves[step.next++]);
      const Position child = step.position.After(line_.back());
      steps.push_back(Enter(words, child));
    }
    return std::move(games_);
  }
  bool exhausted() const { return budget_ == 0 || kept_ > kMostKept; }
  // How far any game came, over all calls.
  std::size_t furthest() const { return furthest_; }
  const std::vector<Move>& line() const { return furthest_line_; }

 private:
  // Moves of the games that are kept, all together: more would tell nobody anything.
  static constexpr std::size_t kMostKept = 100'000;

  // A position after the words before it, and the moves that the next one may mean.
  struct Step {
    Position position;
    std::vector<Move> moves;
    std::size_t next = 0;  // of them to be tried
  };

  // The position after `line_`.
  Step Enter(const std::vector<std::string>& words, const Position& position) {
    const std::size_t at = line_.size();
    Step step{position, {}};
    if (at == words.size()) {
      games_.push_back(line_);
      kept_ += at + 1;
    } else {
      step.moves = MovesFor(words[at], position);
    }
    if (at >= furthest_ && (step.moves.empty() || exhausted())) {
      furthest_ = at;
      furthest_line_ = line_;
    }
    return step;
  }

  std::vector<Move> MovesFor(const std::string& word, const Position& position) const {
    if (word == kBlank || word == kUnreadable) {
      const MoveList legal = LegalMoves(position);
      return {legal.begin(), legal.end()};
    }
    auto reading = ReadSanNoted(position, word, language_.letters);
    if (reading.ok()) return {reading->move};
    const SanFault fault = reading.error().fault;
    const bool several = fault == SanFault::kAmbiguous || fault == SanFault::kIncompletePromotion;
    return several ? reading.error().moves : std::vector<Move>();
  }

  const Language& language_;
  const Position& start_;
  std::size_t budget_;
  std::size_t kept_ = 0;
  std::vector<Move> line_;
  std::vector<std::vector<Move>> games_;
  std::size_t furthest_ = 0;
  std::vector<Move> furthest_line_;
};

Position AfterAll(Position position, const std::vector<Move>& moves) {
  for (const Move move : moves) position = position.After(move);
  return position;
}

// Characters in which two texts differ, place by place.
std::size_t Distance(std::string_view a, std::string_view b) {
  std::size_t differing = std::max(a.size(), b.size()) - std::min(a.size(), b.size());
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) differing += a[i] != b[i];
  return differing;
}

// Legal moves of the piece that the word names, those written most alike first.
std::vector<Move> NearestMoves(const Position& position, std::string_view word,
                               const Language& language) {
  struct Candidate {
    std::size_t distance;
    std::string text;
    Move move;
  };
  const std::string_view named = word.substr(0, word.find_first_of("?!+#"));
  std::vector<Candidate> candidates;
  bool same_piece = false;
  for (const Move move : LegalMoves(position)) {
    SanStyle style;
    style.letters = language.letters;
    std::string text = WriteSan(position, move, style);
    text = text.substr(0, text.find_first_of("+#"));
    same_piece |= text.front() == named.front();
    candidates.push_back({Distance(text, named), std::move(text), move});
  }
  if (same_piece) {
    std::erase_if(candidates, [&](const auto& other) { return other.text[0] != named.front(); });
  }
  std::ranges::sort(candidates, {}, [](const Candidate& candidate) {
    return std::tie(candidate.distance, candidate.text);
  });
  std::vector<Move> moves;
  for (const Candidate& candidate : candidates) moves.push_back(candidate.move);
  return moves;
}

// Where a king goes that the word moves, legal or not.
std::optional<Square> KingTarget(std::string_view word, const Language& language) {
  const std::string_view king = language.letters.king;
  if (king.empty() || !word.starts_with(king)) return std::nullopt;
  const std::string_view square = word.substr(king.size());
  if (square.size() < 2 || square[0] < 'a' || square[0] > 'h' || square[1] < '1' ||
      square[1] > '8') {
    return std::nullopt;
  }
  return MakeSquare(static_cast<File>(square[0] - 'a'), static_cast<Rank>(square[1] - '1'));
}

// The last words set the kings to the centre, where no game can have both. Cuts them off.
bool ReadResultKings(const std::vector<std::string>& words, const Language& language,
                     const Position& start, const std::vector<Move>& played,
                     Reconstruction& found) {
  for (const std::size_t cut : {std::size_t{2}, std::size_t{1}}) {
    if (words.size() < cut || played.size() + cut < words.size()) continue;
    const std::size_t kept = words.size() - cut;
    const std::vector<Move> game(played.begin(),
                                 played.begin() + static_cast<std::ptrdiff_t>(kept));
    const Position position = AfterAll(start, game);
    std::array<Square, kColorCount> kings = {position.king(Color::kWhite),
                                             position.king(Color::kBlack)};
    bool moved = true;
    for (std::size_t i = kept; i < words.size(); ++i) {
      const auto target = KingTarget(words[i], language);
      const Color side = i == kept ? position.side_to_move() : !position.side_to_move();
      moved &= target.has_value();
      if (target) kings[Index(side)] = *target;
    }
    const auto result = ResultOfKings(kings[0], kings[1]);
    if (!moved || !result) continue;
    found.repair = Repair::kResultKings;
    found.signalled = result;
    found.fault_ply = kept + 1;
    found.fault_word = words[kept];
    found.games = {game};
    return true;
  }
  return false;
}

// Blank cells: moves that were not written, or nothing at all.
void ReadBlanks(Search& search, const std::vector<std::string>& words, Reconstruction& found) {
  std::vector<std::string> without;
  for (const std::string& word : words) {
    if (word != kBlank) without.push_back(word);
  }
  found.games = search.Games(words);
  const auto shifted =
      without.size() < words.size() ? search.Games(without) : std::vector<std::vector<Move>>();
  if (!found.games.empty()) {
    found.repair = shifted.empty() ? Repair::kFilled : Repair::kNotSettled;
  } else if (!shifted.empty()) {
    found.repair = Repair::kShifted;
  }
  found.games.insert(found.games.end(), shifted.begin(), shifted.end());
}

// The word names a square of another part of the board: as seen from the other side, or with files
// or ranks counted from the wrong end.
void MirrorSquare(Search& search, const std::vector<std::string>& words, const Language& language,
                  const Position& position, Reconstruction& found) {
  const std::size_t faulty = found.played.size();
  const SanShape shape = ReadSanShape(words[faulty], language.letters);
  if (!shape.readable || !shape.to) return;
  for (const Move move : LegalMoves(position)) {
    const Square to = move.to();
    const bool mirrored = to == FlipFile(*shape.to) || to == FlipRank(*shape.to) ||
                          to == FlipFile(FlipRank(*shape.to));
    if (!mirrored || move.is_castling() || TypeOf(position.piece_on(move.from())) != shape.piece)
      continue;
    std::vector<std::string> corrected = words;
    corrected[faulty] = WriteSan(position, move, {language.letters});
    for (auto& game : search.Games(corrected)) {
      if (std::ranges::find(found.games, game) == found.games.end())
        found.games.push_back(std::move(game));
    }
  }
  if (!found.games.empty()) found.repair = Repair::kMirrored;
}

// Moves left out at one place before the word that cannot be played.
void InsertMoves(Search& search, const std::vector<std::string>& words, std::size_t faulty,
                 Reconstruction& found) {
  for (std::size_t missing = 1; missing <= 2 && found.games.empty(); ++missing) {
    for (std::size_t at = 0; at <= faulty && !search.exhausted(); ++at) {
      std::vector<std::string> longer = words;
      longer.insert(longer.begin() + static_cast<std::ptrdiff_t>(at), missing,
                    std::string(kUnreadable));
      for (auto& game : search.Games(longer)) {
        if (std::ranges::find(found.games, game) == found.games.end()) {
          found.games.push_back(std::move(game));
        }
      }
    }
  }
  if (!found.games.empty()) found.repair = Repair::kInserted;
}

}  // namespace

std::string_view RepairName(Repair repair) {
  constexpr std::array<std::string_view, 8> kNames = {"none",       "filled",      "shifted",
                                                      "inserted",   "not_settled", "result_kings",
                                                      "impossible", "mirrored"};
  return kNames[static_cast<std::size_t>(repair)];
}

std::vector<std::vector<std::string>> Reconstruction::ChoicesByPly(const Position& start) const {
  std::vector<std::set<std::string>> choices;
  for (const std::vector<Move>& game : games) {
    Position position = start;
    if (choices.size() < game.size()) choices.resize(game.size());
    for (std::size_t i = 0; i < game.size(); ++i) {
      choices[i].insert(WriteSan(position, game[i]));
      position = position.After(game[i]);
    }
  }
  std::vector<std::vector<std::string>> by_ply;
  for (const auto& moves : choices) by_ply.emplace_back(moves.begin(), moves.end());
  return by_ply;
}

std::vector<std::vector<const Language*>> LanguagesOfFaultySheet(std::string_view text,
                                                                 const Position& start) {
  std::vector<SheetWord> words;
  for (std::string& word : WordsOf(text)) words.push_back({std::move(word), {}, false});
  return LikeliestLanguages(words, start, English());
}

Reconstruction Reconstruct(std::string_view text, const Language& language, const Position& start,
                           std::size_t budget) {
  Reconstruction found;
  const std::vector<std::string> words = WordsOf(text);
  Search search(language, start, budget);
  const bool gaps = std::ranges::any_of(
      words, [](const auto& word) { return word == kBlank || word == kUnreadable; });
  if (gaps) {
    ReadBlanks(search, words, found);
  } else {
    found.games = search.Games(words);
    const std::size_t faulty = search.furthest();
    const std::vector<Move> played = search.line();
    if (ReadResultKings(words, language, start, played, found)) return found;
    if (found.games.empty()) {
      found.fault_ply = faulty + 1;
      found.fault_word = words[faulty];
      found.played = played;
      const Position position = AfterAll(start, played);
      const auto reading = ReadSanNoted(position, found.fault_word, language.letters);
      if (!reading)
        found.fault_reason =
            TellSanError(reading.error(), found.fault_word, position, language.letters);
      found.nearest = NearestMoves(position, found.fault_word, language);
      MirrorSquare(search, words, language, position, found);
      if (found.games.empty()) InsertMoves(search, words, faulty, found);
    }
  }
  found.exhaustive = !search.exhausted();
  if (found.games.empty()) found.repair = Repair::kImpossible;
  if (!found.fault_ply && found.games.empty()) {
    found.fault_ply = search.furthest() + 1;
    found.fault_word = search.furthest() < words.size() ? words[search.furthest()] : "";
  }
  return found;
}

std::vector<std::size_t> PliesLeftOut(const std::vector<Move>& longer,
                                      const std::vector<Move>& shorter) {
  if (longer.size() <= shorter.size()) return {};
  const std::size_t missing = longer.size() - shorter.size();
  const auto mismatch = std::ranges::mismatch(longer, shorter);
  const auto at = mismatch.in2 - shorter.begin();
  if (!std::ranges::equal(longer.begin() + at + static_cast<std::ptrdiff_t>(missing), longer.end(),
                          shorter.begin() + at, shorter.end())) {
    return {};
  }
  std::vector<std::size_t> plies;
  for (std::size_t i = 0; i < missing; ++i) plies.push_back(static_cast<std::size_t>(at) + i + 1);
  return plies;
}

std::optional<GameResult> ResultOfKings(Square white_king, Square black_king) {
  constexpr std::array kCentre = {Square::kD4, Square::kE4, Square::kD5, Square::kE5};
  const auto in_centre = [&](Square square) {
    return std::ranges::find(kCentre, square) != kCentre.end();
  };
  if (!in_centre(white_king) || !in_centre(black_king) || white_king == black_king) {
    return std::nullopt;
  }
  const auto light = [](Square square) { return square == Square::kE4 || square == Square::kD5; };
  if (light(white_king) != light(black_king)) return GameResult::kDraw;
  return light(white_king) ? GameResult::kWhiteWins : GameResult::kBlackWins;
}

}  // namespace zeitnot::referee
