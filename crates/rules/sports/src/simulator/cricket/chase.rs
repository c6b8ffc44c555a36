//! How the side that bats second ends, by what it needs, and super overs.

use super::innings::RANGE;
use super::model::{Chase, Cricket, EXTRA, Position, RUNS, SuperOvers, WICKET, form};
use crate::side::Side;
use crate::simulator::chance::Chance;

impl Cricket {
    /// How an innings ends that needs each number of runs, from its first ball on.
    fn table(&self, innings: u8) -> Chase {
        let (length, wickets) = form(innings);
        let side = self.batting(innings);
        let last: Chase = (0..=RANGE).map(ended).collect();
        // By wickets that fell; with all of them down the innings is over.
        let mut layer = vec![last; usize::from(wickets) + 1];
        for balls in (0..length).rev() {
            for fallen in 0..wickets {
                let place = usize::from(fallen);
                let mut row: Chase = Vec::with_capacity(RANGE + 1);
                row.push([Chance::ONE, Chance::ZERO]);
                for needed in 1..=RANGE {
                    let runs = u16::try_from(needed).ok();
                    let ball = self.ball(side, (length, balls), fallen, runs);
                    let mut sums = [Chance::ZERO; 2];
                    for (outcome, (part, more)) in ball.iter().zip(RUNS).enumerate() {
                        let left = needed.saturating_sub(usize::from(more));
                        let then = match outcome {
                            WICKET => &layer[place + 1],
                            EXTRA => &row,
                            _ => &layer[place],
                        };
                        let [win, level] = then.get(left).copied().unwrap_or_default();
                        sums = [sums[0].plus(part.times(win)), sums[1].plus(part.times(level))];
                    }
                    row.push(sums);
                }
                layer[place] = row;
            }
        }
        layer.swap_remove(0)
    }

    /// How the second innings ends by what it needs.
    pub(super) fn chase(&self) -> &Chase {
        self.chase.get_or_init(|| self.table(2))
    }

    /// The chance of the side that begins a super over now to win in the end.
    pub(super) fn begins_super_over(&self, side: Side) -> Chance {
        self.super_overs.get_or_init(|| self.super_overs())[usize::from(side == Side::Away)]
    }

    fn super_overs(&self) -> SuperOvers {
        // The innings of a super over that home begins, and of one that away does.
        let [home, away] = [Side::Home, Side::Away].map(|side| {
            let innings = if self.batting(3) == side { 3 } else { 5 };
            let runs = self.innings(&Position::before(innings, None), false, &[]).runs;
            let chase = self.table(innings + 1);
            let sum = |place: usize| {
                let chases = runs.iter().zip(chase.iter().skip(1));
                Chance::sum(chases.map(|(chance, after)| chance.times(after[place])))
            };
            let (lost, level) = (sum(0), sum(1));
            (lost.plus(level).not(), level)
        });
        let of = |(won, level): (Chance, Chance), (other_won, other_level): (Chance, Chance)| {
            // Level: the other side begins the next one, and if that is level too all is as before.
            let other_lost = other_won.plus(other_level).not();
            won.plus(level.times(other_lost)).given(level.times(other_level).not())
        };
        [of(home, away), of(away, home)]
    }

    /// The chances of the side that bats to win and of both to have as many in the innings in play and the one before or after it,
    /// by each number of runs from now on that is possible.
    pub(super) fn by_runs(&self, at: &Position, runs: &[Chance]) -> Vec<(usize, Chance, [Chance; 2])> {
        let so_far = usize::from(at.runs);
        let super_over_table = (at.innings > 2 && !is_second(at.innings)).then(|| self.table(at.innings + 1));
        let chase = super_over_table.as_ref().unwrap_or_else(|| self.chase());
        let ends = |more: usize| {
            if let Some(needed) = at.needed() {
                return ended(usize::from(needed).saturating_sub(more));
            }
            // The other side bats and needs one run more.
            let [lost, tie] = chase.get(so_far + more + 1).copied().unwrap_or_default();
            [lost.plus(tie).not(), tie]
        };
        let possible = runs.iter().enumerate().filter(|(_, chance)| !chance.is_zero());
        possible.map(|(more, chance)| (more, *chance, ends(more))).collect()
    }

    /// The chance of the side that bats to win in super overs where both have as many in this innings and the other.
    pub(super) fn wins_super_over(&self, innings: u8) -> Chance {
        // The side that bats second begins the super over.
        let side = self.batting(innings);
        if is_second(innings) {
            self.begins_super_over(side)
        } else {
            self.begins_super_over(side.other()).not()
        }
    }

    /// The chances of home to win the match and of both to have as many in the innings in play and the one before or after it, by
    /// the runs from now on.
    pub(super) fn winner(&self, at: &Position, runs: &[Chance]) -> (Chance, Chance) {
        let (mut won, mut level) = (Chance::ZERO, Chance::ZERO);
        for (_, chance, [win, tie]) in self.by_runs(at, runs) {
            won = won.plus(chance.times(win));
            level = level.plus(chance.times(tie));
        }
        let of_side = won.plus(level.times(self.wins_super_over(at.innings)));
        (if self.batting(at.innings) == Side::Home { of_side } else { of_side.not() }, level)
    }
}

/// Whether it is the second of two innings that are compared.
const fn is_second(innings: u8) -> bool {
    innings.is_multiple_of(2)
}

/// Won, or level, at the end of an innings that still needs so many.
const fn ended(needed: usize) -> [Chance; 2] {
    match needed {
        0 => [Chance::ONE, Chance::ZERO],
        1 => [Chance::ZERO, Chance::ONE],
        _ => [Chance::ZERO; 2],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulator::cricket::CricketStrength;

    #[test]
    fn the_table_of_the_chase_agrees_with_the_innings_played_forward() {
        let side = CricketStrength { batting: 1_000, bowling: 1_000 };
        let model = Cricket::new([side, side], Side::Away, 1_000);
        for target in [90_u16, 150, 210] {
            let at = Position::before(2, Some(target));
            let runs = model.innings(&at, false, &[]).runs;
            let forward = |from: usize, to: usize| Chance::sum(runs[from..to].iter().copied()).probability();
            let [win, level] = model.chase()[usize::from(target)].map(Chance::probability);
            let target = usize::from(target);
            assert!(forward(target, RANGE).parts().abs_diff(win.parts()) < 5, "{target}");
            assert!(forward(target - 1, target).parts().abs_diff(level.parts()) < 5, "{target}");
        }
        let begins = [Side::Home, Side::Away].map(|side| model.begins_super_over(side).probability().parts());
        assert_eq!(begins[0], begins[1], "equals");
        assert!((400_000_000..600_000_000).contains(&begins[0]), "{begins:?}");
    }
}
