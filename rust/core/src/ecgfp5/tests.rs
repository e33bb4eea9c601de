use super::*;
use crate::quintic::Fp5;
use crate::testkit::{self, hex, quintic, to_hex, word};
use proptest::prelude::*;

/// k P by double and add over the bits: the oracle.
pub(crate) fn slow_mul(p: &Point, k: &Scalar) -> Point {
    let mut acc = Point::IDENTITY;
    for word in k.words().iter().rev() {
        for bit in (0..64).rev() {
            acc = acc.double();
            if word >> bit & 1 == 1 {
                acc = acc.add(p);
            }
        }
    }
    acc
}

/// Scalars with the edges that recoding and reduction depend on.
pub(crate) fn scalar() -> impl Strategy<Value = Scalar> {
    prop_oneof![
        3 => prop::array::uniform5(word()).prop_map(Scalar::from_words_reduced),
        1 => (0u64..70).prop_map(|x| Scalar::from_words_reduced([x, 0, 0, 0, 0])),
        1 => (0u64..70).prop_map(|x| Scalar::from_words_reduced([x, 0, 0, 0, 0]).neg()),
        1 => (0u32..319).prop_map(power_of_two),
    ]
}

fn power_of_two(bit: u32) -> Scalar {
    let mut w = [0; 5];
    w[bit as usize / 64] = 1 << (bit % 64);
    Scalar::from_words_reduced(w)
}

fn decode(v: &serde_json::Value) -> Point {
    Point::from_w_vartime(quintic(v)).expect("a point")
}

#[test]
fn scalar_vectors() {
    let v = testkit::load("scalar");
    let s = |x: &serde_json::Value| Scalar::from_bytes_reduced(&hex::<40>(x));
    for case in v["ops"].as_array().unwrap() {
        let (a, b) = (s(&case["a"]), s(&case["b"]));
        assert_eq!(to_hex(&a.add(&b).to_bytes()), case["add"].as_str().unwrap());
        assert_eq!(to_hex(&a.sub(&b).to_bytes()), case["sub"].as_str().unwrap());
        assert_eq!(to_hex(&a.mul(&b).to_bytes()), case["mul"].as_str().unwrap());
    }
    for case in v["from_bytes"].as_array().unwrap() {
        let raw = testkit::bytes(&case["bytes"]);
        if let (Some(first), Some(want)) = (raw.first_chunk::<40>(), case["scalar"].as_str()) {
            assert_eq!(to_hex(&Scalar::from_bytes_reduced(first).to_bytes()), want);
            let (checked, below) = Scalar::from_bytes_checked(first);
            assert_eq!(below != 0, to_hex(first) == want);
            assert!(below == 0 || to_hex(&checked.to_bytes()) == want);
        }
    }
    for case in v["from_gfp5"].as_array().unwrap() {
        let got = Scalar::from_words_reduced(quintic(&case["fp5"]).to_words());
        assert_eq!(to_hex(&got.to_bytes()), case["scalar"].as_str().unwrap());
    }
}

/// Hash elements of p - 1 make an integer above 2n: one conditional subtraction would leave a wrong value.
#[test]
fn hash_above_twice_the_order() {
    let words = [crate::goldilocks::P - 1; 5];
    let want = [0x2fe0_4cd1_d6e8_003e, 0x2eef_478b_51b6_bec7, 0x0031_608f_f38d, 0x1c_ffff_ffd4, 0x3_ffff_fff2];
    assert_eq!(Scalar::from_words_reduced(words).words(), &want);
}

