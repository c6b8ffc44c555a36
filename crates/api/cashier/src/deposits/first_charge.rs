//! The offers of a player's first or second deposit.

use axum::extract::State;
use baize_cashier::deposits::{self as service, PromotedItem};
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::{first_recharge::FirstRecharge, second_recharge::SecondRecharge};
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::schema::ShopItem;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Ms;

/// What the page believes; the server's own counts decide.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct FirstChargeRequest {
    /// How many deposits the page knows of.
    #[serde(default, rename = "pay_count")]
    #[schema(value_type = Option<i64>)]
    _pay_count: Value,
    /// 1 an amount of one's own, 2 a fixed offer.
    #[serde(default, rename = "pay_type")]
    #[schema(value_type = Option<u8>)]
    _pay_type: Value,
}

/// The offers of the first or the second deposit.
#[derive(Debug, Serialize, ToSchema)]
pub struct FirstChargeReply {
    /// 22 first recharge, 23 second recharge, 0 neither.
    #[schema(example = 22)]
    activity_type: i64,
    /// What is on sale now.
    list: Vec<ShopItem>,
    /// When it is on sale no more; 0 for nothing.
    end_time: Ms,
}

/// What promotions sell to the player now.
pub(super) async fn promoted(app: &App, player: &Player) -> Result<Vec<PromotedItem>, ApiError> {
    let (ctx, id) = (app.ctx(), player.id);
    let read = move |tx: &mut baize_store::Tx| service::promoted_goods(tx, &ctx, id);
    Ok(app.db.read(read).await.map_err(|fault: StoreError| fault)?.items)
}

/// The earliest moment at which one of the goods is on sale no more.
pub(super) fn end_of(items: &[PromotedItem]) -> Ms {
    items.iter().map(|item| item.item.offer.until).min().unwrap_or_default().into()
}

/// The offers of the player's first deposit, or of the second
///
/// They are ordered with `/api/user/order` by their goods ids. One of the first deposit's offers is on sale at a time and
/// changes every six hours; those of the second are on sale for 72 hours after the first was credited.
#[utoipa::path(
    post,
    path = "/api/user/firstcharge",
    tag = "deposits",
    request_body = FirstChargeRequest,
    responses((status = 200, body = Reply<FirstChargeReply>)),
)]
pub(crate) async fn first_charge(
    State(app): State<App>,
    player: Player,
    Json(_request): Json<FirstChargeRequest>,
) -> ApiResult<FirstChargeReply> {
    let mut items = promoted(&app, &player).await?;
    let kinds = [FirstRecharge::KIND, SecondRecharge::KIND];
    let kind = kinds.into_iter().find(|kind| items.iter().any(|item| item.kind == *kind)).unwrap_or(0);
    items.retain(|item| item.kind == kind);
    let end_time = end_of(&items);
    Ok(Reply::ok(FirstChargeReply {
        activity_type: kind,
        list: items.iter().map(ShopItem::from).collect(),
        end_time,
    }))
}
