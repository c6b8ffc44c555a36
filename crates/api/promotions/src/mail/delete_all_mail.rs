//! Deleting all mail.

use axum::extract::State;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_core::ports::PlayerUpdate;
use baize_promotions::activities::mail as service;

use super::schema::{AllMail, MailDeleted};

/// Deletes all mail
///
/// What can still be claimed stays, and `kept` counts it.
#[utoipa::path(
    post,
    path = "/api/mail/deleteAllMail",
    tag = "promotions",
    request_body = AllMail,
    responses((status = 200, body = Reply<MailDeleted>)),
)]
pub(crate) async fn delete_all_mail(
    State(app): State<App>,
    player: Player,
    Json(_asked): Json<AllMail>,
) -> ApiResult<MailDeleted> {
    let ctx = app.ctx();
    let deleted = app.db.write(player.id, move |tx| service::delete_all(tx, &ctx, player.id)).await?;
    app.ports.realtime.publish(PlayerUpdate::RedChanged(player.id));
    Ok(Reply::ok(deleted.into()))
}
