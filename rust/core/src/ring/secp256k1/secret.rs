//! Products of secrets with points that have tables for fixed windows, the generator first of all. Constant time: every entry of a
//! window is read, and the sums have no exceptions (Renes, Costello and Batina, "Complete addition formulas for prime order elliptic
//! curves", 2016, for a = 0).

use super::Base;
use super::codec::invert;
use super::digits::windows;
use super::generator_table::TABLE;
use super::glv::{BETA, split_secret};
use super::tables::entries;
use super::{GENERATOR_WIDTH, codec};
use crate::ring::field::{Fe, Field, equal, greater, mul_all, select};
use crate::ring::secret::Windows;
use crate::ring::suite::{Encoded, SCALAR_BYTES};
use zeroize::Zeroize;

/// (X/Z, Y/Z); Z = 0 is the identity.
struct Projective<F> {
    x: Fe<F>,
    y: Fe<F>,
    z: Fe<F>,
}

impl<F> Clone for Projective<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for Projective<F> {}

/// The generator's table.
fn generator() -> Windows<'static> {
    Windows { width: GENERATOR_WIDTH, words: TABLE.as_flattened() }
}

/// The encoding of k G.
pub(in crate::ring) fn mul_generator(k: &[u8; SCALAR_BYTES]) -> Encoded {
    products::<Base, 1>(k, &[generator()])[0]
}

/// The encodings of k G and of k times the point, not the identity, that has the windows; with one inversion.
pub(in crate::ring) fn mul_both(k: &[u8; SCALAR_BYTES], windows: Windows<'_>) -> (Encoded, Encoded) {
    let [first, second] = products::<Base, 2>(k, &[generator(), windows]);
    (first, second)
}

