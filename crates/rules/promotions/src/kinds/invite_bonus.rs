//! Invite bonus (13): for each friend, bonus money when the friend proves a contact, cash for the first deposit and for
//! the turnover. So many friends count who register in a month of the site; what a friend reaches later counts still.

use std::collections::{BTreeMap, BTreeSet};

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ClaimInput, Claimed, CoinTerms, FriendFacts, FriendStep, Granted, Offer, OfferStep, Period, PlayerFacts,
    PrizeDraw, Promotion, Reward, RiskSubject, StepState, Value, money_text,
};

/// The rules.
pub struct InviteBonus;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InviteBonusConfig {
    /// Bonus money for a friend's contact.
    #[serde(with = "money_text")]
    contact_coin: Amount,
    /// Its conditions.
    terms: CoinTerms,
    /// Cash for a friend's first deposit.
    #[serde(with = "money_text")]
    deposit_cash: Amount,
    /// Cash for a friend's turnover.
    #[serde(with = "money_text")]
    turnover_cash: Amount,
    /// How often cash has to be staked, in basis points of it.
    turnover: BasisPoints,
    /// How many friends of a month count.
    friends_a_month: i64,
}

/// The steps that the player has claimed.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct InviteBonusState {
    claimed: BTreeSet<i64>,
}

/// The steps of a friend that bring something, in their order.
const DEEDS: [FriendStep; 3] = [FriendStep::Contact, FriendStep::FirstDeposit, FriendStep::Turnover];

/// The number of the friend, from 1, and the deed of a step.
pub fn of_step(step: i64) -> Option<(i64, FriendStep)> {
    let place = step.checked_sub(1).filter(|place| *place >= 0)?;
    let deed = usize::try_from(place % 3).ok().and_then(|index| DEEDS.get(index))?;
    Some((place / 3 + 1, *deed))
}

/// The step of a friend's deed; `None` for a deed that brings nothing.
pub fn step_of(friend: i64, deed: FriendStep) -> Option<i64> {
    let index = DEEDS.iter().position(|known| *known == deed)?;
    friend.checked_sub(1)?.checked_mul(3)?.checked_add(i64::try_from(index).ok()? + 1)
}

impl InviteBonusConfig {
    fn reward(&self, deed: FriendStep) -> Reward {
        match deed {
            FriendStep::Contact => Reward::Coin { amount: self.contact_coin, terms: self.terms },
            FriendStep::FirstDeposit => Reward::Cash { amount: self.deposit_cash, turnover: self.turnover },
            _ => Reward::Cash { amount: self.turnover_cash, turnover: self.turnover },
        }
    }

    /// The friends who count: the first ones of each month.
    fn counted<'a>(&self, facts: &'a PlayerFacts) -> Vec<&'a FriendFacts> {
        let mut of_month: BTreeMap<Period, i64> = BTreeMap::new();
        let counts = |friend: &&FriendFacts| {
            let joined = of_month.entry(Period::month(friend.joined_at, facts.utc_offset)).or_default();
            *joined += 1;
            *joined <= self.friends_a_month
        };
        facts.friends.iter().filter(counts).collect()
    }

    fn step(&self, friend: Option<&FriendFacts>, deed: FriendStep, state: &InviteBonusState) -> OfferStep {
        let step = step_of(friend.map_or(1, |friend| friend.number), deed).unwrap_or(0);
        let is_done = friend.is_some_and(|friend| friend.has(deed));
        OfferStep::once(step, is_done, state.claimed.contains(&step), self.reward(deed))
    }

    /// The step with this number, if its friend counts.
    fn find(&self, step: i64, state: &InviteBonusState, facts: &PlayerFacts) -> Option<OfferStep> {
        let (number, deed) = of_step(step).filter(|(_, deed)| is_offered(*deed, facts))?;
        let friend = self.counted(facts).into_iter().find(|friend| friend.number == number);
        (friend.is_some() || number == 1 && facts.friends.is_empty()).then(|| self.step(friend, deed, state))
    }
}

