//! Which curve and which hash rule a ring uses.

/// The longest encoding of a point: 33 bytes on secp256k1, 32 on ed25519.
pub const MAX_POINT_BYTES: usize = 33;
/// An encoded point in a buffer that fits both curves; on ed25519 the last byte is zero.
pub type Encoded = [u8; MAX_POINT_BYTES];
/// Bytes of a scalar: big endian on secp256k1, little endian on ed25519.
pub const SCALAR_BYTES: usize = 32;
/// Bytes of a message.
pub const MESSAGE_BYTES: usize = 32;
/// Bytes of entropy that signing takes.
pub const ENTROPY_BYTES: usize = 32;

/// The curve of a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Curve {
    /// y^2 = x^3 + 7 over 2^256 - 2^32 - 977.
    Secp256k1 = 1,
    /// -x^2 + y^2 = 1 + d x^2 y^2 over 2^255 - 19, the whole group of order 8 l.
    Ed25519 = 2,
}

impl Curve {
    /// Bytes of an encoded point.
    #[must_use]
    pub const fn point_bytes(self) -> usize {
        match self {
            Self::Secp256k1 => 33,
            Self::Ed25519 => 32,
        }
    }

    /// Bytes of a signature without its keys: c_0, the key image, then s_0 to s_(n-1). `None` when that overflows.
    #[must_use]
    pub const fn signature_bytes(self, ring_size: usize) -> Option<usize> {
        match ring_size.checked_mul(SCALAR_BYTES) {
            Some(bytes) => bytes.checked_add(SCALAR_BYTES + self.point_bytes()),
            None => None,
        }
    }
}

/// Curve and hash rule. A ring never mixes them: the two rules of secp256k1 refuse each other's signatures now and then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suite {
    /// secp256k1 with the challenge rule of the build in pure Go: leading zero bytes move to the end.
    Secp256k1Decred,
    /// secp256k1 with the plain challenge rule, as the build with the tag `ethereum_secp256k1` has it.
    Secp256k1Ethereum,
    /// ed25519.
    Ed25519,
}

impl Suite {
    /// The curve.
    #[must_use]
    pub const fn curve(self) -> Curve {
        match self {
            Self::Secp256k1Decred | Self::Secp256k1Ethereum => Curve::Secp256k1,
            Self::Ed25519 => Curve::Ed25519,
        }
    }

    /// The profile's number: 0 for decred and ed25519, 1 for ethereum.
    #[must_use]
    pub const fn profile(self) -> u8 {
        match self {
            Self::Secp256k1Decred | Self::Ed25519 => 0,
            Self::Secp256k1Ethereum => 1,
        }
    }
}

/// What a verifier accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// What the original accepts.
    Compat,
    /// Also: at least two keys, scalars below the group order, and on ed25519 keys and image in the prime-order group without the
    /// identity.
    Strict,
}
