//! k G for the generator G, from the table in read-only data.

use super::comb;
use super::generator_table::TABLE;
use super::point::Point;
use super::scalar::Scalar;

/// k G, constant time in k.
#[must_use]
pub fn mul_generator(k: &Scalar) -> Point {
    comb::mul(&TABLE.0, k)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ecgfp5::table::{TABLE_WORDS, build};
    use crate::ecgfp5::tests::{scalar, slow_mul};
    use crate::testkit::{self, hex, quintic};
    use std::fmt::Write;

    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/ecgfp5/generator_table.rs");

    fn render(words: &[u64]) -> std::string::String {
        let mut text = std::string::String::from(
            "//! Multiples of the generator, laid out as `table.rs` describes. Generated: `make tables` writes this file, and a test\n\
             //! rebuilds it from the generator.\n\nuse super::table::Table;\n\n\
             #[rustfmt::skip]\n#[allow(clippy::unreadable_literal)]\npub(super) static TABLE: Table = Table([\n",
        );
        for slab in words.chunks(1280) {
            text.push_str("[\n");
            for entry in slab.chunks(80) {
                text.push_str("[\n");
                for lanes in entry.chunks(8) {
                    let row: std::vec::Vec<_> = lanes.iter().map(|w| std::format!("0x{w:016x}")).collect();
                    writeln!(text, "[{}],", row.join(",")).unwrap();
                }
                text.push_str("],\n");
            }
            text.push_str("],\n");
        }
        text.push_str("]);\n");
        text
    }

    #[test]
    fn table_is_rebuilt_from_the_generator() {
        let mut words = std::vec![0; TABLE_WORDS];
        build(&Point::GENERATOR, &mut words);
        if std::env::var_os("FERROSIGN_WRITE_TABLES").is_some() {
            return std::fs::write(FILE, render(&words)).unwrap();
        }
        assert!(render(&words) == std::fs::read_to_string(FILE).unwrap(), "run `make tables`");
        assert!(TABLE.0.as_flattened().as_flattened().as_flattened() == words);
    }

    #[test]
    fn vectors() {
        let v = testkit::load("point");
        testkit::on_every_path(|| {
            for case in v["mul_generator"].as_array().unwrap() {
                let k = Scalar::from_bytes_reduced(&hex::<40>(&case["k"]));
                assert_eq!(mul_generator(&k).to_w(), quintic(&case["enc"]));
            }
        });
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(200))]
        #[test]
        fn equals_double_and_add(k in scalar()) {
            let want = slow_mul(&Point::GENERATOR, &k).to_w();
            testkit::on_every_path(|| assert_eq!(mul_generator(&k).to_w(), want));
        }
    }
}
