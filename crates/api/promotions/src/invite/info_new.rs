//! What a player invites with.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{Player, Query, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Amount;
use baize_promotions::activities::invite;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::activity::schema::{ActivityStep, steps_of};
use crate::links::share_url;

/// Which way of inviting.
#[derive(Debug, Deserialize, IntoParams)]
pub struct InviteParams {
    /// 1: by the player's own code; the only one there is.
    #[param(value_type = Option<i64>, example = 1)]
    #[serde(default)]
    invite_type: Value,
}

/// What a player invites with, and what that has brought.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InviteInfo {
    /// Empty for a guest, who has none before a contact is proven.
    invitation_code: String,
    /// The path of the lobby with the code; empty without one.
    share_url: String,
    /// How many came by the code.
    invited: usize,
    /// How many of them are active.
    active: usize,
    /// The money that they brought and that is paid.
    earned: Amount,
    /// The chests that active friends fill.
    steps: Vec<ActivityStep>,
}

/// The player's invitation code and what it has brought
#[utoipa::path(
    get,
    path = "/api/invite/infonew",
    tag = "promotions",
    params(InviteParams),
    responses((status = 200, body = Reply<InviteInfo>)),
)]
pub(crate) async fn info_new(
    State(app): State<App>,
    player: Player,
    Query(asked): Query<InviteParams>,
) -> ApiResult<InviteInfo> {
    if number::number("invite_type", &asked.invite_type)?.is_some_and(|way| way != 1) {
        return Err(ApiError::invalid("invite_type"));
    }
    let ctx = app.ctx();
    let reading = ctx.clone();
    let found = app.db.read(move |tx| invite::invitation(tx, &reading, player.id)).await?;
    Ok(Reply::ok(InviteInfo {
        share_url: share_url(&found.code),
        invitation_code: found.code,
        invited: found.invited,
        active: found.active,
        earned: found.earned.into(),
        steps: steps_of(&ctx, &found.chests),
    }))
}
