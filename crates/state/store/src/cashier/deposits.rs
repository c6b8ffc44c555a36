//! Deposit orders.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::Row;
use crate::{DepositId, PlayerId, StoreError, Tx};

table! {
    /// A deposit order.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DepositRow in deposits {
        key player: PlayerId as player_id,
        key id: DepositId,
        /// The number that players and gateways use.
        fixed order_no: String,
        /// The deposit offer that was bought.
        fixed goods_id: i64,
        fixed method_id: i64,
        /// The gateway that has it; another one only until one was asked.
        mutable gateway: String,
        /// What is to be paid; the player receives as much cash.
        fixed amount: Amount,
        /// Cash that the offer adds. A payment after the order lapsed may bring other extras than were ordered.
        mutable extra_cash: Amount,
        /// Bonus that the offer adds.
        mutable bonus: Amount,
        /// What must be staked to release the bonus.
        mutable bonus_target: Amount,
        /// Gold that the offer adds.
        mutable gold: Amount,
        /// What must be staked before the cash can be withdrawn.
        mutable turnover: Amount,
        /// 0 created, 1 pending, 2 paid, 3 expired, 4 refused, 5 refunded, 6 charged back.
        mutable state: i64,
        /// The gateway's name for the order; empty until it is known.
        mutable reference: String,
        /// The payment page.
        mutable url: String,
        /// The content of the QR code.
        mutable qr: String,
        /// The gateway's name for the payment that was credited.
        mutable payment: String,
        /// Why the order was refused.
        mutable reason: String,
        /// The payment arrived after the order was closed.
        mutable late: bool,
        fixed created_at: Timestamp,
        /// When the order can no longer be paid.
        fixed expires_at: Timestamp,
        /// When the order was closed; 0 while it is open. A reversal leaves it.
        mutable settled_at: Timestamp,
        /// What of the payment went back to the payer so far.
        mutable reversed: Amount,
        /// How often the gateway was asked to open it.
        mutable asked: i64,
        /// The player has paid and the money is on its way.
        mutable confirming: bool,
        /// The banks to choose from, as JSON; empty for none.
        mutable banks: String,
        /// Whether the player asked for the bonus.
        fixed wants_bonus: bool,
        /// Whether the player joined the recharge reward with it.
        fixed joins_reward: bool,
        /// The kind of promotion that the goods bring; 0 for none.
        fixed activity_type: i64,
        /// What it holds of its goods: 0 nothing, 1 one of the player's, 2 also one of the site's stock.
        mutable stock_held: i64,
        /// What of the amount counts for rewards: money that was not withdrawn and paid in again.
        fixed counted: Amount,
        /// Whether a promotion grants the extras, and not the deposit itself.
        mutable by_grant: bool,
    }
}

const LOAD: &str = sql!(DepositRow::SELECT, " WHERE player_id = $1 AND id = $2");
const LOCK: &str = sql!(DepositRow::SELECT, " WHERE player_id = $1 AND id = $2 FOR UPDATE");
const PAGE: &str = sql!(
    DepositRow::SELECT,
    " WHERE player_id = $1 AND id < $2 AND state >= $3 AND state <= $4 ORDER BY id DESC LIMIT $5"
);
const OPEN_COUNT: &str = "SELECT COUNT(*) FROM deposits WHERE player_id = $1 AND expires_at > $2 \
    AND (state = 1 OR (state = 0 AND created_at > $3))";
const TOTALS: &str = "SELECT CAST(COALESCE(SUM(amount - reversed), 0) AS BIGINT), COUNT(*), \
    COALESCE(MIN(settled_at), 0) FROM deposits WHERE player_id = $1 AND state IN (2, 5, 6)";
const CREDITED_SINCE: &str = "SELECT settled_at, \
    CASE WHEN amount - reversed < counted THEN amount - reversed ELSE counted END FROM deposits \
    WHERE player_id = $1 AND state IN (2, 5, 6) AND settled_at >= $2 ORDER BY settled_at";
const CREDITED_SUMS: &str = "SELECT CAST(COALESCE(SUM(amount - reversed), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN amount - reversed < counted THEN amount - reversed ELSE counted END), 0) AS BIGINT) \
    FROM deposits WHERE player_id = $1 AND state IN (2, 5, 6) AND settled_at >= $2";
const FIRST: &str = "SELECT amount - reversed, \
    CASE WHEN amount - reversed < counted THEN amount - reversed ELSE counted END, \
    CASE WHEN extra_cash = 0 AND bonus = 0 AND by_grant = 0 AND activity_type = 0 THEN 1 ELSE 0 END FROM deposits WHERE player_id = $1 AND state IN (2, 5, 6) \
    ORDER BY settled_at, id LIMIT 1";
const RECENT: &str = "SELECT amount FROM deposits WHERE player_id = $1 AND state IN (2, 5, 6) \
    ORDER BY settled_at DESC, id DESC LIMIT $2";
