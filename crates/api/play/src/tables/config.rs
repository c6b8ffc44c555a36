//! What the page of a table needs before the first bet.

use axum::extract::{Path, State};
use baize_money::AccountType;
use baize_play::originals::house_edge;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::Chain;
use crate::PlayContext;
use crate::originals::config::Fraction;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::wire::{Amount, Bp, GameLimits};

/// Limits, times and return of a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableConfig {
    /// The table's name.
    table: &'static str,
    /// Limits of its bets.
    limits: GameLimits,
    /// What the stake field starts with, in capital.
    default_stake: Amount,
    /// What the stake field starts with, in gold.
    default_gold_stake: Amount,
    /// The exact return to player.
    rtp: Fraction,
    /// What the house keeps of it, rounded up.
    edge: Bp,
    /// What of a stake counts as turnover of a bonus.
    contribution_rate: Bp,
    /// How many bets a player may have on one round.
    max_bets: usize,
    /// The lowest and the highest multiplier of a cash-out, in hundredths; null at a table without cash-outs.
    cash_out: Option<[u64; 2]>,
    /// How long bets are taken, in ms.
    betting_ms: i64,
    /// How long the end of a round is shown, in ms.
    pause_ms: i64,
    /// The chain that decides the rounds.
    chain: Chain,
}

/// Limits, times and return of a table
#[utoipa::path(
    get,
    path = "/api/table/{id}/config",
    operation_id = "table_config",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Reply<TableConfig>)),
    security(()),
)]
pub(crate) async fn config(
    State(context): State<PlayContext>,
    Path(id): Path<String>,
) -> ApiResult<TableConfig> {
    let feed = context.tables().find(&id)?;
    let (site, table) = (&context.site, feed.table());
    let (times, rtp) = (site.play.times(table), table.rtp());
    let limits = |kind| site.limits.of(table.id, kind);
    Ok(Reply::ok(TableConfig {
        table: table.id,
        limits: GameLimits::of(site, table.id),
        default_stake: limits(AccountType::Capital).default_stake.into(),
        default_gold_stake: limits(AccountType::Gold).default_stake.into(),
        rtp: rtp.into(),
        edge: house_edge(rtp).into(),
        contribution_rate: site.bonuses.contribution(table.id).into(),
        max_bets: table.max_bets,
        cash_out: table.curve.map(|curve| [curve.min, curve.max]),
        betting_ms: times.betting_ms,
        pause_ms: times.pause_ms,
        chain: feed.chain().as_ref().map_or_else(Chain::none, Chain::from),
    }))
}
