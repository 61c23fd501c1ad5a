// Attacks of a set of sliders direction by direction, as plain words and as vectors of four.
#if defined(ZEITNOT_MOVEGEN_RAYS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_RAYS_INL_H_
#undef ZEITNOT_MOVEGEN_RAYS_INL_H_
#else
#define ZEITNOT_MOVEGEN_RAYS_INL_H_
#endif

#include <hwy/highway.h>

#include <array>
#include <cstdint>

#include "movegen/bitboard.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// A number for each square, up to seven, in binary: how many men can go there, for instance.
struct SquareCounts {
  Bitboard ones, twos, fours;

  // One more on each square of the set. Returns the squares whose number was seven and is lost.
  HWY_INLINE Bitboard Add(Bitboard set) {
    const Bitboard carry = ones & set;
    ones ^= set;
    const Bitboard second = twos & carry;
    twos ^= carry;
    const Bitboard third = fours & second;
    fours ^= second;
    return third;
  }
  // The sum of the numbers of all squares of a set. With kWide false no number may be above three.
  template <bool kWide = true>
  HWY_INLINE int Sum(Bitboard set) const {
    const int sum = (ones & set).count() + 2 * (twos & set).count();
    if constexpr (kWide) return sum + 4 * (fours & set).count();
    return sum;
  }
  HWY_INLINE int On(Square square) const { return Sum(Bitboard(square)); }
  HWY_INLINE Bitboard Any() const { return ones | twos | fours; }
};

// The rays of sliders; a ray ends with the first man it meets. In one direction a square is on one
// ray at most, which is what makes counting them as sets exact.
//
// Arrive(arrivals), the point of the class, is what the sliders win and lose by opposing men that
// arrive, one at a time, on the squares of `arrivals`, each as often as its number says. Squares
// behind a newcomer are lost, its own square is not; one that has taken a man of the sliders' side
// can be taken where a ray ends. Split must have told such ends from the rest.
class ScalarRays {
 public:
  HWY_INLINE ScalarRays(Bitboard orthogonal, Bitboard diagonal, Bitboard empty)
      : rays_{Fill<Direction::kNorth>(orthogonal, empty),
              Fill<Direction::kEast>(orthogonal, empty),
              Fill<Direction::kNorthEast>(diagonal, empty),
              Fill<Direction::kNorthWest>(diagonal, empty),
              Fill<Direction::kSouth>(orthogonal, empty),
              Fill<Direction::kWest>(orthogonal, empty),
              Fill<Direction::kSouthWest>(diagonal, empty),
              Fill<Direction::kSouthEast>(diagonal, empty)} {}

  HWY_INLINE Bitboard All() const {
    return rays_[0] | rays_[1] | rays_[2] | rays_[3] | rays_[4] | rays_[5] | rays_[6] | rays_[7];
  }
  // Takes away the squares of the sliders' own men.
  HWY_INLINE void Split(Bitboard own) {
    for (std::size_t i = 0; i < rays_.size(); ++i) {
      ends_[i] = rays_[i] & own;
      rays_[i] &= ~own;
    }
  }
  // Squares that are left after Split: the sliders' moves.
  HWY_INLINE int Count() const {
    int count = 0;
    for (const Bitboard ray : rays_) count += ray.count();
    return count;
  }
  template <bool kWide>
  HWY_INLINE int Arrive(const SquareCounts& arrivals) const {
    return EndsMet<kWide>(arrivals) - BehindIn<Direction::kSouth, kWide>(rays_[0], arrivals) -
           BehindIn<Direction::kWest, kWide>(rays_[1], arrivals) -
           BehindIn<Direction::kSouthWest, kWide>(rays_[2], arrivals) -
           BehindIn<Direction::kSouthEast, kWide>(rays_[3], arrivals) -
           BehindIn<Direction::kNorth, kWide>(rays_[4], arrivals) -
           BehindIn<Direction::kEast, kWide>(rays_[5], arrivals) -
           BehindIn<Direction::kNorthEast, kWide>(rays_[6], arrivals) -
           BehindIn<Direction::kNorthWest, kWide>(rays_[7], arrivals);
  }

 private:
  // Kogge and Stone: each line doubles the distance that has been filled.
  template <Direction kDirection>
  static HWY_INLINE Bitboard Fill(Bitboard sliders, Bitboard empty) {
    const auto step = [](Bitboard set) HWY_ATTR { return Shift<kDirection>(set); };
    Bitboard reach = sliders | (empty & step(sliders));
    Bitboard open = empty & step(empty);
    reach |= open & step(step(reach));
    open &= step(step(open));
    reach |= open & step(step(step(step(reach))));
    return step(reach);
  }

