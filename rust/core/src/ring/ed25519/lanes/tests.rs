//! The field in lanes against the field elsewhere, edge-weighted.

use super::field::{Arithmetic, Lanes};
use crate::ring::ed25519::Base;
use crate::ring::field::Fe;
use crate::ring::vector::{Ifma, five, with_ifma};
use proptest::prelude::*;

/// Eight elements by their limbs.
type Limbs = [[u64; 8]; 5];

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

with_ifma! {
    /// x y of factors and z settled, as limbs.
    fn on_limbs(l: Ifma, x: &Limbs, y: &Limbs, z: &Limbs) -> [Limbs; 2] {
        let (v, l) = (l, Arithmetic(l));
        let [x, y, z] = [Lanes(five!(I => v.read(&x[I]))), Lanes(five!(I => v.read(&y[I]))), Lanes(five!(I => v.read(&z[I])))];
        let (product, settled) = (l.mul(&x, &y), l.settle(&z));
        [five!(I => v.write(product.0[I])), five!(I => v.write(settled.0[I]))]
    }
}

with_ifma! {
    /// -x of settled elements as limbs, and the words of x.
    fn on_settled_limbs(l: Ifma, x: &Limbs) -> (Limbs, [[u64; 4]; 8]) {
        let (v, l) = (l, Arithmetic(l));
        let x = Lanes(five!(I => v.read(&x[I])));
        let negative = l.neg_where(&x, 0xff);
        (five!(I => v.write(negative.0[I])), l.store(&x))
    }
}

fn limb() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), Just(u64::MAX), Just(1), Just(u64::MAX - 18), Just(u64::MAX >> 1), any::<u64>()]
}

/// Limbs below a bound, often the largest.
fn limbs(bound: u64) -> impl Strategy<Value = Limbs> {
    let limb = move || prop_oneof![3 => Just(bound - 1), 1 => Just(0), 1 => bound - 40..bound, 2 => 0..bound];
    prop::array::uniform5(prop::array::uniform8(limb()))
}

/// What the limbs of settled elements and of factors are below.
const SETTLED: u64 = (1 << 51) + (1 << 15);
const FACTOR: u64 = 1 << 52;

/// The element of a lane.
fn element(limbs: &Limbs, lane: usize) -> Fe<Base> {
    let shift = Fe::new([1 << 51, 0, 0, 0]);
    limbs.iter().rev().fold(Fe::ZERO, |sum, limb| sum.mul(&shift).add(&Fe::new([limb[lane], 0, 0, 0])))
}

fn are_below(limbs: &Limbs, bound: u64) -> bool {
    limbs.iter().flatten().all(|limb| *limb < bound)
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

    #[test]
    fn limbs_at_their_bounds(x in limbs(FACTOR), y in limbs(FACTOR), z in limbs(1 << 61), small in limbs(SETTLED)) {
        let Some(ifma) = Ifma::current() else { return Ok(()) };
        let [product, settled] = on_limbs(ifma, &x, &y, &z);
        let (negative, words) = on_settled_limbs(ifma, &small);
        prop_assert!(are_below(&product, SETTLED) && are_below(&settled, SETTLED) && are_below(&negative, FACTOR));
        for i in 0..8 {
            prop_assert!(element(&product, i).equals(&element(&x, i).mul(&element(&y, i))));
            prop_assert!(element(&settled, i).equals(&element(&z, i)));
            prop_assert!(element(&negative, i).equals(&element(&small, i).neg()));
            prop_assert!(Fe::new(words[i]).equals(&element(&small, i)));
        }
    }
}
