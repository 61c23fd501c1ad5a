// What the C++ library of Debian's emscripten (libc++ 13) lacks of C++20 and this program uses:
// std::bit_cast, std::from_chars for floating point, std::jthread and the algorithms of
// std::ranges. The build for WebAssembly reads this header before every file, and nobody else does;
// with a newer library it is empty, and then it can be deleted.
//
// The algorithms are called with a range, or with two iterators where the program does so, and mean
// what the standard says; only their error messages are worse, since nothing is checked by
// concepts.
#ifndef ZEITNOT_ENGINE_WEB_WASM_OLDER_LIBRARY_H_
#define ZEITNOT_ENGINE_WEB_WASM_OLDER_LIBRARY_H_

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

namespace std {  // NOLINT(cert-dcl58-cpp): this is the missing part of it

#ifndef __cpp_lib_bit_cast
template <typename To, typename From>
constexpr To bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}
#endif

#ifndef __cpp_lib_to_chars
// In decimal digits, without "inf" and "nan".
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const string_view all(first, static_cast<size_t>(last - first));
  const string text(all.substr(0, all.find_first_not_of("0123456789.eE+-")));
  if (text.empty() || text.front() == '+') return {first, errc::invalid_argument};
  char* end = nullptr;
  const double read = strtod(text.c_str(), &end);
  if (end == text.c_str()) return {first, errc::invalid_argument};
  if (isinf(read)) return {first + (end - text.c_str()), errc::result_out_of_range};
  value = read;
  return {first + (end - text.c_str()), errc()};
}
#endif

#ifndef __cpp_lib_jthread
// Joined at its end; nobody here asks it to stop.
class jthread : public thread {
 public:
  using thread::thread;
  jthread(jthread&&) = default;
  ~jthread() {
    if (joinable()) join();
  }
};
#endif

#ifndef __cpp_lib_ranges
namespace ranges {

template <typename Range, typename Test, typename Of = identity>
constexpr auto find_if(Range&& range, Test test, Of of = {}) {
  auto at = std::begin(range);
  const auto end = std::end(range);
  while (at != end && !std::invoke(test, std::invoke(of, *at))) ++at;
  return at;
}
template <typename Range, typename Value, typename Of = identity>
constexpr auto find(Range&& range, const Value& value, Of of = {}) {
  return ranges::find_if(
      range, [&value](const auto& item) { return item == value; }, of);
}
template <typename Range, typename Test, typename Of = identity>
constexpr bool any_of(Range&& range, Test test, Of of = {}) {
  return ranges::find_if(range, test, of) != std::end(range);
}
template <typename Range, typename Test, typename Of = identity>
constexpr bool none_of(Range&& range, Test test, Of of = {}) {
  return !ranges::any_of(range, test, of);
}
template <typename Range, typename Test, typename Of = identity>
constexpr bool all_of(Range&& range, Test test, Of of = {}) {
  return !ranges::any_of(range, std::not_fn(test), of);
}

template <typename Range, typename Test, typename Of = identity>
constexpr auto count_if(Range&& range, Test test, Of of = {}) {
  return std::count_if(std::begin(range), std::end(range),
                       [&](const auto& item) { return std::invoke(test, std::invoke(of, item)); });
}
template <typename Range, typename Value, typename Of = identity>
constexpr auto count(Range&& range, const Value& value, Of of = {}) {
  return ranges::count_if(
      range, [&value](const auto& item) { return item == value; }, of);
}

template <typename Less, typename Of>
constexpr auto BeforeBy(Less& less, Of& of) {
  return [&less, &of](const auto& a, const auto& b) {
    return std::invoke(less, std::invoke(of, a), std::invoke(of, b));
  };
}
template <typename Range, typename Less = less, typename Of = identity>
constexpr void sort(Range&& range, Less less = {}, Of of = {}) {
  std::sort(std::begin(range), std::end(range), ranges::BeforeBy(less, of));
}
template <typename Range, typename Less = less, typename Of = identity>
void stable_sort(Range&& range, Less less = {}, Of of = {}) {
  std::stable_sort(std::begin(range), std::end(range), ranges::BeforeBy(less, of));
}
template <typename Range, typename Less = less, typename Of = identity>
constexpr auto min_element(Range&& range, Less less = {}, Of of = {}) {
  return std::min_element(std::begin(range), std::end(range), ranges::BeforeBy(less, of));
}
template <typename Range, typename Less = less, typename Of = identity>
constexpr auto max_element(Range&& range, Less less = {}, Of of = {}) {
  return std::max_element(std::begin(range), std::end(range), ranges::BeforeBy(less, of));
}
template <typename Range>
constexpr auto max(const Range& range) {
  return *std::max_element(std::begin(range), std::end(range));
}

template <typename A, typename B, typename Same = equal_to, typename OfA = identity,
          typename OfB = identity>
constexpr bool equal(const A& a, const B& b, Same same = {}, OfA of_a = {}, OfB of_b = {}) {
  return std::equal(std::begin(a), std::end(a), std::begin(b), std::end(b),
                    [&](const auto& x, const auto& y) {
                      return std::invoke(same, std::invoke(of_a, x), std::invoke(of_b, y));
                    });
}
template <input_iterator A, input_iterator B>
constexpr bool equal(A a, A a_end, B b, B b_end) {
  return std::equal(a, a_end, b, b_end);
}
template <typename A, typename B>
struct in_in_result {
  A in1;
  B in2;
};
template <typename A, typename B>
constexpr auto mismatch(A&& a, B&& b) {
  const auto [in1, in2] = std::mismatch(std::begin(a), std::end(a), std::begin(b), std::end(b));
  return in_in_result<decltype(std::begin(a)), decltype(std::begin(b))>{in1, in2};
}
template <typename Range, typename Same = equal_to>
constexpr auto adjacent_find(Range&& range, Same same = {}) {
  return std::adjacent_find(std::begin(range), std::end(range), same);
}

template <typename Range, typename Out>
constexpr void copy(Range&& range, Out out) {
  std::copy(std::begin(range), std::end(range), out);
}
template <typename Range, typename Out, typename Change>
constexpr void transform(Range&& range, Out out, Change change) {
  std::transform(std::begin(range), std::end(range), out, std::ref(change));
}
template <typename Range>
constexpr void reverse(Range&& range) {
  std::reverse(std::begin(range), std::end(range));
}
template <typename Range, typename Value>
constexpr void replace(Range&& range, const Value& from, const Value& to) {
  std::replace(std::begin(range), std::end(range), from, to);
}

}  // namespace ranges
#endif  // __cpp_lib_ranges

}  // namespace std

#endif  // ZEITNOT_ENGINE_WEB_WASM_OLDER_LIBRARY_H_
