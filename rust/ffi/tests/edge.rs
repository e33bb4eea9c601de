//! What the edge refuses: null pointers, lengths, alignment, flags, overlap; and that outputs are wiped then.
#![allow(unsafe_code, clippy::undocumented_unsafe_blocks)] // Every non-null pointer below is to a live array.
use core::ffi::CStr;
use core::ptr::{null, null_mut};
use ferrosign_ffi::cpu::*;
use ferrosign_ffi::poseidon2::*;
use ferrosign_ffi::schnorr::{keys::*, sign::*, verify::*};
use ferrosign_ffi::status::*;

const ONE: [u8; 40] = {
    let mut bytes = [0; 40];
    bytes[0] = 1;
    bytes
};
const MSG: [u8; 40] = [9; 40];
const ENTROPY: [u8; 64] = [5; 64];

fn message(status: i32) -> &'static str {
    unsafe { CStr::from_ptr(fs_status_message(status)) }.to_str().unwrap_or("not UTF-8")
}

#[test]
fn every_status_has_its_own_text() {
    let texts: Vec<&str> = (FS_OK..=FS_ERR_SIGNER).map(message).collect();
    for (i, text) in texts.iter().enumerate() {
        assert!(!text.is_empty() && *text != message(-1), "status {i}");
        assert!(!texts[..i].contains(text), "status {i} repeats {text:?}");
    }
    assert_eq!(message(FS_ERR_SIGNER + 1), message(i32::MIN));
}

#[test]
fn version_and_abi() {
    assert_eq!(fs_abi_version(), FS_ABI_VERSION);
    assert_eq!(unsafe { CStr::from_ptr(fs_version()) }.to_bytes(), env!("CARGO_PKG_VERSION").as_bytes());
}

#[test]
fn cpu_paths() {
    let best = fs_cpu_best();
    for path in FS_CPU_SCALAR..=best {
        assert_eq!((fs_cpu_force(path), fs_cpu_path()), (FS_OK, path));
    }
    for path in [best + 1, 3, -2, i32::MIN, i32::MAX] {
        assert_eq!((fs_cpu_force(path), fs_cpu_path()), (FS_ERR_UNSUPPORTED_CPU_PATH, best));
    }
    assert_eq!((fs_cpu_force(FS_CPU_AUTO), fs_cpu_path()), (FS_OK, best));
}

#[test]
fn null_pointers_wipe_the_output() {
    let mut sig = [0xaa; 80];
    for missing in 0..3 {
        let pick = |index: usize, pointer: *const u8| if index == missing { null() } else { pointer };
        sig.fill(0xaa);
        let (sk, msg) = (pick(0, ONE.as_ptr()), pick(1, MSG.as_ptr()));
        let status = unsafe { fs_schnorr_sign(sk, msg, pick(2, ENTROPY.as_ptr()), sig.as_mut_ptr()) };
        assert_eq!((status, sig), (FS_ERR_NULL_POINTER, [0; 80]));
        sig.fill(0xaa);
        let status = unsafe { fs_schnorr_sign_with_nonce(sk, msg, pick(2, ONE.as_ptr()), sig.as_mut_ptr()) };
        assert_eq!((status, sig), (FS_ERR_NULL_POINTER, [0; 80]));
        assert_eq!(unsafe { fs_schnorr_verify(sk, msg, pick(2, sig.as_ptr()), 0) }, FS_ERR_NULL_POINTER);
    }
    let status = unsafe { fs_schnorr_sign(ONE.as_ptr(), MSG.as_ptr(), ENTROPY.as_ptr(), null_mut()) };
    assert_eq!(status, FS_ERR_NULL_POINTER);
    assert_eq!(unsafe { fs_poseidon2_permute(null_mut()) }, FS_ERR_NULL_POINTER);
}

#[test]
fn empty_arrays_may_be_null() {
    let (mut out, mut quintic) = ([u64::MAX; 3], [0xaa; 40]);
    unsafe {
        assert_eq!(fs_poseidon2_hash(null(), 0, out.as_mut_ptr(), 3), FS_OK);
        assert_eq!(fs_poseidon2_hash(null(), 0, null_mut(), 0), FS_OK);
        assert_eq!(fs_poseidon2_hash_to_quintic(null(), 0, quintic.as_mut_ptr()), FS_OK);
        assert_eq!(fs_schnorr_sign_batch(ONE.as_ptr(), null(), 0, ENTROPY.as_ptr(), null_mut()), FS_OK);
        assert_eq!(fs_schnorr_prepare_nonces(ENTROPY.as_ptr(), 0, 0, 0, null_mut()), FS_OK);
        assert_eq!(fs_poseidon2_n_to_one(null(), 0, out.as_mut_ptr()), FS_ERR_LENGTH);
    }
}

