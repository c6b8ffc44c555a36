//! Who wants no copies of mail by e-mail.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// A player who wants no copies.
    struct Refusal in mail_copy_refusals {
        key player: PlayerId as player_id,
        fixed refused_at: Timestamp,
    }
}

const IS_REFUSED: &str = "SELECT player_id FROM mail_copy_refusals WHERE player_id = $1";
const ALLOW: &str = "DELETE FROM mail_copy_refusals WHERE player_id = $1";

pub(crate) const FAMILY: Family = Family { statements: &[IS_REFUSED, ALLOW], tables: &[Refusal::SCHEMA] };

/// Whether a player wants no copies.
pub fn is_refused(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    Ok(tx.query_opt(IS_REFUSED, &[&player], |row| row.get::<i64>(0))?.is_some())
}

/// Keeps that a player wants no copies, or wants them again.
pub fn set_refused(tx: &mut Tx, player: PlayerId, refused: bool, now: Timestamp) -> Result<(), StoreError> {
    if refused {
        tx.insert_if_absent(&Refusal { player, refused_at: now }).map(drop)
    } else {
        tx.execute(ALLOW, &[&player]).map(drop)
    }
}
