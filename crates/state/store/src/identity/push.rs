//! The push subscriptions of players' devices.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, StoreError, Tx};

table! {
    /// One registered device.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PushRow in push_subscriptions {
        key player: PlayerId as player_id,
        /// SHA-256 of the token.
        key token_hash: [u8; 32],
        fixed token: String,
        /// The address to push to; empty when only a token is known.
        mutable endpoint: String,
        /// The subscription's secret.
        mutable auth: String,
        /// The subscription's public key.
        mutable p256dh: String,
        mutable saved_at: Timestamp,
    }
}

const OF_PLAYER: &str = sql!(PushRow::SELECT, " WHERE player_id = $1 ORDER BY saved_at DESC, token_hash");
const REMOVE: &str = "DELETE FROM push_subscriptions WHERE player_id = $1 AND token_hash = $2";
const FORGET: &str = "DELETE FROM push_subscriptions WHERE player_id = $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[OF_PLAYER, REMOVE, FORGET], tables: &[PushRow::SCHEMA] };

/// Registers a device, or renews its registration.
pub fn save(tx: &mut Tx, device: &PushRow) -> Result<(), StoreError> {
    tx.upsert(device)
}

/// The registered devices of a player, newest first.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<PushRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player], read)
}

/// Deletes a device.
pub fn remove(tx: &mut Tx, player: PlayerId, token_hash: &[u8; 32]) -> Result<(), StoreError> {
    tx.execute(REMOVE, &[&player, token_hash]).map(drop)
}

/// Deletes all devices of a player.
pub fn forget(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&player]).map(drop)
}
