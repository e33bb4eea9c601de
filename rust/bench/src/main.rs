//! Schnorr and Poseidon2 on each CPU path, against the peer's signature.

use ferrosign::cpu::{self, Path};
use ferrosign::poseidon2;
use ferrosign::schnorr::{
    Mode, PREPARED_KEY_WORDS, prepare_key, prepare_nonces, sign_batch, sign_prepared, verify, verify_prepared,
};
use ferrosign_bench::measure::{Operation, compare};
use ferrosign_bench::{Fixture, peer_sign, sign_fresh};
use std::hint::black_box;

const BATCH: usize = 64;

fn run(path: Path) {
    cpu::force(Some(path)).expect("the path is there");
    let f = Fixture::new();
    let signature = sign_fresh(&f);
    let mut table = vec![0; PREPARED_KEY_WORDS];
    prepare_key(&f.public_key, Mode::Compat, &mut table).expect("a key");
    let (messages, mut signatures, mut prepared) = (vec![f.message; BATCH], vec![[0; 80]; BATCH], vec![[0; 80]; BATCH]);
    let mut one = [[0; 80]; 1];
    prepare_nonces(&f.entropy, 0, 0, &mut one).expect("prepares");
    let mut state = [1; 12];
    let mut operations = [
        Operation::new("goldilocks-crypto 0.1.2 sign", 1, || drop(black_box(peer_sign(&f)))),
        Operation::new("sign, fresh nonce", 1, || {
            let _ = black_box(sign_fresh(&f));
        }),
        Operation::new("sign, prepared nonce", 1, || {
            let mut nonce = one[0];
            let _ = black_box(sign_prepared(&f.key, &f.message, &mut nonce));
        }),
        Operation::new("sign, batch of 64", BATCH, || {
            let _ = black_box(sign_batch(&f.key, &messages, &f.entropy, &mut signatures));
        }),
        Operation::new("prepare nonces, 64", BATCH, || {
            let _ = black_box(prepare_nonces(&f.entropy, 0, 0, &mut prepared));
        }),
        Operation::new("public key", 1, || {
            let _ = black_box(f.key.public_key());
        }),
        Operation::new("verify, unknown key", 1, || {
            let _ = black_box(verify(&f.public_key, &f.message, &signature, Mode::Compat));
        }),
        Operation::new("verify, prepared key", 1, || {
            let _ = black_box(verify_prepared(&table, &f.message, &signature, Mode::Compat));
        }),
        Operation::new("Poseidon2 permutation", 1, || poseidon2::permute(black_box(&mut state))),
        Operation::new("Poseidon2 of 16 elements", 1, || {
            let _ = black_box(poseidon2::hash_to_quintic(&[5; 16]));
        }),
    ];
    compare(&format!("{path:?}"), &mut operations);
}

fn main() {
    for path in [Path::Scalar, Path::Avx2, Path::Avx512Ifma] {
        if path <= cpu::best() {
            run(path);
        }
    }
}
