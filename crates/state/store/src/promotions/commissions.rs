//! Commissions of agents: the terms of an agent, the statement of each day, and the runs that an operator approves.

use baize_money::Amount;
use baize_time::{Day, Timestamp};

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Row, ToValue};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// The terms of an agent from a day of the site on.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TermsRow in commission_terms {
        key agent: PlayerId as agent_id,
        /// Days since 1970-01-01 at the site.
        key from_day: i64,
        /// JSON.
        mutable terms: String,
    }
}

table! {
    /// What the players of a level earned an agent on a day.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CommissionRow in commission_rows {
        key agent: PlayerId as agent_id,
        /// Days since 1970-01-01 at the site.
        key day: i64,
        /// From 1 to 3.
        key level: i64,
        /// Whether these players share a device, a withdrawal account or an account that pays with the agent.
        key is_held: bool,
        /// How many of them played.
        fixed players: i64,
        fixed turnover: Amount,
        /// The theoretical win of the house.
        fixed theo: Amount,
        /// Stakes less payouts less rewards.
        fixed ggr: Amount,
        /// The terms that the day was computed by, JSON.
        fixed terms: String,
        /// The share before the month's bound.
        fixed earned: Amount,
        fixed commission: Amount,
        /// The minus that the next days make up first: zero or below.
        fixed carried: Amount,
    }
}

table! {
    /// The run of a day.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct RunRow in commission_runs {
        key day: i64,
        fixed computed_at: Timestamp,
        /// When an operator approved it; 0 before.
        mutable approved_at: Timestamp,
        /// When the held parts were put before an operator; 0 before.
        mutable handed_at: Timestamp,
    }
}

/// What a player below an agent did with money on a day. Each sum is at most [`Amount::MAX`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemberPlay {
    /// The player.
    pub player: PlayerId,
    /// How far below the agent, from 1.
    pub level: i64,
    /// What the stakes counted for.
    pub turnover: Amount,
    /// The theoretical win of the house.
    pub theo: Amount,
    /// Stakes less payouts.
    pub lost: Amount,
}

/// A run with what it comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunTotals {
    /// The run.
    pub run: RunRow,
    /// How many agents have a row.
    pub agents: i64,
    /// What is paid once the run is approved.
    pub commission: Amount,
    /// What an operator looks at.
    pub held: Amount,
}

const TERMS: &str =
    sql!(TermsRow::SELECT, " WHERE agent_id = $1 AND from_day <= $2 ORDER BY from_day DESC LIMIT 1");
const ALL_TERMS: &str = sql!(TermsRow::SELECT, " WHERE agent_id = $1 ORDER BY from_day");
const ROWS: &str = sql!(
    CommissionRow::SELECT,
    " WHERE agent_id = $1 AND day >= $2 AND day < $3 ORDER BY day, level, is_held"
);
const APPROVED: &str = "SELECT CAST(COALESCE(SUM(commission), 0) AS BIGINT) FROM commission_rows \
    WHERE agent_id = $1 AND is_held = 0 \
    AND day <= (SELECT COALESCE(MAX(day), -1) FROM commission_runs WHERE approved_at > 0)";
const LAST_APPROVED: &str = "SELECT COALESCE(MAX(day), -1) FROM commission_runs WHERE approved_at > 0";
const LAST_RUN: &str = "SELECT MAX(day) FROM commission_runs";
const RUNS: &str = "SELECT r.day, r.computed_at, r.approved_at, r.handed_at, COUNT(DISTINCT c.agent_id), \
    CAST(COALESCE(SUM(CASE WHEN c.is_held = 0 THEN c.commission ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN c.is_held = 1 THEN c.commission ELSE 0 END), 0) AS BIGINT) \
    FROM commission_runs r LEFT JOIN commission_rows c ON c.day = r.day WHERE r.day < $1 \
    GROUP BY r.day, r.computed_at, r.approved_at, r.handed_at ORDER BY r.day DESC LIMIT $2";
