#include "referee/notation/written_move.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "movegen/generate.h"
#include "movegen/loose_board.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/laws/stated_end.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim, ArgumentList> kDiffersByLanguage{"written_move.differs_by_language",
                                                                 "text", "moves"};
constexpr MessageKind<Verbatim, ArgumentList> kFitsSeveral{"written_move.fits_several", "text",
                                                           "moves"};
constexpr MessageKind<Verbatim> kPromotesToNothing{"written_move.promotes_to_nothing", "text"};
constexpr MessageKind<Verbatim> kNotLegal{"written_move.not_legal", "text"};
constexpr MessageKind<Verbatim> kNoMove{"written_move.no_move", "text"};
constexpr MessageKind<Verbatim, San, Message, ArgumentList> kOddLetter{
    "written_move.odd_letter", "text", "move", "language", "readings"};
constexpr MessageKind<Verbatim> kSeveralMoves{"written_move.several_moves", "text"};
constexpr MessageKind<Verbatim> kNotOneMove{"written_move.not_one_move", "text"};
constexpr MessageKind<> kNothingWritten{"written_move.nothing_written"};
constexpr MessageKind<> kResignationWritten{"written_move.resignation_written"};
constexpr MessageKind<Verbatim, Message> kOnlyInAnother{"written_move.only_in_another", "text",
                                                        "language"};

constexpr std::string_view kBlanksAndPoints = " \t\r\n.";

bool SaysResigns(std::string_view text, Color mover) {
  std::string lower(Trimmed(text, kBlanksAndPoints));
  std::ranges::transform(lower, lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  constexpr std::array<std::string_view, 4> kWords = {"resign", "resigns", "i resign", "resigned"};
  if (std::ranges::find(kWords, lower) != kWords.end()) return true;
  const auto result = MatchResult(lower);
  const StatedResult lost =
      mover == Color::kWhite ? StatedResult::kBlackWins : StatedResult::kWhiteWins;
  return result && result->length == lower.size() && result->result == lost;
}

void AddCandidate(WrittenMove& written, Move move) {
  if (std::ranges::find(written.candidates, move) == written.candidates.end()) {
    written.candidates.push_back(move);
  }
}

ArgumentList MoveNames(const Position& position, const std::vector<Move>& moves) {
  ArgumentList names;
  for (const Move move : moves) names.push_back({San{WriteSan(position, move)}});
  return names;
}

// The first move of each game that the sheet admits, and how many of them there are.
void ReadSeveral(WrittenMove& written, const Position& position, const SheetError& error) {
  if (error.fault == SheetFault::kAmbiguousLanguage) {
    written.kind = WrittenKind::kLanguageDecides;
    for (const SheetReading& reading : error.readings) {
      if (!reading.moves.empty()) AddCandidate(written, reading.moves.front().move);
    }
    written.explanation =
        kDiffersByLanguage({written.text}, MoveNames(position, written.candidates));
    return;
  }
  for (const Move move : error.san.moves) AddCandidate(written, move);
  written.kind = WrittenKind::kAmbiguous;
  written.explanation = kFitsSeveral({written.text}, MoveNames(position, written.candidates));
}

void ReadFault(WrittenMove& written, const Position& position, const SheetError& error) {
  if (error.fault == SheetFault::kAmbiguousLanguage) return ReadSeveral(written, position, error);
  switch (error.san.fault) {
    case SanFault::kAmbiguous: return ReadSeveral(written, position, error);
    case SanFault::kIncompletePromotion:
      written.kind = WrittenKind::kIncomplete;
      written.candidates = error.san.moves;
      written.explanation = kPromotesToNothing({written.text});
      return;
    case SanFault::kIllegal:
      written.kind = WrittenKind::kIllegal;
      written.explanation = kNotLegal({written.text});
      return;
    case SanFault::kMalformed:
    case SanFault::kNullMove: break;
  }
  written.kind = WrittenKind::kUnclear;
  written.explanation = kNoMove({written.text});
}

// The legal move that a hand makes with these squares, whatever the letter beside them.
std::optional<Move> LegalByHand(const Position& position, const HandMove& hand) {
  if (hand.castling) return std::nullopt;
  for (const Move move : LegalMoves(position)) {
    if (!move.is_castling() && move.from() == hand.from && move.to() == hand.to &&
        move.promotion() == hand.promotion)
      return move;
  }
  return std::nullopt;
}

// A letter for a pawn, or one that only looks right, makes an English move of it: the other moves
// that the text is in other languages.
std::vector<SheetReading> OtherReadings(const Position& position, const std::string_view text,
                                        const SanReading& english) {
  if (!english.has(SanNote::kPawnLetter) && !english.has(SanNote::kLookAlike)) return {};
  std::vector<SheetReading> readings = ReadingsOfMove(position, text);
  std::erase_if(readings,
                [&](const SheetReading& reading) { return reading.moves[0].move == english.move; });
  return readings;
}

// Reads notation in the language that is stated, or else in the usual one. False: it says nothing
// in it that is legal, and `fault` says why.
bool ReadInLanguage(WrittenMove& written, const Position& position, SheetLanguage language,
                    SanFault& fault) {
  const Language& tongue = language.stated != nullptr ? *language.stated : *language.usual;
  const auto san = ReadSanNoted(position, written.text, tongue.letters);
  if (!san.ok()) {
    fault = san.error().fault;
    return false;
  }
  const auto others = language.stated == nullptr ? OtherReadings(position, written.text, *san)
                                                 : std::vector<SheetReading>();
  if (others.empty()) {
    written.kind = WrittenKind::kMove;
    written.move = san->move;
    written.draw_offer = san->draw_offer;
    return true;
  }
  written.kind = WrittenKind::kLanguageDecides;
  written.explanation = kOddLetter({written.text}, {WriteSan(position, san->move)}, tongue.Told(),
                                   DescribeReadings(others));
  return true;
}

// Reads squares, whatever the letter beside them. False: the text does not name them.
bool ReadByHand(WrittenMove& written, const Position& position) {
  const Setup table = position.ToSetup();
  const auto hand = ReadHandMove(table, written.text);
  if (!hand || table[hand->from] == Piece::kNone) return false;
  written.move = LegalByHand(position, *hand);
  written.kind = written.move ? WrittenKind::kMove : WrittenKind::kIllegal;
  if (!written.move) written.explanation = kNotLegal({written.text});
  return true;
}

void ReadAsSheet(WrittenMove& written, const Position& position, const Language* language) {
  const auto sheet = ReadSheet(written.text, language, position);
  if (!sheet.ok() && sheet.error().ply > 1) {
    written.explanation = kSeveralMoves({written.text});
  } else if (!sheet.ok()) {
    ReadFault(written, position, sheet.error());
  } else if (sheet->moves.size() != 1 || sheet->result != StatedResult::kUnknown) {
    written.explanation = kNotOneMove({written.text});
  } else {
    written.kind = WrittenKind::kMove;
    written.move = sheet->moves.front().move;
    written.draw_offer = sheet->moves.front().draw_offer;
  }
}

}  // namespace

