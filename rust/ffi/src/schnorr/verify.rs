//! Verification, and public keys prepared for many verifications.
use crate::bytes::{input, input_array, output_array};
use crate::status::{FS_ERR_FLAGS, FS_ERR_LENGTH, Status};
use ferrosign::schnorr::{self, Mode};

/// Flag for verification: refuse encodings and keys that the original accepts although they are not canonical.
pub const FS_VERIFY_STRICT: u32 = 1;

/// The mode that the flags ask for.
fn mode(flags: u32) -> Result<Mode, Status> {
    match flags {
        0 => Ok(Mode::Compat),
        FS_VERIFY_STRICT => Ok(Mode::Strict),
        _ => Err(Status(FS_ERR_FLAGS)),
    }
}

/// Verifies a signature. All inputs are public.
///
/// Without flags the verdict is the original's: s and e are reduced modulo n, limbs modulo p, and the
/// neutral key is accepted. FS_VERIFY_STRICT makes each of those an error.
/// Variable time in: everything.
///
/// Returns: FS_OK when the signature is valid; FS_ERR_SIGNATURE_INVALID; FS_ERR_PUBLIC_KEY;
/// FS_ERR_SIGNATURE_ENCODING and FS_ERR_MESSAGE (strict); FS_ERR_FLAGS; FS_ERR_NULL_POINTER.
///
/// - `pk` (in): 40 bytes.
/// - `msg` (in): 40 bytes, the hashed message.
/// - `sig` (in): 80 bytes, s and e.
/// - `flags`: 0 or FS_VERIFY_STRICT.
///
/// # Safety
/// Non-null inputs are readable for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[pk;40], [msg;40], [sig;80]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_verify(pk: *const u8, msg: *const u8, sig: *const u8, flags: u32) -> i32 {
    // SAFETY: valid by this function's contract; nothing is written.
    let inputs = unsafe { (input(pk.cast()), input(msg.cast()), input(sig.cast())) };
    Status::code((|| {
        let mode = mode(flags)?;
        Ok(schnorr::verify(inputs.0?, inputs.1?, inputs.2?, mode)?)
    })())
}

/// Size of a prepared public key.
///
/// Returns: the number of 64-bit words that fs_schnorr_prepare_key writes; it cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn fs_schnorr_prepared_key_size() -> usize {
    schnorr::PREPARED_KEY_WORDS
}

/// Prepares a public key for many verifications.
///
/// The table is plain data of about 80 KB: it may be copied, and used by any number of threads at a time. It is for this
/// process only: another version of the library may refuse it.
/// Variable time in: everything.
///
/// Returns: FS_OK; FS_ERR_PUBLIC_KEY; FS_ERR_LENGTH; FS_ERR_FLAGS; FS_ERR_NULL_POINTER; FS_ERR_ALIGNMENT;
/// FS_ERR_COUNT.
///
/// - `pk` (in): 40 bytes; may overlap `table`.
/// - `flags`: 0 or FS_VERIFY_STRICT, as in fs_schnorr_verify.
/// - `table` (out): `table_words` words.
/// - `table_words`: exactly fs_schnorr_prepared_key_size().
///
/// # Safety
/// A non-null `pk` is readable for 40 bytes, a non-null `table` writable for `8 * table_words`.
///
/// cbindgen:ptrs-as-arrays=[[pk;40]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_prepare_key(pk: *const u8, flags: u32, table: *mut u64, table_words: usize) -> i32 {
    // SAFETY: valid by this function's contract; the borrow ends with the copy.
    let pk = unsafe { input::<[u8; 40]>(pk.cast()).copied() };
    // SAFETY: valid by this function's contract; nothing else borrows this memory.
    unsafe {
        output_array(table, table_words, |table| {
            if table.len() != schnorr::PREPARED_KEY_WORDS {
                return Err(Status(FS_ERR_LENGTH));
            }
            Ok(schnorr::prepare_key(&pk?, mode(flags)?, table)?)
        })
    }
}

/// Verifies a signature with a prepared public key: the same verdict as fs_schnorr_verify, sooner.
///
/// A table whose words were changed gives an error or a wrong verdict, never a fault.
/// Variable time in: everything.
///
/// Returns: FS_OK when the signature is valid; FS_ERR_SIGNATURE_INVALID; FS_ERR_PREPARED_KEY; FS_ERR_PUBLIC_KEY,
/// FS_ERR_SIGNATURE_ENCODING and FS_ERR_MESSAGE (strict); FS_ERR_LENGTH; FS_ERR_FLAGS; FS_ERR_NULL_POINTER;
/// FS_ERR_ALIGNMENT; FS_ERR_COUNT.
///
/// - `table` (in): `table_words` words from fs_schnorr_prepare_key.
/// - `table_words`: exactly fs_schnorr_prepared_key_size().
/// - `msg` (in): 40 bytes, the hashed message.
/// - `sig` (in): 80 bytes, s and e.
/// - `flags`: 0 or FS_VERIFY_STRICT, which gives FS_ERR_PUBLIC_KEY when fs_schnorr_verify would.
///
/// # Safety
/// Non-null inputs are readable for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[msg;40], [sig;80]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_schnorr_verify_prepared(
    table: *const u64,
    table_words: usize,
    msg: *const u8,
    sig: *const u8,
    flags: u32,
) -> i32 {
    // SAFETY: valid by this function's contract; nothing is written.
    let inputs = unsafe { (input_array(table, table_words), input(msg.cast()), input(sig.cast())) };
    Status::code((|| {
        let mode = mode(flags)?;
        let table = inputs.0?;
        if table.len() != schnorr::PREPARED_KEY_WORDS {
            return Err(Status(FS_ERR_LENGTH));
        }
        Ok(schnorr::verify_prepared(table, inputs.1?, inputs.2?, mode)?)
    })())
}
