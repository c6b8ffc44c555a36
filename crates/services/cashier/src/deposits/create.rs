//! A new order. Nothing moves yet: the gateway is called afterwards, with no transaction open.

use baize_ledger::request::{self, Begun};
use baize_ledger::{InputHash, RequestError, RequestKey};
use baize_money::Amount;
use baize_promotions::activities::{self, RecentMoney};
use baize_store::deposits::{self, DepositRow};
use baize_store::{DepositId, PlayerId, StoreError, Tx, order_numbers};
use baize_time::{Span, Timestamp};
use serde::{Deserialize, Serialize};

use super::goods::NewDeposit;
use super::price::price;
use super::{Outcome, Refusal, stock};
use crate::gateway_switch::switched_off;
use crate::jobs::AskPayment;
use baize_core::jobs::enqueue;
use baize_core::ports::Collect;
use baize_core::site::{Capability, Site};
use baize_core::{Ctx, Failure, closing};

/// How long an order that the gateway has not opened counts as open.
const UNANSWERED: Span = Span::minutes(1);

/// When the gateway is asked for the first time what became of an order; usually its own message comes sooner.
const FIRST_ASK: Span = Span::minutes(1);

/// What is stored under the request's key: the order that a repetition finds again.
#[derive(Serialize, Deserialize)]
struct Stored {
    order: i64,
}

/// Writes an order. The same key finds the same order again.
pub fn create(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    key: &RequestKey,
    new: &NewDeposit,
) -> Outcome<DepositRow> {
    let input = InputHash::of("deposit", new)?;
    let ticket = match request::begin::<Stored>(tx, player, key, input) {
        Ok(Begun::Fresh(_, ticket)) => ticket,
        Ok(Begun::Repeat(Stored { order })) => return repeat(tx, player, DepositId::from(order)),
        Err(RequestError::KeyReused) => return Err(Failure::Refused(Refusal::KeyReused)),
        Err(RequestError::Store(fault)) => return Err(fault.into()),
    };
    let row = accept(tx, ctx, player, new)?;
    order_numbers::insert(tx, &row.order_no, player, row.id.get())?;
    deposits::insert(tx, &row)?;
    enqueue(tx, ctx, &AskPayment { player, order: row.id, is_stated: false }, ctx.now.plus(FIRST_ASK))?;
    ticket.finish(tx, &Stored { order: row.id.get() }, ctx.now)?;
    Ok(row)
}

/// The order of an earlier request. The caller asks the gateway for it once more if it is not opened, which is written
/// down first.
fn repeat(tx: &mut Tx, player: PlayerId, id: DepositId) -> Outcome<DepositRow> {
    let row = deposits::lock(tx, player, id)?;
    let mut row = row.ok_or_else(|| StoreError::damaged("a stored order has vanished"))?;
    if row.state == 0 {
        row.asked = row.asked.saturating_add(1);
        deposits::save(tx, &row)?;
    }
    Ok(row)
}

fn accept(tx: &mut Tx, ctx: &Ctx, player: PlayerId, new: &NewDeposit) -> Outcome<DepositRow> {
    let refuse = |refusal| Err(Failure::Refused(refusal));
    let rules = &ctx.site.deposits;
    if !ctx.site.grants(Capability::Deposit) {
        return refuse(Refusal::Off);
    }
    if closing::closed(tx)?.is_some() {
        return refuse(Refusal::SiteClosed);
    }
    let Some(method) = rules.methods.iter().find(|method| method.id == new.method_id) else {
        return refuse(Refusal::UnknownMethod);
    };
    if new.amount < method.min {
        return refuse(Refusal::BelowMin(method.min));
    }
    if new.amount > method.max {
        return refuse(Refusal::AboveMax(method.max));
    }
    let recent = RecentMoney::read(tx, ctx, player)?;
    let priced = price(tx, ctx, player, (new, recent.counted(new.amount)))?;
    if deposits::open_count(tx, player, ctx.now, ctx.now.minus(UNANSWERED))?
        >= i64::from(rules.max_open_orders)
    {
        return refuse(Refusal::TooManyOpen);
    }
    let off = switched_off(tx)?;
    let gateway = new.gateways.iter().find(|name| !off.contains(*name));
    let gateway = gateway.ok_or(Failure::Refused(Refusal::NoGateway))?.clone();
    let stock_held = match &priced.offer {
        Some(offer) => stock::take(tx, player, offer)?.ok_or(Failure::Refused(Refusal::SoldOut))?,
        None => 0,
    };
    let id: DepositId = ctx.next_id();
    if let Some(promoted) = &priced.promoted {
        activities::reserve(tx, ctx, (player, id), &promoted.on_sale, &promoted.rewards)?;
    }
    Ok(DepositRow {
        player,
        id,
        order_no: format!("D{id}"),
        goods_id: new.goods_id,
        method_id: method.id,
        gateway,
        amount: new.amount,
        extra_cash: priced.extras.cash,
        bonus: priced.extras.bonus,
        bonus_target: priced.bonus_target,
        gold: priced.extras.gold,
        turnover: priced.turnover,
        state: 0,
        reference: String::new(),
        url: String::new(),
        qr: String::new(),
        payment: String::new(),
        reason: String::new(),
        late: false,
        created_at: ctx.now,
        expires_at: ctx.now.plus(Span::minutes(rules.order_minutes)),
        settled_at: Timestamp::default(),
        reversed: Amount::ZERO,
        // The caller asks as soon as this is committed.
        asked: 1,
        confirming: false,
        banks: String::new(),
        wants_bonus: new.with_bonus,
        joins_reward: new.joins_reward,
        activity_type: priced.activity_type(),
        stock_held,
        counted: recent.counted(new.amount),
        by_grant: priced.promoted.is_some(),
    })
}

/// The request to the gateway for an order.
pub fn collect(site: &Site, row: &DepositRow) -> Collect {
    let method = site.deposits.methods.iter().find(|method| method.id == row.method_id);
    Collect {
        order_no: row.order_no.clone(),
        amount: row.amount,
        currency: site.currency.clone(),
        method: method.map_or_else(String::new, |method| method.name.clone()),
        expires_at: row.expires_at,
    }
}
