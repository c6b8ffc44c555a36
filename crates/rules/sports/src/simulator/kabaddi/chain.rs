//! The steps of a kabaddi match.

use std::sync::Arc;

use super::joint::KabaddiJoint;
use super::model::{ABANDONED, Event, FIRST_HALF, Kabaddi, Position, RAIDS, outcome};
use crate::market::{Measure, Section, Sport};
use crate::result::{Incident, MatchEnd, MatchState};
use crate::side::Side;
use crate::simulator::board::MarketChances;
use crate::simulator::chance::Chance;
use crate::simulator::draws::StepDraws;
use crate::simulator::joint::Joint;
use crate::simulator::model::{Model, Transitions};

impl Model for Kabaddi {
    type Position = Position;
    type Event = Event;

    const SPORT: Sport = Sport::Kabaddi;

    fn start(&self) -> (Position, MatchState) {
        (Position::default(), MatchState::default())
    }

    fn transitions(&self, at: &Position) -> Transitions<Event> {
        self.raid(at.raid).to_vec()
    }

    fn apply(&self, event: Event, (at, state): (&mut Position, &mut MatchState), _: &StepDraws) {
        let section = Section::new(if at.raid < FIRST_HALF { 1 } else { 2 }, 0);
        state.begin(section);
        let (points, pressure) = outcome(event, at.pressure);
        for (side, amount) in
            [Side::Home, Side::Away].into_iter().zip(points).filter(|(_, points)| *points > 0)
        {
            state.incidents.push(Incident { amount, ..Incident::one(Measure::Score, section, side) });
        }
        at.pressure = pressure;
        at.raid += 1;
        if at.raid == FIRST_HALF {
            state.end_major(1);
        }
    }

    fn is_over(&self, at: &Position) -> bool {
        at.raid >= RAIDS
    }

    fn broken_off(&self, header: &StepDraws) -> Option<(u32, MatchEnd)> {
        let is_due = Chance::ratio(ABANDONED, 1_000).happens(header.number(0));
        is_due.then(|| (1 + header.pick(1, RAIDS.into()), MatchEnd::Abandoned))
    }

    fn chances(&self, at: &Position, state: &MatchState, _is_calm: bool) -> Vec<MarketChances> {
        super::markets::list(self, *at, state)
    }

    fn joint(&self, at: &Position, state: &MatchState, _is_calm: bool) -> Option<Arc<dyn Joint>> {
        Some(Arc::new(KabaddiJoint::new(self, *at, state)))
    }
}
