//! What has to leave the process: written in the transaction of the fact, carried out after it.

use baize_time::Timestamp;

use crate::engine::table::{Kind, Table};
use crate::engine::value::Row;
use crate::{OutboxId, PlayerId, StoreError, Tx};

/// One errand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxRow {
    /// Its identifier.
    pub id: OutboxId,
    /// What is to be done, such as `submit_payout`.
    pub kind: String,
    /// For whom.
    pub player: PlayerId,
    /// The order or other row that it is about.
    pub subject: i64,
    /// How often it was tried.
    pub attempts: u32,
    /// When it is tried next.
    pub next_at: Timestamp,
    /// When it was written.
    pub made_at: Timestamp,
}

static OUTBOX: Table = Table {
    name: "outbox",
    columns: &[
        ("id", Kind::Int),
        ("kind", Kind::Text),
        ("player_id", Kind::Int),
        ("subject", Kind::Int),
        ("attempts", Kind::Int),
        ("next_at", Kind::Int),
        ("made_at", Kind::Int),
    ],
};

const DUE: &str = "SELECT id, kind, player_id, subject, attempts, next_at, made_at FROM outbox \
    WHERE next_at <= $1 ORDER BY next_at LIMIT $2";
const LEASE: &str = "UPDATE outbox SET attempts = attempts + 1, next_at = $3 WHERE id = $1 AND next_at = $2";
const POSTPONE: &str = "UPDATE outbox SET next_at = $2 WHERE id = $1";
const DONE: &str = "DELETE FROM outbox WHERE id = $1";
const WAITING: &str = "SELECT COUNT(*) FROM outbox";

pub(crate) const STATEMENTS: &[&str] = &[DUE, LEASE, POSTPONE, DONE, WAITING];
pub(crate) const TABLES: &[&Table] = &[&OUTBOX];

/// Writes an errand.
pub fn insert(tx: &mut Tx, e: &OutboxRow) -> Result<(), StoreError> {
    tx.insert(&OUTBOX, &[&e.id, &e.kind, &e.player, &e.subject, &e.attempts, &e.next_at, &e.made_at])
}

/// Errands whose time has come, the longest waiting first.
pub fn due(tx: &mut Tx, now: Timestamp, limit: u32) -> Result<Vec<OutboxRow>, StoreError> {
    tx.query(DUE, &[&now, &limit], read)
}

/// Takes an errand for a while: nobody else takes it before `until`, and if its taker dies it comes back then.
/// `false` if somebody else was faster.
pub fn lease(tx: &mut Tx, errand: &OutboxRow, until: Timestamp) -> Result<bool, StoreError> {
    Ok(tx.execute(LEASE, &[&errand.id, &errand.next_at, &until])? == 1)
}

/// The errand is tried again at `at`.
pub fn postpone(tx: &mut Tx, id: OutboxId, at: Timestamp) -> Result<(), StoreError> {
    tx.execute(POSTPONE, &[&id, &at])?;
    Ok(())
}

/// The errand is done.
pub fn done(tx: &mut Tx, id: OutboxId) -> Result<(), StoreError> {
    tx.execute(DONE, &[&id])?;
    Ok(())
}

/// How many errands wait.
pub fn waiting(tx: &mut Tx) -> Result<i64, StoreError> {
    tx.query_one(WAITING, &[], |row| row.get(0))
}

fn read(row: &dyn Row) -> Result<OutboxRow, StoreError> {
    Ok(OutboxRow {
        id: row.get(0)?,
        kind: row.get(1)?,
        player: row.get(2)?,
        subject: row.get(3)?,
        attempts: row.get(4)?,
        next_at: row.get(5)?,
        made_at: row.get(6)?,
    })
}
