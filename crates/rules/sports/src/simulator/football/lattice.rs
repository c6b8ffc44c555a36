//! The exact distribution of goals: a sum over the lattice of scores, step by step.

use super::model::{FIRST_HALF, Football, Position, STEPS, red_of};
use crate::side::Side;
use crate::simulator::chance::Chance;
use crate::simulator::ends::{Ends, merged};

/// More goals of one side than this are counted as this many.
pub(super) const GOALS: usize = 12;
/// Leads at half time are kept apart up to this.
const LEAD: i32 = 3;
/// What is less probable is not moved any more; it stays where it is, so that the sum remains 1.
const NEGLIGIBLE: Chance = Chance::power_of_half(32);

/// Chances by group, who was sent off, and goals of home and away since the start.
pub(super) struct Lattice {
    /// Home's lead at the start, for each group.
    leads: Vec<i32>,
    cells: Vec<Chance>,
}

/// What the markets of goals are made of.
pub(super) struct GoalChances {
    /// Goals of the match.
    pub whole: Ends,
    /// Goals of the first half, while it is played.
    pub first: Ends,
    /// Goals of the second half.
    pub second: Ends,
    /// By who leads at half time and at the end: home, nobody, away.
    pub half_full: [[Chance; 3]; 3],
    /// That somebody is sent off.
    pub any_red: Chance,
}

pub(super) const fn cell(group: usize, reds: usize, home: usize, away: usize) -> usize {
    ((group * 4 + reds) * GOALS + home) * GOALS + away
}

pub(super) fn count(goals: usize) -> i32 {
    i32::try_from(goals).unwrap_or(0)
}

/// The place of who leads: home, nobody, away.
pub(super) fn leader(lead: i32) -> usize {
    usize::try_from(1 - lead.signum()).unwrap_or(1)
}

impl Lattice {
    pub(super) fn new(leads: Vec<i32>) -> Self {
        let cells = vec![Chance::ZERO; leads.len() * 4 * GOALS * GOALS];
        Self { leads, cells }
    }

    pub(super) fn add(&mut self, index: usize, chance: Chance) {
        if let Some(cell) = self.cells.get_mut(index) {
            *cell = cell.plus(chance);
        }
    }

    /// Plays steps from one to another. Every move leads to a cell that was passed already, so that one sweep is one step.
    pub(super) fn play(&mut self, model: &Football, steps: std::ops::Range<u16>) {
        for step in steps {
            let pace = Football::pace(step);
            for group in 0..self.leads.len() {
                for reds in (0..4).rev() {
                    self.sweep(model, (group, reds), pace);
                }
            }
        }
    }

    fn sweep(&mut self, model: &Football, (group, reds): (usize, usize), pace: Chance) {
        let first = cell(group, reds, 0, 0);
        let scores = self.cells.get(first..first + GOALS * GOALS).unwrap_or_default();
        if scores.iter().all(|chance| *chance < NEGLIGIBLE) {
            return;
        }
        let at_start = self.leads.get(group).copied().unwrap_or(0);
        let by_lead =
            [-2, -1, 0, 1, 2].map(|lead| model.goal_chances(lead, reds).map(|goal| goal.times(pace)));
        let red = [Side::Home, Side::Away].map(|side| (red_of(side), model.red_chance(reds, side)));
        for home in (0..GOALS).rev() {
            for away in (0..GOALS).rev() {
                let from = cell(group, reds, home, away);
                let chance = self.cells.get(from).copied().unwrap_or_default();
                if chance < NEGLIGIBLE {
                    continue;
                }
                let lead = (at_start + count(home) - count(away)).clamp(-2, 2) + 2;
                let goals = usize::try_from(lead).ok().and_then(|lead| by_lead.get(lead)).copied();
                let [home_goal, away_goal] = goals.unwrap_or_default();
                let mut left = chance;
                let mut shift = |to: usize, part: Chance| {
                    let moved = chance.times(part);
                    left = left.less(moved);
                    self.add(to, moved);
                };
                if home + 1 < GOALS {
                    shift(cell(group, reds, home + 1, away), home_goal);
                }
                if away + 1 < GOALS {
                    shift(cell(group, reds, home, away + 1), away_goal);
                }
                for (mark, part) in red {
                    if !part.is_zero() {
                        shift(cell(group, reds | mark, home, away), part);
                    }
                }
                if let Some(cell) = self.cells.get_mut(from) {
                    *cell = left;
                }
            }
        }
    }

    /// Every cell that can be, as group, who was sent off, goals, chance.
    pub(super) fn filled(&self) -> impl Iterator<Item = (usize, usize, (usize, usize), Chance)> {
        let places = self.cells.iter().enumerate().filter(|(_, chance)| !chance.is_zero());
        places.map(|(index, chance)| {
            let (score, rest) = (index % (GOALS * GOALS), index / (GOALS * GOALS));
            (rest / 4, rest % 4, (score / GOALS, score % GOALS), *chance)
        })
    }
}

