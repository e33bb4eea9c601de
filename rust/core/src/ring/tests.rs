//! Every recorded ring vector, through the public functions.

use super::*;
use crate::error::Error;
use crate::testkit::{bytes, hex, to_hex};
use serde_json::Value;
use std::string::ToString;
use std::vec;
use std::vec::Vec;

fn cases(name: &str) -> Vec<Value> {
    let path = std::format!("{}/../../testdata/ring/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    file["cases"].as_array().unwrap().clone()
}

/// The suites that a case speaks about, and the member of the case that holds what is wanted.
fn suites(case: &Value) -> Vec<(Suite, &'static str)> {
    if case["curve"] == "ed25519" {
        return vec![(Suite::Ed25519, "want")];
    }
    let both = case.get("want").is_some();
    let name = |own| if both { "want" } else { own };
    vec![(Suite::Secp256k1Decred, name("decred")), (Suite::Secp256k1Ethereum, name("ethereum"))]
}

/// A signature in the wire format, taken apart and its points decoded.
struct Wire {
    signature: Vec<u8>,
    keys: Vec<u8>,
}

fn scalar_is_accepted(suite: Suite, bytes: &[u8]) -> bool {
    suite != Suite::Ed25519 || {
        let scalar: [u8; 32] = bytes.try_into().unwrap();
        bool::from(curve25519_dalek::Scalar::from_canonical_bytes(scalar).is_some())
    }
}

fn deserialize(suite: Suite, wire: &[u8]) -> Option<Wire> {
    let width = suite.curve().point_bytes();
    let (size, mut rest) = wire.split_first_chunk::<4>()?;
    let size = u32::from_be_bytes(*size) as usize;
    if wire.len() < size * width {
        return None;
    }
    let mut take = |n: usize| {
        let (head, tail) = rest.split_at_checked(n)?;
        rest = tail;
        Some(head.to_vec())
    };
    let mut signature = take(32).filter(|c| scalar_is_accepted(suite, c))?;
    let point = |bytes: Vec<u8>| decode_point(suite, &bytes).ok().map(|encoded| encoded[..width].to_vec());
    signature.extend(point(take(width)?)?);
    let mut keys = Vec::new();
    for _ in 0..size {
        signature.extend(take(32).filter(|s| scalar_is_accepted(suite, s))?);
        keys.extend(point(take(width)?)?);
    }
    Some(Wire { signature, keys })
}

struct Slabs {
    words: Vec<u64>,
    offsets: Vec<u64>,
    image: Vec<u64>,
}

impl Slabs {
    fn new(curve: Curve, wire: &Wire, level: impl Fn(usize) -> Level) -> Self {
        let width = curve.point_bytes();
        let (mut words, mut offsets) = (vec![0xdead], Vec::new());
        for (i, key) in wire.keys.chunks(width).enumerate() {
            offsets.push(words.len() as u64);
            let mut entry = vec![1; prepared_key_words(curve, level(i))];
            prepare_key(curve, key, level(i), &mut entry).unwrap();
            words.extend(entry);
        }
        let level = level(wire.keys.len());
        let mut image = vec![1; prepared_image_words(curve, level)];
        prepare_image(curve, &wire.signature[32..32 + width], level, &mut image).unwrap();
        Self { words, offsets, image }
    }

    fn slab(&self) -> Slab<'_> {
        Slab { words: &self.words, offsets: &self.offsets }
    }
}

fn outcome(suite: Suite, message: &[u8; 32], wire: &[u8]) -> &'static str {
    let Some(wire) = deserialize(suite, wire) else { return "error" };
    let verdict = verify(suite, Mode::Compat, message, &wire.signature, &wire.keys);
    assert!(verdict.is_ok() || verdict == Err(Error::SignatureInvalid), "{verdict:?}");
    let levels = [Level::Point, Level::Odd, Level::Fixed5];
    let slabs = Slabs::new(suite.curve(), &wire, |i| levels[i % levels.len()]);
    for image in [&[][..], &slabs.image] {
        let prepared = verify_prepared(suite, Mode::Compat, message, &wire.signature, slabs.slab(), image);
        assert_eq!(prepared, verdict);
    }
    if verdict.is_ok() { "accept" } else { "reject" }
}

