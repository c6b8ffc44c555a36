//! What is on sale, and what it comes to.

use baize_cashier_rules::offers::Offer;
use baize_cashier_rules::tiers::{Extras, RateTier, Tiers};
use baize_money::{Amount, BasisPoints};
use baize_promotions::activities::OfferOnSale;
use baize_promotions_rules::Reward;
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use serde::Serialize;

use super::stock::{Held, Item};
use baize_core::site::{Capability, Site};

/// A deposit that a player asks for.
#[derive(Debug, Clone, Serialize)]
pub struct NewDeposit {
    /// What is bought: an offer, or the site's goods id for an amount the player chose.
    pub goods_id: i64,
    /// What is paid.
    pub amount: Amount,
    /// The payment method.
    pub method_id: i64,
    /// Whether the player wants the bonus.
    pub with_bonus: bool,
    /// Whether the player joins the recharge reward with it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub joins_reward: bool,
    /// The gateways that may collect it, in the order in which they are asked; the server's choice, not a part of the
    /// request.
    #[serde(skip)]
    pub gateways: Vec<String>,
}

/// The shop as one player sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shop {
    /// Fixed offers, in their order.
    pub offers: Vec<Item>,
    /// Rates for an amount of the player's own, highest first.
    pub tiers: Vec<RateTier>,
    /// Amounts of one press, each with what its tier brings.
    pub quick: Vec<Item>,
}

/// What a promotion adds to an order, in place of what the shop adds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Promoted {
    pub(super) on_sale: OfferOnSale,
    pub(super) rewards: Vec<Reward>,
}

/// What an order comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Priced {
    pub(super) extras: Extras,
    pub(super) bonus_target: Amount,
    pub(super) turnover: Amount,
    /// The offer that is bought; `None` for an amount of the player's own.
    pub(super) offer: Option<Offer>,
    /// What a promotion adds to it.
    pub(super) promoted: Option<Promoted>,
}

impl Priced {
    /// The kind of promotion that comes with it; 0 for none.
    pub(super) fn activity_type(&self) -> i64 {
        match (&self.promoted, &self.offer) {
            (Some(promoted), _) => promoted.on_sale.kind,
            (None, Some(offer)) => offer.activity_type.into(),
            (None, None) => 0,
        }
    }
}

/// The shop of a player at `now`.
pub fn shop(tx: &mut Tx, site: &Site, player: PlayerId, now: Timestamp) -> Result<Shop, StoreError> {
    let held = Held::read(tx, player)?;
    let items = offers(site).into_iter().filter(|offer| offer.is_on_sale(now)).map(|offer| held.item(offer));
    let tiers = rate_tiers(site);
    let quick = site.deposits.quick_amounts.iter().zip(0_i64..).map(|(amount, sort)| {
        let extras = tiers.extras(*amount).unwrap_or_default();
        let (coin, gold) = (extras.bonus, extras.gold);
        let offer = Offer { id: site.deposits.cash_goods_id, coin, gold, sort, ..plain_offer(site, *amount) };
        Item { offer, bought: 0, left: None }
    });
    Ok(Shop { offers: items.collect(), quick: quick.collect(), tiers: tiers.list().to_vec() })
}

/// The site's tiers. Where the profile grants no bonus with a deposit, none is shown or given.
pub fn rate_tiers(site: &Site) -> Tiers {
    let generous = grants_bonus(site);
    let rate = |rate| if generous { rate } else { BasisPoints::ZERO };
    let tiers = site.deposits.tiers.iter().map(|tier| RateTier {
        amount: tier.amount,
        cash_rate: rate(tier.cash_rate),
        coin_rate: rate(tier.coin_rate),
        gold_rate: tier.gold_rate,
    });
    Tiers::new(tiers.collect())
}

/// An offer of an amount that brings nothing beside it.
pub(super) fn plain_offer(site: &Site, amount: Amount) -> Offer {
    Offer {
        id: 0,
        name: format!("{} {}", site.currency, amount.units() / baize_money::CURRENCY_UNIT),
        amount,
        coin: Amount::ZERO,
        extra_coin: Amount::ZERO,
        gold: Amount::ZERO,
        coin_multi: site.bonuses.turnover_rate.points() / 10_000,
        stock_per_player: 0,
        stock: 0,
        activity_type: 0,
        until: Timestamp::default(),
        label: String::new(),
        img: String::new(),
        sort: 0,
    }
}

pub(super) fn offers(site: &Site) -> Vec<Offer> {
    let generous = grants_bonus(site);
    let bonus = |amount| if generous { amount } else { Amount::ZERO };
    let offers = site.deposits.offers.iter().zip(0_i64..).map(|(offer, sort)| {
        let plain = plain_offer(site, offer.amount);
        Offer {
            id: offer.id,
            coin: bonus(offer.coin),
            extra_coin: bonus(offer.extra_coin),
            gold: offer.gold,
            coin_multi: if offer.coin_multi == 0 { plain.coin_multi } else { offer.coin_multi },
            stock_per_player: offer.stock_per_player,
            stock: offer.stock,
            activity_type: if generous { offer.activity_type } else { 0 },
            until: offer.until,
            label: offer.label.clone(),
            img: offer.img.clone(),
            sort,
            ..plain
        }
    });
    offers.collect()
}

fn grants_bonus(site: &Site) -> bool {
    site.grants(Capability::Bonus) && site.grants(Capability::DepositBonus)
}

/// What an amount of the player's own brings by the site's tiers; `None` when out of range.
pub(super) fn plain_price(site: &Site, amount: Amount, with_bonus: bool) -> Option<Priced> {
    priced(site, amount, (rate_tiers(site).extras(amount)?, with_bonus), None)
}

/// An order of so much with its extras; `None` when out of range.
pub(super) fn priced(
    site: &Site,
    amount: Amount,
    (extras, with_bonus): (Extras, bool),
    offer: Option<Offer>,
) -> Option<Priced> {
    let extras = if with_bonus { extras } else { extras.without_bonus() };
    let usual = site.bonuses.turnover_rate;
    let bonus_target = match &offer {
        Some(offer) => offer.bonus_target(extras.bonus, usual)?,
        None => usual.of(extras.bonus)?,
    };
    let cash = amount.checked_add(extras.cash)?;
    let turnover = baize_cashier_rules::turnover::target(cash, site.deposits.turnover_rate)?;
    Some(Priced { extras, bonus_target, turnover, offer, promoted: None })
}
