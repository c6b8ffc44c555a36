//! First-pay rebate (10): where the site gives bonuses for deposits, the first deposit returns in equal parts on the days
//! after it. A part is earned by a turnover of its own size on its day, else it lapses; what goes back of the deposit takes
//! its share along.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    BudgetMode, ClaimInput, Claimed, CoinTerms, Granted, Ineligible, Offer, OfferStep, Period, PlayerFacts,
    PrizeDraw, Promotion, Refusal, Reward, StepState, Value, money_text,
};

/// The rules.
pub struct FirstPayRebate;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstPayRebateConfig {
    /// On how many days after the first deposit a part returns.
    days: u8,
    /// A part, in basis points of the first deposit.
    share: BasisPoints,
    /// At most so much in a part.
    #[serde(with = "money_text")]
    most: Amount,
    /// The conditions of the bonus money.
    terms: CoinTerms,
}

/// The parts that the player has claimed.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct FirstPayRebateState {
    claimed: BTreeSet<i64>,
}

/// How many days can be configured.
const MOST_DAYS: u8 = 30;

impl FirstPayRebateConfig {
    /// The part that a first deposit brings on each day.
    fn part(&self, first_deposit: Amount) -> Amount {
        self.share.of(first_deposit).unwrap_or(Amount::ZERO).min(self.most)
    }

    fn coin(&self, amount: Amount) -> Reward {
        Reward::Coin { amount, terms: self.terms }
    }

    /// The parts as the player sees them; none before a first deposit, or of one that went back.
    fn steps(&self, state: &FirstPayRebateState, facts: &PlayerFacts, now: Timestamp) -> Vec<OfferStep> {
        let part = self.part(facts.first_deposit);
        let first = facts.first_deposit_at.filter(|_| facts.deposit_bonus && part.is_positive());
        let Some(first) = first.map(|at| at.day(facts.utc_offset)) else { return Vec::new() };
        let step = |step| self.step(step, Day::from_number(first.number() + step), part, state, facts, now);
        (1..=i64::from(self.days)).map(step).collect()
    }

    /// The part of a day, which can be claimed until the end of the next one.
    #[expect(clippy::too_many_arguments, reason = "all that a part depends on, and nothing more")]
    fn step(
        &self,
        step: i64,
        day: Day,
        part: Amount,
        state: &FirstPayRebateState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> OfferStep {
        let (turnover, today) = (facts.of_day(day).turnover, now.day(facts.utc_offset));
        let is_reached = turnover >= part;
        let last = if is_reached { day.next() } else { day };
        OfferStep {
            step,
            current: turnover.min(part).units(),
            target: part.units(),
            rewards: vec![self.coin(part)],
            state: match today {
                _ if state.claimed.contains(&step) => StepState::Claimed,
                today if today > last => StepState::Missed,
                _ if is_reached => StepState::Claimable,
                _ => StepState::Open,
            },
            claim_until: Some(last.next().start(facts.utc_offset)),
        }
    }
}

impl Promotion for FirstPayRebate {
    const KIND: i64 = 10;
    const NAME: &'static str = "first_pay_rebate";
    const BUDGET: BudgetMode = BudgetMode::Alarm;
    const NEEDS_DEPOSIT_BONUS: bool = true;
    type Config = FirstPayRebateConfig;
    type State = FirstPayRebateState;

    fn demo(unit: Amount) -> FirstPayRebateConfig {
        FirstPayRebateConfig {
            days: 3,
            share: BasisPoints::new(1_000),
            most: BasisPoints::new(50_000).of(unit).unwrap_or(unit),
            terms: CoinTerms::demo(10, unit),
        }
    }

    fn check(config: &FirstPayRebateConfig) -> Result<(), String> {
        if !(1..=MOST_DAYS).contains(&config.days) {
            return Err("config.days is from 1 to 30".to_owned());
        }
        if !config.most.is_positive()
            || config.share == BasisPoints::ZERO
            || config.share > BasisPoints::WHOLE
        {
            return Err("config: most and share are above zero, share is at most 10000".to_owned());
        }
        Ok(())
    }

    fn first_day(config: &FirstPayRebateConfig, facts: &PlayerFacts, now: Timestamp) -> Option<Day> {
        let first = facts.first_deposit_at?.day(facts.utc_offset);
        // The last part can be claimed on the day after its own.
        let last = first.number() + i64::from(config.days) + 1;
        (now.day(facts.utc_offset).number() <= last).then_some(first)
    }

