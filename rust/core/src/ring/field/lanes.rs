//! Products with `mulx` and the two carry chains of `adcx` and `adox` where the CPU has them; the portable ones elsewhere.
//!
//! The choice is made in every product: two loads and branches that are always taken the same way, beside some 30 multiplications and
//! additions. So everything above exists once, not once for each kind of CPU.

#[cfg(not(target_arch = "x86_64"))]
pub(in crate::ring) use super::kernel::Portable as Fastest;
#[cfg(target_arch = "x86_64")]
pub(in crate::ring) use x86_64::Mulx as Fastest;

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use super::super::Field;
    use super::super::kernel::{Kernel, Portable};
    use crate::cpu;
    use core::arch::asm;
    use core::arch::x86_64::__m128i;

    cpufeatures::new!(has_mulx, "bmi2", "adx");

    /// Whether the CPU has the instructions, and the path in use allows them.
    #[inline(always)]
    fn available() -> bool {
        cpu::current() != cpu::Path::Scalar && has_mulx::get()
    }

    /// Uses BMI2 and ADX where they are.
    #[derive(Clone, Copy)]
    pub(in crate::ring) struct Mulx;

    /// A product as it leaves the assembly: in two vector registers. Callers copy it 16 bytes at a time, which would wait for the store
    /// buffer if it had been written 8 bytes at a time.
    type Halves = [__m128i; 2];

    #[inline(always)]
    fn limbs([low, high]: Halves) -> [u64; 4] {
        // SAFETY: both are 32 bytes of plain integers.
        unsafe { core::mem::transmute::<Halves, [u64; 4]>([low, high]) }
    }

    /// H 2^256 + L in r7 ... r0 becomes C H + L; the top limb, at most C, becomes C times itself once more; a last carry makes the
    /// sum small, and C goes into the lowest two limbs. The result moves to v0 and v1.
    macro_rules! reduction {
        () => {
            "mov rdx, {c}
            xor {t0:e}, {t0:e}
            mulx {t1}, {t0}, {r4}
            adcx {r0}, {t0}
            adox {r1}, {t1}
            mulx {t1}, {t0}, {r5}
            adcx {r1}, {t0}
            adox {r2}, {t1}
            mulx {t1}, {t0}, {r6}
            adcx {r2}, {t0}
            adox {r3}, {t1}
            mulx {r4}, {t0}, {r7}
            adcx {r3}, {t0}
            mov {t0:e}, 0
            adox {r4}, {t0}
            adcx {r4}, {t0}
            mulx {t1}, {t0}, {r4}
            add {r0}, {t0}
            adc {r1}, {t1}
            adc {r2}, 0
            adc {r3}, 0
            sbb {t0}, {t0}
            and {t0}, rdx
            add {r0}, {t0}
            adc {r1}, 0
            vmovq {v0}, {r0}
            vmovq {v1}, {r2}
            vpinsrq {v0}, {v0}, {r1}, 1
            vpinsrq {v1}, {v1}, {r3}, 1"
        };
    }

    /// Adds a limb of a times b to the limbs from `$lo` on.
    macro_rules! row {
        ($offset:literal, $a:literal, $b:literal, $c:literal, $d:literal, $top:literal) => {
            concat!(
                "mov rdx, [{a} + ",
                $offset,
                "]\n xor {t0:e}, {t0:e}\n",
                "mulx {t1}, {t0}, [{b}]\n adcx {",
                $a,
                "}, {t0}\n adox {",
                $b,
                "}, {t1}\n",
                "mulx {t1}, {t0}, [{b} + 8]\n adcx {",
                $b,
                "}, {t0}\n adox {",
                $c,
                "}, {t1}\n",
                "mulx {t1}, {t0}, [{b} + 16]\n adcx {",
                $c,
                "}, {t0}\n adox {",
                $d,
                "}, {t1}\n",
                "mulx {",
                $top,
                "}, {t0}, [{b} + 24]\n adcx {",
                $d,
                "}, {t0}\n mov {t0:e}, 0\n",
                "adox {",
                $top,
                "}, {t0}\n adcx {",
                $top,
                "}, {t0}",
            )
        };
    }

    impl Kernel for Mulx {
        #[inline(never)]
        fn mul<F: Field>(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            if !available() {
                return Portable::mul::<F>(a, b);
            }
            let (v0, v1): (__m128i, __m128i);
            // SAFETY: reads the 32 bytes behind each pointer; the CPU has BMI2 and ADX, as just checked, and AVX, which
            // every path but the scalar one needs.
            unsafe {
                asm!(
                    "mov rdx, [{a}]
                    mulx {r1}, {r0}, [{b}]
                    mulx {r2}, {t0}, [{b} + 8]
                    add {r1}, {t0}
                    mulx {r3}, {t0}, [{b} + 16]
                    adc {r2}, {t0}
                    mulx {r4}, {t0}, [{b} + 24]
                    adc {r3}, {t0}
                    adc {r4}, 0",
                    row!("8", "r1", "r2", "r3", "r4", "r5"),
                    row!("16", "r2", "r3", "r4", "r5", "r6"),
                    row!("24", "r3", "r4", "r5", "r6", "r7"),
                    reduction!(),
                    a = in(reg) a.as_ptr(), b = in(reg) b.as_ptr(), c = const F::C,
                    v0 = out(xmm_reg) v0, v1 = out(xmm_reg) v1,
                    r0 = out(reg) _, r1 = out(reg) _, r2 = out(reg) _, r3 = out(reg) _,
                    r4 = out(reg) _, r5 = out(reg) _, r6 = out(reg) _, r7 = out(reg) _,
                    t0 = out(reg) _, t1 = out(reg) _, out("rdx") _,
                    options(pure, readonly, nostack),
                );
            }
            limbs([v0, v1])
        }

        #[inline(never)]
        fn sqr<F: Field>(a: &[u64; 4]) -> [u64; 4] {
            if !available() {
                return Portable::sqr::<F>(a);
            }
            let (v0, v1): (__m128i, __m128i);
            // SAFETY: as above.
            unsafe {
                asm!(
                    "mov rdx, [{a}]
                    mulx {r2}, {r1}, [{a} + 8]
                    mulx {r3}, {t0}, [{a} + 16]
                    add {r2}, {t0}
                    mulx {r4}, {t0}, [{a} + 24]
                    adc {r3}, {t0}
                    adc {r4}, 0
                    mov rdx, [{a} + 8]
                    xor {t0:e}, {t0:e}
                    mulx {t1}, {t0}, [{a} + 16]
                    adcx {r3}, {t0}
                    adox {r4}, {t1}
                    mulx {r5}, {t0}, [{a} + 24]
                    adcx {r4}, {t0}
                    mov {t0:e}, 0
                    adox {r5}, {t0}
                    adcx {r5}, {t0}
                    mov rdx, [{a} + 16]
                    mulx {r6}, {t0}, [{a} + 24]
                    add {r5}, {t0}
                    adc {r6}, 0
                    mov rdx, [{a}]
                    xor {r7:e}, {r7:e}
                    mulx {t1}, {r0}, rdx
                    adcx {r1}, {r1}
                    adox {r1}, {t1}
                    mov rdx, [{a} + 8]
                    mulx {t1}, {t0}, rdx
                    adcx {r2}, {r2}
                    adox {r2}, {t0}
                    adcx {r3}, {r3}
                    adox {r3}, {t1}
                    mov rdx, [{a} + 16]
                    mulx {t1}, {t0}, rdx
                    adcx {r4}, {r4}
                    adox {r4}, {t0}
                    adcx {r5}, {r5}
                    adox {r5}, {t1}
                    mov rdx, [{a} + 24]
                    mulx {t1}, {t0}, rdx
                    adcx {r6}, {r6}
                    adox {r6}, {t0}
                    adcx {r7}, {r7}
                    adox {r7}, {t1}",
                    reduction!(),
                    a = in(reg) a.as_ptr(), c = const F::C,
                    v0 = out(xmm_reg) v0, v1 = out(xmm_reg) v1,
                    r0 = out(reg) _, r1 = out(reg) _, r2 = out(reg) _, r3 = out(reg) _,
                    r4 = out(reg) _, r5 = out(reg) _, r6 = out(reg) _, r7 = out(reg) _,
                    t0 = out(reg) _, t1 = out(reg) _, out("rdx") _,
                    options(pure, readonly, nostack),
                );
            }
            limbs([v0, v1])
        }

        #[inline(always)]
        fn add<F: Field>(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            let [mut r0, mut r1, mut r2, mut r3] = *a;
            // SAFETY: reads the 32 bytes behind the pointer.
            unsafe {
                asm!(
                    "add {r0}, [{b}]
                    adc {r1}, [{b} + 8]
                    adc {r2}, [{b} + 16]
                    adc {r3}, [{b} + 24]
                    sbb {t}, {t}
                    and {t}, {c}
                    add {r0}, {t}
                    adc {r1}, 0
                    adc {r2}, 0
                    adc {r3}, 0
                    sbb {t}, {t}
                    and {t}, {c}
                    add {r0}, {t}",
                    b = in(reg) b.as_ptr(), c = in(reg) F::C, t = out(reg) _,
                    r0 = inout(reg) r0, r1 = inout(reg) r1, r2 = inout(reg) r2, r3 = inout(reg) r3,
                    options(pure, readonly, nostack),
                );
            }
            [r0, r1, r2, r3]
        }

        #[inline(always)]
        fn sub<F: Field>(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            let [mut r0, mut r1, mut r2, mut r3] = *a;
            // SAFETY: as above.
            unsafe {
                asm!(
                    "sub {r0}, [{b}]
                    sbb {r1}, [{b} + 8]
                    sbb {r2}, [{b} + 16]
                    sbb {r3}, [{b} + 24]
                    sbb {t}, {t}
                    and {t}, {c}
                    sub {r0}, {t}
                    sbb {r1}, 0
                    sbb {r2}, 0
                    sbb {r3}, 0
                    sbb {t}, {t}
                    and {t}, {c}
                    sub {r0}, {t}",
                    b = in(reg) b.as_ptr(), c = in(reg) F::C, t = out(reg) _,
                    r0 = inout(reg) r0, r1 = inout(reg) r1, r2 = inout(reg) r2, r3 = inout(reg) r3,
                    options(pure, readonly, nostack),
                );
            }
            [r0, r1, r2, r3]
        }
    }
}
