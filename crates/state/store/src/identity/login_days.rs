//! The days on which new players came.

use baize_time::Day;

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// A day on which a player came.
    struct LoginDay in login_days {
        key player: PlayerId as player_id,
        /// The number of the site's day.
        key day: i64,
    }
}

const SINCE: &str = "SELECT day FROM login_days WHERE player_id = $1 AND day >= $2 ORDER BY day";

pub(crate) const FAMILY: Family = Family { statements: &[SINCE], tables: &[LoginDay::SCHEMA] };

/// Notes that a player came on a day; nothing changes where it is known.
pub fn note(tx: &mut Tx, player: PlayerId, day: Day) -> Result<(), StoreError> {
    tx.insert_if_absent(&LoginDay { player, day: day.number() }).map(drop)
}

/// The noted days of a player since the given one, in their order.
pub fn since(tx: &mut Tx, player: PlayerId, first: Day) -> Result<Vec<Day>, StoreError> {
    tx.query(SINCE, &[&player, &first.number()], |row| Ok(Day::from_number(row.get(0)?)))
}
