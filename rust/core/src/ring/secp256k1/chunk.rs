//! Ring positions, some at a time: what does not depend on the challenge, then one link of the chain.

use super::codec::{encode, first_candidate, hash_all, lift_all, parse, scalar};
use super::digits::fixed;
use super::generator_table::TABLE;
use super::glv::{BETA, split};
use super::point::{Affine, normalize_all};
use super::strauss::{Digits, two_sums};
use super::sum::{List, finish, of, shrink};
use super::tables::{ODD, ODD_WORDS, OddTable, entries, odd_tables};
use super::{Base, GENERATOR_WIDTH, Jacobian};
use crate::error::Error;
use crate::ring::SECP256K1_IDENTITY;
use crate::ring::field::{Fe, Field};
use crate::ring::members::Members;
use crate::ring::prefetch::prefetch;
use crate::ring::public::CHUNK;
use crate::ring::secret::Windows;
use crate::ring::suite::{Encoded, SCALAR_BYTES};

/// Entries of a list before it is shrunk: two halves of a scalar in the narrowest windows.
const LONGEST: usize = 52;

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
    generator: Affine,
    hashed: Affine,
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
    let empty = Step {
        generator: Affine::IDENTITY,
        hashed: Affine::IDENTITY,
        digits: Digits::ZERO,
        tables: [Source::Odd(OddTable::EMPTY); 2],
    };
    let mut chunk = Chunk([empty; CHUNK]);
    build_odd::<F>(members, &mut chunk);
    for ((steps, members), scalars) in chunk.0.chunks_mut(4).zip(members.chunks(4)).zip(scalars.chunks(4)) {
        let mut points = [Affine::IDENTITY; 8 * LONGEST];
        let mut lists = [List::default(); 8];
        let mut picks = [Picks::NONE; 8];
        for (i, ((step, _), bytes)) in steps.iter_mut().zip(members).zip(scalars).enumerate() {
            let s = scalar(bytes);
            picks[2 * i] = Picks::new(&s, GENERATOR_WIDTH, &TABLE);
            match step.tables[1] {
                Source::Fixed(width, table) => picks[2 * i + 1] = Picks::new(&s, width, table),
                Source::Odd(_) => step.digits = Digits::new(&s),
            }
        }
        let mut used = 0;
        for (picks, list) in picks.iter().zip(&mut lists) {
            *list = picks.append::<F>(&mut points, &mut used);
        }
        shrink(&mut points, &mut lists, &mut [Fe::<F>::ZERO; 8 * LONGEST]);
        let mut sums = [Jacobian::<F>::IDENTITY; 8];
        for (sums, lists) in sums.as_chunks_mut::<2>().0.iter_mut().zip(lists.as_chunks::<2>().0) {
            finish(sums, of(&points, &lists[0]), of(&points, &lists[1]));
        }
        let sums = normalize_all(&sums);
        for (step, [generator, hashed]) in steps.iter_mut().zip(sums.as_chunks::<2>().0) {
            (step.generator, step.hashed) = (*generator, *hashed);
        }
    }
    chunk
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

/// The entries that a scalar selects from a table.
#[derive(Clone, Copy)]
struct Picks<'a> {
    entries: [Option<&'a [u64; 8]>; LONGEST],
    /// Those of the second half.
    lambda: u64,
    negative: u64,
}

impl<'a> Picks<'a> {
    const NONE: Self = Self { entries: [None; LONGEST], lambda: 0, negative: 0 };

    /// Finds the entries and asks for their cache lines.
    #[inline(never)]
    fn new(s: &[u64; 4], width: usize, table: &'a [[u64; 8]]) -> Self {
        let mut picks = Self::NONE;
        let halves = split(s);
        let digits = halves.iter().zip([0, 1]).flat_map(|(half, lambda)| {
            fixed(half, width)
                .zip(table.chunks(entries(width).max(1)))
                .map(move |(digit, window)| (lambda, digit, window))
        });
        for (i, (slot, (lambda, digit, window))) in picks.entries.iter_mut().zip(digits).enumerate() {
            *slot = (digit.unsigned_abs() as usize).checked_sub(1).and_then(|index| window.get(index));
            if let Some(entry) = slot {
                prefetch(entry);
            }
            picks.lambda |= lambda << i;
            picks.negative |= u64::from(digit < 0) << i;
        }
        picks
    }

    /// Appends the points as one list.
    #[inline(never)]
    fn append<F: Field>(&self, points: &mut [Affine], used: &mut usize) -> List {
        let start = *used;
        for (i, entry) in self.entries.iter().enumerate() {
            let (Some(entry), Some(slot)) = (entry, points.get_mut(*used)) else { continue };
            let mut point = Affine::from_words(entry).neg_if::<F>(self.negative >> i & 1 == 1);
            if self.lambda >> i & 1 == 1 {
                point.x = Fe::<F>::new(point.x).mul(&Fe::new(BETA)).0;
            }
            *slot = point;
            *used += 1;
        }
        List { start, len: *used - start }
    }
}

/// The encodings of L and R of one position.
pub(super) fn commit(chunk: &Chunk<'_>, i: usize, image: &Image<'_>, c: &[u8; SCALAR_BYTES]) -> (Encoded, Encoded) {
    let Some(step) = chunk.0.get(i) else { return ([0; 33], [0; 33]) };
    let [commitment] = commit_some::<Base, 1, 2, { 2 * (LONGEST + 1) }>([Some((step, image, c))]);
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
        *out = commit_some::<Base, GROUP, { 2 * GROUP }, { 2 * GROUP * (LONGEST + 1) }>(positions);
    }
}

/// A position with its image and its challenge.
type Position<'a> = (&'a Step<'a>, &'a Image<'a>, &'a [u8; SCALAR_BYTES]);

/// `K` positions, with `2 K` lists of points, `P` points in all.
#[inline(never)]
fn commit_some<F: Field, const K: usize, const L: usize, const P: usize>(
    positions: [Option<Position<'_>>; K],
) -> [(Encoded, Encoded); K] {
    let mut picks = [Picks::NONE; L];
    let mut sums = [Jacobian::<F>::IDENTITY; L];
    let pairs = picks.as_chunks_mut::<2>().0.iter_mut().zip(sums.as_chunks_mut::<2>().0);
    for ((step, image, c), (picks, sums)) in
        positions.iter().zip(pairs).filter_map(|(p, pair)| Some((p.as_ref()?, pair)))
    {
        let c = scalar(c);
        *picks = [&step.tables[0], &image.0].map(|source| match source {
            Source::Fixed(width, table) => Picks::new(&c, *width, table),
            Source::Odd(_) => Picks::NONE,
        });
        *sums = doubled_sums(step, &image.0, &c);
    }
    let (mut points, mut lists, mut used) = ([Affine::IDENTITY; P], [List::default(); L], 0);
    let known =
        positions.iter().flat_map(|p| p.map_or([Affine::IDENTITY; 2], |(step, ..)| [step.generator, step.hashed]));
    for ((list, picks), known) in lists.iter_mut().zip(&picks).zip(known) {
        *list = picks.append::<F>(&mut points, &mut used);
        if let Some(slot) = points.get_mut(used).filter(|_| !known.is_identity()) {
            *slot = known;
            used += 1;
            list.len += 1;
        }
    }
    shrink(&mut points, &mut lists, &mut [Fe::<F>::ZERO; P]);
    for (sums, lists) in sums.as_chunks_mut::<2>().0.iter_mut().zip(lists.as_chunks::<2>().0) {
        finish(sums, of(&points, &lists[0]), of(&points, &lists[1]));
    }
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
