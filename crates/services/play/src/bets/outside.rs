//! One round of an outside game with the calls that it is made of.

use baize_store::providers::rounds::{self, ProviderRoundRow};
use baize_store::providers::transactions::{self, ProviderTransactionRow, TransactionKind};
use baize_store::{PlayerId, RoundId, StoreError, Tx};

/// A round of an outside game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutsideRound {
    /// The round.
    pub round: ProviderRoundRow,
    /// Its bets, its wins and what was rolled back, in their order. A repeated rollback, which moved nothing, is left out.
    pub calls: Vec<ProviderTransactionRow>,
}

/// A player's round of an outside game; `None` if the player has no such round.
pub fn outside_round(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<Option<OutsideRound>, StoreError> {
    let Some(round) = rounds::find(tx, player, id)? else { return Ok(None) };
    let mut calls = transactions::of_round(tx, player, id)?;
    calls.retain(|call| call.kind != TransactionKind::Rollback || call.moved.is_positive());
    Ok(Some(OutsideRound { round, calls }))
}
