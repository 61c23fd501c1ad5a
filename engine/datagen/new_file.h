// A file that appears under its name when it is whole, and not before.
#ifndef ZEITNOT_ENGINE_DATAGEN_NEW_FILE_H_
#define ZEITNOT_ENGINE_DATAGEN_NEW_FILE_H_

#include <fstream>
#include <string>
#include <string_view>

#include "base/result.h"

namespace zeitnot::datagen {

class NewFile {
 public:
  // Refuses a name that exists. An error is a sentence.
  static Result<NewFile, std::string> Open(const std::string& path);
  NewFile(NewFile&& other) noexcept;
  NewFile& operator=(NewFile&&) = delete;
  ~NewFile();  // what was not finished goes

  void Write(std::string_view bytes) {
    out_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
  // False if something could not be written; nothing is left behind then.
  bool Finish();

 private:
  NewFile(std::string path, std::ofstream out) : path_(std::move(path)), out_(std::move(out)) {}
  std::string path_;
  std::ofstream out_;
};

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_NEW_FILE_H_
