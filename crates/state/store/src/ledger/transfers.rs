//! Every movement of money. Rows are appended by the ledger and never changed.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::table::{Kind, Table};
use crate::engine::value::Row;
use crate::{PlayerId, StoreError, Tx};

/// One movement: `amount` leaves the account `debit` and reaches the account `credit`. The numbers of accounts and
/// codes are the ledger's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransferRow {
    /// The player whose chain it is part of.
    pub player: PlayerId,
    /// Its number in that chain, from 1.
    pub seq: i64,
    /// The account that gives.
    pub debit: i64,
    /// The account that receives.
    pub credit: i64,
    /// How much; more than nothing.
    pub amount: Amount,
    /// What kind of movement.
    pub code: i64,
    /// What it belongs to: a round, an order, a task.
    pub reference: i64,
    /// The idempotency key of the request that caused it; empty if none did.
    pub request_key: String,
    /// When.
    pub made_at: Timestamp,
}

static TRANSFERS: Table = Table {
    name: "transfers",
    columns: &[
        ("player_id", Kind::Int),
        ("seq", Kind::Int),
        ("debit", Kind::Int),
        ("credit", Kind::Int),
        ("amount", Kind::Int),
        ("code", Kind::Int),
        ("reference", Kind::Int),
        ("request_key", Kind::Text),
        ("made_at", Kind::Int),
    ],
};

const OF_PLAYER: &str = "SELECT player_id, seq, debit, credit, amount, code, reference, request_key, made_at \
    FROM transfers WHERE player_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
const TOTALS: &str =
    "SELECT debit, credit, CAST(SUM(amount) AS BIGINT) FROM transfers GROUP BY debit, credit";
const ORPHANS: &str = "SELECT COUNT(*) FROM transfers t \
    WHERE NOT EXISTS (SELECT 1 FROM wallets w WHERE w.player_id = t.player_id)";

pub(crate) const STATEMENTS: &[&str] = &[OF_PLAYER, TOTALS, ORPHANS];
pub(crate) const TABLES: &[&Table] = &[&TRANSFERS];

/// Appends a transfer. For the ledger only.
pub fn append(tx: &mut Tx, t: &TransferRow) -> Result<(), StoreError> {
    let TransferRow { player, seq, debit, credit, amount, code, reference, request_key, made_at } = t;
    tx.insert(&TRANSFERS, &[player, seq, debit, credit, amount, code, reference, request_key, made_at])
}

/// A player's transfers in their order, after the given number.
pub fn of_player(
    tx: &mut Tx,
    player: PlayerId,
    after: i64,
    limit: u32,
) -> Result<Vec<TransferRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player, &after, &limit], read)
}

/// All that ever moved from one account to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// The account that gave.
    pub debit: i64,
    /// The account that received.
    pub credit: i64,
    /// How many units.
    pub units: i64,
}

/// What moved between each pair of accounts, over all players. Reads every transfer.
pub fn totals(tx: &mut Tx) -> Result<Vec<Total>, StoreError> {
    tx.query(TOTALS, &[], |row| Ok(Total { debit: row.get(0)?, credit: row.get(1)?, units: row.get(2)? }))
}

/// How many transfers belong to players without a wallet. Reads every transfer.
pub fn orphans(tx: &mut Tx) -> Result<i64, StoreError> {
    tx.query_one(ORPHANS, &[], |row| row.get(0))
}

fn read(row: &dyn Row) -> Result<TransferRow, StoreError> {
    Ok(TransferRow {
        player: row.get(0)?,
        seq: row.get(1)?,
        debit: row.get(2)?,
        credit: row.get(3)?,
        amount: row.get(4)?,
        code: row.get(5)?,
        reference: row.get(6)?,
        request_key: row.get(7)?,
        made_at: row.get(8)?,
    })
}
