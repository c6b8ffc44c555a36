//! Placing a bet on the round that takes bets now.

use axum::extract::State;
use baize_core::Failure;
use baize_core::ports::Note;
use baize_play::Replayable;
use baize_play::crash::{self as service, CrashRefusal};
use baize_store::PlayerId;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::schema::CrashReply;
use crate::PlayContext;
use crate::codes::{PlayCode, crash_refused};
use crate::originals::bet::{account_type, request_key};
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received, WireAmount};
use baize_api_core::reply::{ApiResult, Reply};

/// A bet on Crash.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CrashBetRequest {
    /// What is risked.
    #[serde(default)]
    stake: WireAmount,
    /// 0 gold, 1 capital.
    #[schema(value_type = u8, example = 0)]
    #[serde(default)]
    account_type: Value,
    /// Where the player gets out without asking, in hundredths: 101 to 100000000; null for nowhere.
    #[schema(value_type = Option<u64>, example = 200)]
    #[serde(default)]
    auto_cash_out: Value,
}

/// Places a bet on the round that takes bets now
///
/// One bet per player and round. Needs an `Idempotency-Key`: a repetition receives the first answer.
#[utoipa::path(
    post,
    path = "/api/crash/bet",
    tag = "crash",
    request_body = CrashBetRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 letters, digits, - or _; or the field `request_id`")),
    responses((status = 200, body = Reply<CrashReply>)),
)]
pub(crate) async fn bet(
    State(app): State<PlayContext>,
    player: Player,
    key: IdempotencyKey,
    Received(received): Received,
    Json(request): Json<CrashBetRequest>,
) -> ApiResult<CrashReply> {
    let bet = service::Place {
        player: player.id,
        key: request_key(&key)?,
        account_type: account_type(&request.account_type)?,
        stake: request.stake.positive()?,
        auto_out: match &request.auto_cash_out {
            Value::Null => None,
            value => Some(value.as_u64().ok_or(PlayCode::BadParams)?),
        },
        received,
        open: app.open(baize_games::tables::crash::ID).await?,
    };
    let ctx = app.ctx();
    let done = app.db.write(player.id, move |tx| service::place(tx, &ctx, &bet)).await;
    answer(&app, player.id, done)
}

/// Answers, once it is durable, and tells the pages that are open. A repetition tells nothing.
pub(super) fn answer(
    app: &PlayContext,
    player: PlayerId,
    done: Result<Replayable<service::CrashReply>, Failure<CrashRefusal>>,
) -> ApiResult<CrashReply> {
    let Replayable { reply, repeated } = done.map_err(crash_refused)?;
    if !repeated {
        app.crash().changed();
        app.ports.realtime.publish(Note::WalletChanged(player));
        for notice in &reply.notices {
            app.ports.realtime.publish(notice.note(player));
        }
    }
    Ok(Reply::ok(reply.into()))
}
