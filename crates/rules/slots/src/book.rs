//! The book of a mode: which round a drawn number names, and the numbers of that round.

use baize_fairness::{scaled, shuffled_by};

use crate::philox::philox4x32_10;

/// Rounds in the book of each mode: 2^27.
pub const ROUNDS: u32 = 1 << 27;

/// The round that a number of the player's stream names: its first 27 bits.
pub const fn round_of(number: u32) -> u32 {
    number >> 5
}

/// The key of a sheet's books: the first eight bytes of its hash, the first of each four the most significant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookKey([u32; 2]);

impl BookKey {
    /// The key of the sheet with this SHA-256.
    pub fn of(hash: &[u8; 32]) -> Self {
        let word = |at: usize| u32::from_be_bytes([hash[at], hash[at + 1], hash[at + 2], hash[at + 3]]);
        Self([word(0), word(4)])
    }
}

/// The numbers of one round, in order: the words of Philox4x32-10 at counter (round, block, mode, 0), block after
/// block from 0, word 0 first.
#[derive(Debug, Clone)]
pub struct RoundNumbers {
    key: BookKey,
    counter: [u32; 4],
    words: [u32; 4],
    used: usize,
}

impl RoundNumbers {
    /// The numbers of a round of the mode with this place in the sheet.
    pub const fn new(key: BookKey, mode: u32, round: u32) -> Self {
        Self { key, counter: [round, 0, mode, 0], words: [0; 4], used: 4 }
    }

    /// The next number.
    #[inline]
    pub fn number(&mut self) -> u32 {
        if self.used == 4 {
            self.words = philox4x32_10(self.counter, self.key.0);
            self.counter[1] = self.counter[1].wrapping_add(1);
            self.used = 0;
        }
        let number = self.words[self.used & 3];
        self.used += 1;
        number
    }

    /// One of 0 … n − 1, as [`baize_fairness::Draws::pick`].
    #[inline]
    pub fn pick(&mut self, n: u32) -> u32 {
        scaled(self.number(), n)
    }

    /// The first `chosen` of 0 … n − 1 in random order, as [`baize_fairness::Draws::shuffled`].
    pub fn shuffled(&mut self, n: u32, chosen: u32) -> Vec<u32> {
        shuffled_by(n, chosen, |left| self.pick(left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn key() -> BookKey {
        let mut hash = [0; 32];
        hash[..8].copy_from_slice(&[0xa4, 0x09, 0x38, 0x22, 0x29, 0x9f, 0x31, 0xd0]);
        BookKey::of(&hash)
    }

    #[test]
    fn every_number_names_a_round_of_the_book() {
        assert_eq!((round_of(0), round_of(31), round_of(32)), (0, 0, 1));
        assert_eq!(round_of(u32::MAX), ROUNDS - 1);
    }

    #[test]
    fn numbers_are_the_words_of_block_after_block() {
        let mut numbers = RoundNumbers::new(key(), 2, 77);
        let taken: Vec<u32> = (0..8).map(|_| numbers.number()).collect();
        let words = |block| philox4x32_10([77, block, 2, 0], [0xa409_3822, 0x299f_31d0]);
        assert_eq!(taken, [words(0), words(1)].concat());
    }

    #[test]
    fn a_shuffle_of_all_takes_a_number_less_than_it_has_members() {
        let (mut shuffled, mut counted) = (RoundNumbers::new(key(), 0, 5), RoundNumbers::new(key(), 0, 5));
        shuffled.shuffled(49, 49);
        for _ in 0..48 {
            counted.number();
        }
        assert_eq!(shuffled.number(), counted.number());
    }

    proptest! {
        #[test]
        fn a_pick_is_the_scaled_number(round in 0..ROUNDS, n: u32) {
            let (mut picks, mut numbers) = (RoundNumbers::new(key(), 0, round), RoundNumbers::new(key(), 0, round));
            for _ in 0..9 {
                prop_assert_eq!(picks.pick(n), scaled(numbers.number(), n));
            }
        }
    }
}
