//! Withdrawals.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::table::Table;
use crate::engine::value::Row;
use crate::{PlayerId, StoreError, Tx, WithdrawalId};

/// A withdrawal as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawalRow {
    /// Whose it is.
    pub player: PlayerId,
    /// Its identifier.
    pub id: WithdrawalId,
    /// The number that players and gateways use.
    pub order_no: String,
    /// By which method.
    pub method_id: i64,
    /// Through which gateway.
    pub gateway: String,
    /// Leaves the player's cash, the fee included.
    pub amount: Amount,
    /// The fee.
    pub fee: Amount,
    /// Cash that cutting the turnover short costs.
    pub early_cash: Amount,
    /// Bonus that it costs.
    pub early_bonus: Amount,
    /// The receiving account as it was when it was asked for, JSON.
    pub account: String,
    /// 0 requested, 1 approved, 2 submitted, 3 paid, 4 refused, 5 failed.
    pub state: i64,
    /// Who decided: empty, `rule`, or `operator:` and a name.
    pub judge: String,
    /// How often the gateway was asked.
    pub asked: u32,
    /// The gateway's name of the payout.
    pub payout: String,
    /// Why it was refused or failed.
    pub reason: String,
    /// The site's day of the request.
    pub day: i64,
    /// When it was asked for.
    pub created_at: Timestamp,
    /// When it was closed; 0 while it is open.
    pub settled_at: Timestamp,
    /// Whether the player has been told the end at a login.
    pub told: bool,
}

macro_rules! columns {
    () => {
        "player_id, id, order_no, method_id, gateway, amount, fee, early_cash, early_bonus, account, state, judge, \
         asked, payout, reason, day, created_at, settled_at, told"
    };
}

const INSERT: &str = concat!(
    "INSERT INTO withdrawals (",
    columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)"
);
const LOAD: &str = concat!("SELECT ", columns!(), " FROM withdrawals WHERE player_id = $1 AND id = $2");
const LOCK: &str =
    concat!("SELECT ", columns!(), " FROM withdrawals WHERE player_id = $1 AND id = $2 FOR UPDATE");
const SAVE: &str = "UPDATE withdrawals SET state = $3, judge = $4, asked = $5, payout = $6, reason = $7, \
    settled_at = $8, told = $9, gateway = $10 WHERE player_id = $1 AND id = $2";
const PAGE: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM withdrawals WHERE player_id = $1 AND id < $2 AND state >= $3 AND state <= $4 ORDER BY id DESC LIMIT $5"
);
const OPEN_OF: &str = concat!("SELECT ", columns!(), " FROM withdrawals WHERE player_id = $1 AND state < 3");
const OPEN: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM withdrawals WHERE state < 3 AND player_id > $1 ORDER BY player_id LIMIT $2"
);
const DAY_TOTAL: &str = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM withdrawals \
    WHERE player_id = $1 AND day = $2 AND state < 4";
const UNTOLD: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM withdrawals WHERE player_id = $1 AND state >= 3 AND told = 0 ORDER BY id DESC LIMIT 1"
);
const TELL: &str = "UPDATE withdrawals SET told = 1 WHERE player_id = $1 AND state >= 3 AND told = 0";

pub(crate) const STATEMENTS: &[&str] =
    &[INSERT, LOAD, LOCK, SAVE, PAGE, OPEN_OF, OPEN, DAY_TOTAL, UNTOLD, TELL];
pub(crate) const TABLES: &[&Table] = &[];

/// Writes a new withdrawal. A second one under way for the same player is a fault of the store.
pub fn insert(tx: &mut Tx, w: &WithdrawalRow) -> Result<(), StoreError> {
    tx.execute(
        INSERT,
        &[
            &w.player,
            &w.id,
            &w.order_no,
            &w.method_id,
            &w.gateway,
            &w.amount,
            &w.fee,
            &w.early_cash,
            &w.early_bonus,
            &w.account,
            &w.state,
            &w.judge,
            &w.asked,
            &w.payout,
            &w.reason,
            &w.day,
            &w.created_at,
            &w.settled_at,
            &w.told,
        ],
    )?;
    Ok(())
}

/// A withdrawal of a player.
pub fn load(tx: &mut Tx, player: PlayerId, id: WithdrawalId) -> Result<Option<WithdrawalRow>, StoreError> {
    tx.query_opt(LOAD, &[&player, &id], read)
}

/// A withdrawal of a player, held until the end of the transaction: what is saved must be what was read, in whichever
/// process.
pub fn lock(tx: &mut Tx, player: PlayerId, id: WithdrawalId) -> Result<Option<WithdrawalRow>, StoreError> {
    tx.query_opt(LOCK, &[&player, &id], read)
}

/// Writes what may change of a withdrawal that is locked.
pub fn save(tx: &mut Tx, w: &WithdrawalRow) -> Result<(), StoreError> {
    let changed = tx.execute(
        SAVE,
        &[
            &w.player,
            &w.id,
            &w.state,
            &w.judge,
            &w.asked,
            &w.payout,
            &w.reason,
            &w.settled_at,
            &w.told,
            &w.gateway,
        ],
    )?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Missing(SAVE)) }
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

/// The withdrawal that a player has under way.
pub fn open_of(tx: &mut Tx, player: PlayerId) -> Result<Option<WithdrawalRow>, StoreError> {
    tx.query_opt(OPEN_OF, &[&player], read)
}

/// Withdrawals under way, in the order of their players, after the given one.
pub fn open(tx: &mut Tx, after: PlayerId, limit: u32) -> Result<Vec<WithdrawalRow>, StoreError> {
    tx.query(OPEN, &[&after, &limit], read)
}

/// What a player asked for on a day of the site, without what was refused or failed.
pub fn day_total(tx: &mut Tx, player: PlayerId, day: i64) -> Result<Amount, StoreError> {
    tx.query_one(DAY_TOTAL, &[&player, &day], |row| row.get(0))
}

/// The last withdrawal that ended without the player having been told at a login.
pub fn untold(tx: &mut Tx, player: PlayerId) -> Result<Option<WithdrawalRow>, StoreError> {
    tx.query_opt(UNTOLD, &[&player], read)
}

/// The player has been told of every withdrawal that ended.
pub fn tell(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(TELL, &[&player])?;
    Ok(())
}

fn read(row: &dyn Row) -> Result<WithdrawalRow, StoreError> {
    Ok(WithdrawalRow {
        player: row.get(0)?,
        id: row.get(1)?,
        order_no: row.get(2)?,
        method_id: row.get(3)?,
        gateway: row.get(4)?,
        amount: row.get(5)?,
        fee: row.get(6)?,
        early_cash: row.get(7)?,
        early_bonus: row.get(8)?,
        account: row.get(9)?,
        state: row.get(10)?,
        judge: row.get(11)?,
        asked: row.get(12)?,
        payout: row.get(13)?,
        reason: row.get(14)?,
        day: row.get(15)?,
        created_at: row.get(16)?,
        settled_at: row.get(17)?,
        told: row.get(18)?,
    })
}
