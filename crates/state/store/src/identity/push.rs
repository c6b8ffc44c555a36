//! Where a player's devices take notifications.

use baize_time::Timestamp;

use crate::{PlayerId, StoreError, Tx};

/// One registered device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushRow {
    /// Whose device.
    pub player: PlayerId,
    /// SHA-256 of the token.
    pub token_hash: [u8; 32],
    /// The token.
    pub token: String,
    /// The address to push to; empty when only a token is known.
    pub endpoint: String,
    /// The subscription's secret.
    pub auth: String,
    /// The subscription's public key.
    pub p256dh: String,
    /// When it was saved.
    pub saved_at: Timestamp,
}

const SAVE: &str = "INSERT INTO push_subscriptions (player_id, token_hash, token, endpoint, auth, p256dh, saved_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (player_id, token_hash) DO UPDATE SET endpoint = $4, auth = $5, \
    p256dh = $6, saved_at = $7";
const OF_PLAYER: &str = "SELECT player_id, token_hash, token, endpoint, auth, p256dh, saved_at FROM push_subscriptions \
    WHERE player_id = $1 ORDER BY saved_at DESC, token_hash";
const REMOVE: &str = "DELETE FROM push_subscriptions WHERE player_id = $1 AND token_hash = $2";
const FORGET: &str = "DELETE FROM push_subscriptions WHERE player_id = $1";

pub(crate) const STATEMENTS: &[&str] = &[SAVE, OF_PLAYER, REMOVE, FORGET];
pub(crate) const TABLES: &[&crate::engine::table::Table] = &[];

/// Registers a device, or renews its registration.
pub fn save(tx: &mut Tx, p: &PushRow) -> Result<(), StoreError> {
    tx.execute(SAVE, &[&p.player, &p.token_hash, &p.token, &p.endpoint, &p.auth, &p.p256dh, &p.saved_at])
        .map(drop)
}

/// The registered devices of a player, newest first.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<PushRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player], |row| {
        Ok(PushRow {
            player: row.get(0)?,
            token_hash: row.get(1)?,
            token: row.get(2)?,
            endpoint: row.get(3)?,
            auth: row.get(4)?,
            p256dh: row.get(5)?,
            saved_at: row.get(6)?,
        })
    })
}

/// Forgets a device.
pub fn remove(tx: &mut Tx, player: PlayerId, token_hash: &[u8; 32]) -> Result<(), StoreError> {
    tx.execute(REMOVE, &[&player, token_hash]).map(drop)
}

/// Forgets all devices of a player.
pub fn forget(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&player]).map(drop)
}