const UNAPPROVED: &str = sql!(RunRow::SELECT, " WHERE approved_at = 0 AND day <= $1 ORDER BY day FOR UPDATE");
const UNHANDED: &str = sql!(RunRow::SELECT, " WHERE approved_at > 0 AND handed_at = 0 ORDER BY day");
const HELD: &str = sql!(
    CommissionRow::SELECT,
    " WHERE day = $1 AND is_held = 1 AND commission > 0 ORDER BY agent_id, level"
);
const LARGEST: &str = "SELECT COALESCE(MAX(of_agent), 0) FROM (\
    SELECT CAST(SUM(commission) AS BIGINT) AS of_agent FROM commission_rows \
    WHERE day = $1 AND is_held = 0 GROUP BY agent_id) sums";
const AGENTS: &str = "SELECT DISTINCT ancestor_id FROM agent_edges WHERE ancestor_id > $1 \
    ORDER BY ancestor_id LIMIT $2";
const PLAYED: &str = "SELECT e.player_id, e.level, CAST(SUM(t.turnover) AS BIGINT), \
    CAST(SUM(t.theo) AS BIGINT), CAST(SUM(t.stake) - SUM(t.payout) AS BIGINT) \
    FROM agent_edges e JOIN day_tallies t ON t.player_id = e.player_id \
    WHERE e.ancestor_id = $1 AND t.day = $2 AND t.account_type = 1 \
    GROUP BY e.player_id, e.level ORDER BY e.player_id";
/// Only of who played: the grants of the others would be read for nothing.
const REWARDED: &str = "SELECT g.player_id, CAST(SUM(g.money - g.taken) AS BIGINT) FROM (\
    SELECT DISTINCT e.player_id FROM agent_edges e JOIN day_tallies t ON t.player_id = e.player_id \
    WHERE e.ancestor_id = $1 AND t.day = $2 AND t.account_type = 1) p \
    JOIN promotion_grants g ON g.player_id = p.player_id \
    WHERE g.made_at >= $3 AND g.made_at < $4 AND g.state IN (0, 1) GROUP BY g.player_id";

pub(crate) const FAMILY: Family = Family {
    statements: &[
        TERMS,
        ALL_TERMS,
        ROWS,
        APPROVED,
        LAST_APPROVED,
        LAST_RUN,
        RUNS,
        UNAPPROVED,
        UNHANDED,
        HELD,
        LARGEST,
        AGENTS,
        PLAYED,
        REWARDED,
    ],
    tables: &[TermsRow::SCHEMA, CommissionRow::SCHEMA, RunRow::SCHEMA],
};

/// A sum as an amount, at the ends of the range where it is beyond them.
fn sum(row: &dyn Row, index: usize) -> Result<Amount, StoreError> {
    let units: i64 = row.get(index)?;
    let end = if units < 0 { Amount::MAX.negated() } else { Amount::MAX };
    Ok(Amount::new(units).unwrap_or(end))
}

/// The terms of an agent on a day; `None` for who has no own ones.
pub fn terms(tx: &mut Tx, agent: PlayerId, day: Day) -> Result<Option<TermsRow>, StoreError> {
    tx.query_opt(TERMS, &[&agent, &day.number()], read)
}

/// All terms that an agent has had, and will have, by the day from which they count.
pub fn all_terms(tx: &mut Tx, agent: PlayerId) -> Result<Vec<TermsRow>, StoreError> {
    tx.query(ALL_TERMS, &[&agent], read)
}

/// Sets the terms of an agent from a day on.
pub fn set_terms(tx: &mut Tx, terms: &TermsRow) -> Result<(), StoreError> {
    tx.upsert(terms)
}

/// The statement of an agent from the first of two days until before the second.
pub fn rows(tx: &mut Tx, agent: PlayerId, days: (Day, Day)) -> Result<Vec<CommissionRow>, StoreError> {
    tx.query(ROWS, &[&agent, &days.0.number(), &days.1.number()], read)
}

/// Writes a row of a statement.
pub fn insert(tx: &mut Tx, row: &CommissionRow) -> Result<(), StoreError> {
    tx.insert(row)
}

