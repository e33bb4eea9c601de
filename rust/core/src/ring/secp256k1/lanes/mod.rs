//! Sums of table entries in eight vector lanes, where the CPU has AVX-512 IFMA. Variable time.

#[cfg(target_arch = "x86_64")]
mod field;
#[cfg(target_arch = "x86_64")]
mod points;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod run;
#[cfg(all(test, target_arch = "x86_64"))]
#[allow(unsafe_code)]
mod tests;

#[cfg(target_arch = "x86_64")]
pub(super) use run::sums;

/// X, Y and Z, representatives below 2^256.
pub(super) type Coordinates = [[u64; 4]; 3];

/// Elsewhere nobody has the token.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn sums<const L: usize>(
    ifma: crate::ring::vector::Ifma,
    _: &[super::picks::Picks<'_>; L],
) -> Option<[Coordinates; L]> {
    match ifma {}
}
