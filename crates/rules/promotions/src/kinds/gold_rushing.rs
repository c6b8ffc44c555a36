//! Gold rushing (17): three pans. The first brings gold once a day, the third once a day after the player has shared the
//! lobby. The second is relief for a player who has deposited and has nothing left: bonus money, some hours after the last,
//! a few times a day, in all at most a share of what the player has deposited and not withdrawn.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::{Span, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    Asks, BudgetMode, ClaimInput, Claimed, CoinTerms, Effect, Event, Means, Offer, OfferStep, Period,
    PlayerFacts, PrizeDraw, Promotion, Refusal, Reward, StepState, Value, money_text,
};

/// The rules.
pub struct GoldRushing;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoldRushingConfig {
    /// The gold of the first pan.
    #[serde(with = "money_text")]
    daily: Amount,
    /// The gold of the third pan.
    #[serde(with = "money_text")]
    share: Amount,
    relief: Relief,
}

/// The second pan.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Relief {
    /// The bonus money.
    #[serde(with = "money_text")]
    coin: Amount,
    /// Its conditions.
    terms: CoinTerms,
    /// For players with less than this.
    #[serde(with = "money_text")]
    below: Amount,
    /// So many hours after the last one.
    hours: u8,
    /// At most so many a day.
    a_day: u8,
    /// In all at most this share of what was deposited and not withdrawn.
    most: BasisPoints,
}

/// What the player took today, and whether the lobby was shared.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct GoldRushingState {
    taken: BTreeSet<i64>,
    shared: bool,
    relieved_at: Option<Timestamp>,
}

/// A pan, by its number on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pan {
    /// From 1 to 3.
    pub id: i64,
    /// The step that it is claimed as now.
    pub step: i64,
    /// What it brings.
    pub reward: Reward,
    /// Whether nothing but time is missing.
    pub is_active: bool,
    /// How long until it can be taken, as far as time decides.
    pub remaining: Span,
    /// Whether it can be taken now.
    pub state: StepState,
}

impl Pan {
    /// Seconds until no more time is missing, rounded up.
    pub const fn remaining_seconds(self) -> i64 {
        Span::millis(self.remaining.as_millis().saturating_add(999)).as_seconds()
    }

    /// The pan of a player who cannot take it, whatever is missing.
    #[must_use]
    pub fn closed(self) -> Self {
        let state = if self.state == StepState::Claimable { StepState::Open } else { self.state };
        Self { is_active: false, state, ..self }
    }
}

/// The pans, which are also the steps; the second relief of a day is the step after the third pan.
const DAILY: i64 = 1;
const RELIEF: i64 = 2;
/// The third pan, which sharing opens.
pub const SHARE: i64 = 3;
/// A day has at most so many reliefs.
const MOST_A_DAY: u8 = 6;

impl GoldRushingConfig {
    /// The pans as the player finds them now.
    pub fn pans(&self, state: &GoldRushingState, facts: &PlayerFacts, now: Timestamp) -> [Pan; 3] {
        let midnight = now.day(facts.utc_offset).next().start(facts.utc_offset);
        let tomorrow = midnight.since(now);
        let once = |id: i64, gold: Amount, is_done: bool| {
            let is_taken = state.taken.contains(&id);
            Pan {
                id,
                step: id,
                reward: Reward::Gold { amount: gold },
                is_active: is_done,
                remaining: if is_taken { tomorrow } else { Span::ZERO },
                state: match (is_taken, is_done) {
                    (true, _) => StepState::Claimed,
                    (false, true) => StepState::Claimable,
                    (false, false) => StepState::Open,
                },
            }
        };
        [
            once(DAILY, self.daily, true),
            self.relief(state, facts, now, tomorrow),
            once(SHARE, self.share, state.shared),
        ]
    }

    fn relief(&self, state: &GoldRushingState, facts: &PlayerFacts, now: Timestamp, tomorrow: Span) -> Pan {
        let relief = &self.relief;
        let steps = relief_steps(relief.a_day);
        let free = steps.into_iter().find(|step| !state.taken.contains(step));
        let last = facts.means.and_then(|means| means.last_given_at).max(state.relieved_at);
        let waiting = last.map_or(Span::ZERO, |last| last.plus(Span::hours(relief.hours.into())).since(now));
        let remaining = if free.is_some() { waiting.max(Span::ZERO) } else { tomorrow.max(waiting) };
        let is_active = facts.deposit_bonus
            && facts.first_deposit_at.is_some()
            && facts.means.is_some_and(|means| relief.is_for(facts, means));
        Pan {
            id: RELIEF,
            step: free.unwrap_or(RELIEF),
            reward: Reward::Coin { amount: relief.coin, terms: relief.terms },
            is_active,
            remaining,
            state: match free {
                None => StepState::Claimed,
                Some(_) if is_active && remaining == Span::ZERO => StepState::Claimable,
                Some(_) => StepState::Open,
            },
        }
    }
}

