//! w(k G) for many scalars: affine additions that share their inversions.
//!
//! On the n-torsion side (see `odd_table.rs`) the sum of (x1, y1) and (x2, y2) is, with the slope l = (y2 - y1)/(x2 - x1),
//! x3 = l^2 - 2 - x1 - x2 and y3 = l (x1 - x3) - y1. All scalars take the same window at the same time, so that all denominators
//! of a window share one inversion (Montgomery's trick): 5M + 1S an addition. At the end w = -y/x.
//!
//! The formula has exceptions where x1 = x2, so no digit may be zero and no partial sum may be plus or minus the next entry. Every digit
//! is odd: the scalar, or its negative where it is even, is a sum of +-1 * 2^i over 324 bits. A partial sum S is then odd, below
//! 2^(6i) in size, and the next entry an odd multiple of 2^(6i); they can only meet modulo n, in the last window, for two
//! scalars in all (one is 0, taken as n). Should that happen, the shared product is zero, and the batch is computed one by one.

use super::generator::mul_generator;
use super::lanes::{self, Lanes, MAX_LANES, Task};
use super::odd_generator_table::TABLE;
use super::odd_table::{ODD_ENTRIES, ODD_WINDOW_BITS, OddWindow};
use super::scalar::Scalar;
use crate::quintic::Fp5;
use crate::verdict::declassify;
use zeroize::Zeroize;

/// Scalars computed together: their state fits the first-level cache.
pub(crate) const CHUNK: usize = 64;
/// From this many scalars on, sharing inversions is faster than one comb each.
const WORTHWHILE: usize = 12;

/// w(k G) for up to `CHUNK` scalars, constant time in all of them.
pub(crate) fn mul_generator_batch(scalars: &[Scalar], out: &mut [Fp5]) {
    if scalars.len() < WORTHWHILE || lanes::run(Batch { scalars, out: &mut *out }) {
        for (k, w) in scalars.iter().zip(out) {
            let mut point = mul_generator(k);
            *w = point.to_w();
            point.zeroize();
        }
    }
}

/// Digits of up to `CHUNK` scalars, all odd: number and sign of the entry for each window and scalar.
struct OddDigits {
    /// 2^323 + (k >> 1), of the odd one among k and n - k. Bit i stands for +2^i or -2^i.
    bits: [[u64; 6]; CHUNK],
    /// All ones where n - k was taken.
    negated: [u64; CHUNK],
}

impl OddDigits {
    const fn empty() -> Self {
        Self { bits: [[0; 6]; CHUNK], negated: [0; CHUNK] }
    }

    /// Fills the digits in their place: a move would leave a copy behind.
    fn recode(&mut self, scalars: &[Scalar]) {
        // Unused places hold the digits of 1; their results are dropped.
        let scalars = scalars.iter().chain(core::iter::repeat(&Scalar::ONE));
        for ((bits, negated), k) in self.bits.iter_mut().zip(&mut self.negated).zip(scalars) {
            let ([w0, w1, w2, w3, w4], even) = k.odd_or_negated();
            let half = |low: u64, high: u64| low >> 1 | high << 63;
            *bits = [half(w0, w1), half(w1, w2), half(w2, w3), half(w3, w4), w4 >> 1, 1 << 3];
            *negated = even;
        }
    }

    /// Entry numbers and signs (all ones for minus) of `MAX_LANES` scalars from `first` on.
    ///
    /// The six bits v stand for 2 v - 63. Its size is 2 t + 1 with t = v - 32 for v >= 32, else 31 - v.
    #[inline(always)]
    fn window(&self, window: usize, first: usize) -> ([u64; MAX_LANES], [u64; MAX_LANES]) {
        let bit = window as u32 * ODD_WINDOW_BITS;
        let (word, shift) = ((bit / 64) as usize, bit % 64);
        let (mut number, mut sign) = ([0; MAX_LANES], [0; MAX_LANES]);
        for ((n, s), bits) in number.iter_mut().zip(&mut sign).zip(self.bits.iter().skip(first)) {
            let low = bits.get(word).copied().unwrap_or(0);
            let high = bits.get(word + 1).copied().unwrap_or(0);
            let v = (u128::from(high) << 64 | u128::from(low)) >> shift;
            let v = v as u64 & (2 * ODD_ENTRIES as u64 - 1);
            *s = core::hint::black_box((v >> (ODD_WINDOW_BITS - 1)).wrapping_sub(1));
            *n = (v ^ *s) & (ODD_ENTRIES as u64 - 1);
        }
        (number, sign)
    }
}

