//! The shared rounds of every table.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::value::Row;
use crate::{StoreError, Tx};

/// The phases of a shared round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundPhase {
    /// Bets are taken.
    Betting,
    /// The multiplier climbs, or the outcome is dealt.
    Running,
    /// It is over; its bets are settled.
    Ended,
    /// It was interrupted and does not count.
    Void,
}

impl RoundPhase {
    const ALL: [Self; 4] = [Self::Betting, Self::Running, Self::Ended, Self::Void];

    const fn number(self) -> i64 {
        match self {
            Self::Betting => 1,
            Self::Running => 2,
            Self::Ended => 3,
            Self::Void => 4,
        }
    }

    /// Whether its link is public.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Ended | Self::Void)
    }
}

/// A shared round. Link, outcome and peak are secret until it is over.
#[derive(Clone, PartialEq, Eq)]
pub struct TableRound {
    /// Its number at its table; the first is 1.
    pub number: i64,
    /// The number of the chain that decides it.
    pub chain: i64,
    /// How often its link is hashed to reach the terminating hash.
    pub link_no: i64,
    /// The phase.
    pub state: RoundPhase,
    /// The link.
    pub link: [u8; 32],
    /// The outcome as the table's rules write it, JSON.
    pub outcome: String,
    /// The multiplier at which the curve ends, in hundredths; 0 at a table without a curve.
    pub peak: i64,
    /// The end of betting.
    pub betting_ends_at: Timestamp,
    /// The time at which it began to run; zero until then.
    pub started_at: Timestamp,
    /// The time at which it ended; zero until then.
    pub ended_at: Timestamp,
    /// The fencing number of the lease under which it was opened or last moved.
    pub fence: i64,
}

/// Shows nothing that is secret.
impl std::fmt::Debug for TableRound {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableRound")
            .field("number", &self.number)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

macro_rules! columns {
    () => {
        "number, chain, link_no, state, link, outcome, peak, betting_ends_at, started_at, ended_at, fence"
    };
}

const OPEN: &str = concat!(
    "INSERT INTO table_rounds (",
    columns!(),
    ", table_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
);
const MOVE: &str = "UPDATE table_rounds SET state = $4, started_at = $5, ended_at = $6, fence = $7 \
    WHERE table_id = $1 AND number = $2 AND state = $3 AND fence <= $7";
const LATEST: &str =
    concat!("SELECT ", columns!(), " FROM table_rounds WHERE table_id = $1 ORDER BY number DESC LIMIT 1");
const ONE: &str = concat!("SELECT ", columns!(), " FROM table_rounds WHERE table_id = $1 AND number = $2");
const OVER: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM table_rounds WHERE table_id = $1 AND number < $2 AND state IN (3, 4) ORDER BY number DESC LIMIT $3"
);

pub(crate) const FAMILY: Family = Family { statements: &[OPEN, MOVE, LATEST, ONE, OVER], tables: &[] };

/// Stores a new round.
pub fn open(tx: &mut Tx, table: &str, round: &TableRound) -> Result<(), StoreError> {
    let TableRound {
        number,
        chain,
        link_no,
        state,
        link,
        outcome,
        peak,
        betting_ends_at,
        started_at,
        ended_at,
        fence,
    } = round;
    tx.enqueue(
        OPEN,
        &[
            number,
            chain,
            link_no,
            &state.number(),
            link,
            outcome,
            peak,
            betting_ends_at,
            started_at,
            ended_at,
            fence,
            &table,
        ],
        ExpectedRows::One,
    )
}

/// Stores that a round has left the state `from`. A writer with an older fencing number changes nothing and fails.
pub fn change(tx: &mut Tx, table: &str, from: RoundPhase, round: &TableRound) -> Result<(), StoreError> {
    tx.enqueue(
        MOVE,
        &[
            &table,
            &round.number,
            &from.number(),
            &round.state.number(),
            &round.started_at,
            &round.ended_at,
            &round.fence,
        ],
        ExpectedRows::One,
    )
}

/// The newest round of a table.
pub fn latest(tx: &mut Tx, table: &str) -> Result<Option<TableRound>, StoreError> {
    tx.query_opt(LATEST, &[&table], read)
}

/// A round.
pub fn find(tx: &mut Tx, table: &str, number: i64) -> Result<Option<TableRound>, StoreError> {
    tx.query_opt(ONE, &[&table, &number], read)
}

/// Rounds that are over, before the given one, newest first.
pub fn over(
    tx: &mut Tx,
    table: &str,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<TableRound>, StoreError> {
    tx.query(OVER, &[&table, &before.unwrap_or(i64::MAX), &limit], read)
}

fn read(row: &dyn Row) -> Result<TableRound, StoreError> {
    let state: i64 = row.get(3)?;
    Ok(TableRound {
        number: row.get(0)?,
        chain: row.get(1)?,
        link_no: row.get(2)?,
        state: RoundPhase::ALL
            .into_iter()
            .find(|known| known.number() == state)
            .ok_or_else(|| StoreError::damaged(format!("a shared round in state {state}")))?,
        link: row.get(4)?,
        outcome: row.get(5)?,
        peak: row.get(6)?,
        betting_ends_at: row.get(7)?,
        started_at: row.get(8)?,
        ended_at: row.get(9)?,
        fence: row.get(10)?,
    })
}
