//! What was skipped, and why.

use std::collections::BTreeMap;
use std::fmt;

/// Why something was skipped.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum SkipReason {
    /// An event of a `sport_key` that the book has no sport for.
    Sport(String),
    /// An outright with fewer competitors than two, or more than 500.
    Competitors,
    /// An event without a price that could be imported.
    NoPrices,
    /// A market with a key that is not imported.
    Market(String),
    /// `h2h` with a draw, or without one, which the sport has no market for.
    HeadToHead {
        /// The sport.
        sport: &'static str,
        /// Whether a draw is among its outcomes.
        has_draw: bool,
    },
    /// A market with lines that the sport does not have, or a line that may count sets as well as games or points.
    NoLineMarket(String),
    /// A market of which a line is missing or not a multiple of 0.25, or a total of 0 or less.
    Line(String),
    /// A market whose outcomes have lines that do not belong together.
    LinesDiffer(String),
    /// An outcome that the market does not have.
    Outcome(String),
    /// A price below the lowest that is offered.
    LowPrice,
    /// A score of an event that was not imported from the odds file.
    NoFixture,
    /// A score of an event with other teams than in the odds file.
    OtherTeams,
    /// A score that is missing at the end, or not a whole number for each team.
    Score,
    /// A market of a completed event that its score does not settle.
    Unsettled,
}

/// Behind a number: `3 markets h2h_lay, which are not imported`.
impl fmt::Display for SkipReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sport(key) => write!(f, "events of {key}, which the book has no sport for"),
            Self::Competitors => f.write_str("outrights without 2 to 500 competitors"),
            Self::NoPrices => f.write_str("events without a price that could be imported"),
            Self::Market(key) => write!(f, "markets {key}, which are not imported"),
            Self::HeadToHead { sport, has_draw } => {
                let draw = if *has_draw { "with" } else { "without" };
                write!(f, "markets h2h {draw} a draw, which {sport} has no market for")
            }
            Self::NoLineMarket(key) => {
                write!(f, "markets {key} that the sport does not have, or whose line may count sets")
            }
            Self::Line(key) => write!(f, "markets {key} without a line in steps of 0.25"),
            Self::LinesDiffer(key) => write!(f, "markets {key} whose outcomes have lines that differ"),
            Self::Outcome(key) => write!(f, "outcomes of {key} that the market does not have"),
            Self::LowPrice => f.write_str("prices below 1.01"),
            Self::NoFixture => f.write_str("scores of events that were not imported from the odds file"),
            Self::OtherTeams => f.write_str("scores of events with other teams than in the odds file"),
            Self::Score => f.write_str("scores that are missing at the end, or not whole numbers"),
            Self::Unsettled => f.write_str("markets of completed events that the score does not settle"),
        }
    }
}

/// How much was skipped, by reason.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Skipped(BTreeMap<SkipReason, usize>);

impl Skipped {
    pub(crate) fn add(&mut self, reason: SkipReason) {
        *self.0.entry(reason).or_default() += 1;
    }

    /// How much was skipped for a reason.
    pub fn count(&self, reason: &SkipReason) -> usize {
        self.0.get(reason).copied().unwrap_or_default()
    }

    /// The reasons with how much was skipped for each.
    pub fn iter(&self) -> impl Iterator<Item = (&SkipReason, usize)> {
        self.0.iter().map(|(reason, count)| (reason, *count))
    }

    /// Whether nothing was skipped.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