  // A square has as many squares behind it as there are sets that hold it, of those of the squares
  // with at least one behind, with at least two and so on: added up in binary.
  template <Direction kBack, bool kWide>
  static HWY_INLINE int BehindIn(Bitboard ray, const SquareCounts& arrivals) {
    const Bitboard one = ray & Shift<kBack>(ray);
    if (one.empty()) return 0;
    const Bitboard two = ray & Shift<kBack>(one);
    const Bitboard three = ray & Shift<kBack>(two);
    const Bitboard four = ray & Shift<kBack>(three);
    const Bitboard five = ray & Shift<kBack>(four);
    const Bitboard six = ray & Shift<kBack>(five);
    const Bitboard bit0 = one ^ two ^ three ^ four ^ five ^ six;
    const Bitboard bit1 = (two & ~four) | six;
    const int sum = arrivals.Sum<kWide>(bit0) + 2 * arrivals.Sum<kWide>(bit1);
    return four.empty() ? sum : sum + 4 * arrivals.Sum<kWide>(four);
  }

  template <bool kWide>
  HWY_INLINE int EndsMet(const SquareCounts& arrivals) const {
    int sum = 0;
    for (const Bitboard ends : ends_) {
      if (!(ends & arrivals.Any()).empty()) sum += arrivals.Sum<kWide>(ends);
    }
    return sum;
  }

  std::array<Bitboard, 8> rays_, ends_;
};

#if HWY_TARGET <= HWY_AVX2

// The same with the four directions that lead up the board in one vector and those that lead down
// in another.
class VectorRays {
 public:
  HWY_INLINE VectorRays(Bitboard orthogonal, Bitboard diagonal, Bitboard empty)
      : up_(Fill<true>(orthogonal, diagonal, empty)),
        down_(Fill<false>(orthogonal, diagonal, empty)) {}

  HWY_INLINE Bitboard All() const {
    const Half both =
        hn::Or(hn::LowerHalf(hn::Or(up_, down_)), hn::UpperHalf(HalfTag(), hn::Or(up_, down_)));
    return Bitboard(hn::GetLane(both) | hn::ExtractLane(both, 1));
  }
  HWY_INLINE void Split(Bitboard own) {
    const Words taken = hn::Set(Tag(), own.bits());
    ends_up_ = hn::And(up_, taken);
    ends_down_ = hn::And(down_, taken);
    up_ = hn::AndNot(taken, up_);
    down_ = hn::AndNot(taken, down_);
  }
  HWY_INLINE int Count() const { return Total(hn::SumsOf8(hn::Add(Bits(up_), Bits(down_)))); }
  template <bool kWide>
  HWY_INLINE int Arrive(const SquareCounts& arrivals) const {
    const Words ones = hn::Set(Tag(), arrivals.ones.bits());
    const Words twos = hn::Set(Tag(), arrivals.twos.bits());
    const Words fours = hn::Set(Tag(), arrivals.fours.bits());
    const auto met = [&](Words ends) HWY_ATTR {
      const Bytes two = Bits(hn::And(ends, twos));
      Bytes sum = hn::Add(Bits(hn::And(ends, ones)), hn::Add(two, two));
      if constexpr (kWide) {
        const Bytes four = Bits(hn::And(ends, fours));
        const Bytes twice = hn::Add(four, four);
        sum = hn::Add(sum, hn::Add(twice, twice));
      }
      return sum;  // at most 56 in a byte
    };
    const Words won = hn::SumsOf8(hn::Add(met(ends_up_), met(ends_down_)));
    const Words lost = hn::Add(BehindIn<true, kWide>(up_, ones, twos, fours),
                               BehindIn<false, kWide>(down_, ones, twos, fours));
    return Total(hn::Sub(won, lost));
  }

 private:
  using Tag = hn::FixedTag<std::uint64_t, 4>;
  using Words = hn::Vec<Tag>;
  using HalfTag = hn::FixedTag<std::uint64_t, 2>;
  using Half = hn::Vec<HalfTag>;
  using ByteTag = hn::FixedTag<std::uint8_t, 32>;
  using Bytes = hn::Vec<ByteTag>;

