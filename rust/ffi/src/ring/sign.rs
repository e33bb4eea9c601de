//! Signing, and signers prepared for many signatures.
use super::{curve, keys, suite};
use crate::bytes::{disjoint, input, input_array, output_array, secret};
use crate::status::{FS_ERR_NULL_POINTER, FS_OK, Status};
use ferrosign::ring::{self, Slab};
use zeroize::Zeroizing;

/// For `index` of the signing functions: the first member that is the key's.
pub const FS_RING_FIND: usize = usize::MAX;

/// The position that was asked for.
const fn wanted(index: usize) -> Option<usize> {
    match index {
        FS_RING_FIND => None,
        index => Some(index),
    }
}

/// Writes the signer's position, unless nobody asks for it or signing failed.
///
/// # Safety
/// A non-null `out` is writable for a `usize`, at any alignment.
unsafe fn report_index(out: *mut usize, code: i32, index: usize) {
    if !out.is_null() {
        // SAFETY: not null; writable by this function's contract.
        unsafe { out.write_unaligned(if code == FS_OK { index } else { 0 }) };
    }
}

/// Signs a message with the key of a ring member. The nonce and the decoys come from the entropy, the key, the message and the ring.
///
/// Constant time in the key, the entropy, the nonce and the closing scalar. Variable time in: ring and message; and the order of
/// work shows the signer's position to an observer on the same machine.
///
/// Returns: FS_OK; FS_ERR_RING_SIZE for fewer than 2 keys; FS_ERR_SECRET_KEY when it is zero or not below n; FS_ERR_SIGNER when it is not
/// the ring's, or not the one at `index`; FS_ERR_POINT for a key that is no canonical encoding; FS_ERR_NONCE (never with real entropy);
/// FS_ERR_LENGTH; FS_ERR_CURVE; FS_ERR_OVERLAP; FS_ERR_NULL_POINTER; FS_ERR_COUNT.
///
/// - `curve`, `profile`: FS_RING_* numbers.
/// - `msg` (in): 32 bytes; may overlap `sig`.
/// - `ring_keys` (in): `ring_size` encoded points, one after the other; must not overlap `sig`.
/// - `index`: the signer's position, or FS_RING_FIND for the first member that is the key's.
/// - `sk` (in): 32 bytes in the curve's byte order, 1 to n-1; secret; may overlap `sig`.
/// - `entropy` (in): 32 bytes from the operating system, new for each call; secret; may overlap `sig`.
/// - `sig` (out): `sig_len` bytes, exactly fs_ring_signature_size(curve, ring_size): c_0, the key image, then the scalars.
/// - `index_out` (out): the signer's position; may be null; must not overlap `sig`.
///
/// # Safety
/// Non-null inputs are readable, non-null outputs writable, for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[msg;32], [sk;32], [entropy;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_sign(
    curve: u32,
    profile: u32,
    msg: *const u8,
    ring_keys: *const u8,
    ring_size: usize,
    index: usize,
    sk: *const u8,
    entropy: *const u8,
    sig: *mut u8,
    sig_len: usize,
    index_out: *mut usize,
) -> i32 {
    if let Err(status) = disjoint(index_out, usize::from(!index_out.is_null()), sig, sig_len) {
        return status.0;
    }
    let mut found = 0;
    // SAFETY: valid by this function's contract; fixed-size inputs are copied before the output is borrowed, and the keys are apart
    // from it, as checked.
    let code = secret(|| unsafe {
        let (msg, sk, entropy) = (copy::<32>(msg), copy::<32>(sk), copy::<32>(entropy));
        output_array(sig, sig_len, |sig| {
            let suite = suite(curve, profile)?;
            let keys = keys(suite.curve(), ring_keys, ring_size)?;
            disjoint(keys.as_ptr(), keys.len(), sig.as_ptr(), sig.len())?;
            found = ring::sign(suite, &*msg?, keys, wanted(index), &*sk?, &*entropy?, sig)?;
            Ok(())
        })
    });
    // SAFETY: valid by this function's contract.
    unsafe { report_index(index_out, code, found) };
    code
}

