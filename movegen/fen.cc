#include "movegen/fen.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"

namespace zeitnot {
namespace {

bool IsSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool IsLower(char c) { return c >= 'a' && c <= 'z'; }
char ToLower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// A letter, or a byte of one that is not English.
bool IsLetter(char c) { return IsLower(ToLower(c)) || static_cast<unsigned char>(c) >= 0x80U; }

// A piece of the input with its place.
struct Field {
  std::string_view text;
  std::size_t offset = 0;
};

FenError Fault(FenFault fault, std::string text, std::size_t offset, std::string_view part = {}) {
  return {std::move(text), offset, {}, fault, std::string(part)};
}

// Splits at white space, at most `limit` fields; `rest` is where reading stopped.
std::vector<Field> SplitFields(std::string_view text, std::size_t start, std::size_t end,
                               std::size_t limit, std::size_t& rest) {
  std::vector<Field> fields;
  fields.reserve(limit);
  std::size_t i = start;
  while (fields.size() < limit) {
    while (i < end && IsSpace(text[i])) ++i;
    if (i == end) break;
    const std::size_t begin = i;
    while (i < end && !IsSpace(text[i])) ++i;
    fields.push_back({text.substr(begin, i - begin), begin});
  }
  while (i < end && IsSpace(text[i])) ++i;
  rest = i;
  return fields;
}

std::optional<FenError> ReadBoard(Field field, Setup& setup) {
  std::size_t rank = kRankCount;
  std::size_t i = 0;
  while (rank-- > 0) {
    std::size_t file = 0;
    const std::size_t rank_start = i;
    for (; i < field.text.size() && field.text[i] != '/'; ++i) {
      const char c = field.text[i];
      if (c >= '1' && c <= '8') {
        file += static_cast<std::size_t>(c - '0');
      } else if (const Piece piece = PieceFromChar(c); piece != Piece::kNone) {
        if (file < kFileCount) setup.board[rank * kFileCount + file] = piece;
        ++file;
      } else {
        const std::size_t length = CodePointAt(field.text, i).length;
        // A text with another number of ranks is no board in another language.
        const bool whole = std::ranges::count(field.text, '/') == kRankCount - 1;
        const bool foreign = IsLetter(c) && whole;
        const std::string_view letter = field.text.substr(i, length);
        return Fault(
            foreign ? FenFault::kForeignLetter : FenFault::kLetter,
            "the board holds " + Quoted(letter) +
                ", which is neither a piece letter nor a digit from 1 to 8" +
                (foreign ? "; the letters of a FEN are the English ones, KQRBNP and kqrbnp" : ""),
            field.offset + i, letter);
      }
    }
    if (file != kFileCount) {
      const std::string_view part = field.text.substr(rank_start, i - rank_start);
      FenError error = Fault(FenFault::kFiles,
                             "rank " + std::to_string(rank + 1) + " (" + Quoted(part) + ") has " +
                                 std::to_string(file) + " files instead of eight",
                             field.offset + rank_start, part);
      error.number = static_cast<int>(rank) + 1;
      error.count = static_cast<int>(file);
      return error;
    }
    if (rank > 0) {
      if (i == field.text.size()) {
        FenError error = Fault(FenFault::kRanks,
                               "the board " + Quoted(field.text) + " has " +
                                   std::to_string(kRankCount - rank) + " ranks instead of eight",
                               field.offset + i, field.text);
        error.count = static_cast<int>(kRankCount - rank);
        return error;
      }
      ++i;
    }
  }
  if (i != field.text.size())
    return Fault(FenFault::kBoardGoesOn, "the board goes on after the eighth rank",
                 field.offset + i);
  return std::nullopt;
}

std::optional<FenError> ReadCastling(Field field, Setup& setup) {
  if (field.text == "-") return std::nullopt;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char c = field.text[i];
    const Color color = IsLower(c) ? Color::kBlack : Color::kWhite;
    const char lower = ToLower(c);
    Square rook = Square::kNone;
    if (lower == 'k') {
      rook = OutermostRook(setup, color, CastlingSide::kKingSide);
    } else if (lower == 'q') {
      rook = OutermostRook(setup, color, CastlingSide::kQueenSide);
    } else if (lower >= 'a' && lower <= 'h') {
      rook = MakeSquare(static_cast<File>(lower - 'a'), RelativeRank(color, Rank::k1));
    } else {
      FenError error = Fault(
          FenFault::kCastlingLetter,
          "the castling field " + Quoted(field.text) + " holds " + Quoted(field.text.substr(i, 1)),
          field.offset + i, field.text);
      error.letter = std::string(1, c);
      return error;
    }
    if (setup.castling_rooks.contains(rook)) {
      return Fault(FenFault::kCastlingTwice,
                   "the castling field " + Quoted(field.text) + " names one right twice",
                   field.offset + i, field.text);
    }
    setup.castling_rooks |= Bitboard(rook);
  }
  return std::nullopt;
}

std::optional<FenError> ReadEnPassant(Field field, Setup& setup) {
  if (field.text == "-") return std::nullopt;
  if (field.text.size() != 2 || field.text[0] < 'a' || field.text[0] > 'h' || field.text[1] < '1' ||
      field.text[1] > '8') {
    return Fault(FenFault::kEnPassant,
                 "the en passant field " + Quoted(field.text) + " is neither a square nor '-'",
                 field.offset, field.text);
  }
  setup.en_passant =
      MakeSquare(static_cast<File>(field.text[0] - 'a'), static_cast<Rank>(field.text[1] - '1'));
  return std::nullopt;
}

std::optional<FenError> ReadCounter(Field field, FenFault fault, const char* name, int max,
                                    int& counter) {
  const bool digits = std::all_of(field.text.begin(), field.text.end(), IsDigit);
  int value = 0;
  const auto [end, error] =
      std::from_chars(field.text.data(), field.text.data() + field.text.size(), value);
  if (!digits || error != std::errc() || value > max) {
    FenError wrong = Fault(fault,
                           std::string(name) + " " + Quoted(field.text) +
                               " is not a number from 0 to " + std::to_string(max),
                           field.offset, field.text);
    wrong.number = max;
    return wrong;
  }
  counter = value;
  return std::nullopt;
}

// The first four fields.
std::optional<FenError> ReadCommonFields(const std::vector<Field>& fields, Setup& setup) {
  if (fields.empty()) return Fault(FenFault::kNothing, "there is no FEN", 0);
  if (auto error = ReadBoard(fields[0], setup)) return error;
  if (fields.size() > 1) {
    if (fields[1].text != "w" && fields[1].text != "b") {
      return Fault(FenFault::kSide,
                   "the side to move " + Quoted(fields[1].text) + " is neither 'w' nor 'b'",
                   fields[1].offset, fields[1].text);
    }
    setup.side_to_move = fields[1].text == "w" ? Color::kWhite : Color::kBlack;
  } else {
    return Fault(FenFault::kSideMissing, "the side to move is missing",
                 fields[0].offset + fields[0].text.size());
  }
  if (fields.size() > 2) {
    if (auto error = ReadCastling(fields[2], setup)) return error;
  }
  if (fields.size() > 3) {
    if (auto error = ReadEnPassant(fields[3], setup)) return error;
  }
  return std::nullopt;
}

std::optional<FenError> ReadCounters(const std::vector<Field>& fields, Setup& setup) {
  if (fields.size() > 4) {
    if (auto error = ReadCounter(fields[4], FenFault::kHalfmoveClock, "the half-move clock",
                                 Setup::kMaxHalfmoveClock, setup.halfmove_clock))
      return error;
  }
  if (fields.size() > 5) {
    if (auto error = ReadCounter(fields[5], FenFault::kMoveNumber, "the move number",
                                 Setup::kMaxFullmoveNumber, setup.fullmove_number))
      return error;
    setup.fullmove_number = std::max(setup.fullmove_number, 1);
  }
  return std::nullopt;
}

// The part of the input that holds the FEN: without a byte order mark, blanks around it and
// one pair of quotation marks, which people paste along from shells.
std::pair<std::size_t, std::size_t> Trim(std::string_view text) {
  std::size_t begin = text.size() - WithoutByteOrderMark(text).size();
  std::size_t end = text.size();
  while (begin < end && IsSpace(text[begin])) ++begin;
  while (end > begin && IsSpace(text[end - 1])) --end;
  if (end - begin >= 2 && (text[begin] == '"' || text[begin] == '\'') &&
      text[end - 1] == text[begin]) {
    ++begin;
    --end;
  }
  return {begin, end};
}

// Reads the operations of an EPD line from `i` to its end.
std::optional<FenError> ReadOperations(std::string_view text, std::size_t i, std::size_t end,
                                       std::vector<EpdOperation>& operations) {
  EpdOperation operation;
  const auto finish = [&] {
    if (!operation.opcode.empty()) operations.push_back(std::move(operation));
    operation = {};
  };
  while (i < end) {
    if (IsSpace(text[i])) {
      ++i;
    } else if (text[i] == ';') {
      finish();
      ++i;
    } else if (text[i] == '"') {
      const std::size_t close = text.find('"', i + 1);
      if (close == std::string_view::npos || close >= end)
        return Fault(FenFault::kEpd, "a string of the EPD operations is not closed", i);
      if (operation.opcode.empty())
        return Fault(FenFault::kEpd, "an EPD operation begins with a string instead of an opcode",
                     i);
      operation.operands.emplace_back(text.substr(i + 1, close - i - 1));
      i = close + 1;
    } else {
      const std::size_t begin = i;
      while (i < end && !IsSpace(text[i]) && text[i] != ';') ++i;
      const std::string token(text.substr(begin, i - begin));
      if (operation.opcode.empty()) {
        if (!IsLower(ToLower(token[0])))
          return Fault(FenFault::kEpd, Quoted(token) + " is not an EPD opcode", begin);
        operation.opcode = token;
      } else {
        operation.operands.push_back(token);
      }
    }
  }
  finish();
  return std::nullopt;
}

}  // namespace

