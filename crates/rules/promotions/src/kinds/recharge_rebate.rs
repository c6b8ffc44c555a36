//! Recharge rebate (6): a share of yesterday's deposits comes back as cash, where the site gives bonuses for deposits. The
//! deposits have earned it, so the budget only warns; what goes back of them takes its share along.

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    BudgetMode, ClaimInput, Claimed, Granted, Ineligible, ONLY_STEP, Offer, OfferStep, Period, PlayerFacts,
    PrizeDraw, Promotion, Refusal, Reward, StepState, Value, claim_once, money_text,
};

/// The rules.
pub struct RechargeRebate;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RechargeRebateConfig {
    /// How often the cash has to be staked, in basis points of it.
    turnover: BasisPoints,
    /// At most so much for a day.
    #[serde(with = "money_text")]
    most: Amount,
    /// From the lowest to the highest.
    rates: Vec<Rate>,
}

/// A day's deposits and the share of all of them that comes back.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rate {
    #[serde(with = "money_text")]
    from: Amount,
    share: BasisPoints,
}

/// Whether the player has claimed the day's rebate.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct RechargeRebateState {
    claimed: bool,
}

impl RechargeRebateConfig {
    /// What comes back of a day's deposits.
    fn rebate(&self, deposited: Amount) -> Amount {
        let rate = self.rates.iter().rev().find(|rate| rate.from <= deposited);
        let share = rate.and_then(|rate| rate.share.of(deposited)).unwrap_or(Amount::ZERO);
        share.min(self.most)
    }

    fn cash(&self, amount: Amount) -> Reward {
        Reward::Cash { amount, turnover: self.turnover }
    }

    /// What is needed before anything comes back.
    fn least(&self) -> Amount {
        self.rates.first().map_or(Amount::MAX, |rate| rate.from)
    }
}

/// What was deposited on the day before this moment's.
fn deposited_before(facts: &PlayerFacts, now: Timestamp) -> Amount {
    facts.of_day(day_before(facts, now)).deposited
}

fn day_before(facts: &PlayerFacts, now: Timestamp) -> Day {
    Day::from_number(now.day(facts.utc_offset).number() - 1)
}

impl Promotion for RechargeRebate {
    const KIND: i64 = 6;
    const NAME: &'static str = "recharge_rebate";
    const BUDGET: BudgetMode = BudgetMode::Alarm;
    const NEEDS_DEPOSIT_BONUS: bool = true;
    type Config = RechargeRebateConfig;
    type State = RechargeRebateState;

    fn demo(unit: Amount) -> RechargeRebateConfig {
        let units = |units: u32| BasisPoints::new(units * 10_000).of(unit).unwrap_or(unit);
        let rate = |(from, share): (u32, u32)| Rate { from: units(from), share: BasisPoints::new(share) };
        RechargeRebateConfig {
            turnover: BasisPoints::WHOLE,
            most: units(20),
            rates: [(5, 50), (20, 100), (100, 150)].map(rate).into(),
        }
    }

    fn check(config: &RechargeRebateConfig) -> Result<(), String> {
        let rates = &config.rates;
        let is_sorted = rates.is_sorted_by(|a, b| a.from < b.from && a.share <= b.share);
        if rates.is_empty() || !is_sorted || rates.iter().any(|rate| rate.share > BasisPoints::WHOLE) {
            return Err("config.rates: at least one, each from more and no smaller, at most 10000".to_owned());
        }
        // A rebate that rounds down to nothing could not be granted.
        let least = rates.first().and_then(|rate| rate.share.of(rate.from));
        if !config.most.is_positive() || !least.is_some_and(Amount::is_positive) {
            return Err("config: most and the smallest rebate are above zero".to_owned());
        }
        Ok(())
    }

    fn first_day(_: &RechargeRebateConfig, facts: &PlayerFacts, now: Timestamp) -> Option<Day> {
        Some(day_before(facts, now))
    }

