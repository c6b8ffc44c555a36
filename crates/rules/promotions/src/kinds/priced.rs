//! Goods of one price with a bonus: what kinds that are bought with a deposit have in common.

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{CoinTerms, DepositGoods, DepositOffer, OfferStep, Reward, StepState, money_text};

/// A price and the bonus money that comes with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PricedBonus {
    /// What is paid.
    #[serde(with = "money_text")]
    pub(super) price: Amount,
    /// The bonus money, as a share of the price.
    pub(super) coin: BasisPoints,
}

impl PricedBonus {
    /// The goods of a demo: prices in units, shares in percent.
    pub(super) fn demo(unit: Amount, goods: &[(u32, u32)]) -> Vec<Self> {
        let of_unit = |units: u32| BasisPoints::new(units * 10_000).of(unit).unwrap_or(unit);
        let goods = goods.iter();
        goods
            .map(|(units, coin)| Self { price: of_unit(*units), coin: BasisPoints::new(coin * 100) })
            .collect()
    }

    /// What is wrong with a list of them.
    pub(super) fn check(goods: &[Self]) -> Result<(), String> {
        let brings = |goods: &Self| goods.coin.of(goods.price).is_some_and(Amount::is_positive);
        let is_sorted = goods.is_sorted_by(|a, b| a.price < b.price);
        if goods.is_empty() || goods.len() > 50 || !is_sorted || !goods.iter().all(brings) {
            return Err("config.offers: 1 to 50, each for more than the one before, with a bonus".to_owned());
        }
        Ok(())
    }

    /// What it brings, with so much gold.
    pub(super) fn rewards(&self, terms: CoinTerms, gold: Amount) -> Vec<Reward> {
        let amount = self.coin.of(self.price).unwrap_or(Amount::ZERO);
        let rewards = [Reward::Coin { amount, terms }, Reward::Gold { amount: gold }];
        rewards.into_iter().filter(|reward| reward.amount().is_positive()).collect()
    }
}

/// A share of a deposit in gold that is so much whole gold for a promotion unit.
pub(super) fn gold_per_unit(gold: i64, unit: Amount) -> BasisPoints {
    let whole = Amount::whole(1).units();
    let points = gold.saturating_mul(whole).saturating_mul(10_000).checked_div(unit.units()).unwrap_or(0);
    BasisPoints::new(u32::try_from(points).unwrap_or(0))
}

/// Goods of a kind, numbered by their steps from the id of the first one.
pub(super) fn goods(
    first_id: i64,
    step: i64,
    (price, rewards): (Amount, Vec<Reward>),
    until: Option<Timestamp>,
) -> DepositOffer {
    let goods = DepositGoods::Priced { id: first_id + step - 1, price, rewards };
    DepositOffer { step, goods, until, needs_joining: false, is_sold: false }
}

/// A step that is bought: it is never claimed, the deposit brings it.
pub(super) fn bought_step(
    step: i64,
    (price, rewards): (Amount, Vec<Reward>),
    state: StepState,
    until: Option<Timestamp>,
) -> OfferStep {
    let current = if state == StepState::Claimed { price.units() } else { 0 };
    OfferStep { step, current, target: price.units(), rewards, state, claim_until: until }
}
