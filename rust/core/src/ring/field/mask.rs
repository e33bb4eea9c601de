//! Selection by masks, for secrets: all ones is yes, zero is no.

/// The mask of a bit, unknown to the compiler, which makes branches of masked selections otherwise.
#[inline(always)]
pub(in crate::ring) fn of(bit: u64) -> u64 {
    core::hint::black_box(bit.wrapping_neg())
}

/// Whether a = b, for integers below 2^63.
#[inline(always)]
pub(in crate::ring) fn equal(a: u64, b: u64) -> u64 {
    of((a ^ b).wrapping_sub(1) >> 63)
}

/// Whether a > b, for integers below 2^63.
#[inline(always)]
pub(in crate::ring) fn greater(a: u64, b: u64) -> u64 {
    of(b.wrapping_sub(a) >> 63)
}

/// `yes` or `no`, limb by limb.
#[inline(always)]
pub(in crate::ring) fn select<const N: usize>(mask: u64, yes: &[u64; N], no: &[u64; N]) -> [u64; N] {
    core::array::from_fn(|i| no[i] ^ (mask & (yes[i] ^ no[i])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_compare_and_select() {
        let numbers = [0, 1, 2, 63, 64, 1 << 32, (1 << 63) - 1];
        for a in numbers {
            for b in numbers {
                assert_eq!(equal(a, b), if a == b { u64::MAX } else { 0 });
                assert_eq!(greater(a, b), if a > b { u64::MAX } else { 0 });
                assert_eq!(select(equal(a, b), &[a, 1], &[b, 2]), if a == b { [a, 1] } else { [b, 2] });
            }
        }
    }
}