/// What approved runs have brought an agent in all; at most [`Amount::MAX`].
pub fn approved(tx: &mut Tx, agent: PlayerId) -> Result<Amount, StoreError> {
    tx.query_one(APPROVED, &[&agent], |row| sum(row, 0))
}

/// The last day whose run is approved; `None` before the first one.
pub fn last_approved(tx: &mut Tx) -> Result<Option<Day>, StoreError> {
    let day: i64 = tx.query_one(LAST_APPROVED, &[], |row| row.get(0))?;
    Ok((day >= 0).then(|| Day::from_number(day)))
}

/// The last day that has a run; `None` before the first one.
pub fn last_run(tx: &mut Tx) -> Result<Option<Day>, StoreError> {
    let day: Option<i64> = tx.query_one(LAST_RUN, &[], |row| row.get(0))?;
    Ok(day.map(Day::from_number))
}

/// Runs before a day, the newest first.
pub fn runs(tx: &mut Tx, before: Day, limit: u32) -> Result<Vec<RunTotals>, StoreError> {
    let params: [&dyn ToValue; 2] = [&before.number(), &limit];
    tx.query(RUNS, &params, |row| {
        let run = RunRow {
            day: row.get(0)?,
            computed_at: row.get(1)?,
            approved_at: row.get(2)?,
            handed_at: row.get(3)?,
        };
        Ok(RunTotals { run, agents: row.get(4)?, commission: sum(row, 5)?, held: sum(row, 6)? })
    })
}

/// Writes the run of a day; `false` if there is one.
pub fn finish(tx: &mut Tx, run: &RunRow) -> Result<bool, StoreError> {
    tx.insert_if_absent(run)
}

/// Stores how far a run is.
pub fn save(tx: &mut Tx, run: &RunRow) -> Result<(), StoreError> {
    tx.update(run)
}

/// The runs until a day that nobody has approved, the oldest first.
pub fn unapproved(tx: &mut Tx, through: Day) -> Result<Vec<RunRow>, StoreError> {
    tx.query(UNAPPROVED, &[&through.number()], read)
}

/// The approved runs whose held parts are not before an operator, the oldest first.
pub fn unhanded(tx: &mut Tx) -> Result<Vec<RunRow>, StoreError> {
    tx.query(UNHANDED, &[], read)
}

/// The held rows of a day that come to something.
pub fn held(tx: &mut Tx, day: Day) -> Result<Vec<CommissionRow>, StoreError> {
    tx.query(HELD, &[&day.number()], read)
}

/// The most that an agent receives for a day, held rows left out; at most [`Amount::MAX`].
pub fn largest(tx: &mut Tx, day: Day) -> Result<Amount, StoreError> {
    tx.query_one(LARGEST, &[&day.number()], |row| sum(row, 0))
}

/// Players with others below them, in the order of their numbers, after one of them.
pub fn agents(tx: &mut Tx, after: PlayerId, limit: u32) -> Result<Vec<PlayerId>, StoreError> {
    tx.query(AGENTS, &[&after, &limit], |row| row.get(0))
}

/// What the players below an agent did with money on a day; who did not play is left out.
pub fn played(tx: &mut Tx, agent: PlayerId, day: Day) -> Result<Vec<MemberPlay>, StoreError> {
    tx.query(PLAYED, &[&agent, &day.number()], |row| {
        Ok(MemberPlay {
            player: row.get(0)?,
            level: row.get(1)?,
            turnover: sum(row, 2)?,
            theo: sum(row, 3)?,
            lost: sum(row, 4)?,
        })
    })
}

/// What the players below an agent who played on a day were granted in money within its bounds, less what was taken back.
pub fn rewarded(
    tx: &mut Tx,
    agent: PlayerId,
    (day, from, until): (Day, Timestamp, Timestamp),
) -> Result<Vec<(PlayerId, Amount)>, StoreError> {
    let params: [&dyn ToValue; 4] = [&agent, &day.number(), &from, &until];
    tx.query(REWARDED, &params, |row| Ok((row.get(0)?, sum(row, 1)?)))
}
