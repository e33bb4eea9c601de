//! Each operation against k256, edge-weighted.

use super::codec::*;
use super::digits::{fixed, sliding, windows};
use super::glv::{N, split};
use super::picks::{LONGEST, Picks, add_up};
use super::point::*;
use super::strauss::{Digits, two_sums};
use super::sum::{List, finish, of, shrink};
use super::tables::*;
use super::*;
use crate::ring::field::{Fe, Field};
use crate::testkit::on_every_path;
use k256::elliptic_curve::group::GroupEncoding;
use k256::elliptic_curve::ops::Reduce;
use k256::{FieldBytes, ProjectivePoint, Scalar};
use proptest::prelude::*;
use std::vec::Vec;

/// Small and large scalars, and those at which a split or a digit string is special.
fn scalar_bytes_strategy() -> impl Strategy<Value = [u8; 32]> {
    prop_oneof![
        4 => any::<[u8; 32]>(),
        2 => (0_u8..40).prop_map(|x| { let mut b = [0; 32]; b[31] = x; b }),
        2 => (1_u64..40).prop_map(|x| {
            let mut limbs = N;
            limbs[0] -= x;
            scalar_bytes(&limbs)
        }),
        1 => (0_usize..256).prop_map(|i| { let mut b = [0; 32]; b[31 - i / 8] = 1 << (i % 8); b }),
        1 => (0_usize..32).prop_map(|i| { let mut b = [0; 32]; for x in &mut b[i..] { *x = 0xff; } b }),
    ]
}

fn oracle(bytes: &[u8; 32]) -> Scalar {
    let bytes: &FieldBytes = bytes.into();
    <Scalar as Reduce<FieldBytes>>::reduce(bytes)
}

fn oracle_encode(p: &ProjectivePoint) -> [u8; 33] {
    let bytes: [u8; 33] = p.to_bytes().into();
    if bytes == [0; 33] { crate::ring::SECP256K1_IDENTITY } else { bytes }
}

fn affine(p: &ProjectivePoint) -> Affine {
    let encoded = oracle_encode(p);
    if encoded == crate::ring::SECP256K1_IDENTITY { Affine::IDENTITY } else { decode::<Base>(&encoded).unwrap() }
}

/// Multiples of the generator near zero, so that equal and opposite points are common, and random ones.
fn point_strategy() -> impl Strategy<Value = ProjectivePoint> {
    prop_oneof![
        3 => (-3_i32..=3).prop_map(|x| {
            let p = ProjectivePoint::GENERATOR * Scalar::from(x.unsigned_abs());
            if x < 0 { -p } else { p }
        }),
        2 => scalar_bytes_strategy().prop_map(|k| ProjectivePoint::GENERATOR * oracle(&k)),
    ]
}

fn sums<F: Field>(a: &Affine, scale: &[u64; 4], b: &Affine) -> [Affine; 2] {
    // The same point with another Z.
    let z = Fe::<F>::new(*scale);
    let mut p = Jacobian::<F>::from_affine(a);
    if !a.is_identity() && !z.is_zero() {
        p = Jacobian { x: p.x.mul(&z.sqr()), y: p.y.mul(&z.sqr().mul(&z)), z };
    }
    normalize_all(&[p.add(b), p.double()])
}

fn list_sums<F: Field>(lists: &[Vec<Affine>]) -> Vec<Affine> {
    let mut points: Vec<Affine> = lists.concat();
    let mut start = 0;
    let mut ranges: Vec<List> = lists
        .iter()
        .map(|list| {
            start += list.len();
            List { start: start - list.len(), len: list.len() }
        })
        .collect();
    let mut scratch = std::vec![Fe::<F>::ZERO; points.len() + 1];
    shrink(&mut points, &mut ranges, &mut scratch);
    ranges
        .iter()
        .map(|range| {
            let mut sums = [Jacobian::<F>::IDENTITY; 2];
            finish(&mut sums, of(&points, range), &[]);
            normalize_all(&sums)[0]
        })
        .collect()
}

fn products<F: Field>(p: &Affine, k: &[u64; 4], q: &Affine, l: &[u64; 4]) -> [Affine; 2] {
    let mut tables = [OddTable::EMPTY; 2];
    odd_tables::<F, 2, { 4 * ODD }>(&[*p, *q], &mut tables);
    let digits = [Digits::new(k), Digits::new(l)];
    let [first, second] = [(&digits[0], &tables[0]), (&digits[1], &tables[1])];
    normalize_all(&two_sums::<F>(&[[Some(first), None], [Some(first), Some(second)]]))
}