  static constexpr std::uint64_t kNotA = ~Bitboard(File::kA).bits();
  static constexpr std::uint64_t kNotH = ~Bitboard(File::kH).bits();
  // Lanes: north, east, north-east, north-west; south, west, south-west, south-east.
  alignas(32) static constexpr std::uint64_t kSteps[4] = {8, 1, 9, 7};
  alignas(32) static constexpr std::uint64_t kArrivalUp[4] = {~std::uint64_t{0}, kNotA, kNotA,
                                                              kNotH};
  alignas(32) static constexpr std::uint64_t kArrivalDown[4] = {~std::uint64_t{0}, kNotH, kNotH,
                                                                kNotA};

  template <bool kUp>
  static HWY_INLINE Words Shifted(Words words, Words count) {
    return kUp ? hn::Shl(words, count) : hn::Shr(words, count);
  }

  template <bool kUp>
  static HWY_INLINE Words Fill(Bitboard orthogonal, Bitboard diagonal, Bitboard empty) {
    const Tag tag;
    const Words one = hn::Load(tag, kSteps);
    const Words two = hn::Add(one, one);
    const Words four = hn::Add(two, two);
    const Words arrival = hn::Load(tag, kUp ? kArrivalUp : kArrivalDown);
    Words reach =
        hn::ConcatLowerLower(tag, hn::Set(tag, diagonal.bits()), hn::Set(tag, orthogonal.bits()));
    Words open = hn::And(hn::Set(tag, empty.bits()), arrival);
    reach = hn::OrAnd(reach, open, Shifted<kUp>(reach, one));
    open = hn::And(open, Shifted<kUp>(open, one));
    reach = hn::OrAnd(reach, open, Shifted<kUp>(reach, two));
    open = hn::And(open, Shifted<kUp>(open, two));
    reach = hn::OrAnd(reach, open, Shifted<kUp>(reach, four));
    return hn::And(Shifted<kUp>(reach, one), arrival);
  }

  // See ScalarRays::BehindIn. A step back never crosses an edge here: the square that is stepped
  // from lies on a ray, which has come from there.
  template <bool kUp, bool kWide>
  static HWY_INLINE Words BehindIn(Words rays, Words ones, Words twos, Words fours) {
    const Words step = hn::Load(Tag(), kSteps);
    const auto behind = [&](Words set) HWY_ATTR { return hn::And(rays, Shifted<!kUp>(set, step)); };
    const Words one = behind(rays);
    const Words two = behind(one);
    const Words three = behind(two);
    const Words four = behind(three);
    const Words five = behind(four);
    const Words six = behind(five);
    const Words bit0 =
        hn::Xor(hn::Xor(hn::Xor(one, two), hn::Xor(three, four)), hn::Xor(five, six));
    const Words bit1 = hn::Or(hn::AndNot(four, two), six);
    const auto common = [](Words a, Words b) HWY_ATTR { return Bits(hn::And(a, b)); };
    // Numbers by bytes: what counts 2, 4, 8 and 16 times makes at most 192 when halved, so that it
    // has room in a byte.
    const Bytes times1 = common(bit0, ones);
    const Bytes times2 = hn::Add(common(bit0, twos), common(bit1, ones));
    Bytes times4 = hn::Add(common(bit1, twos), common(four, ones));
    Bytes times8 = common(four, twos);
    if constexpr (kWide) {
      const Bytes times16 = common(four, fours);
      times4 = hn::Add(times4, common(bit0, fours));
      times8 = hn::Add(hn::Add(times8, common(bit1, fours)), hn::Add(times16, times16));
    }
    Bytes halved = hn::Add(times4, hn::Add(times8, times8));
    halved = hn::Add(times2, hn::Add(halved, halved));
    const Words half = hn::SumsOf8(halved);
    return hn::Add(hn::SumsOf8(times1), hn::Add(half, half));
  }

  // The number of squares in each byte.
  static HWY_INLINE Bytes Bits(Words words) {
    return hn::PopulationCount(hn::BitCast(ByteTag(), words));
  }
  static HWY_INLINE int Total(Words words) {
    const Half sum = hn::Add(hn::LowerHalf(words), hn::UpperHalf(HalfTag(), words));
    return static_cast<int>(hn::GetLane(sum) + hn::ExtractLane(sum, 1));
  }

  Words up_, down_;
  Words ends_up_, ends_down_;
};

using Rays = VectorRays;

#else

using Rays = ScalarRays;

#endif  // HWY_TARGET <= HWY_AVX2

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
