//! What the page of Crash needs before the first bet.

use axum::extract::State;
use baize_games::tables::crash;
use serde::Serialize;
use utoipa::ToSchema;

use crate::PlayContext;
use crate::originals::config::Fraction;
use crate::tables::terms::TableTerms;
use baize_api_core::reply::{ApiResult, Reply};

/// Limits, times and chances of Crash.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CrashConfig {
    /// `crash`.
    game: &'static str,
    /// The terms on which it takes bets; the return is that of always cashing out at 2.00.
    #[serde(flatten)]
    terms: TableTerms,
    /// The lowest multiplier of an automatic cash-out, in hundredths.
    min_auto: u64,
    /// The highest one.
    max_auto: u64,
    /// The multiplier grows by the power of e with this many times the milliseconds.
    growth: &'static str,
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
    let table = feed.table();
    let prize = |multiplier: u64| CrashPrize {
        auto_cash_out: multiplier,
        chance: crash::chance(multiplier).into(),
        rtp: crash::rtp(multiplier).into(),
    };
    Ok(Reply::ok(CrashConfig {
        game: table.id,
        terms: TableTerms::of(&context, table, feed.chain().as_ref()),
        min_auto: crash::MIN_CASH_OUT,
        max_auto: crash::MAX_CASH_OUT,
        growth: crash::GROWTH,
        prizes: crash::LADDER.into_iter().map(prize).collect(),
    }))
}
