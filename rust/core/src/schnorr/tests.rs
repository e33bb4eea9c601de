use super::*;
use crate::error::Error;
use crate::quintic::{bytes_from_words, words_from_bytes};
use crate::testkit::{self, bytes, hex, to_hex};
use proptest::prelude::*;
use std::vec;
use std::vec::Vec;

const N_BYTES: [u8; 40] = {
    let mut out = [0; 40];
    let mut i = 0;
    while i < 40 {
        out[i] = (crate::ecgfp5::ORDER[i / 8] >> (8 * (i % 8))) as u8;
        i += 1;
    }
    out
};

fn prepared(pk: &[u8; 40], mode: Mode) -> Result<Vec<u64>, Error> {
    let mut words = vec![0; PREPARED_KEY_WORDS];
    prepare_key(pk, mode, &mut words)?;
    Ok(words)
}

/// The verdict by both roads, which must agree.
fn verdict(pk: &[u8; 40], msg: &[u8; 40], sig: &[u8; 80], mode: Mode) -> Result<(), Error> {
    let plain = verify(pk, msg, sig, mode);
    let with_table = prepared(pk, mode).and_then(|words| verify_prepared(&words, msg, sig, mode));
    assert_eq!(plain, with_table);
    plain
}

#[test]
fn signing_vectors() {
    let v = testkit::load("schnorr");
    testkit::on_every_path(|| {
        for case in v["sign"].as_array().unwrap() {
            let (sk, msg, k) = (hex(&case["sk"]), hex(&case["msg"]), hex(&case["k"]));
            let sig = sign_with_nonce(&sk, &msg, &k).unwrap();
            assert_eq!(to_hex(&sig), case["sig"].as_str().unwrap());
            match SecretKey::from_bytes(&sk) {
                Ok(key) => assert_eq!(to_hex(&key.public_key()), case["pk"].as_str().unwrap()),
                Err(e) => assert!(e == Error::SecretKey && sk == [0; 40]),
            }
            let accepted = case.get("validate_err").is_none_or(serde_json::Value::is_null);
            assert_eq!(verdict(&hex(&case["pk"]), &msg, &sig, Mode::Compat).is_ok(), accepted);
        }
    });
}

#[test]
fn verification_vectors() {
    let v = testkit::load("schnorr");
    let mut lengths_wrong = 0;
    for case in v["verify"].as_array().unwrap() {
        let (pk, msg, sig) = (bytes(&case["pk"]), bytes(&case["msg"]), bytes(&case["sig"]));
        let (Ok(pk), Ok(msg), Ok(sig)) = (pk.try_into(), msg.try_into(), sig.try_into()) else {
            lengths_wrong += 1;
            continue;
        };
        testkit::on_every_path(|| {
            assert_eq!(verdict(&pk, &msg, &sig, Mode::Compat).is_ok(), case["err"].is_null(), "{}", case["note"]);
        });
    }
    assert!(lengths_wrong > 0);
    for case in v["is_valid"].as_array().unwrap() {
        let sig = join(&hex(&case["s"]), &hex(&case["e"]));
        let (s, e) = split(&sig);
        let canonical = |x: &[u8; 40]| crate::ecgfp5::Scalar::from_bytes_checked(x).1 != 0;
        let want = case["valid"].as_bool().unwrap();
        let got =
            canonical(&s) && canonical(&e) && verify(&hex(&case["pk"]), &hex(&case["msg"]), &sig, Mode::Compat).is_ok();
        assert_eq!(got, want);
    }
}

#[test]
fn key_vectors() {
    let v = testkit::load("keys");
    testkit::on_every_path(|| {
        for case in v["seed"].as_array().unwrap() {
            let key = SecretKey::from_seed(&bytes(&case["seed"])).unwrap();
            assert_eq!(to_hex(&key.to_bytes()), case["sk"].as_str().unwrap());
            if let Some(pk) = case["pk"].as_str() {
                assert_eq!(to_hex(&key.public_key()), pk);
            }
        }
    });
    for case in v["private_key_bytes"].as_array().unwrap().iter().filter(|c| c["err"].is_null()) {
        let raw = hex(&case["bytes"]);
        match SecretKey::reduce_bytes(&raw) {
            Ok(key) => {
                assert_eq!(to_hex(&key.to_bytes()), case["prv"].as_str().unwrap());
                assert_eq!(to_hex(&key.public_key()), case["pk"].as_str().unwrap());
            }
            Err(_) => assert_eq!(case["prv"].as_str().unwrap(), to_hex(&[0; 40])),
        }
    }
}

