//! Every day's turnover (1008): gold and bonus money for what was staked today, and more for seven days running. What is
//! not claimed by the site's midnight is gone.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    ClaimInput, Claimed, CoinTarget, CoinTerms, CountedPlay, Offer, OfferStep, Period, PlayerFacts,
    PrizeDraw, Promotion, Reward, StepState, Value, money_text,
};

/// The rules.
pub struct BetEveryDay;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BetEveryDayConfig {
    /// The first target of a day, which brings gold.
    #[serde(with = "money_text")]
    gold_target: Amount,
    /// The gold.
    #[serde(with = "money_text")]
    gold: Amount,
    /// The further targets of a day, from the lowest to the highest. Seven days running are those of the first of them.
    targets: Vec<CoinTarget>,
    /// Bonus money for seven days running.
    #[serde(with = "money_text")]
    run_coin: Amount,
    /// The conditions of the bonus money.
    terms: CoinTerms,
}

/// The steps that the player has claimed on a day.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct BetEveryDayState {
    claimed: BTreeSet<i64>,
}

/// Days of a run.
const RUN: i64 = 7;
/// So many days are looked at; a run that is longer still ends every seventh day since 1970-01-01.
const WINDOW: i64 = 10 * RUN;

impl BetEveryDayConfig {
    /// Target and reward of each step but the last, which is for the run.
    fn of_day(&self) -> Vec<(Amount, Reward)> {
        let first = (self.gold_target, Reward::Gold { amount: self.gold });
        let further = self.targets.iter().map(|each| (each.target, self.coin(each.coin)));
        std::iter::once(first).chain(further).collect()
    }

    fn coin(&self, amount: Amount) -> Reward {
        Reward::Coin { amount, terms: self.terms }
    }

    /// How many days of the present seven the player has, today's included once it is reached.
    fn run(&self, facts: &PlayerFacts, today: Day) -> i64 {
        let Some(target) = self.targets.first() else { return 0 };
        let reached = |day: i64| facts.of_day(Day::from_number(day)).turnover >= target.target;
        let today = today.number();
        let before = (1..WINDOW).take_while(|back| reached(today - back)).count();
        let before = i64::try_from(before).unwrap_or(0);
        let before = if before == WINDOW - 1 { today } else { before };
        before.rem_euclid(RUN) + i64::from(reached(today))
    }

    fn step(
        &self,
        step: i64,
        state: &BetEveryDayState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Option<OfferStep> {
        let today = now.day(facts.utc_offset);
        let of_day = self.of_day();
        let index = usize::try_from(step).ok()?.checked_sub(1)?;
        let (current, target, reward) = match of_day.get(index) {
            Some((target, reward)) => (facts.of_day(today).turnover.units(), target.units(), *reward),
            None if index == of_day.len() => (self.run(facts, today), RUN, self.coin(self.run_coin)),
            None => return None,
        };
        Some(OfferStep {
            step,
            // A void of the day may be more than what was staked on it.
            current: current.clamp(0, target),
            target,
            rewards: vec![reward],
            state: match current {
                _ if state.claimed.contains(&step) => StepState::Claimed,
                _ if current >= target => StepState::Claimable,
                _ => StepState::Open,
            },
            claim_until: Some(today.next().start(facts.utc_offset)),
        })
    }
}

impl Promotion for BetEveryDay {
    const KIND: i64 = 1008;
    const NAME: &'static str = "bet_every_day";
    type Config = BetEveryDayConfig;
    type State = BetEveryDayState;

    fn demo(unit: Amount) -> BetEveryDayConfig {
        let hundredths = |hundredths: u32| BasisPoints::new(hundredths * 100).of(unit).unwrap_or(unit);
        let target = |(target, coin): (u32, u32)| CoinTarget {
            target: hundredths(target * 100),
            coin: hundredths(coin),
        };
        BetEveryDayConfig {
            gold_target: hundredths(1_000),
            gold: Amount::whole(50),
            targets: [(50, 2), (200, 8), (1_000, 40)].map(target).into(),
            run_coin: hundredths(10),
            terms: CoinTerms::demo(5, unit),
        }
    }

    fn check(config: &BetEveryDayConfig) -> Result<(), String> {
        let targets = config.of_day();
        let is_sorted = targets.is_sorted_by(|a, b| a.0 < b.0);
        if config.targets.is_empty() || !is_sorted || !config.gold_target.is_positive() {
            return Err(
                "config.targets: at least one, each above the one before, gold_target first".to_owned()
            );
        }
        if targets.iter().any(|(_, reward)| !reward.amount().is_positive()) || !config.run_coin.is_positive()
        {
            return Err("config: gold and coin are above zero".to_owned());
        }
        Ok(())
    }

    fn first_day(_: &BetEveryDayConfig, facts: &PlayerFacts, now: Timestamp) -> Option<Day> {
        Some(Day::from_number(now.day(facts.utc_offset).number() - WINDOW))
    }

