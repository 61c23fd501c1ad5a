// The paths that the build gives.
#include "tests/paths.h"

namespace zeitnot::testing_paths {

std::string TestData() { return ZEITNOT_SOURCE_DIR "/tests/data"; }
std::string SourceDir() { return ZEITNOT_SOURCE_DIR; }
std::string Program() { return ZEITNOT_PROGRAM; }
std::string FakeEngine() { return ZEITNOT_FAKE_ENGINE; }

}  // namespace zeitnot::testing_paths
