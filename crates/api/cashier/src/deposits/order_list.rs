//! The history of orders.

use axum::extract::State;
use baize_cashier::{deposits as service, refunds};
use baize_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::OrderItem;
use super::wire_number::HistoryRequest;
use crate::history_page::{next_page, read_page};
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Id;

/// Orders, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OrderList {
    pub list: Vec<OrderItem>,
    /// What to ask the next page with; empty after the last.
    pub last_id: Id,
}

/// The player's deposit orders, newest first
#[utoipa::path(
    post,
    path = "/api/user/order/list",
    tag = "deposits",
    request_body = HistoryRequest,
    responses((status = 200, body = Reply<OrderList>)),
)]
pub(crate) async fn order_list(
    State(app): State<App>,
    player: Player,
    Json(request): Json<HistoryRequest>,
) -> ApiResult<OrderList> {
    let (rows, more) = read_page(&app, player.id, request.page()?, service::page).await?;
    let refunds = app.db.read(move |tx| refunds::of_player(tx, player.id)).await?;
    let items = rows.iter().map(|row| OrderItem::new(&app.site, row, &refunds));
    let list = items.collect::<Result<Vec<_>, StoreError>>()?;
    let last_id = next_page(list.last().map(|item| &item.id), more);
    Ok(Reply::ok(OrderList { list, last_id }))
}
