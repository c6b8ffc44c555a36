//! Setting the target of a round aside, and giving it back when the round lapses.

use baize_core::Ctx;
use baize_ledger::{PostError, Wallet, post};
use baize_money::Amount;
use baize_promotions_rules::PlayerFacts;
use baize_promotions_rules::invite_round::{RoundFriends, RoundTerms};
use baize_promotions_rules::kinds::invite_turntable::friends_of;
use baize_store::invite_rounds::{self as stored, InviteRoundRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::{Span, Timestamp};
use serde::Deserialize as _;

use super::super::budget::{self, Budget, TakenSlot};
use super::super::catalogue::{self, ActivityEntry};
use super::super::facts;
use super::super::offers::{self, gives_gold_only};
use super::super::permit::may_receive;

/// A request counts when it was received: so long after the end of a round no spin comes any more.
const LAPSES_AFTER: Span = Span::minutes(5);

/// Sets the targets of a player's rounds aside, after a friend came or staked a deposit.
pub(crate) fn friend_came(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<(), StoreError> {
    for entry in catalogue::open_activities(tx)? {
        if entry.kind.reserves
            && let Some(round) = stored::latest(tx, player, entry.id)?
        {
            look_at(tx, ctx, &round)?;
        }
    }
    Ok(())
}

/// Rounds that are to be looked at now, the earliest first.
pub fn due(tx: &mut Tx, ctx: &Ctx, limit: u32) -> Result<Vec<InviteRoundRow>, StoreError> {
    stored::due(tx, ctx.now, limit)
}

/// Sets the target of a round aside once a friend counts in it, or gives it back once the round lapsed. `false` if nothing
/// changes. Where the budget has no room, the round waits for the next day's.
pub fn look_at(tx: &mut Tx, ctx: &Ctx, seen: &InviteRoundRow) -> Result<bool, StoreError> {
    let mut wallet = Wallet::get(tx, seen.player)?;
    let Some(before) = stored::find(tx, seen.player, seen.activity, seen.week)? else { return Ok(false) };
    let never = Timestamp::default();
    if before.reached_at != never {
        return Ok(false);
    }
    let after = if before.ends_at == never {
        reserved(tx, ctx, &wallet, before.clone())?
    } else if before.due_at != never && ctx.now >= before.due_at {
        lapsed(tx, before.clone())?
    } else {
        return Ok(false);
    };
    if after == before {
        return Ok(false);
    }
    // Spins of the same player wait for the wallet's row.
    post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(PostError::into_fault)?;
    stored::save(tx, &after)?;
    Ok(after.ends_at != before.ends_at || after.held != before.held)
}

/// A round whose target is set aside, where that is possible now.
fn reserved(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &Wallet,
    round: InviteRoundRow,
) -> Result<InviteRoundRow, StoreError> {
    let Some(entry) = catalogue::find(tx, round.activity)? else { return Ok(round) };
    let mut known = facts::of_player(tx, ctx, round.player)?;
    facts::add_asked(tx, ctx, round.player, &mut known, std::slice::from_ref(&entry))?;
    if friends_of(&known, &super::facts_of(&round)) == RoundFriends::default() {
        return Ok(InviteRoundRow { due_at: Timestamp::default(), ..round });
    }
    if may_receive(ctx, wallet, &known)
        && let Some((length, held, slots)) = set_aside(tx, ctx, round.player, (&entry, &known))?
    {
        let ends_at = ctx.now.plus(length);
        let slots = serde_json::to_string(&slots).map_err(StoreError::damaged)?;
        return Ok(InviteRoundRow { ends_at, held, slots, due_at: ends_at.plus(LAPSES_AFTER), ..round });
    }
    let offset = ctx.site.utc_offset;
    Ok(InviteRoundRow { due_at: ctx.now.day(offset).next().start(offset), ..round })
}

/// Takes the target from the budget: how long the round lasts, what was taken and from where. `None` where the activity is
/// not for the player now, or the budget has no room.
fn set_aside(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (entry, known): (&ActivityEntry, &PlayerFacts),
) -> Result<Option<(Span, Amount, Vec<TakenSlot>)>, StoreError> {
    let (_, version) = entry.period(known, ctx.now)?;
    if !known.deposit_bonus || offers::admit(entry, version, known, ctx.now).is_err() {
        return Ok(None);
    }
    let terms = RoundTerms::deserialize(&version.activity.config).map_err(StoreError::damaged)?;
    let held = if gives_gold_only(ctx) { Amount::ZERO } else { terms.target };
    let budget = Budget::load(tx, ctx, player, (entry, version))?;
    if !budget.has_room(held) {
        return Ok(None);
    }
    let slots = budget.take(tx, held)?;
    Ok(Some((terms.length(), held, slots)))
}

/// A round whose time ran out before its target was reached.
fn lapsed(tx: &mut Tx, round: InviteRoundRow) -> Result<InviteRoundRow, StoreError> {
    let slots: Vec<TakenSlot> = serde_json::from_str(&round.slots).map_err(StoreError::damaged)?;
    budget::give_back(tx, &slots, round.held)?;
    Ok(InviteRoundRow { held: Amount::ZERO, slots: "[]".to_owned(), due_at: Timestamp::default(), ..round })
}
