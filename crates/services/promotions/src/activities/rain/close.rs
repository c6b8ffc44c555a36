//! The end of a drop: what is dealt at the end is dealt and given, and what is left returns to the budget.

use baize_core::Ctx;
use baize_ledger::{PostError, Wallet};
use baize_promotions_rules::kinds::rain::RainMode;
use baize_store::rain::{DropRow, DropState, TakerRow, TakerState};
use baize_store::{StoreError, Tx, rain as stored};

use super::super::budget::{TakenSlot, give_back};
use super::super::facts;
use super::super::offers::gives_gold_only;
use super::super::permit::may_receive;
use super::{CLOSED_AFTER, Drop, Packet, decide, hand_over};
use baize_money::Amount;

/// How many packets are given before it is looked whether the server still may.
const PAGE: u32 = 100;

/// Drops that are over and not closed: no request that was received in time is under way any more.
pub fn due(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<DropRow>, StoreError> {
    stored::due(tx, ctx.now.minus(CLOSED_AFTER))
}

/// Deals the packets of a drop among those who entered. Those who entered are taken in the order of their numbers; the stream
/// says who of them receives each packet. Done once: the drop is dealt afterwards.
pub fn deal(tx: &mut Tx, id: i64) -> Result<(), StoreError> {
    let Some(mut drop) = Drop::find(tx, id)?.filter(|drop| drop.row.state == DropState::Announced) else {
        return Ok(());
    };
    if drop.config.mode == RainMode::Lottery {
        let packets = stored::packets(tx, id)?;
        let pots = u64::try_from(drop.config.pots.len()).map_err(StoreError::damaged)?;
        for (place, pot) in (0..).zip(drop.config.pots()) {
            let mut entered = stored::entered(tx, id, place)?;
            let count = u32::try_from(entered.len()).map_err(StoreError::damaged)?;
            let winners = drop.seeds()?.winners((place.unsigned_abs(), pots), count, pot.packets);
            let of_pot = packets.iter().filter(|packet| packet.pot == place);
            for taker in &mut entered {
                taker.state = TakerState::Without;
            }
            for (packet, winner) in of_pot.zip(winners) {
                let winner = usize::try_from(winner).ok().and_then(|winner| entered.get_mut(winner));
                let winner = winner.ok_or_else(|| StoreError::damaged("a packet went to nobody"))?;
                (winner.packet, winner.amount, winner.state) =
                    (packet.packet, packet.amount, TakerState::Dealt);
            }
            entered.iter().try_for_each(|taker| stored::save_taker(tx, taker))?;
        }
    }
    drop.row.state = DropState::Dealt;
    stored::save(tx, &drop.row)
}

/// Some of the players who were dealt a packet and do not have it.
pub fn unpaid(tx: &mut Tx, id: i64) -> Result<Vec<TakerRow>, StoreError> {
    stored::unpaid(tx, id, PAGE)
}

/// Gives a packet that was dealt; `false` if the player has it already or may not receive it any more.
pub fn pay_dealt(tx: &mut Tx, ctx: &Ctx, dealt: &TakerRow) -> Result<bool, StoreError> {
    let found = stored::taker(tx, dealt.id, dealt.player)?;
    let Some(mut taker) = found.filter(|taker| taker.state == TakerState::Dealt) else { return Ok(false) };
    let Some(drop) = Drop::find(tx, taker.id)? else { return Ok(false) };
    let known = facts::of_player(tx, ctx, taker.player)?;
    let mut wallet = Wallet::get(tx, taker.player)?;
    let is_allowed = may_receive(ctx, &wallet, &known);
    let packet = Packet { drop: &drop, known, amount: taker.amount, at: taker.tapped_at };
    let handing = if is_allowed { decide(tx, ctx, taker.player, packet)?.ok() } else { None };
    let Some(handing) = handing else {
        taker.state = TakerState::Withheld;
        stored::save_taker(tx, &taker)?;
        return Ok(false);
    };
    let handed = hand_over(tx, ctx, &mut wallet, &handing).map_err(PostError::into_fault)?;
    (taker.state, taker.grant) = (TakerState::Given, handed.grant);
    stored::save_taker(tx, &taker)?;
    Ok(true)
}

/// Closes a drop once all that was dealt is given: what is left returns to the budget. `false` if it is not time, or done.
pub fn close(tx: &mut Tx, ctx: &Ctx, id: i64) -> Result<bool, StoreError> {
    let Some(drop) = Drop::find(tx, id)?.filter(|drop| drop.row.state == DropState::Dealt) else {
        return Ok(false);
    };
    if !stored::unpaid(tx, id, 1)?.is_empty() {
        return Ok(false);
    }
    let left = drop.row.cost.checked_sub(stored::given(tx, id)?).filter(|left| *left >= Amount::ZERO);
    let left = left.ok_or_else(|| StoreError::damaged(format!("the drop {id} gave more than it has")))?;
    let slots: Vec<TakenSlot> = serde_json::from_str(&drop.row.slots).map_err(StoreError::damaged)?;
    if left.is_positive() && !gives_gold_only(ctx) {
        give_back(tx, &slots, left)?;
    }
    stored::save(tx, &DropRow { state: DropState::Closed, returned: left, ..drop.row })?;
    Ok(true)
}
