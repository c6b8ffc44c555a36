//! What came back of stakes.

use baize_money::{Amount, BasisPoints, Ratio};

/// What was staked and what came back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Returns {
    /// How many bets.
    pub bets: u64,
    /// What was staked on them.
    pub staked: Amount,
    /// What they paid.
    pub returned: Amount,
}

impl Returns {
    /// Adds a bet.
    pub(crate) fn add(&mut self, stake: Amount, payout: Amount) {
        let sum = |before: Amount, amount| before.checked_add(amount).unwrap_or(Amount::MAX);
        self.bets += 1;
        self.staked = sum(self.staked, stake);
        self.returned = sum(self.returned, payout);
    }

    /// Payout ÷ stake, rounded down to basis points; `None` without bets.
    pub fn rate(&self) -> Option<BasisPoints> {
        let units = |amount: Amount| u128::try_from(amount.units()).ok();
        Ratio::new(units(self.returned)?, units(self.staked)?)?.basis_points()
    }

    /// 1 − payout ÷ stake, in basis points; negative where more came back than was staked, `None` without bets.
    pub fn hold(&self) -> Option<i64> {
        self.rate().map(|rate| i64::from(BasisPoints::WHOLE.points()) - i64::from(rate.points()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn return_and_hold_make_the_whole() {
        let mut returns = Returns::default();
        assert_eq!((returns.rate(), returns.hold()), (None, None));
        returns.add(Amount::whole(1), Amount::ZERO);
        returns.add(Amount::whole(1), Amount::from_units(19_999));
        assert_eq!((returns.rate(), returns.hold()), (Some(BasisPoints::new(9_999)), Some(1)));
        returns.add(Amount::whole(1), Amount::whole(4));
        assert_eq!(returns.hold(), Some(-9_999), "5.9999 of 3");
    }
}
