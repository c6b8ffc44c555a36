//! Every movement of money. Rows are appended by the ledger and never changed.

use baize_money::{Amount, Timestamp};

use crate::table::{Kind, Table};
use crate::value::Row;
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

pub(crate) const STATEMENTS: &[&str] = &[OF_PLAYER];
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
