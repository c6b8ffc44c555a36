//! Deleting a mail.

use axum::extract::State;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_core::ports::PlayerUpdate;
use baize_promotions::activities::mail as service;

use super::codes::refused;
use super::schema::{MailDeleted, OneMail};

/// Deletes a mail
///
/// One whose attachment can still be claimed stays (8003).
#[utoipa::path(
    post,
    path = "/api/mail/deleteOneMail",
    tag = "promotions",
    request_body = OneMail,
    responses((status = 200, body = Reply<MailDeleted>)),
)]
pub(crate) async fn delete_one_mail(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<OneMail>,
) -> ApiResult<MailDeleted> {
    let (ctx, id) = (app.ctx(), asked.id()?);
    let delete = move |tx: &mut _| service::delete(tx, &ctx, player.id, id);
    let deleted = app.db.write(player.id, delete).await.map_err(refused)?;
    app.ports.realtime.publish(PlayerUpdate::RedChanged(player.id));
    Ok(Reply::ok(deleted.into()))
}
