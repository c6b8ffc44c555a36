//! From the text of files to fixtures and messages.

use std::collections::BTreeMap;

use baize_sports_feed::message::OddsChange;
use baize_sports_feed::{Body, FedFixture};

use crate::check;
use crate::error::{ImportError, SourceFile};
use crate::event::{self, Priced};
use crate::file::{self, OddsEvent, ScoresEvent};
use crate::skipped::{SkipReason, Skipped};
use crate::source::PriceSource;
use crate::{mapping, scores};

/// What the files make.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Imported {
    /// The events that have a price, in the order of the odds file.
    pub fixtures: Vec<FedFixture>,
    /// Messages with their fixtures: all odds, then scores and results.
    pub messages: Vec<(String, Body)>,
    /// What was skipped.
    pub skipped: Skipped,
}

impl Imported {
    /// How many markets have prices.
    pub fn markets(&self) -> usize {
        let count = |body: &Body| if let Body::OddsChange(change) = body { change.markets.len() } else { 0 };
        self.messages.iter().map(|(_, body)| count(body)).sum()
    }

    /// How many markets have a result.
    pub fn results(&self) -> usize {
        let count = |body: &Body| if let Body::BetSettlement(of) = body { of.markets.len() } else { 0 };
        self.messages.iter().map(|(_, body)| count(body)).sum()
    }
}

/// Imports the text of an odds file, and of a scores file beside it.
pub fn import(odds: &str, scores: Option<&str>, source: &PriceSource) -> Result<Imported, ImportError> {
    let events = file::events::<OddsEvent>(SourceFile::Odds, odds)?;
    check::is_decimal(&events)?;
    check::has_bookmaker(&events, source)?;
    let mut skipped = Skipped::default();
    let mut priced = Vec::new();
    for (place, event) in &events {
        let fixture = event::priced(event, source, &mut skipped);
        priced.extend(fixture.map_err(|reason| ImportError::in_odds(place, reason))?);
    }
    let mut messages: Vec<_> = priced.iter().map(odds_message).collect();
    if let Some(text) = scores {
        messages.extend(score_messages(text, &priced, &mut skipped)?);
    }
    let fixtures = priced.into_iter().map(|priced| priced.fixture).collect();
    Ok(Imported { fixtures, messages, skipped })
}

/// The prices of a fixture.
fn odds_message(Priced { fixture, markets, .. }: &Priced) -> (String, Body) {
    let change = OddsChange { markets: markets.clone(), ..OddsChange::default() };
    (fixture.fixture.clone(), Body::OddsChange(change))
}

/// What the scores file has of the fixtures.
fn score_messages(
    text: &str,
    priced: &[Priced],
    skipped: &mut Skipped,
) -> Result<Vec<(String, Body)>, ImportError> {
    let by_id: BTreeMap<&str, &Priced> =
        priced.iter().map(|priced| (priced.fixture.fixture.as_str(), priced)).collect();
    let mut messages = Vec::new();
    for (_, event) in file::events::<ScoresEvent>(SourceFile::Scores, text)? {
        let Some(priced) = by_id.get(event.id.as_str()) else {
            skipped.add(not_imported(event.sport_key));
            continue;
        };
        let bodies = scores::messages(&event, priced, skipped);
        messages.extend(bodies.into_iter().map(|body| (event.id.clone(), body)));
    }
    Ok(messages)
}

/// Why an event of the scores file has no fixture.
fn not_imported(sport_key: String) -> SkipReason {
    if mapping::sport_of(&sport_key).is_some() { SkipReason::NoFixture } else { SkipReason::Sport(sport_key) }
}
