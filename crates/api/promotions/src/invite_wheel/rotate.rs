//! A spin.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Wallet};
use baize_promotions::activities::invite_wheel;
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::activity::schema::DrawProof;
use crate::codes::refused;
use crate::key::optional;
use crate::updates::reward_changed;

/// Which round.
#[derive(Debug, Deserialize, ToSchema)]
pub struct WheelRotateRequest {
    /// The number of the round; missing to join one.
    #[schema(value_type = Option<String>, example = "20785")]
    #[serde(default)]
    part_id: Value,
}

/// What a spin brought.
#[derive(Debug, Serialize, ToSchema)]
pub struct WheelRotated {
    /// The place of the wheel.
    index: usize,
    /// By how much the player came nearer.
    award_cash: Amount,
    /// How far the player has come with this spin.
    accum_money: Amount,
    target_amount: Amount,
    /// Spins that can be made now.
    remain_rot_num: i64,
    /// The number of the round.
    part_id: Id,
    /// 1 where this spin reached the target and it was paid.
    paid: u8,
    /// 1 where this spin reached the target and an operator looks at it first.
    in_review: u8,
    /// The wallet afterwards.
    wallet: Wallet,
    /// Null for the last spin of a round, which reaches the target without a draw.
    proof: Option<DrawProof>,
    /// 1 when this was answered before: nothing was drawn now.
    repeated: u8,
}

/// Spins the invitation wheel
///
/// Without `part_id` the round of this week is joined by its first spin, which is free. 5007 for a round that is not the
/// player's or is over, 5010 without spins, 5008 for a player without a contact. A request that comes again with its key
/// receives the first answer.
#[utoipa::path(
    post,
    path = "/api/actInvite/rotate",
    tag = "promotions",
    request_body = WheelRotateRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<WheelRotated>)),
)]
pub(crate) async fn rotate(
    State(app): State<App>,
    player: Player,
    key: Result<IdempotencyKey, ApiError>,
    Received(received): Received,
    Json(request): Json<WheelRotateRequest>,
) -> ApiResult<WheelRotated> {
    let (player, key) = (player.id, optional(key)?);
    let part = number::number("part_id", &request.part_id)?;
    let ctx = app.ctx_at(received);
    let spin = move |tx: &mut _| invite_wheel::rotate(tx, &ctx, player, (part, key.clone()));
    let rotated = app.db.write(player, spin).await.map_err(refused)?;
    let (claim, view) = (rotated.claim, rotated.view);
    if !claim.is_repeated {
        reward_changed(&app, player);
    }
    let advance = claim.reply.advance.ok_or_else(|| StoreError::damaged("a spin brought nothing"))?;
    Ok(Reply::ok(WheelRotated {
        index: advance.index,
        award_cash: advance.by.into(),
        accum_money: advance.to.into(),
        target_amount: view.target.into(),
        remain_rot_num: view.spins_left,
        part_id: Id::of(view.part),
        paid: claim.reply.is_paid.into(),
        in_review: claim.reply.is_in_review.into(),
        proof: claim.reply.proof.map(Into::into),
        wallet: claim.reply.wallet.into(),
        repeated: claim.is_repeated.into(),
    }))
}
