//! What of a reward is still earned after a deposit went back.

use baize_core::Ctx;
use baize_money::Amount;
use baize_promotions_rules::{Granted, Period, PlayerFacts, Reward};
use baize_store::StoreError;
use baize_time::Timestamp;

use super::super::catalogue::{ActivityEntry, damaged};

/// A reward and when it was earned: on the day that names its period, whenever it was claimed.
pub(super) fn granted(
    ctx: &Ctx,
    (step, period): (i64, &str),
    (reward, made_at): (Reward, Timestamp),
) -> Granted {
    let day = Period::named_day(period);
    Granted { step, reward, at: day.map_or(made_at, |day| day.start(ctx.site.utc_offset)) }
}

/// What of a reward is still earned: all of it where the kind keeps what was paid.
pub(super) fn earned(
    entry: Option<&ActivityEntry>,
    version: i64,
    granted: Granted,
    known: &PlayerFacts,
) -> Result<Amount, StoreError> {
    let all = granted.reward.amount();
    let Some((entry, version)) = entry.and_then(|entry| Some((entry, entry.version(version)?))) else {
        return Ok(all);
    };
    let earned = entry.kind.still_earned(&version.activity.config, granted, known).map_err(damaged)?;
    Ok(earned.unwrap_or(all))
}
