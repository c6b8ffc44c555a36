//! Seeds, commitments, draws and hash chains of provably fair play.
//!
//! Everything random in an in-house game comes from [`Draws`]: bytes of
//! HMAC-SHA256(server seed text, "{client seed}:{nonce}:{round}"). The server commits to its seed by
//! [`ServerSeed::commitment`] before the first bet and reveals it at rotation; anyone can then draw again.
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod chain;
mod draws;
mod seed;

pub use chain::ChainLink;
pub use draws::{Draws, scaled, shuffled_by};
pub use seed::{ClientSeed, Commitment, SeedError, ServerSeed};
