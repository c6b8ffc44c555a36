//! Hash chains: the commitment of rounds that many players share.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::SeedError;
use crate::seed::parse_sha256;

/// One link of a chain. A chain is made backwards from a secret last link, each link being the SHA-256 of the
/// 32 bytes of the one after it; the first is published, and every round uncovers the next, which anyone can hash
/// back to those before.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChainLink([u8; 32]);

impl ChainLink {
    /// The secret last link of a new chain.
    pub const fn from_entropy(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The link with these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes, secret until its round is over.
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// Reads 64 hexadecimal digits.
    pub fn parse(text: &str) -> Result<Self, SeedError> {
        parse_sha256(text).map(Self)
    }

    /// The link uncovered before this one.
    #[must_use]
    pub fn previous(self) -> Self {
        Self(Sha256::digest(self.0).into())
    }

    /// The link uncovered so many rounds before this one.
    #[must_use]
    pub fn back(self, rounds: u64) -> Self {
        (0..rounds).fold(self, |link, _| link.previous())
    }

    /// Whether `earlier` was uncovered exactly so many rounds before this link.
    pub fn follows(self, earlier: Self, rounds: u64) -> bool {
        self.back(rounds) == earlier
    }

    /// The number that decides this link's round: the first 32 bits of HMAC-SHA256(key = the link's hexadecimal text,
    /// message = the salt).
    pub fn number(self, salt: &str) -> u32 {
        #[expect(clippy::expect_used, reason = "HMAC takes keys of every length")]
        let mut mac =
            Hmac::<Sha256>::new_from_slice(self.to_string().as_bytes()).expect("HMAC takes any key");
        mac.update(salt.as_bytes());
        let [a, b, c, d, ..] = <[u8; 32]>::from(mac.finalize().into_bytes());
        u32::from_be_bytes([a, b, c, d])
    }
}

impl fmt::Display for ChainLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&hex::encode(self.0))
    }
}

/// Names the link before, which is public by the time this one is used.
impl fmt::Debug for ChainLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChainLink(after {})", self.previous())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_follows_those_it_hashes_back_to() {
        let last = ChainLink::from_entropy([9; 32]);
        assert!(last.follows(last.previous().previous(), 2));
        assert!(!last.follows(last.previous().previous(), 1));
        assert_eq!(ChainLink::parse(&last.to_string()), Ok(last));
        assert_eq!(ChainLink::parse("00"), Err(SeedError::Commitment));
        assert!(!format!("{last:?}").contains("0909"));
        assert_ne!(last.number("salt"), last.previous().number("salt"));
    }
}