/// Signs with a given nonce and given decoys. For tests and comparisons only: a nonce that is used twice, or that is not uniform, gives
/// the secret key away.
///
/// Constant time in the key and the nonce.
///
/// Returns: as fs_ring_sign; FS_ERR_LENGTH also when `decoys` has another number of scalars than the ring has keys.
///
/// - `curve`, `profile`, `msg`, `ring_keys`, `ring_size`, `index`, `sk`, `sig`, `sig_len`, `index_out`: as in fs_ring_sign.
/// - `nonce` (in): 32 bytes in the curve's byte order, taken modulo n; zero is accepted.
/// - `decoys` (in): `ring_size` scalars of 32 bytes; the one at the signer's position is ignored; must not overlap `sig`.
///
/// # Safety
/// Non-null inputs are readable, non-null outputs writable, for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[msg;32], [sk;32], [nonce;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_sign_deterministic(
    curve: u32,
    profile: u32,
    msg: *const u8,
    ring_keys: *const u8,
    ring_size: usize,
    index: usize,
    sk: *const u8,
    nonce: *const u8,
    decoys: *const u8,
    sig: *mut u8,
    sig_len: usize,
    index_out: *mut usize,
) -> i32 {
    if let Err(status) = disjoint(index_out, usize::from(!index_out.is_null()), sig, sig_len) {
        return status.0;
    }
    let mut found = 0;
    // SAFETY: as in fs_ring_sign; the decoys are apart from the output, as checked.
    let code = secret(|| unsafe {
        let (msg, sk, nonce) = (copy::<32>(msg), copy::<32>(sk), copy::<32>(nonce));
        output_array(sig, sig_len, |sig| {
            let suite = suite(curve, profile)?;
            let keys = keys(suite.curve(), ring_keys, ring_size)?;
            let decoys = input_array(decoys.cast::<[u8; 32]>(), ring_size)?;
            disjoint(keys.as_ptr(), keys.len(), sig.as_ptr(), sig.len())?;
            disjoint(decoys.as_ptr(), decoys.len(), sig.as_ptr(), sig.len())?;
            found = ring::sign_deterministic(suite, &*msg?, keys, wanted(index), &*sk?, &*nonce?, decoys, sig)?;
            Ok(())
        })
    });
    // SAFETY: valid by this function's contract.
    unsafe { report_index(index_out, code, found) };
    code
}

/// Size of a prepared signer.
///
/// Returns: the number of 64-bit words that fs_ring_prepare_signer writes; 0 for an unknown curve.
///
/// - `curve`: FS_RING_SECP256K1 or FS_RING_ED25519.
#[unsafe(no_mangle)]
pub extern "C" fn fs_ring_signer_size(curve: u32) -> usize {
    self::curve(curve).map_or(0, ring::signer_words)
}

/// Prepares a signer of one ring for many signatures: its position, key image, and a table of H_p of its key.
///
/// The words hold no secret key; they tell the signer's position. They are plain data for this process only, as those of
/// fs_ring_prepare_key.
///
/// Returns: as fs_ring_sign; FS_ERR_LENGTH; FS_ERR_ALIGNMENT.
///
/// - `curve`: FS_RING_SECP256K1 or FS_RING_ED25519.
/// - `ring_keys` (in): `ring_size` encoded points; must not overlap `words`.
/// - `index`: the signer's position, or FS_RING_FIND.
/// - `sk` (in): 32 bytes in the curve's byte order, 1 to n-1; secret; may overlap `words`.
/// - `words` (out): `word_count` words, exactly fs_ring_signer_size(curve).
/// - `index_out` (out): the signer's position; may be null; must not overlap `words`.
///
/// # Safety
/// Non-null inputs are readable, non-null outputs writable, for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[sk;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_prepare_signer(
    curve: u32,
    ring_keys: *const u8,
    ring_size: usize,
    index: usize,
    sk: *const u8,
    words: *mut u64,
    word_count: usize,
    index_out: *mut usize,
) -> i32 {
    if let Err(status) = disjoint(index_out, usize::from(!index_out.is_null()), words, word_count) {
        return status.0;
    }
    let mut found = 0;
    // SAFETY: as in fs_ring_sign.
    let code = secret(|| unsafe {
        let sk = copy::<32>(sk);
        output_array(words, word_count, |words| {
            let curve = self::curve(curve)?;
            let keys = keys(curve, ring_keys, ring_size)?;
            disjoint(keys.as_ptr(), keys.len(), words.as_ptr(), words.len())?;
            found = ring::prepare_signer(curve, keys, wanted(index), &*sk?, words)?;
            Ok(())
        })
    });
    // SAFETY: valid by this function's contract.
    unsafe { report_index(index_out, code, found) };
    code
}

