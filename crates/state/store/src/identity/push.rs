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
        /// The site's public key that the device subscribed with.
        mutable vapid_key: String,
    }
}

const OF_PLAYER: &str = sql!(PushRow::SELECT, " WHERE player_id = $1 ORDER BY saved_at DESC, token_hash");
const LOAD: &str = sql!(PushRow::SELECT, " WHERE player_id = $1 AND token_hash = $2");
const REMOVE: &str = "DELETE FROM push_subscriptions WHERE player_id = $1 AND token_hash = $2";
const REMOVE_FROM_OTHERS: &str = "DELETE FROM push_subscriptions WHERE token_hash = $1 AND player_id <> $2";
const PLAYERS: &str = "SELECT DISTINCT player_id FROM push_subscriptions WHERE player_id > $1 \
    ORDER BY player_id LIMIT $2";
const FORGET: &str = "DELETE FROM push_subscriptions WHERE player_id = $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[OF_PLAYER, LOAD, REMOVE, REMOVE_FROM_OTHERS, PLAYERS, FORGET],
    tables: &[PushRow::SCHEMA],
};

/// Registers a device, or renews its registration.
pub fn save(tx: &mut Tx, device: &PushRow) -> Result<(), StoreError> {
    tx.upsert(device)
}

/// The registered devices of a player, newest first.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<PushRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player], read)
}

/// A device of a player.
pub fn load(tx: &mut Tx, player: PlayerId, token_hash: &[u8; 32]) -> Result<Option<PushRow>, StoreError> {
    tx.query_opt(LOAD, &[&player, token_hash], read)
}

/// Players with registered devices, in their order, after the given one.
pub fn players(tx: &mut Tx, after: PlayerId, limit: u32) -> Result<Vec<PlayerId>, StoreError> {
    tx.query(PLAYERS, &[&after, &limit], |row| row.get(0))
}

/// Deletes a device from all players but one.
pub fn remove_from_others(tx: &mut Tx, player: PlayerId, token_hash: &[u8; 32]) -> Result<(), StoreError> {
    tx.execute(REMOVE_FROM_OTHERS, &[token_hash, &player]).map(drop)
}

/// Deletes a device.
pub fn remove(tx: &mut Tx, player: PlayerId, token_hash: &[u8; 32]) -> Result<(), StoreError> {
    tx.execute(REMOVE, &[&player, token_hash]).map(drop)
}

/// Deletes all devices of a player.
pub fn forget(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&player]).map(drop)
}
