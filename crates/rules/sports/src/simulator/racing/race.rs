//! A race, section by section.

use std::collections::{BTreeMap, BTreeSet};

use super::places;
use crate::leg::EachWayTerms;
use crate::margins::Margins;
use crate::market::{OutcomeId, Specifiers, Sport};
use crate::result::Ranking;
use crate::simulator::board::{MarketChances, PricedMarket, ResultChances};
use crate::simulator::chance::Chance;
use crate::simulator::draws::StepDraws;

/// Sections of a race: a step each, after the step that starts it.
pub(super) const SECTIONS: u32 = 6;
/// The most runners: so many have numbers in a step.
const MAX_RUNNERS: usize = 14;
/// Of 2^16 runners, so many are withdrawn: 2 %.
const WITHDRAWN: u32 = 1_311;
/// Of a thousand races, so many are abandoned.
const ABANDONED: u64 = 3;

/// A runner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Runner {
    /// Its number.
    pub id: u64,
    /// What a section takes it at least, in 1/100 s.
    pub section: u32,
}

/// A race before its start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Racing {
    runners: Vec<Runner>,
}

/// A race as far as it was run.
#[derive(Debug, Clone)]
pub struct Race {
    model: Racing,
    header: StepDraws,
    played: u32,
    /// Who runs, with the time so far, in 1/100 s.
    running: Vec<(Runner, u32)>,
    ranking: Ranking,
}

impl Racing {
    /// A race of these runners; `None` with fewer than five or more than fourteen.
    pub fn new(runners: Vec<Runner>) -> Option<Self> {
        (5..=MAX_RUNNERS).contains(&runners.len()).then_some(Self { runners })
    }

    /// How many places are paid, by the runners that were declared.
    pub fn places(&self) -> u16 {
        let runners = u16::try_from(self.runners.len()).unwrap_or(u16::MAX);
        EachWayTerms::race(runners).map_or(0, |terms| terms.places)
    }
}

/// What two of sixteen add to a section, by the byte of a runner.
fn added(draws: &StepDraws, place: usize) -> u32 {
    let byte = draws.number(place / 4) >> (place % 4 * 8) & 0xFF;
    (byte >> 4) + (byte & 0xF)
}

impl Race {
    /// A race before its start. The header is its slice 0: who is withdrawn, and whether it is abandoned.
    pub fn new(model: Racing, header: StepDraws) -> Self {
        let running = model.runners.iter().map(|runner| (*runner, 0)).collect();
        Self { model, header, played: 0, running, ranking: Ranking::default() }
    }

    /// Plays a step: the first starts the race, when non-runners are known, each other is a section.
    pub fn step(&mut self, draws: &StepDraws) {
        if self.is_over() {
            return;
        }
        self.played += 1;
        if self.played == 1 {
            self.start();
            return;
        }
        // A runner has its numbers also when others are withdrawn.
        let places: BTreeMap<u64, usize> =
            self.model.runners.iter().enumerate().map(|(place, runner)| (runner.id, place)).collect();
        for (runner, time) in &mut self.running {
            let place = places.get(&runner.id).copied().unwrap_or(0);
            *time += runner.section + added(draws, place);
        }
        if self.played > SECTIONS {
            self.finish();
        }
    }

    fn start(&mut self) {
        let half = |place: usize| self.header.number(place / 2) >> (place % 2 * 16) & 0xFFFF;
        let withdrawn = self.model.runners.iter().enumerate().filter(|(place, _)| half(*place) < WITHDRAWN);
        let withdrawn: BTreeSet<u64> = withdrawn.map(|(_, runner)| runner.id).collect();
        self.ranking.is_cancelled = Chance::ratio(ABANDONED, 1_000).happens(self.header.number(7))
            || withdrawn.len() + 2 > self.model.runners.len();
        self.running.retain(|(runner, _)| !withdrawn.contains(&runner.id));
        self.ranking.withdrawn = withdrawn;
    }

    fn finish(&mut self) {
        let faster = |time: u32| self.running.iter().filter(|(_, other)| *other < time).count();
        let rank = |time: u32| u16::try_from(faster(time) + 1).unwrap_or(u16::MAX);
        self.ranking.ranks = self.running.iter().map(|(runner, time)| (runner.id, rank(*time))).collect();
    }

    /// How many steps were played.
    pub const fn played(&self) -> u32 {
        self.played
    }

    /// Who was withdrawn, once the race has started, and how it ended, once it has.
    pub const fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    /// Whether it was run, or is cancelled.
    pub const fn is_over(&self) -> bool {
        self.played > SECTIONS || self.ranking.is_cancelled
    }

    /// How many places are paid.
    pub fn places(&self) -> u16 {
        self.model.places()
    }

    /// Who runs, with the time so far in 1/100 s.
    pub fn times(&self) -> impl Iterator<Item = (u64, u32)> {
        self.running.iter().map(|(runner, time)| (runner.id, *time))
    }

    /// The chances of every runner to win and to be placed, and of every forecast, from the times so far. The place part of an
    /// each-way bet has the chances of the market on places.
    pub fn chances(&self) -> Vec<MarketChances> {
        if self.is_over() {
            return Vec::new();
        }
        let left = SECTIONS - self.played.saturating_sub(1);
        let ends: Vec<u32> = self.running.iter().map(|(runner, time)| time + left * runner.section).collect();
        let places = places::Places::of(&ends, left, self.model.places());
        let ids: Vec<u64> = self.running.iter().map(|(runner, _)| runner.id).collect();
        let single = |chances: Vec<Chance>| {
            ids.iter().zip(chances).map(|(id, chance)| (OutcomeId::Competitor(*id), chance)).collect()
        };
        let id_at = |place: usize| ids.get(place).copied().unwrap_or_default();
        let forecasts = places.forecasts.into_iter();
        let forecasts = forecasts
            .map(|((first, second), chance)| (OutcomeId::Forecast(id_at(first), id_at(second)), chance));
        let lists: [(u32, Vec<(OutcomeId, Chance)>); 3] =
            [(90_001, single(places.win)), (90_002, single(places.placed)), (90_003, forecasts.collect())];
        lists.into_iter().filter_map(|(id, chances)| market(id, chances)).collect()
    }

    /// The prices of every market.
    pub fn board(&self, margins: &Margins) -> Vec<PricedMarket> {
        let in_play = self.played > 0;
        self.chances().into_iter().map(|market| market.priced(margins, in_play)).collect()
    }
}

fn market(id: u32, chances: Vec<(OutcomeId, Chance)>) -> Option<MarketChances> {
    let market = Sport::Racing.market(id)?;
    let outcomes = chances.into_iter().map(|(id, chance)| (id, ResultChances::of_win(chance))).collect();
    Some(MarketChances { market, specifiers: Specifiers::default(), outcomes })
}
