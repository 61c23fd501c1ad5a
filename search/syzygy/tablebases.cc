#include "search/syzygy/tablebases.h"

#include "search/syzygy/registry.h"

namespace zeitnot::syzygy {

Tablebases::Tablebases() : registry_(std::make_unique<Registry>("")) {}
Tablebases::Tablebases(Tablebases&&) noexcept = default;
Tablebases& Tablebases::operator=(Tablebases&&) noexcept = default;
Tablebases::~Tablebases() = default;

Tablebases Tablebases::Open(std::string_view path) {
  Tablebases tables;
  tables.registry_ = std::make_unique<Registry>(path);
  return tables;
}

int Tablebases::max_pieces() const { return registry_->max_pieces(); }
std::size_t Tablebases::wdl_count() const { return registry_->count(TableKind::kWdl); }
std::size_t Tablebases::dtz_count() const { return registry_->count(TableKind::kDtz); }
std::vector<Problem> Tablebases::Problems() const { return registry_->Problems(); }

std::vector<Problem> Tablebases::CheckAll() const {
  registry_->ReadAll();
  return registry_->Problems();
}

}  // namespace zeitnot::syzygy