fn check_outcomes(name: &str) {
    let mut seen = 0;
    for case in cases(name) {
        let message = hex(&case["msg"]);
        for (suite, want) in suites(&case) {
            let got = outcome(suite, &message, &bytes(&case["sig"]));
            assert_eq!(got, case[want].as_str().unwrap(), "{name}: {} {suite:?}", case["name"]);
            seen += 1;
        }
    }
    assert!(seen > 100, "{name}: {seen}");
}

#[test]
fn recorded_signatures_verify() {
    check_outcomes("signatures");
}

#[test]
fn edge_cases_have_their_outcome() {
    check_outcomes("edge");
}

#[test]
fn damaged_signatures_have_their_outcome() {
    check_outcomes("tampered");
}

#[test]
fn deterministic_signing_gives_the_recorded_bytes() {
    let mut seen = 0;
    for case in cases("signatures").iter().filter(|case| case.get("u").is_some()) {
        let suite = match (case["curve"].as_str().unwrap(), case["by"].as_str().unwrap()) {
            ("ed25519", _) => Suite::Ed25519,
            (_, "decred") => Suite::Secp256k1Decred,
            _ => Suite::Secp256k1Ethereum,
        };
        let wire = deserialize(suite, &bytes(&case["sig"])).unwrap();
        let width = suite.curve().point_bytes();
        let decoys: Vec<[u8; 32]> = wire.signature[32 + width..].chunks(32).map(|s| s.try_into().unwrap()).collect();
        let (message, secret, nonce) = (hex(&case["msg"]), hex(&case["sk"]), hex(&case["u"]));
        let index = case["index"].as_u64().unwrap() as usize;
        for wanted in [None, Some(index)] {
            let mut signature = vec![0; wire.signature.len()];
            let found =
                sign_deterministic(suite, &message, &wire.keys, wanted, &secret, &nonce, &decoys, &mut signature);
            let first = wire.keys.chunks(width).position(|key| key == &wire.keys[index * width..][..width]);
            assert!(found == Ok(index) || wanted.is_none() && found.ok() == first, "{found:?}");
            if found == Ok(index) {
                assert_eq!(to_hex(&signature), to_hex(&wire.signature), "{}", case["name"]);
                seen += 1;
            }
        }
    }
    assert!(seen > 200);
}

fn suite_of(case: &Value) -> Suite {
    match (case["curve"].as_str().unwrap(), case["profile"].as_u64().unwrap()) {
        ("ed25519", _) => Suite::Ed25519,
        (_, 0) => Suite::Secp256k1Decred,
        _ => Suite::Secp256k1Ethereum,
    }
}

#[test]
fn entropy_gives_the_derived_nonce_and_decoys() {
    let list = cases("derivation");
    assert!(list.len() > 20);
    for case in list {
        let suite = suite_of(&case);
        let (curve, keys) = (suite.curve(), bytes(&case["keys"]));
        let width = curve.point_bytes();
        let (message, secret, entropy) = (hex(&case["msg"]), hex(&case["sk"]), hex(&case["entropy"]));
        let decoys: Vec<[u8; 32]> = bytes(&case["decoys"]).chunks(32).map(|s| s.try_into().unwrap()).collect();
        let index = case["index"].as_u64().unwrap() as usize;
        let mut want = vec![0; curve.signature_bytes(decoys.len()).unwrap()];
        let mut got = want.clone();
        sign_deterministic(suite, &message, &keys, Some(index), &secret, &hex(&case["u"]), &decoys, &mut want).unwrap();
        assert_eq!(sign(suite, &message, &keys, Some(index), &secret, &entropy, &mut got), Ok(index));
        assert_eq!(to_hex(&got), to_hex(&want));
        assert_eq!(to_hex(&got[32..32 + width]), case["image"].as_str().unwrap());
        for (i, decoy) in decoys.iter().enumerate().filter(|(i, _)| *i != index) {
            assert_eq!(got[32 + width + 32 * i..][..32], *decoy);
        }
        assert_eq!(verify(suite, Mode::Strict, &message, &got, &keys), Ok(()));

        // The same bytes with prepared tables, in every state of them.
        let wire = Wire { signature: got.clone(), keys };
        let mut signer = vec![1; signer_words(curve)];
        assert_eq!(prepare_signer(curve, &wire.keys, Some(index), &secret, &mut signer), Ok(index));
        for level in [Level::Point, Level::Odd, Level::Fixed5, Level::Fixed6] {
            let slabs = Slabs::new(curve, &wire, |_| level);
            for image in [&[][..], &slabs.image] {
                let mut again = vec![0; got.len()];
                let found = sign_prepared(suite, &message, &signer, slabs.slab(), image, &secret, &entropy, &mut again);
                assert_eq!((found, &again), (Ok(index), &got));
            }
            batches_have_single_verdicts(suite, &message, &got, &slabs);
        }
    }
}

