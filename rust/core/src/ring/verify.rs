//! Verification. Everything here is public, and variable time.
//!
//! For i = 0 to n - 1: L = s_i G + k P_i, R = s_i H_p(P_i) + k I, k = challenge(m, L, R), starting from k = c_0. The signature is valid
//! when the last k is c_0. The parts with s_i do not depend on the chain; they are computed a chunk of positions at a time, or of many
//! signatures of one ring a position at a time.

use super::hash::challenge;
use super::members::{Members, trim};
use super::on_curve;
use super::prepared::{self, Slab};
use super::public::{CHUNK, Public};
use super::secret::{Secret, ed25519::Ed25519, secp256k1::Secp256k1};
use super::suite::{Curve, MAX_POINT_BYTES, MESSAGE_BYTES, Mode, SCALAR_BYTES, Suite};
use crate::error::Error;

/// c_0, image and the s_i of a signature without keys.
pub(super) struct Parts<'a> {
    pub c0: [u8; SCALAR_BYTES],
    pub image: &'a [u8],
    pub scalars: &'a [[u8; SCALAR_BYTES]],
}

impl<'a> Parts<'a> {
    /// Splits the bytes; the length must fit the ring.
    pub(super) fn split(curve: Curve, signature: &'a [u8], ring_size: usize) -> Result<Self, Error> {
        if curve.signature_bytes(ring_size) != Some(signature.len()) {
            return Err(Error::Length);
        }
        let (c0, rest) = signature.split_first_chunk().ok_or(Error::Length)?;
        let (image, scalars) = rest.split_at_checked(curve.point_bytes()).ok_or(Error::Length)?;
        Ok(Self { c0: *c0, image, scalars: scalars.as_chunks().0 })
    }

    /// Refuses encodings that the mode does not allow, and on ed25519 scalars that have no meaning in either.
    pub(super) fn check<P: Public>(&self, mode: Mode) -> Result<(), Error> {
        if mode == Mode::Compat && P::CURVE == Curve::Secp256k1 {
            return Ok(());
        }
        let canonical = |bytes: &[u8; SCALAR_BYTES]| P::reduce(bytes) == *bytes;
        if !canonical(&self.c0) || !self.scalars.iter().all(canonical) {
            return Err(Error::SignatureEncoding);
        }
        Ok(())
    }
}

/// s_i as the suite reads it: modulo the order, but in the ethereum profile an integer from the order on counts as zero.
pub(super) fn read_scalar<P: Public>(suite: Suite, bytes: &[u8; SCALAR_BYTES]) -> [u8; SCALAR_BYTES] {
    let reduced = P::reduce(bytes);
    if suite == Suite::Secp256k1Ethereum && reduced != *bytes { [0; SCALAR_BYTES] } else { reduced }
}

/// One link of the chain.
pub(super) fn next<P: Public>(
    suite: Suite,
    message: &[u8; MESSAGE_BYTES],
    chunk: &P::Chunk<'_>,
    position: usize,
    image: &P::Image<'_>,
    c: &[u8; SCALAR_BYTES],
) -> [u8; SCALAR_BYTES] {
    let (l, r) = P::commit(chunk, position, image, c);
    challenge(suite, message, trim::<P>(&l), trim::<P>(&r))
}

/// Checks a signature (c_0, image, then one s_i for each key) under a ring, its keys one after the other.
///
/// # Errors
/// [`Error::SignatureInvalid`]; [`Error::Point`] for a key or image that is no point; [`Error::Length`]; in strict mode
/// [`Error::RingSize`], [`Error::SignatureEncoding`] and [`Error::Point`] for what [`Mode::Strict`] names. Scalars of ed25519 that are not
/// below the order are [`Error::SignatureEncoding`] in both modes.
pub fn verify(
    suite: Suite,
    mode: Mode,
    message: &[u8; MESSAGE_BYTES],
    signature: &[u8],
    keys: &[u8],
) -> Result<(), Error> {
    let members = Members::encoded(suite.curve(), keys)?;
    on_curve!(suite.curve(), run(suite, mode, message, signature, &members, &[]))
}

