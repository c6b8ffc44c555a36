//! The goods of the recharge reward, which take the place of the shop's list.

use axum::extract::State;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::recharge_reward::RechargeReward;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::first_charge::{end_of, promoted};
use super::schema::ShopItem;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Id, Ms};

/// Nothing is asked for.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct ChargeRewardRequest {}

/// The goods of the recharge reward.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChargeRewardReply {
    /// The activity; 0 where there is none.
    activity_id: Id,
    /// Each is bought once a week; `is_buy` is 1 once it was.
    list: Vec<ShopItem>,
    /// When they can be bought once more; 0 where there are none.
    end_time: Ms,
}

/// The goods of the recharge reward
///
/// They are ordered with `/api/user/order` by their goods ids and `is_join_charge_reward` 1; without it the order brings what
/// an amount of the player's own does.
#[utoipa::path(
    post,
    path = "/api/user/chargereward",
    tag = "deposits",
    request_body = ChargeRewardRequest,
    responses((status = 200, body = Reply<ChargeRewardReply>)),
)]
pub(crate) async fn charge_reward(
    State(app): State<App>,
    player: Player,
    Json(_request): Json<ChargeRewardRequest>,
) -> ApiResult<ChargeRewardReply> {
    let mut items = promoted(&app, &player).await?;
    items.retain(|item| item.kind == RechargeReward::KIND);
    let activity = items.first().map_or(0, |item| item.activity);
    items.retain(|item| item.activity == activity);
    let end_time = end_of(&items);
    let list = items.iter().map(ShopItem::from).collect();
    Ok(Reply::ok(ChargeRewardReply { activity_id: Id::of(activity), list, end_time }))
}
