//! A fixture in play: the generator.
//!
//! A step of the stream first carries out what the step before announced, then looks one step ahead. What is dangerous is
//! announced twice as often as it happens: half come to nothing, decided only by the step that carries it out. Of goals that
//! are given, a few are struck off one step later.

use std::sync::Arc;

use super::board::{MarketChances, PricedMarket};
use super::chance::Chance;
use super::draws::StepDraws;
use super::joint::Joint;
use super::model::{Model, pick};
use crate::margins::Margins;
use crate::market::Sport;
use crate::result::{Incident, MatchEnd, MatchState};

/// The number of a step that chooses what the next brings.
const NEXT: usize = 0;
/// The number that decides whether an announced danger comes to something.
const RESOLVED: usize = 1;
/// The number of the header that decides whether the result is corrected.
const CORRECTED: usize = 7;
/// Of a thousand goals that are given, so many are struck off.
const OVERTURNED: u64 = 30;
/// Of a thousand fixtures, so many have their result corrected after it was published.
const CORRECTIONS: u64 = 10;

/// What is announced for the next step.
#[derive(Debug, Clone, Copy)]
enum Announced<E> {
    Calm(E),
    Danger(E),
}

/// A fixture of a model, as far as it was played.
#[derive(Debug, Clone)]
pub struct Live<M: Model> {
    model: M,
    position: M::Position,
    state: MatchState,
    played: u32,
    announced: Option<Announced<M::Event>>,
    /// How many incidents were known before what is under review, and whether it is struck off.
    review: Option<(usize, bool)>,
    broken_off: Option<(u32, MatchEnd)>,
    is_corrected: bool,
}

/// A fixture in play, of any sport that is a match.
pub trait Simulated {
    /// Its sport.
    fn sport(&self) -> Sport;
    /// Plays the next step with the numbers of its slice: that of the first step is slice 1. Nothing once it is over.
    fn step(&mut self, draws: &StepDraws);
    /// How many steps were played.
    fn played(&self) -> u32;
    /// What is known.
    fn state(&self) -> &MatchState;
    /// Whether bets are stopped: a danger, or a goal under review.
    fn is_stopped(&self) -> bool;
    /// The chances of every open selection, of what is known alone; none while bets are stopped or play is over.
    fn chances(&self) -> Vec<MarketChances>;
    /// What several selections are worth together, of what is known alone; `None` while bets are stopped or play is over, and
    /// for a sport without bet builders.
    fn joint(&self) -> Option<Arc<dyn Joint>>;
    /// The result as it was published first, where it was corrected later.
    fn published_first(&self) -> Option<MatchState>;

    /// Whether play is over.
    fn is_over(&self) -> bool {
        self.state().end.is_some()
    }

    /// The prices of every open market, with the margins of before the match or of play.
    fn board(&self, margins: &Margins) -> Vec<PricedMarket> {
        let in_play = self.played() > 0;
        self.chances().into_iter().map(|market| market.priced(margins, in_play)).collect()
    }
}

impl<M: Model> Live<M> {
    /// A fixture before its first step. The header is its slice 0.
    pub fn new(model: M, header: &StepDraws) -> Self {
        let (position, state) = model.start();
        let broken_off = model.broken_off(header);
        let is_corrected = Chance::ratio(CORRECTIONS, 1_000).happens(header.number(CORRECTED));
        Self { model, position, state, played: 0, announced: None, review: None, broken_off, is_corrected }
    }

    /// The same position with nothing announced, from where other draws can go on.
    #[must_use]
    pub fn position(&self) -> &M::Position {
        &self.position
    }

    /// Whether something is to come that can be bet on now.
    fn is_priced(&self) -> bool {
        !self.is_stopped() && !self.is_over() && !self.model.is_over(&self.position)
    }

