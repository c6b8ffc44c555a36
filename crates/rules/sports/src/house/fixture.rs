//! A fixture of the house as it is played by the clock.

use baize_fairness::{ClientSeed, ServerSeed};
use baize_time::{Span, Timestamp};

use super::contest::Contest;
use super::pace::Pace;
use super::season::Planned;
use super::strengths;
use crate::simulator::StepDraws;

/// A fixture with its seed. How far it has come follows from the clock alone.
pub struct HouseFixture {
    planned: Planned,
    contest: Contest,
    seed: ServerSeed,
    salt: ClientSeed,
}

impl HouseFixture {
    /// The fixture before its first step, with its own seed and the salt of its season. `None` only for a plan that no season has.
    pub fn new(planned: Planned, seed: ServerSeed, salt: ClientSeed) -> Option<Self> {
        let header = StepDraws::of_fixture(&seed, &salt, number(&planned), 0);
        let contest = strengths::contest(&planned, header)?;
        Some(Self { planned, contest, seed, salt })
    }

    /// What the timetable says of it.
    pub const fn planned(&self) -> &Planned {
        &self.planned
    }

    /// What is played.
    pub const fn contest(&self) -> &Contest {
        &self.contest
    }

    /// Its seed: secret until it is closed.
    pub const fn seed(&self) -> &ServerSeed {
        &self.seed
    }

    /// Plays every step that is due; how many those were.
    pub fn advance(&mut self, now: Timestamp) -> u32 {
        let before = self.contest.played();
        while self.next_step().is_some_and(|at| at <= now) {
            let step = self.contest.played() + 1;
            let draws = StepDraws::of_fixture(&self.seed, &self.salt, number(&self.planned), step);
            self.contest.step(&draws);
        }
        self.contest.played() - before
    }

    /// When the next step is due; `None` once it is over.
    pub fn next_step(&self) -> Option<Timestamp> {
        (!self.contest.is_over()).then(|| self.step_at(self.contest.played()))
    }

    /// When it ended; `None` before.
    pub fn ended_at(&self) -> Option<Timestamp> {
        self.contest.is_over().then(|| self.step_at(self.contest.played().saturating_sub(1)))
    }

    /// When the step after so many others is played.
    fn step_at(&self, played: u32) -> Timestamp {
        let step = Pace::of(self.planned.sport).step.as_millis();
        self.planned.start.plus(Span::millis(step.saturating_mul(played.into())))
    }
}

fn number(planned: &Planned) -> u64 {
    planned.id.number().unsigned_abs()
}