/// What a deposit earns needs a site that gives bonuses for deposits.
fn is_offered(deed: FriendStep, facts: &PlayerFacts) -> bool {
    deed != FriendStep::FirstDeposit || facts.deposit_bonus
}

impl Promotion for InviteBonus {
    const KIND: i64 = 13;
    const NAME: &'static str = "invite_bonus";
    type Config = InviteBonusConfig;
    type State = InviteBonusState;

    fn demo(unit: Amount) -> InviteBonusConfig {
        let hundredths = |hundredths: u32| BasisPoints::new(hundredths * 100).of(unit).unwrap_or(unit);
        InviteBonusConfig {
            contact_coin: hundredths(5),
            terms: CoinTerms::demo(5, unit),
            deposit_cash: hundredths(10),
            turnover_cash: hundredths(30),
            turnover: BasisPoints::WHOLE,
            friends_a_month: 50,
        }
    }

    fn check(config: &InviteBonusConfig) -> Result<(), String> {
        if !(1..=1_000).contains(&config.friends_a_month) {
            return Err("config.friends_a_month: from 1 to 1000".to_owned());
        }
        let rewards = [config.contact_coin, config.deposit_cash, config.turnover_cash];
        if rewards.iter().all(|reward| reward.is_positive()) {
            Ok(())
        } else {
            Err("config: every reward is above zero".to_owned())
        }
    }

