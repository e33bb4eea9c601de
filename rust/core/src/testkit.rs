//! What the unit tests share: the vector files, edge-weighted generators and a run over every code path.

use crate::cpu::{self, Path};
use crate::goldilocks::P;
use proptest::prelude::*;
use serde_json::Value;
use std::string::String;
use std::sync::Mutex;
use std::vec::Vec;

/// The parsed file `testdata/lighter/<name>.json`.
pub fn load(name: &str) -> Value {
    load_from("lighter", name)
}

/// The parsed file `testdata/<folder>/<name>.json`.
pub fn load_from(folder: &str, name: &str) -> Value {
    let path = std::format!("{}/../../testdata/{folder}/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// A list of decimal strings.
pub fn words(v: &Value) -> Vec<u64> {
    v.as_array().unwrap().iter().map(|x| x.as_str().unwrap().parse().unwrap()).collect()
}

/// Five decimal strings.
pub fn quintic(v: &Value) -> crate::quintic::Fp5 {
    crate::quintic::Fp5::from_words(words(v).try_into().unwrap())
}

/// Hexadecimal text of a known length.
pub fn hex<const N: usize>(v: &Value) -> [u8; N] {
    bytes(v).try_into().unwrap()
}

/// Hexadecimal text.
pub fn bytes(v: &Value) -> Vec<u8> {
    let s: &str = v.as_str().unwrap();
    (0..s.len()).step_by(2).map(|i| u8::from_str_radix(&s[i..i + 2], 16).unwrap()).collect()
}

/// Hexadecimal text of bytes.
pub fn to_hex(b: &[u8]) -> String {
    b.iter().map(|x| std::format!("{x:02x}")).collect()
}

/// Words with the edges that carries and borrows depend on.
pub fn word() -> impl Strategy<Value = u64> {
    prop_oneof![
        4 => any::<u64>(),
        1 => prop::sample::select(std::vec![0, 1, 2, P - 1, P, P + 1, u64::MAX, 0xffff_ffff, 0xffff_fffe, 1 << 32, 1 << 63,
            P - 0xffff_ffff, 0xffff_ffff_0000_0000]),
        1 => (0u32..64).prop_map(|n| (1u64 << n).wrapping_sub(1)),
    ]
}

/// Runs `test` once on every code path that this CPU has.
pub fn on_every_path(test: impl Fn()) {
    static LOCK: Mutex<()> = Mutex::new(());
    let _guard = LOCK.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    for path in [Path::Scalar, Path::Avx2, Path::Avx512Ifma] {
        if cpu::force(Some(path)).is_ok() {
            test();
        }
    }
    cpu::force(None).unwrap();
}
