//! Sharing the lobby for the third pan.

use axum::extract::State;
use baize_api_core::extract::{Player, Received};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_core::ports::PlayerUpdate;
use baize_promotions::activities::gold_rush;

use super::schema::{GoldPans, with_link};
use crate::codes::refused;

/// Notes that the player shared the lobby
///
/// Opens the third pan until the site's midnight.
#[utoipa::path(
    post,
    path = "/api/goldRushing/share",
    tag = "promotions",
    responses((status = 200, body = Reply<GoldPans>)),
)]
pub(crate) async fn share(
    State(app): State<App>,
    player: Player,
    Received(received): Received,
) -> ApiResult<GoldPans> {
    let (ctx, player) = (app.ctx_at(received), player.id);
    let write = move |tx: &mut _| {
        let pans = gold_rush::share(tx, &ctx, player)?;
        Ok(with_link(tx, &ctx, player, &pans)?)
    };
    let pans = app.db.write(player, write).await.map_err(refused)?;
    app.ports.realtime.publish(PlayerUpdate::RedChanged(player));
    Ok(Reply::ok(pans))
}
