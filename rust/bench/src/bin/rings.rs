//! Ring signatures of secp256k1 against the same steps written on libsecp256k1's public API, N steps for a ring of N. The peer is given
//! the hash points H_p of the ring and parsed points: it computes 2 N products of a point, N products of the generator and N challenges.

use ferrosign::ring::{
    Curve, Level, Mode, Slab, Suite, hash_to_curve, hash_to_scalar, prepare_image, prepare_key, prepared_image_words,
    prepared_key_words, public_key, sign, verify, verify_batch, verify_prepared,
};
use ferrosign_bench::measure::{Operation, compare};
use secp256k1::{PublicKey, Scalar};
use std::hint::black_box;

const SUITE: Suite = Suite::Secp256k1Decred;
const CURVE: Curve = Curve::Secp256k1;
const POINT: usize = 33;
const BATCH: usize = 64;

/// A ring, and signatures of distinct messages by its first member.
struct Ring {
    keys: Vec<u8>,
    messages: Vec<[u8; 32]>,
    signatures: Vec<u8>,
}

impl Ring {
    fn new(size: usize) -> Self {
        let secrets: Vec<[u8; 32]> = (1..=size).map(|i| [i as u8; 32]).collect();
        let keys: Vec<u8> =
            secrets.iter().flat_map(|x| public_key(CURVE, x).expect("a key")[..POINT].to_vec()).collect();
        let messages: Vec<[u8; 32]> = (0..BATCH).map(|i| [i as u8; 32]).collect();
        let mut signatures = vec![0; BATCH * (32 + POINT + 32 * size)];
        for (message, signature) in messages.iter().zip(signatures.chunks_mut(32 + POINT + 32 * size)) {
            sign(SUITE, message, &keys, Some(0), &secrets[0], &[5; 32], signature).expect("signs");
        }
        Self { keys, messages, signatures }
    }

    fn size(&self) -> usize {
        self.keys.len() / POINT
    }

    fn signature(&self, i: usize) -> &[u8] {
        let length = self.signatures.len() / BATCH;
        &self.signatures[i * length..][..length]
    }
}

/// What the peer has parsed before the clock starts.
struct Parsed {
    keys: Vec<PublicKey>,
    hashes: Vec<PublicKey>,
    image: PublicKey,
}

impl Parsed {
    fn new(ring: &Ring) -> Self {
        let point = |bytes: &[u8]| PublicKey::from_slice(bytes).expect("a point");
        let keys = ring.keys.chunks(POINT);
        Self {
            keys: keys.clone().map(point).collect(),
            hashes: keys.map(|key| point(&hash_to_curve(CURVE, key).expect("hashes")[..POINT])).collect(),
            image: point(&ring.signature(0)[32..][..POINT]),
        }
    }

    /// Is the signature good?
    fn verify(&self, message: &[u8; 32], signature: &[u8]) -> bool {
        let scalar =
            |bytes: &[u8]| Scalar::from_be_bytes(bytes.try_into().expect("32 bytes")).expect("below the order");
        let first = scalar(&signature[..32]);
        let mut c = first;
        for (i, s) in signature[32 + POINT..].chunks(32).enumerate() {
            let s = scalar(s);
            let l = self.keys[i].mul_tweak(&c).and_then(|p| p.add_exp_tweak(&s)).expect("no identity");
            let ci = self.image.mul_tweak(&c).expect("no identity");
            let r = self.hashes[i].mul_tweak(&s).and_then(|p| p.combine(&ci)).expect("no identity");
            let mut input = message.to_vec();
            input.extend(l.serialize());
            input.extend(r.serialize());
            c = scalar(&hash_to_scalar(SUITE, &input));
        }
        c == first
    }
}

/// Keys and image with tables.
struct Prepared {
    words: Vec<u64>,
    offsets: Vec<u64>,
    image: Vec<u64>,
}

impl Prepared {
    fn new(ring: &Ring, level: Level) -> Self {
        let one = prepared_key_words(CURVE, level);
        let mut words = vec![0; one * ring.size()];
        for (key, entry) in ring.keys.chunks(POINT).zip(words.chunks_mut(one)) {
            prepare_key(CURVE, key, level, entry).expect("a key");
        }
        let mut image = vec![0; prepared_image_words(CURVE, level)];
        prepare_image(CURVE, &ring.signature(0)[32..][..POINT], level, &mut image).expect("an image");
        Self { words, offsets: (0..ring.size()).map(|i| (i * one) as u64).collect(), image }
    }

    fn slab(&self) -> Slab<'_> {
        Slab { words: &self.words, offsets: &self.offsets }
    }
}

fn run(size: usize) {
    let ring = Ring::new(size);
    let parsed = Parsed::new(&ring);
    let (w6, w8) = (Prepared::new(&ring, Level::Fixed6), Prepared::new(&ring, Level::Fixed8));
    assert!(parsed.verify(&ring.messages[1], ring.signature(1)), "the peer verifies the same signatures");
    assert!(!parsed.verify(&ring.messages[0], ring.signature(1)));
    let repeated = |prepared: &Prepared, i: usize| {
        verify_prepared(SUITE, Mode::Compat, &ring.messages[i], ring.signature(i), prepared.slab(), &prepared.image)
    };
    let (mut a, mut b, mut c, mut d) = (turns(), turns(), turns(), turns());
    compare(
        &format!("secp256k1, verify, N = {size}"),
        &mut [
            Operation::new("secp256k1 0.33, parsed points, H_p known", 1, || {
                let i = a();
                assert!(black_box(parsed.verify(&ring.messages[i], ring.signature(i))));
            }),
            Operation::new("ferrosign, cold", 1, || {
                let i = b();
                verify(SUITE, Mode::Compat, &ring.messages[i], ring.signature(i), &ring.keys).expect("valid");
            }),
            Operation::new("ferrosign, tables of 6 bits", 1, || repeated(&w6, c()).expect("valid")),
            Operation::new("ferrosign, tables of 8 bits", 1, || repeated(&w8, d()).expect("valid")),
            Operation::new("ferrosign, tables of 8 bits, batch of 64", BATCH, || {
                let (slab, image) = (w8.slab(), &w8.image);
                let mut check = |verdict: Result<(), _>| verdict.expect("valid");
                verify_batch(SUITE, Mode::Compat, &ring.messages, &ring.signatures, slab, image, &mut check)
                    .expect("as many signatures as messages");
            }),
        ],
    );
}

/// 0, 1, 2 and on, and again from 0 after the last signature.
fn turns() -> impl FnMut() -> usize {
    let mut i = 0;
    move || {
        i = (i + 1) % BATCH;
        i
    }
}

fn main() {
    for size in [2, 8, 32] {
        run(size);
    }
}
