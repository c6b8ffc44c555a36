//! Rakeback (2001): a share of the theoretical win of the player's own bets comes back as cash, by the VIP level. Part of
//! it can be claimed at once, parts wait for the end of the day, of the week and of the month; each can be claimed for one
//! period more. The play has earned it, so the budget only warns.

use std::collections::BTreeMap;

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use crate::play_back::{CashBounds, LevelRates};
use crate::{
    BudgetMode, ClaimInput, Claimed, CountedPlay, Effect, Offer, OfferStep, Period, PlayerFacts, PrizeDraw,
    Promotion, Refusal, Reward, StepState, Value,
};

/// The rules.
pub struct Rakeback;

/// What an operator sets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RakebackConfig {
    /// The share of the theoretical win.
    pub rates: LevelRates,
    /// The part of it that can be claimed at once.
    instant: BasisPoints,
    /// The part that can be claimed after the day.
    daily: BasisPoints,
    /// The part that can be claimed after the week.
    weekly: BasisPoints,
    /// The part that can be claimed after the month.
    monthly: BasisPoints,
    /// What comes back with one claim.
    cash: CashBounds,
}

/// What the player has claimed of each part, by its number: see [`Part::base`]. Parts whose time is over are dropped.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct RakebackState {
    claimed: BTreeMap<i64, Taken>,
}

/// What was claimed of a part.
#[derive(Debug, Default, Clone, Copy, Serialize, Deserialize)]
struct Taken {
    /// How often.
    times: i64,
    /// How much in all.
    #[serde(with = "crate::money_text")]
    amount: Amount,
}

/// The rates of the levels 0 to 10 (promotions text, section 4).
const DEMO: [u32; 11] = [200, 500, 600, 700, 800, 900, 1_000, 1_100, 1_200, 1_350, 1_500];

/// Steps of one day's number: a claim at once has its number in the day, the others are claimed once each.
const STEPS_A_DAY: i64 = 1_000;
const DAILY: i64 = 900;
const WEEKLY: i64 = 901;
const MONTHLY: i64 = 902;

/// A part that can be claimed now.
#[derive(Debug, Clone, Copy)]
struct Part {
    /// The bets that it is for.
    earned_in: Period,
    /// Its share of the rakeback.
    share: BasisPoints,
    /// The number of its first step.
    base: i64,
    /// What can be claimed until then.
    until: Option<Timestamp>,
}

/// The parts that can be claimed in a moment, in the order in which they are shown: at once for today and for yesterday,
/// then yesterday's, last week's and last month's. For who leaves, also those of this day, week and month.
fn parts(config: &RakebackConfig, facts: &PlayerFacts, now: Timestamp) -> Vec<Part> {
    let offset = facts.utc_offset;
    let (today, week, month) =
        (Period::day(now, offset), Period::week(now, offset), Period::month(now, offset));
    let part = |earned_in: Period, share, number, claimed_in: Period| {
        let first = earned_in.first_day().map_or(0, Day::number);
        Part { earned_in, share, base: first * STEPS_A_DAY + number, until: claimed_in.end(offset) }
    };
    let mut parts = vec![
        part(today, config.instant, 0, today.next()),
        part(today.previous(), config.instant, 0, today),
        part(today.previous(), config.daily, DAILY, today),
        part(week.previous(), config.weekly, WEEKLY, week),
        part(month.previous(), config.monthly, MONTHLY, month),
    ];
    if facts.is_leaving {
        parts.extend([
            part(today, config.daily, DAILY, today.next()),
            part(week, config.weekly, WEEKLY, week.next()),
            part(month, config.monthly, MONTHLY, month.next()),
        ]);
    }
    parts
}

impl Part {
    /// Whether it is claimed as often as something is earned.
    fn is_instant(self) -> bool {
        self.base.rem_euclid(STEPS_A_DAY) == 0
    }

    /// How often it can be claimed.
    fn times(self) -> i64 {
        if self.is_instant() { DAILY } else { 1 }
    }
}

/// What of the rakeback can be claimed now, by the part that it belongs to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RakebackLeft {
    /// At once, of today and of yesterday.
    pub instant: Amount,
    /// Of yesterday.
    pub daily: Amount,
    /// Of last week.
    pub weekly: Amount,
    /// Of last month.
    pub monthly: Amount,
}

impl Rakeback {
    /// What of an offer of the kind can be claimed now.
    pub fn left(offer: &Offer) -> RakebackLeft {
        let claimable = offer.steps.iter().filter(|step| step.state == StepState::Claimable);
        let mut left = RakebackLeft::default();
        for step in claimable {
            let part = match step.step.rem_euclid(STEPS_A_DAY) {
                DAILY => &mut left.daily,
                WEEKLY => &mut left.weekly,
                MONTHLY => &mut left.monthly,
                _ => &mut left.instant,
            };
            let amounts = step.rewards.iter().map(Reward::money).chain([*part]);
            *part = Amount::sum(amounts).unwrap_or(Amount::MAX);
        }
        left
    }
}

