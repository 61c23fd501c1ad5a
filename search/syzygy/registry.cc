#include "search/syzygy/registry.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <utility>

namespace zeitnot::syzygy {
namespace {

constexpr TableKind kTableKinds[] = {TableKind::kWdl, TableKind::kDtz};

// "KQvK, KRvK and 33 more".
std::string SomeOf(const std::set<std::string>& names) {
  constexpr std::size_t kMost = 5;
  std::string text;
  std::size_t count = 0;
  for (const std::string& name : names) {
    if (count == kMost) break;
    if (count++ > 0) text += ", ";
    text += name;
  }
  if (names.size() > kMost) text += " and " + std::to_string(names.size() - kMost) + " more";
  return text;
}

// The first four bytes of a file as a little-endian number.
std::optional<std::uint32_t> FirstBytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::array<char, 4> bytes{};
  file.read(bytes.data(), bytes.size());
  if (!file && !file.eof()) return std::nullopt;
  std::array<std::uint8_t, 4> data{};
  std::ranges::copy(bytes, data.begin());
  return Bytes(data).U32(0);
}

}  // namespace

Tablebases::Registry::Registry(std::string_view path) {
  constexpr char kSeparator = ':';
  while (!path.empty()) {
    const std::size_t end = std::min(path.find(kSeparator), path.size());
    if (end > 0) ReadDirectory(std::string(path.substr(0, end)));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  NoteMissing();
}

void Tablebases::Registry::ReadDirectory(const std::string& directory) {
  std::error_code error;
  std::vector<std::filesystem::path> files;
  auto entry = std::filesystem::directory_iterator(directory, error);
  for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error))
    files.push_back(entry->path());
  if (error) return Note(directory, "cannot be listed: " + error.message());
  std::ranges::sort(files);
  for (const auto& file : files) {
    for (const TableKind kind : kTableKinds) {
      if (file.extension() == std::string(".") + TableSuffix(kind))
        Add(file.string(), kind, file.stem().string());
    }
  }
}

void Tablebases::Registry::Add(const std::string& path, TableKind kind, std::string_view name) {
  const auto material = Material::FromName(name);
  if (!material) return Note(path, "is not named after an ending of 3 to 7 men, such as KQvKR");
  Ending& ending = EndingOf(*material);
  auto& source = ending.sources[Index(kind)];
  if (ending.material != *material)
    return Note(path, "is " + ending.material.Name() + " with the colours exchanged");
  if (source) return;  // an earlier directory has it
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  const auto first_bytes = FirstBytes(path);
  if (error || !first_bytes) return Note(path, "cannot be read");
  if (auto problem = CheckSignature(kind, size, *first_bytes))
    return Note(path, *std::move(problem));
  source = std::make_unique<Source>();
  source->path = path;
  source->kind = kind;
  source->material = *material;
  ++counts_[Index(kind)];
  if (kind == TableKind::kWdl) max_pieces_ = std::max(max_pieces_, material->total());
}

Tablebases::Registry::Ending& Tablebases::Registry::EndingOf(const Material& material) {
  const auto found = by_key_.find(material.key());
  if (found != by_key_.end()) return *found->second;
  endings_.push_back(std::make_unique<Ending>());
  Ending* ending = endings_.back().get();
  ending->material = material;
  by_key_[material.key()] = ending;
  by_key_[material.Flipped().key()] = ending;
  return *ending;
}

// Values are found by way of captures and promotions, so a table needs those of what they lead to;
// and a distance is told together with its value.
void Tablebases::Registry::NoteMissing() {
  std::set<std::string> without_dtz;
  std::set<std::string> without_wdl;
  std::set<std::string> without_successor;
  std::string where;
  for (const auto& ending : endings_) {
    const bool wdl = ending->sources[Index(TableKind::kWdl)] != nullptr;
    const bool dtz = ending->sources[Index(TableKind::kDtz)] != nullptr;
    if (!wdl && !dtz) continue;
    const std::string directory =
        std::filesystem::path(ending->sources[wdl ? 0 : 1]->path).parent_path().string();
    if (where.empty()) where = directory;
    if (!dtz) without_dtz.insert(ending->material.Name());
    if (!wdl) without_wdl.insert(ending->material.Name());
    for (const Material& next : ending->material.Successors()) {
      if (SourceOf(TableKind::kWdl, next) == nullptr) without_successor.insert(next.Name());
    }
  }
  if (!without_dtz.empty())
    Note(where, "there is a WDL table but no DTZ table of " + SomeOf(without_dtz));
  if (!without_wdl.empty())
    Note(where, "there is a DTZ table but no WDL table of " + SomeOf(without_wdl));
  if (!without_successor.empty())
    Note(where, "there is no WDL table of " + SomeOf(without_successor) +
                    ", which captures and promotions lead to");
}

Tablebases::Registry::Source* Tablebases::Registry::SourceOf(TableKind kind,
                                                             const Material& material) const {
  const auto found = by_key_.find(material.key());
  return found == by_key_.end() ? nullptr : found->second->sources[Index(kind)].get();
}

void Tablebases::Registry::Read(Source& source) const {
  auto file = MappedFile::Open(source.path);
  if (!file) return Note(source.path, file.error());
  source.file = *std::move(file);
  auto table = Table::Read(source.kind, source.material, Bytes(source.file.data()));
  if (!table) return Note(source.path, table.error());
  source.table = *std::move(table);
}

const Table* Tablebases::Registry::Find(TableKind kind, const Material& material) const {
  Source* source = SourceOf(kind, material);
  if (source == nullptr) return nullptr;
  std::call_once(source->once, [&] { Read(*source); });
  return source->table ? &*source->table : nullptr;
}

void Tablebases::Registry::ReadAll() const {
  for (const auto& ending : endings_) {
    for (const TableKind kind : kTableKinds) Find(kind, ending->material);
  }
}

void Tablebases::Registry::NoteDamage(TableKind kind, const Material& material) const {
  Source* source = SourceOf(kind, material);
  if (source == nullptr) return;
  std::call_once(source->damage_noted,
                 [&] { Note(source->path, "is damaged: some of its values cannot be read"); });
}

void Tablebases::Registry::Note(std::string where, std::string text) const {
  const std::lock_guard lock(mutex_);
  problems_.push_back({std::move(where), std::move(text)});
}

std::vector<Problem> Tablebases::Registry::Problems() const {
  const std::lock_guard lock(mutex_);
  return problems_;
}

}  // namespace zeitnot::syzygy
