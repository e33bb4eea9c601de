//! Several elements of GF(p^5) side by side, one implementation for each CPU path.
//!
//! Algorithms that have independent work (windows of one scalar, messages of a batch) are written once over [`Lanes`].
//! A product comes out *lazy*: sums and differences of lazy values are cheap, and only what is multiplied next is *settled*.
//! The bounds are stated in each implementation.
//!
//! An implementation's value is a token: it exists only where the CPU was found to have the instructions.

/// `[e(0), ..., e(4)]`, spelled out: a closure would not be compiled with the caller's CPU features.
#[cfg(target_arch = "x86_64")]
macro_rules! five {
    ($i:ident => $e:expr) => {
        [
            { const $i: usize = 0; $e },
            { const $i: usize = 1; $e },
            { const $i: usize = 2; $e },
            { const $i: usize = 3; $e },
            { const $i: usize = 4; $e },
        ]
    };
}

/// The statements for 0 to 4, spelled out.
#[cfg(target_arch = "x86_64")]
macro_rules! for_five {
    ($i:ident => $body:block) => {{
        {
            const $i: usize = 0;
            $body
        }
        {
            const $i: usize = 1;
            $body
        }
        {
            const $i: usize = 2;
            $body
        }
        {
            const $i: usize = 3;
            $body
        }
        {
            const $i: usize = 4;
            $body
        }
    }};
}

// The CPU kernels: the only unsafe code of this module.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx2_kernel;
#[allow(unsafe_code)]
mod dispatch;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) mod ifma;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod ifma_chain;
#[cfg(target_arch = "x86_64")]
mod ifma_join;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod ifma_kernel;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod ifma_quad;
pub(crate) mod portable;
#[cfg(test)]
mod tests;

pub(crate) use dispatch::{Task, mul_in_lanes_vartime, run};

use super::odd_table::OddWindow;
use super::point::Point;
use super::table::Slab;
use crate::quintic::Fp5;

/// The widest implementation.
pub(crate) const MAX_LANES: usize = 8;

/// A vector of elements of GF(p^5).
pub(crate) trait Lanes: Copy {
    /// Elements in a vector: 1, 4 or 8.
    const LANES: usize;
    /// What may be multiplied.
    type Norm: Copy;
    /// What products, sums and differences give.
    type Lazy: Copy;
    /// One value for each of a batch's 64 elements, in 64 / LANES vectors.
    type Chunk: Copy + AsRef<[Self::Norm]> + AsMut<[Self::Norm]>;

    /// A chunk filled with one vector.
    fn chunk(self, fill: Self::Norm) -> Self::Chunk;
    /// In each lane the window's entry `number`, its second half negated where `sign` is all ones. Reads every entry.
    fn lookup_shared(
        self,
        window: &OddWindow,
        number: &[u64; MAX_LANES],
        sign: &[u64; MAX_LANES],
    ) -> (Self::Norm, Self::Norm);

    /// Elements into lanes; missing ones are zero.
    fn load(self, elements: &[Fp5]) -> Self::Norm;
    /// Lanes into elements, canonical.
    fn store(self, a: &Self::Norm, elements: &mut [Fp5]);
    /// a b.
    fn mul(self, a: &Self::Norm, b: &Self::Norm) -> Self::Lazy;
    /// a^2.
    fn square(self, a: &Self::Norm) -> Self::Lazy;
    /// A settled value as a lazy one.
    fn lazy(self, a: &Self::Norm) -> Self::Lazy;
    /// a + b.
    fn add(self, a: Self::Lazy, b: Self::Lazy) -> Self::Lazy;
    /// a - b, where b is a sum of at most four products and settled values.
    fn sub(self, a: Self::Lazy, b: Self::Lazy) -> Self::Lazy;
    /// 263z a, where a is a sum or difference of at most four products and settled values.
    fn mul_b(self, a: Self::Lazy) -> Self::Lazy;
    /// The same for a settled value.
    #[inline(always)]
    fn mul_b_settled(self, a: &Self::Norm) -> Self::Lazy {
        self.mul_b(self.lazy(a))
    }
    /// a + 263z b, b as in `mul_b`.
    #[inline(always)]
    fn add_mul_b(self, a: Self::Lazy, b: Self::Lazy) -> Self::Lazy {
        self.add(a, self.mul_b(b))
    }
    /// Any lazy value made ready for a product.
    fn settle(self, a: Self::Lazy) -> Self::Norm;
    /// The same for a sum or difference of at most four products and settled values, without a multiple of b: cheaper on some paths.
    fn settle_sum(self, a: Self::Lazy) -> Self::Norm;
    /// The sum of all lanes.
    #[inline(always)]
    fn join(self, p: &LanePoint<Self>) -> Point {
        add_up(self, p, Self::LANES)
    }
    /// In each lane the entry of the slab whose number is `magnitude` (identity for 0), its u negated where `sign` is all ones.
    /// Reads every entry. The lanes are those from `first` on.
    fn lookup(
        self,
        slab: &Slab,
        first: usize,
        magnitude: &[u64; MAX_LANES],
        sign: &[u64; MAX_LANES],
    ) -> (Self::Norm, Self::Norm);
}

