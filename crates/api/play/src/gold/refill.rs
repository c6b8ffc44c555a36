//! Gold for a player who has none left.

use axum::extract::State;
use baize_play::gold as service;
use serde::Serialize;
use utoipa::ToSchema;

use super::{refused, wallet_changed};
use baize_api_core::extract::{IdempotencyKey, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Ms, Wallet};

/// A refill that was given.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoldRefilled {
    /// How much gold.
    amount: Amount,
    /// From when on there is another one.
    next_at: Ms,
    /// The wallet afterwards.
    wallet: Wallet,
}

/// Gives gold to a player who has none left
///
/// Below the threshold of `GET /api/gold/shop` and without an open round of gold, else 4024; 4025 while the last one is too
/// recent. Needs an `Idempotency-Key`: a repetition receives the first answer.
#[utoipa::path(
    post,
    path = "/api/gold/refill",
    tag = "gold",
    params(IdempotencyKey),
    responses((status = 200, body = Reply<GoldRefilled>)),
)]
pub(crate) async fn refill(
    State(app): State<App>,
    player: Player,
    key: IdempotencyKey,
) -> ApiResult<GoldRefilled> {
    let (ctx, key, id) = (app.ctx(), key.request_key()?, player.id);
    let given = app.db.write(id, move |tx| service::refill(tx, &ctx, id, &key)).await.map_err(refused)?;
    wallet_changed(&app, id, given.repeated);
    let service::Refilled { amount, next_at, wallet } = given.reply;
    Ok(Reply::ok(GoldRefilled { amount: amount.into(), next_at: next_at.into(), wallet: wallet.into() }))
}
