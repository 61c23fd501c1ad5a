#include "movegen/perft.h"

#include <gtest/gtest.h>

namespace zeitnot {
namespace {

TEST(Perft, StartPosition) { EXPECT_EQ(Perft(Position(), 5), 4'865'609U); }

}  // namespace
}  // namespace zeitnot
