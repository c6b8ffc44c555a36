//! Debts: what a reversal could not take from a player's balances.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{DebtId, PlayerId, StoreError, Tx};

table! {
    /// A debt. Open while it is neither paid nor written off in full.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DebtRow in debts {
        key player: PlayerId as player_id,
        /// Older debts have smaller identifiers and are paid first.
        key id: DebtId,
        /// What it came from, such as `deposit`.
        fixed source: String,
        /// The order or round that was reversed.
        fixed source_id: i64,
        /// What could not be taken.
        fixed amount: Amount,
        /// Paid from rewards so far.
        mutable paid: Amount,
        /// Written off by an operator.
        mutable written_off: Amount,
        /// The operator who wrote it off; empty if nobody did.
        mutable written_off_by: String,
        /// The second person who confirmed it.
        mutable confirmed_by: String,
        /// Why it was written off.
        mutable write_off_reason: String,
        fixed created_at: Timestamp,
        /// When nothing was left; 0 while it is open.
        mutable closed_at: Timestamp,
    }
}

impl DebtRow {
    /// What is still owed.
    pub fn rest(&self) -> Amount {
        self.amount.less_or_zero(self.paid).less_or_zero(self.written_off)
    }
}

const LOCK: &str = sql!(DebtRow::SELECT, " WHERE player_id = $1 AND id = $2 FOR UPDATE");
const OPEN_OF: &str = sql!(DebtRow::SELECT, " WHERE player_id = $1 AND closed_at = 0 ORDER BY id FOR UPDATE");
const OPEN: &str = sql!(
    DebtRow::SELECT,
    " WHERE closed_at = 0 AND (player_id, id) > ($1, $2) ORDER BY player_id, id LIMIT $3"
);
const OWED: &str = "SELECT CAST(COALESCE(SUM(amount - paid - written_off), 0) AS BIGINT) FROM debts \
    WHERE player_id = $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[LOCK, OPEN_OF, OPEN, OWED], tables: &[DebtRow::SCHEMA] };

/// Inserts a debt.
pub fn insert(tx: &mut Tx, debt: &DebtRow) -> Result<(), StoreError> {
    tx.insert(debt)
}

/// A debt of a player, locked until the end of the transaction, also for other processes.
pub fn lock(tx: &mut Tx, player: PlayerId, id: DebtId) -> Result<Option<DebtRow>, StoreError> {
    tx.query_opt(LOCK, &[&player, &id], read)
}

/// The open debts of a player, oldest first, locked like one.
pub fn open_of(tx: &mut Tx, player: PlayerId) -> Result<Vec<DebtRow>, StoreError> {
    tx.query(OPEN_OF, &[&player], read)
}

/// Open debts of all players, in the order of players and debts, after the given one.
pub fn open(tx: &mut Tx, after: (PlayerId, DebtId), limit: u32) -> Result<Vec<DebtRow>, StoreError> {
    tx.query(OPEN, &[&after.0, &after.1, &limit], read)
}

/// What a player owes by the debts, in units.
pub fn owed(tx: &mut Tx, player: PlayerId) -> Result<i64, StoreError> {
    tx.query_one(OWED, &[&player], |row| row.get(0))
}

/// Updates a debt that is locked.
pub fn save(tx: &mut Tx, debt: &DebtRow) -> Result<(), StoreError> {
    tx.update(debt)
}
