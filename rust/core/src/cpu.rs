//! Which code path runs: decided once from the CPU, or forced by the host for tests and comparisons.
//!
//! The choice is the only state of this crate. Every path gives the same bytes.

use crate::error::Error;
use core::sync::atomic::{AtomicU8, Ordering};

/// A code path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Path {
    /// Portable code, on every CPU.
    Scalar = 0,
    /// x86-64 with AVX2 and BMI2: four field elements in 256-bit lanes.
    Avx2 = 1,
    /// x86-64 with AVX-512 F, DQ, VL and IFMA: eight field elements in 512-bit lanes, 52-bit multiply-add.
    Avx512Ifma = 2,
}

const UNKNOWN: u8 = u8::MAX;

/// The path in use, or `UNKNOWN` before the first look.
static CURRENT: AtomicU8 = AtomicU8::new(UNKNOWN);

/// The best path that this CPU and this build have.
#[must_use]
pub fn best() -> Path {
    detect()
}

/// The path in use.
#[must_use]
#[inline]
pub fn current() -> Path {
    match CURRENT.load(Ordering::Relaxed) {
        0 => Path::Scalar,
        1 => Path::Avx2,
        2 => Path::Avx512Ifma,
        _ => choose(),
    }
}

/// Runs everything on `path` from now on; `None` goes back to the best one.
///
/// # Errors
/// [`Error::UnsupportedCpuPath`] when this CPU lacks it; nothing changes then.
pub fn force(path: Option<Path>) -> Result<(), Error> {
    let best = best();
    let path = path.unwrap_or(best);
    if path > best {
        return Err(Error::UnsupportedCpuPath);
    }
    CURRENT.store(path as u8, Ordering::Relaxed);
    Ok(())
}

#[cold]
fn choose() -> Path {
    let best = best();
    // A concurrent `force` wins: it is stored after this load-compare fails, or before and then kept.
    let _ = CURRENT.compare_exchange(UNKNOWN, best as u8, Ordering::Relaxed, Ordering::Relaxed);
    best
}

#[cfg(target_arch = "x86_64")]
fn detect() -> Path {
    cpufeatures::new!(has_avx2, "avx2", "bmi2");
    cpufeatures::new!(has_ifma, "avx512f", "avx512dq", "avx512vl", "avx512bw", "avx512ifma", "bmi2");
    if has_ifma::get() && has_avx2::get() {
        Path::Avx512Ifma
    } else if has_avx2::get() {
        Path::Avx2
    } else {
        Path::Scalar
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn detect() -> Path {
    Path::Scalar
}
