//! Withdrawals.

use baize_money::Amount;
use baize_time::{Span, Timestamp};

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, StoreError, Tx, WithdrawalId};

table! {
    /// A withdrawal.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct WithdrawalRow in withdrawals {
        key player: PlayerId as player_id,
        key id: WithdrawalId,
        /// The number that players and gateways use.
        fixed order_no: String,
        fixed method_id: i64,
        mutable gateway: String,
        /// Leaves the player's cash, the fee included.
        fixed amount: Amount,
        fixed fee: Amount,
        /// Cash forfeited for withdrawing before the wagering requirement is met.
        fixed early_cash: Amount,
        /// Bonus forfeited for it.
        fixed early_bonus: Amount,
        /// The receiving account at the time of the request, JSON.
        fixed account: String,
        /// 0 requested, 1 approved, 2 submitted, 3 paid, 4 refused, 5 failed, 6 returned after it was paid.
        mutable state: i64,
        /// Who decided: empty, `rule`, or `operator:` and a name.
        mutable reviewed_by: String,
        /// How many times the gateway was queried.
        mutable asked: u32,
        /// The gateway's name for the payout.
        mutable payout: String,
        /// Why it was refused or failed.
        mutable reason: String,
        /// The site's day of the request.
        fixed day: i64,
        fixed created_at: Timestamp,
        /// When it was closed; 0 while it is open.
        mutable settled_at: Timestamp,
        /// Whether the player was shown the result at a login.
        mutable announced: bool,
        /// Why an operator has to decide, separated by commas; empty where the rule approved it.
        fixed flags: String,
        /// What was known when it was asked for and what spoke against it, JSON; empty for old ones.
        fixed evidence: String,
        /// How many people approve it, fixed when it was asked for: 0 the rule, 1 or 2; -1 for old ones that were decided.
        fixed approvers: i64,
        /// When it was approved; 0 before.
        mutable approved_at: Timestamp,
        /// When it was first given to the gateway; 0 before.
        mutable submitted_at: Timestamp,
    }
}

const LOAD: &str = sql!(WithdrawalRow::SELECT, " WHERE player_id = $1 AND id = $2");
const LOCK: &str = sql!(WithdrawalRow::SELECT, " WHERE player_id = $1 AND id = $2 FOR UPDATE");
const PAGE: &str = sql!(
    WithdrawalRow::SELECT,
    " WHERE player_id = $1 AND id < $2 AND state >= $3 AND state <= $4 ORDER BY id DESC LIMIT $5"
);
const OPEN_OF: &str = sql!(WithdrawalRow::SELECT, " WHERE player_id = $1 AND state < 3");
const OPEN: &str =
    sql!(WithdrawalRow::SELECT, " WHERE state < 3 AND player_id > $1 ORDER BY player_id LIMIT $2");
const SINCE: &str = sql!(
    WithdrawalRow::SELECT,
    " WHERE created_at >= $1 AND (player_id, id) > ($2, $3) ORDER BY player_id, id LIMIT $4"
);
const DAY_TOTAL: &str = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM withdrawals \
    WHERE player_id = $1 AND day = $2 AND state < 4";
const ASKED_SINCE: &str = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM withdrawals \
    WHERE player_id = $1 AND created_at >= $2 AND state < 4";
const RECENT: &str = "SELECT \
    CAST(COALESCE(SUM(CASE WHEN created_at > $2 AND state < 4 THEN amount ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN state < 4 THEN amount ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN created_at > $3 THEN 1 ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN created_at > $3 THEN amount ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN created_at > $2 THEN 1 ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN created_at > $2 THEN amount ELSE 0 END), 0) AS BIGINT) \
    FROM withdrawals WHERE player_id = $1 AND created_at > $4";
const UNTOLD: &str = sql!(
    WithdrawalRow::SELECT,
    " WHERE player_id = $1 AND state >= 3 AND announced = 0 ORDER BY id DESC LIMIT 1"
);
const ANNOUNCE: &str =
    "UPDATE withdrawals SET announced = 1 WHERE player_id = $1 AND state >= 3 AND announced = 0";

pub(crate) const FAMILY: Family = Family {
    statements: &[LOAD, LOCK, PAGE, OPEN_OF, OPEN, SINCE, DAY_TOTAL, ASKED_SINCE, RECENT, UNTOLD, ANNOUNCE],
    tables: &[WithdrawalRow::SCHEMA],
};

