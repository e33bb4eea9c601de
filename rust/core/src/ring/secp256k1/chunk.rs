//! Ring positions, some at a time: what does not depend on the challenge, then one link of the chain.

use super::codec::{decode, encode, first_candidate, hash_all, lift_all, parse, scalar};
use super::digits::fixed;
use super::generator_table::TABLE;
use super::glv::{BETA, split};
use super::point::{Affine, normalize_all};
use super::strauss::{Digits, Term, two_sums};
use super::sum::{List, finish, of, shrink};
use super::tables::{ODD, ODD_WORDS, OddTable, build_fixed, entries, fixed_entries, odd_tables};
use super::{Jacobian, Slow};
use crate::error::Error;
use crate::ring::SECP256K1_IDENTITY;
use crate::ring::field::{Fe, Field, Kernel, Secp, Task, run};
use crate::ring::members::Members;
use crate::ring::prepared::Level;
use crate::ring::public::CHUNK;
use crate::ring::suite::{Encoded, SCALAR_BYTES};

/// Window bits of the generator's table.
const GENERATOR_WIDTH: usize = 7;
/// Entries of a list before it is shrunk: two halves of a scalar in the narrowest windows.
const LONGEST: usize = 52;

/// What is precomputed for a point.
#[derive(Clone, Copy, Default)]
pub(in crate::ring) enum Tables<'a> {
    #[default]
    None,
    Odd(&'a [[u64; ODD_WORDS]]),
    /// Window bits and entries.
    Fixed(usize, &'a [[u64; 8]]),
}

/// A ring member: P, H_p(P) and their tables.
#[derive(Clone, Copy)]
pub(in crate::ring) struct Member<'a> {
    point: Affine,
    pub(super) hashed: Affine,
    tables: [Tables<'a>; 2],
}

impl Default for Member<'_> {
    fn default() -> Self {
        Self { point: Affine::IDENTITY, hashed: Affine::IDENTITY, tables: [Tables::None; 2] }
    }
}

/// A key image with its table.
pub(in crate::ring) struct Image<'a>(Source<'a>);

/// Where multiples of a point come from.
#[derive(Clone, Copy)]
enum Source<'a> {
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
        run(Decode { source, first: first + i * CHUNK, out: slots })?;
    }
    Ok(())
}

struct Decode<'s, 'a, 'o> {
    source: &'s Members<'a>,
    first: usize,
    out: &'o mut [Member<'a>],
}

impl Task for Decode<'_, '_, '_> {
    type Output = Result<(), Error>;

    fn run<K: Kernel>(self) -> Self::Output {
        let mut x = [[0; 4]; CHUNK];
        let (mut odd, mut identity) = ([false; CHUNK], [false; CHUNK]);
        let (mut candidates, mut hashed) = ([[0; 32]; CHUNK], [Affine::IDENTITY; CHUNK]);
        for i in 0..CHUNK.min(self.out.len()) {
            let encoded = self.source.bytes(self.first + i);
            identity[i] = encoded == SECP256K1_IDENTITY;
            candidates[i] = first_candidate(encoded);
            if !identity[i] {
                (x[i], odd[i]) = parse::<Secp<K>>(encoded).ok_or(Error::Point)?;
            }
        }
        let (Some(candidates), Some(hashed)) = (candidates.get_mut(..self.out.len()), hashed.get_mut(..self.out.len()))
        else {
            return Err(Error::Length);
        };
        hash_all::<Secp<K>>(candidates, hashed);
        let lanes = x.as_chunks().0.iter().zip(odd.as_chunks().0).zip(identity.chunks(super::codec::LANES));
        for ((slots, hashed), ((x, odd), identity)) in
            self.out.chunks_mut(super::codec::LANES).zip(hashed.chunks(super::codec::LANES)).zip(lanes)
        {
            let points = if slots.len() <= 2 {
                let [a, b] = lift_all::<Secp<K>, 2>(&[x[0], x[1]], &[odd[0], odd[1]]);
                [a, b, None, None]
            } else {
                lift_all::<Secp<K>, { super::codec::LANES }>(x, odd)
            };
            for (((slot, hashed), point), identity) in slots.iter_mut().zip(hashed).zip(points).zip(identity) {
                let point = if *identity { Affine::IDENTITY } else { point.ok_or(Error::Point)? };
                *slot = Member { point, hashed: *hashed, tables: [Tables::None; 2] };
            }
        }
        Ok(())
    }
}

/// A member's point from its encoding.
fn point(encoded: &[u8]) -> Option<Affine> {
    if encoded == SECP256K1_IDENTITY {
        Some(Affine::IDENTITY)
    } else {
        decode::<Slow>(encoded).filter(|_| encoded.len() == 33)
    }
}

/// An image from its encoding, with a table of odd multiples.
pub(super) fn image<'a>(encoded: &[u8]) -> Option<Image<'a>> {
    struct Build<'e>(&'e [u8]);
    impl Task for Build<'_> {
        type Output = Option<OddTable>;

        fn run<K: Kernel>(self) -> Self::Output {
            let mut table = [OddTable::EMPTY];
            let (x, odd) = match self.0 {
                encoded if encoded == SECP256K1_IDENTITY => return Some(table[0]),
                encoded => parse::<Secp<K>>(encoded)?,
            };
            let [point] = lift_all::<Secp<K>, 1>(&[x], &[odd]);
            odd_tables::<Secp<K>, 1, { 2 * ODD }>(&[point?], &mut table);
            Some(table[0])
        }
    }
    run(Build(encoded)).map(|table| Image(Source::Odd(table)))
}

