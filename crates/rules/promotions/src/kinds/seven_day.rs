//! Seven days (5): in an account's first seven days of the site, gold for coming, bonus money for turnover and, where the
//! site gives bonuses for deposits, for a deposit. A missed day is lost; seven days in a row open a chest.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    ClaimInput, Claimed, CoinTarget, CoinTerms, DayFacts, Granted, Offer, OfferStep, Period, PlayerFacts,
    PrizeDraw, Promotion, Refusal, Reward, StepState, Value, money_text,
};

/// The rules.
pub struct SevenDay;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SevenDayConfig {
    /// Gold for coming.
    #[serde(with = "money_text")]
    login_gold: Amount,
    /// The day's turnover, and the bonus money for it.
    turnover: CoinTarget,
    /// The day's deposits, and the bonus money for them.
    deposit: CoinTarget,
    /// Bonus money of the chest, for players who have made a deposit.
    #[serde(with = "money_text")]
    chest_coin: Amount,
    /// Gold of the chest, for all others.
    #[serde(with = "money_text")]
    chest_gold: Amount,
    /// The conditions of the bonus money.
    terms: CoinTerms,
}

/// The steps that the player has claimed.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct SevenDayState {
    claimed: BTreeSet<i64>,
}

const DAYS: i64 = 7;
/// Login, turnover, deposit.
const STEPS_OF_DAY: i64 = 3;
/// The step after those of all days.
const CHEST: i64 = DAYS * STEPS_OF_DAY + 1;

/// What a step is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Task {
    Login,
    Turnover,
    Deposit,
    Chest,
}

/// The day, from 0, and the task of a step.
fn task_of(step: i64) -> Option<(i64, Task)> {
    if step == CHEST {
        return Some((DAYS - 1, Task::Chest));
    }
    let place = Some(step).filter(|step| (1..CHEST).contains(step))? - 1;
    let task = match place.rem_euclid(STEPS_OF_DAY) {
        0 => Task::Login,
        1 => Task::Turnover,
        _ => Task::Deposit,
    };
    Some((place.div_euclid(STEPS_OF_DAY), task))
}

impl SevenDayConfig {
    fn reward(&self, task: Task, with_deposit: bool) -> Reward {
        let coin = |amount| Reward::Coin { amount, terms: self.terms };
        match task {
            Task::Login => Reward::Gold { amount: self.login_gold },
            Task::Turnover => coin(self.turnover.coin),
            Task::Deposit => coin(self.deposit.coin),
            Task::Chest if with_deposit => coin(self.chest_coin),
            Task::Chest => Reward::Gold { amount: self.chest_gold },
        }
    }

    /// How far the player has come with a task, and how far is needed.
    fn progress(&self, task: Task, state: &SevenDayState, of_day: &DayFacts, is_today: bool) -> (i64, i64) {
        match task {
            Task::Login => (i64::from(is_today), 1),
            Task::Turnover => (of_day.turnover.units(), self.turnover.target.units()),
            Task::Deposit => (of_day.deposited.units(), self.deposit.target.units()),
            Task::Chest => {
                let logins =
                    state.claimed.iter().filter(|step| matches!(task_of(**step), Some((_, Task::Login))));
                (i64::try_from(logins.count()).unwrap_or(0), DAYS)
            }
        }
    }

    /// A step as the player sees it; `None` if the site does not have it.
    fn step(
        &self,
        step: i64,
        state: &SevenDayState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Option<OfferStep> {
        let (index, task) = task_of(step)?;
        if task == Task::Deposit && !facts.deposit_bonus {
            return None;
        }
        let first = facts.registered_at.day(facts.utc_offset).number();
        let (day, today) = (Day::from_number(first + index), now.day(facts.utc_offset));
        let (current, target) = self.progress(task, state, &facts.of_day(day), day == today);
        // What was done on a day can be claimed until the end of the next one; coming cannot be made up for.
        let last = if task == Task::Login { day } else { day.next() };
        let is_missed = today > last || (task == Task::Chest && current < today.number() - first);
        Some(OfferStep {
            step,
            current: current.min(target),
            target,
            rewards: vec![self.reward(task, facts.has_deposit_reward())],
            state: match current {
                _ if state.claimed.contains(&step) => StepState::Claimed,
                _ if is_missed => StepState::Missed,
                _ if current >= target => StepState::Claimable,
                _ => StepState::Open,
            },
            claim_until: Some(last.next().start(facts.utc_offset)),
        })
    }
}

impl Promotion for SevenDay {
    const KIND: i64 = 5;
    const NAME: &'static str = "seven_day";
    type Config = SevenDayConfig;
    type State = SevenDayState;

