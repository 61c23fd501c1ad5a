#include "tests/engine/planted_games.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "movegen/attacks.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/san.h"

namespace zeitnot {

using enum referee::FindingKind;
using referee::FindingKind;

struct Planter::Sheet {
  std::vector<Position> positions = {Position()};
  std::vector<std::string> words;
  std::string tags;  // beside the seven
  std::string result = "*";
  std::string tag_result;  // where it is another one
  std::string end;         // behind the moves, in the place of the result
  bool without_site = false;
  bool clocks = false;
  std::size_t clock_fault = SIZE_MAX;  // the ply whose clock shows too much

  Position last() const { return positions.back(); }
  void Play(Move move) {
    words.push_back(WriteSan(last(), move));
    positions.push_back(last().After(move));
  }
  void Play(const char* word) {
    const auto move = ReadSan(last(), word);
    if (move) Play(*move);
  }
  std::string Text(std::size_t number) const {
    std::string text = Concat("[Event \"Planted ", number, "\"]\n");
    if (!without_site) text += "[Site \"Bled\"]\n";
    text += Concat("[Date \"2024.05.01\"]\n[Round \"", number % 11 + 1, "\"]\n[White \"Player ",
                   number * 7 % 1000, "\"]\n[Black \"Player ", number * 13 % 997, "\"]\n[Result \"",
                   tag_result.empty() ? result : tag_result, "\"]\n", tags, "\n");
    const bool black = positions[0].side_to_move() == Color::kBlack;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::size_t half = i + (black ? 1 : 0);
      const std::size_t move = static_cast<std::size_t>(positions[0].fullmove_number()) + half / 2;
      if (half % 2 == 0) text += Concat(move, ". ");
      if (black && i == 0) text += Concat(move, "... ");
      text += words[i];
      if (clocks) {
        const std::size_t seconds = 300 - i / 2 + (i == clock_fault ? 60 : 0);
        text +=
            Concat(" {[%clk 0:0", seconds / 60, seconds % 60 < 10 ? ":0" : ":", seconds % 60, "]}");
      }
      text += i % 12 == 11 ? '\n' : ' ';
    }
    return text + (end.empty() ? result : end) + "\n\n";
  }
};

namespace {

// The kinds that can be planted, in turn.
constexpr FindingKind kPlanted[] = {
    kIllegalMove,   kMissingMove,   kAmbiguousMove, kUnreadableMove, kNullMove,      kNoPromotion,
    kKingsInCentre, kMoveAfterMate, kPlayAfterEnd,  kWrongResult,    kResultsDiffer, kWonOnTime,
    kDrawnOnTime,   kStatedEnd,     kUnclaimed,     kClock,          kDuplicate,     kTagsMissing,
    kStart,         kVariant,       kUnclosed,      kReading};

Position Start(const std::string& fen, std::string& tags) {
  tags += Concat("[SetUp \"1\"]\n[FEN \"", fen, "\"]\n");
  const auto position = PositionFromFen(fen);
  return position ? *position : Position();
}

}  // namespace

// Pieces stay on the board and no position stands three times, so that nothing ends the game.
Planter::Sheet Planter::RandomSheet(std::size_t plies) {
  Sheet sheet;
  std::map<std::uint64_t, int> stood;
  while (sheet.words.size() < plies) {
    const MoveList moves = LegalMoves(sheet.last());
    std::vector<Move> good;
    for (const Move move : moves) {
      const Position next = sheet.last().After(move);
      const bool few =
          next.pieces(Color::kWhite).count() < 6 || next.pieces(Color::kBlack).count() < 6;
      if (!few && HasLegalMove(next) && stood[next.key()] < 2) good.push_back(move);
    }
    if (good.empty()) return RandomSheet(plies);
    sheet.Play(good[Below(good.size())]);
    ++stood[sheet.last().key()];
  }
  constexpr const char* kResults[] = {"1-0", "0-1", "1/2-1/2", "*"};
  sheet.result = kResults[Below(4)];
  return sheet;
}

