//! Hashing to scalars and the challenge.

use super::suite::{MESSAGE_BYTES, SCALAR_BYTES, Suite};
use curve25519_dalek::Scalar as ScalarEd;
use k256::elliptic_curve::ops::Reduce;
use k256::{Scalar as ScalarK, WideBytes};
use sha3::{Digest, Sha3_512};

/// The canonical scalar of some bytes: SHA3-512 as an integer modulo the group order, big endian on secp256k1, little endian on
/// ed25519. The input is public.
#[must_use]
pub fn hash_to_scalar(suite: Suite, input: &[u8]) -> [u8; SCALAR_BYTES] {
    reduce(suite, &Sha3_512::digest(input).into())
}

/// The next challenge: the hash of message, L and R.
pub(super) fn challenge(suite: Suite, message: &[u8; MESSAGE_BYTES], l: &[u8], r: &[u8]) -> [u8; SCALAR_BYTES] {
    reduce(suite, &Sha3_512::new().chain_update(message).chain_update(l).chain_update(r).finalize().into())
}

fn reduce(suite: Suite, hash: &[u8; 64]) -> [u8; SCALAR_BYTES] {
    match suite {
        Suite::Ed25519 => ScalarEd::from_bytes_mod_order_wide(hash).to_bytes(),
        Suite::Secp256k1Ethereum => reduce_big_endian(hash),
        Suite::Secp256k1Decred => zeros_to_the_end(reduce_big_endian(hash)),
    }
}

fn reduce_big_endian(hash: &[u8; 64]) -> [u8; SCALAR_BYTES] {
    let wide: &WideBytes = hash.into();
    <ScalarK as Reduce<WideBytes>>::reduce(wide).to_bytes().into()
}

/// c 256^z for the z leading zero bytes of c: the pure Go build drops them and fills up at the other end. Should the result not be
/// below the order (2^-136 for one zero byte), it stays as it is: the original fails there.
fn zeros_to_the_end(c: [u8; SCALAR_BYTES]) -> [u8; SCALAR_BYTES] {
    let zeros = c.iter().take_while(|byte| **byte == 0).count();
    let mut out = [0; SCALAR_BYTES];
    for (slot, byte) in out.iter_mut().zip(c.iter().skip(zeros)) {
        *slot = *byte;
    }
    out
}
