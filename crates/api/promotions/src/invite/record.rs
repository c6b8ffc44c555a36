//! The record of what friends brought.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{Player, Query, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Ms;
use baize_promotions::activities::invite::{self, InviteReward, InviteStep};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::activity::schema::{Award, grant_state};

const PAGE: i64 = 10;
const LARGEST_PAGE: i64 = 50;

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
pub struct InviteRecordParams {
    /// From 1.
    #[param(value_type = Option<i64>, example = 1)]
    #[serde(default)]
    page: Value,
    /// Rewards of the page, 1 to 50; 10 where it is missing.
    #[param(value_type = Option<i64>, example = 10)]
    #[serde(default)]
    limit: Value,
}

/// A reward that friends brought.
#[derive(Debug, Serialize, ToSchema)]
pub struct InviteRecordRow {
    /// The friend's name, masked; empty for what several friends brought and for a friend who hides it.
    nickname: String,
    /// The friend's public number, masked; empty like the name.
    uid: String,
    /// When it was granted.
    time: Ms,
    /// `contact`, `first_deposit`, `turnover`, `chest` or `target`, of the invitation wheel.
    step: &'static str,
    /// The number of the chest; 0 for what one friend brought.
    chest: i64,
    award: Award,
    /// What became of it, as everywhere.
    state: &'static str,
}

/// A page of the record, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct InviteRecord {
    list: Vec<InviteRecordRow>,
    /// How many there are on all pages.
    total: i64,
}

impl From<InviteReward> for InviteRecordRow {
    fn from(reward: InviteReward) -> Self {
        let (step, chest) = match reward.step {
            InviteStep::Contact => ("contact", 0),
            InviteStep::FirstDeposit => ("first_deposit", 0),
            InviteStep::Turnover => ("turnover", 0),
            InviteStep::Chest(number) => ("chest", number),
            InviteStep::Target => ("target", 0),
        };
        Self {
            nickname: reward.nickname,
            uid: reward.uid,
            time: reward.at.into(),
            step,
            chest,
            award: reward.award.into(),
            state: grant_state(reward.state),
        }
    }
}

/// The rewards that the player's friends brought
#[utoipa::path(
    get,
    path = "/api/actInvite/getInviteRewardRecord",
    tag = "promotions",
    params(InviteRecordParams),
    responses((status = 200, body = Reply<InviteRecord>)),
)]
pub(crate) async fn record(
    State(app): State<App>,
    player: Player,
    Query(asked): Query<InviteRecordParams>,
) -> ApiResult<InviteRecord> {
    let page = number::number("page", &asked.page)?.unwrap_or(1);
    if !(1..=1_000_000).contains(&page) {
        return Err(ApiError::invalid("page"));
    }
    let limit = number::number("limit", &asked.limit)?.unwrap_or(PAGE);
    if !(1..=LARGEST_PAGE).contains(&limit) {
        return Err(ApiError::invalid("limit"));
    }
    let ctx = app.ctx();
    let read = move |tx: &mut _| invite::record(tx, &ctx, player.id, (page - 1, limit));
    let (list, total) = app.db.read(read).await?;
    Ok(Reply::ok(InviteRecord { list: list.into_iter().map(Into::into).collect(), total }))
}
