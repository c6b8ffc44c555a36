//! A kind that never grants its value: the battery of tests must not let it pass.

use baize_money::Amount;
use baize_time::Timestamp;

use super::testing::{DailyGold, DailyGoldConfig, DailyGoldState};
use crate::{
    ClaimInput, Claimed, Offer, Period, PlayerFacts, PrizeDraw, Promotion, Refusal, StepState, Value,
};

/// The rules of daily gold, without a step that anybody can claim.
pub(super) struct NeverGranted;

impl Promotion for NeverGranted {
    const KIND: i64 = 1;
    const NAME: &'static str = "never_granted";
    type Config = DailyGoldConfig;
    type State = DailyGoldState;

    fn demo(unit: Amount) -> DailyGoldConfig {
        DailyGold::demo(unit)
    }

    fn period(config: &DailyGoldConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        DailyGold::period(config, facts, now)
    }

    fn offer(config: &DailyGoldConfig, state: &DailyGoldState, facts: &PlayerFacts, now: Timestamp) -> Offer {
        let mut offer = DailyGold::offer(config, state, facts, now);
        offer.steps.iter_mut().for_each(|step| step.state = StepState::Open);
        offer
    }

    fn claim(
        _: &DailyGoldConfig,
        _: &mut DailyGoldState,
        _: ClaimInput,
        _: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        Err(Refusal::NotReached)
    }

    fn value(config: &DailyGoldConfig) -> Value {
        DailyGold::value(config)
    }
}
