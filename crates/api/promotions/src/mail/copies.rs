//! Whether a player wants copies of mail by e-mail.

use axum::extract::State;
use baize_promotions::activities::mail::{self, CopyChoice};
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// The player's choice.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MailCopiesRequest {
    /// Whether copies are wanted.
    by_email: Option<bool>,
}

/// What holds now.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct MailCopies {
    /// Whether copies are wanted.
    by_email: bool,
    /// Whether there is a proven address that they can go to.
    has_email: bool,
}

impl From<CopyChoice> for MailCopies {
    fn from(CopyChoice { is_wanted, has_address }: CopyChoice) -> Self {
        Self { by_email: is_wanted, has_email: has_address }
    }
}

/// Whether copies of mail that must not be missed go to the player's address
#[utoipa::path(get, path = "/api/mail/copies", tag = "promotions", responses((status = 200, body = Reply<MailCopies>)))]
pub(crate) async fn copies(State(app): State<App>, player: Player) -> ApiResult<MailCopies> {
    let choice = app.db.read(move |tx| mail::copy_choice(tx, player.id)).await?;
    Ok(Reply::ok(choice.into()))
}

/// Sends copies of mail that must not be missed to the player's address, or no longer
#[utoipa::path(
    put,
    path = "/api/mail/copies",
    tag = "promotions",
    request_body = MailCopiesRequest,
    responses((status = 200, body = Reply<MailCopies>)),
)]
pub(crate) async fn set_copies(
    State(app): State<App>,
    player: Player,
    Json(request): Json<MailCopiesRequest>,
) -> ApiResult<MailCopies> {
    let by_email = request.by_email.ok_or_else(|| ApiError::missing("by_email"))?;
    let ctx = app.ctx();
    let write = move |tx: &mut _| {
        mail::choose_copies(tx, &ctx, player.id, by_email)?;
        mail::copy_choice(tx, player.id)
    };
    let choice: Result<CopyChoice, StoreError> = app.db.write(player.id, write).await;
    Ok(Reply::ok(choice?.into()))
}
