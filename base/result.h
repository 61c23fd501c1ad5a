// A value or the error that says why there is none.
#ifndef ZEITNOT_BASE_RESULT_H_
#define ZEITNOT_BASE_RESULT_H_

#include <utility>
#include <variant>

namespace zeitnot {

// Marks a value as the error of a Result: `return Error{SomeError{...}};`.
template <typename E>
struct Error {
  E value;
};
template <typename E>
Error(E) -> Error<E>;

template <typename T, typename E>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error<E> error) : state_(std::in_place_index<1>, std::move(error.value)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Only for a Result that is ok().
  const T& value() const& { return *std::get_if<0>(&state_); }
  T& value() & { return *std::get_if<0>(&state_); }
  T&& value() && { return std::move(*std::get_if<0>(&state_)); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  // Only for a Result that is not ok().
  const E& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, E> state_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_RESULT_H_
