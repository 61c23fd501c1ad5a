// The page on this computer's own address, for nobody else: 127.0.0.1, and the files of one site.
#ifndef ZEITNOT_ENGINE_WEB_SERVER_SERVER_H_
#define ZEITNOT_ENGINE_WEB_SERVER_SERVER_H_

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/web/server/site.h"

namespace zeitnot::web {

// What a page may do that is served here: what its own meta element says
// (engine/web/index.html), and that no other page shows it in a frame.
inline constexpr std::string_view kContentSecurityPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src "
    "'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

// Whether this program was built with a server.
bool ServerIsBuiltIn();

class Server {
 public:
  virtual ~Server() = default;

  // Takes the port, 0 for any that is free. The error is a sentence.
  static Result<std::unique_ptr<Server>, std::string> Open(Site site, int port);

  virtual int port() const = 0;
  // Serves until Stop(), which may be called from any thread, once or more, also before.
  // Answers GET and HEAD for the files of the site, if the request names this computer as its host
  // ("127.0.0.1" or "localhost" with the port): a page of somebody else's whose name leads here
  // (DNS rebinding) gets nothing.
  virtual void Run() = 0;
  virtual void Stop() = 0;
};

}  // namespace zeitnot::web

#endif  // ZEITNOT_ENGINE_WEB_SERVER_SERVER_H_
