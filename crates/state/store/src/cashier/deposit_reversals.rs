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

const SUMS: &str = "SELECT d.player_id, d.id, d.order_no, d.reversed, CAST(COALESCE((SELECT SUM(r.amount) \
    FROM deposit_reversals r WHERE r.player_id = d.player_id AND r.order_id = d.id AND r.applied = 1), 0) AS BIGINT) \
    FROM deposits d WHERE (d.player_id, d.id) > ($1, $2) ORDER BY d.player_id, d.id LIMIT $3";

pub(crate) const FAMILY: Family =
    Family { statements: &[LOAD, WAITING, SUMS], tables: &[ReversalRow::SCHEMA] };

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

/// What went back of an order, as the order says and as its reversals do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReversedOrder {
    /// Whose order it is.
    pub player: PlayerId,
    /// The order.
    pub order: DepositId,
    /// Its number.
    pub order_no: String,
    /// What the order says.
    pub reversed: Amount,
    /// The sum of the reversals that were taken back.
    pub reversals: Amount,
}

/// What went back of each order of all players, in the order of players and orders, after the given one.
pub fn sums(tx: &mut Tx, after: (PlayerId, DepositId), limit: u32) -> Result<Vec<ReversedOrder>, StoreError> {
    tx.query(SUMS, &[&after.0, &after.1, &limit], |row| {
        Ok(ReversedOrder {
            player: row.get(0)?,
            order: row.get(1)?,
            order_no: row.get(2)?,
            reversed: row.get(3)?,
            reversals: row.get(4)?,
        })
    })
}
