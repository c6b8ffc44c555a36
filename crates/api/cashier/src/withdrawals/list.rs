//! The history of withdrawals.

use axum::extract::State;
use baize_cashier::deposits::Page;
use baize_cashier::withdrawals as service;
use baize_store::Tx;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::WithdrawItem;
use crate::deposits::wire_number::HistoryRequest;
use crate::history_page::PageRows;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Id;

/// Withdrawals, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WithdrawList {
    pub list: Vec<WithdrawItem>,
    /// What to ask the next page with; empty after the last.
    pub last_id: Id,
}

/// The player's withdrawals, newest first
#[utoipa::path(
    post,
    path = "/api/withdraw/list",
    tag = "withdrawals",
    request_body = HistoryRequest,
    responses((status = 200, body = Reply<WithdrawList>)),
)]
pub(crate) async fn list(
    State(app): State<App>,
    player: Player,
    Json(request): Json<HistoryRequest>,
) -> ApiResult<WithdrawList> {
    let page = request.page()?;
    let read = move |tx: &mut Tx, limit| service::page(tx, player.id, Page { limit, ..page });
    let rows = PageRows::read(&app, page.limit, read).await?;
    let (list, last_id) = rows.into_list(|row| WithdrawItem::new(&app.site, row))?;
    Ok(Reply::ok(WithdrawList { list, last_id }))
}
