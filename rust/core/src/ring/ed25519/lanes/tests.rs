//! The field in lanes against the field elsewhere, edge-weighted.

use super::field::Arithmetic;
use crate::ring::ed25519::Base;
use crate::ring::field::Fe;
use crate::ring::vector::{Ifma, with_ifma};
use proptest::prelude::*;

with_ifma! {
    /// (x y - x) (x + x y) in four lanes, and the same with the opposite sign of the second x y in the other four.
    fn mixture(l: Ifma, x: &[[u64; 4]; 8], y: &[[u64; 4]; 8]) -> [[u64; 4]; 8] {
        let l = Arithmetic(l);
        let halves = |[a, b, c, d, e, f, g, h]: [_; 8]| [[a, b, c, d], [e, f, g, h]];
        let (x, y) = (l.load(halves(x.each_ref())), l.load(halves(y.each_ref())));
        let (product, x) = (l.mul(&x, &y), l.settle(&x));
        let difference = l.settle(&l.add(&product, &l.neg_where(&x, 0xff)));
        let sum = l.settle(&l.add(&x, &l.neg_where(&product, 0xf0)));
        l.store(&l.mul(&difference, &sum))
    }
}

fn limb() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), Just(u64::MAX), Just(1), Just(u64::MAX - 18), Just(u64::MAX >> 1), any::<u64>()]
}

proptest! {
    #[test]
    fn arithmetic(
        x in prop::array::uniform8(prop::array::uniform4(limb())), y in prop::array::uniform8(prop::array::uniform4(limb())),
    ) {
        let Some(ifma) = Ifma::current() else { return Ok(()) };
        for (i, got) in mixture(ifma, &x, &y).into_iter().enumerate() {
            let (x, y) = (Fe::<Base>::new(x[i]), Fe::<Base>::new(y[i]));
            let product = x.mul(&y);
            let second = if i < 4 { x.add(&product) } else { x.sub(&product) };
            prop_assert_eq!(Fe::<Base>::new(got).canonical(), product.sub(&x).mul(&second).canonical());
        }
    }
}