impl Drop for OddDigits {
    fn drop(&mut self) {
        self.bits.as_flattened_mut().zeroize();
        self.negated.zeroize();
    }
}

struct Batch<'a> {
    scalars: &'a [Scalar],
    out: &'a mut [Fp5],
}

impl Task for Batch<'_> {
    /// Whether an exception was met, so that nothing of the output holds.
    type Output = bool;

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> bool {
        let mut digits = OddDigits::empty();
        digits.recode(self.scalars);
        let mut sums = Sums::empty(l, self.scalars.len().div_ceil(L::LANES));
        sums.start(l, &digits);
        let mut exception = 0;
        for (i, window) in TABLE.0.iter().enumerate().skip(1) {
            exception |= sums.add_window(l, &digits, i, window);
        }
        exception |= sums.encode(l, &digits, self.out);
        sums.wipe(l);
        declassify(exception)
    }
}

/// The running points, a vector for each group of scalars, and what one shared inversion needs.
struct Sums<L: Lanes> {
    x: L::Chunk,
    y: L::Chunk,
    /// Entry of the current window.
    x2: L::Chunk,
    y2: L::Chunk,
    /// Denominators, and the products of those before each.
    denominator: L::Chunk,
    prefix: L::Chunk,
    vectors: usize,
}

impl<L: Lanes> Sums<L> {
    #[inline(always)]
    fn empty(l: L, vectors: usize) -> Self {
        let empty = l.chunk(l.load(&[]));
        Self { x: empty, y: empty, x2: empty, y2: empty, denominator: empty, prefix: empty, vectors }
    }

    /// The sums become the entries of the first window.
    #[inline(always)]
    fn start(&mut self, l: L, digits: &OddDigits) {
        let Some(window) = TABLE.0.first() else { return };
        for (i, (x, y)) in self.x.as_mut().iter_mut().zip(self.y.as_mut()).take(self.vectors).enumerate() {
            let (number, sign) = digits.window(0, i * L::LANES);
            (*x, *y) = l.lookup_shared(window, &number, &sign);
        }
    }

    /// Adds each scalar's entry of the window. Returns a mask that is not zero after an exception.
    #[inline(always)]
    fn add_window(&mut self, l: L, digits: &OddDigits, number: usize, window: &OddWindow) -> u64 {
        let mut product = l.load(&[Fp5::ONE; MAX_LANES]);
        for i in 0..self.vectors {
            let (entries, signs) = digits.window(number, i * L::LANES);
            let (x2, y2) = l.lookup_shared(window, &entries, &signs);
            let dx = l.settle_sum(l.sub(l.lazy(&x2), l.lazy(&at::<L>(&self.x, i))));
            set::<L>(&mut self.x2, i, x2);
            set::<L>(&mut self.y2, i, y2);
            set::<L>(&mut self.denominator, i, dx);
            set::<L>(&mut self.prefix, i, product);
            product = l.settle_sum(l.mul(&product, &dx));
        }
        let (mut inverse, exception) = invert_lanes(l, &product);
        let two = l.load(&[Fp5::ONE.double(); MAX_LANES]);
        for i in (0..self.vectors).rev() {
            let reciprocal = l.settle_sum(l.mul(&inverse, &at::<L>(&self.prefix, i)));
            inverse = l.settle_sum(l.mul(&inverse, &at::<L>(&self.denominator, i)));
            let (x1, y1) = (at::<L>(&self.x, i), at::<L>(&self.y, i));
            let dy = l.settle_sum(l.sub(l.lazy(&at::<L>(&self.y2, i)), l.lazy(&y1)));
            let slope = l.settle_sum(l.mul(&dy, &reciprocal));
            let known = l.add(l.add(l.lazy(&x1), l.lazy(&at::<L>(&self.x2, i))), l.lazy(&two));
            let x3 = l.settle(l.sub(l.square(&slope), known));
            let run = l.settle_sum(l.sub(l.lazy(&x1), l.lazy(&x3)));
            let y3 = l.settle(l.sub(l.mul(&slope, &run), l.lazy(&y1)));
            set::<L>(&mut self.x, i, x3);
            set::<L>(&mut self.y, i, y3);
        }
        exception
    }

