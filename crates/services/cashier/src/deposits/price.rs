//! What an order comes to, or why it cannot be bought.

use baize_core::{Ctx, Failure};
use baize_money::Amount;
use baize_promotions::activities;
use baize_store::{PlayerId, StoreError, Tx};

use super::goods::{NewDeposit, Priced, offers, plain_price, priced};
use super::stock::Held;
use super::{Outcome, Refusal, promoted};

/// What the player gets for the money, of which so much counts as new, or why it cannot be bought.
pub(super) fn price(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (new, counted): (&NewDeposit, Amount),
) -> Outcome<Priced> {
    if new.goods_id == ctx.site.deposits.cash_goods_id {
        return any_amount(tx, ctx, player, (new, counted));
    }
    if let Some(offer) = offers(&ctx.site).into_iter().find(|offer| offer.id == new.goods_id) {
        if !offer.is_on_sale(ctx.now) {
            return Err(Failure::Refused(Refusal::UnknownGoods));
        }
        if offer.amount != new.amount {
            return Err(Failure::Refused(Refusal::WrongPrice));
        }
        let item = Held::read(tx, player)?.item(offer);
        if item.left == Some(0) {
            return Err(Failure::Refused(Refusal::SoldOut));
        }
        let extras = item.offer.extras().ok_or_else(too_large)?;
        let order = priced(&ctx.site, new.amount, (extras, new.with_bonus), Some(item.offer));
        return order.ok_or_else(too_large);
    }
    let is_asked = |id: i64| id == new.goods_id;
    let found =
        activities::on_sale(tx, ctx, player, |offer| offer.priced().is_some_and(|(id, _)| is_asked(id)))?;
    let goods = found.into_iter().next().ok_or(Failure::Refused(Refusal::UnknownGoods))?;
    match promoted::price(&ctx.site, goods, (new, counted))? {
        Some(order) => Ok(order),
        None => plain_price(&ctx.site, new.amount, new.with_bonus).ok_or_else(too_large),
    }
}

/// An amount of the player's own: by the shop's tier, or by a promotion where it adds more money.
fn any_amount(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (new, counted): (&NewDeposit, Amount),
) -> Outcome<Priced> {
    let plain = plain_price(&ctx.site, new.amount, new.with_bonus).ok_or_else(too_large)?;
    if !new.with_bonus {
        return Ok(plain);
    }
    let found: Result<_, StoreError> = activities::on_sale(tx, ctx, player, |offer| offer.priced().is_none());
    Ok(promoted::instead_of(&ctx.site, &plain, found?, (new, counted)).unwrap_or(plain))
}

fn too_large() -> Failure<Refusal> {
    Failure::Refused(Refusal::AboveMax(Amount::MAX))
}
