//! Redeeming a code.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{ClientMeta, IdempotencyKey, Json, Player, Received, captcha_answer, given};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Id, Wallet};
use baize_players::address;
use baize_promotions::activities::codes::RedeemRequest;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::activity::claim::ClaimState;
use crate::activity::schema::Award;
use crate::key::optional;
use crate::redeem::typed::carry_out;

/// A code, and the answer to a captcha where one is needed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CodeRedemption {
    /// 6 to 16 letters and digits, small or capital.
    code: Option<String>,
    /// Which captcha.
    captcha_id: Option<String>,
    /// The characters of its picture.
    captcha_code: Option<String>,
    /// The number that solves its work.
    captcha_work: Option<u64>,
}

/// What a code brought.
#[derive(Debug, Serialize, ToSchema)]
pub struct CodeRedeemed {
    /// The campaign.
    activity_id: Id,
    awards: Vec<Award>,
    state: ClaimState,
    /// The wallet afterwards.
    wallet: Wallet,
    /// 1 when this was answered before: nothing was granted now.
    repeated: u8,
}

/// Redeems a code
///
/// Once per player and campaign. A code that is unknown, used up or expired is answered alike (5011). After five such codes
/// in an hour each further one needs a captcha, as a login does.
#[utoipa::path(
    post,
    path = "/api/redeem/code",
    tag = "promotions",
    request_body = CodeRedemption,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<CodeRedeemed>)),
)]
#[expect(clippy::too_many_arguments, reason = "what is read of the request, one argument each")]
pub(crate) async fn redeem(
    State(app): State<App>,
    player: Player,
    Received(received): Received,
    meta: ClientMeta,
    key: Result<IdempotencyKey, ApiError>,
    Json(asked): Json<CodeRedemption>,
) -> ApiResult<CodeRedeemed> {
    let request = RedeemRequest {
        player: player.id,
        activity: None,
        typed: given(asked.code.as_ref()).ok_or_else(|| ApiError::missing("code"))?.to_owned(),
        source: address::group(&meta.ip),
        captcha: captcha_answer(asked.captcha_id.as_ref(), asked.captcha_code.as_ref(), asked.captcha_work),
        key: optional(key)?,
    };
    let ctx = app.ctx_at(received);
    let (reply, is_repeated) = carry_out(&app, ctx, request).await?;
    Ok(Reply::ok(CodeRedeemed {
        activity_id: Id::of(reply.activity),
        awards: reply.awards.into_iter().map(Award::from).collect(),
        state: ClaimState::of(reply.is_paid),
        wallet: reply.wallet.into(),
        repeated: is_repeated.into(),
    }))
}
