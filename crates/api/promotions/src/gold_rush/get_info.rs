//! The pans.

use axum::extract::State;
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_promotions::activities::gold_rush;

use super::schema::{GoldPans, with_link};
use crate::codes::refused;

/// The pans of gold rushing
///
/// The first brings gold once a day, the third once a day after `goldRushing/share`. The second is bonus money for a player
/// who has deposited and has less than one currency unit, reserved and staked money included.
#[utoipa::path(
    get,
    path = "/api/goldRushing/getInfo",
    tag = "promotions",
    responses((status = 200, body = Reply<GoldPans>)),
)]
pub(crate) async fn get_info(State(app): State<App>, player: Player) -> ApiResult<GoldPans> {
    let ctx = app.ctx();
    let read = move |tx: &mut _| {
        let pans = gold_rush::pans(tx, &ctx, player.id)?;
        Ok(with_link(tx, &ctx, player.id, &pans)?)
    };
    Ok(Reply::ok(app.db.read(read).await.map_err(refused)?))
}