// A word in the place of another one, or one too few. False where there is none that fits.
bool Planter::PlantMove(FindingKind kind, Sheet& sheet) {
  const std::size_t ply = 4 + Below(sheet.words.size() - 8);
  const Position& at = sheet.positions[ply];
  if (at.InCheck()) return false;
  const Position other = at.AfterNull();
  const auto fits = [](const Position& position, const std::string& word) {
    const auto move = ReadSan(position, word);
    return move.ok() || move.error().fault != SanFault::kIllegal;
  };
  if (kind == kUnreadableMove || kind == kNullMove) {
    sheet.words[ply] = kind == kNullMove ? "--" : "Qq9";
    return true;
  }
  if (kind == kMissingMove) {
    const std::string& next = sheet.words[ply + 1];
    if (fits(at, next) || !ReadSan(other, next) || next[0] == 'K') return false;
    sheet.words.erase(sheet.words.begin() + static_cast<std::ptrdiff_t>(ply));
    return true;
  }
  if (kind == kKingsInCentre) {
    const Position last = sheet.last();
    const Square king = last.king(last.side_to_move());
    if (!(KingAttacks(king) & Bitboard(Square::kE4)).empty() || king == Square::kE4) return false;
    sheet.words.insert(sheet.words.end(), {"Ke4", "Kd5"});
    return true;
  }
  if (kind == kAmbiguousMove) {
    for (std::size_t i = 8; i < sheet.words.size(); ++i) {
      const std::string& word = sheet.words[i];
      if (word.size() < 4 || std::string_view("NRQ").find(word[0]) == std::string_view::npos)
        continue;
      const std::string shorter = word.substr(0, 1) + word.substr(2);
      const auto read = ReadSan(sheet.positions[i], shorter);
      if (read || read.error().fault != SanFault::kAmbiguous) continue;
      sheet.words.resize(i);
      sheet.words.push_back(shorter);
      return true;
    }
    return false;
  }
  for (int tries = 0; tries < 50; ++tries) {
    std::string word(1, "NBRQ"[Below(4)]);
    word += SquareName(SquareAt(Below(kSquareCount)));
    if (fits(at, word) || fits(other, word)) continue;
    sheet.words[ply] = word;
    return true;
  }
  return false;
}

PlantedGame Planter::Plant(FindingKind kind) {
  Sheet sheet = RandomSheet(20 + Below(60));
  PlantedGame game;
  game.findings = {kind};
  const auto begin = [&](const std::string& fen) {
    sheet = Sheet();
    sheet.positions = {Start(fen, sheet.tags)};
  };
  switch (kind) {
    case kIllegalMove:
    case kMissingMove:
    case kAmbiguousMove:
    case kUnreadableMove:
    case kNullMove:
    case kKingsInCentre:
      while (!PlantMove(kind, sheet)) sheet = RandomSheet(20 + Below(60));
      break;
    case kNoPromotion:
      begin("8/P6k/8/8/8/8/8/K7 w - - 0 1");
      sheet.words = {"a8", "Kg6"};
      break;
    case kMoveAfterMate:
    case kWrongResult:
      sheet = Sheet();
      for (const char* const word : {Below(2) == 0 ? "f3" : "f4", "e5", "g4", "Qh4#"})
        sheet.Play(word);
      sheet.result = kind == kWrongResult ? "1-0" : "0-1";
      if (kind == kMoveAfterMate) sheet.words.push_back("a3");
      break;
    case kPlayAfterEnd:
      begin("8/8/4k3/8/8/3pK3/8/8 w - - 0 1");
      for (const char* const word : {"Kxd3", "Kd5", "Ke3", "Kc4"}) sheet.Play(word);
      sheet.result = "1/2-1/2";
      break;
    case kResultsDiffer:
      sheet.result = "1-0";
      sheet.tag_result = Below(2) == 0 ? "0-1" : "1/2-1/2";
      break;
    case kWonOnTime:
      begin("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
      for (const char* const word : {"e4", "Kd7", "Kd2"}) sheet.Play(word);
      sheet.result = "0-1";
      sheet.tags += "[Termination \"time forfeit\"]\n";
      break;
    case kDrawnOnTime:
      sheet.result = "1/2-1/2";
      sheet.tags += "[Termination \"time forfeit\"]\n";
      break;
    case kStatedEnd:
      sheet.result = "1-0";
      sheet.tags += "[Termination \"checkmate\"]\n";
      break;
    case kUnclaimed: {
      const Sheet played = sheet;
      sheet = Sheet();
      for (const int round : {1, 2, 3}) {
        for (const char* const word : {"Nf3", "Nf6", "Ng1", "Ng8"}) {
          if (round < 3 || sheet.words.size() < 9) sheet.Play(word);
        }
      }
      for (const char* const word : {"e5", "d4", "c5"}) sheet.Play(word);
      sheet.result = played.result;
      break;
    }
    case kClock:
      sheet.tags += "[TimeControl \"300+3\"]\n";
      sheet.clocks = true;
      sheet.clock_fault = 6 + Below(sheet.words.size() - 6);
      break;
    case kDuplicate: game.text = last_; return game;
    case kTagsMissing: sheet.without_site = true; break;
    case kStart:
      sheet.words.resize(2);
      sheet.tags += "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n";
      break;
    case kVariant: sheet.tags += "[Variant \"Atomic\"]\n"; break;
    case kUnclosed:
      sheet.end = "{never closed " + sheet.result;
      game.findings.insert(kReading);  // without a result
      break;
    default:
      sheet.tags += "[White \"Somebody else\"]\n";
      game.findings = {kReading};
      break;
  }
  game.text = sheet.Text(made_);
  return game;
}

PlantedGame Planter::Next() {
  ++made_;
  if (made_ % 3 != 0 && !last_.empty())
    return Plant(kPlanted[(made_ - made_ / 3) % std::size(kPlanted)]);
  PlantedGame game;
  game.text = last_ = RandomSheet(20 + Below(60)).Text(made_);
  return game;
}

}  // namespace zeitnot