    fn period(_: &RechargeRebateConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    fn offer(
        config: &RechargeRebateConfig,
        state: &RechargeRebateState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Offer {
        if !facts.deposit_bonus {
            return Offer::default();
        }
        let deposited = deposited_before(facts, now);
        let rebate = config.rebate(deposited);
        let step = OfferStep {
            step: ONLY_STEP,
            current: deposited.min(config.least()).units(),
            target: config.least().units(),
            rewards: vec![config.cash(rebate)],
            state: match rebate {
                _ if state.claimed => StepState::Claimed,
                rebate if rebate.is_positive() => StepState::Claimable,
                _ => StepState::Open,
            },
            claim_until: Some(now.day(facts.utc_offset).next().start(facts.utc_offset)),
        };
        Offer { steps: vec![step], ..Offer::default() }
    }

    fn claim(
        config: &RechargeRebateConfig,
        state: &mut RechargeRebateState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        if !facts.deposit_bonus {
            return Err(Refusal::NotEligible(Ineligible::Site));
        }
        let rebate = config.rebate(deposited_before(facts, now));
        claim_once(&mut state.claimed, input, config.cash(rebate))
    }

    fn still_earned(config: &RechargeRebateConfig, granted: Granted, facts: &PlayerFacts) -> Option<Amount> {
        Some(config.rebate(deposited_before(facts, granted.at)))
    }

    fn value(config: &RechargeRebateConfig) -> Value {
        Value::of_steps(&[vec![config.cash(config.most)]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::{DayFacts, Effect};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    /// A player who deposited so many hundredths of a demo's unit yesterday.
    fn player(hundredths: i32) -> PlayerFacts {
        let facts = newcomer(NOW, 330);
        let deposited = Amount::from_units(hundredths * 100);
        let yesterday = DayFacts { deposited, ..DayFacts::nothing(day_before(&facts, NOW)) };
        PlayerFacts { days: vec![yesterday], ..facts }
    }

    fn claim(state: &mut RechargeRebateState, facts: &PlayerFacts) -> Result<i64, Refusal> {
        let (config, input) = (RechargeRebate::demo(Amount::whole(1)), ClaimInput::of(Some(ONLY_STEP)));
        let effects = RechargeRebate::claim(&config, state, input, facts, &mut TestDraws::default(), NOW)?;
        let [Effect::Grant { reward, .. }] = *effects else { panic!("one grant") };
        Ok(reward.money().units())
    }

    #[test]
    fn the_whole_of_a_days_deposits_has_the_rate_that_they_reach() {
        for (hundredths, units) in
            [(500, 250), (1_999, 999), (2_000, 2_000), (9_999, 9_999), (10_000, 15_000), (200_000, 200_000)]
        {
            assert_eq!(claim(&mut RechargeRebateState::default(), &player(hundredths)), Ok(units));
        }
        assert_eq!(claim(&mut RechargeRebateState::default(), &player(499)), Err(Refusal::NotReached));
    }

    #[test]
    fn it_is_claimed_once_a_day_and_only_where_deposits_may_bring_a_bonus() {
        let mut state = RechargeRebateState::default();
        assert!(claim(&mut state, &player(500)).is_ok());
        assert_eq!(claim(&mut state, &player(500)), Err(Refusal::AlreadyClaimed));
        let brazil = PlayerFacts { deposit_bonus: false, ..player(500) };
        let refused = claim(&mut RechargeRebateState::default(), &brazil);
        assert_eq!(refused, Err(Refusal::NotEligible(Ineligible::Site)));
    }

    #[test]
    fn what_went_back_of_the_deposits_lowers_what_is_earned() {
        let config = RechargeRebate::demo(Amount::whole(1));
        let reward = config.cash(Amount::from_units(15_000));
        let granted = Granted { step: ONLY_STEP, reward, at: NOW };
        for (left, units) in [(10_000, 15_000), (5_000, 5_000), (400, 0)] {
            let earned = RechargeRebate::still_earned(&config, granted, &player(left));
            assert_eq!(earned, Some(Amount::from_units(units)));
        }
    }
}
