//! The steps of a basketball match: possessions.

use std::sync::Arc;

use super::joint::COUNTED;
use super::model::{ABANDONED, Basketball, Position, QUARTERS, attacker};
use crate::market::{Measure, Section, Sport};
use crate::result::{Incident, MatchEnd, MatchState};
use crate::side::Side;
use crate::simulator::board::MarketChances;
use crate::simulator::chance::Chance;
use crate::simulator::draws::StepDraws;
use crate::simulator::ends_joint::EndsJoint;
use crate::simulator::joint::Joint;
use crate::simulator::model::{Model, Transitions};

impl Model for Basketball {
    type Position = Position;
    /// The points of a possession.
    type Event = u16;

    const SPORT: Sport = Sport::Basketball;

    fn start(&self) -> (Position, MatchState) {
        (Position::START, MatchState::default())
    }

    fn transitions(&self, at: &Position) -> Transitions<u16> {
        self.possession(at.period, at.played, attacker(at.period, at.played)).to_vec()
    }

    fn apply(&self, points: u16, (at, state): (&mut Position, &mut MatchState), _: &StepDraws) {
        let section = Section::new(at.period, 0);
        state.begin(section);
        let side = attacker(at.period, at.played);
        if points > 0 {
            state.incidents.push(Incident { amount: points, ..Incident::one(Measure::Score, section, side) });
            at.counted_now()[usize::from(side == Side::Away)] += points;
        }
        at.played += 1;
        if at.played < self.length(at.period) {
            return;
        }
        state.end_major(at.period);
        if at.period < QUARTERS || at.is_level() {
            at.period += 1;
            at.played = 0;
            // That there is overtime is known as soon as the fourth quarter ends level.
            state.begin(Section::new(at.period, 0));
        }
    }

    fn is_over(&self, at: &Position) -> bool {
        at.played >= self.length(at.period)
    }

    fn broken_off(&self, header: &StepDraws) -> Option<(u32, MatchEnd)> {
        let is_due = Chance::ratio(ABANDONED, 1_000).happens(header.number(0));
        is_due.then(|| (1 + header.pick(1, self.regular().into()), MatchEnd::Abandoned))
    }

    fn chances(&self, at: &Position, state: &MatchState, _is_calm: bool) -> Vec<MarketChances> {
        super::markets::list(self, at, state)
    }

    fn joint(&self, at: &Position, state: &MatchState, _is_calm: bool) -> Option<Arc<dyn Joint>> {
        let (model, at) = (self.clone(), *at);
        Some(Arc::new(EndsJoint::new(state, COUNTED, move || model.joint_ends(&at))))
    }
}
