//! Taking part in tournaments.

use axum::extract::State;
use baize_api_core::extract::{Json, Player, Received, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Id;
use baize_promotions::activities::boards;
use baize_store::Tx;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::codes::refused;

/// Which tournament.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ActivityJoin {
    /// The activity.
    #[schema(value_type = String, example = "21")]
    #[serde(default)]
    activity_id: Value,
    /// 1 or missing to take part, 0 to leave a tournament that all players are in.
    #[schema(value_type = Option<i64>, example = 1)]
    #[serde(default)]
    is_join: Value,
}

/// Whether the player takes part.
#[derive(Debug, Serialize, ToSchema)]
pub struct ActivityJoined {
    activity_id: Id,
    /// 1 when the player takes part.
    is_join: u8,
}

/// Takes part in a tournament, or leaves it
///
/// All players take part in the platform tournament: who left it is not on its board from then on, and comes back with all
/// that was played on the day. A coin tournament is joined: what is settled from then on counts, and who leaves it and comes
/// back keeps it. Joining is refused with 5002 while it is not open, 5003 to players for whom it is not, 5008 to guests.
/// Asking again changes nothing.
#[utoipa::path(
    post,
    path = "/api/activity/join",
    tag = "promotions",
    request_body = ActivityJoin,
    responses((status = 200, body = Reply<ActivityJoined>)),
)]
pub(crate) async fn join(
    State(app): State<App>,
    player: Player,
    Received(received): Received,
    Json(request): Json<ActivityJoin>,
) -> ApiResult<ActivityJoined> {
    let activity = number::required("activity_id", &request.activity_id)?;
    let is_join = request.is_join.is_null() || number::flag("is_join", &request.is_join)?;
    let (ctx, player) = (app.ctx_at(received), player.id);
    let set = move |tx: &mut Tx| boards::set_part(tx, &ctx, player, (activity, is_join));
    app.db.write(player, set).await.map_err(refused)?;
    Ok(Reply::ok(ActivityJoined { activity_id: Id::of(activity), is_join: is_join.into() }))
}
