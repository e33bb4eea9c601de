//! Ring positions, some at a time: what does not depend on the challenge, then one link of the chain.

use super::codec::{encode, first_candidate, hash_all, lift_all, parse, scalar};
use super::digits::fixed;
use super::generator_table::TABLE;
use super::glv::{BETA, split};
use super::point::{Affine, normalize_all};
use super::strauss::{Digits, Term, two_sums};
use super::sum::{List, finish, of, shrink};
use super::tables::{ODD, ODD_WORDS, OddTable, entries, odd_tables};
use super::{Base, GENERATOR_WIDTH, Jacobian};
use crate::error::Error;
use crate::ring::SECP256K1_IDENTITY;
use crate::ring::field::{Fe, Field};
use crate::ring::members::Members;
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
        let mut used = 0;
        for (i, ((step, _), bytes)) in steps.iter_mut().zip(members).zip(scalars).enumerate() {
            let s = scalar(bytes);
            gather::<F>(&s, GENERATOR_WIDTH, &TABLE, &mut points, &mut used, &mut lists[2 * i]);
            match step.tables[1] {
                Source::Fixed(width, table) => {
                    gather::<F>(&s, width, table, &mut points, &mut used, &mut lists[2 * i + 1])
                }
                Source::Odd(_) => step.digits = Digits::new(&s),
            }
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

/// Appends the entries that a scalar selects from a table, as one list.
#[inline(never)]
fn gather<F: Field>(
    s: &[u64; 4],
    width: usize,
    table: &[[u64; 8]],
    points: &mut [Affine],
    used: &mut usize,
    list: &mut List,
) {
    list.start = *used;
    for (half, lambda) in split(s).iter().zip([false, true]) {
        let mut window = table;
        for digit in fixed(half, width) {
            let (here, rest) = window.split_at_checked(entries(width)).unwrap_or((window, &[]));
            window = rest;
            let entry = (digit.unsigned_abs() as usize).checked_sub(1).and_then(|index| here.get(index));
            if let (Some(entry), Some(slot)) = (entry, points.get_mut(*used)) {
                let mut point = Affine::from_words(entry).neg_if::<F>(digit < 0);
                if lambda {
                    point.x = Fe::<F>::new(point.x).mul(&Fe::new(BETA)).0;
                }
                *slot = point;
                *used += 1;
            }
        }
    }
    list.len = *used - list.start;
}

/// The encodings of L and R of one position.
pub(super) fn commit(chunk: &Chunk<'_>, i: usize, image: &Image<'_>, c: &[u8; SCALAR_BYTES]) -> (Encoded, Encoded) {
    match chunk.0.get(i) {
        Some(step) => commit_with::<Base>(step, &image.0, c),
        None => ([0; 33], [0; 33]),
    }
}

#[inline(never)]
fn commit_with<F: Field>(step: &Step<'_>, image: &Source<'_>, c: &[u8; SCALAR_BYTES]) -> (Encoded, Encoded) {
    let c = scalar(c);
    let mut points = [Affine::IDENTITY; 2 * (LONGEST + 1)];
    let mut lists = [List::default(); 2];
    let mut used = 0;
    let mut terms: [[Option<Term<'_>>; 2]; 2] = [[None; 2]; 2];
    let any_odd = [&step.tables[0], &step.tables[1], image].iter().any(|source| matches!(source, Source::Odd(_)));
    let digits = if any_odd { Digits::new(&c) } else { Digits::ZERO };
    for (i, (known, source)) in [(step.generator, &step.tables[0]), (step.hashed, image)].into_iter().enumerate() {
        match source {
            Source::Fixed(width, table) => gather::<F>(&c, *width, table, &mut points, &mut used, &mut lists[i]),
            Source::Odd(table) => {
                lists[i] = List { start: used, len: 0 };
                terms[i][0] = Some((&digits, table));
            }
        }
        if let Some(slot) = points.get_mut(used).filter(|_| !known.is_identity()) {
            *slot = known;
            used += 1;
            lists[i].len += 1;
        }
    }
    if let Source::Odd(table) = &step.tables[1] {
        terms[1][1] = Some((&step.digits, table));
    }
    shrink(&mut points, &mut lists, &mut [Fe::<F>::ZERO; 2 * (LONGEST + 1)]);
    let mut sums = if any_odd { two_sums::<F>(&terms) } else { [Jacobian::IDENTITY; 2] };
    finish(&mut sums, of(&points, &lists[0]), of(&points, &lists[1]));
    let [l, r] = normalize_all(&sums);
    (encode::<F>(&l), encode::<F>(&r))
}
