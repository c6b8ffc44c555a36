//! The accounts that players paid from.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// An account that a player paid from.
    struct PayerRow<'a> in payers {
        /// The gateway's name.
        key gateway: ref 'a str,
        /// The gateway's reference of the account.
        key reference: ref 'a str as payer,
        key player: PlayerId as player_id,
        /// When a payment from it was credited first.
        fixed paid_at: Timestamp,
    }
}

const REMOVE: &str = "DELETE FROM payers WHERE gateway = $1 AND payer = $2 AND player_id = $3";

pub(crate) const FAMILY: Family = Family { statements: &[REMOVE], tables: &[PayerRow::SCHEMA] };

/// Notes the account that a player paid from, by gateway and reference. `false` if it is known of the player.
pub fn note(
    tx: &mut Tx,
    player: PlayerId,
    (gateway, reference): (&str, &str),
    now: Timestamp,
) -> Result<bool, StoreError> {
    tx.insert_if_absent(&PayerRow { gateway, reference, player, paid_at: now })
}

/// Removes an account that was noted for a payment that is not credited after all.
pub fn remove(tx: &mut Tx, player: PlayerId, (gateway, reference): (&str, &str)) -> Result<(), StoreError> {
    tx.execute(REMOVE, &[&gateway, &reference, &player]).map(drop)
}