/// Inserts a withdrawal. A second open one of the same player is a fault of the store.
pub fn insert(tx: &mut Tx, withdrawal: &WithdrawalRow) -> Result<(), StoreError> {
    tx.insert(withdrawal)
}

/// A withdrawal of a player.
pub fn load(tx: &mut Tx, player: PlayerId, id: WithdrawalId) -> Result<Option<WithdrawalRow>, StoreError> {
    tx.query_opt(LOAD, &[&player, &id], read)
}

/// A withdrawal of a player, locked until the end of the transaction, also for other processes.
pub fn lock(tx: &mut Tx, player: PlayerId, id: WithdrawalId) -> Result<Option<WithdrawalRow>, StoreError> {
    tx.query_opt(LOCK, &[&player, &id], read)
}

/// Updates a withdrawal that is locked.
pub fn save(tx: &mut Tx, withdrawal: &WithdrawalRow) -> Result<(), StoreError> {
    tx.update(withdrawal)
}

/// Withdrawals of a player before `before`, newest first, with a state from `states.0` to `states.1`.
pub fn page(
    tx: &mut Tx,
    player: PlayerId,
    before: WithdrawalId,
    states: (i64, i64),
    limit: u32,
) -> Result<Vec<WithdrawalRow>, StoreError> {
    tx.query(PAGE, &[&player, &before, &states.0, &states.1, &limit], read)
}

/// The open withdrawal of a player.
pub fn open_of(tx: &mut Tx, player: PlayerId) -> Result<Option<WithdrawalRow>, StoreError> {
    tx.query_opt(OPEN_OF, &[&player], read)
}

/// Open withdrawals, in the order of their players, after the given one.
pub fn open(tx: &mut Tx, after: PlayerId, limit: u32) -> Result<Vec<WithdrawalRow>, StoreError> {
    tx.query(OPEN, &[&after, &limit], read)
}

/// Withdrawals asked for since a moment, in the order of players and withdrawals, after the given one.
pub fn since(
    tx: &mut Tx,
    from: Timestamp,
    after: (PlayerId, WithdrawalId),
    limit: u32,
) -> Result<Vec<WithdrawalRow>, StoreError> {
    tx.query(SINCE, &[&from, &after.0, &after.1, &limit], read)
}

/// What a player requested on a day of the site, without refused and failed withdrawals.
pub fn day_total(tx: &mut Tx, player: PlayerId, day: i64) -> Result<Amount, StoreError> {
    tx.query_one(DAY_TOTAL, &[&player, &day], |row| row.get(0))
}

/// What a player requested since a moment, without refused and failed withdrawals.
pub fn asked_since(tx: &mut Tx, player: PlayerId, since: Timestamp) -> Result<Amount, StoreError> {
    tx.query_one(ASKED_SINCE, &[&player, &since], |row| row.get(0))
}

/// What a player asked for lately.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecentSums {
    /// In a day, without what was refused or failed.
    pub day_sum: Amount,
    /// In a week, without what was refused or failed.
    pub week_sum: Amount,
    /// How many in an hour, and their sum, those that were refused or failed included.
    pub hour: (i64, Amount),
    /// How many in a day, and their sum.
    pub day: (i64, Amount),
}

/// What a player asked for within an hour, a day and a week before `now`.
pub fn recent(tx: &mut Tx, player: PlayerId, now: Timestamp) -> Result<RecentSums, StoreError> {
    let (hour, day, week) = (now.minus(Span::hours(1)), now.minus(Span::days(1)), now.minus(Span::days(7)));
    tx.query_one(RECENT, &[&player, &day, &hour, &week], |row| {
        Ok(RecentSums {
            day_sum: row.get(0)?,
            week_sum: row.get(1)?,
            hour: (row.get(2)?, row.get(3)?),
            day: (row.get(4)?, row.get(5)?),
        })
    })
}

/// The last closed withdrawal whose result the player was not shown at a login.
pub fn untold(tx: &mut Tx, player: PlayerId) -> Result<Option<WithdrawalRow>, StoreError> {
    tx.query_opt(UNTOLD, &[&player], read)
}

/// Marks the results of all closed withdrawals as shown to the player.
pub fn tell(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(ANNOUNCE, &[&player])?;
    Ok(())
}
