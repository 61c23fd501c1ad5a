// What the program says about one position on request: the board with its facts, and perft. Used by
// the command line and by the UCI loop.
#ifndef ZEITNOT_ENGINE_REPORTS_REPORTS_H_
#define ZEITNOT_ENGINE_REPORTS_REPORTS_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/perft.h"
#include "movegen/position.h"
#include "movegen/uci_notation.h"

namespace zeitnot {

// Takes one line, or several with line breaks between them.
using LineSink = std::function<void(std::string_view)>;

// The board, White below, with the letters of files and the numbers of ranks.
std::string Diagram(const Position& position);

// The board as a diagram, its FEN, key, checkers and legal moves.
std::string DescribePosition(const Position& position, UciCastling castling);

// Perft that can be stopped from another thread; std::nullopt if it was.
std::optional<std::uint64_t> StoppablePerft(const Position& position, int depth,
                                            const std::atomic<bool>& stop);

// Writes "e2e4: 20" for every legal move as it is counted, moves in alphabetical order, then an
// empty line and "Nodes searched: 400". False if it was stopped, and then without the total.
// `depth` is at least 1. With threads or a table it cannot be stopped.
bool ReportDivide(const Position& position, int depth, UciCastling castling,
                  const std::atomic<bool>& stop, const LineSink& write,
                  const PerftOptions& options = {});

// Writes "Nodes searched: 400", and the time and speed. False if it was stopped, with nothing
// written. With threads or a table it cannot be stopped.
bool ReportPerft(const Position& position, int depth, const std::atomic<bool>& stop,
                 const LineSink& write, const PerftOptions& options = {});

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_REPORTS_REPORTS_H_
