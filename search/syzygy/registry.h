// The files that were found, read when first needed. Internal to Tablebases.
#ifndef ZEITNOT_SEARCH_SYZYGY_REGISTRY_H_
#define ZEITNOT_SEARCH_SYZYGY_REGISTRY_H_

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/mapped_file.h"
#include "search/syzygy/table.h"
#include "search/syzygy/tablebases.h"

namespace zeitnot::syzygy {

class Tablebases::Registry {
 public:
  // Finds the tables of a list of directories and notes what is wrong with them.
  explicit Registry(std::string_view path);

  // Null if there is no such table, or if it cannot be used.
  const Table* Find(TableKind kind, const Material& material) const;
  void ReadAll() const;
  // Notes a value that cannot be read, once for each table.
  void NoteDamage(TableKind kind, const Material& material) const;

  int max_pieces() const { return max_pieces_; }
  std::size_t count(TableKind kind) const { return counts_[Index(kind)]; }
  std::vector<Problem> Problems() const;

 private:
  // One file.
  struct Source {
    std::string path;
    TableKind kind = TableKind::kWdl;
    Material material;
    std::once_flag once;
    MappedFile file;
    std::optional<Table> table;
    std::once_flag damage_noted;
  };
  struct Ending {
    Material material;
    std::array<std::unique_ptr<Source>, 2> sources;  // by TableKind
  };

  void ReadDirectory(const std::string& directory);
  void Add(const std::string& path, TableKind kind, std::string_view name);
  Ending& EndingOf(const Material& material);
  void NoteMissing();
  Source* SourceOf(TableKind kind, const Material& material) const;
  void Read(Source& source) const;
  void Note(std::string where, std::string text) const;

  std::vector<std::unique_ptr<Ending>> endings_;       // as they were found
  std::unordered_map<std::uint64_t, Ending*> by_key_;  // under both colourings
  std::array<std::size_t, 2> counts_{};
  int max_pieces_ = 0;
  mutable std::mutex mutex_;
  mutable std::vector<Problem> problems_;
};

}  // namespace zeitnot::syzygy

#endif  // ZEITNOT_SEARCH_SYZYGY_REGISTRY_H_
