//! What is on sale, and what it comes to.

use baize_cashier_rules::offers::Offer;
use baize_cashier_rules::tiers::{Extras, RateTier, Tiers};
use baize_money::Amount;
use baize_store::{PlayerId, StoreError, Tx, deposits};

use serde::Serialize;

use super::{Outcome, Refusal};
use baize_core::Failure;
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
    /// The gateways that may collect it, in the order in which they are asked; the server's choice, not a part of the
    /// request.
    #[serde(skip)]
    pub gateways: Vec<String>,
}

/// An offer and how often the player bought it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The offer.
    pub offer: Offer,
    /// How often this player bought it.
    pub bought: u32,
}

/// The shop as one player sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shop {
    /// Fixed offers, in their order.
    pub offers: Vec<Item>,
    /// Rates for an amount of the player's own, highest first.
    pub tiers: Vec<RateTier>,
}

/// What an order comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Priced {
    pub(super) amount: Amount,
    pub(super) extras: Extras,
    pub(super) bonus_target: Amount,
    pub(super) turnover: Amount,
}

/// The shop of a player.
pub fn shop(tx: &mut Tx, site: &Site, player: PlayerId) -> Result<Shop, StoreError> {
    let bought = deposits::bought(tx, player)?;
    let times = |id| bought.iter().find(|(goods, _)| *goods == id).map_or(0, |(_, times)| *times);
    let items = offers(site)
        .into_iter()
        .map(|offer| Item { bought: u32::try_from(times(offer.id)).unwrap_or(u32::MAX), offer });
    Ok(Shop { offers: items.collect(), tiers: rate_tiers(site).list().to_vec() })
}

/// The site's tiers. Where the profile grants no bonus with a deposit, none is shown or given.
pub fn rate_tiers(site: &Site) -> Tiers {
    let generous = grants_bonus(site);
    let rate = |rate| if generous { rate } else { baize_money::BasisPoints::ZERO };
    let tiers = site.deposits.tiers.iter().map(|tier| RateTier {
        amount: tier.amount,
        cash_rate: rate(tier.cash_rate),
        coin_rate: rate(tier.coin_rate),
        gold_rate: tier.gold_rate,
    });
    Tiers::new(tiers.collect())
}

fn offers(site: &Site) -> Vec<Offer> {
    let generous = grants_bonus(site);
    let offers = site.deposits.offers.iter().zip(0_i64..).map(|(offer, sort)| Offer {
        id: offer.id,
        name: format!("{} {}", site.currency, offer.amount.units() / baize_money::CURRENCY_UNIT),
        amount: offer.amount,
        coin: if generous { offer.coin } else { Amount::ZERO },
        extra_coin: Amount::ZERO,
        gold: offer.gold,
        coin_multi: site.bonuses.turnover_rate.points() / 10_000,
        stock_per_player: 0,
        label: offer.label.clone(),
        sort,
    });
    offers.collect()
}

fn grants_bonus(site: &Site) -> bool {
    site.grants(Capability::Bonus) && site.grants(Capability::DepositBonus)
}

/// What the player pays and gets, or why it cannot be bought.
pub(super) fn price(tx: &mut Tx, site: &Site, player: PlayerId, new: &NewDeposit) -> Outcome<Priced> {
    let NewDeposit { goods_id, amount, with_bonus, .. } = *new;
    let too_large = || Failure::Refused(Refusal::AboveMax(Amount::MAX));
    let extras = if goods_id == site.deposits.cash_goods_id {
        rate_tiers(site).extras(amount)
    } else {
        let offer = offers(site).into_iter().find(|offer| offer.id == goods_id);
        let offer = offer.ok_or(Failure::Refused(Refusal::UnknownGoods))?;
        if offer.amount != amount {
            return Err(Failure::Refused(Refusal::WrongPrice));
        }
        let bought = deposits::bought(tx, player)?;
        let times = bought.iter().find(|(goods, _)| *goods == goods_id).map_or(0, |(_, times)| *times);
        if !offer.in_stock(u32::try_from(times).unwrap_or(u32::MAX)) {
            return Err(Failure::Refused(Refusal::UnknownGoods));
        }
        offer.extras()
    };
    let extras = extras.ok_or_else(too_large)?;
    let extras = if with_bonus { extras } else { extras.without_bonus() };
    let bonus_target = site.bonuses.turnover_rate.of(extras.bonus).ok_or_else(too_large)?;
    let cash = amount.checked_add(extras.cash).ok_or_else(too_large)?;
    let turnover =
        baize_cashier_rules::turnover::target(cash, site.deposits.turnover_rate).ok_or_else(too_large)?;
    Ok(Priced { amount, extras, bonus_target, turnover })
}
