//! ed25519 on public data, on curve25519-dalek. Variable time.

use super::members::Members;
use super::prepared::{ENCODED_WORDS, Level, pack, unpack};
use super::public::{CHUNK, Public};
use super::secret::{Secret, ed25519::Ed25519};
use super::suite::{Curve, Encoded, SCALAR_BYTES};
use crate::error::Error;
use curve25519_dalek::EdwardsPoint;
use sha3::{Digest, Sha3_256};

/// A member: P and H_p(P).
type Pair = (EdwardsPoint, EdwardsPoint);

fn encode(point: &EdwardsPoint) -> Encoded {
    super::members::widen(point.compress().as_bytes())
}

fn decode(encoded: &[u8]) -> Option<EdwardsPoint> {
    Ed25519::base(encoded)
}

fn hash(encoded: &[u8]) -> EdwardsPoint {
    let mut h: [u8; 32] = Sha3_256::digest(encoded).into();
    loop {
        if let Some(point) = decode(&h) {
            return point.mul_by_cofactor();
        }
        h = Sha3_256::digest(h).into();
    }
}

fn member(encoded: &[u8]) -> Option<Pair> {
    let point = decode(encoded)?;
    Some((point, hash(point.compress().as_bytes())))
}

/// A point from the words that hold its encoding.
fn from_words(words: &[u64]) -> Option<EdwardsPoint> {
    decode(unpack(words).get(..32)?)
}

impl Public for Ed25519 {
    const CURVE: Curve = Curve::Ed25519;
    type Member<'a> = Pair;
    type Image<'a> = EdwardsPoint;
    type Chunk<'a> = [(EdwardsPoint, Pair); CHUNK];

    fn canonical(bytes: &[u8]) -> Option<Encoded> {
        decode(bytes).map(|point| encode(&point))
    }

    fn hash_to_curve(encoded: &[u8]) -> Encoded {
        encode(&hash(encoded))
    }

    fn reduce(bytes: &[u8; SCALAR_BYTES]) -> [u8; SCALAR_BYTES] {
        Self::encode(&Self::decode_reduced(bytes))
    }

    fn is_canonical(encoded: &[u8]) -> bool {
        decode(encoded).is_some_and(|point| point.compress().as_bytes() == encoded)
    }

    fn members<'a>(source: &Members<'a>, first: usize, out: &mut [Pair]) -> Result<(), Error> {
        for (i, slot) in out.iter_mut().enumerate() {
            *slot = match source {
                Members::Encoded(..) => member(source.bytes(first + i)).ok_or(Error::Point)?,
                Members::Prepared(_) => source.prepared::<Self>(first + i)?,
            };
        }
        Ok(())
    }

    fn hashed(member: &Pair) -> Encoded {
        encode(&member.1)
    }

    fn image<'a>(encoded: &[u8]) -> Option<Self::Image<'a>> {
        decode(encoded)
    }

    fn member_words(_: Level) -> usize {
        2 * ENCODED_WORDS
    }

    fn image_words(_: Level) -> usize {
        ENCODED_WORDS
    }

    fn prepare_member(encoded: &[u8], _: Level, words: &mut [u64]) -> Option<()> {
        let member = member(encoded)?;
        for (slot, point) in words.chunks_exact_mut(ENCODED_WORDS).zip([member.0, member.1]) {
            pack(&encode(&point), slot);
        }
        Some(())
    }

    fn prepare_image(encoded: &[u8], _: Level, words: &mut [u64]) -> Option<()> {
        pack(&encode(&decode(encoded)?), words);
        Some(())
    }

    fn prepared_member(_: Level, words: &[u64]) -> Option<Pair> {
        let (point, hashed) = words.split_at_checked(ENCODED_WORDS)?;
        Some((from_words(point)?, from_words(hashed)?))
    }

    fn prepared_image(_: Level, words: &[u64]) -> Option<EdwardsPoint> {
        from_words(words)
    }

    fn load<'a>(members: &[Pair], scalars: &[[u8; SCALAR_BYTES]]) -> Self::Chunk<'a> {
        let mut chunk = Self::Chunk::default();
        for ((slot, member), s) in chunk.iter_mut().zip(members).zip(scalars) {
            let s = Self::decode_reduced(s);
            *slot = (member.0, (EdwardsPoint::mul_base(&s), member.1 * s));
        }
        chunk
    }

    fn commit(chunk: &Self::Chunk<'_>, i: usize, image: &EdwardsPoint, c: &[u8; SCALAR_BYTES]) -> (Encoded, Encoded) {
        let c = Self::decode_reduced(c);
        let (point, (generator, hashed)) = chunk.get(i).copied().unwrap_or_default();
        (encode(&(generator + point * c)), encode(&(hashed + image * c)))
    }
}
