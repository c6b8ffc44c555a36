//! Which accounts were used from one device, or show one fingerprint, and which are paid to one account.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// An account that was used from a device, or with a fingerprint.
    struct DeviceAccount<'a> in device_accounts {
        /// `d:` and the device's id, or `f:` and the fingerprint.
        key mark: ref 'a str,
        key player: PlayerId as player_id,
        mutable seen_at: Timestamp,
    }
}

const SHARED: &str = "SELECT o.mark, o.player_id FROM device_accounts m \
    JOIN device_accounts o ON o.mark = m.mark WHERE m.player_id = $1 AND o.player_id <> $1 \
    ORDER BY o.mark, o.player_id LIMIT $2";
const SAME_PAYEE: &str = "SELECT o.player_id FROM withdraw_accounts m JOIN withdraw_accounts o \
      ON o.account = m.account AND o.ifsc = m.ifsc AND o.bank_code = m.bank_code \
      WHERE m.player_id = $1 AND m.account <> '' AND o.player_id <> $1 \
    UNION SELECT o.player_id FROM withdraw_accounts m JOIN withdraw_accounts o ON o.upi = m.upi \
      WHERE m.player_id = $1 AND m.upi <> '' AND o.player_id <> $1 \
    UNION SELECT o.player_id FROM withdraw_accounts m JOIN withdraw_accounts o ON o.cpf = m.cpf \
      WHERE m.player_id = $1 AND m.cpf <> '' AND o.player_id <> $1 \
    ORDER BY 1 LIMIT $2";
const FORGET: &str = "DELETE FROM device_accounts WHERE player_id = $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[SHARED, SAME_PAYEE, FORGET], tables: &[DeviceAccount::SCHEMA] };

/// Notes that an account was used from a device and with a fingerprint; an empty one is none.
pub fn note(
    tx: &mut Tx,
    player: PlayerId,
    (device, finger): (&str, &str),
    now: Timestamp,
) -> Result<(), StoreError> {
    for (kind, value) in [("d", device), ("f", finger)] {
        if !value.is_empty() {
            tx.upsert(&DeviceAccount { mark: &format!("{kind}:{value}"), player, seen_at: now })?;
        }
    }
    Ok(())
}

/// Other accounts that share a device or a fingerprint with a player: the mark, and whose account.
pub fn shared(tx: &mut Tx, player: PlayerId, limit: u32) -> Result<Vec<(String, PlayerId)>, StoreError> {
    tx.query(SHARED, &[&player, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Other players who are paid to an account of this one.
pub fn same_payee(tx: &mut Tx, player: PlayerId, limit: u32) -> Result<Vec<PlayerId>, StoreError> {
    tx.query(SAME_PAYEE, &[&player, &limit], |row| row.get(0))
}

/// Forgets the devices of a player.
pub fn forget(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&player]).map(drop)
}
