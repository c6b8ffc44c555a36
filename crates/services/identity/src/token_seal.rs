//! The seal of session tokens: shows, without asking the store, that a server of this store made a token.
//!
//! It decides only which rate limit counts a request. Whether the session is open is asked of the store as ever, so a
//! token without a seal (of an earlier version) opens its session too.

use baize_core::ports::{Entropy, draw};
use baize_core::{Ctx, site_secret};
use baize_store::{StoreError, Tx};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::session::Token;

/// The name of the key among the facts of the site.
const FACT: &str = "token_seal";
/// Random bytes of a token; the others are the seal over them.
const RANDOM: usize = 20;

/// The key that all servers of a store seal tokens with.
#[derive(Clone)]
pub struct TokenSeal([u8; 32]);

impl TokenSeal {
    /// The seal of this key.
    pub const fn new(key: [u8; 32]) -> Self {
        Self(key)
    }

    /// The seal of this store; with `drawn` as its key if the store has none yet.
    pub fn load(tx: &mut Tx, ctx: &Ctx, drawn: [u8; 32]) -> Result<Self, StoreError> {
        site_secret::find_or_keep(tx, ctx, (FACT, &drawn)).map(Self)
    }

    /// A new token with the seal.
    pub fn draw(&self, entropy: &dyn Entropy) -> Token {
        let mut bytes: [u8; 32] = draw(entropy);
        let (random, seal) = bytes.split_at_mut(RANDOM);
        if let Some(mac) = self.mac(random) {
            let whole = mac.finalize().into_bytes();
            seal.iter_mut().zip(whole).for_each(|(byte, sealed)| *byte = sealed);
        }
        Token::of_bytes(bytes)
    }

    /// Whether the token has the seal.
    pub fn holds(&self, token: &Token) -> bool {
        let (random, seal) = token.bytes().split_at(RANDOM);
        self.mac(random).is_some_and(|mac| mac.verify_truncated_left(seal).is_ok())
    }

    fn mac(&self, random: &[u8]) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(random);
        Some(mac)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU8, Ordering};

    use super::*;

    /// Counts.
    struct Draws(AtomicU8);

    impl Entropy for Draws {
        fn fill(&self, buffer: &mut [u8]) {
            buffer.fill(self.0.fetch_add(1, Ordering::SeqCst));
        }
    }

    #[test]
    fn a_token_has_the_seal_of_its_maker_only() {
        let (ours, other) = (TokenSeal::new([1; 32]), TokenSeal::new([2; 32]));
        let draws = Draws(AtomicU8::new(1));
        let token = ours.draw(&draws);
        assert!(ours.holds(&token) && !other.holds(&token));
        assert_ne!(token.text(), ours.draw(&draws).text());
        assert!(!ours.holds(&Token::draw(&draws)), "drawn without a seal");
        for byte in 0..32 {
            let mut forged = *token.bytes();
            forged[byte] ^= 1;
            assert!(!ours.holds(&Token::of_bytes(forged)), "byte {byte}");
        }
    }
}
