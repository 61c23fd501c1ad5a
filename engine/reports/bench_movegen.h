// The speed of move generation: perft of the five positions that move generators are compared on.
#ifndef ZEITNOT_ENGINE_REPORTS_BENCH_MOVEGEN_H_
#define ZEITNOT_ENGINE_REPORTS_BENCH_MOVEGEN_H_

#include "engine/reports/reports.h"

namespace zeitnot {

// Writes the instruction set of the kernels that run, then a line for each position with leaves and
// speed of one thread without a table. False if a count is not the published one.
bool RunMovegenBench(const LineSink& write);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_REPORTS_BENCH_MOVEGEN_H_
