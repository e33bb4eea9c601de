//! Ring positions, some at a time: what does not depend on the challenge, then one link of the chain.

use super::codec::{decode, decode_all, encode, first_candidate, hash_all, limbs};
use super::digits::{POSITIONS, fixed, sliding};
use super::generator_table::TABLE;
use super::lanes::{self, Coordinates};
use super::point::{Affine, Extended, Niels, add_all, double_all, normalize_all};
use super::tables::{NIELS_WORDS, ODD, OddTable, entries, odd_tables};
use super::{Base, GENERATOR_WIDTH};
use crate::error::Error;
use crate::ring::field::{Fe, Field};
use crate::ring::members::{Members, widen};
use crate::ring::public::CHUNK;
use crate::ring::secret::Windows;
use crate::ring::suite::{Encoded, SCALAR_BYTES};
use crate::ring::vector::Ifma;

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
    /// The point alone.
    Point(Niels),
    Odd(OddTable),
    Fixed(usize, &'a [[u64; NIELS_WORDS]]),
}

impl Source<'_> {
    /// The point itself.
    fn base(&self) -> [u64; NIELS_WORDS] {
        match self {
            Self::Point(point) => point.to_words(),
            Self::Odd(table) => table.0[0].to_words(),
            Self::Fixed(_, table) => table.first().copied().unwrap_or(Niels::IDENTITY.to_words()),
        }
    }

    const fn is_fixed(&self) -> bool {
        matches!(self, Self::Fixed(..))
    }
}

/// One position: what is known already of s G and s H, s, and the tables of P and H.
#[derive(Clone, Copy)]
struct Step<'a> {
    known: [Coordinates; 2],
    s: [u64; 4],
    tables: [Source<'a>; 2],
}

/// The identity.
const IDENTITY: Coordinates = [[0; 4], [1, 0, 0, 0], [1, 0, 0, 0], [0; 4]];

/// Up to [`CHUNK`] positions. With lanes, s G and s H are known for tables of fixed windows, and neither is otherwise; without, s G always is.
pub(in crate::ring) struct Chunk<'a> {
    lanes: Option<Ifma>,
    steps: [Step<'a>; CHUNK],
}

/// Decodes and hashes encodings; or reads prepared entries.
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
    let mut points = [None; CHUNK];
    decode_all::<F>(encoded.get(..out.len()).unwrap_or_default(), &mut points);
    for ((slot, point), candidate) in out.iter_mut().zip(points).zip(&mut candidates) {
        slot.point = point.ok_or(Error::Point)?;
        *candidate = first_candidate(&encode::<F>(&slot.point));
    }
    hash_all::<F, CHUNK>(candidates.get_mut(..out.len()).unwrap_or_default(), &mut hashed);
    for (slot, hashed) in out.iter_mut().zip(hashed) {
        (slot.hashed, slot.tables) = (hashed, [Tables::None; 2]);
    }
    Ok(())
}

/// An image from its encoding.
pub(super) fn image<'a>(encoded: &[u8]) -> Option<Image<'a>> {
    Some(Image::new(&decode::<Base>(encoded)?))
}

impl Image<'_> {
    /// With a table of odd multiples, where lanes do not make their own.
    pub(super) fn new(point: &Affine) -> Self {
        if Ifma::current().is_some() {
            return Self(Source::Point(point.to_niels::<Base>()));
        }
        let mut table = [OddTable::EMPTY];
        odd_tables::<Base, ODD>(&[*point], &mut table);
        Self(Source::Odd(table[0]))
    }
}

/// The parts with s of every member.
pub(super) fn load<'a>(members: &[Member<'a>], scalars: &[[u8; SCALAR_BYTES]]) -> Chunk<'a> {
    load_with::<Base>(members, scalars)
}

