//! Signing: one message, a batch, with a prepared nonce.
use super::keys::secret_key;
use crate::bytes::{disjoint, input, input_array, output, output_array, secret};
use crate::status::{FS_ERR_COUNT, Status};
use ferrosign::schnorr;
use zeroize::{Zeroize, Zeroizing};

/// A batch's index enters the nonce as 32 bits.
fn check_count(count: usize) -> Result<(), Status> {
    if u32::try_from(count).is_ok() { Ok(()) } else { Err(Status(FS_ERR_COUNT)) }
}

/// Signs a message. The nonce comes from the entropy, the key and the message.
///
/// Constant time in the key, the entropy and the nonce. Variable time in: nothing.
///
/// Returns: FS_OK; FS_ERR_SECRET_KEY; FS_ERR_NONCE when the derived nonce is zero (never with real entropy);
/// FS_ERR_NULL_POINTER.
///
/// - `sk` (in): 40 bytes, 1 to n-1; secret.
/// - `msg` (in): 40 bytes, the hashed message; limbs are taken modulo p.
/// - `entropy` (in): 32 bytes from the operating system, new for each call; secret.
/// - `sig` (out): 80 bytes, s and e; may overlap the inputs.
///
/// # Safety
/// Non-null inputs are readable, a non-null `sig` writable, for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[sk;40], [msg;40], [entropy;32], [sig;80]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_sign(sk: *const u8, msg: *const u8, entropy: *const u8, sig: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the borrows end in the closure.
    secret(|| unsafe {
        output(sig.cast::<[u8; 80]>(), || {
            let key = secret_key(sk)?;
            Ok(schnorr::sign(&key, input(msg.cast())?, input(entropy.cast())?)?)
        })
    })
}

/// Signs with a nonce of the caller's. For tests and comparisons only: a nonce that is used twice, or that
/// is not uniform, gives the secret key away.
///
/// Zero is accepted for the key and for the nonce, as the original does. Constant time in both.
///
/// Returns: FS_OK; FS_ERR_SECRET_KEY or FS_ERR_NONCE when the value is not below n; FS_ERR_NULL_POINTER.
///
/// - `sk` (in): 40 bytes, below n; secret.
/// - `msg` (in): 40 bytes, the hashed message; limbs are taken modulo p.
/// - `k` (in): 40 bytes, below n; secret.
/// - `sig` (out): 80 bytes, s and e; may overlap the inputs.
///
/// # Safety
/// Non-null inputs are readable, a non-null `sig` writable, for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[sk;40], [msg;40], [k;40], [sig;80]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_sign_with_nonce(sk: *const u8, msg: *const u8, k: *const u8, sig: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the borrows end in the closure.
    secret(|| unsafe {
        output(sig.cast::<[u8; 80]>(), || {
            let (sk, msg, k) = (input(sk.cast())?, input(msg.cast())?, input(k.cast())?);
            Ok(schnorr::sign_with_nonce(sk, msg, k)?)
        })
    })
}

/// Signs `count` messages with one key. Signature i is the one of a single call with index i in its nonce.
///
/// Constant time in the key, the entropy and the nonces. Variable time in: the count.
///
/// Returns: FS_OK; FS_ERR_SECRET_KEY; FS_ERR_NONCE; FS_ERR_COUNT; FS_ERR_OVERLAP; FS_ERR_NULL_POINTER.
///
/// - `sk` (in): 40 bytes, 1 to n-1; secret.
/// - `msgs` (in): `count` messages of 40 bytes; may be null when `count` is 0.
/// - `count`: number of messages, below 2^32.
/// - `entropy` (in): 32 bytes from the operating system, new for each call; secret.
/// - `sigs` (out): `count` signatures of 80 bytes; may be null when `count` is 0; must not overlap `msgs`.
///
/// # Safety
/// Non-null inputs are readable, a non-null `sigs` writable, for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[sk;40], [entropy;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_sign_batch(
    sk: *const u8,
    msgs: *const u8,
    count: usize,
    entropy: *const u8,
    sigs: *mut u8,
) -> i32 {
    let (msgs, sigs) = (msgs.cast::<[u8; 40]>(), sigs.cast::<[u8; 80]>());
    if let Err(status) = check_count(count).and_then(|()| disjoint(msgs, count, sigs, count)) {
        return status.0;
    }
    // SAFETY: valid by this function's contract; `msgs` and `sigs` are apart, as just checked. Key and entropy may overlap the
    // output: they are copied before it is written, and their borrows end with the copies.
    secret(|| unsafe {
        let (key, entropy) = (secret_key(sk), input::<[u8; 32]>(entropy.cast()).map(|bytes| Zeroizing::new(*bytes)));
        output_array(sigs, count, |sigs| {
            let (key, entropy) = (key?, entropy?);
            Ok(schnorr::sign_batch(&key, input_array(msgs, count)?, &entropy, sigs)?)
        })
    })
}

