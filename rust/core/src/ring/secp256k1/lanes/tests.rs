//! The field in lanes against the field elsewhere, edge-weighted.

use super::field::Arithmetic;
use crate::ring::field::Fe;
use crate::ring::secp256k1::Base;
use crate::ring::vector::{Ifma, with_ifma};
use proptest::prelude::*;

with_ifma! {
    /// (x y - x) (y - x^2) + ((x - y) - y), with elements of all sizes on the way.
    fn mixture(l: Ifma, entries: &[[u64; 8]; 8]) -> [[u64; 4]; 8] {
        let l = Arithmetic(l);
        let ([x, y], _) = l.load(entries.each_ref());
        let product = l.mul(&l.difference(&l.mul(&x, &y), &x), &l.difference(&y, &l.sqr(&x)));
        let rest = l.settle(&l.sub(&l.sub(&x, &y), &y));
        l.store(&l.difference(&product, &l.difference(&l.zero(), &rest)))
    }
}

fn limb() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), Just(u64::MAX), Just(1), Just(0xffff_fffe_ffff_fc2f), Just(1 << 63), any::<u64>()]
}

proptest! {
    #[test]
    fn arithmetic(entries in prop::array::uniform8(prop::array::uniform8(limb()))) {
        let Some(ifma) = Ifma::current() else { return Ok(()) };
        for (got, words) in mixture(ifma, &entries).into_iter().zip(&entries) {
            let (x, y) = words.split_at(4);
            let (x, y) = (Fe::<Base>::new(x.try_into().unwrap()), Fe::<Base>::new(y.try_into().unwrap()));
            let product = x.mul(&y).sub(&x).mul(&y.sub(&x.sqr()));
            let want = product.add(&x.sub(&y).sub(&y));
            prop_assert_eq!(Fe::<Base>::new(got).canonical(), want.canonical());
        }
    }
}
