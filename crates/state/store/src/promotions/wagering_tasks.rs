//! Wagering requirements of players.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::table::Table;
use crate::engine::value::Row;
use crate::{PlayerId, StoreError, TaskId, Tx, WithdrawalId};

/// A wagering requirement as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskRow {
    /// Whose it is.
    pub player: PlayerId,
    /// Its identifier; older ones have smaller ones.
    pub id: TaskId,
    /// 0 bonus, 1 cash.
    pub kind: i64,
    /// 0 open, 1 done, 2 given up, 3 held by an early withdrawal.
    pub state: i64,
    /// What it came from, such as `deposit`.
    pub source: String,
    /// The bonus that is released, or the cash that is locked.
    pub amount: Amount,
    /// Staked so far.
    pub cur: Amount,
    /// To be staked.
    pub target: Amount,
    /// The withdrawal that holds it; 0 for none.
    pub held_by: i64,
    /// When it was opened.
    pub created_at: Timestamp,
    /// When it was closed; 0 while it is open.
    pub closed_at: Timestamp,
}

macro_rules! columns {
    () => {
        "player_id, id, kind, state, source, amount, cur, target, held_by, created_at, closed_at"
    };
}

const INSERT: &str = concat!(
    "INSERT INTO wagering_tasks (",
    columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
);
const OPEN: &str =
    concat!("SELECT ", columns!(), " FROM wagering_tasks WHERE player_id = $1 AND state = 0 ORDER BY id");
const HELD: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM wagering_tasks WHERE player_id = $1 AND state = 3 AND held_by = $2 ORDER BY id"
);
const MET_LAST: &str = "SELECT id FROM wagering_tasks WHERE player_id = $1 AND kind = 0 AND state = 1 \
    ORDER BY closed_at DESC, id DESC LIMIT 1";
const SAVE: &str = "UPDATE wagering_tasks SET state = $3, cur = $4, held_by = $5, closed_at = $6 \
    WHERE player_id = $1 AND id = $2";

pub(crate) const STATEMENTS: &[&str] = &[INSERT, OPEN, HELD, MET_LAST, SAVE];
pub(crate) const TABLES: &[&Table] = &[];

/// Writes a new requirement.
pub fn insert(tx: &mut Tx, t: &TaskRow) -> Result<(), StoreError> {
    tx.execute(
        INSERT,
        &[
            &t.player,
            &t.id,
            &t.kind,
            &t.state,
            &t.source,
            &t.amount,
            &t.cur,
            &t.target,
            &t.held_by,
            &t.created_at,
            &t.closed_at,
        ],
    )?;
    Ok(())
}

/// The open requirements of a player, oldest first.
pub fn open(tx: &mut Tx, player: PlayerId) -> Result<Vec<TaskRow>, StoreError> {
    tx.query(OPEN, &[&player], read)
}

/// The requirements that a withdrawal holds, oldest first.
pub fn held(tx: &mut Tx, player: PlayerId, by: WithdrawalId) -> Result<Vec<TaskRow>, StoreError> {
    tx.query(HELD, &[&player, &by], read)
}

/// The requirement of a bonus that the player met last.
pub fn met_last(tx: &mut Tx, player: PlayerId) -> Result<Option<TaskId>, StoreError> {
    tx.query_opt(MET_LAST, &[&player], |row| row.get(0))
}

/// Writes what may change of a requirement.
pub fn save(tx: &mut Tx, t: &TaskRow) -> Result<(), StoreError> {
    let changed = tx.execute(SAVE, &[&t.player, &t.id, &t.state, &t.cur, &t.held_by, &t.closed_at])?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Missing(SAVE)) }
}

fn read(row: &dyn Row) -> Result<TaskRow, StoreError> {
    Ok(TaskRow {
        player: row.get(0)?,
        id: row.get(1)?,
        kind: row.get(2)?,
        state: row.get(3)?,
        source: row.get(4)?,
        amount: row.get(5)?,
        cur: row.get(6)?,
        target: row.get(7)?,
        held_by: row.get(8)?,
        created_at: row.get(9)?,
        closed_at: row.get(10)?,
    })
}
