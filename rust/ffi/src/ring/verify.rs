//! Verification.
use super::{curve, keys, suite};
use crate::bytes::{disjoint, input, input_array, output_array};
use crate::schnorr::verify::FS_VERIFY_STRICT;
use crate::status::{FS_ERR_FLAGS, Status};
use ferrosign::ring::{self, Mode, Slab};

/// The mode that the flags ask for.
fn mode(flags: u32) -> Result<Mode, Status> {
    match flags {
        0 => Ok(Mode::Compat),
        FS_VERIFY_STRICT => Ok(Mode::Strict),
        _ => Err(Status(FS_ERR_FLAGS)),
    }
}

/// Bytes of a ring signature without its keys: c_0 (32), the key image (33 or 32), then s_0 to s_(n-1) (32 each).
///
/// Returns: the number of bytes; 0 for an unknown curve or a size whose bytes overflow.
#[unsafe(no_mangle)]
pub extern "C" fn fs_ring_signature_size(curve: u32, ring_size: usize) -> usize {
    self::curve(curve).ok().and_then(|curve| curve.signature_bytes(ring_size)).unwrap_or(0)
}

/// Verifies a ring signature. All inputs are public. Variable time in: everything.
///
/// Without flags the verdict is the original's. FS_VERIFY_STRICT also refuses rings of fewer than two keys (FS_ERR_RING_SIZE), scalars
/// that are not below the group order (FS_ERR_SIGNATURE_ENCODING) and points that fs_ring_check_point refuses (FS_ERR_POINT).
///
/// Returns: FS_OK when the signature is valid; FS_ERR_SIGNATURE_INVALID; FS_ERR_POINT for a key or image that is no point;
/// FS_ERR_SIGNATURE_ENCODING, on ed25519 also without flags; FS_ERR_RING_SIZE (strict); FS_ERR_LENGTH; FS_ERR_CURVE; FS_ERR_FLAGS;
/// FS_ERR_NULL_POINTER; FS_ERR_COUNT.
///
/// - `curve`, `profile`: FS_RING_* numbers.
/// - `flags`: 0 or FS_VERIFY_STRICT.
/// - `msg` (in): 32 bytes.
/// - `sig` (in): `sig_len` bytes, as fs_ring_signature_size describes them.
/// - `ring_keys` (in): `ring_size` encoded points, one after the other; 02 and 32 zero bytes is the identity of secp256k1.
///
/// # Safety
/// Non-null inputs are readable for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[msg;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_verify(
    curve: u32,
    profile: u32,
    flags: u32,
    msg: *const u8,
    sig: *const u8,
    sig_len: usize,
    ring_keys: *const u8,
    ring_size: usize,
) -> i32 {
    Status::code((|| {
        let (suite, mode) = (suite(curve, profile)?, mode(flags)?);
        // SAFETY: valid by this function's contract; nothing is written.
        let (msg, sig, keys) =
            unsafe { (input(msg.cast())?, input_array(sig, sig_len)?, keys(suite.curve(), ring_keys, ring_size)?) };
        Ok(ring::verify(suite, mode, msg, sig, keys)?)
    })())
}

