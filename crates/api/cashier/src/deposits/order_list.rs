//! The history of orders.

use axum::extract::State;
use baize_cashier::deposits::{self as service, Page};
use baize_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::OrderItem;
use super::wire_number::HistoryRequest;
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
    let page = request.page()?;
    let one_more = Page { limit: page.limit + 1, ..page };
    let mut rows = app.db.read(move |tx| service::page(tx, player.id, one_more)).await?;
    let limit = usize::try_from(page.limit).unwrap_or(usize::MAX);
    let more = rows.len() > limit;
    rows.truncate(limit);
    let list =
        rows.iter().map(|row| OrderItem::new(&app.site, row)).collect::<Result<Vec<_>, StoreError>>()?;
    let last_id =
        if more { list.last().map(|item| item.id.clone()).unwrap_or_default() } else { Id::default() };
    Ok(Reply::ok(OrderList { list, last_id }))
}
