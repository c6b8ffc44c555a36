//! Idempotent requests: a key, the hash of its input, and the reply that a repeated request receives.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

/// The stored result of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// SHA-256 of the input of the first request.
    pub input_hash: [u8; 32],
    /// The reply of the first request, as JSON.
    pub reply: String,
}

table! {
    /// A completed request.
    #[derive(Debug, Clone, Copy)]
    pub struct NewRequest<'a> in requests {
        key player: PlayerId as player_id,
        /// The idempotency key.
        key key: ref 'a str as request_key,
        /// SHA-256 of the input.
        fixed input_hash: ref 'a [u8; 32],
        /// The reply, as JSON.
        fixed reply: ref 'a str,
        fixed now: Timestamp as made_at,
    }
}

const FIND: &str = "SELECT input_hash, reply FROM requests WHERE player_id = $1 AND request_key = $2";

const SINCE: &str = "SELECT request_key, reply FROM requests \
    WHERE player_id = $1 AND made_at >= $2 AND request_key > $3 ORDER BY request_key LIMIT $4";

pub(crate) const FAMILY: Family = Family { statements: &[FIND, SINCE], tables: &[NewRequest::SCHEMA] };

/// The stored result for a player's key.
pub fn find(tx: &mut Tx, player: PlayerId, key: &str) -> Result<Option<Stored>, StoreError> {
    tx.query_own(player, FIND, &[&player, &key], |row| {
        Ok(Stored { input_hash: row.get(0)?, reply: row.get(1)? })
    })
}

/// Keys and replies of a player's requests since a time, in the order of their keys, after the given one.
pub fn since(
    tx: &mut Tx,
    player: PlayerId,
    since: Timestamp,
    after: &str,
    limit: u32,
) -> Result<Vec<(String, String)>, StoreError> {
    tx.query(SINCE, &[&player, &since, &after, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Stores the reply of a completed request. For the ledger only.
pub fn append(tx: &mut Tx, new: &NewRequest<'_>) -> Result<(), StoreError> {
    tx.insert(new)
}