fn fixed_table<F: Field>(p: &Affine, width: &usize) -> Vec<[u64; 8]> {
    let mut table = std::vec![[0; 8]; fixed_entries(*width)];
    build_fixed::<F>(p, *width, &mut table);
    table
        .iter()
        .map(Affine::from_words)
        .map(|p| [Fe::<F>::new(p.x), Fe::new(p.y)].map(|x| x.canonical()))
        .map(|[x, y]| Affine { x, y }.to_words())
        .collect()
}

proptest! {
    #[test]
    fn addition_and_doubling(a in point_strategy(), b in point_strategy(), scale in any::<[u64; 4]>()) {
        on_every_path(|| {
            let [sum, double] = sums::<Base>(&affine(&a), &scale, &affine(&b));
            assert_eq!(encode::<Base>(&sum), oracle_encode(&(a + b)));
            assert_eq!(encode::<Base>(&double), oracle_encode(&a.double()));
        });
    }

    #[test]
    fn lists_of_points(lists in prop::collection::vec(prop::collection::vec(point_strategy(), 0..40), 1..4)) {
        on_every_path(|| {
            let got = list_sums::<Base>(&lists.iter().map(|list| list.iter().map(affine).collect()).collect::<Vec<_>>());
            for (got, list) in got.iter().zip(&lists) {
                let want = list.iter().fold(ProjectivePoint::IDENTITY, |sum, p| sum + p);
                assert_eq!(encode::<Base>(got), oracle_encode(&want));
            }
        });
    }

    #[test]
    fn halves_make_up_the_scalar(bytes in scalar_bytes_strategy()) {
        let lambda = oracle(&LAMBDA);
        let signed = |size: u128, negative: bool| if negative { -Scalar::from(size) } else { Scalar::from(size) };
        let halves = split(&scalar(&bytes));
        prop_assert_eq!(signed(halves[0].size, halves[0].negative) + lambda * signed(halves[1].size, halves[1].negative), oracle(&bytes));
        for half in halves {
            let digit = |d: i32| signed(u128::from(d.unsigned_abs()), d < 0);
            let sum = sliding(&half).iter().rev().fold(Scalar::ZERO, |sum, d| sum + sum + digit(i32::from(*d)));
            prop_assert_eq!(sum, signed(half.size, half.negative));
            for width in [5, 6, 7, 8] {
                let digits: Vec<i32> = fixed(&half, width).collect();
                prop_assert_eq!(digits.len(), windows(width));
                prop_assert!(digits.iter().all(|d| d.unsigned_abs() as usize <= entries(width)));
                prop_assert!(digits.last().unwrap().unsigned_abs() as usize <= last_entries(width));
                let sum = digits.iter().rev().fold(Scalar::ZERO, |sum, d| sum * Scalar::from(1_u64 << width) + digit(*d));
                prop_assert_eq!(sum, signed(half.size, half.negative));
            }
        }
    }

    #[test]
    fn sums_of_products(p in point_strategy(), k in scalar_bytes_strategy(), q in point_strategy(), l in scalar_bytes_strategy()) {
        on_every_path(|| {
            let [first, second] = products::<Base>(&affine(&p), &scalar(&k), &affine(&q), &scalar(&l));
            assert_eq!(encode::<Base>(&first), oracle_encode(&(p * oracle(&k))));
            assert_eq!(encode::<Base>(&second), oracle_encode(&(p * oracle(&k) + q * oracle(&l))));
        });
    }
}

/// lambda, by which (x, y) becomes (beta x, y).
const LAMBDA: [u8; 32] = [
    0x53, 0x63, 0xad, 0x4c, 0xc0, 0x5c, 0x30, 0xe0, 0xa5, 0x26, 0x1c, 0x02, 0x88, 0x12, 0x64, 0x5a, 0x12, 0x2e, 0x22,
    0xea, 0x20, 0x81, 0x66, 0x78, 0xdf, 0x02, 0x96, 0x7c, 0x1b, 0x23, 0xbd, 0x72,
];

/// Each digit of a scalar in windows of that width, and whether it belongs to the second half.
fn digits_of(s: &[u8; 32], width: usize) -> impl Iterator<Item = (usize, i32, bool)> {
    let halves = split(&scalar(s)).into_iter().zip([false, true]);
    halves.flat_map(move |(half, lambda)| {
        fixed(&half, width).enumerate().map(move |(i, digit)| (i, digit, lambda)).collect::<Vec<_>>()
    })
}

