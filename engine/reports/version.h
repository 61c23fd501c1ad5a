// Name, version and licence of the program. The version must be that of the CMake project; a test
// compares them.
#ifndef ZEITNOT_ENGINE_REPORTS_VERSION_H_
#define ZEITNOT_ENGINE_REPORTS_VERSION_H_

#include <string_view>

namespace zeitnot {

inline constexpr std::string_view kNameAndVersion = "Zeitnot 0.1.0";
inline constexpr std::string_view kAuthor = "the Zeitnot authors";
inline constexpr std::string_view kAbout = "Zeitnot 0.1.0, a chess engine and referee, MIT licence";

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_REPORTS_VERSION_H_
