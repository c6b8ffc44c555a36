//! How a provider is asked for its own details of a round.

use baize_core::ports::PlayedRound;
use baize_store::providers::transactions::{self, ProviderTransactionRow, TransactionKind, TransactionState};
use baize_store::providers::{rounds, sessions};
use baize_store::{PlayerId, RoundId, StoreError, Tx};

/// A player's round in its provider's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedRound {
    /// Whose game it was.
    pub provider: String,
    /// The round in its provider's words; `None` where it does not know the player.
    pub known_as: Option<PlayedRound>,
}

/// A player's round as its provider knows it; `None` if the player has no such round of an outside game.
pub fn named_round(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<Option<NamedRound>, StoreError> {
    let Some(round) = rounds::find(tx, player, id)? else { return Ok(None) };
    let user = sessions::known_name(tx, player, &round.provider)?;
    let transaction = transaction_of(&transactions::of_round(tx, player, id)?);
    let known_as =
        user.zip(transaction).map(|(user, transaction)| PlayedRound { name: round.name, user, transaction });
    Ok(Some(NamedRound { provider: round.provider, known_as }))
}

/// A bet that holds, else one that was rolled back: every round has a bet.
fn transaction_of(calls: &[ProviderTransactionRow]) -> Option<String> {
    let bets = || calls.iter().filter(|call| call.kind == TransactionKind::Bet);
    let holds = bets().find(|bet| bet.state == TransactionState::Applied);
    holds.or_else(|| bets().next()).map(|bet| bet.uuid.clone())
}
