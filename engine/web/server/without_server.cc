// Takes the place of the server where cpp-httplib is not installed.
#include "engine/web/server/server.h"

namespace zeitnot::web {

bool ServerIsBuiltIn() { return false; }

Result<std::unique_ptr<Server>, std::string> Server::Open(Site /*site*/, int /*port*/) {
  return Error{std::string(
      "this program was built without a server (libcpp-httplib-dev); any server of static files "
      "will do")};
}

}  // namespace zeitnot::web
