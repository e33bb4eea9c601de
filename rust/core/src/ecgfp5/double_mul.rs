//! s G + e X for public scalars: what verification computes. Variable time.

use super::comb;
use super::generator::mul_generator;
use super::generator_table::TABLE;
use super::lanes;
use super::odd_generator_table::TABLE as ODD_TABLE;
use super::odd_table::ODD_WINDOW_BITS;
use super::point::{Affine, Point, Torsion};
use super::scalar::Scalar;
use super::table::{slabs, to_affine};

/// Width of the signed sliding window for X: odd digits below 2^(W-1) in size.
const W: u32 = 5;
/// Odd multiples 1, 3, ..., 15.
const ODD: usize = 1 << (W - 2);
/// The same for G: its table has the multiples 1, 3, ..., 63.
const W_G: u32 = ODD_WINDOW_BITS + 1;
/// A recoded scalar has at most one digit more than bits.
const DIGITS: usize = 321;

/// s G + e X from the table of X ([`build_table`](super::build_table)): both are combs that share their lanes.
#[must_use]
pub(crate) fn double_mul_tables(s: &Scalar, e: &Scalar, table: &[u64]) -> Point {
    comb::mul_pair(&TABLE.0, s, slabs(table), e)
}

/// s G + e X: 319 doublings, about 53 additions for X. Variable time.
///
/// Lanes that are faster take X, and a comb takes G. Otherwise the sum for G lies in the last doublings of that for X: the digit of
/// 2^(6i + r) is taken from window i of the table and added when r doublings are left; about 40 additions.
#[must_use]
pub(crate) fn double_mul_vartime(s: &Scalar, e: &Scalar, x: &Point) -> Point {
    let odd = odd_multiples(x);
    let digits = recode_vartime::<W>(e);
    match lanes::mul_in_lanes_vartime(&odd, &digits) {
        Some(product) => mul_generator(s).add(&product),
        None => interleaved(&recode_vartime::<W_G>(s), &digits, &odd),
    }
}

/// s G + e X from the digits of both and the odd multiples of X.
fn interleaved(s: &[i8; DIGITS], e: &[i8; DIGITS], odd: &[Affine; ODD]) -> Point {
    let mut sum = Point::IDENTITY;
    let mut doublings = 0;
    for (i, &digit) in e.iter().enumerate().rev() {
        if digit != 0 {
            let entry = odd.get(usize::from(digit.unsigned_abs() / 2)).unwrap_or(&Affine::IDENTITY);
            let entry = if digit < 0 { entry.neg() } else { *entry };
            sum = sum.double_n(doublings).add_affine(&entry);
            doublings = 0;
        }
        if i < ODD_WINDOW_BITS as usize {
            sum = add_digits_of_g(&sum.double_n(doublings), s.iter().skip(i).step_by(ODD_WINDOW_BITS as usize));
            doublings = 0;
        }
        doublings += 1;
    }
    sum
}

/// sum + d_i 2^(6i) G for the digits d_i.
fn add_digits_of_g<'a>(sum: &Point, digits: impl Iterator<Item = &'a i8>) -> Point {
    let mut sum = *sum;
    for (&digit, window) in digits.zip(&ODD_TABLE.0) {
        let entry = window.get(usize::from(digit.unsigned_abs() / 2));
        if let (true, Some(entry)) = (digit != 0, entry) {
            let p = Torsion::from_entry(entry);
            sum = sum.add_torsion(&if digit < 0 { p.neg() } else { p });
        }
    }
    sum
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
fn recode_vartime<const W: u32>(k: &Scalar) -> [i8; DIGITS] {
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

    /// Every number of doublings between two digits, and behind the last one.
    #[test]
    fn runs_of_doublings() {
        let p = slow_mul(&Point::GENERATOR, &Scalar::from_words_reduced([3, 1, 4, 1, 5]));
        let mut power = Scalar::ONE;
        for _ in 0..319 {
            for k in [power, power.add(&Scalar::ONE), power.sub(&Scalar::ONE)] {
                let want = slow_mul(&p, &k).to_w();
                let of_g = slow_mul(&Point::GENERATOR, &k).to_w();
                testkit::on_every_path(|| {
                    assert_eq!(double_mul_vartime(&Scalar::ZERO, &k, &p).to_w(), want);
                    assert_eq!(double_mul_vartime(&k, &Scalar::ZERO, &p).to_w(), of_g);
                });
            }
            power = power.add(&power);
        }
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(60))]
        #[test]
        fn equals_double_and_add(s in scalar(), e in scalar(), x in scalar()) {
            let g = Point::GENERATOR;
            let p = slow_mul(&g, &x);
            check(&s, &e, &p, slow_mul(&g, &s).add(&slow_mul(&p, &e)).to_w());
        }
    }
}
