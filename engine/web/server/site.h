// The files of a built site, by the paths under which a browser asks for them.
#ifndef ZEITNOT_ENGINE_WEB_SERVER_SITE_H_
#define ZEITNOT_ENGINE_WEB_SERVER_SITE_H_

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"

namespace zeitnot::web {

struct SiteFile {
  std::string_view type;  // "text/html; charset=utf-8"
  std::string bytes;
};

// Read once and kept: what is not in it when it is read is never served, whatever a path says.
class Site {
 public:
  // No site is larger; what is, is another folder.
  static constexpr std::size_t kMostFiles = 10'000;
  static constexpr std::size_t kMostBytes = std::size_t{256} << 20;

  // The files of a folder and of those in it that have a known type. Links in it are left out,
  // wherever they lead, and so is what begins with a dot. The error is a sentence: there is no
  // index.html, a file cannot be read, or there is too much.
  static Result<Site, std::string> Read(const std::string& folder);

  // "/assets/page.js", percent-decoded and without a query; "/" is the first page. Null if there is
  // no such file.
  const SiteFile* Find(const std::string& path) const;
  std::size_t size() const { return files_.size(); }

 private:
  std::map<std::string, SiteFile> files_;
};

// The media type by the ending of a name; empty for one that no site has.
std::string_view TypeOf(std::string_view name);

}  // namespace zeitnot::web

#endif  // ZEITNOT_ENGINE_WEB_SERVER_SITE_H_
