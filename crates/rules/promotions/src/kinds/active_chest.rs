//! Active chests (12): friends who play open chests. A chest holds a draw for each active friend since the chest before,
//! and pays what they bring together.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints, Ratio};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::friends::REVIEW_FROM;
use crate::{
    ClaimInput, Claimed, Effect, FriendFacts, FriendStep, Offer, OfferStep, Period, PlayerFacts, Prize,
    PrizeDraw, PrizeTable, Promotion, Refusal, Reward, StepState, Value, Worth, money_text,
};

/// The rules.
pub struct ActiveChest;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActiveChestConfig {
    /// How many active friends each chest needs, from the first chest on.
    chests: Vec<i64>,
    /// How often the cash has to be staked, in basis points of it.
    turnover: BasisPoints,
    /// What a draw brings.
    prizes: Vec<CashPrize>,
}

/// An amount of cash and how often it comes.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CashPrize {
    #[serde(with = "money_text")]
    cash: Amount,
    weight: u32,
}

/// The chests that the player has opened.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct ActiveChestState {
    opened: BTreeSet<i64>,
}

impl ActiveChestConfig {
    fn table(&self) -> PrizeTable {
        let prize = |prize: &CashPrize| Prize {
            reward: Reward::Cash { amount: prize.cash, turnover: self.turnover },
            weight: prize.weight,
        };
        PrizeTable(self.prizes.iter().map(prize).collect())
    }

    /// The chest of a step, which is its place from 1: how many active friends it needs, and how many draws it holds.
    fn chest(&self, step: i64) -> Option<(i64, usize)> {
        let index = usize::try_from(step).ok()?.checked_sub(1)?;
        let target = *self.chests.get(index)?;
        let before = index.checked_sub(1).and_then(|before| self.chests.get(before)).copied().unwrap_or(0);
        Some((target, usize::try_from(target.saturating_sub(before)).ok()?))
    }

    fn steps(&self) -> impl Iterator<Item = i64> {
        1..=i64::try_from(self.chests.len()).unwrap_or(0)
    }

    /// A reward of so many times an amount.
    fn times(&self, amount: Amount, count: usize) -> Reward {
        let sum = Amount::sum(std::iter::repeat_n(amount, count));
        Reward::Cash { amount: sum.unwrap_or(Amount::MAX), turnover: self.turnover }
    }
}

/// Whether a friend is active, and nothing marks them as the player's own.
pub fn is_active(friend: &FriendFacts) -> bool {
    friend.has(FriendStep::Active) && friend.risk < REVIEW_FROM
}

/// How many friends are active.
pub fn active_friends(facts: &PlayerFacts) -> i64 {
    i64::try_from(facts.friends.iter().filter(|friend| is_active(friend)).count()).unwrap_or(i64::MAX)
}

impl Promotion for ActiveChest {
    const KIND: i64 = 12;
    const NAME: &'static str = "active_chest";
    type Config = ActiveChestConfig;
    type State = ActiveChestState;

    fn demo(unit: Amount) -> ActiveChestConfig {
        let tenths = |tenths: u32| BasisPoints::new(tenths * 1_000).of(unit).unwrap_or(unit);
        let prize = |(cash, weight)| CashPrize { cash: tenths(cash), weight };
        ActiveChestConfig {
            chests: vec![1, 2, 3, 5, 8, 12, 20, 30, 50, 100],
            turnover: BasisPoints::WHOLE,
            prizes: [(2, 7_000), (5, 2_500), (20, 450), (100, 50)].map(prize).into(),
        }
    }

    fn check(config: &ActiveChestConfig) -> Result<(), String> {
        let chests = &config.chests;
        let is_odd =
            chests.first().is_none_or(|first| *first < 1) || chests.iter().any(|chest| *chest > 1_000);
        if is_odd || !chests.is_sorted_by(|a, b| a < b) {
            return Err("config.chests: at least one, from 1 to 1000 friends, the smallest first".to_owned());
        }
        if config.prizes.iter().any(|prize| !prize.cash.is_positive()) {
            return Err("config.prizes: every prize is above zero".to_owned());
        }
        config.table().check().map_err(|error| format!("config.prizes: {error}"))
    }

