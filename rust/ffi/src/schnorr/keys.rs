//! Secret keys from bytes, a seed or entropy, and public keys.
use crate::bytes::{input, input_array, output, secret};
use crate::status::Status;
use ferrosign::schnorr::SecretKey;

/// Reduces 40 bytes, read as a little-endian integer, modulo the group order n.
///
/// Constant time in the integer.
///
/// Returns: FS_OK; FS_ERR_SECRET_KEY when the result is zero; FS_ERR_NULL_POINTER.
///
/// - `bytes` (in): 40 bytes of any value; secret.
/// - `sk` (out): 40 bytes, 1 to n-1; may overlap `bytes`.
///
/// # Safety
/// A non-null `bytes` is readable, a non-null `sk` writable, for 40 bytes.
///
/// cbindgen:ptrs-as-arrays=[[bytes;40], [sk;40]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_reduce_secret_key(bytes: *const u8, sk: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends in the closure.
    secret(|| unsafe {
        output(sk.cast::<[u8; 40]>(), || Ok(SecretKey::reduce_bytes(input(bytes.cast())?)?.to_bytes()))
    })
}

/// Derives a secret key from a seed, as lighter-go's NewSeedKeyManager does.
///
/// Constant time in the seed's bytes. Variable time in: its length.
///
/// Returns: FS_OK; FS_ERR_SEED_TOO_SHORT; FS_ERR_SECRET_KEY when the derived key is zero;
/// FS_ERR_NULL_POINTER; FS_ERR_COUNT.
///
/// - `seed` (in): `seed_len` bytes, at least 32; secret.
/// - `sk` (out): 40 bytes, 1 to n-1; may overlap `seed`.
///
/// # Safety
/// A non-null `seed` is readable for `seed_len` bytes, a non-null `sk` writable for 40.
///
/// cbindgen:ptrs-as-arrays=[[sk;40]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_secret_key_from_seed(seed: *const u8, seed_len: usize, sk: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends in the closure.
    secret(|| unsafe {
        output(sk.cast::<[u8; 40]>(), || Ok(SecretKey::from_seed(input_array(seed, seed_len)?)?.to_bytes()))
    })
}

/// Makes a secret key from 64 bytes of the operating system's entropy, with wide reduction.
///
/// Constant time in the entropy.
///
/// Returns: FS_OK; FS_ERR_SECRET_KEY when the key is zero (never with real entropy); FS_ERR_NULL_POINTER.
///
/// - `entropy` (in): 64 bytes; secret.
/// - `sk` (out): 40 bytes, 1 to n-1; may overlap `entropy`.
///
/// # Safety
/// A non-null `entropy` is readable for 64 bytes, a non-null `sk` writable for 40.
///
/// cbindgen:ptrs-as-arrays=[[entropy;64], [sk;40]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_secret_key_from_entropy(entropy: *const u8, sk: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends in the closure.
    secret(|| unsafe {
        output(sk.cast::<[u8; 40]>(), || Ok(SecretKey::from_entropy(input(entropy.cast())?)?.to_bytes()))
    })
}

/// Computes the public key: the encoding of sk*G.
///
/// Constant time in the secret key.
///
/// Returns: FS_OK; FS_ERR_SECRET_KEY; FS_ERR_NULL_POINTER.
///
/// - `sk` (in): 40 bytes, 1 to n-1; secret.
/// - `pk` (out): 40 bytes, five canonical limbs; may overlap `sk`.
///
/// # Safety
/// A non-null `sk` is readable, a non-null `pk` writable, for 40 bytes.
///
/// cbindgen:ptrs-as-arrays=[[sk;40], [pk;40]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_public_key(sk: *const u8, pk: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends in the closure.
    secret(|| unsafe { output(pk.cast::<[u8; 40]>(), || Ok(secret_key(sk)?.public_key())) })
}

/// Reads a secret key from its 40 bytes.
///
/// # Safety
/// A non-null `sk` is readable for 40 bytes.
pub(super) unsafe fn secret_key(sk: *const u8) -> Result<SecretKey, Status> {
    // SAFETY: valid by this function's contract; the borrow ends here.
    Ok(SecretKey::from_bytes(unsafe { input(sk.cast()) }?)?)
}
