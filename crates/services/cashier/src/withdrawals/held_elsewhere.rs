//! Money of a player that is not in the wallet but in games: it has to come back before it can be withdrawn.

use baize_money::Amount;
use baize_promotions::wagering;
use baize_store::{PlayerId, StoreError, Tx, catalogue};

/// Money that a game holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldMoney {
    /// The displayed name of the game's provider; the game where the catalogue does not have it.
    pub platform: String,
    /// The game.
    pub game: String,
    /// What its open rounds hold.
    pub amount: Amount,
}

/// The money that open rounds hold, one row for each game, in the order of their names.
pub fn held_elsewhere(tx: &mut Tx, player: PlayerId) -> Result<Vec<HeldMoney>, StoreError> {
    let mut stakes = wagering::stakes(tx, player)?;
    stakes.sort_unstable();
    let mut held: Vec<HeldMoney> = Vec::new();
    for (game, stake) in stakes {
        if let Some(last) = held.last_mut().filter(|last| last.game == game) {
            last.amount = last.amount.checked_add(stake).unwrap_or(Amount::MAX);
        } else {
            let platform = catalogue::provider_name(tx, &game)?.unwrap_or_else(|| game.clone());
            held.push(HeldMoney { platform, game, amount: stake });
        }
    }
    Ok(held)
}

/// The names of the platforms, each once, in the order of their names.
pub fn platforms(held: &[HeldMoney]) -> Vec<String> {
    let mut names: Vec<String> = held.iter().map(|held| held.platform.clone()).collect();
    names.sort_unstable();
    names.dedup();
    names
}
