//! Encodings, square roots and H_p. Variable time.

use super::lanes;
use super::point::{Affine, Extended, normalize_all};
use crate::ring::field::{Fe, Field, join, sub_limbs};
use crate::ring::vector::Ifma;
use sha3::{Digest, Sha3_256};

/// d = -121665/121666.
const D: [u64; 4] = [0x75eb_4dca_1359_78a3, 0x0070_0a4d_4141_d8ab, 0x8cc7_4079_7779_e898, 0x5203_6cee_2b6f_fe73];
/// A square root of -1.
const ROOT_OF_MINUS_ONE: [u64; 4] =
    [0xc4ee_1b27_4a0e_a0b0, 0x2f43_1806_ad2f_e478, 0x2b4d_0099_3dfb_d7a7, 0x2b83_2480_4fc1_df0b];
/// Points whose roots are computed side by side in vector lanes, where there are any.
pub(super) const LANES: usize = 8;
/// The same without vector lanes: as many as keep the multiplier busy.
const CHAINS: usize = 4;

/// x^((p-5)/8) = x^(2^252 - 3).
fn powers<F: Field, const L: usize>(x: &[Fe<F>; L]) -> [Fe<F>; L] {
    let x2 = join(x, 1, x);
    let x4 = join(&x2, 2, &x2);
    let x5 = join(&x4, 1, x);
    let x10 = join(&x5, 5, &x5);
    let x20 = join(&x10, 10, &x10);
    let x40 = join(&x20, 20, &x20);
    let x50 = join(&x40, 10, &x10);
    let x100 = join(&x50, 50, &x50);
    let x200 = join(&x100, 100, &x100);
    let x250 = join(&x200, 50, &x50);
    join(&x250, 2, x)
}

/// x^(p-2) = x^(2^255 - 21): 1/x, and 0 for 0. Constant time.
pub(super) fn invert<F: Field>(x: &Fe<F>) -> Fe<F> {
    let [inverse] = join(&powers(&[*x]), 3, &[x.sqr().mul(x)]);
    inverse
}

/// [`powers`] of up to [`LANES`] elements in place.
fn powers_in_place<F: Field>(x: &mut [Fe<F>; LANES], used: usize) {
    if let (Some(ifma), true) = (Ifma::current(), used > 1) {
        let mut words = x.map(|x| x.0);
        lanes::powers(ifma, &mut words);
        *x = words.map(Fe::new);
    } else if used == 1 {
        [x[0]] = powers(&[x[0]]);
    } else {
        for chunk in x.as_chunks_mut::<CHAINS>().0.iter_mut().take(used.div_ceil(CHAINS)) {
            *chunk = powers(chunk);
        }
    }
}

/// Points from up to [`LANES`] encodings: the lower 255 bits are y, any representative, the highest is the parity of x, ignored for x = 0.
///
/// x^2 = u/v with u = y^2 - 1 and v = d y^2 + 1; u v^3 (u v^7)^((p-5)/8) is a root of it, or of its negative times a root of -1.
#[inline(never)]
pub(super) fn decode_all<F: Field>(encoded: &[[u8; 32]], out: &mut [Option<Affine>]) {
    let (mut y, mut u, mut v, mut uv3, mut root) =
        ([Fe::<F>::ZERO; LANES], [Fe::ZERO; LANES], [Fe::ZERO; LANES], [Fe::ZERO; LANES], [Fe::ZERO; LANES]);
    for (i, bytes) in encoded.iter().enumerate().take(LANES) {
        let [a, b, c, d] = limbs(bytes);
        y[i] = Fe::new([a, b, c, d & u64::MAX >> 1]);
        let yy = y[i].sqr();
        u[i] = yy.sub(&Fe::ONE);
        v[i] = yy.mul(&Fe::new(D)).add(&Fe::ONE);
        let v3 = v[i].sqr().mul(&v[i]);
        uv3[i] = u[i].mul(&v3);
        root[i] = uv3[i].mul(&v3).mul(&v[i]);
    }
    powers_in_place(&mut root, encoded.len());
    for (i, (bytes, out)) in encoded.iter().zip(out).enumerate().take(LANES) {
        let mut x = uv3[i].mul(&root[i]);
        let check = x.sqr().mul(&v[i]);
        *out = None;
        if check.equals(&u[i].neg()) {
            x = x.mul(&Fe::new(ROOT_OF_MINUS_ONE));
        } else if !check.equals(&u[i]) {
            continue;
        }
        let odd = bytes[31] >> 7 == 1;
        let x = if x.is_odd() == odd { x } else { x.neg() };
        *out = Some(Affine { x: x.0, y: y[i].0 });
    }
}

