//! Signing: constant time in the key, the nonce and the closing scalar.
//!
//! With the signer at position j: c_(j+1) = challenge(m, u G, u H_p(P_j)); then every other position with its decoy s_i, in ring order from
//! j + 1 on; at last s_j = u - c_j x. The position is found by a scan over the whole ring. From the chain on, the order of work
//! depends on it: an observer on the same machine can see the position, though nobody who holds the signature can.

use super::derive::{Context, Stream};
use super::hash::challenge;
use super::members::{Members, trim};
use super::on_curve;
use super::public::{CHUNK, Public};
use super::secret::{Secret, SecretScalar, Windows, equal_mask};
use super::secret::{ed25519::Ed25519, secp256k1::Secp256k1};
use super::suite::{Curve, ENTROPY_BYTES, Encoded, MESSAGE_BYTES, SCALAR_BYTES, Suite};
use super::verify::next;
use crate::error::Error;
use crate::verdict::declassify;

/// Members that are kept from the search for the signer until they are used.
const KNOWN: usize = 32;

/// Where u and the decoys come from.
pub(super) enum Source<'a> {
    /// Derived from fresh entropy and all that is signed.
    Entropy(&'a [u8; ENTROPY_BYTES]),
    /// Given: u, and one scalar for each position. For tests.
    Given(&'a [u8; SCALAR_BYTES], &'a [[u8; SCALAR_BYTES]]),
}

/// H_p of the signer's key.
pub(super) enum Hashed<'a, P: Secret> {
    Point(P::Base),
    Table(Windows<'a>),
}

/// The signer's public half: its position, H_p of its key and its image.
pub(super) struct Signer<'a, P: Secret> {
    pub index: usize,
    pub hashed: Hashed<'a, P>,
    pub image: Encoded,
}

/// Reads a secret key; only the verdict is branched on.
pub(super) fn decode_secret<P: Secret>(bytes: &[u8; SCALAR_BYTES], x: &mut SecretScalar<P>) -> Result<(), Error> {
    if declassify(x.decode(bytes)) { Err(Error::SecretKey) } else { Ok(()) }
}

/// Makes bytes public that were computed from secrets and are published by the protocol: bit by bit, through the one place
/// where that may happen.
pub(super) fn publish<const N: usize>(bytes: &[u8; N]) -> [u8; N] {
    bytes.map(|byte| (0..8).fold(0, |out, i| if declassify(u64::from(byte >> i & 1)) { out | 1 << i } else { out }))
}

/// Finds the position of `public` among the members by a full scan: the first one, or the wanted one. Selects H_p of it.
///
/// The first members that were decoded for it are left in `known`.
#[inline(never)]
fn find<'a, P: Public>(
    public: &[u8],
    members: &Members<'a>,
    wanted: Option<usize>,
    known: &mut [P::Member<'a>],
) -> Result<(usize, Encoded), Error> {
    let (mut index, mut selected, mut missing) = (0_u64, [0; 33], u64::MAX);
    let mut ready = [P::Member::default(); CHUNK];
    for i in 0..members.len() {
        let key = members.key::<P>(i)?;
        if !P::is_canonical(trim::<P>(&key)) {
            return Err(Error::Point);
        }
        if i % CHUNK == 0 {
            let count = (members.len() - i).min(CHUNK);
            P::members(members, i, ready.get_mut(..count).ok_or(Error::Length)?)?;
            for (slot, member) in known.iter_mut().skip(i).zip(&ready) {
                *slot = *member;
            }
        }
        let hashed = P::hashed(ready.get(i % CHUNK).ok_or(Error::Length)?);
        let here = equal_mask(public, trim::<P>(&key)) & missing;
        let take = if wanted.is_none_or(|w| w == i) { here } else { 0 };
        missing &= !take;
        index |= i as u64 & take;
        for (slot, byte) in selected.iter_mut().zip(hashed) {
            *slot |= byte & take as u8;
        }
    }
    if declassify(missing) {
        return Err(Error::Signer);
    }
    // The order of the chain depends on the position from here on.
    Ok((u64::from_le_bytes(publish(&index.to_le_bytes())) as usize, selected))
}

