//! Ring positions, some at a time: what does not depend on the challenge, then one link of the chain.

use super::codec::{encode, first_candidate, hash_all, lift_all, parse, scalar};
use super::generator_table::TABLE;
use super::picks::{LONGEST, Picks, add_up};
use super::point::{Affine, normalize_all};
use super::strauss::{Digits, two_sums};
use super::tables::{ODD, ODD_WORDS, OddTable, odd_tables};
use super::{Base, GENERATOR_WIDTH, Jacobian};
use crate::error::Error;
use crate::ring::SECP256K1_IDENTITY;
use crate::ring::field::Field;
use crate::ring::members::Members;
use crate::ring::public::CHUNK;
use crate::ring::secret::Windows;
use crate::ring::suite::{Encoded, SCALAR_BYTES};

/// What is precomputed for a point.
#[derive(Clone, Copy, Default)]
pub(super) enum Tables<'a> {
    #[default]
    None,
    Odd(&'a [[u64; ODD_WORDS]]),
    /// Window bits and entries.
    Fixed(usize, &'a [[u64; 8]]),
}

/// A ring member: P, H_p(P) and their tables.
#[derive(Clone, Copy)]
pub(in crate::ring) struct Member<'a> {
    pub(super) point: Affine,
    pub(super) hashed: Affine,
    pub(super) tables: [Tables<'a>; 2],
}

impl Default for Member<'_> {
    fn default() -> Self {
        Self { point: Affine::IDENTITY, hashed: Affine::IDENTITY, tables: [Tables::None; 2] }
    }
}

/// The table for fixed windows of H_p(P), if there is one.
pub(super) fn hashed_windows<'a>(member: &Member<'a>) -> Option<Windows<'a>> {
    match member.tables[1] {
        Tables::Fixed(width, table) => Some(Windows { width, words: table.as_flattened() }),
        _ => None,
    }
}

/// A key image with its table.
pub(in crate::ring) struct Image<'a>(pub(super) Source<'a>);

/// Where multiples of a point come from.
#[derive(Clone, Copy)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the table on")]
pub(super) enum Source<'a> {
    Odd(OddTable),
    Fixed(usize, &'a [[u64; 8]]),
}

/// One position: s G, s H if it is known already, the digits of s if not, and the tables of P and H.
#[derive(Clone, Copy)]
struct Step<'a> {
    known: [Affine; 2],
    digits: Digits,
    tables: [Source<'a>; 2],
}

/// Up to [`CHUNK`] positions.
pub(in crate::ring) struct Chunk<'a>([Step<'a>; CHUNK]);

/// Decodes encodings, `LANES` roots at a time, and hashes them; or reads prepared entries.
pub(super) fn members<'a>(source: &Members<'a>, first: usize, out: &mut [Member<'a>]) -> Result<(), Error> {
    if matches!(source, Members::Prepared(_)) {
        for (i, slot) in out.iter_mut().enumerate() {
            *slot = source.prepared::<super::Secp256k1>(first + i)?;
        }
        return Ok(());
    }
    for (i, slots) in out.chunks_mut(CHUNK).enumerate() {
        decode_members::<Base>(source, first + i * CHUNK, slots)?;
    }
    Ok(())
}

#[inline(never)]
fn decode_members<F: Field>(source: &Members<'_>, first: usize, out: &mut [Member<'_>]) -> Result<(), Error> {
    let mut x = [[0; 4]; CHUNK];
    let (mut odd, mut identity) = ([false; CHUNK], [false; CHUNK]);
    let (mut candidates, mut hashed) = ([[0; 32]; CHUNK], [Affine::IDENTITY; CHUNK]);
    for i in 0..CHUNK.min(out.len()) {
        let encoded = source.bytes(first + i);
        identity[i] = encoded == SECP256K1_IDENTITY;
        candidates[i] = first_candidate(encoded);
        if !identity[i] {
            (x[i], odd[i]) = parse::<F>(encoded).ok_or(Error::Point)?;
        }
    }
    let (Some(candidates), Some(hashed)) = (candidates.get_mut(..out.len()), hashed.get_mut(..out.len())) else {
        return Err(Error::Length);
    };
    hash_all::<F>(candidates, hashed);
    let lanes = x.as_chunks().0.iter().zip(odd.as_chunks().0).zip(identity.chunks(super::codec::LANES));
    for ((slots, hashed), ((x, odd), identity)) in
        out.chunks_mut(super::codec::LANES).zip(hashed.chunks(super::codec::LANES)).zip(lanes)
    {
        let points = if slots.len() <= 2 {
            let [a, b] = lift_all::<F, 2>(&[x[0], x[1]], &[odd[0], odd[1]]);
            [a, b, None, None]
        } else {
            lift_all::<F, { super::codec::LANES }>(x, odd)
        };
        for (((slot, hashed), point), identity) in slots.iter_mut().zip(hashed).zip(points).zip(identity) {
            let point = if *identity { Affine::IDENTITY } else { point.ok_or(Error::Point)? };
            *slot = Member { point, hashed: *hashed, tables: [Tables::None; 2] };
        }
    }
    Ok(())
}

