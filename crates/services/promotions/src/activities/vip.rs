//! A player's VIP level, by the levels that level-ups (kind 2002) are claimed of.

use baize_core::Ctx;
use baize_money::Amount;
use baize_promotions_rules::kinds::level_up::{Level, LevelUp, LevelUpConfig};
use baize_promotions_rules::{BadConfig, Period, Promotion as _, state_of};
use baize_store::{PlayerId, StoreError, Tx};
use serde::Deserialize as _;

use super::catalogue::{self, damaged};
use super::{facts, offers};

/// A player's VIP level and what it was reached with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vip {
    /// From 0.
    pub level: i64,
    /// The levels of the site, from 1 on; they ask for no deposits where deposits bring no bonus.
    pub levels: Vec<Level>,
    /// What was deposited in all and not reversed.
    pub deposited: Amount,
    /// What the player's stakes of money counted for in all time.
    pub turnover: Amount,
}

/// The VIP level of a player: by the site's activity of level-ups, or by the levels of the demo where it has none.
pub fn vip(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Vip, StoreError> {
    let known = facts::of_player(tx, ctx, player)?;
    let mut config = match catalogue::find(tx, LevelUp::KIND)? {
        Some(entry) => {
            let (_, version) = entry.period(&known, ctx.now)?;
            let config = LevelUpConfig::deserialize(&version.activity.config);
            config.map_err(|error| damaged(BadConfig(error.to_string())))?
        }
        None => LevelUp::demo(ctx.site.promotions.unit),
    };
    let state = offers::consumed(tx, player, LevelUp::KIND, &Period::Once.to_string())?;
    let state = state_of::<LevelUp>(&state).map_err(damaged)?;
    let level = config.level_of(&state, &known);
    if !known.deposit_bonus {
        config.levels.iter_mut().for_each(|level| level.deposits = Amount::ZERO);
    }
    Ok(Vip { level, levels: config.levels, deposited: known.deposited, turnover: known.turnover })
}
