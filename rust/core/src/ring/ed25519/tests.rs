//! Each operation against curve25519-dalek, torsion included, edge-weighted.

use super::codec::*;
use super::digits::{fixed, sliding, windows};
use super::point::*;
use super::tables::*;
use super::*;
use crate::cpu::{self, Path};
use crate::ring::field::Fe;
use crate::testkit::on_every_path;
use curve25519_dalek::constants::EIGHT_TORSION;
use curve25519_dalek::edwards::CompressedEdwardsY;
use curve25519_dalek::{EdwardsPoint, Scalar};
use proptest::prelude::*;
use sha3::{Digest, Sha3_256};
use std::vec::Vec;

fn scalar_strategy() -> impl Strategy<Value = Scalar> {
    prop_oneof![
        4 => any::<[u8; 32]>().prop_map(Scalar::from_bytes_mod_order),
        2 => (0_u64..40).prop_map(Scalar::from),
        2 => (1_u64..40).prop_map(|x| -Scalar::from(x)),
        1 => (0_usize..252).prop_map(|i| { let mut b = [0; 32]; b[i / 8] = 1 << (i % 8); Scalar::from_bytes_mod_order(b) }),
    ]
}

/// Points of every order, often near the identity.
fn point_strategy() -> impl Strategy<Value = EdwardsPoint> {
    let free = prop_oneof![
        2 => (0_u64..4).prop_map(Scalar::from),
        1 => scalar_strategy(),
    ];
    (free, 0_usize..8).prop_map(|(k, i)| EdwardsPoint::mul_base(&k) + EIGHT_TORSION[i])
}

fn affine(p: &EdwardsPoint) -> Affine {
    decode::<Base>(p.compress().as_bytes()).unwrap()
}

/// The sum of two points, one of them with another Z, and its double.
fn sums(a: &Affine, b: &Affine, scale: &[u64; 4]) -> [[u8; 32]; 2] {
    let mut p = Extended::<Base>::from_affine(a);
    let z = Fe::new(*scale);
    if !z.is_zero() {
        p = Extended { x: p.x.mul(&z), y: p.y.mul(&z), z, t: p.t.mul(&z) };
    }
    let mut out = [[0; 32]; 2];
    let points = [p.add(&b.to_niels::<Base>()), p.double()];
    normalize_all(&points, &mut [Fe::ZERO; 2], &mut [Fe::ZERO; 2], |i, p| out[i] = encode::<Base>(&p));
    out
}

/// A table whose coordinates are below the prime.
fn fixed_table(p: &Affine, width: usize) -> Vec<[u64; 12]> {
    let mut table = std::vec![[0; 12]; fixed_entries(width)];
    build_fixed::<Base>(p, width, &mut table);
    let canonical = |words: &[u64; 12]| Niels(Niels::from_words(words).0.map(|x| Fe::<Base>::new(x).canonical()));
    table.iter().map(|words| canonical(words).to_words()).collect()
}

