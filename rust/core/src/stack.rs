//! Overwriting what a finished operation left on the stack.
//!
//! Owners wipe the values that have names. Copies that the compiler makes of arguments, results and spilled registers have none:
//! where those hold secrets, the work runs in frames of its own, and the memory of these is overwritten afterwards.

/// Runs `work` below this function's frame and then overwrites the first `8 * WORDS` bytes of the stack that `work` had. The result
/// is not a place for secrets: it crosses the caller's frame. `work` writes them through references that it captures.
#[inline(always)]
pub fn scrubbed<const WORDS: usize, R>(work: impl FnOnce() -> R) -> R {
    let result = below(work);
    overwrite::<WORDS>();
    result
}

/// Out of line, so that nothing of `work` moves into the caller's frame. What `work` calls must not be inlined here either where its frame
/// is large: the frame's far end would lie below what is overwritten.
#[inline(never)]
fn below<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Called from the same frame as [`below`], its array lies where the other's frames lay.
#[inline(never)]
fn overwrite<const WORDS: usize>() {
    let mut zeros = [0u64; WORDS]; // a variable: a constant would be taken from read-only data
    core::hint::black_box(&mut zeros);
}
