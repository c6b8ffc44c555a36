//! The exact chances of an innings: a sum over balls, wickets and runs.

use super::model::{Ball, Cricket, EXTRA, OVER, Position, RUNS, WICKET, calm, form};
use crate::side::Side;
use crate::simulator::chance::Chance;

/// Runs from now on; more are counted as this many.
pub(super) const RANGE: usize = 320;
/// What is less probable is not moved any more; it stays where it is, so that the sum remains 1.
const NEGLIGIBLE: Chance = Chance::power_of_half(36);

/// Chances by runs from now on.
pub(super) type ByRuns = Vec<Chance>;

/// The innings in play, from now on.
pub(super) struct InningsEnds {
    /// Runs at its end.
    pub runs: ByRuns,
    /// Runs at the end of overs that are asked for, by over.
    pub at_overs: Vec<(u8, ByRuns)>,
    /// Runs when the next wicket falls, or at the end of the innings if none does.
    pub at_wicket: ByRuns,
    /// That no wicket falls before the end of the over in play.
    pub no_wicket: Chance,
}

/// A sum in progress.
#[derive(Clone)]
pub(super) struct Sweep<'a> {
    model: &'a Cricket,
    side: Side,
    at: &'a Position,
    length: u8,
    wickets: usize,
    /// By wickets from now on, and runs: of the ball in play and of the next.
    now: Vec<ByRuns>,
    next: Vec<ByRuns>,
    /// Innings that are over, without a wicket from now on and with one.
    ended: [ByRuns; 2],
    at_wicket: ByRuns,
}

fn none() -> ByRuns {
    vec![Chance::ZERO; RANGE]
}

fn add(by_runs: Option<&mut ByRuns>, runs: usize, chance: Chance) {
    if let Some(cell) = by_runs.and_then(|by_runs| by_runs.get_mut(runs.min(RANGE - 1))) {
        *cell = cell.plus(chance);
    }
}

fn added<'a>(lists: impl IntoIterator<Item = &'a ByRuns>) -> ByRuns {
    let mut sum = none();
    for list in lists {
        for (cell, chance) in sum.iter_mut().zip(list) {
            *cell = cell.plus(*chance);
        }
    }
    sum
}

impl Cricket {
    /// The innings from a position on, and its runs at the end of these overs. `is_calm` means that no wicket is announced for
    /// the next ball.
    pub(super) fn innings(&self, at: &Position, is_calm: bool, overs: &[u8]) -> InningsEnds {
        let mut sweep = self.sweep(at, is_calm);
        let mut ends = InningsEnds {
            runs: Vec::new(),
            at_overs: Vec::new(),
            at_wicket: Vec::new(),
            no_wicket: Chance::ZERO,
        };
        for balls in at.balls..sweep.length {
            sweep.play(balls);
            let over = (balls + 1) / OVER;
            if (balls + 1).is_multiple_of(OVER) {
                if over == at.over() {
                    let open = sweep.now.first().into_iter();
                    ends.no_wicket = Chance::sum(added(open.chain([&sweep.ended[0]])).iter().copied());
                }
                if overs.contains(&over) {
                    ends.at_overs.push((over, sweep.runs()));
                }
            }
        }
        let without_wicket = sweep.now.first().into_iter().chain([&sweep.ended[0], &sweep.at_wicket]);
        ends.at_wicket = added(without_wicket);
        ends.runs = sweep.runs();
        ends
    }

    /// The sum over an innings from a position on, before the first ball of it is played.
    pub(super) fn sweep<'a>(&'a self, at: &'a Position, is_calm: bool) -> Sweep<'a> {
        let (length, wickets) = form(at.innings);
        let wickets = usize::from(wickets.saturating_sub(at.wickets));
        let mut sweep = Sweep {
            model: self,
            side: self.batting(at.innings),
            at,
            length,
            wickets,
            now: vec![none(); wickets],
            next: vec![none(); wickets],
            ended: [none(), none()],
            at_wicket: none(),
        };
        let ball = *sweep.ball(at.balls, 0, 0);
        sweep.deliver((0, 0), Chance::ONE, &if is_calm { calm(&ball) } else { ball });
        sweep
    }
}

