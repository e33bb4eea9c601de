//! The public side on the libraries alone.

use super::prepared::{ENCODED_WORDS, Level, pack, unpack};
use super::public::Public;
use super::secret::{Secret, ed25519::Ed25519, secp256k1::Secp256k1};
use super::suite::{Curve, Encoded, SCALAR_BYTES};
use curve25519_dalek::EdwardsPoint;
use k256::elliptic_curve::point::DecompressPoint;
use k256::elliptic_curve::sec1::{FromSec1Point, ToSec1Point};
use k256::{AffinePoint, FieldBytes, ProjectivePoint, Sec1Point};
use sha3::{Digest, Sha3_256};

fn attempts(encoded: &[u8]) -> impl Iterator<Item = [u8; 32]> {
    core::iter::successors(Some(<[u8; 32]>::from(Sha3_256::digest(encoded))), |h| Some(Sha3_256::digest(h).into()))
}

impl Public for Secp256k1 {
    const CURVE: Curve = Curve::Secp256k1;
    type Point = ProjectivePoint;
    type Member<'a> = (ProjectivePoint, ProjectivePoint);
    type Image<'a> = ProjectivePoint;
    type Step = (ProjectivePoint, ProjectivePoint, ProjectivePoint);

    fn decode_point(bytes: &[u8]) -> Option<ProjectivePoint> {
        if bytes.len() == 33 {
            return if matches!(bytes.first(), Some(2 | 3)) { Self::base(bytes) } else { None };
        }
        let mut plain = [0; 65];
        if bytes.len() != 65 {
            return None;
        }
        plain.copy_from_slice(bytes);
        match (plain[0], plain[64] & 1) {
            (4, _) | (6, 0) | (7, 1) => plain[0] = 4,
            _ => return None,
        }
        let encoded = Sec1Point::from_bytes(plain).ok()?;
        Option::<AffinePoint>::from(AffinePoint::from_sec1_point(&encoded)).map(ProjectivePoint::from)
    }

    fn encode_point(point: &ProjectivePoint) -> Encoded {
        let mut out = [0; 33];
        out[0] = 2;
        let encoded = point.to_affine().to_sec1_point(true);
        if encoded.len() == 33 {
            out.copy_from_slice(encoded.as_bytes());
        }
        out
    }

    fn hash_to_curve(encoded: &[u8]) -> ProjectivePoint {
        for h in attempts(encoded) {
            // x modulo p: p and the integers above it begin with 28 bytes of ones, which no SHA3 output will.
            let x: &FieldBytes = (&h).into();
            if let Some(point) = Option::<AffinePoint>::from(AffinePoint::decompress(x, 0.into())) {
                return point.into();
            }
        }
        ProjectivePoint::IDENTITY
    }

    fn reduce(bytes: &[u8; SCALAR_BYTES]) -> [u8; SCALAR_BYTES] {
        Self::encode(&Self::decode_reduced(bytes))
    }

    fn member<'a>(encoded: &[u8]) -> Option<Self::Member<'a>> {
        let point = if encoded == super::SECP256K1_IDENTITY { ProjectivePoint::IDENTITY } else { Self::base(encoded)? };
        Some((point, Self::hash_to_curve(encoded)))
    }

    fn hashed(member: &Self::Member<'_>) -> Encoded {
        Self::encode_point(&member.1)
    }

    fn image<'a>(encoded: &[u8]) -> Option<Self::Image<'a>> {
        Self::member(encoded).map(|member| member.0)
    }

    fn is_canonical(_: &[u8]) -> bool {
        true
    }

    fn member_words(_: Level) -> usize {
        2 * ENCODED_WORDS
    }

    fn image_words(_: Level) -> usize {
        ENCODED_WORDS
    }

    fn prepare_member(encoded: &[u8], _: Level, words: &mut [u64]) -> Option<()> {
        let member = Self::member(encoded)?;
        for (slot, point) in words.chunks_exact_mut(ENCODED_WORDS).zip([member.0, member.1]) {
            pack(&Self::encode_point(&point), slot);
        }
        Some(())
    }

    fn prepare_image(encoded: &[u8], _: Level, words: &mut [u64]) -> Option<()> {
        pack(&Self::encode_point(&Self::image(encoded)?), words);
        Some(())
    }

