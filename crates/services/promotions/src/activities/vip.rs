//! The VIP levels of the site, and where a player is.

use baize_core::Ctx;
use baize_money::{Amount, BasisPoints};
use baize_promotions_rules::kinds::cash_back::CashBack;
use baize_promotions_rules::kinds::level_up::Level;
use baize_promotions_rules::kinds::rakeback::Rakeback;
use baize_promotions_rules::{PlayerFacts, Promotion};
use baize_store::activities::ActivityState;
use baize_store::{PlayerId, StoreError, Tx};

use super::{catalogue, facts, level};

/// A player's VIP level and what it was reached with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vip {
    /// From 0.
    pub level: i64,
    /// The levels of the site, from 0 on.
    pub levels: Vec<VipLevel>,
    /// What was deposited in all and not reversed.
    pub deposited: Amount,
    /// What the player's stakes of money counted for in all time.
    pub turnover: Amount,
}

/// A VIP level, what it needs and what it brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VipLevel {
    /// What has to be deposited in all; zero where deposits bring no bonus.
    pub deposits: Amount,
    /// What has to be staked in all.
    pub betting: Amount,
    /// What reaching it brings.
    pub reward: Amount,
    /// The share of a week's net loss that comes back; zero while the site has no cash back.
    pub cash_back: BasisPoints,
    /// The share of the theoretical win that comes back; zero while the site has no rakeback.
    pub rakeback: BasisPoints,
}

/// The VIP level of a player and all levels of the site.
pub fn vip(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Vip, StoreError> {
    let known = facts::of_player(tx, ctx, player)?;
    let first = Level::default();
    let site = level::of_site(tx, ctx, &known)?;
    let cash_back = live_config::<CashBack>(tx, ctx, &known)?;
    let rakeback = live_config::<Rakeback>(tx, ctx, &known)?;
    let shown = |(number, level): (i64, &Level)| VipLevel {
        deposits: if known.deposit_bonus { level.deposits } else { Amount::ZERO },
        betting: level.betting,
        reward: level.cash,
        cash_back: cash_back.as_ref().map_or(BasisPoints::ZERO, |config| config.rates.of_level(number)),
        rakeback: rakeback.as_ref().map_or(BasisPoints::ZERO, |config| config.rates.of_level(number)),
    };
    Ok(Vip {
        level: known.vip_level,
        levels: (0..).zip(std::iter::once(&first).chain(&site.levels)).map(shown).collect(),
        deposited: known.deposited,
        turnover: known.turnover,
    })
}

/// What the site's activity of a kind is set to, while it is offered.
fn live_config<P: Promotion>(
    tx: &mut Tx,
    ctx: &Ctx,
    known: &PlayerFacts,
) -> Result<Option<P::Config>, StoreError> {
    let found = catalogue::config_of::<P>(tx, known, ctx.now)?;
    Ok(found.and_then(|(state, config)| (state == ActivityState::Live).then_some(config)))
}
