//! Claims what is attached to a mail.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_promotions::activities::mail::{MailClaimRequest, WhichMail};

use super::schema::{MailClaimed, OneMail, claim};
use crate::key::optional;

/// Claims what is attached to a mail
///
/// Once, whatever the key; a repetition with the same key receives the first answer.
#[utoipa::path(
    post,
    path = "/api/mail/claimAward",
    tag = "promotions",
    request_body = OneMail,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<MailClaimed>)),
)]
pub(crate) async fn claim_award(
    State(app): State<App>,
    player: Player,
    Received(received): Received,
    key: Result<IdempotencyKey, ApiError>,
    Json(asked): Json<OneMail>,
) -> ApiResult<MailClaimed> {
    let which = WhichMail::One(asked.id()?.get());
    let ctx = app.ctx_at(received);
    claim(&app, ctx, MailClaimRequest { player: player.id, which, key: optional(key)? }).await
}
