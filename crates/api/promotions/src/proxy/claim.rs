//! Claiming commission.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Player, Received};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Wallet;
use baize_promotions::activities::commission;
use baize_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::activity::schema::Award;
use crate::codes::refused;
use crate::key::optional;
use crate::updates::reward_changed;

/// What a claim brought.
#[derive(Debug, Serialize, ToSchema)]
pub struct CommissionClaimed {
    award: Award,
    /// The wallet afterwards.
    wallet: Wallet,
    /// 1 when this was answered before: nothing was granted now.
    repeated: u8,
}

/// Claims all commission that is approved
///
/// 5004 where nothing is, 5008 without a contact.
#[utoipa::path(
    post,
    path = "/api/proxy/claim",
    tag = "promotions",
    params(IdempotencyKey),
    responses((status = 200, body = Reply<CommissionClaimed>)),
)]
pub(crate) async fn claim_commission(
    State(app): State<App>,
    player: Player,
    key: Result<IdempotencyKey, ApiError>,
    Received(received): Received,
) -> ApiResult<CommissionClaimed> {
    let (player, key) = (player.id, optional(key)?);
    let ctx = app.ctx_at(received);
    let take = move |tx: &mut _| commission::take(tx, &ctx, (player, key.clone()));
    let claim = app.db.write(player, take).await.map_err(refused)?;
    if !claim.is_repeated {
        reward_changed(&app, player);
    }
    let award = claim.reply.awards.into_iter().next();
    let award = award.ok_or_else(|| StoreError::damaged("a commission brought nothing"))?;
    Ok(Reply::ok(CommissionClaimed {
        award: award.into(),
        wallet: claim.reply.wallet.into(),
        repeated: claim.is_repeated.into(),
    }))
}