    fn demo(unit: Amount) -> SevenDayConfig {
        let tenths = |tenths: u32| BasisPoints::new(tenths * 1_000).of(unit).unwrap_or(unit);
        SevenDayConfig {
            login_gold: Amount::whole(50),
            turnover: CoinTarget { target: tenths(50), coin: tenths(1) },
            deposit: CoinTarget { target: tenths(10), coin: tenths(3) },
            chest_coin: tenths(20),
            chest_gold: Amount::whole(100),
            terms: CoinTerms::demo(10, unit),
        }
    }

    fn check(config: &SevenDayConfig) -> Result<(), String> {
        if config.turnover.target.is_positive() && config.deposit.target.is_positive() {
            Ok(())
        } else {
            Err("config.turnover.target and config.deposit.target are above zero".to_owned())
        }
    }

    fn first_day(_: &SevenDayConfig, facts: &PlayerFacts, now: Timestamp) -> Option<Day> {
        let first = facts.registered_at.day(facts.utc_offset);
        (now.day(facts.utc_offset).number() <= first.number() + DAYS).then_some(first)
    }

    fn period(_: &SevenDayConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(config: &SevenDayConfig, state: &SevenDayState, facts: &PlayerFacts, now: Timestamp) -> Offer {
        let steps = (1..=CHEST).filter_map(|step| config.step(step, state, facts, now));
        Offer { steps: steps.collect(), ..Offer::default() }
    }

    fn claim(
        config: &SevenDayConfig,
        state: &mut SevenDayState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let step = input.step.ok_or(Refusal::UnknownStep)?;
        OfferStep::claim(config.step(step, state, facts, now), &mut state.claimed)
    }

    fn is_mailed(step: i64) -> bool {
        task_of(step).is_some_and(|(_, task)| task != Task::Login)
    }

    fn still_earned(config: &SevenDayConfig, granted: Granted, facts: &PlayerFacts) -> Option<Amount> {
        let (index, _) = task_of(granted.step).filter(|(_, task)| *task == Task::Deposit)?;
        let first = facts.registered_at.day(facts.utc_offset).number();
        let deposited = facts.of_day(Day::from_number(first + index)).deposited;
        let is_earned = deposited >= config.deposit.target;
        Some(if is_earned { granted.reward.amount() } else { Amount::ZERO })
    }

    fn value(config: &SevenDayConfig) -> Value {
        let both = |task| [true, false].map(|with_deposit| config.reward(task, with_deposit)).to_vec();
        let steps = (1..=CHEST).filter_map(task_of).map(|(_, task)| both(task));
        Value::of_steps(&steps.collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Effect;
    use crate::kinds::players::{TestDraws, newcomer};
    use baize_time::{Span, UtcOffset};

    const INDIA: i16 = 330;
    /// The first of January 2026.
    const FIRST: i64 = 20_454;
    const DAY: i64 = 86_400_000;

    /// A moment of the nth day from 0, so many milliseconds after the site's midnight.
    fn at(day: i64, millis: i64) -> Timestamp {
        Day::from_number(FIRST + day).start(UtcOffset::minutes(INDIA).unwrap()).plus(Span::millis(millis))
    }

    /// A player who registered on the first day, and staked and deposited enough on each of these days.
    fn player(registered_at: Timestamp, busy: &[i64]) -> PlayerFacts {
        let much = Amount::whole(1_000);
        let of_day = |day: &i64| DayFacts {
            turnover: much,
            deposited: much,
            ..DayFacts::nothing(Day::from_number(FIRST + day))
        };
        PlayerFacts {
            registered_at,
            days: busy.iter().map(of_day).collect(),
            ..newcomer(registered_at, INDIA)
        }
    }

    fn claim(
        state: &mut SevenDayState,
        step: i64,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Result<Reward, Refusal> {
        let (config, input) = (SevenDay::demo(Amount::whole(1)), ClaimInput::of(Some(step)));
        let effects = SevenDay::claim(&config, state, input, facts, &mut TestDraws::default(), now)?;
        let [Effect::Grant { reward, .. }] = *effects else { panic!("one grant") };
        Ok(reward)
    }

    #[test]
    fn who_registers_in_a_days_last_millisecond_has_that_day_alone_for_it() {
        let last = at(0, DAY - 1);
        let facts = player(last, &[]);
        let mut state = SevenDayState::default();
        assert_eq!(claim(&mut state, 1, &facts, last), Ok(Reward::gold(50)));
        assert_eq!(claim(&mut state, 4, &facts, at(1, 0)), Ok(Reward::gold(50)), "the second day has begun");
        let mut late = SevenDayState::default();
        assert_eq!(claim(&mut late, 1, &facts, at(1, 0)), Err(Refusal::Expired));
    }

    #[test]
    fn seven_days_open_the_chest_until_the_end_of_the_eighth() {
        let facts = player(at(0, 0), &[]);
        let mut state = SevenDayState::default();
        for day in 0..7 {
            assert_eq!(claim(&mut state, CHEST, &facts, at(day, 0)), Err(Refusal::NotReached));
            assert_eq!(claim(&mut state, 3 * day + 1, &facts, at(day, 0)), Ok(Reward::gold(50)));
        }
        assert_eq!(claim(&mut state, CHEST, &facts, at(8, 0)), Err(Refusal::Expired));
        assert_eq!(claim(&mut state, CHEST, &facts, at(7, DAY - 1)), Ok(Reward::gold(100)));
        assert_eq!(claim(&mut state, CHEST, &facts, at(7, DAY - 1)), Err(Refusal::AlreadyClaimed));
    }

    #[test]
    fn a_missed_day_is_lost_and_closes_the_chest() {
        let facts = player(at(0, 0), &[]);
        let mut state = SevenDayState::default();
        assert!(claim(&mut state, 1, &facts, at(0, 0)).is_ok());
        assert_eq!(claim(&mut state, 4, &facts, at(2, 0)), Err(Refusal::Expired));
        assert_eq!(claim(&mut state, CHEST, &facts, at(2, 0)), Err(Refusal::Expired));
    }

    #[test]
    fn turnover_and_deposits_of_a_day_are_claimed_until_the_end_of_the_next() {
        let facts = player(at(0, 0), &[1]);
        let mut state = SevenDayState::default();
        assert_eq!(
            claim(&mut state, 2, &facts, at(1, 0)),
            Err(Refusal::NotReached),
            "nothing on the first day"
        );
        assert!(claim(&mut state, 5, &facts, at(2, DAY - 1)).is_ok());
        assert_eq!(claim(&mut state, 6, &facts, at(3, 0)), Err(Refusal::Expired));
    }

    #[test]
    fn a_site_without_bonuses_for_deposits_has_no_step_for_them_and_gold_in_the_chest() {
        let facts = PlayerFacts { deposit_bonus: false, deposits: 3, ..player(at(0, 0), &[0]) };
        let config = SevenDay::demo(Amount::whole(1));
        let offer = SevenDay::offer(&config, &SevenDayState::default(), &facts, at(0, 0));
        assert_eq!(offer.steps.len(), 15);
        assert_eq!(offer.steps[14].rewards, [Reward::gold(100)]);
        assert_eq!(claim(&mut SevenDayState::default(), 3, &facts, at(0, 0)), Err(Refusal::UnknownStep));
    }

    #[test]
    fn only_the_reward_for_a_deposit_is_lost_when_the_deposit_goes_back() {
        let (config, at) = (SevenDay::demo(Amount::whole(1)), at(0, 0));
        let earned = |step, facts: &PlayerFacts| {
            let granted = Granted { step, reward: Reward::gold(1), at };
            SevenDay::still_earned(&config, granted, facts)
        };
        let (kept, gone) = (player(at, &[0]), player(at, &[]));
        assert_eq!((earned(3, &kept), earned(3, &gone)), (Some(Amount::whole(1)), Some(Amount::ZERO)));
        assert_eq!((earned(1, &gone), earned(2, &gone), earned(CHEST, &gone)), (None, None, None));
    }
}
