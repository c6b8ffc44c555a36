//! What the page of Crash needs before the first bet.

use axum::extract::State;
use baize_games::tables::crash;
use baize_money::AccountType;
use baize_play::originals::house_edge;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::CrashChain;
use crate::PlayContext;
use crate::originals::config::Fraction;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::wire::GameLimits;
use baize_api_core::wire::{Amount, Bp};

/// Limits, times and chances of Crash.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CrashConfig {
    /// `crash`.
    game: &'static str,
    /// Limits of its bets.
    limits: GameLimits,
    /// What the stake field starts with, in capital.
    default_stake: Amount,
    /// What the stake field starts with, in gold.
    default_gold_stake: Amount,
    /// The exact return to player who always gets out at 2.00.
    rtp: Fraction,
    /// What the house keeps of it, rounded up.
    edge: Bp,
    /// What of a stake counts as turnover of a bonus.
    contribution_rate: Bp,
    /// The lowest multiplier at which a bet may get out by itself, in hundredths.
    min_auto: u64,
    /// The highest one.
    max_auto: u64,
    /// The multiplier grows by the power of e with this many times the milliseconds.
    growth: &'static str,
    /// How long bets are taken, in ms.
    betting_ms: i64,
    /// How long the end of a round is shown, in ms.
    pause_ms: i64,
    /// The chain that decides the rounds.
    chain: CrashChain,
    /// What some ways out bring.
    prizes: Vec<CrashPrize>,
}

/// A way out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CrashPrize {
    /// Where, in hundredths.
    auto_cash_out: u64,
    /// The exact chance that a round climbs so far.
    chance: Fraction,
    /// The exact return to a player who always gets out there.
    rtp: Fraction,
}

/// Limits, times and chances of Crash
#[utoipa::path(
    get,
    path = "/api/crash/config",
    tag = "crash",
    responses((status = 200, body = Reply<CrashConfig>)),
    security(()),
)]
pub(crate) async fn config(State(app): State<PlayContext>) -> ApiResult<CrashConfig> {
    let (site, rtp) = (&app.site, crash::rtp(crash::SHOWN_OUT));
    let limits = |kind| site.limits.of(crash::ID, kind);
    let prize = |out: u64| CrashPrize {
        auto_cash_out: out,
        chance: crash::chance(out).into(),
        rtp: crash::rtp(out).into(),
    };
    Ok(Reply::ok(CrashConfig {
        game: crash::ID,
        limits: GameLimits::of(site, crash::ID),
        default_stake: limits(AccountType::Capital).default_stake.into(),
        default_gold_stake: limits(AccountType::Gold).default_stake.into(),
        rtp: rtp.into(),
        edge: house_edge(rtp).into(),
        contribution_rate: site.bonuses.contribution(crash::ID).into(),
        min_auto: crash::MIN_OUT,
        max_auto: crash::MAX_OUT,
        growth: crash::GROWTH,
        betting_ms: site.play.crash.betting_ms,
        pause_ms: site.play.crash.pause_ms,
        chain: app.crash().state(app.clock.now()).chain,
        prizes: crash::RUNGS.into_iter().map(prize).collect(),
    }))
}