/// An image from its encoding, with a table of odd multiples.
pub(super) fn image<'a>(encoded: &[u8]) -> Option<Image<'a>> {
    let mut table = [OddTable::EMPTY];
    if encoded != SECP256K1_IDENTITY {
        let (x, odd) = parse::<Base>(encoded)?;
        let [point] = lift_all::<Base, 1>(&[x], &[odd]);
        odd_tables::<Base, 1, { 2 * ODD }>(&[point?], &mut table);
    }
    Some(Image(Source::Odd(table[0])))
}

/// s G for every member, and s H where H has a table for fixed windows.
pub(super) fn load<'a>(members: &[Member<'a>], scalars: &[[u8; SCALAR_BYTES]]) -> Chunk<'a> {
    load_with::<Base>(members, scalars)
}

#[inline(never)]
fn load_with<'a, F: Field>(members: &[Member<'a>], scalars: &[[u8; SCALAR_BYTES]]) -> Chunk<'a> {
    let nothing = Source::Odd(OddTable::EMPTY);
    let empty = Step { known: [Affine::IDENTITY; 2], digits: Digits::ZERO, tables: [nothing; 2] };
    let mut chunk = Chunk([empty; CHUNK]);
    build_odd::<F>(members, &mut chunk);
    let mut products = Products { picks: [Picks::NONE; LISTS], owners: [(0, 0); LISTS], count: 0 };
    for (i, (_, bytes)) in members.iter().zip(scalars).enumerate().take(CHUNK) {
        let s = scalar(bytes);
        products.push::<F>(&mut chunk.0, (i, 0), Picks::new(&s, GENERATOR_WIDTH, &TABLE));
        match chunk.0[i].tables[1] {
            Source::Fixed(width, table) => products.push::<F>(&mut chunk.0, (i, 1), Picks::new(&s, width, table)),
            Source::Odd(_) => chunk.0[i].digits = Digits::new(&s),
        }
    }
    products.finish::<F>(&mut chunk.0);
    chunk
}

/// Products that are summed up together.
const LISTS: usize = 8;

/// Products on their way into `known` of the steps, each with its step and its place there.
struct Products<'a> {
    picks: [Picks<'a>; LISTS],
    owners: [(usize, usize); LISTS],
    count: usize,
}

impl<'a> Products<'a> {
    fn push<F: Field>(&mut self, steps: &mut [Step<'_>; CHUNK], owner: (usize, usize), picks: Picks<'a>) {
        if self.count == LISTS {
            self.finish::<F>(steps);
        }
        if let (Some(slot), Some(to)) = (self.picks.get_mut(self.count), self.owners.get_mut(self.count)) {
            (*slot, *to) = (picks, owner);
            self.count += 1;
        }
    }

    #[inline(never)]
    fn finish<F: Field>(&mut self, steps: &mut [Step<'_>; CHUNK]) {
        let mut sums = [Jacobian::<F>::IDENTITY; LISTS];
        add_up::<F, LISTS, { LISTS * LONGEST }>(&self.picks, &mut sums);
        for ((i, side), sum) in self.owners.iter().zip(normalize_all(&sums)).take(self.count) {
            if let Some(slot) = steps.get_mut(*i).and_then(|step| step.known.get_mut(*side)) {
                *slot = sum;
            }
        }
        (self.picks, self.count) = ([Picks::NONE; LISTS], 0);
    }
}

/// Fills in the tables of the members, making those of odd multiples that are missing, all with one inversion.
#[inline(never)]
fn build_odd<'a, F: Field>(members: &[Member<'a>], chunk: &mut Chunk<'a>) {
    let mut points = [Affine::IDENTITY; 2 * CHUNK];
    let mut missing = false;
    for ((step, member), points) in chunk.0.iter_mut().zip(members).zip(points.as_chunks_mut::<2>().0) {
        for i in 0..2 {
            match member.tables[i] {
                Tables::Fixed(width, table) => step.tables[i] = Source::Fixed(width, table),
                Tables::Odd(words) => step.tables[i] = Source::Odd(OddTable::from_words(words)),
                Tables::None => {
                    points[i] = [member.point, member.hashed][i];
                    missing = true;
                }
            }
        }
    }
    if !missing {
        return;
    }
    let mut made = [OddTable::EMPTY; 2 * CHUNK];
    let used = points.get(..2 * members.len().min(CHUNK)).unwrap_or_default();
    odd_tables::<F, { 2 * CHUNK }, { 2 * CHUNK * ODD }>(used, &mut made);
    for ((step, member), made) in chunk.0.iter_mut().zip(members).zip(made.as_chunks::<2>().0) {
        for i in 0..2 {
            if matches!(member.tables[i], Tables::None) {
                step.tables[i] = Source::Odd(made[i]);
            }
        }
    }
}