/// [`verify`] under prepared keys, in the ring's order. `image` is a prepared image, or empty; one that is not the signature's is not used.
///
/// # Errors
/// As [`verify`]; [`Error::PreparedKey`] for words that were not prepared for this curve.
pub fn verify_prepared(
    suite: Suite,
    mode: Mode,
    message: &[u8; MESSAGE_BYTES],
    signature: &[u8],
    keys: Slab<'_>,
    image: &[u64],
) -> Result<(), Error> {
    on_curve!(suite.curve(), run(suite, mode, message, signature, &Members::Prepared(keys), image))
}

/// [`verify_prepared`] for many signatures, one after the other in `signatures`, some in lockstep; `report` gets the verdicts in order.
///
/// # Errors
/// [`Error::Length`] when the bytes are not as many signatures as messages.
pub fn verify_batch(
    suite: Suite,
    mode: Mode,
    messages: &[[u8; MESSAGE_BYTES]],
    signatures: &[u8],
    keys: Slab<'_>,
    image: &[u64],
    report: &mut dyn FnMut(Result<(), Error>),
) -> Result<(), Error> {
    let bytes = suite.curve().signature_bytes(keys.offsets.len()).ok_or(Error::Length)?;
    if messages.len().checked_mul(bytes) != Some(signatures.len()) {
        return Err(Error::Length);
    }
    let members = Members::Prepared(keys);
    for (messages, signatures) in messages.chunks(CHUNK).zip(signatures.chunks(bytes.max(1).saturating_mul(CHUNK))) {
        let mut group = Group { messages, signatures, bytes, verdicts: [Ok(()); CHUNK] };
        on_curve!(suite.curve(), run_group(suite, mode, &mut group, &members, image));
        group.verdicts.into_iter().take(messages.len()).for_each(&mut *report);
    }
    Ok(())
}

fn run<P: Public>(
    suite: Suite,
    mode: Mode,
    message: &[u8; MESSAGE_BYTES],
    signature: &[u8],
    members: &Members<'_>,
    image: &[u64],
) -> Result<(), Error> {
    let start = Start::<P>::new(suite, mode, signature, members, image)?;
    let mut k = start.first;
    for (i, given) in start.scalars.chunks(CHUNK).enumerate() {
        let (mut ready, mut scalars) = ([P::Member::default(); CHUNK], [[0; SCALAR_BYTES]; CHUNK]);
        for (slot, s) in scalars.iter_mut().zip(given) {
            *slot = read_scalar::<P>(suite, s);
        }
        let ready = ready.get_mut(..given.len()).ok_or(Error::Length)?;
        P::members(members, i * CHUNK, ready)?;
        let chunk = P::load(ready, &scalars);
        for position in 0..given.len() {
            k = next::<P>(suite, message, &chunk, position, &start.image, &k);
        }
    }
    start.verdict(&k)
}

/// A signature that is well-formed, before the first position.
struct Start<'a, P: Public> {
    first: [u8; SCALAR_BYTES],
    image: P::Image<'a>,
    scalars: &'a [[u8; SCALAR_BYTES]],
}

impl<'a, P: Public> Start<'a, P> {
    fn new(
        suite: Suite,
        mode: Mode,
        signature: &'a [u8],
        members: &Members<'_>,
        image: &'a [u64],
    ) -> Result<Self, Error> {
        let parts = Parts::split(P::CURVE, signature, members.len())?;
        parts.check::<P>(mode)?;
        if mode == Mode::Strict {
            check_strict::<P>(parts.image, members)?;
        }
        let image = prepared::image::<P>(image, parts.image)?;
        let first = P::reduce(&parts.c0);
        if parts.scalars.is_empty() || (suite == Suite::Secp256k1Ethereum && first != parts.c0) {
            return Err(Error::SignatureInvalid);
        }
        Ok(Self { first, image, scalars: parts.scalars })
    }

    /// Whether the chain closes.
    fn verdict(&self, last: &[u8; SCALAR_BYTES]) -> Result<(), Error> {
        if *last == self.first { Ok(()) } else { Err(Error::SignatureInvalid) }
    }
}