#[test]
fn point_vectors() {
    let v = testkit::load("point");
    assert_eq!(Point::GENERATOR.to_w(), quintic(&v["generator"]["enc"]));
    for case in v["mul_generator"].as_array().unwrap() {
        let k = Scalar::from_bytes_reduced(&hex::<40>(&case["k"]));
        assert_eq!(slow_mul(&Point::GENERATOR, &k).to_w(), quintic(&case["enc"]));
        assert_eq!(slow_mul(&Point::GENERATOR, &k).is_identity(), case["neutral"].as_bool().unwrap());
    }
    for case in v["add"].as_array().unwrap() {
        let (a, b) = (decode(&case["a"]), decode(&case["b"]));
        assert_eq!(a.add(&b).to_w(), quintic(&case["add"]));
        assert_eq!(a.double().to_w(), quintic(&case["double_a"]));
        assert_eq!(a.double_n(5).to_w(), quintic(&case["mdouble5_a"]));
        let k = Scalar::from_bytes_reduced(&hex::<40>(&case["k"]));
        assert_eq!(slow_mul(&a, &k).to_w(), quintic(&case["k_times_a"]));
    }
    for case in v["decode"].as_array().unwrap() {
        let got = Point::from_w_vartime(quintic(&case["w"]));
        assert_eq!(got.is_some(), case["ok"].as_bool().unwrap());
        if let Some(p) = got {
            assert_eq!(p.to_w(), quintic(&case["reencoded"]));
            assert_eq!(p.is_identity(), case["neutral"].as_bool().unwrap());
        }
    }
}

proptest! {
    #[test]
    fn scalar_arithmetic(a in scalar(), b in scalar(), c in scalar()) {
        prop_assert!(a.add(&b).sub(&b) == a);
        prop_assert!(a.neg().add(&a) == Scalar::ZERO);
        prop_assert!(a.mul(&b.add(&c)) == a.mul(&b).add(&a.mul(&c)));
        prop_assert!(a.mul(&Scalar::ONE) == a);
        let mut wide = [0u8; 64];
        wide[..40].copy_from_slice(&a.to_bytes());
        prop_assert!(Scalar::from_wide_bytes(&wide) == a);
    }

    /// lo + hi 2^320, against 320 doublings.
    #[test]
    fn wide_reduction(bytes in prop::array::uniform32(any::<u8>()), more in prop::array::uniform32(any::<u8>())) {
        let wide: [u8; 64] = core::array::from_fn(|i| if i < 32 { bytes[i] } else { more[i - 32] });
        let lo = Scalar::from_bytes_reduced(wide.first_chunk().unwrap());
        let mut hi_bytes = [0; 40];
        hi_bytes[..24].copy_from_slice(&wide[40..]);
        let mut hi = Scalar::from_bytes_reduced(&hi_bytes);
        for _ in 0..320 {
            hi = hi.add(&hi);
        }
        prop_assert!(Scalar::from_wide_bytes(&wide) == lo.add(&hi));
    }

    #[test]
    fn group_laws(a in scalar(), b in scalar()) {
        let g = Point::GENERATOR;
        let (pa, pb) = (slow_mul(&g, &a), slow_mul(&g, &b));
        prop_assert_eq!(pa.add(&pb).to_w(), slow_mul(&g, &a.add(&b)).to_w());
        prop_assert_eq!(pa.add(&pa.neg()).to_w(), Fp5::ZERO);
        prop_assert_eq!(pa.add(&pa).to_w(), pa.double().to_w());
        prop_assert_eq!(pa.add(&Point::IDENTITY).to_w(), pa.to_w());
        prop_assert_eq!(Point::from_w_vartime(pa.to_w()).map(|p| p.to_w()), Some(pa.to_w()));
        for n in 0..5 {
            let want = (0..n).fold(pa, |p, _| p.double());
            prop_assert_eq!(pa.double_n(n).to_w(), want.to_w());
        }
    }
}

#[test]
fn a_scalar_is_hidden_and_wiped() {
    let mut k = power_of_two(200);
    assert_eq!(std::format!("{k:?}"), "Scalar(..)");
    let mut factor = k.to_montgomery();
    zeroize::Zeroize::zeroize(&mut k);
    zeroize::Zeroize::zeroize(&mut factor);
    assert_eq!(k, Scalar::ZERO);
    assert_eq!(factor.mul(&Scalar::ONE), Scalar::ZERO);
}

#[test]
fn one_bit_or_two_equal_ones_are_not_zero() {
    assert_eq!(Scalar::ZERO.is_zero_mask(), u64::MAX);
    for (i, j) in (0..5).flat_map(|i| (i..5).map(move |j| (i, j))) {
        let mut words = [0; 5];
        words[i] = 1 << 40;
        words[j] = 1 << 40;
        assert_eq!(Scalar::from_words_reduced(words).is_zero_mask(), 0, "words {i} and {j}");
    }
}
