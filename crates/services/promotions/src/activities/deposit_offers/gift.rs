//! What is fixed for a player when the player first asks for it: the gift of the day.

use baize_core::Ctx;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::gift_packet::{GiftPacket, LEAST_DEPOSITS, RECENT};
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::{PlayerId, StoreError, Tx, deposits};

use super::on_sale::{OfferOnSale, gives_with_deposits, live, on_sale};
use crate::activities::catalogue::damaged;
use crate::activities::offers;

/// The gift of the day, kept from the first question on; `None` where there is none for this player.
pub fn gift(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Option<OfferOnSale>, StoreError> {
    if !gives_with_deposits(ctx) {
        return Ok(None);
    }
    keep(tx, ctx, player)?;
    let found = on_sale(tx, ctx, player, |_| true)?;
    Ok(found.into_iter().find(OfferOnSale::is_gift))
}

fn keep(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<(), StoreError> {
    let (entries, known) = live(tx, ctx, player)?;
    let Some(entry) = entries.iter().find(|entry| entry.kind.kind == GiftPacket::KIND) else {
        return Ok(());
    };
    let (period, version) = entry.period(&known, ctx.now)?;
    if known.deposits < LEAST_DEPOSITS || offers::admit(entry, version, &known, ctx.now).is_err() {
        return Ok(());
    }
    let period = period.to_string();
    let before = offers::consumed(tx, player, entry.id, &period)?;
    let recent = deposits::recent(tx, player, RECENT)?;
    let kept = entry.kind.keep_offer((&version.activity.config, &before), recent).map_err(damaged)?;
    let Some(kept) = kept else { return Ok(()) };
    let consumed = kept.to_string();
    let row = ConsumedRow { player, activity: entry.id, period, consumed, changed_at: ctx.now };
    promotion_states::save(tx, &row)
}