Result<Setup, FenError> ParseFen(std::string_view text) {
  const auto [begin, end] = Trim(text);
  std::size_t rest = 0;
  const std::vector<Field> fields = SplitFields(text, begin, end, 6, rest);
  Setup setup;
  if (auto error = ReadCommonFields(fields, setup)) return Error{*std::move(error)};
  if (auto error = ReadCounters(fields, setup)) return Error{*std::move(error)};
  if (rest < end) {
    const std::string_view more = text.substr(rest, end - rest);
    return Error{
        Fault(FenFault::kMoreFields, "text after the sixth field: " + Quoted(more), rest, more)};
  }
  return setup;
}

Result<FenReading, FenError> ReadSetup(Setup setup, Strictness strictness) {
  std::vector<SetupIssue> repairs;
  const SetupDemand demand =
      strictness == Strictness::kPlay ? SetupDemand::kPlayable : SetupDemand::kReachable;
  if (strictness != Strictness::kStrict) setup = WithoutUnfoundedRights(setup, repairs, demand);
  auto position = Position::FromSetup(setup, demand);
  if (!position) {
    return Error{
        FenError{"not a legal position: " + DescribeIssues(position.error()), 0, position.error()}};
  }
  return FenReading{*position, std::move(repairs)};
}

Result<FenReading, FenError> ReadFen(std::string_view text, Strictness strictness) {
  const Result<Setup, FenError> setup = ParseFen(text);
  if (!setup) return Error{setup.error()};
  return ReadSetup(*setup, strictness);
}

