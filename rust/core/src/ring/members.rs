//! The members of a ring: encodings one after the other, or prepared entries.

use super::prepared::{Slab, prepared_member};
use super::public::Public;
use super::suite::{Curve, Encoded, MAX_POINT_BYTES};
use crate::error::Error;

/// The members of a ring.
#[derive(Clone, Copy)]
pub(super) enum Members<'a> {
    /// Encodings of that many bytes each.
    Encoded(&'a [u8], usize),
    Prepared(Slab<'a>),
}

impl<'a> Members<'a> {
    /// Encodings; the bytes must be a multiple of an encoding's.
    pub(super) const fn encoded(curve: Curve, keys: &'a [u8]) -> Result<Self, Error> {
        let width = curve.point_bytes();
        if keys.len().is_multiple_of(width) { Ok(Self::Encoded(keys, width)) } else { Err(Error::Length) }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Encoded(keys, width) => keys.len().checked_div(*width).unwrap_or(0),
            Self::Prepared(slab) => slab.offsets.len(),
        }
    }

    /// The canonical encoding of a member.
    pub(super) fn key<P: Public>(&self, i: usize) -> Result<Encoded, Error> {
        match self {
            Self::Encoded(..) => Ok(widen(self.bytes(i))),
            Self::Prepared(slab) => slab.key::<P>(i),
        }
    }

    /// A prepared member.
    pub(super) fn prepared<P: Public>(&self, i: usize) -> Result<P::Member<'a>, Error> {
        match self {
            Self::Encoded(..) => Err(Error::PreparedKey),
            Self::Prepared(slab) => prepared_member::<P>(slab.entry(i)?),
        }
    }

    /// The encoding of a member that is not prepared.
    pub(super) fn bytes(&self, i: usize) -> &'a [u8] {
        match self {
            Self::Encoded(keys, width) => {
                let from = i.saturating_mul(*width);
                keys.get(from..from.saturating_add(*width)).unwrap_or_default()
            }
            Self::Prepared(_) => &[],
        }
    }
}

/// An encoding in a buffer for both curves.
pub(super) fn widen(bytes: &[u8]) -> Encoded {
    let mut out = [0; MAX_POINT_BYTES];
    for (slot, byte) in out.iter_mut().zip(bytes) {
        *slot = *byte;
    }
    out
}

/// The bytes of an encoding that belong to the curve.
pub(super) fn trim<P: Public>(encoded: &Encoded) -> &[u8] {
    encoded.get(..P::CURVE.point_bytes()).unwrap_or_default()
}
