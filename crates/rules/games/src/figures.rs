//! What follows from the rules of an in-house game and the lobby shows: its return, how often and how much it pays, and how
//! much results vary. Never typed in.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use baize_money::{BasisPoints, Multiplier, Ratio};

use crate::tables::TABLES;
use crate::{GameEntry, Prizes, registry, slots};

/// The figures of a game, of the bet that its player starts from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// The exact return to player, rounded down to basis points.
    pub rtp: BasisPoints,
    /// Rounds that pay, rounded down to basis points.
    pub hit_rate: BasisPoints,
    /// The largest payout in stakes.
    pub max_win: Multiplier,
    /// From 1, low, to 5, by the standard deviation of a round.
    pub volatility: u8,
    /// The exact variance of a round's payout, in stakes squared, where it is that of every round; `None` where players choose among bets
    /// that vary differently.
    pub variance: Option<Ratio>,
    /// What happens in it, such as `free_spins`.
    pub features: Vec<&'static str>,
    /// Whether free rounds can be of it.
    pub free_rounds: bool,
}

/// The variances, in stakes squared, from which on the volatility is 2, 3, 4 and 5: standard deviations of 1.5, 3, 6 and 10.
const CLASSES: [(u128, u128); 4] = [(9, 4), (9, 1), (36, 1), (100, 1)];

static FIGURES: LazyLock<BTreeMap<&'static str, Figures>> = LazyLock::new(|| {
    let games = registry::games().filter_map(|game| Some((game.id, of_game(game)?)));
    let tables = TABLES.iter().filter_map(|table| {
        let prizes = table.prizes(table.shown().first()?).ok()?;
        let curve = table.curve.is_some().then_some("cash_out");
        let features = ["shared"].into_iter().chain(curve).collect();
        let rtp = table.rtp().basis_points()?;
        Some((table.id, Figures { rtp, ..of_prizes(&prizes, features, false)? }))
    });
    games.chain(tables).collect()
});

/// The figures of an in-house game; `None` if there is no such game.
pub fn figures(name: &str) -> Option<&'static Figures> {
    FIGURES.get(name)
}

fn of_game(game: &GameEntry) -> Option<Figures> {
    let prizes = game.prizes(&game.defaults()).ok()?;
    let mut features = slots::document(game.id).map_or_else(Vec::new, |sheet| slots::features(&sheet.rules));
    if features.is_empty() && game.has_steps {
        features.push("steps");
    }
    if matches!(prizes, Prizes::Ladder(_)) {
        features.push("cash_out");
    }
    of_prizes(&prizes, features, game.takes_free_rounds())
}

fn of_prizes(prizes: &Prizes, features: Vec<&'static str>, free_rounds: bool) -> Option<Figures> {
    Some(Figures {
        rtp: prizes.rtp().basis_points()?,
        hit_rate: prizes.hit_rate()?.basis_points()?,
        max_win: prizes.top()?.pays.multiplier()?,
        volatility: volatility(prizes.spread()?),
        variance: match prizes {
            Prizes::Sheet { variance, .. } => Some(*variance),
            _ => None,
        },
        features,
        free_rounds,
    })
}

fn volatility(variance: Ratio) -> u8 {
    let reached = CLASSES.iter().filter(|(num, den)| Ratio::new(*num, *den).is_some_and(|at| variance >= at));
    u8::try_from(reached.count()).unwrap_or(0).saturating_add(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_in_house_game_has_figures_and_their_return_is_that_of_the_lobby() {
        let names = registry::games().map(|game| game.id).chain(TABLES.iter().map(|table| table.id));
        for name in names {
            let figures = figures(name).unwrap_or_else(|| panic!("{name} has no figures"));
            assert_eq!(Some(figures.rtp), crate::tables::rtp(name).and_then(Ratio::basis_points), "{name}");
            assert!((1..=10_000).contains(&figures.hit_rate.points()), "{name}: {:?}", figures.hit_rate);
            assert!(figures.max_win.parts() >= 10_000, "{name}: {:?}", figures.max_win);
            assert!((1..=5).contains(&figures.volatility), "{name}");
        }
    }

    #[test]
    fn the_figures_of_a_slot_are_those_of_its_counted_book() {
        let monsoon = figures("monsoon-gold").unwrap();
        let counted = &slots::document("monsoon-gold").unwrap().modes["base"];
        assert_eq!(u64::from(monsoon.hit_rate.points()), counted.hit);
        assert_eq!(monsoon.max_win.parts(), counted.top.pays * 100);
        assert_eq!(monsoon.volatility, 4, "a standard deviation of {} hundredths", counted.sigma);
        assert!(monsoon.variance.is_some() && figures("dice").unwrap().variance.is_none());
        assert!(monsoon.features.contains(&"tumble") && monsoon.features.contains(&"free_spins"));
        assert_eq!(figures("tea-garden").unwrap().volatility, 2);
        assert_eq!(figures("spice-caravan").unwrap().volatility, 5);
    }

    #[test]
    fn an_even_bet_varies_little() {
        assert_eq!(figures("dice").unwrap().volatility, 1);
        assert_eq!(figures("nothing"), None);
    }
}
