//! Claims what is attached to all mail.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_promotions::activities::mail::{MailClaimRequest, WhichMail};

use super::schema::{AllMail, MailClaimed, claim};
use crate::key::optional;

/// Claims what is attached to all mail
///
/// Fifty mails at once, the oldest first; `kept` says how many are left.
#[utoipa::path(
    post,
    path = "/api/mail/claimAllAward",
    tag = "promotions",
    request_body = AllMail,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<MailClaimed>)),
)]
pub(crate) async fn claim_all_award(
    State(app): State<App>,
    player: Player,
    Received(received): Received,
    key: Result<IdempotencyKey, ApiError>,
    Json(_asked): Json<AllMail>,
) -> ApiResult<MailClaimed> {
    let which = WhichMail::All;
    let ctx = app.ctx_at(received);
    claim(&app, ctx, MailClaimRequest { player: player.id, which, key: optional(key)? }).await
}
