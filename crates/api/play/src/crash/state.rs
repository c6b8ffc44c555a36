//! How the table stands.

use axum::extract::State;
use baize_play::crash as service;

use super::schema::{CrashBet, CrashState};
use crate::PlayContext;
use baize_api_core::extract::MaybePlayer;
use baize_api_core::reply::{ApiResult, Reply};

/// How the table stands
///
/// All that a page needs in the middle of a round. What follows is told by `/api/stream?topics=crash`.
#[utoipa::path(
    get,
    path = "/api/crash/state",
    tag = "crash",
    responses((status = 200, body = Reply<CrashState>)),
    security((), ("session" = [])),
)]
pub(crate) async fn state(
    State(app): State<PlayContext>,
    MaybePlayer(player): MaybePlayer,
) -> ApiResult<CrashState> {
    let mut state = app.crash().state(app.clock.now());
    if let Some(player) = player {
        let round_no = state.round.round_no;
        let bet = app.db.read(move |tx| service::my_bet(tx, player.id, round_no)).await?;
        state.my_bet = bet.map(CrashBet::from);
    }
    Ok(Reply::ok(state))
}
