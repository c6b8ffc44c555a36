//! What the markets say now, as a server keeps it in memory.

use std::sync::Arc;

use baize_money::{BasisPoints, Multiplier};
use baize_sports::market::{BUILDER_SELECTIONS, Sport, Tab, builder_parts};
use baize_sports::{Chances, EachWayTerms, LegSubject};
use baize_store::FixtureId;
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::described::LegDescription;

/// An outcome of a market of a fixture, by the names that feed, results and bets share.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Selection {
    /// The fixture; an outright has one of its own.
    pub fixture: FixtureId,
    /// The number of the market, with its specifiers after a slash: `1`, `18/total=2.5`.
    pub market: String,
    /// The outcome.
    pub outcome: String,
}

impl Selection {
    /// The selections of a bet builder, each on a market of its own; of any other selection itself alone.
    pub fn parts(&self) -> Vec<Self> {
        let part = |(market, outcome): (&str, &str)| Self {
            fixture: self.fixture,
            market: market.to_owned(),
            outcome: outcome.to_owned(),
        };
        match builder_parts(&self.market) {
            Some(parts) => parts.take(*BUILDER_SELECTIONS.end()).map(part).collect(),
            None => vec![self.clone()],
        }
    }

    /// Whether it is a bet builder.
    pub fn is_builder(&self) -> bool {
        builder_parts(&self.market).is_some()
    }
}

/// Whether a market takes bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarketStatus {
    /// It takes bets.
    Active,
    /// Not now; it is shown locked.
    Suspended,
    /// Not offered.
    Inactive,
    /// Between two producers, before the match and in play.
    HandedOver,
    /// Its result is known.
    Settled,
    /// It is void.
    Cancelled,
}

impl MarketStatus {
    const ALL: [Self; 6] =
        [Self::Active, Self::Suspended, Self::Inactive, Self::HandedOver, Self::Settled, Self::Cancelled];

    /// Its number, in feeds and on the wire.
    pub const fn number(self) -> i8 {
        match self {
            Self::Active => 1,
            Self::Suspended => -1,
            Self::Inactive => 0,
            Self::HandedOver => -2,
            Self::Settled => -3,
            Self::Cancelled => -4,
        }
    }

    /// The status of a number.
    pub(crate) fn from_number(number: i8) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.number() == number)
    }
}

/// A runner that does not run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Withdrawn {
    /// The price at withdrawal.
    pub price: Multiplier,
    /// When it was withdrawn; bets accepted before bear the deduction.
    pub at: Timestamp,
}

/// What a selection is and costs now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// The sport of the fixture.
    pub sport: Sport,
    /// What decides whether legs are related.
    pub subject: LegSubject,
    /// What is kept of it with bets on fixtures of outside feeds; `None` for those of the house, whose timetable has it.
    pub outside: Option<Arc<LegDescription>>,
    /// Whether the producer of these odds is up.
    pub is_fed: bool,
    /// When the fixture begins, as far as it is known.
    pub starts_at: Timestamp,
    /// Whether the match goes on and bets on it wait for the live delay.
    pub in_play: bool,
    /// How many selections it is on: those of a bet builder, else one.
    pub selections: u8,
    /// Whether the market takes bets.
    pub status: MarketStatus,
    /// The number of the last message that stopped the market or changed its status.
    pub stopped_by: i64,
    /// The odds; `None` while the outcome is inactive, and for a bet builder that cannot be.
    pub odds: Option<Multiplier>,
    /// The best odds that were shown in the last seconds: nobody can have read better ones.
    pub best_shown: Multiplier,
    /// The margin that the odds bear.
    pub margin: BasisPoints,
    /// Where the market is listed; decides how much may be lost by an outcome.
    pub tab: Tab,
    /// The terms of a place part, where the market offers one.
    pub each_way: Option<EachWayTerms>,
    /// The chances of the selection, without margin; `None` where they are not known.
    pub chances: Option<Chances>,
    /// The chances of its place part, where the market offers one.
    pub place_chances: Option<Chances>,
    /// When the next step of the fixture is due; `None` where nobody knows.
    pub next_step: Option<Timestamp>,
    /// Runners that were withdrawn from the fixture by now.
    pub withdrawn: Vec<Withdrawn>,
}

/// The board does not have what was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unknown {
    /// No such fixture.
    Fixture,
    /// The fixture has no such market, or that no such outcome.
    Selection,
}

/// The markets as a server has them in memory. It is asked in the middle of a transaction, and must answer at once.
pub trait Board: Send + Sync {
    /// What a selection is and costs now.
    fn quote(&self, selection: &Selection) -> Result<Quote, Unknown>;
}
