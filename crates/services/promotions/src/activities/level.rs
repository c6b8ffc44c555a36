//! A player's VIP level.

use baize_core::Ctx;
use baize_promotions_rules::kinds::level_up::{LevelUp, LevelUpConfig};
use baize_promotions_rules::{Period, PlayerFacts, Promotion as _, state_of};
use baize_store::{PlayerId, StoreError, Tx, promotion_states, reached_levels};
use serde_json::Value as Json;

use super::catalogue::{self, damaged};

/// The levels of the site: of its activity of level-ups (kind 2002), or those of the demo where it has none.
pub(super) fn of_site(tx: &mut Tx, ctx: &Ctx, known: &PlayerFacts) -> Result<LevelUpConfig, StoreError> {
    let own = catalogue::config_of::<LevelUp>(tx, known, ctx.now)?;
    Ok(own.map_or_else(|| LevelUp::demo(ctx.site.promotions.unit), |(_, config)| config))
}

/// The level of a player of whom everything else is known. A level that was noted stays, whatever is reversed later; without
/// deposits none was.
pub(super) fn of_player(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    known: &PlayerFacts,
) -> Result<i64, StoreError> {
    let consumed = promotion_states::consumed(tx, player, LevelUp::KIND, &Period::Once.to_string())?;
    let stored = consumed.map_or(Ok(Json::Null), |text| serde_json::from_str(&text));
    let state = state_of::<LevelUp>(&stored.map_err(StoreError::damaged)?).map_err(damaged)?;
    let level = of_site(tx, ctx, known)?.level_of(&state, known);
    if known.deposits == 0 {
        return Ok(level);
    }
    Ok(level.max(reached_levels::highest(tx, player)?))
}
