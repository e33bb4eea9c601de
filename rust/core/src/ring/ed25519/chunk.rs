//! Ring positions, some at a time: what does not depend on the challenge, then one link of the chain.

use super::codec::{LANES, decode_all, encode, first_candidate, hash_all, limbs};
use super::digits::{POSITIONS, fixed, sliding};
use super::generator_table::TABLE;
use super::point::{Affine, Extended, Niels, add_all, double_all, normalize_all};
use super::tables::{NIELS_WORDS, ODD, OddTable, entries, odd_tables};
use super::{Base, GENERATOR_WIDTH};
use crate::error::Error;
use crate::ring::field::{Fe, Field};
use crate::ring::members::{Members, widen};
use crate::ring::public::CHUNK;
use crate::ring::secret::Windows;
use crate::ring::suite::{Encoded, SCALAR_BYTES};

/// What is precomputed for a point.
#[derive(Clone, Copy, Default)]
pub(super) enum Tables<'a> {
    #[default]
    None,
    Odd(&'a [[u64; NIELS_WORDS]]),
    /// Window bits and entries.
    Fixed(usize, &'a [[u64; NIELS_WORDS]]),
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
    Fixed(usize, &'a [[u64; NIELS_WORDS]]),
}

/// One position: s G and, if it is known already, s H, as extended coordinates; the digits of s if not; and the tables of P and H.
#[derive(Clone, Copy)]
struct Step<'a> {
    known: [[[u64; 4]; 4]; 2],
    digits: [i8; POSITIONS],
    tables: [Source<'a>; 2],
}

/// Up to [`CHUNK`] positions.
pub(in crate::ring) struct Chunk<'a>([Step<'a>; CHUNK]);

/// Decodes and hashes encodings, `LANES` roots at a time; or reads prepared entries.
pub(super) fn members<'a>(source: &Members<'a>, first: usize, out: &mut [Member<'a>]) -> Result<(), Error> {
    if matches!(source, Members::Prepared(_)) {
        for (i, slot) in out.iter_mut().enumerate() {
            *slot = source.prepared::<super::Ed25519>(first + i)?;
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
    let mut encoded = [[0; 32]; CHUNK];
    for (i, slot) in encoded.iter_mut().enumerate().take(out.len()) {
        *slot = source.bytes(first + i).try_into().map_err(|_| Error::Point)?;
    }
    let (mut candidates, mut hashed) = ([[0; 32]; CHUNK], [Affine::IDENTITY; CHUNK]);
    let lanes = encoded.as_chunks::<LANES>().0.iter().zip(candidates.chunks_mut(LANES));
    for (slots, (encoded, candidates)) in out.chunks_mut(LANES).zip(lanes) {
        let points = decode_all::<F, LANES>(encoded);
        for ((slot, point), candidate) in slots.iter_mut().zip(points).zip(candidates) {
            slot.point = point.ok_or(Error::Point)?;
            *candidate = first_candidate(&encode::<F>(&slot.point));
        }
    }
    hash_all::<F, CHUNK>(candidates.get_mut(..out.len()).unwrap_or_default(), &mut hashed);
    for (slot, hashed) in out.iter_mut().zip(hashed) {
        (slot.hashed, slot.tables) = (hashed, [Tables::None; 2]);
    }
    Ok(())
}

/// An image from its encoding, with a table of odd multiples.
pub(super) fn image<'a>(encoded: &[u8]) -> Option<Image<'a>> {
    let mut table = [OddTable::EMPTY];
    let [point] = decode_all::<Base, 1>(&[encoded.try_into().ok()?]);
    odd_tables::<Base, ODD>(&[point?], &mut table);
    Some(Image(Source::Odd(table[0])))
}

/// s G for every member, and s H where H has a table for fixed windows.
pub(super) fn load<'a>(members: &[Member<'a>], scalars: &[[u8; SCALAR_BYTES]]) -> Chunk<'a> {
    load_with::<Base>(members, scalars)
}

#[inline(never)]
fn load_with<'a, F: Field>(members: &[Member<'a>], scalars: &[[u8; SCALAR_BYTES]]) -> Chunk<'a> {
    let identity = [[0; 4], [1, 0, 0, 0], [1, 0, 0, 0], [0; 4]];
    let empty = Step { known: [identity; 2], digits: [0; POSITIONS], tables: [Source::Odd(OddTable::EMPTY); 2] };
    let mut chunk = Chunk([empty; CHUNK]);
    build_odd::<F>(members, &mut chunk);
    for ((step, _), bytes) in chunk.0.iter_mut().zip(members).zip(scalars) {
        let s = limbs(bytes);
        let mut sums = [Extended::<F>::IDENTITY; 2];
        match step.tables[1] {
            Source::Fixed(width, table) => add_windows(&mut sums, &s, [(GENERATOR_WIDTH, &TABLE), (width, table)]),
            Source::Odd(_) => {
                add_windows(&mut sums, &s, [(GENERATOR_WIDTH, &TABLE), (GENERATOR_WIDTH, &[])]);
                step.digits = sliding(&s);
            }
        }
        step.known = sums.map(|sum| [sum.x.0, sum.y.0, sum.z.0, sum.t.0]);
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
    odd_tables::<F, { 2 * CHUNK * ODD }>(used, &mut made);
    for ((step, member), made) in chunk.0.iter_mut().zip(members).zip(made.as_chunks::<2>().0) {
        for i in 0..2 {
            if matches!(member.tables[i], Tables::None) {
                step.tables[i] = Source::Odd(made[i]);
            }
        }
    }
}

