//! The ring functions at the edge: vectors through C, and every way of calling them wrongly.
#![allow(unsafe_code, clippy::unwrap_used, clippy::undocumented_unsafe_blocks)] // Every pointer below is null or comes from a live array.
use core::ptr::{null, null_mut};
use ferrosign_ffi::ring::{points::*, prepare::*, sign::*, verify::*, *};
use ferrosign_ffi::schnorr::verify::FS_VERIFY_STRICT;
use ferrosign_ffi::status::*;
use serde_json::Value;

const MSG: [u8; 32] = [7; 32];
const ENTROPY: [u8; 32] = [9; 32];

fn scalar(curve: u32, low: u8) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[if curve == FS_RING_ED25519 { 0 } else { 31 }] = low;
    bytes
}

fn width(curve: u32) -> usize {
    if curve == FS_RING_ED25519 { 32 } else { 33 }
}

fn keys(curve: u32, count: u8) -> Vec<u8> {
    (1..=count)
        .flat_map(|low| {
            let mut key = [0; 33];
            let status = unsafe { fs_ring_public_key(curve, scalar(curve, low).as_ptr(), key.as_mut_ptr()) };
            assert_eq!(status, FS_OK);
            key[..width(curve)].to_vec()
        })
        .collect()
}

#[expect(clippy::too_many_arguments, reason = "the arguments of the C function")]
fn sign(
    curve: u32,
    profile: u32,
    msg: *const u8,
    keys: &[u8],
    index: usize,
    sk: *const u8,
    entropy: *const u8,
    sig: &mut [u8],
) -> (i32, usize) {
    let mut found = 77;
    let (count, length) = (keys.len() / width(curve), sig.len());
    let status = unsafe {
        fs_ring_sign(
            curve,
            profile,
            msg,
            keys.as_ptr(),
            count,
            index,
            sk,
            entropy,
            sig.as_mut_ptr(),
            length,
            &raw mut found,
        )
    };
    (status, found)
}

fn verify(curve: u32, profile: u32, flags: u32, sig: &[u8], keys: &[u8]) -> i32 {
    let count = keys.len() / width(curve);
    unsafe { fs_ring_verify(curve, profile, flags, MSG.as_ptr(), sig.as_ptr(), sig.len(), keys.as_ptr(), count) }
}