/// The derivations, computed independently from their description (testdata/ferrosign/make_nonces.py).
#[test]
fn derived_nonces() {
    let v = testkit::load_from("ferrosign", "nonces");
    for case in v["signing"].as_array().unwrap() {
        let index = case["index"].as_u64().unwrap();
        let key = SecretKey::from_bytes(&hex(&case["sk"])).unwrap();
        let message = crate::quintic::Fp5::decode(&hex(&case["message"]));
        let mut k = crate::ecgfp5::Scalar::ZERO;
        nonce::derive(&mut k, &hex(&case["entropy"]), &key, &message, index as u32).unwrap();
        assert_eq!(to_hex(&k.to_bytes()), case["k"].as_str().unwrap());
        if index == 0 {
            let sig = sign(&key, &hex(&case["message"]), &hex(&case["entropy"])).unwrap();
            assert_eq!(sig, sign_with_nonce(&hex(&case["sk"]), &hex(&case["message"]), &hex(&case["k"])).unwrap());
        }
    }
    for case in v["prepared"].as_array().unwrap() {
        let number = |name: &str| case[name].as_u64().unwrap();
        let mut nonces = vec![[0; 80]; number("index") as usize + 1];
        prepare_nonces(&hex(&case["entropy"]), number("counter"), number("process"), &mut nonces).unwrap();
        assert_eq!(to_hex(&split(nonces.last().unwrap()).0), case["k"].as_str().unwrap());
    }
}

#[test]
fn bad_keys_nonces_and_seeds() {
    let (sk, msg, z) = ([1; 40], [2; 40], [3; 32]);
    for bad in [[0; 40], N_BYTES, [0xff; 40]] {
        assert_eq!(SecretKey::from_bytes(&bad).err(), Some(Error::SecretKey));
        if bad != [0; 40] {
            assert_eq!(sign_with_nonce(&bad, &msg, &sk).err(), Some(Error::SecretKey));
            assert_eq!(sign_with_nonce(&sk, &msg, &bad).err(), Some(Error::Nonce));
        }
        let key = SecretKey::from_bytes(&sk).unwrap();
        let mut nonce = join(&bad, &[7; 40]);
        assert_eq!(sign_prepared(&key, &msg, &mut nonce).err(), Some(Error::Nonce));
        assert_eq!(nonce, [0; 80]);
    }
    assert_eq!(SecretKey::reduce_bytes(&N_BYTES).err(), Some(Error::SecretKey));
    assert_eq!(SecretKey::from_entropy(&[0; 64]).err(), Some(Error::SecretKey));
    assert_eq!(SecretKey::from_seed(&[9; 31]).err(), Some(Error::SeedTooShort));
    assert!(SecretKey::from_seed(&[9; 32]).is_ok());
    let key = SecretKey::from_bytes(&sk).unwrap();
    let mut out = [[1; 80]; 2];
    assert_eq!(sign_batch(&key, &[msg; 3], &z, &mut out), Err(Error::Length));
    assert_eq!(out, [[0; 80]; 2]);
    assert_eq!(sign_batch(&key, &[], &z, &mut []), Ok(()));
}

#[test]
fn prepared_keys_are_checked() {
    let key = SecretKey::from_bytes(&[5; 40]).unwrap();
    let (pk, msg) = (key.public_key(), [6; 40]);
    let sig = sign(&key, &msg, &[7; 32]).unwrap();
    let words = prepared(&pk, Mode::Strict).unwrap();
    assert_eq!(verify_prepared(&words, &msg, &sig, Mode::Strict), Ok(()));
    assert_eq!(verify_prepared(&words[1..], &msg, &sig, Mode::Compat), Err(Error::PreparedKey));
    assert_eq!(verify_prepared(&[], &msg, &sig, Mode::Compat), Err(Error::PreparedKey));
    assert_eq!(verify_prepared(&vec![0; PREPARED_KEY_WORDS], &msg, &sig, Mode::Compat), Err(Error::PreparedKey));
    let mut short = vec![1; PREPARED_KEY_WORDS - 1];
    assert_eq!(prepare_key(&pk, Mode::Strict, &mut short), Err(Error::Length));
    assert!(short.iter().all(|&w| w == 1));
}

