// Vectors whose elements begin on a cache line, for vector registers of any length.
#ifndef ZEITNOT_BASE_ALIGNED_VECTOR_H_
#define ZEITNOT_BASE_ALIGNED_VECTOR_H_

#include <cstddef>
#include <new>
#include <vector>

namespace zeitnot {

inline constexpr std::size_t kCacheLineBytes = 64;

template <typename T>
struct CacheLineAllocator {
  using value_type = T;

  CacheLineAllocator() = default;
  template <typename U>
  CacheLineAllocator(const CacheLineAllocator<U>&) {}

  T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new (count * sizeof(T), std::align_val_t{kCacheLineBytes}));
  }
  void deallocate(T* memory, std::size_t) {
    ::operator delete (memory, std::align_val_t{kCacheLineBytes});
  }
  friend bool operator==(CacheLineAllocator, CacheLineAllocator) { return true; }
};

template <typename T>
using AlignedVector = std::vector<T, CacheLineAllocator<T>>;

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_ALIGNED_VECTOR_H_
