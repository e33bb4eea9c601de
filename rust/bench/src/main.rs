//! Every figure and the peer's in one interleaved run, so that ratios hold while the machine's speed drifts.
//!
//! Each round times each operation once for about half a millisecond; the table shows the median over all rounds and the median of
//! the round-by-round ratio to the peer's signature.

use ferrosign::cpu::{self, Path};
use ferrosign::poseidon2;
use ferrosign::schnorr::{
    Mode, PREPARED_KEY_WORDS, prepare_key, prepare_nonces, sign_batch, sign_prepared, verify, verify_prepared,
};
use ferrosign_bench::{Fixture, peer_sign, sign_fresh};
use std::hint::black_box;
use std::time::Instant;

const ROUNDS: usize = 201;
const BATCH: usize = 64;
const SAMPLE_NS: f64 = 500_000.0;

/// One operation: its name, how many results one call gives, and the call.
struct Operation<'a> {
    name: &'static str,
    results: usize,
    call: Box<dyn FnMut() + 'a>,
    calls: usize,
    samples: Vec<f64>,
}

impl<'a> Operation<'a> {
    fn new(name: &'static str, results: usize, call: impl FnMut() + 'a) -> Self {
        let mut operation = Self { name, results, call: Box::new(call), calls: 1, samples: Vec::new() };
        operation.time();
        let once = operation.time() * results as f64;
        operation.calls = (SAMPLE_NS / once).ceil() as usize;
        operation
    }

    /// Nanoseconds per result.
    fn time(&mut self) -> f64 {
        let start = Instant::now();
        for _ in 0..self.calls {
            (self.call)();
        }
        start.elapsed().as_nanos() as f64 / (self.calls * self.results) as f64
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

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
        Operation::new("sign, fresh nonce", 1, || drop(black_box(sign_fresh(&f)))),
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
        Operation::new("public key", 1, || drop(black_box(f.key.public_key()))),
        Operation::new("verify, unknown key", 1, || {
            let _ = black_box(verify(&f.public_key, &f.message, &signature, Mode::Compat));
        }),
        Operation::new("verify, prepared key", 1, || {
            let _ = black_box(verify_prepared(&table, &f.message, &signature, Mode::Compat));
        }),
        Operation::new("Poseidon2 permutation", 1, || poseidon2::permute(black_box(&mut state))),
        Operation::new("Poseidon2 of 16 elements", 1, || drop(black_box(poseidon2::hash_to_quintic(&[5; 16])))),
    ];
    for _ in 0..ROUNDS {
        for operation in &mut operations {
            let sample = operation.time();
            operation.samples.push(sample);
        }
    }
    println!("\n| {path:?} | median µs | of the peer's sign |\n|---|---|---|");
    for operation in &operations {
        let ratios = operation.samples.iter().zip(&operations[0].samples).map(|(a, b)| a / b);
        println!(
            "| {} | {:.2} | {:.4} |",
            operation.name,
            median(operation.samples.iter().copied()) / 1e3,
            median(ratios)
        );
    }
}

fn main() {
    for path in [Path::Scalar, Path::Avx2, Path::Avx512Ifma] {
        if path <= cpu::best() {
            run(path);
        }
    }
}
