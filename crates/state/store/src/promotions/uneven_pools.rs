//! Pools that the budget gave up before anybody received a part, and that do not add up afterwards.

use crate::StoreError;
use crate::engine::value::Row;

/// What was announced with a pool and is closed, but whose parts, budget and grants do not add up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnevenPool {
    /// The number of the drop or the question.
    pub id: i64,
    /// What the budget gave up, in units.
    pub cost: i64,
    /// What went back to it, in units.
    pub returned: i64,
    /// What players received, in units.
    pub given: i64,
    /// What was granted for it, in units.
    pub granted: i64,
}

impl UnevenPool {
    pub(super) fn of(row: &dyn Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get(0)?,
            cost: row.get(1)?,
            returned: row.get(2)?,
            given: row.get(3)?,
            granted: row.get(4)?,
        })
    }
}