pub(super) fn decode<F: Field>(encoded: &[u8]) -> Option<Affine> {
    let mut point = [None];
    decode_all::<F>(&[encoded.try_into().ok()?], &mut point);
    point[0]
}

/// Four little-endian limbs.
pub(super) fn limbs(bytes: &[u8; 32]) -> [u64; 4] {
    let mut limbs = [0; 4];
    for (limb, bytes) in limbs.iter_mut().zip(bytes.as_chunks::<8>().0) {
        *limb = u64::from_le_bytes(*bytes);
    }
    limbs
}

/// The canonical encoding.
#[inline(never)]
pub(super) fn encode<F: Field>(point: &Affine) -> [u8; 32] {
    let mut out = Fe::<F>::new(point.y).to_le_bytes();
    if let Some(last) = out.last_mut() {
        *last |= u8::from(Fe::<F>::new(point.x).is_odd()) << 7;
    }
    out
}

/// Whether an encoding of a point is the canonical one: y is below p, and x is not the negative of 0, which it can be for y = 1 and -1.
pub(super) fn is_canonical<F: Field>(encoded: &[u8; 32]) -> bool {
    let [a, b, c, d] = limbs(encoded);
    let y = [a, b, c, d & u64::MAX >> 1];
    let x_is_zero = y == [1, 0, 0, 0] || y == [F::P[0] - 1, F::P[1], F::P[2], F::P[3]];
    sub_limbs(&y, &F::P).1 == 1 && !(x_is_zero && d >> 63 == 1)
}

/// The first candidate for H_p of an encoding.
pub(super) fn first_candidate(encoded: &[u8]) -> [u8; 32] {
    Sha3_256::digest(encoded).into()
}

/// H_p of up to `N` points: candidates of those that have none yet are tried side by side; the next candidate is the last one's hash. What
/// is found is multiplied by 8, and brought to affine form with one inversion for all.
#[inline(never)]
pub(super) fn hash_all<F: Field, const N: usize>(candidates: &mut [[u8; 32]], out: &mut [Affine]) {
    let mut found = [None; N];
    let used = candidates.len().min(N);
    loop {
        let waiting = found.iter().take(used).filter(|p| p.is_none()).count();
        if waiting == 0 {
            break;
        }
        let (owners, bytes, width) = choose(candidates, &found, waiting);
        let mut decoded = [None; LANES];
        decode_all::<F>(bytes.get(..width).unwrap_or_default(), &mut decoded);
        for (owner, decoded) in owners.iter().zip(decoded).take(width) {
            if let Some(slot) = found.get_mut(*owner).filter(|slot| slot.is_none()) {
                *slot = decoded;
            }
        }
    }
    let mut points = found.map(|p| Extended::<F>::from_affine(&p.unwrap_or(Affine::IDENTITY)));
    for point in &mut points {
        *point = point.double().double().double();
    }
    let points = points.get(..used).unwrap_or_default();
    normalize_all(points, &mut [Fe::ZERO; N], &mut [Fe::ZERO; N], |i, point| {
        if let Some(slot) = out.get_mut(i) {
            *slot = point;
        }
    });
}

/// The next candidates of points without one, in turn, until the lanes are full; whose they are, and how many. A candidate is good in one of
/// two cases, so that four of a point are enough.
fn choose(
    candidates: &mut [[u8; 32]],
    found: &[Option<Affine>],
    waiting: usize,
) -> ([usize; LANES], [[u8; 32]; LANES], usize) {
    let width = match Ifma::current() {
        Some(_) => (4 * waiting).min(LANES),
        None if waiting == 1 => 1,
        None => CHAINS,
    };
    let (mut owners, mut bytes) = ([0; LANES], [[0; 32]; LANES]);
    let mut slots = owners.iter_mut().zip(&mut bytes).take(width);
    'full: loop {
        for (i, (candidate, _)) in candidates.iter_mut().zip(found).enumerate().filter(|(_, (_, p))| p.is_none()) {
            let Some((owner, bytes)) = slots.next() else { break 'full };
            (*owner, *bytes) = (i, *candidate);
            *candidate = Sha3_256::digest(*candidate).into();
        }
    }
    (owners, bytes, width)
}
