//! Both kernels against each other and against k256's field, edge-weighted.

use super::kernel::Portable;
use super::*;
use crate::testkit::on_every_path;
use proptest::prelude::*;
use std::vec;
use std::vec::Vec;

fn limb() -> impl Strategy<Value = u64> {
    prop_oneof![
        3 => any::<u64>(),
        1 => prop::sample::select(vec![0, 1, 2, u64::MAX, u64::MAX - 1, 0xffff_fffe_ffff_fc2f, 0xffff_fffe_ffff_fc2e, 0x1_0000_03d1,
            0x1_0000_03d0, 37, 38, 39, 1 << 63, (1 << 63) - 1, u64::MAX - 18, u64::MAX - 37]),
    ]
}

fn element() -> impl Strategy<Value = [u64; 4]> {
    prop_oneof![
        4 => [limb(), limb(), limb(), limb()],
        1 => (0_u64..100).prop_map(|x| [u64::MAX - x, u64::MAX, u64::MAX, u64::MAX]),
        1 => (0_u64..100).prop_map(|x| [0xffff_fffe_ffff_fc2f_u64.wrapping_add(x).wrapping_sub(50), u64::MAX, u64::MAX, u64::MAX]),
        1 => (0_u64..100).prop_map(|x| [(u64::MAX - 18).wrapping_add(x).wrapping_sub(50), u64::MAX, u64::MAX, u64::MAX >> 1]),
    ]
}

/// Product, square, sum, difference, negative and inverse, below p.
fn all<F: Field>(a: [u64; 4], b: [u64; 4]) -> [[u64; 4]; 6] {
    let (a, b) = (Fe::<F>::new(a), Fe::<F>::new(b));
    [a.mul(&b), a.sqr(), a.add(&b), a.sub(&b), a.neg(), a.invert_vartime()].map(|x| x.canonical())
}

/// Schoolbook arithmetic modulo p on bits, slow and plain.
fn mul_slow(p: &[u64; 4], a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    (0..256).rev().fold([0; 4], |sum, i| {
        let sum = add_slow(p, &sum, &sum);
        if b[i / 64] >> (i % 64) & 1 == 1 { add_slow(p, &sum, a) } else { sum }
    })
}

fn below(p: &[u64; 4], mut x: [u64; 4]) -> [u64; 4] {
    while let (less, 0) = sub_limbs(&x, p) {
        x = less;
    }
    x
}

fn add_slow(p: &[u64; 4], a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (sum, carry) = add_limbs(a, b);
    if carry == 1 { sub_limbs(&sum, p).0 } else { below(p, sum) }
}

fn check<F: Field>(a: [u64; 4], b: [u64; 4], got: [[u64; 4]; 6]) {
    let (a, b) = (below(&F::P, a), below(&F::P, b));
    assert_eq!(got[0], mul_slow(&F::P, &a, &b));
    assert_eq!(got[1], mul_slow(&F::P, &a, &a));
    assert_eq!(got[2], add_slow(&F::P, &a, &b));
    assert_eq!(add_slow(&F::P, &got[3], &b), a);
    assert_eq!(add_slow(&F::P, &got[4], &a), [0; 4]);
    let one = if a == [0; 4] { [0; 4] } else { [1, 0, 0, 0] };
    assert_eq!(mul_slow(&F::P, &got[5], &a), one);
}

proptest! {
    #[test]
    fn operations_are_those_of_the_field(a in element(), b in element()) {
        on_every_path(|| {
            check::<Secp<Fastest>>(a, b, all::<Secp<Fastest>>(a, b));
            check::<Curve25519<Fastest>>(a, b, all::<Curve25519<Fastest>>(a, b));
            check::<Secp<Portable>>(a, b, all::<Secp<Portable>>(a, b));
            check::<Curve25519<Portable>>(a, b, all::<Curve25519<Portable>>(a, b));
        });
    }

    #[test]
    fn halves_double_back(a in element()) {
        let a = Fe::<Secp<Portable>>::new(a);
        prop_assert!(a.half().dbl().equals(&a));
    }

    #[test]
    fn shared_inversions_are_inversions(list in prop::collection::vec(prop_oneof![3 => element(), 1 => Just([0; 4])], 0..9)) {
        let mut elements: Vec<_> = list.iter().map(|x| Fe::<Secp<Portable>>::new(*x)).collect();
        let mut scratch = elements.clone();
        invert_all_vartime(&mut elements, &mut scratch);
        for (x, inverse) in list.iter().zip(&elements) {
            prop_assert!(Fe::new(*x).invert_vartime().equals(inverse));
        }
    }
}