impl RakebackConfig {
    fn step(&self, part: Part, state: &RakebackState, facts: &PlayerFacts) -> OfferStep {
        let taken = state.claimed.get(&part.base).copied().unwrap_or_default();
        let theo = facts.played_in(part.earned_in).theo;
        let earned = self.rates.of_level(facts.vip_level).of(theo).and_then(|whole| part.share.of(whole));
        let left = earned.unwrap_or(Amount::MAX).less_or_zero(taken.amount).min(self.cash.most);
        let is_used_up = taken.times >= part.times();
        OfferStep {
            step: part.base + taken.times.min(part.times() - 1),
            current: left.min(self.cash.least).units(),
            target: self.cash.least.units(),
            rewards: vec![self.cash.reward(if is_used_up { taken.amount } else { left })],
            state: match left {
                _ if is_used_up => StepState::Claimed,
                left if left >= self.cash.least => StepState::Claimable,
                _ => StepState::Open,
            },
            claim_until: part.until,
        }
    }
}

impl Promotion for Rakeback {
    const KIND: i64 = 2001;
    const NAME: &'static str = "rakeback";
    const BUDGET: BudgetMode = BudgetMode::Alarm;
    type Config = RakebackConfig;
    type State = RakebackState;

    fn demo(unit: Amount) -> RakebackConfig {
        RakebackConfig {
            rates: LevelRates::new(&DEMO),
            instant: BasisPoints::new(4_000),
            daily: BasisPoints::new(2_000),
            weekly: BasisPoints::new(2_500),
            monthly: BasisPoints::new(1_500),
            cash: CashBounds::demo(unit, 1, BasisPoints::ZERO),
        }
    }

    fn check(config: &RakebackConfig) -> Result<(), String> {
        let parts = [config.instant, config.daily, config.weekly, config.monthly];
        if parts.iter().map(|part| u64::from(part.points())).sum::<u64>() != 10_000 {
            return Err("config: instant, daily, weekly and monthly are 10000 together".to_owned());
        }
        config.rates.check()?;
        config.cash.check()
    }

    fn first_day(config: &RakebackConfig, facts: &PlayerFacts, now: Timestamp) -> Option<Day> {
        parts(config, facts, now).iter().filter_map(|part| part.earned_in.first_day()).min()
    }

