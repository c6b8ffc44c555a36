//! The steps of a football match.

use std::sync::Arc;

use super::joint::FootballJoint;
use super::model::{ABANDONED, Event, FIRST_HALF, Football, Position, SIDES, STEPS, index, red_of};
use crate::market::{Measure, Section, Sport};
use crate::result::{Incident, MatchEnd, MatchState};
use crate::side::Side;
use crate::simulator::board::MarketChances;
use crate::simulator::chance::Chance;
use crate::simulator::draws::StepDraws;
use crate::simulator::joint::Joint;
use crate::simulator::model::{FIRST_DETAIL, Model, Transitions};

impl Model for Football {
    type Position = Position;
    type Event = Event;

    const SPORT: Sport = Sport::Football;
    const HAS_DANGERS: bool = true;
    const CORRECTED: Measure = Measure::Corners;

    fn start(&self) -> (Position, MatchState) {
        let mut state = MatchState::default();
        let kick_off = Section::new(1, 0);
        let players = SIDES.into_iter().flat_map(|side| self.scorers(side));
        state.players.extend(players.map(|(player, _)| (player, kick_off)));
        (Position::default(), state)
    }

    fn transitions(&self, at: &Position) -> Transitions<Event> {
        let pace = Self::pace(at.step);
        let [home, away] = self.goal_chances(at.lead(), at.reds).map(|goal| goal.times(pace));
        let [home_red, away_red] = SIDES.map(|side| self.red_chance(at.reds, side));
        let calm = Chance::sum([home, away, home_red, away_red]).not();
        let goals = [(home, Event::Goal(Side::Home)), (away, Event::Goal(Side::Away))];
        let reds = [(home_red, Event::Red(Side::Home)), (away_red, Event::Red(Side::Away))];
        [(calm, Event::Calm)].into_iter().chain(goals).chain(reds).collect()
    }

    fn is_dangerous(&self, event: Event) -> bool {
        event != Event::Calm
    }

    fn is_reviewed(&self, event: Event) -> bool {
        matches!(event, Event::Goal(_))
    }

    fn note_details(&self, at: &Position, state: &mut MatchState, draws: &StepDraws) {
        let section = Section::new(at.half(), 0);
        state.begin(section);
        let corners = SIDES.into_iter().zip(self.corners).enumerate();
        for (place, (side, chance)) in corners {
            if chance.happens(draws.number(FIRST_DETAIL + place)) {
                state.incidents.push(Incident::one(Measure::Corners, section, side));
            }
        }
        let booking = draws.number(FIRST_DETAIL + 2);
        if self.booking.plus(self.booking).happens(booking) {
            let side = if self.booking.happens(booking) { Side::Home } else { Side::Away };
            state.incidents.push(Incident::one(Measure::Cards, section, side));
        }
    }

    fn apply(&self, event: Event, (at, state): (&mut Position, &mut MatchState), draws: &StepDraws) {
        let section = Section::new(at.half(), 0);
        match event {
            Event::Calm => (),
            Event::Goal(side) => {
                if let Some(goals) = at.goals.get_mut(index(side)) {
                    *goals = goals.saturating_add(1);
                }
                let player = self.scorer(side, draws.number(FIRST_DETAIL + 3));
                state.incidents.push(Incident { player, ..Incident::one(Measure::Score, section, side) });
            }
            Event::Red(side) => {
                at.reds |= red_of(side);
                state.incidents.push(Incident::one(Measure::SendingsOff, section, side));
            }
        }
        at.step += 1;
        if at.step == FIRST_HALF {
            at.half_time = Some(at.goals);
            state.end_major(1);
        }
    }

    fn is_over(&self, at: &Position) -> bool {
        at.step >= STEPS
    }

    fn broken_off(&self, header: &StepDraws) -> Option<(u32, MatchEnd)> {
        let is_due = Chance::ratio(ABANDONED, 1_000).happens(header.number(0));
        is_due.then(|| (1 + header.pick(1, STEPS.into()), MatchEnd::Abandoned))
    }

    fn chances(&self, at: &Position, state: &MatchState, is_calm: bool) -> Vec<MarketChances> {
        super::markets::list(self, at, state, is_calm)
    }

    fn joint(&self, at: &Position, state: &MatchState, is_calm: bool) -> Option<Arc<dyn Joint>> {
        Some(Arc::new(FootballJoint::new(self, at, state, is_calm)))
    }
}
