//! One order.

use axum::extract::State;
use baize_cashier::{deposits as service, refunds};
use baize_store::Tx;
use serde::Deserialize;
use utoipa::ToSchema;

use super::schema::OrderItem;
use crate::codes::deposit_refused;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// Which order.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OrderStateRequest {
    order_no: String,
}

/// The state of an order
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
) -> ApiResult<OrderItem> {
    if request.order_no.is_empty() {
        return Err(ApiError::missing("order_no"));
    }
    let read = move |tx: &mut Tx| {
        let row = service::by_number(tx, player.id, &request.order_no)?;
        let refunds = refunds::of_order(tx, player.id, row.id)?;
        Ok((row, refunds))
    };
    let (row, refunds) = app.db.read(read).await.map_err(deposit_refused)?;
    Ok(Reply::ok(OrderItem::new(&app.site, &row, &refunds)?))
}
