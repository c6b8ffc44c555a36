//! Who brought boxes.

use axum::extract::State;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Id, Ms};
use baize_promotions::activities::boxes::{self, Invited};
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::BoxParams;
use crate::codes::refused;

/// Somebody who brought the player a box.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoxInvited {
    /// The name, masked.
    nickname: String,
    /// 0 for the player, 1 for a friend, 2 for a friend's friend.
    level: u8,
    /// When the contact was proven.
    time: Ms,
}

/// Who brought boxes in this round.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoxInvitedList {
    /// The latest first, 100 at most.
    list: Vec<BoxInvited>,
    /// Empty: there is one page.
    last_id: Id,
}

impl From<Invited> for BoxInvited {
    fn from(invited: Invited) -> Self {
        Self { nickname: invited.nickname, level: invited.level, time: invited.at.into() }
    }
}

/// Who brought the player boxes in this round
///
/// Nobody where boxes come another way than by friends.
#[utoipa::path(
    get,
    path = "/api/blind_box_wheel_invite_list",
    tag = "promotions",
    params(BoxParams),
    responses((status = 200, body = Reply<BoxInvitedList>)),
)]
pub(crate) async fn invite_list(
    State(app): State<App>,
    player: Player,
    Query(params): Query<BoxParams>,
) -> ApiResult<BoxInvitedList> {
    let (ctx, kind) = (app.ctx(), params.kind()?);
    let list = app.db.read(move |tx| boxes::invited(tx, &ctx, player.id, kind)).await.map_err(refused)?;
    Ok(Reply::ok(BoxInvitedList {
        list: list.into_iter().map(BoxInvited::from).collect(),
        last_id: Id::default(),
    }))
}
