//! Opening a mail.

use axum::extract::State;
use baize_api_core::extract::{Json, Player, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_core::ports::PlayerUpdate;
use baize_promotions::activities::mail as service;
use baize_store::MailId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::codes::refused;

/// Which mail was opened.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MailReadRequest {
    /// Its `id`.
    #[schema(value_type = String)]
    #[serde(default)]
    id: Value,
}

/// How many are left unread.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailRead {
    unread_num: usize,
}

/// Marks a mail as read
#[utoipa::path(
    post,
    path = "/api/mail/read",
    tag = "promotions",
    request_body = MailReadRequest,
    responses((status = 200, body = Reply<MailRead>)),
)]
pub(crate) async fn read(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<MailReadRequest>,
) -> ApiResult<MailRead> {
    let id = MailId::from(number::required("id", &asked.id)?);
    let ctx = app.ctx();
    let read = move |tx: &mut _| service::mark_read(tx, &ctx, player.id, id);
    let unread_num = app.db.write(player.id, read).await.map_err(refused)?;
    app.ports.realtime.publish(PlayerUpdate::RedChanged(player.id));
    Ok(Reply::ok(MailRead { unread_num }))
}