/// Signs with a prepared signer and prepared keys: the same bytes as fs_ring_sign, sooner.
///
/// Constant time and variable time as fs_ring_sign.
///
/// Returns: as fs_ring_sign; FS_ERR_PREPARED_KEY for words that were not prepared for this, among them a signer of a ring of another size;
/// FS_ERR_SIGNER when the signer was prepared with another secret key, or the ring has another key at its position; FS_ERR_ALIGNMENT.
///
/// - `curve`, `profile`, `msg`, `sk`, `entropy`, `sig`, `sig_len`, `index_out`: as in fs_ring_sign.
/// - `signer` (in): `signer_words` words from fs_ring_prepare_signer.
/// - `slab`, `slab_words`, `offsets`, `ring_size`, `image`, `image_words` (in): as in fs_ring_verify_prepared. None of them, nor `signer`, may
///   overlap `sig`.
///
/// # Safety
/// Non-null inputs are readable, non-null outputs writable, for the lengths above.
///
/// cbindgen:ptrs-as-arrays=[[msg;32], [sk;32], [entropy;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fs_ring_sign_prepared(
    curve: u32,
    profile: u32,
    msg: *const u8,
    signer: *const u64,
    signer_words: usize,
    slab: *const u64,
    slab_words: usize,
    offsets: *const u64,
    ring_size: usize,
    image: *const u64,
    image_words: usize,
    sk: *const u8,
    entropy: *const u8,
    sig: *mut u8,
    sig_len: usize,
    index_out: *mut usize,
) -> i32 {
    let apart = disjoint(signer, signer_words, sig, sig_len)
        .and_then(|()| disjoint(slab, slab_words, sig, sig_len))
        .and_then(|()| disjoint(offsets, ring_size, sig, sig_len))
        .and_then(|()| disjoint(image, image_words, sig, sig_len))
        .and_then(|()| disjoint(index_out, usize::from(!index_out.is_null()), sig, sig_len));
    if let Err(status) = apart {
        return status.0;
    }
    let mut found = 0;
    // SAFETY: as in fs_ring_sign; the arrays are apart from the output, as checked.
    let code = secret(|| unsafe {
        let (msg, sk, entropy) = (copy::<32>(msg), copy::<32>(sk), copy::<32>(entropy));
        output_array(sig, sig_len, |sig| {
            let suite = suite(curve, profile)?;
            let signer = input_array(signer, signer_words)?;
            let slab = Slab { words: input_array(slab, slab_words)?, offsets: input_array(offsets, ring_size)? };
            let image = input_array(image, image_words)?;
            found = ring::sign_prepared(suite, &*msg?, signer, slab, image, &*sk?, &*entropy?, sig)?;
            Ok(())
        })
    });
    // SAFETY: valid by this function's contract.
    unsafe { report_index(index_out, code, found) };
    code
}

/// Copies a fixed-size input, so that it may overlap the output; the copy is wiped.
///
/// # Safety
/// A non-null `pointer` is readable for `N` bytes.
unsafe fn copy<const N: usize>(pointer: *const u8) -> Result<Zeroizing<[u8; N]>, Status> {
    if pointer.is_null() {
        return Err(Status(FS_ERR_NULL_POINTER));
    }
    // SAFETY: readable by this function's contract; the borrow ends with the copy.
    Ok(Zeroizing::new(*unsafe { input::<[u8; N]>(pointer.cast()) }?))
}