    /// w = -y/x of every scalar, and y/x where its negative was multiplied.
    #[inline(always)]
    fn encode(&mut self, l: L, digits: &OddDigits, out: &mut [Fp5]) -> u64 {
        let mut product = l.load(&[Fp5::ONE; MAX_LANES]);
        for i in 0..self.vectors {
            set::<L>(&mut self.prefix, i, product);
            product = l.settle_sum(l.mul(&product, &at::<L>(&self.x, i)));
        }
        let (mut inverse, exception) = invert_lanes(l, &product);
        for i in (0..self.vectors).rev() {
            let reciprocal = l.settle_sum(l.mul(&inverse, &at::<L>(&self.prefix, i)));
            inverse = l.settle_sum(l.mul(&inverse, &at::<L>(&self.x, i)));
            let ratio = l.settle_sum(l.mul(&reciprocal, &at::<L>(&self.y, i)));
            let mut w = [Fp5::ZERO; MAX_LANES];
            l.store(&ratio, &mut w);
            let first = i * L::LANES;
            let places = out.iter_mut().zip(&digits.negated).skip(first).take(L::LANES);
            for ((slot, negated), ratio) in places.zip(w) {
                *slot = ratio.neg().select(ratio, *negated);
            }
        }
        exception
    }

    /// Overwrites all points and keeps the compiler from leaving that out.
    #[inline(always)]
    fn wipe(&mut self, l: L) {
        let zero = l.load(&[]);
        for chunk in [&mut self.x, &mut self.y, &mut self.x2, &mut self.y2, &mut self.denominator, &mut self.prefix] {
            chunk.as_mut().fill(zero);
        }
        core::hint::black_box(self);
    }
}

/// Element i of a chunk.
#[inline(always)]
fn at<L: Lanes>(chunk: &L::Chunk, i: usize) -> L::Norm {
    let elements = chunk.as_ref();
    elements[i % elements.len()]
}

#[inline(always)]
fn set<L: Lanes>(chunk: &mut L::Chunk, i: usize, value: L::Norm) {
    if let Some(slot) = chunk.as_mut().get_mut(i) {
        *slot = value;
    }
}

/// 1/a in each lane by one inversion, and a mask that is all ones if some lane is zero.
#[inline(always)]
fn invert_lanes<L: Lanes>(l: L, a: &L::Norm) -> (L::Norm, u64) {
    let mut values = [Fp5::ONE; MAX_LANES];
    l.store(a, &mut values);
    let mut prefix = [Fp5::ONE; MAX_LANES];
    let mut product = Fp5::ONE;
    for (before, value) in prefix.iter_mut().zip(&values).take(L::LANES) {
        *before = product;
        product = product.mul(*value);
    }
    let mut inverse = product.invert();
    for (before, value) in prefix.iter().zip(&mut values).take(L::LANES).rev() {
        let reciprocal = inverse.mul(*before);
        inverse = inverse.mul(*value);
        *value = reciprocal;
    }
    let inverted = l.load(&values);
    values.zeroize();
    prefix.zeroize();
    (inverted, product.is_zero_mask())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ecgfp5::tests::scalar;
    use crate::testkit;
    use proptest::prelude::*;
    use std::vec;
    use std::vec::Vec;

    fn check(scalars: &[Scalar]) {
        let want: Vec<Fp5> = scalars.iter().map(|k| mul_generator(k).to_w()).collect();
        testkit::on_every_path(|| {
            let mut got = vec![Fp5::ONE; scalars.len()];
            mul_generator_batch(scalars, &mut got);
            assert!(got == want);
        });
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]
        #[test]
        fn equals_single_multiplication(scalars in prop::collection::vec(scalar(), 0..=CHUNK)) {
            check(&scalars);
        }
    }

    /// Scalars without an exception are not computed a second time, one by one, which would hide a wrong sum.
    #[test]
    fn honest_scalars_meet_no_exception() {
        let first = Scalar::from_words_reduced([3, 5, 7, 11, 13]);
        let scalars: Vec<Scalar> = core::iter::successors(Some(first), |k| Some(k.mul(k))).take(CHUNK).collect();
        let want: Vec<Fp5> = scalars.iter().map(|k| mul_generator(k).to_w()).collect();
        testkit::on_every_path(|| {
            let mut got = vec![Fp5::ONE; CHUNK];
            assert!(!lanes::run(Batch { scalars: &scalars, out: &mut got }));
            assert!(got == want);
        });
    }

    /// Digits are odd and add up to the scalar or its negative; the exceptional scalars take the way one by one.
    #[test]
    fn edges() {
        let mut scalars = vec![Scalar::ONE, Scalar::ONE.neg(), Scalar::ZERO];
        for bit in 0..319 {
            let mut w = [0; 5];
            w[bit / 64] = 1 << (bit % 64);
            let k = Scalar::from_words_reduced(w);
            scalars.extend([k, k.neg(), k.add(&Scalar::ONE), k.sub(&Scalar::ONE)]);
        }
        for chunk in scalars.chunks(CHUNK) {
            check(chunk);
        }
    }
}
