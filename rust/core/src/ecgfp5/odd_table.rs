//! Multiples of the generator for batches: odd ones, on the n-torsion side.
//!
//! P to P + N, with N = (0, 0) of order 2, maps (x, y) to (b/x, -b y/x^2) and carries the group's law over to plain addition of
//! points: (P + N) + (Q + N) = P + Q, whose group element is P + Q + N. There a point has affine coordinates (x, y) on
//! y^2 = x^3 + 2 x^2 + b x, addition takes one division, and many of them share one inversion.
//!
//! Window i holds 1, 3, ..., 63 times 2^(6i) G. 54 windows, 138,240 bytes.

use super::point::Torsion;
use crate::goldilocks::Fp;
use crate::quintic::Fp5;

/// Bits of a window.
pub(crate) const ODD_WINDOW_BITS: u32 = 6;
/// Entries of a window.
pub(crate) const ODD_ENTRIES: usize = 32;
/// Windows; 54 * 6 = 324 bits cover the order's 319.
pub(crate) const ODD_WINDOWS: usize = 54;

/// The entries of a window: x, then y.
pub(crate) type OddWindow = [[u64; 10]; ODD_ENTRIES];

/// All windows of a point.
#[repr(C, align(64))]
pub(crate) struct OddTable(pub(crate) [OddWindow; ODD_WINDOWS]);

impl Torsion {
    /// From a table's entry.
    #[inline(always)]
    pub(crate) fn from_entry(&[x0, x1, x2, x3, x4, y0, y1, y2, y3, y4]: &[u64; 10]) -> Self {
        let element = |words: [u64; 5]| Fp5(words.map(Fp::from_canonical));
        Self { x: element([x0, x1, x2, x3, x4]), y: element([y0, y1, y2, y3, y4]) }
    }

    /// -self.
    #[inline(always)]
    pub(crate) fn neg(&self) -> Self {
        Self { x: self.x, y: self.y.neg() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::odd_generator_table::TABLE;
    use super::super::point::{Affine, B, Point};
    use super::super::table::to_affine;
    use super::*;
    use std::fmt::Write;
    use std::string::String;
    use std::vec::Vec;

    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/ecgfp5/odd_generator_table.rs");

    /// The n-torsion coordinates of the group element (x, u = x/y), not the identity: x' = b/x, y' = -b y/x^2 = -x'/u.
    fn torsion(p: &Affine) -> (Fp5, Fp5) {
        let x = Fp5::ONE.scale_z(B).mul(p.x.invert());
        (x, x.mul(p.u.invert()).neg())
    }

    fn build() -> Vec<[u64; 10]> {
        let mut base = Point::GENERATOR;
        let mut entries = Vec::new();
        for _ in 0..ODD_WINDOWS {
            let twice = base.double();
            let mut points = [base; ODD_ENTRIES];
            for i in 1..ODD_ENTRIES {
                points[i] = points[i - 1].add(&twice);
            }
            for p in to_affine(&points) {
                let (x, y) = torsion(&p);
                let words: Vec<u64> = x.to_words().into_iter().chain(y.to_words()).collect();
                entries.push(words.try_into().unwrap());
            }
            base = base.double_n(ODD_WINDOW_BITS);
        }
        entries
    }

    fn render(entries: &[[u64; 10]]) -> String {
        let mut text = String::from(
            "//! Odd multiples of the generator, laid out as `odd_table.rs` describes. Generated: `make tables` writes this file, and a\n\
             //! test rebuilds it from the generator.\n\nuse super::odd_table::OddTable;\n\n\
             #[rustfmt::skip]\n#[allow(clippy::unreadable_literal)]\npub(super) static TABLE: OddTable = OddTable([\n",
        );
        for window in entries.chunks(ODD_ENTRIES) {
            text.push_str("[\n");
            for entry in window {
                let row: Vec<_> = entry.iter().map(|w| std::format!("0x{w:016x}")).collect();
                writeln!(text, "[{}],", row.join(",")).unwrap();
            }
            text.push_str("],\n");
        }
        text.push_str("]);\n");
        text
    }

    #[test]
    fn table_is_rebuilt_from_the_generator() {
        let entries = build();
        if std::env::var_os("FERROSIGN_WRITE_TABLES").is_some() {
            return std::fs::write(FILE, render(&entries)).unwrap();
        }
        assert!(render(&entries) == std::fs::read_to_string(FILE).unwrap(), "run `make tables`");
        assert!(TABLE.0.as_flattened() == entries);
    }
}
