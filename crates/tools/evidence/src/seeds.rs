//! The seeds of a report, made from its name: anyone can draw the same rounds again.

use anyhow::Result;
use baize_fairness::{ClientSeed, ServerSeed};
use baize_games::Seeds;
use sha2::{Digest, Sha256};

/// The server seed is SHA-256 of the text, the client seed is `evidence`.
pub(crate) fn seeds(text: &str) -> Result<Seeds> {
    let server = ServerSeed::from_entropy(&Sha256::digest(text).into());
    Ok(Seeds { server, client: ClientSeed::parse("evidence")?, nonces: 0..0 })
}
