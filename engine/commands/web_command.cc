#include "engine/commands/web_command.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include "base/text.h"
#include "engine/commands/commands.h"
#include "engine/match/signals.h"
#include "engine/web/server/server.h"

namespace zeitnot {
namespace {

constexpr int kUsualPort = 8080;

struct WebInvocation {
  int port = kUsualPort;
  std::optional<std::string> site;
};

std::string ThisProgram() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).string();
}

// The folder of the page: the one that was named, or the first usual one that has a page; the error
// says where it was looked for.
Result<std::string, std::string> FolderOf(const WebInvocation& asked) {
  if (asked.site) return *asked.site;
  std::vector<std::string> looked;
  for (const std::string& folder : UsualSites(ThisProgram())) {
    std::error_code ignored;
    if (std::filesystem::is_regular_file(folder + "/index.html", ignored)) return folder;
    looked.push_back(Concat("'", folder, "'"));
  }
  return Error{Concat("the page is not built: it is in none of ", JoinAnd(looked),
                      ". `make web` builds it; --site names another folder")};
}

void Serve(const WebInvocation& asked, std::ostream& out, std::ostream& errors, int& exit_code) {
  const auto fail = [&](const std::string& why) {
    errors << "zeitnot web: " << why << '\n';
    exit_code = kExitUsage;
  };
  const auto folder = FolderOf(asked);
  if (!folder) return fail(folder.error());
  auto site = web::Site::Read(*folder);
  if (!site) return fail(site.error());
  auto server = web::Server::Open(*std::move(site), asked.port);
  if (!server) return fail(Concat(server.error(), "; --port names another"));
  web::Server& serving = **server;
  const match::SignalWatch watch([&serving](int /*signal*/) { serving.Stop(); });
  out << "http://127.0.0.1:" << serving.port() << "/  (" << *folder
      << "; for this computer alone; Ctrl-C ends it)" << std::endl;
  serving.Run();
}

}  // namespace

std::vector<std::string> UsualSites(std::string_view program) {
  const std::filesystem::path folder = std::filesystem::path(program).parent_path();
  std::vector<std::string> sites;
  for (const char* const place : {"web", "../web", "build/web"})
    sites.push_back((folder / place).lexically_normal().string());
  return sites;
}

void AddWebCommand(CLI::App& program, std::ostream& out, std::ostream& errors, int& exit_code) {
  const auto asked = std::make_shared<WebInvocation>();
  CLI::App* command = program.add_subcommand(
      "web", "Serve the arbiter's page on this computer's own address (127.0.0.1)");
  command->add_option("--port", asked->port, "The port; 0 for any that is free")
      ->check(CLI::Range(0, 65'535))
      ->capture_default_str();
  command->add_option("--site", asked->site,
                      "The folder of the built page, instead of the one that make web builds");
  command->callback([asked, &out, &errors, &exit_code] { Serve(*asked, out, errors, exit_code); });
}

}  // namespace zeitnot
