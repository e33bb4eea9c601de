//! secp256k1 on public data: what rings need, on the field of [`field`](super::field). Variable time.
//!
//! A position of the ring has L = s G + c P and R = s H + c I. Where tables for fixed windows are there, a product is a sum of their entries;
//! s G always is. Otherwise the products of L and R share one chain of doublings each, and the two chains are computed side by side.

mod chunk;
mod codec;
mod digits;
mod generator_table;
mod glv;
mod lanes;
mod picks;
mod point;
mod prepare;
pub(super) mod secret;
mod strauss;
mod sum;
mod tables;
#[cfg(test)]
mod tests;

pub(super) use chunk::{Chunk, Image, Member};

use super::field::{Fastest, Secp};
use super::members::Members;
use super::prepared::Level;
use super::public::{CHUNK, Public};
use super::secret::Windows;
use super::secret::secp256k1::Secp256k1;
use super::suite::{Curve, Encoded, SCALAR_BYTES};
use crate::error::Error;
use point::{Affine, Jacobian};

/// Window bits of the generator's table.
const GENERATOR_WIDTH: usize = 7;

/// The field of the coordinates.
type Base = Secp<Fastest>;

impl Public for Secp256k1 {
    const CURVE: Curve = Curve::Secp256k1;
    type Member<'a> = Member<'a>;
    type Image<'a> = Image<'a>;
    type Chunk<'a> = Chunk<'a>;

    fn canonical(bytes: &[u8]) -> Option<Encoded> {
        codec::decode::<Base>(bytes).map(|point| codec::encode::<Base>(&point))
    }

    fn hash_to_curve(encoded: &[u8]) -> Encoded {
        let mut points = [Affine::IDENTITY];
        codec::hash_all::<Base>(&mut [codec::first_candidate(encoded)], &mut points);
        codec::encode::<Base>(&points[0])
    }

    fn reduce(bytes: &[u8; SCALAR_BYTES]) -> [u8; SCALAR_BYTES] {
        codec::scalar_bytes(&codec::scalar(bytes))
    }

    fn is_canonical(_: &[u8]) -> bool {
        true
    }

    fn members<'a>(source: &Members<'a>, first: usize, out: &mut [Member<'a>]) -> Result<(), Error> {
        chunk::members(source, first, out)
    }

    fn hashed(member: &Member<'_>) -> Encoded {
        codec::encode::<Base>(&member.hashed)
    }

    fn hashed_windows<'a>(member: &Self::Member<'a>) -> Option<Windows<'a>> {
        chunk::hashed_windows(member)
    }

    fn image<'a>(encoded: &[u8]) -> Option<Image<'a>> {
        chunk::image(encoded)
    }

    fn member_words(level: Level) -> usize {
        prepare::words(level, 2)
    }

    fn image_words(level: Level) -> usize {
        prepare::words(level, 1)
    }

    fn prepare_member(encoded: &[u8], level: Level, words: &mut [u64]) -> Option<()> {
        prepare::prepare(encoded, level, true, words)
    }

    fn prepare_image(encoded: &[u8], level: Level, words: &mut [u64]) -> Option<()> {
        prepare::prepare(encoded, level, false, words)
    }

    fn prepared_member(level: Level, words: &[u64]) -> Option<Member<'_>> {
        prepare::prepared_member(level, words)
    }

    fn prepared_image(level: Level, words: &[u64]) -> Option<Image<'_>> {
        prepare::prepared_image(level, words)
    }

    fn load<'a>(members: &[Self::Member<'a>], scalars: &[[u8; SCALAR_BYTES]]) -> Self::Chunk<'a> {
        chunk::load(members, scalars)
    }

    fn commit(chunk: &Chunk<'_>, i: usize, image: &Image<'_>, c: &[u8; SCALAR_BYTES]) -> (Encoded, Encoded) {
        chunk::commit(chunk, i, image, c)
    }

    fn commit_all(
        chunk: &Chunk<'_>,
        images: &[Option<&Image<'_>>; CHUNK],
        challenges: &[[u8; SCALAR_BYTES]; CHUNK],
        out: &mut [(Encoded, Encoded); CHUNK],
    ) {
        chunk::commit_all(chunk, images, challenges, out);
    }
}
