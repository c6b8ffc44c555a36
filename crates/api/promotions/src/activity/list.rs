//! Every activity.

use axum::extract::State;
use axum::http::HeaderMap;
use baize_api_core::extract::MaybePlayer;
use baize_api_core::lang::Lang;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_promotions::activities;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::ActivityOffer;

/// Every activity that is offered or paused.
#[derive(Debug, Serialize, ToSchema)]
pub struct ActivityOffers {
    /// In the order in which they are shown.
    list: Vec<ActivityOffer>,
}

/// Every activity with what it offers
///
/// A visitor receives them without the personal part.
#[utoipa::path(
    get,
    path = "/api/activity/list",
    tag = "promotions",
    responses((status = 200, body = Reply<ActivityOffers>)),
    security(()),
)]
pub(crate) async fn list(
    State(app): State<App>,
    MaybePlayer(player): MaybePlayer,
    headers: HeaderMap,
) -> ApiResult<ActivityOffers> {
    let (ctx, lang) = (app.ctx(), Lang::of_headers(&headers, app.lang));
    let reading = ctx.clone();
    let player = player.map(|player| player.id);
    let views = app.db.read(move |tx| activities::list(tx, &reading, player)).await?;
    let list = views.iter().map(|view| ActivityOffer::of(&ctx, view, lang)).collect();
    Ok(Reply::ok(ActivityOffers { list }))
}