#[test]
fn counts_that_overflow() {
    let (mut out, mut bytes) = ([7_u64; 4], [7_u8; 80]);
    for count in [usize::MAX, usize::MAX / 8 + 1, isize::MAX as usize / 8 + 1] {
        unsafe {
            assert_eq!(fs_poseidon2_hash(null(), 0, out.as_mut_ptr(), count), FS_ERR_COUNT);
            assert_eq!(fs_poseidon2_hash_to_quintic(out.as_ptr(), count, bytes.as_mut_ptr()), FS_ERR_COUNT);
            assert_eq!(bytes[..40], [0; 40]);
            bytes.fill(7);
            let status = fs_schnorr_sign_batch(ONE.as_ptr(), MSG.as_ptr(), count, ENTROPY.as_ptr(), bytes.as_mut_ptr());
            assert_eq!((status, bytes), (FS_ERR_COUNT, [7; 80]));
            assert_eq!(fs_schnorr_prepare_nonces(ENTROPY.as_ptr(), 0, 0, count, bytes.as_mut_ptr()), FS_ERR_COUNT);
        }
    }
    assert_eq!(out, [7; 4]);
    // A batch's index has 32 bits.
    let status = unsafe { fs_schnorr_prepare_nonces(ENTROPY.as_ptr(), 0, 0, 1 << 32, bytes.as_mut_ptr()) };
    assert_eq!((status, bytes), (FS_ERR_COUNT, [7; 80]));
}

#[test]
fn crooked_pointers_to_words() {
    let mut memory = [0_u64; 14];
    let crooked = unsafe { memory.as_mut_ptr().cast::<u8>().add(4).cast::<u64>() };
    unsafe {
        assert_eq!(fs_poseidon2_permute(crooked), FS_ERR_ALIGNMENT);
        assert_eq!(fs_poseidon2_hash(null(), 0, crooked, 2), FS_ERR_ALIGNMENT);
        assert_eq!(fs_poseidon2_hash(null(), 0, crooked, 0), FS_OK);
        assert_eq!(fs_schnorr_prepare_key(ONE.as_ptr(), 0, crooked, 1), FS_ERR_ALIGNMENT);
        assert_eq!(fs_schnorr_verify_prepared(crooked, 1, MSG.as_ptr(), ENTROPY.as_ptr(), 0), FS_ERR_ALIGNMENT);
    }
    assert_eq!(memory, [0; 14]);
}

#[test]
fn arrays_that_overlap() {
    let mut words: Vec<u64> = (0..32).collect();
    let before = words.clone();
    let start = words.as_mut_ptr();
    unsafe {
        assert_eq!(fs_poseidon2_hash(start, 16, start.add(15), 4), FS_ERR_OVERLAP);
        assert_eq!(fs_poseidon2_hash(start.add(3), 16, start, 4), FS_ERR_OVERLAP);
    }
    assert_eq!(words, before);
    let start = words.as_mut_ptr();
    assert_eq!(unsafe { fs_poseidon2_hash(start, 16, start.add(16), 16) }, FS_OK);

    let mut bytes = [1_u8; 240];
    let start = bytes.as_mut_ptr();
    let overlapping = unsafe { fs_schnorr_sign_batch(ONE.as_ptr(), start, 2, ENTROPY.as_ptr(), start.add(79)) };
    assert_eq!((overlapping, bytes), (FS_ERR_OVERLAP, [1; 240]));
    let start = bytes.as_mut_ptr();
    assert_eq!(unsafe { fs_schnorr_sign_batch(ONE.as_ptr(), start, 2, ENTROPY.as_ptr(), start.add(80)) }, FS_OK);
}

#[test]
fn fixed_buffers_may_overlap() {
    let (mut apart, mut buffer) = ([0; 80], [0; 80]);
    buffer[..40].copy_from_slice(&ONE);
    buffer[40..].copy_from_slice(&MSG);
    let start = buffer.as_mut_ptr();
    unsafe {
        assert_eq!(fs_schnorr_sign(ONE.as_ptr(), MSG.as_ptr(), ENTROPY.as_ptr(), apart.as_mut_ptr()), FS_OK);
        assert_eq!(fs_schnorr_sign(start, start.add(40), ENTROPY.as_ptr(), start), FS_OK);
    }
    assert_eq!(buffer, apart);
}

