//! What a player received.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{Player, Query, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Ms};
use baize_promotions::activities;
use baize_store::GrantId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::schema::grant_state;

/// Entries of a page.
const PAGE: u32 = 20;

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
pub struct RecordParams {
    /// `last_id` of the page before; none for the first.
    #[param(value_type = Option<String>)]
    #[serde(default)]
    last_id: Value,
}

/// A reward.
#[derive(Debug, Serialize, ToSchema)]
pub struct RewardRecord {
    id: Id,
    activity_id: Id,
    /// The period's name, such as `d2026-01-31`.
    period: String,
    /// The step, or the number of the draw in the period.
    step: i64,
    /// 1 bonus money, 2 cash, 5 gold, 12 free bets on sports.
    award_type: u8,
    amount: Amount,
    /// `owed`, `paid`, `review`, `lapsed`, `taken_back`, or of a prize of a purse `in_purse`, `moved` or `mailed`.
    state: &'static str,
    time: Ms,
    /// The number of the draw under the player's seeds; -1 where nothing was drawn.
    nonce: i64,
    /// The index of the prize; -1 where nothing was drawn.
    index: i64,
    /// The place of the prize in the stream of its draw, from 0: which of several contents was taken.
    place: i64,
    /// The version of the table of prizes.
    table_version: i64,
}

/// A page of rewards, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct RewardRecords {
    list: Vec<RewardRecord>,
    /// What the next page is asked for with; empty after the last page.
    last_id: Id,
}

/// What the player received of promotions
///
/// Newest first, twenty a page.
#[utoipa::path(
    get,
    path = "/api/activity/record",
    tag = "promotions",
    params(RecordParams),
    responses((status = 200, body = Reply<RewardRecords>)),
)]
pub(crate) async fn record(
    State(app): State<App>,
    player: Player,
    Query(params): Query<RecordParams>,
) -> ApiResult<RewardRecords> {
    let before = number::number("last_id", &params.last_id)?.filter(|id| *id != 0);
    if before.is_some_and(i64::is_negative) {
        return Err(ApiError::invalid("last_id"));
    }
    let before = before.map(GrantId::from);
    let rewards = app.db.read(move |tx| activities::rewards(tx, player.id, before, PAGE)).await?;
    let is_last = rewards.len() < usize::try_from(PAGE).unwrap_or(0);
    let last_id = rewards.last().filter(|_| !is_last).map(|last| Id::of(last.id)).unwrap_or_default();
    Ok(Reply::ok(RewardRecords { list: rewards.into_iter().map(shown).collect(), last_id }))
}

fn shown(reward: activities::ReceivedReward) -> RewardRecord {
    RewardRecord {
        id: Id::of(reward.id),
        activity_id: Id::of(reward.activity),
        period: reward.period,
        step: reward.step,
        award_type: reward.of.number(),
        amount: reward.amount.into(),
        state: grant_state(reward.state),
        time: reward.made_at.into(),
        nonce: reward.nonce,
        index: reward.prize,
        place: reward.place,
        table_version: reward.version,
    }
}
