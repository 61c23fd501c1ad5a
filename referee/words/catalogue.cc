#include "referee/words/catalogue.h"

#include <utility>

#include "referee/words/english_file.h"

namespace zeitnot::referee {

Catalogue Catalogue::FromTemplate(std::vector<PoEntry> entries) {
  Catalogue catalogue;
  for (PoEntry& entry : entries) {
    std::vector<std::string> forms = {std::move(entry.text)};
    if (!entry.plural.empty()) forms.push_back(std::move(entry.plural));
    catalogue.sentences_.emplace(std::move(entry.context), std::move(forms));
  }
  return catalogue;
}

std::string_view Catalogue::Find(std::string_view id, std::int64_t count) const {
  const auto found = sentences_.find(id);
  if (found == sentences_.end()) return {};
  const std::vector<std::string>& forms = found->second;
  return count == 1 ? forms.front() : forms.back();
}

const Catalogue& EnglishCatalogue() {
  static const Catalogue catalogue = [] {
    auto entries = ReadPo(EnglishFile());
    return Catalogue::FromTemplate(entries ? std::move(*entries) : std::vector<PoEntry>());
  }();
  return catalogue;
}

}  // namespace zeitnot::referee
