//! Commission: what an agent earns from the play of the players at most three levels below (promotions text, section 4).

use baize_money::{Amount, BasisPoints};
use serde::{Deserialize, Serialize};

/// How many levels below an agent earn commission.
pub const LEVELS: usize = 3;

/// What a commission is a share of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommissionPlan {
    /// The theoretical win of the players' bets, whatever their outcome.
    Turnover,
    /// What the players lost, less their rewards: at most the same share of their theoretical win of the month.
    Ggr,
}

/// What an agent earns by: a plan, and the share of each level from the first one on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommissionTerms {
    /// The plan.
    pub plan: CommissionPlan,
    /// The shares of the levels 1 to 3.
    pub rates: [BasisPoints; LEVELS],
}

/// What the players of a level did on a day. Each may be below zero: a void is taken off on the day of the void.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LevelPlay {
    /// The theoretical win of the house.
    pub theo: Amount,
    /// Stakes less payouts less rewards.
    pub ggr: Amount,
}

/// What a level has come to on the days of the month before, under the same plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MonthBefore {
    /// The theoretical win.
    pub theo: Amount,
    /// What was earned before the bound by the theoretical win.
    pub earned: Amount,
    /// What was earned.
    pub commission: Amount,
    /// A minus that is made up first: zero or below.
    pub carried: Amount,
}

/// What a level earned on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DayCommission {
    /// Before the bound by the month's theoretical win.
    pub earned: Amount,
    /// The commission, rounded down.
    pub commission: Amount,
    /// The minus that the month's next days make up first: zero or below.
    pub carried: Amount,
}

impl CommissionTerms {
    /// All shares together.
    pub fn total(&self) -> BasisPoints {
        BasisPoints::new(self.rates.iter().fold(0, |sum, rate| sum.saturating_add(rate.points())))
    }

    /// What is wrong with them.
    pub fn check(&self) -> Result<(), String> {
        if self.total() > BasisPoints::WHOLE {
            return Err("the rates of the levels are at most 10000 together".to_owned());
        }
        Ok(())
    }

    /// What a level, from 1, earned on a day; `None` if a sum is out of range.
    pub fn of_day(&self, level: usize, play: LevelPlay, before: MonthBefore) -> Option<DayCommission> {
        let rate = level.checked_sub(1).and_then(|index| self.rates.get(index).copied())?;
        let counted = match self.plan {
            CommissionPlan::Turnover => play.theo,
            CommissionPlan::Ggr => play.ggr,
        };
        let balance = before.carried.checked_add(counted)?;
        let earned = rate.of(balance.max(Amount::ZERO))?;
        let commission = match self.plan {
            CommissionPlan::Turnover => earned,
            CommissionPlan::Ggr => {
                let theo = before.theo.checked_add(play.theo)?;
                let most = rate.of(theo.max(Amount::ZERO))?;
                before.earned.checked_add(earned)?.min(most).less_or_zero(before.commission)
            }
        };
        Some(DayCommission { earned, commission, carried: balance.min(Amount::ZERO) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn terms(plan: CommissionPlan, points: [u32; LEVELS]) -> CommissionTerms {
        CommissionTerms { plan, rates: points.map(BasisPoints::new) }
    }

    fn play(theo: i32, ggr: i32) -> LevelPlay {
        LevelPlay { theo: Amount::whole(theo), ggr: Amount::whole(ggr) }
    }

    /// The commission of each day of a month, in units.
    fn month(terms: CommissionTerms, level: usize, days: &[LevelPlay]) -> Vec<i64> {
        let mut before = MonthBefore::default();
        let mut of_day = |play: &LevelPlay| {
            let day = terms.of_day(level, *play, before).unwrap();
            before = MonthBefore {
                theo: before.theo.checked_add(play.theo).unwrap(),
                earned: before.earned.checked_add(day.earned).unwrap(),
                commission: before.commission.checked_add(day.commission).unwrap(),
                carried: day.carried,
            };
            day.commission.units()
        };
        days.iter().map(&mut of_day).collect()
    }

    #[test]
    fn each_level_earns_its_share_of_the_theoretical_win_rounded_down() {
        let terms = terms(CommissionPlan::Turnover, [1_100, 300, 100]);
        let earned = |level| {
            let play = LevelPlay { theo: Amount::from_units(19_999), ggr: Amount::whole(-5) };
            terms.of_day(level, play, MonthBefore::default()).map(|day| day.commission.units())
        };
        assert_eq!([1, 2, 3].map(earned), [Some(2_199), Some(599), Some(199)]);
        assert_eq!((earned(0), earned(4)), (None, None));
    }

    #[test]
    fn a_void_of_another_day_is_made_up_before_more_is_earned() {
        let terms = terms(CommissionPlan::Turnover, [1_000, 0, 0]);
        let days = [play(100, 0), play(-30, 0), play(20, 0), play(20, 0)];
        assert_eq!(month(terms, 1, &days), [100_000, 0, 0, 10_000]);
    }

    #[test]
    fn by_what_players_lose_a_minus_is_carried_and_the_month_is_bounded_by_its_theoretical_win() {
        let terms = terms(CommissionPlan::Ggr, [2_000, 500, 200]);
        let days = [play(100, 50), play(100, -80), play(100, 30), play(100, 60)];
        assert_eq!(month(terms, 1, &days), [100_000, 0, 0, 20_000]);
        // Lost much more than the house expects: what is above the bound waits for play that makes room for it.
        let days = [play(10, 500), play(40, 0), play(1_000, 0)];
        assert_eq!(month(terms, 1, &days), [20_000, 80_000, 900_000]);
    }

    proptest! {
        #[test]
        fn a_month_never_earns_more_than_its_share_of_the_theoretical_win(
            days in proptest::collection::vec((0_i32..1_000, -10_000_i32..10_000), 1..31),
            rate in 0_u32..10_000,
        ) {
            let days: Vec<_> = days.into_iter().map(|(theo, ggr)| play(theo, ggr)).collect();
            let theo: i64 = days.iter().map(|play| play.theo.units()).sum();
            for plan in [CommissionPlan::Turnover, CommissionPlan::Ggr] {
                let earned: i64 = month(terms(plan, [rate, 0, 0]), 1, &days).iter().sum();
                prop_assert!(earned * 10_000 <= theo * i64::from(rate));
            }
        }
    }
}
