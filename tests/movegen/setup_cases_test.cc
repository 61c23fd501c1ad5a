// Runs the rows of tests/data/fen_cases.txt, fen_faults.txt and castling_cases.txt; the first of
// these files describes their form.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

struct Claim {
  std::string name;
  std::string value;
};
struct Case {
  std::string id;
  std::string text;
  std::vector<Claim> claims;
};

std::string Trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string::npos ? ""
                                    : text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

// The second column is taken as it stands but for the blank on either side of it.
Case ReadCase(const std::string& line) {
  std::vector<std::string> columns;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t bar = std::min(line.find('|', at), line.size());
    columns.push_back(line.substr(at, bar - at));
    at = bar + 1;
  }
  Case row;
  row.id = Trimmed(columns[0]);
  if (columns.size() < 3) return row;
  row.text = columns[1].size() < 2 ? "" : columns[1].substr(1, columns[1].size() - 2);
  for (std::size_t i = 2; i < columns.size(); ++i) {
    const std::string claim = Trimmed(columns[i]);
    const std::size_t blank = std::min(claim.find(' '), claim.size());
    row.claims.push_back({claim.substr(0, blank), Trimmed(claim.substr(blank))});
  }
  return row;
}

std::vector<Case> ReadCases(const std::string& name) {
  std::ifstream file(testing_paths::TestData() + "/" + name);
  std::vector<Case> rows;
  std::string line;
  while (std::getline(file, line)) {
    if (!line.empty() && line[0] != '#') rows.push_back(ReadCase(line));
  }
  return rows;
}

const char* FaultName(SetupFault fault) {
  switch (fault) {
    case SetupFault::kNoKing: return "no-king";
    case SetupFault::kTooManyKings: return "too-many-kings";
    case SetupFault::kTooManyPieces: return "too-many-pieces";
    case SetupFault::kTooManyPawns: return "too-many-pawns";
    case SetupFault::kTooManyPromoted: return "too-many-promoted";
    case SetupFault::kPawnOnLastRank: return "pawn-on-last-rank";
    case SetupFault::kOpponentInCheck: return "opponent-in-check";
    case SetupFault::kImpossibleCheck: return "impossible-check";
    case SetupFault::kCastlingUnfounded: return "castling-unfounded";
    case SetupFault::kEnPassantUnfounded: return "en-passant-unfounded";
    case SetupFault::kCounterOutOfRange: return "counter-out-of-range";
  }
  return "?";
}

// The kinds of fault, each once, in the order reported.
std::string FaultNames(const std::vector<SetupIssue>& issues) {
  std::string names, last;
  for (const SetupIssue& issue : issues) {
    const std::string name = FaultName(issue.fault);
    if (name == last) continue;
    if (!names.empty()) names += ',';
    names += last = name;
  }
  return names;
}

// Checks the claims of one row in order; each returns "" or what is wrong.
class CaseRunner {
 public:
  explicit CaseRunner(const Case& row) : text_(row.text) {}

  std::string Check(const Claim& claim) {
    const auto& [name, value] = claim;
    if (name == "unreadable") return Unreadable(value);
    if (name == "refused") return Refused(Strictness::kStrict, value);
    if (name == "irreparable") return Refused(Strictness::kRepair, value);
    if (name == "accepted") return Accepted(Strictness::kStrict, "");
    if (name == "repaired") return Accepted(Strictness::kRepair, value);
    if (name == "playable") return Accepted(Strictness::kPlay, "");
    if (name == "epd") return Epd();
    if (!position_) return "no position to speak of";
    if (name == "operation") return Operation(value);
    if (name == "moves") return Equal(std::to_string(LegalMoves(*position_).size()), value);
    if (name == "has" || name == "lacks") return Legality(value, name == "has");
    if (name == "spelled") return Spelled(value);
    if (name == "san") return San(value);
    if (name == "after") return After(value);
    if (name == "mate") return IsCheckmate(*position_) ? "" : "no mate";
    if (name == "stalemate") return IsStalemate(*position_) ? "" : "no stalemate";
    if (name == "fen") return Equal(WriteFen(*position_), value);
    if (name == "castling") {
      return Equal(WriteCastling(*position_, CastlingStyle::kXFen) + " " +
                       WriteCastling(*position_, CastlingStyle::kShredder),
                   value);
    }
    if (name == "same") return Same(value);
    return "there is no such claim";
  }

