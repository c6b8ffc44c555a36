//! Withdrawals of a player, and those that operators look at.

use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, StoreError, Tx, WithdrawalId, order_numbers};

use crate::deposits::Page;

/// Stored states of withdrawals with a label.
fn states(label: Option<i64>) -> (i64, i64) {
    match label {
        Some(0) => (0, 2),
        Some(1) => (3, 3),
        Some(2) => (4, 6),
        _ => (0, i64::MAX),
    }
}

/// Withdrawals of a player, newest first.
pub fn page(tx: &mut Tx, player: PlayerId, page: Page) -> Result<Vec<WithdrawalRow>, StoreError> {
    let before = WithdrawalId::from(page.before.unwrap_or(i64::MAX));
    withdrawals::page(tx, player, before, states(page.label), page.limit)
}

/// A withdrawal by its number, of any player: for operators.
pub fn by_number(tx: &mut Tx, order_no: &str) -> Result<Option<WithdrawalRow>, StoreError> {
    match order_numbers::find::<WithdrawalId>(tx, order_no)? {
        Some((player, id)) => withdrawals::load(tx, player, id),
        None => Ok(None),
    }
}

/// Withdrawals under way, in the order of their players, after the given one.
pub fn open(tx: &mut Tx, after: PlayerId, limit: u32) -> Result<Vec<WithdrawalRow>, StoreError> {
    withdrawals::open(tx, after, limit)
}
