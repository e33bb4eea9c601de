//! Points and their tables in a caller's words: written once, read for every use.

use super::Base;
use super::chunk::{Image, Member, Source, Tables};
use super::codec::{decode, encode, first_candidate, hash_all};
use super::point::Affine;
use super::tables::{NIELS_WORDS, ODD, OddTable, build_fixed, fixed_entries, odd_tables};
use crate::ring::prepared::Level;

/// Words for the tables of that many points.
pub(super) const fn words(level: Level, points: usize) -> usize {
    8 * points
        + NIELS_WORDS
            * points
            * match level {
                Level::Point => 0,
                Level::Odd => ODD,
                Level::Fixed5 | Level::Fixed6 | Level::Fixed8 => fixed_entries(level as usize),
            }
}

/// Writes the points and their tables: P and H_p(P), or the image alone.
pub(super) fn prepare(encoded: &[u8], level: Level, member: bool, words: &mut [u64]) -> Option<()> {
    let point = decode::<Base>(encoded)?;
    let mut hashed = [Affine::IDENTITY];
    if member {
        hash_all::<Base, 1>(&mut [first_candidate(&encode::<Base>(&point))], &mut hashed);
    }
    let (points, count) = ([point, hashed[0]], 1 + usize::from(member));
    let (heads, tables) = words.split_at_mut_checked(8 * count)?;
    let tables = tables.as_chunks_mut::<NIELS_WORDS>().0;
    for (head, point) in heads.as_chunks_mut::<8>().0.iter_mut().zip(points) {
        *head = point.to_words();
    }
    match level {
        Level::Point => {}
        Level::Odd => {
            let mut odd = [OddTable::EMPTY; 2];
            odd_tables::<Base, { 2 * ODD }>(&points, &mut odd);
            for (slot, niels) in tables.iter_mut().zip(odd.iter().flat_map(|table| table.0)) {
                *slot = niels.to_words();
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
    let (heads, rest) = words.split_at_checked(8 * N)?;
    let heads: &[[u64; 8]; N] = heads.as_chunks::<8>().0.try_into().ok()?;
    let rest = rest.as_chunks::<NIELS_WORDS>().0;
    let mut tables = [Tables::None; N];
    match level {
        Level::Point => {}
        Level::Odd => {
            for (slot, table) in tables.iter_mut().zip(rest.chunks(ODD)) {
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
    Some((heads.map(|head| Affine::from_words(&head)), tables))
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
        Tables::None => return Some(Image::new(&point)),
    }))
}