/// A point in each lane, X:Z and U:T.
pub(crate) struct LanePoint<L: Lanes> {
    pub(crate) x: L::Norm,
    pub(crate) z: L::Norm,
    pub(crate) u: L::Norm,
    pub(crate) t: L::Norm,
}

impl<L: Lanes> LanePoint<L> {
    /// From affine coordinates.
    #[inline(always)]
    pub(crate) fn from_affine(l: L, x: L::Norm, u: L::Norm) -> Self {
        let one = l.load(&[Fp5::ONE; MAX_LANES]);
        Self { x, z: one, u, t: one }
    }

    /// self + (x2, u2) in each lane: 8M.
    #[inline(always)]
    pub(crate) fn add_affine(&self, l: L, x2: &L::Norm, u2: &L::Norm) -> Self {
        let t1 = l.mul(&self.x, x2);
        let t3 = l.mul(&self.u, u2);
        let t5 = l.add(l.lazy(&self.x), l.mul(x2, &self.z));
        let t6 = l.add(l.lazy(&self.u), l.mul(u2, &self.t));
        let t2b = l.mul_b_settled(&self.z);
        combine(l, t1, t2b, t3, &self.t, t5, t6)
    }

    /// self + p in each lane: 10M.
    #[cfg(test)]
    #[inline(always)]
    pub(crate) fn add(&self, l: L, p: &Self) -> Self {
        let t1 = l.mul(&self.x, &p.x);
        let t2 = l.mul(&self.z, &p.z);
        let t3 = l.mul(&self.u, &p.u);
        let t4 = l.mul(&self.t, &p.t);
        let t5 = l.settle_sum(l.sub(product_of_sums(l, &self.x, &self.z, &p.x, &p.z), l.add(t1, t2)));
        let t6 = l.settle_sum(l.sub(product_of_sums(l, &self.u, &self.t, &p.u, &p.t), l.add(t3, t4)));
        let t2b = l.mul_b(t2);
        let t4 = l.settle_sum(t4);
        combine(l, t1, t2b, t3, &t4, l.lazy(&t5), l.lazy(&t6))
    }

    /// The points of the lanes.
    #[inline(always)]
    pub(crate) fn store(&self, l: L, points: &mut [Point; MAX_LANES]) {
        let mut buffer = [Fp5::ZERO; MAX_LANES];
        l.store(&self.x, &mut buffer);
        points.iter_mut().zip(&buffer).for_each(|(p, v)| p.x = *v);
        l.store(&self.z, &mut buffer);
        points.iter_mut().zip(&buffer).for_each(|(p, v)| p.z = *v);
        l.store(&self.u, &mut buffer);
        points.iter_mut().zip(&buffer).for_each(|(p, v)| p.u = *v);
        l.store(&self.t, &mut buffer);
        points.iter_mut().zip(&buffer).for_each(|(p, v)| p.t = *v);
        zeroize::Zeroize::zeroize(&mut buffer);
    }
}

/// (a + b)(c + d).
#[cfg(test)]
#[inline(always)]
fn product_of_sums<L: Lanes>(l: L, a: &L::Norm, b: &L::Norm, c: &L::Norm, d: &L::Norm) -> L::Lazy {
    let left = l.settle_sum(l.add(l.lazy(a), l.lazy(b)));
    let right = l.settle_sum(l.add(l.lazy(c), l.lazy(d)));
    l.mul(&left, &right)
}

#[inline(always)]
fn double<L: Lanes>(l: L, a: L::Lazy) -> L::Lazy {
    l.add(a, a)
}

/// The common end of both additions; the same lines as in `point.rs`.
#[inline(always)]
fn combine<L: Lanes>(
    l: L,
    t1: L::Lazy,
    t2b: L::Lazy,
    t3: L::Lazy,
    t4: &L::Norm,
    t5: L::Lazy,
    t6: L::Lazy,
) -> LanePoint<L> {
    let t7 = l.settle(l.add(t1, t2b));
    let t8 = l.mul(t4, &t7);
    let inner = double(l, l.add_mul_b(l.lazy(&t7), t5));
    let t9 = l.mul(&l.settle_sum(t3), &l.settle(inner));
    let left = l.settle_sum(l.add(l.lazy(t4), double(l, t3)));
    let right = l.settle_sum(l.add(t5, l.lazy(&t7)));
    let t10 = l.mul(&left, &right);
    LanePoint {
        x: l.settle(l.mul_b(l.sub(t10, t8))),
        z: l.settle_sum(l.sub(t8, t9)),
        u: l.settle_sum(l.mul(&l.settle_sum(t6), &l.settle(l.sub(t2b, t1)))),
        t: l.settle_sum(l.add(t8, t9)),
    }
}

/// The sum of the first n lanes, n a power of two.
#[inline(always)]
fn add_up<L: Lanes>(l: L, lanes: &LanePoint<L>, mut n: usize) -> Point {
    let mut points = [Point::IDENTITY; MAX_LANES];
    lanes.store(l, &mut points);
    while n > 1 {
        n /= 2;
        let (low, high) = points.split_at_mut(n);
        for (a, b) in low.iter_mut().zip(high.iter()) {
            *a = a.add(b);
        }
    }
    let sum = points[0];
    zeroize::Zeroize::zeroize(&mut points);
    sum
}
