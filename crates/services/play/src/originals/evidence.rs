//! What the games return, exactly: every figure is computed from the rules that pay.

use baize_core::site::Site;
use baize_games::tables::{self, TABLES, TableEntry};
use baize_games::{BadParams, GameEntry, Prizes, find, games};
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
    /// The return: of a ladder, that of its best step.
    pub rtp: Ratio,
    /// The return of a ladder's worst step; otherwise the return.
    pub lowest: Ratio,
    /// What the house keeps of the worse, rounded up.
    pub edge: BasisPoints,
    /// The largest prize in opening stakes.
    pub top: Ratio,
    /// How likely it is.
    pub top_chance: Ratio,
}

/// Computes the returns of every configuration that each in-house game names, sorted by game. Takes seconds: keep the
/// result.
pub fn evidence() -> Vec<GameEvidence> {
    let originals = games().map(of_original);
    let mut all: Vec<_> = originals.chain(TABLES.iter().map(of_table)).collect();
    all.sort_by_key(|game| game.game);
    all
}

/// The least theoretical win per turnover of any in-house game at the site. Computed like [`evidence`]: keep the result.
pub fn lowest_counted_edge(site: &Site) -> Ratio {
    let edge = |game: GameEvidence| {
        // A game whose stakes do not count has none.
        let counted = Ratio::new(10_000, site.bonuses.contribution(game.game).points().into())?;
        let kept = Ratio::ONE.checked_less(game.highest).and_then(|kept| kept.checked_mul(counted));
        Some(kept.unwrap_or(Ratio::ZERO))
    };
    evidence().into_iter().filter_map(edge).min().unwrap_or(Ratio::ZERO)
}

fn of_original(game: &GameEntry) -> GameEvidence {
    returns(game.id, game.samples(), |params| game.prizes(params))
}

fn of_table(table: &TableEntry) -> GameEvidence {
    returns(table.id, table.shown(), |params| table.returns(params))
}

fn returns(
    game: &'static str,
    params: Vec<Value>,
    prizes_of: impl Fn(&Value) -> Result<Prizes, BadParams>,
) -> GameEvidence {
    let count = params.len();
    let (mut lowest, mut highest) = (Ratio::ONE, Ratio::ZERO);
    let mut shown = Vec::new();
    for (place, params) in params.into_iter().enumerate() {
        let Ok(prizes) = prizes_of(&params) else { continue };
        lowest = lowest.min(prizes.lowest_rtp());
        highest = highest.max(prizes.rtp());
        if is_shown(place, count) {
            shown.push(row(params, &prizes));
        }
    }
    GameEvidence { game, configurations: count, lowest, highest, shown }
}

/// An even selection: the place where the count of those shown grows, and the last.
fn is_shown(place: usize, count: usize) -> bool {
    let before = |place: usize| place.saturating_mul(SHOWN).checked_div(count);
    count <= SHOWN || place == 0 || place + 1 == count || before(place) != before(place - 1)
}

/// Computes the return of one choice; `None` for an unknown game.
///
/// # Errors
///
/// [`BadParams`] when no bet could be placed so, or when the parameters do not decide the return.
pub fn configuration(game: &str, params: Value) -> Option<Result<Configuration, BadParams>> {
    if let Some(table) = tables::find(game) {
        let checked = table.check(&params);
        return Some(
            checked.and_then(|bet| table.returns(&bet.params).map(|prizes| row(bet.params, &prizes))),
        );
    }
    let prizes = find(game)?.prizes(&params);
    Some(prizes.map(|prizes| row(params, &prizes)))
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
    use baize_core::site::SiteKey;

    #[test]
    fn the_least_that_a_game_keeps_of_its_turnover_is_what_a_board_of_plinko_keeps() {
        for key in SiteKey::ALL {
            let site = Site::load(key).unwrap();
            assert_eq!(lowest_counted_edge(&site), Ratio::new(43, 5_120).unwrap());
        }
    }

    #[test]
    fn every_configuration_counts_and_a_selection_is_shown() {
        let dice = of_original(find("dice").unwrap());
        assert_eq!(dice.configurations, 19_600);
        assert!(dice.shown.len() <= SHOWN + 2 && dice.shown.len() >= SHOWN);
        assert_eq!(dice.shown.first().unwrap().top, Ratio::new(9_900, 1).unwrap());
        for row in &dice.shown {
            assert!(dice.lowest <= row.lowest && row.rtp <= dice.highest && row.rtp < Ratio::ONE, "{row:?}");
            assert!(row.edge > BasisPoints::ZERO, "{row:?}");
        }
    }
}
