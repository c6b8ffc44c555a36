//! What a player has played in all: the sums over the rounds of the history that are over.

use std::collections::BTreeMap;

use baize_money::PlayMode;
use baize_store::day_tallies::{self, PlayTotals};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Day;

/// The sums over a player's rounds that are over, outside games included, by what they were played with; of one game, or of all.
pub fn totals(
    tx: &mut Tx,
    player: PlayerId,
    game: Option<&str>,
) -> Result<BTreeMap<PlayMode, PlayTotals>, StoreError> {
    let Some(game) = game else { return day_tallies::totals(tx, player) };
    let always = (Day::from_number(0), Day::first_of_year(9_999));
    let all = day_tallies::by_game(tx, player, always)?;
    Ok(all.into_iter().filter(|(of, ..)| of == game).map(|(_, mode, sums)| (mode, sums)).collect())
}
