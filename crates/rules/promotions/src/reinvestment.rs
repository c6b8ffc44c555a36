//! Reinvestment: how much of what the house expects to win from a player's bets goes back to that player, whatever the
//! outcome of the bets (promotions text, section 1). It is bounded at every VIP level, so that play never pays for itself.

use baize_money::{Amount, BasisPoints, Ratio};

/// All activities together give back at most this share of the theoretical win.
pub const MOST_REINVESTED: BasisPoints = BasisPoints::new(8_500);

/// Play of which a share comes back: where it is most in proportion, on the game that costs least per turnover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountedPlay {
    /// The VIP level of the player, from 0.
    pub vip_level: i64,
    /// The least theoretical win per turnover of any game that counts.
    pub lowest_edge: Ratio,
}

impl CountedPlay {
    /// What is given for every so much turnover, as a share of the theoretical win of that turnover; rounded up.
    /// `given` in units of 1/10000, bonus money at its face value. Given for nothing, it is without bounds.
    pub fn share(&self, given: Ratio, turnover: Amount) -> BasisPoints {
        if given == Ratio::ZERO {
            return BasisPoints::ZERO;
        }
        let points = || {
            let per_unit = Ratio::new(10_000, u128::try_from(turnover.units()).ok()?)?;
            let per_edge = Ratio::new(self.lowest_edge.den(), self.lowest_edge.num())?;
            let points = given.checked_mul(per_unit)?.checked_mul(per_edge)?;
            u32::try_from(points.num().div_ceil(points.den())).ok()
        };
        BasisPoints::new(points().unwrap_or(u32::MAX))
    }

    /// Like [`Self::share`], of an amount.
    pub fn share_of(&self, given: Amount, turnover: Amount) -> BasisPoints {
        let units = u128::try_from(given.units()).unwrap_or(0);
        self.share(Ratio::new(units, 1).unwrap_or(Ratio::ZERO), turnover)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_edge(num: u128, den: u128) -> CountedPlay {
        CountedPlay { vip_level: 0, lowest_edge: Ratio::new(num, den).unwrap() }
    }

    #[test]
    fn a_tenth_of_a_percent_of_turnover_is_a_tenth_of_an_edge_of_one_percent() {
        let share = at_edge(1, 100).share_of(Amount::from_units(1_000), Amount::whole(100));
        assert_eq!(share, BasisPoints::new(1_000));
    }

    #[test]
    fn a_share_is_rounded_up() {
        let share = at_edge(1, 37).share_of(Amount::from_units(1), Amount::from_units(1_000));
        assert_eq!(share, BasisPoints::new(370));
        let share = at_edge(3, 100).share_of(Amount::from_units(1), Amount::from_units(1_000));
        assert_eq!(share, BasisPoints::new(334));
    }

    #[test]
    fn nothing_given_is_no_share_and_what_is_given_for_nothing_has_no_bounds() {
        assert_eq!(at_edge(0, 1).share_of(Amount::ZERO, Amount::ZERO), BasisPoints::ZERO);
        for play in [at_edge(0, 1), at_edge(1, 100)] {
            assert_eq!(play.share_of(Amount::MAX, Amount::UNIT), BasisPoints::new(u32::MAX));
            assert_eq!(play.share_of(Amount::UNIT, Amount::ZERO), BasisPoints::new(u32::MAX));
        }
    }
}