/// Words for the tables of that many points.
pub(super) const fn words(level: Level, points: usize) -> usize {
    8 * points
        + points
            * match level {
                Level::Point => 0,
                Level::Odd => ODD * ODD_WORDS,
                Level::Fixed5 | Level::Fixed6 | Level::Fixed8 => 8 * fixed_entries(level as usize),
            }
}

/// Writes the points and their tables: P and H_p(P), or the image alone.
pub(super) fn prepare(encoded: &[u8], level: Level, member: bool, words: &mut [u64]) -> Option<()> {
    struct Build<'w>([Affine; 2], usize, Level, &'w mut [u64]);
    impl Task for Build<'_> {
        type Output = Option<()>;

        fn run<K: Kernel>(self) -> Self::Output {
            let Self(points, count, level, words) = self;
            let (heads, tables) = words.as_chunks_mut::<8>().0.split_at_mut_checked(count)?;
            for (head, point) in heads.iter_mut().zip(points) {
                *head = point.to_words();
            }
            match level {
                Level::Point => {}
                Level::Odd => {
                    let mut odd = [OddTable::EMPTY; 2];
                    odd_tables::<Secp<K>, 2, { 4 * ODD }>(&points, &mut odd);
                    let tables = tables.as_flattened_mut().as_chunks_mut::<ODD_WORDS>().0;
                    for (slots, table) in tables.chunks_mut(ODD).zip(odd) {
                        table.to_words(slots);
                    }
                }
                Level::Fixed5 | Level::Fixed6 | Level::Fixed8 => {
                    let width = level as usize;
                    for (table, point) in tables.chunks_mut(fixed_entries(width)).zip(points) {
                        build_fixed::<Secp<K>>(&point, width, table);
                    }
                }
            }
            Some(())
        }
    }
    let point = point(encoded)?;
    let mut hashed = [Affine::IDENTITY];
    if member {
        hash_all::<Slow>(&mut [first_candidate(encoded)], &mut hashed);
    }
    run(Build([point, hashed[0]], 1 + usize::from(member), level, words))
}

/// The points and tables that [`prepare`] wrote.
fn read<const N: usize>(level: Level, words: &[u64]) -> Option<([Affine; N], [Tables<'_>; N])> {
    let (heads, rest) = words.as_chunks::<8>().0.split_first_chunk::<N>()?;
    let points = heads.map(|head| Affine::from_words(&head));
    let mut tables = [Tables::None; N];
    match level {
        Level::Point => {}
        Level::Odd => {
            for (slot, table) in tables.iter_mut().zip(rest.as_flattened().as_chunks::<ODD_WORDS>().0.chunks(ODD)) {
                *slot = Tables::Odd(table);
            }
        }
        Level::Fixed5 | Level::Fixed6 | Level::Fixed8 => {
            let width = level as usize;
            for (slot, table) in tables.iter_mut().zip(rest.chunks(fixed_entries(width))) {
                *slot = Tables::Fixed(width, table);
            }
        }
    }
    Some((points, tables))
}

pub(super) fn prepared_member(level: Level, words: &[u64]) -> Option<Member<'_>> {
    let ([point, hashed], tables) = read::<2>(level, words)?;
    Some(Member { point, hashed, tables })
}

pub(super) fn prepared_image(level: Level, words: &[u64]) -> Option<Image<'_>> {
    let ([point], [tables]) = read::<1>(level, words)?;
    Some(Image(match tables {
        Tables::Fixed(width, table) => Source::Fixed(width, table),
        Tables::Odd(table) => Source::Odd(OddTable::from_words(table)),
        Tables::None => {
            let mut table = [OddTable::EMPTY];
            odd_tables::<Slow, 1, { 2 * ODD }>(&[point], &mut table);
            Source::Odd(table[0])
        }
    }))
}

/// s G for every member, and s H where H has a table for fixed windows.
pub(super) fn load<'a>(members: &[Member<'a>], scalars: &[[u8; SCALAR_BYTES]]) -> Chunk<'a> {
    struct Load<'m, 'a>(&'m [Member<'a>], &'m [[u8; SCALAR_BYTES]]);
    impl<'a> Task for Load<'_, 'a> {
        type Output = Chunk<'a>;

        fn run<K: Kernel>(self) -> Chunk<'a> {
            load_with::<Secp<K>>(self.0, self.1)
        }
    }
    run(Load(members, scalars))
}

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
    struct Commit<'m>(&'m Step<'m>, &'m Source<'m>, &'m [u8; SCALAR_BYTES]);
    impl Task for Commit<'_> {
        type Output = (Encoded, Encoded);

        fn run<K: Kernel>(self) -> Self::Output {
            commit_with::<Secp<K>>(self.0, self.1, self.2)
        }
    }
    match chunk.0.get(i) {
        Some(step) => run(Commit(step, &image.0, c)),
        None => ([0; 33], [0; 33]),
    }
}

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
