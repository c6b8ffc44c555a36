//! What an order fixes of an offer, and what the budget holds for it.

use baize_core::Ctx;
use baize_money::Amount;
use baize_promotions_rules::Reward;
use baize_store::deposit_offers::{self as stored, DepositOfferRow, OfferState};
use baize_store::{DepositId, PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use super::on_sale::OfferOnSale;
use crate::activities::budget::{self, Budget, TakenSlot};
use crate::activities::catalogue;

/// Fixes an offer on a new order: rewards and version stay as they are now, and the budget holds what they cost.
pub fn reserve(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, order): (PlayerId, DepositId),
    on_sale: &OfferOnSale,
    rewards: &[Reward],
) -> Result<(), StoreError> {
    let money = Amount::sum(rewards.iter().map(Reward::money));
    let money = money.ok_or_else(|| StoreError::damaged("the rewards of a deposit are out of range"))?;
    let entry = catalogue::find(tx, on_sale.activity)?;
    let version = entry.as_ref().and_then(|entry| Some((entry, entry.version(on_sale.version)?)));
    let version = version.ok_or_else(|| StoreError::damaged("an activity on sale has no configuration"))?;
    let slots = Budget::load(tx, ctx, player, version)?.take(tx, money)?;
    stored::insert(
        tx,
        &DepositOfferRow {
            player,
            order,
            activity: on_sale.activity,
            version: on_sale.version,
            period: on_sale.period.clone(),
            step: on_sale.offer.step,
            rewards: serde_json::to_string(rewards).map_err(StoreError::damaged)?,
            money,
            slots: serde_json::to_string(&slots).map_err(StoreError::damaged)?,
            state: OfferState::Reserved,
            sold_step: 0,
            closed_at: Timestamp::default(),
        },
    )
}

/// Gives back what the budget holds for an order's offer, if it holds anything still.
pub fn give_back(
    tx: &mut Tx,
    (player, order): (PlayerId, DepositId),
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(mut offer) = stored::of_order(tx, player, order)? else { return Ok(()) };
    if offer.state != OfferState::Reserved {
        return Ok(());
    }
    let slots: Vec<TakenSlot> = serde_json::from_str(&offer.slots).map_err(StoreError::damaged)?;
    budget::give_back(tx, &slots, offer.money)?;
    (offer.state, offer.closed_at) = (OfferState::GivenBack, now);
    stored::save(tx, &offer)
}
