//! What the protocols need of a curve for public data. Everything here is variable time.

use super::members::Members;
use super::prepared::Level;
use super::secret::Windows;
use super::suite::{Curve, Encoded, SCALAR_BYTES};
use crate::error::Error;

/// Positions of a ring that are computed together.
pub(super) const CHUNK: usize = 8;

/// Arithmetic of one curve on public data.
pub(super) trait Public {
    const CURVE: Curve;
    /// A ring member that is ready for use: P and H_p(P), perhaps with tables.
    type Member<'a>: Copy + Default;
    /// A key image that is ready for use.
    type Image<'a>;
    /// Up to [`CHUNK`] positions of a ring: everything that does not depend on the challenge.
    type Chunk<'a>;

    /// The canonical form of an encoding, or of another one that the original accepts. The identity of secp256k1 has none.
    fn canonical(bytes: &[u8]) -> Option<Encoded>;
    /// H_p of a canonical encoding.
    fn hash_to_curve(encoded: &[u8]) -> Encoded;
    /// 32 bytes modulo the group order.
    fn reduce(bytes: &[u8; SCALAR_BYTES]) -> [u8; SCALAR_BYTES];
    /// Whether the only encoding of a point is this one, given that it is an encoding.
    fn is_canonical(encoded: &[u8]) -> bool;

    /// The members from number `first` on; the identity of secp256k1 may be one.
    fn members<'a>(source: &Members<'a>, first: usize, out: &mut [Self::Member<'a>]) -> Result<(), Error>;
    fn hashed(member: &Self::Member<'_>) -> Encoded;
    /// The table for fixed windows of H_p(P), if the member has one.
    fn hashed_windows<'a>(member: &Self::Member<'a>) -> Option<Windows<'a>>;
    fn image<'a>(encoded: &[u8]) -> Option<Self::Image<'a>>;

    /// Words of a prepared member's tables.
    fn member_words(level: Level) -> usize;
    /// Words of a prepared image's tables.
    fn image_words(level: Level) -> usize;
    /// Writes a member's tables into exactly that many words.
    fn prepare_member(encoded: &[u8], level: Level, words: &mut [u64]) -> Option<()>;
    fn prepare_image(encoded: &[u8], level: Level, words: &mut [u64]) -> Option<()>;
    /// The member that `prepare_member` wrote.
    fn prepared_member(level: Level, words: &[u64]) -> Option<Self::Member<'_>>;
    fn prepared_image(level: Level, words: &[u64]) -> Option<Self::Image<'_>>;

    /// The parts with s of up to [`CHUNK`] positions.
    fn load<'a>(members: &[Self::Member<'a>], scalars: &[[u8; SCALAR_BYTES]]) -> Self::Chunk<'a>;
    /// The encodings of L = s G + c P and R = s H + c I of position `i` of the chunk.
    fn commit(chunk: &Self::Chunk<'_>, i: usize, image: &Self::Image<'_>, c: &[u8; SCALAR_BYTES])
    -> (Encoded, Encoded);
    /// The same for positions 0, 1, ... of the chunk, each with its own image and challenge.
    fn commit_all(
        chunk: &Self::Chunk<'_>,
        images: &[Option<&Self::Image<'_>>; CHUNK],
        challenges: &[[u8; SCALAR_BYTES]; CHUNK],
        out: &mut [(Encoded, Encoded); CHUNK],
    );
}
