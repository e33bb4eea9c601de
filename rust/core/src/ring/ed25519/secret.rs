//! Products of secrets with points that have tables for fixed windows, the generator first of all. Constant time: every entry of a
//! window is read, and the sums have no exceptions.

use super::codec::{invert, limbs};
use super::digits::{bits, windows};
use super::generator_table::TABLE;
use super::point::{Extended, Niels, add_all};
use super::tables::{NIELS_WORDS, entries};
use super::{Base, GENERATOR_WIDTH};
use crate::ring::field::{Fe, Field, equal, greater, select};
use crate::ring::members::widen;
use crate::ring::secret::Windows;
use crate::ring::suite::{Encoded, SCALAR_BYTES};
use zeroize::Zeroize;

/// The encodings of k G and of k times the point that has the windows, side by side and with one inversion.
pub(in crate::ring) fn mul_both(k: &[u8; SCALAR_BYTES], table: Windows<'_>) -> (Encoded, Encoded) {
    let generator = Windows { width: GENERATOR_WIDTH, words: TABLE.as_flattened() };
    let [first, second] = products::<Base>(k, &[generator, table]);
    (first, second)
}

#[inline(never)]
fn products<F: Field>(k: &[u8; SCALAR_BYTES], tables: &[Windows<'_>; 2]) -> [Encoded; 2] {
    let mut k = limbs(k);
    let mut sums = [Extended::<F>::IDENTITY; 2];
    let mut carries = [0; 2];
    for i in 0..tables.iter().map(|table| windows(table.width)).max().unwrap_or(0) {
        let mut addends = [Niels::IDENTITY; 2];
        for ((addend, table), carry) in addends.iter_mut().zip(tables).zip(&mut carries) {
            *addend = entry::<F>(&k, i, table, carry);
        }
        add_all(&mut sums, &addends);
    }
    k.zeroize();
    let out = encode_all(&sums);
    for sum in &mut sums {
        for limbs in [&mut sum.x.0, &mut sum.y.0, &mut sum.z.0, &mut sum.t.0] {
            limbs.zeroize();
        }
    }
    out
}

/// The entry of the digit of window `i`, the identity for 0 and behind the last window. All of the window is read.
#[inline(never)]
fn entry<F: Field>(k: &[u64; 4], i: usize, table: &Windows<'_>, carry: &mut u64) -> Niels {
    let (width, count) = (table.width, entries(table.width));
    let window = table.words.as_chunks::<NIELS_WORDS>().0.chunks(count.max(1)).nth(i).unwrap_or_default();
    let value = bits(k, i * width, width) as u64 + *carry;
    let negative = greater(value, 1 << (width - 1));
    *carry = negative & 1;
    let size = (value ^ negative).wrapping_sub(negative).wrapping_add(negative & 1 << width);
    let mut chosen = [0; NIELS_WORDS];
    for (number, entry) in (1..).zip(window) {
        let here = equal(size, number);
        for (slot, word) in chosen.iter_mut().zip(entry) {
            *slot |= word & here;
        }
    }
    let nothing = equal(size, 0);
    chosen[0] |= nothing & 1;
    chosen[4] |= nothing & 1;
    let Niels([plus, minus, product]) = Niels::from_words(&chosen);
    let opposite = Fe::<F>::new(product).neg().0;
    Niels([select(negative, &minus, &plus), select(negative, &plus, &minus), select(negative, &opposite, &product)])
}

/// y and, in the highest bit, the parity of x.
#[inline(never)]
fn encode_all<F: Field>(points: &[Extended<F>; 2]) -> [Encoded; 2] {
    let [a, b] = points;
    let mut inverse = invert(&a.z.mul(&b.z));
    let out = [(a, inverse.mul(&b.z)), (b, inverse.mul(&a.z))].map(|(p, inverse)| {
        let mut bytes = p.y.mul(&inverse).to_le_bytes();
        bytes[31] |= (p.x.mul(&inverse).canonical()[0] << 7) as u8;
        widen(&bytes)
    });
    inverse.0.zeroize();
    out
}
