//! A signer of one ring, prepared for many signatures: position, H_p of the key and image, in memory that the caller provides.
//!
//! It holds no secret: the position, which anybody who sees the memory learns, points, and a hash by which another key is told apart.

use super::members::{Members, trim};
use super::on_curve;
use super::prepared::{ENCODED_WORDS, Slab, image as image_of, pack, unpack};
use super::public::Public;
use super::secret::{Secret, SecretScalar, equal_mask};
use super::sign::{Hashed, Request, Signer, Source, decode_secret, new_signer, sign_with};
use super::suite::{Curve, ENTROPY_BYTES, Encoded, MESSAGE_BYTES, SCALAR_BYTES, Suite};
use crate::error::Error;
use crate::ring::secret::{ed25519::Ed25519, secp256k1::Secp256k1};
use crate::verdict::declassify;
use sha2::{Digest, Sha512};

/// "fssign" and a layout number.
const MAGIC: u64 = 0x0001_6e67_6973_7366;
const CHECK_WORDS: usize = 8;
const WORDS: usize = 4 + 3 * ENCODED_WORDS + CHECK_WORDS;

/// Words of a prepared signer.
#[must_use]
pub const fn signer_words(_curve: Curve) -> usize {
    WORDS
}

/// Prepares a signer of a ring: `index` says which member it is, or the first that fits is taken.
///
/// # Errors
/// As [`sign`](super::sign()), and [`Error::Length`] for another number of words than [`signer_words`]: nothing is written then. After
/// other errors the words are zeros.
pub fn prepare_signer(
    curve: Curve,
    keys: &[u8],
    index: Option<usize>,
    secret: &[u8; SCALAR_BYTES],
    words: &mut [u64],
) -> Result<usize, Error> {
    on_curve!(curve, prepare(keys, index, secret, words))
}

fn prepare<P: Public + Secret>(
    keys: &[u8],
    index: Option<usize>,
    secret: &[u8; SCALAR_BYTES],
    words: &mut [u64],
) -> Result<usize, Error> {
    if words.len() != WORDS {
        return Err(Error::Length);
    }
    words.fill(0);
    let members = Members::encoded(P::CURVE, keys)?;
    let mut x = SecretScalar::<P>::empty();
    decode_secret(secret, &mut x)?;
    let signer = new_signer::<P>(&members, &x, index, &mut [])?;
    let key = members.key::<P>(signer.index)?;
    let hashed = P::hash_to_curve(trim::<P>(&key));
    let (head, rest) = words.split_at_mut_checked(4).ok_or(Error::Length)?;
    head.copy_from_slice(&[MAGIC, P::CURVE as u64, members.len() as u64, signer.index as u64]);
    for (slot, point) in rest.chunks_exact_mut(ENCODED_WORDS).zip([&key, &signer.image, &hashed]) {
        pack(point, slot);
    }
    let check = key_check(&x, &key);
    for (slot, bytes) in rest.iter_mut().skip(3 * ENCODED_WORDS).zip(check.as_chunks::<8>().0) {
        *slot = u64::from_le_bytes(*bytes);
    }
    Ok(signer.index)
}

/// Tells one key from another without a multiplication: SHA-512("ferrosign/ring/signer/1" padded to 32 bytes, x, P_j).
fn key_check<P: Secret>(x: &SecretScalar<P>, key: &Encoded) -> [u8; 64] {
    x.expose(|x| {
        Sha512::new()
            .chain_update(b"ferrosign/ring/signer/1\0\0\0\0\0\0\0\0\0")
            .chain_update(x)
            .chain_update(key)
            .finalize()
            .into()
    })
}

/// [`sign`](super::sign()) with a prepared signer and prepared keys, in the ring's order, and perhaps the prepared image: the same bytes, sooner.
///
/// # Errors
/// As [`sign`](super::sign()); [`Error::PreparedKey`] for words that are not what they should be; [`Error::Signer`] for a key that the signer
/// was not prepared with.
#[expect(clippy::too_many_arguments, reason = "the inputs of a signature, each with a meaning of its own")]
pub fn sign_prepared(
    suite: Suite,
    message: &[u8; MESSAGE_BYTES],
    signer: &[u64],
    keys: Slab<'_>,
    image: &[u64],
    secret: &[u8; SCALAR_BYTES],
    entropy: &[u8; ENTROPY_BYTES],
    signature: &mut [u8],
) -> Result<usize, Error> {
    on_curve!(suite.curve(), run(suite, message, signer, keys, image, secret, entropy, signature))
}

#[expect(clippy::too_many_arguments, reason = "as above")]
fn run<P: Public + Secret>(
    suite: Suite,
    message: &[u8; MESSAGE_BYTES],
    words: &[u64],
    keys: Slab<'_>,
    image: &[u64],
    secret: &[u8; SCALAR_BYTES],
    entropy: &[u8; ENTROPY_BYTES],
    signature: &mut [u8],
) -> Result<usize, Error> {
    let members = Members::Prepared(keys);
    let mut x = SecretScalar::<P>::empty();
    decode_secret(secret, &mut x)?;
    let signer = read::<P>(words, &members, &x)?;
    let image = image_of::<P>(image, trim::<P>(&signer.image))?;
    let source = Source::Entropy(entropy);
    let request = Request { suite, message, secret: &x, signer: &signer, source, members: &members, known: &[] };
    sign_with::<P>(&request, &image, signature)?;
    Ok(signer.index)
}

/// The signer that [`prepare_signer`] wrote, if it is this key's and this ring's.
fn read<'a, P: Public + Secret>(
    words: &[u64],
    members: &Members<'a>,
    secret: &SecretScalar<P>,
) -> Result<Signer<'a, P>, Error> {
    let (head, rest) = words.split_first_chunk::<4>().ok_or(Error::PreparedKey)?;
    let [magic, curve, size, index] = *head;
    if words.len() != WORDS || magic != MAGIC || curve != P::CURVE as u64 || size != members.len() as u64 {
        return Err(Error::PreparedKey);
    }
    let mut points = rest.chunks_exact(ENCODED_WORDS).map(unpack);
    let mut point = || points.next().ok_or(Error::PreparedKey);
    let (key, image, hashed) = (point()?, point()?, point()?);
    let mut expected = [0; 64];
    for (slot, word) in expected.as_chunks_mut::<8>().0.iter_mut().zip(rest.iter().skip(3 * ENCODED_WORDS)) {
        *slot = word.to_le_bytes();
    }
    let index = usize::try_from(index).map_err(|_| Error::PreparedKey)?;
    if declassify(!equal_mask(&key_check(secret, &key), &expected)) || members.key::<P>(index)? != key {
        return Err(Error::Signer);
    }
    let hashed = match P::hashed_windows(&members.prepared::<P>(index)?) {
        Some(windows) => Hashed::Table(windows),
        None => Hashed::Point(P::base(trim::<P>(&hashed)).ok_or(Error::PreparedKey)?),
    };
    Ok(Signer { index, hashed, image })
}
