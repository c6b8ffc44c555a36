//! Who wins the points of a volleyball match.

use crate::side::Side;
use crate::simulator::chance::Chance;
use crate::simulator::contest::{Contest, Position};

/// The most sets that are played.
pub(super) const BEST_OF: u8 = 5;
/// Of a thousand matches, so many are abandoned, at one of the first [`ABANDONED_WITHIN`] points.
pub(super) const ABANDONED: u64 = 3;
pub(super) const ABANDONED_WITHIN: u32 = 150;

/// A volleyball match.
#[derive(Debug, Clone)]
pub struct Volleyball {
    /// The chances of home to win a point that home and away serve.
    home: [Chance; 2],
}

impl Volleyball {
    /// A match of sides that win so many thousandths of the points that they serve. Home's chances to win a point are
    /// multiplied by so many thousandths: 1,000, but for a test of the calibration.
    pub fn new([home, away]: [u32; 2], rates: u32) -> Self {
        let of = |points: u32| Chance::ratio(points.into(), 1_000);
        Self { home: [of(home), of(away).not()].map(|chance| chance.thousandths(rates)) }
    }
}

impl Contest for Volleyball {
    /// Who serves.
    type Carried = Side;

    const TO_WIN: u8 = 3;

    fn target(section: u8) -> u8 {
        if section == BEST_OF { 15 } else { 25 }
    }

    fn begin(&self, section: u8) -> Side {
        if section % 2 == 1 { Side::Home } else { Side::Away }
    }

    fn point(&self, at: &Position<Side>) -> Chance {
        let [home_serves, away_serves] = self.home;
        if at.carried == Side::Home { home_serves } else { away_serves }
    }

    fn after(&self, _: &Position<Side>, winner: Side) -> Side {
        winner
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulator::contest::sections_won;

    fn parts(chances: impl Iterator<Item = Chance>) -> u32 {
        Chance::sum(chances).probability().parts()
    }

    #[test]
    fn a_match_of_equals_is_even_and_its_chances_make_one() {
        let model = Volleyball::new([400, 400], 1_000);
        let start = model.fresh([0, 0]);
        let sections = model.all_sections(&start);
        let ends = sections_won(&model.match_ends(&start, &sections, |_, _| 0));
        assert!(parts(ends.iter().map(|end| end.1)).abs_diff(1_000_000_000) < 10);
        // Home serves first in three of five sets, and receiving is better.
        let home = parts(ends.iter().filter(|((home, _), _)| *home == 3).map(|end| end.1));
        assert!((490_000_000..500_000_000).contains(&home), "{home}");
    }

    #[test]
    fn a_set_takes_twenty_five_points_and_the_fifth_fifteen() {
        let model = Volleyball::new([400, 400], 1_000);
        for (won, target) in [([0, 0], 25), ([2, 2], 15)] {
            let ends = model.section_ends(&model.fresh(won));
            assert!(ends.iter().all(|((home, away), _)| {
                let (most, least) = (*home.max(away), *home.min(away));
                (most == target && least <= target - 2) || (most > target && most == least + 2)
            }));
        }
        let point = Position { won: [0, 0], points: [24, 23], carried: Side::Home };
        let home = parts(model.section_ends(&point).iter().filter(|(end, _)| end.0 > end.1).map(|end| end.1));
        // From level with the serve 5 ÷ 11, hence 1 − 0.6 · 5 ÷ 11 from one ahead.
        assert!(home.abs_diff(727_272_727) < 5, "{home}");
    }
}
