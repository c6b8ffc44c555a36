//! All that is known of the result of a market, and what it makes of a leg.

use std::collections::BTreeMap;

use baize_sports::{SelectionResult, rule4};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::board::Withdrawn;
use crate::leg::{LegResult, PartResult};

/// What is known of a market's result: a revision, whole.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct MarketFacts {
    /// The result in force; `None` while there is none, or after it was taken back.
    pub(crate) result: Option<MarketResult>,
    /// When accepted bets are void whatever the result.
    pub(crate) cancelled: Vec<CancelledWindow>,
    /// Whether two people gave the result, or its want.
    #[serde(default)]
    pub(crate) by_operator: bool,
    /// The last messages of each producer that changed something.
    #[serde(default)]
    pub(crate) said: BTreeMap<String, LastMessages>,
}

/// The last messages of a producer that changed something. Results and windows have orders of their own: one that was lost comes again
/// after later ones about something else.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct LastMessages {
    result: i64,
    windows: Vec<(CancelledWindow, i64)>,
}

impl LastMessages {
    /// Whether this message or a later one has changed the same: the result, or a window.
    pub(crate) fn has(&self, window: Option<CancelledWindow>, seq: i64) -> bool {
        let last = match window {
            None => Some(self.result),
            Some(window) => self.windows.iter().find(|(known, _)| *known == window).map(|(_, seq)| *seq),
        };
        last.is_some_and(|last| last >= seq)
    }

    /// A message has changed the result, or a window.
    pub(crate) fn note(&mut self, window: Option<CancelledWindow>, seq: i64) {
        match window {
            None => self.result = seq,
            Some(window) => {
                self.windows.retain(|(known, _)| *known != window);
                self.windows.push((window, seq));
            }
        }
    }
}

/// The result of a market.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarketResult {
    /// What became of the outcomes, by their names. A leg on another one stays open.
    pub outcomes: BTreeMap<String, OutcomeResult>,
    /// Runners that were withdrawn.
    pub withdrawn: Vec<Withdrawn>,
    /// When it was decided: what was accepted then or later is void. `None` where nobody says.
    pub decided_at: Option<Timestamp>,
}

impl MarketResult {
    /// Whether another result is this one, in all that it names: one may come again without the moment when it was decided.
    pub(crate) fn says(&self, other: &Self) -> bool {
        let is_same_moment = other.decided_at.is_none_or(|moment| self.decided_at == Some(moment));
        self.outcomes == other.outcomes && self.withdrawn == other.withdrawn && is_same_moment
    }
}

/// What became of an outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutcomeResult {
    /// Of the selection itself.
    pub result: PartResult,
    /// In a market of ranks, the place, and how many tied for it: decides the place part by the terms of the bet.
    pub rank: Option<(u16, u16)>,
}

/// When bets were accepted that are void; a missing bound is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CancelledWindow {
    /// From this moment on.
    pub start: Option<Timestamp>,
    /// Until before this one.
    pub end: Option<Timestamp>,
}

impl CancelledWindow {
    /// Whether a moment is in it.
    fn has(self, at: Timestamp) -> bool {
        self.start.is_none_or(|start| start <= at) && self.end.is_none_or(|end| at < end)
    }
}

impl OutcomeResult {
    /// The result of an outcome without a rank.
    pub const fn of(result: PartResult) -> Self {
        Self { result, rank: None }
    }
}

impl MarketFacts {
    /// Whether what is accepted now would be decided already.
    pub(crate) fn closes(&self, now: Timestamp) -> bool {
        self.result.is_some() || self.cancelled.iter().any(|window| window.has(now))
    }

    /// What becomes of a selection, with the fraction and the places of its place part, that was accepted then; `None` while it is
    /// open.
    pub(crate) fn of_selection(
        &self,
        (outcome, each_way): (&str, Option<(u8, u16)>),
        accepted_at: Timestamp,
    ) -> Option<LegResult> {
        if self.cancelled.iter().any(|window| window.has(accepted_at)) {
            return Some(LegResult::VOID);
        }
        let result = self.result.as_ref()?;
        if result.decided_at.is_some_and(|decided| decided <= accepted_at) {
            return Some(LegResult::VOID);
        }
        let outcome = result.outcomes.get(outcome)?;
        let withdrawn = result.withdrawn.iter().filter(|runner| runner.at > accepted_at);
        let prices: Vec<_> = withdrawn.map(|runner| runner.price).collect();
        let win = outcome.result;
        let place = match (outcome.rank, each_way) {
            // A non-runner is void in both parts, whatever its rank.
            (Some(rank), Some((_, places))) if win.void_halves == 0 => PartResult::among(places, rank),
            _ => win,
        };
        Some(LegResult { win, place, rule4: rule4(&prices) })
    }
}

impl PartResult {
    /// The result of being among the first so many, by a rank and how many tied for it.
    fn among(places: u16, (rank, tied): (u16, u16)) -> Self {
        let left = places.saturating_sub(rank.saturating_sub(1));
        let is_among = SelectionResult::among(places, (rank, tied)).won;
        if is_among { Self { places: left, tied, ..Self::WON } } else { Self::LOST }
    }
}
