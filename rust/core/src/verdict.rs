//! The one place where something computed from secrets is branched on: whether a key or nonce was refused, which the caller is
//! told anyway. The constant-time check knows this function by name and reports every other branch.

/// Whether the mask is not zero.
#[inline(never)]
pub(crate) fn declassify(mask: u64) -> bool {
    if mask == 0 { false } else { refused() }
}

/// Out of line and opaque, so that the answer is a constant on either side of a real branch, instead of a copy of the mask.
#[cold]
#[inline(never)]
fn refused() -> bool {
    core::hint::black_box(true)
}