    fn period(_: &ActiveChestConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(
        config: &ActiveChestConfig,
        state: &ActiveChestState,
        facts: &PlayerFacts,
        _: Timestamp,
    ) -> Offer {
        let (active, table) = (active_friends(facts), config.table());
        let step = |step: i64| {
            let (target, draws) = config.chest(step)?;
            Some(OfferStep {
                step,
                current: active.min(target),
                target,
                rewards: vec![config.times(table.largest(), draws)],
                state: match target {
                    _ if state.opened.contains(&step) => StepState::Claimed,
                    target if target <= active => StepState::Claimable,
                    _ => StepState::Open,
                },
                claim_until: None,
            })
        };
        let most = state.opened.last().and_then(|step| config.chest(*step)).map_or(0, |(target, _)| target);
        Offer {
            steps: config.steps().filter_map(step).collect(),
            behind: most.saturating_sub(active).max(0),
            table: Some(table),
            ..Offer::default()
        }
    }

    fn claim(
        config: &ActiveChestConfig,
        state: &mut ActiveChestState,
        input: ClaimInput,
        facts: &PlayerFacts,
        draw: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        let step = input.step.ok_or(Refusal::UnknownStep)?;
        let (target, draws) = config.chest(step).ok_or(Refusal::UnknownStep)?;
        if state.opened.contains(&step) {
            return Err(Refusal::AlreadyClaimed);
        }
        if active_friends(facts) < target {
            return Err(Refusal::NotReached);
        }
        let table = config.table();
        let indexes = draw.draw_each(&table, draws)?;
        let prizes = indexes.iter().filter_map(|index| table.0.get(*index));
        let amount = Amount::sum(prizes.map(|prize| prize.reward.amount())).unwrap_or(Amount::MAX);
        state.opened.insert(step);
        Ok(vec![Effect::Grant { step, reward: Reward::Cash { amount, turnover: config.turnover } }])
    }

    fn value(config: &ActiveChestConfig) -> Value {
        let (table, mean) = (config.table(), config.table().worth());
        let chests = || config.steps().filter_map(|step| config.chest(step)).map(|(_, draws)| draws);
        let times = |draws: usize| {
            let count = u128::try_from(draws).unwrap_or(0);
            Ratio::new(mean.money.num().saturating_mul(count), mean.money.den()).unwrap_or(Ratio::ZERO)
        };
        let largest = |draws| config.times(table.largest(), draws).amount().units();
        Value {
            steps: chests().map(|draws| Worth { money: times(draws), gold: Ratio::ZERO }).collect(),
            draw: Some(mean),
            largest: chests().map(largest).max().unwrap_or(0),
            most_money: chests().map(largest).sum(),
            most_gold: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{SoldOut, TestDraws, friend, newcomer};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn with(active: i64) -> PlayerFacts {
        PlayerFacts {
            friends: (1..=active).map(|number| friend(number, NOW)).collect(),
            ..newcomer(NOW, 330)
        }
    }

    fn open(
        state: &mut ActiveChestState,
        step: i64,
        facts: &PlayerFacts,
        draw: &mut dyn PrizeDraw,
    ) -> Claimed {
        let (config, input) = (ActiveChest::demo(Amount::whole(100)), ClaimInput::of(Some(step)));
        ActiveChest::claim(&config, state, input, facts, draw, NOW)
    }

    #[test]
    fn a_chest_holds_a_draw_for_each_friend_since_the_chest_before() {
        let config = ActiveChest::demo(Amount::whole(100));
        let draws = config.steps().map(|step| config.chest(step).unwrap().1);
        assert_eq!(draws.collect::<Vec<_>>(), [1, 1, 1, 2, 3, 4, 8, 10, 20, 50]);
        assert_eq!(config.table().worth().money, Ratio::new(405_000, 1).unwrap(), "0.405 of a unit a friend");
    }

    #[test]
    fn a_chest_opens_once_when_its_friends_are_active() {
        let (facts, mut state) = (with(2), ActiveChestState::default());
        let draws = &mut TestDraws::default();
        assert!(open(&mut state, 2, &facts, draws).is_ok());
        assert!(open(&mut state, 1, &facts, draws).is_ok(), "in any order");
        assert_eq!(open(&mut state, 1, &facts, draws), Err(Refusal::AlreadyClaimed));
        assert_eq!(open(&mut state, 3, &facts, draws), Err(Refusal::NotReached));
        assert_eq!(draws.made, 2, "a refused chest draws nothing");
        assert_eq!(open(&mut ActiveChestState::default(), 1, &facts, &mut SoldOut), Err(Refusal::SoldOut));
    }

    #[test]
    fn a_friend_in_review_and_one_who_was_lost_do_not_count_and_are_made_up_for() {
        let mut facts = with(3);
        facts.friends[0].risk = REVIEW_FROM;
        assert_eq!(active_friends(&facts), 2);
        let config = ActiveChest::demo(Amount::whole(100));
        let state = ActiveChestState { opened: [1, 2, 3].into() };
        let offer = ActiveChest::offer(&config, &state, &facts, NOW);
        assert_eq!((offer.behind, offer.steps[3].current), (1, 2));
        facts.friends.push(FriendFacts { reached: [FriendStep::Turnover].into(), ..friend(4, NOW) });
        assert_eq!(active_friends(&facts), 2);
    }
}
