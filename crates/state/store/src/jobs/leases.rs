//! Leases: permissions that one process holds at a time.
//!
//! A lease ends at its time or when it is released. Its fence rises with every new holder, so that an earlier holder that
//! was suspended is refused when it writes.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

/// Proof of holding a lease.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fence {
    name: &'static str,
    number: i64,
}

impl Fence {
    /// The lease's name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Rises with every change of hands; starts at 1.
    pub fn number(&self) -> i64 {
        self.number
    }
}

/// A lease that was acquired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Acquired {
    /// To be shown with everything that is written under the lease.
    pub fence: Fence,
    /// Whether the holder is a new one, which must complete what an earlier holder left unfinished.
    pub changed_hands: bool,
}

table! {
    /// A lease and its holder.
    struct LeaseRow in leases {
        key name: String,
        mutable holder: i64,
        mutable fence: i64,
        mutable until: Timestamp,
    }
}

const LOCK: &str = sql!(LeaseRow::SELECT, " WHERE name = $1 FOR UPDATE");
const RELEASE: &str = "UPDATE leases SET until = 0 WHERE name = $1 AND holder = $2";
const HELD: &str = "SELECT fence FROM leases WHERE name = $1";
const GUARD: &str = "UPDATE leases SET fence = fence WHERE name = $1 AND fence = $2";

pub(crate) const FAMILY: Family =
    Family { statements: &[LOCK, RELEASE, HELD, GUARD], tables: &[LeaseRow::SCHEMA] };

/// Acquires or renews the lease `name` for `holder` until `until`; `None` while another process holds it. No other process
/// can acquire it before this transaction ends.
pub fn acquire(
    tx: &mut Tx,
    name: &'static str,
    holder: i64,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<Acquired>, StoreError> {
    let unheld = LeaseRow { name: name.to_owned(), holder: 0, fence: 0, until: Timestamp::from_millis(0) };
    tx.insert_if_absent(&unheld)?;
    let held: LeaseRow = tx.query_one(LOCK, &[&name], read)?;
    let changed_hands = held.holder != holder;
    if changed_hands && held.until > now {
        return Ok(None);
    }
    let fence = if changed_hands { held.fence.saturating_add(1) } else { held.fence };
    tx.enqueue_update(&LeaseRow { holder, fence, until, ..held })?;
    Ok(Some(Acquired { fence: Fence { name, number: fence }, changed_hands }))
}

/// Releases the lease before its time, so that another process need not wait. Returns its fence, or `None` if `holder`
/// does not have it.
pub fn release(tx: &mut Tx, name: &'static str, holder: i64) -> Result<Option<Fence>, StoreError> {
    if tx.execute(RELEASE, &[&name, &holder])? == 1 { current(tx, name) } else { Ok(None) }
}

/// The fence of the present or the last holder.
pub fn current(tx: &mut Tx, name: &'static str) -> Result<Option<Fence>, StoreError> {
    let number = tx.query_opt(HELD, &[&name], |row| row.get::<i64>(0))?;
    Ok(number.map(|number| Fence { name, number }))
}

/// Fails with [`StoreError::LeaseLost`] unless the lease still has the same holder when the transaction commits.
pub fn guard(tx: &mut Tx, fence: Fence) -> Result<(), StoreError> {
    if current(tx, fence.name)? != Some(fence) {
        return Err(StoreError::LeaseLost(fence.name));
    }
    // If the lease is lost before the commit, the transaction is undone, runs again, and is then refused above.
    tx.enqueue(GUARD, &[&fence.name, &fence.number], ExpectedRows::One)
}