/// Finds the signer's position in a ring of two keys or more, and its image.
#[inline(never)]
pub(super) fn new_signer<'a, P: Public + Secret>(
    members: &Members<'a>,
    x: &SecretScalar<P>,
    wanted: Option<usize>,
    known: &mut [P::Member<'a>],
) -> Result<Signer<'static, P>, Error> {
    if members.len() < 2 || u32::try_from(members.len()).is_err() {
        return Err(Error::RingSize);
    }
    let public = x.mul_generator();
    let (index, hashed) = find::<P>(trim::<P>(&public), members, wanted, known)?;
    let hashed = publish(&hashed);
    let base = P::base(trim::<P>(&hashed)).ok_or(Error::Point)?;
    let image = publish(&x.mul(&base));
    Ok(Signer { index, hashed: Hashed::Point(base), image })
}

/// Everything a signature is made of, apart from the members.
pub(super) struct Request<'a, 'm, P: Public + Secret> {
    pub suite: Suite,
    pub message: &'a [u8; MESSAGE_BYTES],
    pub secret: &'a SecretScalar<P>,
    pub signer: &'a Signer<'a, P>,
    pub source: Source<'a>,
    pub members: &'a Members<'m>,
    /// The first members, if they are decoded already.
    pub known: &'a [P::Member<'m>],
}

impl<'m, P: Public + Secret> Request<'_, 'm, P> {
    /// The members from `first` on.
    fn members(&self, first: usize, out: &mut [P::Member<'m>]) -> Result<(), Error> {
        match self.known.get(first..first.saturating_add(out.len())) {
            Some(known) => {
                for (slot, member) in out.iter_mut().zip(known) {
                    *slot = *member;
                }
                Ok(())
            }
            None => P::members(self.members, first, out),
        }
    }
}

/// Writes c_0, the image and the scalars.
#[inline(never)]
pub(super) fn sign_with<P: Public + Secret>(
    request: &Request<'_, '_, P>,
    image: &P::Image<'_>,
    signature: &mut [u8],
) -> Result<(), Error> {
    let (suite, message, signer, n) = (request.suite, request.message, request.signer, request.members.len());
    let width = P::CURVE.point_bytes();
    if suite.curve().signature_bytes(n) != Some(signature.len()) {
        return Err(Error::Length);
    }
    let (c0, rest) = signature.split_first_chunk_mut::<SCALAR_BYTES>().ok_or(Error::Length)?;
    let (image_out, scalars) = rest.split_at_mut_checked(width).ok_or(Error::Length)?;
    let scalars = scalars.as_chunks_mut::<SCALAR_BYTES>().0;
    let encoded_image = signer.image.get(..width).ok_or(Error::Length)?;
    for (slot, byte) in image_out.iter_mut().zip(encoded_image) {
        *slot = *byte;
    }

    let mut nonce = Nonces::<P> { u: SecretScalar::empty(), stream: Stream::empty(), given: None };
    nonce.start(request, encoded_image)?;
    let (l, r) = match &signer.hashed {
        Hashed::Point(base) => (nonce.u.mul_generator(), nonce.u.mul(base)),
        Hashed::Table(windows) => nonce.u.mul_both(*windows),
    };
    let (l, r) = (l.get(..width).ok_or(Error::Length)?, r.get(..width).ok_or(Error::Length)?);
    let mut c = publish(&challenge(suite, message, l, r));
    for range in [signer.index + 1..n, 0..signer.index] {
        if range.start == 0 {
            *c0 = c;
        }
        let mut first = range.start;
        while first < range.end {
            let count = (range.end - first).min(CHUNK);
            let slots = scalars.get_mut(first..first + count).ok_or(Error::Length)?;
            for (i, slot) in slots.iter_mut().enumerate() {
                *slot = nonce.decoy(first + i)?;
            }
            let mut ready = [P::Member::default(); CHUNK];
            let ready = ready.get_mut(..count).ok_or(Error::Length)?;
            request.members(first, ready)?;
            let chunk = P::load(ready, slots);
            for position in 0..count {
                c = next::<P>(suite, message, &chunk, position, image, &c);
            }
            first += count;
        }
    }
    *scalars.get_mut(signer.index).ok_or(Error::Length)? = nonce.u.respond(&c, request.secret);
    Ok(())
}

/// u, and the way to the decoys.
struct Nonces<'a, P: Secret> {
    u: SecretScalar<P>,
    stream: Stream,
    /// Decoys that take the place of the stream's.
    given: Option<&'a [[u8; SCALAR_BYTES]]>,
}

