//! The format of the files: lists of events. Fields that are not used are passed over.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::error::{EventPlace, ImportError, ImportErrorReason, SourceFile};

/// An event of `/odds`.
#[derive(Debug, Deserialize)]
pub(crate) struct OddsEvent {
    pub(crate) id: String,
    pub(crate) sport_key: String,
    #[serde(default)]
    pub(crate) sport_title: Option<String>,
    pub(crate) commence_time: Box<RawValue>,
    /// None of an outright.
    #[serde(default)]
    pub(crate) home_team: Option<String>,
    #[serde(default)]
    pub(crate) away_team: Option<String>,
    #[serde(default)]
    pub(crate) bookmakers: Vec<Bookmaker>,
}

/// The prices of a bookmaker.
#[derive(Debug, Deserialize)]
pub(crate) struct Bookmaker {
    pub(crate) key: String,
    #[serde(default)]
    pub(crate) markets: Vec<BookmakerMarket>,
}

/// A bookmaker's prices of a market.
#[derive(Debug, Deserialize)]
pub(crate) struct BookmakerMarket {
    /// `h2h`, `spreads`, `totals`, `outrights` and others.
    pub(crate) key: String,
    #[serde(default)]
    pub(crate) outcomes: Vec<BookmakerOutcome>,
}

impl BookmakerMarket {
    /// An outcome of it, as errors name it.
    pub(crate) fn place(&self, bookmaker: &Bookmaker, outcome: &str) -> String {
        format!("bookmaker {}, market {}, outcome {outcome}", bookmaker.key, self.key)
    }
}

/// A bookmaker's price of an outcome. Numbers are kept as they are written.
#[derive(Debug, Deserialize)]
pub(crate) struct BookmakerOutcome {
    pub(crate) name: String,
    pub(crate) price: Box<RawValue>,
    #[serde(default)]
    pub(crate) point: Option<Box<RawValue>>,
}

/// An event of `/scores`.
#[derive(Debug, Deserialize)]
pub(crate) struct ScoresEvent {
    pub(crate) id: String,
    pub(crate) sport_key: String,
    pub(crate) completed: bool,
    #[serde(default)]
    pub(crate) home_team: Option<String>,
    #[serde(default)]
    pub(crate) away_team: Option<String>,
    /// None before it begins.
    #[serde(default)]
    pub(crate) scores: Option<Vec<TeamScore>>,
}

/// What a team has scored.
#[derive(Debug, Deserialize)]
pub(crate) struct TeamScore {
    pub(crate) name: String,
    /// Text, of cricket not always a number.
    pub(crate) score: Box<RawValue>,
}

/// Only what names an event in an error.
#[derive(Deserialize)]
struct EventName {
    #[serde(default)]
    id: String,
}

/// The events of a file with their places. Each id is there once.
pub(crate) fn events<E: DeserializeOwned>(
    file: SourceFile,
    text: &str,
) -> Result<Vec<(EventPlace, E)>, ImportError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let list: Vec<&RawValue> = serde_json::from_str(text).map_err(|error| ImportError {
        file,
        event: None,
        reason: ImportErrorReason::List(error.to_string()),
    })?;
    let mut ids = BTreeSet::new();
    let read = |(index, raw): (usize, &RawValue)| {
        let name = serde_json::from_str::<EventName>(raw.get());
        let place = EventPlace { number: index + 1, id: name.map(|event| event.id).unwrap_or_default() };
        let event = serde_json::from_str(raw.get()).map_err(|error| without_position(&error));
        let reason = match event {
            Ok(event) if ids.insert(place.id.clone()) => return Ok((place, event)),
            Ok(_) => ImportErrorReason::SameId,
            Err(text) => ImportErrorReason::Event(text),
        };
        Err(ImportError { file, event: Some(place), reason })
    };
    list.into_iter().enumerate().map(read).collect()
}

/// The text of an error without line and column, which would count from the beginning of the event.
fn without_position(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.as_str(), |(text, _)| text).to_owned()
}
