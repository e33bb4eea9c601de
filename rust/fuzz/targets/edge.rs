//! Every C function with lengths, null pointers, alignments and flags out of the input. Buffers have exactly the
//! size that is claimed, so that the address sanitizer sees an access beyond.
#![no_main]
use core::ptr::{null, null_mut};
use ferrosign_ffi::{cpu::*, poseidon2::*, schnorr::keys::*, schnorr::sign::*, schnorr::verify::*, status::*};
use libfuzzer_sys::fuzz_target;

/// Takes values off the front of the input; zeros when it is used up.
struct Source<'a>(&'a [u8]);

impl Source<'_> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn bytes(&mut self, length: usize) -> Vec<u8> {
        (0..length).map(|_| self.byte()).collect()
    }

    fn words(&mut self, length: usize) -> Vec<u64> {
        (0..length).map(|_| u64::from_le_bytes(self.bytes(8).try_into().unwrap_or_default())).collect()
    }

    /// Mostly the vector's memory, sometimes null.
    fn pointer<T>(&mut self, vector: &[T]) -> *const T {
        if self.byte() == 0xff { null() } else { vector.as_ptr() }
    }

    fn pointer_mut<T>(&mut self, vector: &mut [T]) -> *mut T {
        if self.byte() == 0xff { null_mut() } else { vector.as_mut_ptr() }
    }

    /// Mostly the true count, sometimes one whose bytes overflow.
    fn count(&mut self, length: usize) -> usize {
        if self.byte() == 0xfe { usize::MAX / 8 + length } else { length }
    }
}

fn wiped(status: i32, out: &[u8], touched: bool) {
    if status != FS_OK && touched {
        assert!(out.iter().all(|byte| *byte == 0), "status {status} left output behind");
    }
}

fn hashes(source: &mut Source) {
    let (length, out_length) = (usize::from(source.byte() % 40), usize::from(source.byte() % 24));
    let (input, mut out) = (source.words(length), vec![u64::MAX; out_length]);
    let mut quintic = vec![0xaa; 40];
    let pointer = source.pointer(&input);
    unsafe {
        let count = source.count(length);
        let to = source.pointer_mut(&mut out);
        let status = fs_poseidon2_hash(pointer, count, to, out_length);
        assert!(status != FS_OK || out.iter().all(|word| *word < 0xffff_ffff_0000_0001));
        let count = source.count(length);
        wiped(fs_poseidon2_hash_to_quintic(pointer, count, quintic.as_mut_ptr()), &quintic, true);
        let mut digest = [0; 4];
        fs_poseidon2_n_to_one(pointer, length / 4, digest.as_mut_ptr());
        let mut state = source.words(12);
        assert_eq!(fs_poseidon2_permute(state.as_mut_ptr()), FS_OK);
        assert!(fs_poseidon2_permute(state.as_mut_ptr().cast::<u8>().add(3).cast()) == FS_ERR_ALIGNMENT);
    }
}

fn keys(source: &mut Source) {
    let length = usize::from(source.byte() % 80);
    let (seed, entropy, bytes) = (source.bytes(length), source.bytes(64), source.bytes(40));
    let (mut sk, mut pk) = (vec![0xaa; 40], vec![0xaa; 40]);
    unsafe {
        let (pointer, count) = (source.pointer(&seed), source.count(length));
        wiped(fs_schnorr_secret_key_from_seed(pointer, count, sk.as_mut_ptr()), &sk, true);
        let pointer = source.pointer(&entropy);
        wiped(fs_schnorr_secret_key_from_entropy(pointer, sk.as_mut_ptr()), &sk, true);
        let pointer = source.pointer(&bytes);
        wiped(fs_schnorr_public_key(pointer, pk.as_mut_ptr()), &pk, true);
        wiped(fs_schnorr_reduce_secret_key(pointer, sk.as_mut_ptr()), &sk, true);
    }
}

fn signing(source: &mut Source) {
    let count = usize::from(source.byte() % 20);
    let (sk, msgs, entropy) = (source.bytes(40), source.bytes(40 * count), source.bytes(32));
    let (mut sigs, mut nonces, mut sig) = (vec![0xaa; 80 * count], source.bytes(80 * count), vec![0xaa; 80]);
    unsafe {
        let (key, from, seed) = (source.pointer(&sk), source.pointer(&msgs), source.pointer(&entropy));
        let status = fs_schnorr_sign_batch(key, from, source.count(count), seed, sigs.as_mut_ptr());
        wiped(status, &sigs, status != FS_ERR_COUNT);
        for nonce in nonces.chunks_mut(80) {
            let status = fs_schnorr_sign_prepared(key, msgs.as_ptr(), nonce.as_mut_ptr(), sig.as_mut_ptr());
            wiped(status, &sig, true);
            assert_eq!(nonce, [0; 80]);
        }
        let status = fs_schnorr_prepare_nonces(seed, 1, 2, source.count(count), nonces.as_mut_ptr());
        wiped(status, &nonces, status != FS_ERR_COUNT);
    }
}

fn tables(source: &mut Source) {
    let exact = fs_schnorr_prepared_key_size();
    let words = if source.byte() < 32 { usize::from(source.byte()) } else { exact };
    let (pk, msg, sig, mut table) = (source.bytes(40), source.bytes(40), source.bytes(80), vec![0; words]);
    unsafe {
        let flags = u32::from(source.byte() % 4);
        let status = fs_schnorr_prepare_key(source.pointer(&pk), flags, table.as_mut_ptr(), source.count(words));
        assert!(status != FS_OK || words == exact);
        for _ in 0..source.byte() % 4 {
            let index = usize::from(u16::from_le_bytes([source.byte(), source.byte()])) % words.max(1);
            if let Some(word) = table.get_mut(index) {
                *word ^= u64::from(source.byte()) << 56;
            }
        }
        fs_schnorr_verify_prepared(table.as_ptr(), words, source.pointer(&msg), source.pointer(&sig), flags);
    }
}

fuzz_target!(|input: &[u8]| {
    let mut source = Source(input);
    fs_cpu_force(i32::from(source.byte() % 4));
    match source.byte() % 4 {
        0 => hashes(&mut source),
        1 => keys(&mut source),
        2 => signing(&mut source),
        _ => tables(&mut source),
    }
});
