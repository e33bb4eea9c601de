//! Tables of multiples of one point, for multiplication without doublings.
//!
//! A scalar below 2^319 is recoded into 64 signed digits of 5 bits. Window i holds 1 to 16 times 2^(5i) P, affine (x, u). The windows
//! are stored so that eight lanes read eight of them at once: slab g, entry j, coordinate c, lane l is word c of
//! (j + 1) 2^(5 (g + 8 l)) P. 81,920 bytes.

use super::point::{Affine, Point};
use crate::quintic::Fp5;

/// Bits of a window.
pub(crate) const WINDOW_BITS: u32 = 5;
/// Entries of a window.
pub(crate) const ENTRIES: usize = 16;
/// Words of an entry: x, then u.
pub(crate) const COORDINATES: usize = 10;
/// Slabs of eight windows.
pub(crate) const SLABS: usize = 8;
/// Words of a table.
pub(crate) const TABLE_WORDS: usize = SLABS * ENTRIES * COORDINATES * 8;

/// Eight windows, interleaved by lane.
pub(crate) type Slab = [[[u64; 8]; COORDINATES]; ENTRIES];

/// The windows of one point.
#[repr(C, align(64))]
pub(crate) struct Table(pub(crate) [Slab; SLABS]);

/// A flat list of `TABLE_WORDS` words as slabs.
pub(crate) fn slabs(words: &[u64]) -> &[Slab] {
    let (lanes, _) = words.as_chunks::<8>();
    let (entries, _) = lanes.as_chunks::<COORDINATES>();
    let (slabs, _) = entries.as_chunks::<ENTRIES>();
    slabs
}

/// Writes the table of p into `TABLE_WORDS` words. Variable time is fine: p is public.
pub(crate) fn build(p: &Point, words: &mut [u64]) {
    let (lanes, _) = words.as_chunks_mut::<8>();
    let (entries, _) = lanes.as_chunks_mut::<COORDINATES>();
    let (slabs, _) = entries.as_chunks_mut::<ENTRIES>();
    let mut base = *p;
    for lane in 0..8 {
        for slab in slabs.iter_mut().take(SLABS) {
            let window = multiples(&base);
            for (entry, point) in slab.iter_mut().zip(&window) {
                write(entry, lane, point);
            }
            base = base.double_n(WINDOW_BITS);
        }
    }
}

fn write(entry: &mut [[u64; 8]; COORDINATES], lane: usize, p: &Affine) {
    let words = p.x.to_words().into_iter().chain(p.u.to_words());
    for (coordinate, word) in entry.iter_mut().zip(words) {
        coordinate[lane % 8] = word;
    }
}

/// p, 2p, ..., 16p in affine form.
pub(crate) fn multiples(p: &Point) -> [Affine; ENTRIES] {
    let mut points = [*p; ENTRIES];
    let mut sum = *p;
    for slot in points.iter_mut().skip(1) {
        sum = sum.add(p);
        *slot = sum;
    }
    to_affine(&points)
}

/// Affine forms with one inversion (Montgomery's trick on Z T). Z and T are never zero in this group.
pub(crate) fn to_affine<const N: usize>(points: &[Point; N]) -> [Affine; N] {
    let mut prefix = [(Fp5::ONE, Fp5::ONE); N];
    let mut product = Fp5::ONE;
    for (slot, p) in prefix.iter_mut().zip(points) {
        let zt = p.z.mul(p.t);
        *slot = (product, zt);
        product = product.mul(zt);
    }
    let mut inverse = product.invert();
    let mut out = [Affine::IDENTITY; N];
    for ((slot, p), (before, zt)) in out.iter_mut().zip(points).zip(&prefix).rev() {
        let reciprocal = inverse.mul(*before); // 1/(Z T)
        inverse = inverse.mul(*zt);
        *slot = Affine { x: p.x.mul(p.t).mul(reciprocal), u: p.u.mul(p.z).mul(reciprocal) };
    }
    out
}
