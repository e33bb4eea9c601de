//! The group of ECgFp5 and its scalars.

mod codec;
mod point;
mod scalar;
#[cfg(test)]
mod tests;

pub use point::{Affine, Point};
pub(crate) use scalar::Montgomery;
pub use scalar::{ORDER, Scalar};