const DUE: &str = "SELECT player_id, id FROM deposits WHERE state < 2 AND expires_at <= $1 AND confirming = 0 \
    ORDER BY expires_at LIMIT $2";

pub(crate) const FAMILY: Family = Family {
    statements: &[LOAD, LOCK, PAGE, OPEN_COUNT, TOTALS, CREDITED_SINCE, CREDITED_SUMS, FIRST, RECENT, DUE],
    tables: &[DepositRow::SCHEMA],
};

/// Writes a new order.
pub fn insert(tx: &mut Tx, deposit: &DepositRow) -> Result<(), StoreError> {
    tx.insert(deposit)
}

/// An order of a player.
pub fn load(tx: &mut Tx, player: PlayerId, id: DepositId) -> Result<Option<DepositRow>, StoreError> {
    tx.query_opt(LOAD, &[&player, &id], read)
}

/// An order of a player, locked until the end of the transaction, also for other processes.
pub fn lock(tx: &mut Tx, player: PlayerId, id: DepositId) -> Result<Option<DepositRow>, StoreError> {
    tx.query_opt(LOCK, &[&player, &id], read)
}

/// Updates an order that is locked.
pub fn save(tx: &mut Tx, deposit: &DepositRow) -> Result<(), StoreError> {
    tx.update(deposit)
}

/// Orders of a player before `before`, newest first, with a state from `states.0` to `states.1`.
pub fn page(
    tx: &mut Tx,
    player: PlayerId,
    before: DepositId,
    states: (i64, i64),
    limit: u32,
) -> Result<Vec<DepositRow>, StoreError> {
    tx.query(PAGE, &[&player, &before, &states.0, &states.1, &limit], read)
}

/// How many orders a player could still pay at `now`. An order that the gateway has not accepted counts only if it was
/// created after `young`, so that a gateway failure does not use up the player's orders.
pub fn open_count(
    tx: &mut Tx,
    player: PlayerId,
    now: Timestamp,
    young: Timestamp,
) -> Result<i64, StoreError> {
    tx.query_one(OPEN_COUNT, &[&player, &now, &young], |row| row.get(0))
}

/// The paid orders of a player, summed up, those that were reversed later included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaidTotals {
    /// The sum of their amounts, less what went back.
    pub amount: Amount,
    /// Their number.
    pub count: i64,
    /// When the first one was credited; 0 if there is none.
    pub first_at: Timestamp,
}

/// The paid orders of a player (`pay_total`, `pay_count` and `first_pay_date` of the product text, section 3).
pub fn totals(tx: &mut Tx, player: PlayerId) -> Result<PaidTotals, StoreError> {
    tx.query_one(TOTALS, &[&player], |row| {
        Ok(PaidTotals { amount: row.get(0)?, count: row.get(1)?, first_at: row.get(2)? })
    })
}

/// The deposits of a player that were credited since a moment: when, and what of each counts for rewards and was not
/// reversed.
pub fn credited_since(
    tx: &mut Tx,
    player: PlayerId,
    since: Timestamp,
) -> Result<Vec<(Timestamp, Amount)>, StoreError> {
    tx.query(CREDITED_SINCE, &[&player, &since], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The amounts of a player's newest credited deposits.
pub fn recent(tx: &mut Tx, player: PlayerId, limit: u32) -> Result<Vec<Amount>, StoreError> {
    tx.query(RECENT, &[&player, &limit], |row| row.get(0))
}

/// What a player deposited since a moment without what was reversed, and what of it counted for rewards.
pub fn credited_sums(
    tx: &mut Tx,
    player: PlayerId,
    since: Timestamp,
) -> Result<(Amount, Amount), StoreError> {
    tx.query_one(CREDITED_SUMS, &[&player, &since], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// A player's first credited deposit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FirstDeposit {
    /// What of it was not reversed.
    pub left: Amount,
    /// What of that is new money, which rewards count.
    pub counted: Amount,
    /// Whether it came without an offer: no money on top of it, and goods of no promotion. Gold of the shop is none.
    pub is_plain: bool,
}

/// A player's first credited deposit; of nothing without any.
pub fn first(tx: &mut Tx, player: PlayerId) -> Result<FirstDeposit, StoreError> {
    let read = |row: &dyn Row| {
        let is_plain: i64 = row.get(2)?;
        Ok(FirstDeposit { left: row.get(0)?, counted: row.get(1)?, is_plain: is_plain == 1 })
    };
    Ok(tx.query_opt(FIRST, &[&player], read)?.unwrap_or_default())
}

/// Open orders that can no longer be paid.
pub fn due(tx: &mut Tx, now: Timestamp, limit: u32) -> Result<Vec<(PlayerId, DepositId)>, StoreError> {
    tx.query(DUE, &[&now, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
}
