//! Bet builders of open bets, so that a board can price them before a transaction asks for them.

use baize_store::{PlayerId, StoreError, Tx, sports_bets};

use crate::board::Selection;
use crate::stored::legs_of;

/// What is open of the bet builders among a player's open bets.
pub fn open_builders(tx: &mut Tx, player: PlayerId) -> Result<Vec<Selection>, StoreError> {
    let mut builders = Vec::new();
    for row in sports_bets::open_of_player(tx, player)? {
        let open =
            legs_of(&row)?.into_iter().filter(|leg| leg.selection.is_builder() && leg.result.is_none());
        builders.extend(open.filter_map(|leg| leg.open_selection()));
    }
    Ok(builders)
}
