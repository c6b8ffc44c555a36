//! Taking a pan.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Wallet;
use baize_promotions::activities::gold_rush;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::gold_rushing::GoldRushing;
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::schema::{GoldPan, listed};
use crate::activity::schema::Award;
use crate::codes::{Claimed, PromotionCode, claim_refused};
use crate::key::optional;
use crate::updates::reward_changed;

/// Which pan.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PanRequest {
    /// From 1 to 3.
    #[schema(value_type = i64, example = 1)]
    #[serde(default)]
    id: Value,
}

/// What a pan brought.
#[derive(Debug, Serialize, ToSchema)]
pub struct PanTaken {
    award: Award,
    /// The pans afterwards.
    awards: Vec<GoldPan>,
    /// The wallet afterwards.
    wallet: Wallet,
    /// 1 when this was answered before: nothing was granted now.
    repeated: u8,
}

/// Takes a pan
///
/// 5004 while something is missing, 5006 where the budget has no room, 5008 for bonus money without a contact. A pan that was
/// taken today receives the first answer.
#[utoipa::path(
    post,
    path = "/api/goldRushing/takeAward",
    tag = "promotions",
    request_body = PanRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<PanTaken>)),
)]
pub(crate) async fn take_award(
    State(app): State<App>,
    player: Player,
    key: Result<IdempotencyKey, ApiError>,
    Received(received): Received,
    Json(request): Json<PanRequest>,
) -> ApiResult<PanTaken> {
    let (player, key) = (player.id, optional(key)?);
    let pan = number::required("id", &request.id)?;
    let ctx = app.ctx_at(received);
    let taking = ctx.clone();
    let take = move |tx: &mut _| gold_rush::take(tx, &taking, player, (pan, key.clone()));
    let (claim, pans) = match app.db.write(player, take).await {
        Ok(taken) => taken,
        Err(failure) => {
            return Err(claim_refused(&app, ctx, (player, Claimed::Kind(GoldRushing::KIND)), failure).await);
        }
    };
    if !claim.is_repeated {
        reward_changed(&app, player);
    }
    if claim.reply.is_in_review {
        return Err(PromotionCode::InReview.into());
    }
    let award = claim.reply.awards.into_iter().next();
    let award = award.ok_or_else(|| StoreError::damaged("a pan brought nothing"))?;
    Ok(Reply::ok(PanTaken {
        award: award.into(),
        awards: listed(&ctx, &pans),
        wallet: claim.reply.wallet.into(),
        repeated: claim.is_repeated.into(),
    }))
}
