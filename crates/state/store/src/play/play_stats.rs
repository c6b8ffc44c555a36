//! Totals of what players have played. A bet writes nothing here: a job sums the rounds up to a mark, and a query adds
//! the rounds since.

use std::collections::BTreeMap;

use baize_money::{AccountType, Amount};

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, RoundId, StoreError, Tx};

/// Sums over settled rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayStats {
    /// How many.
    pub rounds: i64,
    /// The stakes.
    pub wagered: Amount,
    /// The payouts, stakes included.
    pub paid_out: Amount,
    /// The largest payout of a won round.
    pub biggest_win: Amount,
}

impl PlayStats {
    /// The sum of both; amounts stop at [`Amount::MAX`].
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let sum = |a: Amount, b: Amount| a.checked_add(b).unwrap_or(Amount::MAX);
        Self {
            rounds: self.rounds.saturating_add(other.rounds),
            wagered: sum(self.wagered, other.wagered),
            paid_out: sum(self.paid_out, other.paid_out),
            biggest_win: self.biggest_win.max(other.biggest_win),
        }
    }
}

table! {
    /// The stored totals of a player by account type.
    #[derive(Debug)]
    struct PlayStatsRow in play_stats {
        key player: PlayerId as player_id,
        key account_type: AccountType,
        mutable rounds: i64,
        mutable wagered: Amount,
        mutable paid_out: Amount,
        mutable biggest_win: Amount,
    }
}

table! {
    /// How far a rollup has come.
    struct Rollup<'a> in rollups {
        key name: ref 'a str,
        mutable through: i64,
    }
}

impl From<PlayStatsRow> for PlayStats {
    fn from(row: PlayStatsRow) -> Self {
        let PlayStatsRow { rounds, wagered, paid_out, biggest_win, .. } = row;
        Self { rounds, wagered, paid_out, biggest_win }
    }
}

/// The columns of [`PlayStatsRow`], summed over rounds.
const SUMS: &str = "r.player_id, r.account_type, COUNT(*), CAST(SUM(r.stake) AS BIGINT), \
    CAST(SUM(r.payout) AS BIGINT), MAX(CASE WHEN r.payout > r.stake THEN r.payout ELSE 0 END)";
const NAME: &str = "play_stats";
const MARK: &str = "SELECT through FROM rollups WHERE name = $1";
const MOVE_MARK: &str = "UPDATE rollups SET through = $2 WHERE name = $1 AND through = $3";
const STEP: &str = "SELECT r.id FROM rounds r WHERE r.id > $1 AND r.id <= $2 ORDER BY r.id LIMIT 1 OFFSET $3";
const SUMS_UP_TO: &str = sql!(
    "SELECT ",
    SUMS,
    " FROM rounds r WHERE r.id > $1 AND r.id <= $2 AND r.state = 1 GROUP BY r.player_id, r.account_type"
);
const SINCE: &str = sql!(
    "SELECT ",
    SUMS,
    " FROM rounds r WHERE r.player_id = $1 AND r.id > $2 AND r.state = 1 GROUP BY r.player_id, r.account_type"
);
const STORED: &str = sql!(PlayStatsRow::SELECT, " WHERE player_id = $1");
const FIRST_OPEN: &str = "SELECT COALESCE(MIN(id), 9223372036854775807) FROM open_rounds";
const FIRST_SHARED: &str =
    "SELECT COALESCE(MIN(id), 9223372036854775807) FROM table_bets WHERE state IN (1, 2)";

pub(crate) const FAMILY: Family = Family {
    statements: &[FIRST_OPEN, FIRST_SHARED, MARK, MOVE_MARK, STEP, SUMS_UP_TO, SINCE, STORED],
    tables: &[PlayStatsRow::SCHEMA, Rollup::SCHEMA],
};

/// What a player has played, by account type, up to the last round.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<BTreeMap<AccountType, PlayStats>, StoreError> {
    let mark = mark(tx)?;
    let mut stats = stored(tx, player)?;
    for since in tx.query(SINCE, &[&player, &mark], read::<PlayStatsRow>)? {
        let sum = stats.entry(since.account_type).or_default();
        *sum = sum.and(since.into());
    }
    Ok(stats)
}

/// The first round that is not over. Its identifier is from its start, and its record is inserted later.
pub fn first_open(tx: &mut Tx) -> Result<Option<RoundId>, StoreError> {
    let own = tx.query_one(FIRST_OPEN, &[], |row| row.get::<RoundId>(0))?;
    let shared = tx.query_one(FIRST_SHARED, &[], |row| row.get::<RoundId>(0))?;
    Ok(Some(own.min(shared)).filter(|id| id.get() < i64::MAX))
}

/// Sums at most `limit` rounds after the mark and not after `until`, and moves the mark. Returns whether more
/// are waiting. Rounds older than `until` must all be committed, or they are never counted.
pub fn roll_up(tx: &mut Tx, until: RoundId, limit: u32) -> Result<bool, StoreError> {
    let from = mark(tx)?;
    let step = tx.query_opt(STEP, &[&from, &until, &limit], |row| row.get::<i64>(0))?;
    let (through, more) = step.map_or((until.get(), false), |id| (id, true));
    if through <= from {
        return Ok(false);
    }
    for sums in tx.query(SUMS_UP_TO, &[&from, &through], read::<PlayStatsRow>)? {
        let (player, account_type) = (sums.player, sums.account_type);
        let before = stored(tx, player)?.get(&account_type).copied().unwrap_or_default();
        let PlayStats { rounds, wagered, paid_out, biggest_win } = before.and(sums.into());
        tx.upsert(&PlayStatsRow { player, account_type, rounds, wagered, paid_out, biggest_win })?;
    }
    // Moving the mark detects another server that sums the same rounds: the slower one is undone and runs again.
    if from == 0 {
        tx.insert_if_absent(&Rollup { name: NAME, through: 0 })?;
    }
    tx.enqueue(MOVE_MARK, &[&NAME, &through, &from], ExpectedRows::One)?;
    Ok(more)
}

fn mark(tx: &mut Tx) -> Result<i64, StoreError> {
    Ok(tx.query_opt(MARK, &[&NAME], |row| row.get(0))?.unwrap_or(0))
}

fn stored(tx: &mut Tx, player: PlayerId) -> Result<BTreeMap<AccountType, PlayStats>, StoreError> {
    let rows = tx.query(STORED, &[&player], read::<PlayStatsRow>)?;
    Ok(rows.into_iter().map(|row| (row.account_type, row.into())).collect())
}
