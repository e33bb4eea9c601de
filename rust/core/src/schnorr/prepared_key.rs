//! Verification under a key that is used often: its table makes both products combs, without doublings.

use super::verify::{check, decode_key};
use super::{Mode, SIGNATURE_BYTES};
use crate::ecgfp5::{Point, TABLE_WORDS, build_table, double_mul_tables};
use crate::error::Error;
use crate::quintic::Fp5;

/// Words in front of the table.
const HEADER_WORDS: usize = 8;
/// Words of a prepared key: 81,984 bytes.
pub const PREPARED_KEY_WORDS: usize = HEADER_WORDS + TABLE_WORDS;

/// The first word: "fsprep" and a layout number.
const MAGIC: u64 = 0x0001_7065_7270_7366;
/// The second word of a key that strict mode accepts, and of one that it does not.
const STRICT: u64 = 1;
const COMPAT_ONLY: u64 = 0;

/// Writes the table of a public key into memory that the caller provides, of exactly [`PREPARED_KEY_WORDS`] words. It depends on the
/// library's version and is for this process only; do not store it. Takes as long as some ten verifications.
///
/// # Errors
/// [`Error::Length`] for another number of words, and nothing is written; [`Error::PublicKey`] as in [`verify`](super::verify), and the words
/// are zeros then.
pub fn prepare_key(public_key: &[u8; 40], mode: Mode, words: &mut [u64]) -> Result<(), Error> {
    if words.len() != PREPARED_KEY_WORDS {
        return Err(Error::Length);
    }
    words.fill(0);
    let key = decode_key(public_key, mode)?;
    let strict = Fp5::decode_canonical(public_key).is_some() && !key.is_identity();
    let (header, table) = words.split_at_mut(HEADER_WORDS);
    build_table(&key, table);
    let fields = [MAGIC, if strict { STRICT } else { COMPAT_ONLY }].into_iter().chain(key.to_w().to_words());
    for (slot, word) in header.iter_mut().zip(fields) {
        *slot = word;
    }
    Ok(())
}

/// [`verify`](super::verify) under a prepared key. Variable time in: everything.
///
/// # Errors
/// [`Error::PreparedKey`] for words that [`prepare_key`] did not write; else as `verify`.
pub fn verify_prepared(
    words: &[u64],
    message: &[u8; 40],
    signature: &[u8; SIGNATURE_BYTES],
    mode: Mode,
) -> Result<(), Error> {
    let (header, table) = words.split_at_checked(HEADER_WORDS).ok_or(Error::PreparedKey)?;
    if header.first() != Some(&MAGIC) || table.len() != TABLE_WORDS {
        return Err(Error::PreparedKey);
    }
    if mode == Mode::Strict && header.get(1) != Some(&STRICT) {
        return Err(Error::PublicKey);
    }
    check(message, signature, mode, |s, e| -> Point { double_mul_tables(s, e, table) })
}
