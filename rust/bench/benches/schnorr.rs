//! Each operation on each code path of this CPU, and the peer's signature and verification.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use ferrosign::cpu::{self, Path};
use ferrosign::poseidon2;
use ferrosign::schnorr::{
    Mode, PREPARED_KEY_WORDS, prepare_key, prepare_nonces, sign, sign_batch, sign_prepared, verify, verify_prepared,
};
use ferrosign_bench::{Fixture, peer_sign, sign_fresh};
use std::hint::black_box;

fn paths(c: &mut Criterion) {
    for path in [Path::Scalar, Path::Avx2, Path::Avx512Ifma] {
        if cpu::force(Some(path)).is_ok() {
            let name = format!("{path:?}").to_lowercase();
            hashes(c, &name);
            signatures(c, &name);
            batches(c, &name);
            verification(c, &name);
        }
    }
    cpu::force(None).expect("the best path");
}

fn hashes(c: &mut Criterion, path: &str) {
    let mut state = [1; 12];
    c.bench_function(&format!("permute/{path}"), |b| b.iter(|| poseidon2::permute(black_box(&mut state))));
    c.bench_function(&format!("hash16/{path}"), |b| b.iter(|| poseidon2::hash_to_quintic(black_box(&[5; 16]))));
}

fn signatures(c: &mut Criterion, path: &str) {
    let f = Fixture::new();
    c.bench_function(&format!("public_key/{path}"), |b| b.iter(|| black_box(&f.key).public_key()));
    c.bench_function(&format!("sign/{path}"), |b| b.iter(|| sign(&f.key, black_box(&f.message), &f.entropy)));
    c.bench_function(&format!("sign_fresh/{path}"), |b| b.iter(|| sign_fresh(black_box(&f))));
    let mut nonces = [[0; 80]; 1];
    prepare_nonces(&f.entropy, 0, 0, &mut nonces).expect("prepares");
    c.bench_function(&format!("sign_prepared/{path}"), |b| {
        b.iter_batched_ref(|| nonces[0], |k| sign_prepared(&f.key, black_box(&f.message), k), BatchSize::SmallInput);
    });
}

fn batches(c: &mut Criterion, path: &str) {
    let f = Fixture::new();
    let mut group = c.benchmark_group("batch");
    for n in [16, 64, 256] {
        let (messages, mut out) = (vec![f.message; n], vec![[0; 80]; n]);
        group.throughput(Throughput::Elements(n as u64));
        group.bench_function(format!("sign_batch_{n}/{path}"), |b| {
            b.iter(|| sign_batch(&f.key, black_box(&messages), &f.entropy, &mut out));
        });
        group.bench_function(format!("prepare_nonces_{n}/{path}"), |b| {
            b.iter(|| prepare_nonces(black_box(&f.entropy), 0, 0, &mut out));
        });
    }
}

fn verification(c: &mut Criterion, path: &str) {
    let f = Fixture::new();
    let signature = sign(&f.key, &f.message, &f.entropy).expect("signs");
    c.bench_function(&format!("verify/{path}"), |b| {
        b.iter(|| verify(black_box(&f.public_key), &f.message, &signature, Mode::Compat));
    });
    let mut table = vec![0; PREPARED_KEY_WORDS];
    c.bench_function(&format!("prepare_key/{path}"), |b| {
        b.iter(|| prepare_key(black_box(&f.public_key), Mode::Compat, &mut table));
    });
    c.bench_function(&format!("verify_prepared/{path}"), |b| {
        b.iter(|| verify_prepared(black_box(&table), &f.message, &signature, Mode::Compat));
    });
}

fn peer(c: &mut Criterion) {
    let f = Fixture::new();
    c.bench_function("sign/goldilocks-crypto-0.1.2", |b| b.iter(|| peer_sign(black_box(&f))));
    let signature = peer_sign(&f);
    c.bench_function("verify/goldilocks-crypto-0.1.2", |b| {
        b.iter(|| goldilocks_crypto::schnorr::verify_signature(black_box(&signature), &f.message, &f.public_key));
    });
}

criterion_group!(benches, paths, peer);
criterion_main!(benches);