    fn period(_: &BetEveryDayConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    fn offer(
        config: &BetEveryDayConfig,
        state: &BetEveryDayState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Offer {
        let steps = (1..).map_while(|step| config.step(step, state, facts, now));
        Offer { steps: steps.collect(), ..Offer::default() }
    }

    fn claim(
        config: &BetEveryDayConfig,
        state: &mut BetEveryDayState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let shown = input.step.and_then(|step| config.step(step, state, facts, now));
        OfferStep::claim(shown, &mut state.claimed)
    }

    /// Of the targets, that which brings most when it is just reached every day, with a seventh of what a run brings.
    fn reinvested(config: &BetEveryDayConfig, play: &CountedPlay) -> BasisPoints {
        let mut of_week = config.run_coin.units();
        let shares = config.targets.iter().map(|each| {
            of_week = of_week.saturating_add(each.coin.units().saturating_mul(RUN));
            let turnover = each.target.units().saturating_mul(RUN);
            let amount = |units| Amount::new(units).unwrap_or(Amount::MAX);
            play.share_of(amount(of_week), amount(turnover))
        });
        shares.max().unwrap_or_default()
    }

    fn value(config: &BetEveryDayConfig) -> Value {
        let of_day = config.of_day().into_iter().map(|(_, reward)| vec![reward]);
        let steps = of_day.chain([vec![config.coin(config.run_coin)]]);
        Value::of_steps(&steps.collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DayFacts;
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::{Effect, Refusal};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    /// A player who staked so much on each of the last days, today first, in units of the demo.
    fn player(turnovers: &[i32]) -> PlayerFacts {
        let facts = newcomer(NOW, 330);
        let today = NOW.day(facts.utc_offset).number();
        let of_day = |(back, turnover): (i64, &i32)| DayFacts {
            turnover: Amount::whole(*turnover),
            ..DayFacts::nothing(Day::from_number(today - back))
        };
        PlayerFacts { days: (0..).zip(turnovers).map(of_day).collect(), ..facts }
    }

    fn claim(state: &mut BetEveryDayState, step: i64, facts: &PlayerFacts) -> Result<Reward, Refusal> {
        let (config, input) = (BetEveryDay::demo(Amount::whole(1)), ClaimInput::of(Some(step)));
        let effects = BetEveryDay::claim(&config, state, input, facts, &mut TestDraws::default(), NOW)?;
        let [Effect::Grant { reward, .. }] = *effects else { panic!("one grant") };
        Ok(reward)
    }

    fn run(days: usize) -> i64 {
        BetEveryDay::demo(Amount::whole(1)).run(&player(&vec![50; days]), NOW.day(player(&[]).utc_offset))
    }

    #[test]
    fn each_target_of_the_day_brings_its_reward_once() {
        let facts = player(&[999]);
        let mut state = BetEveryDayState::default();
        assert_eq!(claim(&mut state, 1, &facts), Ok(Reward::gold(50)));
        for (step, units) in [(2, 200), (3, 800)] {
            assert_eq!(claim(&mut state, step, &facts).map(|reward| reward.money().units()), Ok(units));
        }
        assert_eq!(claim(&mut state, 4, &facts), Err(Refusal::NotReached), "a unit short");
        assert_eq!(claim(&mut state, 1, &facts), Err(Refusal::AlreadyClaimed));
    }

    #[test]
    fn yesterdays_turnover_is_no_turnover_of_today() {
        assert_eq!(
            claim(&mut BetEveryDayState::default(), 1, &player(&[0, 1_000])),
            Err(Refusal::NotReached)
        );
    }

    #[test]
    fn every_seventh_day_of_a_run_brings_the_runs_reward() {
        let reached: Vec<usize> = (0..=30).filter(|days| run(*days) == RUN).collect();
        assert_eq!(reached, [7, 14, 21, 28]);
        let gap = player(&[50, 50, 50, 50, 49, 50, 50, 50]);
        assert_eq!(claim(&mut BetEveryDayState::default(), 5, &gap), Err(Refusal::NotReached));
        assert!(claim(&mut BetEveryDayState::default(), 5, &player(&[50; 7])).is_ok());
    }

    #[test]
    fn a_run_without_end_is_paid_every_seventh_day() {
        let config = BetEveryDay::demo(Amount::whole(1));
        let always = |today: Day| {
            let much = |back| DayFacts {
                turnover: Amount::whole(50),
                ..DayFacts::nothing(Day::from_number(today.number() - back))
            };
            PlayerFacts { days: (0..=WINDOW).map(much).collect(), ..player(&[]) }
        };
        let days = (20_000..20_070).map(Day::from_number);
        let paid = days.filter(|today| config.run(&always(*today), *today) == RUN).count();
        assert_eq!(paid, 10);
    }
}
