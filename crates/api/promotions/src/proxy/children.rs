//! The players below an agent.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{Player, Query, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Ms};
use baize_players::mask::hide_middle;
use baize_promotions::activities::commission;
use baize_store::PlayerId;
use baize_store::agents::{LEVELS, Member};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

/// Which players.
#[derive(Debug, Deserialize, IntoParams)]
pub struct ChildrenParams {
    /// From 1 to 3.
    #[param(value_type = i64, example = 1)]
    #[serde(default)]
    level: Value,
    /// `last_id` of the page before; none for the first.
    #[param(value_type = Option<String>)]
    #[serde(default)]
    last_id: Value,
}

/// A player below an agent.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AgentMember {
    /// The public number, masked; empty for a player who hides it.
    uid: String,
    /// The name, masked; empty for a player who hides it.
    nickname: String,
    /// The number of the avatar; 0 for a player who hides it.
    face_id: i64,
    /// When the player registered.
    joined_at: Ms,
    /// What the player's stakes counted for this month.
    turnover: Amount,
    /// When the last such stake was settled; 0 for none this month.
    played_at: Ms,
}

impl From<&Member> for AgentMember {
    fn from(member: &Member) -> Self {
        let shown = |text: String| if member.is_hidden { String::new() } else { text };
        Self {
            uid: shown(hide_middle(&member.uid.to_string())),
            nickname: shown(member.nick_name.clone()),
            face_id: if member.is_hidden { 0 } else { member.avatar },
            joined_at: member.made_at.into(),
            turnover: member.turnover.into(),
            played_at: member.played_at.into(),
        }
    }
}

/// A page of players, those who joined first first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AgentMembers {
    list: Vec<AgentMember>,
    /// What the next page is asked for with; empty after the last page.
    last_id: Id,
}

/// The players on a level below the player
#[utoipa::path(
    get,
    path = "/api/proxy/children",
    tag = "promotions",
    params(ChildrenParams),
    responses((status = 200, body = Reply<AgentMembers>)),
)]
pub(crate) async fn children(
    State(app): State<App>,
    player: Player,
    Query(asked): Query<ChildrenParams>,
) -> ApiResult<AgentMembers> {
    let level = number::required("level", &asked.level)?;
    if !(1..=LEVELS).contains(&level) {
        return Err(ApiError::invalid("level"));
    }
    let after = number::number("last_id", &asked.last_id)?.unwrap_or(0);
    if after.is_negative() {
        return Err(ApiError::invalid("last_id"));
    }
    let ctx = app.ctx();
    let read = move |tx: &mut _| commission::members(tx, &ctx, (player.id, level), PlayerId::from(after));
    let (members, has_more) = app.db.read(read).await?;
    let last_id = members.last().filter(|_| has_more).map(|last| Id::of(last.player)).unwrap_or_default();
    Ok(Reply::ok(AgentMembers { list: members.iter().map(Into::into).collect(), last_id }))
}