    fn announce(&self, draws: &StepDraws) -> Option<Announced<M::Event>> {
        let mut transitions = self.model.transitions(&self.position);
        let is_dangerous = |event| M::HAS_DANGERS && self.model.is_dangerous(event);
        let mut doubled = Chance::ZERO;
        for (chance, event) in transitions.iter_mut().skip(1) {
            if is_dangerous(*event) {
                doubled = doubled.plus(*chance);
                *chance = chance.plus(*chance);
            }
        }
        if let Some((calm, _)) = transitions.first_mut() {
            *calm = calm.less(doubled);
        }
        let event = pick(&transitions, draws.number(NEXT))?;
        Some(if is_dangerous(event) { Announced::Danger(event) } else { Announced::Calm(event) })
    }

    /// Carries out what was announced.
    fn carry_out(&mut self, announced: Announced<M::Event>, draws: &StepDraws) {
        self.model.note_details(&self.position, &mut self.state, draws);
        let before = self.state.incidents.len();
        match announced {
            Announced::Calm(event) => self.apply(event, draws),
            Announced::Danger(event) => {
                // A half counts, and so many more are given and struck off that they are 3 % of all that are given.
                let struck_off = Chance::HALF.times(Chance::ratio(OVERTURNED, 1_000 - OVERTURNED));
                let number = draws.number(RESOLVED);
                if Chance::HALF.happens(number) {
                    self.apply(event, draws);
                    self.review = self.model.is_reviewed(event).then_some((before, false));
                } else {
                    let is_struck_off =
                        self.model.is_reviewed(event) && Chance::HALF.plus(struck_off).happens(number);
                    self.apply_calm(draws);
                    if is_struck_off {
                        let calm = self.state.incidents.len();
                        // It is shown like any other, on a copy of the position that is thrown away.
                        self.model.apply(event, (&mut self.position.clone(), &mut self.state), draws);
                        self.review = Some((calm, true));
                    }
                }
            }
        }
    }

    fn apply(&mut self, event: M::Event, draws: &StepDraws) {
        self.model.apply(event, (&mut self.position, &mut self.state), draws);
    }

    fn apply_calm(&mut self, draws: &StepDraws) {
        let calm = self.model.transitions(&self.position).first().map(|(_, event)| *event);
        if let Some(event) = calm {
            self.apply(event, draws);
        }
    }
}

impl<M: Model> Simulated for Live<M> {
    fn sport(&self) -> Sport {
        M::SPORT
    }

    fn step(&mut self, draws: &StepDraws) {
        if self.state.end.is_some() {
            return;
        }
        self.played += 1;
        if let Some((known, true)) = self.review.take() {
            self.state.incidents.truncate(known);
        }
        if let Some((_, end)) = self.broken_off.filter(|(at, _)| self.played >= *at) {
            self.state.end = Some(end);
            return;
        }
        // The first step of a sport with dangers is the kick-off, which only looks ahead.
        let announced = if M::HAS_DANGERS { self.announced.take() } else { self.announce(draws) };
        if let Some(announced) = announced {
            self.carry_out(announced, draws);
        }
        if self.model.is_over(&self.position) && self.review.is_none() {
            self.state.end = Some(MatchEnd::Completed);
        } else if M::HAS_DANGERS && !self.model.is_over(&self.position) {
            self.announced = self.announce(draws);
        }
    }

    fn played(&self) -> u32 {
        self.played
    }

    fn state(&self) -> &MatchState {
        &self.state
    }

    fn is_stopped(&self) -> bool {
        self.review.is_some() || matches!(self.announced, Some(Announced::Danger(_)))
    }

    fn chances(&self) -> Vec<MarketChances> {
        if !self.is_priced() {
            return Vec::new();
        }
        self.model.chances(&self.position, &self.state, self.announced.is_some())
    }

    fn joint(&self) -> Option<Arc<dyn Joint>> {
        let is_calm = self.announced.is_some();
        self.is_priced().then(|| self.model.joint(&self.position, &self.state, is_calm)).flatten()
    }

    fn published_first(&self) -> Option<MatchState> {
        let of_measure = |incident: &Incident| incident.measure == M::CORRECTED;
        let place = self.state.incidents.iter().position(of_measure)?;
        let is_due = self.is_corrected && self.state.end == Some(MatchEnd::Completed);
        is_due.then(|| {
            let mut first = self.state.clone();
            first.incidents.remove(place);
            first
        })
    }
}
