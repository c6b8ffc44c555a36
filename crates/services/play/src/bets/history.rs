//! A player's own rounds.

use baize_ledger::Wallet;
use baize_store::rounds::{self, HistoryFilter};
use baize_store::{PlayerId, StoreError, Tx};

use super::shared_seeds;
use crate::originals::Round;

/// Which rounds to list.
pub type History = HistoryFilter;

/// A player's rounds that are over, newest first.
pub fn history(tx: &mut Tx, player: PlayerId, filter: &History) -> Result<Vec<Round>, StoreError> {
    let active = Wallet::get(tx, player)?;
    rounds::history(tx, player, filter)?
        .into_iter()
        .map(|(row, revealed)| {
            let client = match shared_seeds(&row)? {
                Some(shared) => shared.salt,
                None if revealed.is_empty() => active.client_seed().to_owned(),
                None => revealed,
            };
            Round::from_row(row, client)
        })
        .collect()
}
