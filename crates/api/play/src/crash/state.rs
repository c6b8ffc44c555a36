//! The table as a page needs it in the middle of a round.

use axum::extract::State;
use baize_play::tables as service;

use super::schema::{CrashBet, CrashState};
use crate::PlayContext;
use baize_api_core::extract::MaybePlayer;
use baize_api_core::reply::{ApiResult, Reply};

/// The table as it is now
///
/// All that a page needs in the middle of a round. What follows comes by `/api/stream?topics=crash`.
#[utoipa::path(
    get,
    path = "/api/crash/state",
    tag = "crash",
    responses((status = 200, body = Reply<CrashState>)),
    security((), ("session" = [])),
)]
pub(crate) async fn state(
    State(context): State<PlayContext>,
    MaybePlayer(player): MaybePlayer,
) -> ApiResult<CrashState> {
    let feed = context.tables().crash();
    let mut state = feed.snapshot(context.clock.now());
    if let Some(player) = player {
        let (table, round_no) = (feed.table(), feed.round_no());
        let bets = context.db.read(move |tx| service::my_bets(tx, table, player.id, round_no)).await?;
        state.my_bet = bets.into_iter().next_back().map(CrashBet::from);
    }
    Ok(Reply::ok(state))
}
