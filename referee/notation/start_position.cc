#include "referee/notation/start_position.h"

#include <algorithm>

#include "base/text.h"
#include "movegen/loose_board.h"
#include "referee/notation/board_fault.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Message> kReadWithout{"start_position.read_without", "fault"};
constexpr MessageKind<Message> kNoGameLeads{"start_position.no_game_leads", "fault"};
constexpr MessageKind<Verbatim, Verbatim, Verbatim> kClockTooHigh{"start_position.clock_too_high",
                                                                  "clock", "number", "plies"};
constexpr MessageKind<> kDigitsAdded{"start_position.digits_added"};
constexpr MessageKind<Square, Verbatim> kSquareOrClock{"start_position.square_or_clock", "square",
                                                       "clock"};

// Two digits side by side count empty squares twice; in a FEN their sum is one digit.
bool HasSplitDigits(std::string_view text) {
  const std::string_view board = text.substr(0, text.find(' '));
  return std::ranges::adjacent_find(
             board, [](char a, char b) { return IsDigit(a) && IsDigit(b); }) != board.end();
}

}  // namespace

std::vector<Message> NotesOn(const Setup& setup, const std::vector<SetupIssue>& repairs) {
  std::vector<Message> notes;
  for (const SetupIssue& repair : repairs) {
    notes.push_back(kReadWithout(TellSetupIssue(repair)));
  }
  for (const SetupIssue& issue : FindSetupIssues(setup)) {
    const bool told = std::ranges::any_of(
        repairs, [&](const SetupIssue& repair) { return repair.fault == issue.fault; });
    if (!told) notes.push_back(kNoGameLeads(TellSetupIssue(issue)));
  }
  const int made = 2 * (setup.fullmove_number - 1) + (setup.side_to_move == Color::kBlack ? 1 : 0);
  if (setup.halfmove_clock > made) {
    const auto number = [](int value) { return Verbatim{std::to_string(value)}; };
    notes.push_back(
        kClockTooHigh(number(setup.halfmove_clock), number(setup.fullmove_number), number(made)));
  }
  return notes;
}

Result<StartPosition, StartFault> ReadStartPosition(std::string_view text) {
  if (text == "startpos") return StartPosition{};
  const auto told = [](const FenError& error) {
    return Error{StartFault{TellFenError(error), error.offset}};
  };
  const auto setup = ParseFen(text);
  if (!setup.ok()) return told(setup.error());
  auto reading = ReadSetup(*setup, Strictness::kPlay);
  if (!reading.ok()) return told(reading.error());
  if (setup->en_passant != Square::kNone && setup->halfmove_clock > 0) {
    return Error{
        StartFault{kSquareOrClock(setup->en_passant, {std::to_string(setup->halfmove_clock)}), 0}};
  }
  StartPosition start{reading->position, NotesOn(*setup, reading->repairs)};
  if (HasSplitDigits(text)) start.notes.emplace_back(kDigitsAdded);
  return start;
}

std::optional<IllegalBoard> ReadIllegalBoard(std::string_view text) {
  const auto setup = ParseFen(text);
  if (!setup.ok()) return std::nullopt;
  IllegalBoard read;
  std::vector<SetupIssue> repairs;
  read.board = WithoutUnfoundedRights(*setup, repairs, SetupDemand::kPlayable);
  const std::vector<SetupIssue> issues = FindSetupIssues(read.board, SetupDemand::kPlayable);
  const bool known = std::ranges::all_of(issues, [](const SetupIssue& issue) {
    return issue.fault == SetupFault::kPawnOnLastRank ||
           issue.fault == SetupFault::kOpponentInCheck;
  });
  const Bitboard pawns = read.board.pieces(Color::kWhite, PieceType::kPawn) |
                         read.board.pieces(Color::kBlack, PieceType::kPawn);
  const Bitboard misplaced = pawns & (Bitboard(Rank::k1) | Bitboard(Rank::k8));
  const Bitboard left = PawnsOnLastRank(read.board);
  const bool regulated = !left.empty() || BothKingsAttacked(read.board);
  if (!known || !regulated || misplaced != left) return std::nullopt;
  read.notes = NotesOn(read.board, repairs);
  return read;
}

}  // namespace zeitnot::referee