/// Adds k times two points to two sums, from their tables for fixed windows, side by side. An empty table adds nothing.
#[inline(never)]
fn add_windows<F: Field>(sums: &mut [Extended<F>; 2], k: &[u64; 4], tables: [(usize, &[[u64; NIELS_WORDS]]); 2]) {
    let [first, second] = tables.map(|(width, table)| {
        fixed(k, width).zip(table.chunks(entries(width).max(1))).filter_map(|(digit, window)| {
            let index = (digit.unsigned_abs() as usize).checked_sub(1)?;
            Some((window.get(index)?, digit < 0))
        })
    });
    let (mut first, mut second) = (first, second);
    loop {
        match (first.next(), second.next()) {
            (Some((a, a_negative)), Some((b, b_negative))) => {
                let addends =
                    [Niels::from_words(a).neg_if::<F>(a_negative), Niels::from_words(b).neg_if::<F>(b_negative)];
                add_all(sums, &addends);
            }
            (Some((a, negative)), None) => sums[0] = sums[0].add(&Niels::from_words(a).neg_if::<F>(negative)),
            (None, Some((b, negative))) => sums[1] = sums[1].add(&Niels::from_words(b).neg_if::<F>(negative)),
            (None, None) => return,
        }
    }
}

/// Digits and the table of a point.
type Term<'a> = (&'a [i8; POSITIONS], &'a OddTable);

/// Two sums of up to two products each, with two chains of doublings side by side.
#[inline(never)]
fn two_sums<F: Field>(terms: &[[Option<Term<'_>>; 2]; 2]) -> [Extended<F>; 2] {
    let mut sums = [Extended::IDENTITY; 2];
    let mut started = false;
    for i in (0..POSITIONS).rev() {
        if started {
            double_all(&mut sums);
        }
        for (sum, terms) in sums.iter_mut().zip(terms) {
            for (digits, table) in terms.iter().flatten() {
                let digit = digits.get(i).copied().unwrap_or(0);
                if digit != 0 {
                    *sum = sum.add(&table.get::<F>(digit));
                    started = true;
                }
            }
        }
    }
    sums
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
    let c = limbs(c);
    let known =
        step.known.map(|[x, y, z, t]| Extended::<F> { x: Fe::new(x), y: Fe::new(y), z: Fe::new(z), t: Fe::new(t) });
    let mut digits = [0; POSITIONS];
    let mut terms: [[Option<Term<'_>>; 2]; 2] = [[None; 2]; 2];
    let sources = [&step.tables[0], image];
    if sources.iter().any(|source| matches!(source, Source::Odd(_))) {
        digits = sliding(&c);
    }
    let mut windows: [(usize, &[[u64; NIELS_WORDS]]); 2] = [(GENERATOR_WIDTH, &[]); 2];
    for i in 0..2 {
        match sources[i] {
            Source::Fixed(width, table) => windows[i] = (*width, table),
            Source::Odd(table) => terms[i][0] = Some((&digits, table)),
        }
    }
    if let Source::Odd(table) = &step.tables[1] {
        terms[1][1] = Some((&step.digits, table));
    }
    let mut sums = known;
    if terms.iter().flatten().any(Option::is_some) {
        sums = two_sums::<F>(&terms);
        add_known(&mut sums, &known);
    }
    add_windows(&mut sums, &c, windows);
    let mut out = [[0; 33]; 2];
    normalize_all(&sums, &mut [Fe::ZERO; 2], &mut [Fe::ZERO; 2], |i, point| {
        if let Some(slot) = out.get_mut(i) {
            *slot = widen(&encode::<F>(&point));
        }
    });
    let [l, r] = out;
    (l, r)
}

/// Adds extended points, with an inversion that both share.
fn add_known<F: Field>(sums: &mut [Extended<F>; 2], known: &[Extended<F>; 2]) {
    let mut addends = [Niels::IDENTITY; 2];
    normalize_all(known, &mut [Fe::ZERO; 2], &mut [Fe::ZERO; 2], |i, point| {
        if let Some(slot) = addends.get_mut(i) {
            *slot = point.to_niels::<F>();
        }
    });
    add_all(sums, &addends);
}
