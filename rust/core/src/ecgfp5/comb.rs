//! k P from the table of P: one mixed addition per window, no doublings, constant time in k.

use super::lanes::{self, LanePoint, Lanes, MAX_LANES, Task};
use super::point::Point;
use super::scalar::Scalar;
use super::table::{SLABS, Slab, WINDOW_BITS};
use zeroize::Zeroize;

/// Signed digits of a scalar, digit of window g + 8 l at [g][l]: size in 0..=16, and all ones where it is negative.
pub(crate) struct Digits {
    magnitude: [[u64; MAX_LANES]; SLABS],
    sign: [[u64; MAX_LANES]; SLABS],
}

impl Digits {
    /// k = sum of d_i 2^(5i) with -15 <= d_i <= 16. As k < 2^319, the last digit takes four bits and a carry, and nothing is
    /// carried out of it.
    pub(crate) fn recode(k: &Scalar) -> Self {
        let mut digits = Self { magnitude: [[0; MAX_LANES]; SLABS], sign: [[0; MAX_LANES]; SLABS] };
        let mut carry = 0;
        let words = k.words();
        for l in 0..MAX_LANES {
            for g in 0..SLABS {
                let bit = (g + SLABS * l) as u32 * WINDOW_BITS;
                let d = window(words, bit) + carry; // 0..=32
                // 1 when d > 16. Behind a barrier: the compiler made branches of it for arm64.
                let negative = core::hint::black_box(16u64.wrapping_sub(d) >> 63);
                carry = negative;
                let mask = negative.wrapping_neg();
                let value = d.wrapping_sub(negative << 5); // d or d - 32
                digits.magnitude[g][l] = (value ^ mask).wrapping_sub(mask);
                digits.sign[g][l] = mask;
            }
        }
        digits
    }
}

impl Drop for Digits {
    fn drop(&mut self) {
        self.magnitude.zeroize();
        self.sign.zeroize();
    }
}

/// Five bits from `bit` on.
#[inline(always)]
fn window(words: &[u64; 5], bit: u32) -> u64 {
    let (word, shift) = ((bit / 64) as usize, bit % 64);
    let low = words.get(word).copied().unwrap_or(0);
    let high = words.get(word + 1).copied().unwrap_or(0);
    ((u128::from(high) << 64 | u128::from(low)) >> shift) as u64 & 31
}

/// k P.
pub(crate) fn mul(slabs: &[Slab], k: &Scalar) -> Point {
    lanes::run(Comb([(slabs, &Digits::recode(k))]))
}

/// k P + m Q.
pub(crate) fn mul_pair(p: &[Slab], k: &Scalar, q: &[Slab], m: &Scalar) -> Point {
    lanes::run(Comb([(p, &Digits::recode(k)), (q, &Digits::recode(m))]))
}

struct Comb<'a, const N: usize>([(&'a [Slab], &'a Digits); N]);

impl<const N: usize> Task for Comb<'_, N> {
    type Output = Point;

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> Point {
        let mut sum = None;
        for (slabs, digits) in self.0 {
            sum = accumulate(l, sum, slabs, digits);
        }
        match sum {
            Some(lanes) => l.join(&lanes),
            None => Point::IDENTITY,
        }
    }
}

/// Adds all windows to the sum: each lane takes those of its own, 8 / LANES of them per slab.
#[inline(always)]
fn accumulate<L: Lanes>(l: L, mut sum: Option<LanePoint<L>>, slabs: &[Slab], digits: &Digits) -> Option<LanePoint<L>> {
    for ((slab, magnitude), sign) in slabs.iter().zip(&digits.magnitude).zip(&digits.sign) {
        for first in (0..MAX_LANES).step_by(L::LANES) {
            let (x, u) = l.lookup(slab, first, magnitude, sign);
            sum = Some(match sum {
                None => LanePoint::from_affine(l, x, u),
                Some(p) => p.add_affine(l, &x, &u),
            });
        }
    }
    sum
}
