//! Points and their tables in a caller's words: written once, read for every use.

use super::Base;
use super::chunk::{Image, Member, Source, Tables};
use super::codec::{decode, first_candidate, hash_all};
use super::point::Affine;
use super::tables::{ODD, ODD_WORDS, OddTable, build_fixed, fixed_entries, odd_tables};
use crate::ring::SECP256K1_IDENTITY;
use crate::ring::prepared::Level;

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
    let point = point(encoded)?;
    let mut hashed = [Affine::IDENTITY];
    if member {
        hash_all::<Base>(&mut [first_candidate(encoded)], &mut hashed);
    }
    let (points, count) = ([point, hashed[0]], 1 + usize::from(member));
    let (heads, tables) = words.as_chunks_mut::<8>().0.split_at_mut_checked(count)?;
    for (head, point) in heads.iter_mut().zip(points) {
        *head = point.to_words();
    }
    match level {
        Level::Point => {}
        Level::Odd => {
            let mut odd = [OddTable::EMPTY; 2];
            odd_tables::<Base, 2, { 4 * ODD }>(&points, &mut odd);
            let tables = tables.as_flattened_mut().as_chunks_mut::<ODD_WORDS>().0;
            for (slots, table) in tables.chunks_mut(ODD).zip(odd) {
                table.to_words(slots);
            }
        }
        Level::Fixed5 | Level::Fixed6 | Level::Fixed8 => {
            let width = level as usize;
            for (table, point) in tables.chunks_mut(fixed_entries(width).max(1)).zip(points) {
                build_fixed::<Base>(&point, width, table);
            }
        }
    }
    Some(())
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
            for (slot, table) in tables.iter_mut().zip(rest.chunks(fixed_entries(width).max(1))) {
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
            odd_tables::<Base, 1, { 2 * ODD }>(&[point], &mut table);
            Source::Odd(table[0])
        }
    }))
}

/// A member's point from its encoding.
fn point(encoded: &[u8]) -> Option<Affine> {
    if encoded == SECP256K1_IDENTITY {
        Some(Affine::IDENTITY)
    } else {
        decode::<Base>(encoded).filter(|_| encoded.len() == 33)
    }
}
