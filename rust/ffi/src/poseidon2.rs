//! Poseidon2 over the Goldilocks field, width 12: permutation and hashes.
//!
//! An element is a 64-bit word of any value, taken modulo p = 2^64 - 2^32 + 1; results are canonical.
use crate::bytes::{disjoint, input, input_array, output, output_array};
use ferrosign::poseidon2;

/// Applies the Poseidon2 permutation in place.
///
/// Constant time in the state.
///
/// Returns: FS_OK; FS_ERR_NULL_POINTER; FS_ERR_ALIGNMENT.
///
/// - `state` (in, out): 12 elements; canonical afterwards.
///
/// # Safety
/// A non-null `state` is readable and writable for 96 bytes.
///
/// cbindgen:ptrs-as-arrays=[[state;12]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_poseidon2_permute(state: *mut u64) -> i32 {
    let state = state.cast::<[u64; 12]>();
    // SAFETY: `state` is readable and writable by this function's contract; the borrow ends in the closure.
    unsafe {
        output(state, || {
            let mut value = *input(state)?;
            poseidon2::permute(&mut value);
            Ok(value)
        })
    }
}

/// Hashes elements to elements with the sponge (rate 8, no padding).
///
/// Constant time in the elements. Variable time in: the lengths.
///
/// Returns: FS_OK; FS_ERR_NULL_POINTER; FS_ERR_ALIGNMENT; FS_ERR_COUNT; FS_ERR_OVERLAP.
///
/// - `input` (in): `input_len` elements; may be null when `input_len` is 0.
/// - `out` (out): `out_len` canonical elements; may be null when `out_len` is 0; must not overlap `input`.
///
/// # Safety
/// A non-null `input` is readable for `8 * input_len` bytes, a non-null `out` writable for `8 * out_len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_poseidon2_hash(input: *const u64, input_len: usize, out: *mut u64, out_len: usize) -> i32 {
    if let Err(status) = disjoint(input, input_len, out, out_len) {
        return status.0;
    }
    // SAFETY: both arrays are valid by this function's contract and, as just checked, apart.
    unsafe {
        output_array(out, out_len, |out| {
            poseidon2::hash(input_array(input, input_len)?, out);
            Ok(())
        })
    }
}

/// Hashes elements to one element of the quintic extension.
///
/// Constant time in the elements. Variable time in: the length.
///
/// Returns: FS_OK; FS_ERR_NULL_POINTER; FS_ERR_ALIGNMENT; FS_ERR_COUNT.
///
/// - `input` (in): `input_len` elements; may be null when `input_len` is 0.
/// - `out` (out): 40 bytes, five canonical limbs of 8 bytes, little-endian.
///
/// # Safety
/// A non-null `input` is readable for `8 * input_len` bytes, a non-null `out` writable for 40.
///
/// cbindgen:ptrs-as-arrays=[[out;40]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_poseidon2_hash_to_quintic(input: *const u64, input_len: usize, out: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends in the closure.
    unsafe { output(out.cast::<[u8; 40]>(), || Ok(poseidon2::hash_to_quintic(input_array(input, input_len)?))) }
}

/// Compresses two digests of four elements to one, with one permutation.
///
/// Constant time in the elements.
///
/// Returns: FS_OK; FS_ERR_NULL_POINTER; FS_ERR_ALIGNMENT.
///
/// - `left`, `right` (in): 4 elements each.
/// - `out` (out): 4 canonical elements; may overlap the inputs.
///
/// # Safety
/// Non-null `left` and `right` are readable, a non-null `out` writable, for 32 bytes.
///
/// cbindgen:ptrs-as-arrays=[[left;4], [right;4], [out;4]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_poseidon2_two_to_one(left: *const u64, right: *const u64, out: *mut u64) -> i32 {
    // SAFETY: valid by this function's contract; the borrows end in the closure.
    unsafe { output(out.cast::<[u64; 4]>(), || Ok(poseidon2::two_to_one(input(left.cast())?, input(right.cast())?))) }
}

/// Folds digests from the left: `h = two_to_one(h, next)`.
///
/// Constant time in the elements. Variable time in: the count.
///
/// Returns: FS_OK; FS_ERR_LENGTH when `count` is 0; FS_ERR_NULL_POINTER; FS_ERR_ALIGNMENT; FS_ERR_COUNT.
///
/// - `input` (in): `count` digests of 4 elements; one digest comes back unchanged modulo p.
/// - `out` (out): 4 canonical elements; may overlap `input`.
///
/// # Safety
/// A non-null `input` is readable for `32 * count` bytes, a non-null `out` writable for 32.
///
/// cbindgen:ptrs-as-arrays=[[out;4]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_poseidon2_n_to_one(input: *const u64, count: usize, out: *mut u64) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends in the closure.
    unsafe { output(out.cast::<[u64; 4]>(), || Ok(poseidon2::n_to_one(input_array(input.cast(), count)?)?)) }
}
