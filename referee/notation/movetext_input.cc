// What a WordReader takes words from: the characters of a stream of bytes in any encoding.
#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "referee/notation/movetext.h"
#include "referee/notation/movetext_words.h"

namespace zeitnot::referee {

std::string WordReader::TakeText(std::size_t end) {
  kept_.append(buffer_, 0, begin_);
  buffer_.erase(0, begin_);
  dropped_ += std::exchange(begin_, 0);
  const std::size_t size = kept_.size() - (dropped_ - end);
  std::string text = kept_.substr(0, size);
  kept_.erase(0, size);
  return text;
}

void WordReader::Fill() {
  if (keeps_text_) kept_.append(buffer_, 0, begin_);
  buffer_.erase(0, begin_);
  dropped_ += begin_;
  begin_ = 0;
  char block[kBlock];
  while (!ended_ && buffer_.size() < kWindow) {
    input_.read(block, static_cast<std::streamsize>(std::min(kBlock, allowed_)));
    const auto count = static_cast<std::size_t>(input_.gcount());
    allowed_ -= count;
    bytes_ += count;
    ended_ = count == 0;
    const std::string_view bytes(block, count);
    if (encoding_ == Encoding::kUnknown && count > 0) {
      encoding_ = bytes.starts_with("\xFF\xFE")   ? Encoding::kLittleEndian
                  : bytes.starts_with("\xFE\xFF") ? Encoding::kBigEndian
                                                  : Encoding::kBytes;
    }
    for (const char c : bytes) TakeByte(c);
  }
}

void WordReader::TakeByte(char c) {
  if (encoding_ == Encoding::kBytes) {
    AppendNormalised(c);
  } else {
    TakeHalfUnit(static_cast<unsigned char>(c));
  }
}

void WordReader::TakeHalfUnit(unsigned char byte) {
  if (!half_unit_) {
    half_unit_ = byte;
    return;
  }
  const unsigned char first = *std::exchange(half_unit_, std::nullopt);
  const bool little = encoding_ == Encoding::kLittleEndian;
  const char32_t low_byte = little ? first : byte;
  const char32_t high_byte = little ? byte : first;
  char32_t unit = (high_byte << 8U) | low_byte;
  const bool high = unit >= 0xD800 && unit < 0xDC00;
  const bool low = unit >= 0xDC00 && unit < 0xE000;
  if (low && high_surrogate_ != 0)
    unit = 0x10000 + ((high_surrogate_ - 0xD800) << 10U) + (unit - 0xDC00);
  high_surrogate_ = high ? unit : 0;
  if (high) return;
  std::string text;
  AppendUtf8(unit >= 0xDC00 && unit < 0xE000 ? kInvalidCodePoint : unit, text);
  for (const char c : text) AppendNormalised(c);
}

void WordReader::AppendNormalised(char c) {
  const bool second_half = c == '\n' && after_carriage_return_;
  after_carriage_return_ = c == '\r';
  if (second_half) return;
  if (c == '\0' || c == '\x1A') {
    dropped_bytes_ = true;
  } else if (c == '\r' || c == '\n') {
    buffer_ += '\n';
  } else {
    buffer_ += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
}

std::string_view WordReader::Window() {
  if (buffer_.size() - begin_ < kWindow && !ended_) Fill();
  return std::string_view(buffer_).substr(begin_);
}

void WordReader::Skip(std::size_t count) {
  for (; count > 0 && Look() != 0; --count) {
    if (Look() == '\n') {
      ++place_.line;
      place_.column = 0;
    }
    ++begin_;
    ++place_.column;
  }
}

void WordReader::SkipInLine(std::size_t count) {
  begin_ += count;
  place_.column += count;
}

TextEncoding WordReader::encoding() const {
  if (encoding_ == Encoding::kLittleEndian || encoding_ == Encoding::kBigEndian)
    return TextEncoding::kUtf16;
  return legacy_bytes_ ? TextEncoding::kWindows1252 : TextEncoding::kUtf8;
}

std::string WordReader::Finish(std::string_view bytes, std::size_t limit) {
  // Of a text that was cut the last letter may be broken.
  legacy_bytes_ = legacy_bytes_ || (bytes.size() < limit && !IsUtf8(bytes));
  return Finished(bytes, limit);
}

}  // namespace zeitnot::referee
