//! Getting out of the round that runs.

use std::time::Duration;

use axum::extract::State;
use baize_core::Failure;
use baize_play::crash as service;
use baize_store::{StoreError, Tx};

use super::arrivals::InFlight;
use super::bet::answer;
use super::cancel::CrashRoundRequest;
use super::schema::CrashReply;
use crate::PlayContext;
use crate::originals::bet::request_key;
use baize_api_core::extract::{IdempotencyKey, Json, Player};
use baize_api_core::reply::ApiResult;

/// How long to wait for a store that takes no more work.
const AGAIN: Duration = Duration::from_millis(20);

/// Gets the player out of the round that runs
///
/// At the multiplier of the moment at which the server had received the whole request. Needs an `Idempotency-Key`: a
/// repetition receives the first answer.
#[utoipa::path(
    post,
    path = "/api/crash/cash_out",
    tag = "crash",
    request_body = CrashRoundRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 letters, digits, - or _; or the field `request_id`")),
    responses((status = 200, body = baize_api_core::reply::Reply<CrashReply>)),
)]
pub(crate) async fn cash_out(
    State(app): State<PlayContext>,
    player: Player,
    key: IdempotencyKey,
    InFlight(arrival): InFlight,
    Json(request): Json<CrashRoundRequest>,
) -> ApiResult<CrashReply> {
    let (key, received) = (request_key(&key)?, arrival.at());
    let wish = service::CashOut { player: player.id, key, round_no: request.round_no, received };
    let done = loop {
        let (ctx, wish, arrival) = (app.ctx(), wish.clone(), arrival.clone());
        let decide = move |tx: &mut Tx| {
            // Under way until the store is done with it, whether or not anybody waits for the answer.
            let _under_way = &arrival;
            service::cash_out(tx, &ctx, &wish)
        };
        match app.db.write(player.id, decide).await {
            // Asking once more would be asking later. The layers end it when it takes too long.
            Err(Failure::Fault(StoreError::Busy)) => tokio::time::sleep(AGAIN).await,
            done => break done,
        }
    };
    answer(&app, player.id, done)
}
