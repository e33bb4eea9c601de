//! Encodings, square roots and H_p. Variable time.

use super::glv::N;
use super::point::Affine;
use crate::ring::field::{Fe, Field, join, sqr_times_all, sub_limbs};
use sha3::{Digest, Sha3_256};

/// Points whose roots are computed side by side.
pub(super) const LANES: usize = 4;

/// x^3 and x^e for e of 223 ones, a zero and 22 ones in binary.
fn powers<F: Field, const L: usize>(x: &[Fe<F>; L]) -> [[Fe<F>; L]; 2] {
    let x2 = join(x, 1, x);
    let x3 = join(&x2, 1, x);
    let x6 = join(&x3, 3, &x3);
    let x9 = join(&x6, 3, &x3);
    let x11 = join(&x9, 2, &x2);
    let x22 = join(&x11, 11, &x11);
    let x44 = join(&x22, 22, &x22);
    let x88 = join(&x44, 44, &x44);
    let x176 = join(&x88, 88, &x88);
    let x220 = join(&x176, 44, &x44);
    let x223 = join(&x220, 3, &x3);
    [x2, join(&x223, 23, &x22)]
}

/// x^((p+1)/4), a square root of x if there is one. The exponent's bits are those of [`powers`], then 0000, 11 and 00.
pub(super) fn roots<F: Field, const L: usize>(x: &[Fe<F>; L]) -> [Fe<F>; L] {
    let [x2, power] = powers(x);
    sqr_times_all(&join(&power, 6, &x2), 2)
}

/// x^(p-2): 1/x, and 0 for 0. Constant time. The exponent's bits are those of [`powers`], then 00001, 011 and 01.
pub(super) fn invert<F: Field>(x: &Fe<F>) -> Fe<F> {
    let x = [*x];
    let [x2, power] = powers(&x);
    let [inverse] = join(&join(&join(&power, 5, &x), 3, &x2), 2, &x);
    inverse
}

/// The points with these x and parities of y; `None` where x^3 + 7 is no square.
#[inline(never)]
pub(super) fn lift_all<F: Field, const L: usize>(x: &[[u64; 4]; L], odd: &[bool; L]) -> [Option<Affine>; L] {
    let rhs = x.map(|x| {
        let x = Fe::<F>::new(x);
        x.sqr().mul(&x).add(&Fe::new([7, 0, 0, 0]))
    });
    let roots = roots(&rhs);
    let mut out = [None; L];
    for i in 0..L {
        if roots[i].sqr().equals(&rhs[i]) {
            let y = if roots[i].is_odd() == odd[i] { roots[i] } else { roots[i].neg() };
            out[i] = Some(Affine { x: x[i], y: y.0 });
        }
    }
    out
}

/// x and the parity of y of 33 bytes.
pub(super) fn parse<F: Field>(encoded: &[u8]) -> Option<([u64; 4], bool)> {
    let (tag, x) = encoded.split_first()?;
    let x = field_element::<F>(x)?;
    match tag {
        2 => Some((x, false)),
        3 => Some((x, true)),
        _ => None,
    }
}

/// 32 big-endian bytes of an integer below p.
fn field_element<F: Field>(bytes: &[u8]) -> Option<[u64; 4]> {
    let x = Fe::<F>::from_be_bytes(bytes.try_into().ok()?).0;
    if sub_limbs(&x, &F::P).1 == 1 { Some(x) } else { None }
}

/// 33 bytes, or 65 with a first byte of 4, or 6 and 7 by the parity of y.
pub(super) fn decode<F: Field>(bytes: &[u8]) -> Option<Affine> {
    if bytes.len() == 33 {
        let (x, odd) = parse::<F>(bytes)?;
        let [point] = lift_all::<F, 1>(&[x], &[odd]);
        return point;
    }
    let (tag, rest) = bytes.split_first()?;
    if rest.len() != 64 {
        return None;
    }
    let (x, y) = rest.split_at_checked(32)?;
    let (x, y) = (field_element::<F>(x)?, field_element::<F>(y)?);
    match (tag, y[0] & 1) {
        (4, _) | (6, 0) | (7, 1) => {}
        _ => return None,
    }
    let fx = Fe::<F>::new(x);
    let on_curve = Fe::<F>::new(y).sqr().equals(&fx.sqr().mul(&fx).add(&Fe::new([7, 0, 0, 0])));
    if on_curve { Some(Affine { x, y }) } else { None }
}

/// 02 or 03, then x; the identity is 02 and zeros.
#[inline(never)]
pub(super) fn encode<F: Field>(point: &Affine) -> [u8; 33] {
    let mut out = [0; 33];
    out[0] = 2 + u8::from(!point.is_identity() && Fe::<F>::new(point.y).is_odd());
    for (slot, byte) in out.iter_mut().skip(1).zip(Fe::<F>::new(point.x).to_be_bytes()) {
        *slot = byte;
    }
    out
}

/// The first candidate for H_p of an encoding.
pub(super) fn first_candidate(encoded: &[u8]) -> [u8; 32] {
    Sha3_256::digest(encoded).into()
}

/// H_p of many points: of those that have none yet, `LANES` candidates at a time are tried; a candidate that fails is hashed again.
#[inline(never)]
pub(super) fn hash_all<F: Field>(candidates: &mut [[u8; 32]], points: &mut [Affine]) {
    points.fill(Affine::IDENTITY);
    loop {
        let mut chosen = [None; LANES];
        let waiting = points.iter().zip(candidates.iter()).enumerate().filter(|(_, (p, _))| p.is_identity());
        for (slot, (i, (_, candidate))) in chosen.iter_mut().zip(waiting) {
            // Any integer below 2^256 is a representative.
            *slot = Some((i, Fe::<F>::from_be_bytes(candidate).0));
        }
        if chosen[0].is_none() {
            return;
        }
        let lifted = if chosen[1].is_none() {
            let [point] = lift_all::<F, 1>(&[chosen[0].map_or([0; 4], |(_, x)| x)], &[false]);
            [point, None, None, None]
        } else {
            lift_all::<F, LANES>(&chosen.map(|lane| lane.map_or([0; 4], |(_, x)| x)), &[false; LANES])
        };
        for (lane, lifted) in chosen.iter().zip(lifted) {
            let Some((i, _)) = lane else { continue };
            let (Some(point), Some(candidate)) = (points.get_mut(*i), candidates.get_mut(*i)) else { continue };
            match lifted {
                Some(found) => *point = found,
                None => *candidate = Sha3_256::digest(*candidate).into(),
            }
        }
    }
}

/// The integer of 32 big-endian bytes.
pub(super) fn limbs(bytes: &[u8; 32]) -> [u64; 4] {
    let mut limbs = [0; 4];
    for (limb, bytes) in limbs.iter_mut().rev().zip(bytes.as_chunks::<8>().0) {
        *limb = u64::from_be_bytes(*bytes);
    }
    limbs
}

/// 32 big-endian bytes modulo n.
pub(super) fn scalar(bytes: &[u8; 32]) -> [u64; 4] {
    let limbs = limbs(bytes);
    let (less, borrow) = sub_limbs(&limbs, &N);
    if borrow == 0 { less } else { limbs }
}

/// 32 big-endian bytes.
pub(super) fn scalar_bytes(limbs: &[u64; 4]) -> [u8; 32] {
    let mut out = [0; 32];
    for (slot, limb) in out.as_chunks_mut::<8>().0.iter_mut().zip(limbs.iter().rev()) {
        *slot = limb.to_be_bytes();
    }
    out
}
