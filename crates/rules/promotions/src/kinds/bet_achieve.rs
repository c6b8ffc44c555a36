//! Betting milestones (15): cash for the turnover of a player's whole life at the site. The deposit or the loss that made
//! the turnover has earned it, so the budget only warns.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    BudgetMode, ClaimInput, Claimed, CountedPlay, Effect, Offer, OfferStep, Period, PlayerFacts, PrizeDraw,
    Promotion, Refusal, Reward, StepState, Value, money_text,
};

/// The rules.
pub struct BetAchieve;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BetAchieveConfig {
    /// How often the cash has to be staked, in basis points of it.
    turnover: BasisPoints,
    /// In the order of their targets.
    milestones: Vec<Milestone>,
}

/// A turnover and what it brings.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Milestone {
    /// The turnover.
    #[serde(with = "money_text")]
    target: Amount,
    /// The cash.
    #[serde(with = "money_text")]
    cash: Amount,
}

/// The milestones that the player has claimed.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct BetAchieveState {
    claimed: BTreeSet<i64>,
}

impl BetAchieveConfig {
    fn reward(&self, milestone: &Milestone) -> Reward {
        Reward::Cash { amount: milestone.cash, turnover: self.turnover }
    }

    /// The milestone of a step, which is its place in the list from 1.
    fn milestone(&self, step: i64) -> Option<&Milestone> {
        usize::try_from(step).ok()?.checked_sub(1).and_then(|index| self.milestones.get(index))
    }
}

impl Promotion for BetAchieve {
    const KIND: i64 = 15;
    const NAME: &'static str = "bet_achieve";
    const BUDGET: BudgetMode = BudgetMode::Alarm;
    type Config = BetAchieveConfig;
    type State = BetAchieveState;

    fn demo(unit: Amount) -> BetAchieveConfig {
        // Targets in units, cash in hundredths of a unit.
        let steps = [
            (100, 5),
            (500, 20),
            (2_000, 75),
            (10_000, 400),
            (50_000, 2_000),
            (200_000, 7_500),
            (1_000_000, 40_000),
            (5_000_000, 200_000),
        ];
        let times = |rate: u32| BasisPoints::new(rate).of(unit).unwrap_or(Amount::MAX);
        let milestone = |(target, cash): (i64, u32)| {
            let target = unit.units().checked_mul(target).and_then(|units| Amount::new(units).ok());
            Milestone { target: target.unwrap_or(Amount::MAX), cash: times(cash * 100) }
        };
        BetAchieveConfig { turnover: BasisPoints::WHOLE, milestones: steps.map(milestone).into() }
    }

    fn check(config: &BetAchieveConfig) -> Result<(), String> {
        let milestones = &config.milestones;
        if milestones.is_empty() || !milestones.is_sorted_by(|a, b| a.target < b.target) {
            return Err("config.milestones: at least one, from the lowest target to the highest".to_owned());
        }
        if milestones.iter().any(|each| !each.target.is_positive() || !each.cash.is_positive()) {
            return Err("config.milestones: target and cash are above zero".to_owned());
        }
        Ok(())
    }

