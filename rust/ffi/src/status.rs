//! Status codes, their texts, version and ABI number.
//!
//! A code keeps its number for ever; a retired one is never used again.
use core::ffi::c_char;
use ferrosign::Error;

/// Number of this C interface. Raised when a function changes its arguments or its meaning.
pub const FS_ABI_VERSION: u32 = 1;

/// Success.
pub const FS_OK: i32 = 0;
/// A pointer that must not be null is null.
pub const FS_ERR_NULL_POINTER: i32 = 1;
/// A length differs from what the function needs.
pub const FS_ERR_LENGTH: i32 = 2;
/// The secret key is zero or not below the group order.
pub const FS_ERR_SECRET_KEY: i32 = 3;
/// The nonce is zero or not below the group order.
pub const FS_ERR_NONCE: i32 = 4;
/// The public key does not decode to a group element, or strict rules refuse it.
pub const FS_ERR_PUBLIC_KEY: i32 = 5;
/// Strict only: a half of the signature is not below the group order.
pub const FS_ERR_SIGNATURE_ENCODING: i32 = 6;
/// The signature does not belong to this key and message.
pub const FS_ERR_SIGNATURE_INVALID: i32 = 7;
/// This CPU does not have the requested path, or the number names none.
pub const FS_ERR_UNSUPPORTED_CPU_PATH: i32 = 8;
/// A flag bit is set that has no meaning.
pub const FS_ERR_FLAGS: i32 = 9;
/// The prepared key was not made by `fs_schnorr_prepare_key`.
pub const FS_ERR_PREPARED_KEY: i32 = 10;
/// A pointer to 64-bit words is not aligned for them.
pub const FS_ERR_ALIGNMENT: i32 = 11;
/// The seed has fewer than 32 bytes.
pub const FS_ERR_SEED_TOO_SHORT: i32 = 12;
/// Strict only: a limb of the message is not below the field's modulus.
pub const FS_ERR_MESSAGE: i32 = 13;
/// The count is too large: its bytes would exceed the address space, or its index 32 bits.
pub const FS_ERR_COUNT: i32 = 14;
/// An output array overlaps an input array.
pub const FS_ERR_OVERLAP: i32 = 15;

/// The core reported an error that has no code of its own: a fault of this library.
pub const FS_ERR_INTERNAL: i32 = 16;

/// No curve, profile or level has this number.
pub const FS_ERR_CURVE: i32 = 17;
/// Not the encoding of a curve point, or one that strict rules refuse.
pub const FS_ERR_POINT: i32 = 18;
/// The ring has too few keys, or too many.
pub const FS_ERR_RING_SIZE: i32 = 19;
/// The secret key is not the ring's, or not the one at the given position.
pub const FS_ERR_SIGNER: i32 = 20;

/// A status other than `FS_OK`, inside this crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Status(pub(crate) i32);

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        Self(match error {
            Error::Length => FS_ERR_LENGTH,
            Error::SecretKey => FS_ERR_SECRET_KEY,
            Error::Nonce => FS_ERR_NONCE,
            Error::PublicKey => FS_ERR_PUBLIC_KEY,
            Error::SignatureEncoding => FS_ERR_SIGNATURE_ENCODING,
            Error::SignatureInvalid => FS_ERR_SIGNATURE_INVALID,
            Error::UnsupportedCpuPath => FS_ERR_UNSUPPORTED_CPU_PATH,
            Error::PreparedKey => FS_ERR_PREPARED_KEY,
            Error::SeedTooShort => FS_ERR_SEED_TOO_SHORT,
            Error::Message => FS_ERR_MESSAGE,
            Error::Point => FS_ERR_POINT,
            Error::RingSize => FS_ERR_RING_SIZE,
            Error::Signer => FS_ERR_SIGNER,
            _ => FS_ERR_INTERNAL,
        })
    }
}

impl Status {
    /// The code that a C function returns for a result without output.
    pub(crate) fn code(result: Result<(), Self>) -> i32 {
        match result {
            Ok(()) => FS_OK,
            Err(Self(code)) => code,
        }
    }
}

/// Number of the C interface that this object implements.
///
/// Compare it with `FS_ABI_VERSION` of the header that you compiled against.
///
/// Returns: the number; it cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn fs_abi_version() -> u32 {
    FS_ABI_VERSION
}

/// Version of the library, for people.
///
/// Returns: a static text such as "0.1.0"; never null, never to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn fs_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// Text of a status code, for people.
///
/// Returns: a static text; never null, never to be freed. An unknown code has a text too.
///
/// - `status`: a value that a function of this library returned.
#[unsafe(no_mangle)]
pub extern "C" fn fs_status_message(status: i32) -> *const c_char {
    text(status).as_ptr()
}

/// One line per code; the Go package repeats these texts and a test compares them.
fn text(status: i32) -> &'static core::ffi::CStr {
    match status {
        FS_OK => c"success",
        FS_ERR_NULL_POINTER => c"null pointer",
        FS_ERR_LENGTH => c"wrong length",
        FS_ERR_SECRET_KEY => c"secret key is zero or not below the group order",
        FS_ERR_NONCE => c"nonce is zero or not below the group order",
        FS_ERR_PUBLIC_KEY => c"public key does not decode to an allowed group element",
        FS_ERR_SIGNATURE_ENCODING => c"signature half is not below the group order",
        FS_ERR_SIGNATURE_INVALID => c"signature does not belong to this key and message",
        FS_ERR_UNSUPPORTED_CPU_PATH => c"this CPU does not have the requested path",
        FS_ERR_FLAGS => c"unknown flag",
        FS_ERR_PREPARED_KEY => c"prepared key was not made by prepare_key",
        FS_ERR_ALIGNMENT => c"pointer is not aligned for 64-bit words",
        FS_ERR_SEED_TOO_SHORT => c"seed has fewer than 32 bytes",
        FS_ERR_MESSAGE => c"message limb is not below the field's modulus",
        FS_ERR_COUNT => c"count is too large",
        FS_ERR_OVERLAP => c"output overlaps an input",
        FS_ERR_INTERNAL => c"internal error",
        FS_ERR_CURVE => c"unknown curve, profile or level",
        FS_ERR_POINT => c"not the encoding of an allowed curve point",
        FS_ERR_RING_SIZE => c"ring has too few keys or too many",
        FS_ERR_SIGNER => c"secret key does not belong to the ring or the position",
        _ => c"unknown status",
    }
}
