//! What changed of fixtures, for pages that have them.

use baize_api_core::wire::{Id, Mult};
use baize_sportsbook::fixture::{FixtureView, MarketView};
use serde::Serialize;

use super::fixture::{Card, FixtureNow, Runner, one_market, runners};
use super::market::{Market, shown_in_lists};

/// All fixtures of a topic.
#[derive(Debug, Serialize)]
pub(crate) struct FixturesState<'a> {
    pub(crate) topic: &'a str,
    pub(crate) version: u64,
    pub(crate) fixtures: Vec<Card>,
}

/// What changed since a version of a topic.
#[derive(Debug, Serialize)]
pub(crate) struct FixturesDelta<'a> {
    pub(crate) topic: &'a str,
    pub(crate) from: u64,
    pub(crate) to: u64,
    pub(crate) fixtures: Vec<CardDelta>,
    /// Fixtures that were not there before.
    pub(crate) came: Vec<Card>,
    /// Fixtures that are not there any more.
    pub(crate) gone: Vec<Id>,
}

/// A market whose prices changed: its key, its status, and each outcome with its odds.
type Prices = (String, i8, Vec<(String, Option<Mult>)>);

/// What changed of a fixture.
#[derive(Debug, Serialize)]
pub(crate) struct CardDelta {
    fixture: Id,
    /// How far it has come.
    #[serde(flatten)]
    now: FixtureNow,
    /// The runners of a race, where one of them was withdrawn; else nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    runners: Vec<Runner>,
    /// Markets that were not there before, or have other outcomes.
    markets: Vec<Market>,
    /// Markets whose prices changed.
    prices: Vec<Prices>,
    /// Markets that are not there any more.
    gone: Vec<String>,
}

impl CardDelta {
    /// What changed of a fixture on its own page, with all markets.
    pub(crate) fn whole(before: &FixtureView, after: &FixtureView) -> Self {
        Self::between((before, after), (&all(before), &all(after)), true)
    }

    /// What changed of a fixture in a list.
    pub(crate) fn of_list(before: &FixtureView, after: &FixtureView) -> Self {
        Self::between((before, after), (&shown_in_lists(before), &shown_in_lists(after)), false)
    }

    /// What changed of a fixture and one of its markets; `None` where nothing did that a bet on the market depends on.
    pub(crate) fn of_market(before: &FixtureView, after: &FixtureView, market: &str) -> Option<Self> {
        let (known, now) = (one_market(before, market), one_market(after, market));
        let delta = Self::between((before, after), (&known, &now), false);
        let state = |view: &FixtureView| (view.status, view.is_stopped, view.is_fed);
        let is_same = delta.markets.is_empty() && delta.prices.is_empty() && delta.gone.is_empty();
        (!is_same || state(before) != state(after)).then_some(delta)
    }

    fn between(
        (before, after): (&FixtureView, &FixtureView),
        (known, now): (&[&MarketView], &[&MarketView]),
        with_events: bool,
    ) -> Self {
        let (mut markets, mut prices) = (Vec::new(), Vec::new());
        for market in now {
            match known.iter().find(|known| known.name == market.name) {
                Some(known) if has_outcomes_of(known, market) => {
                    if known.status != market.status || !has_odds_of(known, market) {
                        prices.push(prices_of(market));
                    }
                }
                _ => markets.push(Market::from(*market)),
            }
        }
        let is_gone = |known: &&&MarketView| !now.iter().any(|market| market.name == known.name);
        Self {
            fixture: Id::of(after.info.id),
            now: FixtureNow::of(after, with_events),
            runners: if runners(before) == runners(after) { Vec::new() } else { runners(after) },
            markets,
            prices,
            gone: known.iter().filter(is_gone).map(|known| known.name.clone()).collect(),
        }
    }
}

fn all(fixture: &FixtureView) -> Vec<&MarketView> {
    fixture.markets.iter().map(AsRef::as_ref).collect()
}

/// Whether two markets have the same outcomes in the same order.
fn has_outcomes_of(known: &MarketView, market: &MarketView) -> bool {
    known.outcomes.iter().map(|outcome| &outcome.id).eq(market.outcomes.iter().map(|outcome| &outcome.id))
}

fn has_odds_of(known: &MarketView, market: &MarketView) -> bool {
    known.outcomes.iter().map(|outcome| outcome.odds).eq(market.outcomes.iter().map(|outcome| outcome.odds))
}

fn prices_of(market: &MarketView) -> Prices {
    let odds = market.outcomes.iter().map(|outcome| (outcome.id.clone(), outcome.odds.map(Mult::from)));
    (market.name.clone(), market.status.number(), odds.collect())
}
