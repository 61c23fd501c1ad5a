// The paths that the build gives, and a place to write.
#include "tests/paths.h"

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX

#include <filesystem>
#include <stdexcept>

namespace zeitnot::testing_paths {

std::string TestData() { return ZEITNOT_SOURCE_DIR "/tests/data"; }
std::string SourceDir() { return ZEITNOT_SOURCE_DIR; }
std::string Program() { return ZEITNOT_PROGRAM; }
std::string Trainer() { return ZEITNOT_TRAINER; }
std::string FakeEngine() { return ZEITNOT_FAKE_ENGINE; }

namespace {

class ScratchDirectory {
 public:
  ScratchDirectory() {
    path_ = (std::filesystem::temp_directory_path() / "zeitnot-test-XXXXXX").string();
    if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no place for scratch files");
  }
  ~ScratchDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  ScratchDirectory(const ScratchDirectory&) = delete;
  ScratchDirectory& operator=(const ScratchDirectory&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace

std::string Scratch(const std::string& name) {
  static const ScratchDirectory directory;
  return directory.path() + "/" + name;
}

}  // namespace zeitnot::testing_paths
