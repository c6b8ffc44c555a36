//! One order.

use axum::extract::State;
use baize_cashier::deposits as service;
use serde::Deserialize;
use utoipa::ToSchema;

use super::schema::OrderItem;
use crate::error::ApiError;
use crate::extract::{Json, Player};
use crate::reply::{Answer, Reply};
use crate::state::App;

/// Which order.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OrderStateRequest {
    /// Its number.
    order_no: String,
}

/// Where an order of the player stands
#[utoipa::path(
    post,
    path = "/api/user/order/state",
    tag = "deposits",
    request_body = OrderStateRequest,
    responses((status = 200, body = Reply<OrderItem>)),
)]
pub(crate) async fn order_state(
    State(app): State<App>,
    player: Player,
    Json(request): Json<OrderStateRequest>,
) -> Answer<OrderItem> {
    if request.order_no.is_empty() {
        return Err(ApiError::missing("order_no"));
    }
    let row = app.db.read(move |tx| service::by_number(tx, player.id, &request.order_no)).await?;
    Ok(Reply::ok(OrderItem::new(&app.site, &row)?))
}
