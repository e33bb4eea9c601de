use super::*;
use crate::testkit::{self, quintic, word, words};
use proptest::prelude::*;
use std::string::ToString;

fn element() -> impl Strategy<Value = Fp5> {
    prop::array::uniform5(word()).prop_map(Fp5::from_words)
}

/// Schoolbook product with one reduction per word product: the oracle.
fn slow_mul(a: Fp5, b: Fp5) -> Fp5 {
    let mut c = Fp5::ZERO;
    for i in 0..5 {
        for j in 0..5 {
            let x = a.0[i].mul(b.0[j]);
            let x = if i + j >= 5 { x.mul(Fp::new(3)) } else { x };
            c.0[(i + j) % 5] = c.0[(i + j) % 5].add(x);
        }
    }
    c
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn multiplication(a in element(), b in element(), c in element()) {
        prop_assert_eq!(a.mul(b), slow_mul(a, b));
        prop_assert_eq!(a.square(), slow_mul(a, a));
        prop_assert_eq!(a.mul(b).0, portable::product(&a.0, &b.0));
        prop_assert_eq!(a.square().0, portable::square(&a.0));
        let times_1048 = Fp5::from_words([0, 1048, 0, 0, 0]);
        prop_assert_eq!(a.add_scaled(b, 1048), a.add(slow_mul(b, times_1048)).sub(b.double().double()));
        for i in 0..5 {
            prop_assert_eq!(a.add(b).0[i], portable::add(a.0[i], b.0[i]));
            prop_assert_eq!(a.sub(b).0[i], portable::sub(a.0[i], b.0[i]));
            prop_assert_eq!(a.scale(b.0[0]).0[i], portable::mul(a.0[i], b.0[0]));
        }
        prop_assert_eq!(a.mul(b.add(c)), a.mul(b).add(a.mul(c)));
        prop_assert_eq!(a.sub(b).add(b), a);
        prop_assert_eq!(a.neg().add(a), Fp5::ZERO);
        prop_assert_eq!(a.scale_z(263), slow_mul(a, Fp5::from_words([0, 263, 0, 0, 0])));
    }

    #[test]
    fn inversion_and_roots(a in element()) {
        let one = if a == Fp5::ZERO { Fp5::ZERO } else { Fp5::ONE };
        prop_assert_eq!(a.mul(a.invert()), one);
        let r = a.square().sqrt_vartime().expect("a square has a root");
        prop_assert!(r == a || r == a.neg());
        prop_assert_eq!(a.sqrt_vartime().is_some(), a.legendre() != Fp::ONE.neg());
    }

    #[test]
    fn bytes_round_trip(a in element()) {
        prop_assert_eq!(Fp5::decode(&a.encode()), a);
        prop_assert_eq!(Fp5::decode_canonical(&a.encode()), Some(a));
    }
}

#[test]
fn extremes() {
    for x in [0, 1, P - 1, P - 2, 0xffff_ffff, 1 << 32, 0xffff_fffe_ffff_ffff, 0xffff_ffff_0000_0000] {
        for y in [0, 1, P - 1, 0xffff_ffff, 0xffff_ffff_0000_0000] {
            let (a, b) = (Fp5::from_words([x; 5]), Fp5::from_words([y; 5]));
            assert_eq!((a.mul(b), a.square()), (slow_mul(a, b), slow_mul(a, a)));
            assert_eq!((a.mul(b).0, a.square().0), (portable::product(&a.0, &b.0), portable::square(&a.0)));
            assert_eq!(a.add(b).0[0], portable::add(a.0[0], b.0[0]));
            assert_eq!(a.sub(b).0[0], portable::sub(a.0[0], b.0[0]));
            assert_eq!(
                a.scale_z(u32::MAX >> 2).0[0],
                portable::reduce_sum(u128::from(a.0[4].value()) * (3 * u128::from(u32::MAX >> 2)))
            );
        }
    }
}

#[test]
fn non_canonical_limbs() {
    for i in 0..5 {
        let mut w = [0u64; 5];
        w[i] = P;
        let bytes = bytes_from_words(&w);
        assert_eq!(Fp5::decode(&bytes), Fp5::ZERO);
        assert_eq!(Fp5::decode_canonical(&bytes), None);
    }
}

#[test]
fn vectors() {
    let v = testkit::load("field");
    for case in v["base"].as_array().unwrap() {
        let get = |k: &str| Fp::new(case[k].as_str().unwrap().parse().unwrap());
        let (a, b) = (get("a"), get("b"));
        assert_eq!(a.add(b), get("add"));
        assert_eq!(a.sub(b), get("sub"));
        assert_eq!(a.mul(b), get("mul"));
        assert_eq!(a.square(), get("square_a"));
        assert_eq!(a.neg(), get("neg_a"));
        assert_eq!(a.invert(), get("inv_or_zero_a"));
        assert_eq!(a.pow_vartime(case["b"].as_str().unwrap().parse().unwrap()), get("exp_a_b"));
        assert_eq!(a.is_square_vartime(), case["qr_a"].as_bool().unwrap());
        let root = case["sqrt_a"].as_str().map(|s| Fp::new(s.parse().unwrap()));
        assert_eq!(a.sqrt_vartime(), root);
    }
    for case in v["ext"].as_array().unwrap() {
        let get = |k: &str| quintic(&case[k]);
        let (a, b) = (get("a"), get("b"));
        assert_eq!(a.add(b), get("add"));
        assert_eq!(a.sub(b), get("sub"));
        assert_eq!(a.mul(b), get("mul"));
        if case["div"].is_array() {
            assert_eq!(a.mul(b.invert()), get("div"));
        }
        assert_eq!(a.square(), get("square_a"));
        assert_eq!(a.double(), get("double_a"));
        assert_eq!(a.double().add(a), get("triple_a"));
        assert_eq!(a.neg(), get("neg_a"));
        assert_eq!(a.invert(), get("inv_or_zero_a"));
        assert_eq!(a.frobenius(), get("frob1_a"));
        assert_eq!(a.frobenius2(), get("frob2_a"));
        assert_eq!(a.square_n(5), get("exp_2_5_a"));
        assert_eq!(a.scale(b.0[0]), get("scalarmul_a_b0"));
        assert_eq!(a.legendre().value().to_string(), case["legendre_a"].as_str().unwrap());
        assert_eq!(a.sqrt_vartime(), case.get("sqrt_a").filter(|x| x.is_array()).map(quintic));
        assert_eq!(a.canonical_sqrt_vartime(), case.get("canonical_sqrt_a").filter(|x| x.is_array()).map(quintic));
        assert_eq!(testkit::to_hex(&a.encode()), case["bytes_a"].as_str().unwrap());
    }
    assert!(words(&v["ext"][0]["a"]).len() == 5);
}
