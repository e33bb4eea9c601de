//! Constant-time signing mathematics for trading and relay clients, without allocation, threads, clock, I/O or randomness of
//! its own: entropy is an argument.
//!
//! | module | what it is |
//! |---|---|
//! | [`goldilocks`] | the prime field of p = 2^64 - 2^32 + 1 |
//! | [`quintic`] | its extension GF(p^5) = GF(p)\[z\]/(z^5 - 3) |
//! | [`ecgfp5`] | the prime-order group of the double-odd curve y^2 = x(x^2 + 2x + 263z), and the scalars modulo its order |
//! | [`poseidon2`] | the hash: width 12, rate 8, with Lighter's constants |
//! | [`schnorr`] | keys, signatures with hedged nonces, prepared nonces, batches, verification |
//! | [`ring`] | linkable ring signatures over secp256k1 and ed25519 |
//! | [`cpu`] | which code path runs, and an override |
//! | [`stack`] | overwriting what an operation left on the stack |
//!
//! Everything is constant time in secret data unless a name ends in `_vartime`.
//! Byte encodings (those of [`ring`] apart) are little endian: 40 bytes for a field element of GF(p^5), a scalar, a public key and a message;
//! 80 bytes for a signature.
#![no_std]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

#[cfg(test)]
extern crate std;
#[cfg(test)]
mod testkit;

pub mod cpu;
pub mod ecgfp5;
pub mod error;
pub mod goldilocks;
pub mod poseidon2;
pub mod quintic;
pub mod ring;
pub mod schnorr;
pub mod stack;
mod verdict;

pub use error::Error;
