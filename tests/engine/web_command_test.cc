// `zeitnot web`: the page on this computer's own address, asked by real requests.
#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <thread>

#include "base/file.h"
#include "base/text.h"
#include "engine/commands/commands.h"
#include "engine/commands/web_command.h"
#include "engine/web/server/server.h"
#include "tests/paths.h"
#include "tests/run_program.h"

namespace zeitnot::web {
namespace {

namespace fs = std::filesystem;

// A folder of its own with a small site, and what must never be served beside it.
class TheServer : public testing::Test {
 protected:
  TheServer() : folder_(testing_paths::Scratch("web_site")) {
    fs::remove_all(folder_);
    Write("index.html", "<!doctype html>the page");
    Write("assets/page.js", "export const a = 1;");
    Write("zeitnot.wasm", std::string("\0asm", 4));
    Write("manifest.webmanifest", "{}");
    Write(".git/config", "secret");
    Write("notes.unknown", "secret");
    WriteTo(folder_ + "_beside.html", "secret");
    fs::create_symlink(folder_ + "_beside.html", folder_ + "/link.html");
    fs::create_directory_symlink("/", folder_ + "/root");
  }
  ~TheServer() override {
    fs::remove_all(folder_);
    fs::remove(folder_ + "_beside.html");
  }
  void SetUp() override {
    if (!ServerIsBuiltIn()) GTEST_SKIP() << "this build has no server (libcpp-httplib-dev)";
  }

  void Write(const std::string& name, const std::string& text) const {
    fs::create_directories(fs::path(folder_ + "/" + name).parent_path());
    WriteTo(folder_ + "/" + name, text);
  }
  static void WriteTo(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
  }
  std::unique_ptr<Server> Open(int port = 0) const {
    auto site = Site::Read(folder_);
    EXPECT_TRUE(site.ok()) << site.error();
    auto server = Server::Open(*std::move(site), port);
    EXPECT_TRUE(server.ok()) << server.error();
    return *std::move(server);
  }

  std::string folder_;
};

// While it lives, the server answers.
class Serving {
 public:
  explicit Serving(std::unique_ptr<Server> server)
      : server_(std::move(server)), thread_([this] { server_->Run(); }) {}
  ~Serving() {
    server_->Stop();
    thread_.join();
  }
  int port() const { return server_->port(); }

