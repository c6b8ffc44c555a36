//! A fixture as it is now: what pages show of it, and what bets are checked by.

use std::sync::Arc;

use baize_money::{BasisPoints, Multiplier};
use baize_sports::house::{Competition, Contestants, Planned};
use baize_sports::market::{Market, MarketKind, RankBet, Specifiers};
use baize_sports::{Chances, EachWayTerms, Margins};
use baize_time::Timestamp;

use super::joints::Joints;
use super::match_view::MatchView;
use crate::board::{MarketStatus, Withdrawn};

/// How far a fixture has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FixtureStatus {
    /// It has not begun.
    NotStarted,
    /// It goes on.
    Live,
    /// It is over, and its result may still be corrected.
    Ended,
    /// Its result is final.
    Closed,
    /// A race that was not run.
    Cancelled,
    /// It was broken off.
    Abandoned,
}

/// Who takes part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Competitor {
    /// Its number.
    pub id: u64,
    /// Its name, the same in all languages.
    pub name: String,
    /// A runner that does not run.
    pub is_withdrawn: bool,
    /// The place of a runner in a race, as far as it was run; 0 before.
    pub place: u16,
}

/// A fixture as it is now. It is replaced as a whole when it changes.
#[derive(Debug, Clone, PartialEq)]
pub struct FixtureView {
    /// What the timetable says of it.
    pub planned: Planned,
    /// How far it has come.
    pub status: FixtureStatus,
    /// Whether bets are stopped for a moment.
    pub is_stopped: bool,
    /// Rises with every change.
    pub version: u64,
    /// How many steps were played.
    pub step: u32,
    /// Home and away, or the runners.
    pub competitors: Vec<Competitor>,
    /// Runners that were withdrawn, with their prices before the race.
    pub withdrawn: Vec<Withdrawn>,
    /// The match; `None` before it begins, and of a race.
    pub play: Option<MatchView>,
    /// The markets that are offered, those of the registry's order first.
    pub markets: Vec<Arc<MarketView>>,
    /// What selections are worth together, for bet builders.
    pub joints: Joints,
    /// What prices bear beyond their chances.
    pub margins: Margins,
    /// When the next step is due.
    pub next_step: Option<Timestamp>,
    /// When it ended.
    pub ended_at: Option<Timestamp>,
}

/// A market as it is now.
#[derive(Debug, Clone, PartialEq)]
pub struct MarketView {
    /// The market, as in selections.
    pub name: String,
    /// Which market.
    pub market: &'static Market,
    /// Which of its number.
    pub specifiers: Specifiers,
    /// The margin that its prices bear.
    pub margin: BasisPoints,
    /// Whether it takes bets.
    pub status: MarketStatus,
    /// The step that stopped it last, or in which it was offered again; 0 before the match.
    pub stopped_by: u32,
    /// The terms of a place part, where it offers one.
    pub each_way: Option<EachWayTerms>,
    /// Whether bet builders take its selections.
    pub is_in_builders: bool,
    /// Its outcomes.
    pub outcomes: Vec<OutcomeView>,
}

/// An outcome as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutcomeView {
    /// The outcome, as in selections.
    pub id: String,
    /// What it is: see [`baize_sports::market::label`].
    pub label: String,
    /// Its odds; `None` while it is inactive.
    pub odds: Option<Multiplier>,
    /// Its chances, without margin.
    pub chances: Chances,
    /// What the odds were in the last seconds, and until when.
    pub earlier: Vec<(Timestamp, Multiplier)>,
}

impl OutcomeView {
    /// The best odds that were shown in the last seconds.
    pub fn best_shown(&self) -> Multiplier {
        let earlier = self.earlier.iter().map(|(_, odds)| *odds);
        earlier.chain(self.odds).max().unwrap_or(Multiplier::from_parts(0))
    }
}

impl FixtureView {
    /// Whether play goes on.
    pub fn is_live(&self) -> bool {
        self.status == FixtureStatus::Live
    }

    /// Whether it has ended, in whatever way.
    pub fn is_over(&self) -> bool {
        !matches!(self.status, FixtureStatus::NotStarted | FixtureStatus::Live)
    }

    /// The chances of the place part of a selection: those of the market on places, which has the same runners and terms.
    pub fn place_chances(&self, outcome: &str) -> Option<Chances> {
        let is_on_places = |market: &&Arc<MarketView>| market.market.kind == MarketKind::Rank(RankBet::Place);
        let outcomes = &self.markets.iter().find(is_on_places)?.outcomes;
        outcomes.iter().find(|known| known.id == outcome).map(|known| known.chances)
    }

    /// A market by its name.
    pub fn market(&self, name: &str) -> Option<&MarketView> {
        self.markets.iter().find(|market| market.name == name).map(AsRef::as_ref)
    }
}

/// The names of those who take part.
pub(super) fn competitors(competition: Competition, contestants: &Contestants) -> Vec<Competitor> {
    let numbers: &[usize] = match contestants {
        Contestants::Sides(sides) => sides,
        Contestants::Runners(runners) => runners,
    };
    let of = |number: &usize| Competitor {
        id: u64::try_from(*number).unwrap_or(0),
        name: competition.name_of(*number),
        is_withdrawn: false,
        place: 0,
    };
    numbers.iter().map(of).collect()
}
