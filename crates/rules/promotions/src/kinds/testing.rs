//! Daily gold: the kind that only the battery of tests has.

use baize_money::Amount;
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ClaimInput, Claimed, Effect, Offer, OfferStep, Period, PlayerFacts, PrizeDraw, Promotion, Refusal,
    Reward, StepState, Value, money_text,
};

/// The rules.
pub(super) struct DailyGold;

/// What an operator sets.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DailyGoldConfig {
    #[serde(with = "money_text")]
    gold: Amount,
}

/// What the player has consumed in a period.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct DailyGoldState {
    claimed: bool,
}

impl Promotion for DailyGold {
    const KIND: i64 = 0;
    const NAME: &'static str = "daily_gold";
    type Config = DailyGoldConfig;
    type State = DailyGoldState;

    fn demo(_unit: Amount) -> DailyGoldConfig {
        DailyGoldConfig { gold: Amount::whole(20) }
    }

    fn period(_: &DailyGoldConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    fn offer(config: &DailyGoldConfig, state: &DailyGoldState, _: &PlayerFacts, _: Timestamp) -> Offer {
        let (current, step_state) =
            if state.claimed { (1, StepState::Claimed) } else { (0, StepState::Claimable) };
        let rewards = vec![Reward::Gold { amount: config.gold }];
        let step = OfferStep { step: 1, current, target: 1, rewards, state: step_state, claim_until: None };
        Offer { steps: vec![step], ..Offer::default() }
    }

    fn claim(
        config: &DailyGoldConfig,
        state: &mut DailyGoldState,
        input: ClaimInput,
        _: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        if input.step != Some(1) {
            return Err(Refusal::UnknownStep);
        }
        if std::mem::replace(&mut state.claimed, true) {
            return Err(Refusal::AlreadyClaimed);
        }
        Ok(vec![Effect::Grant { step: 1, reward: Reward::Gold { amount: config.gold } }])
    }

    fn value(config: &DailyGoldConfig) -> Value {
        Value::of_steps(&[vec![Reward::Gold { amount: config.gold }]])
    }
}