Result<Position, FenError> PositionFromFen(std::string_view text) {
  Result<FenReading, FenError> reading = ReadFen(text, Strictness::kStrict);
  if (!reading) return Error{reading.error()};
  return reading->position;
}

const std::vector<std::string>* EpdReading::Find(std::string_view opcode) const {
  for (const EpdOperation& operation : operations) {
    if (operation.opcode == opcode) return &operation.operands;
  }
  return nullptr;
}

Result<EpdReading, FenError> ReadEpd(std::string_view text, Strictness strictness) {
  const auto [begin, end] = Trim(text);
  std::size_t rest = 0;
  std::vector<Field> fields = SplitFields(text, begin, end, 4, rest);
  if (fields.size() < 4)
    return Error{Fault(FenFault::kEpd, "an EPD line begins with four fields", end)};
  Setup setup;
  if (auto error = ReadCommonFields(fields, setup)) return Error{*std::move(error)};
  if (rest < end && IsDigit(text[rest])) {
    const std::vector<Field> counters = SplitFields(text, rest, end, 2, rest);
    fields.insert(fields.end(), counters.begin(), counters.end());
    if (auto error = ReadCounters(fields, setup)) return Error{*std::move(error)};
  }
  std::vector<EpdOperation> operations;
  if (auto error = ReadOperations(text, rest, end, operations)) return Error{*std::move(error)};
  for (const EpdOperation& operation : operations) {
    const bool half = operation.opcode == "hmvc";
    if ((!half && operation.opcode != "fmvn") || operation.operands.empty()) continue;
    const Field operand{operation.operands[0], rest};
    if (auto error = half ? ReadCounter(operand, FenFault::kHalfmoveClock, "hmvc",
                                        Setup::kMaxHalfmoveClock, setup.halfmove_clock)
                          : ReadCounter(operand, FenFault::kMoveNumber, "fmvn",
                                        Setup::kMaxFullmoveNumber, setup.fullmove_number))
      return Error{*std::move(error)};
  }
  setup.fullmove_number = std::max(setup.fullmove_number, 1);
  Result<FenReading, FenError> reading = ReadSetup(setup, strictness);
  if (!reading) return Error{reading.error()};
  return EpdReading{reading->position, reading->repairs, std::move(operations)};
}

}  // namespace zeitnot
