//! Nonces: derived from entropy, key and message, or prepared ahead of the message.

use super::batch::commitments;
use super::{ENTROPY_BYTES, PREPARED_NONCE_BYTES, SecretKey, join};
use crate::ecgfp5::Scalar;
use crate::error::Error;
use crate::quintic::Fp5;
use crate::stack::scrubbed;
use crate::verdict::declassify;
use sha2::{Digest, Sha512};
use zeroize::Zeroize;

/// A nonce, wiped when dropped.
pub(super) struct Nonce(Scalar);

impl Drop for Nonce {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

impl Nonce {
    /// A place for a nonce. It is filled where it lies: a move would leave a copy behind.
    pub(super) const fn empty() -> Self {
        Self(Scalar::ZERO)
    }

    pub(super) const fn scalar(&self) -> &Scalar {
        &self.0
    }

    pub(super) const fn scalar_mut(&mut self) -> &mut Scalar {
        &mut self.0
    }
}

/// Refuses zero: kG would be the identity and s would give the key away.
pub(super) fn check(k: &Scalar) -> Result<(), Error> {
    if declassify(k.is_zero_mask()) { Err(Error::Nonce) } else { Ok(()) }
}

/// Words of stack that a derivation uses.
const HASH_STACK: usize = 320;

/// Sets k to the nonce of message number `index` in a batch, 0 for a single one: SHA-512 over two blocks, as a little-endian
/// integer modulo n.
///
/// Block 0 is "ferrosign/ecgfp5/1" padded with zeros to 24 bytes, 32 bytes of entropy, the key's 40 bytes, zeros up to 128 bytes.
/// Then come the message's 40 canonical bytes and the index, 4 bytes little endian.
pub(super) fn derive(
    k: &mut Scalar,
    entropy: &[u8; ENTROPY_BYTES],
    key: &SecretKey,
    message: &Fp5,
    index: u32,
) -> Result<(), Error> {
    scrubbed::<HASH_STACK, _>(|| {
        let hash = Sha512::new()
            .chain_update(b"ferrosign/ecgfp5/1\0\0\0\0\0\0")
            .chain_update(entropy)
            .chain_update(key.to_bytes())
            .chain_update([0; 32])
            .chain_update(message.encode())
            .chain_update(index.to_le_bytes());
        *k = Scalar::from_wide_bytes(&hash.finalize().into());
    });
    check(k)
}

/// Sets k to prepared nonce number `index` of a call: SHA-512("ferrosign/ecgfp5/prepared/1" padded to 32 bytes, entropy, counter and
/// process id as 8 bytes each, index as 4 bytes, all little endian) modulo n.
fn derive_prepared(
    k: &mut Scalar,
    entropy: &[u8; ENTROPY_BYTES],
    counter: u64,
    process: u64,
    index: u32,
) -> Result<(), Error> {
    scrubbed::<HASH_STACK, _>(|| {
        let hash = Sha512::new()
            .chain_update(b"ferrosign/ecgfp5/prepared/1\0\0\0\0\0")
            .chain_update(entropy)
            .chain_update(counter.to_le_bytes())
            .chain_update(process.to_le_bytes())
            .chain_update(index.to_le_bytes());
        *k = Scalar::from_wide_bytes(&hash.finalize().into());
    });
    check(k)
}

/// Nonces that a later call turns into signatures at the price of one hash: each k, then encode(kG), 80 bytes.
///
/// A prepared nonce is a secret as grave as the key: whoever learns one and the signature made with it has the key, and so has
/// whoever sees two signatures made with the same one. It is made before the message is known, so nothing but the caller's care
/// stops a second use: take it out of its store and wipe the store before signing, never let a fork, a snapshot or a clone of the
/// machine keep a copy. `counter` must never repeat within a process.
///
/// # Errors
/// [`Error::Length`] for more than 2^32 - 1 nonces; [`Error::Nonce`] if one were zero. The output is zeros then.
#[inline(never)]
pub fn prepare_nonces(
    entropy: &[u8; ENTROPY_BYTES],
    counter: u64,
    process: u64,
    output: &mut [[u8; PREPARED_NONCE_BYTES]],
) -> Result<(), Error> {
    let result = commitments(
        output,
        |k, index| derive_prepared(k, entropy, counter, process, index),
        |slot, _, nonce, r| *slot = join(&nonce.to_bytes(), &r.encode()),
    );
    if result.is_err() {
        output.iter_mut().for_each(Zeroize::zeroize);
    }
    result
}
