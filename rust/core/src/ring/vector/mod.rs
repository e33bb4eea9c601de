//! Vectors for the fields of both curves, where the CPU has them. Variable time: for public data alone.

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod x86_64;

#[cfg(target_arch = "x86_64")]
pub(super) use x86_64::*;

/// There are none on this architecture.
#[cfg(not(target_arch = "x86_64"))]
#[derive(Clone, Copy)]
pub(super) enum Ifma {}

#[cfg(not(target_arch = "x86_64"))]
impl Ifma {
    pub(super) const fn current() -> Option<Self> {
        None
    }
}
