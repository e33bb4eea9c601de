//! Table entries asked for before they are read. Tables for fixed windows of a large ring do not fit into the caches near the core, and a
//! sum reads one entry after the other, each at an address that only the scalar tells: all the waiting can be done at once.

#![allow(unsafe_code)]

/// Asks for the cache lines of an entry. Changes nothing but the caches; does nothing where the CPU's instruction is not known.
#[inline(always)]
pub(super) fn prefetch<const N: usize>(entry: &[u64; N]) {
    #[cfg(target_arch = "x86_64")]
    for line in entry.chunks(8).chain(entry.last().map(core::slice::from_ref)) {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 CPU has the instruction; it has no effect but on the caches.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(line.as_ptr().cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = entry;
}
