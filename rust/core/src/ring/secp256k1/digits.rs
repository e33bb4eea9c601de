//! Digits of scalars for table look-ups. Variable time.

use super::glv::Half;

/// Positions of a half's sliding digits.
pub(super) const POSITIONS: usize = 129;

/// Odd digits of at most 15 in size, each followed by at least four zeros: the half is the sum of d_i 2^i.
#[inline(never)]
pub(super) fn sliding(half: &Half) -> [i8; POSITIONS] {
    let mut digits = [0; POSITIONS];
    let mut carry = 0;
    let mut i = 0;
    while let Some(slot) = digits.get_mut(i) {
        let bits = (half.size.checked_shr(i as u32).unwrap_or(0) & 31) as i8;
        if bits & 1 == carry {
            i += 1;
            continue;
        }
        let digit = (bits + carry) & 31;
        carry = digit >> 4;
        let digit = digit - (carry << 5);
        *slot = if half.negative { -digit } else { digit };
        i += 5;
    }
    digits
}

/// Number of windows of `width` bits.
pub(super) const fn windows(width: usize) -> usize {
    match 128_usize.checked_div(width) {
        Some(whole) => whole + 1,
        None => 0,
    }
}

/// Digits from -2^(w-1) to 2^(w-1), one for each window of w bits: the half is the sum of d_i 2^(w i).
pub(super) fn fixed(half: &Half, width: usize) -> impl Iterator<Item = i32> {
    let (size, negative) = (half.size, half.negative);
    let mut carry = 0;
    (0..windows(width)).map(move |i| {
        let mask = (1_u128 << width) - 1;
        let value = (size.checked_shr((i * width) as u32).unwrap_or(0) & mask) as i32 + carry;
        carry = i32::from(value > 1 << (width - 1));
        let digit = value - (carry << width);
        if negative { -digit } else { digit }
    })
}