    fn period(_: &RakebackConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(config: &RakebackConfig, state: &RakebackState, facts: &PlayerFacts, now: Timestamp) -> Offer {
        let parts = parts(config, facts, now);
        let steps = parts.into_iter().map(|part| config.step(part, state, facts));
        Offer { steps: steps.collect(), ..Offer::default() }
    }

    fn claim(
        config: &RakebackConfig,
        state: &mut RakebackState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let now_claimable = parts(config, facts, now);
        let asked = input.step.ok_or(Refusal::UnknownStep)?;
        let is_asked = |part: &&Part| (part.base..part.base + part.times()).contains(&asked);
        let part = *now_claimable.iter().find(is_asked).ok_or(Refusal::UnknownStep)?;
        let shown = config.step(part, state, facts);
        if asked < shown.step || (asked == shown.step && shown.state == StepState::Claimed) {
            return Err(Refusal::AlreadyClaimed);
        }
        if asked != shown.step || shown.state != StepState::Claimable {
            return Err(Refusal::NotReached);
        }
        let [reward] = shown.rewards[..] else { return Err(Refusal::NotReached) };
        state.claimed.retain(|base, _| now_claimable.iter().any(|part| part.base == *base));
        let taken = state.claimed.entry(part.base).or_default();
        taken.times += 1;
        taken.amount = taken.amount.checked_add(reward.money()).unwrap_or(Amount::MAX);
        Ok(vec![Effect::Grant { step: asked, reward }])
    }

    fn reinvested(config: &RakebackConfig, play: &CountedPlay) -> BasisPoints {
        config.rates.of_level(play.vip_level)
    }

    fn value(config: &RakebackConfig) -> Value {
        Value::of_steps(&[(); 5].map(|()| vec![config.cash.reward(config.cash.most)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DayFacts;
    use crate::kinds::players::{TestDraws, newcomer};
    use baize_time::Span;

    /// The first moment of Tuesday, 2 March 2027, at the site.
    fn tuesday() -> Timestamp {
        Day::from_number(20_879).start(newcomer(Timestamp::from_millis(0), 330).utc_offset)
    }

    /// A player of level 1 (5 %) whose bets of days before 2 March, or of that day, had these theoretical wins.
    fn player(theo: &[(i64, i32)]) -> PlayerFacts {
        let of_day = |(ago, theo): &(i64, i32)| DayFacts {
            theo: Amount::whole(*theo),
            ..DayFacts::nothing(Day::from_number(20_879 - ago))
        };
        PlayerFacts { vip_level: 1, days: theo.iter().map(of_day).collect(), ..newcomer(tuesday(), 330) }
    }

    fn config() -> RakebackConfig {
        Rakeback::demo(Amount::whole(1))
    }

    /// Claims the nth of the parts as they are shown.
    fn claim_part(
        state: &mut RakebackState,
        part: usize,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Result<i64, Refusal> {
        let shown = Rakeback::offer(&config(), state, facts, now).steps.swap_remove(part);
        let input = ClaimInput::of(Some(shown.step));
        let effects = Rakeback::claim(&config(), state, input, facts, &mut TestDraws::default(), now)?;
        let [Effect::Grant { reward, .. }] = *effects else { panic!("one grant") };
        Ok(reward.money().units())
    }

    #[test]
    fn forty_percent_come_at_once_and_the_rest_after_day_week_and_month() {
        // 1 March was a Monday: the week before is 22 to 28 February, the month before is February.
        let facts = player(&[(0, 100), (1, 200), (2, 400)]);
        let mut state = RakebackState::default();
        let claimed: Vec<_> = (0..5).map(|part| claim_part(&mut state, part, &facts, tuesday())).collect();
        let units = [100 * 200, 200 * 200, 200 * 100, 400 * 125, 400 * 75];
        assert_eq!(claimed, units.map(Ok));
        for part in [2, 3, 4] {
            assert_eq!(claim_part(&mut state, part, &facts, tuesday()), Err(Refusal::AlreadyClaimed));
        }
    }

    #[test]
    fn what_comes_at_once_is_claimed_as_often_as_it_grows_and_a_void_is_made_up_first() {
        let mut state = RakebackState::default();
        let at = |theo| player(&[(0, theo)]);
        assert_eq!(claim_part(&mut state, 0, &at(100), tuesday()), Ok(20_000));
        assert_eq!(claim_part(&mut state, 0, &at(100), tuesday()), Err(Refusal::NotReached));
        assert_eq!(claim_part(&mut state, 0, &at(150), tuesday()), Ok(10_000));
        assert_eq!(claim_part(&mut state, 0, &at(120), tuesday()), Err(Refusal::NotReached));
        assert_eq!(claim_part(&mut state, 0, &at(151), tuesday()), Ok(200));
    }

    #[test]
    fn each_part_can_be_claimed_for_one_period_more() {
        let facts = player(&[(0, 100)]);
        let after = |days| tuesday().plus(Span::days(days));
        let claimed = |part, days| claim_part(&mut RakebackState::default(), part, &facts, after(days));
        assert_eq!((claimed(1, 1), claimed(2, 1)), (Ok(20_000), Ok(10_000)));
        assert_eq!((claimed(1, 2), claimed(2, 2)), (Err(Refusal::NotReached), Err(Refusal::NotReached)));
        assert_eq!((claimed(3, 6), claimed(3, 13)), (Ok(12_500), Err(Refusal::NotReached)));
        assert_eq!((claimed(4, 30), claimed(4, 60)), (Ok(7_500), Err(Refusal::NotReached)));
    }

    #[test]
    fn who_leaves_claims_the_parts_of_this_day_week_and_month_too() {
        let facts = PlayerFacts { is_leaving: true, ..player(&[(0, 100), (1, 200)]) };
        let mut state = RakebackState::default();
        let shares = [100 * 200, 200 * 200, 200 * 100, 0, 0, 100 * 100, 300 * 125, 300 * 75];
        for (part, units) in shares.into_iter().enumerate() {
            let expected = if units == 0 { Err(Refusal::NotReached) } else { Ok(units) };
            assert_eq!(claim_part(&mut state, part, &facts, tuesday()), expected, "{part}");
        }
    }

    #[test]
    fn a_step_of_before_and_one_that_was_never_shown_are_refused_differently() {
        let facts = player(&[(0, 100)]);
        let mut state = RakebackState::default();
        let first = Rakeback::offer(&config(), &state, &facts, tuesday()).steps[0].step;
        assert!(claim_part(&mut state, 0, &facts, tuesday()).is_ok());
        let mut claim = |step| {
            let input = ClaimInput::of(Some(step));
            Rakeback::claim(&config(), &mut state, input, &facts, &mut TestDraws::default(), tuesday())
        };
        assert_eq!(claim(first), Err(Refusal::AlreadyClaimed));
        assert_eq!(claim(first + 5), Err(Refusal::NotReached));
        assert_eq!(claim(first - 1), Err(Refusal::UnknownStep));
    }

    #[test]
    fn the_stored_state_forgets_what_can_not_be_claimed_any_more() {
        let mut state = RakebackState::default();
        for day in 0..100 {
            let now = tuesday().plus(Span::days(day));
            let facts = player(&[(-day, 100), (1 - day, 100)]);
            assert!(claim_part(&mut state, 0, &facts, now).is_ok());
        }
        assert!(state.claimed.len() <= 5);
    }
}
