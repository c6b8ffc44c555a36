//! The history of orders.

use axum::extract::State;
use baize_cashier::deposits::{self as service, Page};
use baize_cashier::refunds;
use baize_store::Tx;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::OrderItem;
use super::wire_number::HistoryRequest;
use crate::history_page::{Listed, PageRows};
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

impl Listed for OrderItem {
    fn id(&self) -> Id {
        self.id.clone()
    }
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
    let read = move |tx: &mut Tx, limit| service::page(tx, player.id, Page { limit, ..page });
    let rows = PageRows::read(&app, page.limit, read).await?;
    let refunds = app.db.read(move |tx| refunds::of_player(tx, player.id)).await?;
    let (list, last_id) = rows.into_list(|row| OrderItem::new(&app.site, row, &refunds))?;
    Ok(Reply::ok(OrderList { list, last_id }))
}