/// Batches of all sizes around those that run in lockstep, with damaged signatures among them.
fn batches_have_single_verdicts(suite: Suite, message: &[u8; 32], signature: &[u8], slabs: &Slabs) {
    let image = 32..32 + suite.curve().point_bytes();
    let damage = |i: usize| {
        let mut signature = signature.to_vec();
        match i {
            1 | 10 | 13 => signature[image.end + 8] ^= 1,
            4 => signature[image.end..].fill(0xff),
            6 => signature[image.clone()].fill(0xff),
            9 => signature[0] ^= 1,
            16 => signature[..32].fill(0xff),
            _ => {}
        }
        signature
    };
    let signatures: Vec<Vec<u8>> = (0..19).map(damage).collect();
    for mode in [Mode::Compat, Mode::Strict] {
        let single = |s: &Vec<u8>| verify_prepared(suite, mode, message, s, slabs.slab(), &slabs.image);
        let want: Vec<_> = signatures.iter().map(single).collect();
        assert!(want.iter().filter(|v| v.is_ok()).count() == 12 && want[4] != want[6]);
        for count in [0, 1, 7, 8, 9, 19] {
            let mut verdicts = Vec::new();
            let (messages, all) = (vec![*message; count], signatures[..count].concat());
            let mut report = |verdict| verdicts.push(verdict);
            verify_batch(suite, mode, &messages, &all, slabs.slab(), &slabs.image, &mut report).unwrap();
            assert_eq!(verdicts, want[..count]);
        }
    }
}

