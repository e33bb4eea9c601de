//! Where a raw pointer becomes a reference, and where outputs are written.
//!
//! Fixed-size inputs are read before the output is written, so they may overlap it. Arrays of a
//! caller's length are borrowed while the output is being filled, so those are checked for overlap.
use crate::status::{
    FS_ERR_ALIGNMENT, FS_ERR_COUNT, FS_ERR_LENGTH, FS_ERR_NULL_POINTER, FS_ERR_OVERLAP, FS_OK, Status,
};
use core::mem::{align_of, size_of};
use ferrosign::stack::scrubbed;
use zeroize::Zeroize;

/// Borrows a fixed-size input.
///
/// # Safety
/// A non-null `pointer` is readable for `T`'s size and nothing writes there during `'a`.
pub(crate) unsafe fn input<'a, T>(pointer: *const T) -> Result<&'a T, Status> {
    if pointer.is_null() {
        return Err(Status(FS_ERR_NULL_POINTER));
    }
    if !pointer.is_aligned() {
        return Err(Status(FS_ERR_ALIGNMENT));
    }
    // SAFETY: not null, aligned; readable by this function's contract. T is an array of integers, for
    // which every bit pattern is valid.
    Ok(unsafe { &*pointer })
}

/// The bytes of `count` elements; no object is larger than `isize::MAX`.
fn byte_length<T>(count: usize) -> Result<usize, Status> {
    match count.checked_mul(size_of::<T>()) {
        Some(bytes) if bytes <= isize::MAX as usize => Ok(bytes),
        _ => Err(Status(FS_ERR_COUNT)),
    }
}

/// Checks an array that crosses by pointer and count: bytes representable, not null, aligned.
fn check_array<T>(pointer: *const T, count: usize) -> Result<(), Status> {
    byte_length::<T>(count)?;
    if count > 0 && pointer.is_null() {
        return Err(Status(FS_ERR_NULL_POINTER));
    }
    if count > 0 && !pointer.is_aligned() {
        return Err(Status(FS_ERR_ALIGNMENT));
    }
    Ok(())
}

/// Borrows an input array; with count 0 the pointer may be null.
///
/// # Safety
/// A non-null `pointer` is readable for `count` elements and nothing writes there during `'a`.
pub(crate) unsafe fn input_array<'a, T>(pointer: *const T, count: usize) -> Result<&'a [T], Status> {
    check_array(pointer, count)?;
    if count == 0 {
        return Ok(&[]);
    }
    // SAFETY: not null, aligned, at most isize::MAX bytes; readable by this function's contract.
    Ok(unsafe { core::slice::from_raw_parts(pointer, count) })
}

/// Runs `compute` and writes its result, or zeros when it fails.
///
/// # Safety
/// A non-null `out` is writable for `T`'s size; references that `compute` borrows end with it.
pub(crate) unsafe fn output<T: Zeroize + Zeros>(out: *mut T, compute: impl FnOnce() -> Result<T, Status>) -> i32 {
    if out.is_null() {
        return FS_ERR_NULL_POINTER;
    }
    if !out.is_aligned() {
        return FS_ERR_ALIGNMENT;
    }
    let (code, mut value) = match compute() {
        Ok(value) => (FS_OK, value),
        Err(Status(code)) => (code, T::ZERO),
    };
    // SAFETY: not null, aligned; writable by this function's contract, and no borrow is left.
    unsafe { core::ptr::copy_nonoverlapping(&raw const value, out, 1) };
    value.zeroize();
    code
}

/// Lends the output array to `compute` and zeroes it when that fails, unless the length was wrong.
///
/// # Safety
/// A non-null `out` is writable for `count` elements; nothing that `compute` borrows overlaps it, except
/// what `compute` passes to [`disjoint`] before the first use of its argument.
pub(crate) unsafe fn output_array<T: Copy + Zeros>(
    out: *mut T,
    count: usize,
    compute: impl FnOnce(&mut [T]) -> Result<(), Status>,
) -> i32 {
    if let Err(Status(code)) = check_array(out, count) {
        return code;
    }
    let slice: &mut [T] = if count == 0 {
        &mut []
    } else {
        // SAFETY: not null, aligned, at most isize::MAX bytes; writable by this function's contract.
        unsafe { core::slice::from_raw_parts_mut(out, count) }
    };
    match compute(slice) {
        Ok(()) => FS_OK,
        // The memory is an input as well, or the caller is mistaken about how much of it there is: it stays as it is.
        Err(Status(code @ (FS_ERR_OVERLAP | FS_ERR_LENGTH))) => code,
        Err(Status(code)) => {
            slice.fill(T::ZERO);
            code
        }
    }
}

/// Words of stack in which the copies lie that an operation at the edge makes of secrets.
const EDGE_STACK: usize = 320;

/// Runs an operation on secrets and overwrites the stack that it has used first. What lies deeper is wiped by its owners.
#[inline(always)]
pub(crate) fn secret(operation: impl FnOnce() -> i32) -> i32 {
    scrubbed::<EDGE_STACK, _>(operation)
}

/// Refuses two arrays that share a byte, and counts whose bytes the address space cannot hold.
pub(crate) fn disjoint<A, B>(a: *const A, a_count: usize, b: *const B, b_count: usize) -> Result<(), Status> {
    let (a_bytes, b_bytes) = (byte_length::<A>(a_count)?, byte_length::<B>(b_count)?);
    let (a, b) = (a.addr(), b.addr());
    let apart = a_bytes == 0 || b_bytes == 0 || a.saturating_add(a_bytes) <= b || b.saturating_add(b_bytes) <= a;
    if apart { Ok(()) } else { Err(Status(FS_ERR_OVERLAP)) }
}

/// An output that has an all-zero value.
pub(crate) trait Zeros {
    /// Every byte zero.
    const ZERO: Self;
}

impl<const N: usize> Zeros for [u8; N] {
    const ZERO: Self = [0; N];
}

impl<const N: usize> Zeros for [u64; N] {
    const ZERO: Self = [0; N];
}

impl Zeros for i32 {
    const ZERO: Self = 0;
}

impl Zeros for u8 {
    const ZERO: Self = 0;
}

impl Zeros for u64 {
    const ZERO: Self = 0;
}

const _: () = assert!(align_of::<[u8; 80]>() == 1, "byte buffers need no alignment");
