//! s G + e X for public scalars: what verification computes. Variable time.

use super::comb;
use super::generator::mul_generator;
use super::generator_table::TABLE;
use super::point::{Affine, Point};
use super::scalar::Scalar;
use super::table::{slabs, to_affine};

/// Width of the signed sliding window: odd digits below 2^(W-1) in size.
const W: u32 = 5;
/// Odd multiples 1, 3, ..., 15.
const ODD: usize = 1 << (W - 2);
/// A recoded scalar has at most one digit more than bits.
const DIGITS: usize = 321;

/// s G + e X from the table of X ([`build_table`](super::build_table)): both are combs that share their lanes.
#[must_use]
pub(crate) fn double_mul_tables(s: &Scalar, e: &Scalar, table: &[u64]) -> Point {
    comb::mul_pair(&TABLE.0, s, slabs(table), e)
}

/// s G + e X: a comb for G, a sliding window for X. Variable time.
#[must_use]
pub(crate) fn double_mul_vartime(s: &Scalar, e: &Scalar, x: &Point) -> Point {
    mul_generator(s).add(&mul_vartime(x, e))
}

/// k P: 319 doublings, about 53 mixed additions.
fn mul_vartime(p: &Point, k: &Scalar) -> Point {
    let odd = odd_multiples(p);
    let digits = recode_vartime(k);
    let mut sum = Point::IDENTITY;
    let mut doublings = 0;
    for &digit in digits.iter().rev() {
        doublings += 1;
        if digit != 0 {
            let entry = odd.get(usize::from(digit.unsigned_abs() / 2)).unwrap_or(&Affine::IDENTITY);
            let entry = if digit < 0 { entry.neg() } else { *entry };
            sum = sum.double_n(doublings).add_affine(&entry);
            doublings = 0;
        }
    }
    sum.double_n(doublings)
}

/// P, 3P, ..., 15P.
fn odd_multiples(p: &Point) -> [Affine; ODD] {
    let twice = p.double();
    let mut points = [*p; ODD];
    let mut sum = *p;
    for slot in points.iter_mut().skip(1) {
        sum = sum.add(&twice);
        *slot = sum;
    }
    to_affine(&points)
}

/// k = sum of d_i 2^i with each d_i zero or odd, |d_i| < 2^(W-1), and W - 1 zeros after each non-zero digit.
fn recode_vartime(k: &Scalar) -> [i8; DIGITS] {
    let mut digits = [0; DIGITS];
    let [w0, w1, w2, w3, w4] = *k.words();
    let mut words = [w0, w1, w2, w3, w4];
    let mut skip = 0;
    for digit in &mut digits {
        if skip > 0 {
            skip -= 1;
        } else if words[0] & 1 == 1 {
            let low = (words[0] & ((1 << W) - 1)) as i64;
            let d = if low >= 1 << (W - 1) { low - (1 << W) } else { low };
            subtract_small(&mut words, d);
            *digit = d as i8;
            skip = W - 1;
        }
        shift_right(&mut words);
    }
    digits
}

/// words - d for |d| < 2^W; the result is never negative nor above 2^320.
fn subtract_small(words: &mut [u64; 5], d: i64) {
    let mut carry = -i128::from(d);
    for word in words {
        let sum = i128::from(*word) + carry;
        *word = sum as u64;
        carry = sum >> 64;
    }
}

fn shift_right(words: &mut [u64; 5]) {
    let mut high = 0;
    for word in words.iter_mut().rev() {
        let low = *word & 1;
        *word = *word >> 1 | high << 63;
        high = low;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ecgfp5::table::{TABLE_WORDS, build};
    use crate::ecgfp5::tests::{scalar, slow_mul};
    use crate::testkit::{self, hex, quintic};
    use std::vec;

    fn check(s: &Scalar, e: &Scalar, x: &Point, want: crate::quintic::Fp5) {
        let mut table = vec![0; TABLE_WORDS];
        build(x, &mut table);
        testkit::on_every_path(|| {
            assert_eq!(double_mul_vartime(s, e, x).to_w(), want);
            assert_eq!(double_mul_tables(s, e, &table).to_w(), want);
        });
    }

    #[test]
    fn vectors() {
        let v = testkit::load("point");
        for case in v["muladd"].as_array().unwrap() {
            let scalar = |k: &str| Scalar::from_bytes_reduced(&hex::<40>(&case[k]));
            let x = Point::from_w_vartime(quintic(&case["pk"])).expect("a point");
            if !case["inf"].as_bool().unwrap() {
                check(&scalar("s"), &scalar("e"), &x, quintic(&case["enc"]));
            }
        }
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(60))]
        #[test]
        fn equals_double_and_add(s in scalar(), e in scalar(), x in scalar()) {
            let g = Point::GENERATOR;
            let p = slow_mul(&g, &x);
            check(&s, &e, &p, slow_mul(&g, &s).add(&slow_mul(&p, &e)).to_w());
            proptest::prop_assert_eq!(mul_vartime(&p, &e).to_w(), slow_mul(&p, &e).to_w());
        }
    }
}
