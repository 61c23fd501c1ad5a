// The network that the program was built with (ZEITNOT_EVALFILE in CMakeLists.txt).
#ifndef ZEITNOT_EVAL_NETWORK_BUILT_IN_H_
#define ZEITNOT_EVAL_NETWORK_BUILT_IN_H_

#include <memory>
#include <string>
#include <string_view>

#include "eval/network/network.h"

namespace zeitnot {

// The file, or nothing. Generated.
std::string_view BuiltInNetworkFile();

// Read at the first call. Null if there is none, or one that cannot be used.
const std::shared_ptr<const Network>& BuiltInNetwork();
// Why the file that is built in cannot be used; empty if it can or there is none.
const std::string& BuiltInNetworkFault();

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_NETWORK_BUILT_IN_H_
