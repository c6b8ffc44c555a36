//! Runners that were withdrawn from a race, and at which prices.

use std::collections::BTreeMap;

use baize_money::Multiplier;
use baize_sports::Margins;
use baize_sports::house::{Contest, HouseFixture};
use baize_sports::market::OutcomeId;
use baize_sports::simulator::PricedOutcome;

use crate::board::Withdrawn;

/// The prices of the winner of a race before it began, by runners; they decide what is deducted for one that does not run.
pub(super) fn race_prices(before: &HouseFixture) -> BTreeMap<u64, Multiplier> {
    let Contest::Race(race) = before.contest() else { return BTreeMap::new() };
    let winner = race.board(&Margins::default()).into_iter().find(|market| market.market.id == 90_001);
    let outcomes = winner.into_iter().flat_map(|market| market.outcomes);
    let price = |outcome: PricedOutcome| match outcome.id {
        OutcomeId::Competitor(runner) => Some((runner, outcome.odds?)),
        _ => None,
    };
    outcomes.filter_map(price).collect()
}

/// The runners that were withdrawn from a race so far.
pub(super) fn withdrawn(played: &HouseFixture, prices: &BTreeMap<u64, Multiplier>) -> Vec<Withdrawn> {
    let Contest::Race(race) = played.contest() else { return Vec::new() };
    let at = played.planned().start;
    let of = |runner: &u64| prices.get(runner).map(|price| Withdrawn { price: *price, at });
    race.ranking().withdrawn.iter().filter_map(of).collect()
}
