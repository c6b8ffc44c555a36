//! Leases: which process does what only one may do at a time.
//!
//! A lease is held until its time is over or it is released. Its fence rises whenever it changes hands, so that a holder
//! that was asleep while another took over is refused when it writes.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
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
    /// Whether another process held it before, or nobody: what it left unfinished is to be looked at.
    pub changed_hands: bool,
}

const NEW: &str =
    "INSERT INTO leases (name, holder, fence, until) VALUES ($1, 0, 0, 0) ON CONFLICT (name) DO NOTHING";
const LOCK: &str = "SELECT holder, fence, until FROM leases WHERE name = $1 FOR UPDATE";
const TAKE: &str = "UPDATE leases SET holder = $2, fence = $3, until = $4 WHERE name = $1";
const RELEASE: &str = "UPDATE leases SET until = 0 WHERE name = $1 AND holder = $2";
const HELD: &str = "SELECT fence FROM leases WHERE name = $1";
const GUARD: &str = "UPDATE leases SET fence = fence WHERE name = $1 AND fence = $2";

pub(crate) const FAMILY: Family =
    Family { statements: &[NEW, LOCK, TAKE, RELEASE, HELD, GUARD], tables: &[] };

/// Takes or renews the lease `name` for `holder` until `until`; `None` while another holder has it. No other process can
/// take it before this transaction has ended.
pub fn acquire(
    tx: &mut Tx,
    name: &'static str,
    holder: i64,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<Acquired>, StoreError> {
    tx.execute(NEW, &[&name])?;
    let (held_by, fence, held_until) = tx.query_one(LOCK, &[&name], |row| {
        Ok((row.get::<i64>(0)?, row.get::<i64>(1)?, row.get::<Timestamp>(2)?))
    })?;
    let changed_hands = held_by != holder;
    if changed_hands && held_until > now {
        return Ok(None);
    }
    let number = if changed_hands { fence.saturating_add(1) } else { fence };
    tx.enqueue(TAKE, &[&name, &holder, &number, &until], ExpectedRows::One)?;
    Ok(Some(Acquired { fence: Fence { name, number }, changed_hands }))
}

/// Gives the lease up before its time, so that another process need not wait.
pub fn release(tx: &mut Tx, name: &'static str, holder: i64) -> Result<(), StoreError> {
    tx.enqueue(RELEASE, &[&name, &holder], ExpectedRows::Any)
}

/// Makes this transaction fail with [`StoreError::LeaseLost`] unless the lease is still in the same hands when it commits.
pub fn guard(tx: &mut Tx, fence: Fence) -> Result<(), StoreError> {
    let held = tx.query_opt(HELD, &[&fence.name], |row| row.get::<i64>(0))?;
    if held != Some(fence.number) {
        return Err(StoreError::LeaseLost(fence.name));
    }
    // Lost between here and the commit: the transaction is undone and runs again, and is then refused above.
    tx.enqueue(GUARD, &[&fence.name, &fence.number], ExpectedRows::One)
}