/// Up to [`CHUNK`] signatures of one ring.
struct Group<'a> {
    messages: &'a [[u8; MESSAGE_BYTES]],
    signatures: &'a [u8],
    /// Of one signature.
    bytes: usize,
    verdicts: [Result<(), Error>; CHUNK],
}

/// Verifies a group in lockstep: at each position of the ring the chains of all signatures share their inversions.
fn run_group<P: Public>(suite: Suite, mode: Mode, group: &mut Group<'_>, members: &Members<'_>, image: &[u64]) {
    let mut starts: [Option<Start<'_, P>>; CHUNK] = [const { None }; CHUNK];
    let signatures = group.signatures.chunks_exact(group.bytes.max(1));
    for ((slot, verdict), signature) in starts.iter_mut().zip(&mut group.verdicts).zip(signatures) {
        match Start::new(suite, mode, signature, members, image) {
            Ok(start) => *slot = Some(start),
            Err(error) => *verdict = Err(error),
        }
    }
    let Some(any) = starts.iter().flatten().next() else { return };
    let (mut running, mut k) = ([(any, &[0; MESSAGE_BYTES]); CHUNK], [[0; SCALAR_BYTES]; CHUNK]);
    let mut count = 0;
    for (start, message) in starts.iter().zip(group.messages) {
        if let (Some(start), Some(slot), Some(k)) = (start, running.get_mut(count), k.get_mut(count)) {
            (*slot, *k) = ((start, message), start.first);
            count += 1;
        }
    }
    let running = running.get(..count).unwrap_or_default();
    let failed = (0..members.len()).find_map(|i| lockstep(suite, members, i, running, &mut k).err());
    let ends = starts.iter().zip(&mut group.verdicts).filter_map(|(start, verdict)| Some((start.as_ref()?, verdict)));
    for ((start, verdict), last) in ends.zip(&k) {
        *verdict = failed.map_or_else(|| start.verdict(last), Err);
    }
}

/// One position for all signatures.
fn lockstep<P: Public>(
    suite: Suite,
    members: &Members<'_>,
    position: usize,
    running: &[(&Start<'_, P>, &[u8; MESSAGE_BYTES])],
    k: &mut [[u8; SCALAR_BYTES]; CHUNK],
) -> Result<(), Error> {
    let mut member = [P::Member::default()];
    P::members(members, position, &mut member)?;
    let (mut scalars, mut images) = ([[0; SCALAR_BYTES]; CHUNK], [None; CHUNK]);
    for ((s, image), (start, _)) in scalars.iter_mut().zip(&mut images).zip(running) {
        *s = read_scalar::<P>(suite, start.scalars.get(position).ok_or(Error::Length)?);
        *image = Some(&start.image);
    }
    let chunk = P::load(&[member[0]; CHUNK], scalars.get(..running.len()).ok_or(Error::Length)?);
    let mut commitments = [([0; MAX_POINT_BYTES], [0; MAX_POINT_BYTES]); CHUNK];
    P::commit_all(&chunk, &images, k, &mut commitments);
    for ((k, (l, r)), (_, message)) in k.iter_mut().zip(&commitments).zip(running) {
        *k = challenge(suite, message, trim::<P>(l), trim::<P>(r));
    }
    Ok(())
}

/// What [`Mode::Strict`] says about sizes and points.
fn check_strict<P: Public>(image: &[u8], members: &Members<'_>) -> Result<(), Error> {
    if members.len() < 2 {
        return Err(Error::RingSize);
    }
    let mut regular = is_regular(P::CURVE, image);
    for i in 0..members.len() {
        regular &= is_regular(P::CURVE, trim::<P>(&members.key::<P>(i)?));
    }
    if regular { Ok(()) } else { Err(Error::Point) }
}

/// Whether a point is in the prime-order group and not the identity.
#[must_use]
pub fn is_regular(curve: Curve, encoded: &[u8]) -> bool {
    match curve {
        Curve::Secp256k1 => Secp256k1::canonical(encoded).is_some(),
        Curve::Ed25519 => {
            Ed25519::base(encoded).is_some_and(|point| point.is_torsion_free() && !point.is_small_order())
        }
    }
}