#[inline(never)]
fn load_with<'a, F: Field>(members: &[Member<'a>], scalars: &[[u8; SCALAR_BYTES]]) -> Chunk<'a> {
    let nothing = Source::Point(Niels::IDENTITY);
    let empty = Step { known: [IDENTITY; 2], s: [0; 4], tables: [nothing; 2] };
    let mut chunk = Chunk { lanes: Ifma::current(), steps: [empty; CHUNK] };
    match chunk.lanes {
        None => build_odd::<F>(members, &mut chunk.steps),
        Some(_) => copy_points::<F>(members, &mut chunk.steps),
    }
    for ((step, _), bytes) in chunk.steps.iter_mut().zip(members).zip(scalars) {
        step.s = limbs(bytes);
        let hashed = match step.tables[1] {
            Source::Fixed(width, table) => (width, table),
            _ => NO_WINDOWS,
        };
        match chunk.lanes {
            None => add_windows::<F>(&mut step.known, &step.s, [GENERATOR, hashed]),
            Some(ifma) if step.tables[1].is_fixed() => {
                lanes::add_windows(ifma, &mut step.known, &step.s, [GENERATOR, hashed]);
            }
            Some(_) => {}
        }
    }
    chunk
}

/// Tables of fixed windows, and the points of the others.
fn copy_points<'a, F: Field>(members: &[Member<'a>], steps: &mut [Step<'a>; CHUNK]) {
    for (step, member) in steps.iter_mut().zip(members) {
        for ((slot, table), point) in step.tables.iter_mut().zip(member.tables).zip([member.point, member.hashed]) {
            *slot = match table {
                Tables::Fixed(width, table) => Source::Fixed(width, table),
                Tables::Odd(words) => Source::Odd(OddTable::from_words(words)),
                Tables::None => Source::Point(point.to_niels::<F>()),
            };
        }
    }
}

/// Fills in the tables of the members, making those of odd multiples that are missing, all with one inversion.
#[inline(never)]
fn build_odd<'a, F: Field>(members: &[Member<'a>], steps: &mut [Step<'a>; CHUNK]) {
    let mut points = [Affine::IDENTITY; 2 * CHUNK];
    let mut missing = false;
    for ((step, member), points) in steps.iter_mut().zip(members).zip(points.as_chunks_mut::<2>().0) {
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
    for ((step, member), made) in steps.iter_mut().zip(members).zip(made.as_chunks::<2>().0) {
        for i in 0..2 {
            if matches!(member.tables[i], Tables::None) {
                step.tables[i] = Source::Odd(made[i]);
            }
        }
    }
}

/// A table for fixed windows: window bits and entries.
type FixedWindows<'a> = (usize, &'a [[u64; NIELS_WORDS]]);
const GENERATOR: FixedWindows<'_> = (GENERATOR_WIDTH, &TABLE);
const NO_WINDOWS: FixedWindows<'_> = (GENERATOR_WIDTH, &[]);

