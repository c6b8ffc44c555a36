//! What accounts share: a device, a fingerprint, a mailbox, the network that they were made from, who pays and is paid.

use baize_time::{Span, Timestamp, UtcOffset};

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// An account and something that other accounts may share with it.
    struct DeviceAccount<'a> in device_accounts {
        /// `d:` and the device's id, `f:` and the fingerprint, `m:` and the mailbox, or `n:`, a day and the network.
        key mark: ref 'a str,
        key player: PlayerId as player_id,
        mutable seen_at: Timestamp,
    }
}

const SHARED: &str = "SELECT o.mark, o.player_id FROM device_accounts m \
    JOIN device_accounts o ON o.mark = m.mark WHERE m.player_id = $1 AND o.player_id <> $1 \
    AND (m.mark LIKE 'd:%' OR m.mark LIKE 'f:%') ORDER BY o.mark, o.player_id LIMIT $2";
const SAME_MAILBOX: &str = "SELECT 1 FROM device_accounts m JOIN device_accounts o ON o.mark = m.mark \
    WHERE m.player_id = $1 AND o.player_id <> $1 AND m.mark LIKE 'm:%' LIMIT 1";
const SAME_NETWORK: &str = "SELECT 1 FROM device_accounts m JOIN device_accounts o ON o.mark = m.mark \
    WHERE m.player_id = $1 AND o.player_id <> $1 AND m.mark LIKE 'n:%' \
    AND o.seen_at > m.seen_at - CAST($2 AS BIGINT) AND o.seen_at < m.seen_at + CAST($2 AS BIGINT) LIMIT 1";
const FORGET_MAILBOX: &str = "DELETE FROM device_accounts WHERE player_id = $1 AND mark LIKE 'm:%'";
const SAME_PAYMENT_ACCOUNT: &str = "SELECT o.player_id FROM withdraw_accounts m JOIN withdraw_accounts o \
      ON o.account = m.account AND o.ifsc = m.ifsc AND o.bank_code = m.bank_code \
      WHERE m.player_id = $1 AND m.account <> '' AND o.player_id <> $1 \
    UNION SELECT o.player_id FROM withdraw_accounts m JOIN withdraw_accounts o ON o.upi = m.upi \
      WHERE m.player_id = $1 AND m.upi <> '' AND o.player_id <> $1 \
    UNION SELECT o.player_id FROM withdraw_accounts m JOIN withdraw_accounts o ON o.cpf = m.cpf \
      WHERE m.player_id = $1 AND m.cpf <> '' AND o.player_id <> $1 \
    UNION SELECT p.player_id FROM (SELECT o.player_id FROM payers m \
      JOIN payers o ON o.gateway = m.gateway AND o.payer = m.payer \
      WHERE m.player_id = $1 AND o.player_id <> $1 LIMIT $2) p \
    ORDER BY 1 LIMIT $2";
const FORGET: &str = "DELETE FROM device_accounts WHERE player_id = $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[SHARED, SAME_MAILBOX, SAME_NETWORK, SAME_PAYMENT_ACCOUNT, FORGET, FORGET_MAILBOX],
    tables: &[DeviceAccount::SCHEMA],
};

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

/// Notes the mailbox that a player has proven, in place of an earlier one.
pub fn note_mailbox(tx: &mut Tx, player: PlayerId, mailbox: &str, now: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_MAILBOX, &[&player])?;
    tx.upsert(&DeviceAccount { mark: &format!("m:{mailbox}"), player, seen_at: now })
}

/// Notes the network that an account was made from. It has a mark for this day and one for the next, so that two accounts
/// that were made less than a day apart share one, and a large network is never read whole.
pub fn note_network(tx: &mut Tx, player: PlayerId, network: &str, now: Timestamp) -> Result<(), StoreError> {
    let today = now.day(UtcOffset::UTC).number();
    for day in [today, today + 1] {
        tx.upsert(&DeviceAccount { mark: &format!("n:{day}:{network}"), player, seen_at: now })?;
    }
    Ok(())
}

/// Whether another account has proven the same mailbox.
pub fn shares_mailbox(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    Ok(tx.query_opt(SAME_MAILBOX, &[&player], |row| row.get::<i64>(0))?.is_some())
}

/// Whether another account was made from the same network, less than a day before or after.
pub fn shares_network(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    let a_day = Span::days(1).as_millis();
    Ok(tx.query_opt(SAME_NETWORK, &[&player, &a_day], |row| row.get::<i64>(0))?.is_some())
}

/// Other accounts that share a device or a fingerprint with a player: the mark, and whose account.
pub fn shared(tx: &mut Tx, player: PlayerId, limit: u32) -> Result<Vec<(String, PlayerId)>, StoreError> {
    tx.query(SHARED, &[&player, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Other players who are paid to an account of this one, or paid from one that this one paid from.
pub fn same_payment_account(tx: &mut Tx, player: PlayerId, limit: u32) -> Result<Vec<PlayerId>, StoreError> {
    tx.query(SAME_PAYMENT_ACCOUNT, &[&player, &limit], |row| row.get(0))
}

/// Forgets everything that a player may share with others.
pub fn forget(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&player]).map(drop)
}
