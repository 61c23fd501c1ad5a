#include "eval/fit/linear.h"

#include <cmath>
#include <utility>

namespace zeitnot::fit {

void SymmetricMatrix::Add(const SymmetricMatrix& other) {
  for (std::size_t i = 0; i < entries_.size(); ++i) entries_[i] += other.entries_[i];
}

Cholesky::Cholesky(SymmetricMatrix matrix) : factor_(std::move(matrix)) {
  for (std::size_t row = 0; row < factor_.size(); ++row) {
    for (std::size_t column = 0; column <= row; ++column) {
      double sum = factor_.at(row, column);
      for (std::size_t k = 0; k < column; ++k) sum -= factor_.at(row, k) * factor_.at(column, k);
      factor_.at(row, column) = row == column ? std::sqrt(sum) : sum / factor_.at(column, column);
    }
  }
}

std::vector<double> Cholesky::Solve(std::vector<double> right) const {
  const std::size_t size = factor_.size();
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t k = 0; k < row; ++k) right[row] -= factor_.at(row, k) * right[k];
    right[row] /= factor_.at(row, row);
  }
  for (std::size_t row = size; row-- > 0;) {
    for (std::size_t k = row + 1; k < size; ++k) right[row] -= factor_.at(k, row) * right[k];
    right[row] /= factor_.at(row, row);
  }
  return right;
}

std::vector<double> Cholesky::InverseDiagonal() const {
  std::vector<double> diagonal(factor_.size());
  for (std::size_t i = 0; i < diagonal.size(); ++i) {
    std::vector<double> unit(diagonal.size());
    unit[i] = 1;
    diagonal[i] = Solve(std::move(unit))[i];
  }
  return diagonal;
}

}  // namespace zeitnot::fit
