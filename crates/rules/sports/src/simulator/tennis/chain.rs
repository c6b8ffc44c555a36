//! The steps of a tennis match.

use std::sync::Arc;

use super::joint::COUNTED;
use super::model::{
    BEST_OF, Position, RETIREMENTS, RETIRES_WITHIN, SETS_TO_WIN, Tennis, server, set_winner, tiebreak_server,
};
use crate::market::{Measure, Section, Sport};
use crate::result::{Incident, MatchEnd, MatchState};
use crate::side::Side;
use crate::simulator::board::MarketChances;
use crate::simulator::chance::Chance;
use crate::simulator::contest::{add, winner};
use crate::simulator::draws::StepDraws;
use crate::simulator::ends::counted;
use crate::simulator::ends_joint::EndsJoint;
use crate::simulator::joint::Joint;
use crate::simulator::model::{Model, Transitions};

impl Model for Tennis {
    type Position = Position;
    type Event = Side;

    const SPORT: Sport = Sport::Tennis;
    const CORRECTED: Measure = Measure::Games;

    fn start(&self) -> (Position, MatchState) {
        let mut state = MatchState { best_of: Some(BEST_OF), ..MatchState::default() };
        state.begin(Section::new(1, 1));
        (Position::default(), state)
    }

    fn transitions(&self, at: &Position) -> Transitions<Side> {
        let first = server(at.played);
        let server = if at.is_tiebreak() { tiebreak_server(first, at.points) } else { first };
        let home = self.point(server);
        vec![(home, Side::Home), (home.not(), Side::Away)]
    }

    fn apply(&self, point: Side, (at, state): (&mut Position, &mut MatchState), _: &StepDraws) {
        add(&mut at.points, point);
        let target = if at.is_tiebreak() { 7 } else { 4 };
        let Some(side) = winner(at.points, target) else { return };
        let section = at.section();
        state.incidents.push(Incident::one(Measure::Games, section, side));
        if at.is_tiebreak() {
            state.incidents.push(Incident::one(Measure::Tiebreaks, section, side));
        }
        add(&mut at.games, side);
        at.points = [0, 0];
        at.played += 1;
        if let Some(side) = set_winner(at.games) {
            state.incidents.push(Incident::one(Measure::Sets, section, side));
            add(&mut at.sets, side);
            at.games = [0, 0];
        }
        if !self.is_over(at) {
            state.begin(at.section());
        }
    }

    fn is_over(&self, at: &Position) -> bool {
        at.sets.contains(&SETS_TO_WIN)
    }

    fn broken_off(&self, header: &StepDraws) -> Option<(u32, MatchEnd)> {
        let is_due = Chance::ratio(RETIREMENTS, 1_000).happens(header.number(0));
        let advances = if header.pick(2, 2) == 0 { Side::Home } else { Side::Away };
        is_due.then(|| (1 + header.pick(1, RETIRES_WITHIN), MatchEnd::Retired { advances }))
    }

    fn chances(&self, at: &Position, state: &MatchState, _is_calm: bool) -> Vec<MarketChances> {
        super::markets::list(self, at, state)
    }

    fn joint(&self, at: &Position, state: &MatchState, _is_calm: bool) -> Option<Arc<dyn Joint>> {
        let (model, at, games) = (self.clone(), *at, counted(state, Measure::Games));
        Some(Arc::new(EndsJoint::new(state, COUNTED, move || model.joint_ends(&at, games))))
    }
}
