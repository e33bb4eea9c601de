//! Schnorr signatures over ECgFp5 with Poseidon2, as the Lighter exchange verifies them.
//!
//! With secret key x, public key encode(xG), message m (an element of GF(p^5), usually a transaction hash) and nonce k:
//! r = encode(kG), e = Poseidon2(r, m) read as a 320-bit integer modulo n, s = k - e x modulo n. The signature is s, then e, 40
//! little-endian bytes each. A verifier computes e again from encode(sG + eX).
//!
//! Nonces are hedged: derived by SHA-512 from fresh entropy, the key and the message, so that an entropy source that repeats itself
//! repeats a nonce only for the same message. Prepared nonces cannot bind the message; see [`prepare_nonces`].

mod batch;
mod challenge;
mod key;
mod nonce;
mod prepared_key;
mod sign;
#[cfg(test)]
mod tests;
mod verify;

pub use batch::sign_batch;
pub use key::SecretKey;
pub use nonce::prepare_nonces;
pub use prepared_key::{PREPARED_KEY_WORDS, prepare_key, verify_prepared};
pub use sign::{sign, sign_prepared, sign_with_nonce};
pub use verify::{Mode, verify};

/// Bytes of a secret key, a public key, a message, and each half of a signature.
pub const ELEMENT_BYTES: usize = 40;
/// Bytes of a signature: s, then e.
pub const SIGNATURE_BYTES: usize = 80;
/// Bytes of entropy that an operation takes.
pub const ENTROPY_BYTES: usize = 32;
/// Bytes of a prepared nonce: k, then encode(kG).
pub const PREPARED_NONCE_BYTES: usize = 80;
/// Least number of bytes in a seed.
pub const SEED_MIN_BYTES: usize = 32;

/// Two 40-byte halves of an 80-byte array.
fn join(first: &[u8; 40], second: &[u8; 40]) -> [u8; 80] {
    let mut out = [0; 80];
    let (a, b) = out.split_at_mut(40);
    a.copy_from_slice(first);
    b.copy_from_slice(second);
    out
}

/// The inverse of [`join`].
fn split(bytes: &[u8; 80]) -> ([u8; 40], [u8; 40]) {
    let mut halves = ([0; 40], [0; 40]);
    let (a, b) = bytes.split_at(40);
    halves.0.copy_from_slice(a);
    halves.1.copy_from_slice(b);
    halves
}
