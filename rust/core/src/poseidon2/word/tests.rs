#![allow(unsafe_code)]

use super::*;
use crate::testkit::word;
use proptest::prelude::*;

/// The form for other processors, also compiled here.
#[path = "carry_portable.rs"]
mod portable;

fn inverse_of_2_64() -> Fp {
    Fp::new(EPSILON).invert()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn operations_equal_the_field(a in word(), b in word(), w in word()) {
        let (x, y) = (Fp::new(a), Fp::new(b));
        let product = x.mul(y).mul(inverse_of_2_64());
        prop_assert_eq!(Fp::new(mul(a, b)), product);
        prop_assert_eq!(mul(a, y.value()), product.value());
        let (v, sum) = mul_add(a, y.value(), w);
        prop_assert_eq!(v, product.value());
        prop_assert_eq!(Fp::new(sum), product.add(Fp::new(w)));
        prop_assert_eq!(Fp::new(add(a, y.value())), x.add(y));
        prop_assert_eq!(Fp::new(add(a, P)), x);
        prop_assert_eq!(canonical(a), x.value());
        let x2 = x.square();
        prop_assert_eq!(Fp::new(pow7(a)), x2.square().mul(x2).mul(x));
        prop_assert_eq!(Fp::new(mul(a, scaled(y))), x.mul(y));
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn assembly_equals_portable_code(a in word(), b in word(), w in word()) {
        if crate::cpu::best() != crate::cpu::Path::Scalar {
            // SAFETY: this CPU has BMI2.
            let (product, sums) = unsafe { (bmi2::mul(a, b), bmi2::mul_add(a, canonical(b), w)) };
            prop_assert_eq!(product, mul(a, b));
            prop_assert_eq!(sums, mul_add(a, canonical(b), w));
        }
    }

    #[test]
    fn flags_equal_portable_code(a in word(), b in word()) {
        prop_assert_eq!(portable::borrow(a, b), borrow(a, b));
        prop_assert_eq!(portable::carry(a, b), carry(a, b));
        prop_assert_eq!(portable::quotient(a), quotient(a));
    }

    #[test]
    fn halves_join(low in word(), high in word()) {
        let (low, high) = (low >> 2, high >> 2);
        let x = u128::from(low) + (u128::from(high) << 32);
        prop_assert_eq!(Fp::new(join(low, high)), Fp::reduce128(x));
    }

    #[test]
    fn sums_reduce(lo in word(), hi in 0u64..1 << 31) {
        let x = u128::from(hi) << 64 | u128::from(lo);
        prop_assert_eq!(Fp::new(reduce_sum(x)), Fp::reduce128(x));
    }
}
