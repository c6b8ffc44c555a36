//! Why a file cannot be imported, and where.

use std::fmt;

use baize_sports::OddsError;
use thiserror::Error;

/// Which file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SourceFile {
    /// The response of `/odds`.
    Odds,
    /// The response of `/scores`.
    Scores,
}

impl fmt::Display for SourceFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Odds => "odds file",
            Self::Scores => "scores file",
        })
    }
}

/// An event of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventPlace {
    /// Its place in the list, from 1.
    pub number: usize,
    /// Its id; empty where it has none.
    pub id: String,
}

/// What is wrong in a file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ImportErrorReason {
    /// It is not JSON, or not a list, as the message of an API that refuses a request.
    #[error("not a JSON list of events: {0}")]
    List(String),
    /// An event lacks a field, or has one of another type.
    #[error("{0}")]
    Event(String),
    /// Another event before it has the same id.
    #[error("another event has the same id")]
    SameId,
    /// The start is not a moment.
    #[error("commence_time {0} is not a moment like 2026-11-28T15:00:00Z: ask the API for dateFormat=iso")]
    Start(String),
    /// Only one of two teams has a name, or both have the same.
    #[error("home_team and away_team are not two teams")]
    Teams,
    /// A price is in American odds.
    #[error("{outcome}: the price {price} is in American odds: ask the API for oddsFormat=decimal")]
    AmericanOdds {
        /// The bookmaker, the market and the outcome.
        outcome: String,
        /// The price as the file has it.
        price: String,
    },
    /// A price is no decimal odds.
    #[error("{outcome}: the price {price} cannot be read: {reason}")]
    Price {
        /// The bookmaker, the market and the outcome.
        outcome: String,
        /// The price as the file has it.
        price: String,
        /// What is wrong with it.
        reason: OddsError,
    },
    /// No event has prices of the bookmaker that was asked for.
    #[error("no event has a bookmaker with the key {key}; the file has: {known}")]
    NoBookmaker {
        /// What was asked for.
        key: String,
        /// The keys of the file's bookmakers.
        known: String,
    },
    /// The event would make a fixture that the feed refuses.
    #[error("{0}")]
    Fixture(&'static str),
}

/// Where a file cannot be imported, and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub struct ImportError {
    /// The file.
    pub file: SourceFile,
    /// The event; `None` for the file as a whole.
    pub event: Option<EventPlace>,
    /// What is wrong.
    pub reason: ImportErrorReason,
}

impl ImportError {
    /// An error in an event of the odds file.
    pub(crate) fn in_odds(place: &EventPlace, reason: ImportErrorReason) -> Self {
        Self { file: SourceFile::Odds, event: Some(place.clone()), reason }
    }
}

/// `odds file, event 3 (e912): home_team and away_team are not two teams`
impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some(EventPlace { number, id }) = &self.event {
            write!(f, ", event {number}")?;
            if !id.is_empty() {
                write!(f, " ({id})")?;
            }
        }
        write!(f, ": {}", self.reason)
    }
}
