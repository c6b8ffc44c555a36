//! What the page of Crash needs before the first bet.

use axum::extract::State;
use baize_games::tables::crash;
use baize_money::AccountType;
use baize_play::originals::house_edge;
use serde::Serialize;
use utoipa::ToSchema;

use crate::PlayContext;
use crate::originals::config::Fraction;
use crate::tables::schema::Chain;
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
    /// The exact return to a player who always cashes out at 2.00.
    rtp: Fraction,
    /// What the house keeps of it, rounded up.
    edge: Bp,
    /// What of a stake counts as turnover of a bonus.
    contribution_rate: Bp,
    /// The lowest multiplier of an automatic cash-out, in hundredths.
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
    chain: Chain,
    /// What some automatic cash-outs bring.
    prizes: Vec<CrashPrize>,
}

/// An automatic cash-out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CrashPrize {
    /// Its multiplier, in hundredths.
    auto_cash_out: u64,
    /// The exact chance that a round climbs so far.
    chance: Fraction,
    /// The exact return to a player who always cashes out there.
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
pub(crate) async fn config(State(context): State<PlayContext>) -> ApiResult<CrashConfig> {
    let feed = context.tables().crash();
    let (site, table) = (&context.site, feed.table());
    let (times, rtp) = (site.play.times(table), table.rtp());
    let limits = |kind| site.limits.of(table.id, kind);
    let prize = |multiplier: u64| CrashPrize {
        auto_cash_out: multiplier,
        chance: crash::chance(multiplier).into(),
        rtp: crash::rtp(multiplier).into(),
    };
    Ok(Reply::ok(CrashConfig {
        game: table.id,
        limits: GameLimits::of(site, table.id),
        default_stake: limits(AccountType::Capital).default_stake.into(),
        default_gold_stake: limits(AccountType::Gold).default_stake.into(),
        rtp: rtp.into(),
        edge: house_edge(rtp).into(),
        contribution_rate: site.bonuses.contribution(table.id).into(),
        min_auto: crash::MIN_CASH_OUT,
        max_auto: crash::MAX_CASH_OUT,
        growth: crash::GROWTH,
        betting_ms: times.betting_ms,
        pause_ms: times.pause_ms,
        chain: feed.chain().as_ref().map_or_else(Chain::none, Chain::from),
        prizes: crash::RUNGS.into_iter().map(prize).collect(),
    }))
}
