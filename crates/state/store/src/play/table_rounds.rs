//! The shared rounds of Crash, and which process runs them.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::value::Row;
use crate::{StoreError, Tx};

/// How a shared round stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableState {
    /// Bets are taken.
    Betting,
    /// The multiplier climbs.
    Running,
    /// It is over.
    Crashed,
    /// It was broken off and does not count.
    Void,
}

impl TableState {
    const ALL: [Self; 4] = [Self::Betting, Self::Running, Self::Crashed, Self::Void];

    const fn number(self) -> i64 {
        match self {
            Self::Betting => 1,
            Self::Running => 2,
            Self::Crashed => 3,
            Self::Void => 4,
        }
    }

    /// Whether its link is uncovered.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Crashed | Self::Void)
    }
}

/// A shared round. Its link and its crash point are secret until it is over.
#[derive(Clone, PartialEq, Eq)]
pub struct TableRound {
    /// Which; the first is 1.
    pub number: i64,
    /// The chain that decides it.
    pub chain: i64,
    /// How often its link is hashed to reach the terminating hash.
    pub link_no: i64,
    /// How it stands.
    pub state: TableState,
    /// The link.
    pub link: [u8; 32],
    /// Where it breaks off, in hundredths.
    pub crash_point: i64,
    /// Until when bets are taken.
    pub betting_ends_at: Timestamp,
    /// When it began to climb; zero until then.
    pub started_at: Timestamp,
    /// When it broke off; zero until then.
    pub ended_at: Timestamp,
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
        "number, chain, link_no, state, link, crash_point, betting_ends_at, started_at, ended_at"
    };
}

const OPEN: &str =
    concat!("INSERT INTO crash_rounds (", columns!(), ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)");
const MOVE: &str =
    "UPDATE crash_rounds SET state = $3, started_at = $4, ended_at = $5 WHERE number = $1 AND state = $2";
const LATEST: &str = concat!("SELECT ", columns!(), " FROM crash_rounds ORDER BY number DESC LIMIT 1");
const ONE: &str = concat!("SELECT ", columns!(), " FROM crash_rounds WHERE number = $1");
const OVER: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM crash_rounds WHERE number < $1 AND state IN (3, 4) ORDER BY number DESC LIMIT $2"
);
const LEASE_NEW: &str =
    "INSERT INTO crash_lease (id, holder, until) VALUES (1, 0, 0) ON CONFLICT (id) DO NOTHING";
const LEASE: &str = "SELECT holder, until FROM crash_lease WHERE id = 1 FOR UPDATE";
const LEASE_TAKE: &str = "UPDATE crash_lease SET holder = $1, until = $2 WHERE id = 1";
const LEASE_RELEASE: &str = "UPDATE crash_lease SET until = 0 WHERE id = 1 AND holder = $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[OPEN, MOVE, LATEST, ONE, OVER, LEASE_NEW, LEASE, LEASE_TAKE, LEASE_RELEASE],
    tables: &[],
};

/// Stores a new round.
pub fn open(tx: &mut Tx, round: &TableRound) -> Result<(), StoreError> {
    let TableRound {
        number,
        chain,
        link_no,
        state,
        link,
        crash_point,
        betting_ends_at,
        started_at,
        ended_at,
    } = round;
    tx.enqueue(
        OPEN,
        &[number, chain, link_no, &state.number(), link, crash_point, betting_ends_at, started_at, ended_at],
        ExpectedRows::One,
    )
}

/// Notes that a round has left the state `from`.
pub fn change(tx: &mut Tx, from: TableState, round: &TableRound) -> Result<(), StoreError> {
    tx.enqueue(
        MOVE,
        &[&round.number, &from.number(), &round.state.number(), &round.started_at, &round.ended_at],
        ExpectedRows::One,
    )
}

/// The newest round.
pub fn latest(tx: &mut Tx) -> Result<Option<TableRound>, StoreError> {
    tx.query_opt(LATEST, &[], read)
}

/// A round.
pub fn one(tx: &mut Tx, number: i64) -> Result<Option<TableRound>, StoreError> {
    tx.query_opt(ONE, &[&number], read)
}

/// Rounds that are over, before the given one, newest first.
pub fn over(tx: &mut Tx, before: Option<i64>, limit: u32) -> Result<Vec<TableRound>, StoreError> {
    tx.query(OVER, &[&before.unwrap_or(i64::MAX), &limit], read)
}

/// Who ran the rounds before `holder` takes it over or goes on; `None` if somebody else runs them. Nobody else can take
/// it before this transaction has ended.
pub fn lease(tx: &mut Tx, holder: i64, now: Timestamp, until: Timestamp) -> Result<Option<i64>, StoreError> {
    tx.execute(LEASE_NEW, &[])?;
    let (held_by, held_until) =
        tx.query_one(LEASE, &[], |row| Ok((row.get::<i64>(0)?, row.get::<Timestamp>(1)?)))?;
    if held_by != holder && held_until > now {
        return Ok(None);
    }
    tx.enqueue(LEASE_TAKE, &[&holder, &until], ExpectedRows::One)?;
    Ok(Some(held_by))
}

/// Lets anybody take over at once, if `holder` runs the rounds; otherwise nothing changes. Whether it did.
pub fn release(tx: &mut Tx, holder: i64) -> Result<bool, StoreError> {
    Ok(tx.execute(LEASE_RELEASE, &[&holder])? == 1)
}

fn read(row: &dyn Row) -> Result<TableRound, StoreError> {
    let state: i64 = row.get(3)?;
    Ok(TableRound {
        number: row.get(0)?,
        chain: row.get(1)?,
        link_no: row.get(2)?,
        state: TableState::ALL
            .into_iter()
            .find(|known| known.number() == state)
            .ok_or_else(|| StoreError::damaged(format!("a shared round in state {state}")))?,
        link: row.get(4)?,
        crash_point: row.get(5)?,
        betting_ends_at: row.get(6)?,
        started_at: row.get(7)?,
        ended_at: row.get(8)?,
    })
}
