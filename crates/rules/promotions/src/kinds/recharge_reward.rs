//! Recharge reward (26): goods that take the place of the shop's list, each bought once a week by a player who joins with the
//! order.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use super::priced::{self, PricedBonus, gold_per_unit};
use crate::{
    CoinTerms, DepositOffer, Offer, OrderedOffer, Period, PlayerFacts, Promotion, Reward, StepState, Value,
};

/// The rules.
pub struct RechargeReward;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RechargeRewardConfig {
    /// The gold, as a share of the price.
    gold: BasisPoints,
    /// The terms of the bonus money.
    terms: CoinTerms,
    /// From the smallest to the largest.
    offers: Vec<PricedBonus>,
}

/// The goods that were bought in the week.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct RechargeRewardState {
    sold: BTreeSet<i64>,
}

/// The goods id of the first one.
const FIRST_ID: i64 = 1_000_000_401;

impl RechargeRewardConfig {
    fn goods(&self) -> impl Iterator<Item = (i64, (Amount, Vec<Reward>))> {
        (1..).zip(&self.offers).map(|(step, goods)| {
            let gold = self.gold.of(goods.price).unwrap_or(Amount::ZERO);
            (step, (goods.price, goods.rewards(self.terms, gold)))
        })
    }
}

impl Promotion for RechargeReward {
    const KIND: i64 = 26;
    const NAME: &'static str = "recharge_reward";
    const WITH_DEPOSITS: bool = true;
    type Config = RechargeRewardConfig;
    type State = RechargeRewardState;

    fn demo(unit: Amount) -> RechargeRewardConfig {
        let goods = [(2, 6), (5, 7), (10, 8), (20, 9), (50, 10), (100, 12)];
        RechargeRewardConfig {
            gold: gold_per_unit(10, unit),
            terms: CoinTerms::demo(20, unit),
            offers: PricedBonus::demo(unit, &goods),
        }
    }

    fn check(config: &RechargeRewardConfig) -> Result<(), String> {
        PricedBonus::check(&config.offers)
    }

    fn period(_: &RechargeRewardConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::week(now, facts.utc_offset)
    }

    fn offer(
        config: &RechargeRewardConfig,
        state: &RechargeRewardState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Offer {
        let end = Self::period(config, facts, now).end(facts.utc_offset);
        let steps = config.goods().map(|(step, goods)| {
            let is_sold = state.sold.contains(&step);
            let step_state = if is_sold { StepState::Claimed } else { StepState::Open };
            priced::bought_step(step, goods, step_state, end)
        });
        Offer { steps: steps.collect(), ..Offer::default() }
    }

    fn deposit_offers(
        config: &RechargeRewardConfig,
        state: &RechargeRewardState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Vec<DepositOffer> {
        let end = Self::period(config, facts, now).end(facts.utc_offset);
        let offers = config.goods().map(|(step, goods)| DepositOffer {
            needs_joining: true,
            is_sold: state.sold.contains(&step),
            ..priced::goods(FIRST_ID, step, goods, end)
        });
        offers.collect()
    }

    fn sell(
        _: &RechargeRewardConfig,
        state: &mut RechargeRewardState,
        ordered: OrderedOffer,
        _: &PlayerFacts,
    ) -> Option<i64> {
        state.sold.insert(ordered.step).then_some(ordered.step)
    }

    fn value(config: &RechargeRewardConfig) -> Value {
        Value::of_each_bought(&config.goods().map(|(_, (_, rewards))| rewards).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::player;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    #[test]
    fn each_step_is_sold_once_in_a_week_and_stays_in_the_list() {
        let (config, facts) = (RechargeReward::demo(Amount::whole(100)), player(NOW, 330));
        let mut state = RechargeRewardState::default();
        let ordered = OrderedOffer { step: 2, money: Amount::whole(35) };
        assert_eq!(RechargeReward::sell(&config, &mut state, ordered, &facts), Some(2));
        assert_eq!(RechargeReward::sell(&config, &mut state, ordered, &facts), None);
        let offers = RechargeReward::deposit_offers(&config, &state, &facts, NOW);
        let sold: Vec<_> = offers.iter().filter(|offer| offer.is_sold).map(|offer| offer.step).collect();
        assert_eq!((offers.len(), sold), (6, vec![2]));
        let next = Period::week(NOW, facts.utc_offset).end(facts.utc_offset);
        assert!(offers.iter().all(|offer| offer.needs_joining && offer.until == next));
    }

    #[test]
    fn the_demo_gives_six_to_twelve_percent_and_ten_gold_a_unit() {
        let config = RechargeReward::demo(Amount::whole(100));
        let goods: Vec<_> = config
            .goods()
            .map(|(_, (price, rewards))| {
                [price.units(), rewards[0].money().units(), rewards[1].amount().units()]
            })
            .map(|amounts| amounts.map(|units| units / 10_000))
            .collect();
        assert_eq!((goods[0], goods[5]), ([200, 12, 20], [10_000, 1_200, 1_000]));
    }
}
