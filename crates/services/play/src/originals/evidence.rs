//! What the games return, exactly: every figure is computed from the rules that pay.

use baize_games::{BadParams, GameEntry, Prizes};
use baize_money::{BasisPoints, Ratio};
use serde_json::Value;

use super::config::house_edge;

/// More configurations of one game than these are shown as a selection of them, the ends included.
const SHOWN: usize = 40;

/// A game's returns.
#[derive(Debug, Clone, PartialEq)]
pub struct GameEvidence {
    /// The game's name.
    pub game: &'static str,
    /// How many configurations were computed.
    pub configurations: usize,
    /// The least that any of them returns.
    pub lowest: Ratio,
    /// The most that any of them returns.
    pub highest: Ratio,
    /// The configurations, or an even selection of them.
    pub shown: Vec<Configuration>,
}

/// What one configuration returns.
#[derive(Debug, Clone, PartialEq)]
pub struct Configuration {
    /// What the player chose.
    pub params: Value,
    /// The return: of a ladder, that of its best rung.
    pub rtp: Ratio,
    /// The return of a ladder's worst rung; otherwise the return.
    pub lowest: Ratio,
    /// What the house keeps of the worse, rounded up.
    pub edge: BasisPoints,
    /// The largest prize in opening stakes.
    pub top: Ratio,
    /// How likely it is.
    pub top_chance: Ratio,
}

/// Computes the returns of every configuration that the game names. Takes seconds for some games: keep the answer.
pub fn evidence(game: &GameEntry) -> GameEvidence {
    let params = game.samples();
    let count = params.len();
    let (mut lowest, mut highest) = (Ratio::ONE, Ratio::ZERO);
    let mut shown = Vec::new();
    for (place, params) in params.into_iter().enumerate() {
        let Ok(prizes) = game.prizes(&params) else { continue };
        lowest = lowest.min(prizes.lowest_rtp());
        highest = highest.max(prizes.rtp());
        if is_shown(place, count) {
            shown.push(row(params, &prizes));
        }
    }
    GameEvidence { game: game.id, configurations: count, lowest, highest, shown }
}

/// An even selection: the place where the count of those shown grows, and the last.
fn is_shown(place: usize, count: usize) -> bool {
    let before = |place: usize| place.saturating_mul(SHOWN).checked_div(count);
    count <= SHOWN || place == 0 || place + 1 == count || before(place) != before(place - 1)
}

/// Computes the return of one choice.
///
/// # Errors
///
/// [`BadParams`] when no bet could be placed so.
pub fn configuration(game: &GameEntry, params: Value) -> Result<Configuration, BadParams> {
    let prizes = game.prizes(&params)?;
    Ok(row(params, &prizes))
}

fn row(params: Value, prizes: &Prizes) -> Configuration {
    let (top, top_chance) =
        prizes.top().map_or((Ratio::ZERO, Ratio::ZERO), |prize| (prize.pays, prize.chance));
    let lowest = prizes.lowest_rtp();
    Configuration { params, rtp: prizes.rtp(), lowest, edge: house_edge(lowest), top, top_chance }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_games::find;

    #[test]
    fn every_configuration_counts_and_a_selection_is_shown() {
        let dice = evidence(find("dice").unwrap());
        assert_eq!(dice.configurations, 19_600);
        assert!(dice.shown.len() <= SHOWN + 2 && dice.shown.len() >= SHOWN);
        assert_eq!(dice.shown.first().unwrap().top, Ratio::new(9_900, 1).unwrap());
        for row in &dice.shown {
            assert!(dice.lowest <= row.lowest && row.rtp <= dice.highest && row.rtp < Ratio::ONE, "{row:?}");
            assert!(row.edge > BasisPoints::ZERO, "{row:?}");
        }
    }
}