#[test]
fn strict_mode_refuses_second_encodings() {
    let key = SecretKey::from_bytes(&[5; 40]).unwrap();
    let (pk, msg) = (key.public_key(), [0; 40]);
    let sig = sign(&key, &msg, &[7; 32]).unwrap();
    assert_eq!(verdict(&pk, &msg, &sig, Mode::Strict), Ok(()));
    let (s, e) = split(&sig);
    let plus_n = |x: &[u8; 40]| {
        let mut carry = 0u16;
        core::array::from_fn(|i| {
            carry += u16::from(x[i]) + u16::from(N_BYTES[i]);
            let byte = carry as u8;
            carry >>= 8;
            byte
        })
    };
    for other in [join(&plus_n(&s), &e), join(&s, &plus_n(&e))] {
        assert_eq!(verdict(&pk, &msg, &other, Mode::Compat), Ok(()));
        assert_eq!(verdict(&pk, &msg, &other, Mode::Strict), Err(Error::SignatureEncoding));
    }
    let p_limb = bytes_from_words(&[crate::goldilocks::P, 0, 0, 0, 0]);
    assert_eq!(verdict(&pk, &p_limb, &sig, Mode::Compat), Ok(()));
    assert_eq!(verdict(&pk, &p_limb, &sig, Mode::Strict), Err(Error::Message));
    for identity in [[0; 40], p_limb] {
        assert_eq!(verify(&identity, &msg, &sig, Mode::Strict), Err(Error::PublicKey));
        assert_eq!(prepared(&identity, Mode::Strict).err(), Some(Error::PublicKey));
        let words = prepared(&identity, Mode::Compat).unwrap();
        assert_eq!(verify_prepared(&words, &msg, &sig, Mode::Strict), Err(Error::PublicKey));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn paths_agree_and_signatures_verify(
        x in prop::array::uniform32(any::<u8>()),
        msg_words in prop::array::uniform5(testkit::word()),
        z in prop::array::uniform32(any::<u8>()),
        flip in 0usize..640,
        n in 1usize..40,
    ) {
        let key = SecretKey::from_seed(&x).unwrap();
        let msg = bytes_from_words(&msg_words);
        let pk = key.public_key();
        let sig = sign(&key, &msg, &z).unwrap();
        let messages: Vec<[u8; 40]> = (0..n as u64).map(|i| {
            let mut w = words_from_bytes(&msg);
            w[1] = w[1].wrapping_add(i);
            bytes_from_words(&w)
        }).collect();
        testkit::on_every_path(|| {
            assert_eq!(key.public_key(), pk);
            assert_eq!(sign(&key, &msg, &z).unwrap(), sig);
            assert_eq!(verdict(&pk, &msg, &sig, Mode::Compat), Ok(()));
            let mut batch = vec![[0; 80]; n];
            sign_batch(&key, &messages, &z, &mut batch).unwrap();
            assert_eq!(batch[0], sig);
            for (m, s) in messages.iter().zip(&batch) {
                assert_eq!(verify(&pk, m, s, Mode::Compat), Ok(()));
            }
            let mut nonces = vec![[0; 80]; n];
            prepare_nonces(&z, 1, 2, &mut nonces).unwrap();
            let mut seen = std::collections::HashSet::new();
            for nonce in &mut nonces {
                assert!(seen.insert(*nonce));
                let (k, _) = split(nonce);
                let s = sign_prepared(&key, &msg, nonce).unwrap();
                assert_eq!(s, sign_with_nonce(&key.to_bytes(), &msg, &k).unwrap());
                assert_eq!(*nonce, [0; 80]);
            }
        });
        let mut bad = sig;
        bad[flip / 8] ^= 1 << (flip % 8);
        prop_assert!(verdict(&pk, &msg, &bad, Mode::Strict).is_err());
    }
}
