//! The C edge of ferrosign.
//!
//! Every function checks pointers, lengths, alignment and flags, calls one safe operation of the crate
//! `ferrosign`, and writes the result. None of them allocates, calls back, keeps a pointer after it
//! returned, or panics. On failure every output is zeroed, except where the output itself cannot be
//! touched safely (`FS_ERR_COUNT`, `FS_ERR_ALIGNMENT`, `FS_ERR_OVERLAP`, and `FS_ERR_LENGTH` of an output).
//!
//! | module | what it holds |
//! |---|---|
//! | [`status`] | status codes, their texts, version and ABI number |
//! | [`cpu`] | which CPU path runs, and the override |
//! | [`poseidon2`] | permutation and hashes over 64-bit field elements |
//! | [`schnorr`] | keys, signatures, batches, prepared nonces, verification |
//! | [`ring`] | linkable ring signatures |
//! | `bytes` | the only place where a raw pointer becomes a reference |
//!
//! The header `include/ferrosign.h` is generated from these files.
#![no_std]
#![allow(rustdoc::broken_intra_doc_links)] // cbindgen's notes on array lengths look like links.
#![allow(unsafe_code)] // This crate is the edge: `extern "C"` functions over raw pointers.

mod bytes;
pub mod cpu;
#[cfg(feature = "object")]
mod panic;
pub mod poseidon2;
pub mod ring;
pub mod schnorr;
pub mod status;
