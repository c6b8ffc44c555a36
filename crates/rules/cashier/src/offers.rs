//! Offers of the shop: fixed amounts with what comes on top.

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::tiers::Extras;

/// The goods id of a deposit of a freely chosen amount (product text section 9).
pub const CUSTOM_AMOUNT: i64 = 1_000_000_004;

/// One offer: pay `amount`, get that much cash and the extras.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Goods id; never [`CUSTOM_AMOUNT`].
    pub id: i64,
    /// Shown on the offer.
    pub name: String,
    /// The price, and the cash it brings.
    pub amount: Amount,
    /// The plain bonus.
    #[serde(default)]
    pub coin: Amount,
    /// The additional bonus of this offer.
    #[serde(default)]
    pub extra_coin: Amount,
    /// Gold.
    #[serde(default)]
    pub gold: Amount,
    /// How many times the bonus must be staked before it turns into cash; 0 = the site's default.
    #[serde(default)]
    pub coin_multi: u32,
    /// How often one player may buy it; 0 = without limit.
    #[serde(default)]
    pub stock_per_player: u32,
    /// How many there are for all players together; 0 = without limit.
    #[serde(default)]
    pub stock: u32,
    /// The kind of promotion that it brings with it (product text section 3); 0 = none.
    #[serde(default)]
    pub activity_type: u16,
    /// When it was sold last; the epoch = without end. An order made before is honoured if it is paid in its time.
    #[serde(default)]
    pub until: Timestamp,
    /// A word on the tile ("hot", "best value").
    #[serde(default)]
    pub label: String,
    /// The name of its picture; empty for none.
    #[serde(default)]
    pub img: String,
    /// Order among the offers, ascending.
    #[serde(default)]
    pub sort: i64,
}

impl Offer {
    /// The bonus in all; `None` when out of range.
    pub fn bonus(&self) -> Option<Amount> {
        self.coin.checked_add(self.extra_coin)
    }

    /// What it brings besides the cash.
    pub fn extras(&self) -> Option<Extras> {
        Some(Extras { cash: Amount::ZERO, bonus: self.bonus()?, gold: self.gold })
    }

    /// The bonus as a share of the price, for the "+10 %" on the tile; rounded down.
    pub fn rate(&self) -> BasisPoints {
        let (bonus, price) = (self.bonus().unwrap_or_default().units(), self.amount.units());
        let points = i128::from(bonus).saturating_mul(10_000).checked_div(i128::from(price)).unwrap_or(0);
        BasisPoints::new(u32::try_from(points).unwrap_or(0))
    }

    /// How many are left for a player whose orders hold `own` of them, of `all` that all orders hold; `None` = without
    /// limit.
    pub fn left(&self, own: u32, all: u32) -> Option<u32> {
        let rest = |stock: u32, held| (stock > 0).then(|| stock.saturating_sub(held));
        match (rest(self.stock_per_player, own), rest(self.stock, all)) {
            (Some(own), Some(all)) => Some(own.min(all)),
            (own, all) => own.or(all),
        }
    }

    /// Whether it is sold at `now`.
    pub fn is_on_sale(&self, now: Timestamp) -> bool {
        self.until == Timestamp::default() || now < self.until
    }

    /// What must be staked before `bonus` becomes cash: `coin_multi` times the bonus, or the site's `usual` rate of it.
    /// `None` when out of range.
    pub fn bonus_target(&self, bonus: Amount, usual: BasisPoints) -> Option<Amount> {
        match self.coin_multi {
            0 => usual.of(bonus),
            times => Amount::new(bonus.units().checked_mul(i64::from(times))?).ok(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer() -> Offer {
        Offer {
            id: 7,
            name: "Starter".into(),
            amount: Amount::whole(300),
            coin: Amount::whole(30),
            extra_coin: Amount::whole(10),
            gold: Amount::whole(300),
            coin_multi: 0,
            stock_per_player: 0,
            stock: 0,
            activity_type: 0,
            until: Timestamp::default(),
            label: String::new(),
            img: String::new(),
            sort: 1,
        }
    }

    #[test]
    fn the_bonus_is_the_plain_one_and_the_additional_one() {
        assert_eq!(offer().bonus(), Some(Amount::whole(40)));
        assert_eq!(offer().rate().points(), 1_333);
    }

    #[test]
    fn an_offer_without_limit_is_always_in_stock() {
        assert_eq!(offer().left(1_000, 1_000_000), None);
    }

    #[test]
    fn an_offer_with_a_limit_runs_out_for_one_player_or_for_all() {
        let once = Offer { stock_per_player: 1, ..offer() };
        assert_eq!((once.left(0, 9), once.left(1, 9)), (Some(1), Some(0)));
        let ten = Offer { stock: 10, ..offer() };
        assert_eq!((ten.left(9, 9), ten.left(0, 10), ten.left(0, 11)), (Some(1), Some(0), Some(0)));
        let both = Offer { stock_per_player: 3, ..ten };
        assert_eq!((both.left(1, 1), both.left(1, 9), both.left(3, 3)), (Some(2), Some(1), Some(0)));
    }

    #[test]
    fn an_offer_is_sold_until_its_last_millisecond_is_over() {
        let end = Timestamp::from_millis(1_000);
        let short = Offer { until: end, ..offer() };
        assert!(short.is_on_sale(Timestamp::from_millis(999)) && !short.is_on_sale(end));
        assert!(offer().is_on_sale(end));
    }

    #[test]
    fn the_bonus_is_staked_as_often_as_the_offer_says_or_else_as_the_site_says() {
        let (bonus, usual) = (Amount::whole(40), BasisPoints::new(200_000));
        assert_eq!(offer().bonus_target(bonus, usual), Some(Amount::whole(800)));
        assert_eq!(Offer { coin_multi: 5, ..offer() }.bonus_target(bonus, usual), Some(Amount::whole(200)));
        assert_eq!(Offer { coin_multi: 5, ..offer() }.bonus_target(Amount::MAX, usual), None);
    }

    #[test]
    fn a_free_offer_has_no_rate_to_show() {
        assert_eq!(Offer { amount: Amount::ZERO, ..offer() }.rate(), BasisPoints::ZERO);
    }

    proptest::proptest! {
        #[test]
        fn no_more_is_left_than_any_limit_leaves(
            (per_player, stock) in (0_u32..20, 0_u32..20),
            (own, others) in (0_u32..30, 0_u32..30),
        ) {
            let limited = Offer { stock_per_player: per_player, stock, ..offer() };
            let left = limited.left(own, own + others);
            proptest::prop_assert_eq!(left.is_none(), per_player == 0 && stock == 0);
            let after = limited.left(own + 1, own + others + 1);
            proptest::prop_assert_eq!(after, left.map(|left| left.saturating_sub(1)));
            for limit in [(per_player, own), (stock, own + others)].into_iter().filter(|(most, _)| *most > 0) {
                proptest::prop_assert!(left.is_some_and(|left| left <= limit.0.saturating_sub(limit.1)));
            }
        }
    }
}
