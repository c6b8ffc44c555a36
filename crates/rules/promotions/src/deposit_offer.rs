//! What a promotion adds to a deposit: fixed when the deposit is ordered, given when it is credited.

use baize_money::{Amount, BasisPoints, Ratio};
use baize_time::Timestamp;

use crate::{CoinTerms, FreeRounds, Reward};

/// What a deposit can be ordered with. One deposit takes one offer at most (promotions text, "Stacking").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepositOffer {
    /// The step of the activity that it is.
    pub step: i64,
    /// What is paid and what comes with it.
    pub goods: DepositGoods,
    /// From then on it is not offered; an order from before is honoured if it is paid in its time. `None` without end.
    pub until: Option<Timestamp>,
    /// Whether the order has to say that it joins.
    pub needs_joining: bool,
    /// Whether the player has bought it in this period.
    pub is_sold: bool,
}

/// What is paid and what comes with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DepositGoods {
    /// Goods of one price.
    Priced {
        /// The goods id, which no other goods of the site have.
        id: i64,
        /// What is paid, and the cash that it brings.
        price: Amount,
        /// What comes on top, if all of the price counts.
        rewards: Vec<Reward>,
    },
    /// Any amount of the player's own.
    AnyAmount {
        /// The bonus money, as a share of the amount.
        coin: BasisPoints,
        /// No more bonus money than this.
        most: Amount,
        /// When it becomes cash.
        terms: CoinTerms,
    },
}

/// An offer as an order fixed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderedOffer {
    /// The step of the activity.
    pub step: i64,
    /// What its rewards cost in money.
    pub money: Amount,
}

impl DepositOffer {
    /// What it brings to a deposit of which so much counts as new money: goods in proportion, an amount of the player's own
    /// by its share. Rounded down; what rounds to nothing is left out.
    pub fn rewards(&self, counted: Amount) -> Vec<Reward> {
        let mut rewards: Vec<Reward> = match &self.goods {
            DepositGoods::Priced { price, rewards, .. } => {
                rewards.iter().map(|reward| reward.part(counted, *price)).collect()
            }
            DepositGoods::AnyAmount { coin, most, terms } => {
                let amount = coin.of(counted).unwrap_or(Amount::MAX).min(*most);
                vec![Reward::Coin { amount, terms: *terms }]
            }
        };
        rewards.retain(|reward| reward.amount().is_positive());
        rewards
    }

    /// The most money that it brings.
    pub fn most_money(&self) -> Amount {
        match &self.goods {
            DepositGoods::Priced { price, .. } => {
                Amount::sum(self.rewards(*price).iter().map(Reward::money)).unwrap_or(Amount::MAX)
            }
            DepositGoods::AnyAmount { most, .. } => *most,
        }
    }

    /// The goods id and the price; `None` for an amount of the player's own.
    pub fn priced(&self) -> Option<(i64, Amount)> {
        match &self.goods {
            DepositGoods::Priced { id, price, .. } => Some((*id, *price)),
            DepositGoods::AnyAmount { .. } => None,
        }
    }
}

impl Reward {
    /// The same in proportion to `part` of `whole`, rounded down; all of it where the whole is nothing.
    #[must_use]
    pub fn part(self, part: Amount, whole: Amount) -> Self {
        let units = |amount: Amount| u128::try_from(amount.units()).unwrap_or(0);
        let ratio = Ratio::new(units(part.min(whole)), units(whole));
        let of = |amount| ratio.map_or(amount, |ratio| ratio.payout(amount).unwrap_or(Amount::ZERO));
        match self {
            Self::Cash { amount, turnover } => Self::Cash { amount: of(amount), turnover },
            Self::Coin { amount, terms } => Self::Coin { amount: of(amount), terms },
            Self::Gold { amount } => Self::Gold { amount: of(amount) },
            Self::FreeRounds(free) => {
                let share = |ratio: Ratio| u128::from(free.rounds).saturating_mul(ratio.num()) / ratio.den();
                let rounds = ratio.and_then(|ratio| u16::try_from(share(ratio)).ok()).unwrap_or(free.rounds);
                Self::FreeRounds(FreeRounds { rounds, ..free })
            }
            Self::FreeBet { amount, count, days } => Self::FreeBet { amount: of(amount), count, days },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn offer(goods: DepositGoods) -> DepositOffer {
        DepositOffer { step: 1, goods, until: None, needs_joining: false, is_sold: false }
    }

    fn goods(price: Amount) -> DepositOffer {
        let coin = Reward::Coin { amount: price, terms: CoinTerms::demo(20, Amount::whole(1)) };
        offer(DepositGoods::Priced { id: 7, price, rewards: vec![coin, Reward::gold(100)] })
    }

    #[test]
    fn goods_bring_what_counts_of_their_price_and_nothing_for_money_that_is_not_new() {
        let offer = goods(Amount::whole(300));
        let amounts = |counted| offer.rewards(counted).iter().map(Reward::amount).collect::<Vec<_>>();
        assert_eq!(amounts(Amount::whole(300)), [Amount::whole(300), Amount::whole(100)]);
        assert_eq!(amounts(Amount::whole(150)), [Amount::whole(150), Amount::whole(50)]);
        assert_eq!(amounts(Amount::whole(900)), amounts(Amount::whole(300)), "no more than the price");
        assert!(amounts(Amount::ZERO).is_empty());
        assert_eq!(offer.most_money(), Amount::whole(300));
    }

    #[test]
    fn an_amount_of_ones_own_brings_its_share_up_to_the_most() {
        let (terms, most) = (CoinTerms::demo(20, Amount::whole(1)), Amount::whole(10));
        let offer = offer(DepositGoods::AnyAmount { coin: BasisPoints::new(300), most, terms });
        let coin =
            |whole| offer.rewards(Amount::whole(whole)).iter().map(|each| each.amount().units()).sum::<i64>();
        for (whole, units) in [(100, 30_000), (333, 99_900), (334, 100_000), (0, 0)] {
            assert_eq!(coin(whole), units);
        }
    }

    proptest! {
        #[test]
        fn no_part_of_the_price_brings_more_than_its_share(price in 1_i32..1_000_000, counted in 0_i32..2_000_000) {
            let offer = goods(Amount::from_units(price));
            let whole = offer.most_money().units();
            for reward in offer.rewards(Amount::from_units(counted)) {
                let all = if reward.money().is_positive() { whole } else { 1_000_000 };
                prop_assert!(reward.amount().units() * i64::from(price) <= all * i64::from(counted.min(price)));
            }
        }
    }
}