#[test]
fn bad_input_is_refused() {
    for suite in [Suite::Secp256k1Decred, Suite::Secp256k1Ethereum, Suite::Ed25519] {
        let curve = suite.curve();
        let width = curve.point_bytes();
        let scalar = |low: u8| {
            let mut bytes = [0; 32];
            bytes[if curve == Curve::Ed25519 { 0 } else { 31 }] = low;
            bytes
        };
        let key = |low| public_key(curve, &scalar(low)).unwrap()[..width].to_vec();
        let keys = [key(1), key(2), key(3)].concat();
        let size = curve.signature_bytes(3).unwrap();
        let (message, entropy) = ([7; 32], [9; 32]);
        let sign_as = |keys: &[u8], index, secret: &[u8; 32], size: usize| {
            let mut signature = vec![0; size];
            sign(suite, &message, keys, index, secret, &entropy, &mut signature).map(|found| (found, signature))
        };
        let (found, signature) = sign_as(&keys, None, &scalar(2), size).unwrap();
        assert_eq!(found, 1);
        for secret in [[0; 32], [0xff; 32]] {
            assert_eq!(public_key(curve, &secret), Err(Error::SecretKey));
            assert_eq!(key_image(curve, &secret), Err(Error::SecretKey));
            assert_eq!(sign_as(&keys, None, &secret, size), Err(Error::SecretKey));
        }
        assert_eq!(sign_as(&keys, None, &scalar(4), size), Err(Error::Signer));
        for index in [0, 2, 3, usize::MAX - 1] {
            assert_eq!(sign_as(&keys, Some(index), &scalar(2), size), Err(Error::Signer));
        }
        for size in [0, 32, size - 1, size + 1] {
            assert_eq!(sign_as(&keys, None, &scalar(2), size), Err(Error::Length));
            assert_eq!(verify(suite, Mode::Compat, &message, &vec![0; size], &keys), Err(Error::Length));
        }
        assert_eq!(sign_as(&keys[..width], None, &scalar(1), size - 64), Err(Error::RingSize));
        assert_eq!(sign_as(&[], None, &scalar(1), size - 96), Err(Error::RingSize));
        assert_eq!(sign_as(&keys[1..], None, &scalar(1), size), Err(Error::Length));
        let mut broken = keys.clone();
        for first in 0..=u8::MAX {
            broken[..width].fill(0x55);
            broken[0] = first;
            if decode_point(suite, &broken[..width]).is_err() {
                break;
            }
        }
        assert_eq!(sign_as(&broken, None, &scalar(2), size), Err(Error::Point));
        assert_eq!(verify(suite, Mode::Compat, &message, &signature, &broken), Err(Error::Point));
        assert_eq!(verify(suite, Mode::Compat, &message, &signature[..size - 96], &[]), Err(Error::SignatureInvalid));
        assert_eq!(verify(suite, Mode::Strict, &message, &signature[..size - 96], &[]), Err(Error::RingSize));
        // The second of two equal keys, when asked for.
        let twice = [key(2), key(2)].concat();
        assert_eq!(sign_as(&twice, None, &scalar(2), size - 32).unwrap().0, 0);
        let (found, signature) = sign_as(&twice, Some(1), &scalar(2), size - 32).unwrap();
        assert_eq!((found, verify(suite, Mode::Strict, &message, &signature, &twice)), (1, Ok(())));
        check_prepared_refusals(suite, &keys, &scalar(2), &signature);
    }
}

fn check_prepared_refusals(suite: Suite, keys: &[u8], secret: &[u8; 32], signature: &[u8]) {
    let (curve, width) = (suite.curve(), suite.curve().point_bytes());
    let words = prepared_key_words(curve, Level::Odd);
    for length in [0, 1, words - 1, words + 1] {
        let mut entry = vec![1; length];
        assert_eq!(prepare_key(curve, &keys[..width], Level::Odd, &mut entry), Err(Error::Length));
        assert!(entry.iter().all(|word| *word == 1), "nothing is written");
    }
    assert_eq!(prepare_key(curve, &keys[..width - 1], Level::Odd, &mut vec![1; words]), Err(Error::Point));
    let mut slab = vec![0; 2 * words];
    prepare_key(curve, &keys[..width], Level::Odd, &mut slab[..words]).unwrap();
    prepare_key(curve, &keys[..width], Level::Odd, &mut slab[words..]).unwrap();
    let check = |slab: &[u64], offsets: &[u64], image: &[u64]| {
        verify_prepared(suite, Mode::Compat, &[7; 32], signature, Slab { words: slab, offsets }, image)
    };
    let good = [0, words as u64];
    assert_eq!(check(&slab, &good, &[]), Err(Error::SignatureInvalid));
    for offsets in [[0, 1], [0, 2 * words as u64], [0, u64::MAX], [words as u64 + 1, 0]] {
        assert_eq!(check(&slab, &offsets, &[]), Err(Error::PreparedKey));
    }
    assert_eq!(check(&slab, &good[..1], &[]), Err(Error::Length));
    assert_eq!(check(&slab[..2 * words - 1], &good, &[]), Err(Error::PreparedKey));
    assert_eq!(check(&slab, &good, &slab), Err(Error::PreparedKey));
    for word in 0..2 {
        let mut changed = slab.clone();
        changed[word] ^= 1 << 17;
        assert_eq!(check(&changed, &good, &[]), Err(Error::PreparedKey));
    }
    let mut signer = vec![0; signer_words(curve)];
    assert_eq!(prepare_signer(curve, keys, None, secret, &mut signer[1..]), Err(Error::Length));
    prepare_signer(curve, keys, None, secret, &mut signer).unwrap();
    let mut out = vec![0; signature.len()];
    let slab = Slab { words: &slab, offsets: &good };
    let refused = sign_prepared(suite, &[7; 32], &signer, slab, &[], secret, &[9; 32], &mut out);
    assert_eq!(refused, Err(Error::PreparedKey));
}

