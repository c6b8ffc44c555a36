//! A player's orders.

use baize_store::deposits::{self, DepositRow};
use baize_store::{DepositId, PlayerId, StoreError, Tx, order_numbers};

use super::{Outcome, Refusal};
use baize_core::Failure;

/// Which orders, from where.
#[derive(Debug, Clone, Copy)]
pub struct Page {
    /// Older than this one; `None` from the newest.
    pub before: Option<i64>,
    /// At most so many.
    pub limit: u32,
    /// Only with this label (0 processing, 1 success, 2 fail); `None` for all.
    pub label: Option<i64>,
}

impl Page {
    /// Stored states of deposits with the label.
    fn deposit_states(self) -> (i64, i64) {
        match self.label {
            Some(0) => (0, 1),
            Some(1) => (2, 2),
            Some(2) => (3, 6),
            _ => (0, i64::MAX),
        }
    }
}

/// Orders of a player, newest first.
pub fn page(tx: &mut Tx, player: PlayerId, page: Page) -> Result<Vec<DepositRow>, StoreError> {
    let before = DepositId::from(page.before.unwrap_or(i64::MAX));
    deposits::page(tx, player, before, page.deposit_states(), page.limit)
}

/// One order of the player by its number. Another player's order is unknown.
pub fn by_number(tx: &mut Tx, player: PlayerId, order_no: &str) -> Outcome<DepositRow> {
    let unknown = Failure::Refused(Refusal::UnknownOrder);
    match order_numbers::find::<DepositId>(tx, order_no)? {
        Some((owner, id)) if owner == player => deposits::load(tx, player, id)?.ok_or(unknown),
        _ => Err(unknown),
    }
}
