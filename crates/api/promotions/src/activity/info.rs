//! One activity.

use axum::extract::State;
use axum::http::HeaderMap;
use baize_api_core::extract::{MaybePlayer, Query, number};
use baize_api_core::lang::Lang;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_promotions::activities::{self, ActivityState};
use baize_store::StoreError;
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;

use super::schema::ActivityOffer;
use crate::codes::PromotionCode;

/// Which activity.
#[derive(Debug, Deserialize, IntoParams)]
pub struct InfoParams {
    /// Its `activity_id`.
    #[param(value_type = String, example = "1")]
    #[serde(default)]
    activity_id: Value,
}

/// An activity and what it offers
///
/// A visitor receives it without the personal part.
#[utoipa::path(
    get,
    path = "/api/activity/info",
    tag = "promotions",
    params(InfoParams),
    responses((status = 200, body = Reply<ActivityOffer>)),
    security(()),
)]
pub(crate) async fn info(
    State(app): State<App>,
    MaybePlayer(player): MaybePlayer,
    headers: HeaderMap,
    Query(params): Query<InfoParams>,
) -> ApiResult<ActivityOffer> {
    let activity = number::required("activity_id", &params.activity_id)?;
    let (ctx, lang) = (app.ctx(), Lang::of_headers(&headers, app.lang));
    let reading = ctx.clone();
    let view = app
        .db
        .read(move |tx| {
            let entry = activities::find(tx, activity)?;
            let entry = entry.filter(|entry| entry.kind.is_listed && entry.state != ActivityState::Ended);
            let Some(entry) = entry else { return Ok(None) };
            let view = match &player {
                Some(player) => activities::of_player(tx, &reading, player.id, &entry)?,
                None => activities::of_visitor(&reading, &entry)?,
            };
            Ok::<_, StoreError>(Some(view))
        })
        .await?
        .ok_or(PromotionCode::UnknownActivity)?;
    Ok(Reply::ok(ActivityOffer::of(&ctx, &view, lang)))
}
