//! The exact chances of points: of a side in a period, and of both at the end of the match, overtime included.

use super::model::{Basketball, Position, QUARTERS, attacker};
use crate::side::Side;
use crate::simulator::chance::Chance;
use crate::simulator::counts::Counts;

/// Overtimes less probable than this are left out.
const NEGLIGIBLE: Chance = Chance::power_of_half(44);

/// The points at the end of the match.
pub(super) struct MatchEnds {
    pub lead: Counts,
    pub total: Counts,
    pub home: Counts,
    pub away: Counts,
    /// That the period in play, or the fourth quarter, ends level.
    pub level: Chance,
}

impl Basketball {
    /// The points of home and away in a period from after so many possessions on.
    pub(super) fn points(&self, period: u8, played: u16) -> [Counts; 2] {
        [Side::Home, Side::Away].map(|side| {
            let possessions = (played..self.length(period)).filter(|at| attacker(period, *at) == side);
            possessions.fold(Counts::certain(0), |points, at| {
                let possession = self.possession(period, at, side).map(|(chance, _)| chance);
                points.plus(&Counts::from_zero(possession.to_vec()))
            })
        })
    }

    /// The points of both sides in a quarter at its end.
    pub(super) fn quarter(&self, at: &Position, quarter: u8) -> [Counts; 2] {
        let [home, away] = at.quarter(quarter);
        if quarter < at.period {
            return [home, away].map(Counts::certain);
        }
        let [more_home, more_away] = self.points(quarter, if quarter == at.period { at.played } else { 0 });
        [Counts::certain(home).plus(&more_home), Counts::certain(away).plus(&more_away)]
    }

    /// What both sides have when the fourth quarter, or the overtime in play, ends.
    pub(super) fn end_of_play(&self, at: &Position) -> [Counts; 2] {
        if at.period <= QUARTERS {
            return together(&[1, 2, 3, 4].map(|quarter| self.quarter(at, quarter)));
        }
        let [home, away] = at.score();
        let [more_home, more_away] = self.points(at.period, at.played);
        [Counts::certain(home).plus(&more_home), Counts::certain(away).plus(&more_away)]
    }

    /// The end of the match, from what both sides have when the fourth quarter, or the overtime in play, ends.
    pub(super) fn match_ends(&self, [home, away]: &[Counts; 2]) -> MatchEnds {
        let level = home.map(|points, chance| chance.times(away.at(points)));
        let level_in_overtimes = |first: u8| {
            let [home, away] = self.points(first, 0);
            home.map(|points, chance| chance.times(away.at(points)))
        };
        // Sides begin overtimes by turns, so that there are two forms of them.
        let again = [QUARTERS + 1, QUARTERS + 2].map(level_in_overtimes);
        let mut ends = MatchEnds {
            lead: without(&home.plus(&away.negative()), 0),
            total: home.plus(away).map(|total, chance| chance.less(twice(&level, total))),
            home: home.map(|points, chance| chance.less(level.at(points))),
            away: away.map(|points, chance| chance.less(level.at(points))),
            level: level.all(),
        };
        let mut starts = level;
        for number in 0..u8::MAX {
            if starts.all() < NEGLIGIBLE {
                break;
            }
            let form = number % 2;
            ends.add_overtime(&starts, &self.points(QUARTERS + 1 + form, 0));
            starts = starts.plus(&again[usize::from(form)]);
        }
        ends
    }

    /// The chances that home or away is the first to have so many points, and that neither has them in the quarters.
    pub(super) fn race(&self, at: &Position, points: i32) -> [Chance; 3] {
        let mut below = at.score().map(Counts::certain);
        let mut first = [Chance::ZERO; 2];
        for period in at.period..=QUARTERS {
            for played in (if period == at.period { at.played } else { 0 })..self.length(period) {
                let side = attacker(period, played);
                let [own, other] = if side == Side::Home { [0, 1] } else { [1, 0] };
                let possession = self.possession(period, played, side).map(|(chance, _)| chance);
                let after = below[own].plus(&Counts::from_zero(possession.to_vec()));
                let reached = after.iter().filter(|(count, _)| *count >= points).map(|(_, chance)| chance);
                first[own] = first[own].plus(Chance::sum(reached).times(below[other].all()));
                below[own] = after.map(|count, chance| if count < points { chance } else { Chance::ZERO });
            }
        }
        [first[0], first[1], below[0].all().times(below[1].all())]
    }
}

impl MatchEnds {
    /// Adds the ends of an overtime that begins level with so many points, and does not end so.
    fn add_overtime(&mut self, starts: &Counts, [home, away]: &[Counts; 2]) {
        let level = home.map(|points, chance| chance.times(away.at(points)));
        let lead = without(&home.plus(&away.negative()), 0);
        let begins = starts.all();
        self.lead = self.lead.or(&lead.map(|_, chance| chance.times(begins)));
        let total = home.plus(away).map(|total, chance| chance.less(twice(&level, total)));
        self.total = self.total.or(&starts.doubled().plus(&total));
        let ahead = |counts: &Counts| counts.map(|points, chance| chance.less(level.at(points)));
        self.home = self.home.or(&starts.plus(&ahead(home)));
        self.away = self.away.or(&starts.plus(&ahead(away)));
    }
}

/// The points of both sides in several quarters.
pub(super) fn together(quarters: &[[Counts; 2]]) -> [Counts; 2] {
    let of_side =
        |side: usize| quarters.iter().fold(Counts::certain(0), |points, quarter| points.plus(&quarter[side]));
    [of_side(0), of_side(1)]
}

/// The same without a number.
fn without(counts: &Counts, number: i32) -> Counts {
    counts.map(|count, chance| if count == number { Chance::ZERO } else { chance })
}

/// The chance that both have half of a total.
fn twice(level: &Counts, total: i32) -> Chance {
    if total % 2 == 0 { level.at(total / 2) } else { Chance::ZERO }
}
