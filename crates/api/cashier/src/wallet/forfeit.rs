//! Giving up a bonus.

use axum::extract::State;
use baize_core::ports::PlayerUpdate;
use baize_promotions::wagering::{self, ForfeitRequest};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::codes::forfeit_refused;
use crate::deposits::publish;
use crate::deposits::wire_number::required;
use baize_api_core::code::Code;
use baize_api_core::extract::{IdempotencyKey, Json, Player, WireAmount};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Wallet};

/// The bonus that is given up.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct Forfeit {
    /// The wagering requirement of the bonus.
    #[schema(value_type = String, example = "1")]
    #[serde(default)]
    id: Value,
    /// What the player was shown to lose; where more would be lost now, the bonus stays (3118).
    #[serde(default)]
    loss: WireAmount,
}

/// A bonus that was given up.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Forfeited {
    /// The bonus money that is lost.
    pub lost: Amount,
    /// The wallet afterwards.
    pub wallet: Wallet,
}

/// Gives up a bonus
///
/// The bonus money goes back to the house and its wagering requirement closes; the last one takes all bonus money that is left.
/// Needs an `Idempotency-Key`: a repetition receives the first answer.
#[utoipa::path(
    post,
    path = "/api/bet_task/forfeit",
    tag = "wallet",
    request_body = Forfeit,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<Forfeited>)),
)]
pub(crate) async fn forfeit(
    State(app): State<App>,
    player: Player,
    key: IdempotencyKey,
    Json(request): Json<Forfeit>,
) -> ApiResult<Forfeited> {
    player.must_be_active()?;
    let (requirement, shown) = (required("id", &request.id)?.into(), request.loss.not_negative()?);
    let asked = ForfeitRequest { requirement, shown };
    let key = key.as_str().parse().map_err(|_| Code::KeyMalformed)?;
    let ctx = app.ctx();
    let done = app
        .db
        .write(player.id, move |tx| wagering::forfeit(tx, &ctx, player.id, &key, &asked))
        .await
        .map_err(forfeit_refused)?;
    publish(&app, vec![PlayerUpdate::WalletChanged(player.id)]);
    Ok(Reply::ok(Forfeited { lost: done.lost.into(), wallet: done.wallet.into() }))
}
