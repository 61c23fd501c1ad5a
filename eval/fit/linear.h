// Linear algebra for a few hundred unknowns.
#ifndef ZEITNOT_EVAL_FIT_LINEAR_H_
#define ZEITNOT_EVAL_FIT_LINEAR_H_

#include <vector>

namespace zeitnot::fit {

// A symmetric matrix; only entries with column <= row are looked at.
class SymmetricMatrix {
 public:
  explicit SymmetricMatrix(std::size_t size) : size_(size), entries_(size * size) {}
  std::size_t size() const { return size_; }
  double& at(std::size_t row, std::size_t column) { return entries_[row * size_ + column]; }
  double at(std::size_t row, std::size_t column) const { return entries_[row * size_ + column]; }
  double* row(std::size_t index) { return &entries_[index * size_]; }
  void Add(const SymmetricMatrix& other);

 private:
  std::size_t size_;
  std::vector<double> entries_;
};

// The factor L of a positive definite matrix L L^T.
class Cholesky {
 public:
  explicit Cholesky(SymmetricMatrix matrix);
  // x with matrix * x = right.
  std::vector<double> Solve(std::vector<double> right) const;
  // The diagonal of the inverse.
  std::vector<double> InverseDiagonal() const;

 private:
  SymmetricMatrix factor_;
};

}  // namespace zeitnot::fit

#endif  // ZEITNOT_EVAL_FIT_LINEAR_H_