impl Relief {
    /// Whether a player has too little, and has had less than the share of what was deposited and not withdrawn.
    fn is_for(&self, facts: &PlayerFacts, means: Means) -> bool {
        let net = facts.deposited.checked_sub(means.withdrawn).unwrap_or(Amount::ZERO);
        let most = self.most.of(net).unwrap_or(Amount::ZERO);
        let given = means.given.checked_add(self.coin).unwrap_or(Amount::MAX);
        means.total < self.below && given <= most
    }
}

/// The steps of a day's reliefs.
fn relief_steps(a_day: u8) -> Vec<i64> {
    (1..=i64::from(a_day)).map(|nth| if nth == 1 { RELIEF } else { nth.saturating_add(RELIEF) }).collect()
}

impl Promotion for GoldRushing {
    const KIND: i64 = 17;
    const NAME: &'static str = "gold_rushing";
    const BUDGET: BudgetMode = BudgetMode::Hard;
    const ASKS: Asks = Asks::Means;
    type Config = GoldRushingConfig;
    type State = GoldRushingState;

    fn demo(unit: Amount) -> GoldRushingConfig {
        GoldRushingConfig {
            daily: Amount::whole(50),
            share: Amount::whole(30),
            relief: Relief {
                coin: BasisPoints::new(1_000).of(unit).unwrap_or(unit),
                terms: CoinTerms::demo(5, unit),
                below: Amount::whole(1),
                hours: 4,
                a_day: 2,
                most: BasisPoints::new(500),
            },
        }
    }

    fn check(config: &GoldRushingConfig) -> Result<(), String> {
        let Relief { coin, below, hours, a_day, most, .. } = &config.relief;
        if ![config.daily, config.share, *coin, *below].iter().all(|amount| amount.is_positive()) {
            return Err("config: daily, share, relief.coin and relief.below are above zero".to_owned());
        }
        if !(1..=MOST_A_DAY).contains(a_day) || *hours == 0 || *most > BasisPoints::WHOLE {
            return Err(format!(
                "config.relief: a_day is from 1 to {MOST_A_DAY}, hours above zero, most at most 10000"
            ));
        }
        Ok(())
    }