    fn period(_: &FirstPayRebateConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(
        config: &FirstPayRebateConfig,
        state: &FirstPayRebateState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Offer {
        Offer { steps: config.steps(state, facts, now), ..Offer::default() }
    }

    fn claim(
        config: &FirstPayRebateConfig,
        state: &mut FirstPayRebateState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let wanted = input.step.filter(|step| (1..=i64::from(config.days)).contains(step));
        let wanted = wanted.ok_or(Refusal::UnknownStep)?;
        if !facts.deposit_bonus {
            return Err(Refusal::NotEligible(Ineligible::Site));
        }
        let mut steps = config.steps(state, facts, now).into_iter();
        // Without a first deposit, or after its reversal, no part is earned.
        let step = steps.find(|step| step.step == wanted).ok_or(Refusal::NotReached)?;
        OfferStep::claim(Some(step), &mut state.claimed)
    }

    fn still_earned(config: &FirstPayRebateConfig, _: Granted, facts: &PlayerFacts) -> Option<Amount> {
        Some(config.part(facts.first_deposit))
    }

    fn value(config: &FirstPayRebateConfig) -> Value {
        Value::of_steps(&vec![vec![config.coin(config.most)]; config.days.into()])
    }
}

#[cfg(test)]
mod tests {
    use baize_time::{Span, UtcOffset};

    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::{DayFacts, Effect};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    /// A player whose first deposit was credited now, and who staked so much on each of the days after.
    fn player(deposit: i32, turnovers: &[i32]) -> PlayerFacts {
        let facts = newcomer(NOW, 330);
        let first = NOW.day(facts.utc_offset).number();
        let days = (1..).zip(turnovers).map(|(ago, turnover)| DayFacts {
            turnover: Amount::from_units(*turnover),
            ..DayFacts::nothing(Day::from_number(first + ago))
        });
        let days = days.collect();
        PlayerFacts {
            deposits: 1,
            first_deposit: Amount::whole(deposit),
            first_deposit_at: Some(NOW),
            days,
            ..facts
        }
    }

    fn claim(
        state: &mut FirstPayRebateState,
        facts: &PlayerFacts,
        step: i64,
        days: i64,
    ) -> Result<i64, Refusal> {
        let (config, input) = (FirstPayRebate::demo(Amount::whole(1)), ClaimInput::of(Some(step)));
        let now = NOW.plus(Span::days(days));
        let effects = FirstPayRebate::claim(&config, state, input, facts, &mut TestDraws::default(), now)?;
        let [Effect::Grant { reward, .. }] = *effects else { panic!("one grant") };
        Ok(reward.money().units())
    }

    #[test]
    fn a_tenth_of_the_first_deposit_at_most_5_returns_on_each_of_three_days_and_no_fourth() {
        for (deposit, units) in [(1, 1_000), (50, 50_000), (51, 50_000)] {
            let (facts, mut state) = (player(deposit, &[50_000; 4]), FirstPayRebateState::default());
            for day in 1..=3 {
                assert_eq!(claim(&mut state, &facts, day, day), Ok(units));
                assert_eq!(claim(&mut state, &facts, day, day), Err(Refusal::AlreadyClaimed));
            }
            assert_eq!(claim(&mut state, &facts, 4, 4), Err(Refusal::UnknownStep));
            assert_eq!(claim(&mut state, &facts, 0, 4), Err(Refusal::UnknownStep));
        }
    }

    #[test]
    fn a_part_is_earned_by_its_own_turnover_on_its_day_and_else_lapses_alone() {
        let (facts, mut state) = (player(10, &[9_999, 10_000, 0]), FirstPayRebateState::default());
        assert_eq!(claim(&mut state, &facts, 1, 1), Err(Refusal::NotReached));
        assert_eq!(claim(&mut state, &facts, 1, 2), Err(Refusal::Expired));
        assert_eq!(claim(&mut state, &facts, 3, 2), Err(Refusal::NotReached));
        // What was earned on a day can be claimed on the next one, and no later.
        assert_eq!(claim(&mut state, &facts, 2, 4), Err(Refusal::Expired));
        assert_eq!(claim(&mut state, &facts, 2, 3), Ok(10_000));
    }

    #[test]
    fn a_deposit_that_goes_back_on_day_2_takes_paid_parts_along_and_ends_the_others() {
        let config = FirstPayRebate::demo(Amount::whole(1));
        let mut state = FirstPayRebateState::default();
        assert_eq!(claim(&mut state, &player(10, &[10_000]), 1, 1), Ok(10_000));
        let reversed = player(0, &[10_000, 10_000]);
        let granted = Granted { step: 1, reward: config.coin(Amount::whole(1)), at: NOW };
        assert_eq!(FirstPayRebate::still_earned(&config, granted, &reversed), Some(Amount::ZERO));
        assert_eq!(claim(&mut state, &reversed, 2, 2), Err(Refusal::NotReached));
        let offer = FirstPayRebate::offer(&config, &state, &reversed, NOW.plus(Span::days(2)));
        assert!(!offer.is_waiting());
    }

    #[test]
    fn nothing_is_earned_without_a_deposit_or_where_deposits_bring_no_bonus() {
        let mut state = FirstPayRebateState::default();
        let none = newcomer(NOW, 330);
        assert_eq!(claim(&mut state, &none, 1, 1), Err(Refusal::NotReached));
        let brazil = PlayerFacts { deposit_bonus: false, ..player(10, &[10_000]) };
        assert_eq!(claim(&mut state, &brazil, 1, 1), Err(Refusal::NotEligible(Ineligible::Site)));
    }

    #[test]
    fn the_days_are_those_of_the_site() {
        let facts = player(10, &[10_000]);
        let offset = UtcOffset::minutes(330).unwrap();
        let day = NOW.day(offset);
        let config = FirstPayRebate::demo(Amount::whole(1));
        let state_at =
            |now| FirstPayRebate::offer(&config, &FirstPayRebateState::default(), &facts, now).steps;
        let end = day.next().next().start(offset);
        assert_eq!(state_at(end.minus(Span::millis(1)))[0].state, StepState::Claimable);
        assert_eq!(state_at(end)[0].state, StepState::Claimable);
        assert_eq!(state_at(end.plus(Span::days(1)))[0].state, StepState::Missed);
        assert_eq!(state_at(end)[0].claim_until, Some(end.plus(Span::days(1))));
    }
}
