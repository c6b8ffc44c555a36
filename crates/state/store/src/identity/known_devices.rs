//! Devices from which players have signed in.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

/// Devices that an account knows; one more takes the place of the one unused for longest.
const KEPT: i64 = 10;

table! {
    /// A device that an account knows.
    struct KnownDevice<'a> in known_devices {
        key player: PlayerId as player_id,
        key device_hash: ref 'a [u8; 32],
        mutable last_used_at: Timestamp,
    }
}

const IS_KNOWN: &str = "SELECT COUNT(*) FROM known_devices WHERE player_id = $1 AND device_hash = $2";
const DROP_OLDEST: &str = "DELETE FROM known_devices WHERE player_id = $1 AND device_hash NOT IN \
    (SELECT device_hash FROM known_devices WHERE player_id = $1 ORDER BY last_used_at DESC LIMIT $2)";
const FORGET: &str = "DELETE FROM known_devices WHERE player_id = $1";
const FORGET_OTHERS: &str = "DELETE FROM known_devices WHERE player_id = $1 AND device_hash <> $2";

pub(crate) const FAMILY: Family =
    Family { statements: &[IS_KNOWN, DROP_OLDEST, FORGET, FORGET_OTHERS], tables: &[KnownDevice::SCHEMA] };

/// Whether a player has signed in from a device, by the SHA-256 of its secret.
pub fn is_known(tx: &mut Tx, player: PlayerId, device_hash: &[u8; 32]) -> Result<bool, StoreError> {
    let found: i64 = tx.query_one(IS_KNOWN, &[&player, device_hash], |row| row.get(0))?;
    Ok(found > 0)
}

/// Makes a device known, or notes that it was used.
pub fn remember(
    tx: &mut Tx,
    player: PlayerId,
    device_hash: &[u8; 32],
    now: Timestamp,
) -> Result<(), StoreError> {
    tx.upsert(&KnownDevice { player, device_hash, last_used_at: now })?;
    tx.execute(DROP_OLDEST, &[&player, &KEPT]).map(drop)
}

/// Forgets all devices of a player but one.
pub fn forget_others(tx: &mut Tx, player: PlayerId, device_hash: &[u8; 32]) -> Result<(), StoreError> {
    tx.execute(FORGET_OTHERS, &[&player, device_hash]).map(drop)
}

/// Forgets all devices of a player.
pub fn forget(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&player]).map(drop)
}
