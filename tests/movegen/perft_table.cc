#include "tests/movegen/perft_table.h"

#include <fstream>
#include <optional>
#include <sstream>

#include "movegen/fen.h"
#include "movegen/perft.h"

namespace zeitnot {
namespace {

std::optional<PerftRow> ReadRow(const std::string& text, int line) {
  PerftRow row{line, text.substr(0, text.find(';')), {}};
  for (std::size_t at = text.find(';'); at != std::string::npos; at = text.find(';', at + 1)) {
    std::istringstream count(text.substr(at + 1, text.find(';', at + 1) - at - 1));
    PerftCount entry;
    if (!(count >> entry.depth >> entry.leaves) || !(count >> std::ws).eof()) return std::nullopt;
    row.counts.push_back(entry);
  }
  if (row.counts.empty()) return std::nullopt;
  return row;
}

}  // namespace

Result<std::vector<PerftRow>, std::string> ReadPerftTable(const std::string& path) {
  std::ifstream file(path);
  if (!file) return Error{path + " cannot be read"};
  std::vector<PerftRow> rows;
  std::string text;
  for (int line = 1; std::getline(file, text); ++line) {
    text.erase(std::min(text.find('#'), text.size()));
    if (text.find_first_not_of(" \t\r") == std::string::npos) continue;
    std::optional<PerftRow> row = ReadRow(text, line);
    if (!row) return Error{path + ":" + std::to_string(line) + " is not a row of perft counts"};
    rows.push_back(*std::move(row));
  }
  return rows;
}

std::string FindPerftFault(const PerftRow& row, int max_depth, std::uint64_t& leaves) {
  const auto reading = ReadFen(row.fen, Strictness::kPlay);
  const std::string where = "line " + std::to_string(row.line) + ", " + row.fen + ": ";
  if (!reading) return where + reading.error().text;
  if (!reading->repairs.empty()) return where + DescribeIssues(reading->repairs);
  for (const PerftCount& count : row.counts) {
    if (count.depth > max_depth) continue;
    const std::uint64_t found = Perft(reading->position, count.depth);
    leaves += found;
    if (found != count.leaves) {
      return where + "depth " + std::to_string(count.depth) + " gives " + std::to_string(found) +
             " instead of " + std::to_string(count.leaves);
    }
  }
  return "";
}

}  // namespace zeitnot
