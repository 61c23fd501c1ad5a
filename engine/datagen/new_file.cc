#include "engine/datagen/new_file.h"

#include <cstdio>
#include <filesystem>
#include <utility>

namespace zeitnot::datagen {
namespace {

std::string Unfinished(const std::string& path) { return path + ".new"; }

}  // namespace

Result<NewFile, std::string> NewFile::Open(const std::string& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) return Error{path + " exists: give another name"};
  std::ofstream out(Unfinished(path), std::ios::binary | std::ios::trunc);
  if (!out) return Error{"cannot write " + Unfinished(path)};
  return NewFile(path, std::move(out));
}

NewFile::NewFile(NewFile&& other) noexcept
    : path_(std::exchange(other.path_, {})), out_(std::move(other.out_)) {}

NewFile::~NewFile() {
  if (path_.empty()) return;
  out_.close();
  std::remove(Unfinished(path_).c_str());
}

bool NewFile::Finish() {
  out_.close();
  const std::string path = std::exchange(path_, {});
  if (out_ && std::rename(Unfinished(path).c_str(), path.c_str()) == 0) return true;
  std::remove(Unfinished(path).c_str());
  return false;
}

}  // namespace zeitnot::datagen
