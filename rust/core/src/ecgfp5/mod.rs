//! The group of ECgFp5 and its scalars.

mod batch;
mod codec;
mod comb;
mod double_mul;
mod generator;
mod generator_table;
mod lanes;
mod odd_generator_table;
mod odd_table;
mod point;
mod scalar;
mod table;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use batch::{CHUNK, mul_generator_batch};
pub(crate) use double_mul::{double_mul_tables, double_mul_vartime};
pub use generator::mul_generator;
pub use point::{Affine, Point};
pub use scalar::{ORDER, Scalar};
pub(crate) use table::TABLE_WORDS;
pub(crate) use table::build as build_table;
