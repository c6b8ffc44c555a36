//! Fours and sixes of the match, in the last overs of the second innings: before, the sum over balls, wickets, runs and
//! boundaries is too large for a board.

use super::model::{Ball, Cricket, EXTRA, INNINGS, OVER, Position, RUNS, WICKET, calm};
use crate::market::{Key, Measure};
use crate::side::Side;
use crate::simulator::chance::Chance;
use crate::simulator::ends::{Ends, Lister, counted};
use crate::simulator::lines::{sums, totals};

/// The balls at the end that are summed over.
const BALLS: u8 = 3 * OVER;
/// Runs and boundaries from now on; more are counted as this many.
const RUNS_MOST: usize = 112;
const MOST: usize = 19;
/// What is less probable is not moved any more; it stays where it is, so that the sum remains 1.
const NEGLIGIBLE: Chance = Chance::power_of_half(36);
/// Places of four and six in the list of a ball's outcomes.
const FOUR: usize = 4;
const SIX: usize = 5;

/// Chances by wickets that fell from now on, runs, and boundaries.
struct Sweep {
    wickets: usize,
    now: Vec<Chance>,
    next: Vec<Chance>,
    /// By boundaries, once the innings is over.
    ended: Vec<Chance>,
}

pub(super) fn list(lister: &mut Lister<'_>, model: &Cricket, at: &Position, is_calm: bool) {
    if at.innings != 2 || at.balls + BALLS < INNINGS.0 {
        return;
    }
    let ids = [(Measure::Fours, FOUR, 647, 639), (Measure::Sixes, SIX, 648, 640)];
    for (measure, outcome, three_way, total) in ids {
        let [home, away] = counted(lister.state, measure);
        let more = more(model, at, is_calm, outcome);
        let ends = (0..).zip(more).map(|(more, chance)| match model.batting(at.innings) {
            Side::Home => ((home + more, away), chance),
            Side::Away => ((home, away + more), chance),
        });
        let ends: Ends = ends.filter(|(_, chance)| !chance.is_zero()).collect();
        lister.list_ends(three_way, "maxovers=20", &ends);
        lister.list_lines((total, Key::Total, "maxovers=20"), totals(&sums(&ends), 1), &ends);
    }
}

/// How many of an outcome there are from now on, with the chance of each number.
fn more(model: &Cricket, at: &Position, is_calm: bool, counted: usize) -> Vec<Chance> {
    let wickets = usize::from(INNINGS.1.saturating_sub(at.wickets));
    let cells = vec![Chance::ZERO; wickets * RUNS_MOST * MOST];
    let mut sweep = Sweep { wickets, now: cells.clone(), next: cells, ended: vec![Chance::ZERO; MOST] };
    let side = model.batting(at.innings);
    let needed = |runs: usize| {
        at.needed().map(|needed| needed.saturating_sub(u16::try_from(runs).unwrap_or(u16::MAX)))
    };
    let has_won = |runs: usize| needed(runs) == Some(0);
    let ball = |balls: u8, fallen: usize, runs: usize| {
        let fallen = at.wickets + u8::try_from(fallen).unwrap_or(0);
        *model.ball(side, (INNINGS.0, balls), fallen, needed(runs))
    };
    let first = ball(at.balls, 0, 0);
    let first = if is_calm { calm(&first) } else { first };
    sweep.deliver((0, 0, 0), Chance::ONE, &first, (counted, &has_won));
    for balls in at.balls..INNINGS.0 {
        for place in 0..sweep.now.len() {
            let chance = std::mem::take(&mut sweep.now[place]);
            if chance < NEGLIGIBLE {
                sweep.next[place] = sweep.next[place].plus(chance);
                continue;
            }
            let (fallen, runs) = (place / MOST / RUNS_MOST, place / MOST % RUNS_MOST);
            let ball = ball(balls, fallen, runs);
            sweep.deliver((fallen, runs, place % MOST), chance, &ball, (counted, &has_won));
        }
        std::mem::swap(&mut sweep.now, &mut sweep.next);
    }
    for (place, chance) in sweep.now.iter().enumerate() {
        sweep.ended[place % MOST] = sweep.ended[place % MOST].plus(*chance);
    }
    sweep.ended
}

impl Sweep {
    /// Delivers a ball. An extra has a place further on, so that it is played on in the same pass.
    fn deliver(
        &mut self,
        (fallen, runs, count): (usize, usize, usize),
        chance: Chance,
        ball: &Ball,
        (counted, has_won): (usize, &impl Fn(usize) -> bool),
    ) {
        let index = |fallen: usize, runs: usize, count: usize| {
            (fallen * RUNS_MOST + runs.min(RUNS_MOST - 1)) * MOST + count.min(MOST - 1)
        };
        let mut left = chance;
        for (outcome, (part, more)) in ball.iter().zip(RUNS).enumerate().skip(1) {
            let moved = chance.times(*part);
            left = left.less(moved);
            let runs = runs + usize::from(more);
            let count = count + usize::from(outcome == counted);
            let is_out = outcome == WICKET && fallen + 1 >= self.wickets;
            let cell = match outcome {
                _ if is_out || has_won(runs) => self.ended.get_mut(count),
                WICKET => self.next.get_mut(index(fallen + 1, runs, count)),
                EXTRA => self.now.get_mut(index(fallen, runs, count)),
                _ => self.next.get_mut(index(fallen, runs, count)),
            };
            if let Some(cell) = cell {
                *cell = cell.plus(moved);
            }
        }
        let stays = &mut self.next[index(fallen, runs, count)];
        *stays = stays.plus(left);
    }
}