 private:
  static std::string Equal(const std::string& found, const std::string& expected) {
    return found == expected ? "" : "found " + found;
  }

  std::string Unreadable(const std::string& offset) const {
    const auto setup = ParseFen(text_);
    if (setup) return "was read";
    if (setup.error().text.empty()) return "has no text";
    return Equal(std::to_string(setup.error().offset), offset);
  }

  std::string Refused(Strictness strictness, const std::string& faults) const {
    const auto reading = ReadFen(text_, strictness);
    return reading ? "was accepted" : Equal(FaultNames(reading.error().issues), faults);
  }

  std::string Accepted(Strictness strictness, const std::string& repairs) {
    const auto reading = ReadFen(text_, strictness);
    if (!reading) return reading.error().text;
    position_ = reading->position;
    return Equal(FaultNames(reading->repairs), repairs);
  }

  std::string Epd() {
    const auto reading = ReadEpd(text_, Strictness::kStrict);
    if (!reading) return reading.error().text;
    position_ = reading->position;
    epd_ = *reading;
    return "";
  }

  std::string Operation(const std::string& value) const {
    const std::size_t blank = std::min(value.find(' '), value.size());
    const auto* operands = epd_ ? epd_->Find(value.substr(0, blank)) : nullptr;
    if (operands == nullptr) return "there is no such operation";
    std::string text;
    for (const std::string& operand : *operands) {
      if (!text.empty()) text += ' ';
      text += operand;
    }
    return Equal(text, Trimmed(value.substr(blank)));
  }

  Result<Move, NotationError> Read(const std::string& uci) const {
    return ReadUci(*position_, uci, UciCastling::kKingTakesRook);
  }

  std::string Legality(const std::string& moves, bool expected) const {
    std::istringstream words(moves);
    for (std::string uci; words >> uci;) {
      if (Read(uci).ok() != expected) return uci + (expected ? " is not legal" : " is legal");
    }
    return "";
  }

  std::string Spelled(const std::string& value) const {
    const std::string uci = value.substr(0, value.find(' '));
    const std::string spelling = Trimmed(value.substr(uci.size()));
    const auto move = Read(uci);
    if (!move) return move.error().text;
    for (const std::string& text : {uci, spelling}) {
      const auto read = ReadUci(*position_, text, UciCastling::kKingTarget);
      if (!read || *read != *move) return text + " is not read as " + uci;
    }
    return Equal(WriteUci(*position_, *move, UciCastling::kKingTarget), spelling);
  }

  std::string San(const std::string& value) const {
    const std::string uci = value.substr(0, value.find(' '));
    const auto move = Read(uci);
    if (!move) return move.error().text;
    return Equal(WriteSan(*position_, *move), Trimmed(value.substr(uci.size())));
  }

  std::string After(const std::string& uci) {
    const auto move = Read(uci);
    if (!move) return move.error().text;
    position_ = position_->After(*move);
    return "";
  }

  std::string Same(const std::string& fen) const {
    const auto other = PositionFromFen(fen);
    if (!other) return other.error().text;
    return SamePosition(*position_, *other) ? "" : "is another position";
  }

  std::string text_;
  std::optional<Position> position_;
  std::optional<EpdReading> epd_;
};

void RunCases(const std::string& name, std::size_t least) {
  const std::vector<Case> rows = ReadCases(name);
  EXPECT_GE(rows.size(), least);
  for (const Case& row : rows) {
    EXPECT_FALSE(row.claims.empty()) << row.id;
    CaseRunner runner(row);
    for (const Claim& claim : row.claims) {
      EXPECT_EQ(runner.Check(claim), "")
          << row.id << " | " << row.text << " | " << claim.name << " " << claim.value;
    }
  }
}

TEST(SetupCases, TextsThatPeopleGive) { RunCases("fen_cases.txt", 70); }
TEST(SetupCases, Faults) { RunCases("fen_faults.txt", 60); }
TEST(SetupCases, Castling) { RunCases("castling_cases.txt", 20); }

}  // namespace
}  // namespace zeitnot
