//! Points, scalars from hashes, keys, images, linking.
use super::{curve, point, suite};
use crate::bytes::{input, input_array, output, secret};
use crate::status::Status;
use ferrosign::ring;

/// Decodes a point as ring-go does, and gives its canonical encoding.
///
/// secp256k1: 33 bytes with 02 or 03; with FS_RING_DECRED also 65 bytes with 04, or 06 and 07 of matching parity. ed25519: 32
/// bytes whose y, modulo the prime, is on the curve. The identity of secp256k1 does not decode. Variable time in: everything.
///
/// Returns: FS_OK; FS_ERR_POINT; FS_ERR_CURVE; FS_ERR_NULL_POINTER; FS_ERR_COUNT.
///
/// - `curve`, `profile`: FS_RING_* numbers.
/// - `bytes` (in): `len` bytes.
/// - `out` (out): 33 bytes; on ed25519 the last one is zero.
///
/// # Safety
/// A non-null `bytes` is readable for `len` bytes, a non-null `out` writable for 33.
///
/// cbindgen:ptrs-as-arrays=[[out;33]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_decode_point(
    curve: u32,
    profile: u32,
    bytes: *const u8,
    len: usize,
    out: *mut u8,
) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends in the closure.
    unsafe {
        output(out.cast::<[u8; 33]>(), || Ok(ring::decode_point(suite(curve, profile)?, input_array(bytes, len)?)?))
    }
}

/// Hashes bytes to a scalar: SHA3-512 modulo the group order, by the profile's rule. Variable time in: everything.
///
/// Returns: FS_OK; FS_ERR_CURVE; FS_ERR_NULL_POINTER; FS_ERR_COUNT.
///
/// - `curve`, `profile`: FS_RING_* numbers.
/// - `bytes` (in): `len` bytes; may be null when `len` is 0.
/// - `out` (out): 32 bytes, the scalar in the curve's byte order.
///
/// # Safety
/// A non-null `bytes` is readable for `len` bytes, a non-null `out` writable for 32.
///
/// cbindgen:ptrs-as-arrays=[[out;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_hash_to_scalar(
    curve: u32,
    profile: u32,
    bytes: *const u8,
    len: usize,
    out: *mut u8,
) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends in the closure.
    unsafe {
        output(out.cast::<[u8; 32]>(), || Ok(ring::hash_to_scalar(suite(curve, profile)?, input_array(bytes, len)?)))
    }
}

/// H_p of a point, the same in both profiles. Variable time in: everything.
///
/// Returns: FS_OK; FS_ERR_POINT; FS_ERR_CURVE; FS_ERR_NULL_POINTER.
///
/// - `curve`: FS_RING_SECP256K1 or FS_RING_ED25519.
/// - `pk` (in): an encoded point, 33 or 32 bytes; 02 and 32 zero bytes is the identity of secp256k1.
/// - `out` (out): 33 bytes; on ed25519 the last one is zero. May overlap `pk`.
///
/// # Safety
/// A non-null `pk` is readable for the curve's point bytes, a non-null `out` writable for 33.
///
/// cbindgen:ptrs-as-arrays=[[out;33]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_hash_to_curve(curve: u32, pk: *const u8, out: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends in the closure.
    unsafe {
        output(out.cast::<[u8; 33]>(), || {
            let curve = self::curve(curve)?;
            Ok(ring::hash_to_curve(curve, point(curve, pk)?)?)
        })
    }
}

/// Computes the public key sk*G. Constant time in the secret key.
///
/// Returns: FS_OK; FS_ERR_SECRET_KEY; FS_ERR_CURVE; FS_ERR_NULL_POINTER.
///
/// - `curve`: FS_RING_SECP256K1 or FS_RING_ED25519.
/// - `sk` (in): 32 bytes in the curve's byte order, 1 to n-1; secret.
/// - `pk` (out): 33 bytes; on ed25519 the last one is zero. May overlap `sk`.
///
/// # Safety
/// A non-null `sk` is readable for 32 bytes, a non-null `pk` writable for 33.
///
/// cbindgen:ptrs-as-arrays=[[sk;32], [pk;33]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_public_key(curve: u32, sk: *const u8, pk: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends in the closure.
    secret(|| unsafe {
        output(pk.cast::<[u8; 33]>(), || Ok(ring::public_key(self::curve(curve)?, input(sk.cast())?)?))
    })
}

/// Computes the key image sk*H_p(sk*G). Constant time in the secret key. Variable time in: the public key.
///
/// Returns: FS_OK; FS_ERR_SECRET_KEY; FS_ERR_CURVE; FS_ERR_NULL_POINTER.
///
/// - `curve`: FS_RING_SECP256K1 or FS_RING_ED25519.
/// - `sk` (in): 32 bytes in the curve's byte order, 1 to n-1; secret.
/// - `image` (out): 33 bytes; on ed25519 the last one is zero. May overlap `sk`.
///
/// # Safety
/// A non-null `sk` is readable for 32 bytes, a non-null `image` writable for 33.
///
/// cbindgen:ptrs-as-arrays=[[sk;32], [image;33]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_key_image(curve: u32, sk: *const u8, image: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends in the closure.
    secret(|| unsafe {
        output(image.cast::<[u8; 33]>(), || Ok(ring::key_image(self::curve(curve)?, input(sk.cast())?)?))
    })
}

/// Whether two key images belong to one key; on ed25519 whatever their components of small order. Variable time in: everything.
///
/// Returns: FS_OK with the answer in `linked`; FS_ERR_POINT; FS_ERR_CURVE; FS_ERR_NULL_POINTER.
///
/// - `curve`: FS_RING_SECP256K1 or FS_RING_ED25519.
/// - `image_a`, `image_b` (in): encoded points, 33 or 32 bytes each.
/// - `linked` (out): one byte, 1 or 0.
///
/// # Safety
/// Non-null images are readable for the curve's point bytes, a non-null `linked` writable for 1.
///
/// cbindgen:ptrs-as-arrays=[[linked;1]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_link(curve: u32, image_a: *const u8, image_b: *const u8, linked: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the borrows end in the closure.
    unsafe {
        output(linked.cast::<[u8; 1]>(), || {
            let curve = self::curve(curve)?;
            Ok([u8::from(ring::linked(curve, point(curve, image_a)?, point(curve, image_b)?)?)])
        })
    }
}

/// Whether a point is in the prime-order group and not the identity. On ed25519 plain verification accepts others, as the original
/// does, and signatures without a secret exist for them. Variable time in: everything.
///
/// Returns: FS_OK when it is; FS_ERR_POINT; FS_ERR_CURVE; FS_ERR_NULL_POINTER.
///
/// - `curve`: FS_RING_SECP256K1 or FS_RING_ED25519.
/// - `encoded` (in): an encoded point, 33 or 32 bytes.
///
/// # Safety
/// A non-null `encoded` is readable for the curve's point bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_check_point(curve: u32, encoded: *const u8) -> i32 {
    Status::code((|| {
        let curve = self::curve(curve)?;
        // SAFETY: valid by this function's contract; nothing is written.
        let encoded = unsafe { point(curve, encoded) }?;
        if ring::is_regular(curve, encoded) { Ok(()) } else { Err(ferrosign::Error::Point.into()) }
    })())
}
