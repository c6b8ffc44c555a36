//! When an activity that is sold out gives again.

use baize_core::Ctx;
use baize_money::Amount;
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use super::budget::Budget;
use super::catalogue::{self, damaged};
use super::facts;

/// When the budget of an activity has room again after a claim of a player found none: with the next day of the site. `None`
/// where what it may spend in all is used up, or it is over by then.
pub fn again_at(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, activity): (PlayerId, i64),
) -> Result<Option<Timestamp>, StoreError> {
    let Some(entry) = catalogue::find(tx, activity)? else { return Ok(None) };
    let known = facts::of_player(tx, ctx, player)?;
    let (_, version) = entry.period(&known, ctx.now)?;
    let offset = ctx.site.utc_offset;
    let midnight = ctx.now.day(offset).next().start(offset);
    if version.activity.terms.is_over(midnight, offset)
        || entry.newest().activity.terms.is_over(midnight, offset)
    {
        return Ok(None);
    }
    let value = entry.kind.value(&version.activity.config).map_err(damaged)?;
    let largest = Amount::new(value.largest).map_err(StoreError::damaged)?;
    let budget = Budget::load(tx, ctx, player, (&entry, version))?;
    Ok(budget.has_room_on_a_new_day(largest).then_some(midnight))
}

/// [`again_at`] of the first open activity of a kind.
pub fn kind_again_at(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, kind): (PlayerId, i64),
) -> Result<Option<Timestamp>, StoreError> {
    let open = catalogue::open_activities(tx)?.into_iter().find(|entry| entry.kind.kind == kind);
    open.map_or(Ok(None), |entry| again_at(tx, ctx, (player, entry.id)))
}
