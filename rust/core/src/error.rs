//! Errors, one for each way in which a caller's input can be wrong. None carries data: a secret cannot leak through one.

use core::fmt;

/// Why an operation was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A list or buffer does not have the length that the operation needs.
    Length,
    /// The secret key is zero or not below the group order n.
    SecretKey,
    /// The nonce is zero or not below the group order n.
    Nonce,
    /// The public key is no encoding of a group element; in strict mode also: the identity, or a limb not below p.
    PublicKey,
    /// Strict mode: s or e is not below n.
    SignatureEncoding,
    /// The signature does not belong to this key and message.
    SignatureInvalid,
    /// This CPU, or this build, lacks the code path that was asked for.
    UnsupportedCpuPath,
    /// The table was not made by `prepare_key`.
    PreparedKey,
    /// The seed is shorter than 32 bytes.
    SeedTooShort,
    /// Strict mode: a limb of the message is not below p.
    Message,
    /// Not the encoding of a curve point, or one that strict mode refuses.
    Point,
    /// A ring has too few keys, or too many.
    RingSize,
    /// The secret key is not the ring's, or not the one at the given position.
    Signer,
}

impl Error {
    /// The message, in static memory.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Length => "length: not the length that the operation needs",
            Self::SecretKey => "secret key: must be between 1 and n-1 (40 bytes, little endian)",
            Self::Nonce => "nonce: must be between 1 and n-1",
            Self::PublicKey => "public key: not the encoding of a usable group element (40 bytes)",
            Self::SignatureEncoding => "signature: s and e must be below n (40 bytes each, little endian)",
            Self::SignatureInvalid => "signature is invalid",
            Self::UnsupportedCpuPath => "cpu path: not available on this machine",
            Self::PreparedKey => "prepared key: table was not made by prepare_key",
            Self::SeedTooShort => "seed: must have at least 32 bytes",
            Self::Message => "message: every 8-byte limb must be below p",
            Self::Point => "point: not the encoding of a usable curve point",
            Self::RingSize => "ring: must have at least 2 and at most 2^32 - 1 keys",
            Self::Signer => "secret key: does not belong to the ring, or not to the given position",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl core::error::Error for Error {}
