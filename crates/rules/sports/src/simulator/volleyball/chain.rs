//! The steps of a volleyball match: points.

use std::sync::Arc;

use super::joint::COUNTED;
use super::model::{ABANDONED, ABANDONED_WITHIN, BEST_OF, Volleyball};
use crate::market::{Measure, Section, Sport};
use crate::result::{Incident, MatchEnd, MatchState};
use crate::side::Side;
use crate::simulator::board::MarketChances;
use crate::simulator::chance::Chance;
use crate::simulator::contest::{Contest, Position};
use crate::simulator::draws::StepDraws;
use crate::simulator::ends::counted;
use crate::simulator::ends_joint::EndsJoint;
use crate::simulator::joint::Joint;
use crate::simulator::model::{Model, Transitions};

impl Model for Volleyball {
    type Position = Position<Side>;
    type Event = Side;

    const SPORT: Sport = Sport::Volleyball;

    fn start(&self) -> (Position<Side>, MatchState) {
        let mut state = MatchState { best_of: Some(BEST_OF), ..MatchState::default() };
        state.begin(Section::new(1, 0));
        (self.fresh([0, 0]), state)
    }

    fn transitions(&self, at: &Position<Side>) -> Transitions<Side> {
        let home = self.point(at);
        vec![(home, Side::Home), (home.not(), Side::Away)]
    }

    fn apply(&self, point: Side, (at, state): (&mut Position<Side>, &mut MatchState), _: &StepDraws) {
        let section = Section::new(at.section(), 0);
        state.incidents.push(Incident::one(Measure::Score, section, point));
        let Some(winner) = self.play(at, point) else { return };
        state.incidents.push(Incident::one(Measure::Sets, section, winner));
        if !self.is_over(at) {
            state.begin(Section::new(at.section(), 0));
        }
    }

    fn broken_off(&self, header: &StepDraws) -> Option<(u32, MatchEnd)> {
        let is_due = Chance::ratio(ABANDONED, 1_000).happens(header.number(0));
        is_due.then(|| (1 + header.pick(1, ABANDONED_WITHIN), MatchEnd::Abandoned))
    }

    fn is_over(&self, at: &Position<Side>) -> bool {
        at.won.contains(&Self::TO_WIN)
    }

    fn chances(&self, at: &Position<Side>, state: &MatchState, _is_calm: bool) -> Vec<MarketChances> {
        super::markets::list(self, at, state)
    }

    fn joint(&self, at: &Position<Side>, state: &MatchState, _is_calm: bool) -> Option<Arc<dyn Joint>> {
        let (model, at, points) = (self.clone(), *at, counted(state, Measure::Score));
        Some(Arc::new(EndsJoint::new(state, COUNTED, move || model.joint_ends(&at, points))))
    }
}