impl GoalChances {
    /// From a position on. `is_calm` means that the next step brings neither a goal nor a sending-off.
    pub(super) fn of(model: &Football, at: &Position, is_calm: bool) -> Self {
        let next = (at.step + u16::from(is_calm)).min(STEPS);
        let mut whole = Lattice::new(vec![at.lead(); 3]);
        let half_time = at.half_time.map(|[home, away]| i32::from(home) - i32::from(away));
        whole.add(cell(half_time.map_or(0, leader), at.reds, 0, 0), Chance::ONE);
        let (mut first, mut second) = (Ends::new(), Ends::new());
        let goals = |(home, away): (usize, usize)| {
            (count(home) + i32::from(at.goals[0]), count(away) + i32::from(at.goals[1]))
        };
        if half_time.is_none() {
            whole.play(model, next.min(FIRST_HALF)..FIRST_HALF);
            first = merged(whole.filled().map(|(_, _, scored, chance)| (goals(scored), chance)));
            second = second_half(model, at, &whole, next);
            whole = by_half_time(&whole, at);
        }
        whole.play(model, next.max(FIRST_HALF)..STEPS);
        let ends = whole.filled().map(|(_, _, scored, chance)| (goals(scored), chance));
        let ends = merged(ends);
        if let Some([home, away]) = at.half_time.map(|goals| goals.map(i32::from)) {
            second = ends.iter().map(|((h, a), chance)| ((h - home, a - away), *chance)).collect();
        }
        let mut half_full = [[Chance::ZERO; 3]; 3];
        let mut any_red = Chance::ZERO;
        for (group, reds, scored, chance) in whole.filled() {
            let (home, away) = goals(scored);
            if let Some(sum) = half_full.get_mut(group).and_then(|row| row.get_mut(leader(home - away))) {
                *sum = sum.plus(chance);
            }
            if reds > 0 {
                any_red = any_red.plus(chance);
            }
        }
        Self { whole: ends, first, second, half_full, any_red }
    }
}

/// The lattice at half time, with a group for each of home, nobody and away in the lead.
fn by_half_time(first: &Lattice, at: &Position) -> Lattice {
    let mut whole = Lattice::new(vec![at.lead(); 3]);
    for (_, reds, (home, away), chance) in first.filled() {
        let lead = at.lead() + count(home) - count(away);
        whole.add(cell(leader(lead), reds, home, away), chance);
    }
    whole
}

/// The goals of the second half from what the first can end with: its rates depend on the lead alone.
fn second_half(model: &Football, at: &Position, first: &Lattice, next: u16) -> Ends {
    let mut second = Lattice::new((-LEAD..=LEAD).collect());
    for (_, reds, (home, away), chance) in first.filled() {
        let lead = (at.lead() + count(home) - count(away)).clamp(-LEAD, LEAD);
        second.add(cell(usize::try_from(lead + LEAD).unwrap_or(0), reds, 0, 0), chance);
    }
    second.play(model, next.max(FIRST_HALF)..STEPS);
    merged(second.filled().map(|(_, _, (home, away), chance)| ((count(home), count(away)), chance)))
}

/// The chances that home, nobody or away scores the next goal before a step.
pub(super) fn next_goal(model: &Football, at: &Position, is_calm: bool, end: u16) -> [Chance; 3] {
    let mut by_reds = [Chance::ZERO; 4];
    if let Some(now) = by_reds.get_mut(at.reds) {
        *now = Chance::ONE;
    }
    let [mut home, mut away] = [Chance::ZERO; 2];
    for step in (at.step + u16::from(is_calm)).min(end)..end {
        let pace = Football::pace(step);
        for reds in (0..4).rev() {
            let chance = by_reds.get(reds).copied().unwrap_or_default();
            let [home_goal, away_goal] =
                model.goal_chances(at.lead(), reds).map(|goal| chance.times(goal.times(pace)));
            (home, away) = (home.plus(home_goal), away.plus(away_goal));
            let mut left = chance.less(home_goal).less(away_goal);
            for side in [Side::Home, Side::Away] {
                let moved = chance.times(model.red_chance(reds, side));
                left = left.less(moved);
                if let Some(to) = by_reds.get_mut(reds | red_of(side)).filter(|_| !moved.is_zero()) {
                    *to = to.plus(moved);
                }
            }
            if let Some(stays) = by_reds.get_mut(reds) {
                *stays = left;
            }
        }
    }
    [home, Chance::sum(by_reds), away]
}
