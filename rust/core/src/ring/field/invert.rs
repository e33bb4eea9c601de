//! Inversion by division steps (Bernstein and Yang, "Fast constant-time gcd computation and modular inversion", 2019), variable time.
//!
//! From (f, g) = (p, x) each step halves g, after subtracting f when g is odd, and swaps the two when that makes progress. 62 steps at a
//! time work on the lowest 64 bits alone and are then applied to everything as one matrix: to f and g exactly, to d and e, which keep
//! d x = f and e x = g, modulo p. When g is 0, f is 1 or -1 and d is the inverse up to that sign.

use super::Field;

/// Five limbs of 62 bits; the highest is signed.
type Signed62 = [i64; 5];
const MASK: u64 = u64::MAX >> 2;

/// (f, g) becomes (u f + v g, q f + r g) / 2^62.
struct Matrix {
    u: i64,
    v: i64,
    q: i64,
    r: i64,
}

const fn split(x: &[u64; 4]) -> Signed62 {
    [
        (x[0] & MASK) as i64,
        ((x[0] >> 62 | x[1] << 2) & MASK) as i64,
        ((x[1] >> 60 | x[2] << 4) & MASK) as i64,
        ((x[2] >> 58 | x[3] << 6) & MASK) as i64,
        (x[3] >> 56) as i64,
    ]
}

const fn join(x: &Signed62) -> [u64; 4] {
    [
        x[0] as u64 | (x[1] as u64) << 62,
        x[1] as u64 >> 2 | (x[2] as u64) << 60,
        x[2] as u64 >> 4 | (x[3] as u64) << 58,
        x[3] as u64 >> 6 | (x[4] as u64) << 56,
    ]
}

/// 1/p modulo 2^62: each step doubles the number of correct bits.
const fn inverse_of(p0: u64) -> u64 {
    let mut x = p0;
    let mut i = 0;
    while i < 5 {
        x = x.wrapping_mul(2_u64.wrapping_sub(p0.wrapping_mul(x)));
        i += 1;
    }
    x & MASK
}

/// 62 steps on the lowest limbs. `eta` is minus the paper's delta.
fn steps(mut eta: i64, f0: u64, g0: u64) -> (i64, Matrix) {
    let (mut u, mut v, mut q, mut r) = (1_u64, 0_u64, 0_u64, 1_u64);
    let (mut f, mut g) = (f0, g0);
    let mut left = 62_u32;
    loop {
        // As many steps at once as g has zeros.
        let zeros = (g | u64::MAX << left).trailing_zeros();
        g >>= zeros;
        u <<= zeros;
        v <<= zeros;
        eta -= i64::from(zeros);
        left -= zeros;
        if left == 0 {
            return (eta, Matrix { u: u as i64, v: v as i64, q: q as i64, r: r as i64 });
        }
        if eta < 0 {
            eta = -eta;
            (f, g) = (g, f.wrapping_neg());
            (u, q) = (q, u.wrapping_neg());
            (v, r) = (r, v.wrapping_neg());
        }
        // Until the next swap, at most eta + 1 steps, g only gets multiples of f: clear up to six of its bits at once.
        // f (2 - f^2) is 1/f modulo 64, since f^2 is 1 modulo 8.
        let bits = u32::try_from(eta + 1).unwrap_or(6).min(left).min(6);
        let w = f.wrapping_mul(g).wrapping_mul(f.wrapping_mul(f).wrapping_sub(2)) & !(u64::MAX << bits);
        g = g.wrapping_add(f.wrapping_mul(w));
        q = q.wrapping_add(u.wrapping_mul(w));
        r = r.wrapping_add(v.wrapping_mul(w));
    }
}

/// f and g, divided exactly.
fn update_fg(f: &mut Signed62, g: &mut Signed62, t: &Matrix) {
    let (u, v, q, r) = (i128::from(t.u), i128::from(t.v), i128::from(t.q), i128::from(t.r));
    let (mut cf, mut cg) = (0_i128, 0_i128);
    for i in 0..5 {
        let (fi, gi) = (i128::from(f[i]), i128::from(g[i]));
        cf += u * fi + v * gi;
        cg += q * fi + r * gi;
        if i > 0 {
            f[i - 1] = (cf as u64 & MASK) as i64;
            g[i - 1] = (cg as u64 & MASK) as i64;
        }
        cf >>= 62;
        cg >>= 62;
    }
    f[4] = cf as i64;
    g[4] = cg as i64;
}

/// d and e modulo p, both between -2p and p: a multiple of p makes the sums divisible by 2^62.
fn update_de<F: Field>(d: &mut Signed62, e: &mut Signed62, t: &Matrix) {
    let p = const { split(&F::P) };
    let inverse = const { inverse_of(F::P[0]) };
    let (u, v, q, r) = (i128::from(t.u), i128::from(t.v), i128::from(t.q), i128::from(t.r));
    let (sd, se) = (d[4] >> 63, e[4] >> 63);
    // Adding p where d or e is negative keeps the range.
    let (mut md, mut me) = ((t.u & sd) + (t.v & se), (t.q & sd) + (t.r & se));
    let (mut cd, mut ce) = (0_i128, 0_i128);
    for i in 0..5 {
        let (di, ei) = (i128::from(d[i]), i128::from(e[i]));
        cd += u * di + v * ei;
        ce += q * di + r * ei;
        if i == 0 {
            md -= (inverse.wrapping_mul(cd as u64).wrapping_add(md as u64) & MASK) as i64;
            me -= (inverse.wrapping_mul(ce as u64).wrapping_add(me as u64) & MASK) as i64;
        }
        cd += i128::from(p[i]) * i128::from(md);
        ce += i128::from(p[i]) * i128::from(me);
        if i > 0 {
            d[i - 1] = (cd as u64 & MASK) as i64;
            e[i - 1] = (ce as u64 & MASK) as i64;
        }
        cd >>= 62;
        ce >>= 62;
    }
    d[4] = cd as i64;
    e[4] = ce as i64;
}

/// x negated where `negative`, plus p as often as needed to be from 0 to p - 1, for x between -2p and p.
fn normalize<F: Field>(mut x: Signed62, negative: bool) -> [u64; 4] {
    let p = const { split(&F::P) };
    let carry = |x: &mut Signed62| {
        for i in 0..4 {
            x[i + 1] += x[i] >> 62;
            x[i] = (x[i] as u64 & MASK) as i64;
        }
    };
    let add_p = |x: &mut Signed62| {
        if x[4] < 0 {
            for (limb, p) in x.iter_mut().zip(p) {
                *limb += p;
            }
            carry(x);
        }
    };
    add_p(&mut x);
    if negative {
        x = x.map(|limb| -limb);
        carry(&mut x);
    }
    add_p(&mut x);
    join(&x)
}

/// 1/x modulo p for x below p; 0 for 0.
pub(super) fn invert_vartime<F: Field>(x: &[u64; 4]) -> [u64; 4] {
    let (mut d, mut e) = ([0; 5], [1, 0, 0, 0, 0]);
    let (mut f, mut g) = (split(&F::P), split(x));
    let mut eta = -1;
    // The paper's bound for 256 bits is 741 steps, twelve rounds.
    for _ in 0..12 {
        if g == [0; 5] {
            break;
        }
        let (next, t) = steps(eta, f[0] as u64 | (f[1] as u64) << 62, g[0] as u64 | (g[1] as u64) << 62);
        eta = next;
        update_de::<F>(&mut d, &mut e, &t);
        update_fg(&mut f, &mut g, &t);
    }
    normalize::<F>(d, f[4] < 0)
}
