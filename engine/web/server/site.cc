#include "engine/web/server/site.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "base/line_reader.h"
#include "base/text.h"

namespace zeitnot::web {
namespace {

namespace fs = std::filesystem;

constexpr auto kTypes = std::to_array<std::pair<std::string_view, std::string_view>>({
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
});

constexpr const char* kFirstPage = "/index.html";

}  // namespace

std::string_view TypeOf(std::string_view name) {
  for (const auto& [ending, type] : kTypes) {
    if (name.ends_with(ending)) return type;
  }
  return {};
}

Result<Site, std::string> Site::Read(const std::string& folder) {
  Site site;
  std::error_code error;
  if (!fs::is_regular_file(folder + kFirstPage, error))
    return Error{Concat("'", folder, "' holds no index.html")};
  std::size_t bytes = 0;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    const fs::path& path = at->path();
    if (path.filename().string().starts_with('.')) {
      at.disable_recursion_pending();
      continue;
    }
    const fs::file_type kind = at->symlink_status(error).type();  // of a link itself
    const std::string_view type = TypeOf(path.filename().string());
    if (error || kind != fs::file_type::regular || type.empty()) continue;
    std::ifstream in(path, std::ios::binary);
    WholeText whole = ReadWhole(in, kMostBytes - bytes);
    if (!in.is_open() || whole.failed) return Error{Concat("'", path.string(), "' cannot be read")};
    if (whole.too_long || site.files_.size() == kMostFiles)
      return Error{Concat("'", folder, "' is too large for a site")};
    bytes += whole.text.size();
    site.files_.emplace(Concat("/", path.lexically_relative(folder).generic_string()),
                        SiteFile{type, std::move(whole.text)});
  }
  if (error) return Error{Concat("'", folder, "' cannot be read: ", error.message())};
  return site;
}

const SiteFile* Site::Find(const std::string& path) const {
  const auto found = files_.find(path == "/" ? kFirstPage : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace zeitnot::web