impl Sweep<'_> {
    fn needed(&self, runs: usize) -> Option<u16> {
        self.at.needed().map(|needed| needed.saturating_sub(u16::try_from(runs).unwrap_or(u16::MAX)))
    }

    fn ball(&self, balls: u8, fallen: usize, runs: usize) -> &Ball {
        let wickets = self.at.wickets + u8::try_from(fallen).unwrap_or(0);
        self.model.ball(self.side, (self.length, balls), wickets, self.needed(runs))
    }

    /// The runs from now on, of innings that are over and of those that go on.
    pub(super) fn runs(&self) -> ByRuns {
        added(self.now.iter().chain(&self.ended))
    }

    /// The part in which what fell and was scored from now on is as it should be: whether any wicket fell, and the runs.
    pub(super) fn part(&self, is_in: impl Fn(bool, usize) -> bool) -> Self {
        let mut part = self.clone();
        let keep = |by_runs: &mut ByRuns, any_wicket: bool| {
            for (runs, chance) in by_runs.iter_mut().enumerate().filter(|(_, chance)| !chance.is_zero()) {
                if !is_in(any_wicket, runs) {
                    *chance = Chance::ZERO;
                }
            }
        };
        part.now.iter_mut().enumerate().for_each(|(fallen, by_runs)| keep(by_runs, fallen > 0));
        part.ended.iter_mut().zip([false, true]).for_each(|(by_runs, any_wicket)| keep(by_runs, any_wicket));
        part
    }

    /// Plays the balls after so many up to so many.
    pub(super) fn play_all(&mut self, balls: std::ops::Range<u8>) {
        balls.for_each(|balls| self.play(balls));
    }

    /// Plays the ball after so many, extras included, which come before it.
    fn play(&mut self, balls: u8) {
        for fallen in 0..self.wickets {
            let most = self.now[fallen].iter().rposition(|chance| !chance.is_zero()).unwrap_or(0);
            // An extra is one run more, so that the end may move on.
            let mut runs = 0;
            let mut end = most;
            while runs <= end {
                let chance = self.now[fallen][runs];
                if chance >= NEGLIGIBLE {
                    let ball = *self.ball(balls, fallen, runs);
                    self.deliver((fallen, runs), chance, &ball);
                    end = (end.max(runs + 1)).min(RANGE - 2);
                } else if !chance.is_zero() {
                    add(self.next.get_mut(fallen), runs, chance);
                }
                self.now[fallen][runs] = Chance::ZERO;
                runs += 1;
            }
        }
        std::mem::swap(&mut self.now, &mut self.next);
    }

    fn deliver(&mut self, (fallen, runs): (usize, usize), chance: Chance, ball: &Ball) {
        let mut left = chance;
        for (outcome, (part, more)) in ball.iter().zip(RUNS).enumerate().skip(1) {
            let moved = chance.times(*part);
            left = left.less(moved);
            let runs = runs + usize::from(more);
            let has_won = self.at.target.is_some() && self.needed(runs) == Some(0);
            match outcome {
                WICKET => {
                    if fallen == 0 {
                        add(Some(&mut self.at_wicket), runs, moved);
                    }
                    let is_out = fallen + 1 >= self.wickets;
                    add(
                        if is_out { Some(&mut self.ended[1]) } else { self.next.get_mut(fallen + 1) },
                        runs,
                        moved,
                    );
                }
                _ if has_won => add(self.ended.get_mut(fallen.min(1)), runs, moved),
                EXTRA => add(self.now.get_mut(fallen), runs, moved),
                _ => add(self.next.get_mut(fallen), runs, moved),
            }
        }
        add(self.next.get_mut(fallen), runs, left);
    }
}
