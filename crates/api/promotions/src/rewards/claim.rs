//! Claiming all that waits.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Wallet;
use baize_promotions::activities::{self, ClaimAllRequest};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::activity::schema::Award;
use crate::codes::refused;
use crate::key::optional;
use crate::updates::reward_changed;

/// What is claimed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RewardsClaim {
    /// An activity, or `all`.
    #[schema(value_type = String, example = "all")]
    #[serde(default)]
    source: Value,
}

/// What was claimed.
#[derive(Debug, Serialize, ToSchema)]
pub struct RewardsClaimed {
    awards: Vec<Award>,
    /// How many steps an operator looks at before they are paid.
    in_review: usize,
    /// How many steps are left: sold out, or more than the fifty that are claimed at once.
    left: usize,
    /// The wallet afterwards.
    wallet: Wallet,
    /// 1 when this was answered before: nothing was granted now.
    repeated: u8,
}

/// Claims every step that can be claimed
///
/// Of one activity or of all, at most fifty, in one transaction. Draws are made with `activity/claim`.
#[utoipa::path(
    post,
    path = "/api/rewards/claim",
    tag = "promotions",
    request_body = RewardsClaim,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<RewardsClaimed>)),
)]
pub(crate) async fn claim(
    State(app): State<App>,
    player: Player,
    key: Result<IdempotencyKey, ApiError>,
    Received(received): Received,
    Json(request): Json<RewardsClaim>,
) -> ApiResult<RewardsClaimed> {
    let activity = match request.source.as_str() {
        Some("all") => None,
        _ => Some(number::required("source", &request.source)?),
    };
    let request = ClaimAllRequest { player: player.id, activity, key: optional(key)? };
    let ctx = app.ctx_at(received);
    let claim = move |tx: &mut _| activities::claim_all(tx, &ctx, &request);
    let claimed = app.db.write(player.id, claim).await.map_err(refused)?;
    if !claimed.is_repeated {
        reward_changed(&app, player.id);
    }
    let reply = claimed.reply;
    Ok(Reply::ok(RewardsClaimed {
        awards: reply.awards.into_iter().map(Award::from).collect(),
        in_review: reply.in_review,
        left: reply.left,
        wallet: reply.wallet.into(),
        repeated: claimed.is_repeated.into(),
    }))
}
