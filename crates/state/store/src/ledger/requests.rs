//! Idempotent requests: a key, the hash of its input, and the reply that a repetition receives.

use baize_time::Timestamp;

use crate::engine::table::{Kind, Table};
use crate::{PlayerId, StoreError, Tx};

/// What is stored for a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// SHA-256 of the input of the first request.
    pub input_hash: [u8; 32],
    /// The reply of the first request, as JSON.
    pub reply: String,
}

/// A request that was carried out.
#[derive(Debug, Clone, Copy)]
pub struct NewRequest<'a> {
    /// Who asked.
    pub player: PlayerId,
    /// The idempotency key.
    pub key: &'a str,
    /// SHA-256 of the input.
    pub input_hash: &'a [u8; 32],
    /// The reply, as JSON.
    pub reply: &'a str,
    /// Now.
    pub now: Timestamp,
}

static REQUESTS: Table = Table {
    name: "requests",
    columns: &[
        ("player_id", Kind::Int),
        ("request_key", Kind::Text),
        ("input_hash", Kind::Bytes),
        ("reply", Kind::Text),
        ("made_at", Kind::Int),
    ],
};

const FIND: &str = "SELECT input_hash, reply FROM requests WHERE player_id = $1 AND request_key = $2";

pub(crate) const STATEMENTS: &[&str] = &[FIND];
pub(crate) const TABLES: &[&Table] = &[&REQUESTS];

/// What is stored for a player's key.
pub fn find(tx: &mut Tx, player: PlayerId, key: &str) -> Result<Option<Stored>, StoreError> {
    tx.query_own(player, FIND, &[&player, &key], |row| {
        Ok(Stored { input_hash: row.get(0)?, reply: row.get(1)? })
    })
}

/// Stores the reply of a request that was carried out. For the ledger only.
pub fn append(tx: &mut Tx, new: &NewRequest<'_>) -> Result<(), StoreError> {
    let NewRequest { player, key, input_hash, reply, now } = new;
    tx.insert(&REQUESTS, &[player, key, *input_hash, reply, now])
}
