#include "engine/uci/uci_position.h"

#include <cctype>
#include <utility>

#include "base/utf8.h"
#include "base/word_reader.h"

namespace zeitnot {
namespace {

// The position without rights to castle that standard chess does not know. They come from Chess960
// positions given without UCI_Chess960; in standard chess such a king or rook has moved.
Position WithoutChess960Rights(const Position& position, std::vector<std::string>& notes) {
  Bitboard kept;
  for (const Square rook : position.castling_rooks()) {
    const Color owner = ColorOf(position.piece_on(rook));
    const bool corner = FileOf(rook) == File::kA || FileOf(rook) == File::kH;
    if (corner && FileOf(position.king(owner)) == File::kE) kept |= Bitboard(rook);
  }
  if (kept == position.castling_rooks()) return position;

  Setup setup = position.ToSetup();
  setup.castling_rooks = kept;
  const auto standard = Position::FromSetup(setup, SetupDemand::kPlayable);
  if (!standard) return position;
  std::string note = "castling rights dropped: king or rook not on its square of standard chess:";
  for (const Square rook : position.castling_rooks() & ~kept)
    note.append(" ").append(SquareName(rook));
  notes.push_back(note + " (UCI_Chess960 keeps them)");
  return *standard;
}

std::string Describe(const FenError& error) { return "not a position: " + error.text; }

struct Reading {
  Position position;
  std::vector<SetupIssue> repairs;
  bool has_operations = false;
};

// As a FEN, and failing that as an EPD. Composed positions that no game reaches can be played on
// from and are taken. The error is that of the FEN unless the text goes on after the fourth field
// with something that is no counter.
Result<Reading, std::string> ReadFenOrEpd(std::string_view text) {
  const auto fen = ReadFen(text, Strictness::kPlay);
  if (fen) return Reading{fen->position, fen->repairs, false};
  WordReader words(text);
  for (int i = 0; i < 4; ++i) words.Next();
  const std::string_view fifth = words.Peek();
  if (fifth.empty() || std::isalpha(static_cast<unsigned char>(fifth[0])) == 0)
    return Error{Describe(fen.error())};
  const auto epd = ReadEpd(text, Strictness::kPlay);
  // Letters in the place of a counter are only called an EPD operation when they end like one.
  if (epd && text.find(';') != std::string_view::npos)
    return Reading{epd->position, epd->repairs, true};
  return Error{Describe(epd ? fen.error() : epd.error())};
}

// Both spellings of castling are read whatever UCI_Chess960 says: where e1g1 could be castling it
// can be nothing else.
void ReadMoves(WordReader& words, PositionCommand& command) {
  UciGame& game = *command.game;
  while (!words.AtEnd()) {
    const std::string_view word = words.Next();
    const std::string ply = std::to_string(game.moves.size() + 1);
    if (game.moves.size() == kMaxGamePlies) {
      command.notes.push_back("moves from ply " + ply + " on are left out: the game is too long");
      return;
    }
    const Result<Move, NotationError> move =
        ReadUci(game.now.position, word, UciCastling::kKingTarget);
    if (!move) {
      command.notes.push_back("move " + ply + ": " + move.error().text + " in " +
                              WriteFen(game.now.position) + "; the moves before it stand");
      return;
    }
    game.Make(*move);
  }
}

}  // namespace

void UciGame::Make(Move move) {
  moves.push_back(move);
  now.earlier_keys.push_back(now.position.key());
  now.position = now.position.After(move);
  if (now.position.halfmove_clock() == 0) now.earlier_keys.clear();
}

Result<UserPosition, std::string> ReadUserFen(std::string_view text, UciCastling castling) {
  const Result<Reading, std::string> reading = ReadFenOrEpd(text);
  if (!reading) return Error{reading.error()};
  UserPosition user{reading->position, {}};
  for (const SetupIssue& repair : reading->repairs)
    user.notes.push_back("repaired: " + repair.text);
  if (reading->has_operations) user.notes.emplace_back("the EPD operations are not used");
  if (castling == UciCastling::kKingTarget)
    user.position = WithoutChess960Rights(user.position, user.notes);
  return user;
}

PositionCommand ReadPositionCommand(std::string_view arguments, UciCastling castling) {
  PositionCommand command;
  WordReader words(arguments);
  if (words.Accept("startpos")) {
    command.game.emplace();
  } else if (words.Accept("fen")) {
    Result<UserPosition, std::string> user = ReadUserFen(words.Until("moves"), castling);
    if (!user) {
      command.notes.push_back(user.error());
      return command;
    }
    command.notes = std::move(user->notes);
    command.game.emplace(user->position);
  } else {
    command.notes.emplace_back("position needs 'startpos' or 'fen' and a FEN");
    return command;
  }
  if (words.Accept("moves")) {
    ReadMoves(words, command);
  } else if (!words.AtEnd()) {
    command.notes.push_back("not used: " + Quoted(words.Rest()));
  }
  return command;
}

}  // namespace zeitnot
