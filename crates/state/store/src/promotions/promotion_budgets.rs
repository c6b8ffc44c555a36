//! What was spent of the budgets of promotions, in slots.

use baize_money::Amount;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

table! {
    /// What was spent of a slot.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct BudgetSlot in promotion_budgets {
        /// The activity; 0 for the whole site.
        key activity: i64 as activity_id,
        /// The day since 1970-01-01 at the site; 0 for all time.
        key day: i64,
        key slot: i64,
        mutable used: Amount,
    }
}

const OF_DAY: &str = sql!(BudgetSlot::SELECT, " WHERE activity_id = $1 AND day = $2 ORDER BY slot");
const TAKE: &str = "UPDATE promotion_budgets SET used = used + $4 \
    WHERE activity_id = $1 AND day = $2 AND slot = $3 AND used + $4 <= $5";
const GIVE_BACK: &str = "UPDATE promotion_budgets SET used = used - $4 \
    WHERE activity_id = $1 AND day = $2 AND slot = $3 AND used >= $4";
const STORED: &str = "SELECT day, CAST(SUM(used) AS BIGINT) FROM promotion_budgets WHERE activity_id = $1 \
    GROUP BY day ORDER BY day";

pub(crate) const FAMILY: Family =
    Family { statements: &[OF_DAY, TAKE, GIVE_BACK, STORED], tables: &[BudgetSlot::SCHEMA] };

/// What is spent of the slots of an activity's day.
pub fn of_day(tx: &mut Tx, activity: i64, day: i64) -> Result<Vec<BudgetSlot>, StoreError> {
    tx.query(OF_DAY, &[&activity, &day], read)
}

/// Takes a cost from a slot that holds `most`. `false` if another writer was faster and there is no room any more.
pub fn take(tx: &mut Tx, slot: BudgetSlot, cost: Amount, most: Amount) -> Result<bool, StoreError> {
    tx.insert_if_absent(&BudgetSlot { used: Amount::ZERO, ..slot })?;
    Ok(tx.execute(TAKE, &[&slot.activity, &slot.day, &slot.slot, &cost, &most])? == 1)
}

/// Gives back what a slot held for something that was not spent.
pub fn give_back(tx: &mut Tx, slot: BudgetSlot, cost: Amount) -> Result<(), StoreError> {
    match tx.execute(GIVE_BACK, &[&slot.activity, &slot.day, &slot.slot, &cost])? {
        1 => Ok(()),
        _ => {
            Err(StoreError::damaged(format!("the budget of activity {} does not hold {cost}", slot.activity)))
        }
    }
}

/// What was spent of an activity's budget, in units by day; day 0 is all time.
pub fn spent(tx: &mut Tx, activity: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    tx.query(STORED, &[&activity], |row| Ok((row.get(0)?, row.get(1)?)))
}
