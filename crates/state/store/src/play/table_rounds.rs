//! The shared rounds of every table.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
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

impl Numbered for RoundPhase {
    const ALL: &'static [Self] = &[Self::Betting, Self::Running, Self::Ended, Self::Void];
    const NAME: &'static str = "the phase of a shared round";

    fn number(self) -> i64 {
        match self {
            Self::Betting => 1,
            Self::Running => 2,
            Self::Ended => 3,
            Self::Void => 4,
        }
    }
}

numbered_columns!(RoundPhase);

impl RoundPhase {
    /// Whether its link is public.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Ended | Self::Void)
    }
}

table! {
    /// A shared round. Link, outcome and peak are secret until it is over, but for what its table shows before.
    #[derive(Clone, PartialEq, Eq)]
    pub struct TableRound in table_rounds {
        key table: String as table_id,
        /// Its number at its table; the first is 1.
        key number: i64,
        /// The number of the chain that decides it.
        fixed chain: i64,
        /// How often its link is hashed to reach the terminating hash.
        fixed link_no: i64,
        mutable state: RoundPhase,
        fixed link: [u8; 32],
        /// The outcome as the table's rules write it, JSON.
        fixed outcome: String,
        /// The multiplier at which the curve ends, in hundredths; 0 at a table without a curve.
        fixed peak: i64,
        mutable betting_ends_at: Timestamp,
        /// The time at which it began to run; zero until then.
        mutable started_at: Timestamp,
        /// The time at which it ended; zero until then.
        mutable ended_at: Timestamp,
        /// The fencing number of the lease under which it was opened or last moved.
        mutable fence: i64,
        /// The stage of a round that runs, from 0; 0 before.
        mutable stage: i64,
        /// The time at which that stage began; zero until the round runs.
        mutable stage_at: Timestamp,
    }
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

const MOVE: &str = "UPDATE table_rounds \
    SET state = $4, started_at = $5, ended_at = $6, fence = $7, betting_ends_at = $8, stage = $9, stage_at = $10 \
    WHERE table_id = $1 AND number = $2 AND state = $3 AND fence <= $7";
const LATEST: &str = sql!(TableRound::SELECT, " WHERE table_id = $1 ORDER BY number DESC LIMIT 1");
const ONE: &str = sql!(TableRound::SELECT, " WHERE table_id = $1 AND number = $2");
const OVER: &str = sql!(
    TableRound::SELECT,
    " WHERE table_id = $1 AND number < $2 AND state IN (3, 4) ORDER BY number DESC LIMIT $3"
);

pub(crate) const FAMILY: Family =
    Family { statements: &[MOVE, LATEST, ONE, OVER], tables: &[TableRound::SCHEMA] };

/// Inserts a new round.
pub fn open(tx: &mut Tx, round: &TableRound) -> Result<(), StoreError> {
    tx.insert(round)
}

/// Stores that a round has left the state `from`, takes bets for longer, or goes on to another stage. A writer with an older fencing number changes nothing and fails.
pub fn change(tx: &mut Tx, from: RoundPhase, round: &TableRound) -> Result<(), StoreError> {
    tx.enqueue(
        MOVE,
        &[
            &round.table,
            &round.number,
            &from,
            &round.state,
            &round.started_at,
            &round.ended_at,
            &round.fence,
            &round.betting_ends_at,
            &round.stage,
            &round.stage_at,
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
