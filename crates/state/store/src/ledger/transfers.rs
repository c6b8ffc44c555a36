//! Every movement of money. The ledger inserts rows, which are never changed.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, StoreError, Tx};

table! {
    /// One transfer: `amount` moves from the account `debit` to the account `credit`. The ledger assigns the numbers of
    /// accounts and codes.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TransferRow in transfers {
        /// The player whose chain it belongs to.
        key player: PlayerId as player_id,
        /// The number in that chain, from 1.
        key seq: i64,
        fixed debit: i64,
        fixed credit: i64,
        /// Positive.
        fixed amount: Amount,
        /// The kind of transfer.
        fixed code: i64,
        /// The round, order or requirement that it belongs to.
        fixed reference: i64,
        /// The idempotency key of the request that caused it; empty if none did.
        fixed request_key: String,
        fixed made_at: Timestamp,
    }
}

const OF_PLAYER: &str = sql!(TransferRow::SELECT, " WHERE player_id = $1 AND seq > $2 ORDER BY seq LIMIT $3");
const OF_REFERENCE: &str =
    sql!(TransferRow::SELECT, " WHERE player_id = $1 AND code = $2 AND reference = $3 ORDER BY seq");
const HISTORY: &str = sql!(
    TransferRow::SELECT,
    " WHERE player_id = $1 AND seq < $2 AND code >= $3 AND code <= $4 AND made_at >= $5 AND made_at < $6 \
     AND NOT (debit >= 100 AND credit >= 100 AND code <= 9) ORDER BY seq DESC LIMIT $7"
);
// The condition of the index `transfers_beside_play`, which a query must name to be answered from it.
const HISTORY_BESIDE_PLAY: &str = sql!(
    TransferRow::SELECT,
    " WHERE player_id = $1 AND seq < $2 AND code >= $3 AND code <= $4 AND made_at >= $5 AND made_at < $6 \
     AND code > 9 ORDER BY seq DESC LIMIT $7"
);
const BETWEEN: &str =
    sql!(TransferRow::SELECT, " WHERE player_id = $1 AND seq > $2 AND seq < $3 ORDER BY seq");
const SUMS: &str = "SELECT code, debit, credit, COUNT(*), CAST(SUM(amount) AS BIGINT) FROM transfers \
    WHERE player_id = $1 AND made_at >= $2 AND made_at < $3 \
    GROUP BY code, debit, credit ORDER BY code, debit, credit";
const TOTALS: &str =
    "SELECT debit, credit, CAST(SUM(amount) AS BIGINT) FROM transfers GROUP BY debit, credit";
const ORPHANS: &str = "SELECT COUNT(*) FROM transfers t \
    WHERE NOT EXISTS (SELECT 1 FROM wallets w WHERE w.player_id = t.player_id)";

pub(crate) const FAMILY: Family = Family {
    statements: &[OF_PLAYER, OF_REFERENCE, HISTORY, HISTORY_BESIDE_PLAY, BETWEEN, SUMS, TOTALS, ORPHANS],
    tables: &[TransferRow::SCHEMA],
};

/// Inserts a transfer. For the ledger only.
pub fn append(tx: &mut Tx, transfer: &TransferRow) -> Result<(), StoreError> {
    tx.insert(transfer)
}

/// A player's transfers in order, after the given number.
pub fn of_player(
    tx: &mut Tx,
    player: PlayerId,
    after: i64,
    limit: u32,
) -> Result<Vec<TransferRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player, &after, &limit], read)
}

/// The transfers of one kind that belong to one order, round or requirement of a player, in order.
pub fn of_reference(
    tx: &mut Tx,
    player: PlayerId,
    code: i64,
    reference: i64,
) -> Result<Vec<TransferRow>, StoreError> {
    tx.query(OF_REFERENCE, &[&player, &code, &reference], read)
}

/// The codes of play end here: stakes, payouts, voided stakes, what belongs to jackpots, and the play of outside games. Those
/// of sports are below nothing.
pub const LAST_PLAY_CODE: i64 = 9;

/// Which of a player's transfers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TransferFilter {
    /// Only those before this number.
    pub before: i64,
    /// Only these codes, the first and the last.
    pub codes: (i64, i64),
    /// Only from the first of these moments until before the second.
    pub made: (Timestamp, Timestamp),
    /// At most so many.
    pub limit: u32,
}

/// A player's transfers, newest first, without those of play that only move money of the house.
pub fn history(
    tx: &mut Tx,
    player: PlayerId,
    filter: &TransferFilter,
) -> Result<Vec<TransferRow>, StoreError> {
    let TransferFilter { before, codes: (first, last), made: (since, until), limit } = filter;
    let sql = if *first > LAST_PLAY_CODE { HISTORY_BESIDE_PLAY } else { HISTORY };
    tx.query(sql, &[&player, before, first, last, since, until, limit], read)
}

/// A player's transfers with a number between two, in order.
pub fn between(
    tx: &mut Tx,
    player: PlayerId,
    after: i64,
    before: i64,
) -> Result<Vec<TransferRow>, StoreError> {
    tx.query(BETWEEN, &[&player, &after, &before], read)
}

/// The sum of a player's transfers of one code from one account to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeSum {
    /// The kind of transfer.
    pub code: i64,
    /// The debited account.
    pub debit: i64,
    /// The credited account.
    pub credit: i64,
    /// How many.
    pub count: i64,
    /// The sum in units.
    pub units: i64,
}

/// The sums of a player's transfers from the first moment until before the second. Reads every transfer of the player.
pub fn sums(tx: &mut Tx, player: PlayerId, made: (Timestamp, Timestamp)) -> Result<Vec<CodeSum>, StoreError> {
    tx.query(SUMS, &[&player, &made.0, &made.1], |row| {
        let (code, debit, credit) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(CodeSum { code, debit, credit, count: row.get(3)?, units: row.get(4)? })
    })
}

/// The sum of all transfers from one account to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// The debited account.
    pub debit: i64,
    /// The credited account.
    pub credit: i64,
    /// The sum in units.
    pub units: i64,
}

/// The sums between each pair of accounts, over all players. Reads every transfer.
pub fn totals(tx: &mut Tx) -> Result<Vec<Total>, StoreError> {
    tx.query(TOTALS, &[], |row| Ok(Total { debit: row.get(0)?, credit: row.get(1)?, units: row.get(2)? }))
}

/// How many transfers belong to players without a wallet. Reads every transfer.
pub fn orphans(tx: &mut Tx) -> Result<i64, StoreError> {
    tx.query_one(ORPHANS, &[], |row| row.get(0))
}
