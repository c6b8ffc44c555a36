//! Limits, day limit, free amount, fee and early withdrawal (product text section 3, decisions D1 and D9).

use baize_money::{Amount, BasisPoints};

use crate::turnover::EarlyCost;

/// A site's terms of withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// Smallest withdrawal.
    pub min: Amount,
    /// Largest single withdrawal.
    pub max: Amount,
    /// Most that may be requested in one day of the site.
    pub day_limit: Amount,
    /// What is free of fee each day.
    pub free_per_day: Amount,
    /// Fee on what exceeds the free amount, rounded down to the unit; below 100 %.
    pub fee_rate: BasisPoints,
    /// Withdrawing before the turnover is done is allowed.
    pub early_allowed: bool,
}

/// What the ledger and the orders say about the player at this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Position {
    /// Cash, the locked part included.
    pub cash: Amount,
    /// Cash locked by open turnover.
    pub locked: Amount,
    /// What ending the open turnover would cost.
    pub early: EarlyCost,
    /// What the player owes: that much cash stays.
    pub debt: Amount,
    /// Cash paid for bets whose result was taken back: it stays until there is a new one.
    pub in_review: Amount,
    /// Requested today, without what was refused or failed.
    pub today: Amount,
    /// A withdrawal is under way.
    pub pending: bool,
}

impl Position {
    /// Cash that can be withdrawn without cost.
    pub fn free(&self) -> Amount {
        self.cash.less_or_zero(self.kept()).less_or_zero(self.debt)
    }

    /// Cash that stays, beside what is owed: locked by open turnover, or paid for bets under review.
    pub fn kept(&self) -> Amount {
        self.locked.checked_add(self.in_review).unwrap_or(self.cash).min(self.cash)
    }
}

/// A withdrawal that may be made, and what it comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quote {
    /// Leaves the player's cash, the fee included, the early cost not.
    pub amount: Amount,
    /// Kept as the fee.
    pub fee: Amount,
    /// Reaches the player: amount − fee.
    pub pay: Amount,
    /// Taken on top when turnover is cut short.
    pub early: Option<EarlyCost>,
}

/// Why a withdrawal may not be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Another one is under way.
    #[error("a withdrawal is under way")]
    Pending,
    /// Below the smallest.
    #[error("below the minimum")]
    BelowMin,
    /// Above the largest.
    #[error("above the maximum")]
    AboveMax,
    /// Not that much cash, early cost included.
    #[error("not enough cash")]
    Insufficient,
    /// More than today's rest.
    #[error("above the limit of the day")]
    DayLimit,
    /// The turnover of deposited cash is not done.
    #[error("cash is locked by open turnover")]
    Locked,
    /// What the player owes is in the way.
    #[error("a debt is open")]
    Debt,
    /// The site does not let turnover be cut short.
    #[error("early withdrawal is not allowed")]
    EarlyNotAllowed,
}

impl Terms {
    /// Whether `amount` may be withdrawn, and at what cost. `early` says that the player accepts the cost.
    /// The amount is positive (the edge refuses others).
    pub fn quote(&self, amount: Amount, early: bool, position: &Position) -> Result<Quote, Refusal> {
        if position.pending {
            return Err(Refusal::Pending);
        }
        if amount < self.min || !amount.is_positive() {
            return Err(Refusal::BelowMin);
        }
        if amount > self.max {
            return Err(Refusal::AboveMax);
        }
        if amount > position.cash {
            return Err(Refusal::Insufficient);
        }
        if amount > self.day_left(position.today) {
            return Err(Refusal::DayLimit);
        }
        let early = self.early_part(amount, early, position)?;
        let fee = self.fee(amount, position.today);
        Ok(Quote { amount, fee, pay: amount.less_or_zero(fee), early })
    }

