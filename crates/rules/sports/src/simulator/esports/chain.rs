//! The steps of a match: rounds.

use std::sync::Arc;

use super::joint::counted;
use super::model::{ABANDONED, ABANDONED_WITHIN, BEST_OF, Economy, Esports, round};
use crate::market::{Measure, Section, Sport};
use crate::result::{Incident, MatchEnd, MatchState};
use crate::side::Side;
use crate::simulator::board::MarketChances;
use crate::simulator::chance::Chance;
use crate::simulator::contest::{Contest, Position};
use crate::simulator::draws::StepDraws;
use crate::simulator::ends_joint::EndsJoint;
use crate::simulator::joint::Joint;
use crate::simulator::model::{Model, Transitions};

impl Model for Esports {
    type Position = Position<Economy>;
    type Event = Side;

    const SPORT: Sport = Sport::Esports;
    const CORRECTED: Measure = Measure::Rounds;

    fn start(&self) -> (Position<Economy>, MatchState) {
        let mut state = MatchState { best_of: Some(BEST_OF), ..MatchState::default() };
        state.begin(Section::new(1, 1));
        (self.fresh([0, 0]), state)
    }

    fn transitions(&self, at: &Position<Economy>) -> Transitions<Side> {
        let home = self.point(at);
        vec![(home, Side::Home), (home.not(), Side::Away)]
    }

    fn apply(&self, side: Side, (at, state): (&mut Position<Economy>, &mut MatchState), _: &StepDraws) {
        let section = Section::new(at.section(), round(at));
        state.incidents.push(Incident::one(Measure::Rounds, section, side));
        if let Some(winner) = self.play(at, side) {
            state.incidents.push(Incident::one(Measure::Maps, section, winner));
        }
        if !self.is_over(at) {
            state.begin(Section::new(at.section(), round(at)));
        }
    }

    fn is_over(&self, at: &Position<Economy>) -> bool {
        at.won.contains(&Self::TO_WIN)
    }

    fn broken_off(&self, header: &StepDraws) -> Option<(u32, MatchEnd)> {
        let is_due = Chance::ratio(ABANDONED, 1_000).happens(header.number(0));
        is_due.then(|| (1 + header.pick(1, ABANDONED_WITHIN), MatchEnd::Abandoned))
    }

    fn chances(&self, at: &Position<Economy>, state: &MatchState, _is_calm: bool) -> Vec<MarketChances> {
        super::markets::list(self, at, state)
    }

    fn joint(&self, at: &Position<Economy>, state: &MatchState, _is_calm: bool) -> Option<Arc<dyn Joint>> {
        let (model, at) = (self.clone(), *at);
        Some(Arc::new(EndsJoint::new(state, counted(&at), move || model.joint_ends(&at))))
    }
}
