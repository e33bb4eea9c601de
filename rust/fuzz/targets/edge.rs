//! Every C function with lengths, null pointers, alignments and flags out of the input. Buffers have exactly the
//! size that is claimed, so that the address sanitizer sees an access beyond.
#![no_main]
use core::ptr::{null, null_mut};
use ferrosign_ffi::ring::{points::*, prepare::*, sign::*, verify::*};
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
    // SAFETY: the vectors have the lengths that are claimed; null pointers and counts that overflow are refused before a read.
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
    // SAFETY: the vectors have the lengths that are claimed; null pointers and counts that overflow are refused before a read.
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
    // SAFETY: the vectors have the lengths that are claimed; null pointers and counts that overflow are refused before a read.
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
    // SAFETY: the vectors have the lengths that are claimed; null pointers and counts that overflow are refused before a read.
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

/// Keys of a ring: real ones for the first secret bytes, arbitrary ones behind.
fn ring_keys(source: &mut Source, curve: u32, secret: &[u8], size: usize) -> Vec<u8> {
    let width = if curve == 1 { 33 } else { 32 };
    let mut keys = Vec::new();
    for i in 0..size {
        let (mut secret, mut pk) = (secret.to_vec(), [0; 33]);
        secret[16] ^= i as u8;
        // SAFETY: both buffers have the bytes that the function asks for.
        let status = unsafe { fs_ring_public_key(curve, secret.as_ptr(), pk.as_mut_ptr()) };
        assert!(status == FS_OK || pk == [0; 33]);
        let real = status == FS_OK && source.byte() != 0xff;
        keys.extend(if real { pk[..width].to_vec() } else { source.bytes(width) });
    }
    keys
}

fn rings(source: &mut Source) {
    let (curve, profile, flags) =
        (u32::from(source.byte() % 4), u32::from(source.byte() % 3), u32::from(source.byte() % 3));
    let size = usize::from(source.byte() % 5);
    let (sk, entropy, msg) = (source.bytes(32), source.bytes(32), source.bytes(32));
    let keys = ring_keys(source, curve, &sk, size);
    let mut sig = vec![0xaa; fs_ring_signature_size(curve, size)];
    let (length, mut index) = (sig.len(), 7);
    // SAFETY: the vectors have the lengths that are claimed; null pointers and counts that overflow are refused before a read.
    unsafe {
        let (key, seed) = (source.pointer(&sk), source.pointer(&entropy));
        let wanted = if source.byte() < 128 { FS_RING_FIND } else { usize::from(source.byte() % 6) };
        let count = source.count(size);
        let to = sig.as_mut_ptr();
        let status =
            fs_ring_sign(curve, profile, msg.as_ptr(), keys.as_ptr(), count, wanted, key, seed, to, length, &mut index);
        wiped(status, &sig, status != FS_ERR_LENGTH);
        let verdict = fs_ring_verify(curve, profile, 0, msg.as_ptr(), sig.as_ptr(), length, keys.as_ptr(), size);
        assert!(status != FS_OK || (verdict == FS_OK && index < size));
        for at in [33, 40, 70].into_iter().take(usize::from(source.byte() % 4)) {
            if let Some(byte) = sig.get_mut(at) {
                *byte ^= source.byte();
            }
        }
        let cold = fs_ring_verify(curve, profile, flags, msg.as_ptr(), sig.as_ptr(), length, keys.as_ptr(), size);
        prepared_ring(source, [curve, profile, flags], &msg, &sig, &keys, (size, cold));
    }
}

/// Prepared keys give the same verdict, alone and in a batch; changed words give any, but no fault.
fn prepared_ring(
    source: &mut Source,
    [curve, profile, flags]: [u32; 3],
    msg: &[u8],
    sig: &[u8],
    keys: &[u8],
    (size, cold): (usize, i32),
) {
    const LEVELS: [u32; 5] =
        [FS_RING_LEVEL_POINT, FS_RING_LEVEL_ODD, FS_RING_LEVEL_FIXED5, FS_RING_LEVEL_FIXED6, FS_RING_LEVEL_FIXED8];
    let level = LEVELS[usize::from(source.byte() % 5)];
    let (words, width) = (fs_ring_prepared_key_size(curve, level), if curve == 1 { 33 } else { 32 });
    let mut slab = vec![0; words * size];
    let offsets: Vec<u64> = (0..size).map(|i| (i * words) as u64).collect();
    let mut good = true;
    // SAFETY: the vectors have the lengths that are claimed; two copies of message and signature make the batch.
    unsafe {
        for (table, key) in slab.chunks_mut(words.max(1)).zip(keys.chunks(width)) {
            good &= fs_ring_prepare_key(curve, level, key.as_ptr(), table.as_mut_ptr(), words) == FS_OK;
        }
        if !good {
            return;
        }
        let (msgs, sigs) = (msg.repeat(2), sig.repeat(2));
        let batch = |slab: &[u64]| {
            let mut verdicts = [FS_ERR_NULL_POINTER; 2];
            let (from, to) = (slab.as_ptr(), verdicts.as_mut_ptr());
            let (msgs, both) = (msgs.as_ptr(), sigs.len());
            let status = fs_ring_verify_batch(
                curve,
                profile,
                flags,
                2,
                msgs,
                sigs.as_ptr(),
                both,
                from,
                slab.len(),
                offsets.as_ptr(),
                size,
                null(),
                0,
                to,
            );
            (status, verdicts)
        };
        // On another path than the cold verdict.
        fs_cpu_force(i32::from(source.byte() % 4));
        let (status, verdicts) = batch(&slab);
        assert!(status != FS_OK || verdicts == [cold; 2], "{verdicts:?} and {cold}");
        for _ in 0..source.byte() % 4 {
            let at = usize::from(u16::from_le_bytes([source.byte(), source.byte()])) % slab.len().max(1);
            if let Some(word) = slab.get_mut(at) {
                *word ^= u64::from(source.byte()) << 56;
            }
        }
        batch(&slab);
    }
}

fuzz_target!(|input: &[u8]| {
    let mut source = Source(input);
    fs_cpu_force(i32::from(source.byte() % 4));
    match source.byte() % 5 {
        0 => hashes(&mut source),
        1 => keys(&mut source),
        2 => signing(&mut source),
        3 => rings(&mut source),
        _ => tables(&mut source),
    }
});
