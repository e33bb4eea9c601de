//! ferrosign's mathematics.
#![no_std]
