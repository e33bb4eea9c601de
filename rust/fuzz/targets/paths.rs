//! Signing round trip: every CPU path gives the scalar path's bytes, and they verify under strict rules.
#![no_main]
use ferrosign_ffi::{cpu::*, poseidon2::*, schnorr::keys::*, schnorr::sign::*, schnorr::verify::*, status::*};
use libfuzzer_sys::fuzz_target;

/// What one path computes from the input.
#[derive(Debug, PartialEq)]
struct Results {
    digest: [u8; 40],
    pk: [u8; 40],
    sig: [u8; 80],
    batch: Vec<[u8; 80]>,
    nonces: Vec<[u8; 80]>,
}

fn compute(sk: &[u8; 40], elements: &[u64], entropy: &[u8; 32], count: usize) -> Results {
    let mut results = Results {
        digest: [0; 40],
        pk: [0; 40],
        sig: [0; 80],
        batch: vec![[0; 80]; count],
        nonces: vec![[0; 80]; count],
    };
    let mut msg = [0; 40];
    unsafe {
        assert_eq!(fs_poseidon2_hash_to_quintic(elements.as_ptr(), elements.len(), msg.as_mut_ptr()), FS_OK);
        results.digest = msg;
        assert_eq!(fs_schnorr_public_key(sk.as_ptr(), results.pk.as_mut_ptr()), FS_OK);
        let sig = results.sig.as_mut_ptr();
        assert_eq!(fs_schnorr_sign(sk.as_ptr(), msg.as_ptr(), entropy.as_ptr(), sig), FS_OK);
        let mut msgs = vec![msg; count];
        for (i, message) in msgs.iter_mut().enumerate() {
            message[0] ^= i as u8;
        }
        let (from, to) = (msgs.as_ptr().cast(), results.batch.as_mut_ptr().cast());
        assert_eq!(fs_schnorr_sign_batch(sk.as_ptr(), from, count, entropy.as_ptr(), to), FS_OK);
        let nonces = results.nonces.as_mut_ptr().cast();
        assert_eq!(fs_schnorr_prepare_nonces(entropy.as_ptr(), 3, 4, count, nonces), FS_OK);
        for (message, signature) in msgs.iter().zip(&results.batch) {
            let (pk, flags) = (results.pk.as_ptr(), FS_VERIFY_STRICT);
            let canonical = fs_schnorr_verify(pk, message.as_ptr(), signature.as_ptr(), flags);
            assert!(canonical == FS_OK || canonical == FS_ERR_MESSAGE, "{canonical}");
            assert_eq!(fs_schnorr_verify(pk, message.as_ptr(), signature.as_ptr(), 0), FS_OK);
        }
    }
    results
}

fuzz_target!(|input: ([u8; 40], [u8; 32], u8, Vec<u64>)| {
    let (bytes, entropy, count, elements) = input;
    let elements = &elements[..elements.len().min(40)];
    let mut sk = [0; 40];
    if unsafe { fs_schnorr_reduce_secret_key(bytes.as_ptr(), sk.as_mut_ptr()) } != FS_OK {
        return;
    }
    let count = usize::from(count % 18);
    fs_cpu_force(FS_CPU_SCALAR);
    let scalar = compute(&sk, elements, &entropy, count);
    for path in FS_CPU_AVX2..=fs_cpu_best() {
        assert_eq!(fs_cpu_force(path), FS_OK);
        assert_eq!(compute(&sk, elements, &entropy, count), scalar);
    }
});