/// Verifies a ring signature under prepared keys: the same verdict as fs_ring_verify, sooner.
///
/// A slab whose words were changed gives an error or a wrong verdict, never a fault. Variable time in: everything.
///
/// Returns: as fs_ring_verify; FS_ERR_PREPARED_KEY for words that were not prepared for this curve; FS_ERR_ALIGNMENT.
///
/// - `curve`, `profile`, `flags`, `msg`, `sig`, `sig_len`: as in fs_ring_verify.
/// - `slab` (in): `slab_words` words, in which prepared keys lie anywhere.
/// - `offsets` (in): for each of the `ring_size` members the word of `slab` where its prepared key begins; may repeat.
/// - `image` (in): `image_words` words of a prepared image, or null and 0. One of another image is not used.
///
/// # Safety
/// Non-null inputs are readable for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[msg;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_verify_prepared(
    curve: u32,
    profile: u32,
    flags: u32,
    msg: *const u8,
    sig: *const u8,
    sig_len: usize,
    slab: *const u64,
    slab_words: usize,
    offsets: *const u64,
    ring_size: usize,
    image: *const u64,
    image_words: usize,
) -> i32 {
    Status::code((|| {
        let (suite, mode) = (suite(curve, profile)?, mode(flags)?);
        // SAFETY: valid by this function's contract; nothing is written.
        unsafe {
            let (msg, sig) = (input(msg.cast())?, input_array(sig, sig_len)?);
            let slab = Slab { words: input_array(slab, slab_words)?, offsets: input_array(offsets, ring_size)? };
            Ok(ring::verify_prepared(suite, mode, msg, sig, slab, input_array(image, image_words)?)?)
        }
    })())
}

/// Verifies many signatures under one ring of prepared keys, sharing work among them: verdicts as of fs_ring_verify_prepared.
///
/// Variable time in: everything.
///
/// Returns: FS_OK with the verdicts in `verdicts`, whatever they are; FS_ERR_LENGTH; FS_ERR_CURVE; FS_ERR_FLAGS; FS_ERR_OVERLAP;
/// FS_ERR_NULL_POINTER; FS_ERR_ALIGNMENT; FS_ERR_COUNT.
///
/// - `curve`, `profile`, `flags`: as in fs_ring_verify.
/// - `count`: number of signatures.
/// - `msgs` (in): `count` messages of 32 bytes.
/// - `sigs` (in): `count` signatures, `sigs_len` bytes in all: `count` times fs_ring_signature_size(curve, ring_size).
/// - `slab`, `slab_words`, `offsets`, `ring_size`, `image`, `image_words`: as in fs_ring_verify_prepared; signatures with other images
///   than the prepared one may be among them.
/// - `verdicts` (out): `count` status codes, FS_OK for a valid signature, else what fs_ring_verify_prepared returns for it. Must not
///   overlap an input.
///
/// # Safety
/// Non-null inputs are readable, a non-null `verdicts` writable, for the lengths above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_verify_batch(
    curve: u32,
    profile: u32,
    flags: u32,
    count: usize,
    msgs: *const u8,
    sigs: *const u8,
    sigs_len: usize,
    slab: *const u64,
    slab_words: usize,
    offsets: *const u64,
    ring_size: usize,
    image: *const u64,
    image_words: usize,
    verdicts: *mut i32,
) -> i32 {
    let msgs = msgs.cast::<[u8; 32]>();
    let apart = disjoint(msgs, count, verdicts, count)
        .and_then(|()| disjoint(sigs, sigs_len, verdicts, count))
        .and_then(|()| disjoint(slab, slab_words, verdicts, count))
        .and_then(|()| disjoint(offsets, ring_size, verdicts, count))
        .and_then(|()| disjoint(image, image_words, verdicts, count));
    if let Err(status) = apart {
        return status.0;
    }
    // SAFETY: valid by this function's contract; the output is apart from the inputs, as checked above.
    unsafe {
        output_array(verdicts, count, |verdicts| {
            let (suite, mode) = (suite(curve, profile)?, mode(flags)?);
            let (msgs, sigs) = (input_array(msgs, count)?, input_array(sigs, sigs_len)?);
            let slab = Slab { words: input_array(slab, slab_words)?, offsets: input_array(offsets, ring_size)? };
            let image = input_array(image, image_words)?;
            let mut rest = verdicts.iter_mut();
            let mut report = |verdict: Result<(), ferrosign::Error>| {
                if let Some(slot) = rest.next() {
                    *slot = Status::code(verdict.map_err(Status::from));
                }
            };
            Ok(ring::verify_batch(suite, mode, msgs, sigs, slab, image, &mut report)?)
        })
    }
}
