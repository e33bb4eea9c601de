use super::{EPSILON, Fp, P};
use crate::testkit::word;
use proptest::prelude::*;

/// The same value by plain 128-bit division: the oracle.
fn oracle(x: u128) -> u64 {
    (x % u128::from(P)) as u64
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn arithmetic_equals_integers(a in word(), b in word()) {
        let (x, y) = (Fp::new(a), Fp::new(b));
        let (p, av, bv) = (u128::from(P), u128::from(a) % u128::from(P), u128::from(b) % u128::from(P));
        prop_assert_eq!(x.value(), oracle(u128::from(a)));
        prop_assert_eq!(x.add(y).value(), oracle(av + bv));
        prop_assert_eq!(x.sub(y).value(), oracle(av + p - bv));
        prop_assert_eq!(x.neg().value(), oracle(p - av));
        prop_assert_eq!(x.mul(y).value(), oracle(av * bv));
        prop_assert_eq!(x.square().value(), oracle(av * av));
    }

    #[test]
    fn reduction_is_canonical_for_every_input(lo in word(), hi in word(), top in 0u64..1 << 31) {
        let got = Fp::reduce192(lo, hi, top).value();
        let two64 = (1u128 << 64) % u128::from(P);
        let two128 = two64 * two64 % u128::from(P);
        let want = (u128::from(lo) + u128::from(hi) % u128::from(P) * two64 % u128::from(P)
            + u128::from(top) * two128 % u128::from(P)) % u128::from(P);
        prop_assert_eq!(u128::from(got), want);
    }

    #[test]
    fn inverse_and_root(a in word()) {
        let x = Fp::new(a);
        let one = if x == Fp::ZERO { Fp::ZERO } else { Fp::ONE };
        prop_assert_eq!(x.mul(x.invert()), one);
        let square = x.square();
        let root = square.sqrt_vartime().expect("a square has a root");
        prop_assert!(root == x || root == x.neg());
        prop_assert_eq!(x.sqrt_vartime().is_some(), x.is_square_vartime());
    }
}

#[test]
fn reduction_at_the_corners() {
    for lo in [0, 1, EPSILON, P - 1, P, u64::MAX] {
        for hi in [0, 1, EPSILON, EPSILON + 1, P - 1, P, u64::MAX] {
            let x = u128::from(hi) << 64 | u128::from(lo);
            assert_eq!(Fp::reduce128(x).value(), oracle(x));
        }
    }
}

#[test]
fn zero_mask_of_single_bits() {
    assert_eq!(super::zero_mask(0), u64::MAX);
    for bit in 0..64 {
        assert_eq!(super::zero_mask(1 << bit), 0, "bit {bit}");
    }
}
