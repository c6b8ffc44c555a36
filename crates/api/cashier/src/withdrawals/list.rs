//! The history of withdrawals.

use axum::extract::State;
use baize_cashier::withdrawals as service;
use baize_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::WithdrawItem;
use crate::deposits::wire_number::HistoryRequest;
use crate::history_page::{next_page, read_page};
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
    let (rows, more) = read_page(&app, player.id, request.page()?, service::page).await?;
    let list =
        rows.iter().map(|row| WithdrawItem::new(&app.site, row)).collect::<Result<Vec<_>, StoreError>>()?;
    let last_id = next_page(list.last().map(|item| &item.id), more);
    Ok(Reply::ok(WithdrawList { list, last_id }))
}
