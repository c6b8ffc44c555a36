//! Finds the row of an order by its number, which is all that a gateway knows. The numbers are unique over all players.

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// The number of an order.
    struct OrderNumber<'a> in order_numbers {
        key order_no: ref 'a str,
        fixed player: PlayerId as player_id,
        fixed order: i64 as order_id,
    }
}

const FIND: &str = "SELECT player_id, order_id FROM order_numbers WHERE order_no = $1";

pub(crate) const FAMILY: Family = Family { statements: &[FIND], tables: &[OrderNumber::SCHEMA] };

/// Registers the number of a new order.
pub fn insert(tx: &mut Tx, order_no: &str, player: PlayerId, order: i64) -> Result<(), StoreError> {
    tx.insert(&OrderNumber { order_no, player, order })
}

/// The player of an order, and its identifier.
pub fn find<T: From<i64>>(tx: &mut Tx, order_no: &str) -> Result<Option<(PlayerId, T)>, StoreError> {
    tx.query_opt(FIND, &[&order_no], |row| Ok((row.get(0)?, T::from(row.get::<i64>(1)?))))
}