    fn period(_: &GoldRushingConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    fn offer(
        config: &GoldRushingConfig,
        state: &GoldRushingState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Offer {
        let [daily, relief, share] = config.pans(state, facts, now);
        let step = |pan: Pan, step: i64| {
            let is_taken = state.taken.contains(&step);
            let is_next = step == pan.step && !is_taken;
            OfferStep {
                step,
                current: (is_taken || is_next && pan.state == StepState::Claimable).into(),
                target: 1,
                rewards: vec![pan.reward],
                state: match (is_taken, is_next) {
                    (true, _) => StepState::Claimed,
                    (false, true) => pan.state,
                    (false, false) => StepState::Open,
                },
                claim_until: None,
            }
        };
        let reliefs = relief_steps(config.relief.a_day).into_iter().map(|at| step(relief, at));
        let mut steps: Vec<_> = [step(daily, DAILY), step(share, SHARE)].into_iter().chain(reliefs).collect();
        steps.sort_by_key(|step| step.step);
        Offer { steps, ..Offer::default() }
    }

    fn observe(
        _: &GoldRushingConfig,
        state: &mut GoldRushingState,
        event: &Event<'_>,
        _: &PlayerFacts,
        _: Timestamp,
    ) -> Vec<Effect> {
        state.shared |= matches!(event, Event::Shared);
        Vec::new()
    }

    fn claim(
        config: &GoldRushingConfig,
        state: &mut GoldRushingState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let Offer { steps, .. } = Self::offer(config, state, facts, now);
        let step =
            steps.into_iter().find(|step| Some(step.step) == input.step).ok_or(Refusal::UnknownStep)?;
        let claimed = OfferStep::claim(Some(step), &mut state.taken)?;
        if input.step != Some(DAILY) && input.step != Some(SHARE) {
            state.relieved_at = Some(now);
        }
        Ok(claimed)
    }

    fn is_mailed(_: i64) -> bool {
        false
    }

    fn value(config: &GoldRushingConfig) -> Value {
        let gold = |amount| vec![Reward::Gold { amount }];
        let coin = vec![Reward::Coin { amount: config.relief.coin, terms: config.relief.terms }];
        let again = std::iter::repeat_n(coin.clone(), usize::from(config.relief.a_day).saturating_sub(1));
        let steps = [gold(config.daily), coin, gold(config.share)].into_iter().chain(again);
        Value::of_steps(&steps.collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn config() -> GoldRushingConfig {
        GoldRushing::demo(Amount::whole(1))
    }

    /// A player who deposited so much, withdrew and was given some, and has something.
    fn player(deposited: i32, means: Means) -> PlayerFacts {
        PlayerFacts {
            deposited: Amount::whole(deposited),
            first_deposit_at: Some(NOW),
            means: Some(means),
            ..newcomer(NOW, 330)
        }
    }

    const BROKE: Means =
        Means { total: Amount::ZERO, withdrawn: Amount::ZERO, given: Amount::ZERO, last_given_at: None };

    fn claim(state: &mut GoldRushingState, facts: &PlayerFacts, step: i64, now: Timestamp) -> Claimed {
        GoldRushing::claim(
            &config(),
            state,
            ClaimInput::of(Some(step)),
            facts,
            &mut TestDraws::default(),
            now,
        )
    }

    fn relief(facts: &PlayerFacts) -> Pan {
        config().pans(&GoldRushingState::default(), facts, NOW)[1]
    }

    #[test]
    fn the_first_pan_is_taken_once_a_day_and_the_third_after_sharing() {
        let (mut state, facts) = (GoldRushingState::default(), newcomer(NOW, 330));
        assert!(claim(&mut state, &facts, DAILY, NOW).is_ok());
        assert_eq!(claim(&mut state, &facts, DAILY, NOW), Err(Refusal::AlreadyClaimed));
        assert_eq!(claim(&mut state, &facts, SHARE, NOW), Err(Refusal::NotReached));
        GoldRushing::observe(&config(), &mut state, &Event::Shared, &facts, NOW);
        let granted = Effect::Grant { step: SHARE, reward: Reward::gold(30) };
        assert_eq!(claim(&mut state, &facts, SHARE, NOW), Ok(vec![granted]));
    }

    #[test]
    fn relief_is_for_a_player_who_deposited_and_has_less_than_one_unit() {
        let with = |units| Means { total: Amount::from_units(units), ..BROKE };
        assert_eq!(relief(&player(2, with(9_999))).state, StepState::Claimable);
        assert_eq!(relief(&player(2, with(10_000))).state, StepState::Open);
        assert_eq!(
            relief(&PlayerFacts { first_deposit_at: None, ..player(2, BROKE) }).state,
            StepState::Open
        );
        assert_eq!(relief(&PlayerFacts { deposit_bonus: false, ..player(2, BROKE) }).state, StepState::Open);
    }

    #[test]
    fn all_relief_together_is_at_most_a_twentieth_of_what_was_deposited_and_not_withdrawn() {
        // A tenth of a unit each: two units of deposits allow one.
        assert!(relief(&player(2, BROKE)).is_active);
        assert!(!relief(&player(1, BROKE)).is_active);
        assert!(!relief(&player(2, Means { given: Amount::from_units(1), ..BROKE })).is_active);
        assert!(!relief(&player(3, Means { withdrawn: Amount::whole(2), ..BROKE })).is_active);
        assert!(!relief(&player(1, Means { withdrawn: Amount::whole(2), ..BROKE })).is_active);
    }

    #[test]
    fn relief_comes_twice_a_day_four_hours_apart_and_over_midnight_too() {
        let mut state = GoldRushingState::default();
        let at = |hours: i64| NOW.plus(Span::hours(hours));
        let given = |last| player(100, Means { last_given_at: last, ..BROKE });
        assert!(claim(&mut state, &given(None), RELIEF, NOW).is_ok());
        let after = given(Some(NOW));
        let last_moment = at(4).minus(Span::millis(1));
        assert_eq!(claim(&mut state, &after, SHARE + 1, last_moment), Err(Refusal::NotReached));
        let next_day = config().pans(&GoldRushingState::default(), &after, last_moment)[1];
        assert_eq!((next_day.state, next_day.remaining), (StepState::Open, Span::millis(1)));
        assert!(claim(&mut state, &after, SHARE + 1, at(4)).is_ok());
        let third = config().pans(&state, &given(Some(at(4))), at(8))[1];
        assert_eq!(third.state, StepState::Claimed);
    }
}
