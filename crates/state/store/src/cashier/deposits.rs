//! Deposit orders.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::table::Table;
use crate::engine::value::Row;
use crate::{DepositId, PlayerId, StoreError, Tx};

/// A deposit order as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepositRow {
    /// Whose it is.
    pub player: PlayerId,
    /// Its identifier.
    pub id: DepositId,
    /// The number that players and gateways use.
    pub order_no: String,
    /// What was bought.
    pub goods_id: i64,
    /// By which method.
    pub method_id: i64,
    /// Through which gateway.
    pub gateway: String,
    /// What is to be paid, and the cash it brings.
    pub amount: Amount,
    /// Cash on top.
    pub extra_cash: Amount,
    /// Bonus on top.
    pub bonus: Amount,
    /// What is to be staked for the bonus.
    pub bonus_target: Amount,
    /// Gold on top.
    pub gold: Amount,
    /// What is to be staked before the cash can be withdrawn.
    pub turnover: Amount,
    /// 0 created, 1 pending, 2 paid, 3 expired, 4 refused.
    pub state: i64,
    /// The gateway's name for the order; empty until it is known.
    pub reference: String,
    /// The page to pay on.
    pub url: String,
    /// What the QR code says.
    pub qr: String,
    /// The gateway's name of the payment that was credited.
    pub payment: String,
    /// Why it was refused.
    pub reason: String,
    /// The payment came after the order was closed.
    pub late: bool,
    /// When it was made.
    pub created_at: Timestamp,
    /// When the offer to pay ends.
    pub expires_at: Timestamp,
    /// When it was closed; 0 while it is open.
    pub settled_at: Timestamp,
}

macro_rules! columns {
    () => {
        "player_id, id, order_no, goods_id, method_id, gateway, amount, extra_cash, bonus, bonus_target, gold, \
         turnover, state, reference, url, qr, payment, reason, late, created_at, expires_at, settled_at"
    };
}

const INSERT: &str = concat!(
    "INSERT INTO deposits (",
    columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)"
);
const LOAD: &str = concat!("SELECT ", columns!(), " FROM deposits WHERE player_id = $1 AND id = $2");
const LOCK: &str =
    concat!("SELECT ", columns!(), " FROM deposits WHERE player_id = $1 AND id = $2 FOR UPDATE");
const SAVE: &str = "UPDATE deposits SET state = $3, reference = $4, url = $5, qr = $6, payment = $7, reason = $8, \
    late = $9, settled_at = $10 WHERE player_id = $1 AND id = $2";
const PAGE: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM deposits WHERE player_id = $1 AND id < $2 AND state >= $3 AND state <= $4 ORDER BY id DESC LIMIT $5"
);
const OPEN_COUNT: &str = "SELECT COUNT(*) FROM deposits WHERE player_id = $1 AND expires_at > $2 \
    AND (state = 1 OR (state = 0 AND created_at > $3))";
const BOUGHT: &str =
    "SELECT goods_id, COUNT(*) FROM deposits WHERE player_id = $1 AND state = 2 GROUP BY goods_id";
const TOTALS: &str = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT), COUNT(*), COALESCE(MIN(settled_at), 0) \
    FROM deposits WHERE player_id = $1 AND state = 2";
const DUE: &str =
    "SELECT player_id, id FROM deposits WHERE state < 2 AND expires_at <= $1 ORDER BY expires_at LIMIT $2";

pub(crate) const STATEMENTS: &[&str] = &[INSERT, LOAD, LOCK, SAVE, PAGE, OPEN_COUNT, BOUGHT, TOTALS, DUE];
pub(crate) const TABLES: &[&Table] = &[];

/// Writes a new order.
pub fn insert(tx: &mut Tx, d: &DepositRow) -> Result<(), StoreError> {
    tx.execute(
        INSERT,
        &[
            &d.player,
            &d.id,
            &d.order_no,
            &d.goods_id,
            &d.method_id,
            &d.gateway,
            &d.amount,
            &d.extra_cash,
            &d.bonus,
            &d.bonus_target,
            &d.gold,
            &d.turnover,
            &d.state,
            &d.reference,
            &d.url,
            &d.qr,
            &d.payment,
            &d.reason,
            &d.late,
            &d.created_at,
            &d.expires_at,
            &d.settled_at,
        ],
    )?;
    Ok(())
}

/// An order of a player.
pub fn load(tx: &mut Tx, player: PlayerId, id: DepositId) -> Result<Option<DepositRow>, StoreError> {
    tx.query_opt(LOAD, &[&player, &id], read)
}

/// An order of a player, held until the end of the transaction: what is saved must be what was read, in whichever
/// process.
pub fn lock(tx: &mut Tx, player: PlayerId, id: DepositId) -> Result<Option<DepositRow>, StoreError> {
    tx.query_opt(LOCK, &[&player, &id], read)
}

/// Writes what may change of an order that is locked: its state and what belongs to it.
pub fn save(tx: &mut Tx, d: &DepositRow) -> Result<(), StoreError> {
    let changed = tx.execute(
        SAVE,
        &[
            &d.player,
            &d.id,
            &d.state,
            &d.reference,
            &d.url,
            &d.qr,
            &d.payment,
            &d.reason,
            &d.late,
            &d.settled_at,
        ],
    )?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Missing(SAVE)) }
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

/// How many orders a player could still pay at `now`. One that the gateway has not taken counts if it was made after
/// `young`: a gateway that was down does not use up the player's orders.
pub fn open_count(
    tx: &mut Tx,
    player: PlayerId,
    now: Timestamp,
    young: Timestamp,
) -> Result<i64, StoreError> {
    tx.query_one(OPEN_COUNT, &[&player, &now, &young], |row| row.get(0))
}

/// How often a player bought each offer: goods id, times.
pub fn bought(tx: &mut Tx, player: PlayerId) -> Result<Vec<(i64, i64)>, StoreError> {
    tx.query(BOUGHT, &[&player], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// What a player has paid in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaidTotals {
    /// The sum of the paid orders.
    pub amount: Amount,
    /// How many there are.
    pub count: i64,
    /// When the first one was credited; 0 for none.
    pub first_at: Timestamp,
}

/// What a player has paid in all (`pay_total`, `pay_count` and `first_pay_date` of the product text, section 3).
pub fn totals(tx: &mut Tx, player: PlayerId) -> Result<PaidTotals, StoreError> {
    tx.query_one(TOTALS, &[&player], |row| {
        Ok(PaidTotals { amount: row.get(0)?, count: row.get(1)?, first_at: row.get(2)? })
    })
}

/// Open orders whose time to pay is over.
pub fn due(tx: &mut Tx, now: Timestamp, limit: u32) -> Result<Vec<(PlayerId, DepositId)>, StoreError> {
    tx.query(DUE, &[&now, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
}

fn read(row: &dyn Row) -> Result<DepositRow, StoreError> {
    Ok(DepositRow {
        player: row.get(0)?,
        id: row.get(1)?,
        order_no: row.get(2)?,
        goods_id: row.get(3)?,
        method_id: row.get(4)?,
        gateway: row.get(5)?,
        amount: row.get(6)?,
        extra_cash: row.get(7)?,
        bonus: row.get(8)?,
        bonus_target: row.get(9)?,
        gold: row.get(10)?,
        turnover: row.get(11)?,
        state: row.get(12)?,
        reference: row.get(13)?,
        url: row.get(14)?,
        qr: row.get(15)?,
        payment: row.get(16)?,
        reason: row.get(17)?,
        late: row.get(18)?,
        created_at: row.get(19)?,
        expires_at: row.get(20)?,
        settled_at: row.get(21)?,
    })
}
