//! The codes of days, which an activity's channel shows.

use baize_time::{Day, Timestamp};

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

table! {
    /// The code of a day.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DayCodeRow in day_codes {
        key activity: i64 as activity_id,
        /// The number of the site's day.
        key day: i64,
        /// In capitals.
        fixed code: String,
        /// When the server posted it to the channel; 0 while it has not.
        mutable posted_at: Timestamp,
    }
}

const FIND: &str = sql!(DayCodeRow::SELECT, " WHERE activity_id = $1 AND day = $2");
const SINCE: &str = sql!(DayCodeRow::SELECT, " WHERE day >= $1 ORDER BY day, activity_id");
const UNPOSTED: &str = sql!(DayCodeRow::SELECT, " WHERE day = $1 AND posted_at = 0 ORDER BY activity_id");

pub(crate) const FAMILY: Family =
    Family { statements: &[FIND, SINCE, UNPOSTED], tables: &[DayCodeRow::SCHEMA] };

/// The code of an activity for a day.
pub fn find(tx: &mut Tx, activity: i64, day: Day) -> Result<Option<DayCodeRow>, StoreError> {
    tx.query_opt(FIND, &[&activity, &day.number()], read)
}

/// The codes of a day and of those after it.
pub fn since(tx: &mut Tx, day: Day) -> Result<Vec<DayCodeRow>, StoreError> {
    tx.query(SINCE, &[&day.number()], read)
}

/// The codes of a day that the server has not posted.
pub fn unposted(tx: &mut Tx, day: Day) -> Result<Vec<DayCodeRow>, StoreError> {
    tx.query(UNPOSTED, &[&day.number()], read)
}

/// Writes the code of a day.
pub fn insert(tx: &mut Tx, row: &DayCodeRow) -> Result<(), StoreError> {
    tx.insert(row)
}

/// Stores when a code was posted.
pub fn save(tx: &mut Tx, row: &DayCodeRow) -> Result<(), StoreError> {
    tx.update(row)
}
