//! Seeds after their reveal. The active ones are in the player's wallet row.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, SeedId, StoreError, Tx};

table! {
    /// A pair of seeds that was rotated out and revealed.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct RevealedRow in seeds {
        key player: PlayerId as player_id,
        /// Generated at the reveal.
        key id: SeedId,
        /// The commitment published before the first round.
        fixed seed_hash: [u8; 32],
        /// The server's seed, now public.
        fixed server_seed: String,
        /// The player's seed.
        fixed client_seed: String,
        /// How many rounds were played under them: nonces 0 to one less.
        fixed rounds: i64,
        fixed revealed_at: Timestamp,
    }
}

const OF_PLAYER: &str =
    sql!(RevealedRow::SELECT, " WHERE player_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3");
const BY_HASH: &str = sql!(RevealedRow::SELECT, " WHERE player_id = $1 AND seed_hash = $2");

pub(crate) const FAMILY: Family =
    Family { statements: &[OF_PLAYER, BY_HASH], tables: &[RevealedRow::SCHEMA] };

/// Inserts a pair of seeds that was rotated out.
pub fn reveal(tx: &mut Tx, seeds: &RevealedRow) -> Result<(), StoreError> {
    tx.insert(seeds)
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
