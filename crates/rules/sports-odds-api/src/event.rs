//! An event of the odds file with the prices that are taken.

use std::ops::RangeInclusive;

use baize_sports::market::{MarketName, OutcomeId, Specifiers, Sport};
use baize_sports_feed::message::MarketOdds;
use baize_sports_feed::{FedFixture, FedKind};

use crate::error::ImportErrorReason;
use crate::file::{Bookmaker, OddsEvent};
use crate::fixture::{competitor_id, fixture, teams};
use crate::quotes::{Match, Price, Quotes};
use crate::skipped::{SkipReason, Skipped};
use crate::source::PriceSource;
use crate::{mapping, price};

const OUTRIGHTS: &str = "outrights";
/// How many can win a competition that the feed takes.
const COMPETITORS: RangeInclusive<usize> = 2..=500;

/// A fixture with its prices.
pub(crate) struct Priced {
    pub(crate) fixture: FedFixture,
    pub(crate) sport: Sport,
    pub(crate) markets: Vec<MarketOdds>,
}

/// The fixture of an event; `None` where it is skipped.
pub(crate) fn priced(
    event: &OddsEvent,
    source: &PriceSource,
    skipped: &mut Skipped,
) -> Result<Option<Priced>, ImportErrorReason> {
    let Some(sport) = mapping::sport_of(&event.sport_key) else {
        skipped.add(SkipReason::Sport(event.sport_key.clone()));
        return Ok(None);
    };
    let markets = bookmaker_markets(event, source)?;
    let (kind, names, markets) = if let Some([home, away]) = teams(event)? {
        let mut quotes = Quotes::default();
        for (key, prices) in &markets {
            quotes.add_market(Match { sport, home, away }, (key, prices), skipped);
        }
        (FedKind::Match, vec![home, away], quotes.markets(&[], skipped))
    } else {
        let (names, quotes) = outright(&markets, skipped);
        let ids: Vec<_> = names.iter().map(|name| OutcomeId::Competitor(competitor_id(name))).collect();
        (FedKind::Outright, names, quotes.markets(&ids, skipped))
    };
    if markets.is_empty() {
        skipped.add(SkipReason::NoPrices);
        return Ok(None);
    }
    if kind == FedKind::Outright && !COMPETITORS.contains(&names.len()) {
        skipped.add(SkipReason::Competitors);
        return Ok(None);
    }
    Ok(Some(Priced { fixture: fixture(event, sport.name(), (kind, &names))?, sport, markets }))
}

/// A bookmaker's market by its key.
type KeyedMarket<'a> = (&'a str, Vec<Price<'a>>);

/// The markets of the bookmakers whose prices are taken.
fn bookmaker_markets<'a>(
    event: &'a OddsEvent,
    source: &PriceSource,
) -> Result<Vec<KeyedMarket<'a>>, ImportErrorReason> {
    let is_taken = |bookmaker: &&Bookmaker| match source {
        PriceSource::Median => true,
        PriceSource::Bookmaker(key) => bookmaker.key == *key,
    };
    let mut keyed = Vec::new();
    for bookmaker in event.bookmakers.iter().filter(is_taken) {
        for market in &bookmaker.markets {
            let prices = market.outcomes.iter().map(|outcome| {
                let text = outcome.price.get();
                let odds = price::read(text).map_err(|reason| ImportErrorReason::Price {
                    outcome: market.place(bookmaker, &outcome.name),
                    price: text.to_owned(),
                    reason,
                })?;
                let point = outcome.point.as_ref().map(|point| point.get());
                Ok(Price { name: &outcome.name, odds, point })
            });
            keyed.push((market.key.as_str(), prices.collect::<Result<_, _>>()?));
        }
    }
    Ok(keyed)
}

/// The competitors of an outright in the order in which they are priced first, and the prices on them.
fn outright<'a>(markets: &[KeyedMarket<'a>], skipped: &mut Skipped) -> (Vec<&'a str>, Quotes) {
    let (mut names, mut quotes) = (Vec::new(), Quotes::default());
    for (key, prices) in markets {
        let Some(market) = mapping::outright_winner().filter(|_| *key == OUTRIGHTS) else {
            skipped.add(SkipReason::Market((*key).to_owned()));
            continue;
        };
        for price in prices {
            if !names.contains(&price.name) {
                names.push(price.name);
            }
            let name = MarketName { market, specifiers: Specifiers::default() };
            quotes.add(name, OutcomeId::Competitor(competitor_id(price.name)), price.odds);
        }
    }
    (names, quotes)
}
