//! Goods and rates of promotions: what an order of them comes to. One order takes one of them or what the shop adds, never
//! both (promotions text, "Stacking").

use baize_cashier_rules::offers::Offer;
use baize_cashier_rules::tiers::Extras;
use baize_core::site::Site;
use baize_core::{Ctx, Failure};
use baize_money::Amount;
use baize_promotions::activities::{self, OfferOnSale, RecentMoney};
use baize_promotions_rules::Reward;
use baize_store::{PlayerId, StoreError, Tx};

use super::goods::{NewDeposit, Priced, Promoted, plain_offer, priced};
use super::stock::Item;
use super::{Outcome, Refusal};

/// The goods of promotions for a player, of one kind each.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PromotedGoods {
    /// Everything that is on sale by a promotion, sold out goods included.
    pub items: Vec<PromotedItem>,
    /// What a promotion adds to an amount of the player's own now.
    pub repeat: Option<OfferOnSale>,
}

/// Goods of a promotion as the shop shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromotedItem {
    /// The activity.
    pub activity: i64,
    /// The number of its kind.
    pub kind: i64,
    /// Whether the player has bought it in this period.
    pub is_sold: bool,
    /// The goods, with what they bring this player now.
    pub item: Item,
}

/// What promotions sell with a player's deposits now, each with what it brings to money that counts as new.
pub fn promoted_goods(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<PromotedGoods, StoreError> {
    let recent = RecentMoney::read(tx, ctx, player)?;
    let mut goods = PromotedGoods::default();
    for on_sale in activities::on_sale(tx, ctx, player, |_| true)? {
        match on_sale.offer.priced() {
            Some(_) => goods.items.extend(item(&ctx.site, &on_sale, recent)),
            None if on_sale.has_room && on_sale.has_contact && goods.repeat.is_none() => {
                goods.repeat = Some(on_sale);
            }
            None => {}
        }
    }
    Ok(goods)
}

/// The gift of the day as the shop would show it, kept from the first question on; `None` where there is none.
pub fn daily_gift(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Option<PromotedItem>, StoreError> {
    let recent = RecentMoney::read(tx, ctx, player)?;
    let gift = activities::gift(tx, ctx, player)?;
    Ok(gift.and_then(|on_sale| item(&ctx.site, &on_sale, recent)))
}

fn item(site: &Site, on_sale: &OfferOnSale, recent: RecentMoney) -> Option<PromotedItem> {
    let (id, price) = on_sale.offer.priced()?;
    let rewards = on_sale.offer.rewards(recent.counted(price));
    let extras = extras(&rewards)?;
    let times = rewards.iter().find_map(|reward| match reward {
        Reward::Coin { terms, .. } => Some(terms.wagering.points() / 10_000),
        Reward::Cash { .. } | Reward::Gold { .. } | Reward::FreeRounds(_) | Reward::FreeBet { .. } => None,
    });
    let is_left = !on_sale.offer.is_sold && on_sale.has_room;
    let offer = Offer {
        id,
        coin: extras.bonus,
        gold: extras.gold,
        coin_multi: times.unwrap_or(0),
        activity_type: u16::try_from(on_sale.kind).unwrap_or(0),
        until: on_sale.until(),
        sort: on_sale.offer.step,
        ..plain_offer(site, price)
    };
    let item = Item { offer, bought: on_sale.offer.is_sold.into(), left: (!is_left).then_some(0) };
    Some(PromotedItem {
        activity: on_sale.activity,
        kind: on_sale.kind,
        is_sold: on_sale.offer.is_sold,
        item,
    })
}

fn extras(rewards: &[Reward]) -> Option<Extras> {
    let sum = |of: fn(&Reward) -> Amount| Amount::sum(rewards.iter().map(of));
    Some(Extras { cash: Amount::ZERO, bonus: sum(Reward::money)?, gold: sum(Reward::gold_amount)? })
}

/// What goods of a promotion come to, or why they cannot be bought. `None` where the order brings what an amount of the
/// player's own does: the player does not join, or none of the money is new.
pub(super) fn price(
    site: &Site,
    goods: OfferOnSale,
    (new, counted): (&NewDeposit, Amount),
) -> Outcome<Option<Priced>> {
    let refuse = |refusal| Err(Failure::Refused(refusal));
    if goods.offer.priced().is_some_and(|(_, price)| price != new.amount) {
        return refuse(Refusal::WrongPrice);
    }
    if goods.offer.needs_joining && !new.joins_reward {
        return Ok(None);
    }
    if goods.offer.is_sold {
        return refuse(if goods.is_gift() { Refusal::GiftTaken } else { Refusal::SoldOut });
    }
    if !goods.has_room {
        return refuse(Refusal::SoldOut);
    }
    let rewards = goods.rewards(counted, new.with_bonus);
    let brings_money = rewards.iter().any(|reward| reward.money().is_positive());
    if brings_money && !goods.has_contact {
        return refuse(Refusal::ContactNeeded);
    }
    if rewards.is_empty() {
        return Ok(None);
    }
    let order = order(site, new.amount, goods, rewards);
    order.map(Some).ok_or(Failure::Refused(Refusal::AboveMax(Amount::MAX)))
}

/// An amount of the player's own with what a promotion adds, if that is more money than what the shop's tier adds.
pub(super) fn instead_of(
    site: &Site,
    plain: &Priced,
    on_sale: Vec<OfferOnSale>,
    (new, counted): (&NewDeposit, Amount),
) -> Option<Priced> {
    let rate = on_sale.into_iter().find(|offer| offer.has_room && offer.has_contact)?;
    let rewards = rate.rewards(counted, new.with_bonus);
    let brought = Amount::sum(rewards.iter().map(Reward::money))?;
    let by_tier = plain.extras.cash.checked_add(plain.extras.bonus)?;
    if brought > by_tier { order(site, new.amount, rate, rewards) } else { None }
}

/// An order with what a promotion adds to it and nothing of the shop's; `None` when out of range.
fn order(site: &Site, amount: Amount, on_sale: OfferOnSale, rewards: Vec<Reward>) -> Option<Priced> {
    let targets = rewards.iter().map(|reward| match reward {
        Reward::Coin { amount, terms } => terms.wagering.of(*amount),
        Reward::Cash { .. } | Reward::Gold { .. } | Reward::FreeRounds(_) | Reward::FreeBet { .. } => {
            Some(Amount::ZERO)
        }
    });
    let bonus_target = Amount::sum(targets.collect::<Option<Vec<_>>>()?)?;
    let extras = extras(&rewards)?;
    let bare = priced(site, amount, (Extras::default(), false), None)?;
    Some(Priced { extras, bonus_target, promoted: Some(Promoted { on_sale, rewards }), ..bare })
}
