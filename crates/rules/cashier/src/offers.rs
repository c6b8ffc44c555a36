//! Offers of the shop: fixed amounts with what comes on top.

use baize_money::{Amount, BasisPoints};
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
    /// A word on the tile ("hot", "best value").
    #[serde(default)]
    pub label: String,
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

    /// Whether a player who bought it `bought` times may buy it again.
    pub fn in_stock(&self, bought: u32) -> bool {
        self.stock_per_player == 0 || bought < self.stock_per_player
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
            label: String::new(),
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
        assert!(offer().in_stock(1_000));
    }

    #[test]
    fn an_offer_with_a_limit_runs_out() {
        let once = Offer { stock_per_player: 1, ..offer() };
        assert!(once.in_stock(0));
        assert!(!once.in_stock(1));
    }

    #[test]
    fn a_free_offer_has_no_rate_to_show() {
        assert_eq!(Offer { amount: Amount::ZERO, ..offer() }.rate(), BasisPoints::ZERO);
    }
}