/// Adds k times two points to two sums, from their tables for fixed windows, side by side. An empty table adds nothing.
#[inline(never)]
fn add_windows<F: Field>(sums: &mut [Coordinates; 2], k: &[u64; 4], tables: [FixedWindows<'_>; 2]) {
    let mut points = sums.map(Extended::<F>::from_coordinates);
    let [mut first, mut second] = tables.map(|(width, table)| {
        fixed(k, width).zip(table.chunks(entries(width).max(1))).filter_map(|(digit, window)| {
            let index = (digit.unsigned_abs() as usize).checked_sub(1)?;
            Some((window.get(index)?, digit < 0))
        })
    });
    loop {
        match (first.next(), second.next()) {
            (Some((a, a_negative)), Some((b, b_negative))) => {
                let addends =
                    [Niels::from_words(a).neg_if::<F>(a_negative), Niels::from_words(b).neg_if::<F>(b_negative)];
                add_all(&mut points, &addends);
            }
            (Some((a, negative)), None) => points[0] = points[0].add(&Niels::from_words(a).neg_if::<F>(negative)),
            (None, Some((b, negative))) => points[1] = points[1].add(&Niels::from_words(b).neg_if::<F>(negative)),
            (None, None) => break,
        }
    }
    *sums = points.map(Extended::to_coordinates);
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
    let Some(step) = chunk.steps.get(i) else { return ([0; 33], [0; 33]) };
    let [l, r] = encode_all::<2>(&sums(chunk, step, image, c).map(Extended::from_coordinates));
    (l, r)
}

/// Of the first positions, with one inversion for all.
pub(super) fn commit_all(
    chunk: &Chunk<'_>,
    images: &[Option<&Image<'_>>; CHUNK],
    challenges: &[[u8; SCALAR_BYTES]; CHUNK],
    out: &mut [(Encoded, Encoded); CHUNK],
) {
    let mut points = [Extended::IDENTITY; 2 * CHUNK];
    let steps = chunk.steps.iter().zip(images).zip(challenges);
    for (points, ((step, image), c)) in points.as_chunks_mut::<2>().0.iter_mut().zip(steps) {
        if let Some(image) = image {
            *points = sums(chunk, step, image, c).map(Extended::from_coordinates);
        }
    }
    for (out, [l, r]) in out.iter_mut().zip(encode_all(&points).as_chunks::<2>().0) {
        *out = (*l, *r);
    }
}

#[inline(never)]
fn encode_all<const N: usize>(points: &[Extended<Base>; N]) -> [Encoded; N] {
    let mut out = [[0; 33]; N];
    normalize_all(points, &mut [Fe::ZERO; N], &mut [Fe::ZERO; N], |i, point| {
        if let Some(slot) = out.get_mut(i) {
            *slot = widen(&encode::<Base>(&point));
        }
    });
    out
}

/// L and R of one position.
fn sums(chunk: &Chunk<'_>, step: &Step<'_>, image: &Image<'_>, c: &[u8; SCALAR_BYTES]) -> [Coordinates; 2] {
    let c = limbs(c);
    match chunk.lanes {
        Some(ifma) => sums_in_lanes(ifma, step, &image.0, &c),
        None => sums_of::<Base>(step, &image.0, &c),
    }
}

/// L and R with both sums in the lanes, each from tables for fixed windows, or each from odd multiples.
#[inline(never)]
fn sums_in_lanes(ifma: Ifma, step: &Step<'_>, image: &Source<'_>, c: &[u64; 4]) -> [Coordinates; 2] {
    let [point, hashed] = &step.tables;
    if let (Source::Fixed(width, table), Source::Fixed(image_width, image_table), true) =
        (point, image, hashed.is_fixed())
    {
        let mut sums = step.known;
        lanes::add_windows(ifma, &mut sums, c, [(*width, table), (*image_width, image_table)]);
        return sums;
    }
    let (point, image) = (point.base(), image.base());
    if hashed.is_fixed() {
        return lanes::sums_of_products(ifma, &[([&point, &image], c)], &step.known);
    }
    let hashed = hashed.base();
    lanes::sums_of_products(ifma, &[([&point, &image], c), ([&TABLE[0], &hashed], &step.s)], &step.known)
}

/// L and R: what tables for fixed windows give, added to sums that share their doublings.
#[inline(never)]
fn sums_of<F: Field>(step: &Step<'_>, image: &Source<'_>, c: &[u64; 4]) -> [Coordinates; 2] {
    let odd = [odd_of::<F>(&step.tables[0]), odd_of::<F>(image), odd_of::<F>(&step.tables[1])];
    let [point_odd, image_odd, hashed_odd] = odd.each_ref().map(Option::as_ref);
    let mut sums = step.known;
    if odd.iter().any(Option::is_some) {
        let (c_digits, s_digits) = (sliding(c), sliding(&step.s));
        let term = |table: Option<_>, digits| table.map(|table| (digits, table));
        let terms = [[term(point_odd, &c_digits), None], [term(image_odd, &c_digits), term(hashed_odd, &s_digits)]];
        let mut points = two_sums::<F>(&terms);
        add_known(&mut points, &step.known.map(Extended::from_coordinates));
        sums = points.map(Extended::to_coordinates);
    }
    let windows = [&step.tables[0], image].map(|source| match source {
        Source::Fixed(width, table) => (*width, *table),
        Source::Point(_) | Source::Odd(_) => NO_WINDOWS,
    });
    add_windows::<F>(&mut sums, c, windows);
    sums
}

/// The odd multiples of what has no table for fixed windows. They are made here only when the path in use changed since the image was read.
fn odd_of<F: Field>(source: &Source<'_>) -> Option<OddTable> {
    match source {
        Source::Fixed(..) => None,
        Source::Odd(table) => Some(*table),
        Source::Point(point) => {
            let mut table = [OddTable::EMPTY];
            odd_tables::<F, ODD>(&[point.to_affine::<F>()], &mut table);
            Some(table[0])
        }
    }
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