    fn period(_: &BetAchieveConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(config: &BetAchieveConfig, state: &BetAchieveState, facts: &PlayerFacts, _: Timestamp) -> Offer {
        let step = |(step, milestone): (i64, &Milestone)| OfferStep {
            step,
            current: facts.turnover.min(milestone.target).units(),
            target: milestone.target.units(),
            rewards: vec![config.reward(milestone)],
            state: match milestone.target {
                _ if state.claimed.contains(&step) => StepState::Claimed,
                target if target <= facts.turnover => StepState::Claimable,
                _ => StepState::Open,
            },
            claim_until: None,
        };
        Offer { steps: (1..).zip(&config.milestones).map(step).collect(), ..Offer::default() }
    }

    fn claim(
        config: &BetAchieveConfig,
        state: &mut BetAchieveState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        let step = input.step.ok_or(Refusal::UnknownStep)?;
        let milestone = config.milestone(step).ok_or(Refusal::UnknownStep)?;
        if state.claimed.contains(&step) {
            return Err(Refusal::AlreadyClaimed);
        }
        if facts.turnover < milestone.target {
            return Err(Refusal::NotReached);
        }
        state.claimed.insert(step);
        Ok(vec![Effect::Grant { step, reward: config.reward(milestone) }])
    }

    /// The milestone that brings most for the turnover since the one before it.
    fn reinvested(config: &BetAchieveConfig, play: &CountedPlay) -> BasisPoints {
        let before = std::iter::once(Amount::ZERO).chain(config.milestones.iter().map(|each| each.target));
        let shares =
            config.milestones.iter().zip(before).map(|(milestone, before)| {
                play.share_of(milestone.cash, milestone.target.less_or_zero(before))
            });
        shares.max().unwrap_or_default()
    }

    fn value(config: &BetAchieveConfig) -> Value {
        let steps = config.milestones.iter().map(|milestone| vec![config.reward(milestone)]);
        Value::of_steps(&steps.collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);
    const UNIT: Amount = Amount::whole(100);

    fn with_turnover(units: i32) -> PlayerFacts {
        let turnover = Amount::whole(units * 100);
        PlayerFacts { turnover, ..newcomer(NOW, 330) }
    }

    fn claim(state: &mut BetAchieveState, step: i64, facts: &PlayerFacts) -> Result<Amount, Refusal> {
        let (config, input) = (BetAchieve::demo(UNIT), ClaimInput::of(Some(step)));
        let effects = BetAchieve::claim(&config, state, input, facts, &mut TestDraws::default(), NOW)?;
        let [Effect::Grant { reward, .. }] = *effects else { panic!("one grant") };
        Ok(reward.money())
    }

    #[test]
    fn the_demo_has_the_published_milestones() {
        let config = BetAchieve::demo(UNIT);
        let cash: Vec<i64> = config.milestones.iter().map(|each| each.cash.units() / 10_000).collect();
        assert_eq!(cash, [5, 20, 75, 400, 2_000, 7_500, 40_000, 200_000]);
        assert_eq!(config.milestones[7].target, Amount::whole(500_000_000));
        assert!(BetAchieve::check(&config).is_ok());
    }

    #[test]
    fn one_bet_that_crosses_three_milestones_brings_each_of_them_once() {
        let (mut state, facts) = (BetAchieveState::default(), with_turnover(2_500));
        assert_eq!(claim(&mut state, 4, &facts), Err(Refusal::NotReached));
        for (step, cash) in [(3, 75), (1, 5), (2, 20)] {
            assert_eq!(claim(&mut state, step, &facts), Ok(Amount::whole(cash)));
            assert_eq!(claim(&mut state, step, &facts), Err(Refusal::AlreadyClaimed));
        }
    }

    #[test]
    fn a_target_is_reached_to_the_unit_and_a_void_makes_it_missing_again() {
        let one_short = PlayerFacts { turnover: Amount::new(999_999).unwrap(), ..with_turnover(0) };
        let config = BetAchieveConfig {
            turnover: BasisPoints::WHOLE,
            milestones: vec![Milestone { target: Amount::whole(100), cash: Amount::whole(5) }],
        };
        let state = |facts: &PlayerFacts| {
            BetAchieve::offer(&config, &BetAchieveState::default(), facts, NOW).steps[0].state
        };
        assert_eq!(state(&with_turnover(1)), StepState::Claimable);
        assert_eq!(state(&one_short), StepState::Open);
    }

    #[test]
    fn milestones_out_of_order_or_without_a_reward_are_not_published() {
        let with = |list: &[(i32, i32)]| {
            let milestone = |(target, cash): &(i32, i32)| Milestone {
                target: Amount::from_units(*target),
                cash: Amount::from_units(*cash),
            };
            let milestones = list.iter().map(milestone).collect();
            BetAchieve::check(&BetAchieveConfig { turnover: BasisPoints::WHOLE, milestones })
        };
        assert!(with(&[(1, 1), (2, 1)]).is_ok());
        for bad in [&[][..], &[(2, 1), (1, 1)], &[(1, 1), (1, 1)], &[(0, 1)], &[(1, 0)]] {
            assert!(with(bad).is_err(), "{bad:?}");
        }
    }
}