#[test]
fn secret_keys_out_of_range() {
    let (mut pk, mut sig) = ([0xaa; 40], [0xaa; 80]);
    for sk in [[0; 40], [0xff; 40]] {
        pk.fill(0xaa);
        sig.fill(0xaa);
        assert_eq!((unsafe { fs_schnorr_public_key(sk.as_ptr(), pk.as_mut_ptr()) }, pk), (FS_ERR_SECRET_KEY, [0; 40]));
        let status = unsafe { fs_schnorr_sign(sk.as_ptr(), MSG.as_ptr(), ENTROPY.as_ptr(), sig.as_mut_ptr()) };
        assert_eq!((status, sig), (FS_ERR_SECRET_KEY, [0; 80]));
    }
    pk.fill(0xaa);
    let status = unsafe { fs_schnorr_secret_key_from_seed(ENTROPY.as_ptr(), 31, pk.as_mut_ptr()) };
    assert_eq!((status, pk), (FS_ERR_SEED_TOO_SHORT, [0; 40]));
}

#[test]
fn a_prepared_nonce_is_used_once() {
    let (mut nonces, mut sig, mut pk) = ([[0; 80]; 3], [0; 80], [0; 40]);
    unsafe {
        assert_eq!(fs_schnorr_prepare_nonces(ENTROPY.as_ptr(), 1, 2, 3, nonces.as_mut_ptr().cast()), FS_OK);
        assert_eq!(fs_schnorr_public_key(ONE.as_ptr(), pk.as_mut_ptr()), FS_OK);
        let nonce = nonces[0].as_mut_ptr();
        assert_eq!(fs_schnorr_sign_prepared(ONE.as_ptr(), MSG.as_ptr(), nonce, sig.as_mut_ptr()), FS_OK);
        assert_eq!(fs_schnorr_verify(pk.as_ptr(), MSG.as_ptr(), sig.as_ptr(), 0), FS_OK);
        assert_eq!(nonces[0], [0; 80]);
        let nonce = nonces[0].as_mut_ptr();
        assert_eq!(fs_schnorr_sign_prepared(ONE.as_ptr(), MSG.as_ptr(), nonce, sig.as_mut_ptr()), FS_ERR_NONCE);
        assert_eq!(sig, [0; 80]);
        let nonce = nonces[1].as_mut_ptr();
        assert_eq!(fs_schnorr_sign_prepared(null(), MSG.as_ptr(), nonce, sig.as_mut_ptr()), FS_ERR_NULL_POINTER);
        let nonce = nonces[2].as_mut_ptr();
        assert_eq!(fs_schnorr_sign_prepared(ONE.as_ptr(), MSG.as_ptr(), nonce, null_mut()), FS_ERR_NULL_POINTER);
    }
    assert_eq!(nonces, [[0; 80]; 3]);
}

#[test]
fn verification_flags_and_tables() {
    let words = fs_schnorr_prepared_key_size();
    let (mut table, mut pk, mut sig) = (vec![0_u64; words + 1], [0; 40], [0; 80]);
    unsafe {
        assert_eq!(fs_schnorr_public_key(ONE.as_ptr(), pk.as_mut_ptr()), FS_OK);
        assert_eq!(fs_schnorr_sign(ONE.as_ptr(), MSG.as_ptr(), ENTROPY.as_ptr(), sig.as_mut_ptr()), FS_OK);
        for flags in [2, 3, u32::MAX] {
            assert_eq!(fs_schnorr_verify(pk.as_ptr(), MSG.as_ptr(), sig.as_ptr(), flags), FS_ERR_FLAGS);
            assert_eq!(fs_schnorr_prepare_key(pk.as_ptr(), flags, table.as_mut_ptr(), words), FS_ERR_FLAGS);
        }
        for length in [0, words - 1, words + 1] {
            table.fill(1);
            assert_eq!(fs_schnorr_prepare_key(pk.as_ptr(), 0, table.as_mut_ptr(), length), FS_ERR_LENGTH);
            assert!(table.iter().all(|word| *word == 1), "nothing is written");
            let status = fs_schnorr_verify_prepared(table.as_ptr(), length, MSG.as_ptr(), sig.as_ptr(), 0);
            assert_eq!(status, FS_ERR_LENGTH);
        }
        let garbage = fs_schnorr_verify_prepared(table.as_ptr(), words, MSG.as_ptr(), sig.as_ptr(), 0);
        assert_eq!(garbage, FS_ERR_PREPARED_KEY);
        assert_eq!(fs_schnorr_prepare_key(pk.as_ptr(), FS_VERIFY_STRICT, table.as_mut_ptr(), words), FS_OK);
        let strict = FS_VERIFY_STRICT;
        assert_eq!(fs_schnorr_verify_prepared(table.as_ptr(), words, MSG.as_ptr(), sig.as_ptr(), strict), FS_OK);
        sig[0] ^= 1;
        let status = fs_schnorr_verify_prepared(table.as_ptr(), words, MSG.as_ptr(), sig.as_ptr(), 0);
        assert_eq!(status, FS_ERR_SIGNATURE_INVALID);
    }
}
