//! Who decides about a withdrawal: the rule, if nothing speaks against it, otherwise an operator.

use baize_money::Amount;
use baize_time::Span;

/// A payout account that was bound or changed less than this ago is a risk: somebody who took over a player's account
/// changes it first.
pub const FRESH_ACCOUNT: Span = Span::hours(24);

/// Up to where the rule approves. Sums include the withdrawal that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApprovalLimits {
    /// One withdrawal is below this.
    pub below: Amount,
    /// The sum of 24 hours is at most this.
    pub day_sum: Amount,
    /// The sum of 7 days is at most this.
    pub week_sum: Amount,
    /// What is usual in an hour.
    pub hour: Velocity,
    /// What is usual in 24 hours.
    pub day: Velocity,
}

/// How many withdrawals, and of how much in all, are asked for in a span of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Velocity {
    /// Withdrawals, those that were refused or failed included.
    pub number: i64,
    /// Their sum.
    pub sum: Amount,
}

/// What a player asked for before, without the withdrawal that is asked for now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RecentWithdrawals {
    /// The sum of 24 hours, without what was refused or failed.
    pub day_sum: Amount,
    /// The sum of 7 days, without what was refused or failed.
    pub week_sum: Amount,
    /// In the last hour.
    pub hour: Velocity,
    /// In the last 24 hours.
    pub day: Velocity,
}

/// What is known of a withdrawal that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Request {
    /// The amount, fee included.
    pub amount: Amount,
    /// Whether the player owes money.
    pub has_debt: bool,
    /// How long ago the payout account was bound or changed last.
    pub account_age: Span,
    /// What was asked for before.
    pub recent: RecentWithdrawals,
}

/// Why an operator has to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RiskFlag {
    /// One withdrawal of more than the rule approves.
    Amount,
    /// The player owes money.
    Debt,
    /// The payout account was bound or changed lately.
    FreshAccount,
    /// Too much in 24 hours.
    DaySum,
    /// Too much in 7 days.
    WeekSum,
    /// Unusually many, or unusually much, in an hour.
    HourVelocity,
    /// Unusually many, or unusually much, in 24 hours.
    DayVelocity,
}

impl RiskFlag {
    /// How it is stored and listed.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Amount => "amount",
            Self::Debt => "debt",
            Self::FreshAccount => "fresh_account",
            Self::DaySum => "day_sum",
            Self::WeekSum => "week_sum",
            Self::HourVelocity => "hour_velocity",
            Self::DayVelocity => "day_velocity",
        }
    }
}

impl ApprovalLimits {
    /// What speaks against an approval by rule; nothing if the rule approves.
    pub fn risk_flags(&self, request: &Request) -> Vec<RiskFlag> {
        let (amount, recent) = (request.amount, &request.recent);
        let is_above = |sum: Amount, most: Amount| sum.checked_add(amount).is_none_or(|sum| sum > most);
        let is_unusual = |lately: Velocity, usual: Velocity| {
            lately.number >= usual.number || is_above(lately.sum, usual.sum)
        };
        let found = [
            (RiskFlag::Amount, amount >= self.below),
            (RiskFlag::Debt, request.has_debt),
            (RiskFlag::FreshAccount, request.account_age < FRESH_ACCOUNT),
            (RiskFlag::DaySum, is_above(recent.day_sum, self.day_sum)),
            (RiskFlag::WeekSum, is_above(recent.week_sum, self.week_sum)),
            (RiskFlag::HourVelocity, is_unusual(recent.hour, self.hour)),
            (RiskFlag::DayVelocity, is_unusual(recent.day, self.day)),
        ];
        found.into_iter().filter_map(|(flag, is_found)| is_found.then_some(flag)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(currency_units: i32) -> Amount {
        Amount::whole(currency_units)
    }

    fn limits() -> ApprovalLimits {
        ApprovalLimits {
            below: whole(5_000),
            day_sum: whole(10_000),
            week_sum: whole(30_000),
            hour: Velocity { number: 3, sum: whole(20_000) },
            day: Velocity { number: 6, sum: whole(50_000) },
        }
    }

    fn calm(amount: i32) -> Request {
        Request {
            amount: whole(amount),
            has_debt: false,
            account_age: FRESH_ACCOUNT,
            recent: RecentWithdrawals::default(),
        }
    }

    #[test]
    fn every_rule_has_its_flag_and_its_limit() {
        let recent = RecentWithdrawals::default();
        let velocity = |number: i64, sum: i32| Velocity { number, sum: whole(sum) };
        let with = |recent: RecentWithdrawals| Request { recent, ..calm(1_000) };
        for (request, flag) in [
            (calm(4_999), None),
            (calm(5_000), Some(RiskFlag::Amount)),
            (Request { has_debt: true, ..calm(1) }, Some(RiskFlag::Debt)),
            (
                Request { account_age: Span::millis(FRESH_ACCOUNT.as_millis() - 1), ..calm(1) },
                Some(RiskFlag::FreshAccount),
            ),
            (with(RecentWithdrawals { day_sum: whole(9_000), ..recent }), None),
            (with(RecentWithdrawals { day_sum: whole(9_001), ..recent }), Some(RiskFlag::DaySum)),
            (with(RecentWithdrawals { week_sum: whole(29_000), ..recent }), None),
            (with(RecentWithdrawals { week_sum: whole(29_001), ..recent }), Some(RiskFlag::WeekSum)),
            (with(RecentWithdrawals { hour: velocity(2, 0), ..recent }), None),
            (with(RecentWithdrawals { hour: velocity(3, 0), ..recent }), Some(RiskFlag::HourVelocity)),
            (with(RecentWithdrawals { hour: velocity(1, 19_001), ..recent }), Some(RiskFlag::HourVelocity)),
            (with(RecentWithdrawals { day: velocity(5, 49_000), ..recent }), None),
            (with(RecentWithdrawals { day: velocity(6, 0), ..recent }), Some(RiskFlag::DayVelocity)),
            (with(RecentWithdrawals { day: velocity(1, 49_001), ..recent }), Some(RiskFlag::DayVelocity)),
        ] {
            assert_eq!(limits().risk_flags(&request), Vec::from_iter(flag), "{request:?}");
        }
    }

    #[test]
    fn amounts_below_the_limit_do_not_pass_one_after_the_other() {
        let mut recent = RecentWithdrawals::default();
        let mut approved = 0;
        for _ in 0..5 {
            let request = Request { recent, ..calm(4_900) };
            if limits().risk_flags(&request).is_empty() {
                approved += 1;
            }
            for sum in [&mut recent.day_sum, &mut recent.week_sum] {
                *sum = sum.checked_add(request.amount).expect("small");
            }
        }
        assert_eq!(approved, 2, "two of 4,900 are within the 10,000 of a day");
    }

    #[test]
    fn sums_beyond_the_range_are_too_much() {
        let recent = RecentWithdrawals { day_sum: Amount::MAX, ..RecentWithdrawals::default() };
        assert_eq!(limits().risk_flags(&Request { recent, ..calm(1) }), [RiskFlag::DaySum]);
    }
}
