#include "base/json_reader.h"

#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"

namespace zeitnot {
namespace {

using Json = nlohmann::ordered_json;

// Goes over the text and counts the bytes that were taken, so that a fault has a place.
class CountingIterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, std::size_t* taken) : at_(at), taken_(taken) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    ++*taken_;
    return *this;
  }
  CountingIterator operator++(int) {
    const CountingIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingIterator& other) const { return at_ == other.at_; }
  bool operator!=(const CountingIterator& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  std::size_t* taken_;
};

// The library's reason without its own numbers and what it read last, which may be anything: what
// stands behind "syntax error while parsing ... - ".
std::string ReasonOf(std::string_view what) {
  const std::size_t dash = what.find(" - ");
  if (dash == std::string_view::npos) return {};
  what.remove_prefix(dash + 3);
  return Concat(": ", what.substr(0, what.find("; last read")));
}

JsonFault FaultOf(std::string_view reason) {
  const auto says = [reason](std::string_view part) {
    return reason.find(part) != std::string_view::npos;
  };
  if (says("unexpected end of input") || says("attempting to parse an empty input"))
    return JsonFault::kEndsEarly;
  if (says("invalid string")) return JsonFault::kBadText;
  if (says("invalid number")) return JsonFault::kBadNumber;
  return says("invalid literal") ? JsonFault::kBadWord : JsonFault::kUnexpected;
}

// Builds the value from the parser's calls, whose names are the library's; a call that returns
// false ends the reading.
class Builder {
 public:
  Builder(const JsonLimits& limits, const std::size_t& taken) : limits_(limits), taken_(taken) {}

  // NOLINTBEGIN(readability-identifier-naming)
  bool null() { return Add(nullptr) != nullptr; }
  bool boolean(bool value) { return Add(value) != nullptr; }
  bool number_integer(std::int64_t value) { return Add(value) != nullptr; }
  bool number_unsigned(std::uint64_t value) { return Add(value) != nullptr; }
  bool number_float(double value, const std::string&) { return Add(value) != nullptr; }
  bool string(std::string& value) { return CheckString(value) && Add(std::move(value)) != nullptr; }
  bool binary(Json::binary_t&) { return Fail(JsonFault::kUnexpected, "this is not JSON"); }
  bool start_object(std::size_t) { return Open(Json::object()); }
  bool start_array(std::size_t) { return Open(Json::array()); }
  bool end_object() { return Close(); }
  bool end_array() { return Close(); }
  bool key(std::string& name) {
    const Json& object = *open_.back();
    if (object.size() == limits_.keys)
      return Fail(JsonFault::kKeys, Concat("more than ", limits_.keys, " keys"), limits_.keys);
    if (!CheckString(name)) return false;
    if (object.contains(name)) {
      error_.token = name;
      return Fail(JsonFault::kKeyTwice, Concat("the key ", Quoted(name), " is given twice"));
    }
    key_ = std::move(name);
    return true;
  }
  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::detail::exception& error) {
    constexpr int kNumberOverflow = 406;
    if (error.id == kNumberOverflow) {
      error_.token = token;
      return Fail(JsonFault::kNumberTooLarge,
                  Concat("the number ", Quoted(token), " is too large"));
    }
    const std::string reason = ReasonOf(error.what());
    error_ = {
        FaultOf(reason), 0, {}, position, Concat("this is not JSON: see byte ", position, reason)};
    return false;
  }
  // NOLINTEND(readability-identifier-naming)

  const JsonError& error() const { return error_; }
  Json Take() { return std::move(root_); }

 private:
  bool Fail(JsonFault fault, std::string_view what, std::size_t limit = 0) {
    error_.fault = fault;
    error_.limit = limit;
    error_.byte = taken_;
    error_.text = Concat(what, ", at byte ", taken_);
    return false;
  }
  bool CheckString(const std::string& text) {
    return text.size() <= limits_.string ||
           Fail(JsonFault::kLongText, Concat("a text of more than ", limits_.string, " bytes"),
                limits_.string);
  }
  // Where the value has come to stand; null if there is no room for it. Lists and objects that are
  // open never move: only the innermost grows.
  Json* Add(Json value) {
    if (++values_ > limits_.values) {
      Fail(JsonFault::kValues, Concat("more than ", limits_.values, " values"), limits_.values);
      return nullptr;
    }
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    if (Json& parent = *open_.back(); parent.is_object()) {
      // Whether the key is new has been looked at already.
      auto& members = static_cast<Json::object_t::Container&>(parent.get_ref<Json::object_t&>());
      return &members.emplace_back(std::move(key_), std::move(value)).second;
    }
    auto& items = open_.back()->get_ref<Json::array_t&>();
    if (items.size() == limits_.entries) {
      Fail(JsonFault::kEntries, Concat("a list of more than ", limits_.entries, " entries"),
           limits_.entries);
      return nullptr;
    }
    return &items.emplace_back(std::move(value));
  }
  bool Open(Json empty) {
    if (open_.size() == limits_.nesting)
      return Fail(JsonFault::kNesting, Concat("nested more than ", limits_.nesting, " deep"),
                  limits_.nesting);
    Json* const added = Add(std::move(empty));
    if (added != nullptr) open_.push_back(added);
    return added != nullptr;
  }
  bool Close() {
    open_.pop_back();
    return true;
  }

  const JsonLimits& limits_;
  const std::size_t& taken_;
  Json root_;
  std::vector<Json*> open_;
  std::string key_;
  std::size_t values_ = 0;
  JsonError error_;
};

}  // namespace

Result<Json, JsonError> ReadJson(std::string_view text, const JsonLimits& limits) {
  if (text.size() > limits.bytes) {
    return Error{
        JsonError{JsonFault::kBytes,
                  limits.bytes,
                  {},
                  0,
                  Concat("more than ", limits.bytes, " bytes, which is more than can be read")}};
  }
  std::size_t taken = 0;
  Builder builder(limits, taken);
  const CountingIterator begin(text.data(), &taken);
  const CountingIterator end(text.data() + text.size(), &taken);
  if (!Json::sax_parse(begin, end, &builder)) return Error{builder.error()};
  return builder.Take();
}

}  // namespace zeitnot
