//! What a game has really paid, by days of the site, and between which returns chance alone leaves it (game-supply text,
//! section 1, `rtp_wave`).

use baize_money::{Amount, BasisPoints, Ratio};

/// Fewer rounds than this say nothing of a return.
const LEAST_ROUNDS: u64 = 1_000;
/// How many points are shown.
const MOST_POINTS: usize = 30;
/// The square of the 2.5758 standard deviations within which 99 of 100 results are, in square basis points.
const SQUARE_OF_RANGE: u128 = 663_489_660;

/// What was played of a game on a day of the site, or on several that follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayedDays {
    /// The first day, counted from 1970-01-01.
    pub from: i64,
    /// The last day.
    pub to: i64,
    /// How many rounds were settled.
    pub rounds: u64,
    /// Their stakes.
    pub stakes: Amount,
    /// What was returned of them.
    pub payouts: Amount,
}

impl PlayedDays {
    /// What was returned of each stake, rounded down; zero where nothing was staked.
    pub fn returned(&self) -> BasisPoints {
        let units = |amount: Amount| u128::try_from(amount.units()).unwrap_or(0);
        let returned = Ratio::new(units(self.payouts), units(self.stakes)).unwrap_or(Ratio::ZERO);
        returned.basis_points().unwrap_or(BasisPoints::new(u32::MAX))
    }

    fn with(self, next: Self) -> Self {
        let sum = |one: Amount, other| one.checked_add(other).unwrap_or(Amount::MAX);
        Self {
            from: self.from,
            to: next.to,
            rounds: self.rounds.saturating_add(next.rounds),
            stakes: sum(self.stakes, next.stakes),
            payouts: sum(self.payouts, next.payouts),
        }
    }
}

/// The points of the days of a game, the oldest first. Days of too few rounds are joined with those that follow, and the last ones
/// are left out until enough have been played.
pub fn wave(days: impl IntoIterator<Item = PlayedDays>) -> Vec<PlayedDays> {
    let (mut points, mut waiting): (Vec<PlayedDays>, Option<PlayedDays>) = (Vec::new(), None);
    for day in days {
        let joined = waiting.take().map_or(day, |before| before.with(day));
        if joined.rounds >= LEAST_ROUNDS {
            points.push(joined);
        } else {
            waiting = Some(joined);
        }
    }
    let surplus = points.len().saturating_sub(MOST_POINTS);
    points.drain(..surplus);
    points
}

/// The lowest and the highest return that so many rounds of one stake have in 99 of 100 cases, by the expected return and the variance of a
/// round in stakes squared. `None` where that is beyond what can be reckoned.
pub fn band(expected: BasisPoints, variance: Ratio, rounds: u64) -> Option<(BasisPoints, BasisPoints)> {
    // Exact counts of slots have up to forty digits: half as many are enough.
    let surplus = u64::BITS.saturating_sub(variance.num().leading_zeros());
    let (num, den) = (variance.num() >> surplus, variance.den() >> surplus);
    let square = num.checked_mul(SQUARE_OF_RANGE)?.checked_div(den.checked_mul(rounds.into())?)?;
    let half = u32::try_from(square.isqrt()).ok()?;
    let expected = expected.points();
    Some((BasisPoints::new(expected.saturating_sub(half)), BasisPoints::new(expected.saturating_add(half))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: i64, rounds: u64, payouts: i32) -> PlayedDays {
        let stakes = Amount::whole(i32::try_from(rounds).unwrap());
        PlayedDays { from: day, to: day, rounds, stakes, payouts: Amount::whole(payouts) }
    }

    fn points(days: &[PlayedDays]) -> Vec<(i64, i64, u32)> {
        let point = |point: &PlayedDays| (point.from, point.to, point.returned().points());
        wave(days.iter().copied()).iter().map(point).collect()
    }

    #[test]
    fn days_of_too_few_rounds_join_the_next() {
        assert_eq!(points(&[day(1, 400, 380), day(2, 400, 400), day(4, 200, 180)]), [(1, 4, 9_600)]);
        assert_eq!(
            points(&[day(1, 2_000, 1_900), day(2, 10, 0), day(3, 990, 1_000)]),
            [(1, 1, 9_500), (2, 3, 10_000)]
        );
    }

    #[test]
    fn what_is_too_little_in_all_is_no_point_and_what_came_last_waits() {
        assert!(points(&[day(1, 999, 900)]).is_empty());
        assert_eq!(points(&[day(1, 1_000, 900), day(2, 999, 0)]), [(1, 1, 9_000)]);
    }

    #[test]
    fn thirty_points_are_kept_and_they_are_the_newest() {
        let days: Vec<_> = (1..=40).map(|number| day(number, 1_000, 950)).collect();
        let shown = points(&days);
        assert_eq!((shown.len(), shown[0].0, shown[29].0), (30, 11, 40));
    }

    #[test]
    fn the_band_narrows_with_the_root_of_the_rounds() {
        // Even money: a standard deviation of one stake. 2.5758 / 100 of it after 10,000 rounds.
        let even = |rounds| {
            band(BasisPoints::new(9_900), Ratio::ONE, rounds).map(|(low, high)| (low.points(), high.points()))
        };
        assert_eq!(even(10_000), Some((9_643, 10_157)));
        assert_eq!(even(1_000_000), Some((9_875, 9_925)));
        assert_eq!(even(0), None);
        let huge = Ratio::new(u128::MAX, u128::MAX >> 3).unwrap();
        assert_eq!(band(BasisPoints::new(9_900), huge, 10_000).map(|(low, _)| low.points()), Some(9_172));
    }

    #[test]
    fn a_return_below_nothing_is_nothing() {
        assert_eq!(band(BasisPoints::new(100), Ratio::ONE, 1_000).map(|(low, _)| low.points()), Some(0));
    }
}
