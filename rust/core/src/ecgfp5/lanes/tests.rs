use super::*;
use crate::ecgfp5::point::Affine;
use crate::testkit::{self, word};
use proptest::prelude::*;
use std::vec::Vec;

fn elements() -> impl Strategy<Value = [Fp5; MAX_LANES]> {
    prop::collection::vec(prop::array::uniform5(word()).prop_map(Fp5::from_words), MAX_LANES)
        .prop_map(|v| v.try_into().unwrap())
}

/// Everything that the trait promises, in each lane, against single elements.
struct Laws<'a>(&'a [Fp5; MAX_LANES], &'a [Fp5; MAX_LANES]);

impl Task for Laws<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) {
        let Self(x, y) = self;
        let check = |name: &str, got: L::Norm, want: fn(Fp5, Fp5) -> Fp5| {
            let mut out = [Fp5::ZERO; MAX_LANES];
            l.store(&got, &mut out);
            for i in 0..L::LANES {
                assert_eq!(out[i], want(x[i], y[i]), "{name}, lane {i}");
            }
        };
        let (a, b) = (l.load(x), l.load(y));
        let (la, lb) = (l.lazy(&a), l.lazy(&b));
        let ab = l.mul(&a, &b);
        check("load", a, |a, _| a);
        check("mul", l.settle_sum(ab), |a, b| a.mul(b));
        check("square", l.settle_sum(l.square(&a)), |a, _| a.square());
        check("mul_b of a settled value", l.settle(l.mul_b_settled(&a)), |a, _| a.scale_z(263));
        check("add_mul_b", l.settle(l.add_mul_b(l.mul_b(ab), l.add(ab, la))), |a, b| {
            a.mul(b).double().add(a).scale_z(263)
        });
        check("add", l.settle_sum(l.add(la, lb)), |a, b| a.add(b));
        check("sub", l.settle_sum(l.sub(la, lb)), |a, b| a.sub(b));
        check("sub products", l.settle_sum(l.sub(l.square(&b), ab)), |a, b| b.square().sub(a.mul(b)));
        check("mul_b", l.settle(l.mul_b(ab)), |a, b| a.mul(b).scale_z(263));
        // The widest sums that the trait allows, through a product.
        let wide = l.sub(l.add(ab, ab), l.add(l.add(ab, ab), l.add(ab, lb)));
        let wide = l.settle_sum(wide);
        check("product of wide sums", l.settle_sum(l.mul(&wide, &wide)), |a, b| {
            let ab = a.mul(b);
            ab.double().sub(ab.double().add(ab).add(b)).square()
        });
        check("square of wide sums", l.settle_sum(l.square(&wide)), |a, b| {
            let ab = a.mul(b);
            ab.double().sub(ab.double().add(ab).add(b)).square()
        });
        let widest = l.mul_b(l.sub(l.add(ab, la), l.add(l.add(ab, ab), l.add(ab, lb))));
        check("mul_b of wide sums", l.settle(l.add(widest, widest)), |a, b| {
            let ab = a.mul(b);
            ab.add(a).sub(ab.double().add(ab).add(b)).scale_z(526)
        });
    }
}

/// Additions with operands from lanes.
struct Additions<'a>(&'a [Point; MAX_LANES], &'a [Point; MAX_LANES], &'a [Affine; MAX_LANES]);

impl Task for Additions<'_> {
    type Output = (Vec<Fp5>, Vec<Fp5>, Fp5);

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> Self::Output {
        let get = |p: &[Point; MAX_LANES], f: fn(&Point) -> Fp5| l.load(&p.map(|p| f(&p)));
        let lanes = |p: &[Point; MAX_LANES]| LanePoint::<L> {
            x: get(p, |p| p.x),
            z: get(p, |p| p.z),
            u: get(p, |p| p.u),
            t: get(p, |p| p.t),
        };
        let (x, u) = (l.load(&self.2.map(|p| p.x)), l.load(&self.2.map(|p| p.u)));
        let p = lanes(self.0);
        let out = |p: LanePoint<L>| {
            let mut points = [Point::IDENTITY; MAX_LANES];
            p.store(l, &mut points);
            points[..L::LANES].iter().map(Point::to_w).collect()
        };
        (out(p.add(l, &lanes(self.1))), out(p.add_affine(l, &x, &u)), l.join(&p).to_w())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn laws(x in elements(), y in elements()) {
        testkit::on_every_path(|| run(Laws(&x, &y)));
    }

    #[test]
    fn additions(k in prop::collection::vec(crate::ecgfp5::tests::scalar(), 3)) {
        let g = Point::GENERATOR;
        let start: Vec<Point> = k.iter().map(|k| crate::ecgfp5::tests::slow_mul(&g, k)).collect();
        let mut p = [start[0]; MAX_LANES];
        let mut q = [start[1]; MAX_LANES];
        for i in 1..MAX_LANES {
            p[i] = p[i - 1].add(&start[2]);
            q[i] = q[i - 1].double();
        }
        p[3] = Point::IDENTITY;
        q[2] = p[2];
        q[1] = p[1].neg();
        q[0] = Point::IDENTITY;
        let affine = crate::ecgfp5::table::to_affine(&q);
        testkit::on_every_path(|| {
            let (general, mixed, joined) = run(Additions(&p, &q, &affine));
            let sum = p.iter().take(general.len()).fold(Point::IDENTITY, |sum, p| sum.add(p));
            assert_eq!(joined, sum.to_w());
            for i in 0..general.len() {
                let want = p[i].add(&q[i]).to_w();
                assert_eq!((general[i], mixed[i]), (want, want), "lane {i}");
                assert_eq!(p[i].add_affine(&affine[i]).to_w(), want);
            }
        });
    }
}

/// All-ones words in every place: the largest carries.
#[test]
fn extremes() {
    let edges = [0, 1, u64::MAX, crate::goldilocks::P - 1, 0xffff_ffff, 0xffff_ffff_0000_0000];
    for a in edges {
        for b in edges {
            let (x, y) = ([Fp5::from_words([a; 5]); MAX_LANES], [Fp5::from_words([b; 5]); MAX_LANES]);
            testkit::on_every_path(|| run(Laws(&x, &y)));
        }
    }
}
