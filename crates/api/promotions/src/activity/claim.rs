//! Claiming a step or a draw.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Id, Wallet};
use baize_promotions::activities::{self as service, ClaimRequest};
use baize_promotions_rules::ClaimInput;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::schema::{Award, DrawProof};
use crate::codes::{PromotionCode, refused};
use crate::key::optional;
use crate::updates::reward_changed;

/// What is claimed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ActivityClaim {
    /// The activity.
    #[schema(value_type = String, example = "1")]
    #[serde(default)]
    activity_id: Value,
    /// The step; none for a draw.
    #[schema(value_type = Option<i64>, example = 1)]
    #[serde(default)]
    step: Value,
}

/// Whether a reward was paid.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClaimState {
    /// It is in the wallet.
    Paid,
    /// It is the player's and is paid as soon as another bonus is completed: so many wait already.
    Owed,
}

impl ClaimState {
    pub(crate) const fn of(is_paid: bool) -> Self {
        if is_paid { Self::Paid } else { Self::Owed }
    }
}

/// What a claim brought.
#[derive(Debug, Serialize, ToSchema)]
pub struct ActivityClaimed {
    activity_id: Id,
    /// The step, or the number of the draw in the period.
    step: i64,
    awards: Vec<Award>,
    state: ClaimState,
    /// What a draw was made with; null where nothing was drawn.
    proof: Option<DrawProof>,
    /// The wallet afterwards.
    wallet: Wallet,
    /// 1 when this was answered before: nothing was granted now.
    repeated: u8,
}

/// Claims a step of an activity, or a draw
///
/// A step is claimed once: any repetition receives the first answer. A draw takes an `Idempotency-Key`, whose repetition
/// receives the first answer; without one, draws are a second apart (5013). A request counts when its last byte was received.
#[utoipa::path(
    post,
    path = "/api/activity/claim",
    tag = "promotions",
    request_body = ActivityClaim,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<ActivityClaimed>)),
)]
pub(crate) async fn claim(
    State(app): State<App>,
    player: Player,
    Received(received): Received,
    key: Result<IdempotencyKey, ApiError>,
    Json(request): Json<ActivityClaim>,
) -> ApiResult<ActivityClaimed> {
    let request = ClaimRequest {
        player: player.id,
        activity: number::required("activity_id", &request.activity_id)?,
        input: ClaimInput { step: number::number("step", &request.step)? },
        key: optional(key)?,
    };
    let mut ctx = app.ctx();
    ctx.now = received;
    let claim =
        app.db.write(player.id, move |tx| service::claim(tx, &ctx, &request)).await.map_err(refused)?;
    if !claim.is_repeated {
        reward_changed(&app, player.id);
    }
    let reply = claim.reply;
    if reply.is_in_review {
        return Err(PromotionCode::InReview.into());
    }
    Ok(Reply::ok(ActivityClaimed {
        activity_id: Id::of(reply.activity),
        step: reply.step,
        awards: reply.awards.into_iter().map(Award::from).collect(),
        state: ClaimState::of(reply.is_paid),
        proof: reply.proof.map(DrawProof::from),
        wallet: reply.wallet.into(),
        repeated: claim.is_repeated.into(),
    }))
}