    fn early_part(
        &self,
        amount: Amount,
        early: bool,
        position: &Position,
    ) -> Result<Option<EarlyCost>, Refusal> {
        if amount <= position.free() {
            return Ok(None);
        }
        if amount <= position.cash.less_or_zero(position.kept()) {
            return Err(Refusal::Debt);
        }
        if !early {
            return Err(Refusal::Locked);
        }
        if !self.early_allowed {
            return Err(Refusal::EarlyNotAllowed);
        }
        let whole = amount.checked_add(position.early.cash);
        if whole.is_none_or(|whole| whole > position.cash) {
            return Err(Refusal::Insufficient);
        }
        let movable = position.cash.less_or_zero(position.in_review);
        if whole.is_none_or(|whole| whole > movable) {
            return Err(Refusal::Locked);
        }
        if whole.is_none_or(|whole| whole > movable.less_or_zero(position.debt)) {
            return Err(Refusal::Debt);
        }
        Ok(Some(position.early))
    }

    /// What may still be requested today.
    pub fn day_left(&self, today: Amount) -> Amount {
        self.day_limit.less_or_zero(today)
    }

    /// What is still free of fee today.
    pub fn free_left(&self, today: Amount) -> Amount {
        self.free_per_day.less_or_zero(today)
    }

    /// The fee on a withdrawal: the rate of what exceeds today's free rest, rounded down to the unit.
    pub fn fee(&self, amount: Amount, today: Amount) -> Amount {
        let charged = amount.less_or_zero(self.free_left(today));
        self.fee_rate.of(charged).unwrap_or(charged).min(charged)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(currency_units: i32) -> Amount {
        Amount::whole(currency_units)
    }

    fn terms() -> Terms {
        Terms {
            min: whole(100),
            max: whole(5_000),
            day_limit: whole(6_000),
            free_per_day: whole(1_000),
            fee_rate: BasisPoints::new(250),
            early_allowed: true,
        }
    }

    fn rich() -> Position {
        Position { cash: whole(10_000), ..Position::default() }
    }

    #[test]
    fn the_limits_themselves_are_allowed() {
        assert!(terms().quote(whole(100), false, &rich()).is_ok());
        assert!(terms().quote(whole(5_000), false, &rich()).is_ok());
        assert_eq!(terms().quote(Amount::from_units(999_999), false, &rich()), Err(Refusal::BelowMin));
        assert_eq!(terms().quote(Amount::from_units(50_000_001), false, &rich()), Err(Refusal::AboveMax));
    }

    #[test]
    fn only_one_withdrawal_at_a_time() {
        let position = Position { pending: true, ..rich() };
        assert_eq!(terms().quote(whole(100), false, &position), Err(Refusal::Pending));
    }

    #[test]
    fn the_days_limit_counts_what_was_requested_today() {
        let position = Position { today: whole(4_000), ..rich() };
        assert!(terms().quote(whole(2_000), false, &position).is_ok());
        assert_eq!(terms().quote(whole(2_001), false, &position), Err(Refusal::DayLimit));
    }

    #[test]
    fn the_first_part_of_the_day_is_free_and_the_fee_is_rounded_down() {
        let quote = terms().quote(whole(1_000), false, &rich()).expect("allowed");
        assert_eq!((quote.fee, quote.pay), (Amount::ZERO, whole(1_000)));
        // 2.5 % of 0.0399 is 0.0009975: nine units.
        let quote = terms().quote(Amount::from_units(10_000_399), false, &rich()).expect("allowed");
        assert_eq!(quote.fee, Amount::from_units(9));
        assert_eq!(quote.pay, Amount::from_units(10_000_390));
    }

    #[test]
    fn locked_cash_is_not_withdrawn_unless_early() {
        let early = EarlyCost { cash: whole(50), bonus: whole(20) };
        let position = Position { cash: whole(1_000), locked: whole(500), early, ..Position::default() };
        assert!(terms().quote(whole(500), false, &position).expect("free part").early.is_none());
        assert_eq!(terms().quote(whole(501), false, &position), Err(Refusal::Locked));
        assert_eq!(terms().quote(whole(501), true, &position).expect("early").early, Some(early));
        assert_eq!(terms().quote(whole(951), true, &position), Err(Refusal::Insufficient));
        let strict = Terms { early_allowed: false, ..terms() };
        assert_eq!(strict.quote(whole(501), true, &position), Err(Refusal::EarlyNotAllowed));
    }

    #[test]
    fn a_debt_stays_behind_whatever_is_withdrawn() {
        let early = EarlyCost { cash: whole(50), bonus: whole(20) };
        let position = Position {
            cash: whole(1_000),
            locked: whole(500),
            early,
            debt: whole(200),
            ..Position::default()
        };
        assert_eq!(position.free(), whole(300));
        assert!(terms().quote(whole(300), false, &position).is_ok());
        assert_eq!(terms().quote(whole(301), false, &position), Err(Refusal::Debt));
        assert_eq!(terms().quote(whole(501), false, &position), Err(Refusal::Locked));
        assert!(terms().quote(whole(750), true, &position).is_ok());
        assert_eq!(terms().quote(whole(751), true, &position), Err(Refusal::Debt));
        assert_eq!(terms().quote(whole(951), true, &position), Err(Refusal::Insufficient));
    }

    #[test]
    fn what_was_paid_for_a_bet_under_review_stays_even_if_turnover_is_cut_short() {
        let early = EarlyCost { cash: whole(50), bonus: whole(20) };
        let locked = whole(500);
        let position =
            Position { cash: whole(1_000), locked, early, in_review: whole(200), ..Position::default() };
        assert_eq!((position.free(), position.kept()), (whole(300), whole(700)));
        assert_eq!(terms().quote(whole(301), false, &position), Err(Refusal::Locked));
        assert!(terms().quote(whole(750), true, &position).is_ok());
        assert_eq!(terms().quote(whole(751), true, &position), Err(Refusal::Locked));
        let all = Position { in_review: whole(2_000), ..position };
        assert_eq!((all.free(), all.kept()), (Amount::ZERO, whole(1_000)));
    }

    #[test]
    fn what_is_free_costs_nothing_even_if_early_is_ticked() {
        let early = EarlyCost { cash: whole(50), bonus: whole(20) };
        let position = Position { cash: whole(1_000), locked: whole(500), early, ..Position::default() };
        assert!(terms().quote(whole(500), true, &position).expect("free part").early.is_none());
    }

    proptest::proptest! {
        #[test]
        fn a_granted_withdrawal_never_takes_more_than_there_is(
            amount in 1_i32..i32::MAX,
            cash in 0_i32..i32::MAX,
            locked in 0_i32..i32::MAX,
            cost in 0_i32..i32::MAX,
            debt in 0_i32..i32::MAX,
            in_review in 0_i32..i32::MAX,
            today in 0_i32..i32::MAX,
            fee_rate in 0_u32..10_000,
            early in proptest::bool::ANY,
        ) {
            let units = Amount::from_units;
            let terms = Terms { min: units(1), max: Amount::MAX, day_limit: Amount::MAX,
                fee_rate: BasisPoints::new(fee_rate), ..terms() };
            let position = Position { cash: units(cash), locked: units(locked.min(cash)),
                early: EarlyCost { cash: units(cost.min(cash)), bonus: Amount::ZERO }, debt: units(debt),
                in_review: units(in_review), today: units(today), pending: false };
            if let Ok(quote) = terms.quote(units(amount), early, &position) {
                let taken = quote.amount.checked_add(quote.early.unwrap_or_default().cash).expect("in range");
                proptest::prop_assert!(taken <= position.cash.less_or_zero(position.in_review).less_or_zero(position.debt));
                proptest::prop_assert_eq!(quote.pay.checked_add(quote.fee), Some(quote.amount));
                proptest::prop_assert!(!quote.fee.is_negative() && quote.pay.is_positive());
                proptest::prop_assert!(quote.early.is_some() || quote.amount <= position.free());
            }
        }
    }
}
