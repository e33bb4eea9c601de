//! The field in lanes against the field elsewhere, edge-weighted.

use super::field::{Arithmetic, Lanes};
use crate::ring::field::Fe;
use crate::ring::secp256k1::Base;
use crate::ring::vector::{Ifma, five, with_ifma};
use proptest::prelude::*;

/// Eight elements by their limbs.
type Limbs = [[u64; 8]; 5];

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

with_ifma! {
    /// x y, x - y and x settled, as limbs; and the words of x.
    fn on_limbs(l: Ifma, x: &Limbs, y: &Limbs) -> ([Limbs; 3], [[u64; 4]; 8]) {
        let (v, l) = (l, Arithmetic(l));
        let (x, y) = (Lanes(five!(I => v.read(&x[I]))), Lanes(five!(I => v.read(&y[I]))));
        let (product, difference, settled) = (l.mul(&x, &y), l.difference(&x, &y), l.settle(&x));
        let out = [five!(I => v.write(product.0[I])), five!(I => v.write(difference.0[I])), five!(I => v.write(settled.0[I]))];
        (out, l.store(&x))
    }
}

with_ifma! {
    fn settled(l: Ifma, x: &Limbs) -> Limbs {
        let x = Arithmetic(l).settle(&Lanes(five!(I => l.read(&x[I]))));
        five!(I => l.write(x.0[I]))
    }
}

fn limb() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), Just(u64::MAX), Just(1), Just(0xffff_fffe_ffff_fc2f), Just(1 << 63), any::<u64>()]
}

/// Limbs below a bound for each, often the largest.
fn limbs(bounds: [u64; 5]) -> impl Strategy<Value = Limbs> {
    let below = |bound: u64| {
        prop::array::uniform8(prop_oneof![3 => Just(bound - 1), 1 => Just(0), 1 => bound - 40..bound, 2 => 0..bound])
    };
    let [a, b, c, d, e] = bounds.map(below);
    (a, b, c, d, e).prop_map(|(a, b, c, d, e)| [a, b, c, d, e])
}

/// What settled limbs are below.
const SETTLED: [u64; 5] = [1 << 52, 1 << 52, 1 << 52, 1 << 52, (1 << 48) + (1 << 5)];

/// The element of a lane.
fn element(limbs: &Limbs, lane: usize) -> Fe<Base> {
    let shift = Fe::new([1 << 52, 0, 0, 0]);
    limbs.iter().rev().fold(Fe::ZERO, |sum, limb| sum.mul(&shift).add(&Fe::new([limb[lane], 0, 0, 0])))
}

fn is_settled(limbs: &Limbs) -> bool {
    limbs.iter().zip(SETTLED).all(|(limbs, bound)| limbs.iter().all(|limb| *limb < bound))
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

    #[test]
    fn limbs_at_their_bounds(x in limbs(SETTLED), y in limbs(SETTLED), large in limbs([1 << 56; 5])) {
        let Some(ifma) = Ifma::current() else { return Ok(()) };
        let ([product, difference, same], words) = on_limbs(ifma, &x, &y);
        let less = settled(ifma, &large);
        for limbs in [&product, &difference, &same, &less] {
            prop_assert!(is_settled(limbs), "{:x?}", limbs);
        }
        for i in 0..8 {
            let (x, y) = (element(&x, i), element(&y, i));
            prop_assert!(element(&product, i).equals(&x.mul(&y)));
            prop_assert!(element(&difference, i).equals(&x.sub(&y)));
            prop_assert!(element(&same, i).equals(&x));
            prop_assert!(Fe::new(words[i]).equals(&x));
            prop_assert!(element(&less, i).equals(&element(&large, i)));
        }
    }
}
