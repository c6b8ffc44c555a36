//! Every call of a provider that moved money, or that forbids what may still come.

use baize_money::{Amount, PlayMode, Split};
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::{PlayerId, RoundId, StoreError, Tx};

/// What a call was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransactionKind {
    /// A stake.
    Bet,
    /// A payout.
    Win,
    /// It undoes a bet or a win.
    Rollback,
    /// A bet that was rolled back before it came: it is refused when it does.
    Tombstone,
}

impl Numbered for TransactionKind {
    const ALL: &'static [Self] = &[Self::Bet, Self::Win, Self::Rollback, Self::Tombstone];
    const NAME: &'static str = "the kind of a provider's transaction";

    fn number(self) -> i64 {
        match self {
            Self::Bet => 1,
            Self::Win => 2,
            Self::Rollback => 3,
            Self::Tombstone => 4,
        }
    }
}

/// What has become of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransactionState {
    /// It holds.
    Applied,
    /// It was rolled back.
    RolledBack,
}

impl Numbered for TransactionState {
    const ALL: &'static [Self] = &[Self::Applied, Self::RolledBack];
    const NAME: &'static str = "the state of a provider's transaction";

    fn number(self) -> i64 {
        match self {
            Self::Applied => 1,
            Self::RolledBack => 2,
        }
    }
}

numbered_columns!(TransactionKind, TransactionState);

table! {
    /// A call of a provider.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ProviderTransactionRow in provider_transactions {
        key provider: String,
        /// The provider's name of it.
        key uuid: String,
        /// 0 for the tombstone of a bet of a user who is not known.
        fixed player: PlayerId as player_id,
        fixed kind: TransactionKind,
        /// The provider's name of the round; empty where the call names none.
        fixed round_name: String,
        /// The round; 0 for none.
        fixed round: RoundId as round_id,
        /// The game, as the call names it.
        fixed game: String,
        fixed currency: String,
        fixed play_mode: PlayMode as account_type,
        /// What the call asks for.
        fixed amount: Amount,
        /// The transaction that it refers to; empty for none.
        fixed reference: String,
        /// What of the amount is in which bucket; zero for gold.
        fixed split: Split as cash & bonus,
        /// What the ledger moved for it, a debt included.
        fixed moved: Amount,
        /// What of the provider's own units was below one of ours and dropped.
        fixed rest: i64,
        fixed is_free: bool,
        fixed is_promo: bool,
        mutable state: TransactionState,
        /// Whether an operator should look at it.
        mutable flagged: bool,
        /// The player's balance after it.
        fixed balance: Amount,
        fixed made_at: Timestamp,
    }
}

const FIND: &str = sql!(ProviderTransactionRow::SELECT, " WHERE provider = $1 AND uuid = $2");
const OF_ROUND: &str =
    sql!(ProviderTransactionRow::SELECT, " WHERE player_id = $1 AND round_id = $2 ORDER BY made_at, uuid");
const OF_REFERENCE: &str = sql!(
    ProviderTransactionRow::SELECT,
    " WHERE provider = $1 AND reference = $2 AND reference <> '' ORDER BY made_at, uuid"
);
const OF_TIME: &str = sql!(
    ProviderTransactionRow::SELECT,
    " WHERE provider = $1 AND made_at >= $2 AND (made_at > $2 OR uuid > $3) AND made_at < $4 ORDER BY made_at, uuid LIMIT $5"
);
const MOVED: &str = "SELECT kind, is_promo, CAST(SUM(moved) AS BIGINT) FROM provider_transactions \
    WHERE player_id = $1 GROUP BY kind, is_promo";

pub(crate) const FAMILY: Family = Family {
    statements: &[FIND, OF_ROUND, OF_REFERENCE, OF_TIME, MOVED],
    tables: &[ProviderTransactionRow::SCHEMA],
};

/// What was moved for a kind of call, in units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MovedSum {
    /// The kind.
    pub kind: TransactionKind,
    /// Whether it was a win without a bet.
    pub is_promo: bool,
    /// The sum, in units.
    pub units: i64,
}

/// Inserts a call. A second one of its name fails, and the slower of two writers runs again.
pub fn insert(tx: &mut Tx, row: &ProviderTransactionRow) -> Result<(), StoreError> {
    tx.insert(row)
}

/// Stores what has become of a call.
pub fn save(tx: &mut Tx, row: &ProviderTransactionRow) -> Result<(), StoreError> {
    tx.enqueue_update(row)
}

/// A call by the provider's name of it.
pub fn find(tx: &mut Tx, provider: &str, uuid: &str) -> Result<Option<ProviderTransactionRow>, StoreError> {
    tx.query_opt(FIND, &[&provider, &uuid], read)
}

/// The calls of a round in their order.
pub fn of_round(
    tx: &mut Tx,
    player: PlayerId,
    round: RoundId,
) -> Result<Vec<ProviderTransactionRow>, StoreError> {
    tx.query(OF_ROUND, &[&player, &round], read)
}

/// The calls of a provider that refer to a name, in their order.
pub fn of_reference(
    tx: &mut Tx,
    provider: &str,
    reference: &str,
) -> Result<Vec<ProviderTransactionRow>, StoreError> {
    tx.query(OF_REFERENCE, &[&provider, &reference], read)
}

/// The calls of a provider in the order of their times: those after the moment and the name `after`, and before `until`.
pub fn of_time(
    tx: &mut Tx,
    provider: &str,
    (after, until): ((Timestamp, &str), Timestamp),
    limit: u32,
) -> Result<Vec<ProviderTransactionRow>, StoreError> {
    tx.query(OF_TIME, &[&provider, &after.0, &after.1, &until, &limit], read)
}

/// What was moved for the calls of a player.
pub fn moved(tx: &mut Tx, player: PlayerId) -> Result<Vec<MovedSum>, StoreError> {
    tx.query(MOVED, &[&player], |row| {
        Ok(MovedSum { kind: row.get(0)?, is_promo: row.get(1)?, units: row.get(2)? })
    })
}
