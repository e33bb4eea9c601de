//! Digits of scalars for table look-ups. Variable time.
//!
//! Scalars are integers below l < 2^253, and the digits make up that integer exactly: on points with a component of small order a multiple of l
//! more or less would give another point.

/// Positions of sliding digits.
pub(super) const POSITIONS: usize = 254;

/// The bits of a 256-bit integer from position `at` on, at most 32 of them. Constant time in the integer.
#[inline(always)]
pub(super) fn bits(k: &[u64; 4], at: usize, width: usize) -> i32 {
    let (word, shift) = (at / 64, at % 64);
    let low = k.get(word).copied().unwrap_or(0);
    let high = k.get(word + 1).copied().unwrap_or(0);
    let value = (u128::from(high) << 64 | u128::from(low)) >> shift;
    (value as u64 & ((1 << width) - 1)) as i32
}

/// Odd digits of at most 15 in size, each followed by at least four zeros: k is the sum of d_i 2^i.
#[inline(never)]
pub(super) fn sliding(k: &[u64; 4]) -> [i8; POSITIONS] {
    let mut digits = [0; POSITIONS];
    let mut carry = 0;
    let mut i = 0;
    while let Some(slot) = digits.get_mut(i) {
        let value = bits(k, i, 5);
        if value & 1 == carry {
            i += 1;
            continue;
        }
        let digit = (value + carry) & 31;
        carry = digit >> 4;
        *slot = (digit - (carry << 5)) as i8;
        i += 5;
    }
    digits
}

/// Number of windows of `width` bits.
pub(super) const fn windows(width: usize) -> usize {
    match 253_usize.checked_div(width) {
        Some(whole) => whole + 1,
        None => 0,
    }
}

/// Digits from -2^(w-1) to 2^(w-1), one for each window of w bits: k is the sum of d_i 2^(w i).
pub(super) fn fixed(k: &[u64; 4], width: usize) -> impl Iterator<Item = i32> {
    let k = *k;
    let mut carry = 0;
    (0..windows(width)).map(move |i| {
        let value = bits(&k, i * width, width) + carry;
        carry = i32::from(value > 1 << (width - 1));
        value - (carry << width)
    })
}
