//! A player's own history: every movement of money in one list, what belongs to one of them, and a year summed up.

mod kind;
mod receipt;
mod statement;

pub use kind::HistoryKind;
pub use receipt::{Receipt, receipt};
pub use statement::{Balances, GamePlay, Year, YearStatement, statement};

use baize_store::transfers::{self, TransferFilter, TransferRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

/// Which movements, from where.
#[derive(Debug, Clone, Copy)]
pub struct HistoryPage {
    /// Older than this one; `None` from the newest.
    pub before: Option<i64>,
    /// Only of this kind; `None` for all.
    pub kind: Option<HistoryKind>,
    /// Only of this year of the site; `None` for all.
    pub year: Option<Year>,
    /// At most so many.
    pub limit: u32,
}

/// Movements of a player's money, newest first.
pub fn movements(tx: &mut Tx, player: PlayerId, page: &HistoryPage) -> Result<Vec<TransferRow>, StoreError> {
    let ever = (Timestamp::from_millis(i64::MIN), Timestamp::from_millis(i64::MAX));
    let filter = TransferFilter {
        before: page.before.unwrap_or(i64::MAX),
        codes: page.kind.map_or((0, i64::MAX), HistoryKind::codes),
        made: page.year.map_or(ever, Year::moments),
        limit: page.limit,
    };
    transfers::history(tx, player, &filter)
}
