//! The steps of a cricket match: balls. A wicket is announced.

use std::sync::Arc;

use super::joint::CricketJoint;
use super::model::{Cricket, EXTRA, NO_RESULT, OVER, Position, RUNS, WICKET, form};
use crate::market::{Measure, Section, Sport};
use crate::result::{Incident, MatchEnd, MatchState};
use crate::simulator::board::MarketChances;
use crate::simulator::chance::Chance;
use crate::simulator::draws::StepDraws;
use crate::simulator::joint::Joint;
use crate::simulator::model::{Model, Transitions};

impl Model for Cricket {
    type Position = Position;
    /// The place of the outcome in the list of a ball's.
    type Event = usize;

    const SPORT: Sport = Sport::Cricket;
    const HAS_DANGERS: bool = true;
    const CORRECTED: Measure = Measure::Fours;

    fn start(&self) -> (Position, MatchState) {
        let mut state = MatchState::default();
        state.batting.extend([1, 2].map(|innings| (innings, self.batting(innings))));
        state.begin(Section::new(1, 1));
        (Position::before(1, None), state)
    }

    fn transitions(&self, at: &Position) -> Transitions<usize> {
        let (length, _) = form(at.innings);
        let ball = self.ball(self.batting(at.innings), (length, at.balls), at.wickets, at.needed());
        ball.iter().copied().zip(0..).collect()
    }

    fn is_dangerous(&self, event: usize) -> bool {
        event == WICKET
    }

    fn apply(&self, event: usize, (at, state): (&mut Position, &mut MatchState), _: &StepDraws) {
        let section = Section::new(at.innings, at.over());
        let one = |measure| Incident::one(measure, section, self.batting(at.innings));
        let amount = RUNS.get(event).copied().unwrap_or(0);
        if amount > 0 {
            state.incidents.push(Incident { amount, ..one(Measure::Score) });
        }
        match (event, amount) {
            (WICKET, _) => state.incidents.push(one(Measure::Wickets)),
            (_, 4) => state.incidents.push(one(Measure::Fours)),
            (_, 6) => state.incidents.push(one(Measure::Sixes)),
            _ => (),
        }
        at.runs += amount;
        at.wickets += u8::from(event == WICKET);
        at.balls += u8::from(event != EXTRA);
        if at.is_innings_over() {
            self.end_innings(at, state);
        } else if event != EXTRA && at.balls.is_multiple_of(OVER) {
            state.begin(Section::new(at.innings, at.over()));
        }
    }

    fn is_over(&self, at: &Position) -> bool {
        at.is_over
    }

    fn broken_off(&self, header: &StepDraws) -> Option<(u32, MatchEnd)> {
        let is_due = Chance::ratio(NO_RESULT, 1_000).happens(header.number(0));
        is_due.then(|| (1 + header.pick(1, 240), MatchEnd::Abandoned))
    }

    fn chances(&self, at: &Position, state: &MatchState, is_calm: bool) -> Vec<MarketChances> {
        super::markets::list(self, at, state, is_calm)
    }

    fn joint(&self, at: &Position, state: &MatchState, is_calm: bool) -> Option<Arc<dyn Joint>> {
        Some(Arc::new(CricketJoint::new(self, at, state, is_calm)))
    }
}

impl Cricket {
    /// The end of an innings: the next one, a super over where both sides have as many, or the end of the match.
    fn end_innings(&self, at: &mut Position, state: &mut MatchState) {
        let is_second = at.innings.is_multiple_of(2);
        if is_second && at.needed() != Some(1) {
            at.is_over = true;
            return;
        }
        state.end_major(at.innings);
        let target = (!is_second).then_some(at.runs + 1);
        *at = Position::before(at.innings + 1, target);
        state.batting.insert(at.innings, self.batting(at.innings));
        state.begin(Section::new(at.innings, 1));
    }
}
