//! A player's own rounds: of in-house games and of outside ones, in one order.

use std::cmp::Reverse;

use baize_games::tables::is_in_house;
use baize_ledger::Wallet;
use baize_store::providers::rounds::{self as provider_rounds, ProviderRoundRow};
use baize_store::rounds::{self, HistoryFilter};
use baize_store::{PlayerId, RoundId, StoreError, Tx};

use super::shared_seeds;
use crate::originals::Round;

/// Which rounds to list.
pub type History = HistoryFilter;

/// A round of a player's history.
#[derive(Debug, Clone, PartialEq)]
pub enum PlayedRound {
    /// Of an in-house game; it is over.
    InHouse(Box<Round>),
    /// Of a game of an outside provider; it may still be open.
    Outside(ProviderRoundRow),
}

impl PlayedRound {
    /// Its identifier, by which the history is ordered: both kinds take theirs from the same generator.
    pub fn id(&self) -> RoundId {
        match self {
            Self::InHouse(round) => round.round_id(),
            Self::Outside(round) => round.id,
        }
    }

    /// The round of an in-house game; `None` if it is of an outside one.
    pub fn in_house(self) -> Option<Round> {
        match self {
            Self::InHouse(round) => Some(*round),
            Self::Outside(_) => None,
        }
    }
}

/// A player's rounds, newest first. Two lists are read, each from `before` on along its table's key and each at most a page, so
/// that the first of both together are the page. The rounds of an in-house game are in one of them alone.
pub fn history(tx: &mut Tx, player: PlayerId, filter: &History) -> Result<Vec<PlayedRound>, StoreError> {
    let mut all = in_house(tx, player, filter)?;
    if filter.game.as_deref().is_some_and(is_in_house) {
        return Ok(all);
    }
    let outside = provider_rounds::history(tx, player, filter)?;
    if !outside.is_empty() {
        all.extend(outside.into_iter().map(PlayedRound::Outside));
        all.sort_by_key(|round| Reverse(round.id()));
        all.truncate(usize::try_from(filter.limit).map_err(StoreError::damaged)?);
    }
    Ok(all)
}

fn in_house(tx: &mut Tx, player: PlayerId, filter: &History) -> Result<Vec<PlayedRound>, StoreError> {
    let active = Wallet::get(tx, player)?;
    rounds::history(tx, player, filter)?
        .into_iter()
        .map(|(row, revealed)| {
            let client = match shared_seeds(&row)? {
                Some(shared) => shared.salt,
                None if revealed.is_empty() => active.client_seed().to_owned(),
                None => revealed,
            };
            Ok(PlayedRound::InHouse(Box::new(Round::from_row(row, client)?)))
        })
        .collect()
}
