//! The last state of a fixture, put together from its messages: what a recovery sends.

use std::collections::BTreeMap;

use baize_sports::market::{Sport, Tab};
use baize_sports_feed::message::{BetStop, MarketOdds, MarketRef, OddsChange, PlayState};

/// A market that takes bets.
const ACTIVE: i8 = 1;
/// A market that takes none for now.
const SUSPENDED: i8 = -1;

/// Whether a fixture of this status is over: ended, closed, cancelled or abandoned.
pub(crate) const fn is_over(status: u8) -> bool {
    matches!(status, 3 | 4 | 5 | 9)
}

/// The last state of a fixture.
#[derive(Default)]
pub(crate) struct FixtureOdds {
    status: Option<u8>,
    state: Option<PlayState>,
    /// Each as it was sent last, by its name with the specifiers in order.
    markets: BTreeMap<MarketRef, MarketOdds>,
}

impl FixtureOdds {
    /// Takes a change in. What it leaves out is as before.
    pub(crate) fn apply(&mut self, change: &OddsChange) {
        self.status = change.status.or(self.status);
        if let Some(state) = &change.state {
            self.state = Some(state.clone());
        }
        for market in &change.markets {
            let last = self.markets.entry(in_order(&market.of)).or_insert_with(|| market.clone());
            last.status = market.status;
            if !market.outcomes.is_empty() {
                last.outcomes.clone_from(&market.outcomes);
            }
        }
    }

    /// Suspends the markets of the groups that a stop names. A market that the sport does not have is in all of them.
    pub(crate) fn stop(&mut self, stop: &BetStop, sport: Option<Sport>) {
        let is_named = |group: &str| stop.groups.iter().any(|named| named == group);
        let is_of_all = stop.groups.is_empty() || is_named("all");
        for market in self.markets.values_mut().filter(|market| market.status == ACTIVE) {
            let name = sport.and_then(|sport| market.of.name(sport));
            if is_of_all || name.is_none_or(|name| is_named(group_of(name.market.tab))) {
                market.status = SUSPENDED;
            }
        }
    }

    /// Whether the fixture is over by the last status that was sent.
    pub(crate) fn is_over(&self) -> bool {
        self.status.is_some_and(is_over)
    }

    /// Everything as one change.
    pub(crate) fn full_change(&self) -> OddsChange {
        let markets = self.markets.values().cloned().collect();
        OddsChange { status: self.status, state: self.state.clone(), markets }
    }
}

/// The name of a market with its specifiers in the order of their letters: messages have them in any order.
fn in_order(market: &MarketRef) -> MarketRef {
    let mut specifiers: Vec<&str> = market.specifiers.split('|').collect();
    specifiers.sort_unstable();
    MarketRef { market: market.market, specifiers: specifiers.join("|") }
}

/// The group of the markets that are listed in a tab.
const fn group_of(tab: Tab) -> &'static str {
    match tab {
        Tab::Main => "main",
        Tab::Goals => "goals",
        Tab::Halves => "halves",
        Tab::Corners => "corners",
        Tab::Players => "players",
    }
}