    fn prepared_member(_: Level, words: &[u64]) -> Option<Self::Member<'_>> {
        let (point, hashed) = words.split_at_checked(ENCODED_WORDS)?;
        Some((Self::image(unpack(point).get(..33)?)?, Self::image(unpack(hashed).get(..33)?)?))
    }

    fn prepared_image(_: Level, words: &[u64]) -> Option<Self::Image<'_>> {
        Self::image(unpack(words).get(..33)?)
    }

    fn step(member: &Self::Member<'_>, s: &[u8; SCALAR_BYTES]) -> Self::Step {
        let s = Self::decode_reduced(s);
        (ProjectivePoint::GENERATOR * s, member.1 * s, member.0)
    }

    fn commit(step: &Self::Step, image: &ProjectivePoint, c: &[u8; SCALAR_BYTES]) -> (Encoded, Encoded) {
        let c = Self::decode_reduced(c);
        (Self::encode_point(&(step.0 + step.2 * c)), Self::encode_point(&(step.1 + *image * c)))
    }
}

impl Public for Ed25519 {
    const CURVE: Curve = Curve::Ed25519;
    type Point = EdwardsPoint;
    type Member<'a> = (EdwardsPoint, EdwardsPoint);
    type Image<'a> = EdwardsPoint;
    type Step = (EdwardsPoint, EdwardsPoint, EdwardsPoint);

    fn decode_point(bytes: &[u8]) -> Option<EdwardsPoint> {
        Self::base(bytes)
    }

    fn encode_point(point: &EdwardsPoint) -> Encoded {
        let mut out = [0; 33];
        for (slot, byte) in out.iter_mut().zip(point.compress().to_bytes()) {
            *slot = byte;
        }
        out
    }

    fn hash_to_curve(encoded: &[u8]) -> EdwardsPoint {
        for h in attempts(encoded) {
            if let Some(point) = Self::decode_point(&h) {
                return point.mul_by_cofactor();
            }
        }
        EdwardsPoint::default()
    }

    fn reduce(bytes: &[u8; SCALAR_BYTES]) -> [u8; SCALAR_BYTES] {
        Self::encode(&Self::decode_reduced(bytes))
    }

    fn member<'a>(encoded: &[u8]) -> Option<Self::Member<'a>> {
        let point = Self::decode_point(encoded)?;
        let canonical = Self::encode_point(&point);
        Some((point, Self::hash_to_curve(canonical.get(..32)?)))
    }

    fn hashed(member: &Self::Member<'_>) -> Encoded {
        Self::encode_point(&member.1)
    }

    fn image<'a>(encoded: &[u8]) -> Option<Self::Image<'a>> {
        Self::decode_point(encoded)
    }

    fn is_canonical(encoded: &[u8]) -> bool {
        Self::image(encoded).is_some_and(|point| point.compress().as_bytes() == encoded)
    }

    fn member_words(_: Level) -> usize {
        2 * ENCODED_WORDS
    }

    fn image_words(_: Level) -> usize {
        ENCODED_WORDS
    }

    fn prepare_member(encoded: &[u8], _: Level, words: &mut [u64]) -> Option<()> {
        let member = Self::member(encoded)?;
        for (slot, point) in words.chunks_exact_mut(ENCODED_WORDS).zip([member.0, member.1]) {
            pack(&Self::encode_point(&point), slot);
        }
        Some(())
    }

    fn prepare_image(encoded: &[u8], _: Level, words: &mut [u64]) -> Option<()> {
        pack(&Self::encode_point(&Self::image(encoded)?), words);
        Some(())
    }

    fn prepared_member(_: Level, words: &[u64]) -> Option<Self::Member<'_>> {
        let (point, hashed) = words.split_at_checked(ENCODED_WORDS)?;
        Some((Self::image(unpack(point).get(..32)?)?, Self::image(unpack(hashed).get(..32)?)?))
    }

    fn prepared_image(_: Level, words: &[u64]) -> Option<Self::Image<'_>> {
        Self::image(unpack(words).get(..32)?)
    }

    fn step(member: &Self::Member<'_>, s: &[u8; SCALAR_BYTES]) -> Self::Step {
        let s = Self::decode_reduced(s);
        (EdwardsPoint::mul_base(&s), member.1 * s, member.0)
    }

    fn commit(step: &Self::Step, image: &EdwardsPoint, c: &[u8; SCALAR_BYTES]) -> (Encoded, Encoded) {
        let c = Self::decode_reduced(c);
        (Self::encode_point(&(step.0 + step.2 * c)), Self::encode_point(&(step.1 + image * c)))
    }
}
