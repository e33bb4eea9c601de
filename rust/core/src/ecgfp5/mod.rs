//! The group of ECgFp5 and its scalars.

mod codec;
mod comb;
mod generator;
mod generator_table;
mod lanes;
mod point;
mod scalar;
mod table;
#[cfg(test)]
pub(crate) mod tests;

pub use generator::mul_generator;
pub use point::{Affine, Point};
pub(crate) use scalar::Montgomery;
pub use scalar::{ORDER, Scalar};
