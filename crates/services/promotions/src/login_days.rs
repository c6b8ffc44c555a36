//! The days on which a new player came: a fact that promotions ask for, kept of an account's first days alone.

use baize_core::Ctx;
use baize_promotions_rules::kinds::seven_day;
use baize_store::{PlayerId, StoreError, Tx, login_days};
use baize_time::{Timestamp, UtcOffset};

/// Whether it is still kept on which days the player comes.
pub fn is_kept(registered_at: Timestamp, now: Timestamp, offset: UtcOffset) -> bool {
    now.day(offset).number() < registered_at.day(offset).number() + seven_day::DAYS
}

/// Keeps that a player came today, while that is asked for. A second time on a day writes nothing.
pub fn note(tx: &mut Tx, ctx: &Ctx, player: PlayerId, registered_at: Timestamp) -> Result<(), StoreError> {
    let offset = ctx.site.utc_offset;
    if is_kept(registered_at, ctx.now, offset) {
        login_days::note(tx, player, ctx.now.day(offset))?;
    }
    Ok(())
}