    fn period(_: &InviteBonusConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    /// The newest friends of a month's number, and older ones with something left to claim. Without a friend, what the
    /// first one brings.
    fn offer(
        config: &InviteBonusConfig,
        state: &InviteBonusState,
        facts: &PlayerFacts,
        _: Timestamp,
    ) -> Offer {
        let counted = config.counted(facts);
        let shown = usize::try_from(config.friends_a_month).unwrap_or(0);
        let newest = counted.len().saturating_sub(shown);
        let steps_of = |friend: Option<&FriendFacts>| {
            let deeds = DEEDS.into_iter().filter(|deed| is_offered(*deed, facts));
            deeds.map(|deed| config.step(friend, deed, state)).collect::<Vec<_>>()
        };
        let is_waiting = |steps: &[OfferStep]| steps.iter().any(|step| step.state == StepState::Claimable);
        let each = counted.iter().enumerate().map(|(index, friend)| (index, steps_of(Some(friend))));
        let mut steps: Vec<_> = each
            .filter(|(index, steps)| *index >= newest || is_waiting(steps))
            .flat_map(|(_, steps)| steps)
            .collect();
        if steps.is_empty() {
            steps = steps_of(None);
        }
        Offer { steps, ..Offer::default() }
    }

    fn claim(
        config: &InviteBonusConfig,
        state: &mut InviteBonusState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        let step = input.step.and_then(|step| config.find(step, state, facts));
        OfferStep::claim(step, &mut state.claimed)
    }

    fn risk_subject(_: &InviteBonusConfig, input: ClaimInput, facts: &PlayerFacts) -> Option<RiskSubject> {
        let (number, _) = of_step(input.step?)?;
        let friend = facts.friends.iter().find(|friend| friend.number == number)?;
        Some(RiskSubject::Friend(friend.id))
    }

    fn still_earned(_: &InviteBonusConfig, granted: Granted, facts: &PlayerFacts) -> Option<Amount> {
        let (number, _) = of_step(granted.step).filter(|(_, deed)| *deed == FriendStep::FirstDeposit)?;
        let is_kept = |friend: &FriendFacts| friend.number == number && friend.has(FriendStep::FirstDeposit);
        let has_deposited = facts.friends.iter().any(is_kept);
        Some(if has_deposited { granted.reward.amount() } else { Amount::ZERO })
    }

    /// Of the friends of one month.
    fn value(config: &InviteBonusConfig) -> Value {
        let of_friend = DEEDS.map(|deed| vec![config.reward(deed)]);
        let steps: Vec<_> = (0..config.friends_a_month).flat_map(|_| of_friend.clone()).collect();
        Value::of_steps(&steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Refusal;
    use crate::kinds::players::{TestDraws, friend, newcomer};
    use baize_time::Span;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn with(friends: Vec<FriendFacts>) -> PlayerFacts {
        PlayerFacts { friends, ..newcomer(NOW, 330) }
    }

    fn claim(state: &mut InviteBonusState, step: i64, facts: &PlayerFacts) -> Claimed {
        let (config, input) = (InviteBonus::demo(Amount::whole(100)), ClaimInput::of(Some(step)));
        InviteBonus::claim(&config, state, input, facts, &mut TestDraws::default(), NOW)
    }

    #[test]
    fn a_step_belongs_to_one_friend_and_one_deed() {
        for number in [1, 2, 50, 700] {
            for deed in DEEDS {
                assert_eq!(step_of(number, deed).and_then(of_step), Some((number, deed)));
            }
        }
        assert_eq!(step_of(1, FriendStep::Active), None);
        assert_eq!([of_step(0), of_step(-1), of_step(i64::MIN)], [None; 3]);
    }

    #[test]
    fn each_deed_of_a_friend_is_paid_once_when_it_is_done() {
        let new = FriendFacts { reached: [FriendStep::Contact].into(), ..friend(1, NOW) };
        let (facts, mut state) = (with(vec![new]), InviteBonusState::default());
        assert!(claim(&mut state, 1, &facts).is_ok());
        assert_eq!(claim(&mut state, 1, &facts), Err(Refusal::AlreadyClaimed));
        assert_eq!(claim(&mut state, 2, &facts), Err(Refusal::NotReached));
        assert_eq!(claim(&mut state, 4, &facts), Err(Refusal::UnknownStep), "a friend who is not there");
    }

    #[test]
    fn the_fifty_first_friend_of_a_month_does_not_count_and_the_next_months_first_does() {
        let mut friends: Vec<_> = (1..=51).map(|number| friend(number, NOW)).collect();
        friends.push(friend(52, NOW.plus(Span::days(31))));
        let (facts, mut state) = (with(friends), InviteBonusState::default());
        assert!(claim(&mut state, step_of(50, FriendStep::Turnover).unwrap(), &facts).is_ok());
        assert_eq!(
            claim(&mut state, step_of(51, FriendStep::Contact).unwrap(), &facts),
            Err(Refusal::UnknownStep)
        );
        assert!(claim(&mut state, step_of(52, FriendStep::Contact).unwrap(), &facts).is_ok());
    }

    #[test]
    fn only_what_a_first_deposit_brought_is_lost_with_it() {
        let config = InviteBonus::demo(Amount::whole(100));
        let gone = with(vec![FriendFacts {
            reached: [FriendStep::Contact, FriendStep::Turnover].into(),
            ..friend(1, NOW)
        }]);
        let kept = |deed| {
            let granted = Granted { step: step_of(1, deed).unwrap(), reward: config.reward(deed), at: NOW };
            InviteBonus::still_earned(&config, granted, &gone)
        };
        assert_eq!((kept(FriendStep::Contact), kept(FriendStep::Turnover)), (None, None));
        assert_eq!(kept(FriendStep::FirstDeposit), Some(Amount::ZERO));
    }

    #[test]
    fn without_bonuses_for_deposits_the_step_for_them_does_not_exist() {
        let facts = PlayerFacts { deposit_bonus: false, ..with(vec![friend(1, NOW)]) };
        let offer = InviteBonus::offer(
            &InviteBonus::demo(Amount::whole(5)),
            &InviteBonusState::default(),
            &facts,
            NOW,
        );
        assert_eq!(offer.steps.iter().map(|step| step.step).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(claim(&mut InviteBonusState::default(), 2, &facts), Err(Refusal::UnknownStep));
    }
}
