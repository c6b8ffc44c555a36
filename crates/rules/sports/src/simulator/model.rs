//! What a sport's model is: a chain of steps that generator and pricer share.

use std::sync::Arc;

use super::board::MarketChances;
use super::chance::Chance;
use super::draws::StepDraws;
use super::joint::Joint;
use crate::market::{Measure, Sport};
use crate::result::{MatchEnd, MatchState};

/// Everything that can happen in a step, with its chance. The first is the calm one, in which nothing of note happens.
pub type Transitions<E> = Vec<(Chance, E)>;

/// The Markov model of a sport: what can happen next depends on the position alone.
pub trait Model {
    /// All of a fixture that its future depends on.
    type Position: Clone;
    /// What a step can bring.
    type Event: Copy;

    /// The sport.
    const SPORT: Sport;
    /// Whether dangers announce themselves a step before.
    const HAS_DANGERS: bool = false;
    /// What a correction after the end takes one away of.
    const CORRECTED: Measure = Measure::Score;

    /// The position and what is known before the first step.
    fn start(&self) -> (Self::Position, MatchState);

    /// What the next step can bring; the chances add up to 1.
    fn transitions(&self, position: &Self::Position) -> Transitions<Self::Event>;

    /// Notes what happens in a step beside its event, and on which no event depends: corners, bookings. Models use the
    /// numbers from [`FIRST_DETAIL`] on for it and for who scores.
    fn note_details(&self, _position: &Self::Position, _state: &mut MatchState, _draws: &StepDraws) {}

    /// Moves on by what happened, and notes it.
    fn apply(&self, event: Self::Event, at: (&mut Self::Position, &mut MatchState), draws: &StepDraws);

    /// Whether play is over.
    fn is_over(&self, position: &Self::Position) -> bool;

    /// Whether an event is announced as a danger one step before, and may come to nothing.
    fn is_dangerous(&self, _event: Self::Event) -> bool {
        false
    }

    /// Whether an event may be struck off a step later; its counts are taken back then.
    fn is_reviewed(&self, _event: Self::Event) -> bool {
        false
    }

    /// At which step the fixture is broken off, and how; decided by the header.
    fn broken_off(&self, _header: &StepDraws) -> Option<(u32, MatchEnd)> {
        None
    }

    /// The chances of every selection that is open. `is_calm` means that the next step is known to bring no danger.
    fn chances(&self, position: &Self::Position, state: &MatchState, is_calm: bool) -> Vec<MarketChances>;

    /// What several selections are worth together from here on; `None` for a sport without bet builders.
    fn joint(
        &self,
        _position: &Self::Position,
        _state: &MatchState,
        _is_calm: bool,
    ) -> Option<Arc<dyn Joint>> {
        None
    }
}

/// The first number of a step that a model may use for its own details.
pub const FIRST_DETAIL: usize = 3;

/// Picks an event by a draw; the calm one where the chances leave something.
pub(super) fn pick<E: Copy>(transitions: &[(Chance, E)], number: u32) -> Option<E> {
    let mut below = Chance::ZERO;
    let found = transitions.iter().skip(1).find(|(chance, _)| {
        below = below.plus(*chance);
        below.happens(number)
    });
    found.or_else(|| transitions.first()).map(|(_, event)| *event)
}