#[test]
fn strict_refuses_what_has_no_secret() {
    let mut refused = 0;
    for case in cases("edge").iter().filter(|case| case["name"].as_str().unwrap().starts_with("forged")) {
        let suite = suites(case)[0].0;
        let Some(wire) = deserialize(suite, &bytes(&case["sig"])) else { continue };
        let verdict = verify(suite, Mode::Strict, &hex(&case["msg"]), &wire.signature, &wire.keys);
        assert!(verdict.is_err(), "{}", case["name"]);
        refused += 1;
    }
    assert!(refused > 0);
}

#[test]
fn hash_to_curve_and_images() {
    for case in cases("hash_to_curve") {
        let suite = suites(&case)[0].0;
        let (curve, width) = (suite.curve(), suite.curve().point_bytes());
        let hashed = hash_to_curve(curve, &bytes(&case["pk"])).unwrap();
        assert_eq!(to_hex(&hashed[..width]), case["hp"].as_str().unwrap());
        let Some(secret) = case.get("sk") else { continue };
        let secret = hex(secret);
        assert_eq!(to_hex(&key_image(curve, &secret).unwrap()[..width]), case["image"].as_str().unwrap());
        assert_eq!(to_hex(&public_key(curve, &secret).unwrap()[..width]), case["pk"].as_str().unwrap());
    }
}

#[test]
fn hashes_to_scalars() {
    for case in cases("hash_to_scalar") {
        let input = bytes(&case["in"]);
        for (suite, name) in [
            (Suite::Secp256k1Decred, "secp256k1_decred"),
            (Suite::Secp256k1Ethereum, "secp256k1_ethereum"),
            (Suite::Ed25519, "ed25519"),
        ] {
            assert_eq!(to_hex(&hash_to_scalar(suite, &input)), case[name].as_str().unwrap());
        }
    }
}

#[test]
fn points_decode_as_recorded() {
    let mut refused = 0;
    for case in cases("points").iter().filter(|case| case["op"] == "decode") {
        let input = bytes(&case["in"]);
        let outcomes = match case["curve"].as_str().unwrap() {
            "ed25519" => vec![(Suite::Ed25519, "result")],
            _ if case.get("result").is_some() => {
                vec![(Suite::Secp256k1Decred, "result"), (Suite::Secp256k1Ethereum, "result")]
            }
            _ => vec![(Suite::Secp256k1Decred, "decred"), (Suite::Secp256k1Ethereum, "ethereum")],
        };
        for (suite, want) in outcomes {
            let width = suite.curve().point_bytes();
            let got = decode_point(suite, &input).map(|encoded| to_hex(&encoded[..width]));
            let want = case[want].as_str().unwrap();
            // x that is not below the prime is refused in both profiles.
            let above = suite == Suite::Secp256k1Ethereum && got.is_err() && input.get(1..5) == Some(&[0xff; 4]);
            if want.contains(':') || above {
                assert_eq!(got, Err(Error::Point), "{case}");
                refused += 1;
            } else {
                assert_eq!(got, Ok(want.to_string()), "{case}");
            }
        }
    }
    assert!(refused > 50);
}

#[test]
fn links_as_recorded() {
    for case in cases("links") {
        let suite = suites(&case)[0].0;
        let width = suite.curve().point_bytes();
        let image = |name: &str| deserialize(suite, &bytes(&case[name])).unwrap().signature[32..32 + width].to_vec();
        let got = linked(suite.curve(), &image("a"), &image("b"));
        assert_eq!(got, Ok(case["linked"].as_bool().unwrap()), "{}", case["name"]);
        for (signature, message, verdict) in [("a", "msg_a", "verify_a"), ("b", "msg_b", "verify_b")] {
            let got = outcome(suite, &hex(&case[message]), &bytes(&case[signature])) == "accept";
            assert_eq!(got, case[verdict].as_bool().unwrap(), "{} {signature}", case["name"]);
        }
    }
}
