//! The two seeds and the commitment.

use std::fmt;

use sha2::{Digest, Sha256};
use thiserror::Error;

const SERVER_SEED_MAX: usize = 128;
const CLIENT_SEED_MAX: usize = 64;

/// Why a text is no seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SeedError {
    /// Empty, too long, or with a character that a server seed cannot have.
    #[error("a server seed is 1 to {SERVER_SEED_MAX} hexadecimal digits")]
    Server,
    /// Empty, too long, or with a character that a client seed cannot have.
    #[error("a client seed is 1 to {CLIENT_SEED_MAX} letters, digits, dots, hyphens or underscores")]
    Client,
    /// Not the hexadecimal text of a SHA-256 value.
    #[error("a commitment is 64 hexadecimal digits")]
    Commitment,
}

/// The server's secret: hexadecimal text, 64 digits when drawn here. The text itself is the HMAC key, as at Stake.
///
/// `Debug` does not show it: until rotation it is the one thing a player must not learn.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerSeed(String);

impl ServerSeed {
    /// The seed of 32 random bytes.
    pub fn from_entropy(bytes: &[u8; 32]) -> Self {
        Self(hex::encode(bytes))
    }

    /// Reads a seed as it is stored or revealed.
    pub fn parse(text: &str) -> Result<Self, SeedError> {
        let good = (1..=SERVER_SEED_MAX).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_hexdigit());
        if good { Ok(Self(text.to_owned())) } else { Err(SeedError::Server) }
    }

    /// The text, to store and, once rotated out, to reveal.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// SHA-256 of the seed text: published before the first bet.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServerSeed(committed {})", self.commitment())
    }
}

/// The hash by which the server is bound to its seed. Shown as 64 lower-case hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Reads a published commitment; letters may be of either case.
    pub fn parse(text: &str) -> Result<Self, SeedError> {
        parse_sha256(text).map(Self)
    }

    /// To store.
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// Whether this is the commitment of a seed.
    pub fn binds(self, seed: &ServerSeed) -> bool {
        self == seed.commitment()
    }
}

/// A commitment as it is stored.
impl From<[u8; 32]> for Commitment {
    fn from(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

/// Reads the 64 hexadecimal digits of a SHA-256 value.
pub(crate) fn parse_sha256(text: &str) -> Result<[u8; 32], SeedError> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| SeedError::Commitment)?;
    Ok(bytes)
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&hex::encode(self.0))
    }
}

/// The player's part: 1 to 64 of `A–Z a–z 0–9 . - _`. No colon, so that the message of a draw reads one way only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientSeed(String);

impl ClientSeed {
    /// A seed for a player who has not chosen one: 32 hexadecimal digits.
    pub fn from_entropy(bytes: &[u8; 16]) -> Self {
        Self(hex::encode(bytes))
    }

    /// Reads a seed the player chose.
    pub fn parse(text: &str) -> Result<Self, SeedError> {
        let allowed = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b'_');
        let good = (1..=CLIENT_SEED_MAX).contains(&text.len()) && text.bytes().all(allowed);
        if good { Ok(Self(text.to_owned())) } else { Err(SeedError::Client) }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ClientSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_server_seed_is_64_hexadecimal_digits() {
        let seed = ServerSeed::from_entropy(&[0xab; 32]);
        assert_eq!(seed.reveal(), "ab".repeat(32));
        assert_eq!(ServerSeed::parse(seed.reveal()), Ok(seed));
    }

    #[test]
    fn the_commitment_is_the_hash_of_the_text_not_of_the_bytes() {
        // printf %s 00…00 (64 zeros) | sha256sum
        let seed = ServerSeed::from_entropy(&[0; 32]);
        let commitment = seed.commitment();
        assert_eq!(
            commitment.to_string(),
            "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"
        );
        assert!(commitment.binds(&seed));
        assert!(!commitment.binds(&ServerSeed::from_entropy(&[1; 32])));
        assert_eq!(Commitment::parse(&commitment.to_string().to_uppercase()), Ok(commitment));
    }

    #[test]
    fn a_secret_is_not_shown_by_debug() {
        let seed = ServerSeed::from_entropy(&[0x5a; 32]);
        assert!(!format!("{seed:?}").contains("5a5a"));
    }

    #[test]
    fn client_seeds_keep_to_their_alphabet() {
        for good in ["a", "iyAyNGKPsa", "my.seed-2_0", &"x".repeat(64)] {
            assert_eq!(ClientSeed::parse(good).map(|seed| seed.to_string()), Ok(good.to_owned()));
        }
        for bad in ["", "a:1", "a b", "é", "\0", "a\n", &"x".repeat(65)] {
            assert_eq!(ClientSeed::parse(bad), Err(SeedError::Client), "{bad:?}");
        }
    }
}
