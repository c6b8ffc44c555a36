//! Invite user award (18): for the player who came by another one's code, gold for coming, bonus money for a contact and
//! for the first deposit.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::activity::Who;
use crate::{
    ClaimInput, Claimed, CoinTerms, Granted, Ineligible, Offer, OfferStep, Period, PlayerFacts, PrizeDraw,
    Promotion, Refusal, Reward, RiskSubject, Value, money_text,
};

/// The rules.
pub struct InviteUserAward;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InviteUserAwardConfig {
    /// Gold for coming.
    #[serde(with = "money_text")]
    gold: Amount,
    /// Bonus money for a contact.
    #[serde(with = "money_text")]
    contact_coin: Amount,
    /// How large the first deposit is at least.
    #[serde(with = "money_text")]
    first_deposit: Amount,
    /// Bonus money for it.
    #[serde(with = "money_text")]
    deposit_coin: Amount,
    /// The conditions of the bonus money.
    terms: CoinTerms,
}

/// The steps that the player has claimed.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct InviteUserAwardState {
    claimed: BTreeSet<i64>,
}

const COMING: i64 = 1;
const CONTACT: i64 = 2;
const DEPOSIT: i64 = 3;

impl InviteUserAwardConfig {
    fn reward(&self, step: i64) -> Reward {
        match step {
            COMING => Reward::Gold { amount: self.gold },
            CONTACT => Reward::Coin { amount: self.contact_coin, terms: self.terms },
            _ => Reward::Coin { amount: self.deposit_coin, terms: self.terms },
        }
    }

    /// A step as the player sees it; `None` if the site does not have it.
    fn step(&self, step: i64, state: &InviteUserAwardState, facts: &PlayerFacts) -> Option<OfferStep> {
        let is_done = match step {
            COMING => facts.is_invited,
            CONTACT => facts.is_invited && facts.has_contact,
            DEPOSIT if facts.deposit_bonus => facts.is_invited && facts.first_deposit >= self.first_deposit,
            _ => return None,
        };
        Some(OfferStep::once(step, is_done, state.claimed.contains(&step), self.reward(step)))
    }
}

impl Promotion for InviteUserAward {
    const KIND: i64 = 18;
    const NAME: &'static str = "invite_user_award";
    type Config = InviteUserAwardConfig;
    type State = InviteUserAwardState;

    fn demo(unit: Amount) -> InviteUserAwardConfig {
        let tenths = |tenths: u32| BasisPoints::new(tenths * 1_000).of(unit).unwrap_or(unit);
        InviteUserAwardConfig {
            gold: Amount::whole(100),
            contact_coin: tenths(1),
            first_deposit: unit,
            deposit_coin: tenths(3),
            terms: CoinTerms::demo(10, unit),
        }
    }

    fn demo_who() -> Who {
        Who { invited: true, ..Who::default() }
    }

    fn check(config: &InviteUserAwardConfig) -> Result<(), String> {
        if config.first_deposit.is_positive() {
            Ok(())
        } else {
            Err("config.first_deposit is above zero".to_owned())
        }
    }

    fn period(_: &InviteUserAwardConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(
        config: &InviteUserAwardConfig,
        state: &InviteUserAwardState,
        facts: &PlayerFacts,
        _: Timestamp,
    ) -> Offer {
        let steps = (COMING..=DEPOSIT).filter_map(|step| config.step(step, state, facts));
        Offer { steps: steps.collect(), ..Offer::default() }
    }

    fn claim(
        config: &InviteUserAwardConfig,
        state: &mut InviteUserAwardState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        let step = input.step.and_then(|step| config.step(step, state, facts));
        if step.is_some() && !facts.is_invited {
            return Err(Refusal::NotEligible(Ineligible::NotInvited));
        }
        OfferStep::claim(step, &mut state.claimed)
    }

    fn risk_subject(_: &InviteUserAwardConfig, _: ClaimInput, _: &PlayerFacts) -> Option<RiskSubject> {
        Some(RiskSubject::Claimant)
    }

    fn still_earned(config: &InviteUserAwardConfig, granted: Granted, facts: &PlayerFacts) -> Option<Amount> {
        let is_earned = facts.first_deposit >= config.first_deposit;
        (granted.step == DEPOSIT).then(|| if is_earned { granted.reward.amount() } else { Amount::ZERO })
    }

    fn value(config: &InviteUserAwardConfig) -> Value {
        Value::of_steps(&[COMING, CONTACT, DEPOSIT].map(|step| vec![config.reward(step)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn invited(first_deposit: i32) -> PlayerFacts {
        PlayerFacts { first_deposit: Amount::whole(first_deposit), ..newcomer(NOW, 330) }
    }

    fn claim(state: &mut InviteUserAwardState, step: i64, facts: &PlayerFacts) -> Claimed {
        let (config, input) = (InviteUserAward::demo(Amount::whole(100)), ClaimInput::of(Some(step)));
        InviteUserAward::claim(&config, state, input, facts, &mut TestDraws::default(), NOW)
    }

    #[test]
    fn a_player_who_came_alone_receives_nothing() {
        let alone = PlayerFacts { is_invited: false, ..invited(100) };
        for step in [COMING, CONTACT, DEPOSIT] {
            let refused = claim(&mut InviteUserAwardState::default(), step, &alone);
            assert_eq!(refused, Err(Refusal::NotEligible(Ineligible::NotInvited)));
        }
    }

    #[test]
    fn coming_contact_and_first_deposit_are_paid_once_each() {
        let mut state = InviteUserAwardState::default();
        assert_eq!(claim(&mut state, DEPOSIT, &invited(99)), Err(Refusal::NotReached));
        for step in [COMING, CONTACT, DEPOSIT] {
            assert!(claim(&mut state, step, &invited(100)).is_ok());
            assert_eq!(claim(&mut state, step, &invited(100)), Err(Refusal::AlreadyClaimed));
        }
        let brazil = PlayerFacts { deposit_bonus: false, ..invited(100) };
        assert_eq!(claim(&mut InviteUserAwardState::default(), DEPOSIT, &brazil), Err(Refusal::UnknownStep));
    }

    #[test]
    fn only_the_bonus_for_the_first_deposit_is_lost_with_it() {
        let config = InviteUserAward::demo(Amount::whole(100));
        let earned = |step, facts: &PlayerFacts| {
            let granted = Granted { step, reward: Reward::gold(1), at: NOW };
            InviteUserAward::still_earned(&config, granted, facts)
        };
        assert_eq!((earned(COMING, &invited(0)), earned(CONTACT, &invited(0))), (None, None));
        assert_eq!(
            (earned(DEPOSIT, &invited(0)), earned(DEPOSIT, &invited(100))),
            (Some(Amount::ZERO), Some(Amount::whole(1)))
        );
    }
}
