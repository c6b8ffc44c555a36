//! Buying a look.

use axum::extract::State;
use baize_play::gold::{self as service, BuyLook};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::shop::{GoldShop, read};
use super::{refused, wallet_changed};
use crate::codes::PlayCode;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Wallet;

/// Which look.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BuyLookRequest {
    #[schema(example = "ring-laurel")]
    #[serde(default)]
    id: String,
}

/// A look that was bought.
#[derive(Debug, Serialize, ToSchema)]
pub struct LookBought {
    /// The shop afterwards; the look is worn.
    shop: GoldShop,
    /// The wallet afterwards.
    wallet: Wallet,
}

/// Buys a look with gold and puts it on
///
/// 4026 for an unknown one, 4027 for one that the player has. Needs an `Idempotency-Key`: a repetition receives the first answer.
#[utoipa::path(
    post,
    path = "/api/gold/buy",
    tag = "gold",
    request_body = BuyLookRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<LookBought>)),
)]
pub(crate) async fn buy(
    State(app): State<App>,
    player: Player,
    key: IdempotencyKey,
    Json(request): Json<BuyLookRequest>,
) -> ApiResult<LookBought> {
    if request.id.is_empty() {
        return Err(ApiError::missing("id"));
    }
    let look = service::look(&request.id).ok_or(PlayCode::UnknownLook)?;
    let buying = BuyLook { player: player.id, key: key.request_key()?, look };
    let ctx = app.ctx();
    let bought = app.db.write(player.id, move |tx| service::buy(tx, &ctx, &buying)).await.map_err(refused)?;
    wallet_changed(&app, player.id, bought.repeated);
    let shop = read(&app, player.id).await?.into();
    Ok(Reply::ok(LookBought { shop, wallet: bought.reply.into() }))
}
