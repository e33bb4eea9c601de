//! What the benchmarks share: fixed inputs, and one signing round of the peer.

use ferrosign::schnorr::SecretKey;

pub mod measure;

/// A key, its public key, a message and entropy, the same in every run.
pub struct Fixture {
    pub key: SecretKey,
    pub public_key: [u8; 40],
    pub message: [u8; 40],
    pub entropy: [u8; 32],
}

impl Fixture {
    /// # Panics
    /// Never: the bytes are a valid key.
    #[must_use]
    pub fn new() -> Self {
        let key = SecretKey::from_bytes(&[7; 40]).expect("a valid key");
        Self { public_key: key.public_key(), key, message: [9; 40], entropy: [3; 32] }
    }
}

impl Default for Fixture {
    fn default() -> Self {
        Self::new()
    }
}

/// The peer's signature of a hashed message with a fresh nonce.
///
/// # Panics
/// If the operating system has no entropy, or the peer refuses its input.
#[must_use]
pub fn peer_sign(fixture: &Fixture) -> Vec<u8> {
    let mut nonce = [0; 40];
    getrandom::fill(&mut nonce).expect("entropy");
    nonce[39] &= 0x3f; // below the order
    goldilocks_crypto::schnorr::sign_hashed_message(&fixture.key.to_bytes(), &fixture.message, &nonce).expect("signs")
}

/// Our signature with entropy from the operating system, as every front door does it.
///
/// # Panics
/// If the operating system has no entropy.
#[must_use]
pub fn sign_fresh(fixture: &Fixture) -> [u8; 80] {
    let mut entropy = [0; 32];
    getrandom::fill(&mut entropy).expect("entropy");
    ferrosign::schnorr::sign(&fixture.key, &fixture.message, &entropy).expect("signs")
}
