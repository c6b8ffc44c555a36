//! Daily gold: the kind that only the battery of tests has.

use baize_fairness::Draws;
use baize_money::{Amount, Ratio};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Effect, Offer, OfferStep, Period, PlayerFacts, Promotion, Refusal, Reward, StepState, Value};

/// The rules.
pub(super) struct DailyGold;

/// What an operator sets.
#[derive(Serialize, Deserialize)]
pub(super) struct DailyGoldConfig {
    amount: Amount,
}

impl Default for DailyGoldConfig {
    fn default() -> Self {
        Self { amount: Amount::whole(20) }
    }
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

    fn period(_: &DailyGoldConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    fn offer(config: &DailyGoldConfig, state: &DailyGoldState, _: &PlayerFacts, _: Timestamp) -> Offer {
        let (current, step_state) =
            if state.claimed { (1, StepState::Claimed) } else { (0, StepState::Claimable) };
        let rewards = vec![Reward::Gold { amount: config.amount }];
        Offer { steps: vec![OfferStep { step: 1, current, target: 1, rewards, state: step_state }] }
    }

    fn claim(
        config: &DailyGoldConfig,
        state: &mut DailyGoldState,
        step: i64,
        _: &PlayerFacts,
        _: &mut Draws,
    ) -> Result<Vec<Effect>, Refusal> {
        if step != 1 {
            return Err(Refusal::UnknownStep);
        }
        if std::mem::replace(&mut state.claimed, true) {
            return Err(Refusal::AlreadyClaimed);
        }
        Ok(vec![Effect::Grant { step, reward: Reward::Gold { amount: config.amount } }])
    }

    fn value(config: &DailyGoldConfig) -> Value {
        let units = config.amount.units();
        let exact = u128::try_from(units).ok().and_then(|units| Ratio::new(units, 1)).unwrap_or(Ratio::ZERO);
        Value { steps: vec![exact], most_per_period: units }
    }
}
