#include "engine/web/server/server.h"

#include <httplib.h>
#include <sys/socket.h>

#include <atomic>
#include <thread>
#include <utility>

#include "base/text.h"

namespace zeitnot::web {
namespace {

constexpr const char* kHost = "127.0.0.1";
constexpr int kThreads = 4;
constexpr int kSecondsOfPatience = 5;
constexpr int kSecondsOfSilence = 1;  // between two requests of one connection

class LocalServer final : public Server {
 public:
  explicit LocalServer(Site site) : site_(std::move(site)) {
    server_.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
    // The library would share the port with whoever else asks for it.
    server_.set_socket_options([](socket_t socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server_.set_read_timeout(kSecondsOfPatience);
    server_.set_write_timeout(kSecondsOfPatience);
    server_.set_keep_alive_timeout(kSecondsOfSilence);
    server_.set_payload_max_length(0);
    server_.set_default_headers({
        {"Content-Security-Policy", std::string(kContentSecurityPolicy)},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
        {"Cache-Control", "no-cache"},
    });
    server_.set_pre_routing_handler(
        [this](const httplib::Request& request, httplib::Response& response) {
          Answer(request, response);
          return httplib::Server::HandlerResponse::Handled;
        });
  }

  bool Bind(int port) {
    port_ = port == 0 ? server_.bind_to_any_port(kHost) : port;
    return port == 0 ? port_ > 0 : server_.bind_to_port(kHost, port);
  }

  int port() const override { return port_; }
  void Run() override {
    runs_ = true;
    if (!stopped_) server_.listen_after_bind();
    runs_ = false;
  }
  void Stop() override {
    stopped_ = true;
    // The library forgets a wish that comes before it has got going.
    while (runs_ && !server_.is_running()) std::this_thread::yield();
    server_.stop();
  }

 private:
  void Answer(const httplib::Request& request, httplib::Response& response) const {
    if (!IsAskedOfUs(request)) return Refuse(421, "this is another host\n", response);
    if (request.method != "GET" && request.method != "HEAD") {
      response.set_header("Allow", "GET, HEAD");
      return Refuse(405, "only GET and HEAD are understood\n", response);
    }
    const SiteFile* const file = site_.Find(request.path);
    if (file == nullptr) return Refuse(404, "there is no such file\n", response);
    response.status = 200;
    response.set_content(file->bytes, std::string(file->type));
  }
  static void Refuse(int status, const char* why, httplib::Response& response) {
    response.status = status;
    response.set_content(why, "text/plain; charset=utf-8");
  }
  bool IsAskedOfUs(const httplib::Request& request) const {
    if (request.get_header_value_count("Host") != 1) return false;
    const std::string host = request.get_header_value("Host");
    for (const std::string_view ours : {std::string_view(kHost), std::string_view("localhost")}) {
      if (host == Concat(ours, ":", port_) || (port_ == 80 && host == ours)) return true;
    }
    return false;
  }

  const Site site_;
  httplib::Server server_;
  int port_ = 0;
  std::atomic<bool> stopped_ = false;
  std::atomic<bool> runs_ = false;
};

}  // namespace

bool ServerIsBuiltIn() { return true; }

Result<std::unique_ptr<Server>, std::string> Server::Open(Site site, int port) {
  auto server = std::make_unique<LocalServer>(std::move(site));
  if (!server->Bind(port)) {
    return Error{Concat("port ", port, " of ", kHost,
                        " cannot be had: another program has it, or it is reserved")};
  }
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace zeitnot::web
