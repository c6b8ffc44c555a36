//! Turnover of deposited cash (decisions D1): until it has been staked as often as the site asks, cash that
//! came from a deposit cannot be withdrawn, or only early and at a cost.

use baize_money::{Amount, BasisPoints};

/// One open requirement on deposited cash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashRequirement {
    /// The deposited amount that it locks.
    pub cash: Amount,
    /// Staked so far.
    pub cur: Amount,
    /// To be staked.
    pub target: Amount,
}

impl CashRequirement {
    /// What is still to be staked.
    pub fn rest(self) -> Amount {
        self.target.less_or_zero(self.cur)
    }
}

/// The turnover a deposit asks for: `rate` of it, rounded down. `None` when out of range; zero = no requirement.
pub fn target(deposit: Amount, rate: BasisPoints) -> Option<Amount> {
    rate.of(deposit)
}

/// How much of `cash` is locked by the open requirements; what was played away is not locked any more.
pub fn locked(requirements: &[CashRequirement], cash: Amount) -> Amount {
    let sum = Amount::sum(requirements.iter().filter(|each| each.rest().is_positive()).map(|each| each.cash));
    sum.map_or(cash, |sum| sum.min(cash))
}

/// What giving up the open requirements costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EarlyCost {
    /// Cash kept by the house: a rate of the turnover not done.
    pub cash: Amount,
    /// Bonus forfeited: all of it.
    pub bonus: Amount,
}

/// What a site takes when turnover is cut short.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EarlyRates {
    /// Of the cash that is still locked.
    pub cash: BasisPoints,
    /// Of the bonus.
    pub bonus: BasisPoints,
}

/// The cost of withdrawing before the turnover is done: rates of the locked cash and of the bonus, each
/// rounded down and never more than there is. Where nothing is locked it costs nothing.
pub fn early_cost(locked: Amount, bonus: Amount, rates: EarlyRates) -> EarlyCost {
    if locked.is_zero() {
        return EarlyCost::default();
    }
    EarlyCost {
        cash: rates.cash.of(locked).unwrap_or(locked).min(locked),
        bonus: rates.bonus.of(bonus).unwrap_or(bonus).min(bonus),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(currency_units: i32) -> Amount {
        Amount::whole(currency_units)
    }

    fn requirement(cash: i32, cur: i32, target: i32) -> CashRequirement {
        CashRequirement { cash: whole(cash), cur: whole(cur), target: whole(target) }
    }

    #[test]
    fn a_deposit_at_100_percent_must_be_staked_once() {
        assert_eq!(target(whole(500), BasisPoints::WHOLE), Some(whole(500)));
        assert_eq!(target(whole(500), BasisPoints::ZERO), Some(Amount::ZERO));
        assert_eq!(target(Amount::MAX, BasisPoints::new(20_000)), None);
    }

    #[test]
    fn a_deposit_is_locked_until_its_last_unit_is_staked() {
        assert_eq!(locked(&[requirement(500, 499, 500)], whole(800)), whole(500));
        assert_eq!(locked(&[requirement(500, 500, 500)], whole(800)), Amount::ZERO);
    }

    #[test]
    fn no_more_is_locked_than_there_is() {
        assert_eq!(locked(&[requirement(500, 0, 500), requirement(300, 0, 300)], whole(600)), whole(600));
    }

    const RATES: EarlyRates = EarlyRates { cash: BasisPoints::new(1_000), bonus: BasisPoints::WHOLE };

    #[test]
    fn an_early_withdrawal_costs_a_rate_of_the_locked_cash_and_the_bonus() {
        let cost = early_cost(whole(400), whole(25), RATES);
        assert_eq!(cost, EarlyCost { cash: whole(40), bonus: whole(25) });
    }

    #[test]
    fn without_locked_cash_nothing_is_early() {
        assert_eq!(early_cost(Amount::ZERO, whole(25), RATES), EarlyCost::default());
    }

    proptest::proptest! {
        #[test]
        fn neither_lock_nor_cost_exceeds_the_cash(
            requirements in proptest::collection::vec((0_i32..99_999, 0_i32..99_999, 0_i32..99_999), 0..6),
            cash in 0_i32..99_999,
            rate in 0_u32..20_000,
        ) {
            let requirements: Vec<CashRequirement> = requirements.into_iter().map(|(c, cur, t)| requirement(c, cur, t)).collect();
            let locked = locked(&requirements, whole(cash));
            proptest::prop_assert!(locked <= whole(cash) && !locked.is_negative());
            let rates = EarlyRates { cash: BasisPoints::new(rate), bonus: BasisPoints::new(rate) };
            let cost = early_cost(locked, whole(cash), rates);
            proptest::prop_assert!(cost.cash <= locked && cost.bonus <= whole(cash));
            proptest::prop_assert!(!cost.cash.is_negative() && !cost.bonus.is_negative());
        }
    }
}