proptest! {
    #[test]
    fn addition_and_doubling(a in point_strategy(), b in point_strategy(), scale in any::<[u64; 4]>()) {
        on_every_path(|| {
            let [sum, double] = sums(&affine(&a), &affine(&b), &scale);
            assert_eq!(sum, (a + b).compress().to_bytes());
            assert_eq!(double, (a + a).compress().to_bytes());
        });
    }

    #[test]
    fn digits_make_up_the_integer(k in scalar_strategy()) {
        let limbs = limbs(k.as_bytes());
        let signed = |d: i32| if d < 0 { -Scalar::from(d.unsigned_abs()) } else { Scalar::from(d.unsigned_abs()) };
        let sum = sliding(&limbs).iter().rev().fold(Scalar::ZERO, |sum, d| sum + sum + signed(i32::from(*d)));
        prop_assert_eq!(sum, k);
        for width in [5, 6, 8] {
            let digits: Vec<i32> = fixed(&limbs, width).collect();
            prop_assert_eq!(digits.len(), windows(width));
            prop_assert!(digits.iter().all(|d| d.unsigned_abs() as usize <= entries(width)));
            let sum = digits.iter().rev().fold(Scalar::ZERO, |sum, d| sum * Scalar::from(1_u64 << width) + signed(*d));
            prop_assert_eq!(sum, k);
        }
    }

    #[test]
    fn decoding(bytes in prop_oneof![
        3 => any::<[u8; 32]>(),
        1 => (any::<u8>(), any::<bool>()).prop_map(|(low, sign)| {
            // Around the prime, and 2^255 - 1.
            let mut b = [0xff; 32];
            b[0] = low;
            b[31] = if sign { 0xff } else { 0x7f };
            b
        }),
        1 => (0_u8..20, any::<bool>()).prop_map(|(low, sign)| { let mut b = [0; 32]; b[0] = low; b[31] = u8::from(sign) << 7; b }),
        1 => point_strategy().prop_map(|p| p.compress().to_bytes()),
    ]) {
        on_every_path(|| {
            let want = CompressedEdwardsY(bytes).decompress();
            let got = decode::<Base>(&bytes);
            assert_eq!(got.map(|p| encode::<Base>(&p)), want.map(|p| p.compress().to_bytes()));
            if let Some(want) = want {
                assert_eq!(is_canonical::<Base>(&bytes), want.compress().to_bytes() == bytes);
            }
        });
    }

    #[test]
    fn decoding_side_by_side(encoded in prop::collection::vec(any::<[u8; 32]>(), 0..9)) {
        on_every_path(|| {
            let mut points = [None; LANES];
            decode_all::<Base>(&encoded, &mut points);
            for (bytes, got) in encoded.iter().zip(points) {
                assert_eq!(got.map(|p| encode::<Base>(&p)), decode::<Base>(bytes).map(|p| encode::<Base>(&p)));
            }
            let mut hashed = [Affine::IDENTITY; LANES];
            hash_all::<Base, LANES>(&mut encoded.clone(), &mut hashed);
            for (bytes, got) in encoded.iter().zip(hashed) {
                let mut alone = [Affine::IDENTITY];
                hash_all::<Base, 1>(&mut [*bytes], &mut alone);
                let want = core::iter::successors(Some(*bytes), |bytes| Some(Sha3_256::digest(bytes).into()))
                    .find_map(|bytes| CompressedEdwardsY(bytes).decompress())
                    .unwrap()
                    .mul_by_cofactor();
                assert_eq!([got, alone[0]].map(|p| encode::<Base>(&p)), [want.compress().to_bytes(); 2]);
            }
        });
    }

    #[test]
    fn commitments(
        p in point_strategy(), i in point_strategy(), s in scalar_strategy(), c in scalar_strategy(), levels in [0_usize..5, 0..5],
    ) {
        const LEVELS: [Level; 5] = [Level::Point, Level::Odd, Level::Fixed5, Level::Fixed6, Level::Fixed8];
        let [level, image_level] = levels.map(|i| LEVELS[i]);
        let (key, image) = (p.compress().to_bytes(), i.compress().to_bytes());
        let hashed = CompressedEdwardsY::from_slice(&Ed25519::hash_to_curve(&key)[..32]).unwrap().decompress().unwrap();
        let want = [EdwardsPoint::mul_base(&s) + p * c, hashed * s + i * c].map(|p| widen(p.compress().as_bytes()));
        on_every_path(|| {
            let mut words = std::vec![0; Ed25519::member_words(level)];
            Ed25519::prepare_member(&key, level, &mut words).unwrap();
            let mut image_words = std::vec![0; Ed25519::image_words(image_level)];
            Ed25519::prepare_image(&image, image_level, &mut image_words).unwrap();
            let members = [Ed25519::prepared_member(level, &words).unwrap(); CHUNK];
            let chunk = Ed25519::load(&members, &[s.to_bytes(); CHUNK]);
            for image in [Ed25519::image(&image).unwrap(), Ed25519::prepared_image(image_level, &image_words).unwrap()] {
                let got = Ed25519::commit(&chunk, 0, &image, c.as_bytes());
                assert_eq!([got.0, got.1], want);
                let mut all = [([0; 33], [0; 33]); CHUNK];
                Ed25519::commit_all(&chunk, &[Some(&image); CHUNK], &[c.to_bytes(); CHUNK], &mut all);
                assert_eq!(all, [got; CHUNK]);
            }
        });
    }

    /// Another thread may force a path between two steps of a verification.
    #[test]
    fn a_path_that_changes_changes_nothing(
        p in point_strategy(), i in point_strategy(), s in scalar_strategy(), c in scalar_strategy(),
    ) {
        let image = i.compress().to_bytes();
        let paths = [Path::Scalar, cpu::best()];
        let want = [EdwardsPoint::mul_base(&s) + p * c, i * s + i * c].map(|p| widen(p.compress().as_bytes()));
        on_every_path(|| {
            for (image_path, load_path, commit_path) in (0..8).map(|i| (paths[i & 1], paths[i >> 1 & 1], paths[i >> 2])) {
                cpu::force(Some(image_path)).unwrap();
                let image = Ed25519::image(&image).unwrap();
                cpu::force(Some(load_path)).unwrap();
                let member = Member { point: affine(&p), hashed: affine(&i), ..Member::default() };
                let chunk = Ed25519::load(&[member], &[s.to_bytes()]);
                cpu::force(Some(commit_path)).unwrap();
                let got = Ed25519::commit(&chunk, 0, &image, c.as_bytes());
                assert_eq!([got.0, got.1], want);
            }
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn secret_products(p in point_strategy(), k in scalar_strategy(), width in 5_usize..9) {
        let want = [EdwardsPoint::mul_base(&k), p * k].map(|p| widen(p.compress().as_bytes()));
        on_every_path(|| {
            let mut table = std::vec![[0; 12]; fixed_entries(width)];
            build_fixed::<Base>(&affine(&p), width, &mut table);
            let got = secret::mul_both(k.as_bytes(), Windows { width, words: table.as_flattened() });
            assert_eq!([got.0, got.1], want);
        });
    }
}

#[test]
fn the_generated_table_is_the_generators() {
    let base = affine(&EdwardsPoint::mul_base(&Scalar::ONE));
    on_every_path(|| assert_eq!(fixed_table(&base, 5), generator_table::TABLE));
}
