// The program `zeitnot`.

#include <fcntl.h>

#include <cstdlib>
#include <iostream>
#include <string_view>

#include "engine/commands/commands.h"

namespace {

// A standard stream that was closed by whoever started the program leaves its number to the next
// file that is opened, which would then get the answers. So each number is taken, and in a way that
// reading the input and writing the output still fail.
bool OccupyStandardDescriptors() {
  for (const int descriptor : {0, 1, 2}) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    if (open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY) != descriptor) return false;
  }
  return true;
}

// The first of these variables that is set says in which language a person wants to read.
std::string_view LocaleOfMessages() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value =
        std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): no thread yet
    if (value != nullptr && *value != '\0') return value;
  }
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  constexpr int kFailure = 2;
  if (!OccupyStandardDescriptors()) return kFailure;
  std::ios::sync_with_stdio(false);
  return zeitnot::RunProgram(argc, argv, std::cin, std::cout, std::cerr, LocaleOfMessages());
}
