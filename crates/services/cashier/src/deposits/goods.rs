//! What is on sale, and what it comes to.

use baize_cashier_rules::offers::Offer;
use baize_cashier_rules::tiers::{Extras, RateTier, Tiers};
use baize_money::{Amount, BasisPoints};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use serde::Serialize;

use super::stock::{Held, Item};
use super::{Outcome, Refusal};
use baize_core::site::{Capability, Site};
use baize_core::{Ctx, Failure};

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

/// What an order comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Priced {
    pub(super) extras: Extras,
    pub(super) bonus_target: Amount,
    pub(super) turnover: Amount,
    /// The offer that is bought; `None` for an amount of the player's own.
    pub(super) offer: Option<Offer>,
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
fn plain_offer(site: &Site, amount: Amount) -> Offer {
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

fn offers(site: &Site) -> Vec<Offer> {
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

/// What the player gets for the money, or why it cannot be bought.
pub(super) fn price(tx: &mut Tx, ctx: &Ctx, player: PlayerId, new: &NewDeposit) -> Outcome<Priced> {
    let site = &ctx.site;
    let too_large = || Failure::Refused(Refusal::AboveMax(Amount::MAX));
    if new.goods_id == site.deposits.cash_goods_id {
        return plain_price(site, new.amount, new.with_bonus).ok_or_else(too_large);
    }
    let on_sale = offers(site).into_iter().find(|offer| offer.id == new.goods_id);
    let offer =
        on_sale.filter(|offer| offer.is_on_sale(ctx.now)).ok_or(Failure::Refused(Refusal::UnknownGoods))?;
    if offer.amount != new.amount {
        return Err(Failure::Refused(Refusal::WrongPrice));
    }
    let item = Held::read(tx, player)?.item(offer);
    if item.left == Some(0) {
        return Err(Failure::Refused(Refusal::SoldOut));
    }
    let offer = item.offer;
    let extras = offer.extras().ok_or_else(too_large)?;
    priced(site, new.amount, (extras, new.with_bonus), Some(offer)).ok_or_else(too_large)
}

/// What an amount of the player's own brings by the site's tiers; `None` when out of range.
pub(super) fn plain_price(site: &Site, amount: Amount, with_bonus: bool) -> Option<Priced> {
    priced(site, amount, (rate_tiers(site).extras(amount)?, with_bonus), None)
}

fn priced(
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
    Some(Priced { extras, bonus_target, turnover, offer })
}
