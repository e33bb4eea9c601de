//! Keys and images prepared for many uses.
use super::{curve, point};
use crate::bytes::output_array;
use crate::status::{FS_ERR_CURVE, Status};
use ferrosign::ring::{self, Level};

/// Level: the decoded point, and H_p of a key.
pub const FS_RING_LEVEL_POINT: u32 = 0;
/// Level: also eight odd multiples of each; about 1 KB for a key, made in a few microseconds.
pub const FS_RING_LEVEL_ODD: u32 = 1;
/// Level: tables for windows of 5 bits; for a key 51 KB on secp256k1 and 153 KB on ed25519.
pub const FS_RING_LEVEL_FIXED5: u32 = 5;
/// Level: the same with 6 bits; 84 KB and 258 KB.
pub const FS_RING_LEVEL_FIXED6: u32 = 6;
/// Level: the same with 8 bits; 256 KB and 768 KB.
pub const FS_RING_LEVEL_FIXED8: u32 = 8;

/// The level of that number.
fn level(number: u32) -> Result<Level, Status> {
    Level::from_number(number).ok_or(Status(FS_ERR_CURVE))
}

/// Size of a prepared key.
///
/// Returns: the number of 64-bit words that fs_ring_prepare_key writes; 0 for an unknown curve or level.
///
/// - `curve`: FS_RING_SECP256K1 or FS_RING_ED25519.
/// - `level`: one of FS_RING_LEVEL_*.
#[unsafe(no_mangle)]
pub extern "C" fn fs_ring_prepared_key_size(curve: u32, level: u32) -> usize {
    match (self::curve(curve), self::level(level)) {
        (Ok(curve), Ok(level)) => ring::prepared_key_words(curve, level),
        _ => 0,
    }
}

/// Size of a prepared key image.
///
/// Returns: the number of 64-bit words that fs_ring_prepare_image writes; 0 for an unknown curve or level.
///
/// - `curve`: FS_RING_SECP256K1 or FS_RING_ED25519.
/// - `level`: one of FS_RING_LEVEL_*.
#[unsafe(no_mangle)]
pub extern "C" fn fs_ring_prepared_image_size(curve: u32, level: u32) -> usize {
    match (self::curve(curve), self::level(level)) {
        (Ok(curve), Ok(level)) => ring::prepared_image_words(curve, level),
        _ => 0,
    }
}

/// Prepares a key for many verifications and signatures of rings that it is in.
///
/// The words are plain data: they may be copied to any place aligned for them (a multiple of 64 bytes is fastest), and used by any number of threads at a time. They are for this
/// process only: another version of the library may refuse them. Variable time in: everything.
///
/// Returns: FS_OK; FS_ERR_POINT when the bytes are no canonical encoding of a point; FS_ERR_LENGTH; FS_ERR_CURVE for an unknown curve or
/// level; FS_ERR_NULL_POINTER; FS_ERR_ALIGNMENT; FS_ERR_COUNT.
///
/// - `curve`: FS_RING_SECP256K1 or FS_RING_ED25519.
/// - `level`: one of FS_RING_LEVEL_*; keys of different levels may be in one ring.
/// - `pk` (in): 33 or 32 bytes, as fs_ring_decode_point gives them; must not overlap `words`.
/// - `words` (out): `word_count` words, exactly fs_ring_prepared_key_size(curve, level).
///
/// # Safety
/// A non-null `pk` is readable for the curve's point bytes, a non-null `words` writable for `8 * word_count` and apart from it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_prepare_key(
    curve: u32,
    level: u32,
    pk: *const u8,
    words: *mut u64,
    word_count: usize,
) -> i32 {
    // SAFETY: valid by this function's contract; the key is apart from the words.
    unsafe {
        output_array(words, word_count, |words| {
            let curve = self::curve(curve)?;
            Ok(ring::prepare_key(curve, point(curve, pk)?, self::level(level)?, words)?)
        })
    }
}

/// Prepares a key image for many verifications of one signer's signatures.
///
/// The words are as those of fs_ring_prepare_key. Variable time in: everything.
///
/// Returns: as fs_ring_prepare_key.
///
/// - `curve`: FS_RING_SECP256K1 or FS_RING_ED25519.
/// - `level`: one of FS_RING_LEVEL_*.
/// - `image` (in): 33 or 32 bytes, as fs_ring_decode_point gives them; must not overlap `words`.
/// - `words` (out): `word_count` words, exactly fs_ring_prepared_image_size(curve, level).
///
/// # Safety
/// A non-null `image` is readable for the curve's point bytes, a non-null `words` writable for `8 * word_count` and apart from it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_prepare_image(
    curve: u32,
    level: u32,
    image: *const u8,
    words: *mut u64,
    word_count: usize,
) -> i32 {
    // SAFETY: valid by this function's contract; the image is apart from the words.
    unsafe {
        output_array(words, word_count, |words| {
            let curve = self::curve(curve)?;
            Ok(ring::prepare_image(curve, point(curve, image)?, self::level(level)?, words)?)
        })
    }
}
