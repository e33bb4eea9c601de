//! The vectors of `testdata/` through the C functions.
#![allow(unsafe_code, clippy::unwrap_used, clippy::undocumented_unsafe_blocks)] // Every pointer below comes from a live array of the right size.
use ferrosign_ffi::poseidon2::*;
use ferrosign_ffi::schnorr::{keys::*, sign::*, verify::*};
use ferrosign_ffi::status::*;
use serde_json::Value;

fn load(name: &str) -> Value {
    let path = format!("{}/../../testdata/lighter/{name}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a Vec<Value> {
    let list = value[key].as_array().unwrap();
    assert!(!list.is_empty(), "no vectors under {key}");
    list
}

fn bytes<const N: usize>(value: &Value) -> [u8; N] {
    let text = value.as_str().unwrap();
    assert_eq!(text.len(), 2 * N);
    core::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap())
}

fn words(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|word| word.as_str().unwrap().parse().unwrap()).collect()
}

#[test]
fn permutation_and_hashes() {
    let vectors = load("poseidon2.json");
    for vector in list(&vectors, "permute") {
        let mut state = words(&vector["in"]);
        assert_eq!(unsafe { fs_poseidon2_permute(state.as_mut_ptr()) }, FS_OK);
        assert_eq!(state, words(&vector["out"]));
    }
    for vector in list(&vectors, "two_to_one") {
        let (left, right, mut out) = (words(&vector["a"]), words(&vector["b"]), [0; 4]);
        assert_eq!(unsafe { fs_poseidon2_two_to_one(left.as_ptr(), right.as_ptr(), out.as_mut_ptr()) }, FS_OK);
        assert_eq!(out.to_vec(), words(&vector["out"]));
    }
    for vector in list(&vectors, "n_to_one") {
        let input: Vec<u64> = vector["in"].as_array().unwrap().iter().flat_map(words).collect();
        let mut out = [0; 4];
        assert_eq!(unsafe { fs_poseidon2_n_to_one(input.as_ptr(), input.len() / 4, out.as_mut_ptr()) }, FS_OK);
        assert_eq!(out.to_vec(), words(&vector["out"]));
    }
    for vector in list(&vectors, "sponge") {
        let (input, want) = (words(&vector["in"]), words(&vector["out20"]));
        for length in 0..=want.len() {
            let mut out = vec![u64::MAX; length];
            let status = unsafe { fs_poseidon2_hash(input.as_ptr(), input.len(), out.as_mut_ptr(), length) };
            assert_eq!((status, out.as_slice()), (FS_OK, &want[..length]));
        }
        let mut quintic = [0; 40];
        let status = unsafe { fs_poseidon2_hash_to_quintic(input.as_ptr(), input.len(), quintic.as_mut_ptr()) };
        let limbs: Vec<u64> = quintic.chunks(8).map(|limb| u64::from_le_bytes(limb.try_into().unwrap())).collect();
        assert_eq!((status, limbs.as_slice()), (FS_OK, &want[..5]));
    }
}

#[test]
fn signatures_with_a_given_nonce() {
    for vector in list(&load("schnorr.json"), "sign") {
        let (sk, msg, k) = (bytes::<40>(&vector["sk"]), bytes::<40>(&vector["msg"]), bytes::<40>(&vector["k"]));
        let mut sig = [0; 80];
        let status = unsafe { fs_schnorr_sign_with_nonce(sk.as_ptr(), msg.as_ptr(), k.as_ptr(), sig.as_mut_ptr()) };
        assert_eq!((status, sig), (FS_OK, bytes(&vector["sig"])));
        let mut pk = [0xaa; 40];
        let status = unsafe { fs_schnorr_public_key(sk.as_ptr(), pk.as_mut_ptr()) };
        let want = if sk == [0; 40] { (FS_ERR_SECRET_KEY, [0; 40]) } else { (FS_OK, bytes(&vector["pk"])) };
        assert_eq!((status, pk), want);
    }
}

#[test]
fn keys_from_seeds() {
    for vector in list(&load("keys.json"), "seed") {
        let text = vector["seed"].as_str().unwrap();
        let seed: Vec<u8> =
            (0..text.len() / 2).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()).collect();
        let mut sk = [0; 40];
        let status = unsafe { fs_schnorr_secret_key_from_seed(seed.as_ptr(), seed.len(), sk.as_mut_ptr()) };
        assert_eq!((status, sk), (FS_OK, bytes(&vector["sk"])));
    }
}

#[test]
fn verdicts() {
    let mut table = vec![0_u64; fs_schnorr_prepared_key_size()];
    for vector in list(&load("schnorr.json"), "verify") {
        if vector["pk"].as_str().unwrap().len() != 80
            || vector["msg"].as_str().unwrap().len() != 80
            || vector["sig"].as_str().unwrap().len() != 160
        {
            continue; // Lengths that a fixed-size buffer cannot have.
        }
        let (pk, msg, sig) = (bytes::<40>(&vector["pk"]), bytes::<40>(&vector["msg"]), bytes::<80>(&vector["sig"]));
        let want = match (vector["err"].as_str(), vector["note"].as_str()) {
            (None, _) => FS_OK,
            (_, Some("public key not a point encoding")) => FS_ERR_PUBLIC_KEY,
            (Some(_), _) => FS_ERR_SIGNATURE_INVALID,
        };
        assert_eq!(unsafe { fs_schnorr_verify(pk.as_ptr(), msg.as_ptr(), sig.as_ptr(), 0) }, want, "{vector}");
        let prepared = unsafe { fs_schnorr_prepare_key(pk.as_ptr(), 0, table.as_mut_ptr(), table.len()) };
        if want == FS_ERR_PUBLIC_KEY {
            assert_eq!(prepared, want);
            continue;
        }
        assert_eq!(prepared, FS_OK);
        let verdict = unsafe { fs_schnorr_verify_prepared(table.as_ptr(), table.len(), msg.as_ptr(), sig.as_ptr(), 0) };
        assert_eq!(verdict, want, "{vector}");
    }
}
