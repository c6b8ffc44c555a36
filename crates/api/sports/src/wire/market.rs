//! Markets and their outcomes.

use std::collections::BTreeMap;

use baize_api_core::wire::Mult;
use baize_money::Multiplier;
use baize_sports::EachWayTerms;
use baize_sports::market::{MarketKind, Specifiers, Tab};
use baize_sportsbook::fixture::{FixtureView, MarketView, OutcomeView};
use serde::Serialize;
use utoipa::ToSchema;

/// A market of a fixture.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SportsMarket)]
pub(crate) struct Market {
    /// What names it in bets: its number, and its specifiers after a slash.
    key: String,
    /// Its number.
    number: u32,
    /// What makes it one of its number: a line, a set, an over.
    specifiers: BTreeMap<String, String>,
    /// Where it is listed: main, goals, halves, corners, players.
    tab: &'static str,
    /// 1 active, -1 suspended, 0 inactive, -2 handed over, -3 settled, -4 cancelled.
    status: i8,
    /// The terms of a place part, where it offers one.
    each_way: Option<EachWay>,
    /// Whether bet builders take its selections.
    builder: bool,
    /// Its outcomes.
    outcomes: Vec<Outcome>,
}

/// The terms of a place part.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct EachWay {
    /// The place part wins this part of the winnings: 4 is a quarter.
    fraction: u8,
    /// How many places are paid.
    places: u16,
}

/// An outcome of a market.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SportsOutcome)]
pub(crate) struct Outcome {
    /// What names it in bets.
    id: String,
    /// What it is, for the page to put into words: `home`, `over`, `score:2:1`, `player:` and a name.
    label: String,
    /// Its odds; null while it takes no bets.
    odds: Option<Mult>,
}

impl From<EachWayTerms> for EachWay {
    fn from(EachWayTerms { fraction, places }: EachWayTerms) -> Self {
        Self { fraction, places }
    }
}

impl From<(u8, u16)> for EachWay {
    fn from((fraction, places): (u8, u16)) -> Self {
        Self { fraction, places }
    }
}

impl From<&MarketView> for Market {
    fn from(view: &MarketView) -> Self {
        Self {
            key: view.name.clone(),
            number: view.market.id,
            specifiers: specifiers(&view.specifiers),
            tab: view.market.tab.name(),
            status: view.status.number(),
            each_way: view.each_way.map(EachWay::from),
            builder: view.is_in_builders,
            outcomes: view.outcomes.iter().map(Outcome::from).collect(),
        }
    }
}

impl From<&OutcomeView> for Outcome {
    fn from(view: &OutcomeView) -> Self {
        Self { id: view.id.clone(), label: view.label.clone(), odds: view.odds.map(Mult::from) }
    }
}

/// The specifiers of a market by their names.
pub(super) fn specifiers(specifiers: &Specifiers) -> BTreeMap<String, String> {
    let text = specifiers.to_string();
    let pairs = text.split('|').filter_map(|pair| pair.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// The markets that a list shows of a fixture: who wins, and the most even total and handicap of the main ones.
pub(super) fn shown_in_lists(fixture: &FixtureView) -> Vec<&MarketView> {
    let main = || fixture.markets.iter().map(AsRef::as_ref).filter(|market| market.market.tab == Tab::Main);
    let is_line = |market: &&MarketView| {
        matches!(market.market.kind, MarketKind::Total(_) | MarketKind::Handicap | MarketKind::Handicap3)
    };
    let by_kind = |kind: MarketKind| main().find(move |market| market.market.kind == kind);
    let winner = by_kind(MarketKind::MatchWinner).or_else(|| by_kind(MarketKind::ThreeWay));
    let winner = winner.or_else(|| main().find(|market| !is_line(market)));
    let even = |of: fn(MarketKind) -> bool| {
        main()
            .filter(|market| of(market.market.kind))
            .filter_map(|market| Some((unevenness(market)?, market)))
            .min_by_key(|(apart, _)| *apart)
    };
    let total = even(|kind| matches!(kind, MarketKind::Total(None)));
    let handicap = even(|kind| kind == MarketKind::Handicap);
    let lines = [total, handicap].into_iter().flatten().map(|(_, market)| market);
    winner.into_iter().chain(lines).collect()
}

/// How far apart the odds of a market are; `None` while an outcome has none.
fn unevenness(market: &MarketView) -> Option<u64> {
    let odds: Option<Vec<u64>> =
        market.outcomes.iter().map(|outcome| outcome.odds.map(Multiplier::parts)).collect();
    let odds = odds?;
    Some(odds.iter().max()?.saturating_sub(*odds.iter().min()?))
}