#[test]
fn signs_and_verifies_in_every_way() {
    for (curve, profile) in [(1, 0), (1, 1), (2, 0)] {
        let ring = keys(curve, 5);
        let sk = scalar(curve, 3);
        let mut sig = vec![0; fs_ring_signature_size(curve, 5)];
        let signed = sign(curve, profile, MSG.as_ptr(), &ring, FS_RING_FIND, sk.as_ptr(), ENTROPY.as_ptr(), &mut sig);
        assert_eq!(signed, (FS_OK, 2));
        assert_eq!(verify(curve, profile, FS_VERIFY_STRICT, &sig, &ring), FS_OK);

        let words = fs_ring_prepared_key_size(curve, FS_RING_LEVEL_FIXED5);
        let mut slab = vec![0_u64; 5 * words];
        for (key, words) in ring.chunks(width(curve)).zip(slab.chunks_mut(words)) {
            let status = unsafe {
                fs_ring_prepare_key(curve, FS_RING_LEVEL_FIXED5, key.as_ptr(), words.as_mut_ptr(), words.len())
            };
            assert_eq!(status, FS_OK);
        }
        let offsets: Vec<u64> = (0..5).map(|i| i * words as u64).collect();
        let mut image = vec![0_u64; fs_ring_prepared_image_size(curve, FS_RING_LEVEL_ODD)];
        let mut signer = vec![0_u64; fs_ring_signer_size(curve)];
        let mut again = vec![0; sig.len()];
        let mut found = 0;
        let (mut verdicts, mut other) = ([-1; 3], sig.clone());
        other[0] ^= 1;
        let (msgs, sigs) = ([MSG; 3].concat(), [&sig[..], &other, &sig].concat());
        unsafe {
            let level = FS_RING_LEVEL_ODD;
            assert_eq!(fs_ring_prepare_image(curve, level, sig[32..].as_ptr(), image.as_mut_ptr(), image.len()), FS_OK);
            for (image, image_words) in [(image.as_ptr(), image.len()), (null(), 0)] {
                let (p, n) = (slab.as_ptr(), slab.len());
                let status = fs_ring_verify_prepared(
                    curve,
                    profile,
                    0,
                    MSG.as_ptr(),
                    sig.as_ptr(),
                    sig.len(),
                    p,
                    n,
                    offsets.as_ptr(),
                    5,
                    image,
                    image_words,
                );
                assert_eq!(status, FS_OK);
                let status = fs_ring_verify_batch(
                    curve,
                    profile,
                    0,
                    3,
                    msgs.as_ptr(),
                    sigs.as_ptr(),
                    sigs.len(),
                    p,
                    n,
                    offsets.as_ptr(),
                    5,
                    image,
                    image_words,
                    verdicts.as_mut_ptr(),
                );
                assert_eq!((status, verdicts), (FS_OK, [FS_OK, FS_ERR_SIGNATURE_INVALID, FS_OK]));
            }
            let status = fs_ring_prepare_signer(
                curve,
                ring.as_ptr(),
                5,
                FS_RING_FIND,
                sk.as_ptr(),
                signer.as_mut_ptr(),
                signer.len(),
                &raw mut found,
            );
            assert_eq!((status, found), (FS_OK, 2));
            let status = fs_ring_sign_prepared(
                curve,
                profile,
                MSG.as_ptr(),
                signer.as_ptr(),
                signer.len(),
                slab.as_ptr(),
                slab.len(),
                offsets.as_ptr(),
                5,
                image.as_ptr(),
                image.len(),
                sk.as_ptr(),
                ENTROPY.as_ptr(),
                again.as_mut_ptr(),
                again.len(),
                null_mut(),
            );
            assert_eq!((status, &again), (FS_OK, &sig));
            let mut linked = [9];
            assert_eq!(fs_ring_link(curve, sig[32..].as_ptr(), again[32..].as_ptr(), linked.as_mut_ptr()), FS_OK);
            assert_eq!(linked, [1]);
        }
    }
}

#[test]
fn recorded_signatures_through_c() {
    let path = format!("{}/../../testdata/ring/derivation.json", env!("CARGO_MANIFEST_DIR"));
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let bytes = |value: &Value| -> Vec<u8> {
        let text = value.as_str().unwrap();
        (0..text.len()).step_by(2).map(|i| u8::from_str_radix(&text[i..i + 2], 16).unwrap()).collect()
    };
    for case in file["cases"].as_array().unwrap() {
        let curve = if case["curve"] == "ed25519" { FS_RING_ED25519 } else { FS_RING_SECP256K1 };
        let profile = case["profile"].as_u64().unwrap() as u32;
        let [msg, ring, sk, u, decoys, entropy] =
            ["msg", "keys", "sk", "u", "decoys", "entropy"].map(|name| bytes(&case[name]));
        let (count, index) = (decoys.len() / 32, case["index"].as_u64().unwrap() as usize);
        let mut want = vec![0; fs_ring_signature_size(curve, count)];
        let mut got = want.clone();
        let status = unsafe {
            fs_ring_sign_deterministic(
                curve,
                profile,
                msg.as_ptr(),
                ring.as_ptr(),
                count,
                index,
                sk.as_ptr(),
                u.as_ptr(),
                decoys.as_ptr(),
                want.as_mut_ptr(),
                want.len(),
                null_mut(),
            )
        };
        assert_eq!(status, FS_OK);
        let signed = sign(curve, profile, msg.as_ptr(), &ring, index, sk.as_ptr(), entropy.as_ptr(), &mut got);
        assert_eq!((signed, got), ((FS_OK, index), want));
    }
}

