//! The signer's nonce u and the decoy scalars, derived by SHA-512 from fresh entropy, the key and all that is signed.
//!
//! h = SHA-512(m, LE32 n, LE32 j, P_0 ... P_(n-1), I); PRK = SHA-512("ferrosign/ring/1" padded to 24 bytes, curve byte, profile byte,
//! entropy, x, zeros up to 128 bytes, h); u = SHA-512(PRK, 00) and s_i = SHA-512(PRK, 01, LE32 i), as little-endian integers modulo
//! the group order. Ring, index and profile must be in it: one u under two rings gives x away.

use super::members::{Members, trim};
use super::public::Public;
use super::secret::{HASH_STACK, Secret, SecretScalar};
use super::suite::{ENTROPY_BYTES, MESSAGE_BYTES, SCALAR_BYTES, Suite};
use crate::error::Error;
use crate::stack::scrubbed;
use sha2::{Digest, Sha512};
use zeroize::Zeroize;

/// The pseudorandom key of one signature, wiped when dropped and written in place.
pub(super) struct Stream([u8; 64]);

impl Drop for Stream {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

/// All that a signature is about.
pub(super) struct Context<'a> {
    pub suite: Suite,
    pub message: &'a [u8; MESSAGE_BYTES],
    pub size: u32,
    pub index: u32,
    pub members: &'a Members<'a>,
    pub image: &'a [u8],
}

impl Stream {
    /// All zeros, until [`Stream::start`].
    pub(super) const fn empty() -> Self {
        Self([0; 64])
    }

    /// Sets the key.
    pub(super) fn start<P: Public + Secret>(
        &mut self,
        entropy: &[u8; ENTROPY_BYTES],
        secret: &SecretScalar<P>,
        context: &Context<'_>,
    ) -> Result<(), Error> {
        let mut signed = Sha512::new()
            .chain_update(context.message)
            .chain_update(context.size.to_le_bytes())
            .chain_update(context.index.to_le_bytes());
        for i in 0..context.members.len() {
            signed.update(trim::<P>(&context.members.key::<P>(i)?));
        }
        let signed = signed.chain_update(context.image).finalize();
        secret.expose(|secret| {
            let prk = Sha512::new()
                .chain_update(b"ferrosign/ring/1\0\0\0\0\0\0\0\0")
                .chain_update([context.suite.curve() as u8, context.suite.profile()])
                .chain_update(entropy)
                .chain_update(secret)
                .chain_update([0; 128 - 24 - 2 - ENTROPY_BYTES - SCALAR_BYTES])
                .chain_update(signed)
                .finalize();
            self.0 = prk.into();
        });
        Ok(())
    }

    /// Sets u. All ones for zero.
    pub(super) fn nonce<P: Secret>(&self, u: &mut SecretScalar<P>) -> u64 {
        u.set_wide(|| Sha512::new().chain_update(self.0).chain_update([0]).finalize().into())
    }

    /// The 512 bits of s_i, which are public modulo the order.
    pub(super) fn decoy(&self, i: u32) -> [u8; 64] {
        scrubbed::<HASH_STACK, _>(|| {
            Sha512::new().chain_update(self.0).chain_update([1]).chain_update(i.to_le_bytes()).finalize().into()
        })
    }
}
