//! Download (1002): gold for the installed app, once per account and device. That a request comes from the app is only what
//! it says of itself, so it never brings money.

use baize_money::Amount;
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ClaimInput, Claimed, Effect, Ineligible, ONLY_STEP, Offer, OfferStep, Period, PlayerFacts, PrizeDraw,
    Promotion, Refusal, Reward, Value, money_text,
};

/// The rules.
pub struct Download;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DownloadConfig {
    /// The gold.
    #[serde(with = "money_text")]
    gold: Amount,
}

/// Whether the player has had it.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct DownloadState {
    claimed: bool,
}

impl DownloadConfig {
    const fn reward(&self) -> Reward {
        Reward::Gold { amount: self.gold }
    }
}

impl Promotion for Download {
    const KIND: i64 = 1_002;
    const NAME: &'static str = "download";
    type Config = DownloadConfig;
    type State = DownloadState;

    fn demo(_unit: Amount) -> DownloadConfig {
        DownloadConfig { gold: Amount::whole(100) }
    }

    fn check(config: &DownloadConfig) -> Result<(), String> {
        if config.gold.is_positive() { Ok(()) } else { Err("config.gold is above zero".to_owned()) }
    }

    fn period(_: &DownloadConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(config: &DownloadConfig, state: &DownloadState, facts: &PlayerFacts, _: Timestamp) -> Offer {
        let step = OfferStep::once(ONLY_STEP, facts.app.is_some(), state.claimed, config.reward());
        Offer { steps: vec![step], ..Offer::default() }
    }

    fn claim(
        config: &DownloadConfig,
        state: &mut DownloadState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        if input.step != Some(ONLY_STEP) {
            return Err(Refusal::UnknownStep);
        }
        if state.claimed {
            return Err(Refusal::AlreadyClaimed);
        }
        if facts.app.ok_or(Refusal::NotReached)?.has_rewarded {
            return Err(Refusal::NotEligible(Ineligible::Device));
        }
        state.claimed = true;
        Ok(vec![Effect::Grant { step: ONLY_STEP, reward: config.reward() }])
    }

    fn value(config: &DownloadConfig) -> Value {
        Value::of_steps(&[vec![config.reward()]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::{AppFacts, StepState};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn claim(state: &mut DownloadState, app: Option<AppFacts>) -> Claimed {
        let (config, facts) = (Download::demo(Amount::whole(1)), PlayerFacts { app, ..newcomer(NOW, 330) });
        let input = ClaimInput::of(Some(ONLY_STEP));
        Download::claim(&config, state, input, &facts, &mut TestDraws::default(), NOW)
    }

    #[test]
    fn the_app_brings_gold_once() {
        let mut state = DownloadState::default();
        let app = Some(AppFacts { has_rewarded: false });
        let granted = vec![Effect::Grant { step: ONLY_STEP, reward: Reward::gold(100) }];
        assert_eq!(claim(&mut state, app), Ok(granted));
        assert_eq!(claim(&mut state, app), Err(Refusal::AlreadyClaimed));
        let offer = Download::offer(&Download::demo(Amount::whole(1)), &state, &newcomer(NOW, 330), NOW);
        assert_eq!(offer.steps[0].state, StepState::Claimed, "in a browser too");
    }

    #[test]
    fn a_browser_and_a_device_that_has_brought_it_to_another_account_bring_nothing() {
        let mut state = DownloadState::default();
        assert_eq!(claim(&mut state, None), Err(Refusal::NotReached));
        let app = Some(AppFacts { has_rewarded: true });
        assert_eq!(claim(&mut state, app), Err(Refusal::NotEligible(Ineligible::Device)));
        assert!(!state.claimed);
    }
}
