//! Schnorr signatures over ECgFp5 with Poseidon2.
//!
//! Sizes: secret key, public key, message, nonce 40 bytes each; signature 80 bytes (s, then e); a prepared
//! nonce 80 bytes (k, then the encoding of k*G). Everything little-endian.
//!
//! | module | what it holds |
//! |---|---|
//! | [`keys`] | secret keys from bytes, seed, entropy; public keys |
//! | [`sign`] | signing, batches, prepared nonces |
//! | [`verify`] | verification, prepared public keys |
pub mod keys;
pub mod sign;
pub mod verify;
