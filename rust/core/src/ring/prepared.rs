//! Ring members and key images prepared for many uses, in memory that the caller provides: one entry is a header and its tables.

use super::members::{trim, widen};
use super::on_curve;
use super::public::Public;
use super::secret::{ed25519::Ed25519, secp256k1::Secp256k1};
use super::suite::{Curve, Encoded, MAX_POINT_BYTES};
use crate::error::Error;

/// How much is precomputed for a key or an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Level {
    /// The decoded point and its H_p.
    Point = 0,
    /// Also eight odd multiples of each.
    Odd = 1,
    /// Also a table for fixed windows of 5 bits.
    Fixed5 = 5,
    /// The same with 6 bits.
    Fixed6 = 6,
    /// The same with 8 bits.
    Fixed8 = 8,
}

/// Many prepared keys in one array of words, and where each begins.
#[derive(Clone, Copy)]
pub struct Slab<'a> {
    /// The entries.
    pub words: &'a [u64],
    /// The word at which the entry of each ring member begins.
    pub offsets: &'a [u64],
}

/// Words of an encoded point.
pub(super) const ENCODED_WORDS: usize = 5;

impl<'a> Slab<'a> {
    /// From the first word of member `i` on.
    pub(super) fn entry(&self, i: usize) -> Result<&'a [u64], Error> {
        let offset = usize::try_from(*self.offsets.get(i).ok_or(Error::Length)?).map_err(|_| Error::PreparedKey)?;
        self.words.get(offset..).ok_or(Error::PreparedKey)
    }

    /// The encoding of member `i`.
    pub(super) fn key<P: Public>(&self, i: usize) -> Result<Encoded, Error> {
        Ok(read::<P>(self.entry(i)?, KIND_MEMBER)?.1)
    }
}

/// Packs an encoded point into words.
pub(super) fn pack(encoded: &Encoded, words: &mut [u64]) {
    for (word, bytes) in words.iter_mut().zip(encoded.chunks(8)) {
        *word = bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    }
}

/// The inverse of [`pack`].
pub(super) fn unpack(words: &[u64]) -> Encoded {
    let mut out = [0; MAX_POINT_BYTES];
    for (bytes, word) in out.chunks_mut(8).zip(words) {
        for (byte, value) in bytes.iter_mut().zip(word.to_le_bytes()) {
            *byte = value;
        }
    }
    out
}

/// "fsring" and a layout number.
const MAGIC: u64 = 0x0001_676e_6972_7366;
/// Magic; curve, kind and level; the encoding; a zero, so that entries of 64 bytes lie in one cache line where the slab does.
const HEADER_WORDS: usize = 8;
const KIND_MEMBER: u64 = 1;
const KIND_IMAGE: u64 = 2;

impl Level {
    const ALL: [Self; 5] = [Self::Point, Self::Odd, Self::Fixed5, Self::Fixed6, Self::Fixed8];

    /// The level of that number.
    #[must_use]
    pub fn from_number(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|level| *level as u32 == number)
    }
}

/// Words of a prepared key.
#[must_use]
pub fn prepared_key_words(curve: Curve, level: Level) -> usize {
    HEADER_WORDS + on_curve!(curve, member_words(level))
}

/// Words of a prepared image.
#[must_use]
pub fn prepared_image_words(curve: Curve, level: Level) -> usize {
    HEADER_WORDS + on_curve!(curve, image_words(level))
}

fn member_words<P: Public>(level: Level) -> usize {
    P::member_words(level)
}

fn image_words<P: Public>(level: Level) -> usize {
    P::image_words(level)
}

/// Prepares a ring member for many uses. Another version of the library may refuse the words.
///
/// # Errors
/// [`Error::Point`] for what is no canonical encoding of a point (the identity of secp256k1 counts as one), with the words zero then;
/// [`Error::Length`] for another number of words than [`prepared_key_words`], and nothing is written.
pub fn prepare_key(curve: Curve, encoded: &[u8], level: Level, words: &mut [u64]) -> Result<(), Error> {
    on_curve!(curve, write(encoded, level, KIND_MEMBER, words))
}

/// Prepares a key image for many uses.
///
/// # Errors
/// As [`prepare_key`].
pub fn prepare_image(curve: Curve, encoded: &[u8], level: Level, words: &mut [u64]) -> Result<(), Error> {
    on_curve!(curve, write(encoded, level, KIND_IMAGE, words))
}

fn write<P: Public>(encoded: &[u8], level: Level, kind: u64, words: &mut [u64]) -> Result<(), Error> {
    let member = kind == KIND_MEMBER;
    let expected = if member { P::member_words(level) } else { P::image_words(level) };
    let (header, tables) = words.split_at_mut_checked(HEADER_WORDS).ok_or(Error::Length)?;
    if tables.len() != expected {
        return Err(Error::Length);
    }
    header.fill(0);
    tables.fill(0);
    let written = match P::is_canonical(encoded) {
        true if member => P::prepare_member(encoded, level, tables),
        true => P::prepare_image(encoded, level, tables),
        false => None,
    };
    if written.is_none() {
        tables.fill(0);
        return Err(Error::Point);
    }
    let (head, point) = header.split_at_mut_checked(2).ok_or(Error::Length)?;
    head.copy_from_slice(&[MAGIC, P::CURVE as u64 | kind << 8 | (level as u64) << 16]);
    pack(&widen(encoded), point);
    Ok(())
}

/// Level, encoding and the words from the tables on.
fn read<P: Public>(words: &[u64], kind: u64) -> Result<(Level, Encoded, &[u64]), Error> {
    let (header, tables) = words.split_at_checked(HEADER_WORDS).ok_or(Error::PreparedKey)?;
    let (head, point) = header.split_at_checked(2).ok_or(Error::PreparedKey)?;
    let second = head.get(1).copied().unwrap_or(0);
    let level = Level::ALL.into_iter().find(|level| second == P::CURVE as u64 | kind << 8 | (*level as u64) << 16);
    match (head.first(), level) {
        (Some(&MAGIC), Some(level)) => Ok((level, unpack(point), tables)),
        _ => Err(Error::PreparedKey),
    }
}

/// The member of an entry.
pub(super) fn prepared_member<P: Public>(words: &[u64]) -> Result<P::Member<'_>, Error> {
    let (level, _, tables) = read::<P>(words, KIND_MEMBER)?;
    let tables = tables.get(..P::member_words(level)).ok_or(Error::PreparedKey)?;
    P::prepared_member(level, tables).ok_or(Error::PreparedKey)
}

/// The image of an entry, when it is the one with this encoding; decoded anew when no entry or another one is given.
pub(super) fn image<'a, P: Public>(words: &'a [u64], encoded: &[u8]) -> Result<P::Image<'a>, Error> {
    if !words.is_empty() {
        let (level, point, tables) = read::<P>(words, KIND_IMAGE)?;
        if trim::<P>(&point) == encoded {
            let tables = tables.get(..P::image_words(level)).ok_or(Error::PreparedKey)?;
            return P::prepared_image(level, tables).ok_or(Error::PreparedKey);
        }
    }
    P::image(encoded).ok_or(Error::Point)
}
