//! From the number of an order to the player's row: global, because a gateway knows nothing but the number.

use crate::engine::table::{Kind, Table};
use crate::{PlayerId, StoreError, Tx};

static ORDER_NUMBERS: Table = Table {
    name: "order_numbers",
    columns: &[("order_no", Kind::Text), ("player_id", Kind::Int), ("order_id", Kind::Int)],
};

const FIND: &str = "SELECT player_id, order_id FROM order_numbers WHERE order_no = $1";

pub(crate) const STATEMENTS: &[&str] = &[FIND];
pub(crate) const TABLES: &[&Table] = &[&ORDER_NUMBERS];

/// Registers the number of a new order.
pub fn insert(tx: &mut Tx, order_no: &str, player: PlayerId, order: i64) -> Result<(), StoreError> {
    tx.insert(&ORDER_NUMBERS, &[&order_no, &player, &order])
}

/// Whose order it is, and its identifier.
pub fn find<T: From<i64>>(tx: &mut Tx, order_no: &str) -> Result<Option<(PlayerId, T)>, StoreError> {
    tx.query_opt(FIND, &[&order_no], |row| Ok((row.get(0)?, T::from(row.get::<i64>(1)?))))
}
