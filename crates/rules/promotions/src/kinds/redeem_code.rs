//! Redeem codes (2003): a campaign is an activity of this kind, and what it gives is received by typing one of its codes,
//! once per player. Which codes there are and how often each is used is in the store; a claim without a code is refused
//! there. No list shows a campaign.

use std::collections::BTreeSet;

use baize_money::Amount;
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ClaimInput, Claimed, Offer, OfferStep, Period, PlayerFacts, PrizeDraw, Promotion, Reward, StepState,
    Value,
};

/// The rules.
pub struct RedeemCodes;

/// What an operator sets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignConfig {
    /// What a code brings, all of it together.
    pub rewards: Vec<Reward>,
}

/// The rewards that the player has received.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct CampaignState {
    claimed: BTreeSet<i64>,
}

/// A code brings at most so many rewards.
const MOST_REWARDS: usize = 5;

impl Promotion for RedeemCodes {
    const KIND: i64 = 2003;
    const NAME: &'static str = "redeem_code";
    const LISTED: bool = false;
    type Config = CampaignConfig;
    type State = CampaignState;

    fn demo(_unit: Amount) -> CampaignConfig {
        CampaignConfig { rewards: vec![Reward::gold(100)] }
    }

    fn check(config: &CampaignConfig) -> Result<(), String> {
        if config.rewards.is_empty() || config.rewards.len() > MOST_REWARDS {
            return Err(format!("rewards: one to {MOST_REWARDS}"));
        }
        let is_something = |reward: &Reward| reward.amount().is_positive();
        if config.rewards.iter().all(is_something) {
            Ok(())
        } else {
            Err("rewards: one is nothing".to_owned())
        }
    }

    fn period(_: &CampaignConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(config: &CampaignConfig, state: &CampaignState, _: &PlayerFacts, _: Timestamp) -> Offer {
        let step = |(step, reward): (i64, &Reward)| {
            let claimed = state.claimed.contains(&step);
            OfferStep {
                step,
                current: claimed.into(),
                target: 1,
                rewards: vec![*reward],
                state: if claimed { StepState::Claimed } else { StepState::Claimable },
                claim_until: None,
            }
        };
        Offer { steps: (1..).zip(&config.rewards).map(step).collect(), ..Offer::default() }
    }

    fn claim(
        config: &CampaignConfig,
        state: &mut CampaignState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        Self::offer(config, state, facts, now).claim(input.step, &mut state.claimed)
    }

    fn value(config: &CampaignConfig) -> Value {
        Value::of_steps(&config.rewards.iter().map(|reward| vec![*reward]).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_campaign_that_gives_nothing_is_refused() {
        let check = |rewards: Vec<Reward>| RedeemCodes::check(&CampaignConfig { rewards });
        assert!(check(vec![Reward::gold(1); MOST_REWARDS]).is_ok());
        for bad in [vec![], vec![Reward::gold(0)], vec![Reward::gold(1); MOST_REWARDS + 1]] {
            assert!(check(bad).is_err());
        }
    }
}
