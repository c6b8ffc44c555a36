//! Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror and Shaw (2011).

const MULTIPLIERS: [u32; 2] = [0xD251_1F53, 0xCD9E_8D57];
const WEYL: [u32; 2] = [0x9E37_79B9, 0xBB67_AE85];
const ROUNDS: u32 = 10;

/// The four words of a counter under a key.
#[inline]
pub(crate) fn philox4x32_10(counter: [u32; 4], key: [u32; 2]) -> [u32; 4] {
    let (mut words, mut key) = (counter, key);
    for round in 0..ROUNDS {
        if round > 0 {
            key = [key[0].wrapping_add(WEYL[0]), key[1].wrapping_add(WEYL[1])];
        }
        let (high0, low0) = product(MULTIPLIERS[0], words[0]);
        let (high1, low1) = product(MULTIPLIERS[1], words[2]);
        words = [high1 ^ words[1] ^ key[0], low1, high0 ^ words[3] ^ key[1], low0];
    }
    words
}

/// The high and the low word of a product.
#[inline]
fn product(a: u32, b: u32) -> (u32, u32) {
    let (low, high) = a.carrying_mul(b, 0);
    (high, low)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The known answers of Random123, `tests/kat_vectors`.
    #[test]
    fn the_published_vectors_come_out() {
        let pi = [0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344];
        let vectors = [
            ([0; 4], [0; 2], [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]),
            ([u32::MAX; 4], [u32::MAX; 2], [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]),
            (pi, [0xa409_3822, 0x299f_31d0], [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1]),
        ];
        for (counter, key, words) in vectors {
            assert_eq!(philox4x32_10(counter, key), words);
        }
    }
}
