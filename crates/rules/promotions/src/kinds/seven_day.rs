//! Seven days (5): in an account's first seven days of the site, gold for coming, bonus money for turnover and, where the
//! site gives bonuses for deposits, for a deposit. A missed day is lost; who comes on all seven opens a chest, whatever
//! was claimed of them.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    ClaimInput, Claimed, CoinTarget, CoinTerms, Granted, Offer, OfferStep, Period, PlayerFacts, PrizeDraw,
    Promotion, Refusal, Reward, StepState, Value, money_text,
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

/// So many days, the one of the registration included.
pub const DAYS: i64 = 7;
/// Login, turnover, deposit.
const STEPS_OF_DAY: i64 = 3;
/// The step after those of all days.
const CHEST: i64 = DAYS * STEPS_OF_DAY + 1;

impl SevenDayState {
    /// Whether the player came on a day, from 0. Who claimed for it did, also before the days themselves were kept.
    fn has_come(&self, index: i64, facts: &PlayerFacts) -> bool {
        facts.of_day(day_at(index, facts)).came || self.claimed.contains(&(index * STEPS_OF_DAY + 1))
    }
}

/// The day of the site that is the player's, from 0.
fn day_at(index: i64, facts: &PlayerFacts) -> Day {
    Day::from_number(facts.registered_at.day(facts.utc_offset).number() + index)
}

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

    /// How far the player has come with a task of a day, and how far is needed.
    fn progress(&self, task: Task, index: i64, state: &SevenDayState, facts: &PlayerFacts) -> (i64, i64) {
        let of_day = facts.of_day(day_at(index, facts));
        match task {
            Task::Login => (i64::from(state.has_come(index, facts)), 1),
            Task::Turnover => (of_day.turnover.units(), self.turnover.target.units()),
            Task::Deposit => (of_day.deposited.units(), self.deposit.target.units()),
            Task::Chest => ((0..DAYS).map(|index| i64::from(state.has_come(index, facts))).sum(), DAYS),
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
        let (day, today) = (day_at(index, facts), now.day(facts.utc_offset));
        let (current, target) = self.progress(task, index, state, facts);
        // What was done on a day can be claimed until the end of the next one; coming cannot be made up for.
        let last = day.next();
        let is_lost = |index| day_at(index, facts) < today && !state.has_come(index, facts);
        let is_missed = today > last
            || match task {
                Task::Login => is_lost(index),
                Task::Chest => (0..DAYS).any(is_lost),
                Task::Turnover | Task::Deposit => false,
            };
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

    fn still_earned(config: &SevenDayConfig, granted: Granted, facts: &PlayerFacts) -> Option<Amount> {
        let (index, _) = task_of(granted.step).filter(|(_, task)| *task == Task::Deposit)?;
        let deposited = facts.of_day(day_at(index, facts)).deposited;
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
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::{DayFacts, Effect};
    use baize_time::{Span, UtcOffset};

    const INDIA: i16 = 330;
    /// The first of January 2026.
    const FIRST: i64 = 20_454;
    const DAY: i64 = 86_400_000;

    /// A moment of the nth day from 0, so many milliseconds after the site's midnight.
    fn at(day: i64, millis: i64) -> Timestamp {
        Day::from_number(FIRST + day).start(UtcOffset::minutes(INDIA).unwrap()).plus(Span::millis(millis))
    }

    /// A player who registered on the first day, came on these days, and staked and deposited enough on each of those.
    fn player(registered_at: Timestamp, came: &[i64], busy: &[i64]) -> PlayerFacts {
        let amount_of = |day: &i64| if busy.contains(day) { Amount::whole(1_000) } else { Amount::ZERO };
        let of_day = |day: i64| DayFacts {
            came: came.contains(&day),
            turnover: amount_of(&day),
            deposited: amount_of(&day),
            ..DayFacts::nothing(Day::from_number(FIRST + day))
        };
        PlayerFacts { registered_at, days: (0..9).map(of_day).collect(), ..newcomer(registered_at, INDIA) }
    }

    /// The steps that can be claimed, or are missed.
    fn steps(state: &SevenDayState, facts: &PlayerFacts, now: Timestamp, of: StepState) -> Vec<i64> {
        let offer = SevenDay::offer(&SevenDay::demo(Amount::whole(1)), state, facts, now);
        offer.steps.iter().filter(|step| step.state == of).map(|step| step.step).collect()
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
    fn who_registers_in_a_days_last_millisecond_came_on_that_day() {
        let last = at(0, DAY - 1);
        let facts = player(last, &[0, 1], &[]);
        let state = &mut SevenDayState::default();
        assert_eq!(claim(state, 1, &facts, last), Ok(Reward::gold(50)));
        assert_eq!(claim(state, 4, &facts, at(1, 0)), Ok(Reward::gold(50)), "the second day has begun");
        let late = &mut SevenDayState::default();
        assert_eq!(claim(late, 1, &facts, at(1, DAY - 1)), Ok(Reward::gold(50)), "until the next day's end");
        assert_eq!(claim(&mut SevenDayState::default(), 1, &facts, at(2, 0)), Err(Refusal::Expired));
    }

    #[test]
    fn who_came_on_seven_days_opens_the_chest_until_the_end_of_the_eighth_and_claimed_nothing_before() {
        let chest = |came: &[i64], now| {
            claim(&mut SevenDayState::default(), CHEST, &player(at(0, 0), came, &[]), now)
        };
        let all = [0, 1, 2, 3, 4, 5, 6];
        assert_eq!(chest(&all[..6], at(5, DAY - 1)), Err(Refusal::NotReached));
        assert_eq!(chest(&all, at(6, 0)), Ok(Reward::gold(100)));
        assert_eq!(chest(&all, at(7, DAY - 1)), Ok(Reward::gold(100)));
        assert_eq!(chest(&all, at(8, 0)), Err(Refusal::Expired));
        let (state, facts) = (&mut SevenDayState::default(), player(at(0, 0), &all, &[]));
        assert!(claim(state, CHEST, &facts, at(6, 0)).is_ok());
        assert_eq!(claim(state, CHEST, &facts, at(6, 0)), Err(Refusal::AlreadyClaimed));
    }

    #[test]
    fn a_day_without_a_login_is_lost_when_it_ends_and_closes_the_chest() {
        let (state, facts) = (&mut SevenDayState::default(), player(at(0, 0), &[0, 2], &[]));
        assert_eq!(claim(state, 4, &facts, at(1, DAY - 1)), Err(Refusal::NotReached), "it may still come");
        assert_eq!(steps(state, &facts, at(1, DAY - 1), StepState::Missed), Vec::<i64>::new());
        assert_eq!(claim(state, 4, &facts, at(2, 0)), Err(Refusal::Expired));
        assert_eq!(claim(state, CHEST, &facts, at(2, 0)), Err(Refusal::Expired));
        assert_eq!(steps(state, &facts, at(2, 0), StepState::Claimable), [7], "and the first day's is over");
    }

    #[test]
    fn logins_that_were_claimed_before_days_were_kept_count_too() {
        let state = &mut SevenDayState { claimed: [1, 4, 7].into() };
        let facts = player(at(0, 0), &[3, 4, 5, 6], &[]);
        assert_eq!(claim(state, CHEST, &facts, at(6, 0)), Ok(Reward::gold(100)));
    }

    #[test]
    fn turnover_and_deposits_of_a_day_are_claimed_until_the_end_of_the_next() {
        let facts = player(at(0, 0), &[0, 1], &[1]);
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
        let facts = PlayerFacts { deposit_bonus: false, deposits: 3, ..player(at(0, 0), &[0], &[0]) };
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
        let (kept, gone) = (player(at, &[0], &[0]), player(at, &[0], &[]));
        assert_eq!((earned(3, &kept), earned(3, &gone)), (Some(Amount::whole(1)), Some(Amount::ZERO)));
        assert_eq!((earned(1, &gone), earned(2, &gone), earned(CHEST, &gone)), (None, None, None));
    }
}