impl<'a, P: Public + Secret> Nonces<'a, P> {
    fn start(&mut self, request: &Request<'a, '_, P>, image: &[u8]) -> Result<(), Error> {
        let size = u32::try_from(request.members.len()).map_err(|_| Error::RingSize)?;
        let index = u32::try_from(request.signer.index).map_err(|_| Error::Signer)?;
        let entropy = match request.source {
            Source::Given(u, given) if given.len() == request.members.len() => {
                self.u.decode(u); // any integer will do
                self.given = Some(given);
                return Ok(());
            }
            Source::Given(..) => return Err(Error::Length),
            Source::Entropy(entropy) => entropy,
        };
        let context =
            Context { suite: request.suite, message: request.message, size, index, members: request.members, image };
        self.stream.start(entropy, request.secret, &context)?;
        if declassify(self.stream.nonce(&mut self.u)) { Err(Error::Nonce) } else { Ok(()) }
    }

    fn decoy(&self, i: usize) -> Result<[u8; SCALAR_BYTES], Error> {
        if let Some(given) = self.given {
            return Ok(P::reduce(given.get(i).ok_or(Error::Length)?));
        }
        let i = u32::try_from(i).map_err(|_| Error::RingSize)?;
        // A decoy is part of the signature.
        Ok(publish(&P::encode(&P::from_wide(&self.stream.decoy(i)))))
    }
}

/// Signs with the key of one ring member; `index` says which, or the first one that fits is taken. Gives the position back.
///
/// The nonce and the decoys come from 32 bytes of fresh entropy and all that is signed.
///
/// # Errors
/// [`Error::RingSize`] below two keys or above 2^32 - 1; [`Error::SecretKey`]; [`Error::Signer`] when the key is not the ring's, or not
/// the one at `index`; [`Error::Point`] for a key that is not canonically encoded; [`Error::Length`]; [`Error::Nonce`] if u were zero.
pub fn sign(
    suite: Suite,
    message: &[u8; MESSAGE_BYTES],
    keys: &[u8],
    index: Option<usize>,
    secret: &[u8; SCALAR_BYTES],
    entropy: &[u8; ENTROPY_BYTES],
    signature: &mut [u8],
) -> Result<usize, Error> {
    let source = Source::Entropy(entropy);
    on_curve!(suite.curve(), sign_cold(suite, message, keys, index, secret, source, signature))
}

/// Signs with a given nonce u and given decoys, one scalar for each position. For tests alone: a nonce used twice gives the key away.
///
/// # Errors
/// As [`sign`]; u may be any integer.
#[expect(clippy::too_many_arguments, reason = "the inputs of a signature, each with a meaning of its own")]
pub fn sign_deterministic(
    suite: Suite,
    message: &[u8; MESSAGE_BYTES],
    keys: &[u8],
    index: Option<usize>,
    secret: &[u8; SCALAR_BYTES],
    nonce: &[u8; SCALAR_BYTES],
    decoys: &[[u8; SCALAR_BYTES]],
    signature: &mut [u8],
) -> Result<usize, Error> {
    let source = Source::Given(nonce, decoys);
    on_curve!(suite.curve(), sign_cold(suite, message, keys, index, secret, source, signature))
}

#[inline(never)]
fn sign_cold<P: Public + Secret>(
    suite: Suite,
    message: &[u8; MESSAGE_BYTES],
    keys: &[u8],
    index: Option<usize>,
    secret: &[u8; SCALAR_BYTES],
    source: Source<'_>,
    signature: &mut [u8],
) -> Result<usize, Error> {
    let members = Members::encoded(P::CURVE, keys)?;
    let mut x = SecretScalar::<P>::empty();
    decode_secret(secret, &mut x)?;
    let mut known = [P::Member::default(); KNOWN];
    let signer = new_signer::<P>(&members, &x, index, &mut known)?;
    let known = known.get(..members.len()).unwrap_or(&known);
    let image = P::image(trim::<P>(&signer.image)).ok_or(Error::Point)?;
    let request = Request { suite, message, secret: &x, signer: &signer, source, members: &members, known };
    sign_with::<P>(&request, &image, signature)?;
    Ok(signer.index)
}
