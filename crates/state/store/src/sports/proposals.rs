//! What operators want to be done about results, until others confirm it.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{FixtureId, StoreError, Tx};

table! {
    /// A proposal.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsProposalRow in sports_proposals {
        key id: i64,
        fixed fixture: FixtureId,
        fixed market: String,
        /// The message that is recorded when it is confirmed, JSON.
        fixed event: String,
        /// The revision of the market's result when it was proposed.
        fixed revision: i64,
        fixed proposed_by: String,
        fixed reason: String,
        fixed proposed_at: Timestamp,
        /// Empty until it is confirmed.
        mutable confirmed_by: String,
        /// Zero until it is carried out or withdrawn.
        mutable closed_at: Timestamp,
    }
}

const OPEN: &str = sql!(SportsProposalRow::SELECT, " WHERE closed_at = 0 ORDER BY id");
const LOCK: &str = sql!(SportsProposalRow::SELECT, " WHERE id = $1 FOR UPDATE");
const LAST: &str = sql!(SportsProposalRow::SELECT, " ORDER BY id DESC LIMIT 1");

pub(crate) const FAMILY: Family =
    Family { statements: &[OPEN, LOCK, LAST], tables: &[SportsProposalRow::SCHEMA] };

/// The proposals that nobody has closed, the oldest first.
pub fn open(tx: &mut Tx) -> Result<Vec<SportsProposalRow>, StoreError> {
    tx.query(OPEN, &[], read)
}

/// The number of the next proposal: small, so that people can type it.
pub fn next_id(tx: &mut Tx) -> Result<i64, StoreError> {
    let last: Option<SportsProposalRow> = tx.query_opt(LAST, &[], read)?;
    Ok(last.map_or(0, |row| row.id) + 1)
}

/// A proposal, locked until the end of the transaction.
pub fn lock(tx: &mut Tx, id: i64) -> Result<Option<SportsProposalRow>, StoreError> {
    tx.query_opt(LOCK, &[&id], read)
}

/// Inserts a proposal. The slower of two writers of one number runs again.
pub fn insert(tx: &mut Tx, row: &SportsProposalRow) -> Result<(), StoreError> {
    tx.insert(row)
}

/// Stores who confirmed a proposal, and when it was closed.
pub fn save(tx: &mut Tx, row: &SportsProposalRow) -> Result<(), StoreError> {
    tx.enqueue_update(row)
}