/// A table that is none: points at random from few or many, the identity among them, so that sums meet equal and opposite points.
fn any_table(width: usize, seed: u64, few: usize) -> (Vec<[u64; 8]>, Vec<ProjectivePoint>) {
    let mut state = seed | 1;
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (state >> 33) as usize
    };
    let pool: Vec<ProjectivePoint> = (0..few)
        .map(|i| ProjectivePoint::GENERATOR * Scalar::from(if i < 3 { i as u64 } else { next() as u64 }))
        .collect();
    let words: Vec<[u64; 8]> = pool.iter().map(|p| affine(p).to_words()).collect();
    let chosen: Vec<usize> = (0..fixed_entries(width)).map(|_| next() % few).collect();
    (chosen.iter().map(|i| words[*i]).collect(), chosen.iter().map(|i| pool[*i]).collect())
}

/// The sums of lists, `L` at a time, as points.
fn sums_of_picks<const L: usize, const P: usize>(lists: &[Picks<'_>]) -> Vec<[u8; 33]> {
    let mut out = Vec::new();
    for lists in lists.as_chunks::<L>().0 {
        let mut sums = [Jacobian::<Base>::IDENTITY; L];
        add_up::<Base, L, P>(lists, &mut sums);
        out.extend(normalize_all(&sums).iter().map(encode::<Base>));
    }
    out
}

proptest! {
    #[test]
    fn sums_of_table_entries(
        lists in prop::array::uniform8((scalar_bytes_strategy(), any::<bool>())), last in point_strategy(), width in 5_usize..9,
        seed in any::<u64>(), few in prop_oneof![2_usize..6, 40_usize..200],
    ) {
        let (table, points) = any_table(width, seed, few);
        let last_words = affine(&last).to_words();
        let want: Vec<[u8; 33]> = lists.iter().map(|(s, with_last)| {
            let mut sums = [ProjectivePoint::IDENTITY; 2];
            for (window, digit, lambda) in digits_of(s, width).filter(|(_, digit, _)| *digit != 0) {
                let point = points[window * entries(width) + digit.unsigned_abs() as usize - 1];
                sums[usize::from(lambda)] += if digit < 0 { -point } else { point };
            }
            let sum = sums[0] + sums[1] * oracle(&LAMBDA);
            oracle_encode(&if *with_last { sum + last } else { sum })
        }).collect();
        on_every_path(|| {
            let picks: Vec<Picks<'_>> = lists.iter().map(|(s, with_last)| {
                let mut picks = Picks::new(&scalar(s), width, &table);
                if *with_last {
                    picks.push(&last_words);
                }
                picks
            }).collect();
            assert_eq!(sums_of_picks::<8, { 8 * LONGEST }>(&picks), want);
            assert_eq!(sums_of_picks::<2, { 2 * LONGEST }>(&picks), want);
        });
    }
}

