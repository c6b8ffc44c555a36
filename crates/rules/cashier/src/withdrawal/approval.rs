//! Who decides about a withdrawal: the rule, if nothing speaks against it, otherwise one operator or two.

use baize_money::Amount;
use baize_time::Span;
use serde::{Deserialize, Serialize};

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
    /// From this amount on two people approve, whatever else is known.
    pub two_people_from: Amount,
}

/// Who approves a withdrawal (operator chapter, A2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Approvers {
    /// Nobody: the rule does.
    Rule,
    /// One operator.
    One,
    /// One operator, and another one who confirms it.
    Two,
}

/// How many withdrawals, and of how much in all, are asked for in a span of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Velocity {
    /// Withdrawals, those that were refused or failed included.
    pub number: i64,
    /// Their sum.
    pub sum: Amount,
}

/// What a player asked for before, without the withdrawal that is asked for now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The amount, fee included.
    pub amount: Amount,
    /// What the player owes.
    pub debt: Amount,
    /// How long ago the payout account was bound or changed last.
    pub account_age: Span,
    /// What was asked for before.
    pub recent: RecentWithdrawals,
}

/// Why an operator has to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

/// What a number of a [`Finding`] counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Units of money.
    Money,
    /// Milliseconds.
    Time,
    /// Withdrawals.
    Number,
}

/// A risk flag with its evidence: what was found, and what the rule would have allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The flag.
    pub flag: RiskFlag,
    /// What both numbers count.
    pub measure: Measure,
    /// What was found, this withdrawal included.
    pub found: i64,
    /// The limit that it is beyond.
    pub limit: i64,
}

impl ApprovalLimits {
    /// Who approves a withdrawal of this amount against which this was found. A risk flag takes two people; that the amount
    /// is more than the rule approves is none.
    pub fn approvers(&self, amount: Amount, findings: &[Finding]) -> Approvers {
        let is_risk = findings.iter().any(|finding| finding.flag != RiskFlag::Amount);
        if is_risk || amount >= self.two_people_from {
            Approvers::Two
        } else if findings.is_empty() {
            Approvers::Rule
        } else {
            Approvers::One
        }
    }

    /// What speaks against an approval by rule, with its evidence; nothing if the rule approves.
    pub fn findings(&self, request: &Request) -> Vec<Finding> {
        let (amount, recent) = (request.amount, &request.recent);
        let money = |flag, found: Option<Amount>, limit: Amount| {
            let found = found.unwrap_or(Amount::MAX);
            Finding { flag, measure: Measure::Money, found: found.units(), limit: limit.units() }
        };
        let sum = |flag, before: Amount, most: Amount| {
            let sum = before.checked_add(amount);
            sum.is_none_or(|sum| sum > most).then(|| money(flag, sum, most))
        };
        let velocity = |flag, lately: Velocity, usual: Velocity| {
            let number = Finding {
                flag,
                measure: Measure::Number,
                found: lately.number.saturating_add(1),
                limit: usual.number,
            };
            (lately.number >= usual.number).then_some(number).or_else(|| sum(flag, lately.sum, usual.sum))
        };
        let fresh = Finding {
            flag: RiskFlag::FreshAccount,
            measure: Measure::Time,
            found: request.account_age.as_millis(),
            limit: FRESH_ACCOUNT.as_millis(),
        };
        [
            (amount >= self.below).then(|| money(RiskFlag::Amount, Some(amount), self.below)),
            request.debt.is_positive().then(|| money(RiskFlag::Debt, Some(request.debt), Amount::ZERO)),
            (request.account_age < FRESH_ACCOUNT).then_some(fresh),
            sum(RiskFlag::DaySum, recent.day_sum, self.day_sum),
            sum(RiskFlag::WeekSum, recent.week_sum, self.week_sum),
            velocity(RiskFlag::HourVelocity, recent.hour, self.hour),
            velocity(RiskFlag::DayVelocity, recent.day, self.day),
        ]
        .into_iter()
        .flatten()
        .collect()
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
            two_people_from: whole(8_000),
        }
    }

    fn calm(amount: i32) -> Request {
        Request {
            amount: whole(amount),
            debt: Amount::ZERO,
            account_age: FRESH_ACCOUNT,
            recent: RecentWithdrawals::default(),
        }
    }

    fn flags(request: &Request) -> Vec<RiskFlag> {
        limits().findings(request).into_iter().map(|finding| finding.flag).collect()
    }

    #[test]
    fn a_flag_says_what_was_found_and_what_was_allowed() {
        let recent = RecentWithdrawals { day_sum: whole(9_500), ..RecentWithdrawals::default() };
        let found = limits().findings(&Request { recent, ..calm(1_000) });
        let evidence = Finding {
            flag: RiskFlag::DaySum,
            measure: Measure::Money,
            found: whole(10_500).units(),
            limit: whole(10_000).units(),
        };
        assert_eq!(found, [evidence]);
        let hour = Velocity { number: 3, sum: Amount::ZERO };
        let found = limits().findings(&Request { recent: RecentWithdrawals { hour, ..recent }, ..calm(1) });
        assert_eq!((found[0].measure, found[0].found, found[0].limit), (Measure::Number, 4, 3));
    }

    #[test]
    fn every_rule_has_its_flag_and_its_limit() {
        let recent = RecentWithdrawals::default();
        let velocity = |number: i64, sum: i32| Velocity { number, sum: whole(sum) };
        let with = |recent: RecentWithdrawals| Request { recent, ..calm(1_000) };
        for (request, flag) in [
            (calm(4_999), None),
            (calm(5_000), Some(RiskFlag::Amount)),
            (Request { debt: whole(1), ..calm(1) }, Some(RiskFlag::Debt)),
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
            assert_eq!(flags(&request), Vec::from_iter(flag), "{request:?}");
        }
    }

    #[test]
    fn a_large_or_flagged_withdrawal_takes_two_people() {
        let approvers = |request: &Request| limits().approvers(request.amount, &limits().findings(request));
        assert_eq!(approvers(&calm(4_999)), Approvers::Rule);
        assert_eq!(approvers(&calm(5_000)), Approvers::One);
        assert_eq!(approvers(&calm(7_999)), Approvers::One);
        assert_eq!(approvers(&calm(8_000)), Approvers::Two);
        let fresh = Request { account_age: Span::millis(0), ..calm(1) };
        let owing = Request { debt: whole(1), ..calm(5_000) };
        for flagged in [fresh, owing] {
            assert_eq!(approvers(&flagged), Approvers::Two, "{flagged:?}");
        }
        let lax = ApprovalLimits { below: whole(9_000), ..limits() };
        assert_eq!(lax.approvers(whole(8_000), &[]), Approvers::Two, "no rule approves from there on");
    }

    #[test]
    fn amounts_below_the_limit_do_not_pass_one_after_the_other() {
        let mut recent = RecentWithdrawals::default();
        let mut approved = 0;
        for _ in 0..5 {
            let request = Request { recent, ..calm(4_900) };
            if flags(&request).is_empty() {
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
        assert_eq!(flags(&Request { recent, ..calm(1) }), [RiskFlag::DaySum]);
    }
}
