//! Seeds after their reveal. The active ones are in the player's hot row.

use baize_time::Timestamp;

use crate::engine::table::Table;
use crate::engine::tx::Expect;
use crate::engine::value::Row;
use crate::{PlayerId, SeedId, StoreError, Tx};

/// A pair of seeds that is no longer played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RevealedRow {
    /// Whose it was.
    pub player: PlayerId,
    /// Which; made at the reveal.
    pub id: SeedId,
    /// The commitment given before the first round.
    pub seed_hash: [u8; 32],
    /// The server's seed, public now.
    pub server_seed: String,
    /// The player's seed.
    pub client_seed: String,
    /// How many rounds were played under them: the nonces 0 to one less.
    pub rounds: i64,
    /// When.
    pub revealed_at: Timestamp,
}

const REVEAL: &str = "INSERT INTO seeds (player_id, id, seed_hash, server_seed, client_seed, rounds, revealed_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7)";
const OF_PLAYER: &str = "SELECT player_id, id, seed_hash, server_seed, client_seed, rounds, revealed_at FROM seeds \
    WHERE player_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3";
const BY_HASH: &str = "SELECT player_id, id, seed_hash, server_seed, client_seed, rounds, revealed_at FROM seeds \
    WHERE player_id = $1 AND seed_hash = $2";

pub(crate) const STATEMENTS: &[&str] = &[REVEAL, OF_PLAYER, BY_HASH];
pub(crate) const TABLES: &[&Table] = &[];

/// Notes a pair of seeds that was rotated out.
pub fn reveal(tx: &mut Tx, row: &RevealedRow) -> Result<(), StoreError> {
    let RevealedRow { player, id, seed_hash, server_seed, client_seed, rounds, revealed_at } = row;
    tx.later(REVEAL, &[player, id, seed_hash, server_seed, client_seed, rounds, revealed_at], Expect::One)
}

/// A player's revealed seeds, newest first, before the given one.
pub fn of_player(
    tx: &mut Tx,
    player: PlayerId,
    before: Option<SeedId>,
    limit: u32,
) -> Result<Vec<RevealedRow>, StoreError> {
    let before = before.unwrap_or(SeedId::from(i64::MAX));
    tx.query(OF_PLAYER, &[&player, &before, &limit], read)
}

/// The revealed seeds with a commitment.
pub fn by_hash(tx: &mut Tx, player: PlayerId, hash: &[u8; 32]) -> Result<Option<RevealedRow>, StoreError> {
    tx.query_opt(BY_HASH, &[&player, hash], read)
}

fn read(row: &dyn Row) -> Result<RevealedRow, StoreError> {
    Ok(RevealedRow {
        player: row.get(0)?,
        id: row.get(1)?,
        seed_hash: row.get(2)?,
        server_seed: row.get(3)?,
        client_seed: row.get(4)?,
        rounds: row.get(5)?,
        revealed_at: row.get(6)?,
    })
}