  // The whole answer to bytes that are sent as they are.
  std::string Send(const std::string& request) const {
    const FileDescriptor connection(socket(AF_INET, SOCK_STREAM, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port()));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // Connections wait in the system until the server takes them.
    if (connect(connection.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      return "no connection";
    EXPECT_TRUE(WriteAll(connection.get(), request));
    std::string answer;
    char buffer[4096];
    for (ssize_t got = 0; (got = read(connection.get(), buffer, sizeof buffer)) > 0;)
      answer.append(buffer, static_cast<std::size_t>(got));
    return answer;
  }
  std::string Ask(const std::string& path, const std::string& method = "GET",
                  std::string host = {}) const {
    if (host.empty()) host = Concat("127.0.0.1:", port());
    return Send(
        Concat(method, " ", path, " HTTP/1.1\r\nHost: ", host, "\r\nConnection: close\r\n\r\n"));
  }

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

int StatusOf(const std::string& answer) {
  std::smatch found;
  static const std::regex kStatus(R"(^HTTP/1\.1 (\d+) )");
  return std::regex_search(answer, found, kStatus) ? std::stoi(found[1]) : 0;
}
std::string BodyOf(const std::string& answer) {
  const std::size_t end = answer.find("\r\n\r\n");
  return end == std::string::npos ? std::string() : answer.substr(end + 4);
}
// Empty if there is none.
std::string HeaderOf(const std::string& answer, const std::string& name) {
  const std::size_t at = answer.find("\r\n" + name + ": ");
  if (at == std::string::npos || at > answer.find("\r\n\r\n")) return {};
  const std::size_t begin = at + name.size() + 4;
  return answer.substr(begin, answer.find("\r\n", begin) - begin);
}

TEST_F(TheServer, ServesTheFilesOfTheSiteWithTheirTypes) {
  const Serving serving(Open());
  EXPECT_EQ(BodyOf(serving.Ask("/")), "<!doctype html>the page");
  EXPECT_EQ(BodyOf(serving.Ask("/index.html")), "<!doctype html>the page");
  EXPECT_EQ(HeaderOf(serving.Ask("/"), "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(BodyOf(serving.Ask("/assets/page.js")), "export const a = 1;");
  EXPECT_EQ(HeaderOf(serving.Ask("/assets/page.js"), "Content-Type"),
            "text/javascript; charset=utf-8");
  EXPECT_EQ(BodyOf(serving.Ask("/zeitnot.wasm?v=1")), std::string("\0asm", 4));
  EXPECT_EQ(HeaderOf(serving.Ask("/zeitnot.wasm"), "Content-Type"), "application/wasm");
  EXPECT_EQ(HeaderOf(serving.Ask("/manifest.webmanifest"), "Content-Type"),
            "application/manifest+json");
}

TEST_F(TheServer, ServesNothingElse) {
  const Serving serving(Open());
  for (const std::string path :
       {"/none.html", "/assets", "/assets/", "/.git/config", "/notes.unknown", "/link.html",
        "/root/etc/hostname", "/../web_site_beside.html", "/assets/../../web_site_beside.html",
        "/%2e%2e/web_site_beside.html", "/..%2fweb_site_beside.html", "//etc/hostname",
        "/index.html/", "/index.html%00.js", "/assets\\page.js", "http://other/index.html"}) {
    const std::string answer = serving.Ask(path);
    EXPECT_GE(StatusOf(answer), 400) << path;
    EXPECT_EQ(answer.find("secret"), std::string::npos) << path;
  }
}

TEST_F(TheServer, EveryAnswerSaysWhatThePageMayDo) {
  const Serving serving(Open());
  for (const char* const path : {"/", "/zeitnot.wasm", "/none.html"}) {
    const std::string answer = serving.Ask(path);
    EXPECT_EQ(HeaderOf(answer, "Content-Security-Policy"), kContentSecurityPolicy) << path;
    EXPECT_EQ(HeaderOf(answer, "X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(HeaderOf(answer, "X-Frame-Options"), "DENY") << path;
    EXPECT_EQ(HeaderOf(answer, "Referrer-Policy"), "no-referrer") << path;
    EXPECT_EQ(HeaderOf(answer, "Access-Control-Allow-Origin"), "") << path;
  }
}

// A name of somebody else's that leads to this computer is another host.
TEST_F(TheServer, OtherHostsGetNothing) {
  const Serving serving(Open());
  EXPECT_EQ(StatusOf(serving.Ask("/", "GET", Concat("localhost:", serving.port()))), 200);
  for (const std::string& host :
       {std::string("rebound.example"), Concat("rebound.example:", serving.port()),
        std::string("127.0.0.1"), Concat("127.0.0.1:", serving.port() + 1),
        Concat("127.0.0.1:", serving.port(), ".example")}) {
    const std::string answer = serving.Ask("/", "GET", host);
    EXPECT_EQ(StatusOf(answer), 421) << host;
    EXPECT_EQ(answer.find("the page"), std::string::npos) << host;
  }
  EXPECT_GE(StatusOf(serving.Send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")), 400);
  EXPECT_GE(StatusOf(serving.Send(Concat("GET / HTTP/1.1\r\nHost: 127.0.0.1:", serving.port(),
                                         "\r\nHost: other\r\nConnection: close\r\n\r\n"))),
            400);
}

TEST_F(TheServer, OnlyReads) {
  const Serving serving(Open());
  EXPECT_EQ(StatusOf(serving.Ask("/", "HEAD")), 200);
  EXPECT_EQ(BodyOf(serving.Ask("/", "HEAD")), "");
  for (const char* const method : {"POST", "PUT", "DELETE", "PATCH", "OPTIONS"})
    EXPECT_EQ(StatusOf(serving.Ask("/", method)), 405) << method;
  EXPECT_GE(StatusOf(serving.Send("nonsense\r\n\r\n")), 400);
  EXPECT_EQ(StatusOf(serving.Ask("/")), 200) << "and goes on";
}

TEST_F(TheServer, ListensOnThisComputerAlone) {
  const auto server = Open();
  const FileDescriptor other(socket(AF_INET, SOCK_STREAM, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(server->port()));
  // All of 127/8 is this computer, but one address of it is served.
  inet_pton(AF_INET, "127.0.0.2", &address.sin_addr);
  EXPECT_NE(connect(other.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
}

TEST_F(TheServer, APortThatIsTakenIsTold) {
  const auto first = Open();
  auto site = Site::Read(folder_);
  const auto second = Server::Open(*std::move(site), first->port());
  ASSERT_FALSE(second.ok());
  EXPECT_NE(second.error().find(Concat("port ", first->port())), std::string::npos);
}

TEST_F(TheServer, StopsAtOnceAlsoBeforeItRuns) {
  for (int i = 0; i < 20; ++i) const Serving serving(Open());
  const auto server = Open();
  server->Stop();
  server->Run();
}

TEST(Site, IsAFolderWithAFirstPage) {
  const std::string folder = testing_paths::Scratch("no_site");
  fs::create_directories(folder);
  EXPECT_NE(Site::Read(folder).error().find("no index.html"), std::string::npos);
  EXPECT_FALSE(Site::Read(folder + "/none").ok());
  fs::remove_all(folder);
}

// The page says of itself what the server says of it.
TEST(Site, ThePageHasTheSamePolicy) {
  std::ifstream in(testing_paths::SourceDir() + std::string("/engine/web/index.html"));
  ASSERT_TRUE(in.is_open());
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  constexpr std::string_view kFrames = "; frame-ancestors 'none'";  // a meta element cannot say it
  ASSERT_TRUE(kContentSecurityPolicy.ends_with(kFrames));
  EXPECT_NE(
      page.find(kContentSecurityPolicy.substr(0, kContentSecurityPolicy.size() - kFrames.size())),
      std::string::npos);
}

ProgramRun Web(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "web");
  return RunZeitnot(arguments);
}

TEST(WebCommand, SaysWhatIsWrong) {
  const ProgramRun unbuilt = Web({"--site", "/no/such/folder"});
  EXPECT_EQ(unbuilt.code, kExitUsage);
  EXPECT_NE(unbuilt.errors.find("'/no/such/folder' holds no index.html"), std::string::npos);
  EXPECT_EQ(Web({"--port", "70000"}).code, kExitUsage);
  EXPECT_EQ(UsualSites("/a/build/release/zeitnot"),
            (std::vector<std::string>{"/a/build/release/web", "/a/build/web",
                                      "/a/build/release/build/web"}));
}

TEST_F(TheServer, ThePortOfTheCommandIsTakenAndTold) {
  const auto taken = Open();
  const std::string port = Concat(taken->port());
  const ProgramRun said = Web({"--site", folder_.c_str(), "--port", port.c_str()});
  EXPECT_EQ(said.code, kExitUsage);
  EXPECT_NE(said.errors.find("--port names another"), std::string::npos) << said.errors;
}

// The program itself: it says where it serves, and ends cleanly at Ctrl-C.
TEST_F(TheServer, TheCommandEndsAtCtrlC) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    execl(testing_paths::Program().c_str(), "zeitnot", "web", "--site", folder_.c_str(), "--port",
          "0", nullptr);
    _exit(127);
  }
  close(ends[1]);
  std::string line;
  for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
  EXPECT_EQ(line.find("http://127.0.0.1:"), 0U) << line;
  kill(child, SIGINT);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  close(ends[0]);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace zeitnot::web
