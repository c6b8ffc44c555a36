//! Differences between gateways' statements and our own rows, and which orders moved in a span of time.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{DepositId, PlayerId, StoreError, Tx};

table! {
    /// A difference about one movement.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DifferenceRow in reconciliation_differences {
        key gateway: String,
        /// `payment`, `reversal` or `payout`.
        key class: String,
        /// The name of the movement.
        key name: String,
        /// How the sides differ, such as `missing_here`.
        mutable kind: String,
        /// The order, as the gateway says, or else as we do.
        mutable order_no: String,
        /// 0 if we have not written it down.
        mutable our_amount: Amount,
        /// 0 if the gateway does not name it.
        mutable their_amount: Amount,
        mutable our_currency: String,
        mutable their_currency: String,
        /// When it moved, by the gateway's clock if it names it.
        mutable moved_at: Timestamp,
        fixed found_at: Timestamp,
        /// 0 while it is open.
        mutable resolved_at: Timestamp,
        /// The operator, or `reconciliation` if both sides agree by now.
        mutable resolved_by: String,
        /// What the operator found.
        mutable note: String,
    }
}

const FIND: &str = sql!(DifferenceRow::SELECT, " WHERE gateway = $1 AND class = $2 AND name = $3");
const OPEN_OF: &str =
    sql!(DifferenceRow::SELECT, " WHERE resolved_at = 0 AND gateway = $1 ORDER BY class, name LIMIT $2");
const ALL: &str = sql!(
    DifferenceRow::SELECT,
    " WHERE (gateway, class, name) > ($1, $2, $3) ORDER BY gateway, class, name LIMIT $4"
);
const OPEN_COUNT: &str = "SELECT COUNT(*) FROM reconciliation_differences WHERE resolved_at = 0";
const CREDITED: &str = "SELECT order_no FROM deposits WHERE payment <> '' AND settled_at >= $1 \
    AND settled_at < $2 AND gateway = $3";
const REVERSED: &str = "SELECT d.order_no FROM deposit_reversals r JOIN deposits d \
    ON d.player_id = r.player_id AND d.id = r.order_id \
    WHERE r.applied = 1 AND r.reported_at >= $1 AND r.reported_at < $2 AND d.gateway = $3";
const HELD: &str = "SELECT order_no FROM refunds WHERE created_at >= $1 AND created_at < $2 AND gateway = $3";
const PAID_OUT: &str = "SELECT order_no FROM withdrawals WHERE state = 3 AND settled_at >= $1 \
    AND settled_at < $2 AND gateway = $3";
const REVERSALS: &str = "SELECT name, amount, kind, reported_at FROM deposit_reversals \
    WHERE player_id = $1 AND order_id = $2 AND applied = 1 ORDER BY name";

pub(crate) const FAMILY: Family = Family {
    statements: &[FIND, OPEN_OF, ALL, OPEN_COUNT, CREDITED, REVERSED, HELD, PAID_OUT, REVERSALS],
    tables: &[DifferenceRow::SCHEMA],
};

/// A difference, open or resolved.
pub fn find(
    tx: &mut Tx,
    gateway: &str,
    class: &str,
    name: &str,
) -> Result<Option<DifferenceRow>, StoreError> {
    tx.query_opt(FIND, &[&gateway, &class, &name], read)
}

/// The open differences of a gateway.
pub fn open_of(tx: &mut Tx, gateway: &str, limit: u32) -> Result<Vec<DifferenceRow>, StoreError> {
    tx.query(OPEN_OF, &[&gateway, &limit], read)
}

/// What names a difference: its gateway, class and name.
pub type DifferenceKey = (String, String, String);

/// The differences of all gateways, open or not, in the order of their names, after the given one.
pub fn all(tx: &mut Tx, after: &DifferenceKey, limit: u32) -> Result<Vec<DifferenceRow>, StoreError> {
    tx.query(ALL, &[&after.0, &after.1, &after.2, &limit], read)
}

/// How many differences are open.
pub fn open_count(tx: &mut Tx) -> Result<i64, StoreError> {
    tx.query_one(OPEN_COUNT, &[], |row| row.get(0))
}

/// Writes a difference, new or known.
pub fn save(tx: &mut Tx, difference: &DifferenceRow) -> Result<(), StoreError> {
    tx.upsert(difference)
}

/// The numbers of a gateway's orders and payouts of which something moved from `from` until before `to`, by our clock.
pub fn moved_orders(
    tx: &mut Tx,
    gateway: &str,
    (from, to): (Timestamp, Timestamp),
) -> Result<Vec<String>, StoreError> {
    let mut orders = Vec::new();
    for statement in [CREDITED, REVERSED, HELD, PAID_OUT] {
        orders.extend(tx.query(statement, &[&from, &to, &gateway], |row| row.get::<String>(0))?);
    }
    Ok(orders)
}

/// The reversals of an order that were taken back: name, amount, kind, time.
pub fn reversals(
    tx: &mut Tx,
    player: PlayerId,
    order: DepositId,
) -> Result<Vec<(String, Amount, String, Timestamp)>, StoreError> {
    tx.query(REVERSALS, &[&player, &order], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
}
