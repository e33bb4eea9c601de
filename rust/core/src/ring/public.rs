//! What the protocols need of a curve for public data. Everything here is variable time.

use super::prepared::Level;
use super::suite::{Curve, Encoded, SCALAR_BYTES};

/// Arithmetic of one curve on public data.
pub(super) trait Public {
    const CURVE: Curve;
    /// An affine point.
    type Point: Copy;
    /// A ring member that is ready for use: P and H_p(P), perhaps with tables.
    type Member<'a>: Copy;
    /// A key image that is ready for use.
    type Image<'a>;
    /// One position of a ring: everything that does not depend on the challenge.
    type Step: Copy;

    /// A canonical encoding, or one that the original accepts. The identity of secp256k1 has none.
    fn decode_point(bytes: &[u8]) -> Option<Self::Point>;
    fn encode_point(point: &Self::Point) -> Encoded;
    /// H_p of a canonical encoding.
    fn hash_to_curve(encoded: &[u8]) -> Self::Point;
    /// A scalar for [`Public::steps`]: any 32 bytes, modulo the order.
    fn reduce(bytes: &[u8; SCALAR_BYTES]) -> [u8; SCALAR_BYTES];

    /// Whether the only encoding of a point is this one, given that it is an encoding.
    fn is_canonical(encoded: &[u8]) -> bool;

    /// A member from its encoding; the identity of secp256k1 is one too.
    fn member<'a>(encoded: &[u8]) -> Option<Self::Member<'a>>;
    fn hashed(member: &Self::Member<'_>) -> Encoded;
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

    /// s G and s H for each member.
    fn step(member: &Self::Member<'_>, s: &[u8; SCALAR_BYTES]) -> Self::Step;
    /// The encodings of L = s G + c P and R = s H + c I.
    fn commit(step: &Self::Step, image: &Self::Image<'_>, c: &[u8; SCALAR_BYTES]) -> (Encoded, Encoded);
}
