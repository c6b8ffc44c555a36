//! A match or a race.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::leg::SelectionResult;
use crate::margins::Margins;
use crate::market::{Market, MarketKind, OutcomeId, RankBet, Specifiers};
use crate::result::{MatchState, SettleError, settle, settle_rank};
use crate::simulator::{Joint, PricedMarket, Race, Simulated, StepDraws};

/// A fixture in play, of any sport.
pub enum Contest {
    /// Two sides.
    Match(Box<dyn Simulated + Send + Sync>),
    /// Five to fourteen runners.
    Race(Box<Race>),
}

impl Contest {
    /// Plays the next step; nothing once it is over.
    pub fn step(&mut self, draws: &StepDraws) {
        match self {
            Self::Match(live) => live.step(draws),
            Self::Race(race) => race.step(draws),
        }
    }

    /// How many steps were played.
    pub fn played(&self) -> u32 {
        match self {
            Self::Match(live) => live.played(),
            Self::Race(race) => race.played(),
        }
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        match self {
            Self::Match(live) => live.is_over(),
            Self::Race(race) => race.is_over(),
        }
    }

    /// Whether bets are stopped for a moment.
    pub fn is_stopped(&self) -> bool {
        match self {
            Self::Match(live) => live.is_stopped(),
            Self::Race(_) => false,
        }
    }

    /// The prices of every open market; none while bets are stopped or play is over.
    pub fn board(&self, margins: &Margins) -> Vec<PricedMarket> {
        match self {
            Self::Match(live) => live.board(margins),
            Self::Race(race) => race.board(margins),
        }
    }

    /// What several selections are worth together; `None` where no bet builder is offered now.
    pub fn joint(&self) -> Option<Arc<dyn Joint>> {
        match self {
            Self::Match(live) => live.joint(),
            Self::Race(_) => None,
        }
    }

    /// What is known of a match; `None` of a race.
    pub fn state(&self) -> Option<&MatchState> {
        match self {
            Self::Match(live) => Some(live.state()),
            Self::Race(_) => None,
        }
    }

    /// Every outcome of a market of this fixture.
    pub fn outcomes(&self, market: &Market, specifiers: &Specifiers) -> Vec<OutcomeId> {
        let mut outcomes = market.outcomes(specifiers);
        match self {
            Self::Match(live) if matches!(market.kind, MarketKind::NthScorer | MarketKind::AnytimeScorer) => {
                outcomes.extend(live.state().players.keys().map(|player| OutcomeId::Player(*player)));
            }
            Self::Match(_) => {}
            Self::Race(race) => outcomes.extend(of_race(race, market.kind)),
        }
        outcomes
    }

    /// The results of a selection, of its win part and of its place part, by what is known now; `None` while a continuation could
    /// change them. Only a race has another result for the place part.
    pub fn settle(
        &self,
        market: &Market,
        specifiers: &Specifiers,
        outcome: OutcomeId,
    ) -> Result<Option<(SelectionResult, SelectionResult)>, SettleError> {
        match self {
            Self::Match(live) => settle_match(live.state(), (market, specifiers, outcome)),
            Self::Race(race) => {
                let settled = settle_rank(market, outcome, race.ranking(), race.places())?;
                Ok(race.is_over().then_some(settled))
            }
        }
    }

    /// The same by the result that was published first, where it was corrected later; `None` where it was not.
    pub fn settle_as_published_first(
        &self,
        market: &Market,
        specifiers: &Specifiers,
        outcome: OutcomeId,
    ) -> Result<Option<(SelectionResult, SelectionResult)>, SettleError> {
        let first = match self {
            Self::Match(live) => live.published_first(),
            Self::Race(_) => None,
        };
        first.map_or(Ok(None), |state| settle_match(&state, (market, specifiers, outcome)))
    }

    /// Whether the result is corrected after it was published.
    pub fn is_corrected(&self) -> bool {
        matches!(self, Self::Match(live) if live.published_first().is_some())
    }
}

fn of_race(race: &Race, kind: MarketKind) -> Vec<OutcomeId> {
    let withdrawn = race.ranking().withdrawn.iter().copied();
    let runners: BTreeSet<u64> = race.times().map(|(runner, _)| runner).chain(withdrawn).collect();
    match kind {
        MarketKind::Rank(RankBet::Forecast) => {
            let pairs = runners.iter().flat_map(|first| runners.iter().map(move |second| (*first, *second)));
            pairs.filter(|(first, second)| first != second).map(|(a, b)| OutcomeId::Forecast(a, b)).collect()
        }
        _ => runners.into_iter().map(OutcomeId::Competitor).collect(),
    }
}

fn settle_match(
    state: &MatchState,
    (market, specifiers, outcome): (&Market, &Specifiers, OutcomeId),
) -> Result<Option<(SelectionResult, SelectionResult)>, SettleError> {
    let settled = settle(market, specifiers, outcome, state)?;
    Ok(settled.map(|result| (result, result)))
}
