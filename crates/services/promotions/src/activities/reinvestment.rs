//! How much of its theoretical win the house gives back with all activities together, at each VIP level.

use baize_core::Ctx;
use baize_money::{BasisPoints, Ratio};
use baize_promotions_rules::activity::Activity;
use baize_promotions_rules::kinds::level_up::{LevelUp, LevelUpConfig};
use baize_promotions_rules::{CountedPlay, KindEntry, MOST_REINVESTED, Promotion as _, kinds};
use baize_store::{StoreError, Tx};
use serde::Deserialize as _;
use serde_json::Value as Json;

use super::catalogue::{self, damaged};

/// What play of a VIP level gets back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReinvestedAtLevel {
    /// The VIP level, from 0.
    pub level: i64,
    /// What each kind gives back of the theoretical win; kinds that give nothing for play are left out.
    pub shares: Vec<(&'static str, BasisPoints)>,
}

impl ReinvestedAtLevel {
    /// What all kinds together give back.
    pub fn total(&self) -> BasisPoints {
        let points = self.shares.iter().map(|(_, share)| share.points());
        BasisPoints::new(points.fold(0, u32::saturating_add))
    }
}

/// What is given back at each VIP level of the site by the activities that are live or paused, once this draft is the next
/// version of its target, or an activity of its own. `lowest_edge` is the least theoretical win per turnover of the games
/// whose stakes count.
pub fn reinvestment(
    tx: &mut Tx,
    ctx: &Ctx,
    (target, draft): (Option<i64>, &Activity<Json>),
    lowest_edge: Ratio,
) -> Result<Vec<ReinvestedAtLevel>, StoreError> {
    let mut configs: Vec<(&KindEntry, Json)> = Vec::new();
    for entry in catalogue::open_activities(tx)? {
        let activity = &entry.newest().activity;
        if Some(entry.id) != target && !activity.terms.is_over(ctx.now, ctx.site.utc_offset) {
            configs.push((entry.kind, activity.config.clone()));
        }
    }
    configs.extend(kinds::find(draft.kind).map(|kind| (kind, draft.config.clone())));
    let levels = highest_level(ctx, &configs)?;
    let at = |vip_level| at_level(&configs, &CountedPlay { vip_level, lowest_edge });
    (0..=levels).map(at).collect()
}

/// The highest VIP level of the site.
fn highest_level(ctx: &Ctx, configs: &[(&KindEntry, Json)]) -> Result<i64, StoreError> {
    let own = configs.iter().filter(|(kind, _)| kind.kind == LevelUp::KIND);
    let own = own.map(|(_, config)| LevelUpConfig::deserialize(config).map(|config| config.levels.len()));
    let highest = own.collect::<Result<Vec<_>, _>>().map_err(StoreError::damaged)?.into_iter().max();
    let highest = highest.unwrap_or_else(|| LevelUp::demo(ctx.site.promotions.unit).levels.len());
    Ok(i64::try_from(highest).unwrap_or(i64::MAX))
}

fn at_level(
    configs: &[(&'static KindEntry, Json)],
    play: &CountedPlay,
) -> Result<ReinvestedAtLevel, StoreError> {
    let mut shares = Vec::new();
    for (kind, config) in configs {
        let share = kind.reinvested(config, play).map_err(damaged)?;
        if share > BasisPoints::ZERO {
            shares.push((kind.name, share));
        }
    }
    Ok(ReinvestedAtLevel { level: play.vip_level, shares })
}

/// The level at which most is given back, if that is too much.
pub fn excess(levels: &[ReinvestedAtLevel]) -> Option<&ReinvestedAtLevel> {
    levels.iter().filter(|level| level.total() > MOST_REINVESTED).max_by_key(|level| level.total())
}