/// The encodings of L and R of one position.
pub(super) fn commit(chunk: &Chunk<'_>, i: usize, image: &Image<'_>, c: &[u8; SCALAR_BYTES]) -> (Encoded, Encoded) {
    let Some(step) = chunk.0.get(i) else { return ([0; 33], [0; 33]) };
    let [commitment] = commit_some::<Base, 1, 2, { 2 * LONGEST }>([Some((step, image, c))]);
    commitment
}

/// Positions whose sums share inversions.
const GROUP: usize = 4;

/// Of the first positions.
pub(super) fn commit_all(
    chunk: &Chunk<'_>,
    images: &[Option<&Image<'_>>; CHUNK],
    challenges: &[[u8; SCALAR_BYTES]; CHUNK],
    out: &mut [(Encoded, Encoded); CHUNK],
) {
    let steps = chunk.0.as_chunks::<GROUP>().0.iter().zip(images.as_chunks::<GROUP>().0);
    let challenges = challenges.as_chunks::<GROUP>().0;
    for ((out, challenges), (steps, images)) in out.as_chunks_mut::<GROUP>().0.iter_mut().zip(challenges).zip(steps) {
        let position = |i: usize| Some((&steps[i], images[i]?, &challenges[i]));
        let positions = [position(0), position(1), position(2), position(3)];
        *out = commit_some::<Base, GROUP, { 2 * GROUP }, { 2 * GROUP * LONGEST }>(positions);
    }
}

/// A position with its image and its challenge.
type Position<'a> = (&'a Step<'a>, &'a Image<'a>, &'a [u8; SCALAR_BYTES]);

/// `K` positions, with `2 K` lists of points, `P` points in all.
#[inline(never)]
fn commit_some<F: Field, const K: usize, const L: usize, const P: usize>(
    positions: [Option<Position<'_>>; K],
) -> [(Encoded, Encoded); K] {
    let known = positions.map(|p| p.map_or([Affine::IDENTITY; 2], |(step, ..)| step.known).map(Affine::to_words));
    let (mut picks, mut sums) = ([Picks::NONE; L], [Jacobian::<F>::IDENTITY; L]);
    let slots = picks.as_chunks_mut::<2>().0.iter_mut().zip(sums.as_chunks_mut::<2>().0);
    for ((position, known), (picks, sums)) in positions.iter().zip(&known).zip(slots) {
        let Some((step, image, c)) = position else { continue };
        let c = scalar(c);
        for ((picks, known), source) in picks.iter_mut().zip(known).zip([&step.tables[0], &image.0]) {
            if let Source::Fixed(width, table) = source {
                *picks = Picks::new(&c, *width, table);
            }
            picks.push(known);
        }
        *sums = doubled_sums(step, &image.0, &c);
    }
    add_up::<F, L, P>(&picks, &mut sums);
    let sums = normalize_all(&sums);
    let mut out = [([0; 33], [0; 33]); K];
    for (out, [l, r]) in out.iter_mut().zip(sums.as_chunks::<2>().0) {
        *out = (encode::<F>(l), encode::<F>(r));
    }
    out
}

/// The products in L and R of points without tables for fixed windows.
#[inline(never)]
fn doubled_sums<F: Field>(step: &Step<'_>, image: &Source<'_>, c: &[u64; 4]) -> [Jacobian<F>; 2] {
    let odd = [&step.tables[0], image, &step.tables[1]].map(|source| match source {
        Source::Odd(table) => Some(table),
        Source::Fixed(..) => None,
    });
    if odd.iter().all(Option::is_none) {
        return [Jacobian::IDENTITY; 2];
    }
    let digits = Digits::new(c);
    let [point, image, hashed] = odd;
    let term = |table: Option<_>, digits| table.map(|table| (digits, table));
    two_sums(&[[term(point, &digits), None], [term(image, &digits), term(hashed, &step.digits)]])
}
