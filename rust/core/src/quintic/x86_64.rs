//! Products and squares on x86-64, in assembly: one block for each coefficient.
//!
//! The compiler keeps carries in flags only when told so, and turns selections into branches where it likes to. A block reads the operands from memory, gathers its products in
//! three words (each `mul`, `add`, `adc`, `adc`) and reduces them. `mul` and `adc` are in every x86-64 CPU, so that this needs no
//! look at the CPU.

use crate::goldilocks::{Fp, P};
use core::arch::asm;

/// rdx:rax = a[i] b[j].
macro_rules! word {
    ($i:literal, $j:literal) => {
        concat!("mov rax, [{a} + 8*", $i, "]\nmul qword ptr [{b} + 8*", $j, "]\n")
    };
}

/// The sum becomes a[i] b[j].
macro_rules! first {
    ($i:literal $j:literal) => {
        concat!(word!($i, $j), "mov {lo}, rax\nmov {hi}, rdx\nxor {top:e}, {top:e}\n")
    };
}

/// The sum takes in a[i] b[j] for each pair.
macro_rules! gather {
    ($($i:literal $j:literal),*) => {
        concat!($(word!($i, $j), "add {lo}, rax\nadc {hi}, rdx\nadc {top}, 0\n"),*)
    };
}

/// The sum is doubled.
macro_rules! double {
    () => {
        "add {lo}, {lo}\nadc {hi}, {hi}\nadc {top}, {top}\n"
    };
}

/// The sum is tripled.
macro_rules! triple {
    () => {
        concat!(
            "mov rax, {lo}\nmov rdx, {hi}\nmov {h}, {top}\n",
            double!(),
            "add {lo}, rax\nadc {hi}, rdx\nadc {top}, {h}\n"
        )
    };
}

/// x -= y, then x += p on a borrow. Uses y up.
macro_rules! subtract {
    ($x:literal, $y:literal) => {
        concat!("sub {", $x, "}, {", $y, "}\nlea {", $y, "}, [{", $x, "} + {p}]\ncmovc {", $x, "}, {", $y, "}\n")
    };
}

/// The steps of [`Fp::reduce192`]; p - l eps is (l + 1) p modulo 2^64, since -eps is p.
macro_rules! reduce {
    () => {
        concat!(
            "mov {h}, {hi}\nshr {h}, 32\nshl {top}, 32\nor {h}, {top}\n",
            subtract!("lo", "h"),
            "mov {hi:e}, {hi:e}\ninc {hi}\nimul {hi}, {p}\n",
            subtract!("lo", "hi")
        )
    };
}

macro_rules! coefficient {
    ($a:expr, $b:expr, $($step:expr),*) => {{
        let word: u64;
        // SAFETY: reads five words behind each pointer, which come from references to five words; else works on registers.
        unsafe {
            asm!(
                $($step,)* reduce!(),
                a = in(reg) $a.as_ptr(), b = in(reg) $b.as_ptr(), p = in(reg) P,
                lo = out(reg) word, hi = out(reg) _, top = out(reg) _, h = out(reg) _, out("rax") _, out("rdx") _,
                options(pure, readonly, nostack),
            );
        }
        Fp::from_canonical(word)
    }};
}

/// a b.
#[inline(always)]
pub(super) fn product(a: &[Fp; 5], b: &[Fp; 5]) -> [Fp; 5] {
    [
        coefficient!(a, b, first!(1 4), gather!(2 3, 3 2, 4 1), triple!(), gather!(0 0)),
        coefficient!(a, b, first!(2 4), gather!(3 3, 4 2), triple!(), gather!(0 1, 1 0)),
        coefficient!(a, b, first!(3 4), gather!(4 3), triple!(), gather!(0 2, 1 1, 2 0)),
        coefficient!(a, b, first!(4 4), triple!(), gather!(0 3, 1 2, 2 1, 3 0)),
        coefficient!(a, b, first!(0 4), gather!(1 3, 2 2, 3 1, 4 0)),
    ]
}

/// a^2.
///
/// Coefficient 1 is 6 a2 a4 + 3 a3^2 + 2 a0 a1 = 2 (3 a2 a4 + a3^2 + a0 a1) + a3^2, and 3 is 2 (a4^2 + a0 a3 + a1 a2) + a4^2.
#[inline(always)]
pub(super) fn square(a: &[Fp; 5]) -> [Fp; 5] {
    [
        coefficient!(a, a, first!(1 4), gather!(2 3), triple!(), double!(), gather!(0 0)),
        coefficient!(a, a, first!(2 4), triple!(), gather!(3 3, 0 1), double!(), gather!(3 3)),
        coefficient!(a, a, first!(3 4), triple!(), gather!(0 2), double!(), gather!(1 1)),
        coefficient!(a, a, first!(4 4), gather!(0 3, 1 2), double!(), gather!(4 4)),
        coefficient!(a, a, first!(0 4), gather!(1 3), double!(), gather!(2 2)),
    ]
}

/// a - b, with p added when it would be negative; b may be p.
#[inline(always)]
fn subtract(a: u64, b: u64) -> Fp {
    Fp::from_canonical(subtract_word(a, b))
}

/// a - b.
#[inline(always)]
pub(super) fn sub(a: Fp, b: Fp) -> Fp {
    subtract(a.value(), b.value())
}

/// a + b, as a - (p - b).
#[inline(always)]
pub(super) fn add(a: Fp, b: Fp) -> Fp {
    subtract(a.value(), P - b.value())
}

/// x modulo p for x < 2^96; see [`Fp::reduce_sum`].
#[inline(always)]
pub(super) fn reduce_sum(x: u128) -> Fp {
    debug_assert!(x >> 96 == 0);
    let m = (x >> 64) as u64 + 1;
    subtract(x as u64, m.wrapping_sub(m << 32))
}

/// a b in the base field; see [`Fp::reduce192`].
#[inline(always)]
pub(super) fn mul(a: Fp, b: Fp) -> Fp {
    let x = u128::from(a.value()) * u128::from(b.value());
    let (lo, hi) = (x as u64, (x >> 64) as u64);
    let m = (hi & 0xffff_ffff) + 1;
    subtract(subtract_word(lo, hi >> 32), m.wrapping_sub(m << 32))
}

/// As [`subtract`] where the difference may be any word.
#[inline(always)]
fn subtract_word(a: u64, b: u64) -> u64 {
    let (mut a, b) = (a, b);
    // SAFETY: works on registers.
    unsafe {
        asm!(subtract!("a", "b"), a = inout(reg) a, b = inout(reg) b => _, p = in(reg) P, options(pure, nomem, nostack));
    }
    a
}
