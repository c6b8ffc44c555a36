//! Rakeback (2001): a share of the theoretical win of the player's own bets comes back as cash, by the VIP level. Part of
//! it can be claimed at once, parts wait for the end of the day, of the week and of the month; each can be claimed for one
//! period more. The play has earned it, so the budget only warns.

mod parts;

use std::collections::BTreeMap;

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use self::parts::{DAILY, MONTHLY, Part, STEPS_A_DAY, Shares, WEEKLY};
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
    /// How often, in its time.
    times: i64,
    /// How often before it, as the account was closed.
    #[serde(default)]
    early: i64,
    /// How much in all.
    #[serde(with = "crate::money_text")]
    amount: Amount,
}

/// The rates of the levels 0 to 10 (promotions text, section 4).
const DEMO: [u32; 11] = [200, 500, 600, 700, 800, 900, 1_000, 1_100, 1_200, 1_350, 1_500];

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
    fn parts(&self, facts: &PlayerFacts, now: Timestamp) -> [Part; 8] {
        let Self { instant, daily, weekly, monthly, .. } = *self;
        parts::parts(Shares { instant, daily, weekly, monthly }, facts.utc_offset, now)
    }

    fn step(&self, part: Part, state: &RakebackState, facts: &PlayerFacts) -> OfferStep {
        let taken = state.claimed.get(&part.base).copied().unwrap_or_default();
        let theo = facts.played_in(part.earned_in).theo;
        let earned = self.rates.of_level(facts.vip_level).of(theo).and_then(|whole| part.share.of(whole));
        let left = earned.unwrap_or(Amount::MAX).less_or_zero(taken.amount).min(self.cash.most);
        let claims = if part.is_early { taken.early } else { taken.times };
        let is_used_up = claims >= part.times();
        OfferStep {
            step: part.step_after(claims),
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
        config.parts(facts, now).iter().filter_map(|part| part.earned_in.first_day()).min()
    }

    fn period(_: &RakebackConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(config: &RakebackConfig, state: &RakebackState, facts: &PlayerFacts, now: Timestamp) -> Offer {
        let offered = config.parts(facts, now).into_iter().filter(|part| part.is_offered(facts.is_leaving));
        Offer { steps: offered.map(|part| config.step(part, state, facts)).collect(), ..Offer::default() }
    }

    fn claim(
        config: &RakebackConfig,
        state: &mut RakebackState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let known = config.parts(facts, now);
        let asked = input.step.ok_or(Refusal::UnknownStep)?;
        let is_asked = |part: &&Part| part.is_offered(facts.is_leaving) && part.has_step(asked);
        let part = *known.iter().find(is_asked).ok_or(Refusal::UnknownStep)?;
        let shown = config.step(part, state, facts);
        if asked < shown.step || (asked == shown.step && shown.state == StepState::Claimed) {
            return Err(Refusal::AlreadyClaimed);
        }
        if asked != shown.step || shown.state != StepState::Claimable {
            return Err(Refusal::NotReached);
        }
        let [reward] = shown.rewards[..] else { return Err(Refusal::NotReached) };
        state.claimed.retain(|base, _| known.iter().any(|part| part.base == *base));
        let taken = state.claimed.entry(part.base).or_default();
        let claims = if part.is_early { &mut taken.early } else { &mut taken.times };
        *claims += 1;
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
    fn who_comes_back_after_the_account_was_closed_receives_the_rest_in_its_time() {
        let mut state = RakebackState::default();
        let leaving = |theo| PlayerFacts { is_leaving: true, ..player(&[(0, theo)]) };
        let month = 7;
        assert_eq!(claim_part(&mut state, month, &leaving(100), tuesday()), Ok(100 * 75));
        assert_eq!(claim_part(&mut state, month, &leaving(100), tuesday()), Err(Refusal::NotReached));
        assert_eq!(claim_part(&mut state, month, &leaving(140), tuesday()), Ok(40 * 75), "once more");
        let back = player(&[(0, 240)]);
        assert_eq!(
            claim_part(&mut state, 0, &back, tuesday()),
            Ok(240 * 200),
            "what was taken is not forgotten"
        );
        let april = tuesday().plus(Span::days(30));
        assert_eq!(claim_part(&mut state, 4, &back, april), Ok(100 * 75));
        assert_eq!(claim_part(&mut state, 4, &back, april), Err(Refusal::AlreadyClaimed));
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
