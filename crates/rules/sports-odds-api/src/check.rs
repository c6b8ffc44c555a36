//! What an odds file must be before it is imported.

use std::collections::BTreeSet;

use crate::error::{EventPlace, ImportError, ImportErrorReason, SourceFile};
use crate::file::OddsEvent;
use crate::price::{self, PriceForm};
use crate::source::PriceSource;

/// Refuses a file of American odds. A whole number of 100 or more is taken for decimal odds where another price of the file shows
/// that it has those.
pub(crate) fn is_decimal(events: &[(EventPlace, OddsEvent)]) -> Result<(), ImportError> {
    let (mut has_decimal, mut either) = (false, None);
    for (place, event) in events {
        for (outcome, price) in prices_of(event) {
            let form = price::form(price);
            has_decimal |= form == PriceForm::Decimal;
            if form == PriceForm::Decimal || (form == PriceForm::Either && either.is_some()) {
                continue;
            }
            let reason = ImportErrorReason::AmericanOdds { outcome, price: price.to_owned() };
            let error = ImportError::in_odds(place, reason);
            if form == PriceForm::American {
                return Err(error);
            }
            either = Some(error);
        }
    }
    match either {
        Some(error) if !has_decimal => Err(error),
        _ => Ok(()),
    }
}

/// Every price of an event as the file has it, with its place.
fn prices_of(event: &OddsEvent) -> impl Iterator<Item = (String, &str)> {
    event.bookmakers.iter().flat_map(|bookmaker| {
        bookmaker.markets.iter().flat_map(move |market| {
            let place = move |name: &str| market.place(bookmaker, name);
            market.outcomes.iter().map(move |outcome| (place(&outcome.name), outcome.price.get()))
        })
    })
}

/// Refuses the key of a bookmaker that no event has.
pub(crate) fn has_bookmaker(
    events: &[(EventPlace, OddsEvent)],
    source: &PriceSource,
) -> Result<(), ImportError> {
    let PriceSource::Bookmaker(key) = source else { return Ok(()) };
    let bookmakers = events.iter().flat_map(|(_, event)| &event.bookmakers);
    let known: BTreeSet<&str> = bookmakers.map(|bookmaker| bookmaker.key.as_str()).collect();
    if events.is_empty() || known.contains(key.as_str()) {
        return Ok(());
    }
    let known = known.into_iter().collect::<Vec<_>>().join(", ");
    let reason = ImportErrorReason::NoBookmaker { key: key.clone(), known };
    Err(ImportError { file: SourceFile::Odds, event: None, reason })
}
