//! Refunds: payments that were not credited, and payments that an operator sends back.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{DepositId, PlayerId, RefundId, StoreError, Tx};

table! {
    /// A refund.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct RefundRow in refunds {
        key player: PlayerId as player_id,
        key id: RefundId,
        fixed order: DepositId as order_id,
        /// The number of the order.
        fixed order_no: String,
        /// The gateway's name of the payment.
        fixed payment: String,
        /// The gateway that has the payment.
        fixed gateway: String,
        /// What goes back.
        fixed amount: Amount,
        /// The currency that was paid.
        fixed currency: String,
        /// Why it is here: the outcome of the payment, or `operator`.
        fixed cause: String,
        /// 0 held, 1 requested, 2 approved, 3 submitted, 4 failed, 5 done, 6 dismissed.
        mutable state: i64,
        /// Our number of it, drawn with each request; empty before.
        mutable refund_no: String,
        /// Who asked for it.
        mutable requested_by: String,
        /// The second person.
        mutable approved_by: String,
        /// Why it was asked for or dismissed.
        mutable reason: String,
        /// Why the gateway did not make it.
        mutable failure: String,
        /// How often the gateway was asked.
        mutable asked: i64,
        fixed created_at: Timestamp,
        /// When it ended; 0 while it is open.
        mutable settled_at: Timestamp,
    }
}

const LOCK: &str = sql!(RefundRow::SELECT, " WHERE player_id = $1 AND id = $2 FOR UPDATE");
const OF_ORDER: &str = sql!(RefundRow::SELECT, " WHERE player_id = $1 AND order_id = $2 ORDER BY id");
const OF_PLAYER: &str = sql!(RefundRow::SELECT, " WHERE player_id = $1 ORDER BY id DESC LIMIT 100");
const OPEN: &str = sql!(
    RefundRow::SELECT,
    " WHERE state < 5 AND (player_id, id) > ($1, $2) ORDER BY player_id, id LIMIT $3"
);

const ALL: &str =
    sql!(RefundRow::SELECT, " WHERE (player_id, id) > ($1, $2) ORDER BY player_id, id LIMIT $3");

pub(crate) const FAMILY: Family =
    Family { statements: &[LOCK, OF_ORDER, OF_PLAYER, OPEN, ALL], tables: &[RefundRow::SCHEMA] };

/// Inserts a refund.
pub fn insert(tx: &mut Tx, refund: &RefundRow) -> Result<(), StoreError> {
    tx.insert(refund)
}

/// A refund of a player, locked until the end of the transaction, also for other processes.
pub fn lock(tx: &mut Tx, player: PlayerId, id: RefundId) -> Result<Option<RefundRow>, StoreError> {
    tx.query_opt(LOCK, &[&player, &id], read)
}

/// The refunds of an order, oldest first. A writer holds the lock of the order.
pub fn of_order(tx: &mut Tx, player: PlayerId, order: DepositId) -> Result<Vec<RefundRow>, StoreError> {
    tx.query(OF_ORDER, &[&player, &order], read)
}

/// The newest refunds of a player.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<RefundRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player], read)
}

/// Open refunds of all players, in the order of players and refunds, after the given one.
pub fn open(tx: &mut Tx, after: (PlayerId, RefundId), limit: u32) -> Result<Vec<RefundRow>, StoreError> {
    tx.query(OPEN, &[&after.0, &after.1, &limit], read)
}

/// Refunds of all players, open or not, in the order of players and refunds, after the given one.
pub fn all(tx: &mut Tx, after: (PlayerId, RefundId), limit: u32) -> Result<Vec<RefundRow>, StoreError> {
    tx.query(ALL, &[&after.0, &after.1, &limit], read)
}

/// Updates a refund that is locked.
pub fn save(tx: &mut Tx, refund: &RefundRow) -> Result<(), StoreError> {
    tx.update(refund)
}
