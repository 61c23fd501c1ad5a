// A value that changes as pieces leave the board: one number for the middlegame, one for endings.
#ifndef ZEITNOT_EVAL_TAPERED_H_
#define ZEITNOT_EVAL_TAPERED_H_

namespace zeitnot {

struct Tapered {
  int middlegame = 0;
  int endgame = 0;

  friend constexpr bool operator==(Tapered, Tapered) = default;
  friend constexpr Tapered operator+(Tapered a, Tapered b) {
    return {a.middlegame + b.middlegame, a.endgame + b.endgame};
  }
  friend constexpr Tapered operator-(Tapered a, Tapered b) {
    return {a.middlegame - b.middlegame, a.endgame - b.endgame};
  }
  friend constexpr Tapered operator*(Tapered a, int factor) {
    return {a.middlegame * factor, a.endgame * factor};
  }
  constexpr Tapered& operator+=(Tapered other) { return *this = *this + other; }
  constexpr Tapered& operator-=(Tapered other) { return *this = *this - other; }
};

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_TAPERED_H_
