//! Reversals of deposits: payments that went back to the payer.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{DepositId, PlayerId, StoreError, Tx};

table! {
    /// A reversal that a gateway reported.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ReversalRow in deposit_reversals {
        key player: PlayerId as player_id,
        key order: DepositId as order_id,
        /// The gateway's name for the reversal.
        key name: String,
        /// The gateway's name for the payment that went back.
        fixed payment: String,
        /// What went back. One that waits for its payment is not checked yet and may be any amount.
        fixed amount: Amount,
        /// `refund` or `chargeback`.
        fixed kind: String,
        /// In the gateway's words.
        fixed reason: String,
        /// Whether it was taken back; one that overtook its payment waits for it.
        mutable applied: bool,
        fixed reported_at: Timestamp,
    }
}

const LOAD: &str = sql!(ReversalRow::SELECT, " WHERE player_id = $1 AND order_id = $2 AND name = $3");
const WAITING: &str = sql!(
    ReversalRow::SELECT,
    " WHERE player_id = $1 AND order_id = $2 AND applied = 0 ORDER BY reported_at, name"
);

pub(crate) const FAMILY: Family = Family { statements: &[LOAD, WAITING], tables: &[ReversalRow::SCHEMA] };

/// Inserts a reversal.
pub fn insert(tx: &mut Tx, reversal: &ReversalRow) -> Result<(), StoreError> {
    tx.insert(reversal)
}

/// A reversal of an order by its name.
pub fn load(
    tx: &mut Tx,
    player: PlayerId,
    order: DepositId,
    name: &str,
) -> Result<Option<ReversalRow>, StoreError> {
    tx.query_opt(LOAD, &[&player, &order, &name], read)
}

/// The reversals of an order that wait for its payment, in the order in which they were reported.
pub fn waiting(tx: &mut Tx, player: PlayerId, order: DepositId) -> Result<Vec<ReversalRow>, StoreError> {
    tx.query(WAITING, &[&player, &order], read)
}

/// Updates a reversal.
pub fn save(tx: &mut Tx, reversal: &ReversalRow) -> Result<(), StoreError> {
    tx.update(reversal)
}
