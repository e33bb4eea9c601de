use super::field::{self, Lanes};
use crate::cpu::{self, Path};
use crate::goldilocks::{Fp, P};
use crate::testkit::word;
use core::arch::x86_64::*;
use proptest::prelude::*;

type Words = [u64; 4];

#[target_feature(enable = "avx2")]
fn load(x: &Words) -> Lanes<1> {
    [_mm256_set_epi64x(x[3] as i64, x[2] as i64, x[1] as i64, x[0] as i64)]
}

#[target_feature(enable = "avx2")]
fn store(x: Lanes<1>) -> Words {
    let mut out = [0; 4];
    // SAFETY: 32 writable bytes; the store needs no alignment.
    unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), x[0]) }
    out
}

/// Square, product, reduction, joined halves, sum and canonical words.
#[target_feature(enable = "avx2")]
fn run(a: &Words, b: &Words) -> [Words; 6] {
    let (x, y) = (load(a), load(b));
    let k = load(&b.map(|b| b.min(P - 1)));
    let (low, high) = (load(&a.map(|a| a >> 2)), load(&b.map(|b| b >> 25)));
    [
        field::square(x, field::high(x)),
        field::mul(x, field::high(x), y, field::high(y)),
        field::reduce(x, y),
        field::join(low, high),
        field::add(x, k),
        field::canonical(x),
    ]
    .map(|r| store(r))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn lanes_equal_the_field(a in proptest::array::uniform4(word()), b in proptest::array::uniform4(word())) {
        if cpu::best() != Path::Scalar {
            // SAFETY: this CPU has AVX2.
            let got = unsafe { run(&a, &b) };
            for i in 0..4 {
                let (x, y) = (Fp::new(a[i]), Fp::new(b[i]));
                let want = [
                    x.square(),
                    x.mul(y),
                    Fp::reduce128(u128::from(b[i]) << 64 | u128::from(a[i])),
                    Fp::reduce128(u128::from(a[i] >> 2) + (u128::from(b[i] >> 25) << 32)),
                    x.add(Fp::new(b[i].min(P - 1))),
                    x,
                ];
                for (got, want) in got.iter().zip(want) {
                    prop_assert_eq!(Fp::new(got[i]), want);
                }
                prop_assert_eq!(got[5][i], x.value());
            }
        }
    }
}