/// Prepares nonces ahead of time, so that signing needs no point multiplication.
///
/// Such a nonce does not depend on the message. Using one for two messages gives the secret key away, so
/// never keep them where a fork, a snapshot or a clone of the machine could use them again.
/// Constant time in the entropy and the nonces. Variable time in: the count.
///
/// Returns: FS_OK; FS_ERR_NONCE when a nonce is zero (never with real entropy); FS_ERR_COUNT;
/// FS_ERR_NULL_POINTER.
///
/// - `entropy` (in): 32 bytes from the operating system, new for each call; secret.
/// - `counter`: a number that this process never repeats.
/// - `process_id`: the process's number.
/// - `count`: number of nonces, below 2^32.
/// - `nonces` (out): `count` prepared nonces of 80 bytes; secret; may be null when `count` is 0.
///
/// # Safety
/// A non-null `entropy` is readable, a non-null `nonces` writable, for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[entropy;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_prepare_nonces(
    entropy: *const u8,
    counter: u64,
    process_id: u64,
    count: usize,
    nonces: *mut u8,
) -> i32 {
    if let Err(status) = check_count(count) {
        return status.0;
    }
    // SAFETY: valid by this function's contract; the borrow of the entropy ends with the copy, nothing else borrows the output.
    secret(|| unsafe {
        let entropy = input::<[u8; 32]>(entropy.cast()).map(|bytes| Zeroizing::new(*bytes));
        output_array(nonces.cast::<[u8; 80]>(), count, |nonces| {
            Ok(schnorr::prepare_nonces(&*entropy?, counter, process_id, nonces)?)
        })
    })
}

/// Signs with a prepared nonce and wipes it, whatever the outcome.
///
/// Constant time in the key and the nonce.
///
/// Returns: FS_OK; FS_ERR_SECRET_KEY; FS_ERR_NONCE when the nonce is zero (already used) or not below n;
/// FS_ERR_NULL_POINTER.
///
/// - `sk` (in): 40 bytes, 1 to n-1; secret.
/// - `msg` (in): 40 bytes, the hashed message; limbs are taken modulo p.
/// - `nonce` (in, out): 80 bytes from fs_schnorr_prepare_nonces; zeros afterwards, before anything is read.
/// - `sig` (out): 80 bytes, s and e.
///
/// # Safety
/// Non-null inputs are readable, non-null `nonce` and `sig` writable, for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[sk;40], [msg;40], [nonce;80], [sig;80]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_sign_prepared(sk: *const u8, msg: *const u8, nonce: *mut u8, sig: *mut u8) -> i32 {
    // SAFETY: valid by this function's contract; the nonce leaves the caller's memory first, the borrows end in the closure.
    secret(|| unsafe {
        let taken = take_nonce(nonce);
        output(sig.cast::<[u8; 80]>(), || {
            let mut nonce = taken?;
            let key = secret_key(sk)?;
            Ok(schnorr::sign_prepared(&key, input(msg.cast())?, &mut nonce)?)
        })
    })
}

/// Moves a prepared nonce out of the caller's memory and zeroes that memory.
///
/// # Safety
/// A non-null `nonce` is readable and writable for 80 bytes.
unsafe fn take_nonce(nonce: *mut u8) -> Result<Zeroizing<[u8; 80]>, Status> {
    // SAFETY: valid by this function's contract; the borrow ends with the copy.
    let taken = Zeroizing::new(*unsafe { input::<[u8; 80]>(nonce.cast()) }?);
    // SAFETY: not null, as just checked; writable by this function's contract.
    unsafe { &mut *nonce.cast::<[u8; 80]>() }.zeroize();
    Ok(taken)
}