#[test]
fn wrong_calls_are_refused_and_outputs_zeroed() {
    let ring = keys(1, 3);
    let sk = scalar(1, 2);
    let size = fs_ring_signature_size(1, 3);
    let refused = |curve, profile, msg, index, sk: *const u8, size: usize| {
        let mut sig = vec![0xaa; size];
        let (status, found) = sign(curve, profile, msg, &ring, index, sk, ENTROPY.as_ptr(), &mut sig);
        let left = if status == FS_ERR_LENGTH { 0xaa } else { 0 };
        assert!(status != FS_OK && found == 0 && sig.iter().all(|byte| *byte == left), "{status}");
        status
    };
    assert_eq!(refused(0, 0, MSG.as_ptr(), FS_RING_FIND, sk.as_ptr(), size), FS_ERR_CURVE);
    assert_eq!(refused(1, 2, MSG.as_ptr(), FS_RING_FIND, sk.as_ptr(), size), FS_ERR_CURVE);
    assert_eq!(refused(1, 0, null(), FS_RING_FIND, sk.as_ptr(), size), FS_ERR_NULL_POINTER);
    assert_eq!(refused(1, 0, MSG.as_ptr(), FS_RING_FIND, null(), size), FS_ERR_NULL_POINTER);
    assert_eq!(refused(1, 0, MSG.as_ptr(), 0, sk.as_ptr(), size), FS_ERR_SIGNER);
    assert_eq!(refused(1, 0, MSG.as_ptr(), FS_RING_FIND, [0; 32].as_ptr(), size), FS_ERR_SECRET_KEY);
    assert_eq!(refused(1, 0, MSG.as_ptr(), FS_RING_FIND, sk.as_ptr(), size - 1), FS_ERR_LENGTH);
    assert_eq!(verify(1, 0, 2, &vec![0; size], &ring), FS_ERR_FLAGS);
    assert_eq!(verify(1, 0, 0, &vec![0; size], &ring), FS_ERR_POINT);
    assert_eq!(verify(1, 0, 0, &vec![0; size - 1], &ring), FS_ERR_LENGTH);
    let mut out = [1_u8; 33];
    unsafe {
        assert_eq!(fs_ring_decode_point(1, 0, ring.as_ptr(), 32, out.as_mut_ptr()), FS_ERR_POINT);
        assert_eq!(out, [0; 33]);
        assert_eq!(fs_ring_decode_point(1, 0, null(), 33, out.as_mut_ptr()), FS_ERR_NULL_POINTER);
        assert_eq!(fs_ring_decode_point(1, 0, ring.as_ptr(), 33, null_mut()), FS_ERR_NULL_POINTER);
        assert_eq!(fs_ring_hash_to_curve(3, ring.as_ptr(), out.as_mut_ptr()), FS_ERR_CURVE);
        assert_eq!(fs_ring_key_image(1, [0xff; 32].as_ptr(), out.as_mut_ptr()), FS_ERR_SECRET_KEY);
        assert_eq!(fs_ring_check_point(1, ring.as_ptr()), FS_OK);
        assert_eq!(fs_ring_check_point(2, [0; 32].as_ptr()), FS_ERR_POINT);
        let mut sig = vec![0; size];
        // The keys lie within the output.
        let status = fs_ring_sign(
            1,
            0,
            MSG.as_ptr(),
            sig.as_ptr(),
            3,
            0,
            sk.as_ptr(),
            ENTROPY.as_ptr(),
            sig.as_mut_ptr(),
            size,
            null_mut(),
        );
        assert_eq!(status, FS_ERR_OVERLAP);
        let status = fs_ring_verify(1, 0, 0, MSG.as_ptr(), sig.as_ptr(), size, ring.as_ptr(), usize::MAX);
        assert_eq!(status, FS_ERR_COUNT);
        let mut words = vec![1_u64; 8];
        let status = fs_ring_prepare_key(1, 1, ring.as_ptr(), words.as_mut_ptr(), 8);
        assert_eq!((status, words), (FS_ERR_LENGTH, vec![1; 8]), "nothing is written");
    }
    assert_eq!((fs_ring_prepared_key_size(1, 2), fs_ring_prepared_image_size(9, 0), fs_ring_signer_size(3)), (0, 0, 0));
    assert_eq!((fs_ring_signature_size(1, usize::MAX), fs_ring_signature_size(0, 2)), (0, 0));
}