ArgumentList DescribeReadings(const std::vector<SheetReading>& readings) {
  ArgumentList list;
  for (const SheetReading& reading : readings) {
    list.push_back({kMoveInLanguages({WriteSan(reading.start, reading.moves[0].move)},
                                     ListOf(reading.languages))});
  }
  return list;
}

WrittenMove ReadWrittenMove(const Position& position, std::string_view text,
                            SheetLanguage language) {
  WrittenMove written;
  written.text = std::string(Trimmed(text, kBlanksAndPoints));
  if (written.text.empty()) {
    written.explanation = kNothingWritten;
    return written;
  }
  if (SaysResigns(written.text, position.side_to_move())) {
    written.kind = WrittenKind::kResignation;
    written.explanation = kResignationWritten;
    return written;
  }
  // No move of a king stands on the squares of castling that this spelling reads.
  if (const auto uci = ReadUci(position, written.text, UciCastling::kKingTarget); uci.ok()) {
    written.kind = WrittenKind::kMove;
    written.move = *uci;
    return written;
  }
  SanFault fault = SanFault::kMalformed;
  if (language.usual != nullptr) {
    if (ReadInLanguage(written, position, language, fault)) return written;
    if (ReadByHand(written, position)) return written;
  }
  ReadAsSheet(written, position, language.stated);
  // What is a move in the usual language, though no legal one, is not taken for one in another.
  if (language.stated == nullptr && written.kind == WrittenKind::kMove &&
      fault != SanFault::kMalformed) {
    written.kind = WrittenKind::kLanguageDecides;
    written.move.reset();
    written.draw_offer = false;
    written.explanation = kOnlyInAnother({written.text}, language.usual->Told());
  }
  return written;
}

const Language* LanguageOfWord(std::string_view text, const Language* stated) {
  const auto is_written_in = [text](const Language& language) {
    const SanShape shape = ReadSanShape(text, language.letters);
    return shape.readable && !shape.borrowed && !shape.other_case;
  };
  if (stated == nullptr || is_written_in(*stated)) return stated;
  return is_written_in(English()) ? &English() : stated;
}

const Language* LanguageOfMove(const Position& position, std::string_view text,
                               const Language* stated) {
  if (stated == nullptr) return nullptr;
  for (const Language* language : {stated, &English()}) {
    const WrittenMove read = ReadWrittenMove(position, text, SheetLanguage{language, &English()});
    if (read.kind == WrittenKind::kMove) return language;
  }
  return LanguageOfWord(text, stated);
}

}  // namespace zeitnot::referee