/// The encodings of k times each point.
#[inline(never)]
fn products<F: Field, const N: usize>(k: &[u8; SCALAR_BYTES], tables: &[Windows<'_>; N]) -> [Encoded; N] {
    let mut limbs = codec::limbs(k);
    let mut halves = split_secret(&limbs);
    let mut sums = tables.map(|table| product::<F>(&halves, table));
    limbs.zeroize();
    for (size, sign) in &mut halves {
        size.zeroize();
        sign.zeroize();
    }
    let out = encode_all(&sums);
    for sum in &mut sums {
        for limbs in [&mut sum.x.0, &mut sum.y.0, &mut sum.z.0] {
            limbs.zeroize();
        }
    }
    out
}

/// The sum over all windows, the halves of the scalar side by side.
#[inline(never)]
fn product<F: Field>(halves: &[(u128, u64); 2], table: Windows<'_>) -> Projective<F> {
    let width = table.width;
    let mut rest = table.words.as_chunks::<8>().0;
    let mut sums = [Projective { x: Fe::ZERO, y: Fe::ONE, z: Fe::ZERO }; 2];
    let mut carries = [0; 2];
    for i in 0..windows(width) {
        let (window, behind) = rest.split_at_checked(entries(width)).unwrap_or((rest, &[]));
        rest = behind;
        let (mut sizes, mut signs) = ([0; 2], [0; 2]);
        for (lane, (half, sign)) in halves.iter().enumerate() {
            let bits = half.checked_shr((i * width) as u32).unwrap_or(0) as u64 & ((1 << width) - 1);
            let value = bits + carries[lane];
            let negative = greater(value, 1 << (width - 1));
            carries[lane] = negative & 1;
            sizes[lane] = (value ^ negative).wrapping_sub(negative).wrapping_add(negative & 1 << width);
            signs[lane] = negative ^ sign;
        }
        add_selected(&mut sums, window, &sizes, &signs);
    }
    // (x, y) -> (beta x, y) is the multiplication by lambda.
    sums[1].x = sums[1].x.mul(&Fe::new(BETA));
    add(&sums[0], &sums[1])
}

/// Reads all entries of a window and adds, to each sum, the one of that number, counted from 1, or nothing for 0; negated by its sign.
#[inline(never)]
fn add_selected<F: Field>(sums: &mut [Projective<F>; 2], window: &[[u64; 8]], sizes: &[u64; 2], signs: &[u64; 2]) {
    let mut chosen = [[0_u64; 8]; 2];
    for (number, entry) in (1..).zip(window) {
        for (chosen, size) in chosen.iter_mut().zip(sizes) {
            let here = equal(*size, number);
            for (slot, word) in chosen.iter_mut().zip(entry) {
                *slot |= word & here;
            }
        }
    }
    let mut points = [[Fe::<F>::ZERO; 2]; 2];
    for ((point, [x0, x1, x2, x3, y0, y1, y2, y3]), sign) in points.iter_mut().zip(&chosen).zip(signs) {
        let y = Fe::<F>::new([*y0, *y1, *y2, *y3]);
        *point = [Fe::new([*x0, *x1, *x2, *x3]), Fe::new(select(*sign, &y.neg().0, &y.0))];
    }
    let before = *sums;
    add_affine(sums, &points);
    for i in 0..2 {
        let nothing = equal(sizes[i], 0);
        for (new, old) in
            [(&mut sums[i].x, &before[i].x), (&mut sums[i].y, &before[i].y), (&mut sums[i].z, &before[i].z)]
        {
            new.0 = select(nothing, &old.0, &new.0);
        }
    }
}

/// 3 b = 21.
const B3: [u64; 4] = [21, 0, 0, 0];

/// Adds an affine point, not the identity, to each: 11M and two products with 3 b.
#[inline(never)]
fn add_affine<F: Field>(points: &mut [Projective<F>; 2], addends: &[[Fe<F>; 2]; 2]) {
    let b3 = [Fe::new(B3); 2];
    let (x1, y1, z1) = (points.map(|p| p.x), points.map(|p| p.y), points.map(|p| p.z));
    let (x2, y2) = (addends.map(|q| q[0]), addends.map(|q| q[1]));
    let xx = mul_all(&x1, &x2);
    let yy = mul_all(&y1, &y2);
    let cross = mul_all(&sum_all(&x1, &y1), &sum_all(&x2, &y2));
    let yz = sum_all(&mul_all(&y2, &z1), &y1);
    let xz = mul_all(&b3, &sum_all(&mul_all(&x2, &z1), &x1));
    let zz = mul_all(&b3, &z1);
    for i in 0..2 {
        let xy = cross[i].sub(&xx[i]).sub(&yy[i]);
        points[i] = combine(&xx[i], &xy, &yz[i], &xz[i], &yy[i].add(&zz[i]), &yy[i].sub(&zz[i]));
    }
}

/// The sum of any two points: 12M and two products with 3 b.
#[inline(never)]
fn add<F: Field>(p: &Projective<F>, q: &Projective<F>) -> Projective<F> {
    let b3 = Fe::new(B3);
    let (xx, yy, zz) = (p.x.mul(&q.x), p.y.mul(&q.y), p.z.mul(&q.z));
    let xy = p.x.add(&p.y).mul(&q.x.add(&q.y)).sub(&xx).sub(&yy);
    let yz = p.y.add(&p.z).mul(&q.y.add(&q.z)).sub(&yy).sub(&zz);
    let xz = p.x.add(&p.z).mul(&q.x.add(&q.z)).sub(&xx).sub(&zz);
    let zz = zz.mul(&b3);
    combine(&xx, &xy, &yz, &xz.mul(&b3), &yy.add(&zz), &yy.sub(&zz))
}

/// The last six products of both sums: from X1 X2, the mixed sums X1 Y2 + X2 Y1, Y1 Z2 + Y2 Z1 and 3 b (X1 Z2 + X2 Z1), and
/// Y1 Y2 plus and minus 3 b Z1 Z2.
#[inline(always)]
fn combine<F: Field>(xx: &Fe<F>, xy: &Fe<F>, yz: &Fe<F>, xz: &Fe<F>, plus: &Fe<F>, minus: &Fe<F>) -> Projective<F> {
    let xx3 = xx.dbl().add(xx);
    Projective {
        x: xy.mul(minus).sub(&yz.mul(xz)),
        y: minus.mul(plus).add(&xz.mul(&xx3)),
        z: plus.mul(yz).add(&xx3.mul(xy)),
    }
}

fn sum_all<F: Field>(a: &[Fe<F>; 2], b: &[Fe<F>; 2]) -> [Fe<F>; 2] {
    [a[0].add(&b[0]), a[1].add(&b[1])]
}

/// Encodings of points that are all the identity, which is 02 and zeros, or none of which is.
#[inline(never)]
fn encode_all<F: Field, const N: usize>(points: &[Projective<F>; N]) -> [Encoded; N] {
    let (mut before, mut product) = ([Fe::ONE; N], Fe::ONE);
    for (slot, p) in before.iter_mut().zip(points) {
        *slot = product;
        product = product.mul(&p.z);
    }
    let mut inverse = invert(&product);
    let mut out = [[0; 33]; N];
    for i in (0..N).rev() {
        let (p, z) = (&points[i], inverse.mul(&before[i]));
        inverse = inverse.mul(&p.z);
        out[i][0] = 2 | (p.y.mul(&z).canonical()[0] & 1) as u8;
        for (slot, byte) in out[i].iter_mut().skip(1).zip(p.x.mul(&z).to_be_bytes()) {
            *slot = byte;
        }
    }
    inverse.0.zeroize();
    out
}
