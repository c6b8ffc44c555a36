//! One activity.

use axum::extract::State;
use axum::http::HeaderMap;
use baize_api_core::extract::{MaybePlayer, Query, number};
use baize_api_core::lang::Lang;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_core::Failure;
use baize_promotions::activities::{self, ClaimRefusal, invite_wheel};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::openapi::schema::AnyOfBuilder;
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{IntoParams, PartialSchema, ToSchema};

use super::schema::ActivityOffer;
use crate::codes::{PromotionCode, refused};
use crate::invite_wheel::schema::InviteWheel;

/// Which activity.
#[derive(Debug, Deserialize, IntoParams)]
pub struct InfoParams {
    /// Its `activity_id`.
    #[param(value_type = String, example = "1")]
    #[serde(default)]
    activity_id: Value,
}

/// The invitation wheel as an activity, with its pool and the player's round.
#[derive(Debug, Serialize, ToSchema)]
pub struct WheelOffer {
    #[serde(flatten)]
    offer: ActivityOffer,
    #[serde(flatten)]
    rounds: InviteWheel,
}

/// An activity and what it offers.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum ActivityInfo {
    /// The invitation wheel.
    OfRounds(Box<WheelOffer>),
    /// Any other.
    Other(Box<ActivityOffer>),
}

/// The derived schema says that exactly one of the two fits, but every wheel is an offer too.
impl PartialSchema for ActivityInfo {
    fn schema() -> RefOr<Schema> {
        let either = [WheelOffer::name(), ActivityOffer::name()].map(Ref::from_schema_name);
        Schema::AnyOf(either.into_iter().fold(AnyOfBuilder::new(), AnyOfBuilder::item).build()).into()
    }
}

impl ToSchema for ActivityInfo {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((WheelOffer::name().into(), WheelOffer::schema()));
        schemas.push((ActivityOffer::name().into(), ActivityOffer::schema()));
        WheelOffer::schemas(schemas);
    }
}

/// An activity and what it offers
///
/// A visitor receives it without the personal part. 5014 where the site gives no such rewards.
#[utoipa::path(
    get,
    path = "/api/activity/info",
    tag = "promotions",
    params(InfoParams),
    responses((status = 200, body = Reply<ActivityInfo>)),
    security(()),
)]
pub(crate) async fn info(
    State(app): State<App>,
    MaybePlayer(player): MaybePlayer,
    headers: HeaderMap,
    Query(params): Query<InfoParams>,
) -> ApiResult<ActivityInfo> {
    let activity = number::required("activity_id", &params.activity_id)?;
    let (ctx, lang) = (app.ctx(), Lang::of_headers(&headers, app.lang));
    let reading = ctx.clone();
    let view = app
        .db
        .read(move |tx| {
            let entry = activities::find(tx, activity)?;
            let Some(entry) = entry.filter(|entry| entry.kind.is_listed) else { return Ok(None) };
            if activities::is_off(&reading, entry.kind) {
                return Err(Failure::Refused(ClaimRefusal::Off));
            }
            let view = match &player {
                Some(player) => activities::of_player(tx, &reading, player.id, &entry)?,
                None => activities::of_visitor(&reading, &entry)?,
            };
            let Some(view) = view else { return Ok(None) };
            let id = player.as_ref().map(|player| player.id);
            let rounds = if entry.kind.reserves { Some(invite_wheel::view(tx, &reading, id)?) } else { None };
            Ok(Some((view, rounds)))
        })
        .await
        .map_err(refused)?
        .ok_or(PromotionCode::UnknownActivity)?;
    let (view, rounds) = view;
    let offer = ActivityOffer::of(&ctx, &view, lang);
    Ok(Reply::ok(match rounds {
        Some(rounds) => ActivityInfo::OfRounds(Box::new(WheelOffer { offer, rounds: rounds.into() })),
        None => ActivityInfo::Other(Box::new(offer)),
    }))
}
