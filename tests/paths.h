// Where tests find their data and programs. The build knows these paths; they are compiled into one
// file alone, so that a checkout elsewhere compiles everything else the same.
#ifndef ZEITNOT_TESTS_PATHS_H_
#define ZEITNOT_TESTS_PATHS_H_

#include <string>

namespace zeitnot::testing_paths {

std::string TestData();    // the folder tests/data
std::string SourceDir();   // the root of the checkout
std::string Program();     // the program `zeitnot`
std::string Trainer();     // the program `zeitnot_train`
std::string FakeEngine();  // the scripted engine that matches are tested with

// Where a test may write: a file of this name in a directory of this process alone, which goes when
// the process ends. Several test programs run at the same time, on one machine too.
std::string Scratch(const std::string& name);

}  // namespace zeitnot::testing_paths

#endif  // ZEITNOT_TESTS_PATHS_H_
