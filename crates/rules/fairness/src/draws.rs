//! The stream of random numbers of one bet.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{ChainLink, ClientSeed, ServerSeed};

const BLOCK: u64 = 32;

/// The random numbers of one bet, or of one shared round, in order.
///
/// Block *r* is HMAC-SHA256(key = server seed text, message = `"{client seed}:{nonce}:{r}"`), 32 bytes; the
/// blocks 0, 1, 2 … laid end to end are the stream, the *cursor* is how many bytes of it were taken. Four bytes,
/// the first the most significant, are one number: u/2^32 is the fraction that other implementations call the
/// float. The stream of a bet can be taken up again at any cursor.
#[derive(Clone)]
pub struct Draws {
    keyed: Hmac<Sha256>,
    prefix: String,
    block: [u8; 32],
    loaded: Option<u64>,
    cursor: u64,
}

impl Draws {
    /// The stream of the bet with this nonce, from its beginning.
    pub fn new(server: &ServerSeed, client: &ClientSeed, nonce: u64) -> Self {
        #[expect(clippy::expect_used, reason = "HMAC takes keys of every length")]
        let keyed =
            Hmac::new_from_slice(server.reveal().as_bytes()).expect("HMAC takes keys of every length");
        Self { keyed, prefix: format!("{client}:{nonce}:"), block: [0; 32], loaded: None, cursor: 0 }
    }

    /// The stream of the shared round that a link decides: block *r* is HMAC-SHA256(key = the link's hexadecimal text,
    /// message = `"{salt}:{r}"`).
    pub fn of_link(link: ChainLink, salt: &str) -> Self {
        #[expect(clippy::expect_used, reason = "HMAC takes keys of every length")]
        let keyed =
            Hmac::new_from_slice(link.to_string().as_bytes()).expect("HMAC takes keys of every length");
        Self { keyed, prefix: format!("{salt}:"), block: [0; 32], loaded: None, cursor: 0 }
    }

    /// The same stream, from a byte of it.
    #[must_use]
    pub fn at(mut self, cursor: u64) -> Self {
        self.cursor = cursor;
        self
    }

    /// How many bytes were taken.
    pub const fn cursor(&self) -> u64 {
        self.cursor
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let round = self.cursor / BLOCK;
        if self.loaded != Some(round) {
            let mut mac = self.keyed.clone();
            mac.update(format!("{}{round}", self.prefix).as_bytes());
            self.block = mac.finalize().into_bytes().into();
            self.loaded = Some(round);
        }
        let index = usize::try_from(self.cursor % BLOCK).unwrap_or(0);
        self.cursor = self.cursor.saturating_add(1);
        self.block.get(index).copied().unwrap_or(0)
    }

    /// The next number: four bytes, the first the most significant.
    pub fn number(&mut self) -> u32 {
        u32::from_be_bytes([self.byte(), self.byte(), self.byte(), self.byte()])
    }

    /// One of 0 … n − 1, each as likely as 2^32 allows: floor(number × n ÷ 2^32). 0 when `n` is 0.
    pub fn pick(&mut self, n: u32) -> u32 {
        scaled(self.number(), n)
    }

    /// The first `count` of 0 … n − 1 in random order. Each is picked from those that remain, which keep their
    /// order (Fisher–Yates by removal, as Stake's shuffles); the last one left needs no number.
    pub fn shuffled(&mut self, n: u32, count: u32) -> Vec<u32> {
        shuffled_by(n, count, |left| self.pick(left))
    }
}

/// Which of 0 … n − 1 a number chooses: floor(number × n ÷ 2^32). 0 when `n` is 0.
#[inline]
pub fn scaled(number: u32, n: u32) -> u32 {
    u32::try_from(u64::from(number).saturating_mul(u64::from(n)) >> 32).unwrap_or(0)
}

/// [`Draws::shuffled`] over any source of picks.
pub fn shuffled_by(n: u32, count: u32, mut pick: impl FnMut(u32) -> u32) -> Vec<u32> {
    let mut rest: Vec<u32> = (0..n).collect();
    (0..count.min(n))
        .map(|taken| {
            let left = n.saturating_sub(taken);
            let index = if left == 1 { 0 } else { pick(left) };
            rest.remove(usize::try_from(index).unwrap_or(0))
        })
        .collect()
}

impl fmt::Debug for Draws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Draws")
            .field("prefix", &self.prefix)
            .field("cursor", &self.cursor)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn draws(nonce: u64) -> Draws {
        Draws::new(&ServerSeed::from_entropy(&[7; 32]), &ClientSeed::parse("player").unwrap(), nonce)
    }

    #[test]
    fn the_secret_is_not_shown_by_debug() {
        assert_eq!(format!("{:?}", draws(3)), "Draws { prefix: \"player:3:\", cursor: 0, .. }");
    }

    #[test]
    fn nothing_can_be_picked_from_nothing() {
        assert_eq!(draws(0).pick(0), 0);
        assert!(draws(0).shuffled(0, 5).is_empty());
    }

    #[test]
    fn a_shuffle_of_all_takes_a_number_less_than_it_has_members() {
        let mut stream = draws(0);
        assert_eq!(stream.shuffled(25, 25).len(), 25);
        assert_eq!(stream.cursor(), 24 * 4);
    }

    proptest! {
        #[test]
        fn a_stream_taken_up_again_goes_on_as_it_would_have(nonce: u64, cursor in 0_u64..200) {
            let mut whole = draws(nonce);
            for _ in 0..cursor {
                whole.byte();
            }
            let mut resumed = draws(nonce).at(cursor);
            for _ in 0..40 {
                prop_assert_eq!(whole.byte(), resumed.byte());
            }
        }

        #[test]
        fn a_pick_is_below_its_bound(nonce: u64, n in 1_u32..) {
            prop_assert!(draws(nonce).pick(n) < n);
        }

        #[test]
        fn a_shuffle_is_a_permutation(nonce: u64, n in 0_u32..60) {
            let mut order = draws(nonce).shuffled(n, n);
            order.sort_unstable();
            prop_assert_eq!(order, (0..n).collect::<Vec<_>>());
        }
    }
}