/// L and R of a position, single and many at a time, on every path, against k256.
fn check_commitment(p: &ProjectivePoint, i: &ProjectivePoint, s: &[u8; 32], scalars: &[[u8; 32]], levels: [Level; 2]) {
    let [level, image_level] = levels;
    let (key, image) = (oracle_encode(p), oracle_encode(i));
    let h = ProjectivePoint::from_bytes(&Secp256k1::hash_to_curve(&key).into()).unwrap();
    let (mut words, mut image_words) =
        (std::vec![0; Secp256k1::member_words(level)], std::vec![0; Secp256k1::image_words(image_level)]);
    Secp256k1::prepare_member(&key, level, &mut words).unwrap();
    Secp256k1::prepare_image(&image, image_level, &mut image_words).unwrap();
    for c in scalars {
        let (k, l) = (oracle(s), oracle(c));
        let want = (oracle_encode(&(ProjectivePoint::GENERATOR * k + p * &l)), oracle_encode(&(h * k + i * &l)));
        on_every_path(|| {
            let members = [Secp256k1::prepared_member(level, &words).unwrap(); CHUNK];
            let chunk = Secp256k1::load(&members, &[*s; CHUNK]);
            let unprepared = Secp256k1::image(&image).unwrap();
            for image in [unprepared, Secp256k1::prepared_image(image_level, &image_words).unwrap()] {
                assert_eq!(Secp256k1::commit(&chunk, 0, &image, c), want);
                let mut all = [([0; 33], [0; 33]); CHUNK];
                Secp256k1::commit_all(&chunk, &[Some(&image); CHUNK], &[*c; CHUNK], &mut all);
                assert_eq!(all, [want; CHUNK]);
            }
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// Sums with equal, opposite and missing points among them, from every mixture of tables.
    #[test]
    fn commitments(
        p in point_strategy(), i in point_strategy(), s in scalar_bytes_strategy(), c in scalar_bytes_strategy(),
        levels in [0_usize..5, 0..5],
    ) {
        const LEVELS: [Level; 5] = [Level::Point, Level::Odd, Level::Fixed5, Level::Fixed6, Level::Fixed8];
        check_commitment(&p, &i, &s, &[c], levels.map(|i| LEVELS[i]));
    }
}

/// Scalars with few digits leave most lanes of a sum without a point.
#[test]
fn commitments_with_few_digits() {
    let g = ProjectivePoint::GENERATOR;
    let powers = (0..256).step_by(3).map(|i| {
        let mut bytes = [0; 32];
        bytes[31 - i / 8] = 1 << (i % 8);
        bytes
    });
    let scalars: Vec<[u8; 32]> = core::iter::once([0; 32]).chain(powers).collect();
    for level in [Level::Fixed5, Level::Fixed6, Level::Fixed8] {
        check_commitment(&g, &(g + g), &scalars[0], &scalars, [level; 2]);
        check_commitment(&(g + g), &g, &scalars[1], &scalars, [level; 2]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    /// s G and s H are what their lane has of c P and c I already, or its opposite; or all of c P and c I, in the one lane that a list has.
    #[test]
    fn commitments_with_equal_points_in_a_lane(
        c in scalar_bytes_strategy(), negative in any::<bool>(), lanes in prop::sample::select(std::vec![1, 4]), level in 0_usize..3,
    ) {
        let (level, width) = [(Level::Fixed5, 5), (Level::Fixed6, 6), (Level::Fixed8, 8)][level];
        let lane = 2 * windows(width) % lanes;
        let terms = digits_of(&c, width).skip(lane).step_by(lanes).map(|(window, digit, lambda)| {
            let size = Scalar::from(u64::from(digit.unsigned_abs()));
            let term = (0..window * width).fold(if digit < 0 { -size } else { size }, |term, _| term + term);
            if lambda { term * oracle(&LAMBDA) } else { term }
        });
        let s: Scalar = terms.fold(Scalar::ZERO, |sum, term| sum + term);
        let s: [u8; 32] = if negative { -s } else { s }.to_bytes().into();
        let g = ProjectivePoint::GENERATOR;
        let h = ProjectivePoint::from_bytes(&Secp256k1::hash_to_curve(&oracle_encode(&g)).into()).unwrap();
        check_commitment(&g, &h, &s, &[c], [level; 2]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3))]
    #[test]
    fn tables_for_fixed_windows(p in point_strategy(), width in 5_usize..9) {
        on_every_path(|| {
            let table = fixed_table::<Base>(&affine(&p), &width);
            for (window, row) in table.chunks(entries(width)).enumerate() {
                let base = (0..window * width).fold(p, |p, _| p.double());
                let mut multiple = ProjectivePoint::IDENTITY;
                for entry in row {
                    multiple += base;
                    assert_eq!(encode::<Base>(&Affine::from_words(entry)), oracle_encode(&multiple));
                }
            }
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn secret_products(p in point_strategy(), k in scalar_bytes_strategy(), width in 5_usize..9) {
        let (p, k) = (if p == ProjectivePoint::IDENTITY { ProjectivePoint::GENERATOR } else { p }, scalar_bytes(&scalar(&k)));
        let want = (oracle_encode(&(ProjectivePoint::GENERATOR * oracle(&k))), oracle_encode(&(p * oracle(&k))));
        on_every_path(|| {
            let mut table = std::vec![[0; 8]; fixed_entries(width)];
            build_fixed::<Base>(&affine(&p), width, &mut table);
            assert_eq!(secret::mul_both(&k, Windows { width, words: table.as_flattened() }), want);
            assert_eq!(secret::mul_generator(&k), want.0);
        });
    }
}

#[test]
fn the_generated_table_is_the_generators() {
    let table = fixed_table::<Base>(&affine(&ProjectivePoint::GENERATOR), &7);
    assert_eq!(table, generator_table::TABLE);
}
